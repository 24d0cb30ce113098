"""The situation of one player in the battle: its own hand, the rivals' ranges, and sampled runouts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, compress
from random import Random
from typing import NamedTuple

from tabletop_gui.ai.policies.kingdoms.charts.push_fold import equities
from tabletop_gui.ai.policies.kingdoms.hand_strength import KINDS, hand_ranks, opening
from tabletop_gui.ai.policies.kingdoms.opponent_model import Tendencies, tendencies
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.games.kingdoms.battle import BOARD, Kingdoms
from tabletop_gui.games.kingdoms.bet_history import ActionRecord, bet_history
from tabletop_gui.games.kingdoms.equity import HANDS, exact_shares, hand_number, sampled_shares
from tabletop_gui.games.kingdoms.strength import strength7
from tabletop_gui.games.kingdoms.warriors import CARDS

SAMPLES_PER_BOARD = 17
"""Number of sampled runouts that take as long as one board with all hands of a rival, which tells more."""
LEAST_BOARDS = 12


class Rival:
    """Another player in the battle."""

    def __init__(self, t: Kingdoms, seat: int, me: int, style: Style) -> None:
        self.seat = seat
        self.bet, self.paid, self.points = t.bets[seat], t.paid[seat], t.points[seat]
        self.tendencies: Tendencies = tendencies(t, seat)
        self.weights = believed(t, seat, me, style.evidence, style.evidence >= 0.5)
        board = tuple(t.zones[BOARD])
        now = hand_ranks(board) if board else opening()
        ranked = [self.weights[k] for k in now.order]
        self.order: list[int] = list(compress(now.order, ranked))
        """The hands of its range, weakest first."""
        held = list(filter(None, ranked))
        self.sums = list(accumulate(held))
        """Cumulative weights of these hands."""
        total = self.sums[-1] if self.sums else 1.0
        self.places = [(above - weight / 2) / total for above, weight in zip(self.sums, held, strict=True)]
        """Rank of each hand in the range, 0 the weakest, 1 the strongest."""
        self.willing = any(d.seat == seat and d.put for d in bet_history(t))
        """True if it has put points in voluntarily in this battle."""

    def draw(self, rng: Random) -> int:
        """Draw a hand from the range and return its index in `order`. Raises IndexError if the range is empty."""
        return bisect_right(self.sums, rng.random() * self.sums[-1], 0, len(self.sums) - 1)


class PotShare(NamedTuple):
    """A main or side pot after a call, and the rivals who can win it."""

    cost: int
    """The part of the call that goes into it."""
    points: int
    rivals: tuple[int, ...]
    """Indexes of the rivals in the battle who can win it; a rival who is all-in takes part only up to its own points."""


class Situation:
    """All data of one decision. Made from a view, it knows no more than the view."""

    def __init__(self, t: Kingdoms, style: Style, *, careful: bool = False) -> None:
        """`careful`, for hints: heads-up every board that may follow a flop is counted instead of a sample, and the
        spread of the sampled runouts is recorded.
        """
        self.t, self.style, self.careful = t, style, careful
        self.me = me = t.agenda[-1].seat
        self.hand = list(t.zones[me])
        self.number = hand_number(*self.hand)
        self.board = list(t.zones[BOARD])
        self.rivals = [Rival(t, seat, me, style) for seat in t.live if seat != me]
        self.history: list[ActionRecord] = list(bet_history(t))
        self.attacks = sum(d.street == t.street and d.what >= 3 for d in self.history)
        self.pot = sum(t.paid)
        self.owed = min(t.current - t.bets[me], t.points[me])
        most = max((r.paid + r.points for r in self.rivals), default=0)
        self.effective_stack = min(t.paid[me] + t.points[me], most)
        """The maximum loss in this battle, including the points already put in (the effective stack)."""
        self.depth = self.effective_stack / t.big
        self.place = (hand_ranks(tuple(self.board)) if self.board else opening()).place[self.number]
        """The rank of the own hand among all hands on this board."""
        self.last = self._acts_last()
        self._standoff: tuple[bool, bool] | None = None
        self.to_come = sum(1 for r in self.rivals if r.points and t.acted[r.seat] < 0)

    def _acts_last(self) -> bool:
        """True if all others act before on later streets."""
        t, me = self.t, self.me
        able = [seat for seat in t.clockwise(t.button) if t.points[seat]]
        return not able or able[-1] == me

    def can_win_and_lose(self) -> tuple[bool, bool]:
        """Return whether some hand is weaker than the own one, and whether some is stronger; before the river both are
        always True.
        """
        if len(self.board) < 5:
            return True, True
        if self._standoff is None:
            known = {*self.hand, *self.board}
            mine = strength7(*self.hand, *self.board)
            others = [strength7(a, b, *self.board) for a, b in HANDS if a not in known and b not in known]
            self._standoff = min(others) < mine, max(others) > mine
        return self._standoff

    def treasures(self) -> list[PotShare]:
        """Return the pots that can be won with a call, first the one that every player in the battle can win; without
        those that no rival can win.
        """
        paid = self.t.paid
        before, mine = paid[self.me], paid[self.me] + self.owed
        found, low = [], 0
        for high in sorted({mine, *(r.paid for r in self.rivals if not r.points and r.paid < mine)}):
            who = tuple(place for place, rival in enumerate(self.rivals) if rival.points or rival.paid >= high)
            points = sum(min(one, high) - min(one, low) for one in (*paid[: self.me], mine, *paid[self.me + 1 :]))
            if who:
                found.append(PotShare(max(0, high - max(low, before)), points, who))
            low = high
        return found

    def worlds(self, rng: Random) -> Iterator[tuple[int, list[tuple[int, float]]]]:
        """Yield sampled runouts: the strength of the own hand, and each rival's strength and rank in its range."""
        rivals, board, hand = self.rivals, self.board, self.hand
        known = {*board, *hand}
        for _ in range(self.style.samples):
            taken, held = set(known), []
            for rival in rivals:
                for _ in range(12 if rival.order else 0):
                    rank = rival.draw(rng)
                    a, b = HANDS[rival.order[rank]]
                    if a not in taken and b not in taken:
                        place = rival.places[rank]
                        break
                else:
                    a, b = rng.sample([c for c in range(CARDS) if c not in taken], 2)
                    place = 0.5
                taken.add(a)
                taken.add(b)
                held.append((a, b, place))
            whole = board[:]
            while len(whole) < 5:
                card = int(rng.random() * CARDS)
                if card not in taken:
                    taken.add(card)
                    whole.append(card)
            yield strength7(*hand, *whole), [(strength7(a, b, *whole), place) for a, b, place in held]

    def shares(self) -> tuple[int, Sequence[float]]:
        """Return the number of boards examined, and the equity of the own hand against each hand a rival may hold.

        Before the flop by kinds of hands, on the turn and the river exactly; on the flop over many boards, or exactly
        if `careful` (50 ms).
        """
        if not self.board:
            row = equities()[KINDS[self.number]]
            return 1, [row[kind] for kind in KINDS]
        hand, board = tuple(self.hand), tuple(self.board)
        if len(board) > 3 or self.careful:
            return {3: 1081, 4: 46, 5: 1}[len(board)], exact_shares(hand, board)
        boards = max(LEAST_BOARDS, self.style.samples // SAMPLES_PER_BOARD)
        return boards, sampled_shares(hand, board, boards)
