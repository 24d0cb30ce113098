"""The numbers of the bets that were found by play, by seats (`tools.tuning.regine`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Tuning(NamedTuple):
    """How far the bets leave the equilibrium, and for whom."""

    calm: float
    """Against rivals of whom nothing is known: so many points of difference between two answers make one e times as likely as the
    equilibrium has it. The less, the more is won of the weak and lost to the strong."""
    keen: float
    """The same against rivals who surely go with good hands alone."""
    bluffs: float
    """What is added to the logarithm of the odds of a bluff, which is worth about as much as none: who is never caught is never
    followed."""
    before: float
    """How likely somebody of whom nothing is known bets candidly."""
    soon: float
    """How much what was said on the jugadas of the same round counts for it: 0 nothing, 1 as much as in the rounds before."""
    sure: float
    """No surer than this: a clever player who is met as if he were candid wins much."""


TUNED: Final[Mapping[int, Tuning]] = {
    2: Tuning(calm=12.0, keen=0.3, bluffs=0.0, before=0.2, soon=0.0, sure=0.6),
    3: Tuning(calm=1.5, keen=0.3, bluffs=1.0, before=0.2, soon=1.0, sure=0.6),
    4: Tuning(calm=0.6, keen=0.3, bluffs=0.7, before=0.2, soon=1.0, sure=0.9),
}
