"""Cards put aside to be exchanged: they go back when they are touched again, or when there is nothing to exchange any more; and
what was drawn for them is seen before the table is handed over."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop_gui.games.regine.actions import Exchange
from tabletop_gui.gui.games.regine.play import ASIDE
from tabletop_gui.gui.table.model.director import Cue
from tabletop_gui.gui.table.model.intents import Put
from tabletop_gui.gui.table.model.play import Holding
from tabletop_gui.gui.table.model.table import Table

LOOK_MS: Final = 2200.0
"""How long whoever has drawn cards looks at them before the curtain falls; a press cuts it short."""


def take_back(table: Table, card: int | None = None) -> bool:
    """A card that was put aside (None: all of them) goes back to the hand. False when it was not."""
    left = tuple(one for one in table.holding.aside if card is not None and one != card)
    if len(left) == len(table.holding.aside):
        return False
    table.holding = replace(table.holding, aside=left)
    table.lay_out()
    table.arrange(None)
    return True


def keep(table: Table) -> None:
    """A card put aside that has been selected goes back to the hand; so do all when the question is another one.

    Those that have been exchanged stay where they are until they are seen to be discarded. Nothing is selected in the bets."""
    pointer = table.pointer
    if pointer.selected is not None and take_back(table, pointer.selected):
        pointer.selected = None
    if pointer.selected is not None and not table.tally.building:
        table.hands.apply(pointer.select(None))  # it lies in the row now
    own = table.tally.hand(table.eyes.south)
    table.holding = replace(table.holding, aside=tuple(card for card in table.holding.aside if card in own))
    if not any(isinstance(action, Exchange) for action in table.view.legal):
        held = table.view.zones[table.hand]
        for card in [card for card in table.holding.aside if card in held]:
            take_back(table, card)
    if table.eyes.covered:
        table.holding = Holding()


def toggle(table: Table, card: int) -> bool:
    """Put a card of the hand aside, or take it back. False when it cannot be."""
    if take_back(table, card):
        return True
    target = next((target for target in table.hands.targets(card) if target.name == ASIDE), None)
    if target is None:
        return False
    table.hands.apply([*table.pointer.select(None), Put(card, target, False)])
    return True


def look_first(table: Table) -> None:
    """A turn ends by itself when nothing is left to do in it: where that hands the table over, the cards drawn last are looked at
    first. Bots need no curtain, and after the last bet everything lies open."""
    match, viewer = table.match, table.eyes.seat
    step, acting = match.steps[-1], match.to_act
    if not table.eyes.hot_seat or step.seat != viewer or acting is None or acting == viewer or not table.tally.building:
        return
    if step.told >> viewer & 1 and match.seats[acting].person:
        table.director.add([Cue(ms=LOOK_MS, settle=True, beat=True)])
