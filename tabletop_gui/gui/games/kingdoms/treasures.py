"""The treasures on the felt, each with its name and amount: its content, what is leaving it, and who could win it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.kingdoms.places import KingdomsPlaces, Point
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.games.kingdoms.words import grouped
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.effects.chips import ChipPainter, Stacks, heap_of, stacks_of
from tabletop_gui.gui.table.scale import TableScale

BET: Final = "bet"
POT_CHIP: Final = 40.0
"""Width of its chips, logical units."""
SMALLER: Final = 0.86
"""Scale of a side treasure's chips."""
POT_APART: Final = 204.0
ACROSS: Final = {1: 6, 2: 4, 3: 4, 4: 3}
"""Largest width of a treasure in stacks, by the number of treasures."""
POT_NAMES: Final = 23, 17
"""Text sizes of the first treasure's name and of the others'."""
POT_PAD: Final = 32
"""Padding of a treasure's plate around its name, interface units."""
MUCH: Final = 1000
"""Amount from which a treasure's plate is wider for its number, if there are several."""
DARK: Final = "#14161C"
"""Background of amounts."""
LIT: Final = "#3E2F14"
"""Background of the treasure being paid."""
MUTED_PAPER: Final = "#B9B2A4"
"""Text colour of a treasure that has been paid."""


def pile_of(total: int, high: int, across: int) -> Stacks:
    """Return an amount as stacks of a single value each; if they are too many, as a heap with the most valuable
    chips at the bottom.
    """
    stacks = stacks_of(total, high=high, across=99)
    return stacks if len(stacks) <= across else heap_of(total, high=high, across=across)


class TreasureRow(Struct, frozen=True):
    """Display state of one treasure on the felt."""

    number: int
    count: int
    """Number of treasures."""
    at: Point
    amount: int
    """Amount that lies there."""
    leaving: int
    """Amount on its way to its winner."""
    bets: int
    """Part of the winnable points that still lies before the seats."""
    paid: int
    """Whole amount after it has been paid; 0 until then, and if it was the only treasure."""
    hoping: tuple[int, ...]
    """Seats that could win it, while it is being paid."""


class TreasureRows:
    """Draws the treasures of one table."""

    def __init__(
        self, app: App, part: KingdomsPlay, paint: ChipPainter, measure: TableScale, faces: Callable[[int], str]
    ) -> None:
        """Create the rows. `faces`: returns the portrait of a seat."""
        self.app, self.part, self.paint, self.measure, self.faces = app, part, paint, measure, faces

    def _coming(self, kind: str, seat: int) -> int:
        return self.part.slides.coming((kind, seat))

    def pots(self, tally: KingdomsTally) -> list[int]:
        """Return the amounts of the treasures, as far as they have arrived."""
        return [pot.amount for pot in tally.pots([self._coming("pot", seat) for seat in range(tally.n)])]

    def spot(self, places: KingdomsPlaces, k: int, count: int) -> Point:
        """Return the position of the k-th of `count` treasures."""
        x, y = places.treasure
        apart = min(max(POT_APART, self._names_apart if count > 1 else 0.0), 760 / max(1, count))
        return x + apart * (k - (count - 1) / 2), y

    @property
    def _names_apart(self) -> float:
        """Least distance between named treasures, logical units, so that large text does not overlap."""
        m, tr, much = self.measure, self.app.tr, grouped(MUCH, self.app.tr)
        wide = [
            self.app.text.width(tr(key, n=much), "display", m.type(size)) + m.px(POT_PAD)
            for key, size in (("table.kingdoms.main", POT_NAMES[0]), ("table.kingdoms.side", POT_NAMES[1]))
        ]
        return (sum(wide) / 2 + m.px(8)) / self.app.viewport.u

    def _leaving(self, k: int) -> int:
        """Return the part of a treasure that is on its way to its winner. It counts here until it has arrived."""
        return sum(slide.coming for slide in self.part.slides.under_way if slide.source == ("won", k))

    def whole(self, tally: KingdomsTally) -> int:
        """Return everything that can be won now, as far as it has arrived."""
        return tally.treasure - sum(self._coming(BET, seat) for seat in range(tally.n))

    def draw(self, canvas: Canvas, places: KingdomsPlaces, tally: KingdomsTally) -> None:
        """Draw the treasures.

        The word "treasure" stands with one number only: everything that can be won now, including the bets before the
        seats. If there are several, the parts have names of their own.
        """
        pots = self.pots(tally)
        one, whole, lit = len(pots) < 2, self.whole(tally), self.part.awards.paying
        for k in sorted(range(max(1, len(pots))), key=lambda k: k == lit):
            row = self.row(places, tally, k)
            if row.amount or row.leaving or row.paid or (one and whole):
                canvas.repeat(("pot", k), row, lambda row=row: self._pot(canvas, row))  # type: ignore[misc]

    def row(self, places: KingdomsPlaces, tally: KingdomsTally, k: int) -> TreasureRow:
        """Return the display state of the k-th treasure."""
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
        """Yield the width (pixels) and the emotion of the portraits of possible winners."""
        m = self.measure
        for size in POT_NAMES:
            yield self.app.text.height("display", m.type(size)) + m.px(6) - m.px(4), "calm"

    def draw_paid(self, canvas: Canvas, places: KingdomsPlaces, tally: KingdomsTally) -> None:
        """Draw the treasure being paid again, above the dimmed table."""
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
            pen.portrait(middle, d, PortraitSpec(self.faces(seat)), "center", lies=True)
        pen.put(said, (pill.right - pad, pill.centery - said.get_height() // 2), "topright")
