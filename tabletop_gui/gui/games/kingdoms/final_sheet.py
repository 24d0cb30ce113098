"""The war as a picture: everybody's points after each battle, and where each of them fell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.games.kingdoms.blinds import SMALL_BLINDS, level
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.kingdoms.figures import grouped
from tabletop_gui.gui.games.kingdoms.war import Course, course_of, facts_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.course_graph import CourseGraph, Line
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.sheets import Standing
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

class KingdomsFinalSheet:
    """A graph on the paper: battles from left to right, points upwards; under it the blinds of each stretch."""

    def __init__(self, app: App, match: Match, battles: int | None = None) -> None:
        """`battles`: show only so many, while the war goes on."""
        assert isinstance(match.state, Kingdoms)
        self.app, self.match, self.state = app, match, match.state
        courses = course_of(match.state, battles)
        self.courses: list[Course] = courses
        self.battles = max(len(course.points) for course in courses) - 1
        held = [course.points[k] for course in courses for k in range(len(course.points))]
        self.most = max(1, max(held) if battles is None else round(max(held) * 1.15))
        persons = [seat for seat, one in enumerate(match.seats) if one.person]
        own = persons[0] if len(persons) == 1 else -1
        lines = [
            Line(course.points, course.place, bool(course.fell), one.character)
            for course, one in zip(courses, match.seats, strict=True)
        ]  # fmt: skip
        self.graph = CourseGraph(app, lines, own, 0, self.most, ("war", match.seed, self.battles, self.most))
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def plot(self) -> pygame.Rect:
        """Where the lines are, pixels."""
        return self.graph.plot

    def facts(self) -> list[str]:
        return facts_of(self.state, [seat.name for seat in self.match.seats], self.app.tr)

    def standings(self) -> Sequence[Standing]:
        """The places in which they left the war; the winner's points, and for the others the battle in which they fell."""
        tr = self.app.tr
        return [
            Standing(
                course.place or 1,
                tr("results.kingdoms.fell", n=course.fell) if course.fell else grouped(course.points[-1], tr),
            )
            for course in self.courses
        ]

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        app, skin = self.app, self.app.skin
        self.rect = rect
        left, below, right = self.graph.margins(grouped(self.most, app.tr))
        head = app.text.height("display", app.type(24)) + skin.px(30)
        foot = below + app.text.height("text", app.type(16)) + skin.px(14)
        self.graph.plot = pygame.Rect(rect.x + left, rect.y + head, rect.w - left - right, rect.h - head - foot)
        return []

    @property
    def _every(self) -> int:
        """After how many points a line is ruled: four to eight in all."""
        for step in (100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000):
            if self.most / step <= 7:
                return step
        return 20_000

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        tr = self.app.tr
        self.graph.head(canvas, self.rect, tr("results.kingdoms.title", n=self.battles), tr("results.kingdoms.axis"))
        self._draw_blinds(canvas)
        self.graph.draw(canvas, self._every, lambda points: grouped(points, tr))

    def _draw_blinds(self, canvas: Canvas) -> None:
        """A band for each level of the blinds, and its amounts where there is room."""
        app, skin, plot, state = self.app, self.app.skin, self.plot, self.state
        top = plot.bottom + app.text.height("text", app.type(16)) + skin.px(10)
        tall = app.text.height("text", app.type(16)) + skin.px(4)
        first, shade = 1, 0
        for battle in range(1, self.battles + 1):
            now = level(battle, state.first, state.growth)
            if battle < self.battles and level(battle + 1, state.first, state.growth) == now:
                continue
            left, right = round(self.graph.x(first - 1)), round(self.graph.x(battle))
            fill = mix(PAPER, GOLD, 0.20 + 0.14 * (shade % 2))
            canvas.blit(skin.fill(max(1, right - left), tall, fill), left, top)
            small = SMALL_BLINDS[now]
            text = app.text.line(f"{grouped(small, app.tr)}/{grouped(2 * small, app.tr)}", "text", app.type(16), INK)
            if text.get_width() + skin.px(6) <= right - left:
                canvas.blit(text, (left + right - text.get_width()) // 2, top + (tall - text.get_height()) // 2)
            first, shade = battle + 1, shade + 1
