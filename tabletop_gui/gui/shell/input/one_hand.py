"""One-handed layouts: the number pad alone, or the left half of the keyboard alone, replaces all other keys.

A layout maps its keys to arrows, Tab, Enter and the keys of the player's own bindings, as a gamepad does.
Further actions follow the layout's *more* key: pressed once before a key it selects the second layer,
pressed twice the third. No key has to be held, and there are no time limits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

import pygame

from tabletop_gui.gui.shell.input.bindings import Bindings
from tabletop_gui.gui.shell.input.keyboard import US_LAYOUT, is_unmodified
from tabletop_gui.gui.shell.scene import Scene

Hands = Literal["both", "pad", "left"]

NAVIGATION_KEYS: Final[Mapping[str, tuple[int, int]]] = {
    "up": (pygame.K_UP, 0), "down": (pygame.K_DOWN, 0), "left": (pygame.K_LEFT, 0), "right": (pygame.K_RIGHT, 0),
    "next": (pygame.K_TAB, 0), "before": (pygame.K_TAB, pygame.KMOD_SHIFT), "take": (pygame.K_RETURN, 0),
    "page_up": (pygame.K_PAGEUP, 0), "page_down": (pygame.K_PAGEDOWN, 0),
}  # fmt: skip
"""Navigation keys, which are not bound to actions."""
MORE: Final = "more"
PAD: Final[tuple[Mapping[str, str], ...]] = (
    {
        "[8]": "up", "[2]": "down", "[4]": "left", "[6]": "right", "[5]": "take", "enter": "take",
        "[7]": "before", "[9]": "next", "[3]": "page_down", "[1]": "page_up", "[0]": "menu", "[.]": MORE,
        "[+]": "fast", "[-]": "undo", "[*]": "hint", "[/]": "zoom",
    },
    {
        "[.]": MORE, "[0]": "log", "[1]": "scores", "[2]": "last", "[3]": "rules", "[4]": "turn_back",
        "[5]": "tell", "[6]": "turn", "[7]": "aside", "[8]": "exchange", "[9]": "end_turn",
        "[+]": "larger", "[-]": "redo", "[*]": "sort", "[/]": "speed",
        "enter": "no_changes",
    },
    {
        "[0]": "quit", "[1]": "hide", "[2]": "peek", "[3]": "house", "[4]": "bookmark", "[5]": "show", "[6]": "paste",
        "[7]": "mute", "[8]": "fullscreen", "[9]": "screenshot", "[-]": "smaller",
        "[/]": "hear_hand", "[*]": "hear_table", "[+]": "hear_news", "[.]": "hear_rival", "enter": "hear_score",
    },
)  # fmt: skip
LEFT: Final[tuple[Mapping[str, str], ...]] = (
    {
        "w": "up", "s": "down", "a": "left", "d": "right", "e": "take", "space": "take", "q": "before", "tab": "next",
        "z": "page_up", "x": "page_down", "escape": "menu", "1": MORE, "f": "fast", "2": "undo", "r": "hint", "c": "zoom",
        "3": "redo", "4": "log", "5": "scores", "t": "turn", "g": "turn_back", "v": "end_turn", "b": "bookmark",
    },
    {
        "1": MORE, "a": "aside", "e": "exchange", "r": "rules", "t": "tell", "d": "last", "f": "hide", "g": "sort", "s": "speed",
        "q": "quit", "w": "larger", "x": "smaller", "z": "no_changes", "c": "peek", "v": "house", "b": "show",
    },
    {
        "a": "paste", "s": "mute", "d": "fullscreen", "f": "screenshot",
        "q": "hear_hand", "w": "hear_table", "e": "hear_rival", "r": "hear_score", "t": "hear_news",
    },
)  # fmt: skip
LAYOUTS: Final[Mapping[Hands, tuple[Mapping[str, str], ...]]] = {"both": (), "pad": PAD, "left": LEFT}
"""Layers of each layout: key, by its character on a US keyboard, to its meaning. The layer is the number of
presses of the *more* key.
"""


class OneHand:
    """Translates the keys of the chosen layout."""

    def __init__(self, bindings: Callable[[], Bindings], layout: Callable[[], Hands]) -> None:
        self.bindings, self.layout = bindings, layout
        self.layer = 0
        """Number of presses of the *more* key since the last translated key."""
        self._held: dict[int, tuple[int, int]] = {}
        self._skips_text = False

    def said(self, event: pygame.event.Event, *, typing: bool) -> pygame.event.Event | None:
        """Return the event, or the key press it stands for; None if it is consumed. `typing`: a text field has the
        focus, so that the letters of the left hand stay letters.
        """
        layers = LAYOUTS[self.layout()]
        if not layers or getattr(event, "pad", None) is not None:
            return event
        if event.type == pygame.TEXTINPUT and self._skips_text:
            self._skips_text = False
            return None
        if event.type == pygame.KEYUP and event.key in self._held:
            key, mod = self._held.pop(event.key)
            return pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="")
        if event.type != pygame.KEYDOWN or not is_unmodified(event):
            return event
        self._skips_text = False
        name = US_LAYOUT.get(getattr(event, "scancode", 0)) or pygame.key.name(event.key)
        if typing and ((self.layout() == "left" and len(name) == 1) or name == "space"):
            return event
        meant = layers[min(self.layer, len(layers) - 1)].get(name)
        if meant is None:
            return event
        self._skips_text = bool(getattr(event, "unicode", "").strip())
        if meant == MORE:
            self.layer = (self.layer + 1) % len(layers)
            return None
        self.layer = 0
        found = NAVIGATION_KEYS.get(meant) or self.bindings().code(meant)
        if found is None:
            return None
        self._held[event.key] = found
        return pygame.event.Event(pygame.KEYDOWN, key=found[0], mod=found[1], unicode="")


def has_text_focus(scene: Scene | None) -> bool:
    """Return True if a text field of the scene has the focus."""
    return scene is not None and any(one.focused and one.types for group in scene.scan_groups() for one in group)


def keys_for(action: str, hands: Hands) -> list[str]:
    """Return the key sequence of an action in a layout; empty if it has none.

    >>> keys_for("undo", "pad"), keys_for("quit", "pad")
    (['[-]'], ['[.]', '[.]', '[0]'])
    """
    layers = LAYOUTS[hands]
    for many, layer in enumerate(layers):
        for key, meant in layer.items():
            if meant == action:
                more = next(name for name, said in layers[0].items() if said == MORE)
                return [*(more for _ in range(many)), key]
    return []
