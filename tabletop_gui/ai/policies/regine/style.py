"""Level and personality as numbers for this game."""

from __future__ import annotations

from collections.abc import Mapping
from math import log

from msgspec import Struct, field

from tabletop_gui.ai.policies.regine.tuned import TUNED, Tuning
from tabletop_gui.content.records.schema import Level, Personality

WORLDS_SHARE = 0.75
"""Share of a level's samples that is used for a building decision: a round has many turns."""
SOLVES = {2: 90, 3: 45}
"""Iterations of CFR+ for the bets on one category, by seats; four seats use the table."""


class Style(Struct, frozen=True):
    """The parameters of the decisions."""

    simple: bool
    """True for an instinctive player: no look-ahead, no inference, hardly a bluff."""
    solves: bool
    """True if the bets are solved on the spot for the cards that lie face up; otherwise they follow the tables."""
    worlds: int
    """Number of samples for a building decision; 0: by rule."""
    evidence: float
    """Weight of the others' actions as evidence of their hands: 0 none, 1 full."""
    noise: float
    """Standard deviation of the error in judging a bet: in points, or for a simple player in win probability."""
    temperature: float
    """Factor on the temperature of `tuning`: the difference in points that makes an answer e times as likely."""
    opens: float
    """Bias of the personality for going first, in log-odds."""
    follows: float
    """The same for going after another seat and staying after a double."""
    doubles: float
    """The same for doubling."""
    bluff: float
    """The same for any of them with a losing hand."""
    content: float
    """Factor on the minimum expected gain of an exchange."""
    patience: float
    """Points that the search adds to an exchange."""
    spite: float
    """Factor on the leader's gains."""
    tuning: Mapping[int, Tuning] = field(default_factory=lambda: TUNED)
    """Tuned deviations from the equilibrium, by seats."""

    @classmethod
    def of(cls, level: Level, who: Personality) -> Style:
        """Return the style of a player of some level and personality."""
        simple = level.worlds == 0
        thorough = not simple and not level.noise  # whoever judges without error takes the trouble
        return cls(
            simple=simple,
            solves=thorough,
            worlds=max(round(level.worlds * WORLDS_SHARE), 1) if thorough else 0,
            evidence=0.0 if simple else level.memory * who.memory,
            noise=0.12 * level.noise if simple else 1.2 * level.noise,
            temperature=1.0 + level.temperature,
            opens=1.6 * who.boldness + 0.4 * who.risk,
            follows=0.8 * who.boldness + 0.4 * who.risk,
            doubles=0.8 * who.boldness + 1.2 * who.risk,
            bluff=1.5 * log(max(who.bluff, 0.05)),
            content=level.settings.get("content", 1.0) * 2.0 ** (4.0 * who.boldness + 3.0 * who.risk),
            patience=-0.5 * who.boldness - 0.5 * who.risk,
            spite=1.0 + 2.0 * who.spite,
        )
