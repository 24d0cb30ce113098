"""Highlight of Game, the last of the four categories, if two or more seats may win the match with it: the seats,
the counting order and the times.

All cards are open by then; only the pace is held back. Nothing in it depends on the card that is turned last,
not even the order of counting.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.events import Event, Said, Shown
from tabletop_gui.games.regine.characters import KIND, QUEEN, VALUES
from tabletop_gui.games.regine.combinations import GAME, SUM, kind_of, strengths
from tabletop_gui.games.regine.court import TABLE, Regine
from tabletop_gui.gui.games.regine.emphasis import ENDS, most_points
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import FADE_MS, HighlightRequest, among_bots
from tabletop_gui.gui.table.model.motion.timeline import Play
from tabletop_gui.gui.table.model.table import Table

LAST_CATEGORY: Final = "last_jugada"
"""Name of its highlight."""
COMES_MS: Final = 600.0
"""Time in which the rows come to the front."""
CARD_MS: Final = 420.0
"""Time per card of all rows but the last."""
LAST_ROW_MS: Final = 520.0
"""Time per card of the last row."""
WHOLE_MS: Final = 260.0
"""Time for which a complete sum is shown."""
HOLD_MS: Final = 900.0
"""Freeze before the last card."""
SLIT_MS, OPENS_MS = 600.0, 90.0
"""Time of the slow turn until a slit of its face is visible, and of the rest."""
SUM_MS: Final = 140.0
"""Delay after the turn until its sum stands."""
WALKS_MS, STEP_MS = 400.0, 120.0
"""Delay until the winner sets out, and the duration of a step."""
QUEEN_MS, QUEENS_TOLD_MS = 210.0, 520.0
"""Interval of the rising queens, if they decide, and the time for which they are shown; both before the winner sets out."""
LOOK_MS: Final = 900.0
"""Time for which the result is shown."""
SLIT: Final = 0.45
"""Share of the turn at the end of its slow part."""
BEAT_MS, QUICK_BEAT_MS = 1000.0, 667.0
"""Interval of the heartbeats, and that from the last row on; the last one comes before its last card falls."""
NOTES: Final = 8
"""Number of notes of the scale that the counted cards climb."""


class CountedRow(Struct, frozen=True):
    """A combination that is counted card by card."""

    seat: int
    cards: tuple[int, ...]
    """Its cards in counting order."""
    begins: float
    """Time at which its first card counts, ms."""
    each: float
    """Interval between its cards."""

    def sum_of(self, many: int) -> int:
        """Return the sum of its first cards."""
        return sum(VALUES[KIND[card]] for card in self.cards[:many])


class LastCategoryScript(Struct, frozen=True):
    """Script of the count; all times in ms at speed 1, from its beginning."""

    rows: tuple[CountedRow, ...]
    """Rows in counting order; the last card of the last row is turned."""
    winner: int
    """The winning seat; -1 if no seat has a game."""
    gain: int
    points: tuple[int, ...]
    """Points before it, by seat."""
    target: int
    beats: tuple[int, ...] | None
    """Values of the last card with which its row may win; None if every value does."""
    queens: tuple[int, ...] = ()
    """Queens that break a tie of sums: those of the tied seats, the winner's last."""

    def rises(self, k: int) -> float:
        """Return the time at which the k-th deciding queen rises."""
        return self.falls + WALKS_MS + QUEEN_MS * k

    @property
    def walks(self) -> float:
        """Time at which the winner sets out."""
        return self.rises(len(self.queens)) + (QUEENS_TOLD_MS if self.queens else 0.0)

    def risen(self, ms: float) -> int:
        """Return the number of queens that have risen."""
        return sum(self.rises(k) <= ms for k in range(len(self.queens)))

    @property
    def holds(self) -> float:
        """Time at which the freeze begins."""
        row = self.rows[-1]
        return row.begins + row.each * (len(row.cards) - 1)

    @property
    def turns(self) -> float:
        """Time at which the last card begins to turn."""
        return self.holds + HOLD_MS

    @property
    def falls(self) -> float:
        """Time of the impact, at which its face is visible."""
        return self.turns + SLIT_MS + OPENS_MS

    @property
    def ms(self) -> float:
        """The whole duration."""
        return self.walks + STEP_MS * self.steps + LOOK_MS

    @property
    def steps(self) -> int:
        """Number of the winner's steps, no further than the end of the race."""
        return min(self.gain, max(0, self.target - self.points[self.winner])) if self.winner >= 0 else 0

    @property
    def arrives(self) -> float | None:
        """Time at which the winner reaches the end of the race, or None."""
        if self.winner < 0 or not self.steps or self.points[self.winner] + self.steps < self.target:
            return None
        return self.walks + STEP_MS * (self.steps - 1)

    def counted(self, row: CountedRow, ms: float) -> int:
        """Return the number of cards of a row that count by now."""
        if ms < row.begins:
            return 0
        many = min(len(row.cards), 1 + int((ms - row.begins) / row.each))
        if row is self.rows[-1] and many == len(row.cards) and ms < self.falls + SUM_MS:
            return many - 1
        return many

    def walked(self, seat: int, ms: float) -> int:
        """Return the number of points a seat has advanced in the race by now."""
        since = ms - self.walks
        return min(self.steps, int(since / STEP_MS) + 1) if seat == self.winner and since >= 0 else 0


