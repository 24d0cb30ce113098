"""The betting parameters found by play, by seats (`tools.tuning.regine`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Tuning(NamedTuple):
    """Deviations from the equilibrium, and the opponents they apply to."""

    calm: float
    """Temperature against unknown rivals: the difference in points that makes an answer e times as likely as in the
    equilibrium. Lower values win more from weak players and lose more to strong ones.
    """
    keen: float
    """The same against rivals who surely go with good hands alone."""
    bluffs: float
    """Log-odds added to a bluff that is worth about as much as none: a player who is never caught is never followed."""
    before: float
    """Prior probability that an unknown player bets honestly (on good cards alone)."""
    soon: float
    """Weight of the answers in the current round for that estimate: 0 none, 1 as much as in earlier rounds."""
    sure: float
    """Upper bound of that probability: an equilibrium player who is treated as honest wins much."""


TUNED: Final[Mapping[int, Tuning]] = {
    2: Tuning(calm=12.0, keen=0.3, bluffs=0.0, before=0.2, soon=0.0, sure=0.6),
    3: Tuning(calm=1.5, keen=0.3, bluffs=1.0, before=0.2, soon=1.0, sure=0.6),
    4: Tuning(calm=0.6, keen=0.3, bluffs=0.7, before=0.2, soon=1.0, sure=0.9),
}
