"""The frame of a character card: paper border, a quarter-round notch for the value, an ogee panel for the name, a medallion.

Card units: 300 x 420, origin at the top left corner. The picture is free between y = 14 and y = 346; value, name and
ability are stamped at run time.
"""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle
from plates.drawing.plate import Plate
from plates.regine.inks import KEY, PLUM

BLOCK = (14.0, 14.0, 286.0, 406.0)
MEDALLION = (150.0, 344.0)
NOTCH = (84.0, 106.0)
"""Width and height of the corner kept free for the value."""
MINI_NOTCH = (128.0, 150.0)
WINDOW = (
    "M84 14H274C280.6 14 286 19.4 286 26V357C240 357 208 355 187 346C170 339 130 339 113 346C92 355 60 357 14 357"
    "V106H46C68 106 84 88 84 66Z"
)
"""The picture: the block less the notch and the panel."""
MINI_WINDOW = (
    "M128 14H274C280.6 14 286 19.4 286 26V394C286 400.6 280.6 406 274 406"
    "H26C19.4 406 14 400.6 14 394V150H76C104 150 128 130 128 100Z"
)


def draw_frame(plate: Plate) -> None:
    """Everything outside the picture in paper, with the key lines and the empty medallion."""
    plate.flat("M0 0H300V420H0Z" + WINDOW, PAPER, evenodd=True)
    plate.stroke("M77 14V65C77 85 65 99 45 99H14", KEY, 1.6)
    x, y = MEDALLION
    plate.flat(circle(x, y, 27.6), PAPER)
    plate.stroke("M26 364.5C66 364.5 92 362 112 355", KEY, 1.6)
    plate.stroke("M188 355C208 362 234 364.5 274 364.5", KEY, 1.6)
    plate.flat(circle(x, y, 24.5), PLUM)
    plate.stroke(circle(x, y, 22.4), PAPER, 0.8, 0.5)


def draw_mini_frame(plate: Plate) -> None:
    """The small card's frame: border and a large notch, no panel."""
    plate.flat("M0 0H300V420H0Z" + MINI_WINDOW, PAPER, evenodd=True)
    plate.stroke("M119 14V98C119 124 98 141 74 141H14", KEY, 3)
