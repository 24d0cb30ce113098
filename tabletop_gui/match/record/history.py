"""The history of finished matches, one JSON line each.

A line that cannot be read is skipped and counted; nothing ever rewrites the file.
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
from tabletop_gui.match.record.match_stats import match_stats_of
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.gc_pause import gc_paused

FORMAT = 3
"""Format version: 2 added the match stats (`ledger`), 3 the ids of persons and matches; lines of older formats
are still read, without them.
"""
MOST_BYTES = 256 << 20
BLOCK = 192 << 10
"""Number of bytes read at a time from the end."""
BOM = b"\xef\xbb\xbf"
"""The byte order mark that some editors write before the first line."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match. `undone` counts the undos that only a friendly table allows; `seconds` is the playing time."""

    format: int = FORMAT
    id: str
    """Name of its save, without the suffix."""
    match: Word = ""
    """`Match.id`; "" in lines older than that field."""
    app: str = ""
    date: datetime
    game: Word
    options: dict[str, OptionValue] = {}
    seats: tuple[Seat, ...]
    points: tuple[Number, ...]
    winners: tuple[int, ...]
    tallies: dict[Word, tuple[Number, ...]] = {}
    """The game's counts for each seat, such as bids made and missed."""
    ledger: dict[Word, tuple[Number, ...]] = {}
    """Further match stats for each seat (`match_stats.match_stats_of`)."""
    seed: int = 0
    friendly: bool = False
    undone: int = 0
    opened: bool = False
    """True if all hands were open, at least for a while."""
    advised: int = 0
    """Number of hints given before a decision."""
    odds: bool = False
    """True if live odds were shown, at least for a while."""
    auto: int = 0
    """Number of decisions of a person made by autoplay."""
    dealt: Word = ""
    """Origin of the deal, if it was not random (`Match.dealt`)."""
    taken_over: bool = False
    """True if it was continued from a position of another match: the player knew what was to come, so it does not count."""
    seconds: float = 0.0

    @property
    def marked(self) -> bool:
        """True if the match is unrated: with undo, open hands, hints, live odds, autoplay, or a chosen deal (other than
        a daily).
        """
        asked = bool(self.dealt) and not self.today
        return self.undone > 0 or self.opened or self.advised > 0 or self.odds or self.auto > 0 or asked

    @property
    def today(self) -> str:
        """The day of a daily (ISO 8601); "" for any other match."""
        return day_of(self.dealt)

    def __post_init__(self) -> None:
        """Raises ValueError for a line with inconsistent fields."""
        if (date := clamped(self.date)) is not self.date:
            msgspec.structs.force_setattr(self, "date", date)
        many = len(self.seats)
        if {len(self.points), *map(len, self.tallies.values()), *map(len, self.ledger.values())} != {many}:
            raise ValueError("a number for each seat is expected")
        if self.winners and not 0 <= min(self.winners) <= max(self.winners) < many:
            raise ValueError("the winners are not among the seats")


_RECORD = msgspec.json.Decoder(Record)


class Format(NamedTuple):
    """A match format, within which points are comparable: the number of seats, and the options that differ from the
    first defaults.
    """

    seats: int
    options: tuple[tuple[str, OptionValue], ...]


def every_option(game: str, options: Options) -> Options:
    """Return all options of a match, a `Record` or a `Format`: those it does not list have their original defaults."""
    return GAMES[game].defaults.complete(options, FIRST) if game in GAMES else options


def format_of(record: Record, apart: Iterable[str] = ()) -> Format:
    """Return the format of a match; options in `apart`, such as the first player, are ignored."""
    game, left = GAMES.get(record.game), {*apart}
    options = record.options if game is None else game.defaults.changed(record.options, FIRST)
    return Format(len(record.seats), tuple(sorted((name, one) for name, one in options.items() if name not in left)))


def seat_of(record: Record, keys: Container[str]) -> int | None:
    """Return the seat of the person with one of these keys (`Seat.key`); None if there is none."""
    for k, one in enumerate(record.seats):
        if one.person and one.key in keys:
            return k
    return None


def record_of(match: Match, ident: str) -> Record:
    """Return the record of a finished match. Raises ValueError while it is in progress."""
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
        ledger=match_stats_of(match),
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
    """Return the records of a history, in order, and the number of unreadable lines. Without a file there are no records.

    Raises DiskError if there is a file and it cannot be read.
    """
    try:
        text = disk.read(path, MOST_BYTES)
    except DiskError as error:
        if error.missing:
            return [], 0
        raise
    return records_of(text.splitlines())


def find(path: Path, ident: str) -> Record | None:
    """Return the match with this id; None if the history has none. Raises DiskError if there is a file and it cannot be read."""
    return next((record for record in _lines_with(path, ident) if record.id == ident), None)


def ident_of(path: Path, ident: str, match: str = "") -> str:
    """Return the `Record.id` under which a history has the match of this save, or the match with this `Match.id`; ""
    if it has neither. Raises DiskError as `find` does.
    """
    if find(path, ident) is not None:
        return ident
    return next((one.id for one in _lines_with(path, match) if one.match == match), "") if match else ""


def has_game(path: Path, game: str) -> bool:
    """Return whether a match of this game was finished here. Raises DiskError as `find` does."""
    return any(record.game == game for record in _lines_with(path, game))


def _lines_with(path: Path, word: str) -> Iterator[Record]:
    """Yield the records of the lines that contain a text; other lines are not parsed."""
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
    """Yield the records from the last one back, in blocks that are read in a few milliseconds. Raises DiskError if
    there is a file and it cannot be read.
    """
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
    """Return the records of lines of a history, in order, and the number of unreadable lines."""
    records, broken = [], 0
    with gc_paused():
        for line in lines:
            if not line.strip():
                continue
            try:
                records.append(_RECORD.decode(line.removeprefix(BOM)))
            except (ValueError, RecursionError):
                broken += 1
    return records, broken
