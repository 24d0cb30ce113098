"""The tables made beforehand (`tools.tables.regine_bets`), unpacked and put to any public situation.

A table answers by *place*: how likely a hand is to beat one of a rival. It was made for rivals of whom nothing has been seen; put
to a table where some show their cards, a hand is answered for as the one that had its place there.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from math import isqrt
from operator import mul
from typing import Final, NamedTuple

from tabletop_gui.ai.lookup_tables import read
from tabletop_gui.ai.policies.regine.bets.betting_tree import Manners, tree
from tabletop_gui.ai.policies.regine.bets.buckets import KINDS, Ladder, beaten, normal, order
from tabletop_gui.ai.policies.regine.bets.cfr import MOST_GAIN, Strategy, Vector
from tabletop_gui.ai.policies.regine.ranges import HABITS, dealt
from tabletop_gui.games.regine.characters import COPIES

STORED: Final = "regine_bets"
RUNGS: Final = 12
"""Rungs of the tables for three and four."""
AGREED: Final = tuple((way, final, cuts) for way in (-1, 1) for cuts in (True, False) for final in (False, True))
"""What there are tables for at three and four seats, in their order: all that `Manners` may say beside the seats. The direction
counts: of equals the first to the left of the mano wins, whether it speaks early or late."""


class BetTable(NamedTuple):
    """The bets on a jugada: places in rising order, and by question the answers at them."""

    places: Vector
    answers: Strategy


@lru_cache(maxsize=1)
def tilts() -> list[Vector]:
    """By way of gathering and kind of combination, how much likelier it is than when dealt at random; the mean is the last."""
    data = read(STORED)["gathered"]
    often = normal(list(data[:HABITS]))
    rows = [[2.0 ** ((x - 128) / 16) for x in data[HABITS + k * KINDS : HABITS + (k + 1) * KINDS]] for k in range(HABITS)]
    return [*rows, [sum(map(mul, often, column)) for column in zip(*rows, strict=True)]]


@lru_cache(maxsize=3)
def class_points(seats: int) -> Vector:
    """By kind of combination what the bets bring it, less what the others get in the mean, in points."""
    data = read(STORED)["points"][(seats - 2) * 2 * KINDS :]
    return [int.from_bytes(data[2 * k : 2 * k + 2], "big", signed=True) / 1000 for k in range(KINDS)]


@lru_cache(maxsize=3)
def gains(seats: int) -> list[Vector]:
    """By jugada: how often somebody gains 0, 1, 2 ... points with it."""
    data = read(STORED)["gains"][(seats - 2) * 4 * (MOST_GAIN + 1) :]
    rows = [[x / 255 for x in data[k * (MOST_GAIN + 1) : (k + 1) * (MOST_GAIN + 1)]] for k in range(4)]
    return [normal(row) for row in rows]


@lru_cache(maxsize=3)
def race(seats: int) -> list[Vector]:
    """By both their points, before a round: how likely one is to beat another, each at a table of so many."""
    whole = read(STORED)["race"]
    size = isqrt(len(whole) // 6)
    data = whole[(seats - 2) * 2 * size * size :]
    numbers = [int.from_bytes(data[2 * k : 2 * k + 2], "big") / 65535 for k in range(size * size)]
    return [numbers[k * size : (k + 1) * size] for k in range(size)]


def exact_answers(jugada: int) -> Strategy:
    """Between two: by question and kind of combination how often 1 is answered."""
    data, count = read(STORED)["two"], len(tree(Manners(2)))
    start = jugada * count * KINDS
    return [[x / 255 for x in data[start + k * KINDS : start + (k + 1) * KINDS]] for k in range(count)]


@lru_cache(maxsize=24)
def table(manners: Manners, jugada: int) -> BetTable:
    """The table of a jugada."""
    if manners.seats == 2:
        return _by_place(jugada)
    data = read(STORED)["three" if manners.seats == 3 else "four"]
    places = [x / 255 for x in data[jugada * RUNGS : (jugada + 1) * RUNGS]]
    start = 4 * RUNGS
    for agreed in AGREED:
        count = len(tree(Manners(manners.seats, *agreed)))
        if agreed == manners[1:]:
            start += jugada * count * RUNGS
            return BetTable(places, [[x / 255 for x in data[start + k * RUNGS : start + (k + 1) * RUNGS]] for k in range(count)])
        start += 4 * count * RUNGS
    raise AssertionError(manners)


def _by_place(jugada: int) -> BetTable:
    weights = normal([w * t for w, t in zip(dealt((0,) * 8, COPIES), tilts()[-1], strict=True)])
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


def fits(manners: Manners) -> bool:
    """Whether there are tables for the bets of a table: not where two have agreed on stages or final pasos."""
    return manners.seats > 2 or (manners.cuts and not manners.pass_final)


def put_to(manners: Manners, ladder: Ladder, jugada: int) -> Strategy:
    """The table's answers for ranges on a ladder."""
    seats = manners.seats
    places, answers = table(manners, jugada)
    wins = [beaten(weights, ladder.bare) for weights in ladder.ranges]
    by_seat = []
    for seat in range(seats):
        spots = []
        for rung in range(len(ladder.ties)):
            place = sum([wins[other][rung] for other in range(seats) if other != seat]) / (seats - 1)
            spots.append(_spot(places, place, ladder.bare and rung == 0))
        by_seat.append(spots)
    return [
        [row[low] + share * (row[low + 1] - row[low]) for low, share in by_seat[node.seat]]
        for node, row in zip(tree(manners), answers, strict=True)
    ]


def _spot(places: Vector, place: float, bare: bool) -> tuple[int, float]:
    """Between which two places one lies, and how far from the lower one. Who cannot win stands apart."""
    if bare:
        return 0, 0.0
    first = 1 if places[0] == 0.0 and len(places) > 2 else 0
    high = min(max(bisect_left(places, place), first + 1), len(places) - 1)
    low = high - 1
    span = places[high] - places[low]
    return low, min(max((place - places[low]) / span, 0.0), 1.0) if span > 0 else 0.0
