"""What the house book tells of how somebody plays one game: out of the history, match by match. Nothing of it is kept twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from tabletop_gui.games import GAMES
from tabletop_gui.match.history import Format, Record, format_of

SURE = 1.96
"""So many standard errors are half of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
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


@dataclass(slots=True)
class RivalFigures:
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


@dataclass(slots=True)
class PlayerFigures:
    """What unmarked matches say of a player in one game."""

    matches: int = 0
    marked: int = 0
    """Matches that were marked, and say nothing here."""
    wins: int = 0
    fair: float = 0.0
    """The wins of somebody as strong as everybody else at these tables."""
    row: int = 0
    """Wins in a row, up to the last match."""
    longest: int = 0
    """The most wins in a row."""
    best: int | None = None
    """The most points in a match; None before the first."""
    counted: dict[str, int] = field(default_factory=dict)
    """What the game counts (`Game.tallies`, `Game.ledger`): sums, and the largest of its `peaks`."""
    rivals: list[RivalFigures] = field(default_factory=list)
    """Whom the reader met oftenest, first."""


def played(records: Iterable[Record], names: Iterable[str], game: str = "") -> list[PlayedMatch]:
    """The matches that somebody of these names played, of one game or of all, the oldest first; none that was played on from
    another."""
    wanted, found = {name.strip().casefold() for name in names}, []
    for record in records:
        if game in ("", record.game) and not record.taken_over:
            seats = enumerate(record.seats)
            seat = next((k for k, one in seats if one.person and one.name.strip().casefold() in wanted), None)
            if seat is not None:
                found.append(PlayedMatch(record, seat))
    return found


def formats(matches: Iterable[PlayedMatch], apart: Iterable[str] = ()) -> list[Format]:
    """The kinds of match among these, the usual one first; options `apart`, such as who began, make no difference."""
    often: dict[Format, int] = {}
    left = [*apart]
    for one in matches:
        kind = format_of(one.record, left)
        often[kind] = often.pop(kind, 0) + 1  # the latest last
    latest = {kind: place for place, kind in enumerate(often)}
    return sorted(often, key=lambda kind: (-often[kind], -latest[kind]))


def figures(matches: Iterable[PlayedMatch]) -> PlayerFigures:
    """What these matches say, those that are marked left out."""
    found, rivals = PlayerFigures(), dict[str, RivalFigures]()
    for one in matches:
        record = one.record
        if record.marked:
            found.marked += 1
            continue
        found.matches += 1
        found.wins += one.won
        found.fair += len(record.winners) / len(record.seats)
        found.row = found.row + 1 if one.won else 0
        found.longest = max(found.longest, found.row)
        points = record.points[one.seat]
        found.best = points if found.best is None else max(found.best, points)
        _count(found.counted, one)
        _meet(rivals, one)
    found.rivals = sorted(rivals.values(), key=lambda rival: -rival.met)
    return found


def _count(counted: dict[str, int], one: PlayedMatch) -> None:
    game = GAMES.get(one.record.game)
    peaks: Iterable[str] = game.peaks if game is not None else ()
    for words in (one.record.tallies, one.record.ledger):
        for word, seats in words.items():
            now, more = counted.get(word, 0), seats[one.seat]
            counted[word] = max(now, more) if word in peaks else now + more


def _meet(rivals: dict[str, RivalFigures], one: PlayedMatch) -> None:
    places = one.places
    for seat, rival in enumerate(one.record.seats):
        if rival.person or not rival.character:
            continue
        met = rivals.setdefault(rival.character, RivalFigures(rival.character, rival.name, rival.level))
        met.name, met.level = rival.name, rival.level
        met.met += 1
        met.before += places[one.seat] > places[seat]
        met.level_with += places[one.seat] == places[seat]


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
