"""The sheets of paper: the match as a graph, and the table of a battle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.chicken_army.damage import LIFE
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.chicken_army.armies import Emblems
from tabletop_gui.gui.games.chicken_army.facts import lives_of
from tabletop_gui.gui.games.chicken_army.words import facts_of, written
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.course_graph import CourseGraph, Line
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER, RED
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.table.sheets import Standing
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

EVERY = 10


class ChickenFinalSheet:
    """A graph on the paper: rounds from left to right, life upwards, with the line below which nobody stands."""

    def __init__(self, app: App, match: Match) -> None:
        assert isinstance(match.state, ChickenArmy)
        self.app, self.match, self.state = app, match, match.state
        persons = [seat for seat, one in enumerate(match.seats) if one.person]
        lives = lives_of(match.state)
        places = self._places()
        lines = [
            Line(lives[seat], places[seat], bool(match.state.fell[seat]), match.seats[seat].character or "vera")
            for seat in range(match.state.n)
        ]
        figures = [n for own in lives for n in own]
        own = persons[0] if len(persons) == 1 else -1
        least, most = min(0, *figures), max(LIFE, *figures)
        self.graph = CourseGraph(app, lines, own, least, most, ("chicken", match.seed, len(match.steps)))
        self.rect = pygame.Rect(0, 0, 0, 0)

    def _places(self) -> list[int]:
        points = self.match.game.points(self.state)
        return [1 + sum(other > own for other in points) for own in points]

    def facts(self) -> list[str]:
        return facts_of(self.state, [seat.name for seat in self.match.seats], self.app.tr)

    def standings(self) -> Sequence[Standing]:
        """The places; the life of those who stand, and for the fallen the round."""
        tr, state = self.app.tr, self.state
        told = []
        for seat, place in enumerate(self._places()):
            fell, life = state.fell[seat], written(state.life[seat])
            words = tr("results.chicken_army.fell", n=fell) if fell and place > 1 else tr("results.chicken_army.life", n=life)
            told.append(Standing(place, words))
        return told

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        app, skin = self.app, self.app.skin
        self.rect = rect
        left, below, right = self.graph.margins("−10")
        head = app.text.height("display", app.type(24)) + skin.px(34)
        self.graph.plot = pygame.Rect(rect.x + left, rect.y + head, rect.w - left - right, rect.h - head - below)
        return []

    def draw(self, canvas: Canvas) -> None:
        tr = self.app.tr
        self.graph.head(canvas, self.rect, tr("results.chicken_army.title", n=self.graph.rounds), tr("results.chicken_army.axis"))
        self.graph.draw(canvas, EVERY, written)


BATTLE_CAP: Final = 1.15
BATTLE_WIDTH: Final = 640.0
ROW: Final = 42.0
HEAD: Final = 76.0
LEAST: Final = 204.0
"""It covers the whole market."""
COLUMNS: Final = (0.40, 0.56, 0.69, 0.81, 0.955)
"""The right edges of the columns, of the width: attack (its middle), deals, takes, heals, life."""


@dataclass(frozen=True, slots=True)
class BattleLine:
    """One army's battle."""

    name: str
    character: str
    fists: int
    wands: int
    dealt: int
    taken: int
    healed: int
    before: int
    after: int
    own: bool
    fallen: bool


