"""Scoring animation of a hand: the order of the rows, and the times at which the parts of a seat's points land
on its total.

The parts are those that make up the points: a bid that is made brings its ten (or the value of the options),
then a point for each trick, if tricks count; a missed bid brings the value of its tricks, or its penalty.
Everything is computed from public information: the bids, the tricks, and the announced points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.events import Said
from tabletop_gui.gui.games.oh_hell.emphasis import KEPT, emphasis_of_scoring
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, emphasis_of
from tabletop_gui.gui.table.model.motion.timeline import Calls, Params, Play
from tabletop_gui.gui.table.model.table import Table

COUNTS: Final = "counts"
"""Name of the scoring's highlight."""
GROWS_MS: Final = 220.0
"""Time in which the scoreboard grows before the first row, and shrinks after the last."""
PRESS_MS: Final = 140.0
"""Time from the beginning of a row until the press has set its seal."""
FLIGHT_MS: Final = 420.0
"""Flight time of the ten to the total."""
PIPS_AFTER_MS, PIPS_APART_MS = 140.0, 90.0
"""Delay of the first trick after the ten, and the interval between tricks; all set out within `PIPS_MOST_MS`."""
PIPS_MOST_MS: Final = 360.0
PIP_FLIGHT_MS: Final = 380.0
PASSES_MS: Final = 140.0
"""Delay after the last part before a row moves to its new place."""
WHOLE_MS: Final = 1140.0
"""Duration of a row at full length, without the time for tricks beyond two."""
KEPT_MS, MISSED_MS = 520.0, 160.0
"""Duration of any other made bid, and of a missed one."""
SLIDE_MS: Final = 300.0
"""Flight time of a missed bid's points, which overlaps with the next row."""
REST_MS: Final = 300.0
BURST_MS: Final = 280.0
"""Duration of the slivers of the press."""
MOST_MS, MOST_OF_SEVEN_MS = 2300.0, 3000.0
"""Longest scoring with four seats or fewer, and with seven."""
CHAIN_MS: Final = 3200.0
"""Longest total of all highlights after one card."""
NEVER: Final = 2.0
"""Share of the highlight that is never reached; the rows have their own impacts."""


class ScoringPart(Struct, frozen=True):
    """A part that flies to a total: its points, and its times (ms from the beginning of the scoring, at speed 1)."""

    points: int
    leaves: float
    lands: float


class ScoringRow(Struct, frozen=True):
    """A seat in the scoring. Times are ms from its beginning, at speed 1."""

    seat: int
    kept: bool
    whole: bool
    """True if shown at full length."""
    begins: float
    set_at: float
    """Time at which its seal is set. A missed bid has no seal; then it is the time at which its portrait sours."""
    parts: tuple[ScoringPart, ...]
    """The ten first, then the tricks; without any, the total only shivers."""
    passes: float
    """Time at which it moves to its new place."""
    ends: float
    """Time at which the next row begins."""


def parts_of(got: int, won: int, kept: bool) -> tuple[int, ...]:
    """Return the parts of a seat's points for a hand, in landing order: ten and its tricks; fewer if tricks do not
    count; for a missed bid only the value of its tricks, or its penalty.

    >>> parts_of(12, 2, True), parts_of(10, 2, True), parts_of(8, 0, True), parts_of(2, 2, False), parts_of(-20, 4, False)
    ((10, 1, 1), (10,), (8,), (2,), (-20,))
    >>> parts_of(0, 3, False)
    ()
    """
    tricks = won if kept and got == KEPT + won else 0
    return tuple(one for one in (got - tricks, *[1] * tricks) if one)


