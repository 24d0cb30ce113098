"""Measured strengths of the levels of play: ``ai/ratings.yaml``, written by ``tabletop-gui arena --ratings``.

Ratings are Elo points: a seat rated 100 above another finishes before it in 64 of 100 matches, one rated
200 above in 76. The levels of a game have 1500 in the middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from tabletop_gui.content.decks.composition import once
from tabletop_gui.content.yaml_files.fields import DataRecord, Id, Unit

ELO: Final = 173.71779276130073
"""400 / ln 10: the difference in points that multiplies the odds of finishing first by e."""
MIDDLE: Final = 1500.0
INTENDED_GAP: Final = 160.0
"""Intended distance of two neighbouring levels: the stronger finishes first in 72 of 100 matches."""
RANDOM_PERCENTAGES: Final = (20, 40, 60, 80)
"""Percentages of random decisions for which players below the weakest level are measured."""
MAX_RANDOM_PERCENTAGE: Final = RANDOM_PERCENTAGES[-1]
"""Maximum percentage of a rival's random decisions."""
RANDOM_LEVEL_GAP: Final = 280.0
"""Assumed distance of such a player below the weakest level if it was not measured."""
LEAST: Final = 1.0
"""Minimum rating decrease for a higher percentage of random decisions, whatever was measured."""

Points = Annotated[float, Meta(ge=-10_000, le=10_000)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Half = Annotated[float, Meta(ge=0, le=10_000)]
"""Half the width of a 95 % interval."""


class LevelRating(DataRecord, frozen=True):
    """One level of a game."""

    level: Id
    rating: Points
    half: Half


class RandomLevelRating(DataRecord, frozen=True):
    """The weakest level of a game with some of its decisions made at random."""

    astray: Annotated[int, Meta(ge=1, le=100)]
    """Percentage of random decisions."""
    rating: Points
    half: Half


class PairRating(DataRecord, frozen=True):
    """The result of two levels against each other."""

    weaker: Id
    stronger: Id
    share: Unit
    """Share of the matches in which a seat of the stronger finished before one of the weaker, ties left out."""
    half: Half
    deals: Annotated[int, Meta(ge=1)]
    """Number of deals; each was played twice, with the levels exchanging seats."""


class GameRatings(DataRecord, frozen=True):
    """The levels of one game, weakest first, at the number of seats they were measured with."""

    game: Id
    seats: Annotated[int, Meta(ge=2, le=15)]
    options: dict[Id, bool | int | str]
    seed: int
    measured: Day
    """Date of the last measurement."""
    levels: Annotated[tuple[LevelRating, ...], Meta(min_length=1)]
    pairs: tuple[PairRating, ...]
    strays: tuple[RandomLevelRating, ...] = ()
    """The players below the weakest level."""

    def __post_init__(self) -> None:
        once([one.level for one in self.levels], ("levels",), "level")
        once([str(one.astray) for one in self.strays], ("strays",), "astray")

    @classmethod
    def assumed(cls, game: str, levels: Sequence[str]) -> GameRatings:
        """Return ratings with the intended distances for levels that were not measured: sufficient for an adaptive
        rival, not to be displayed.
        """
        low = MIDDLE - INTENDED_GAP * (len(levels) - 1) / 2
        rated = [LevelRating(level, low + INTENDED_GAP * place, 0.0) for place, level in enumerate(levels)]
        return cls(game, 2, {}, 0, "0000-00-00", tuple(rated), ())

    def place(self, level: str) -> int | None:
        """Return the number of weaker levels; None for a level not measured."""
        return next((place for place, one in enumerate(self.levels) if one.level == level), None)

    def of(self, level: str, even: int | None = None) -> LevelRating | None:
        """Return the rating of a level, or of the adaptive strength `even` between it and the next one (`Seat.even`);
        None for a level not measured.
        """
        place = self.place(level)
        if place is None:
            return None
        one = self.levels[place]
        if even is not None and even < 0:
            astray = min(-even, self._below[-1].astray)
            less, more = next(step for step in pairwise(self._below) if astray <= step[1].astray)
            share = (astray - less.astray) / (more.astray - less.astray)
            cost = self._below[0].rating - (less.rating + share * (more.rating - less.rating))
            return LevelRating(level, one.rating - cost, max(one.half, less.half, more.half))
        if not even or place + 1 == len(self.levels):
            return one
        above, share = self.levels[place + 1], even / 100
        rating = one.rating + share * (above.rating - one.rating)
        return LevelRating(level, rating, max(one.half, above.half))

    def adaptive_level(self, rating: float, doubt: float = 0.0) -> tuple[str, int]:
        """Return the level, and the percentage of decisions made at the next level, that come nearest to this rating.
        Below the weakest level the percentage is negative: that of random decisions.

        There is no rival above the strongest level. A player of that strength would meet weaker rivals whenever
        underrated, but never a stronger one when overrated. On the last step, within the rating's `doubt` (one
        standard deviation) of the strongest level, the rival is therefore made stronger than the rating. At the
        lower end, where there is none below the weakest rival, it is made weaker in the same way.
        """
        lowest, below = self.levels[0], self._below
        rating = self._target_rating(rating, doubt, below[-1].rating)
        if rating < lowest.rating:
            for less, more in pairwise(below):
                if rating >= more.rating:
                    share = (less.rating - rating) / (less.rating - more.rating)
                    return lowest.level, -round(less.astray + share * (more.astray - less.astray))
            return lowest.level, -below[-1].astray
        for one, above in pairwise(self.levels):
            if rating < above.rating:
                share = (rating - one.rating) / (above.rating - one.rating) if above.rating > one.rating else 0.0
                return one.level, round(100 * min(max(share, 0.0), 1.0))
        return self.levels[-1].level, 0

    def _target_rating(self, rating: float, doubt: float, weakest: float) -> float:
        """Return the rating a rival should have (`adaptive_level`), if the weakest rival has `weakest`."""
        lowest = self.levels[0].rating
        if weakest < rating < lowest:
            return rating - max(0.0, min(doubt, lowest - weakest) - (rating - weakest))
        if len(self.levels) > 1:
            before, strongest = (one.rating for one in self.levels[-2:])
            if before < rating < strongest:
                return rating + max(0.0, min(doubt, strongest - before) - (strongest - rating))
        return rating

    @property
    def _below(self) -> list[RandomLevelRating]:
        """The weakest level without random decisions, followed by the players below it: each rated lower than the one
        before, whatever was measured.
        """
        lowest = self.levels[0]
        below = [RandomLevelRating(0, lowest.rating, lowest.half)]
        assumed = RandomLevelRating(MAX_RANDOM_PERCENTAGE, lowest.rating - RANDOM_LEVEL_GAP, 0.0)
        for one in sorted(self.strays, key=lambda one: one.astray) or [assumed]:
            below.append(replace(one, rating=min(one.rating, below[-1].rating - LEAST)))
        return below


class RatingsFile(DataRecord, frozen=True):
    """``ai/ratings.yaml``."""

    games: tuple[GameRatings, ...] = ()

    def __post_init__(self) -> None:
        once([one.game for one in self.games], ("games",))
