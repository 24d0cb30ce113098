"""The race to 31: points converted to chances to win the match.

With two seats the chance is computed exactly from the distribution of gains in a category
(`blueprint.gains`), as if both won equally often. At larger tables a seat's chance is derived from its duels
with each of the others: odds are multiplied as if each seat had a strength of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_gui.ai.policies.regine.bets.blueprint import gains, race
from tabletop_gui.ai.policies.regine.bets.cfr import MOST_GAIN, Payoff

END: Final = 31
"""Target score for which the duel was computed; other targets are measured from their end."""
NEAR: Final = 20
"""Distance from the end of a longer match within which points count unchanged; earlier points are compressed."""
MOST: Final = END + 4 * MOST_GAIN
LEAST: Final = 1e-4
"""Lower bound of a chance."""

Duel = list[list[float]]


def _after(later: Duel, chances: Sequence[float], seats: int) -> Duel:
    """Return the chances before a category from those after it; either of the two wins it as often as each of the seats."""
    outcomes = [(g, chance / seats) for g, chance in enumerate(chances) if g and chance]
    stays = 1.0 - 2 * sum([chance for _, chance in outcomes])
    size = len(later)
    found = []
    for a in range(size):
        row = []
        for b in range(size):
            value = stays * later[a][b]
            for g, chance in outcomes:
                value += chance * (later[min(a + g, size - 1)][b] + later[a][min(b + g, size - 1)])
            row.append(value)
        found.append(row)
    return found


def rounds(chances: Sequence[Sequence[float]], seats: int) -> Duel:
    """Return the chance before a round, by both their points, below `END`; `chances` by category of gaining 0, 1, 2
    ... points.
    """
    before = [[0.5 + 0.5 * max(-1.0, min(1.0, (a - b) / 24)) for b in range(MOST + 1)] for a in range(MOST + 1)]
    for _ in range(60):
        first = _stages(before, chances, seats)[0]
        change = max(
            [abs(x - y) for row, old in zip(first[:END], before, strict=False) for x, y in zip(row[:END], old, strict=False)]
        )
        before = first
        if change < 1e-6:
            break
    return [row[:END] for row in before[:END]]


def _stages(before: Duel, chances: Sequence[Sequence[float]], seats: int) -> list[Duel]:
    """Return the chances by category still to come, if the next round begins with `before`."""
    points = range(MOST + 1)
    stages = [[[before[a][b] if max(a, b) < END else 0.5 if a == b else float(a > b) for b in points] for a in points]]
    for jugada in (3, 2, 1, 0):
        stages.insert(0, _after(stages[0], chances[jugada], seats))
    return stages


@lru_cache(maxsize=3)
def duels(seats: int) -> list[Duel]:
    """Return the probability of one seat beating another by both their points, for each next category (4: none)."""
    return _stages(race(seats), gains(seats), seats)


def chance(points: Sequence[int], seat: int, target: int, jugada: int) -> float:
    """Return a seat's chance to win the match with these points, before a category."""
    duel, odds = duels(len(points))[jugada], 1.0
    mine = put(points[seat], target)
    for other, theirs in enumerate(points):
        if other != seat:
            mean = max(min(_duel(duel, mine, put(theirs, target)), 1.0 - LEAST), LEAST)
            odds += (1.0 - mean) / mean
    return 1.0 / odds


def put(points: int, target: int) -> float:
    """Convert points in a match to another target into points in a match to `END`."""
    if target > END and target - points > NEAR:
        return (END - NEAR) * points / (target - NEAR)
    return min(END - (target - points), MOST)


def _duel(duel: Duel, mine: float, theirs: float) -> float:
    """Return the chance of a duel, interpolated between whole points."""
    low, below = int(mine), int(theirs)
    more, above = mine - low, theirs - below
    found = duel[low][below]
    if more:
        found += more * (duel[low + 1][below] - found)
    if above:
        other = duel[low][below + 1]
        if more:
            other += more * (duel[low + 1][below + 1] - other)
        found += above * (other - found)
    return found


@lru_cache(maxsize=3)
def point(seats: int) -> float:
    """Return the value of a point in the middle of a match with equal scores, as a chance to win."""
    even = [12] * seats
    return (chance([13, *even[1:]], 0, END, 0) - chance([11, *even[1:]], 0, END, 0)) / 2


@lru_cache(maxsize=256)
def payoff(points: tuple[int, ...], target: int, jugada: int) -> Payoff:
    """Return the value to each seat of gains in a category, relative to no gain at all; in points of the middle of a match."""
    seats = range(len(points))
    unit = point(len(points))
    now = [chance(points, seat, target, jugada + 1) for seat in seats]

    def worth(seat: int, winner: int, gain: int) -> float:
        after = [p + gain * (other == winner) for other, p in enumerate(points)]
        return (chance(after, seat, target, jugada + 1) - now[seat]) / unit

    return [[[worth(seat, winner, gain) for gain in range(MOST_GAIN + 1)] for winner in seats] for seat in seats]
