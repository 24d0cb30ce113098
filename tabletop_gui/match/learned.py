"""What the player has learned: which lessons are done, and where one was left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec

from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.marks import PersonMarks, Tell, ignore
from tabletop_gui.match.write_queue import WriteQueue

FILE: Final = "learned.json"


class Taken(msgspec.Struct, frozen=True):
    """How far somebody has got in a lesson."""

    done: bool = False
    step: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """Where it was left, from 0."""


NOT_BEGUN: Final = Taken()


class Learned:
    """The lessons of one player, kept as marks (`match.marks`)."""

    def __init__(self, data: Path, player: str, writes: WriteQueue | None = None, tell: Tell = ignore) -> None:
        """`data` is the player's data folder; `player` is whose lessons they are, "" for one without a name."""
        self._marks = PersonMarks(data / FILE, player, Taken, "lesson.refuse.file", writes, tell)

    @property
    def trouble(self) -> Refusal | None:
        """What was wrong with the file; None when all is well."""
        return self._marks.trouble

    def of(self, game: str) -> Mapping[str, Taken]:
        """How far the player has got in each lesson of a game that was begun."""
        return self._marks.of(game)

    def done(self, game: str) -> set[str]:
        """The lessons of a game that are done."""
        return {lesson for lesson, taken in self.of(game).items() if taken.done}

    def step(self, game: str, lesson: str) -> int:
        """Where a lesson goes on: 0 for one that was not begun, or came to its end."""
        return self.of(game).get(lesson, NOT_BEGUN).step

    def next(self, game: str, lessons: Iterable[str]) -> str | None:
        """The first of these lessons that is not done; None when all are."""
        done = self.done(game)
        return next((lesson for lesson in lessons if lesson not in done), None)

    def left(self, game: str, lesson: str, step: int) -> None:
        """The lesson was left at this step."""
        if step or lesson in self.of(game):
            self._keep(game, lesson, Taken(self.of(game).get(lesson, NOT_BEGUN).done, step))

    def finished(self, game: str, lesson: str) -> None:
        """The lesson came to its end."""
        self._keep(game, lesson, Taken(True, 0))

    def forget(self, game: str) -> Mapping[str, Taken]:
        """All lessons of a game anew; what was, for whoever wants it back (`put_back`)."""
        return self._marks.forget(game)

    def put_back(self, game: str, taken: Mapping[str, Taken]) -> None:
        """These lessons of a game, and no others, have been begun or done."""
        self._marks.put_back(game, taken)

    def _keep(self, game: str, lesson: str, taken: Taken) -> None:
        if self.of(game).get(lesson) != taken:
            self._marks.put(game, lesson, taken)
