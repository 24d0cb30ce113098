"""When everything in a battle is seen, in milliseconds at speed 1: what is counted, what meets, what flies on.

A figure is told with its event and never before it: an attack's with each bird that lands on its cloth, a defence's when it is
met, and a wound is a feather for each point, which sticks in the heart until all life is subtracted at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

MUSTER_MS: Final = 900.0
"""The market is cleared away, the armies come to the field."""
POOL_MS: Final = 180.0
"""The light goes to whoever attacks, the cloths fall open."""
STEP_MS: Final = 95.0
COUNT_MS: Final = 620.0
"""A count takes so long at most, however many are counted."""
LAND_MS: Final = 340.0
"""From the crouch of a bird to its emblem on the cloth."""
LEAN_MS: Final = 180.0
"""The attacker leans back, the rivals show what they defend with."""
BETWEEN_MS: Final = 160.0
FLY_MS: Final = 260.0
GUARD_MS: Final = 160.0
"""So long before it is met a defence rises."""
LOOSE_MS: Final = 90.0
"""What is not met flies on after this."""
FEATHER_MS: Final = 36.0
DART_MS: Final = 340.0
REST_MS: Final = 420.0
"""What has happened is looked at."""
PACES: Final = (1.0, 0.88, 0.80, 0.74)
"""The first attacker takes its time, the others have been understood."""
FLOWN_MS: Final = 700.0
"""The feathers come off, and life rolls."""


@dataclass(frozen=True, slots=True)
class Blow:
    """One attacker against one rival."""

    fists: int
    shields: int
    wands: int
    barriers: int
    physical: int
    magic: int

    @property
    def damage(self) -> int:
        """The life it costs."""
        return self.physical + self.magic

    @property
    def flies(self) -> bool:
        """Whether there is any attack at all."""
        return bool(self.fists or self.wands)


@dataclass(frozen=True, slots=True)
class Strike:
    """One attacker's part of a battle. All times from its beginning."""

    fists: int
    wands: int
    blows: Mapping[int, Blow]
    """By rival, in turn order."""
    pace: float = 1.0
    leaves: dict[int, float] = field(init=False, default_factory=dict)
    """When the blow sets out for each rival."""

    def __post_init__(self) -> None:
        at = self.counted + LEAN_MS
        for rival in self.blows:
            self.leaves[rival] = at
            at += BETWEEN_MS

    @property
    def step(self) -> float:
        """Between one bird and the next."""
        return min(STEP_MS, COUNT_MS / max(1, self.fists + self.wands))

    def lands(self, k: int) -> float:
        """When the k-th emblem (from 0, fists before wands) is on its cloth."""
        return POOL_MS + k * self.step + LAND_MS

    @property
    def counted(self) -> float:
        """When all have been counted."""
        most = self.fists + self.wands
        return self.lands(most - 1) + 120.0 if most else POOL_MS + LAND_MS

    def shown(self, symbol: str, ms: float) -> int:
        """The figure on the attacker's cloth of fists ("F") or wands ("W") at a moment; -1: nothing yet."""
        first, most = (0, self.fists) if symbol == "F" else (self.fists, self.wands)
        landed = sum(1 for k in range(first, first + most) if self.lands(k) <= ms)
        return landed or (0 if ms >= self.counted else -1)

    def meets(self, rival: int) -> float:
        """When the blow arrives at a rival."""
        return self.leaves[rival] + FLY_MS

    def met(self, rival: int, ms: float) -> bool:
        """Whether the rival's defence has been met, and is told."""
        return ms >= self.meets(rival)

    def sticks(self, rival: int, k: int) -> float:
        """When the k-th feather sticks in a rival's heart."""
        return self.meets(rival) + LOOSE_MS + k * FEATHER_MS + DART_MS

    def stuck(self, rival: int, ms: float) -> int:
        """How many feathers stick in a rival's heart at a moment."""
        blow = self.blows.get(rival)
        return sum(1 for k in range(blow.damage) if self.sticks(rival, k) <= ms) if blow is not None else 0

    @property
    def ends(self) -> float:
        """When there is no more to be seen of it."""
        last = [self.sticks(rival, blow.damage - 1) if blow.damage else self.meets(rival) for rival, blow in self.blows.items()]
        return max([self.counted, *last]) + REST_MS

    @property
    def ms(self) -> float:
        """How long that takes at speed 1."""
        return self.ends * self.pace

    def within(self, ms: float) -> float:
        """The moment of the strike when it has been shown for so many ms."""
        return ms / self.pace


def strikes(
    order: Sequence[int], attacks: Mapping[int, tuple[int, int]], blows: Mapping[tuple[int, int], Blow]
) -> dict[int, Strike]:
    """Every attacker's part, in turn order. `attacks`: each one's fists and wands."""
    found = {}
    for k, attacker in enumerate(order):
        against = {rival: blows[attacker, rival] for rival in order if rival != attacker}
        found[attacker] = Strike(*attacks[attacker], against, PACES[min(k, len(PACES) - 1)])
    return found
