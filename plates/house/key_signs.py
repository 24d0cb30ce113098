"""The signs printed on keys that have no letter, which no font of ours has: as icons, to be set in a line of text."""

from __future__ import annotations

from plates.drawing.outlines import coords, transformed
from plates.drawing.plate import Plate

ROUND = 0.5523
"""Length of the Bézier handles of a quarter circle, in radii."""


def command(side: float = 6.2, loop: float = 6.2) -> str:
    """The looped square of Apple's keyboards: half its side, and the radius of its loops."""
    c, k = side + loop, loop * ROUND
    corner = (
        f"M{coords(-side, 0)}L{coords(-side, -c)}"
        f"C{coords(-side, -c - k, -c + k, -c - loop, -c, -c - loop)}"
        f"C{coords(-c - k, -c - loop, -c - loop, -c - k, -c - loop, -c)}"
        f"C{coords(-c - loop, -c + k, -c - k, -side, -c, -side)}L{coords(0, -side)}"
    )
    return "".join(transformed(corner, turn=turn) for turn in (0, 90, 180, 270))


STROKES = {
    "key-command": command(),
    "key-shift": "M0 -18L17 -1L8.4 -1L8.4 17L-8.4 17L-8.4 -1L-17 -1Z",
    "key-option": "M-18 -13L-8 -13L8 13L18 13M4 -13L18 -13",
    "key-return": "M17 -14L17 6L-16 6M-6 -4L-16 6L-6 16",
    "key-space": "M-17 2L-17 12L17 12L17 2",
}
"""Each sign as one stroke round the middle."""


def key_sign_plate(name: str, ink: str, width: float = 5.2) -> Plate:
    """One sign by name, on the icons' grid."""
    plate = Plate(48, 48, decimals=2)
    with plate.placed(24, 24):
        plate.stroke(STROKES[name], ink, width)
    return plate
