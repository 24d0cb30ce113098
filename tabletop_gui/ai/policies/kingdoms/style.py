"""How well and in which manner a fighter bets: what the level and the personality come to in this game."""

from __future__ import annotations

from msgspec import Struct

from tabletop_gui.content.records.schema import Level, Personality

LEAST_SAMPLES = 96
SAMPLES_PER_WORLD = 2
"""A sample of one battle is much quicker than a played-out world of other games."""


SOLVES, TURNS = 100, 40
"""From so many worlds on a fighter solves rivers, and in how many turns."""


class Style(Struct, frozen=True):
    """The numbers the decisions are made with. Shares of the treasure where a bias is meant."""

    simple: bool
    """It fights by instinct: enters without raising, knows no tables, seldom bluffs."""
    samples: int
    """Sampled ends of the battle for a decision."""
    evidence: float
    """How much of what the others' bets say is taken in: 0 nothing, 1 all."""
    turns: int
    """Turns in which a river is played out against itself (`streets`); 0: it is only weighed."""
    trust: float
    """How far a rival is played for what it was seen to do, beside the usual: 0 not at all."""
    solves_from: int
    """The first street that is: 1 the flop, 3 the river."""
    noise: float
    """Spread of the error in judging a bet, as a share of the treasure."""
    temperature: float
    """Softmax temperature on values, as a share of the treasure."""
    width: float
    """How many hands it enters with, as a factor on the usual number."""
    attack: float
    """What it adds to the worth of betting and raising."""
    calling: float
    """What it adds to the worth of calling."""
    bluff: float
    """Bluffs as a factor on the balanced number."""
    opening: float
    """The first raise before the flop, in big blinds, at the middle of those it makes."""
    sizes: float
    """How large it bets and raises afterwards, as a factor on the usual."""
    spite: float
    """What it adds to the worth of not giving way to the fighter with the most points."""

    @classmethod
    def of(cls, level: Level, who: Personality) -> Style:
        """The style of a fighter of some level and personality."""
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
