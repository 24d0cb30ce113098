"""What is kept of whoever plays, by name, game and thing: which lessons are done, which problems solved. A small file each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec

from tabletop_gui.engine.values import Refusal
from tabletop_gui.match import disk
from tabletop_gui.match.disk import DiskError
from tabletop_gui.match.locks import turn

FORMAT: Final = 1
MOST_BYTES: Final = 4 << 20

Mark = TypeVar("Mark")
Word = Annotated[str, msgspec.Meta(max_length=64)]
People = dict[Word, dict[Word, dict[Word, Mark]]]


class _File(msgspec.Struct, frozen=True):
    format: int = FORMAT
    people: dict[str, Any] = msgspec.field(default_factory=dict)
    """By name, game and thing."""
    players: dict[str, Any] = msgspec.field(default_factory=dict)
    """What `people` was called in the first files of lessons."""


class PersonMarks(Generic[Mark]):
    """The marks of one person. Everything is on the disk as soon as it is so.

    `trouble` says what was wrong with the file, or why it could not be written; None when all is well. What cannot be written is
    known until the window closes.
    """

    def __init__(self, path: Path, person: str, kind: type[Mark], broken: str) -> None:
        """`path` need not exist. `person` is whoever plays, by name; "" for one without. `kind` is what a mark is; `broken` the
        phrase for a file that is no use."""
        self.path = path
        self.trouble: Refusal | None = None
        self._person = person.strip().casefold()[:64]
        self._type = People[kind]  # type: ignore[valid-type]
        self._broken = broken
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

    def _change(self, change: Callable[[dict[str, dict[str, Mark]]], object]) -> None:
        """Change what is kept of this person, another window's last word included."""
        known = self._read() or self._people  # a broken file is set aside before this window has its turn
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with turn(self.path.parent):
                self._people = self._decoded() or known
                change(self._people.setdefault(self._person, {}))
                disk.write(self.path, msgspec.json.format(self._encoded(), indent=1) + b"\n")
            self.trouble = None
        except DiskError as error:
            self.trouble = error.refusal
        except OSError as error:
            self.trouble = disk.cannot("save.refuse.write", self.path, error)

    def _read(self) -> People[Mark]:
        """What is kept. A file that is no use is set aside, and one begins anew; one that cannot be read now is left alone."""
        try:
            found = self._decoded()
        except DiskError as error:
            self.trouble = error.refusal
            return {}
        if found is None:
            self.trouble = Refusal(self._broken, {"file": self.path.name})
            disk.set_aside(self.path)
        return found or {}

    def _encoded(self) -> bytes:
        return msgspec.json.encode({"format": FORMAT, "people": self._people})

    def _decoded(self) -> People[Mark] | None:
        """What the file says; None for one that is no use. Raises DiskError, but not for one that is not there."""
        try:
            data = disk.read(self.path, MOST_BYTES)
        except DiskError as error:
            if error.missing:
                return {}
            raise
        try:
            file = msgspec.json.decode(data, type=_File)
            people: People[Mark] = msgspec.convert(file.people or file.players, self._type)
        except (ValueError, RecursionError):  # of msgspec, or a text that is not UTF-8
            return None
        return people if file.format == FORMAT else None
