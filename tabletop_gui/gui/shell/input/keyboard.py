"""The keyboard: which key was pressed, by its place, by what the layout calls it and by what it types, and which are held down.

Every key press comes in through `Keyboard.read`. What looks at ``event.key`` and ``event.unicode`` after that has what is meant,
on every layout:

- the row above the letters and the keypad are digits, though on a French keyboard the 6 types a "-", on a Czech one an "ž";
- a letter is the one that is typed; under a layout that has no Latin letters the one that stands there on a US keyboard, which is
  printed on such keys beside their own;
- every other key is what it types.

Text comes into fields as TEXTINPUT, as it was typed, and never through here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from string import ascii_lowercase, ascii_uppercase
from typing import Any, Final

import pygame

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACTIVATING: Final = (*ENTER, pygame.K_SPACE)
"""The keys that press what has the focus, and go on."""
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
HELD: Final = COMMAND | pygame.KMOD_ALT
"""What makes another key of one, besides Shift."""

DIGITS: Final = "0123456789"
ROW: Final[Mapping[int, str]] = dict(zip(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1), "1234567890", strict=True))
KEYPAD: Final[Mapping[int, str]] = dict(zip(range(pygame.KSCAN_KP1, pygame.KSCAN_KP0 + 1), "1234567890", strict=True))
PLACES: Final[Mapping[int, str]] = {
    **dict(zip(range(pygame.KSCAN_A, pygame.KSCAN_Z + 1), ascii_lowercase, strict=True)), **ROW,
    pygame.KSCAN_MINUS: "-", pygame.KSCAN_EQUALS: "=", pygame.KSCAN_LEFTBRACKET: "[", pygame.KSCAN_RIGHTBRACKET: "]",
    pygame.KSCAN_BACKSLASH: "\\", pygame.KSCAN_SEMICOLON: ";", pygame.KSCAN_APOSTROPHE: "'", pygame.KSCAN_GRAVE: "`",
    pygame.KSCAN_COMMA: ",", pygame.KSCAN_PERIOD: ".", pygame.KSCAN_SLASH: "/",
}  # fmt: skip
"""Scancode → what a US keyboard has in that place."""
LATIN: Final = range(0x21, 0x250)
"""The signs that may be printed on the keys of a Latin layout."""

REPEAT_AFTER_MS: Final = 450
REPEAT_EVERY_MS: Final = 45
GONE_AFTER_MS: Final = 700.0
"""A key that has been silent for so long was let go, even if nobody said so (another window may have had the keyboard)."""
REPEATING: Final = frozenset({
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE,
})  # fmt: skip


# -- what a press that was read says ---------------------------------------------------------------------------------------------


def digit_of(event: pygame.event.Event) -> int | None:
    """The digit that a key press is, nothing but Shift held; None for every other key, be what it types called a digit (²) or
    not."""
    typed = sign_of(event)
    return int(typed) if typed and typed in DIGITS else None


def sign_of(event: pygame.event.Event) -> str:
    """The one sign that a key press types, nothing but Shift held; else empty."""
    typed: str = getattr(event, "unicode", "")
    return typed if len(typed) == 1 and typed.isprintable() and is_bare(event) else ""


def is_bare(event: pygame.event.Event) -> bool:
    """Whether nothing but Shift is held with a key."""
    return not event.mod & HELD


def commands(event: pygame.event.Event) -> bool:
    """Whether Ctrl, on a Mac Command, is held with a key."""
    return bool(event.mod & COMMAND)


# -- the keyboard ----------------------------------------------------------------------------------------------------------------


class Keyboard:
    """Reads what is pressed, whatever is printed on the keys."""

    def __init__(self, scancode_of: Callable[[int], int] | None = None) -> None:
        """`scancode_of`: where the layout has the key of a code, 0 for nowhere; SDL's, unless told otherwise."""
        self._scancode_of = scancode_of or sdl_scancode_of
        self._down: dict[int, int] = {}
        """Scancode → what was meant when it went down: letting it go means the same, whatever the layout is by then."""
        self._latin: bool | None = None
        self._prints: dict[int, str] | None = None

    def changed(self) -> None:
        """The layout is another from now on."""
        self._latin = self._prints = None

    @property
    def latin(self) -> bool:
        """Whether the layout has Latin letters."""
        if self._latin is None:
            self._latin = any(self._scancode_of(ord(letter)) for letter in ascii_lowercase)
        return self._latin

    def printed(self, place: str) -> str:
        """What is printed on the key that has this sign on a US keyboard; anything else stays as it is."""
        if place in DIGITS or not self.latin:
            return place
        if self._prints is None:
            self._prints = {self._scancode_of(code): chr(code) for code in LATIN if chr(code).isprintable()}
        return next((self._prints.get(at, place) for at, there in PLACES.items() if there == place), place)

    def read(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event; a key's with the ``key`` and the ``unicode`` that are meant. A press that the program makes has no scancode,
        and means what it says."""
        at: int | None = getattr(event, "scancode", None)
        if at is None or event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return event
        meant: dict[str, Any]
        if event.type == pygame.KEYUP:
            meant = {"key": self._down.pop(at, event.key)}
        else:
            meant = self._meant(at, event.key, event.unicode, event.mod)
            self._down[at] = meant["key"]
        if all(getattr(event, name) == value for name, value in meant.items()):
            return event
        return pygame.event.Event(event.type, {**event.dict, **meant})

    def _meant(self, at: int, key: int, typed: str, mod: int) -> dict[str, Any]:
        """What a key that goes down means: its ``key`` and ``unicode``, and where they are another's, its ``own`` sign."""
        text = typed if len(typed) == 1 and typed.isprintable() else ""
        if at in ROW:
            if text in tuple(DIGITS):
                return {"key": ord(text), "unicode": text}
            return {"key": ord(ROW[at]), "unicode": typed if mod & (HELD | pygame.KMOD_SHIFT) else ROW[at]}
        if at in KEYPAD:
            return {"key": key, "unicode": KEYPAD[at] if text else typed}  # without the number lock it types nothing
        called = chr(key) if key < 0x110000 and chr(key).isprintable() else ""
        base, place = text or called, PLACES.get(at, "")
        if place and (is_foreign(base) or (place in ascii_lowercase and not base.isalpha() and not self.latin)):
            letter = called if is_letter(called) else place
            return {"key": ord(letter), "unicode": (letter.upper() if mod & pygame.KMOD_SHIFT else letter) if text else typed,
                    "own": base.lower()}  # fmt: skip
        return {"key": ord(base.lower()) if is_letter(base) else key, "unicode": typed}


def sdl_scancode_of(code: int) -> int:
    """Where the layout that SDL sees has the key of a code; 0 for nowhere. pygame looks that up to tell whether a key is down:
    asked of a row of numbers it says which."""
    numbers: Any = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]
    return int(numbers[code])


