"""How the cards of each deck are printed: a module per deck, each with its `Face`.

A face holds paths, inks and texts in the player's language, nothing else: it is what the caches know a print by.
"""

from tabletop_gui.gui.art.faces.face import Back, Enlarged, Face
from tabletop_gui.gui.art.faces.lettering import INSCRIPTIONS, Inscription, inscribed
from tabletop_gui.gui.art.faces.measures import CARD_RATIO, CORNER, MASTER, Detail, card_height, detail_for
from tabletop_gui.gui.art.faces.print_context import PrintRoom, put

__all__ = [
    "CARD_RATIO",
    "CORNER",
    "INSCRIPTIONS",
    "MASTER",
    "Back",
    "Detail",
    "Enlarged",
    "Face",
    "Inscription",
    "PrintRoom",
    "card_height",
    "detail_for",
    "inscribed",
    "put",
]
