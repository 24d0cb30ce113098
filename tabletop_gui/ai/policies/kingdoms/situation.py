"""The battle as one fighter sees it: its own hand, what each rival may hold, and sampled ends of the battle."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, compress
from random import Random
from typing import NamedTuple

from tabletop_gui.ai.policies.kingdoms.charts.push_fold import equities
from tabletop_gui.ai.policies.kingdoms.hand_strength import KINDS, opening, standing
from tabletop_gui.ai.policies.kingdoms.opponent_model import Manner, manner
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.games.kingdoms.battle import BOARD, Kingdoms
from tabletop_gui.games.kingdoms.bet_history import Deed, story
from tabletop_gui.games.kingdoms.equity import HANDS, exact_shares, hand_number, likely_shares
from tabletop_gui.games.kingdoms.strength import strength7
from tabletop_gui.games.kingdoms.warriors import CARDS

SAMPLES_PER_BOARD = 17
"""A board with all hands a rival may hold takes as long as so many sampled ends, and tells more."""
LEAST_BOARDS = 12


class Rival:
    """Somebody else in the battle."""

    def __init__(self, t: Kingdoms, seat: int, me: int, style: Style) -> None:
        self.seat = seat
        self.bet, self.paid, self.points = t.bets[seat], t.paid[seat], t.points[seat]
        self.manner: Manner = manner(t, seat)
        self.weights = believed(t, seat, me, style.evidence, style.evidence >= 0.5)
        board = tuple(t.zones[BOARD])
        now = standing(board) if board else opening()
        ranked = [self.weights[k] for k in now.order]
        self.order: list[int] = list(compress(now.order, ranked))
        """The hands it may hold, weakest first."""
        held = list(filter(None, ranked))
        self.sums = list(accumulate(held))
        """The weights of these hands, added up."""
        total = self.sums[-1] if self.sums else 1.0
        self.places = [(above - weight / 2) / total for above, weight in zip(self.sums, held, strict=True)]
        """Each hand's place in the range, 0 the weakest, 1 the strongest."""
        self.willing = any(d.seat == seat and d.put for d in story(t))
        """Whether it has paid something of its own will in this battle."""

    def draw(self, dice: Random) -> int:
        """The rank of a hand in `order`, as likely as it is believed to be. Raises IndexError when it can hold nothing."""
        return bisect_right(self.sums, dice.random() * self.sums[-1], 0, len(self.sums) - 1)


class FoughtFor(NamedTuple):
    """A part of what lies in the middle after a call, and who can win it."""

    cost: int
    """What of the call goes into it."""
    points: int
    rivals: tuple[int, ...]
    """Places of the rivals in the battle who fight for it; whoever has put in all stands in for no more than that."""


class Field:
    """Everything a decision is made of. Made from a view, it knows no more than the view."""

    def __init__(self, t: Kingdoms, style: Style, *, careful: bool = False) -> None:
        """`careful`, for somebody who asks: between two every board that may follow a flop is looked at, not many of them, and of
        sampled ends it is kept how far they differ."""
        self.t, self.style, self.careful = t, style, careful
        self.me = me = t.agenda[-1].seat
        self.hand = list(t.zones[me])
        self.number = hand_number(*self.hand)
        self.board = list(t.zones[BOARD])
        self.rivals = [Rival(t, seat, me, style) for seat in t.live if seat != me]
        self.deeds: list[Deed] = list(story(t))
        self.attacks = sum(d.street == t.street and d.what >= 3 for d in self.deeds)
        self.pot = sum(t.paid)
        self.owed = min(t.current - t.bets[me], t.points[me])
        most = max((r.paid + r.points for r in self.rivals), default=0)
        self.stake = min(t.paid[me] + t.points[me], most)
        """The most that can be lost in this battle, what is already in counted too."""
        self.depth = self.stake / t.big
        self.place = (standing(tuple(self.board)) if self.board else opening()).place[self.number]
        """The place of the own hand among all hands on this board."""
        self.last = self._acts_last()
        self._standoff: tuple[bool, bool] | None = None
        self.to_come = sum(1 for r in self.rivals if r.points and t.acted[r.seat] < 0)

    def _acts_last(self) -> bool:
        """Whether on later streets everybody else acts before."""
        t, me = self.t, self.me
        able = [seat for seat in t.clockwise(t.button) if t.points[seat]]
        return not able or able[-1] == me

    def standoff(self) -> tuple[bool, bool]:
        """Whether some hand is weaker than one's own, and whether some is stronger; before the river both may always be."""
        if len(self.board) < 5:
            return True, True
        if self._standoff is None:
            known = {*self.hand, *self.board}
            mine = strength7(*self.hand, *self.board)
            others = [strength7(a, b, *self.board) for a, b in HANDS if a not in known and b not in known]
            self._standoff = min(others) < mine, max(others) > mine
        return self._standoff

    def treasures(self) -> list[FoughtFor]:
        """What can be won with a call, first that which everybody in the battle fights for; without what nobody else can win."""
        paid = self.t.paid
        before, mine = paid[self.me], paid[self.me] + self.owed
        found, low = [], 0
        for high in sorted({mine, *(r.paid for r in self.rivals if not r.points and r.paid < mine)}):
            who = tuple(place for place, rival in enumerate(self.rivals) if rival.points or rival.paid >= high)
            points = sum(min(one, high) - min(one, low) for one in (*paid[: self.me], mine, *paid[self.me + 1 :]))
            if who:
                found.append(FoughtFor(max(0, high - max(low, before)), points, who))
            low = high
        return found

    def worlds(self, dice: Random) -> Iterator[tuple[int, list[tuple[int, float]]]]:
        """Sampled ends of the battle: how strong one is, and each rival's strength and place in its range."""
        rivals, board, hand = self.rivals, self.board, self.hand
        known = {*board, *hand}
        for _ in range(self.style.samples):
            taken, held = set(known), []
            for rival in rivals:
                for _ in range(12 if rival.order else 0):
                    rank = rival.draw(dice)
                    a, b = HANDS[rival.order[rank]]
                    if a not in taken and b not in taken:
                        place = rival.places[rank]
                        break
                else:
                    a, b = dice.sample([c for c in range(CARDS) if c not in taken], 2)
                    place = 0.5
                taken.add(a)
                taken.add(b)
                held.append((a, b, place))
            whole = board[:]
            while len(whole) < 5:
                card = int(dice.random() * CARDS)
                if card not in taken:
                    taken.add(card)
                    whole.append(card)
            yield strength7(*hand, *whole), [(strength7(a, b, *whole), place) for a, b, place in held]

    def shares(self) -> tuple[int, Sequence[float]]:
        """What one's hand wins on average of each hand a rival may hold, and over how many boards that was found.

        Before the flop by the kinds of hands, on the turn and the river exactly; on the flop over many boards, or exactly where
        that is wanted (50 ms).
        """
        if not self.board:
            row = equities()[KINDS[self.number]]
            return 1, [row[kind] for kind in KINDS]
        hand, board = tuple(self.hand), tuple(self.board)
        if len(board) > 3 or self.careful:
            return {3: 1081, 4: 46, 5: 1}[len(board)], exact_shares(hand, board)
        ends = max(LEAST_BOARDS, self.style.samples // SAMPLES_PER_BOARD)
        return ends, likely_shares(hand, board, ends)
