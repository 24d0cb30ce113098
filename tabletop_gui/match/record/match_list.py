"""The house book: every match that is kept, the latest first, and what can be told of it without playing it again.

Ten thousand matches may be kept. Opening the book reads the names of their files and no file of theirs; the history is read from
its end, some lines at a time (`Book.read_on`); a save is opened when somebody looks at its line (`Book.look`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from operator import attrgetter
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.core import clock
from tabletop_gui.match.core.deal import duel_of
from tabletop_gui.match.core.match import SAME
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import review, saves
from tabletop_gui.match.log.archive import Archive, Running
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.log.review import Review
from tabletop_gui.match.log.saves import Save, SaveError
from tabletop_gui.match.record import history
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.gc_pause import uncollected

Result = Literal["all", "won", "lost"]


class Kept(NamedTuple):
    """A match that is kept: its file, and what is known of it by the file's name and place alone. Ten thousand of them are made
    before the first frame of the book."""

    folder: Path
    name: str
    """Of its file, with the suffix."""
    at: float
    """When it was written: seconds of the epoch."""
    running: Running | None = None
    """What the list of matches to continue says of it; None of one that is over."""

    @property
    def path(self) -> Path:
        """Its file."""
        return self.folder / self.name

    @property
    def ident(self) -> str:
        """What the history knows it by."""
        return self.name.removesuffix(".json")

    @property
    def game(self) -> str:
        """Its game, by the name of its file (`Archive.free_path`): the history and the save know better."""
        return self.running.game if self.running is not None else self.ident.rsplit("-", 3)[0]

    @property
    def when(self) -> datetime:
        """When it was written."""
        return clock.of_file(self.at)


class Look(Struct, frozen=True):
    """What a save says to whoever looks at its line."""

    refusal: Refusal | None = None
    """Why it cannot be read."""
    seats: tuple[Seat, ...] = ()
    over: int | None = None
    """How many of its hands are over and may be looked back at, while it goes on; None of a match that is over."""
    review: Review | None = None
    """What the reader's decisions were worth, where that has been kept."""


class Wanted(Struct, frozen=True):
    """What somebody looks for in the book."""

    game: str = ""
    """Its id; empty: every game."""
    result: Result = "all"
    words: str = ""
    """Each of them is somewhere in what is told of the match."""

    @property
    def everything(self) -> bool:
        """Whether nothing is left out."""
        return not self.game and self.result == "all" and not self.words.split()


