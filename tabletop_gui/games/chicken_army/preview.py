"""Preview of a placement: totals, covered cells, damage dealt and taken if all fought now.

All of it is public, so the table may show it while a card is held over an army, and a hint may give it as a reason.
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
"""Minimum and maximum."""
RivalForces = Mapping[int, frozenset[int]]
"""Every packed force (attacks and defences) with which each living rival may fight in this round's battle."""

CORNERS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))


class Preview(Struct, frozen=True):
    """An army before and after a placement, leaders' powers included if they count."""

    army: Matrix
    """The army with the card on it."""
    before: Totals
    after: Totals
    covered: Mapping[Cell, str]
    """The cells under the card with the symbols they show now, which will be lost."""
    deals: Mapping[int, Blow]
    """Physical and magic damage to each living rival, given the rivals' present armies."""
    takes: Mapping[int, Blow]
    """Physical and magic damage from each living rival."""
    force: int
    """The packed totals after the placement."""
    offered: int
    """Number of cards of a full market that the coins open next time: 1 to 3."""

    @property
    def dealt(self) -> int:
        """Total damage to all rivals."""
        return sum(map(sum, self.deals.values()))

    @property
    def taken(self) -> int:
        """Total damage from all rivals."""
        return sum(map(sum, self.takes.values()))


def preview(t: ChickenArmy, seat: int, a: Place | None = None) -> Preview:
    """Return the effect of a placement of the seat; without one, its present standing.

    Raises ValueError for a placement that covers nothing.
    """
    old = t.matrices[seat]
    new, covered = old, {}
    if a is not None:
        new = old.placed(a.card, a.row, a.column, a.turn)
        cells = ((a.row + down, a.column + right) for down, right in CORNERS)
        covered = {cell: symbol for cell in cells if (symbol := old.symbol(*cell)) is not None}
    power = POWER[t.leaders[seat]] if t.powers_active(seat) else 0
    force = new.packed + power
    rivals = {rival: t.force(rival) for rival in t.living() if rival != seat}
    return Preview(
        new,
        unpacked(old.packed + power),
        unpacked(force),
        covered,
        {rival: blow(force, other) for rival, other in rivals.items()},
        {rival: blow(other, force) for rival, other in rivals.items()},
        force,
        min(new.coins + 1, SLOTS),
    )


BATTLE_MASK: Final = (1 << 32) - 1
"""The part of packed totals that fights: coins and potions left out."""


def rival_forces(t: ChickenArmy, seat: int) -> RivalForces:
    """Return the forces with which every living rival of a seat may fight in this round's battle: a single force
    for a rival that has placed, otherwise every force it can make with a card of the market or any unseen card.
    All of it is public.
    """
    acting = t.agenda[-1].seat
    order = t.living()
    pending = order[order.index(acting) :] if acting in order else []
    laid = {card for zone in (*range(ARMY, ARMY + t.n), MARKET, BLIND) for card in t.zones[zone]}
    hidden = tuple(card for card in range(ARMY_CARDS) if card not in laid) if t.zones[DECK] else ()
    found = {}
    for rival in order:
        if rival == seat:
            continue
        power = POWER[t.leaders[rival]] if t.powers_active(rival) else 0
        army = t.matrices[rival]
        if rival not in pending:
            found[rival] = frozenset([army.packed + power & BATTLE_MASK])
            continue
        turned_up = rival == acting and isinstance(t.agenda[-1], PlaceBlind)
        cards = tuple(t.zones[BLIND]) if turned_up else (*t.zones[MARKET], *hidden)
        found[rival] = frozenset(total + power & BATTLE_MASK for total in set(Placements(False, cards, army).totals()))
    return found


def damage_spans(force: int, may: RivalForces) -> tuple[dict[int, Span], dict[int, Span]]:
    """Return the minimum and maximum damage that an army of a packed force would deal to and take from each rival
    in this round's battle.
    """
    deals, takes = {}, {}
    for rival, forces in may.items():
        dealt, taken = [sum(blow(force, one)) for one in forces], [sum(blow(one, force)) for one in forces]
        deals[rival], takes[rival] = (min(dealt), max(dealt)), (min(taken), max(taken))
    return deals, takes


def total(parts: Mapping[int, Span]) -> Span:
    """Return the sum of several rivals' spans.

    >>> total({1: (0, 4), 2: (3, 3)})
    (3, 7)
    """
    return sum(low for low, _ in parts.values()), sum(high for _, high in parts.values())
