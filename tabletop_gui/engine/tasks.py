"""The entries of the agenda: decisions that a seat makes, and steps that the rules carry out by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from tabletop_gui.engine.values import Action, Refusal

StateT = TypeVar("StateT")
"""The state of a game."""


class Task(Generic[StateT]):
    """An entry of the agenda; its docstring states its rule.

    A *question* has `options` and `answer`; `seat` must answer it. A *step* has `run`. A question without
    options is skipped: `run`, which does nothing, is called instead. Tasks name seats, zones and places, never
    a hidden card, so that they may appear in every seat's view.
    """

    __slots__ = ()
    seat: int

    def options(self, t: StateT) -> Sequence[Action]:
        """Return the legal answers, by the rules and by what the seat itself can see."""
        return ()

    def answer(self, t: StateT, a: Any) -> None:  # each question narrows `a` to its own answers
        """Carry out the answer `a` (one of `options`); the task is already off the agenda."""
        raise NotImplementedError(f"{type(self).__name__} is a step: nobody answers it")

    def run(self, t: StateT) -> None:
        """Do the step; the task is already off the agenda."""

    def refuse(self, t: StateT, a: object) -> Refusal:
        """Return the reason why `a`, which is not among the options, is against the rules."""
        return Refusal("rules.refuse.illegal", {})


AnyTask = Task[Any]
"""An agenda entry of any game."""
