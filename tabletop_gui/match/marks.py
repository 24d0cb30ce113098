"""What is kept of whoever plays, by name, game and thing: which lessons are done, which problems solved. A small file each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from tabletop_gui.engine.values import Refusal
from tabletop_gui.match import disk
from tabletop_gui.match.disk import DiskError
from tabletop_gui.match.locks import turn
from tabletop_gui.match.write_queue import WriteQueue

FORMAT: Final = 1
MOST_BYTES: Final = 4 << 20

Mark = TypeVar("Mark")
Word = Annotated[str, msgspec.Meta(max_length=64)]
People = dict[Word, dict[Word, dict[Word, Mark]]]
Change = Callable[[dict[str, dict[str, Mark]]], object]
Tell = Callable[[Refusal], object]


def ignore(_: Refusal) -> None:
    """Tell nobody of a trouble."""


class _File(msgspec.Struct, frozen=True):
    format: int = FORMAT
    people: dict[str, Any] = msgspec.field(default_factory=dict)
    """By name, game and thing."""
    players: dict[str, Any] = msgspec.field(default_factory=dict)
    """What `people` was called in the first files of lessons."""


class PersonMarks(Generic[Mark]):
    """The marks of one person, of a sort that a class of its own names. Everything is known at once, and on the disk as soon as
    the queue has written it.

    `trouble` says what was wrong with the file, or why it could not be written; None when all is well. What cannot be written is
    known until the window closes.
    """

    file: ClassVar[str]
    """What the file is called."""
    kind: ClassVar[type]
    """What a mark is."""
    broken: ClassVar[str]
    """The phrase for a file that is no use."""

    def __init__(self, data: Path, person: str, writes: WriteQueue | None = None, tell: Tell = ignore) -> None:
        """`data` is the player's data folder; it need not exist. `person` is whoever plays, by name; "" for one without. `tell`
        is told of every trouble."""
        self.path = data / self.file
        self.trouble: Refusal | None = None
        self._person = person.strip().casefold()[:64]
        self._type = People[self.kind]  # type: ignore[name-defined]
        self._writes, self._tell = writes or WriteQueue(), tell
        self._unwritten = 0
        self._people = self._read()

    def of(self, game: str) -> Mapping[str, Mark]:
        """What is known in a game, by thing."""
        return self._people.get(self._person, {}).get(game, {})

    def put(self, game: str, thing: str, mark: Mark) -> None:
        """Know this of a thing from now on."""
        self._change(lambda games: games.setdefault(game, {}).update({thing: mark}))

    def put_back(self, game: str, marks: Mapping[str, Mark]) -> None:
        """Know this in a game, and nothing else."""
        self._change(lambda games: games.update({game: dict(marks)}))

    def forget(self, game: str) -> Mapping[str, Mark]:
        """Know nothing in a game any more; what was known, to take it back with."""
        known = dict(self.of(game))
        self.put_back(game, {})
        return known

    def _change(self, change: Change[Mark]) -> None:
        """Change what is kept of this person, another window's last word included."""
        change(self._people.setdefault(self._person, {}))
        known, written = self._encoded(), list[People[Mark]]()

        def told(error: Exception | None) -> None:
            self._unwritten -= 1
            if isinstance(error, DiskError):
                self._say(error.refusal)
            elif error is not None:
                raise error
            else:
                self.trouble = None
                if not self._unwritten:
                    self._people = written[0]

        self._unwritten += 1
        self._writes.write(lambda: written.append(self._written(change, known)), told)

    def _written(self, change: Change[Mark], known: bytes) -> People[Mark]:
        """Change what the file says, or what is known where that is no use, and answer it. Raises DiskError."""
        try:
            with suppress(DiskError):
                if self._decoded() is None:  # before this window has its turn
                    disk.set_aside(self.path)
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with turn(self.path.parent):
                people = self._decoded() or self._parsed(known) or {}
                change(people.setdefault(self._person, {}))
                disk.write(self.path, self._encoded(people))
        except OSError as error:
            raise DiskError(disk.cannot("save.refuse.write", self.path, error)) from error
        return people

    def _say(self, trouble: Refusal) -> None:
        self.trouble = trouble
        self._tell(trouble)

    def _read(self) -> People[Mark]:
        """What is kept. A file that is no use is set aside, and one begins anew; one that cannot be read now is left alone."""
        try:
            found = self._decoded()
        except DiskError as error:
            self._say(error.refusal)
            return {}
        if found is None:
            self._say(Refusal(self.broken, {"file": self.path.name}))
            disk.set_aside(self.path)
        return found or {}

    def _encoded(self, people: People[Mark] | None = None) -> bytes:
        told = {"format": FORMAT, "people": self._people if people is None else people}
        return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"

    def _decoded(self) -> People[Mark] | None:
        """What the file says; None for one that is no use. Raises DiskError, but not for one that is not there."""
        try:
            return self._parsed(disk.read(self.path, MOST_BYTES))
        except DiskError as error:
            if error.missing:
                return {}
            raise

    def _parsed(self, data: bytes) -> People[Mark] | None:
        try:
            file = msgspec.json.decode(data, type=_File)
            people: People[Mark] = msgspec.convert(file.people or file.players, self._type)
        except (ValueError, RecursionError):  # of msgspec, or a text that is not UTF-8
            return None
        return people if file.format == FORMAT else None
