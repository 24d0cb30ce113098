"""The table of a lesson: the real one, where rivals play what the lesson prescribes and only the intended action is accepted."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.engine.state import State
from tabletop_gui.gui.lesson.spotlights import LessonSpotlights
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.embedded import EmbeddedTable
from tabletop_gui.gui.table.model.play import ActionFilter
from tabletop_gui.gui.table.model.viewpoint import GuidedViewpoint
from tabletop_gui.match.learning.lessons import LessonState

THINK_MS: Final = 700.0
"""Time for which a rival is shown thinking."""


class ScriptedBots:
    """The rivals of a lesson: they play its script, when it says so."""

    def __init__(self, course: LessonState) -> None:
        self.course = course
        self.held = True
        """True while the rivals must wait, because the comment on their action is not shown yet."""
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


class LessonTable(EmbeddedTable):
    """The table of a lesson, as large as the window; the lesson's own bar replaces the table's."""

    def __init__(self, app: App, course: LessonState, action_filter: ActionFilter) -> None:
        self.bots = ScriptedBots(course)
        super().__init__(app, course.match, GuidedViewpoint(course.match), self.bots)
        self.embedded_app.speed = self.speed
        self.scene.action_filter = action_filter
        self.scene.bar.kept = True
        self.lights = LessonSpotlights(self.scene)
        self.scene.advice.reason_lights = self.lights

    @property
    def speed(self) -> float:
        """The player's speed, at most 1 and never instant, since a lesson must be seen."""
        return min(1.0, self.app.settings.speed or 1.0)

    @property
    def at_rest(self) -> bool:
        """True if all actions have been shown."""
        return self.scene.table.director.idle and not self.scene.table.stage.flying

    @property
    def holds(self) -> bool:
        """True if the player holds or has opened something that Esc closes first."""
        scene = self.scene
        pointer = scene.table.pointer
        return bool(
            pointer.holding or pointer.zoomed is not None or pointer.selected is not None or scene.zoom.by_key
            or scene.reading or scene.log.shown
        )  # fmt: skip

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while anything moves."""
        if self.speed != self.embedded_app.speed:
            self.embedded_app.speed = self.speed
            self.scene.table.tempo.pace = self.scene.pace
        return super().update(dt_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass all input to the table, keys as well."""
        return self.scene.handle(event)

    def back(self) -> None:
        """Jump to the match's new position."""
        self.bots.cancel()
        self.scene.table.leap()
