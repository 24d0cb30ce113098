"""The history of finished matches, one JSON line each, and what it says of a player.

A line that cannot be read is passed over and counted; nothing ever rewrites the file.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct, field

from tabletop_gui import __version__
from tabletop_gui.engine.options import FIRST, Options, OptionValue
from tabletop_gui.games import GAMES
from tabletop_gui.match import disk
from tabletop_gui.match.clock import clamped
from tabletop_gui.match.dealt import day_of
from tabletop_gui.match.disk import DiskError
from tabletop_gui.match.ledger import ledger_of
from tabletop_gui.match.match import Match
from tabletop_gui.match.saves import Number, Word
from tabletop_gui.match.seats import Seat, name_key
from tabletop_gui.match.uncollected import uncollected

FORMAT = 3
"""2 has the ledger, 3 the ids of persons and matches; lines of former formats are read as ever, and have none."""
MOST_BYTES = 256 << 20
TAIL = 256
"""Bytes by which the end of what was read is known again."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match. `undone` counts the undos that only a friendly table allows; `seconds` is the playing time."""

    format: int = FORMAT
    id: str
    """The name of its save, without the suffix."""
    match: Word = ""
    """`Match.id`; "" in lines of before there was one."""
    app: str = ""
    date: datetime
    game: Word
    options: dict[str, OptionValue] = {}
    seats: tuple[Seat, ...]
    points: tuple[Number, ...]
    winners: tuple[int, ...]
    tallies: dict[Word, tuple[Number, ...]] = {}
    """What the game counts of each seat: bids made and missed, say."""
    ledger: dict[Word, tuple[Number, ...]] = {}
    """What the house book keeps besides (`ledger.ledger_of`)."""
    seed: int = 0
    friendly: bool = False
    undone: int = 0
    opened: bool = False
    """Whether every hand lay open for all, at least for a while."""
    advised: int = 0
    """How many times somebody was told what is best before deciding."""
    odds: bool = False
    """Whether somebody was shown, unasked, how often they win, at least for a while."""
    auto: int = 0
    """How many decisions of a person the house made."""
    dealt: Word = ""
    """How the deal came about, where it was not by lot (`Match.dealt`)."""
    taken_over: bool = False
    """Whether it was played on from somewhere in another match: whoever did knew what was to come, so it counts for nothing."""
    seconds: float = 0.0

    @property
    def marked(self) -> bool:
        """Whether something was taken back, the hands lay open, somebody was told what is best or how often they win, the house
        decided for a person, or the deal was asked for (which a day's table was not)."""
        asked = bool(self.dealt) and not self.today
        return self.undone > 0 or self.opened or self.advised > 0 or self.odds or self.auto > 0 or asked

    @property
    def today(self) -> str:
        """The day whose table it was (ISO 8601); "" for any other."""
        return day_of(self.dealt)

    def __post_init__(self) -> None:
        """Raises ValueError for a line whose parts do not fit together."""
        msgspec.structs.force_setattr(self, "date", clamped(self.date))
        many = len(self.seats)
        if len(self.points) != many or any(len(one) != many for one in (*self.tallies.values(), *self.ledger.values())):
            raise ValueError("a number for each seat is expected")
        if not all(0 <= seat < many for seat in self.winners):
            raise ValueError("the winners are not among the seats")


_RECORD = msgspec.json.Decoder(Record)


class Format(NamedTuple):
    """What makes the points of two matches compare: the number of seats, and the options that differ from the first defaults."""

    seats: int
    options: tuple[tuple[str, OptionValue], ...]


class Best(Struct):
    """The matches of one format, and the most points in one of them."""

    matches: int
    points: int


def every_option(game: str, options: Options) -> Options:
    """The options of a match, of a `Record` or a `Format`, with those that it does not name: they are as they came."""
    return GAMES[game].defaults.complete(options, FIRST) if game in GAMES else options


def format_of(record: Record, apart: Iterable[str] = ()) -> Format:
    """The format of a match; options `apart`, such as who began, make no difference to its points."""
    game, left = GAMES.get(record.game), {*apart}
    options = record.options if game is None else game.defaults.changed(record.options, FIRST)
    return Format(len(record.seats), tuple(sorted((name, one) for name, one in options.items() if name not in left)))


class PlayerTally(Struct):
    """What a player has done, in one game or in all."""

    matches: int = 0
    wins: int = 0
    marked: int = 0
    """Matches that are marked (`Record.marked`)."""
    counted: dict[str, int] = field(default_factory=dict)
    """What the game counts (`Game.tallies`), added up; empty in the sum over several games."""
    formats: dict[Format, Best] = field(default_factory=dict)
    """What was played how often, and the most points in it: a match of five hands does not compare with one of nineteen. Empty in
    the sum over several games."""

    @property
    def usual(self) -> Format | None:
        """What was played most often; of equals the latest. None before the first match."""
        return max(reversed(self.formats), key=lambda one: self.formats[one].matches, default=None)

    def percent(self, part: str, whole: Iterable[str]) -> int | None:
        """How many in a hundred of the things counted under `whole` were counted under `part`; None before the first."""
        of = sum(self.counted.get(name, 0) for name in whole)
        return round(100 * self.counted.get(part, 0) / of) if of else None


