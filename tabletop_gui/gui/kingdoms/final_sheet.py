"""The war as a picture: everybody's points after each battle, and where each of them fell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.games.kingdoms.blinds import SMALL_BLINDS, level
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.kingdoms.figures import grouped
from tabletop_gui.gui.kingdoms.war import Course, course_of, facts_of
from tabletop_gui.gui.sheets import Standing
from tabletop_gui.gui.theme import GOLD, GOLD_DEEP, INK, MUTED_INK, PAPER, RED
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

LINES: Final = ("#0F6E84", "#B3242C", "#5C3B8C", "#2F6B33", "#C4661A", "#2D4E86", "#8A2C63", "#5A4A24", "#3C3C46")
"""A colour for each seat; the portraits at their ends tell the lines apart without it."""
DASHES: Final = ("", "9 5", "2.5 4", "14 4 3 4", "", "9 5", "2.5 4", "14 4 3 4", "5 3")
PORTRAIT: Final = 46
FALLEN: Final = 32
GRID: Final = "#C9B48E"


class KingdomsFinalSheet:
    """A graph on the paper: battles from left to right, points upwards; under it the blinds of each stretch."""

    def __init__(self, app: App, match: Match, battles: int | None = None) -> None:
        """`battles`: show only so many, while the war goes on."""
        assert isinstance(match.state, Kingdoms)
        self.app, self.match, self.state = app, match, match.state
        self.courses: list[Course] = course_of(match.state, battles)
        self.battles = max(len(course.points) for course in self.courses) - 1
        held = [course.points[k] for course in self.courses for k in range(len(course.points))]
        self.most = max(1, max(held) if battles is None else round(max(held) * 1.15))
        persons = [seat for seat, one in enumerate(match.seats) if one.person]
        self.own = persons[0] if len(persons) == 1 else -1
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.plot = pygame.Rect(0, 0, 1, 1)

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
        left = app.text.width(grouped(self.most, app.tr), "text", app.type(16)) + skin.px(14)
        head = app.text.height("display", app.type(24)) + skin.px(30)
        foot = 2 * app.text.height("text", app.type(16)) + skin.px(22)
        right = skin.px(PORTRAIT) + skin.px(14)
        self.plot = pygame.Rect(rect.x + left, rect.y + head, rect.w - left - right, rect.h - head - foot)
        return []

    # -- where ----------------------------------------------------------------------------------------------------------------

    def _x(self, battle: float) -> float:
        return self.plot.x + self.plot.w * battle / max(1, self.battles)

    def _y(self, points: float) -> float:
        return self.plot.bottom - self.plot.h * points / self.most

    @property
    def _every(self) -> int:
        """After how many points a line is ruled: four to eight in all."""
        for step in (100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000):
            if self.most / step <= 7:
                return step
        return 20_000

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect = self.app, self.app.skin, self.rect
        title = app.text.line(app.tr("results.kingdoms.title", n=self.battles), "display", app.type(24), INK)
        canvas.blit(title, rect.x, rect.y)
        note = app.text.line(app.tr("results.kingdoms.axis"), "italic", app.type(17), MUTED_INK)
        canvas.blit(note, rect.x + title.get_width() + skin.px(22), rect.y + title.get_height() - note.get_height() - skin.px(3))
        self._draw_grid(canvas)
        self._draw_blinds(canvas)
        canvas.blit(self._lines(), self.plot.x - self._pad, self.plot.y - self._pad)
        self._draw_ends(canvas)

    @property
    def _pad(self) -> int:
        return self.app.skin.px(8)

    def _draw_grid(self, canvas: Canvas) -> None:
        app, skin, plot = self.app, self.app.skin, self.plot
        for points in range(0, self.most + 1, self._every):
            y = round(self._y(points))
            canvas.blit(skin.fill(plot.w, max(1, skin.px(1)), INK if not points else mix(PAPER, GRID, 0.75)), plot.x, y)
            text = app.text.line(grouped(points, app.tr), "text", app.type(16), MUTED_INK)
            canvas.blit(text, plot.x - skin.px(10) - text.get_width(), y - text.get_height() // 2)
        step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if self.battles / s <= 12 or s == 1000)
        for battle in range(step, self.battles + 1, step):
            text = app.text.line(str(battle), "text", app.type(16), MUTED_INK)
            canvas.blit(text, round(self._x(battle)) - text.get_width() // 2, plot.bottom + skin.px(5))

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
            left, right = round(self._x(first - 1)), round(self._x(battle))
            fill = mix(PAPER, GOLD, 0.20 + 0.14 * (shade % 2))
            canvas.blit(skin.fill(max(1, right - left), tall, fill), left, top)
            small = SMALL_BLINDS[now]
            text = app.text.line(f"{grouped(small, app.tr)}/{grouped(2 * small, app.tr)}", "text", app.type(16), INK)
            if text.get_width() + skin.px(6) <= right - left:
                canvas.blit(text, (left + right - text.get_width()) // 2, top + (tall - text.get_height()) // 2)
            first, shade = battle + 1, shade + 1

    def _lines(self) -> pygame.Surface:
        pad, plot, skin = self._pad, self.plot, self.app.skin
        body = ""
        order = sorted(range(len(self.courses)), key=lambda seat: (seat == self.own, -self.courses[seat].place))
        for seat in order:
            course = self.courses[seat]
            at = [(self._x(k) - plot.x + pad, self._y(p) - plot.y + pad) for k, p in enumerate(course.points)]
            way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in at)
            width = (4.2 if seat == self.own else 2.6) * skin.unit
            halo = width + 2.6 * skin.unit
            dash = " ".join(f"{float(part) * skin.unit:.1f}" for part in DASHES[seat].split())
            more = f' stroke-dasharray="{dash}"' if dash and seat != self.own else ""
            body += (
                f'<path d="{way}" fill="none" stroke="{PAPER}" stroke-width="{halo:.1f}" stroke-linejoin="round"/>'
                f'<path d="{way}" fill="none" stroke="{LINES[seat]}" stroke-width="{width:.1f}" stroke-linejoin="round" '
                f'stroke-linecap="round"{more}/>'
            )
        key = ("kingdoms war", self.match.seed, self.battles, self.most)
        return skin.drawing(key, plot.w + 2 * pad, plot.h + 2 * pad, body)

    def _draw_ends(self, canvas: Canvas) -> None:
        """A portrait where each line ends: on the ground where a fighter fell, at the edge where it won."""
        app, skin = self.app, self.app.skin
        placed: list[pygame.Rect] = []
        order = sorted(range(len(self.courses)), key=lambda seat: -self.courses[seat].fell)
        for seat in order:
            course, one = self.courses[seat], self.match.seats[seat]
            d = skin.px(PORTRAIT if course.place == 1 else FALLEN)
            x, y = self._x(len(course.points) - 1), self._y(course.points[-1])
            alive = not course.fell
            if alive:
                x, y = self.plot.right + skin.px(10) + d / 2, y + d * 0.32
            else:
                y -= d * 0.62
            spot = pygame.Rect(round(x - d / 2), round(y - d / 2), d, d)
            while any(spot.colliderect(other.inflate(-d // 5, -d // 5)) for other in placed):
                spot.y -= round(d * 0.86)
            placed.append(spot)
            mood = "glad" if course.place == 1 else "sour" if course.fell else "calm"
            canvas.blit(app.art.portrait(one.character, mood, d, LINES[seat]), spot.x, spot.y)
            if course.place == 1:
                crown = app.art.icon("crown", round(d * 0.6), GOLD_DEEP)
                canvas.blit(crown, spot.centerx - crown.get_width() // 2, spot.y - round(d * 0.46))
            elif seat == self.own and not alive:
                cross = app.art.icon("cross", round(d * 0.5), RED)
                canvas.blit(cross, spot.right - round(d * 0.3), spot.y - round(d * 0.1))
