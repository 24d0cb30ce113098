"""Level and personality as numbers for this game."""

from __future__ import annotations

from msgspec import Struct

from tabletop_gui.ai.policies.chicken_army.rule_policy import Tuned
from tabletop_gui.ai.policies.chicken_army.tuned import TUNED
from tabletop_gui.ai.policies.chicken_army.weights import short_sighted
from tabletop_gui.content.records.schema import Level, Personality

NOISE = 18.0
"""Percent of judgement error per unit of a level's noise (which is in Oh Hell tricks)."""
BOLD = 4.0
"""Percent by which a bold player prefers a chicken that attacks to one that defends."""
RISK = 8.0
"""Percent that a gambler adds to the blind card."""
WIDTH, WIDEST = 5, 8
"""Number of placements considered by most players, and by those who use many samples and look no further than the next battle."""
MANY = 30
"""Number of samples that counts as many."""
DIM = 0.3
"""Share of an army's later promise that a player without search sees."""
NEAR_SIGHTED = {living: short_sighted(weights, DIM) for living, weights in TUNED.items()}


class Style(Struct, frozen=True):
    """The numbers of a player; percent are chances to win."""

    tuned: Tuned
    """The weights by which it evaluates armies."""
    battles: int
    """Number of battles that it looks ahead."""
    width: int
    """Number of placements it considers: the best ones by the estimate."""
    far: bool
    """True if it looks for the position that suits the cards to come."""
    noise: float
    """Standard deviation of the error in judging a placement, in percent."""
    memory: float
    """Share of the cards laid so far that it knows to be gone."""
    attack: float
    """Percent it adds for each additional attacking chicken, and subtracts for each additional defending one."""
    gamble: float
    """Percent it adds to the blind card."""
    spite: float
    """Weight of the strongest rival's chance, subtracted from the seat's own."""

    @classmethod
    def of(cls, level: Level, who: Personality) -> Style:
        """Return the style of a player of some level and personality."""
        deep, battles = level.worlds > 0, int(level.settings.get("battles", 1))
        return cls(
            tuned=TUNED if deep else NEAR_SIGHTED,
            battles=battles,
            width=WIDEST if level.worlds >= MANY and battles == 1 else WIDTH,
            far=level.worlds >= MANY,
            noise=NOISE * level.noise,
            memory=min(1.0, level.memory * who.memory),
            attack=BOLD * who.boldness,
            gamble=RISK * who.risk,
            spite=who.spite,
        )
