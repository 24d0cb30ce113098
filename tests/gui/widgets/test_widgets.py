"""Controls under mouse, wheel and keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.tooltip import FIRST_MS, NEXT_MS
from tabletop_gui.gui.widgets import Button, Choice, ScrollArea, Slider, Stepper, Toggle
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.focus import nearest
from tests.gui.screens import click, key, move, settle
from tests.gui.widgets.bench import put


def test_a_click_is_a_press_and_a_release_on_the_same_button(app: App) -> None:
    done: list[str] = []
    first, second = Button(app, "Uno", lambda: done.append("uno")), Button(app, "Dos", lambda: done.append("dos"))
    first.place(10, 10, 100, 50)
    second.place(200, 10, 100, 50)
    put(app, first, second)
    click(app, (50, 30))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 30), button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(250, 30), button=1))
    assert done == ["uno"]


def test_a_narrow_buttons_label_keeps_clear_of_its_key(app: App) -> None:
    """Centred it would touch the key in the corner."""
    button = Button(app, "Girar", lambda: None, ButtonStyle(size=18), key="R")
    wide = app.text.width("Girar", "display", app.type(18))
    button.place(0, 0, wide + app.skin.px(70), 46)
    blits: list[pygame.Rect] = []

    class Record:
        def blit(self, surface: pygame.Surface, x: int, y: int) -> None:
            blits.append(surface.get_rect(topleft=(x, y)))

    button.draw(Record())  # type: ignore[arg-type]
    _, label, key, _ = blits
    assert label.w >= wide - 1 and key.left - label.right >= app.skin.px(4)
    assert label.left >= app.skin.px(10)
    roomy = Button(app, "Girar", lambda: None, ButtonStyle(size=18), key="R")
    roomy.place(0, 0, wide + app.skin.px(200), 46)
    blits.clear()
    roomy.draw(Record())  # type: ignore[arg-type]
    assert abs(blits[1].centerx - roomy.rect.centerx) <= 1, "where there is room it stays in the middle"


def test_what_cannot_be_taken_back_is_asked_first_and_another_question_anew(app: App) -> None:
    done: list[int] = []
    button = Button(app, "Pass", lambda: done.append(1))
    button.asks = "Sure?"
    button.activate()
    assert (button.shown_label, done) == ("Sure?", [])
    button.asks = ""
    assert button.shown_label == "Pass", "it was left without a word once its question was gone"
    button.asks = "Sure?"
    button.activate()
    assert not done
    button.activate()
    assert (button.shown_label, done) == ("Pass", [1])


def test_a_disabled_button_does_nothing_and_is_not_reached(app: App) -> None:
    done: list[str] = []
    off, on = Button(app, "No", lambda: done.append("no")), Button(app, "Sí", lambda: done.append("sí"))
    off.enabled = False
    off.place(10, 10, 100, 50)
    on.place(10, 80, 100, 50)
    scene = put(app, off, on)
    click(app, (50, 30))
    key(app, "tab")
    assert scene.group.current is on
    key(app, "return")
    assert done == ["sí"]


def test_the_ring_comes_with_a_key_and_goes_with_the_mouse(app: App) -> None:
    button = Button(app, "Uno", lambda: None)
    button.place(10, 10, 100, 50)
    put(app, button)
    assert not app.ring_shown
    key(app, "tab")
    assert app.ring_shown
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(4, 4), buttons=(0, 0, 0)))
    assert app.ring_shown
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(304, 304), rel=(4, 4), buttons=(0, 0, 0)))
    assert not app.ring_shown


def test_a_toggle_turns(app: App) -> None:
    seen: list[bool] = []
    toggle = Toggle(app, False, seen.append)
    toggle.place(10, 10)
    put(app, toggle)
    click(app, toggle.rect.center)
    key(app, "space")
    assert seen == [True, False]


def test_a_stepper_stays_in_its_range(app: App) -> None:
    seen: list[int] = []
    stepper = Stepper(app, 5, range(3, 7), seen.append)
    stepper.place(10, 10)
    put(app, stepper)
    click(app, (stepper.rect.right - 8, stepper.rect.centery))
    click(app, (stepper.rect.right - 8, stepper.rect.centery))
    click(app, (stepper.rect.x + 8, stepper.rect.centery))
    key(app, "home")
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False))
    assert seen == [6, 5, 3, 4]


def test_a_slider_is_dragged_and_set_by_keys(app: App) -> None:
    seen: list[float] = []
    settled: list[float] = []
    slider = Slider(app, 0.5, seen.append, settled=settled.append)
    slider.place(10, 10)
    put(app, slider)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(slider.rect.x, slider.rect.centery), button=1))
    move(app, (5000, slider.rect.centery))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5000, slider.rect.centery), button=1))
    assert (seen[0], seen[-1], settled) == (0.0, 1.0, [1.0])
    key(app, "left")
    assert slider.value == pytest.approx(0.95)


def turn(app: App, up: float = 0.0, right: float = 0.0) -> None:
    notches = {"x": int(right), "y": int(up), "precise_x": right, "precise_y": up}
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, **notches, flipped=False))


def control(app: App, name: str) -> tuple[Any, Any]:
    """A control that has the focus, and where it stands."""
    one: Any
    if name == "slider":
        one = Slider(app, 0.5, lambda value: None)
    elif name == "stepper":
        one = Stepper(app, 5, range(11), lambda value: None)
    else:
        one = Choice(app, "c", [(letter, letter) for letter in "abcde"], lambda value: None)
    one.place(10, 10)
    put(app, one)
    move(app, one.rect.center)
    key(app, "tab")
    assert one.focused and one.hot
    return one, one.value


@pytest.mark.parametrize(("name", "up", "down"), [("slider", 0.55, 0.45), ("stepper", 6, 4), ("choice", "b", "d")])
def test_the_wheel_turns_by_whole_notches_and_not_sideways(app: App, name: str, up: Any, down: Any) -> None:
    one, before = control(app, name)
    turn(app, right=2.0)
    assert one.value == before, "sideways is neither up nor down"
    for _ in range(3):
        turn(app, up=0.25)
    assert one.value == before, "a touchpad's small steps make a notch together"
    turn(app, up=0.25)
    assert one.value == up
    for _ in range(8):
        turn(app, up=-0.25)
    assert one.value == down


@pytest.mark.parametrize("flipped", [False, True])
def test_the_wheel_turns_as_the_system_says_it_does(app: App, flipped: bool) -> None:
    """``flipped`` tells that the system has reversed it: the player wants it so."""
    stepper, before = control(app, "stepper")
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=flipped))
    assert stepper.value == before + 1


def test_small_steps_over_a_control_scroll_nothing_under_it(app: App) -> None:
    stepper = Stepper(app, 5, range(11), lambda value: None)
    stepper.place(10, 10)
    area = ScrollArea(app)
    area.lay(pygame.Rect(10, 10, 200, 200), 1200, [stepper])
    put(app, stepper, areas=[area])
    move(app, stepper.rect.center)
    turn(app, up=-0.25)
    settle(app)
    assert area.offset > 0, "a control without the focus leaves the wheel to the list"
    area.to(0, at_once=True)
    click(app, stepper.rect.center)
    turn(app, up=-0.25)
    settle(app)
    assert area.offset == 0


@pytest.mark.parametrize("most", [2000, 160])
def test_a_choice_as_segments_and_as_arrows(app: App, most: int) -> None:
    seen: list[str] = []
    choice = Choice(app, "a", [("a", "Fácil"), ("b", "Normal"), ("c", "Difícil")], seen.append, ChoiceLayout(most))
    choice.place(10, 10)
    put(app, choice)
    assert choice.segmented == (most == 2000)
    click(app, (choice.rect.right - 8, choice.rect.centery))
    assert seen == (["c"] if choice.segmented else ["b"])
    key(app, "left")
    assert seen[-1] == ("b" if choice.segmented else "a")


def test_a_scrolled_list_moves_its_widgets_and_hides_what_is_outside(app: App) -> None:
    done: list[int] = []
    area = ScrollArea(app)
    buttons = [Button(app, str(k), lambda k=k: done.append(k)) for k in range(20)]  # type: ignore[misc]
    for index, button in enumerate(buttons):
        button.place(10, 10 + 60 * index, 100, 50)
    area.lay(pygame.Rect(10, 10, 200, 200), 1200, buttons)
    scene = put(app, *buttons, areas=[area])
    click(app, (50, 400))
    assert done == []
    move(app, (50, 100))
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0, flipped=False))
    settle(app)
    assert area.offset > 0
    scene.group.focus(buttons[-1])
    settle(app)
    assert area.rect.contains(buttons[-1].rect)
    click(app, buttons[-1].rect.center)
    assert done == [19]
    area.to(0)
    settle(app)
    assert buttons[0].rect.y == 10


def test_a_tooltip_waits_comes_and_goes(app: App) -> None:
    one, two = Button(app, "Uno", lambda: None), Button(app, "Dos", lambda: None)
    one.tip, two.tip = "El primero", "El segundo"
    one.place(10, 10, 100, 50)
    two.place(200, 10, 100, 50)
    put(app, one, two)
    move(app, (50, 30))
    app.update(FIRST_MS - 1)
    assert app.tooltip.shown == ""
    app.update(2)
    assert app.tooltip.shown == "El primero"
    move(app, (250, 30))
    app.update(NEXT_MS + 1)
    assert app.tooltip.shown == "El segundo"
    move(app, (600, 400))
    app.update(200)
    assert app.tooltip.shown == ""


def test_a_tooltip_goes_with_its_thing(app: App) -> None:
    one = Button(app, "Uno", lambda: None)
    one.tip = "El primero"
    one.place(10, 10, 100, 50)
    scene = put(app, one)
    move(app, (50, 30))
    app.update(FIRST_MS + 1)
    assert app.tooltip.shown == "El primero"
    scene.group.fill([])
    app.update(200)
    assert app.tooltip.shown == ""


def test_a_tooltip_brought_by_the_keyboard_goes_with_its_thing(app: App) -> None:
    one, two = Button(app, "Uno", lambda: None), Button(app, "Dos", lambda: None)
    one.tip, two.tip = "El primero", "El segundo"
    one.place(10, 10, 100, 50)
    two.place(200, 10, 100, 50)
    scene = put(app, one, two)
    scene.group.focus(one)
    app.update(FIRST_MS + 1)
    assert app.tooltip.shown == "El primero"
    scene.group.fill([two])
    app.update(200)
    assert app.tooltip.shown == "", "the pointer never was on it"
    scene.group.focus(two)
    app.update(FIRST_MS + 1)
    scene.group.fill([two])
    app.update(200)
    assert app.tooltip.shown == "El segundo", "what stays keeps its tip"



def test_toasts_come_one_at_a_time_and_stay_long_enough_to_be_read(app: App) -> None:
    put(app)
    app.toast("Sigue el palo")
    app.update(0)
    shown = 0.0
    while app.toasts.shown:
        app.update(10)
        shown += 10
    assert shown >= 2000 + 40 * len("Sigue el palo")
    app.toast("uno")
    app.toast("dos")
    app.update(0)
    assert app.toasts.shown == "uno"


def test_a_toast_gives_way_to_news_of_its_topic(app: App) -> None:
    for percent in (110, 120, 130):
        app.toast(f"{percent} %", "scale")
    app.update(10)
    assert app.toasts.shown == "130 %"
    app.toast("silencio", "sound")
    app.toast("140 %", "scale")
    assert app.toasts.shown == "140 %"
    seen = set()
    while app.toasts.shown:
        seen.add(app.toasts.shown)
        app.update(50)
    assert seen == {"140 %", "silencio"}


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    rects = [pygame.Rect(x, y, 80, 30) for y in (0, 50, 100) for x in (0, 100, 200)]
    assert nearest(rects[4], rects, 1, 0) == 5
    assert nearest(rects[4], rects, -1, 0) == 3
    assert nearest(rects[4], rects, 0, -1) == 1
    assert nearest(rects[4], rects, 0, 1) == 7
    assert nearest(rects[2], rects, 1, 0) is None


@pytest.mark.parametrize("scale", [0.5, 2 / 3, 0.8, 1.0, 1.6])
def test_arrows_step_through_places_that_lie_half_over_one_another(scale: float) -> None:
    """Rounded to whole pixels they overlap by a little more than half: a step must leave none of them out."""
    side, edge = 89.3, lambda at: round(at * scale)
    corners = [(x, y) for y in range(7) for x in range(7)]
    rects = [
        pygame.Rect(edge(x * side), edge(y * side), edge((x + 2) * side) - edge(x * side), edge((y + 2) * side) - edge(y * side))
        for x, y in corners
    ]
    for (x, y), rect in zip(corners, rects, strict=True):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = (x + dx, y + dy)
            assert nearest(rect, rects, dx, dy) == (corners.index(there) if there in corners else None)


@pytest.mark.parametrize(("language", "told"), [("es", "80\N{NO-BREAK SPACE}%"), ("en", "80%")])
def test_a_slider_writes_its_share_as_the_language_does(app: App, language: str, told: str) -> None:
    app.change(language=language)
    assert Slider(app, 0.8, lambda value: None).shown_as(0.8) == told