class BattleSheet:
    """A sheet of paper over the market."""

    def __init__(self, app: App, emblems: Emblems) -> None:
        self.app, self.emblems = app, emblems
        self.measure = Measure(app, BATTLE_CAP)
        self.title = ""
        self.lines: Sequence[BattleLine] = ()
        self.shown = False
        self.foot = 0
        """Pixels along the lower edge for a button."""

    def fill(self, title: str, lines: Sequence[BattleLine]) -> None:
        """Tell this battle."""
        self.title, self.lines = title, list(lines)

    def rect(self, centre: int, top: int) -> pygame.Rect:
        """Where it lies with the middle of its upper edge at a point (pixels)."""
        w, h = self.size(len(self.lines))
        return pygame.Rect(centre - w // 2, top, w, h + self.foot)

    def size(self, rows: int) -> tuple[int, int]:
        """How large it is with so many armies on it and no button, in pixels."""
        m = self.measure
        return m.px(BATTLE_WIDTH), max(m.px(LEAST), m.px(HEAD) + rows * m.px(ROW) + m.px(18))

    def draw(self, canvas: Canvas, centre: int, top: int) -> None:
        """With the middle of its upper edge at a point (pixels)."""
        if self.shown and self.lines:
            state = self.title, tuple(self.lines), centre, top, self.foot
            canvas.repeat("battle sheet", state, lambda: self._draw(canvas, centre, top))

    def _draw(self, canvas: Canvas, centre: int, top: int) -> None:
        app, skin, m = self.app, self.app.skin, self.measure
        rect = self.rect(centre, top)
        w, h = rect.size
        shadow = app.art.shadow(w, h, 16 * skin.unit, m.px(18), 170, drop=m.px(8))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.sheet(w, h), rect.x, rect.y)
        title = app.text.line(self.title, "display", m.type(23), INK)
        canvas.blit(title, rect.x + m.px(26), rect.y + m.px(17))
        for key, right in zip(("attack", "dealt", "taken", "healed", "life"), COLUMNS, strict=True):
            text = app.text.line(app.tr(f"table.chicken_army.battle.{key}"), "text", m.type(16), MUTED_INK)
            x = rect.x + round(w * right) - text.get_width()
            canvas.blit(text, x, rect.y + m.px(HEAD) - text.get_height() - m.px(4))
        tall = (h - self.foot - m.px(HEAD) - m.px(18)) // len(self.lines)
        for k, line in enumerate(self.lines):
            self._row(canvas, line, rect, rect.y + m.px(HEAD) + k * tall, tall)

    def _row(self, canvas: Canvas, line: BattleLine, rect: pygame.Rect, y: int, tall: int) -> None:
        app, skin, m = self.app, self.app.skin, self.measure
        w = rect.w
        middle = y + tall // 2
        if line.own:
            canvas.blit(skin.panel(w - m.px(40), tall - m.px(4), fill=GOLD, alpha=0.24, radius=8), rect.x + m.px(20), y + m.px(2))
        d = m.px(34)
        face = app.art.portrait(line.character, "sour" if line.fallen else "calm", d, INK, dim=line.fallen)
        canvas.blit(face, rect.x + m.px(26), middle - d // 2)
        room = round(w * 0.27) - m.px(68)
        name = app.text.shrunk(line.name, "display", m.type(18), INK, room, m.type(16))
        canvas.blit(name, rect.x + m.px(70), middle - name.get_height() // 2)
        x = rect.x + round(w * COLUMNS[0])
        for symbol, n in (("W", line.wands), ("F", line.fists)):
            text = app.text.line(str(n), "display", m.type(18), INK)
            x -= text.get_width()
            canvas.blit(text, x, middle - text.get_height() // 2)
            side = m.px(21)
            x -= side + m.px(4)
            self.emblems.draw(canvas, symbol, x, middle - side // 2, side)
            x -= m.px(8)
        figures = ((line.dealt, INK, ""), (line.taken, RED, "−"), (line.healed, KEPT, "+"))
        for (n, ink, sign), right in zip(figures, COLUMNS[1:4], strict=True):
            text = app.text.line(f"{sign}{n}" if n else "0", "display", m.type(20), ink if n else mix(MUTED_INK, PAPER, 0.35))
            canvas.blit(text, rect.x + round(w * right) - text.get_width(), middle - text.get_height() // 2)
        after = written(line.after)
        new = app.text.line(after, "display", m.type(22), RED if line.after <= 0 else INK)
        old = app.text.line(f"{line.before} →", "text", m.type(17), MUTED_INK)
        right = rect.x + round(w * COLUMNS[4])
        canvas.blit(new, right - new.get_width(), middle - new.get_height() // 2)
        canvas.blit(old, right - new.get_width() - m.px(5) - old.get_width(), middle - old.get_height() // 2)
