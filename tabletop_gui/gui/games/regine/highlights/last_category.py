"""Game, the last of the four, where two or more may win the match with it: who compares, what is counted, and when.

All cards lie open by then: nothing is held back but the pace. Nothing of it, not the order in which the rows are counted either,
follows from the card that is turned last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.events import Event, Said, Shown
from tabletop_gui.games.regine.characters import KIND, QUEEN, VALUES
from tabletop_gui.games.regine.combinations import GAME, kind_of, strengths
from tabletop_gui.games.regine.court import TABLE, Regine
from tabletop_gui.gui.games.regine.emphasis import ENDS, most_of
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import among_bots
from tabletop_gui.gui.table.model.table import Table

LAST_JUGADA: Final = "last_jugada"
"""Its moment."""
COMES_MS: Final = 600.0
"""The rows have come to the front."""
CARD_MS: Final = 420.0
"""Each card of all rows but the last one counts after so long..."""
LAST_ROW_MS: Final = 520.0
"""...and each of the last row."""
WHOLE_MS: Final = 260.0
"""So long one looks at a sum that is whole."""
HOLD_MS: Final = 900.0
"""Everything stands still before the last card."""
SLIT_MS, OPENS_MS = 600.0, 90.0
"""It turns slowly until a slit of its face is seen, and then at once."""
SUM_MS: Final = 140.0
"""From then on its sum stands."""
WALKS_MS, STEP_MS = 400.0, 120.0
"""So long after it, whoever wins sets out; a step takes so long."""
QUEEN_MS, QUEENS_TOLD_MS = 210.0, 520.0
"""Where queens decide, one rises after the other before that, and so long one looks at them."""
LOOK_MS: Final = 900.0
"""One looks at what has come of it."""
SLIT: Final = 0.45
"""How far it has turned by then, of its way."""


class CountedRow(Struct, frozen=True):
    """A combination that is counted card by card."""

    seat: int
    cards: tuple[int, ...]
    """In the order in which they count."""
    begins: float
    """When its first card counts, in ms."""
    each: float
    """So long after it the next one does."""

    def sum_of(self, many: int) -> int:
        """What its first cards make."""
        return sum(VALUES[KIND[card]] for card in self.cards[:many])


class LastJugada(Struct, frozen=True):
    """What is seen of it; all times in ms at speed 1 from its beginning."""

    rows: tuple[CountedRow, ...]
    """In the order in which they are counted; the last card of the last one is turned."""
    winner: int
    """-1: nobody has a game."""
    gain: int
    points: tuple[int, ...]
    """What everybody had before it, by seat."""
    target: int
    beats: tuple[int, ...] | None
    """The values of which the last card must have one, that its row may win; None where every one does."""
    queens: tuple[int, ...] = ()
    """Where equal sums are told apart by them: the queens of those that are equal, the winner's last."""

    def rises(self, k: int) -> float:
        """When the k-th of the queens that decide rises."""
        return self.falls + WALKS_MS + QUEEN_MS * k

    @property
    def walks(self) -> float:
        """When whoever wins sets out."""
        return self.rises(len(self.queens)) + (QUEENS_TOLD_MS if self.queens else 0.0)

    def risen(self, ms: float) -> int:
        """How many queens have risen by now."""
        return sum(self.rises(k) <= ms for k in range(len(self.queens)))

    @property
    def holds(self) -> float:
        """When everything stands still."""
        row = self.rows[-1]
        return row.begins + row.each * (len(row.cards) - 1)

    @property
    def turns(self) -> float:
        """When the last card begins to turn."""
        return self.holds + HOLD_MS

    @property
    def falls(self) -> float:
        """When its face is seen: the blow."""
        return self.turns + SLIT_MS + OPENS_MS

    @property
    def ms(self) -> float:
        """How long it lasts."""
        return self.walks + STEP_MS * self.steps + LOOK_MS

    @property
    def steps(self) -> int:
        """So many steps the winner walks: no further than to the end of the race."""
        return min(self.gain, max(0, self.target - self.points[self.winner])) if self.winner >= 0 else 0

    @property
    def arrives(self) -> float | None:
        """When whoever wins is at the end of the race; None where nobody comes so far."""
        if self.winner < 0 or not self.steps or self.points[self.winner] + self.steps < self.target:
            return None
        return self.walks + STEP_MS * (self.steps - 1)

    def counted(self, row: CountedRow, ms: float) -> int:
        """How many cards of a row count by now."""
        if ms < row.begins:
            return 0
        many = min(len(row.cards), 1 + int((ms - row.begins) / row.each))
        if row is self.rows[-1] and many == len(row.cards) and ms < self.falls + SUM_MS:
            return many - 1
        return many

    def walked(self, seat: int, ms: float) -> int:
        """How many points somebody has won on the race by now."""
        since = ms - self.walks
        return min(self.steps, int(since / STEP_MS) + 1) if seat == self.winner and since >= 0 else 0


