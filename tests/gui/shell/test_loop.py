"""The loop: time, input and frames in the right order; nothing when nothing moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.loop import StepClock, coalesced
from tabletop_gui.gui.shell.scene import Scene
from tabletop_gui.gui.widgets import Button
from tests.gui.screens import app_in


class Diary(Scene):
    """Writes down what happens to it."""

    def __init__(self) -> None:
        self.told: list[object] = []
        self.moves_for = 0.0

    def handle(self, event: pygame.event.Event) -> bool:
        self.told.append(("event", event.type))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.moves_for = 100.0
        return True

    def update(self, dt_ms: float) -> bool:
        self.told.append(("update", dt_ms))
        self.moves_for = max(0.0, self.moves_for - dt_ms)
        return self.moves_for > 0

    def draw(self, canvas: Canvas) -> None:
        self.told.append("draw")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path) as one:
        yield one


def test_a_sleeping_table_draws_nothing(app: App) -> None:
    scene = Diary()
    app.scenes.push(scene)
    app.loop.turn([])
    scene.told.clear()
    clock = app.clock
    assert isinstance(clock, StepClock)
    for _ in range(5):
        clock.step(1000)
        app.loop.turn([])
    assert "draw" not in scene.told


def test_what_input_starts_begins_at_zero_however_long_the_loop_slept(app: App) -> None:
    scene = Diary()
    app.scenes.push(scene)
    app.loop.turn([])
    assert isinstance(app.clock, StepClock)
    app.clock.step(60_000)
    scene.told.clear()
    app.loop.turn([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)])
    assert scene.told[-2:] == [("update", 0.0), "draw"]
    assert scene.moves_for == 100.0


def test_a_late_frame_does_not_jump(app: App) -> None:
    scene = Diary()
    app.scenes.push(scene)
    app.loop.turn([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)])
    assert isinstance(app.clock, StepClock)
    app.clock.step(5_000)
    app.loop.turn([])
    assert scene.moves_for == 50.0


@pytest.fixture
def asleep(app: App, monkeypatch: pytest.MonkeyPatch) -> StepClock:
    """The clock of a table at which nobody touches anything for a minute: whatever sleeps lets it run on."""
    clock = app.clock
    assert isinstance(clock, StepClock)

    def touched() -> list[pygame.event.Event]:
        return [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)] if clock.now() >= 60_000 else []

    def wait(ms: int) -> pygame.event.Event:
        clock.step(ms)
        return (*touched(), pygame.event.Event(pygame.NOEVENT))[0]

    monkeypatch.setattr("pygame.event.get", touched)
    monkeypatch.setattr("pygame.event.wait", wait)
    monkeypatch.setattr("pygame.time.wait", clock.step)
    return clock


@pytest.mark.parametrize(("calls", "heard"), [([30], 30), ([30, 500], 30), ([500, 30], 30), ([7000], 7000), ([9000, 2500], 2500)])
def test_a_wake_up_call_lets_time_pass_once(app: App, asleep: StepClock, calls: list[int], heard: int) -> None:
    scene = Diary()
    app.scenes.push(scene)
    app.loop.turn([])
    scene.told.clear()
    for ms in calls:
        app.wake_in(ms)
    assert app.loop.next_events() == []
    assert asleep.now() == heard
    app.loop.turn([])
    assert scene.told == [("update", float(heard)), ("update", 0.0)]
    assert [event.type for event in app.loop.next_events()] == [pygame.MOUSEBUTTONDOWN]  # nothing else has been asked for
    assert asleep.now() >= 60_000


def test_what_waits_for_rest_wakes_the_loop_when_nobody_has_touched_anything_for_so_long(app: App, asleep: StepClock) -> None:
    called: list[float] = []
    app.loop.turn([])
    app.loop.when_idle(400, lambda: called.append(-1))
    app.loop.when_idle(400, lambda: called.append(asleep.now()))  # the last one stands
    asleep.step(300)
    app.loop.turn([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)])
    assert app.loop.next_events() == []
    app.loop.turn([])
    assert called == [700]
    app.loop.when_idle(400, lambda: called.append(-1))
    app.loop.cancel_idle_call()
    assert [event.type for event in app.loop.next_events()] == [pygame.MOUSEBUTTONDOWN]
    assert called == [700]


def test_only_the_last_of_a_run_of_motions_is_used() -> None:
    def motion(x: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(1, 0, 0))

    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    kept = coalesced([motion(1), motion(2), down, motion(3), motion(4), motion(5)])
    assert [getattr(event, "pos", None) for event in kept] == [(2, 0), (2, 0), (5, 0)]


@pytest.mark.parametrize("together", [True, False], ids=["in one turn", "in the next"])
def test_the_second_press_of_a_double_click_is_not_meant_for_what_took_long_to_come(app: App, together: bool) -> None:
    """At a large window the results came half a second after See the result: the second press, which had waited as long, changed
    the table."""
    clock = app.clock
    assert isinstance(clock, StepClock)
    now, pressed = clock, list[str]()

    class Slow(Screen):
        def __init__(self, name: str) -> None:
            self.name = name

        def build(self) -> None:
            button = Button(self.app, self.name, self.press, name=self.name)
            button.place(100, 100, 300, 80)
            self.fill([button])

        def press(self) -> None:
            pressed.append(self.name)
            now.step(600)
            self.app.scenes.replace(Slow(f"after {self.name}"))

        def paint(self, pen: Pen) -> None:
            now.step(300)

    app.scenes.push(Slow("result"))
    for _ in range(60):
        clock.step(17)
        app.loop.turn([])
    click = [pygame.event.Event(kind, pos=(200, 140), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    if together:
        app.loop.turn([*click, *click])
    else:
        app.loop.turn(click)
        app.loop.turn(click)  # it was pressed while the new scene was laid out
    assert pressed == ["result"]
    clock.step(400)
    app.loop.turn(click)
    assert len(pressed) == 2, "who has seen the new label may press it"
