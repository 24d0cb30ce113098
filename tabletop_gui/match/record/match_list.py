"""The list of all stored matches, the latest first, with the information available without replaying them.

Ten thousand matches may be stored. Opening the list reads file names only; the history is read from its end,
some lines at a time (`MatchList.read_more`); a save is opened when its line is inspected (`MatchList.look`).
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
from tabletop_gui.match.log.archive import Archive, MatchInProgress
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.log.review import Review
from tabletop_gui.match.log.saves import Save, SaveError
from tabletop_gui.match.record import history
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.gc_pause import gc_paused

Result = Literal["all", "won", "lost"]


class StoredMatch(NamedTuple):
    """A stored match: its file, and the information in the file's name and place alone. Ten thousand of them are
    made before the first frame of the list.
    """

    folder: Path
    name: str
    """File name with the suffix."""
    at: float
    """Modification time, in seconds since the epoch."""
    running: MatchInProgress | None = None
    """Its entry in the list of matches to continue; None if it is over."""

    @property
    def path(self) -> Path:
        """Path of its file."""
        return self.folder / self.name

    @property
    def ident(self) -> str:
        """Its id in the history."""
        return self.name.removesuffix(".json")

    @property
    def game(self) -> str:
        """Its game, from the name of its file (`Archive.free_path`); the history and the save are more reliable."""
        return self.running.game if self.running is not None else self.ident.rsplit("-", 3)[0]

    @property
    def when(self) -> datetime:
        """Modification time."""
        return clock.of_file(self.at)


class SaveDetails(Struct, frozen=True):
    """The details read from a save."""

    refusal: Refusal | None = None
    """The reason if it cannot be read."""
    seats: tuple[Seat, ...] = ()
    over: int | None = None
    """Number of finished hands that may be reviewed while the match is in progress; None for a finished match."""
    review: Review | None = None
    """The stored review of the reader's decisions, if there is one."""


class MatchFilter(Struct, frozen=True):
    """The search criteria for the list."""

    game: str = ""
    """Id of the game; empty: every game."""
    result: Result = "all"
    words: str = ""
    """Words that must all occur in the text of the match."""

    @property
    def everything(self) -> bool:
        """True if nothing is filtered out."""
        return not self.game and self.result == "all" and not self.words.split()


@dataclass(slots=True)
class MatchList:
    """The matches of an archive from the view of one reader. `keys` are the reader's (`Persons.keys`)."""

    archive: Archive
    keys: Sequence[str]
    theirs: Callable[[Sequence[Seat]], bool] | None = None
    """Tells whether seats belong to other persons on this computer (`Persons.theirs`); None if there are no others."""
    matches: list[StoredMatch] = field(init=False)
    """The matches, the latest first; `remove` takes one out."""
    records: dict[str, Record] = field(init=False)
    """The records of the history read so far, by the name of the save without its suffix."""
    read: bool = field(init=False, default=False)
    """True if the history has been read to its beginning."""
    _unread: Iterator[list[Record]] = field(init=False)
    """The part of the history still to be read."""
    _looks: dict[str, SaveDetails] = field(init=False)

    def __post_init__(self) -> None:
        self.open()

    def open(self) -> None:
        """Read the file names, and discard everything read before."""
        archive = self.archive
        running = [StoredMatch(one.path.parent, one.path.name, one.saved.timestamp(), one) for one in archive.continue_list()]
        folder = archive.folder / "finished"
        with gc_paused():
            over = [StoredMatch(folder, name, at) for name, at in archive.finished()]
            self.matches = sorted([*running, *over], key=attrgetter("at"), reverse=True)
        self.records, self._looks = {}, {}
        self.read, self._unread = False, history.latest_first(archive.history)

    def reopen(self, ident: str) -> None:
        """Read the file names again: matches may have ended meanwhile, and the match `ident` may have been reviewed.
        Other cached details stay.
        """
        records, looks = self.records, self._looks
        self.open()
        self.records = records
        self._looks = {name: look for name, look in looks.items() if name != ident and look.over is None}

    def read_more(self) -> None:
        """Read a little more of the history, the latest first."""
        found = None
        with suppress(DiskError):  # without a history the saves themselves tell
            found = next(self._unread, None)
        self.read = found is None
        for record in found or ():
            self.records.setdefault(record.id, record)

    def record(self, kept: StoredMatch) -> Record | None:
        """Return the record of a match in the history read so far; None for a match in progress."""
        return None if kept.running is not None else self.records.get(kept.ident)

    def own(self, seats: Sequence[Seat]) -> int | None:
        """Return the reader's seat: that with one of the keys, or that of the only person, if unknown here; None if
        there is none.
        """
        persons = [number for number, seat in enumerate(seats) if seat.person]
        own = [number for number in persons if seats[number].key in self.keys]
        alone = len(persons) == 1 and not (self.theirs is not None and self.theirs(seats))
        return own[0] if own else persons[0] if alone else None

    def remove(self, kept: StoredMatch) -> None:
        """Take a match out of the list."""
        self.matches.remove(kept)

    def insert(self, kept: StoredMatch) -> None:
        """Put a match back at its place in the list."""
        self.matches = sorted([*self.matches, kept], key=attrgetter("at"), reverse=True)

    # -- looking for one -----------------------------------------------------------------------------------------------------

    def found(self, wanted: MatchFilter, told: Mapping[str, str]) -> Iterator[StoredMatch]:
        """Yield the matches that meet the criteria; `told` is the text of each match in the reader's language, by
        `ident`, in lower case. Facts of the history are found only as far as it has been read.
        """
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
        """Return whether the reader won; None if the reader did not play."""
        seat = self.own(record.seats)
        return None if seat is None else seat in record.winners

    # -- looking at one ------------------------------------------------------------------------------------------------------

    def looked(self, kept: StoredMatch) -> SaveDetails | None:
        """Return the details of its save if they have been read already."""
        return self._looks.get(kept.ident)

    def look(self, kept: StoredMatch) -> SaveDetails:
        """Return the details of its save: the file is opened, and replayed if the history does not have the match or it
        is in progress. Call it once `read`.
        """
        found = self._looks[kept.ident] = self._look(kept)
        return found

    def _look(self, kept: StoredMatch) -> SaveDetails:
        name, path = kept.name, kept.path
        try:
            held = saves.decode(saves.load(path), name)
            record = self.record(kept)
            if record is None:
                match = saves.restore(held, name)
                if match.state.agenda:
                    return SaveDetails(seats=match.seats, over=len(hands_of(match)))
                record = replace(history.record_of(match, kept.ident), date=kept.when)
                self.records[record.id] = record
        except SaveError as error:
            return SaveDetails(error.refusal)
        seat = self.own(record.seats)
        return SaveDetails(None, record.seats, None, self._review(held, path, seat))

    def _review(self, held: Save, path: Path, seat: int | None) -> Review | None:
        return None if seat is None else review.of_save(held, path).get(seat)


def unrated_reasons(record: Record | MatchInProgress) -> Iterable[Refusal]:
    """Return the reasons, as phrases, that make a match unrated. For a match in progress these are the ones at its start."""
    if record.taken_over:
        yield Refusal("matches.mark.taken_over", {})
    if isinstance(record, MatchInProgress):
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
