"""Uncertainty of a hint: from the number of sampled runouts, and from the model of the rivals.

The ranges and responses of a rival are themselves estimates. The same decision is therefore evaluated over the same
runouts with two alternative models: the rivals' actions carry less information than assumed, and they fold less often.
The change in the difference between two actions, or in the win rate, is the uncertainty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.policies.kingdoms.solver.action_values import Evaluation, evaluate

TELLS: Final = 0.7
"""Factor on the evidence of an action in the first alternative: about as if half as many battles had been seen."""
GIVES_WAY: Final = 0.85
"""Factor on the rivals' fold frequency in the second; their frequency of entering is divided by it."""


class AlternativeModels:
    """Some actions of one decision, evaluated with the alternative models of the rivals."""

    def __init__(self, f: Situation, actions: Sequence[Any]) -> None:
        less = Situation(f.t, replace(f.style, evidence=TELLS * f.style.evidence), careful=True)
        stay = Situation(f.t, f.style, careful=True)
        for rival in stay.rivals:
            tendencies = rival.tendencies
            a, b, c, d = (GIVES_WAY * share for share in tendencies.gives_way)
            rival.tendencies = tendencies._replace(
                folds=GIVES_WAY * tendencies.folds,
                enters=tendencies.enters / GIVES_WAY,
                yields=GIVES_WAY * tendencies.yields,
                gives_way=(a, b, c, d),
            )
        self.others = [evaluate(field, actions) for field in (less, stay)]

    def sample(self, state: Any) -> Iterator[None]:
        """Evaluate all runouts, from the same random `state` as the main evaluation."""
        for other in self.others:
            rng = Random()
            rng.setstate(state)
            for _ in other.sample(rng):
                yield

    def doubts(self, weighed: Evaluation, best: int) -> list[float]:
        """Return the uncertainty of each action's difference to the one at index `best`, in points."""
        values, found = weighed.values(), []
        others = [other.values() for other in self.others]
        for k, error in enumerate(weighed.errors(best)):
            moved = [(other[best] - other[k]) - (values[best] - values[k]) for other in others]
            found.append((error * error + sum([m * m for m in moved])) ** 0.5)
        return found

    def wins(self, weighed: Evaluation, looked: int) -> float:
        """Return the uncertainty of the win rate, 0 to 1; `looked`: number of sampled runouts, 0 if all were counted. It
        is not 0 even if all samples agree.
        """
        share = min(1.0, max(0.0, weighed.equity))
        error = max(share * (1 - share) / looked, 1 / looked**2) if looked else 0.0
        return float((error + sum([(other.equity - weighed.equity) ** 2 for other in self.others])) ** 0.5)
