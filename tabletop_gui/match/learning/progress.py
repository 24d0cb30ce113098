"""Progress of the persons who play here, by person, game and item: lessons done, puzzles solved. One small file for each kind."""

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


class PersonProgress(Generic[Mark]):
    """The progress of one person, of the kind that the subclass defines.

    Files of versions that identified persons by name are read by name until the person's data changes: then
    everything is stored under the person's id.
    """

    file: ClassVar[str]
    """Name of the file."""
    kind: ClassVar[type]
    """Type of an entry."""
    broken: ClassVar[str]
    """Phrase for a file that cannot be parsed."""

    def __init__(self, data: Path, persons: Persons, write_queue: WriteQueue | None = None, tell: Tell = ignore) -> None:
        """`data` is the player's data folder; it need not exist. The entries are those of the current player
        (`Persons.me`). `tell` is called with every problem.
        """
        self._persons = persons
        self._file = self._kept_in(data, write_queue, tell)

    @classmethod
    def _kept_in(cls, data: Path, write_queue: WriteQueue | None = None, tell: Tell = ignore) -> SharedFile[Games[Mark]]:
        kind = dict[Word, dict[Word, cls.kind]]  # type: ignore[name-defined]
        return SharedFile[Games[Mark]](data / cls.file, ("people", "players"), kind, cls.broken, write_queue, tell)

    @classmethod
    def merge_file(cls, data: Path, told: bytes) -> bool:
        """Merge the entries of another installation's file into this one: missing entries are added, of two the one that
        is `more_advanced` stays. Return whether anything changed. Raises DiskError.
        """

        def join(people: dict[str, Games[Mark]], others: dict[str, Games[Mark]]) -> None:
            for key, games in others.items():
                for game, marks in games.items():
                    mine = people.setdefault(key, {}).setdefault(game, {})
                    for thing, mark in marks.items():
                        mine[thing] = cls.more_advanced(mine[thing], mark) if thing in mine else mark

        return cls._kept_in(data).merge_file(told, join)

    @property
    def path(self) -> Path:
        """Path of the file."""
        return self._file.path

    @property
    def problem(self) -> Refusal | None:
        """As `SharedFile.problem`."""
        return self._file.problem

    def of(self, game: str) -> Mapping[str, Mark]:
        """Return the entries of a game, by item."""
        return self._seen(self._file.entries, self._persons.my_keys).get(game, {})

    def put(self, game: str, thing: str, mark: Mark) -> None:
        """Set the entry of an item."""
        self._change(lambda games: games.setdefault(game, {}).update({thing: mark}))

    def put_back(self, game: str, marks: Mapping[str, Mark]) -> None:
        """Replace all entries of a game."""
        self._change(lambda games: games.update({game: dict(marks)}))

    def forget(self, game: str) -> Mapping[str, Mark]:
        """Remove the entries of a game; return them for `put_back`."""
        known = dict(self.of(game))
        self.put_back(game, {})
        return known

    def join(self, other: str) -> None:
        """Merge the entries of another person, by id. The previous entries are stored for `split_off`."""

        me = self._persons.me

        def change(people: dict[str, Games[Mark]]) -> None:
            mine = people.get(me)
            if mine is not None and other in people:
                people[f"{me}<{other}"] = mine
                people[me] = self._joined(mine, people[other])

        self._file.change(change)

    def split_off(self, other: str) -> None:
        """Revert `join`, except for entries changed since."""

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
        """Return the combined entry of two merged persons for one item."""
        return one

    @classmethod
    def more_advanced(cls, one: Mark, other: Mark) -> Mark:
        """Return the more advanced of two entries with a common origin; the first if that cannot be decided."""
        return one

    def _change(self, change: Callable[[Games[Mark]], object]) -> None:
        self._persons.ensure_saved()
        me, keys = self._persons.me, self._persons.my_keys

        def put(people: dict[str, Games[Mark]]) -> None:
            change(people.setdefault(me, self._seen(people, keys)))

        self._file.change(put)

    def _seen(self, people: Mapping[str, Games[Mark]], keys: Sequence[str]) -> Games[Mark]:
        """Return the entries of the person with these keys: those under the id, the first key, otherwise those under all
        the others.
        """
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
