"""Images: plates rasterised at exact pixel size, cards, portraits, table and shadows.

``Art`` is the entry point: the app owns one, and the scenes get their surfaces from it.
"""

from tabletop_gui.gui.art.cards.posters import poster_height
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.faces import Back, Face, card_height
from tabletop_gui.gui.art.faces.french import CardFace
from tabletop_gui.gui.art.studio import Art
from tabletop_gui.gui.art.tabletop.table import TableLook

__all__ = ["Art", "Back", "CardFace", "Face", "Picture", "TableLook", "card_height", "poster_height"]