def may_end(tally: RegineTally) -> list[int]:
    """Who may win the match with the last jugada: those who compare there and whom its points at most would carry to the end."""
    compared, most = tally.staked(GAME) or tally.around, most_of(tally, GAME)
    return [seat for seat in compared if tally.points[seat] + most >= tally.target]


def counted_rows(tally: RegineTally, turned: frozenset[tuple[int, int]]) -> tuple[CountedRow, ...]:
    """The rows in the order in which they are counted; none where fewer than two may win the match with them, or not all cards
    lie open. `turned`: which cards (seat, card) had to be turned up for it: they count last."""
    compared = tally.staked(GAME) or tally.around
    if len(may_end(tally)) < 2 or any(len(tally.row(seat)) != 4 or min(tally.row(seat)) < 0 for seat in compared):
        return ()
    laid = {seat: sorted(tally.row(seat), key=lambda card, seat=seat: (seat, card) in turned) for seat in compared}  # type: ignore[misc]
    order = sorted(compared, key=lambda seat: -sum(VALUES[KIND[card]] for card in laid[seat][:3]))
    rows, at = list[CountedRow](), COMES_MS
    for seat in order:
        each = LAST_ROW_MS if seat == order[-1] else CARD_MS
        rows.append(CountedRow(seat, tuple(laid[seat]), at, each))
        at += each * 4 + WHOLE_MS
    return tuple(rows)


def what_beats(state: Regine, rows: Sequence[CountedRow], compared: Sequence[int]) -> tuple[int, ...] | None:
    """The values with which the last card would win for its row, the lowest first; None where every one would. Equal
    combinations: the first from the mano wins."""
    table, last = strengths(state.knight, state.kickers), rows[-1]
    others = {row.seat: table[kind_of(row.cards)][GAME] for row in rows[:-1]}
    best = max(others.values())
    first = min(compared.index(seat) for seat, strong in others.items() if strong == best)
    needed = best if best and compared.index(last.seat) < first else best + 1
    one_of_each = {KIND[card]: card for card in range(len(KIND))}
    wins = {kind: table[kind_of((*last.cards[:3], card))][GAME] >= needed for kind, card in one_of_each.items()}
    return None if all(wins.values()) else tuple(sorted({VALUES[kind] for kind, won in wins.items() if won}))


def deciding_queens(rows: Sequence[CountedRow], winner: int) -> tuple[int, ...]:
    """The queens that tell equal sums of 31 or more apart, the winner's last; none where no queen does."""
    best = next((row for row in rows if row.seat == winner), None)
    if best is None:
        return ()
    tied = [row for row in rows if row is not best and row.sum_of(4) == best.sum_of(4)]
    held = [[card for card in row.cards if KIND[card] == QUEEN] for row in (*tied, best)]
    decide = tied and all(len(one) < len(held[-1]) for one in held[:-1])
    return tuple(card for one in held for card in one) if decide else ()


