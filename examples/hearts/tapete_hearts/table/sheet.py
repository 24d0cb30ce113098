"""What the score sheets of Hearts say: everybody's points, hand by hand."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.gui.table.chrome.trick_sheets import FinalTrickSheet, SheetEntry, SheetLine, foremost
from tapete_hearts.rules import ALL, PENALTY, QUEEN, Hearts


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

    def highlights(self) -> list[str]:
        tr, n, sheet, names = self.app.tr, self.state.n, self.state.sheet, self.names
        hands = [sheet[k : k + n] for k in range(0, len(sheet), n)]
        shot = [sum(not hand[seat] and sum(hand) > ALL for hand in hands) for seat in range(n)]
        clean = [sum(not hand[seat] and sum(hand) == ALL for hand in hands) for seat in range(n)]
        told = [tr("results.hearts.moons", who=who, n=moons) for who, moons in zip(names, shot, strict=True) if moons]
        most, who = foremost(clean, names)
        told += [tr("results.hearts.clean", who=who, n=most)] if most > 1 else []
        worst = max(range(len(sheet)), key=sheet.__getitem__)
        return [*told, tr("results.hearts.worst", who=names[worst % n], n=sheet[worst], hand=worst // n + 1)]
