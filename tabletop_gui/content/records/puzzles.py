"""``<game>/problems.yaml``: positions with one stable answer, and where they come from.

What a player reads as a *problem* is a `Puzzle` in the code: a problem is what is wrong with a file
(`content.yaml_files.diagnostics`).
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, field

from tabletop_gui.content.decks.composition import once
from tabletop_gui.content.records.positions import ActionText, PositionDef
from tabletop_gui.content.text.key_family import Branch, OpenBranch
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord, Id

DEGREES: Final = 5
"""Easy, fair, tricky, hard, cruel: 1 to 5."""
DEGREE_NAMES: Final = Branch("problem.degree.{}", range(1, DEGREES + 1))
TASKS: Final = OpenBranch(
    "game.{}.problem.{}",
    lambda library: {(game.id, one.task) for game in library.manifests() for one in library.puzzles(game.id)},
)

MOST_PLAYED: Final = 20_000
"""Actions that lead to all the problems of a file together: each of them is played when a file of others is read."""
Amount = Annotated[float, Meta(ge=0.0, le=1e9)]


class Provenance(DataRecord, frozen=True):
    """What is known of an answer: how far it is ahead, and how that was found."""

    margin: Amount
    """How far the worst right answer is ahead of the best wrong one, in the game's unit: the least that was seen."""
    doubt: Amount
    """The standard error of that, the most of all that was seen."""
    seeds: Annotated[tuple[int, ...], Meta(min_length=1, max_length=32)]
    """What the deals were drawn with on which it was checked; -1: those that a hint at this place draws."""
    missed: Annotated[float, Meta(ge=0.0, le=1.0)]
    """How often easy and normal opponents and a plain rule choose something else."""


class Puzzle(DataRecord, frozen=True):
    """A position, what is asked there, and what solves it."""

    id: Id
    degree: Annotated[int, Meta(ge=1, le=DEGREES)]
    """How hard it is: 1 easy, 2 fair, 3 tricky, 4 hard, 5 cruel."""
    task: Id
    """What is asked: the phrase ``game.<game>.problem.<task>``."""
    position: PositionDef
    """Where it is asked; whoever plays in person there is asked."""
    solutions: Annotated[tuple[ActionText, ...], Meta(min_length=1, max_length=12)]
    """What is right: any of these, the best first."""
    params: dict[Id, str | int] = field(default_factory=dict)
    """What fills the gaps of the phrase."""
    found: Provenance | None = None
    """Where it comes from; none of one that was set by hand."""

    def __post_init__(self) -> None:
        once(self.solutions, ("solutions",), "")

    def phrase(self, game: str) -> str:
        """The phrase key of the task."""
        return TASKS[game, self.task]


class PuzzlesFile(DataRecord, frozen=True):
    """``<game>/problems.yaml``: the problems of a game, the easiest first."""

    problems: Annotated[tuple[Puzzle, ...], Meta(max_length=400)] = ()

    def __post_init__(self) -> None:
        once([one.id for one in self.problems], ("problems",))
        if sum(len(one.position.play) for one in self.problems) > MOST_PLAYED:
            raise Fault("too_many_played", ("problems",), limit=MOST_PLAYED)
        for k, (before, after) in enumerate(zip(self.problems, self.problems[1:], strict=False), 1):
            if after.degree < before.degree:
                raise Fault("not_in_order", ("problems", k, "degree"), found=after.degree, limit=before.degree)
