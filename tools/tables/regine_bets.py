"""The tables of Regine: ``python -m tools.tables.regine_bets``; about seven minutes.

Kept in the table ``regine_bets`` are

- ``gathered``: what a seat's way of gathering says of its four cards, from rounds gathered in self-play: how often each way is
  (8 bits), then by way and kind of combination 16 log2 of the factor, plus 128;
- ``points``: what each of the 330 kinds of combination brings in the bets, with two, three and four seats, thousandths of a
  point, 16 bits; ``gains``: by seats and jugada how often somebody gains 0 ... 10 points, 8 bits; and from that ``race``: how a
  race to 31 stands, by seats and both points before a round the chance to beat the other, 16 bits;
- ``two``: for two seats the equilibrium of the bets on each jugada, solved with the cards that one hand takes from the other
  (`Pairs`): by jugada, question of the tree and kind how often 1 is answered, 8 bits;
- ``three``, ``four``: an equilibrium on twelve buckets, where one hand takes nothing from another: by jugada and bucket
  the chance to beat another; then, for everything that a table may have agreed on about the bets, by jugada, question and bucket
  how often 1 is answered; 8 bits.

How one gathers depends on what the cards bring, and that on how the others gather: the three are found in turns, and have
settled after three of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log2
from operator import mul
from random import Random
from time import process_time

from tabletop_gui.ai.lookup_tables import write
from tabletop_gui.ai.policies.regine.bets.betting_tree import BettingOptions, Leaf, tree
from tabletop_gui.ai.policies.regine.bets.blueprint import BUCKET_COUNT, OPTION_SETS, STORED
from tabletop_gui.ai.policies.regine.bets.buckets import KINDS, StrengthBuckets, beaten, normal, order
from tabletop_gui.ai.policies.regine.bets.cfr import MOST_GAIN, CfrSolver, Payoff, Strategy, Vector, plain, values
from tabletop_gui.ai.policies.regine.bets.joint_buckets import together
from tabletop_gui.ai.policies.regine.hand_values import HandValues
from tabletop_gui.ai.policies.regine.race import rounds
from tabletop_gui.ai.policies.regine.ranges import HABITS, dealt, habits
from tabletop_gui.ai.policies.regine.rule_policy import BuildRulePolicy
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.characters import COPIES
from tabletop_gui.games.regine.combinations import MAX_CATEGORY_VALUE, WORTH, kind_of
from tabletop_gui.games.regine.court import BUILDING, TABLE

TURNS = {2: 250, 3: 400, 4: 300}
"""Turns of CFR+ by the number of seats."""
ROUNDS = 6000
"""Rounds gathered by each number of seats for what gathering says."""
DOUBT = 12.0
"""Number of random hands of a kind added to the observed ones, since counts of rare kinds are unreliable."""
DEALT = dealt((0,) * 8, COPIES)


class Pairs:
    """The ends of the bets between two whose hands come out of one deck; `weights` by pair of kinds of combination, the
    mano's first.

    `payoff` as for `BucketLeaves`.
    """

    def __init__(self, jugada: int, weights: list[Vector], payoff: Payoff | None = None, pays_most: bool = True) -> None:
        self.jugada, self.weights, self.payoff, self.pays_most = jugada, weights, payoff or plain(2), pays_most
        self.often = [[sum(row) for row in weights], [sum(column) for column in zip(*weights, strict=True)]]
        self.all: float = sum(self.often[0])
        self._made: dict[tuple[int, int, bool], list[Vector]] = {}

    def _paid(self, seat: int, leaf: Leaf) -> list[Vector]:
        """Return by the kind of `seat` and the other's kind: the value of a comparison for the seat, times its weight."""
        key = (seat, leaf.chips, leaf.doubled)
        if key not in self._made:
            strong, most = order(self.jugada)[1], MAX_CATEGORY_VALUE[self.jugada]
            if leaf.doubled and self.pays_most:
                gains = [most + 2 * leaf.chips] * KINDS
            else:
                gains = [WORTH[k][self.jugada] + leaf.chips * (1 + leaf.doubled) for k in range(KINDS)]
            won, lost = [[self.payoff[seat][winner][g] for g in gains] for winner in (seat, 1 - seat)]
            found = []
            for mine in range(KINDS):
                s = strong[mine] + (0.5 if seat == 0 and strong[mine] else 0.0)  # a tie is the mano's
                row = [won[mine] if s > other else lost[k] if other else 0.0 for k, other in enumerate(strong)]
                found.append(list(map(mul, row, self._row(seat, mine))))
            self._made[key] = found
        return self._made[key]

    @cache  # noqa: B019 - a few of them live as long as the program
    def _row(self, seat: int, mine: int) -> Vector:
        return self.weights[mine] if seat == 0 else [row[mine] for row in self.weights]

    def value(self, leaf: Leaf, seat: int, reach: Sequence[Vector]) -> Vector:
        theirs = reach[1 - seat]
        if leaf.chips == 1:
            paid = self.payoff[seat][leaf.stakes.bit_length() - 1][1 + MAX_CATEGORY_VALUE[self.jugada]]
            return [paid * sum(map(mul, self._row(seat, mine), theirs)) for mine in range(KINDS)]
        return [sum(map(mul, row, theirs)) for row in self._paid(seat, leaf)]

    def exploitability(self, strategy: Strategy) -> float:
        """Return half of the winnings of the best responses against both sides, points per category."""
        nodes, starts, lost = tree(BettingOptions(2)), [[1.0] * KINDS] * 2, 0.0
        for seat in (0, 1):
            best, kept = [values(nodes[0], self, strategy, starts, seat, perfect) for perfect in (True, False)]
            lost += sum(best) - sum(kept)
        return lost / self.all / 2


