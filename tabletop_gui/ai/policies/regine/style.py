"""How well and in which manner somebody plays Regine: what the level and the personality come to in this game."""

from __future__ import annotations

from collections.abc import Mapping
from math import log

from msgspec import Struct, field

from tabletop_gui.ai.policies.regine.tuned import TUNED, Tuning
from tabletop_gui.content.records.schema import Level, Personality

WORLDS_SHARE = 0.75
"""So many worlds of gathering for one of the level's: a round has many turns."""
SOLVES = {2: 90, 3: 45}
"""Turns of CFR+ for the bets on one jugada, by seats; four play by the table."""


class Style(Struct, frozen=True):
    """The numbers the decisions are made with."""

    simple: bool
    """Plays by instinct: no draws looked ahead to, no conclusions drawn, hardly a bluff."""
    solves: bool
    """Whether the bets are solved on the spot for the cards that lie face up; otherwise they follow the tables."""
    worlds: int
    """Worlds looked at for a decision while gathering; 0: by rule."""
    evidence: float
    """How much of what the others did is taken in: 0 nothing, 1 all."""
    noise: float
    """Spread of the error in judging a bet: points, or for the simple a chance to win."""
    temper: float
    """Points of difference between two answers that make one e times as likely, as a factor on those of `tuning`."""
    opens: float
    """What the personality adds to going first, as logarithm of the odds."""
    follows: float
    """The same of going after somebody and staying after a double."""
    doubles: float
    """The same of doubling."""
    bluff: float
    """The same of any of them with a hand that would rather lose."""
    content: float
    """From which gain on it exchanges, as a factor on the usual."""
    patience: float
    """Points that an exchange seems worth beside what it brings, to those who try it out."""
    spite: float
    """What the leader's gains hurt beside others', as a factor."""
    tuning: Mapping[int, Tuning] = field(default_factory=lambda: TUNED)
    """By seats: how far the bets leave the equilibrium."""

    @classmethod
    def of(cls, level: Level, who: Personality) -> Style:
        """The style of a player of some level and personality."""
        simple = level.worlds == 0
        thorough = not simple and not level.noise  # whoever judges without error takes the trouble
        return cls(
            simple=simple,
            solves=thorough,
            worlds=max(round(level.worlds * WORLDS_SHARE), 1) if thorough else 0,
            evidence=0.0 if simple else level.memory * who.memory,
            noise=0.12 * level.noise if simple else 1.2 * level.noise,
            temper=1.0 + level.temperature,
            opens=1.6 * who.boldness + 0.4 * who.risk,
            follows=0.8 * who.boldness + 0.4 * who.risk,
            doubles=0.8 * who.boldness + 1.2 * who.risk,
            bluff=1.5 * log(max(who.bluff, 0.05)),
            content=level.settings.get("content", 1.0) * 2.0 ** (4.0 * who.boldness + 3.0 * who.risk),
            patience=-0.5 * who.boldness - 0.5 * who.risk,
            spite=1.0 + 2.0 * who.spite,
        )
