"""The table of Oh Hell as its own parts know it: highlights and reactions."""

from __future__ import annotations

from tabletop_gui.games.oh_hell import OhHell
from tabletop_gui.gui.games.oh_hell.highlights.fires import LitFlames
from tabletop_gui.gui.games.oh_hell.panel import BidPanel
from tabletop_gui.gui.games.oh_hell.play import OhHellPlay
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.trick_scene import TrickScene


class OhHellView(TrickScene[OhHellPlay, OhHellTally, OhHell]):
    """Base of the game's scene."""

    bids: BidPanel
    fires: LitFlames
