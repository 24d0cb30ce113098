"""Learning with a gamepad alone: from the page to learn from through a whole lesson of each game to the next, and a problem.

Who plays wanders over whatever the cross reaches and presses what is found there, as somebody does who holds the thing for the
first time: what cannot be reached so is out of reach.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.learning.lessons import WaitsFor
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.properties import lessons
from tests.gui.screens import app_in, settle, show

BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A, "b": pygame.CONTROLLER_BUTTON_B, "x": pygame.CONTROLLER_BUTTON_X,
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT, "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP, "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}  # fmt: skip
WANDERING = ("right",) * 6 + ("left",) * 3 + ("up",) * 2 + ("down",) * 2 + ("a",) * 5 + ("rb",) * 2
MOST_PRESSES = 500
"""For one decision: so many are enough for whoever looks at nothing."""
MOST_FRAMES = 20_000
FRAME = 50.0


class Pad:
    """A gamepad and whoever holds it."""

    def __init__(self, app: App, seed: int = 1) -> None:
        self.app, self.rng = app, Random(seed)

    def press(self, name: str) -> None:
        """Press a button and let it go."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            for event in self.app.gamepads.keys([pygame.event.Event(kind, button=BUTTONS[name], instance_id=0)]):
                self.app.handle(event)
            self.wait()

    def wait(self, frames: int = 1) -> None:
        """Let time pass."""
        for _ in range(frames):
            self.app.clock.step(FRAME)  # type: ignore[attr-defined]
            self.app.update(FRAME)

    def wander(self) -> None:
        """Press anything at the table. What stands beside it leads out of what is learned, or says the answer: from there on."""
        name, top = self.rng.choice(WANDERING), self.app.scenes.top
        beside = getattr(top, "shared", None) is not None and top.group.current is not None  # type: ignore[union-attr]
        self.press("rb" if beside and name == "a" else name)


def taken(pad: Pad, scene: Any) -> None:
    """Take a lesson to its end."""
    controller, presses, number = scene.controller, 0, -1
    for _ in range(MOST_FRAMES):
        if controller.over:
            return
        here, course = controller.number == controller.course.number, controller.course
        if controller.table.scene.table.director.waiting or (here and course.waits is WaitsFor.READER and course.step.look):
            pad.wait(20)
            pad.press("a")
        elif here and course.waits is WaitsFor.PLAYER and controller.table.scene.table.mine:
            presses = presses + 1 if number == course.number else 0
            number = course.number
            assert presses < MOST_PRESSES, (course.lesson.id, number, course.game.text(course.accepted()[0]))
            pad.wander()
        else:
            pad.wait()
    raise AssertionError((controller.course.lesson.id, controller.number, "goes on no more"))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_lesson_is_taken_with_a_pad_alone(game: str, tmp_path: Path) -> None:
    first, second = lessons.of(game)[:2]
    with app_in(tmp_path / "home", language="en") as app:
        pad = Pad(app)
        show(app, "learn", game=game)
        pad.press("a")
        app.scenes.skip_fade()
        scene: Any = app.scenes.top
        assert scene.lesson.id == first.id
        taken(pad, scene)
        assert LearnedLessons(app.places.data, app.persons).done(game) == {first.id}
        settle(app)
        pad.press("a")
        top: Any = app.scenes.top
        assert top.lesson.id == second.id
        pad.press("b")
        assert type(app.scenes.top).__name__ == "LearnScene"


def test_what_is_taken_back_at_the_table_is_asked_for_again(tmp_path: Path) -> None:
    """Of a turn of several steps the table of Famiglia takes back the last: the lesson went on as if it had not."""
    with app_in(tmp_path / "home", language="en") as app:
        scene: Any = app.scene("lesson", game="famiglia", lesson="brute")
        app.scenes.push(scene)
        controller, pad = scene.controller, Pad(app)
        while not controller.table.scene.table.mine:
            pad.wait()
        first = controller.teacher.words
        assert controller.table.scene.table.propose(controller.course.accepted()[0])
        pad.wait(100)
        assert controller.number == 1 and controller.teacher.words != first
        controller.table.scene.toolbox.undo()
        pad.wait(100)
        assert (controller.number, controller.teacher.words) == (0, first)
        taken(pad, scene)


@pytest.mark.parametrize("game", GAMES)
def test_a_problem_is_answered_with_a_pad_alone(game: str, tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en") as app:
        pad = Pad(app)
        scene = show(app, "problem", game=game)
        for way in ("b", "a"):
            for _ in range(MOST_PRESSES):
                if scene.table.pending_answer is not None:
                    break
                pad.wander()
            assert scene.table.pending_answer is not None, "nothing can be laid on trial"
            settle(app)
            for _ in range(3 if way == "b" else 1):  # what was opened or picked up on the way is put down before
                if way == "a" or scene.table.pending_answer is not None:
                    pad.press(way)
            assert (scene.table.pending_answer is None) == (way == "b"), "it is taken back, or stays"
            assert app.scenes.top is scene
        for _ in range(MOST_FRAMES):  # what nobody thought of is weighed first
            if scene.mood != "open":
                return
            pad.wait()
            pygame.time.wait(1)
        raise AssertionError("what lies on trial is no answer")
