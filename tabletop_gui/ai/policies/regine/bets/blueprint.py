"""The precomputed tables (`tools.tables.regine_bets`), unpacked and adapted to any public situation.

A table gives answers by *place*: the probability that a hand beats one of a rival. It was made for rivals without any
cards face up; at a table where some are shown, a hand gets the answers of the hand with the same place in the table.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from math import isqrt
from operator import mul
from typing import Final, NamedTuple

from tabletop_gui.ai.lookup_tables import read
from tabletop_gui.ai.policies.regine.bets.betting_tree import BettingOptions, tree
from tabletop_gui.ai.policies.regine.bets.buckets import KINDS, StrengthBuckets, beaten, normal, order
from tabletop_gui.ai.policies.regine.bets.cfr import MOST_GAIN, Strategy, Vector
from tabletop_gui.ai.policies.regine.ranges import HABITS, dealt
from tabletop_gui.games.regine.characters import COPIES

STORED: Final = "regine_bets"
BUCKET_COUNT: Final = 12
"""Number of strength buckets of the tables for three and four seats."""
OPTION_SETS: Final = tuple((way, final, cuts) for way in (-1, 1) for cuts in (True, False) for final in (False, True))
"""The betting options covered by tables for three and four seats, in their order: the fields of `BettingOptions` besides
the seats. The direction matters: of equal hands the first to the left of the mano wins, in either order of speaking.
"""


class BetTable(NamedTuple):
    """The bets on a category: places in rising order, and the answers at them by question."""

    places: Vector
    answers: Strategy


@lru_cache(maxsize=1)
def habit_factors() -> list[Vector]:
    """Return, by way of exchanging and kind of combination, its frequency relative to a random deal; the mean is the last."""
    data = read(STORED)["gathered"]
    often = normal(list(data[:HABITS]))
    rows = [[2.0 ** ((x - 128) / 16) for x in data[HABITS + k * KINDS : HABITS + (k + 1) * KINDS]] for k in range(HABITS)]
    return [*rows, [sum(map(mul, often, column)) for column in zip(*rows, strict=True)]]


@lru_cache(maxsize=3)
def kind_points(seats: int) -> Vector:
    """Return, by kind of combination, its gain in the bets minus the others' mean gain, in points."""
    data = read(STORED)["points"][(seats - 2) * 2 * KINDS :]
    return [int.from_bytes(data[2 * k : 2 * k + 2], "big", signed=True) / 1000 for k in range(KINDS)]


@lru_cache(maxsize=3)
def gains(seats: int) -> list[Vector]:
    """Return, by category, the frequencies of a gain of 0, 1, 2 ... points."""
    data = read(STORED)["gains"][(seats - 2) * 4 * (MOST_GAIN + 1) :]
    rows = [[x / 255 for x in data[k * (MOST_GAIN + 1) : (k + 1) * (MOST_GAIN + 1)]] for k in range(4)]
    return [normal(row) for row in rows]


@lru_cache(maxsize=3)
def race(seats: int) -> list[Vector]:
    """Return the probability that one seat finishes before another, by both their points before a round, at a table
    of `seats`.
    """
    whole = read(STORED)["race"]
    size = isqrt(len(whole) // 6)
    data = whole[(seats - 2) * 2 * size * size :]
    numbers = [int.from_bytes(data[2 * k : 2 * k + 2], "big") / 65535 for k in range(size * size)]
    return [numbers[k * size : (k + 1) * size] for k in range(size)]


def exact_answers(jugada: int) -> Strategy:
    """Return the frequency of answer 1 with two seats, by question and kind of combination."""
    data, count = read(STORED)["two"], len(tree(BettingOptions(2)))
    start = jugada * count * KINDS
    return [[x / 255 for x in data[start + k * KINDS : start + (k + 1) * KINDS]] for k in range(count)]


@lru_cache(maxsize=24)
def table(options: BettingOptions, jugada: int) -> BetTable:
    """Return the table of a category."""
    if options.seats == 2:
        return _by_place(jugada)
    data = read(STORED)["three" if options.seats == 3 else "four"]
    places = [x / 255 for x in data[jugada * BUCKET_COUNT : (jugada + 1) * BUCKET_COUNT]]
    start = 4 * BUCKET_COUNT
    for agreed in OPTION_SETS:
        count = len(tree(BettingOptions(options.seats, *agreed)))
        if agreed == options[1:]:
            start += jugada * count * BUCKET_COUNT
            return BetTable(
                places, [[x / 255 for x in data[start + k * BUCKET_COUNT : start + (k + 1) * BUCKET_COUNT]] for k in range(count)]
            )
        start += 4 * count * BUCKET_COUNT
    raise AssertionError(options)


def _by_place(jugada: int) -> BetTable:
    weights = normal([w * t for w, t in zip(dealt((0,) * 8, COPIES), habit_factors()[-1], strict=True)])
    up, strong = order(jugada)
    answers = exact_answers(jugada)
    groups: dict[int, list[int]] = {}
    for kind in up:
        groups.setdefault(strong[kind], []).append(kind)
    sums = [sum([weights[kind] for kind in kinds]) for kinds in groups.values()]
    rows = [
        [sum([weights[kind] * row[kind] for kind in kinds]) / whole for kinds, whole in zip(groups.values(), sums, strict=True)]
        for row in answers
    ]
    return BetTable(beaten(sums, 0 in groups), rows)


def fits(options: BettingOptions) -> bool:
    """Return whether there are tables for these betting options: not for two seats with stages or final pasos."""
    return options.seats > 2 or (options.cuts and not options.pass_final)


def bucket_strategy(options: BettingOptions, buckets: StrengthBuckets, jugada: int) -> Strategy:
    """Return the table's answers for bucketed ranges."""
    seats = options.seats
    places, answers = table(options, jugada)
    wins = [beaten(weights, buckets.bare) for weights in buckets.ranges]
    by_seat = []
    for seat in range(seats):
        spots = []
        for bucket in range(len(buckets.ties)):
            place = sum([wins[other][bucket] for other in range(seats) if other != seat]) / (seats - 1)
            spots.append(_spot(places, place, buckets.bare and bucket == 0))
        by_seat.append(spots)
    return [
        [row[low] + share * (row[low + 1] - row[low]) for low, share in by_seat[node.seat]]
        for node, row in zip(tree(options), answers, strict=True)
    ]


def _spot(places: Vector, place: float, bare: bool) -> tuple[int, float]:
    """Return the lower neighbour of a place and the distance from it. A hand that cannot win stands apart."""
    if bare:
        return 0, 0.0
    first = 1 if places[0] == 0.0 and len(places) > 2 else 0
    high = min(max(bisect_left(places, place), first + 1), len(places) - 1)
    low = high - 1
    span = places[high] - places[low]
    return low, min(max((place - places[low]) / span, 0.0), 1.0) if span > 0 else 0.0
