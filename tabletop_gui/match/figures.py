"""What the house book tells of how somebody plays one game: out of the history, match by match. Nothing of it is kept twice."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import partial
from math import sqrt

from msgspec import Struct, field

from tabletop_gui.games import GAMES
from tabletop_gui.match.digests import HistoryFold, key_of
from tabletop_gui.match.history import Format, Record, format_of, seat_of, wanted_names

LATEST = 400
"""Of so many matches of a kind it is known which they were; the coach's findings are looked up for the last of them."""
SURE = 1.96
"""So many standard errors are half of a 95 % interval."""


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


class PlayerFigures(Struct):
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
    met: dict[str, RivalFigures] = field(default_factory=dict)
    """Whom the reader met, by character."""

    @property
    def rivals(self) -> list[RivalFigures]:
        """Whom the reader met oftenest, first."""
        return sorted(self.met.values(), key=lambda rival: -rival.met)

    def add(self, one: PlayedMatch) -> None:
        """One match more; one that is marked says nothing."""
        record = one.record
        if record.marked:
            self.marked += 1
            return
        self.matches += 1
        self.wins += one.won
        self.fair += len(record.winners) / len(record.seats)
        self.row = self.row + 1 if one.won else 0
        self.longest = max(self.longest, self.row)
        points = record.points[one.seat]
        self.best = points if self.best is None else max(self.best, points)
        _count(self.counted, one)
        _meet(self.met, one)


class FormatFigures(Struct):
    """What there is to tell of one kind of match, or of all of a game."""

    figures: PlayerFigures = field(default_factory=PlayerFigures)
    matches: int = 0
    """Marked ones among them."""
    unmarked: list[str] = field(default_factory=list)
    """The latest unmarked matches, by the name of their save, the oldest first: the coach may have looked at them."""

    def add(self, one: PlayedMatch) -> None:
        """One match more."""
        self.figures.add(one)
        self.matches += 1
        if not one.record.marked:
            self.unmarked.append(one.record.id)
            del self.unmarked[:-LATEST]


class GameFigures(Struct):
    """What there is to tell of a game, and of every kind of match of it: what was played last stands last."""

    whole: FormatFigures = field(default_factory=FormatFigures)
    formats: dict[Format, FormatFigures] = field(default_factory=dict)

    def usual(self) -> list[Format]:
        """The kinds of match, the usual one first; of equals the latest."""
        latest = {kind: place for place, kind in enumerate(self.formats)}
        return sorted(self.formats, key=lambda kind: (-self.formats[kind].matches, -latest[kind]))


class FigureBook(Struct):
    """Everything the house book tells of how somebody plays, by game."""

    games: dict[str, GameFigures] = field(default_factory=dict)
    last: str = ""
    """The game that was played last."""

    def add(self, record: Record, wanted: Container[str], apart: Iterable[str] = ()) -> None:
        """One match more, where somebody of these names played it; options `apart` make no difference to its kind."""
        seat = None if record.taken_over else seat_of(record, wanted)
        if seat is None:
            return
        game, kind = self.games.setdefault(record.game, GameFigures()), format_of(record, apart)
        found = game.formats.pop(kind, None) or FormatFigures()
        game.formats[kind] = found  # the latest last
        for figures_of in (found, game.whole):
            figures_of.add(PlayedMatch(record, seat))
        if record.game in GAMES:
            self.last = record.game


def fold(names: Iterable[str], apart: Iterable[str]) -> HistoryFold[FigureBook]:
    """The figures of whoever plays by one of these names, of every game and kind of match."""
    wanted, left = wanted_names(names), sorted(apart)
    peaks = {name: sorted(game.peaks) for name, game in GAMES.items()}
    add = partial(FigureBook.add, wanted=wanted, apart=left)
    return HistoryFold("figures", key_of(sorted(wanted), left, peaks, "options by difference"), FigureBook, FigureBook, add)


def played(records: Iterable[Record], names: Iterable[str], game: str = "") -> list[PlayedMatch]:
    """The matches that somebody of these names played, of one game or of all, the oldest first; none that was played on from
    another."""
    wanted, found = wanted_names(names), []
    for record in records:
        if game in ("", record.game) and not record.taken_over:
            seat = seat_of(record, wanted)
            if seat is not None:
                found.append(PlayedMatch(record, seat))
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
