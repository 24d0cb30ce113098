"""What the score sheets of Hearts say: everybody's points, hand by hand."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.gui.table.chrome.trick_sheets import FinalTrickSheet, SheetEntry, SheetLine
from tapete_hearts.rules import PENALTY, QUEEN, Hearts


def lines_of(sheet: Sequence[int], n: int, dealer: int = -1) -> list[SheetLine]:
    """The hands played by so many seats; `dealer` dealt the last of them. None is as good as the queen is bad."""
    lines, totals, last = [], [0] * n, (len(sheet) - 1) // n
    for k in range(0, len(sheet), n):
        got = sheet[k : k + n]
        totals = [total + points for total, points in zip(totals, got, strict=False)]
        good = [True if not points else False if points >= PENALTY[QUEEN] else None for points in got]
        entries = [SheetEntry(*one) for one in zip(map(str, got), good, totals, strict=True)]
        lines.append(SheetLine(k // n + 1, entries, dealer=(dealer - last + k // n) % n))
    return lines


class HeartsSheet(FinalTrickSheet[Hearts]):
    """The score sheet of a match that is over."""

    def hands(self) -> Sequence[SheetLine]:
        return lines_of(self.state.sheet, self.state.n, self.state.dealer)

    def decisive(self, number: int, winner: int) -> str:
        got = self.state.sheet[(number - 1) * self.state.n : number * self.state.n]
        return self.app.tr("results.hearts.decided", hand=number, who=self.names[got.index(max(got))], n=max(got))
