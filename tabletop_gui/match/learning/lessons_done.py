"""The player's lesson progress: the lessons completed, and the step at which a lesson was left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

import msgspec

from tabletop_gui.match.learning.progress import PersonProgress

FILE: Final = "learned.json"


class LessonProgress(msgspec.Struct, frozen=True):
    """The progress in a lesson."""

    done: bool = False
    step: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """Step at which it was left, from 0."""


NOT_BEGUN: Final = LessonProgress()


class LearnedLessons(PersonProgress[LessonProgress]):
    """The progress of one player in each lesson begun."""

    file, kind, broken = FILE, LessonProgress, "lesson.refuse.file"

    @classmethod
    def both(cls, one: LessonProgress, other: LessonProgress) -> LessonProgress:
        return LessonProgress(one.done or other.done, max(one.step, other.step))

    @classmethod
    def more_advanced(cls, one: LessonProgress, other: LessonProgress) -> LessonProgress:
        return cls.both(one, other)

    def done(self, game: str) -> set[str]:
        """Return the completed lessons of a game."""
        return {lesson for lesson, taken in self.of(game).items() if taken.done}

    def step(self, game: str, lesson: str) -> int:
        """Return the step at which a lesson resumes: 0 if it was not begun, or was completed."""
        return self.of(game).get(lesson, NOT_BEGUN).step

    def next(self, game: str, lessons: Iterable[str]) -> str | None:
        """Return the first of these lessons that is not completed; None if all are."""
        done = self.done(game)
        return next((lesson for lesson in lessons if lesson not in done), None)

    def left(self, game: str, lesson: str, step: int) -> None:
        """Record that the lesson was left at this step."""
        if step or lesson in self.of(game):
            self._keep(game, lesson, LessonProgress(self.of(game).get(lesson, NOT_BEGUN).done, step))

    def finished(self, game: str, lesson: str) -> None:
        """Record that the lesson was completed."""
        self._keep(game, lesson, LessonProgress(True, 0))

    def _keep(self, game: str, lesson: str, taken: LessonProgress) -> None:
        if self.of(game).get(lesson) != taken:
            self.put(game, lesson, taken)
