"""One betting decision: the equilibrium's answer with the player's own cards, the values of the answers, and the style."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from operator import mul
from random import Random
from typing import Final

from tabletop_gui.ai.policies.regine.bets.betting_tree import DOUBLE, GO, DecisionNode, answers_so_far, asked
from tabletop_gui.ai.policies.regine.bets.buckets import beaten, normal
from tabletop_gui.ai.policies.regine.bets.cfr import Leaves, Payoff, Strategy, Vector, values
from tabletop_gui.ai.policies.regine.bets.public_bets import Bets, PublicInfo, bets, working
from tabletop_gui.ai.policies.regine.ranges import dealt
from tabletop_gui.ai.policies.regine.style import SOLVES, Style
from tabletop_gui.games.regine.characters import KIND, copies
from tabletop_gui.games.regine.combinations import kind_of
from tabletop_gui.games.regine.court import TABLE, Regine

SURE: Final = {2: 0.001, 3: 0.02, 4: 0.02}
"""Minimum frequency of either answer before its value is taken into account, by number of seats; larger with
several seats, where the equilibrium has only a few buckets.
"""
WEAK: Final = 0.4
"""Win probability below which a hand that goes first or doubles is a bluff."""
NUTS: Final = 0.93
"""Win probability from which on a simple player doubles."""
PLAIN: Final = 0.6
"""Probability of an honest or loose style from which on it is treated as certain."""
STAYS: Final = 0.35
"""Win probability from which on a simple player stays after a double."""


class BetDecision:
    """A betting question from the view of the seat to answer."""

    def __init__(self, t: Regine, style: Style) -> None:
        self.t, self.style = t, style
        self.seat = t.agenda[-1].seat
        self.me = (self.seat - t.mano) % t.n
        self.kind = kind_of(t.zones[TABLE + self.seat])
        self.bets: Bets = bets(*asked_of(t, style))
        self.bucket = self.bets.buckets.bucket[self.kind]
        self.node, self.reach = self._reached()
        self.wins = self._wins()
        self._worth: tuple[float, float] | None = None

    def _reached(self) -> tuple[DecisionNode, list[Vector]]:
        """Return the tree node, and the others' ranges there by seat and bucket, with the own cards taken into account."""
        found, buckets = self.bets, self.bets.buckets
        factors = found.told(tuple(answers_so_far(self.t, self.t.jugada)), self.style.evidence)
        reach = [
            buckets.folded(own_range(self.t, seat, factors[relative]))
            for relative, seat in enumerate(self.t.clockwise_from(self.t.mano))
        ]
        reach[self.me] = normal([1.0] * len(buckets.ties))
        return asked(self.t), reach

    def _wins(self) -> dict[int, float]:
        """Return the probability of beating each seat's hand."""
        buckets = self.bets.buckets
        return {
            (relative + self.t.mano) % self.t.n: beaten(self.reach[relative], buckets.bare)[self.bucket]
            for relative in range(self.t.n)
            if relative != self.me
        }

    @property
    def against(self) -> list[int]:
        """The seats to compare with: those that have gone, or all others if none has."""
        return self.staked or list(self.wins)

    @property
    def staked(self) -> list[int]:
        """The other seats that have put in a chip."""
        return [seat for seat in self.wins if self.t.stakes[self.t.jugada] >> seat & 1]

    @property
    def chance(self) -> float:
        """The probability that the own hand is the best among those it would be compared with."""
        found = 1.0
        for seat in self.against:
            found *= self.wins[seat]
        return found

    @property
    def first(self) -> bool:
        """True if nobody has gone yet."""
        return not self.t.stakes[self.t.jugada]

    @property
    def weak(self) -> bool:
        """True if betting would be a bluff: the hand would lose most comparisons."""
        return max([self.wins[seat] for seat in self.against]) < WEAK

    @property
    def worth(self) -> tuple[float, float]:
        """The values of the two answers, in points of the middle of a match."""
        if self._worth is None:
            found = self.bets
            payoff = _spiteful(found.payoff, self.me, found.seen.points[-1], self.style.spite)
            leaves = found.leaves if payoff is found.payoff else found.buckets.leaves(payoff, found.seen.pays_most)
            down, up = self.answer_values(leaves)
            self._worth = down, up
        return self._worth

    def answer_values(self, leaves: Leaves, told: Strategy | None = None) -> tuple[float, float]:
        """Return the values of the two answers with these leaf values; `told`: the others' strategies, by default the
        expected ones.
        """
        found = self.bets
        expected = [
            found.strategy[node.number] if node.seat == self.me else row
            for node, row in zip(found.nodes, told or found.believed, strict=True)
        ]
        down, up = [values(branch, leaves, expected, self.reach, self.me)[self.bucket] for branch in self.node.branches]
        return down, up

    @property
    def doubt(self) -> float:
        """The uncertainty of the difference between the two answers, in points: one standard deviation of the guess
        whether the others bet by the equilibrium or honestly.
        """
        found, tuning = self.bets, self.style.tuning[self.t.n]
        others = [max(share, tuning.before) for seat, share in enumerate(found.seen.honest_chances) if seat != self.me]
        share = sum(others) / len(others)
        (low, high), (below, above) = (self.answer_values(found.leaves, told) for told in (found.strategy, found.honest_strategy))
        return sqrt(share * (1.0 - share)) * abs((high - low) - (above - below))

    def share(self, rng: Random) -> float:
        """Return the frequency of answer 1."""
        style, share = self.style, self.bets.answers(self.node)[self.kind]
        sure = SURE[self.t.n]
        share = min(max(share, sure), 1.0 - sure)
        down, up = self.worth
        gap = up - down + (rng.gauss(0.0, style.noise) if style.noise else 0.0)
        odds = log(share / (1.0 - share)) + gap / self.temperature + self.style_bias()
        odds += style.tuning[self.t.n].bluffs if self.bluffs else 0.0
        return 1.0 / (1.0 + exp(-max(min(odds, 30.0), -30.0)))

    def unstyled(self, share: float) -> float:
        """Return the frequency of answer 1 without the style's bias (`style_bias`), given the frequency `share` with it."""
        without = share * exp(-self.style_bias())
        return without / (without + 1.0 - share)

    @property
    def likelier(self) -> bool:
        """True if the equilibrium alone gives answer 1 more often than not."""
        return self.bets.answers(self.node)[self.kind] > 0.5

    @property
    def temperature(self) -> float:
        """The temperature: the difference in points that makes an answer e times as likely."""
        seen = self.bets.seen
        known = max(max(seen.honest_chances[seat], seen.loose_chances[seat]) for seat in range(self.t.n) if seat != self.me)
        share = min(known / PLAIN, 1.0)
        tuning = self.style.tuning[self.t.n]
        found: float = tuning.calm ** (1.0 - share) * tuning.keen**share
        return found * self.style.temperature

    @property
    def bluffs(self) -> bool:
        """True if answer 1 would be a bluff."""
        return self.weak and (self.node.asks == DOUBLE or (self.node.asks == GO and self.first))

    def style_bias(self) -> float:
        """Return the personality's bias for answer 1, in log-odds."""
        style = self.style
        style_bias = style.doubles if self.node.asks == DOUBLE else style.opens if self.first else style.follows
        return style_bias + (style.bluff if self.bluffs else 0.0)

    def simple(self, rng: Random) -> bool:
        """Return whether a player who looks only at its own cards answers 1."""
        return self.simple_answer_with_error(rng.gauss(0.0, self.style.noise))

    def simple_answer_with_error(self, error: float) -> bool:
        """The same with a given `error` in its win probability."""
        chance = self.chance + error + 0.1 * self.style_bias()
        if self.node.asks == GO:
            return chance > 0.5
        return chance > (NUTS if self.node.asks == DOUBLE else STAYS)