@dataclass(slots=True)
class Book:
    """The matches of an archive as one reader sees them. `keys` are the reader's (`Persons.keys`)."""

    archive: Archive
    keys: Sequence[str]
    theirs: Callable[[Sequence[Seat]], bool] | None = None
    """Whether seats are those of others who play here (`Persons.theirs`); None where nobody else does."""
    matches: list[Kept] = field(init=False)
    """The latest first; what is put away goes from here (`remove`)."""
    records: dict[str, Record] = field(init=False)
    """What the history says, as far as it has been read, by the name of the save without its suffix."""
    read: bool = field(init=False, default=False)
    """Whether the history has been read to its beginning."""
    _unread: Iterator[list[Record]] = field(init=False)
    """What is still to be read of the history."""
    _looks: dict[str, Look] = field(init=False)

    def __post_init__(self) -> None:
        self.open()

    def open(self) -> None:
        """Read the names of the files, and forget what was told before."""
        archive = self.archive
        running = [Kept(one.path.parent, one.path.name, one.saved.timestamp(), one) for one in archive.continue_list()]
        folder = archive.folder / "finished"
        with uncollected():
            over = [Kept(folder, name, at) for name, at in archive.finished()]
            self.matches = sorted([*running, *over], key=attrgetter("at"), reverse=True)
        self.records, self._looks = {}, {}
        self.read, self._unread = False, history.latest_first(archive.history)

    def reopen(self, ident: str) -> None:
        """Read the names of the files again: matches may have ended meanwhile, and this one may have been judged. What else is
        known stays."""
        records, looks = self.records, self._looks
        self.open()
        self.records = records
        self._looks = {name: look for name, look in looks.items() if name != ident and look.over is None}

    def read_on(self) -> None:
        """Read a little more of the history, the latest first."""
        found = None
        with suppress(DiskError):  # without a history the saves themselves tell
            found = next(self._unread, None)
        self.read = found is None
        for record in found or ():
            self.records.setdefault(record.id, record)

    def record(self, kept: Kept) -> Record | None:
        """What the history says of a match, so far; None of one that goes on."""
        return None if kept.running is not None else self.records.get(kept.ident)

    def own(self, seats: Sequence[Seat]) -> int | None:
        """The reader's seat: who has one of the keys, or plays in person alone and is not known here; None where nobody is."""
        persons = [number for number, seat in enumerate(seats) if seat.person]
        own = [number for number in persons if seats[number].key in self.keys]
        alone = len(persons) == 1 and not (self.theirs is not None and self.theirs(seats))
        return own[0] if own else persons[0] if alone else None

    def remove(self, kept: Kept) -> None:
        """It is not in the book any more."""
        self.matches.remove(kept)

    def insert(self, kept: Kept) -> None:
        """It is in the book again, where it was."""
        self.matches = sorted([*self.matches, kept], key=attrgetter("at"), reverse=True)

    # -- looking for one -----------------------------------------------------------------------------------------------------

    def found(self, wanted: Wanted, told: Mapping[str, str]) -> Iterator[Kept]:
        """What fits; `told` is all that is told of a match in the reader's language, by its `ident`, in small
        letters. What only the
        history knows is found when that has been read so far."""
        if wanted.everything and self.theirs is None:
            yield from self.matches
            return
        words = wanted.words.casefold().split()
        for kept in self.matches:
            record = self.record(kept)
            known = record or kept.running
            if known is not None and self.theirs is not None and self.theirs(known.seats):
                continue
            game = record.game if record is not None else kept.game
            if wanted.game and wanted.game != game:
                continue
            if wanted.result != "all" and (record is None or self.won(record) is not (wanted.result == "won")):
                continue
            if words and not all(word in told.get(kept.ident, "") for word in words):
                continue
            yield kept

    def won(self, record: Record) -> bool | None:
        """Whether the reader won; None when the reader did not play."""
        seat = self.own(record.seats)
        return None if seat is None else seat in record.winners

    # -- looking at one ------------------------------------------------------------------------------------------------------

    def looked(self, kept: Kept) -> Look | None:
        """What its save says, if somebody has looked already."""
        return self._looks.get(kept.ident)

    def look(self, kept: Kept) -> Look:
        """What its save says: the file is opened, and repeated where the history does not know it or it goes on. Once `read`."""
        found = self._looks[kept.ident] = self._look(kept)
        return found

    def _look(self, kept: Kept) -> Look:
        name, path = kept.name, kept.path
        try:
            held = saves.decode(saves.load(path), name)
            record = self.record(kept)
            if record is None:
                match = saves.restore(held, name)
                if match.state.agenda:
                    return Look(seats=match.seats, over=len(hands_of(match)))
                record = replace(history.record_of(match, kept.ident), date=kept.when)
                self.records[record.id] = record
        except SaveError as error:
            return Look(error.refusal)
        seat = self.own(record.seats)
        return Look(None, record.seats, None, self._review(held, path, seat))

    def _review(self, held: Save, path: Path, seat: int | None) -> Review | None:
        return None if seat is None else review.of_save(held, path).get(seat)


def marks_of(record: Record | Running) -> Iterable[Refusal]:
    """What sets a match apart from others, as phrases: it does not compare with them. Of one that goes on that is where it
    began."""
    if record.taken_over:
        yield Refusal("matches.mark.taken_over", {})
    if isinstance(record, Running):
        return
    if record.advised:
        yield Refusal("matches.mark.advised", {"n": record.advised})
    if record.odds:
        yield Refusal("matches.mark.odds", {})
    if record.auto:
        yield Refusal("matches.mark.auto", {"n": record.auto})
    if record.today:
        yield Refusal("matches.mark.today", {})
    elif duel_of(record.dealt):
        yield Refusal("matches.mark.duel", {})
    elif record.dealt:
        yield Refusal("matches.mark.same" if record.dealt == SAME else "matches.mark.chosen", {})
    if record.undone:
        yield Refusal("matches.mark.undone", {"n": record.undone})
    if record.opened:
        yield Refusal("matches.mark.opened", {})
