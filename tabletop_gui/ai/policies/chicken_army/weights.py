"""What an army is worth, in numbers: by so much each thing moves the logarithm of a seat's odds to win."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class Weights(Struct, frozen=True):
    """The numbers for one count of living players. Life is that after the battle which the armies would fight now."""

    life: float
    """For its logarithm."""
    race: float
    """For the logarithm of the rounds until the rivals, growing as usual, will have worn it down."""
    doomed: float
    """To have none left, although somebody may still better it."""
    cure: float
    """For each life that potions give back."""
    coin: float
    """For the first coin."""
    second: float
    """For the second."""
    attack: float
    """For each fist and wand in a group."""
    defence: float
    """For each shield and barrier in a group."""
    single: float
    """For each chicken that stands alone so far."""
    cell: float
    """For each cell the army shows."""
    turn: float
    """To have one's turn of this round still to come."""
    clock: float
    """For each ten life, the more the nearer the cards are to running out."""
    blow: float
    """For each point of damage to a rival, on an average of the rivals."""


def short_sighted(weights: Weights, share: float) -> Weights:
    """The numbers of somebody who sees what an army does now, and only a share of what it promises."""
    return replace(weights, coin=share * weights.coin, second=share * weights.second, single=share * weights.single, cell=0.0)
