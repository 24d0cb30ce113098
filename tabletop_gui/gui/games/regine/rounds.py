"""The rounds of a match that is over: who won each jugada, how the points grew, and what is worth telling of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop_gui.games.regine.combinations import MOST_WORTH
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.games.regine.game import SHEET

Told = Callable[..., str]
"""`Phrases.tr`."""


@dataclass(frozen=True, slots=True)
class Won:
    """A jugada of a round: its winner (negative: nobody), the points, who had gone (a bit each), who had doubled (-1: nobody)."""

    jugada: int
    winner: int
    gain: int
    went: int
    doubler: int

    @property
    def alone(self) -> bool:
        """Whether it was won without showing anything."""
        return self.went.bit_count() == 1 or (self.doubler >= 0 and self.gain == 1 + MOST_WORTH[self.jugada])

    @property
    def doubled(self) -> bool:
        """Whether it was won doubled: not by one whom the double left alone (R46)."""
        return self.doubler >= 0 and not self.alone


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its four jugadas, each seat's points in it and after it."""

    jugadas: tuple[Won, ...]
    gained: tuple[int, ...]
    points: tuple[int, ...]


def rounds_of(state: Regine) -> list[Round]:
    """Every round that has been played to its end."""
    rounds: list[Round] = []
    points = [0] * state.n
    for at in range(0, len(state.sheet), SHEET):
        cells = state.sheet[at : at + SHEET]
        jugadas = tuple(Won(k, *cells[4 * k : 4 * k + 4]) for k in range(4))
        gained = [0] * state.n
        for won in jugadas:
            if won.winner >= 0:
                gained[won.winner] += won.gain
        points = [before + got for before, got in zip(points, gained, strict=True)]
        rounds.append(Round(jugadas, tuple(gained), tuple(points)))
    return rounds


def first_of(counts: Sequence[int], least: int = 1) -> int | None:
    """The seat that has more than every other, and at least so many; None where several have as many.

    >>> first_of([4, 4]), first_of([3, 5, 1]), first_of([1, 0], least=2)
    (None, 1, None)
    """
    most = max(counts, default=0)
    return counts.index(most) if most >= least and counts.count(most) == 1 else None


def facts_of(rounds: Sequence[Round], names: Sequence[str], tr: Told) -> list[str]:
    """What is worth telling, the best first."""
    every = [won for one in rounds for won in one.jugadas]
    seats = range(len(names))
    facts = []
    tricks = [sum(won.winner == seat and won.alone for won in every) for seat in seats]
    if (seat := first_of(tricks, 2)) is not None:
        facts.append(tr("results.regine.alone", who=names[seat], n=tricks[seat]))
    best = max(((one.gained[seat], -k, seat) for k, one in enumerate(rounds) for seat in seats), default=(0, 0, 0))
    if best[0] > 5:
        facts.append(tr("results.regine.round", who=names[best[2]], n=best[0], round=1 - best[1]))
    doubles = [sum(won.doubler == seat for won in every) for seat in seats]
    if (seat := first_of(doubles, 2)) is not None:
        facts.append(tr("results.regine.doubles", who=names[seat], n=doubles[seat]))
    held = [sum(won.winner == seat for won in every) for seat in seats]
    if (seat := first_of(held)) is not None:
        facts.append(tr("results.regine.jugadas", who=names[seat], n=held[seat], all=len(every)))
    went = [sum(won.went >> seat & 1 for won in every) for seat in seats]
    if (seat := first_of(went)) is not None:
        facts.append(tr("results.regine.went", who=names[seat], n=went[seat], all=len(every)))
    return facts
