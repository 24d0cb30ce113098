"""The player's rating in a game: an Elo rating on the scale of the levels (`content.records.ratings`), updated by every
rated match.

Weng and Lin, "A Bayesian approximation method for online ranking" (JMLR 12, 2011), algorithm 4
(Plackett-Luce), for one player among rivals with known ratings. A match is read place by place, from the
first down: a player placed before all that are left gives information about all of them; those tied for the
last place give none about one another (in Game of Kingdoms all but the winner).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from msgspec import Struct

from tabletop_gui.content.records.ratings import ELO, MIDDLE, GameRatings
from tabletop_gui.match.core.seats import Seat

INITIAL_DEVIATION: Final = 400.0
"""Standard deviation of an unknown player's rating. From the weakest rival to the strongest it may be a thousand
(Famiglia), and a dozen matches must be enough to find a player at either end.
"""
DRIFT: Final = 9.0
"""Increase of the uncertainty before every match (added in squares): people learn and forget."""
LEAST_LEFT: Final = 0.0001
"""Minimum share of the variance that remains after a match."""
SURE: Final = 1.96
"""Half width of a 95 % interval, in standard deviations."""
RELIABLE_AFTER: Final = 5
"""Number of matches below which a rating is no more than a guess."""


DOZEN: Final = 12
"""Number of matches against adaptive rivals that are summarised."""


class PlayerRating(Struct, frozen=True):
    """A rating, its uncertainty (one standard deviation), and the number of matches behind it."""

    rating: float = MIDDLE
    doubt: float = INITIAL_DEVIATION
    matches: int = 0

    def later(self) -> PlayerRating:
        """Return the estimate before the next match."""
        return PlayerRating(self.rating, sqrt(self.doubt**2 + DRIFT**2), self.matches)

    @property
    def half(self) -> float:
        """Half of the 95 % interval."""
        return SURE * self.doubt

    @property
    def is_reliable(self) -> bool:
        """True if there are enough matches."""
        return self.matches >= RELIABLE_AFTER


def updated_rating(own: PlayerRating, points: float, rivals: Sequence[tuple[PlayerRating, float]]) -> PlayerRating:
    """Return the rating after a match with `points` against these rivals and their points.

    >>> strong = updated_rating(PlayerRating(1500, 100), 10, [(PlayerRating(1500, 10), 3)])
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
    return PlayerRating(own.rating + own.doubt * share * up, doubt, own.matches + 1)


class AdaptiveResults(Struct, frozen=True):
    """The results of the last matches against adaptive rivals."""

    matches: int
    wins: int
    fair: float
    """Expected number of wins."""


def rated(bot: Seat, ratings: GameRatings) -> PlayerRating | None:
    """Return the measured rating of a bot; None if its level has none."""
    found = ratings.of(bot.level, bot.even)
    return None if found is None else PlayerRating(found.rating, found.half / SURE)
