"""What a placement would change, before it is made: totals, covered cells, damage done and taken if all fought now.

Everything in it is public, so a table may show it while a card is held over an army, and a hint may give it as a reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from tabletop_gui.games.chicken_army.actions import Place, Placements
from tabletop_gui.games.chicken_army.campaign import ARMY, BLIND, DECK, MARKET, SLOTS, ChickenArmy, PlaceBlind
from tabletop_gui.games.chicken_army.cards import ARMY_CARDS, POWER, Totals, unpacked
from tabletop_gui.games.chicken_army.damage import blow
from tabletop_gui.games.chicken_army.matrix import Matrix

Cell = tuple[int, int]
Blow = tuple[int, int]
Span = tuple[int, int]
"""The least and the most."""
Prospects = Mapping[int, frozenset[int]]
"""By living rival: every packed force (attacks and defences) with which it may fight in the battle of this round."""

CORNERS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))


class Outlook(Struct, frozen=True):
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
    force: int
    """The packed totals after the placement."""
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
        force,
        min(new.coins + 1, SLOTS),
    )


FIGHTS: Final = (1 << 32) - 1
"""The part of packed totals that fights: coins and potions left out."""


def prospects(t: ChickenArmy, seat: int) -> Prospects:
    """What every living rival of a seat may fight with in the battle of this round: one force for whoever has placed, all that a
    card of the market or any card not seen yet can make of the army for whoever has not. Everything in it is public."""
    acting = t.agenda[-1].seat
    order = t.living()
    pending = order[order.index(acting) :] if acting in order else []
    laid = {card for zone in (*range(ARMY, ARMY + t.n), MARKET, BLIND) for card in t.zones[zone]}
    hidden = tuple(card for card in range(ARMY_CARDS) if card not in laid) if t.zones[DECK] else ()
    found = {}
    for rival in order:
        if rival == seat:
            continue
        power = POWER[t.leaders[rival]] if t.gasping(rival) else 0
        army = t.matrices[rival]
        if rival not in pending:
            found[rival] = frozenset([army.packed + power & FIGHTS])
            continue
        turned_up = rival == acting and isinstance(t.agenda[-1], PlaceBlind)
        cards = tuple(t.zones[BLIND]) if turned_up else (*t.zones[MARKET], *hidden)
        found[rival] = frozenset(total + power & FIGHTS for total in set(Placements(False, cards, army).totals()))
    return found


def spans(force: int, may: Prospects) -> tuple[dict[int, Span], dict[int, Span]]:
    """What an army of a packed force would deal to and take from each rival in the battle of this round, at least and at most."""
    deals, takes = {}, {}
    for rival, forces in may.items():
        dealt, taken = [sum(blow(force, one)) for one in forces], [sum(blow(one, force)) for one in forces]
        deals[rival], takes[rival] = (min(dealt), max(dealt)), (min(taken), max(taken))
    return deals, takes


def total(parts: Mapping[int, Span]) -> Span:
    """The spans of several rivals together.

    >>> total({1: (0, 4), 2: (3, 3)})
    (3, 7)
    """
    return sum(low for low, _ in parts.values()), sum(high for _, high in parts.values())
