"""The player's own strength in a game: an Elo figure beside those of the levels (`content.ratings`), moved by every match that is
not marked.

Weng and Lin, "A Bayesian approximation method for online ranking" (JMLR 12, 2011), algorithm 4 (Plackett-Luce), for one player
among rivals whose figures are known. A match is read place by place, from the first down: who is before all that are left says
something about everybody; those who share the last place say nothing of one another (in Game of Kingdoms all but the winner do).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import partial
from math import exp, sqrt
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from tabletop_gui.content.ratings import ELO, MIDDLE, GameRatings
from tabletop_gui.match.digests import HistoryFold, key_of
from tabletop_gui.match.history import Record, seat_of, wanted_names

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
    each = [(own, points), *rivals]
    # so wide that, were all figures certain, 400 more would make ten times as likely to come before another
    wide = sqrt(sum(one.doubt**2 for one, _ in each) + ELO**2)
    weights = [exp((one.rating - own.rating) / wide) for one, _ in each]
    last = min(got for _, got in each)
    shared = sum(got == last for _, got in each)
    up = less = 0.0
    for number, (_, got) in enumerate(each):
        if got < points or (got == last and (shared > 1 or number == 0)):
            continue  # decided when the player's place was taken already; or nobody is left to compare with
        left = sum(weight for weight, (_, theirs) in zip(weights, each, strict=True) if theirs <= got)
        chance = weights[0] / left
        among = sum(theirs == got for _, theirs in each)
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


class StrengthCourse(Struct):
    """How strong the player was after every match of a game that says something of it, the oldest first; and how the last even
    matches went, a dozen of them at most."""

    strengths: list[PlayerStrength] = field(default_factory=list)
    even: list[tuple[bool, float]] = field(default_factory=list)
    """Whether each was won, and the player's fair share of it."""

    def add(self, record: Record, wanted: Container[str], ratings: GameRatings) -> None:
        """One match more. A marked match says nothing, nor does one without bots whose level has a figure; what other people did
        there is left out."""
        if record.game != ratings.game or record.marked or record.taken_over:
            return
        seat = seat_of(record, wanted)
        if seat is None:
            return
        if any(one.even is not None for one in record.seats):
            self.even = [*self.even, (seat in record.winners, 1.0 / len(record.seats))][-DOZEN:]
        rivals = list[tuple[PlayerStrength, float]]()
        for one, points in zip(record.seats, record.points, strict=True):
            rated = None if one.person else ratings.of(one.level, one.even)
            if rated is not None:
                rivals.append((PlayerStrength(rated.rating, rated.half / SURE), points))
        if rivals:
            own = self.strengths[-1] if self.strengths else PlayerStrength()
            self.strengths.append(moved(replace(own, doubt=sqrt(own.doubt**2 + DRIFT**2)), record.points[seat], rivals))

    @property
    def evenly(self) -> Evenly:
        """How the last even matches went."""
        return Evenly(len(self.even), sum(won for won, _ in self.even), sum(share for _, share in self.even))


def fold(names: Iterable[str], ratings: GameRatings) -> HistoryFold[StrengthCourse]:
    """The strength, match by match, of whoever plays the game of these ratings by one of these names."""
    wanted = wanted_names(names)
    add = partial(StrengthCourse.add, wanted=wanted, ratings=ratings)
    key = key_of(sorted(wanted), list(ratings.levels), list(ratings.strays), [AT_FIRST, DRIFT])
    return HistoryFold(f"strength-{ratings.game}", key, StrengthCourse, StrengthCourse, add)
