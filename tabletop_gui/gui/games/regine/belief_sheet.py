"""What each bot believed of the others when it bet last, on a sheet of paper over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.games.regine.combinations import JUGADAS
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.regine.convictions import Conviction, Decision, decisions
from tabletop_gui.gui.games.regine.tally import Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER
from tabletop_gui.gui.table.belief_sheet import BeliefSheet
from tabletop_gui.gui.table.paper_sheet import paper
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.content.schema import Level, Personality
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.12
WIDTH: Final = 950.0
PAD: Final = 40.0
HEAD: Final = 128.0
ENTRY: Final = 54.0
"""The height of a rival's line."""
GAP: Final = 16.0
"""Between one bot and the next."""
NAME: Final = 274.0
"""The width of a bot's column, and of its rivals' faces: every name of the cast is read whole."""
BAR: Final = 26.0


class RegineBeliefs(BeliefSheet[Decision]):
    """What was believed of those who showed."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match, CAP)
        self.round = 0
        self.rows: dict[int, list[int]] = {}

    def keep_up(self, tally: Tally, over: bool) -> None:
        """A round has been seen to its end (`over`), or another goes on."""
        told = tally.round if over else 0
        if told != self.round:
            self.round, self.shown = told, False
            self.rows = {seat: tally.row(seat)[:] for seat in range(tally.n) if len(tally.row(seat)) == 4} if told else {}
            self.decisions = decisions(self.match, told) if told else []

    def weigh(self, decision: Decision, level: Level, style: Personality) -> None:
        decision.weigh(self.rows, level, style)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The sheet, over everything."""
        if not self.shown:
            return
        app, m, tr = self.app, self.measure, self.app.tr
        lines = len(self.match.seats) - 1
        tall = len(self.decisions) * (lines * ENTRY + GAP)
        w = min(m.px(WIDTH), app.viewport.width - m.px(30))
        rect = paper(app, canvas, w, m.px(HEAD + tall + PAD * 0.5))
        x, y = rect.x + m.px(PAD), rect.y + m.px(PAD * 0.6)
        inner = rect.w - 2 * m.px(PAD)
        title = app.text.line(tr("table.regine.belief.title"), "display", m.type(28), INK)
        canvas.blit(title, x, y)
        note = app.text.fitted(tr("table.regine.belief.note"), "italic", m.type(17), MUTED_INK, inner)
        canvas.blit(note, x, y + title.get_height() - m.px(2))
        first = x + m.px(NAME)
        column = (inner - m.px(NAME)) // 4
        for k, id in enumerate(JUGADAS):
            text = app.text.fitted(tr(f"table.regine.belief.{id}"), "bold", m.type(17), INK, column - m.px(8))
            canvas.blit(text, first + k * column + (column - text.get_width()) // 2, rect.y + m.px(HEAD - 26))
        top = rect.y + m.px(HEAD)
        for one in self.decisions:
            canvas.blit(app.skin.fill(inner, max(1, m.px(1)), mix(PAPER, INK, 0.24)), x, top)
            self._bot(canvas, one, x, top + m.px(6), first, column)
            top += m.px(lines * ENTRY + GAP)

    def _bot(self, canvas: Canvas, one: Decision, x: int, y: int, first: int, column: int) -> None:
        """A bot and what it thought of each rival."""
        app, m, tr = self.app, self.measure, self.app.tr
        seat, d = self.match.seats[one.seat], m.px(56)
        face = app.art.portrait(seat.character, "calm", d, mix(GOLD, INK, 0.3))
        canvas.blit(face, x, y + m.px(4))
        name = app.text.fitted(seat.name, "display", m.type(19), INK, m.px(NAME - 130))
        canvas.blit(name, x + d + m.px(10), y + m.px(4) + (d - name.get_height()) // 2)
        if one.found is None:
            thinking = app.text.line(tr("table.regine.sign.thinking"), "italic", m.type(18), MUTED_INK)
            canvas.blit(thinking, first + m.px(8), y + m.px(14))
            return
        for k, belief in enumerate(one.found):
            self._rival(canvas, belief, y + m.px(ENTRY * k), first, column)

    def _rival(self, canvas: Canvas, belief: Conviction, y: int, first: int, column: int) -> None:
        """A rival: for each jugada the chance as a bar, and a mark where it did have something."""
        app, m, tr, skin = self.app, self.measure, self.app.tr, self.app.skin
        d, h = m.px(38), m.px(BAR)
        face = app.art.portrait(self.match.seats[belief.rival].character, "calm", d, mix(GOLD, INK, 0.3))
        canvas.blit(face, first - d - m.px(10), y + m.px(3))
        middle = y + m.px(3) + d // 2
        for k, (chance, true) in enumerate(zip(belief.chances, belief.truth, strict=True)):
            left, wide = first + k * column + m.px(6), column - m.px(12)
            right_guess = (chance >= 0.5) == true
            fill = mix(PAPER, KEPT if right_guess else GOLD, 0.62)
            canvas.blit(skin.pill(wide, h, mix(PAPER, INK, 0.1), mix(PAPER, INK, 0.3)), left, middle - h // 2)
            filled = round(wide * chance)
            if filled > h // 2:
                canvas.blit(skin.pill(max(h, filled), h, fill, mix(PAPER, INK, 0.3)), left, middle - h // 2)
            text = app.text.line(tr("table.regine.belief.percent", n=round(100 * chance)), "bold", m.type(16), INK)
            canvas.blit(text, left + m.px(10), middle - text.get_height() // 2)
            if true:
                disc = skin.disc(h, INK, PAPER, 1.4)
                canvas.blit(disc, left + wide - h, middle - h // 2)
                mark = app.art.icon("check", round(h * 0.6), PAPER)
                canvas.blit(mark, left + wide - h + (h - mark.get_width()) // 2, middle - mark.get_height() // 2)
