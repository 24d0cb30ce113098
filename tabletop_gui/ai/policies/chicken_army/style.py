"""How well and in which manner an army is led: what the level and the personality come to in this game."""

from __future__ import annotations

from msgspec import Struct

from tabletop_gui.ai.policies.chicken_army.rule_policy import Tuned
from tabletop_gui.ai.policies.chicken_army.tuned import TUNED
from tabletop_gui.ai.policies.chicken_army.weights import short_sighted
from tabletop_gui.content.records.schema import Level, Personality

NOISE = 18.0
"""Percent for a trick's worth of error in a level's judgement."""
BOLD = 4.0
"""Percent by which a bold player likes a chicken that attacks better than one that defends."""
RISK = 8.0
"""Percent by which a gambler likes the blind card."""
WIDTH, WIDEST = 5, 8
"""Placements that are thought about by most, and by those who look at many worlds no further than the next battle."""
MANY = 30
"""So many worlds are many."""
DIM = 0.3
"""The share that somebody who does not try anything out sees of what an army promises."""
NEAR_SIGHTED = {living: short_sighted(weights, DIM) for living, weights in TUNED.items()}


class Style(Struct, frozen=True):
    """The numbers of a mind; percent are chances to win."""

    tuned: Tuned
    """How it weighs armies."""
    battles: int
    """Battles that it looks ahead."""
    width: int
    """Placements it thinks about: the best ones by what the armies show."""
    far: bool
    """Whether it looks for the place that suits the cards to come."""
    noise: float
    """Spread of the error in judging a placement, in percent."""
    memory: float
    """The share of the cards laid so far that it knows to be gone."""
    attack: float
    """Percent it adds for a chicken more that attacks, and takes off for one more that defends."""
    gamble: float
    """Percent it adds to the blind card."""
    spite: float
    """What it is worth to it that the strongest rival does not win, as a share of its own chances."""

    @classmethod
    def of(cls, level: Level, who: Personality) -> Style:
        """The style of a player of some level and personality."""
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
