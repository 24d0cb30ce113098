"""The certainty of a hint: how clearly its action is the best, and which others are as good."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final, Literal

from tabletop_gui.ai.regret import SOUND_UP_TO
from tabletop_gui.ai.requests import Hint

CLEAR: Final = 2.0
"""Number of standard errors between the best action and the next that make a hint `sure`; one makes it `likely`."""
LEAST, LEAST_HERE = 0.05, 0.02
"""Shares of the value scale below which a difference does not matter, however certain: of the game's average
scale (`Policy.value_scale`), and of the scale of this decision.
"""
MUCH, MUCH_HERE = 0.4, 0.15
"""Shares of either scale below which a difference is small, however certain."""

Certainty = Literal["sure", "likely", "slight", "close", "same"]
EVEN: Final = ("close", "same")
"""The certainties of actions of which none is known to be better."""


def decision_scale(hints: Sequence[Hint]) -> float:
    """Return the value scale of this decision: the best value less the median of the candidates.

    An action evaluated only because the player asked about it does not count, and the median keeps one absurd
    action from making all else look small.

    >>> decision_scale([Hint("call", 12.0), Hint("fold", 0.0), Hint("all-in", -340.0), Hint("raise 99", -900.0, asked=True)])
    12.0
    """
    weighed = [one.value for one in hints if not one.asked]
    return max(weighed) - median(weighed) if weighed else 0.0


def certainty(hints: Sequence[Hint], stake: float, here: float = 0.0) -> Certainty:
    """Return how certain it is that the first hint is the best, from its lead over all that are not equivalent to it.

    `sure` and `likely`: the lead exceeds the error, and matters; `slight`: it is small; `close`: for some alternative it
    is nil or not known; `same`: all come to the same. Sizes are measured by the game's value scale (`stake`) and that of
    this decision (`here`); for an opening chart, anything that the coach would not call good is large, since such hands
    add up.

    >>> best, other = Hint("play 3D", 9.8), Hint("play AD", 8.4, doubt=0.3)
    >>> certainty([best, other], 1.25), certainty([best, Hint("play AD", 9.2, doubt=0.4)], 1.25)
    ('sure', 'likely')
    >>> certainty([best, Hint("play AD", 9.4, doubt=0.1)], 1.25), certainty([best, other], 1.25, here=12.0)
    ('slight', 'slight')
    >>> certainty([best, Hint("play 4D", 9.78)], 1.25), certainty([best], 1.25), certainty([best, Hint("play 4D", 9.8)], 1.25)
    ('close', 'sure', 'same')
    >>> certainty([best, Hint("play 5D", 9.9, doubt=0.3)], 1.25), certainty([best, Hint("play 6D", 10.8, doubt=0.3)], 1.25)
    ('close', 'likely')
    """
    found = {compare_certainty(hints[0], one, stake, here) for one in hints[1:] if one.action not in hints[0].same}
    if found <= {"same"} and len(hints) > 1:
        return "same"
    order: Sequence[Certainty] = ("close", "slight", "likely")
    return next((one for one in order if one in found), "sure")


def compare_certainty(best: Hint, one: Hint, stake: float, here: float) -> Certainty:
    """Return the certainty that the best is better than one other, by the scale of the game and that of this decision."""
    lead = best.value - one.value
    if not lead and not one.doubt:
        return "same"
    if abs(lead) < max(one.doubt, LEAST * stake, LEAST_HERE * here):
        return "close"
    if lead < 0:  # it is not by its value alone that it was put first
        return "likely"
    much = max(MUCH * stake, MUCH_HERE * here) if best.opening is None else SOUND_UP_TO * stake + one.doubt
    if lead <= much:
        return "slight"
    return "sure" if lead >= CLEAR * one.doubt else "likely"


def all_even(hints: Sequence[Hint], stake: float) -> bool:
    """Return True if no action is known to be worse than the best: there is nothing to explain."""
    here = decision_scale(hints)
    return all(compare_certainty(hints[0], one, stake, here) in EVEN for one in hints[1:])


def equally_good(hints: Sequence[Hint], stake: float) -> list[str]:
    """Return the texts of the actions that are as good as any other, the advised one first: equivalent ones, and
    those not known to be worse by a difference that matters.
    """
    here, first = decision_scale(hints), hints[0]
    found = [first, *(one for one in hints[1:] if compare_certainty(first, one, stake, here) in ("close", "same"))]
    return list(dict.fromkeys(text for one in found for text in (one.action, *one.same)))
