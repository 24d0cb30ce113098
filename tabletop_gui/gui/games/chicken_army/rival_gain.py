"""Who of the rivals would gain most by a card of the market: shown while one holds it in the air."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabletop_gui.games.chicken_army.actions import Place, Placements
from tabletop_gui.games.chicken_army.campaign import MARKET, ChickenArmy
from tabletop_gui.games.chicken_army.cards import POWER
from tabletop_gui.games.chicken_army.damage import blow
from tabletop_gui.gui.games.chicken_army.pending_card import PendingCard

HELD_MS: Final = 1000.0
"""Time for which a card must be held clear of the own army."""


class RivalGain(Struct, frozen=True):
    """A rival, and the placement by which the card helps its army most."""

    rival: int
    place: Place


def most_gain(view: ChickenArmy, seat: int, card: int) -> RivalGain | None:
    """Return the rival of a seat that gains most by a card: whose damage dealt, less damage taken, would rise most if all
    fought now. Armies lie open, so everybody may know. None if nobody gains.
    """
    living = view.living()
    forces = {one: view.force(one) for one in living}
    found: tuple[int, RivalGain] | None = None
    for rival in living:
        if rival == seat:
            continue
        others = [force for one, force in forces.items() if one != rival]

        def balance(force: int, others: list[int] = others) -> int:
            return sum(sum(blow(force, one)) - sum(blow(one, force)) for one in others)

        ways = Placements(False, (card,), view.matrices[rival])
        power = POWER[view.leaders[rival]] if view.powers_active(rival) else 0
        firsts: dict[int, int] = {}
        for k, total in enumerate(ways.totals()):
            firsts.setdefault(total, k)
        best = max(firsts, key=lambda total: balance(total + power))
        gain = balance(best + power) - balance(forces[rival])
        if gain > 0 and (found is None or gain > found[0]):
            found = gain, RivalGain(rival, ways[firsts[best]])
    return None if found is None else found[1]


class HeldInAir:
    """The time for which a card of the market has been held clear of the own army, and who would gain by it."""

    def __init__(self, card: PendingCard) -> None:
        self.card = card
        self._ms = 0.0
        self._known: tuple[object, RivalGain | None] | None = None

    def of(self, card: int) -> RivalGain | None:
        """Return who gains most by a card."""
        table = self.card.table
        key = len(table.match.steps), table.viewpoint.south, card
        if self._known is None or self._known[0] != key:
            self._known = key, most_gain(self.card.view, table.viewpoint.south, card)
        return self._known[1]

    @property
    def gain(self) -> RivalGain | None:
        """Who gains most by the card, once it has been held long enough."""
        carry = self.card.table.pointer.carry
        return self.of(carry.card) if carry is not None and self._ms >= HELD_MS else None

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while a card is held in the air, and when that ends."""
        carry, before = self.card.table.pointer.carry, self._ms
        held = carry is not None and self.card.aimed is None and carry.card in self.card.view.zones[MARKET]
        self._ms = min(HELD_MS, self._ms + dt_ms) if held else 0.0
        return self._ms != before
