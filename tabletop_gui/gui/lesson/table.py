"""The table of a lesson: the real one, at which rivals play what the lesson says and only what is meant is carried out."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.engine.state import State
from tabletop_gui.gui.lesson.spotlights import LessonLights
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.embedded import TableWindow
from tabletop_gui.gui.table.model.play import Judge
from tabletop_gui.gui.table.model.viewpoint import LedEyes
from tabletop_gui.match.learning.lessons import LessonCourse

THINK_MS: Final = 700.0
"""For how long a rival is seen thinking."""


class ScriptedBots:
    """The rivals of a lesson: they do what it says, when it says so."""

    def __init__(self, course: LessonCourse) -> None:
        self.course = course
        self.held = True
        """Nobody does anything yet: what is said of it is not there to be read."""
        self._asked = 0

    def ask(self, state: State, seat: int) -> int:
        self._asked += 1
        return self._asked

    def poll(self) -> tuple[int, str] | None:
        said = None if self.held else self.course.rival()
        return None if said is None else (self._asked, said)

    def cancel(self) -> None:
        self._asked += 1

    def think_ms(self, seat: int, stakes: float) -> float:
        return THINK_MS


class LessonTable(TableWindow):
    """The table of a lesson, as large as the window; the lesson's own bar stands where a table's does."""

    def __init__(self, app: App, course: LessonCourse, judge: Judge) -> None:
        self.bots = ScriptedBots(course)
        super().__init__(app, course.match, LedEyes(course.match), self.bots)
        self.annex.speed = self.speed
        self.scene.judge = judge
        self.scene.bar.kept = True
        self.lights = LessonLights(self.scene)
        self.scene.advice.argument = self.lights

    @property
    def speed(self) -> float:
        """The player's own; but what a lesson shows is to be seen, so nothing is there at once."""
        return self.app.settings.speed or 1.0

    @property
    def at_rest(self) -> bool:
        """Whether all that was done has been shown."""
        return self.scene.table.director.idle and not self.scene.table.stage.flying

    @property
    def holds(self) -> bool:
        """Whether the player holds or has opened something that Esc puts back first."""
        scene = self.scene
        pointer = scene.table.pointer
        return bool(
            pointer.holding or pointer.zoomed is not None or pointer.selected is not None or scene.zoom.by_key
            or scene.reading or scene.log.shown
        )  # fmt: skip

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while something moves."""
        if self.speed != self.annex.speed:
            self.annex.speed = self.speed
            self.scene.table.tempo.pace = self.scene.toolbox.pace
        return super().update(dt_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """All input is for the table, keys too."""
        return self.scene.handle(event)

    def back(self) -> None:
        """The match stands elsewhere now."""
        self.bots.cancel()
        self.scene.table.leap()
