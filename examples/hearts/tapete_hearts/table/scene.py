"""Hearts on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.engine.trick_taking import Play
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import RED
from tabletop_gui.gui.table.chrome.trick_sheets import SheetEntry, SheetLine
from tabletop_gui.gui.table.trick_scene import TrickScene
from tabletop_gui.match.log.game_log import signed
from tapete_hearts.rules import ALL, PASSED, QUEEN, Hearts, Pass, given, way
from tapete_hearts.table.play import HeartsPlay
from tapete_hearts.table.sheet import lines_of
from tapete_hearts.table.tally import HeartsTally


class HeartsTable(TrickScene[HeartsPlay, HeartsTally, Hearts]):
    """A match of Hearts."""

    play_class = HeartsPlay

    def plate_line(self, seat: int) -> str:
        tally, tr = self.tally, self.app.tr
        if tally.phase == "pass" and self.table.acting == seat:
            return tr("table.hearts.sign.passing")
        got = tally.got[seat] if tally.phase == "tricks" else 0
        return tr("table.hearts.sign.taken" if got else "table.hearts.sign.points", n=tally.points[seat], got=got)

    def prompt(self) -> tuple[str, str]:
        tally, view, tr = self.tally, self.view, self.app.tr
        if tally.phase == "pass":
            south, n = self.table.viewpoint.south, tally.n
            left, who = given(n) - len(view.zones[PASSED + south]), self.names[(south + way(n, tally.hand)) % n]
            return (tr("table.hearts.prompt.pass", n=left, who=who), RED) if left else ("", "")
        if tally.phase == "tricks" and not tally.taken and not tally.trick:
            return tr("table.hearts.prompt.opening"), RED
        return super().prompt()

    def where(self) -> str:
        return self.app.tr("table.hearts.where", hand=self.tally.hand + 1, target=self.tally.target)

    def situation(self) -> str:
        tally, tr = self.tally, self.app.tr
        told = [tr("table.hearts.tell.hand", hand=tally.hand + 1, target=tally.target), *self.turn_sentences()]
        if tally.phase == "tricks":
            told.append(tr("table.hearts.tell.own", n=tally.got[self.table.viewpoint.south]))
            told.append(tr("table.hearts.tell.broken" if tally.broken else "table.hearts.tell.unbroken"))
            if not any(QUEEN in trick.cards for trick in tally.taken) and QUEEN not in tally.trick:
                told.append(tr("table.hearts.tell.out"))
        return "\n".join(told)

    def hint_what(self, action: Pass | Play) -> str:
        key = "table.hearts.hint.pass" if isinstance(action, Pass) else "table.tricks.hint.play"
        return self.app.tr(key, card=self.card_name(action.card))

    def sheet_lines(self) -> Sequence[SheetLine]:
        tally = self.tally
        under_way = SheetLine(tally.hand + 1, [SheetEntry(signed(got), None) for got in tally.got])
        return [*lines_of(tally.sheet, tally.n), *([under_way] if tally.phase != "score" else [])]

    def score_line(self, seat: int) -> str:
        return self.app.tr("table.hearts.score.line", n=got) if (got := self.tally.got[seat]) else ""

    def score_words(self) -> tuple[str, str, str]:
        note = self.app.tr("table.hearts.score.to", n=self.tally.target)
        return self.app.tr("table.hearts.score.title"), note, note

    def counted(self) -> list[tuple[str, bool, int]]:
        tally, tr = self.tally, self.app.tr
        counted = tally.sheet[tally.n * tally.hand :] if tally.phase == "score" else []
        lines = [tr("table.hearts.summary.line", n=got) if got else tr("table.hearts.summary.clean") for got in tally.got]
        return [(lines[seat], points == 0, points) for seat, points in enumerate(counted)]

    def summary_words(self) -> tuple[str, str]:
        tally, tr, moon = self.tally, self.app.tr, ALL in self.tally.got
        title = tr("table.hearts.summary.title", hand=tally.hand + 1)
        who = [self.match.seats[trick.winner].name for trick in tally.taken if QUEEN in trick.cards]
        return title, tr("table.hearts.summary.moon" if moon else "table.hearts.summary.queen", who=who[0]) if who else ""

    def draw_felt(self, canvas: Canvas) -> None:
        """Return a place for each card that is still to be passed."""
        super().draw_felt(canvas)
        if self.tally.phase == "pass" and self.table.mine:
            zone = PASSED + self.table.viewpoint.south
            for spot in self.places.zones[zone].spots(given(self.tally.n))[len(self.view.zones[zone]) :]:
                self.draw_slot(canvas, spot, self.app.tr("table.hearts.to_pass"))
