"""Key bindings. The player's own bindings (`settings.keys`) replace the default ones, action by action."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

DEFAULT_KEYS: Final[dict[str, str]] = {
    "menu": "escape",
    "undo": "z, ctrl+z",
    "redo": "y, ctrl+y, ctrl+shift+z",
    "hint": "h",
    "log": "l",
    "rules": "r",
    "tell": "i",
    "fast": "f",
    "hide": "p",
    "zoom": "x",
    "scores": "s, c",
    "last": "t",
    "speed": "v",
    "fullscreen": "f11, alt+return",
    "screenshot": "f12",
    "show": "ctrl+s",
    "paste": "ctrl+v",
    "sort": "o",
    "house": "j",
    "larger": "+, =, ctrl++, ctrl+=",
    "smaller": "-, ctrl+-",
    "mute": "m",
    "quit": "ctrl+q",
    "bookmark": "b",
    "hear_hand": "f2",
    "hear_table": "f3",
    "hear_rival": "f4",
    "hear_score": "f5",
    "hear_news": "f6",
    "turn": "r, g",
    "turn_back": "shift+r, shift+g",
    "aside": "a",
    "exchange": "e",
    "no_changes": "n",
    "end_turn": "k",
    "peek": "o",
}
"""Default keys by action, separated by commas. A key is written as pygame names it, with the prefixes ctrl+,
alt+, shift+ or meta+.
"""
MOMENTS: Final = frozenset({"turn", "turn_back", "aside", "exchange", "no_changes", "end_turn", "peek"})
"""Actions that exist only in certain situations of a game; the table tests for them one by one (`Bindings.is_bound`).
They may share a default key with a global action: R turns the held card, and otherwise opens the rules.
"""

MODIFIERS: Final = (
    ("ctrl", pygame.KMOD_CTRL),
    ("alt", pygame.KMOD_ALT),
    ("shift", pygame.KMOD_SHIFT),
    ("meta", pygame.KMOD_META),
)
MAC_MODIFIERS: Final = (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), *MODIFIERS[1:3])
"""On macOS the Command key also counts as ctrl, so that `ctrl+` bindings work on every system."""
SHIFT_IGNORED: Final = ("+", "?", "!", "*", "_")
"""Characters that need Shift on some layouts: Shift is ignored with them."""
RESERVED: Final = frozenset(
    {"tab", "return", "enter", "space", "backspace", "left", "right", "up", "down", ","}
    | {*"0123456789", *(f"[{number}]" for number in range(10))}
)
"""Keys for focus, activation and numbers: they cannot be bound without a modifier other than Shift."""
SHOWN: Final = {"escape": "Esc", "return": "↵", "space": "␣", "ctrl": "Ctrl", "alt": "Alt", "shift": "⇧", "meta": "⌘"}
MAC_SHOWN: Final = {"alt": "⌥", "shift": "⇧", "ctrl": "⌘"}
"""Symbols of the modifiers on macOS, in their usual order; they are written without a plus."""


class Bindings:
    """Map from keys to actions and back."""

    def __init__(self, own: Mapping[str, str] | None = None, name: Callable[[str], str] = str.capitalize) -> None:
        """`own` are the player's bindings; `name` returns the label of a key that has neither a symbol nor a single letter."""
        self._name = name
        self._keys: dict[str, list[str]] = {action: [] for action in DEFAULT_KEYS}
        holders: dict[str, list[str]] = {}
        own = own or {}
        for action in sorted(DEFAULT_KEYS, key=lambda action: action not in own):  # a key the player gave away is nobody else's
            for key in (part.strip().lower() for part in split_keys(own.get(action, DEFAULT_KEYS[action]))):
                held = holders.setdefault(key, [])
                if bindable(key) and all(may_share_key(action, other, key) for other in held):
                    held.append(action)
                    self._keys[action].append(key)
        self._actions = {key: action for action, keys in self._keys.items() if action not in MOMENTS for key in keys}

    def action(self, event: pygame.event.Event) -> str | None:
        """Return the global action of a key press, or None."""
        if event.type != pygame.KEYDOWN:
            return None
        return next((self._actions[key] for key in key_names(event) if key in self._actions), None)

    def is_bound(self, event: pygame.event.Event, action: str) -> bool:
        """Return True if a key press is bound to this action; for the actions in `MOMENTS`."""
        return event.type == pygame.KEYDOWN and any(key in self._keys[action] for key in key_names(event))

    @property
    def actions(self) -> Sequence[str]:
        """All actions."""
        return list(self._keys)

    def keys(self, action: str) -> Sequence[str]:
        """Return the keys of an action."""
        return self._keys.get(action, ())

    def label(self, action: str) -> str:
        """Return the first key of an action as shown in a tooltip (`Ctrl+Z`); empty if it has none."""
        keys = self._keys.get(action)
        if not keys or not keys[0]:
            return ""
        return self.printed(keys[0])

    def printed(self, key: str) -> str:
        """Return a key, written as in the bindings, in the form printed on the keyboard (`Ctrl+Z`, `Supr`)."""
        held, name = split_modifiers(key)
        shown = SHOWN.get(name, name.upper() if len(name) == 1 else self._name(name))
        if on_mac():
            return "".join(sign for word, sign in MAC_SHOWN.items() if word in held) + shown
        return "+".join([*(SHOWN.get(word, word.capitalize()) for word in held), shown])

    def code(self, action: str) -> tuple[int, int] | None:
        """Return the key code and modifiers of the first key of an action that pygame knows; None if there is none."""
        for written in self.keys(action):
            held, name = split_modifiers(written)
            try:
                return pygame.key.key_code(name), sum(mask for word, mask in modifiers() if word in held)
            except ValueError:
                continue
        return None


def on_mac() -> bool:
    return sys.platform == "darwin"


def modifiers() -> Sequence[tuple[str, int]]:
    """Return the names of the modifiers with their pygame masks."""
    return MAC_MODIFIERS if on_mac() else MODIFIERS


def key_names(event: pygame.event.Event) -> list[str]:
    """Return the possible names of a key press in the bindings: by the character typed, by the key's name, and by
    its character in a non-Latin script.
    """
    name, typed = pygame.key.name(event.key), getattr(event, "unicode", "").lower()
    held = [word for word, mask in modifiers() if event.mod & mask]
    names = [typed if len(typed) == 1 and typed.isprintable() and typed != " " else "", name, getattr(event, "own", "")]
    return [
        "+".join([*(word for word in held if not (word == "shift" and base in SHIFT_IGNORED)), base]) for base in names if base
    ]


def split_modifiers(key: str) -> tuple[list[str], str]:
    """Split a key into its modifiers and its name, which may be `+`."""
    name = "+" if key.endswith("+") else key.rpartition("+")[2]
    return [word for word in key[: len(key) - len(name)].split("+") if word], name


def may_share_key(one: str, other: str, key: str) -> bool:
    """Return True if two actions may share this key: both have it by default and exactly one of them is in
    `MOMENTS` (that one has priority).
    """
    both = all(key in (part.strip() for part in split_keys(DEFAULT_KEYS[action])) for action in (one, other))
    return both and (one in MOMENTS) != (other in MOMENTS)


def bindable(key: str) -> bool:
    """Return True if a key may be bound to an action."""
    return bool(key) and key not in RESERVED and key.removeprefix("shift+") not in RESERVED


def split_keys(written: str) -> list[str]:
    """Split a comma-separated list of keys; `,` itself cannot be bound."""
    return [part for part in written.split(",") if part.strip()]
