"""Layout of Oh Hell."""

from __future__ import annotations

from tabletop_gui.games.oh_hell import DECK, TAKEN, TRICK, ZONES
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.layout import Pile, Spot
from tabletop_gui.gui.table.model.play import ViewContext
from tabletop_gui.gui.table.model.trick_play import DECK_CARD, TrickPlaces, places_of


def oh_hell_places(tally: OhHellTally, context: ViewContext) -> TrickPlaces:
    """Return the layout for a tally: the rest of the deck lies beside the trick, with the turned-up card across it."""
    places = places_of(tally, context, ZONES, TRICK, TAKEN, tally.size)
    x, y = places.trick.x, places.trick.y
    turned = Spot(x - 330, y - 63, DECK_CARD, 8, True) if tally.turned is not None else None
    places.zones[DECK] = Pile(x - 348, y - 93, DECK_CARD, turned=turned)
    return places
