"""The count of a hand: which rows are paid in which order, and when each part of what a seat gets lands on its total.

What lands is what the points are made of: a bid that is made brings its ten (or what else the options give for it) and then a
point for each trick, where tricks count; one that is missed what its tricks are worth, or what it costs. All of it follows from
what everybody has seen: the bids, the tricks, and what was said of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.events import Said
from tabletop_gui.gui.games.oh_hell.emphasis import KEPT, stake_of_count
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.motion.highlights import weight_of
from tabletop_gui.gui.table.model.table import Table

COUNTS: Final = "counts"
"""The moment of the count."""
GROWS_MS: Final = 220.0
"""The score grows before the first row, and shrinks after the last, in so long."""
PRESS_MS: Final = 140.0
"""From where a row begins until the press has set its seal."""
FLIGHT_MS: Final = 420.0
"""The ten on its way to the total."""
PIPS_AFTER_MS, PIPS_APART_MS = 140.0, 90.0
"""The first trick sets out so long after the ten, each other so long after the one before; all of them within `PIPS_MOST_MS`."""
PIPS_MOST_MS: Final = 360.0
PIP_FLIGHT_MS: Final = 380.0
PASSES_MS: Final = 140.0
"""So long after the last of it has landed a row takes its new place."""
WHOLE_MS: Final = 1140.0
"""A row that is shown at its full length takes so long, but for what its tricks take beyond two."""
KEPT_MS, MISSED_MS = 520.0, 160.0
"""Any other bid that was made; and one that was missed."""
SLIDE_MS: Final = 300.0
"""What a missed bid is worth on its way; it flies on while the next row begins."""
REST_MS: Final = 300.0
MOST_MS, MOST_OF_SEVEN_MS = 2300.0, 3000.0
"""No count lasts longer with four seats or fewer, and with seven."""
CHAIN_MS: Final = 3200.0
"""Neither do all moments of one card together."""
NEVER: Final = 2.0
"""A part of the moment that never comes: its blows are the rows'."""


class CountPart(Struct, frozen=True):
    """Something that flies to a total: how many points, and when (ms from the beginning of the count, at speed 1)."""

    points: int
    leaves: float
    lands: float


class CountRow(Struct, frozen=True):
    """A seat in the count. Times are ms from its beginning, at speed 1."""

    seat: int
    kept: bool
    whole: bool
    """Shown at its full length."""
    begins: float
    set_at: float
    """Its seal has been set; a missed bid's is never, and this is when its face falls."""
    parts: tuple[CountPart, ...]
    """The ten first, and then the tricks; without any its total only shivers."""
    passes: float
    """It takes its new place."""
    ends: float
    """The next row begins."""


def parts_of(got: int, won: int, kept: bool) -> tuple[int, ...]:
    """What a seat's points of a hand are made of, in the order in which it lands: ten and its tricks; less where tricks count for
    nothing, and only what they are worth, or what it costs, where the bid was missed.

    >>> parts_of(12, 2, True), parts_of(10, 2, True), parts_of(8, 0, True), parts_of(2, 2, False), parts_of(-20, 4, False)
    ((10, 1, 1), (10,), (8,), (2,), (-20,))
    >>> parts_of(0, 3, False)
    ()
    """
    tricks = won if kept and got == KEPT + won else 0
    return tuple(one for one in (got - tricks, *[1] * tricks) if one)


def order_of(got: Sequence[int], kept: Sequence[bool], points: Sequence[int], viewer: int) -> list[int]:
    """The seats in the order in which they are counted: missed bids first, from the least to the most; of those that were made
    the viewer's last but one, and last whoever will be in front, where that is one of them.

    >>> order_of([12, 1, 11, 10, 2], [True, False, True, True, False], [30, 30, 50, 10, 60], 0)
    [1, 4, 3, 2, 0]
    >>> order_of([12, 1, 11, 10, 2], [True, False, True, True, False], [30, 30, 50, 10, 20], 0)
    [1, 4, 3, 0, 2]
    """
    seats = sorted(range(len(got)), key=lambda seat: (got[seat], seat))
    missed, made = [seat for seat in seats if not kept[seat]], [seat for seat in seats if kept[seat]]
    after = [have + more for have, more in zip(points, got, strict=True)]
    for last in (viewer, max(range(len(after)), key=lambda seat: (after[seat], -seat))):
        if last in made:
            made.remove(last)
            made.append(last)
    return missed + made


def rows_of(
    got: Sequence[int], won: Sequence[int], kept: Sequence[bool], points: Sequence[int], viewer: int, most: float
) -> tuple[list[CountRow], float]:
    """The rows of a count that lasts no longer than `most` ms at speed 1, and how long it lasts: they shrink evenly."""
    order = order_of(got, kept, points, viewer)
    flying = [parts_of(got[seat], won[seat], kept[seat]) for seat in order]
    whole = [kept[seat] and (seat == viewer or seat == order[-1]) for seat in order]
    more = [min(PIPS_MOST_MS, PIPS_APART_MS * max(0, len(parts) - 3)) for parts in flying]
    long = [
        WHOLE_MS + more[k] if whole[k] else KEPT_MS if kept[seat] else MISSED_MS for k, seat in enumerate(order)
    ]  # fmt: skip
    slides = 0.0 if whole[-1] else SLIDE_MS if not kept[order[-1]] else 0.0
    lasts = GROWS_MS + sum(long) + slides + REST_MS
    scale, rows, now = min(1.0, most / lasts), [], GROWS_MS
    for k, seat in enumerate(order):
        inner = scale if whole[k] else scale * KEPT_MS / (WHOLE_MS + more[k])
        begins = now * scale
        if kept[seat]:
            leaves = begins + PRESS_MS * inner
            tricks = max(1, len(flying[k]) - 2)
            apart = min(PIPS_APART_MS, (PIPS_APART_MS + more[k]) / tricks)
            parts = [CountPart(flying[k][0], leaves, leaves + FLIGHT_MS * inner)]
            for n, one in enumerate(flying[k][1:]):
                out = leaves + (PIPS_AFTER_MS + apart * n) * inner
                parts.append(CountPart(one, out, out + PIP_FLIGHT_MS * inner))
            passes = max(part.lands for part in parts) + PASSES_MS * inner
            rows.append(CountRow(seat, True, whole[k], begins, leaves, tuple(parts), passes, begins + long[k] * scale))
        else:
            slid = tuple(CountPart(one, begins, begins + SLIDE_MS * scale) for one in flying[k])
            lands = begins + (SLIDE_MS if slid else MISSED_MS) * scale
            rows.append(CountRow(seat, False, False, begins, begins, slid, lands, begins + MISSED_MS * scale))
        now += long[k]
    return rows, lasts * scale


