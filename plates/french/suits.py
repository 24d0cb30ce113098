"""The four suits: inks and emblems. An emblem stands on its own origin, about 56 wide and 61 high."""

from __future__ import annotations

from dataclasses import dataclass

from plates.drawing.inks import PAPER
from plates.drawing.outlines import Cubic, both_sides
from plates.drawing.plate import Plate

SUITS = ("S", "H", "D", "C")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@dataclass(frozen=True)
class Suit:
    """Inks of one suit; `half` is the right half of its emblem from the axis round to the axis."""

    code: str
    main: str
    deep: str
    light: str
    skin: str
    skin_shade: str
    accent: str
    half: str
    glint: Cubic
    reflex: Cubic

    @property
    def emblem(self) -> str:
        return both_sides(self.half)


SUIT = {
    "S": Suit(
        "S", "#1B1230", "#0D0818", "#938BB0", "#7F76A8", "#3F3964", "#C9C3DC",
        "M0 -31C5 -17 28 -5 27.5 11C27 25 11 27 3.6 16C4 22 6.5 26.5 12 30H0",
        ((-21, 12), (-23, 3), (-12, -8), (-6, -17)),
        ((-15, 14), (-16, 7), (-9, 0), (-5, -6)),
    ),
    "H": Suit(
        "H", "#D63A1B", "#86190F", "#F5B09A", "#E5613C", "#98261A", "#F2B13A",
        "M0 -17C5 -33 29 -31 29 -11C29 5 9 17 0 31",
        ((-23, -9), (-24, -20), (-17, -25), (-9, -23)),
        ((-18, -6), (-16, 1), (-9, 9), (-3, 17)),
    ),
    "D": Suit(
        "D", "#1E6FD0", "#123F82", "#A9CBF2", "#4E94DE", "#1C559E", "#D7E8F8",
        "M0 -32C6 -19 14 -8 24 0C14 8 6 19 0 32",
        ((-16, 0), (-9, -6), (-5, -13), (-2, -21)),
        ((-13, 4), (-8, 8), (-5, 14), (-2, 20)),
    ),
    "C": Suit(
        "C", "#134E3F", "#0A2F27", "#9FCDB9", "#5FA384", "#205F4C", "#C9D77A",
        "M0 -31C13 -31 18.5 -17 10.5 -7.5C20 -13 30 -5 28.5 6C27 18 10 20 3.6 10.5C4 20 6.5 26.5 12 30H0",
        ((-23, 5), (-24, -4), (-16, -7), (-11, -4)),
        ((-8, -13), (-9, -22), (-4, -26), (1, -26)),
    ),
}  # fmt: skip


def draw_emblem(
    plate: Plate, suit: Suit, x: float, y: float, scale: float = 1.0, upside_down: bool = False, plain: bool = False
) -> None:
    """The emblem with its split, a glint and a reflex; `plain` is one flat ink for small sizes.

    Upside down the light still comes from the left: the shape is turned, the shading is not.
    """
    with plate.placed(x, y, scale):
        half = suit.half
        if upside_down:
            with plate.placed(stretch=(1, -1)):
                plate.flat(suit.emblem, suit.main)
                if not plain:
                    _shade(plate, suit, half)
            return
        plate.flat(suit.emblem, suit.main)
        if not plain:
            _shade(plate, suit, half)


def _shade(plate: Plate, suit: Suit, half: str) -> None:
    plate.flat(half + "Z", suit.deep)
    plate.curve(*suit.glint, 1.9, PAPER)
    plate.curve(*suit.reflex, 1.4, suit.light if suit.code != "C" else PAPER)


def suit_plate(code: str, plain: bool) -> Plate:
    """The emblem alone on a transparent 72 x 72 ground."""
    plate = Plate(72, 72)
    draw_emblem(plate, SUIT[code], 36, 36.4, 1.08, plain=plain)
    return plate
