"""``<game>/problems.yaml``: puzzles, positions with one stable answer, and their origin.

A *problem* in the code is a fault of a file (`content.yaml_files.diagnostics`); the file name keeps the former word for
puzzles.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, field

from tabletop_gui.content.decks.composition import once
from tabletop_gui.content.records.positions import ActionText, PositionDef
from tabletop_gui.content.text.key_family import KeyFamily, OpenKeyFamily
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord, Id

GRADE_COUNT: Final = 5
"""Number of difficulty grades, 1 to 5: easy, medium, tricky, hard, cruel."""
DEGREE_NAMES: Final = KeyFamily("problem.degree.{}", range(1, GRADE_COUNT + 1))
TASKS: Final = OpenKeyFamily(
    "game.{}.problem.{}",
    lambda library: {(game.id, one.task) for game in library.manifests() for one in library.puzzles(game.id)},
)

MOST_PLAYED: Final = 20_000
"""Maximum total of actions that lead to the puzzles of a file: all of them are played when a file of another author is read."""
Amount = Annotated[float, Meta(ge=0.0, le=1e9)]


class Provenance(DataRecord, frozen=True):
    """The evidence for an answer: its margin, and the way it was found."""

    margin: Amount
    """Margin of the worst right answer over the best wrong one, in the game's unit: the least that was measured."""
    doubt: Amount
    """Standard error of the margin, the largest that was measured."""
    seeds: Annotated[tuple[int, ...], Meta(min_length=1, max_length=32)]
    """Seeds of the deals on which it was checked; -1: those that a hint in this position draws."""
    missed: Annotated[float, Meta(ge=0.0, le=1.0)]
    """Share of wrong choices by easy and normal opponents and a plain rule."""


class Puzzle(DataRecord, frozen=True):
    """A position, its question, and its solutions."""

    id: Id
    degree: Annotated[int, Meta(ge=1, le=GRADE_COUNT)]
    """Difficulty: 1 easy, 2 medium, 3 tricky, 4 hard, 5 cruel."""
    task: Id
    """The question: the phrase ``game.<game>.problem.<task>``."""
    position: PositionDef
    """The position; its human player's seat must answer."""
    solutions: Annotated[tuple[ActionText, ...], Meta(min_length=1, max_length=12)]
    """The right answers, the best first."""
    params: dict[Id, str | int] = field(default_factory=dict)
    """Parameters of the phrase."""
    found: Provenance | None = None
    """Its origin; None for a puzzle composed by hand."""

    def __post_init__(self) -> None:
        once(self.solutions, ("solutions",), "")

    def phrase(self, game: str) -> str:
        """Return the phrase key of the task."""
        return TASKS[game, self.task]


class PuzzlesFile(DataRecord, frozen=True):
    """``<game>/problems.yaml``: the puzzles of a game, the easiest first."""

    problems: Annotated[tuple[Puzzle, ...], Meta(max_length=400)] = ()

    def __post_init__(self) -> None:
        once([one.id for one in self.problems], ("problems",))
        if sum(len(one.position.play) for one in self.problems) > MOST_PLAYED:
            raise Fault("too_many_played", ("problems",), limit=MOST_PLAYED)
        for k, (before, after) in enumerate(zip(self.problems, self.problems[1:], strict=False), 1):
            if after.degree < before.degree:
                raise Fault("not_in_order", ("problems", k, "degree"), found=after.degree, limit=before.degree)
