"""The table of Game of Kingdoms as its own parts know it: highlights, peek and premoves."""

from __future__ import annotations

from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.gui.games.kingdoms.felt_items import TableChips
from tabletop_gui.gui.games.kingdoms.highlights.equity_front import EquityBar
from tabletop_gui.gui.games.kingdoms.places import KingdomsPlaces
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.scene import TableScene


class KingdomsView(TableScene[KingdomsPlay, KingdomsTally, KingdomsPlaces, Kingdoms]):
    """Base of the game's scene."""

    chips: TableChips
    equity_bar: EquityBar

    @property
    def all_fallen(self) -> bool:
        """True if everybody at this screen is out of the war."""
        persons = self.table.viewpoint.persons
        return bool(persons) and all(self.tally.fallen(seat) for seat in persons)
