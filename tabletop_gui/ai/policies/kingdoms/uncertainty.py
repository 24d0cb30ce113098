"""How far what a person is told is in doubt: by the ends that were sampled, and by how the rivals are read.

What a rival may hold and how it answers is itself a guess. The same decision is therefore weighed over the same ends with two
other readings: what the rivals did tells less than was taken for granted, and they give way less often. As far as that moves one
action beside another, or how often the hand wins, it is in doubt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from tabletop_gui.ai.policies.kingdoms.situation import Field
from tabletop_gui.ai.policies.kingdoms.solver.action_values import Weighing, weighing

TELLS: Final = 0.7
"""Of what a deed tells so much is left in the first of the other readings: as when half as many battles had been seen, about."""
GIVES_WAY: Final = 0.85
"""So often beside the usual the rivals give way in the second; they enter as much oftener."""


class Readings:
    """Some actions of one decision weighed with the other readings of the rivals."""

    def __init__(self, f: Field, actions: Sequence[Any]) -> None:
        less = Field(f.t, replace(f.style, evidence=TELLS * f.style.evidence), careful=True)
        stay = Field(f.t, f.style, careful=True)
        for rival in stay.rivals:
            manner = rival.manner
            a, b, c, d = (GIVES_WAY * share for share in manner.gives_way)
            rival.manner = manner._replace(
                folds=GIVES_WAY * manner.folds,
                enters=manner.enters / GIVES_WAY,
                yields=GIVES_WAY * manner.yields,
                gives_way=(a, b, c, d),
            )
        self.others = [weighing(field, actions) for field in (less, stay)]

    def look(self, state: Any) -> Iterator[None]:
        """Look at all ends, from the same `state` of the dice as the weighing they stand beside."""
        for other in self.others:
            dice = Random()
            dice.setstate(state)
            for _ in other.look(dice):
                yield

    def doubts(self, weighed: Weighing, best: int) -> list[float]:
        """How far each action's distance to the one at place `best` is in doubt, in points."""
        values, found = weighed.values(), []
        others = [other.values() for other in self.others]
        for k, error in enumerate(weighed.errors(best)):
            moved = [(other[best] - other[k]) - (values[best] - values[k]) for other in others]
            found.append((error * error + sum([m * m for m in moved])) ** 0.5)
        return found

    def wins(self, weighed: Weighing, looked: int) -> float:
        """How far it is in doubt how often the hand wins, 0 to 1; `looked`: ends that were sampled, 0 for all there are. What
        came out alike in all that were sampled may still come out otherwise in the next."""
        share = min(1.0, max(0.0, weighed.equity))
        error = max(share * (1 - share) / looked, 1 / looked**2) if looked else 0.0
        return float((error + sum([(other.equity - weighed.equity) ** 2 for other in self.others])) ** 0.5)
