"""What the house book tells of how somebody plays: out of the history, as its index answers (`match.record.index`)."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from math import sqrt

import msgspec
from msgspec import Struct

from tabletop_gui import __version__
from tabletop_gui.content.records.achievements import Stamp
from tabletop_gui.content.records.ratings import GameRatings
from tabletop_gui.engine.digest import blake2b
from tabletop_gui.games import GAMES
from tabletop_gui.match.record.history import FORMAT, Format, Record, seat_of

EDITION = 1
"""Of how the index is reckoned: another one makes it anew."""
SURE = 1.96
"""So many standard errors are half of a 95 % interval."""


class Reader(Struct, frozen=True):
    """Who reads the house book, and by what the figures are reckoned."""

    keys: frozenset[str]
    """What the reader is known by (`Persons.keys`)."""
    apart: frozenset[str] = frozenset()
    """Options that make no format of their own, such as who began."""
    since: datetime | None = None
    """Matches up to then do not count (`Person.since`)."""
    levels: tuple[str, ...] = ()
    """The levels of play, the weakest first."""
    stamps: tuple[Stamp, ...] = ()
    ratings: tuple[GameRatings, ...] = ()
    """How strong the levels are, by game."""

    @property
    def key(self) -> str:
        """One short text out of everything that the figures depend on besides the history."""
        stamps = [(one.id, one.game, one.over, one.tests) for one in self.stamps]
        rated = [(one.game, one.levels, one.strays) for one in self.ratings]
        rules = {name: (dict(game.defaults), game.peaks) for name, game in GAMES.items()}
        parts = EDITION, FORMAT, __version__, self.keys, self.apart, self.since, self.levels, stamps, rated, rules, time.tzname
        return blake2b(msgspec.json.encode(parts, order="deterministic"), digest_size=16).hexdigest()


class PlayedMatch(Struct, frozen=True):
    """A match of the history and the seat of whoever reads."""

    record: Record
    seat: int

    @property
    def won(self) -> bool:
        """Whether the reader won, perhaps with others."""
        return self.seat in self.record.winners

    @property
    def places(self) -> Sequence[int]:
        """Who came before whom: the more, the better. Points, but in a game in which nearly all end with none the place."""
        places = self.record.ledger.get("place")
        return self.record.points if places is None else [-place for place in places]


class RivalFigures(Struct):
    """A character of the cast and how often the reader came before it."""

    character: str
    name: str
    level: str
    """Its level when they last met."""
    met: int = 0
    before: int = 0
    """Matches in which the reader came before it."""
    level_with: int = 0
    """Matches in which neither came before the other."""

    @property
    def share(self) -> float:
        """The share of the matches in which the reader came before it; of those that told them apart."""
        apart = self.met - self.level_with
        return self.before / apart if apart else 0.5


class FormatFigures(Struct, frozen=True):
    """What the matches of one kind say, or of all of a game."""

    kind: int | None = None
    """The number of the kind in the index; None of all of a game."""
    format: Format | None = None
    matches: int = 0
    """Marked ones among them."""
    marked: int = 0
    wins_of_all: int = 0
    best_of_all: int | None = None
    """The most points in a match, in a marked one too; None before the first."""
    wins: int = 0
    """Of unmarked matches, as all that follows."""
    fair: float = 0.0
    """The wins of somebody as strong as everybody else at these tables."""
    best: int | None = None
    longest: int = 0
    """The most wins in a row."""

    @property
    def unmarked(self) -> int:
        """Matches that were not marked."""
        return self.matches - self.marked


class Earned(Struct, frozen=True):
    """The match that earned a stamp, and when."""

    id: str
    date: datetime


class PlayedDay(Struct, frozen=True):
    """A day's table that was played to its end."""

    day: date
    game: str
    marked: bool
    place: int
    """Which place the reader came to; equals share it."""
    seats: int
    points: int


def played(records: Iterable[Record], keys: Iterable[str]) -> list[PlayedMatch]:
    """The matches that somebody with one of these keys played, the oldest first; none that was played on from another."""
    wanted, found = frozenset(keys), []
    for record in records:
        seat = None if record.taken_over else seat_of(record, wanted)
        if seat is not None:
            found.append(PlayedMatch(record, seat))
    return found


def percent_of(counted: Mapping[str, int], part: str, whole: Iterable[str]) -> int | None:
    """How many in a hundred of the things counted under `whole` were counted under `part`; None before the first.

    >>> percent_of({"made": 1, "missed": 7}, "missed", ("made", "missed")), percent_of({}, "made", ("made",))
    (88, None)
    """
    of = sum(counted.get(name, 0) for name in whole)
    return round(100 * counted.get(part, 0) / of) if of else None


def share_of(part: int, whole: int) -> tuple[float, float]:
    """The ends of the 95 % interval of a share that was counted (Wilson's).

    >>> [round(end, 3) for end in share_of(8, 10)]
    [0.49, 0.943]
    >>> share_of(0, 0)
    (0.0, 1.0)
    """
    if not whole:
        return 0.0, 1.0
    share, z = part / whole, SURE
    middle, spread = share + z * z / (2 * whole), z * sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return max(0.0, (middle - spread) / (1 + z * z / whole)), min(1.0, (middle + spread) / (1 + z * z / whole))
