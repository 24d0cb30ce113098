"""The plates of the 36 warriors, full and mini, by their path under `assets/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from plates.drawing.plate import Plate
from plates.kingdoms import stormsun, tritonia, ventyskar, woodland
from plates.kingdoms.frame import draw_frame, draw_mini_frame
from plates.kingdoms.ground import draw_ground
from plates.kingdoms.inks import Kingdom
from plates.kingdoms.poses import MINI_CENTRE, Figure
from plates.kingdoms.ranks import WARRIORS

FIGURES = {
    "tritonia": tritonia.FIGURES,
    "woodland": woodland.FIGURES,
    "ventyskar": ventyskar.FIGURES,
    "stormsun": stormsun.FIGURES,
}


def full_plate(kingdom: Kingdom, figure: Figure) -> Plate:
    """A figure before its kingdom's ground, framed; without numeral."""
    plate = Plate()
    draw_ground(plate, kingdom)
    with plate.placed(0, -figure.lift):
        figure.draw(plate)
    draw_frame(plate, kingdom)
    return plate


def mini_plate(kingdom: Kingdom, figure: Figure) -> Plate:
    """The plate for small sizes: the same figure larger, before a plainer ground, with one large notch."""
    plate = Plate()
    draw_ground(plate, kingdom, bare=True)
    x, y = MINI_CENTRE[0] - figure.focus[0] * figure.zoom, MINI_CENTRE[1] - figure.focus[1] * figure.zoom
    with plate.placed(x, y, figure.zoom):
        figure.draw(plate)
    draw_mini_frame(plate, kingdom)
    return plate


def warriors() -> Iterator[tuple[str, Callable[[], Plate]]]:
    """(path, function that draws it) for the ranks II to X of every kingdom."""
    for warrior in WARRIORS:
        figure = FIGURES[warrior.kingdom.id][warrior.rank]
        name = f"{warrior.kingdom.id}_{warrior.rank}.svg"
        yield f"kingdoms/{name}", partial(full_plate, warrior.kingdom, figure)
        yield f"kingdoms/mini/{name}", partial(mini_plate, warrior.kingdom, figure)
