"""The history of finished matches, one JSON line each.

A line that cannot be read is passed over and counted; nothing ever rewrites the file.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from tabletop_gui import __version__
from tabletop_gui.engine.options import FIRST, Options, OptionValue
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.clock import clamped
from tabletop_gui.match.core.deal import day_of
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.saves import Number, Word
from tabletop_gui.match.record.match_stats import ledger_of
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.gc_pause import uncollected

FORMAT = 3
"""2 has the ledger, 3 the ids of persons and matches; lines of former formats are read as ever, and have none."""
MOST_BYTES = 256 << 20
BLOCK = 192 << 10
"""Bytes that are read at a time from the end."""
BOM = b"\xef\xbb\xbf"
"""What some editors write before the first line."""


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
        if (date := clamped(self.date)) is not self.date:
            msgspec.structs.force_setattr(self, "date", date)
        many = len(self.seats)
        if {len(self.points), *map(len, self.tallies.values()), *map(len, self.ledger.values())} != {many}:
            raise ValueError("a number for each seat is expected")
        if self.winners and not 0 <= min(self.winners) <= max(self.winners) < many:
            raise ValueError("the winners are not among the seats")


_RECORD = msgspec.json.Decoder(Record)


class Format(NamedTuple):
    """What makes the points of two matches compare: the number of seats, and the options that differ from the first defaults."""

    seats: int
    options: tuple[tuple[str, OptionValue], ...]


def every_option(game: str, options: Options) -> Options:
    """The options of a match, of a `Record` or a `Format`, with those that it does not name: they are as they came."""
    return GAMES[game].defaults.complete(options, FIRST) if game in GAMES else options


def format_of(record: Record, apart: Iterable[str] = ()) -> Format:
    """The format of a match; options `apart`, such as who began, make no difference to its points."""
    game, left = GAMES.get(record.game), {*apart}
    options = record.options if game is None else game.defaults.changed(record.options, FIRST)
    return Format(len(record.seats), tuple(sorted((name, one) for name, one in options.items() if name not in left)))


def seat_of(record: Record, keys: Container[str]) -> int | None:
    """The seat of the person with one of these keys (`Seat.key`); None where nobody has."""
    for k, one in enumerate(record.seats):
        if one.person and one.key in keys:
            return k
    return None


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


def find(path: Path, ident: str) -> Record | None:
    """The match of this id; None where a history has none. Raises DiskError when there is a file and it cannot be read."""
    return next((record for record in _lines_with(path, ident) if record.id == ident), None)


def ident_of(path: Path, ident: str, match: str = "") -> str:
    """The `Record.id` under which a history has the match of this save, or of this id of its own; "" where it has neither. Raises
    DiskError as `find` does."""
    if find(path, ident) is not None:
        return ident
    return next((one.id for one in _lines_with(path, match) if one.match == match), "") if match else ""


def has_game(path: Path, game: str) -> bool:
    """Whether a match of this game was finished here. Raises DiskError as `find` does."""
    return any(record.game == game for record in _lines_with(path, game))


def _lines_with(path: Path, word: str) -> Iterator[Record]:
    """The records of the lines that have a text: of all others nothing is read but that."""
    try:
        text = disk.read(path, MOST_BYTES)
    except DiskError as error:
        if error.missing:
            return
        raise
    told, at = msgspec.json.encode(word), -1
    while (at := text.find(told, at + 1)) >= 0:
        begin, end = text.rfind(b"\n", 0, at) + 1, text.find(b"\n", at)
        yield from records_of(text[begin : end if end >= 0 else None].splitlines())[0]
        at = end if end >= 0 else len(text)


def latest_first(path: Path) -> Iterator[list[Record]]:
    """The records from the last one back, as many at a time as are read in a few milliseconds. Raises DiskError when there is a
    file and it cannot be read."""
    try:
        end, rest, many = path.stat().st_size, b"", BLOCK
    except OSError:
        return
    while end:
        begin = max(0, end - many)
        text = disk.read(path, end - begin, begin, part=True) + rest
        rest, _, lines = text.partition(b"\n") if begin else (b"", b"", text)
        end, many = begin, BLOCK if lines else 2 * many  # a line may be longer
        yield records_of(lines.splitlines())[0][::-1]


def records_of(lines: Iterable[bytes]) -> tuple[list[Record], int]:
    """The records of lines of a history, in order, and how many could not be read."""
    records, broken = [], 0
    with uncollected():
        for line in lines:
            if not line.strip():
                continue
            try:
                records.append(_RECORD.decode(line.removeprefix(BOM)))
            except (ValueError, RecursionError):
                broken += 1
    return records, broken
