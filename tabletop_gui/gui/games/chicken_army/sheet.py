"""Paper sheets: the match as a graph, and the table of a battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.chicken_army.army_view import Emblems
from tabletop_gui.gui.games.chicken_army.facts import battle_accounts, life_histories
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import (
    MUCH,
    ROW_MS,
    ROWS_FROM,
    SUMMED_UP_MS,
    BattleDisplay,
    SeatBattleResult,
)
from tabletop_gui.gui.games.chicken_army.words import ENDS, ENDS_TOLD, decisive_text
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.score_graph import ScoreGraph
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.round_sheet import FinalRoundSheet
from tabletop_gui.gui.table.chrome.sheets import Ranked, TableSheet
from tabletop_gui.gui.table.model.motion.tween import out_cubic
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.game_log import signed

EVERY, EVERY_OF_FEW, WIDE = 10, 4, 24
"""Intervals of the graph's lines, in points of life: the usual one, and the one for matches whose lives span no
more than `WIDE`.
"""
HEADS = ("attack", "dealt", "taken", "healed", "life")
HEAD_WORDS = KeyFamily("table.chicken_army.battle.{}", HEADS)


class ChickenFinalSheet(FinalRoundSheet[ChickenArmy]):
    """Final sheet: round by round who struck hardest and every army's life, and the lives as a graph."""

    columns, share = 1, 0.2

    def __init__(self, app: App, match: Match) -> None:
        points = match.game.points(match.state)
        self.places = [1 + sum(other > own for other in points) for own in points]
        self.battles = battle_accounts(match)
        super().__init__(app, match)

    def courses(self) -> Sequence[Sequence[float]]:
        return life_histories(self.state)

    def course_graph(self) -> tuple[ScoreGraph, int]:
        figures, fallen = [n for own in self.courses() for n in own], [seat for seat, fell in enumerate(self.state.fell) if fell]
        least, most = min(0, *figures), max(figures)
        graph = self.score_graph(self.courses(), least, most, self.places, fallen)
        return graph, EVERY if most - least > WIDE else EVERY_OF_FEW

    def ending(self) -> str:
        return self.app.tr(ENDS[self.state.ended]) if self.state.ended in ENDS_TOLD else ""

    def decisive(self, number: int, winner: int) -> str:
        return decisive_text(self.battles[number - 1], number, winner, self.names, self.app.tr)

    def standings(self) -> Sequence[Ranked]:
        """Return the ranking, with the life of the survivors and the last round of the fallen."""
        tr, state = self.app.tr, self.state
        told = []
        for seat, place in enumerate(self.places):
            fell, life = state.fell[seat], written(state.life[seat])
            out = "results.chicken_army.you_fell" if self.names[seat] == tr("setup.you") else "results.chicken_army.fell"
            words = tr(out, n=fell) if fell and place > 1 else tr("results.chicken_army.life", n=life)
            told.append(Ranked(place, words))
        return told

    def entry(self, number: int, seat: int) -> tuple[int, str] | None:
        battle = self.battles[number][seat]
        change = battle.healed - battle.taken
        return (battle.life, signed(change) if change else "") if battle.stood else None

    def fell(self, number: int, seat: int) -> bool:
        return self.battles[number][seat].fell

    def draw_heading(self, pen: Pen, column: int, top: tuple[int, int], d: int) -> str:
        disc = pen.put(pen.skin.disc(d, RED, None), top, "midtop")
        pen.icon(disc, "sword", round(d * 0.62), PAPER, "center")
        return self.app.tr("results.chicken_army.hardest")

    def draw_cell(self, pen: Pen, number: int, column: int, at: tuple[int, int]) -> None:
        dealt = [battle.dealt for battle in self.battles[number]]
        if max(dealt, default=0):
            self.draw_taker(pen, dealt.index(max(dealt)), str(max(dealt)), at)


BATTLE_CAP: Final = 1.15
BUTTONS_CAP: Final = 1.1
"""Largest interface scale of the buttons: that of the panel they come from."""
BATTLE_WIDTH: Final = 640.0
ROW: Final = 42.0
FACE: Final = 34.0
HEAD: Final = 76.0
LEAST: Final = 204.0
"""Least height of the sheet, which covers the whole market."""
COLUMNS: Final = (0.40, 0.56, 0.69, 0.81, 0.955)
"""Right edges of the columns, as shares of the width: attack (its middle), deals, takes, heals, life."""


STAMP_MS: Final = 80.0
"""Duration of the print of a row."""
STAMPED: Final = 1.3
"""Initial scale of a row's stamp, relative to its print."""
RISE: Final = 60.0
STEPS: Final = 8


class PrintProgress(Struct, frozen=True):
    """Progress of the printing of a battle's sheet."""

    risen: float
    """Progress of the sheet's rise, 0 to 1."""
    rows: int
    grown: float
    """Scale of the last row's stamp, 1 at the end."""
    framed: bool
    """True if the highest damage is framed and the fallen are struck through."""
    frame: float


