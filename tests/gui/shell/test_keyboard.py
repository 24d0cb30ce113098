"""Which key is which, whatever is printed on it, and which of a held key's repetitions are heeded."""

from __future__ import annotations

from string import ascii_lowercase

import pygame
import pytest

from tabletop_gui.gui.shell.input.bindings import Bindings
from tabletop_gui.gui.shell.input.keyboard import (
    RELEASED_AFTER_MS,
    REPEAT_AFTER_MS,
    REPEAT_EVERY_MS,
    US_LAYOUT,
    HeldKeys,
    Keyboard,
    digit_of,
    sign_of,
)
from tests.properties.layouts import FOREIGN, LAYOUTS, ROW, Layout, Stroke

SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL
layouts = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)


def read(layout: Layout, stroke: Stroke | None) -> pygame.event.Event:
    """The press of a key as it is meant."""
    assert stroke is not None
    return Keyboard(layout.scancode_of).read(next(stroke.events()))


@pytest.mark.all_sets
@layouts
def test_digits_are_in_the_row_and_on_the_keypad_and_nowhere_else(layout: Layout) -> None:
    for stroke in layout.strokes():
        expected = (stroke.at - ROW[0] + 1) % 10 if stroke.at in ROW else None
        assert digit_of(read(layout, stroke)) == expected, stroke
    for stroke in layout.strokes(SHIFT):
        assert digit_of(read(layout, stroke)) == (int(stroke.text) if stroke.text in tuple("0123456789") else None), stroke
        assert digit_of(read(layout, Stroke(stroke.at, stroke.code, stroke.text, CTRL))) is None
    for number in range(10):
        at, code = pygame.KSCAN_KP1 + (number - 1) % 10, getattr(pygame, f"K_KP_{number}")
        assert digit_of(read(layout, Stroke(at, code, str(number)))) == number
        assert digit_of(read(layout, Stroke(at, code, ""))) is None  # without the number lock it types none


@pytest.mark.all_sets
@layouts
def test_a_letter_is_the_one_that_is_typed_or_else_the_one_in_its_place(layout: Layout) -> None:
    for stroke in layout.strokes():
        foreign, place = layout.name in FOREIGN, US_LAYOUT.get(stroke.at, "")
        letter = place if foreign else stroke.text
        if not (letter and letter in ascii_lowercase):
            continue
        for mod, spelled in ((0, letter), (SHIFT, f"shift+{letter}"), (CTRL, f"ctrl+{letter}")):
            press = read(layout, layout.stroke(stroke.at, mod))
            binding = Bindings({"undo": spelled})
            assert pygame.key.name(press.key) == letter and binding.action(press) == "undo", (stroke, spelled)


@pytest.mark.parametrize("name", FOREIGN)
def test_a_system_that_calls_the_keys_by_latin_letters_is_taken_at_its_word(name: str) -> None:
    """Windows does, though they type others."""
    layout = LAYOUTS[name]
    for stroke in layout.strokes():
        if (place := US_LAYOUT.get(stroke.at, "")) and place in ascii_lowercase:
            press = Keyboard().read(next(Stroke(stroke.at, ord(place), stroke.text).events()))
            assert Bindings({"undo": place}).action(press) == "undo"


@pytest.mark.all_sets
@layouts
def test_only_what_lies_outside_the_row_resizes(layout: Layout) -> None:
    """Plus and minus do where they are keys of their own, and what Shift makes of a digit's key where the row types digits."""
    bindings = Bindings()
    for stroke in layout.strokes():
        found = bindings.action(read(layout, stroke))
        assert (found in ("larger", "smaller")) == (stroke.text in ("+", "=", "-") and stroke.at not in ROW and stroke.text != "")
    for sign, action in (("+", "larger"), ("-", "smaller")):
        typed = layout.typing(sign)
        if typed is not None and not (typed.at in ROW and not typed.mod):
            assert bindings.action(read(layout, typed)) == action
    assert bindings.action(read(layout, Stroke(pygame.KSCAN_KP_MINUS, pygame.K_KP_MINUS, "-"))) == "smaller"


