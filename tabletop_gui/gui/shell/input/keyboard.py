"""The keyboard: interprets key presses by position, layout and typed character, and tracks held keys.

Every key press passes through `Keyboard.read`. Afterwards `event.key` and `event.unicode` are the intended
ones on every layout:

- the row above the letters and the keypad are digits, though on a French keyboard the 6 types a "-", on a Czech one an "ž";
- a letter is the one typed; on a layout without Latin letters it is the one at that place on a US keyboard, which is
  printed on such keys beside their own;
- every other key is the character it types.

Text input comes as TEXTINPUT, unchanged, and does not pass through here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from string import ascii_lowercase, ascii_uppercase
from typing import Any, Final

import pygame

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACTIVATING: Final = (*ENTER, pygame.K_SPACE)
"""Keys that activate the focused control or go on."""
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
OTHER_MODIFIERS: Final = COMMAND | pygame.KMOD_ALT
"""Modifiers, other than Shift, that make a different key press."""

DIGITS: Final = "0123456789"
ROW: Final[Mapping[int, str]] = dict(zip(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1), "1234567890", strict=True))
KEYPAD: Final[Mapping[int, str]] = dict(zip(range(pygame.KSCAN_KP1, pygame.KSCAN_KP0 + 1), "1234567890", strict=True))
US_LAYOUT: Final[Mapping[int, str]] = {
    **dict(zip(range(pygame.KSCAN_A, pygame.KSCAN_Z + 1), ascii_lowercase, strict=True)), **ROW,
    pygame.KSCAN_MINUS: "-", pygame.KSCAN_EQUALS: "=", pygame.KSCAN_LEFTBRACKET: "[", pygame.KSCAN_RIGHTBRACKET: "]",
    pygame.KSCAN_BACKSLASH: "\\", pygame.KSCAN_SEMICOLON: ";", pygame.KSCAN_APOSTROPHE: "'", pygame.KSCAN_GRAVE: "`",
    pygame.KSCAN_COMMA: ",", pygame.KSCAN_PERIOD: ".", pygame.KSCAN_SLASH: "/",
}  # fmt: skip
"""Character on a US keyboard by scancode."""
LATIN: Final = range(0x21, 0x250)
"""Characters that may be printed on the keys of a Latin layout."""

REPEAT_AFTER_MS: Final = 450
REPEAT_EVERY_MS: Final = 45
RELEASED_AFTER_MS: Final = 700.0
"""A key without repetition for this long counts as released, though no KEYUP arrived (another window may have had the focus)."""
REPEATING: Final = frozenset({
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE,
})  # fmt: skip


# -- what a press that was read says ---------------------------------------------------------------------------------------------


def digit_of(event: pygame.event.Event) -> int | None:
    """Return the digit of a key press without modifiers other than Shift; None for any other key, including
    digit-like characters (²).
    """
    typed = sign_of(event)
    return int(typed) if typed and typed in DIGITS else None


def sign_of(event: pygame.event.Event) -> str:
    """Return the single character that a key press types without modifiers other than Shift; otherwise empty."""
    typed: str = getattr(event, "unicode", "")
    return typed if len(typed) == 1 and typed.isprintable() and is_unmodified(event) else ""


def is_unmodified(event: pygame.event.Event) -> bool:
    """Return True if no modifier other than Shift is held."""
    return not event.mod & OTHER_MODIFIERS


def commands(event: pygame.event.Event) -> bool:
    """Return True if Ctrl (on a Mac also Command) is held."""
    return bool(event.mod & COMMAND)


# -- the keyboard ----------------------------------------------------------------------------------------------------------------


class Keyboard:
    """Interprets key events independently of the layout."""

    def __init__(self, scancode_of: Callable[[int], int] | None = None) -> None:
        """`scancode_of` returns the scancode of a key code in the current layout, 0 if it has none; SDL's by default."""
        self._scancode_of = scancode_of or sdl_scancode_of
        self._down: dict[int, int] = {}
        """Interpreted key by scancode, so that the release has the same key even if the layout has changed."""
        self._latin: bool | None = None
        self._prints: dict[int, str] | None = None

    def changed(self) -> None:
        """Forget what was derived from the layout: it has changed."""
        self._latin = self._prints = None

    @property
    def latin(self) -> bool:
        """True if the layout has Latin letters."""
        if self._latin is None:
            self._latin = any(self._scancode_of(ord(letter)) for letter in ascii_lowercase)
        return self._latin

    def printed(self, place: str) -> str:
        """Return the character printed on the key that has this character on a US keyboard; anything else is returned
        unchanged.
        """
        if place in DIGITS or not self.latin:
            return place
        if self._prints is None:
            self._prints = {self._scancode_of(code): chr(code) for code in LATIN if chr(code).isprintable()}
        return next((self._prints.get(at, place) for at, there in US_LAYOUT.items() if there == place), place)

    def read(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return the event, with the intended `key` and `unicode` if it is a key event. Synthetic key presses have no
        scancode and are returned unchanged.
        """
        at: int | None = getattr(event, "scancode", None)
        if at is None or event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return event
        meant: dict[str, Any]
        if event.type == pygame.KEYUP:
            meant = {"key": self._down.pop(at, event.key)}
        else:
            meant = self._interpreted(at, event.key, event.unicode, event.mod)
            self._down[at] = meant["key"]
        if all(getattr(event, name) == value for name, value in meant.items()):
            return event
        return pygame.event.Event(event.type, {**event.dict, **meant})

    def _interpreted(self, at: int, key: int, typed: str, mod: int) -> dict[str, Any]:
        """Return the attributes of a key press as intended: `key`, `unicode`, and `own`, the character of its own
        script, where they stand for another key.
        """
        text = typed if len(typed) == 1 and typed.isprintable() else ""
        if at in ROW:
            if text in tuple(DIGITS):
                return {"key": ord(text), "unicode": text}
            return {"key": ord(ROW[at]), "unicode": typed if mod & (OTHER_MODIFIERS | pygame.KMOD_SHIFT) else ROW[at]}
        if at in KEYPAD:
            return {"key": key, "unicode": KEYPAD[at] if text else typed}  # without the number lock it types nothing
        called = chr(key) if key < 0x110000 and chr(key).isprintable() else ""
        base, place = text or called, US_LAYOUT.get(at, "")
        if place and (is_foreign(base) or (place in ascii_lowercase and not base.isalpha() and not self.latin)):
            letter = called if is_letter(called) else place
            return {"key": ord(letter), "unicode": (letter.upper() if mod & pygame.KMOD_SHIFT else letter) if text else typed,
                    "own": base.lower()}  # fmt: skip
        return {"key": ord(base.lower()) if is_letter(base) else key, "unicode": typed}


def sdl_scancode_of(code: int) -> int:
    """Return the scancode of a key code in SDL's layout; 0 if it has none. pygame's `ScancodeWrapper` does the
    lookup: built from a sequence of numbers it returns the scancode.
    """
    numbers: Any = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]
    return int(numbers[code])


def is_letter(text: str) -> bool:
    """Return True if the text is one letter of the English alphabet."""
    return len(text) == 1 and text in ascii_lowercase + ascii_uppercase


def is_foreign(text: str) -> bool:
    """Return True if the text is one letter of a non-Latin script; symbols that belong to no script do not count."""
    return len(text) == 1 and (0x370 <= ord(text) < 0x1E00 or 0x1F00 <= ord(text) < 0x2000 or ord(text) >= 0x2C00)


# -- keys that are held down -----------------------------------------------------------------------------------------------------


class HeldKeys:
    """Filters the system's key repetition: only navigation and erasing keys repeat.

    A held Enter must not pick a card up and play it, a held Z must not undo one move after another, and a held
    F12 must not take several screenshots; a held arrow key repeats.
    """

    def __init__(self) -> None:
        self._down: dict[int, float] = {}

    def without_repeats(
        self, events: Iterable[pygame.event.Event], now: float, since: float = 0.0, *, typing: bool = False
    ) -> list[pygame.event.Event]:
        """Return the events without unwanted repetitions.

        `now` is in milliseconds; `since` is the end of the last turn, before which input was not handled. `typing`:
        a text field has the focus, in which Delete repeats.
        """
        return [event for event in events if self._passes(event, now, since, typing)]

    def _passes(self, event: pygame.event.Event, now: float, since: float, typing: bool) -> bool:
        if event.type == pygame.KEYDOWN:
            before = self._down.get(event.key)
            self._down[event.key] = now
            again = event.key in REPEATING or (event.key == pygame.K_DELETE and typing)
            return again or before is None or now - max(before, since) > RELEASED_AFTER_MS
        if event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        return True
