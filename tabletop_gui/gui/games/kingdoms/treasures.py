"""The treasures as they lie on the felt, each with its name and its sum: what is in it, what is leaving it, who could win it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.kingdoms.places import KingdomsPlaces, Point
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.games.kingdoms.words import grouped
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.effects.chips import ChipPainter, Stacks, heap_of, stacks_of
from tabletop_gui.gui.table.scale import Measure

BET: Final = "bet"
POT_CHIP: Final = 40.0
"""How wide its chips are, logical units."""
SMALLER: Final = 0.86
"""So much smaller are the chips of a side treasure."""
POT_APART: Final = 204.0
ACROSS: Final = {1: 6, 2: 4, 3: 4, 4: 3}
"""How many stacks wide a treasure may lie among so many."""
POT_NAMES: Final = 23, 17
"""The letters of the first treasure and of the others."""
POT_PAD: Final = 32
"""What a treasure's plate is wider than its name, interface units."""
MUCH: Final = 1000
"""A treasure for whose figure there is room, where there are several."""
DARK: Final = "#14161C"
"""The ground of sums."""
LIT: Final = "#3E2F14"
"""The ground of the treasure that is being paid."""
MUTED_PAPER: Final = "#B9B2A4"
"""The ink of one that has been paid."""


def pile_of(total: int, high: int, across: int) -> Stacks:
    """A sum in stacks of one value each; where that would leave some out, a heap with the dearest below."""
    stacks = stacks_of(total, high=high, across=99)
    return stacks if len(stacks) <= across else heap_of(total, high=high, across=across)


class TreasureRow(Struct, frozen=True):
    """How one treasure stands on the felt."""

    number: int
    count: int
    """Among so many."""
    at: Point
    amount: int
    """What lies there."""
    leaving: int
    """What is on its way to its winner."""
    bets: int
    """What of all there is to be won still lies before the seats."""
    paid: int
    """All of it, once its winner has it; 0 until then, and where it was the only one."""
    hoping: tuple[int, ...]
    """Who could win it, while it is being paid."""