def may_win_match(tally: RegineTally) -> list[int]:
    """Return the seats that may win the match with the last category: those that compare, and would reach the target
    with its largest number of points.
    """
    compared, most = tally.staked(GAME) or tally.around, most_points(tally, GAME)
    return [seat for seat in compared if tally.points[seat] + most >= tally.target]


def counted_rows(tally: RegineTally, turned: frozenset[tuple[int, int]]) -> tuple[CountedRow, ...]:
    """Return the rows in counting order; none if fewer than two seats may win the match with them, or not all cards
    are open.

    `turned`: the cards (seat, card) that had to be turned up for it; they count last.
    """
    compared = tally.staked(GAME) or tally.around
    if len(may_win_match(tally)) < 2 or any(len(tally.row(seat)) != 4 or min(tally.row(seat)) < 0 for seat in compared):
        return ()
    laid = {seat: sorted(tally.row(seat), key=lambda card, seat=seat: (seat, card) in turned) for seat in compared}  # type: ignore[misc]
    order = sorted(compared, key=lambda seat: -sum(VALUES[KIND[card]] for card in laid[seat][:3]))
    rows, at = list[CountedRow](), COMES_MS
    for seat in order:
        each = LAST_ROW_MS if seat == order[-1] else CARD_MS
        rows.append(CountedRow(seat, tuple(laid[seat]), at, each))
        at += each * 4 + WHOLE_MS
    return tuple(rows)


def winning_values(state: Regine, rows: Sequence[CountedRow], compared: Sequence[int]) -> tuple[int, ...] | None:
    """Return the values with which the last card would win for its row, the lowest first; None if every one would.
    Of equal combinations the first from the mano wins.
    """
    table, last = strengths(state.knight, state.kickers), rows[-1]
    others = {row.seat: table[kind_of(row.cards)][GAME] for row in rows[:-1]}
    best = max(others.values())
    first = min(compared.index(seat) for seat, strong in others.items() if strong == best)
    needed = best if best and compared.index(last.seat) < first else best + 1
    one_of_each = {KIND[card]: card for card in range(len(KIND))}
    wins = {kind: table[kind_of((*last.cards[:3], card))][GAME] >= needed for kind, card in one_of_each.items()}
    return None if all(wins.values()) else tuple(sorted({VALUES[kind] for kind, won in wins.items() if won}))


def tie_breaking_queens(rows: Sequence[CountedRow], winner: int) -> tuple[int, ...]:
    """Return the queens that break a tie of sums of 31 or more, the winner's last; none if queens do not decide."""
    best = next((row for row in rows if row.seat == winner), None)
    if best is None:
        return ()
    tied = [row for row in rows if row is not best and row.sum_of(4) == best.sum_of(4)]
    held = [[card for card in row.cards if KIND[card] == QUEEN] for row in (*tied, best)]
    decide = tied and all(len(one) < len(held[-1]) for one in held[:-1])
    return tuple(card for one in held for card in one) if decide else ()


