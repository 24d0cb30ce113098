"""Measured ratings of the levels: matches of two levels of one scale on duplicate deals, and the Elo ratings derived from
them.

The two levels take alternate seats, and every deal is played twice with the two changing places, so that luck with the
cards is the same for both. Every seat of the one is compared with every seat of the other by rank; ties do not count (in
Game of Kingdoms all but the winner tie). The unit is the deal; intervals come from resampling the deals (bootstrap).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from math import exp
from random import Random
from statistics import fmean
from typing import Final

from msgspec import Struct

from tabletop_gui.ai.arena import Contestant, Pairing, play
from tabletop_gui.content.records.ratings import ELO, MIDDLE, GameRatings, LevelRating, PairRating, RandomLevelRating
from tabletop_gui.engine.game import OptionValue

DRAWN: Final = 400
"""Number of bootstrap samples for an interval."""
PRIOR: Final = 0.5
"""Virtual comparisons won by either side, which keep the ratings finite."""
STEPS: Final = 200

Pair = tuple[str, str]


class MeasuredTable(Struct, frozen=True):
    """The table at which levels meet: a game, its seats, and its options."""

    game: str
    seats: int
    options: dict[str, OptionValue]


class PairedDeal(Struct, frozen=True):
    """One deal, played twice by two levels."""

    weaker: str
    stronger: str
    share: float
    """Share of the comparisons that the stronger level won."""


def play_paired_deal(
    game: str, options: Mapping[str, OptionValue], seats: int, pair: Sequence[Contestant], deal: int
) -> PairedDeal:
    """Play a deal with two contestants in alternate seats, the weaker first, and again the other way round."""
    weaker, stronger = pair
    won = compared = 0.0
    for first in (0, 1):
        who = [(seat + first) % 2 for seat in range(seats)]
        tallies = play(Pairing(game, options, tuple(pair[k] for k in who), deal, 0))
        for seat, mine in enumerate(tallies):
            for other, theirs in enumerate(tallies):
                if who[seat] and not who[other]:
                    won += mine.points > theirs.points
                    compared += mine.points != theirs.points
    return PairedDeal(weaker.name, stronger.name, won / compared if compared else 0.5)


def elo_ratings(levels: Sequence[str], shares: Mapping[Pair, tuple[float, int]], strays: Container[str] = ()) -> list[float]:
    """Return the most likely Elo ratings given the observed shares (Bradley-Terry); the mean without `strays` is fixed.

    `shares`: by weaker and stronger level, the share the stronger won and the number of deals; `strays`: the players who
    blunder.

    >>> [round(one) for one in elo_ratings(["a", "b"], {("a", "b"): (0.76, 100_000)})]
    [1400, 1600]
    """
    places = {level: place for place, level in enumerate(levels)}
    seen = [
        (places[one], places[other], share * deals + PRIOR / 2, deals + PRIOR) for (one, other), (share, deals) in shares.items()
    ]
    found = [0.0] * len(levels)
    for _ in range(STEPS):  # Newton's way, a figure at a time
        moved = 0.0
        for place in range(len(levels)):
            slope = curve = 0.0
            for weaker, stronger, won, n in seen:
                if place in (weaker, stronger):
                    chance = 1.0 / (1.0 + exp(found[weaker] - found[stronger]))
                    slope += (won - n * chance) * (1 if place == stronger else -1)
                    curve += n * chance * (1.0 - chance)
            if curve:
                step = max(-1.0, min(1.0, slope / curve))
                found[place] += step
                moved = max(moved, abs(step))
        if moved < 1e-7:
            break
    middle = fmean(one for level, one in zip(levels, found, strict=True) if level not in strays)
    return [MIDDLE + ELO * (one - middle) for one in found]


def rated(
    table: MeasuredTable, seed: int, levels: Mapping[str, int], deals: Sequence[PairedDeal], when: str
) -> GameRatings:
    """Return the ratings of a table's game from the deals played; the same deals and seed give the same numbers.

    `levels`: all players that met, weakest first, with the percent of decisions in which each blunders (0: a level).
    """
    by_pair: dict[Pair, list[float]] = defaultdict(list)
    for one in deals:
        by_pair[one.weaker, one.stronger].append(one.share)
    names, strays = list(levels), {name for name, astray in levels.items() if astray}
    pairs = {pair: by_pair[pair] for pair in sorted(by_pair, key=lambda pair: [names.index(name) for name in pair])}
    rng = Random(f"{table.game} {seed}")
    drawn = [_drawn(pairs, rng) for _ in range(DRAWN)]
    figures = [elo_ratings(names, {pair: (share, len(pairs[pair])) for pair, share in one.items()}, strays) for one in drawn]
    best = elo_ratings(names, {pair: (fmean(shares), len(shares)) for pair, shares in pairs.items()}, strays)
    found = {name: (round(best[place]), round(_half([one[place] for one in figures]))) for place, name in enumerate(names)}
    seen = [
        PairRating(*pair, round(fmean(shares), 3), round(_half([one[pair] for one in drawn]), 3), len(shares))
        for pair, shares in pairs.items()
    ]
    among = tuple(LevelRating(name, *found[name]) for name, astray in levels.items() if not astray)
    below = tuple(RandomLevelRating(astray, *found[name]) for name, astray in levels.items() if astray)
    return GameRatings(table.game, table.seats, dict(table.options), seed, when, among, tuple(seen), below)


def _drawn(pairs: Mapping[Pair, Sequence[float]], rng: Random) -> dict[Pair, float]:
    return {pair: fmean(rng.choices(shares, k=len(shares))) for pair, shares in pairs.items()}


def _half(values: Sequence[float]) -> float:
    """Return half the distance between the 2.5th and the 97.5th percentile."""
    ordered = sorted(values)
    return (ordered[int(0.975 * len(ordered))] - ordered[int(0.025 * len(ordered))]) / 2
