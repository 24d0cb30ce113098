"""What an action costs beside the best, and the one sentence why: "and what I meant?", and the look back at what was done.

Both are told by the same reckoning, so that a hint and the judgement afterwards never differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop_gui.ai.requests import Hint, Why

DOUBT: Final = 1.0
"""Standard errors in favour of whoever asks: among sampled deals something better is found where there is nothing."""
SOUND: Final = 0.1
"""A decision that costs no more than this share of what one by lot costs (`Policy.stake`) is sound."""
DEAR: Final = 0.6
"""One that costs more than this share is dear."""
LESS: Final = Why("hint.less", {})
"""That it brings less on average: what is said where a game says nothing more."""


class Beside(NamedTuple):
    """An action beside the best."""

    best: Hint
    mine: Hint
    cost: float
    """What it costs, in what advice counts in there (`Policy.advised_in`), in favour of whoever asks where that is in doubt; 0
    where nothing is known to be better."""
    doubt: float
    """The standard error of the difference, in the same unit."""
    why: Why | None
    """Why it costs that: one sentence; None where it costs nothing."""


def cost(gap: float, doubt: float) -> float:
    """What somebody is charged who lies so far behind the best: no more than is sure, in points."""
    return max(0.0, gap - DOUBT * doubt)


def edges(stake: float) -> tuple[float, float]:
    """The costs at which a decision is told otherwise, in points, where one by lot costs `stake`."""
    return SOUND * stake, DEAR * stake


def beside(hints: Sequence[Hint], action: str) -> Beside:
    """An action, by its line of text, beside the best of what was weighed; what comes to the same as something that was has been
    weighed with it. Raises ValueError when it was not.

    >>> weighed = [Hint("play 3D", 9.8), Hint("play AD", 8.4, doubt=0.2)]
    >>> beside(weighed, "play AD").cost, beside(weighed, "play AD").why.key
    (1.2, 'hint.less')
    >>> beside(weighed, "play 3D").cost, beside(weighed, "play 3D").why
    (0.0, None)
    """
    alike = [one for one in hints if action == one.action or action in one.same]
    mine = min(alike, key=lambda one: one.action != action, default=None)
    if mine is None:
        raise ValueError(f"{action!r} was not weighed")
    best = hints[0]
    charged = round(cost(best.value - mine.value, mine.doubt), 3)
    return Beside(best, mine, charged, mine.doubt, (mine.against or LESS) if charged else None)