class Statistics(Struct):
    """What the history says of the person called `name`."""

    name: str
    total: PlayerTally = field(default_factory=PlayerTally)
    games: dict[str, PlayerTally] = field(default_factory=dict)
    broken: int = 0
    """Lines of the history that could not be read, and are not counted."""

    def add(self, record: Record, wanted: Container[str], apart: Iterable[str] = ()) -> None:
        """Count one match more, where somebody of the names that are `wanted` (`seat_of`) played it; options `apart` make no
        format (`format_of`)."""
        seat = seat_of(record, wanted)
        if seat is None or record.taken_over:
            return
        of_game = self.games.setdefault(record.game, PlayerTally())
        for tally in (self.total, of_game):
            tally.matches += 1
            tally.wins += seat in record.winners
            tally.marked += record.marked
        for counted, each in record.tallies.items():
            of_game.counted[counted] = of_game.counted.get(counted, 0) + each[seat]
        played, points = format_of(record, apart), record.points[seat]
        best = of_game.formats.pop(played, None) or Best(0, points)  # the latest last
        of_game.formats[played] = Best(best.matches + 1, max(best.points, points))


def wanted_names(names: Iterable[str]) -> frozenset[str]:
    """The keys of a person (`Persons.keys`)."""
    return frozenset(one if one.startswith("name:") or len(one) == 16 else name_key(one) for one in names)


def seat_of(record: Record, wanted: Container[str]) -> int | None:
    """The seat of the person with one of these keys (`Seat.key`); None where nobody has."""
    return next((k for k, one in enumerate(record.seats) if one.person and one.key in wanted), None)


def record_of(match: Match, ident: str) -> Record:
    """The record of a match that is over. Raises ValueError while it goes on."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the match is not over")
    return Record(
        id=ident,
        match=match.id,
        app=__version__,
        date=datetime.now(UTC).replace(microsecond=0),
        game=match.game.id,
        options=dict(match.options),
        seats=match.seats,
        points=outcome.points,
        winners=outcome.winners,
        tallies=dict(match.game.tallies(match.state)),
        ledger=ledger_of(match),
        seed=match.seed,
        friendly=match.friendly,
        undone=match.undone,
        opened=match.opened is not None,
        advised=match.advised,
        odds=match.odds is not None,
        auto=match.auto,
        dealt=match.dealt,
        taken_over=match.taken_over is not None,
        seconds=round(match.seconds, 1),
    )


def read(path: Path) -> tuple[list[Record], int]:
    """The records of a history, in order, and how many lines could not be read. No file: no records.

    Raises DiskError when there is a file and it cannot be read.
    """
    try:
        text = disk.read(path, MOST_BYTES)
    except DiskError as error:
        if error.missing:
            return [], 0
        raise
    return records_of(text.splitlines())


class HistoryReader:
    """Reads a history again and again: what it has read it knows, and reads what was added since. Nothing but whoever puts a
    history away, or back, rewrites one, and that is another file then."""

    def __init__(self) -> None:
        self._records: list[Record] = []
        self._broken = 0
        self._seen: tuple[int, int, int] | None = None
        """The file that was read, how long it was, and when it was written."""
        self._tail = b""
        """How what was read ended."""

    def read(self, path: Path) -> tuple[list[Record], int]:
        """As `history.read`."""
        try:
            now = path.stat()
        except OSError:
            self._seen = None
            return read(path)
        seen, self._seen = self._seen, (now.st_ino, now.st_size, now.st_mtime_ns)
        if seen == self._seen:
            return [*self._records], self._broken
        try:
            text = disk.read(path, MOST_BYTES)
        except DiskError:
            self._seen = None
            raise
        known = seen[1] if seen is not None and seen[0] == now.st_ino else 0
        if not known or not self._tail or text[max(0, known - TAIL) : known] != self._tail:
            known, self._records, self._broken = 0, [], 0
        records, broken = records_of(text[known:].splitlines())
        self._records += records
        self._broken += broken
        whole = len(text) == now.st_size and text.endswith(b"\n")  # else a line is being written
        self._tail = text[-TAIL:] if whole else b""
        self._seen = self._seen if whole else None
        return [*self._records], self._broken


def ident_of(path: Path, ident: str, match: str = "") -> str:
    """The `Record.id` under which a history has the match of this save, or of this id of its own; "" where it has neither. Raises
    DiskError when there is a file and it cannot be read."""
    try:
        text = disk.read(path, MOST_BYTES)
    except DiskError as error:
        if error.missing:
            return ""
        raise
    told = [msgspec.json.encode(one) for one in (ident, match) if one]
    lines = [line for line in text.splitlines() if any(one in line for one in told)] if any(one in text for one in told) else []
    known = [one.id for one in records_of(lines)[0] if one.id == ident or (match and one.match == match)]
    return ident if ident in known else next(iter(known), "")


def records_of(lines: Iterable[bytes]) -> tuple[list[Record], int]:
    """The records of lines of a history, in order, and how many could not be read."""
    records, broken = [], 0
    with uncollected():
        for line in lines:
            if not line.strip():
                continue
            try:
                records.append(_RECORD.decode(line))
            except (ValueError, RecursionError):
                broken += 1
    return records, broken


def statistics(records: Iterable[Record], name: str, *also: str, apart: Iterable[str] = ()) -> Statistics:
    """What the records say of the person of this name, or `also` of these, however they are capitalised. Options `apart` make no
    format (`format_of`)."""
    found, wanted, left = Statistics(name), wanted_names((name, *also)), [*apart]
    for record in records:
        found.add(record, wanted, left)
    return found
