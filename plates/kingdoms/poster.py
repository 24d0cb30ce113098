"""The lobby's poster: the king of Stormsun in his glory, the four kingdoms' shields before him. The title is set at run time."""

from __future__ import annotations

from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import coords, rounded
from plates.drawing.plate import Plate
from plates.kingdoms.court.stormsun import draw_helior
from plates.kingdoms.emblems import draw_emblem
from plates.kingdoms.ground import draw_ground
from plates.kingdoms.inks import KINGDOMS, STORMSUN, Kingdom

_SHIELD = "M0 -30H27C30 -4 24 22 0 36"
_INKS = {
    "tritonia": ("#1F8A8C", "#0F4152", "#F6EAD4", "#A9DACB"),
    "woodland": ("#6F8F3C", "#3C6B3A", "#F6EAD4", "#DDE3A1"),
    "ventyskar": ("#CFE2EA", "#6C9CC9", "#2D4E86", "#213B6B"),
    "stormsun": ("#C8432B", "#7A1F2E", "#FBE08A", "#F4C542"),
}
"""Field in light and in shadow, emblem in light and in shadow."""


def _shield(plate: Plate, kingdom: Kingdom, x: float, y: float, scale: float, turn: float) -> None:
    lit, shade, mark, mark_shade = _INKS[kingdom.id]
    with plate.placed(x, y, scale, turn):
        plate.split("M0 -33.5H30.5C34 -4 27 25 0 40", STORMSUN.metal, STORMSUN.metal_shade)
        plate.split(_SHIELD, lit, shade, 1.8)
        draw_emblem(plate, kingdom, 0, -2, 0.62, (mark, mark_shade), lit)
        plate.dots([(px, -30.6) for px in (-22, -11, 0, 11, 22)], 1.3, PAPER)


def kingdoms_poster() -> Plate:
    """300 x 506: art window above, room for the title between two rules below."""
    plate = Plate(300, 506)
    plate.flat(rounded(0, 0, 300, 506), PAPER)
    with plate.placed(-4, -6):  # the ground's sun is to stand behind the king's
        draw_ground(plate, STORMSUN, bare=True)
    with plate.placed(146, 4):
        draw_helior(plate)
    # hills before him, and the shields
    plate.cut("M0 372C60 340 110 356 150 350C196 342 250 344 300 368V420H0Z", STORMSUN.shadow)
    plate.flat(f"M150 351C196 343 250 345 300 369V420H{coords(150)}Z", mix(STORMSUN.shadow, INK, 0.4))
    for x0, y0, x1, y1 in ((30, 374, 70, 360), (60, 384, 120, 366), (180, 364, 236, 362), (210, 378, 270, 370)):
        plate.gouge(x0, y0, x1, y1, 1.6, STORMSUN.primary if x0 < 150 else STORMSUN.shadow)
    for kingdom, x, y, turn in zip(KINGDOMS, (49, 114, 186, 251), (338, 344, 344, 338), (-9, -3, 3, 9), strict=True):
        _shield(plate, kingdom, x, y, 0.98, turn)
    plate.flat("M0 0H300V506H0Z" + rounded(14, 14, 272, 372, 10), PAPER, evenodd=True)
    plate.stroke("M24 398H276", STORMSUN.shadow, 2)
    plate.stroke("M24 486H276", STORMSUN.shadow, 1.2)
    return plate