def asked_of(t: Regine, style: Style) -> tuple[PublicInfo, float, int]:
    """Return the arguments of `bets` for a table."""
    return PublicInfo.of(t, t.jugada, style.tuning[t.n]), style.evidence, SOLVES.get(t.n, 0) if style.solves else 0


def working_for(t: Regine, style: Style) -> Iterator[None]:
    """Compute the bets a question needs, a few milliseconds at a time."""
    return working(*asked_of(t, style))


def own_range(t: Regine, seat: int, factor: Sequence[float]) -> Vector:
    """Return the range of a seat given all that the view knows, by kind of combination."""
    left, shown = copies(len(t.sight)), [0] * 8
    for card, sight in enumerate(t.sight):
        if sight:
            left[KIND[card]] -= 1
    for card in t.zones[TABLE + seat]:
        if card >= 0:
            shown[KIND[card]] += 1
    return normal(list(map(mul, dealt(tuple(shown), left), factor)))


def _spiteful(payoff: Payoff, me: int, points: Sequence[int], spite: float) -> Payoff:
    """Return the payoff with the leader's gains weighted by `spite`."""
    leader = max((seat for seat in range(len(points)) if seat != me), key=points.__getitem__)
    if spite == 1.0 or points[leader] < max(points):
        return payoff
    mine = [[spite * x for x in row] if seat == leader else row for seat, row in enumerate(payoff[me])]
    return [mine if seat == me else rows for seat, rows in enumerate(payoff)]
