"""The player's statistics: from the history, as its index answers (`match.record.index`)."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from math import sqrt

import msgspec
from msgspec import Struct

from tabletop_gui import __version__
from tabletop_gui.content.records.achievements import Achievement
from tabletop_gui.content.records.ratings import GameRatings
from tabletop_gui.engine.digest import blake2b
from tabletop_gui.games import GAMES
from tabletop_gui.match.record.history import FORMAT, Format, Record, seat_of

EDITION = 1
"""Version of the index computation: a change rebuilds the index."""
SURE = 1.96
"""Half width of a 95 % interval, in standard errors."""


class Reader(Struct, frozen=True):
    """The reader of the record, and the parameters of the statistics."""

    keys: frozenset[str]
    """The reader's identifiers (`Persons.keys`)."""
    apart: frozenset[str] = frozenset()
    """Options that do not distinguish formats, such as the first player."""
    since: datetime | None = None
    """Matches up to then do not count (`Person.since`)."""
    levels: tuple[str, ...] = ()
    """The levels of play, the weakest first."""
    stamps: tuple[Achievement, ...] = ()
    ratings: tuple[GameRatings, ...] = ()
    """The measured ratings of the levels, by game."""

    @property
    def key(self) -> str:
        """A short text of everything that the statistics depend on besides the history."""
        stamps = [(one.id, one.game, one.over, one.tests) for one in self.stamps]
        rated = [(one.game, one.levels, one.strays) for one in self.ratings]
        rules = {name: (dict(game.defaults), game.maximum_stats) for name, game in GAMES.items()}
        parts = EDITION, FORMAT, __version__, self.keys, self.apart, self.since, self.levels, stamps, rated, rules, time.tzname
        return blake2b(msgspec.json.encode(parts, order="deterministic"), digest_size=16).hexdigest()


class PlayedMatch(Struct, frozen=True):
    """A match of the history and the reader's seat."""

    record: Record
    seat: int

    @property
    def won(self) -> bool:
        """True if the reader won, alone or with others."""
        return self.seat in self.record.winners

    @property
    def places(self) -> Sequence[int]:
        """Values that rank the seats, higher is better: points, or the negative place in a game where nearly all end
        with no points.
        """
        places = self.record.ledger.get("place")
        return self.record.points if places is None else [-place for place in places]


class RivalStats(Struct):
    """A character, and the reader's results against it."""

    character: str
    name: str
    level: str
    """Its level in the last match together."""
    met: int = 0
    before: int = 0
    """Number of matches in which the reader finished before it."""
    level_with: int = 0
    """Number of ties with it."""

    @property
    def share(self) -> float:
        """Share of the matches without a tie in which the reader finished before it."""
        apart = self.met - self.level_with
        return self.before / apart if apart else 0.5


class FormatStats(Struct, frozen=True):
    """The statistics of one match format, or of a whole game."""

    kind: int | None = None
    """Number of the format in the index; None for a whole game."""
    format: Format | None = None
    matches: int = 0
    """Number of matches, including unrated ones."""
    marked: int = 0
    wins_of_all: int = 0
    best_of_all: int | None = None
    """The most points in a match, rated or not; None before the first."""
    wins: int = 0
    """Wins in rated matches, as all that follows."""
    fair: float = 0.0
    """Expected wins of a player exactly as strong as the others at these tables."""
    best: int | None = None
    longest: int = 0
    """The longest winning streak."""

    @property
    def rated_count(self) -> int:
        """Number of rated matches."""
        return self.matches - self.marked


class Earned(Struct, frozen=True):
    """The match that earned an achievement, and its time."""

    id: str
    date: datetime


class PlayedDay(Struct, frozen=True):
    """A daily that was played to its end."""

    day: date
    game: str
    marked: bool
    place: int
    """The reader's place; ties share it."""
    seats: int
    points: int


def played(records: Iterable[Record], keys: Iterable[str]) -> list[PlayedMatch]:
    """Return the matches played by the person with one of these keys, the oldest first; without those continued from
    another match.
    """
    wanted, found = frozenset(keys), []
    for record in records:
        seat = None if record.taken_over else seat_of(record, wanted)
        if seat is not None:
            found.append(PlayedMatch(record, seat))
    return found


def percent_of(counted: Mapping[str, int], part: str, whole: Iterable[str]) -> int | None:
    """Return the percentage of `part` in the counts of `whole`; None if there are none.

    >>> percent_of({"made": 1, "missed": 7}, "missed", ("made", "missed")), percent_of({}, "made", ("made",))
    (88, None)
    """
    of = sum(counted.get(name, 0) for name in whole)
    return round(100 * counted.get(part, 0) / of) if of else None


def share_of(part: int, whole: int) -> tuple[float, float]:
    """Return the 95 % interval of a counted share (Wilson's).

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
