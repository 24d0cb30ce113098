"""The battle: everybody against everybody at once, physical against shields, magic against barriers. Totals are packed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop_gui.games.chicken_army.cards import LOW

LIFE: Final = 30
SHORTER: Final = (20, 12)
"""The life of a match that is shorter, and of a short one."""


def blow(attack: int, defence: int) -> tuple[int, int]:
    """The physical and the magic damage that an army does to another; neither is ever below nothing."""
    physical = (attack & LOW) - (defence >> 8 & LOW)
    magic = (attack >> 16 & LOW) - (defence >> 24 & LOW)
    return physical if physical > 0 else 0, magic if magic > 0 else 0


def taken(forces: Sequence[int] | Mapping[int, int], seat: int, living: Sequence[int]) -> int:
    """The damage that a seat takes in one battle from all other living armies."""
    defence = forces[seat]
    shields, barriers = defence >> 8 & LOW, defence >> 24 & LOW
    damage = 0
    for rival in living:
        if rival != seat:
            attack = forces[rival]
            physical, magic = (attack & LOW) - shields, (attack >> 16 & LOW) - barriers
            if physical > 0:
                damage += physical
            if magic > 0:
                damage += magic
    return damage


def healing(life: int, potions: int, *, cap: bool) -> int:
    """How much life so many potions give back to an army that stands; `cap`: not beyond what it began with."""
    return max(0, min(potions, LIFE - life)) if cap else potions
