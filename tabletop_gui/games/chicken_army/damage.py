"""Battle damage: every army against every other at once, physical against shields, magic against barriers. Totals are packed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop_gui.games.chicken_army.cards import LOW

LIFE: Final = 30
SHORT_LIVES: Final = (20, 12)
"""Starting life of a shorter match, and of a short one."""


def blow(attack: int, defence: int) -> tuple[int, int]:
    """Return the physical and the magic damage of an attacking army against a defending one; neither is negative."""
    physical = (attack & LOW) - (defence >> 8 & LOW)
    magic = (attack >> 16 & LOW) - (defence >> 24 & LOW)
    return physical if physical > 0 else 0, magic if magic > 0 else 0


def taken(forces: Sequence[int] | Mapping[int, int], seat: int, living: Sequence[int]) -> int:
    """Return the damage that a seat takes in a battle from all other living armies."""
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
    """Return the life that `potions` restore to a surviving army; `cap`: not beyond the starting life."""
    return max(0, min(potions, LIFE - life)) if cap else potions
