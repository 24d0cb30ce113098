"""Progress of the persons who play here, by person, game and thing: lessons done, problems solved. A small file each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, ClassVar, Generic, TypeVar

import msgspec

from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.core.seats import name_key
from tabletop_gui.match.storage.persons import Persons
from tabletop_gui.match.storage.shared_file import SharedFile, Tell, ignore
from tabletop_gui.match.storage.write_queue import WriteQueue

Mark = TypeVar("Mark")
Word = Annotated[str, msgspec.Meta(max_length=64)]
Games = dict[Word, dict[Word, Mark]]


class PersonMarks(Generic[Mark]):
    """The marks of one person, of a sort that a class of its own names.

    Files of versions that knew persons by name are read by name until something of the person's changes: then everything stands
    under the person's id.
    """

    file: ClassVar[str]
    """The name of the file."""
    kind: ClassVar[type]
    """The type of a mark."""
    broken: ClassVar[str]
    """The phrase for a file that cannot be understood."""

    def __init__(self, data: Path, persons: Persons, writes: WriteQueue | None = None, tell: Tell = ignore) -> None:
        """`data` is the player's data folder; it need not exist. The marks are those of whoever plays (`Persons.me`). `tell` is
        told of every trouble."""
        self._persons = persons
        self._file = self._kept_in(data, writes, tell)

    @classmethod
    def _kept_in(cls, data: Path, writes: WriteQueue | None = None, tell: Tell = ignore) -> SharedFile[Games[Mark]]:
        kind = dict[Word, dict[Word, cls.kind]]  # type: ignore[name-defined]
        return SharedFile[Games[Mark]](data / cls.file, ("people", "players"), kind, cls.broken, writes, tell)

    @classmethod
    def unite(cls, data: Path, told: bytes) -> bool:
        """Put the marks that another home's file tells to those of this one: what is absent here, and of what both have the mark
        that is `further`. Whether any came. Raises DiskError."""

        def join(people: dict[str, Games[Mark]], others: dict[str, Games[Mark]]) -> None:
            for key, games in others.items():
                for game, marks in games.items():
                    mine = people.setdefault(key, {}).setdefault(game, {})
                    for thing, mark in marks.items():
                        mine[thing] = cls.further(mine[thing], mark) if thing in mine else mark

        return cls._kept_in(data).unite(told, join)

    @property
    def path(self) -> Path:
        """The file."""
        return self._file.path

    @property
    def trouble(self) -> Refusal | None:
        """As `SharedFile.trouble`."""
        return self._file.trouble

    def of(self, game: str) -> Mapping[str, Mark]:
        """The marks in a game, by thing."""
        return self._seen(self._file.entries, self._persons.my_keys).get(game, {})

    def put(self, game: str, thing: str, mark: Mark) -> None:
        """Set the mark of a thing."""
        self._change(lambda games: games.setdefault(game, {}).update({thing: mark}))

    def put_back(self, game: str, marks: Mapping[str, Mark]) -> None:
        """Set the marks of a game; all others of it go."""
        self._change(lambda games: games.update({game: dict(marks)}))

    def forget(self, game: str) -> Mapping[str, Mark]:
        """Remove the marks of a game; answers them, to be put back."""
        known = dict(self.of(game))
        self.put_back(game, {})
        return known

    def join(self, other: str) -> None:
        """Add the marks of another person, by id. What they were before is kept for `part`."""

        me = self._persons.me

        def change(people: dict[str, Games[Mark]]) -> None:
            mine = people.get(me)
            if mine is not None and other in people:
                people[f"{me}<{other}"] = mine
                people[me] = self._joined(mine, people[other])

        self._file.change(change)

    def part(self, other: str) -> None:
        """Take back `join`, except for what has changed since."""

        me = self._persons.me

        def change(people: dict[str, Games[Mark]]) -> None:
            before = people.pop(f"{me}<{other}", None)
            if before is None:
                return
            mine, both = people.get(me, {}), self._joined(before, people.get(other, {}))
            for game, marks in both.items():
                for thing, mark in marks.items():
                    if mine.get(game, {}).get(thing) == mark:
                        was = before.get(game, {}).get(thing)
                        if was is None:
                            del mine[game][thing]
                        else:
                            mine[game][thing] = was

        self._file.change(change)

    @classmethod
    def both(cls, one: Mark, other: Mark) -> Mark:
        """The mark of somebody who has both of one thing."""
        return one

    @classmethod
    def further(cls, one: Mark, other: Mark) -> Mark:
        """Which of two marks that were once the same has gone further; the first where that cannot be said."""
        return one

    def _change(self, change: Callable[[Games[Mark]], object]) -> None:
        self._persons.keep()
        me, keys = self._persons.me, self._persons.my_keys

        def put(people: dict[str, Games[Mark]]) -> None:
            change(people.setdefault(me, self._seen(people, keys)))

        self._file.change(put)

    def _seen(self, people: Mapping[str, Games[Mark]], keys: Sequence[str]) -> Games[Mark]:
        """The marks of whoever has these keys: those under the id, the first of them, else those under all others."""
        if keys[0] in people:
            return people[keys[0]]
        found: Games[Mark] = {}
        for key, games in people.items():
            if key in keys or name_key(key) in keys:
                found = self._joined(found, games)
        return found

    def _joined(self, one: Games[Mark], other: Games[Mark]) -> Games[Mark]:
        found = {game: dict(marks) for game, marks in one.items()}
        for game, marks in other.items():
            mine = found.setdefault(game, {})
            for thing, mark in marks.items():
                mine[thing] = self.both(mine[thing], mark) if thing in mine else mark
        return found
