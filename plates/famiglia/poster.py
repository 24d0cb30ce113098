"""The poster: the don and his cat under the blinds, his people's shadows behind him."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import rounded
from plates.drawing.plate import Plate
from plates.famiglia.emblems import draw_rose
from plates.famiglia.families import FAMILY, KEY
from plates.famiglia.people import f4_don
from plates.famiglia.settings import blinds

RED = FAMILY["F"]
_SHADOW = (
    "M-36 -26C-40 -62 -24 -78 -8 -70C8 -80 40 -66 36 -28C52 -28 66 -26 78 -20C60 -6 44 -8 34 -8C36 22 28 38 14 46L16 60"
    "C50 64 84 86 88 300H-68C-62 86 -50 64 -16 60L-14 46C-28 38 -36 22 -34 -6C-48 -6 -62 -4 -76 -8C-64 -22 -50 -27 -36 -26Z"
)


def famiglia_poster() -> Plate:
    """300 x 506, the art in the window 14, 14, 272, 372; title and line below are set at run time."""
    plate = Plate(300, 506)
    plate.flat(rounded(0, 0, 300, 506), PAPER)
    plate.flat(rounded(14, 14, 272, 372), RED.main)
    blinds(plate, RED, 40, 10, 42, 76)
    for x, y, k in ((44, 130, 0.74), (258, 118, 0.8), (82, 92, 0.56), (222, 88, 0.56)):
        with plate.placed(x, y, k):
            plate.flat(_SHADOW, RED.deep, 0.85)
    with plate.placed(-12, 14, 1.06):
        f4_don.figure(plate)
    for x, y, k, turn in ((40, 356, 1.0, -16), (262, 360, 0.9, 14), (76, 378, 0.7, 8)):
        with plate.placed(x, y, k, turn):
            draw_rose(plate, "#C8302F", RED.main, PAPER)
    plate.flat("M0 0H300V506H0Z" + rounded(14, 14, 272, 372, 10), PAPER, evenodd=True)
    plate.stroke("M24 398H276", KEY, 2)
    plate.stroke("M24 486H276", KEY, 1.2)
    return plate


POSTERS = {"famiglia": famiglia_poster}
