"""The bets on a category from public information: the range of each seat, and the betting strategy of its hands.

Nothing here depends on hidden cards: all agents with the same settings come to the same result, which is cached.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from operator import mul
from typing import Final, NamedTuple

from tabletop_gui.ai.policies.regine.bets.betting_tree import BettingOptions, DecisionNode, Leaf, answers_so_far, tree
from tabletop_gui.ai.policies.regine.bets.blueprint import bucket_strategy, fits, habit_factors
from tabletop_gui.ai.policies.regine.bets.buckets import KINDS, StrengthBuckets, normal, order
from tabletop_gui.ai.policies.regine.bets.cfr import CfrSolver, Strategy, Vector
from tabletop_gui.ai.policies.regine.bets.joint_buckets import JointBucketLeaves, together
from tabletop_gui.ai.policies.regine.opponent_model import LOOSE_LINES, honest_chances, loose_chances, mixed, threshold_strategy
from tabletop_gui.ai.policies.regine.race import payoff
from tabletop_gui.ai.policies.regine.ranges import dealt, habits
from tabletop_gui.ai.policies.regine.tuned import Tuning
from tabletop_gui.games.regine.characters import KIND, copies
from tabletop_gui.games.regine.court import TABLE, Regine

BUCKET_COUNT: Final = {2: 24, 3: 10, 4: 12}
"""Number of strength buckets by number of seats."""
AWAY: Final = 60
"""Iterations of CFR+ where there is no table for the betting options in use."""
PORTION: Final = 4
"""Iterations of CFR+ between two yields."""
FAITH: Final = 0.85
"""Assumed probability that an answer followed the expected strategy; otherwise it carries no information."""


class PublicInfo(NamedTuple):
    """The public information before a category; seats are counted from the mano."""

    options: BettingOptions
    knight: bool
    kickers: bool
    pays_most: bool
    target: int
    shown: tuple[tuple[int, ...], ...]
    """By seat: number of cards of each character that lie face up."""
    left: tuple[int, ...]
    """Number of cards of each character that nobody has shown."""
    exchanges: tuple[tuple[int, bool], ...]
    """Exchanges of each seat (`ranges.habits`)."""
    points: tuple[tuple[int, ...], ...]
    """The points of all seats before each category up to this one."""
    answers: tuple[tuple[int, ...], ...]
    """The answers given on each earlier category."""
    honest: tuple[tuple[float, ...], ...]
    """Before each category up to this one: by seat the probability that it is an honest player (bets on good cards alone)."""
    loose: tuple[tuple[float, ...], ...]
    """The same for loose players (who always go)."""

    @classmethod
    def of(cls, t: Regine, jugada: int, tuning: Tuning) -> PublicInfo:
        """Return the public information at a table before a category of this round."""
        seats = t.clockwise_from(t.mano)
        left = copies(len(t.sight))
        shown = []
        for seat in seats:
            kinds = [0] * 8
            for card in t.zones[TABLE + seat]:
                if card >= 0 and t.up >> card & 1:
                    kinds[KIND[card]] += 1
            shown.append(tuple(kinds))
        for card, sight in enumerate(t.sight):
            if sight & t.all == t.all:
                left[KIND[card]] -= 1
        deeds, honest = habits(t.deeds, t.n), [honest_chances(t, tuning, other) for other in range(jugada + 1)]
        loose = [loose_chances(t, tuning, other) for other in range(jugada + 1)]
        points = [tuple(t.points[seat] for seat in seats)]
        for other in range(t.jugada - 1, -1, -1):  # what was won alone on the jugadas before this one is taken off again
            won = [t.gains[other] * (t.winners[other] == seat) for seat in seats]
            points.insert(0, tuple(p - w for p, w in zip(points[0], won, strict=True)))
        return cls(
            BettingOptions.of(t), t.knight, t.kickers, t.pays_most, t.target, tuple(shown), tuple(left),
            tuple(deeds[seat] for seat in seats), tuple(points[: jugada + 1]),
            tuple(tuple(answers_so_far(t, other)) for other in range(jugada)),
            *(tuple(tuple(shares[seat] for seat in seats) for shares in each) for each in (honest, loose)),
        )  # fmt: skip

    def before(self) -> PublicInfo:
        """Return the public information before the previous category."""
        return self._replace(
            points=self.points[:-1], answers=self.answers[:-1], honest=self.honest[:-1], loose=self.loose[:-1]
        )

    @property
    def honest_chances(self) -> tuple[float, ...]:
        """By seat: the probability that it bets honestly on this category."""
        return self.honest[-1]

    @property
    def loose_chances(self) -> tuple[float, ...]:
        """By seat: the probability that it bets loosely on this category."""
        return self.loose[-1]


class Bets:
    """The bets on one category, solved with `turns` iterations of CFR+, or taken from the tables if it is 0."""

    def __init__(self, seen: PublicInfo, evidence: float, turns: int) -> None:
        self.seen, self.jugada = seen, len(seen.answers)
        seats = seen.options.seats
        if self.jugada:
            last = bets(seen.before(), evidence, turns)
            self.factors = last.told(seen.answers[-1], evidence)
        else:
            self.factors = [_tilt(habit, upset, evidence) for habit, upset in seen.exchanges]
        self.ranges = [
            normal(list(map(mul, dealt(shown, seen.left), factor)))
            for shown, factor in zip(seen.shown, self.factors, strict=True)
        ]
        """Range of each seat, by kind of combination."""
        self.buckets = StrengthBuckets(self.jugada, self.ranges, BUCKET_COUNT[seats], seen.knight, seen.kickers)
        self.nodes = tree(seen.options)
        self.payoff = payoff(seen.points[-1], seen.target, self.jugada)
        self.leaves = self.buckets.leaves(self.payoff, seen.pays_most)
        self._turns = turns or (0 if fits(seen.options) else AWAY)
        self._exact = turns > 0 and seats == 2

    @cached_property
    def _joint_buckets(self) -> JointBucketLeaves | None:
        """The joint buckets, with two seats and solving on the spot."""
        if not self._exact:
            return None
        seen = self.seen
        weights, strong = together(seen.left, self.factors, seen.shown), order(self.jugada, seen.knight, seen.kickers)[1]
        return JointBucketLeaves(self.jugada, weights, strong, self.payoff, seen.pays_most)

    @cached_property
    def _solver(self) -> CfrSolver:
        """The solver, on joint buckets or on strength buckets."""
        if self._joint_buckets:
            return CfrSolver(self.nodes, self._joint_buckets, [[1.0] * size for size in self._joint_buckets.sizes])
        return CfrSolver(self.nodes, self.leaves, self.buckets.ranges)

    def working(self) -> Iterator[None]:
        """Compute the equilibrium a few milliseconds at a time, in the same number of steps whether it was requested
        before or not. A caller that needs the answers before the end waits for all of it.
        """
        if self._turns:
            _ = self._joint_buckets
            yield
            for done in range(PORTION, self._turns + PORTION, PORTION):
                self._solver.run(max(min(done, self._turns) - self._solver.turns, 0))
                yield

    @cached_property
    def _solved(self) -> Strategy:
        """The equilibrium by question and joint or strength bucket."""
        for _ in self.working():
            pass
        return self._solver.strategy()

    @cached_property
    def strategy(self) -> Strategy:
        """The equilibrium, by question and strength bucket."""
        if self._joint_buckets:
            return [self._by_bucket(node) for node in self.nodes]
        return self._solved if self._turns else bucket_strategy(self.seen.options, self.buckets, self.jugada)

    def _by_bucket(self, node: DecisionNode) -> Vector:
        """Return the mean answer of each strength bucket, its kinds weighted by the range."""
        often, up = (
            self.buckets.ranges[node.seat],
            self.buckets.folded(list(map(mul, self.ranges[node.seat], self.answers(node)))),
        )
        return [min(u / o, 1.0) if o else 0.5 for u, o in zip(up, often, strict=True)]

    def answers(self, node: DecisionNode) -> Vector:
        """Return the equilibrium's answers to a question: the frequency of answer 1 by kind of combination."""
        if self._joint_buckets:
            row = self._solved[node.number]
            return [row[number] for number in self._joint_buckets.bucket_of[node.seat]]
        row = self.strategy[node.number]
        return [row[bucket] for bucket in self.buckets.bucket]

    @cached_property
    def honest_strategy(self) -> Strategy:
        """The answers of an honest player, by question and bucket."""
        return threshold_strategy(self.nodes, self.buckets.ranges, self.buckets.bare)

    @cached_property
    def loose_strategy(self) -> Strategy:
        """The answers of a loose player, by question and bucket."""
        return threshold_strategy(self.nodes, self.buckets.ranges, self.buckets.bare, LOOSE_LINES)

    @cached_property
    def believed(self) -> Strategy:
        """The expected answers of each seat, by question and bucket."""
        seen = self.seen
        return mixed(
            self.nodes, self.strategy, self.honest_strategy, self.loose_strategy, seen.honest_chances, seen.loose_chances
        )

    def told(self, answers: tuple[int, ...], evidence: float) -> list[Vector]:
        """Return the range factors after these answers, by seat and kind of combination."""
        found = [factor[:] for factor in self.factors]
        node: DecisionNode | Leaf = self.nodes[0]
        for answer in answers:
            assert isinstance(node, DecisionNode)
            found[node.seat] = list(map(mul, found[node.seat], self.likely(node, answer, evidence)))
            node = node.branches[answer]
        return found

    def likely(self, node: DecisionNode, answer: int, evidence: float) -> Vector:
        """Return the likelihood of an answer, by kind of combination."""
        if not evidence:
            return [0.5] * KINDS
        row = self.answers(node)
        for chance, ways in (
            (self.seen.honest_chances[node.seat], self.honest_strategy),
            (self.seen.loose_chances[node.seat], self.loose_strategy),
        ):
            if chance:
                way = ways[node.number]
                row = [share + chance * (way[bucket] - share) for share, bucket in zip(row, self.buckets.bucket, strict=True)]
        faith = FAITH * evidence
        return [faith * (share if answer else 1.0 - share) + (1.0 - faith) * 0.5 for share in row]


def _tilt(habit: int, upset: bool, evidence: float) -> Vector:
    weight = evidence * (0.5 if upset else 1.0)
    return [1.0 + weight * (factor - 1.0) for factor in habit_factors()[habit]]


@lru_cache(maxsize=96)
def bets(seen: PublicInfo, evidence: float, turns: int) -> Bets:
    """Return the bets on a category (cached)."""
    return Bets(seen, evidence, turns)


def working(seen: PublicInfo, evidence: float, turns: int) -> Iterator[None]:
    """Compute the bets on a category, and on the earlier ones, a few milliseconds at a time."""
    if seen.answers:
        yield from working(seen.before(), evidence, turns)
    yield
    yield from bets(seen, evidence, turns).working()
