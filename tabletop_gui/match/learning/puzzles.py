"""The puzzles of a game: the daily one, the degrees of difficulty, and the player's progress.

``problems.json`` in the player's data folder holds the tries and solutions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from tabletop_gui.content.checks.record_checks import problem_at
from tabletop_gui.content.records.puzzles import GRADE_COUNT, Puzzle, PuzzlesFile
from tabletop_gui.content.yaml_files.diagnostics import Fault, Problem
from tabletop_gui.content.yaml_files.document import Document, short
from tabletop_gui.engine.digest import blake2b
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tabletop_gui.match.learning.progress import PersonProgress
from tabletop_gui.match.positions import action_of, check_position, laid

FILE: Final = "problems.json"


class PuzzleProgress(msgspec.Struct, frozen=True):
    """A player's progress with a puzzle."""

    tries: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """Number of answers given."""
    solved: bool = False
    """True if one of them was right."""
    seen: bool = False
    """True if the argument was shown before that: the puzzle counts as seen, not as solved."""

    @property
    def earned(self) -> bool:
        """True if it was solved without seeing the argument."""
        return self.solved and not self.seen


NONE_YET: Final = PuzzleProgress()


class GradeCount(NamedTuple):
    """The puzzles of a degree: their number, and the number solved without seeing the argument."""

    degree: int
    solved: int
    of: int


class SolvedPuzzles(PersonProgress[PuzzleProgress]):
    """A person's progress by game and puzzle; puzzles never tried are missing.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from tabletop_gui.match.storage.persons import Person, Persons
    >>> data = Path(mkdtemp())
    >>> ana = Persons(data, "", lambda: [Person("Ana")])
    >>> solved = SolvedPuzzles(data, ana)
    >>> solved.tried("oh_hell", "m1_5", right=False)
    PuzzleProgress(tries=1, solved=False, seen=False)
    >>> solved.tried("oh_hell", "m1_5", right=True).earned, SolvedPuzzles(data, ana).mark("oh_hell", "m1_5").tries
    (True, 2)
    """

    file, kind, broken = FILE, PuzzleProgress, "problem.refuse.file"

    @classmethod
    def both(cls, one: PuzzleProgress, other: PuzzleProgress) -> PuzzleProgress:
        return one if one.earned or not other.solved else other

    @classmethod
    def more_advanced(cls, one: PuzzleProgress, other: PuzzleProgress) -> PuzzleProgress:
        return cls.both(one, other)

    def mark(self, game: str, problem: str) -> PuzzleProgress:
        """Return the progress with a puzzle."""
        return self.of(game).get(problem, NONE_YET)

    def tried(self, game: str, problem: str, *, right: bool) -> PuzzleProgress:
        """Record an answer. A solved puzzle stays solved, with its number of tries."""
        before = self.mark(game, problem)
        return before if before.solved else self._note(game, problem, replace(before, tries=before.tries + 1, solved=right))

    def shown(self, game: str, problem: str) -> PuzzleProgress:
        """Record that the argument was shown."""
        before = self.mark(game, problem)
        return before if before.solved or before.seen else self._note(game, problem, replace(before, seen=True))

    def _note(self, game: str, problem: str, mark: PuzzleProgress) -> PuzzleProgress:
        self.put(game, problem, mark)
        return mark


def daily_puzzle(game: str, puzzles: Sequence[Puzzle], day: date) -> Puzzle | None:
    """Return the puzzle of a day, the same for everybody with these puzzles: each has its turn before one is
    repeated. None if there are none.
    """
    ordered = sorted(puzzles, key=lambda one: blake2b(f"{game} {one.id}".encode(), digest_size=8).digest())
    return ordered[day.toordinal() % len(ordered)] if ordered else None


def grade_counts(puzzles: Sequence[Puzzle], marks: Mapping[str, PuzzleProgress]) -> tuple[GradeCount, ...]:
    """Return the degrees, the easiest first."""
    counts = []
    for degree in range(1, GRADE_COUNT + 1):
        here = [one for one in puzzles if one.degree == degree]
        counts.append(GradeCount(degree, sum(marks.get(one.id, NONE_YET).earned for one in here), len(here)))
    return tuple(counts)


def next_puzzle(puzzles: Sequence[Puzzle], marks: Mapping[str, PuzzleProgress], after: str = "") -> Puzzle | None:
    """Return the next unsolved puzzle after one, wrapping around; if all are solved, simply the next. None if there are none."""
    places = [one.id for one in puzzles]
    start = places.index(after) + 1 if after in places else 0
    order = [*puzzles[start:], *puzzles[:start]]
    return next((one for one in order if one.id != after and not marks.get(one.id, NONE_YET).solved), order[0] if order else None)


def check_puzzles(game: AnyGame, file: PuzzlesFile, document: Document) -> list[Problem]:
    """Return the problems of a game's puzzle file: a position that cannot be laid, another seat's turn, an illegal
    answer, or only right answers.
    """
    problems = []
    for k, one in enumerate(file.problems):
        at = ("problems", k, "position")
        found = check_position(game, one.position, document, at)
        if not found:
            state = laid(game, one.position)
            try:
                _check_asked(game, one, state)
            except Fault as fault:
                found = [problem_at(document, ("problems", k, *fault.at), fault.fault, **fault.params)]
        problems += found
    return problems


def _check_asked(game: AnyGame, one: Puzzle, state: State) -> None:
    """Raise Fault if the puzzle cannot be answered as it says."""
    if state.to_act != one.position.seat:
        raise Fault("not_asked", ("position", "seat"), found=one.position.seat)
    for j, text in enumerate(one.solutions):
        action = action_of(game, state, text, ("solutions", j))
        if game.text(action) != text:
            raise Fault("no_action", ("solutions", j), found=short(text))
    if len(state.legal) <= len(one.solutions):
        raise Fault("no_choice", ("solutions",))
