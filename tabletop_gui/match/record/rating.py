"""The player's own strength in a game: an Elo figure beside those of the levels (`content.records.ratings`), moved by every
match that is not marked.

Weng and Lin, "A Bayesian approximation method for online ranking" (JMLR 12, 2011), algorithm 4 (Plackett-Luce), for one player
among rivals whose figures are known. A match is read place by place, from the first down: who is before all that are left says
something about everybody; those who share the last place say nothing of one another (in Game of Kingdoms all but the winner do).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from msgspec import Struct

from tabletop_gui.content.records.ratings import ELO, MIDDLE, GameRatings
from tabletop_gui.match.core.seats import Seat

AT_FIRST: Final = 400.0
"""How far from the middle a player may well be whom nobody has seen play: one standard deviation. From the weakest rival there is
to the strongest it may be a thousand (Famiglia), and a dozen matches are to find whoever stands at an end."""
DRIFT: Final = 9.0
"""Added to the doubt before every match (its root of squares): people learn and forget."""
LEAST_LEFT: Final = 0.0001
"""The share of its square that is always left of a doubt."""
SURE: Final = 1.96
"""Standard deviations in half a 95 % interval."""
FIRM: Final = 5
"""Matches before which a figure is no more than a guess."""


DOZEN: Final = 12
"""The even matches that are looked back at."""


class PlayerStrength(Struct, frozen=True):
    """A figure, its doubt (one standard deviation), and the matches it was gathered in."""

    rating: float = MIDDLE
    doubt: float = AT_FIRST
    matches: int = 0

    def later(self) -> PlayerStrength:
        """What is thought of the player before the next match."""
        return PlayerStrength(self.rating, sqrt(self.doubt**2 + DRIFT**2), self.matches)

    @property
    def half(self) -> float:
        """Half of the 95 % interval."""
        return SURE * self.doubt

    @property
    def firm(self) -> bool:
        """Whether there is anything to it yet."""
        return self.matches >= FIRM


def moved(own: PlayerStrength, points: float, rivals: Sequence[tuple[PlayerStrength, float]]) -> PlayerStrength:
    """What is thought of a player after a match with so many points against these rivals and their points.

    >>> strong = moved(PlayerStrength(1500, 100), 10, [(PlayerStrength(1500, 10), 3)])
    >>> round(strong.rating), round(strong.doubt)
    (1525, 98)
    """
    got = [points, *[theirs for _, theirs in rivals]]
    # so wide that, were all figures certain, 400 more would make ten times as likely to come before another
    wide = sqrt(sum([own.doubt**2, *[one.doubt**2 for one, _ in rivals]]) + ELO**2)
    weights = [1.0, *[exp((one.rating - own.rating) / wide) for one, _ in rivals]]
    last = min(got)
    shared = got.count(last)
    up = less = 0.0
    for number, theirs in enumerate(got):
        if theirs < points or (theirs == last and (shared > 1 or number == 0)):
            continue  # decided when the player's place was taken already; or nobody is left to compare with
        chance = 1.0 / sum([weights[k] for k, other in enumerate(got) if other <= theirs])
        among = got.count(theirs)
        up += ((number == 0) - chance) / among
        less += chance * (1.0 - chance) / among
    share = own.doubt / wide
    doubt = own.doubt * sqrt(max(1.0 - share**3 * less, LEAST_LEFT))
    return PlayerStrength(own.rating + own.doubt * share * up, doubt, own.matches + 1)


class Evenly(Struct, frozen=True):
    """How the last even matches went."""

    matches: int
    wins: int
    fair: float
    """The wins that were the player's share."""


def rated(bot: Seat, ratings: GameRatings) -> PlayerStrength | None:
    """How strong a bot was measured to be; None where its level has no figure."""
    found = ratings.of(bot.level, bot.even)
    return None if found is None else PlayerStrength(found.rating, found.half / SURE)