def is_letter(text: str) -> bool:
    """Whether a text is one letter of the English alphabet."""
    return len(text) == 1 and text in ascii_lowercase + ascii_uppercase


def is_foreign(text: str) -> bool:
    """Whether a text is one sign of another script than the Latin one; signs that belong to none are not."""
    return len(text) == 1 and (0x370 <= ord(text) < 0x1E00 or 0x1F00 <= ord(text) < 0x2000 or ord(text) >= 0x2C00)


# -- keys that are held down -----------------------------------------------------------------------------------------------------


class HeldKeys:
    """Remembers which keys are down: those that move or erase say it again and again, the others once.

    The system repeats every key. A held Enter must not pick a card up and play it, a held Z not take back one move after another,
    nor a held F12 take one picture after another; an arrow that is held goes on.
    """

    def __init__(self) -> None:
        self._down: dict[int, float] = {}

    def heeded(
        self, events: Iterable[pygame.event.Event], now: float, since: float = 0.0, *, typing: bool = False
    ) -> list[pygame.event.Event]:
        """The events without the repetitions that mean nothing. ``now`` in milliseconds; before ``since`` the last turn was under
        way, and nobody listened. `typing`: letters go into a field, where Delete erases one after another."""
        return [event for event in events if self._heeded(event, now, since, typing)]

    def _heeded(self, event: pygame.event.Event, now: float, since: float, typing: bool) -> bool:
        if event.type == pygame.KEYDOWN:
            before = self._down.get(event.key)
            self._down[event.key] = now
            again = event.key in REPEATING or (event.key == pygame.K_DELETE and typing)
            return again or before is None or now - max(before, since) > GONE_AFTER_MS
        if event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        return True