def test_what_is_printed_on_the_keys_of_the_left_half() -> None:
    assert [Keyboard(LAYOUTS["fr"].scancode_of).printed(key) for key in ("w", "a", "z", "3", "tab", "[8]")] == [
        "z", "q", "w", "3", "tab", "[8]",
    ]  # fmt: skip
    assert Keyboard(LAYOUTS["cz"].scancode_of).printed("z") == "y"
    assert Keyboard(LAYOUTS["ru"].scancode_of).printed("w") == "w"  # beside the letter of its own


def test_another_layout_is_another_print() -> None:
    layout = [LAYOUTS["us"]]
    board = Keyboard(lambda code: layout[0].scancode_of(code))
    assert board.printed("w") == "w" and board.latin
    layout[0] = LAYOUTS["ru"]
    board.changed()
    assert not board.latin
    layout[0] = LAYOUTS["fr"]
    board.changed()
    assert board.printed("w") == "z"


def test_a_key_is_let_go_as_what_it_was_when_it_went_down() -> None:
    """The layout may change in between, or Shift be let go first."""
    board = Keyboard(LAYOUTS["ru"].scancode_of)
    down, _, up = LAYOUTS["ru"].stroke(11).events()
    assert board.read(down).key == board.read(up).key == pygame.K_h
    assert board.read(up).key == up.key  # it had not gone down


def test_a_key_bound_by_its_own_letter_still_works() -> None:
    mine = Bindings({"hint": "р"})
    assert mine.action(read(LAYOUTS["ru"], LAYOUTS["ru"].stroke(11))) == "hint"


def test_a_sign_is_one_and_nothing_is_held_with_it() -> None:
    def typing(text: str, mod: int = 0) -> str:
        return sign_of(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_7, unicode=text, mod=mod))

    assert (typing("/"), typing("/", SHIFT), typing("²")) == ("/", "/", "²")
    assert [typing("´e"), typing(""), typing("\r"), typing("/", CTRL), typing("@", pygame.KMOD_RALT)] == [""] * 5


# -- held down -------------------------------------------------------------------------------------------------------------------


def held(keys: HeldKeys, key: int, times: int, start: float = 0.0, *, typing: bool = False) -> int:
    """How often a key that is held down is heeded."""
    down = pygame.event.Event(pygame.KEYDOWN, key=key)
    moments = [start, *(start + REPEAT_AFTER_MS + k * REPEAT_EVERY_MS for k in range(times - 1))]
    return sum(len(keys.without_repeats([down], moment, typing=typing)) for moment in moments)


@pytest.mark.parametrize(
    ("key", "often", "typing"),
    [(pygame.K_DOWN, 9, 9), (pygame.K_BACKSPACE, 9, 9), (pygame.K_RETURN, 1, 1), (pygame.K_F12, 1, 1), (pygame.K_DELETE, 1, 9)],
)
def test_only_what_moves_or_erases_repeats(key: int, often: int, typing: int) -> None:
    """Delete throws a match away where it erases no letter."""
    assert held(HeldKeys(), key, 9) == often
    assert held(HeldKeys(), key, 9, typing=True) == typing


def test_a_key_pressed_again_is_heeded_again() -> None:
    keys = HeldKeys()
    for start in (0.0, 100.0, 200.0):
        assert held(keys, pygame.K_RETURN, 1, start) == 1
        assert keys.without_repeats([pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN)], start + 50)


def test_a_key_whose_end_was_never_told_is_not_lost() -> None:
    keys = HeldKeys()
    held(keys, pygame.K_F11, 1)
    assert held(keys, pygame.K_F11, 1, 2000.0) == 1
    keys.without_repeats([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 2010.0)
    assert held(keys, pygame.K_F11, 1, 2020.0) == 1


def test_a_key_is_not_pressed_again_by_what_it_does_taking_long() -> None:
    """A picture of the screen takes a second to write: the key that is still down then has only been held."""
    keys, down = HeldKeys(), pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12)
    assert keys.without_repeats([down], 0.0)
    after = 2 * RELEASED_AFTER_MS
    assert not keys.without_repeats([down, down], after, after)
    assert keys.without_repeats([down], 2 * after, after)
