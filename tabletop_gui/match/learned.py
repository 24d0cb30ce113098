"""What the player has learned: which lessons are done, and where one was left. One small file, by player and game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec

from tabletop_gui.match import disk
from tabletop_gui.match.disk import DiskError

FILE: Final = "learned.json"
LARGEST: Final = 1 << 20
"""Bytes of the file that are read."""
MOST: Final = 200
"""Players, and lessons of a game, that are kept."""

Word = Annotated[str, msgspec.Meta(max_length=64)]


class Taken(msgspec.Struct, frozen=True):
    """How far somebody has got in a lesson."""

    done: bool = False
    step: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """Where it was left, from 0."""


class LearnedFile(msgspec.Struct, frozen=True):
    """The file: by player, game and lesson."""

    players: dict[Word, dict[Word, dict[Word, Taken]]] = msgspec.field(default_factory=dict)


class Learned:
    """The lessons of one player. Everything is on the disk as soon as it is so; a disk that refuses costs only that."""

    def __init__(self, data: Path, player: str) -> None:
        """`data` is the player's data folder; `player` is whose lessons they are, "" for one without a name."""
        self.path, self.player = data / FILE, player.strip().casefold()[:64]

    def of(self, game: str) -> Mapping[str, Taken]:
        """How far the player has got in each lesson of a game that was begun."""
        return self._read().players.get(self.player, {}).get(game, {})

    def done(self, game: str) -> set[str]:
        """The lessons of a game that are done."""
        return {lesson for lesson, taken in self.of(game).items() if taken.done}

    def step(self, game: str, lesson: str) -> int:
        """Where a lesson goes on: 0 for one that was not begun, or came to its end."""
        return self.of(game).get(lesson, Taken()).step

    def next(self, game: str, lessons: Iterable[str]) -> str | None:
        """The first of these lessons that is not done; None when all are."""
        done = self.done(game)
        return next((lesson for lesson in lessons if lesson not in done), None)

    def left(self, game: str, lesson: str, step: int) -> None:
        """The lesson was left at this step."""
        if step or lesson in self.of(game):
            self._keep(game, lesson, Taken(self.of(game).get(lesson, Taken()).done, step))

    def finished(self, game: str, lesson: str) -> None:
        """The lesson came to its end."""
        self._keep(game, lesson, Taken(True, 0))

    def again(self, game: str) -> Mapping[str, Taken]:
        """All lessons of a game anew; what was, for whoever wants it back (`put_back`)."""
        before = self.of(game)
        self.put_back(game, {})
        return before

    def put_back(self, game: str, taken: Mapping[str, Taken]) -> None:
        """These lessons of a game, and no others, have been begun or done."""
        players = self._read().players
        games = {**players.get(self.player, {}), game: dict(list(taken.items())[-MOST:])}
        others = {name: theirs for name, theirs in players.items() if name != self.player}
        kept = dict([*others.items(), (self.player, games)][-MOST:])
        with suppress(DiskError):
            disk.write(self.path, msgspec.json.encode(LearnedFile(kept)))

    def _keep(self, game: str, lesson: str, taken: Taken) -> None:
        if self.of(game).get(lesson) != taken:
            self.put_back(game, {**self.of(game), lesson: taken})

    def _read(self) -> LearnedFile:
        """What the file says; nothing where there is none, and one that cannot be understood is set aside."""
        try:
            return msgspec.json.decode(disk.read(self.path, LARGEST), type=LearnedFile)
        except DiskError as error:
            if not error.missing:
                disk.set_aside(self.path)
        except msgspec.DecodeError:
            disk.set_aside(self.path)
        return LearnedFile()