class LastCount:
    """The last jugada of one table."""

    def __init__(self) -> None:
        self.shown: LastJugada | None = None
        """What is seen now, or was seen last in this round."""
        self.coming: tuple[CountedRow, ...] = ()
        """What will be seen in a moment: there is time to print its cards."""
        self.turned: frozenset[tuple[int, int]] = frozenset()
        """Which cards (seat, card) had to be turned up when the round was resolved."""
        self._told = True
        """Whether it has been said that it is coming."""
        self._heard = self._beat = -1
        self._risen = 0
        """So many queens have been heard to rise."""
        self._there = False
        """The winner has come to the end of the race, and has struck it."""

    def turn_up(self, events: Iterable[Event]) -> None:
        """What lay face down is turned up: the round is resolved."""
        self.shown, self.coming, self._told = None, (), False
        self.turned = frozenset((one.zone - TABLE, one.card) for one in events if isinstance(one, Shown))

    def fetch(self) -> tuple[CountedRow, ...]:
        """What will be seen in a moment, told once."""
        coming, self.coming = self.coming, ()
        return coming

    def cues(self, table: Table, event: Said, end: RegineTally) -> Iterator[Cue]:
        """The cue of it, where the match hangs on it; it comes before anybody declares anything."""

        def begin() -> None:
            tally, state = table.tally, table.match.state
            assert isinstance(tally, RegineTally) and isinstance(state, Regine)
            rows = counted_rows(tally, self.turned)
            if not rows or not table.flourishes:
                return
            beats = what_beats(state, rows, tally.staked(GAME) or tally.around)
            gain = event.n if event.seat >= 0 else 0
            queens = deciding_queens(rows, event.seat)
            self.shown = shown = LastJugada(rows, event.seat, gain, tuple(tally.points), tally.target, beats, queens)
            self._heard, self._beat, self._risen, self._there = -1, -1, 0, False
            table.moments.begin(
                LAST_JUGADA, rows[-1].seat, ENDS, lighter=among_bots(table.match, [row.seat for row in rows]),
                hits=shown.falls / shown.ms, ms=shown.ms, along=(1.0, 0.0), dice=len(table.match.steps),
            )  # fmt: skip

        if len(may_end(end)) > 1:
            yield Cue(begin, settle=True)

    @staticmethod
    def under_way(table: Table) -> bool:
        """Whether it is shown."""
        now = table.moments.now
        return now is not None and now.kind == LAST_JUGADA

    def watch(self, table: Table) -> None:
        """Time has passed: a note for each card, a heartbeat, a roll while the last card turns, a step for each point."""
        if not self._told:
            self.coming = counted_rows(table.tally, self.turned)
            self._told = bool(self.coming)
        shown = self.shown
        if shown is None or not self.under_way(table):
            return
        ms = table.moments.ms
        counted = sum(shown.counted(row, ms) for row in shown.rows)
        beat = int(ms / (667 if ms >= shown.rows[-1].begins else 1000))
        state = counted * 1000 + (ms >= shown.turns) * 100 + (shown.walked(shown.winner, ms) if shown.winner >= 0 else 0)
        if state != self._heard:
            if self._heard >= 0:
                if counted != self._heard // 1000:
                    table.sound("chime", min(7, counted - 1))
                elif state // 100 != self._heard // 100:
                    table.sound("drum_roll")
                else:
                    table.sound("chip_place")
            self._heard = state
        if shown.risen(ms) > self._risen:
            self._risen = shown.risen(ms)
            table.sound("chime", 2 + self._risen)
        if shown.arrives is not None and ms >= shown.arrives and not self._there:
            self._there = True
            table.moments.strike(heard=False)
            table.sound("chips_win")
        if beat != self._beat:
            self._beat = beat
            if ms < shown.falls:
                table.sound("heartbeat")
