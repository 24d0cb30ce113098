"""The sheets of paper: the match as a graph, and the table of a battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.chicken_army.damage import LIFE
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.chicken_army.armies import Emblems
from tabletop_gui.gui.games.chicken_army.battle import BattleShow, Fought
from tabletop_gui.gui.games.chicken_army.facts import lives_of
from tabletop_gui.gui.games.chicken_army.words import highlights_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.table.sheets import FinalSheet, Ranked, TableSheet
from tabletop_gui.gui.widgets import Button, ScrollArea
from tabletop_gui.match.match import Match

EVERY = 10


class ChickenFinalSheet(FinalSheet[ChickenArmy]):
    """A graph on the paper: rounds from left to right, life upwards, with the line below which nobody stands."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        points, lives = match.game.points(self.state), lives_of(self.state)
        self.places = [1 + sum(other > own for other in points) for own in points]
        figures, fallen = [n for own in lives for n in own], [seat for seat, fell in enumerate(self.state.fell) if fell]
        self.graph = self.course(lives, min(0, *figures), max(LIFE, *figures), self.places, fallen)

    def highlights(self) -> list[str]:
        return highlights_of(self.state, self.names, self.app.tr)

    def standings(self) -> Sequence[Ranked]:
        """The places; the life of those who stand, and for the fallen the round."""
        tr, state = self.app.tr, self.state
        told = []
        for seat, place in enumerate(self.places):
            fell, life = state.fell[seat], written(state.life[seat])
            words = tr("results.chicken_army.fell", n=fell) if fell and place > 1 else tr("results.chicken_army.life", n=life)
            told.append(Ranked(place, words))
        return told

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        self.rect = rect
        self.graph.lay(rect, "−10", self.app.text.height("display", self.app.type(24)) + self.app.skin.px(34))
        return []

    def draw(self, canvas: Canvas) -> None:
        tr = self.app.tr
        self.graph.head(canvas, self.rect, tr("results.chicken_army.title", n=self.graph.rounds), tr("results.chicken_army.axis"))
        self.graph.draw(canvas, EVERY, written)


BATTLE_CAP: Final = 1.15
BUTTONS_CAP: Final = 1.1
"""The largest interface scale that the buttons follow: that of the panel they come from."""
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


def lines_of(accounts: Mapping[int, Fought], names: Sequence[str], characters: Sequence[str], own: int) -> list[BattleLine]:
    """The lines of a battle, in turn order. `own`: the viewer's seat."""
    return [
        BattleLine(names[seat], characters[seat], one.totals.fists, one.totals.wands, one.dealt, one.taken, one.healed,
                   one.before, one.after, seat == own, one.before - one.taken <= 0)
        for seat, one in accounts.items()
    ]  # fmt: skip


