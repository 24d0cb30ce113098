"""The whole deck: every plate of Game of Kingdoms by its path under `assets/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from plates.drawing.plate import Plate
from plates.kingdoms.back import kingdoms_back
from plates.kingdoms.court import COURTS
from plates.kingdoms.emblems import emblem_plate
from plates.kingdoms.felt import kingdoms_motif
from plates.kingdoms.frame import draw_frame, draw_mini_frame
from plates.kingdoms.ground import draw_ground
from plates.kingdoms.inks import KINGDOMS, RANKS, Kingdom
from plates.kingdoms.numerals import numeral_plate
from plates.kingdoms.poster import kingdoms_poster
from plates.kingdoms.ribbon import ribbon_plate
from plates.kingdoms.totems import TOTEMS
from plates.kingdoms.warriors import warriors

Draw = Callable[[], Plate]

AXIS = 152.0
_TOTEM_MINI = {
    "tritonia": (180.0, 22.0, 1.22),
    "woodland": (178.0, -30.0, 1.22),
    "ventyskar": (182.0, 30.0, 1.34),
    "stormsun": (180.0, -2.0, 1.26),
}
"""Position of a totem's axis and head line on its small card, and its scale."""


def court_plate(kingdom: Kingdom, rank: str) -> Plate:
    """The full card of a heroine, queen, king (XI to XIII) or totem (G), without numeral, emblem and name."""
    plate = Plate()
    draw_ground(plate, kingdom)
    with plate.placed(AXIS):
        (TOTEMS[kingdom.id] if rank == "G" else COURTS[kingdom.id][rank])(plate)
    draw_frame(plate, kingdom)
    return plate


def court_mini(kingdom: Kingdom, rank: str) -> Plate:
    """The same for small sizes: the head, larger, beside a larger notch."""
    plate = Plate()
    draw_ground(plate, kingdom, bare=True)
    x, y, scale = _TOTEM_MINI[kingdom.id] if rank == "G" else (184.0, -42.0, 1.5)
    with plate.placed(x, y, scale):
        (TOTEMS[kingdom.id] if rank == "G" else COURTS[kingdom.id][rank])(plate)
    draw_mini_frame(plate, kingdom)
    return plate


def plates() -> Iterator[tuple[str, Draw]]:
    """(path relative to `assets/`, function that draws it), in a fixed order."""
    yield from warriors()
    for kingdom in KINGDOMS:
        for rank in ("XI", "XII", "XIII", "G"):
            yield f"kingdoms/{kingdom.id}_{rank}.svg", partial(court_plate, kingdom, rank)
            yield f"kingdoms/mini/{kingdom.id}_{rank}.svg", partial(court_mini, kingdom, rank)
        yield f"kingdoms/{kingdom.id}.svg", partial(emblem_plate, kingdom, False)
        yield f"kingdoms/{kingdom.id}_plain.svg", partial(emblem_plate, kingdom, True)
    yield from warriors()
    for rank in RANKS:
        yield f"kingdoms/roman/{rank}.svg", partial(numeral_plate, rank)
    yield "kingdoms/ribbon.svg", ribbon_plate
    yield "backs/kingdoms.svg", kingdoms_back
    yield "tables/kingdoms_motif.svg", kingdoms_motif
    yield "posters/kingdoms.svg", kingdoms_poster