def gathered(worths: Sequence[HandValues], rounds: int, seed: int) -> list[list[float]]:
    """By way of gathering, how often each kind of combination came out of it; worths by seats, from two."""
    counts, rng = [[0.0] * KINDS for _ in range(HABITS)], Random(seed)
    for n, worth in enumerate(worths, 2):
        rule_policy = BuildRulePolicy(worth)
        for number in range(rounds):
            t = GAME.new(n, {}, seed + number)
            while t.jugada == BUILDING:
                t.apply(rule_policy.choose(t, rng))
            for seat, (habit, upset) in enumerate(habits(t.deeds, n)):
                if not upset:
                    counts[habit][kind_of(t.zones[TABLE + seat])] += 1
    return counts


def tilted(counts: Sequence[float]) -> Vector:
    """Return the ratio of each kind's frequency to its frequency when dealt at random."""
    many, whole = sum(counts), sum(DEALT)
    by_chance = [many * w / whole for w in DEALT]
    return [
        (n + DOUBT * min(chance, 1.0)) / (chance + DOUBT * min(chance, 1.0)) for n, chance in zip(counts, by_chance, strict=True)
    ]


def on_buckets(
    options: BettingOptions, weights: Vector, jugada: int, bucket_count: int, turns: int
) -> tuple[StrengthBuckets, Strategy, list[Vector]]:
    """Return the bets between seats of one range: the buckets, the strategy, and by seat and bucket their values."""
    seats = options.seats
    buckets = StrengthBuckets(jugada, [weights] * seats, bucket_count)
    leaves, nodes = buckets.leaves(plain(seats)), tree(options)
    solver = CfrSolver(nodes, leaves, buckets.ranges)
    solver.run(turns)
    strategy = solver.strategy()
    return buckets, strategy, [values(nodes[0], leaves, strategy, buckets.ranges, seat) for seat in range(seats)]


def points_of(buckets: StrengthBuckets, weights: Vector, by_seat: Sequence[Vector]) -> Vector:
    """Return by kind of combination the value of its bets, averaged over the seats and interpolated between
    buckets.
    """
    mean = [sum(column) / len(by_seat) for column in zip(*by_seat, strict=True)]
    sums, below = buckets.folded(weights), 0.0
    middles = []
    for weight in sums:
        middles.append(below + weight / 2)
        below += weight
    up, strong = order(buckets.jugada)
    found, passed, k = [0.0] * KINDS, 0.0, 0
    while k < KINDS:
        same = [k]
        while same[-1] + 1 < KINDS and strong[up[same[-1] + 1]] == strong[up[k]]:
            same.append(same[-1] + 1)
        weight = sum(weights[up[i]] for i in same)
        place = passed + weight / 2
        passed += weight
        for i in same:
            bucket = buckets.bucket[up[i]]
            found[up[i]] = (
                mean[bucket] if buckets.bare and not strong[up[i]] else between(middles, mean, place, 1 if buckets.bare else 0)
            )
        k = same[-1] + 1
    return found


def between(places: Sequence[float], heights: Sequence[float], place: float, first: int) -> float:
    """The height at a place of a line through points, level beyond its ends."""
    if place <= places[first]:
        return heights[first]
    for k in range(first + 1, len(places)):
        if place <= places[k]:
            span = places[k] - places[k - 1]
            return heights[k - 1] + (heights[k] - heights[k - 1]) * (place - places[k - 1]) / span if span else heights[k]
    return heights[-1]


def worths_of(weights: Vector, turns: dict[int, int]) -> list[Vector]:
    """Return by seats, from two, the value of each kind of combination in all four categories, less the others'
    mean.
    """
    found = []
    for seats, bucket_count in ((2, 24), (3, 14), (4, BUCKET_COUNT)):
        points = [0.0] * KINDS
        for jugada in range(4):
            buckets, _, by_seat = on_buckets(BettingOptions(seats), weights, jugada, bucket_count, turns[seats])
            points = [a + b for a, b in zip(points, points_of(buckets, weights, by_seat), strict=True)]
        found.append(points)
    return found


