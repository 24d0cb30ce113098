"""What a player has learned of a game: lessons and puzzles done, and what the learning page suggests next."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from msgspec import Struct

from tabletop_gui.content.records.lessons import Lesson
from tabletop_gui.content.records.puzzles import Puzzle
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.learning.lessons_done import LearnedLessons, LessonProgress
from tabletop_gui.match.learning.puzzles import PuzzleProgress, SolvedPuzzles


class Suggestion(Enum):
    """What the page suggests next; its button alone is red."""

    LESSON = auto()
    MATCH = auto()
    PROBLEM = auto()


class Progress(Struct, frozen=True):
    """A player's progress in learning a game."""

    lessons: Sequence[Lesson]
    taken: dict[str, LessonProgress]
    puzzles: Sequence[Puzzle]
    marks: dict[str, PuzzleProgress]

    @property
    def done(self) -> int:
        """Number of finished lessons."""
        return sum(self._is_done(one) for one in self.lessons)

    def _is_done(self, lesson: Lesson) -> bool:
        return self.taken.get(lesson.id, LessonProgress()).done

    @property
    def next(self) -> Lesson | None:
        """The first unfinished lesson; None if all are finished."""
        return next((one for one in self.lessons if not self._is_done(one)), None)

    @property
    def solved(self) -> int:
        """Number of solved puzzles."""
        return sum(self.marks.get(one.id, PuzzleProgress()).earned for one in self.puzzles)

    def suggestion(self, today: Puzzle | None, *, newcomer: bool) -> Suggestion:
        """Return what comes next: a lesson, then the first match, then the daily puzzle; once all that is done, a match again."""
        if self.next is not None:
            return Suggestion.LESSON
        if newcomer or today is None or self.marks.get(today.id, PuzzleProgress()).solved:
            return Suggestion.MATCH
        return Suggestion.PROBLEM


class LearningProgress:
    """A player's learning progress in a game, as stored in the player's folder."""

    def __init__(self, app: App, game: str) -> None:
        self.app, self.game = app, game
        self._before: tuple[dict[str, LessonProgress], dict[str, PuzzleProgress]] | None = None

    @property
    def forgotten(self) -> bool:
        """True if the progress was reset, and that can be undone."""
        return self._before is not None

    @property
    def _kept(self) -> tuple[LearnedLessons, SolvedPuzzles]:
        return self.app.marks(LearnedLessons), self.app.marks(SolvedPuzzles)

    def progress(self) -> Progress:
        """Return the progress."""
        (learned, solved), library, game = self._kept, self.app.library, self.game
        taken, marks = dict(learned.of(game)), dict(solved.of(game))
        return Progress(library.lessons(game).lessons, taken, library.puzzles(game), marks)

    def forget(self) -> None:
        """Reset the progress."""
        learned, solved = self._kept
        self._before = dict(learned.forget(self.game)), dict(solved.forget(self.game))

    def remember(self) -> None:
        """Undo the reset."""
        if self._before is not None:
            (learned, solved), (taken, marks) = self._kept, self._before
            self._before = None
            learned.put_back(self.game, taken)
            solved.put_back(self.game, marks)
