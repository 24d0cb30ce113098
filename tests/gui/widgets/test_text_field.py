"""The field in which text is typed: by graphemes and words, selected, copied, composed by an input method."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input import clipboard
from tabletop_gui.gui.widgets import TextField
from tests.gui.screens import click, key, move, settle
from tests.gui.widgets.bench import put

FAMILY = "👩\u200d👩\u200d👧"
SHIFT, CTRL, ALT = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT


def field_in(app: App, value: str, most: int = 24, **more: Any) -> TextField:
    """A field that has the focus, the caret at its end."""
    field = TextField(app, value, lambda _: None, most=most, **more)
    field.place(10, 10, 400, 50)
    put(app, field)
    key(app, "tab")
    key(app, "end")
    return field


def types(app: App, *texts: str) -> None:
    for text in texts:
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


def composes(app: App, text: str, start: int = 0) -> None:
    app.handle(pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=0))
    settle(app)


def chosen(field: TextField) -> str:
    low, high = field.selected
    return field.value[low:high]


def x_of(app: App, field: TextField, text: str) -> int:
    """Where a place of the text is in the window, by the text before it."""
    return field.rect.x + app.skin.px(14) + app.text.width(text, "text", app.type(field.size))


def test_typing(app: App) -> None:
    field = field_in(app, "Ana", most=8)
    key(app, "a", mod=CTRL)
    key(app, "e", text="E")
    for letter in "va":
        key(app, letter, text=letter)
    key(app, "left")
    key(app, "backspace")
    assert field.value == "Ea"
    for letter in "ñç€-xyz":
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert field.value == "Eñç€-xya"
    key(app, "m", text="m")
    assert not app.settings.muted, "a letter typed into a field is not a command"


def test_what_is_taken_for_one_character_is_passed_and_erased_as_one(app: App) -> None:
    field = field_in(app, f"Zoë {FAMILY}x\u0302ชื่อ")
    for left in (f"Zoë {FAMILY}x\u0302ชื่", f"Zoë {FAMILY}x\u0302", f"Zoë {FAMILY}", "Zoë "):
        key(app, "left")
        assert field.value[: field.caret] == left
    key(app, "right")
    key(app, "backspace")
    assert field.value == "Zoë x\u0302ชื่อ"
    key(app, "delete")
    key(app, "delete")
    assert field.value == "Zoë อ" and field.caret == 4


def test_as_many_fit_as_a_reader_counts_and_nothing_that_is_not_seen(app: App) -> None:
    field = field_in(app, "", most=3)
    types(app, "e", "\u0301", "\u202e", "\ufe0f", "\x07", FAMILY, "a\nb", "c")
    assert field.value == f"é{FAMILY}a"
    key(app, "left")
    types(app, "x")
    assert field.value == f"é{FAMILY}a", "it is full"
    types(app, "\u0301")
    assert len(field.value) == 1 + len(FAMILY) + 2, "a mark takes no room"
    field.clear()
    types(app, "🇸", "🇪")
    key(app, "home")
    types(app, "🇪")
    assert (field.value, field.caret) == ("🇪🇸🇪", 2), "what joins what follows takes the caret along"
    assert not field.set_value("\u202e") and field.set_value(FAMILY * 5) and field.value == FAMILY * 3


@pytest.mark.parametrize("mod", [CTRL, ALT])
def test_by_words(app: App, mod: int) -> None:
    field = field_in(app, "Ana de la Ñandú, ay")
    stops = []
    for _ in range(6):
        key(app, "left", mod=mod)
        stops.append(field.caret)
    assert stops == [17, 10, 7, 4, 0, 0]
    for _ in range(2):
        key(app, "right", mod=mod)
    assert field.caret == 6
    key(app, "delete", mod=mod)
    assert field.value == "Ana de Ñandú, ay"
    key(app, "end")
    for left in ("Ana de Ñandú, ", "Ana de ", "Ana "):
        key(app, "backspace", mod=mod)
        assert field.value == left


def test_what_is_selected_is_replaced_erased_and_left_at_its_ends(app: App) -> None:
    field = field_in(app, "uno dos")
    for _ in range(3):
        key(app, "left", mod=SHIFT)
    assert chosen(field) == "dos"
    key(app, "left", mod=SHIFT | CTRL)
    assert chosen(field) == "uno dos"
    key(app, "left")
    assert field.caret == 0 and not chosen(field)
    key(app, "end", mod=SHIFT)
    key(app, "right")
    assert field.caret == 7 and not chosen(field)
    key(app, "home", mod=SHIFT)
    key(app, "backspace")
    assert field.value == ""
    types(app, "tres")
    key(app, "a", mod=CTRL)
    types(app, "x")
    assert field.value == "x"


def test_copied_cut_and_pasted(app: App) -> None:
    field = field_in(app, f"uno {FAMILY}")
    key(app, "left", mod=SHIFT)
    key(app, "c", mod=CTRL)
    assert clipboard.pasted() == FAMILY and field.value == f"uno {FAMILY}"
    key(app, "x", mod=CTRL)
    assert field.value == "uno " and not chosen(field)
    clipboard.put("  a\n b\u202e ")
    key(app, "home")
    key(app, "v", mod=CTRL)
    assert field.value == "a buno " and field.caret == 3
    clipboard.put("kept")
    key(app, "c", mod=CTRL)
    assert clipboard.pasted() == "kept", "nothing is selected"


def test_the_mouse_places_the_caret_selects_and_takes_words(app: App) -> None:
    field = field_in(app, f"uno {FAMILY} tres")
    y = field.rect.centery
    click(app, (x_of(app, field, "un") + 1, y))
    assert field.caret == 2 and not chosen(field)
    app.clock.step(2000)  # type: ignore[attr-defined]
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x_of(app, field, "uno "), y), button=1))
    move(app, (x_of(app, field, f"uno {FAMILY}") - 2, y))
    assert chosen(field) == FAMILY
    move(app, (0, y))
    assert chosen(field) == "uno "
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(0, y), button=1))
    app.clock.step(2000)  # type: ignore[attr-defined]
    at = x_of(app, field, f"uno {FAMILY} tr"), y
    click(app, at)
    click(app, at)
    assert chosen(field) == "tres"
    app.clock.step(2000)  # type: ignore[attr-defined]
    click(app, at)
    assert not chosen(field)


def test_an_arrow_goes_where_it_points_in_text_from_right_to_left(app: App) -> None:
    field = field_in(app, "محمد")
    key(app, "right")
    assert field.caret == 3
    key(app, "right", mod=SHIFT)
    assert chosen(field) == "م"
    key(app, "left")
    key(app, "left")
    assert field.caret == 4
    spans = app.text.spans("a محمد", "text", 20)
    assert spans[0][0] < spans[0][1] <= spans[2][1] < spans[2][0] and spans[5][1] < spans[2][1]


def test_what_an_input_method_composes_is_seen_and_not_yet_there(app: App) -> None:
    said: list[str] = []
    field = field_in(app, "ab", most=4)
    field.changed = said.append
    key(app, "left")
    composes(app, "とう", 2)
    assert field.value == "ab" and not said
    for pressed in ("return", "backspace", "left", "tab"):
        key(app, pressed)
    assert field.focused and field.caret == 1, "its keys are the input method's"
    composes(app, "")
    types(app, "東京")
    settle(app)
    assert field.value == "a東京b" and said == ["a東京b"]
    key(app, "a", mod=CTRL)
    composes(app, "x")
    click(app, (field.rect.x + app.skin.px(14), field.rect.centery))
    assert field.value == "x", "a click takes what was composed"
    composes(app, "y")
    app.scenes.top.group.focus(None)  # type: ignore[union-attr]
    settle(app)
    assert field.value == "x"


@pytest.mark.parametrize("value", ["", "ab", "محمد ab", f"{FAMILY}♥\ufe0f x", "ชื่อ " * 8])
def test_it_is_drawn_with_the_caret_anywhere(app: App, value: str) -> None:
    field = field_in(app, value, most=40)
    field.place(10, 10, 120, 50)
    for _ in range(len(value) + 2):
        key(app, "left", mod=SHIFT)
        settle(app)
        composes(app, "e\u0301é", 2)
        composes(app, "")
