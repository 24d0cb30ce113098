"""Regret: the cost of an action compared with the best one, and a one-sentence reason.

Hints and reviews both use this calculation, so that they never disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop_gui.ai.requests import Hint, Reason

DOUBT: Final = 1.0
"""Standard errors subtracted from the regret in the player's favour: among sampled deals the apparent best is biased upwards."""
SOUND_UP_TO: Final = 0.1
"""Upper limit of a sound decision's regret, as a share of the mean regret of a random action (`Policy.value_scale`)."""
MISTAKE_FROM: Final = 0.6
"""Lower limit of a mistake's regret, as a share of the same."""
BRINGS_LESS: Final = Reason("hint.less", {})
"""The default reason, for games that give no other: the action brings less on average."""


class Comparison(NamedTuple):
    """An action compared with the best one."""

    best: Hint
    mine: Hint
    cost: float
    """The regret, in the unit of advice (`Policy.hint_unit`), with doubt resolved in the player's favour; 0 if
    nothing is known to be better.
    """
    doubt: float
    """Standard error of the difference, in the same unit."""
    why: Reason | None
    """One sentence explaining the regret; None if the regret is 0."""


def cost(gap: float, doubt: float) -> float:
    """Return the regret charged for a gap to the best action, in points: only the part beyond `DOUBT` standard errors."""
    return max(0.0, gap - DOUBT * doubt)


def grade_limits(value_scale: float) -> tuple[float, float]:
    """Return the regrets at which the grade of a decision changes, in points; `value_scale` is the mean regret of a random
    action.
    """
    return SOUND_UP_TO * value_scale, MISTAKE_FROM * value_scale


def compare(hints: Sequence[Hint], action: str) -> Comparison:
    """Compare an action, given by its line of text, with the best of the evaluated ones; equivalent actions
    (`Hint.same`) count as evaluated. Raises ValueError if the action was not evaluated.

    >>> weighed = [Hint("play 3D", 9.8), Hint("play AD", 8.4, doubt=0.2)]
    >>> compare(weighed, "play AD").cost, compare(weighed, "play AD").why.key
    (1.2, 'hint.less')
    >>> compare(weighed, "play 3D").cost, compare(weighed, "play 3D").why
    (0.0, None)
    """
    alike = [one for one in hints if action == one.action or action in one.same]
    mine = min(alike, key=lambda one: one.action != action, default=None)
    if mine is None:
        raise ValueError(f"{action!r} was not weighed")
    best = hints[0]
    charged = round(cost(best.value - mine.value, mine.doubt), 3)
    return Comparison(best, mine, charged, mine.doubt, (mine.against or BRINGS_LESS) if charged else None)
