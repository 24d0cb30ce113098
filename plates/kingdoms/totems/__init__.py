"""The four totems, rank G. Each fills its block and wears the crown that its kingdom grows.

Drawn about the axis x = 0, in card heights (y = 14 to 406): put them on a card with `Plate.placed(x)`.
"""

from __future__ import annotations

from collections.abc import Callable

from plates.drawing.plate import Plate
from plates.kingdoms.totems.kraken import draw_kraken
from plates.kingdoms.totems.lion import draw_lion
from plates.kingdoms.totems.owl import draw_owl
from plates.kingdoms.totems.stag import draw_stag

TOTEMS: dict[str, Callable[[Plate], None]] = {
    "tritonia": draw_kraken,
    "woodland": draw_stag,
    "ventyskar": draw_owl,
    "stormsun": draw_lion,
}
