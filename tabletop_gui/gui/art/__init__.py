"""Pictures: plates rasterised at exact pixel size, cards, portraits, table and shadows.

``Art`` is the door: the app owns one and the scenes ask it for surfaces.
"""

from tabletop_gui.gui.art.cards import CardFace, card_height, deck_faces
from tabletop_gui.gui.art.posters import poster_height
from tabletop_gui.gui.art.shadows import Picture
from tabletop_gui.gui.art.studio import Art
from tabletop_gui.gui.art.table import TableLook

__all__ = ["Art", "CardFace", "Picture", "TableLook", "card_height", "deck_faces", "poster_height"]
