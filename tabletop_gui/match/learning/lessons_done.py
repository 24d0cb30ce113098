"""What the player has learned: which lessons are done, and where one was left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

import msgspec

from tabletop_gui.match.learning.progress import PersonMarks

FILE: Final = "learned.json"


class Taken(msgspec.Struct, frozen=True):
    """How far somebody has got in a lesson."""

    done: bool = False
    step: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """Where it was left, from 0."""


NOT_BEGUN: Final = Taken()


class Learned(PersonMarks[Taken]):
    """How far one player has got in each lesson that was begun."""

    file, kind, broken = FILE, Taken, "lesson.refuse.file"

    @classmethod
    def both(cls, one: Taken, other: Taken) -> Taken:
        return Taken(one.done or other.done, max(one.step, other.step))

    @classmethod
    def further(cls, one: Taken, other: Taken) -> Taken:
        return cls.both(one, other)

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

    def _keep(self, game: str, lesson: str, taken: Taken) -> None:
        if self.of(game).get(lesson) != taken:
            self.put(game, lesson, taken)