def print_progress(ms: float, rows: int) -> PrintProgress:
    """Return the progress of a sheet of `rows` rows after `ms`.

    >>> print_progress(100, 3).rows, print_progress(270, 3).rows, print_progress(450, 3).rows, print_progress(5000, 3).rows
    (0, 1, 2, 3)
    >>> print_progress(100, 3).framed, print_progress(900, 3).framed
    (False, True)
    """
    last = ROWS_FROM + ROW_MS * rows
    here = max(0, min(rows, int((ms - ROWS_FROM) // ROW_MS) + 1)) if ms >= ROWS_FROM else 0

    def down(since: float) -> float:
        part = min(1.0, max(0.0, since / STAMP_MS))
        return 1 + (STAMPED - 1) * round((1 - part) * STEPS) / STEPS

    risen = out_cubic(min(1.0, ms / ROWS_FROM))
    return PrintProgress(risen, here, down(ms - ROWS_FROM - ROW_MS * (here - 1)), ms >= last, down(ms - last))


LIFT: Final = (18, 170, 8)
"""Shadow of the sheet above the table: blur, strength and drop."""


class BattleRow(Struct, frozen=True):
    """One army's row of the battle's table."""

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


def lines_of(
    accounts: Mapping[int, SeatBattleResult], names: Sequence[str], characters: Sequence[str], own: int
) -> list[BattleRow]:
    """Return the rows of a battle, the highest life first. `own`: the viewer's seat."""
    found = [
        BattleRow(names[seat], characters[seat], one.totals.fists, one.totals.wands, one.dealt, one.taken, one.healed,
                   one.before, one.after, seat == own, one.before - one.taken <= 0)
        for seat, one in accounts.items()
    ]  # fmt: skip
    return sorted(found, key=lambda line: -line.after)


class BattleSheet(TableSheet):
    """The sheet of a battle: between the armies, with its buttons, during the summary; and over the market when the
    player opens the last battle again.
    """

    def __init__(self, app: App, emblems: Emblems, show: BattleDisplay) -> None:
        self.app, self.emblems, self.show = app, emblems, show
        self.measure, self.buttons_measure = TableScale(app, BATTLE_CAP), TableScale(app, BUTTONS_CAP)
        self.title = ""
        self.lines: Sequence[BattleRow] = ()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._shadowed = 0, 0
        """The size for which its shadow was requested."""

    def opens(self) -> bool:
        if not self.show.known:
            self.app.toast(self.app.tr("table.chicken_army.battle.none"))
        return self.show.known and not self.show.stage  # nothing of a battle is told before it is seen

    def fill(self, title: str, lines: Sequence[BattleRow]) -> None:
        """Set the title and the rows."""
        self.title, self.lines = title, lines

    @property
    def foot(self) -> int:
        """The height of the buttons along the lower edge, pixels."""
        m = self.buttons_measure
        return m.px(46) + m.px(20) + self.app.skin.drop

    def size(self, rows: int) -> tuple[int, int]:
        """Return the size for a number of rows, without buttons, pixels."""
        m = self.measure
        return m.px(BATTLE_WIDTH), max(m.px(LEAST), m.px(HEAD) + rows * m.px(ROW) + m.px(18))

    @property
    def printed(self) -> pygame.Rect:
        """The rectangle without the space for buttons, pixels."""
        return pygame.Rect(self.rect.topleft, self.size(len(self.lines)))

    def room(self) -> tuple[float, float]:
        """Return the size with its buttons during the summary, logical units; (0, 0) at any other time."""
        if self.show.stage != "summary":
            return 0.0, 0.0
        (w, h), u = self.size(len(self.show.accounts)), self.app.viewport.u
        return w / u, (h + self.foot) / u

    def place(self, centre: int, top: int, buttons: Sequence[Button]) -> None:
        """Lay the sheet out with the middle of its upper edge at a point (pixels), with these buttons on it."""
        (w, h), m = self.size(len(self.lines)), self.buttons_measure
        self.rect = pygame.Rect(centre - w // 2, top, w, h + (self.foot if buttons else 0))
        wide, gap = m.px(236), m.px(12)
        x = self.rect.centerx - (len(buttons) * wide + (len(buttons) - 1) * gap) // 2
        for k, button in enumerate(buttons):
            button.place(x + k * (wide + gap), self.rect.y + h + m.px(2), wide, m.px(46))

    def prepare(self, canvas: Canvas) -> None:
        """Render its shadow before it appears after a battle."""
        w, h = self.size(len(self.show.accounts))
        if self._shadowed != (w, h + self.foot):
            self._shadowed = w, h + self.foot
            for size in (self._shadowed, (w, h)):  # with its buttons, and where nobody has any to press
                self.measure.pen(canvas).prerender_shadow(size, LIFT)

    def draw(self, canvas: Canvas) -> None:
        if self.lines:
            pen, printed = self.measure.pen(canvas), self._printed()
            rect = self.rect.move(0, round(self.measure.px(RISE) * (1 - printed.risen)))
            state = self.title, tuple(self.lines), tuple(rect), printed
            canvas.repeat("battle sheet", state, lambda: self._draw(pen, rect, printed))

    def _printed(self) -> PrintProgress:
        """Return the current progress of the print; complete if the player opened the sheet, or with animation off."""
        show = self.show
        if show.stage != "summary" or self.app.reduced_motion:
            return print_progress(SUMMED_UP_MS, len(self.lines))
        return print_progress(show.ms, len(self.lines))

    def _draw(self, pen: Pen, rect: pygame.Rect, printed: PrintProgress) -> None:
        px = pen.px
        pen.sheet(rect, lift=LIFT)
        pen.text((rect.x + px(26), rect.y + px(17)), self.title, "display", 23, INK)
        for key, right in zip(HEADS, COLUMNS, strict=True):
            at = rect.x + round(rect.w * right), rect.y + px(HEAD) - px(4)
            pen.text(at, self.app.tr(HEAD_WORDS[key]), "text", 16, MUTED_INK, "bottomright")
        tall = (self.size(len(self.lines))[1] - px(HEAD) - px(18)) // len(self.lines)
        most = max(line.dealt for line in self.lines)
        framed = sum(line.dealt == most for line in self.lines) == 1 and most >= MUCH
        for k, line in enumerate(self.lines[: printed.rows]):
            grown = printed.grown if k == printed.rows - 1 else 1.0
            row = pygame.Rect(rect.x, rect.y + px(HEAD) + k * tall, rect.w, tall)
            self._row(pen, line, row, grown)
            if printed.framed and framed and line.dealt == most:
                self._frame(pen, row, printed.frame)
            if printed.framed and line.fallen:
                self._gouged(pen, line, row)

    def _frame(self, pen: Pen, row: pygame.Rect, grown: float) -> None:
        """Draw a crooked red frame, in stamp style, round the highest damage."""
        w, h = round(pen.px(54) * grown), round(pen.px(34) * grown)
        line = max(2.0, h * 0.08)
        body = (
            f'<rect x="{w * 0.08:.1f}" y="{h * 0.14:.1f}" width="{w * 0.84:.1f}" height="{h * 0.72:.1f}" rx="{h * 0.14:.1f}" '
            f'transform="rotate(-6 {w / 2} {h / 2})" fill="none" stroke="{RED}" stroke-width="{line:.1f}"/>'
        )
        dealt = self.app.text.width("16", "display", pen.type(20)) // 2
        at = row.x + round(row.w * COLUMNS[1]) - dealt, row.centery
        pen.put(self.app.skin.drawing(("most dealt",), w, h, body), at, "center")

    def _gouged(self, pen: Pen, line: BattleRow, row: pygame.Rect) -> None:
        """Strike through the name of a fallen seat."""
        w = min(round(row.w * 0.27) - pen.px(68), self.app.text.width(line.name, "display", pen.type(18))) + pen.px(10)
        h = pen.px(8)
        way = f"M0 {h * 0.62:.1f}L{w * 0.3:.1f} {h * 0.18:.1f} {w} {h * 0.36:.1f} {w * 0.3:.1f} {h * 0.8:.1f}Z"
        body = f'<path d="{way}" fill="{RED}"/>'
        pen.put(self.app.skin.drawing(("gouged name",), w, h, body), (row.x + pen.px(66), row.centery), "midleft")

    def faces(self) -> Iterator[tuple[int, str]]:
        """Yield the widths (pixels) and the emotions of its portraits."""
        for emotion in ("calm", "sour"):
            yield self.measure.px(FACE), emotion

    def _row(self, pen: Pen, line: BattleRow, row: pygame.Rect, grown: float) -> None:
        px, y = pen.px, row.centery
        if line.own:
            ground = pygame.Rect(row.x + px(20), row.y + px(2), row.w - px(40), row.h - px(4))
            pen.panel(ground, fill=GOLD, alpha=0.24, radius=8)
        mood = "sour" if line.fallen else "calm"
        pen.portrait((row.x + px(26), y), px(FACE), PortraitSpec(line.character, mood, dim=line.fallen), "midleft")
        room = round(row.w * 0.27) - px(68)
        pen.text((row.x + px(70), y), line.name, "display", 18, INK, "midleft", room=room, least=16)
        attack, *figures, life = (row.x + round(row.w * right) for right in COLUMNS)
        for symbol, n in (("W", line.wands), ("F", line.fists)):
            attack = pen.text((attack, y), n, "display", 18, INK, "midright").x - px(4)
            attack = self.emblems.draw(pen.canvas, symbol, (attack, y), px(21), "midright").x - px(8)
        for right, n, ink, sign in zip(
            figures, (line.dealt, line.taken, line.healed), (INK, RED, KEPT), ("", "−", "+"), strict=True
        ):
            ink = ink if n else mix(MUTED_INK, PAPER, 0.22)
            size = 20 * (1.0 if sign else grown)
            if grown == 1 or not sign:  # what was lost and healed is printed when the stamp has come down
                pen.text((right, y), f"{sign}{n}" if n else "0", "display", size, ink, "midright")
        if grown > 1:
            return
        new = pen.text((life, y), line.after, "display", 22, RED if line.after <= 0 else INK, "midright")
        pen.text((new.x - px(5), y), f"{line.before} →", "text", 17, MUTED_INK, "midright")