class TreasureRows:
    """Draws the treasures of one table."""

    def __init__(self, app: App, part: KingdomsPlay, paint: ChipPainter, measure: Measure, faces: Callable[[int], str]) -> None:
        """`faces`: whose portrait hangs at a seat."""
        self.app, self.part, self.paint, self.measure, self.faces = app, part, paint, measure, faces

    def _coming(self, kind: str, seat: int) -> int:
        return self.part.slides.coming((kind, seat))

    def pots(self, tally: KingdomsTally) -> list[int]:
        """The treasures as they lie there."""
        return [pot.amount for pot in tally.pots([self._coming("pot", seat) for seat in range(tally.n)])]

    def spot(self, places: KingdomsPlaces, k: int, count: int) -> Point:
        """Where the k-th of so many treasures lies."""
        x, y = places.treasure
        apart = min(max(POT_APART, self._names_apart if count > 1 else 0.0), 760 / max(1, count))
        return x + apart * (k - (count - 1) / 2), y

    @property
    def _names_apart(self) -> float:
        """How far apart treasures with names lie at least, logical units: large letters are not written over one another."""
        m, tr, much = self.measure, self.app.tr, grouped(MUCH, self.app.tr)
        wide = [
            self.app.text.width(tr(key, n=much), "display", m.type(size)) + m.px(POT_PAD)
            for key, size in (("table.kingdoms.main", POT_NAMES[0]), ("table.kingdoms.side", POT_NAMES[1]))
        ]
        return (sum(wide) / 2 + m.px(8)) / self.app.viewport.u

    def _leaving(self, k: int) -> int:
        """What of a treasure is on its way to whoever has won it: it counts there when it has arrived, and here until then."""
        return sum(slide.coming for slide in self.part.slides.under_way if slide.source == ("won", k))

    def whole(self, tally: KingdomsTally) -> int:
        """Everything that can be won now, as far as it lies there."""
        return tally.treasure - sum(self._coming(BET, seat) for seat in range(tally.n))

    def draw(self, canvas: Canvas, places: KingdomsPlaces, tally: KingdomsTally) -> None:
        """The treasures. The word "treasure" goes with one number: everything that can be won now, the bets before the seats
        too, and below it how much of it these still are. Where there are several their parts have names of their own."""
        pots = self.pots(tally)
        one, whole, lit = len(pots) < 2, self.whole(tally), self.part.awards.paying
        for k in sorted(range(max(1, len(pots))), key=lambda k: k == lit):
            row = self.row(places, tally, k)
            if row.amount or row.leaving or row.paid or (one and whole):
                canvas.repeat(("pot", k), row, lambda row=row: self._pot(canvas, row))  # type: ignore[misc]

    def row(self, places: KingdomsPlaces, tally: KingdomsTally, k: int) -> TreasureRow:
        """How the k-th treasure stands."""
        pots, leaving = tally.pots([self._coming("pot", seat) for seat in range(tally.n)]), self._leaving(k)
        count = max(1, len(pots))
        amount = pots[k].amount if pots else 0
        given = tally.taken[k] if count > 1 and k < len(tally.taken) else 0
        return TreasureRow(
            k, count, self.spot(places, k, count), amount, leaving,
            bets=self.whole(tally) - amount if count == 1 else 0, paid=0 if amount or leaving else given,
            hoping=pots[k].seats if self.part.awards.paying == k else (),
        )  # fmt: skip

    def small_faces(self) -> Iterator[tuple[int, str]]:
        """How wide the faces are of who could win one, in pixels, and their emotion."""
        m = self.measure
        for size in POT_NAMES:
            yield self.app.text.height("display", m.type(size)) + m.px(6) - m.px(4), "calm"

    def draw_paid(self, canvas: Canvas, places: KingdomsPlaces, tally: KingdomsTally) -> None:
        """The treasure that is being paid, once more, over all that has gone down for it."""
        if self.part.awards.paying is not None:
            self._pot(canvas, self.row(places, tally, self.part.awards.paying))

    def _pot(self, canvas: Canvas, row: TreasureRow) -> None:
        app, pen = self.app, self.measure.pen(canvas)
        k, amount, bets, at = row.number, row.amount, row.bets, row.at
        size = POT_CHIP if not k else POT_CHIP * SMALLER
        if amount:
            self.paint.draw(canvas, pile_of(amount, 10 if not k else 8, ACROSS.get(row.count, 2)), at, size)
        key = "table.kingdoms.side" if k else "table.kingdoms.main" if row.count > 1 else "table.kingdoms.treasure"
        name = app.tr(key, n=grouped(row.paid or amount + row.leaving + bets, app.tr))
        ink = MUTED_PAPER if row.paid and not row.hoping else PAPER
        said = pen.line(name, "display", POT_NAMES[1 if k else 0], ink)
        line = GOLD if not k or row.hoping else mix(GOLD, DARK, 0.45)
        high, pad = said.get_height() + pen.px(6), pen.px(POT_PAD) // 2
        d = high - pen.px(4)
        tick = d if row.paid else 0
        before = tick + (pen.px(6) if tick else 0)
        fill, strength = (LIT, 1.0) if row.hoping else (DARK, 0.9)
        ground = app.skin.pill(said.get_width() + 2 * pad + before, high, fill, line, strength)
        x, y = app.viewport.point(at[0], at[1] + 7)
        pill = pen.put(ground, (x, y), "midtop")
        left = pill.x + (pad if not before else pad // 2)
        if row.paid:
            pen.icon((left + d // 2, pill.centery), "check", round(d * 0.8), GOLD, "center")
            left += tick
        step = d + pen.px(3)
        for number, seat in enumerate(row.hoping):  # under it, for beside it lie the others
            middle = pill.centerx + round((number - (len(row.hoping) - 1) / 2) * step), pill.bottom + d // 2 - pen.px(3)
            pen.portrait(middle, self.faces(seat), d, anchor="center", lies=True)
        pen.put(said, (pill.right - pad, pill.centery - said.get_height() // 2), "topright")
        if bets and amount:  # what nobody has gathered in yet: beside it, for the ribbon lies below
            apart = pen.line(app.tr("table.kingdoms.bets", n=grouped(bets, app.tr)), "text", 16, PAPER)
            high, left = apart.get_height() + pen.px(4), x + (pill.w + 1) // 2 + pen.px(6)
            top = y + (pill.h - high) // 2
            pen.put(app.skin.pill(apart.get_width() + pen.px(18), high, DARK, None, 0.72), (left, top))
            pen.put(apart, (left + pen.px(9), top + (high - apart.get_height()) // 2))