def shared(seats: int, weights: Vector) -> list[Vector]:
    """Return by category the frequencies of gaining 0, 1, 2 ... points with it."""
    found = []
    for jugada in range(4):
        buckets, strategy, _ = on_buckets(BettingOptions(seats), weights, jugada, BUCKET_COUNT, 40)
        row = [0.0] * (MOST_GAIN + 1)
        for gain in range(1, MOST_GAIN + 1):
            each = [[[float(g == gain) for g in range(MOST_GAIN + 1)]] * seats] * seats
            brought = values(tree(BettingOptions(seats))[0], buckets.leaves(each), strategy, buckets.ranges, 0)
            row[gain] = sum(map(mul, buckets.ranges[0], brought))
        row[0] = 1.0 - sum(row)
        found.append(row)
    return found


def tables_of(seats: int, weights: Vector) -> bytes:
    """Return the tables for three or four seats: by category and bucket its percentile; then by agreement,
    category, question and bucket the answer.
    """
    marks, answers = bytearray(), bytearray()
    for agreed in OPTION_SETS:
        for jugada in range(4):
            options = BettingOptions(seats, *agreed)
            buckets, strategy, kept = on_buckets(options, weights, jugada, BUCKET_COUNT, TURNS[seats])
            if agreed == OPTION_SETS[0]:
                places = beaten(buckets.ranges[0], buckets.bare)
                marks += bytes(round(255 * place) for place in [*places, *[1.0] * (BUCKET_COUNT - len(places))])
            answers += bytes(round(255 * x) for row in strategy for x in [*row, *[row[-1]] * (BUCKET_COUNT - len(row))])
            leaves, lost = buckets.leaves(plain(seats)), []
            for seat, brought in enumerate(kept):
                best = values(tree(options)[0], leaves, strategy, buckets.ranges, seat, True)
                lost.append(sum(map(mul, buckets.ranges[seat], [a - b for a, b in zip(best, brought, strict=True)])))
            told = " ".join(f"{x:.4f}" for x in lost)
            print(f"{seats}, {agreed}, jugada {jugada}: can lose {told}; {process_time():.0f} s", flush=True)
    return bytes(marks + answers)


def main() -> None:
    """Make the tables and keep them."""
    habit_factors, weights = [[1.0] * KINDS for _ in range(HABITS)], normal(DEALT)
    points: list[Vector] = []
    often = [0.0] * HABITS
    for turn in range(3):
        points = worths_of(weights, {2: 100, 3: 60, 4: 40})
        counts = gathered([HandValues(p) for p in points], ROUNDS, 1000 + turn)
        habit_factors = [tilted(row) for row in counts]
        often = normal([sum(row) for row in counts])
        mean = [sum(map(mul, often, column)) for column in zip(*habit_factors, strict=True)]
        weights = normal([d * m for d, m in zip(DEALT, mean, strict=True)])
        print(f"turn {turn + 1}: {process_time():.0f} s; gathered {' '.join(f'{x:.1%}' for x in often)}", flush=True)
    logs = bytes(max(0, min(255, round(128 + 16 * log2(max(x, 1e-3))))) for row in habit_factors for x in row)
    habit_factors = [[2.0 ** ((x - 128) / 16) for x in logs[k * KINDS : (k + 1) * KINDS]] for k in range(HABITS)]
    shares = [round(255 * x) for x in often]
    often = normal(shares)
    mean = [sum(map(mul, often, column)) for column in zip(*habit_factors, strict=True)]
    weights = normal([d * m for d, m in zip(DEALT, mean, strict=True)])
    brought = b"".join(round(1000 * x).to_bytes(2, "big", signed=True) for row in points for x in row)
    won, run = bytearray(), bytearray()
    for seats in (2, 3, 4):
        rows = shared(seats, weights)
        won += bytes(round(255 * x) for row in rows for x in row)
        run += b"".join(round(65535 * x).to_bytes(2, "big") for row in rounds(rows, seats) for x in row)
    two = bytearray()
    joint = together(COPIES, (mean, mean))
    for jugada in range(4):
        pairs, nodes = Pairs(jugada, joint), tree(BettingOptions(2))
        solver = CfrSolver(nodes, pairs, [[1.0] * KINDS] * 2)
        solver.run(TURNS[2])
        kept = [[round(255 * x) for x in row] for row in solver.strategy()]
        two += bytes(x for row in kept for x in row)
        exact = [[x / 255 for x in row] for row in kept]
        value = sum(values(nodes[0], pairs, exact, [[1.0] * KINDS] * 2, 0)) / pairs.all
        print(
            f"two, jugada {jugada}: can lose {pairs.exploitability(exact):.4f}, mano {value:+.3f}; {process_time():.0f} s",
            flush=True,
        )
    more = [tables_of(seats, weights) for seats in (3, 4)]
    write(
        STORED,
        {
            "gathered": bytes(shares) + logs,
            "points": brought,
            "gains": bytes(won),
            "race": bytes(run),
            "two": bytes(two),
            "three": more[0],
            "four": more[1],
        },
    )


if __name__ == "__main__":
    main()