def plays_of(shown: LastCategoryScript) -> Iterator[Play]:
    """Yield the clips of a count: its heartbeats, the turn of the last card, and for each card, queen and step its own."""
    last, gone = shown.rows[-1], shown.ms - FADE_MS
    quick = int(last.begins)
    beats = (*range(0, quick, int(BEAT_MS)), *range(quick, int(shown.falls), int(QUICK_BEAT_MS)))
    marks = {"turns": shown.turns, "falls": shown.falls}
    yield Play("whole", 0.0, shown.ms, marks, {"seat": last.seat, "beats": tuple({"at": at} for at in beats)})
    counted = 0
    for row in shown.rows:
        for k in range(len(row.cards)):
            whole = k == len(row.cards) - 1
            at = shown.falls + SUM_MS if whole and row is last else row.begins + k * row.each
            params = {"seat": row.seat, "place": k, "whole": whole, "sum": row.sum_of(k + 1), "note": min(NOTES - 1, counted)}
            yield Play("counted", at, gone, params=params)
            if whole and row.sum_of(k + 1) >= SUM:
                yield Play("reached", at, gone, params={"seat": row.seat})
            counted += 1
    for k in range(len(shown.queens)):
        yield Play("queen", shown.rises(k), gone, params={"note": 3 + k})
    for k in range(shown.steps):
        at = shown.walks + k * STEP_MS
        yield Play("step", at, at + STEP_MS, params={"points": shown.points[shown.winner] + k + 1})
    if shown.arrives is not None:
        yield Play("arrives", shown.arrives, gone)
    yield Play("figures", 0.0, shown.ms)


class LastCategory:
    """The last category of one table."""

    def __init__(self) -> None:
        self.shown: LastCategoryScript | None = None
        """The count shown now, or the last one of this round."""
        self.coming: tuple[CountedRow, ...] = ()
        """Rows about to be shown, so that their cards can be rendered."""
        self.turned: frozenset[tuple[int, int]] = frozenset()
        """Cards (seat, card) that had to be turned up at the resolution of the round."""
        self._told = True
        """True if the coming count has been reported."""

    def turn_up(self, events: Iterable[Event]) -> None:
        """Note the cards turned up at the resolution of the round."""
        self.shown, self.coming, self._told = None, (), False
        self.turned = frozenset((one.zone - TABLE, one.card) for one in events if isinstance(one, Shown))

    def fetch(self) -> tuple[CountedRow, ...]:
        """Return the rows about to be shown, once."""
        coming, self.coming = self.coming, ()
        return coming

    def cues(self, table: Table, event: Said, end: RegineTally) -> Iterator[Cue]:
        """Yield the cue of the count if the match depends on it; it precedes all declarations."""

        def begin() -> None:
            tally, state = table.tally, table.match.state
            assert isinstance(tally, RegineTally) and isinstance(state, Regine)
            rows = counted_rows(tally, self.turned)
            if not rows or not table.flourishes:
                return
            beats = winning_values(state, rows, tally.staked(GAME) or tally.around)
            gain = event.n if event.seat >= 0 else 0
            queens = tie_breaking_queens(rows, event.seat)
            self.shown = shown = LastCategoryScript(rows, event.seat, gain, tuple(tally.points), tally.target, beats, queens)
            request = HighlightRequest(
                LAST_CATEGORY, rows[-1].seat, ENDS, lighter=among_bots(table.match, [row.seat for row in rows]),
                hits=shown.falls / shown.ms, ms=shown.ms, along=(1.0, 0.0), dice=len(table.match.steps), plays=[*plays_of(shown)],
                calls={"arrives": lambda params: table.highlights.strike(heard=False)},
            )  # fmt: skip
            table.highlights.begin(request)

        if len(may_win_match(end)) > 1:
            yield Cue(begin, settle=True)

    @staticmethod
    def under_way(table: Table) -> bool:
        """True if it is shown now."""
        now = table.highlights.now
        return now is not None and now.kind == LAST_CATEGORY and table.highlights.timeline is not None

    def update(self, table: Table) -> None:
        """Look for the count that is coming, until it is known."""
        if not self._told:
            self.coming = counted_rows(table.tally, self.turned)
            self._told = bool(self.coming)