class BattleSheet(TableSheet):
    """A sheet of paper: between the armies while a battle is summed up, with the buttons on it, and over the market for whoever
    asks for the last battle."""

    def __init__(self, app: App, emblems: Emblems, show: BattleShow) -> None:
        self.app, self.emblems, self.show = app, emblems, show
        self.measure, self.buttons_measure = Measure(app, BATTLE_CAP), Measure(app, BUTTONS_CAP)
        self.title = ""
        self.lines: Sequence[BattleLine] = ()
        self.rect = pygame.Rect(0, 0, 0, 0)

    def opens(self) -> bool:
        if not self.show.known:
            self.app.toast(self.app.tr("table.chicken_army.battle.none"))
        return self.show.known and not self.show.stage  # nothing of a battle is told before it is seen

    def fill(self, title: str, lines: Sequence[BattleLine]) -> None:
        """Tell this battle."""
        self.title, self.lines = title, lines

    @property
    def foot(self) -> int:
        """What buttons take up along the lower edge, pixels."""
        m = self.buttons_measure
        return m.px(46) + m.px(20) + self.app.skin.drop

    def size(self, rows: int) -> tuple[int, int]:
        """How large it is with so many armies on it and no button, in pixels."""
        m = self.measure
        return m.px(BATTLE_WIDTH), max(m.px(LEAST), m.px(HEAD) + rows * m.px(ROW) + m.px(18))

    def room(self) -> tuple[float, float]:
        """How large it is with its buttons while a battle is summed up, in logical units; nothing else."""
        if self.show.stage != "summary":
            return 0.0, 0.0
        (w, h), u = self.size(len(self.show.accounts)), self.app.viewport.u
        return w / u, (h + self.foot) / u

    def place(self, centre: int, top: int, buttons: Sequence[Button]) -> None:
        """Lie with the middle of the upper edge at a point (pixels), these buttons on it."""
        (w, h), m = self.size(len(self.lines)), self.buttons_measure
        self.rect = pygame.Rect(centre - w // 2, top, w, h + (self.foot if buttons else 0))
        wide, gap = m.px(236), m.px(12)
        x = self.rect.centerx - (len(buttons) * wide + (len(buttons) - 1) * gap) // 2
        for k, button in enumerate(buttons):
            button.place(x + k * (wide + gap), self.rect.y + h + m.px(2), wide, m.px(46))

    def draw(self, canvas: Canvas) -> None:
        if self.lines:
            pen, rect = self.measure.pen(canvas), self.rect
            canvas.repeat("battle sheet", (self.title, tuple(self.lines), tuple(rect)), lambda: self._draw(pen, rect))

    def _draw(self, pen: Pen, rect: pygame.Rect) -> None:
        px = pen.px
        pen.sheet(rect, lift=(18, 170, 8))
        pen.text((rect.x + px(26), rect.y + px(17)), self.title, "display", 23, INK)
        for key, right in zip(("attack", "dealt", "taken", "healed", "life"), COLUMNS, strict=True):
            at = rect.x + round(rect.w * right), rect.y + px(HEAD) - px(4)
            pen.text(at, self.app.tr(f"table.chicken_army.battle.{key}"), "text", 16, MUTED_INK, "bottomright")
        tall = (self.size(len(self.lines))[1] - px(HEAD) - px(18)) // len(self.lines)
        for k, line in enumerate(self.lines):
            self._row(pen, line, pygame.Rect(rect.x, rect.y + px(HEAD) + k * tall, rect.w, tall))

    def _row(self, pen: Pen, line: BattleLine, row: pygame.Rect) -> None:
        px, y = pen.px, row.centery
        if line.own:
            ground = pygame.Rect(row.x + px(20), row.y + px(2), row.w - px(40), row.h - px(4))
            pen.panel(ground, fill=GOLD, alpha=0.24, radius=8)
        mood = "sour" if line.fallen else "calm"
        pen.portrait((row.x + px(26), y), line.character, px(34), mood, INK, "midleft", dim=line.fallen)
        room = round(row.w * 0.27) - px(68)
        pen.text((row.x + px(70), y), line.name, "display", 18, INK, "midleft", room=room, least=16)
        attack, *figures, life = (row.x + round(row.w * right) for right in COLUMNS)
        for symbol, n in (("W", line.wands), ("F", line.fists)):
            attack = pen.text((attack, y), n, "display", 18, INK, "midright").x - px(4)
            attack = self.emblems.draw(pen.canvas, symbol, (attack, y), px(21), "midright").x - px(8)
        for right, n, ink, sign in zip(
            figures, (line.dealt, line.taken, line.healed), (INK, RED, KEPT), ("", "−", "+"), strict=True
        ):
            ink = ink if n else mix(MUTED_INK, PAPER, 0.35)
            pen.text((right, y), f"{sign}{n}" if n else "0", "display", 20, ink, "midright")
        new = pen.text((life, y), line.after, "display", 22, RED if line.after <= 0 else INK, "midright")
        pen.text((new.x - px(5), y), f"{line.before} →", "text", 17, MUTED_INK, "midright")
