"""Which key does what. The player's own bindings (``settings.keys``) replace the shipped ones, action by action."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

SHIPPED: Final[dict[str, str]] = {
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
"""Action → keys, separated by commas. A key is written as pygame names it, with ctrl+, alt+, shift+ or meta+ before it."""
MOMENTS: Final = frozenset({"turn", "turn_back", "aside", "exchange", "no_changes", "end_turn", "peek"})
"""Actions that mean something only at a moment of one game: the table asks for each then (`Bindings.means`), and may share a
shipped key with an action that means the same everywhere: R turns the card that is held, else it opens the rules."""

MODIFIERS: Final = (
    ("ctrl", pygame.KMOD_CTRL),
    ("alt", pygame.KMOD_ALT),
    ("shift", pygame.KMOD_SHIFT),
    ("meta", pygame.KMOD_META),
)
MAC_MODIFIERS: Final = (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), *MODIFIERS[1:3])
"""On macOS the Command key does what Ctrl does elsewhere; what is written ``ctrl+`` is the same key on every system."""
SHIFTED: Final = ("+", "?", "!", "*", "_")
"""Signs that need Shift on some keyboards: Shift alone does not make another key of them."""
RESERVED: Final = frozenset(
    {"tab", "return", "enter", "space", "backspace", "left", "right", "up", "down", ","}
    | {*"0123456789", *(f"[{number}]" for number in range(10))}
)
"""Keys that go from thing to thing, choose and number: without a modifier they cannot be bound to anything else."""
SHOWN: Final = {"escape": "Esc", "return": "↵", "space": "␣", "ctrl": "Ctrl", "alt": "Alt", "shift": "⇧", "meta": "⌘"}
MAC_SHOWN: Final = {"alt": "⌥", "shift": "⇧", "ctrl": "⌘"}
"""The signs of macOS, in the order in which they stand there before the key, without a plus."""


class Bindings:
    """Keys to actions and back."""

    def __init__(self, own: Mapping[str, str] | None = None, name: Callable[[str], str] = str.capitalize) -> None:
        """`own` are the player's; `name` says what is printed on a key that has neither a sign nor one letter."""
        self._name = name
        self._keys: dict[str, list[str]] = {action: [] for action in SHIPPED}
        holders: dict[str, list[str]] = {}
        own = own or {}
        for action in sorted(SHIPPED, key=lambda action: action not in own):  # a key the player gave away is nobody else's
            for key in (part.strip().lower() for part in split_keys(own.get(action, SHIPPED[action]))):
                held = holders.setdefault(key, [])
                if bindable(key) and all(shared(action, other, key) for other in held):
                    held.append(action)
                    self._keys[action].append(key)
        self._actions = {key: action for action, keys in self._keys.items() if action not in MOMENTS for key in keys}

    def action(self, event: pygame.event.Event) -> str | None:
        """The action of a key press that means the same everywhere; None for a key that has none."""
        if event.type != pygame.KEYDOWN:
            return None
        return next((self._actions[key] for key in spellings(event) if key in self._actions), None)

    def means(self, event: pygame.event.Event, action: str) -> bool:
        """Whether a key press is this action, for one that means something only now."""
        return event.type == pygame.KEYDOWN and any(key in self._keys[action] for key in spellings(event))

    @property
    def actions(self) -> Sequence[str]:
        """Every action."""
        return list(self._keys)

    def keys(self, action: str) -> Sequence[str]:
        """Every key of an action."""
        return self._keys.get(action, ())

    def label(self, action: str) -> str:
        """The first key of an action as it is shown in a tooltip (``Ctrl+Z``); empty when it has none."""
        keys = self._keys.get(action)
        if not keys or not keys[0]:
            return ""
        return self.printed(keys[0])

    def printed(self, key: str) -> str:
        """A key, as it is written in the bindings, the way it stands on the keyboard (``Ctrl+Z``, ``Supr``)."""
        held, name = parts_of(key)
        shown = SHOWN.get(name, name.upper() if len(name) == 1 else self._name(name))
        if on_mac():
            return "".join(sign for word, sign in MAC_SHOWN.items() if word in held) + shown
        return "+".join([*(SHOWN.get(word, word.capitalize()) for word in held), shown])

    def code(self, action: str) -> tuple[int, int] | None:
        """The first key of an action that a keyboard can have, and the modifiers to hold with it."""
        for written in self.keys(action):
            held, name = parts_of(written)
            try:
                return pygame.key.key_code(name), sum(mask for word, mask in modifiers() if word in held)
            except ValueError:
                continue
        return None


def on_mac() -> bool:
    """Whether the keyboard is that of a Mac."""
    return sys.platform == "darwin"


def modifiers() -> Sequence[tuple[str, int]]:
    """How each modifier is written, and the bits of the keys that are it."""
    return MAC_MODIFIERS if on_mac() else MODIFIERS


def spellings(event: pygame.event.Event) -> list[str]:
    """How a key press can be written: by the sign it types, as it is written down, by its name, and by its sign of another
    script."""
    name, typed = pygame.key.name(event.key), getattr(event, "unicode", "").lower()
    held = [word for word, mask in modifiers() if event.mod & mask]
    names = [typed if len(typed) == 1 and typed.isprintable() and typed != " " else "", name, getattr(event, "own", "")]
    return ["+".join([*(word for word in held if not (word == "shift" and base in SHIFTED)), base]) for base in names if base]


def parts_of(key: str) -> tuple[list[str], str]:
    """The modifiers of a key as it is written, and the key itself, which may be a ``+``."""
    name = "+" if key.endswith("+") else key.rpartition("+")[2]
    return [word for word in key[: len(key) - len(name)].split("+") if word], name


def shared(one: str, other: str, key: str) -> bool:
    """Whether two actions both come with a key: one of them means something only at its moment, when it goes first."""
    both = all(key in (part.strip() for part in split_keys(SHIPPED[action])) for action in (one, other))
    return both and (one in MOMENTS) != (other in MOMENTS)


def bindable(key: str) -> bool:
    """Whether a key, as it is written, may be given to an action."""
    return bool(key) and key not in RESERVED and key.removeprefix("shift+") not in RESERVED


def split_keys(written: str) -> list[str]:
    """The keys of a comma-separated list; ``,`` itself cannot be bound."""
    return [part for part in written.split(",") if part.strip()]