class HandCount:
    """The count of one hand while it is shown. The tally's totals are those that have been reached by what has landed."""

    def __init__(self, table: Table, said: Sequence[Said], spent: float) -> None:
        """`said`: what was said of each seat's bid, and then of its points, in the order of the seats; `spent`: the ms that the
        moments of the last card have taken so far."""
        self.said = list(said)
        tally: OhHellTally = table.tally
        n = tally.n
        self.got = [one.n for one in self.said[:n]]
        self.placed = tally.points[:]
        """By what the rows are in order: a place changes when all of a row has landed."""
        self.landed: list[list[int]] = [[] for _ in range(n)]
        """What has landed on each total."""
        self.begun = self.passed = 0
        """So many rows have begun, so many have taken their places."""
        self.set: set[int] = set()
        """The seats whose seals have been set."""
        self.kept = kept = [bid == won for bid, won in zip(tally.bids, tally.won, strict=True)]
        viewer = -1 if table.eyes.watching else table.eyes.south
        stake = stake_of_count(tally, self.got, viewer)
        lighter = table.eyes.watching
        moments = table.moments
        weight = moments.weighed(COUNTS, viewer, stake, lighter=lighter)
        share = weight.ms / weight_of(stake, moments.sizes, lighter=lighter).ms
        last = order_of(self.got, kept, tally.points, viewer)[-1]
        stops = weight.size.stop_ms * sum(kept[seat] for seat in {viewer, last} if seat >= 0)
        most = min(MOST_MS + (MOST_OF_SEVEN_MS - MOST_MS) * max(0, n - 4) / 3, CHAIN_MS - spent - stops)
        self.rows, self.lasts = rows_of(self.got, tally.won, kept, tally.points, viewer, share * most)
        tally.phase = "score"
        moments.begin(
            COUNTS, max(0, viewer), stake, lighter=lighter, hits=NEVER, along=(0.0, 1.0), ms=self.lasts,
            dice=len(table.match.steps),
        )  # fmt: skip

    def gained(self, seat: int) -> str:
        """What a seat has got so far, in figures; "" before anything has landed."""
        landed = self.landed[seat]
        if not landed:
            empty = any(row.seat == seat and not row.parts for row in self.rows[: self.begun])
            return "+ 0" if empty else ""
        if not self.kept[seat]:
            return f"{'−' if landed[0] < 0 else '+'} {abs(landed[0])}"
        return f"{landed[0]} + {sum(landed[1:])}" if landed[1:] else str(landed[0])

    def row(self, ms: float) -> CountRow | None:
        """The row that is being counted."""
        begun = [row for row in self.rows if row.begins <= ms]
        return begun[-1] if begun else None

    def update(self, table: Table) -> bool:
        """Time has passed: what has landed counts. True when something has."""
        moments = table.moments
        ms = moments.ms
        if moments.now is None or moments.now.kind != COUNTS:
            return False
        news = False
        while self.begun < len(self.rows) and self.rows[self.begun].begins <= ms:
            self.begun += 1
            news = True
        for row in self.rows[: self.begun]:
            if row.set_at <= ms and row.seat not in self.set:
                self.set.add(row.seat)
                table.host.emotion(row.seat, "glad" if row.kept else "sour", None)
                if row.kept:
                    moments.strike(still=row.whole)
                news = True
            landed = self.landed[row.seat]
            while len(landed) < len(row.parts) and row.parts[len(landed)].lands <= ms:
                part = row.parts[len(landed)]
                landed.append(part.points)
                table.tally.points[row.seat] += part.points
                self._lands(table, row, len(landed))
                news = True
        while self.passed < self.begun and self.rows[self.passed].passes <= ms:
            seat = self.rows[self.passed].seat
            if self.placed[seat] != table.tally.points[seat]:
                self.placed[seat] = table.tally.points[seat]
                news = True
            self.passed += 1
        return news

    def _lands(self, table: Table, row: CountRow, many: int) -> None:
        """The so manieth part of a row has landed: ten as a chord where the row is shown whole, its tricks up a scale."""
        if not row.kept:
            table.sound("tick")
        elif many > 1:
            table.sound("pip", many - 2)
        else:
            table.sound("chord" if row.whole else "tick")

    def finish(self, table: Table) -> None:
        """All of it has been counted."""
        for event in self.said:
            table.tally.see(event)
            if event.what in ("made", "missed"):
                table.host.emotion(event.seat, "glad" if event.what == "made" else "sour", None)


def may_count(table: Table) -> bool:
    """Whether a hand is counted part by part, and not only summed up."""
    pace = table.pace
    return bool(table.moments.sizes) and not (pace.instant or pace.reduced or table.moments.quiet)
