"""Numeric evaluation of an army: the contribution of each feature to the log-odds of the seat's win."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class Weights(Struct, frozen=True):
    """The weights for one number of living players. Life is that after the battle which the armies would fight now."""

    life: float
    """Weight of the logarithm of the life."""
    race: float
    """Weight of the logarithm of the rounds until the rivals, growing as usual, have worn the seat down."""
    doomed: float
    """Weight of having no life left after the battle, although that may still change."""
    cure: float
    """Weight of each life that potions restore."""
    coin: float
    """Weight of the first coin."""
    second: float
    """Weight of the second coin."""
    attack: float
    """Weight of each fist and wand in a group."""
    defence: float
    """Weight of each shield and barrier in a group."""
    single: float
    """Weight of each chicken that is not in a group yet."""
    cell: float
    """Weight of each visible cell of the army."""
    turn: float
    """Weight of having this round's turn still to come."""
    clock: float
    """Weight of each ten life, growing as the cards run out."""
    blow: float
    """Weight of each point of damage to a rival, averaged over the rivals."""


def short_sighted(weights: Weights, share: float) -> Weights:
    """Return the weights of a player who sees the present effect of an army, and only a share of its later promise."""
    return replace(weights, coin=share * weights.coin, second=share * weights.second, single=share * weights.single, cell=0.0)
