"""The table of Famiglia as its own parts know it: highlights, threads and ropes."""

from __future__ import annotations

from tabletop_gui.games.famiglia import Famiglia
from tabletop_gui.gui.games.famiglia.places import FamigliaPlaces
from tabletop_gui.gui.games.famiglia.play import FamigliaPlay
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.table.scene import TableScene


class FamigliaView(TableScene[FamigliaPlay, FamigliaTally, FamigliaPlaces, Famiglia]):
    """Base of the game's scene."""
