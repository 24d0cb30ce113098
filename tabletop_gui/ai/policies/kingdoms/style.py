"""Level and personality as numbers for this game."""

from __future__ import annotations

from msgspec import Struct

from tabletop_gui.content.records.schema import Level, Personality

LEAST_SAMPLES = 96
SAMPLES_PER_WORLD = 2
"""Runouts sampled per sample of the level's budget: a runout is much quicker than a sample of other games."""


SOLVES, TURNS = 100, 40
"""Number of samples from which on a level solves streets, and the number of iterations."""


class Style(Struct, frozen=True):
    """The parameters of the decisions. Biases are shares of the pot."""

    simple: bool
    """True for an instinctive player: limps, uses no charts, seldom bluffs."""
    samples: int
    """Number of sampled runouts for a decision."""
    evidence: float
    """Weight of the others' bets as evidence of their hands: 0 none, 1 full."""
    turns: int
    """Number of solver iterations (`solver.street_solver`); 0: streets are not solved."""
    trust: float
    """Factor on the trust in the opponent model: 0 ignores it."""
    solves_from: int
    """The first street that is solved: 1 the flop, 3 the river."""
    noise: float
    """Standard deviation of the error in judging a bet, as a share of the pot."""
    temperature: float
    """Softmax temperature on values, as a share of the pot."""
    width: float
    """Factor on the usual number of hands played."""
    attack: float
    """Bias for betting and raising."""
    calling: float
    """Bias for calling."""
    bluff: float
    """Factor on the balanced number of bluffs."""
    opening: float
    """Mean of its first raises before the flop, in big blinds."""
    sizes: float
    """Factor on the usual size of later bets and raises."""
    spite: float
    """Bias against folding to the player with the most points."""

    @classmethod
    def of(cls, level: Level, who: Personality) -> Style:
        """Return the style of a player of some level and personality."""
        simple = level.worlds == 0
        honest = 1.0 - min(who.bluff, 1.0)  # who never pretends pays to see whether others do
        return cls(
            simple=simple,
            samples=max(LEAST_SAMPLES, SAMPLES_PER_WORLD * level.worlds),
            evidence=level.memory**2 * who.memory,
            turns=int(level.settings.get("turns", 0 if level.worlds < SOLVES else TURNS)),
            trust=level.settings.get("trust", 1.0),
            solves_from=int(level.settings.get("solves_from", 1)),
            noise=0.1 * level.noise**0.5,
            temperature=min(0.05, 0.05 * level.temperature),
            width=2.0 ** (2.2 * who.boldness + 0.1 * who.risk),
            attack=0.1 * who.risk + 0.04 * who.boldness + 0.06 * (who.bluff - 1.0) - 0.11 * simple,
            calling=0.1 * (1.0 - who.memory) + 0.11 * honest + 0.06 * who.risk - 0.02 * simple,
            bluff=who.bluff * (0.4 if simple else 1.0),
            opening=2.75 + 0.9 * who.boldness + 0.5 * who.risk + 0.25 * (who.bluff - 1.0) + 0.25 * simple,
            sizes=1.0 + 0.12 * who.risk + 0.1 * who.boldness,
            spite=0.35 * who.spite,
        )
