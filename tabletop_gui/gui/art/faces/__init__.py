"""Card faces: a module per deck, each with its `Face`.

A face holds only paths, inks and texts in the player's language, so that it can serve as a cache key of its print.
"""

from tabletop_gui.gui.art.faces.face import Back, Enlarged, Face
from tabletop_gui.gui.art.faces.lettering import INSCRIPTIONS, Inscription, render_inscription
from tabletop_gui.gui.art.faces.measures import CARD_RATIO, CORNER, MASTER, Detail, card_height, detail_for
from tabletop_gui.gui.art.faces.print_context import PrintContext, put

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
    "PrintContext",
    "card_height",
    "detail_for",
    "put",
    "render_inscription",
]
