"""The entries of the agenda: questions that a seat answers, and steps that the rules do by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from tabletop_gui.engine.values import Action, Refusal

StateT = TypeVar("StateT")
"""The state of a game: what its tasks change and its rules count."""


class Task(Generic[StateT]):
    """An entry of the agenda; its docstring is its rule.

    A *question* has `options` and `answer`; `seat` is who must answer. A *step* has `run`. A question without
    options fizzles: `run`, which does nothing, is called instead. Tasks name seats, zones and places, never a
    hidden card, so that they may stand in every seat's view.
    """

    __slots__ = ()
    seat: int

    def options(self, t: StateT) -> Sequence[Action]:
        """What the seat may answer, by the rules and by what the seat itself can see."""
        return ()

    def answer(self, t: StateT, a: Any) -> None:  # each question narrows `a` to its own answers
        """Carry out the answer `a` (one of `options`); the task is already off the agenda."""
        raise NotImplementedError(f"{type(self).__name__} is a step: nobody answers it")

    def run(self, t: StateT) -> None:
        """Do the step; the task is already off the agenda."""

    def refuse(self, t: StateT, a: object) -> Refusal:
        """Why `a`, which is not among the options, is against the rules."""
        return Refusal("rules.refuse.illegal", {})


AnyTask = Task[Any]
"""An entry of some game's agenda."""