def scoring_order(got: Sequence[int], kept: Sequence[bool], points: Sequence[int], viewer: int) -> list[int]:
    """Return the seats in scoring order: missed bids first, from the fewest points to the most; then the made ones,
    with the viewer's last but one and the future leader's last, if among them.

    >>> scoring_order([12, 1, 11, 10, 2], [True, False, True, True, False], [30, 30, 50, 10, 60], 0)
    [1, 4, 3, 2, 0]
    >>> scoring_order([12, 1, 11, 10, 2], [True, False, True, True, False], [30, 30, 50, 10, 20], 0)
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
) -> tuple[list[ScoringRow], float]:
    """Return the rows of a scoring and its duration. It lasts no longer than `most` ms at speed 1; the rows shrink evenly."""
    order = scoring_order(got, kept, points, viewer)
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
            parts = [ScoringPart(flying[k][0], leaves, leaves + FLIGHT_MS * inner)]
            for n, one in enumerate(flying[k][1:]):
                out = leaves + (PIPS_AFTER_MS + apart * n) * inner
                parts.append(ScoringPart(one, out, out + PIP_FLIGHT_MS * inner))
            passes = max(part.lands for part in parts) + PASSES_MS * inner
            rows.append(ScoringRow(seat, True, whole[k], begins, leaves, tuple(parts), passes, begins + long[k] * scale))
        else:
            slid = tuple(ScoringPart(one, begins, begins + SLIDE_MS * scale) for one in flying[k])
            lands = begins + (SLIDE_MS if slid else MISSED_MS) * scale
            rows.append(ScoringRow(seat, False, False, begins, begins, slid, lands, begins + MISSED_MS * scale))
        now += long[k]
    return rows, lasts * scale


class HandScoring:
    """Scoring animation of one hand. The tally's totals are those reached by the landed parts."""

    def __init__(self, table: Table, said: Sequence[Said], spent: float) -> None:
        """Create the scoring.

        `said`: the events of each seat's bid and then of its points, in the order of the seats. `spent`: ms already
        taken by the highlights of the last card.
        """
        self.said = list(said)
        tally: OhHellTally = table.tally
        n = tally.n
        self.got = [one.n for one in self.said[:n]]
        self.placed = tally.points[:]
        """Totals by which the rows are ordered; a place changes after all parts of a row have landed."""
        self.landed: list[list[int]] = [[] for _ in range(n)]
        """Landed parts by seat."""
        self.begun = self.passed = 0
        """Number of rows begun, and of rows moved to their places (`passed`)."""
        self.set: set[int] = set()
        """Seats with their seals set."""
        self.kept = kept = [bid == won for bid, won in zip(tally.bids, tally.won, strict=True)]
        viewer = -1 if table.viewpoint.watching else table.viewpoint.south
        stake = emphasis_of_scoring(tally, self.got, viewer)
        lighter = table.viewpoint.watching
        highlights = table.highlights
        weight = highlights.weighed(COUNTS, viewer, stake, lighter=lighter)
        share = weight.ms / emphasis_of(stake, highlights.sizes, lighter=lighter).ms
        last = scoring_order(self.got, kept, tally.points, viewer)[-1]
        stops = weight.size.stop_ms * sum(kept[seat] for seat in {viewer, last} if seat >= 0)
        most = min(MOST_MS + (MOST_OF_SEVEN_MS - MOST_MS) * max(0, n - 4) / 3, CHAIN_MS - spent - stops)
        self.rows, self.lasts = rows_of(self.got, tally.won, kept, tally.points, viewer, share * most)
        tally.phase, particles = "score", weight.size.particles if table.pace.lights else 0
        calls: Calls = {
            "begin": self._begin, "set": partial(self._set, table), "land": partial(self._land, table),
            "passes": partial(self._pass, table),
        }  # fmt: skip
        request = HighlightRequest(
            COUNTS, max(0, viewer), stake, lighter=lighter, hits=NEVER, along=(0.0, 1.0), ms=self.lasts,
            dice=len(table.match.steps), plays=tuple(plays_of(self.rows, self.lasts, particles)), calls=calls,
        )  # fmt: skip
        highlights.begin(request)

    def gained(self, seat: int) -> str:
        """Return a seat's gain so far as text; "" before anything has landed."""
        landed = self.landed[seat]
        if not landed:
            empty = any(row.seat == seat and not row.parts for row in self.rows[: self.begun])
            return "+ 0" if empty else ""
        if not self.kept[seat]:
            return f"{'−' if landed[0] < 0 else '+'} {abs(landed[0])}"
        return f"{landed[0]} + {sum(landed[1:])}" if landed[1:] else str(landed[0])

    def _begin(self, params: Params) -> None:
        self.begun += 1

    def _set(self, table: Table, params: Params) -> None:
        """A seal has been set, or a face falls."""
        row: ScoringRow = params["row"]
        self.set.add(row.seat)
        table.host.emotion(row.seat, "glad" if row.kept else "sour", None)
        if row.kept:
            table.highlights.strike(still=row.whole, side=table.side_of(row.seat))

    def _land(self, table: Table, params: Params) -> None:
        """A part has landed on its total."""
        self.landed[params["seat"]].append(params["points"])
        table.tally.points[params["seat"]] += params["points"]

    def _pass(self, table: Table, params: Params) -> None:
        """A row moves to its new place."""
        self.placed[params["seat"]] = table.tally.points[params["seat"]]
        self.passed += 1

    def finish(self, table: Table) -> None:
        """Complete the scoring."""
        for event in self.said:
            table.tally.see(event)
            if event.what in ("made", "missed"):
                table.host.emotion(event.seat, "glad" if event.what == "made" else "sour", None)


def plays_of(rows: Sequence[ScoringRow], lasts: float, particles: int) -> Iterator[Play]:
    """Yield the clips of a scoring (``timelines.yaml``): when each runs, for which seat. `particles`: slivers of a whole row."""
    yield Play("score", 0.0, lasts)
    for row in rows:
        seat = {"seat": row.seat, "row": row, "many": particles if row.whole else particles // 2}
        lit = max(row.ends, row.set_at + BURST_MS)
        yield Play("kept" if row.kept else "missed", row.begins, lit, {"set": row.set_at}, seat)
        if not row.parts:
            yield Play("empty", row.begins, row.ends)
        for k, part in enumerate(row.parts):
            clip = "pip" if k else "ten" if row.whole else "ten_in_passing"
            if not row.kept:
                clip = "nail" if part.points < 0 else "slide"
            yield Play(clip, part.leaves, part.lands, params={**seat, "points": part.points, "note": k - 1})
        yield Play("passes", row.passes, row.passes, params=seat)


def may_animate_scoring(table: Table) -> bool:
    """True if a hand is scored part by part, not only summarised."""
    pace = table.pace
    return bool(table.highlights.sizes) and not (pace.instant or pace.reduced or table.highlights.quiet)
