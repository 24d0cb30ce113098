"""What a placement would change, before it is made: totals, covered cells, damage done and taken if all fought now.

Everything in it is public, so a table may show it while a card is held over an army, and a hint may give it as a reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import SLOTS, ChickenArmy
from tabletop_gui.games.chicken_army.cards import POWER, Totals, unpacked
from tabletop_gui.games.chicken_army.damage import blow
from tabletop_gui.games.chicken_army.matrix import Matrix

Cell = tuple[int, int]
Blow = tuple[int, int]

CORNERS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))


@dataclass(frozen=True, slots=True)
class Outlook:
    """An army before and after a placement, leaders' powers included where they count."""

    army: Matrix
    """The army with the card on it."""
    before: Totals
    after: Totals
    covered: Mapping[Cell, str]
    """The cells under the card that show a symbol now, and which: it will be gone."""
    deals: Mapping[int, Blow]
    """Physical and magic damage to each living rival, as the rivals' armies are now."""
    takes: Mapping[int, Blow]
    """The same from each living rival."""
    offered: int
    """How many cards of a full market the coins open next time: 1 to 3."""

    @property
    def dealt(self) -> int:
        """Damage to all rivals together."""
        return sum(map(sum, self.deals.values()))

    @property
    def taken(self) -> int:
        """Damage from all rivals together."""
        return sum(map(sum, self.takes.values()))


def outlook(t: ChickenArmy, seat: int, a: Place | None = None) -> Outlook:
    """What a placement of the seat would change; without one, how the seat stands now.

    Raises ValueError for a placement that covers nothing.
    """
    old = t.matrices[seat]
    new, covered = old, {}
    if a is not None:
        new = old.placed(a.card, a.row, a.column, a.turn)
        cells = ((a.row + down, a.column + right) for down, right in CORNERS)
        covered = {cell: symbol for cell in cells if (symbol := old.symbol(*cell)) is not None}
    power = POWER[t.leaders[seat]] if t.gasping(seat) else 0
    force = new.packed + power
    rivals = {rival: t.force(rival) for rival in t.living() if rival != seat}
    return Outlook(
        new,
        unpacked(old.packed + power),
        unpacked(force),
        covered,
        {rival: blow(force, other) for rival, other in rivals.items()},
        {rival: blow(other, force) for rival, other in rivals.items()},
        min(new.coins + 1, SLOTS),
    )
