"""The lobby's posters: a paper card with an art window and two rules; the title is set at run time."""

from __future__ import annotations

import math

from plates.drawing.inks import HORN, HORN_SHADE, INK, PAPER
from plates.drawing.outlines import coords, lozenge, rounded
from plates.drawing.plate import Plate
from plates.french.anatomy import draw_fist
from plates.french.kings import draw_bust_of_hearts
from plates.french.suits import SUIT, SUITS

WINDOW = (14.0, 14.0, 286.0, 386.0)


def _tongue(plate: Plate, x: float, foot: float, height: float, width: float, ink: str, core: str = "") -> None:
    """A tall leaning flame."""
    w, h = width, height
    plate.flat(
        f"M{coords(x - w, foot)}C{coords(x - w * 1.5, foot - h * 0.34, x - w * 0.2, foot - h * 0.5, x - w * 0.1, foot - h)}"
        f"C{coords(x + w * 0.5, foot - h * 0.72, x + w * 0.3, foot - h * 0.6, x + w * 0.7, foot - h * 0.5)}"
        f"C{coords(x + w * 0.8, foot - h * 0.58, x + w * 0.8, foot - h * 0.64, x + w * 0.74, foot - h * 0.7)}"
        f"C{coords(x + w * 1.6, foot - h * 0.4, x + w * 1.3, foot - h * 0.2, x + w, foot)}Z",
        ink,
    )
    if core:
        _tongue(plate, x, foot, height * 0.6, width * 0.5, core)


def oh_hell_poster() -> Plate:
    """The king of hearts in his flames, with a hand of cards."""
    ground, deep, red, orange = "#4A0D18", "#6E1420", "#B3242C", "#DE6B22"
    suit = SUIT["H"]
    plate = Plate(300, 506)
    plate.flat(rounded(0, 0, 300, 506), PAPER)
    plate.flat(rounded(14, 14, 272, 372), ground)
    plate.rays(150, 200, 96, WINDOW, 52, 3.0, deep, stagger=16, gap=4, seed=7)
    sparks = (
        (48, 92, 4),
        (74, 46, 3),
        (104, 74, 2.4),
        (226, 88, 3.4),
        (252, 52, 4),
        (198, 44, 2.6),
        (150, 34, 3.2),
        (30, 138, 2.6),
        (270, 136, 3),
    )
    for x, y, r in sparks:
        plate.flat(lozenge(x, y, r, r * 1.7), "#DE6B22" if r > 3 else red)
    for x, h, w in ((30, 200, 26), (84, 150, 20), (216, 150, 20), (272, 215, 26)):
        _tongue(plate, x, 390, h, w, red)
    for x, h, w in ((54, 150, 20), (246, 150, 20), (20, 110, 16), (284, 120, 16)):
        _tongue(plate, x, 390, h, w, orange, HORN)
    with plate.placed(150, 354, 1.36):
        draw_bust_of_hearts(plate)
    for x, ink in ((14, HORN), (150, HORN_SHADE)):
        plate.flat(rounded(x, 350, 136, 50), ink)
    _hand_of_cards(plate)
    for x, h, w in ((34, 62, 15), (266, 66, 15), (62, 36, 10), (240, 34, 10)):
        _tongue(plate, x, 392, h, w, red, orange)
    for side in (-1, 1):
        with plate.placed(150 + side * 50, 388, stretch=(-side, 1)):
            draw_fist(plate, suit, 0, 0, 1.2, turn=24)
    plate.flat("M0 0H300V506H0Z" + rounded(14, 14, 272, 372, 10), PAPER, evenodd=True)
    plate.stroke("M24 398H276", "#3A0A12", 2)
    plate.stroke("M24 486H276", "#3A0A12", 1.2)
    return plate


def _hand_of_cards(plate: Plate) -> None:
    """Five cards, fanned: one flaming back between the four suits."""
    for i, code in enumerate((*SUITS[:2], "", *SUITS[2:])):
        spread = i - 2
        a = math.radians(spread * 15)
        with plate.placed(150 + math.sin(a) * 104, 462 - math.cos(a) * 104, 1.04, turn=spread * 15):
            plate.cut(rounded(-26, -38, 52, 74, 6), PAPER if code else "#7E1423", 2.2, around=INK)
            if code:
                suit = SUIT[code]
                with plate.placed(0, -6, 0.66):
                    plate.flat(suit.emblem, suit.main)
                    plate.flat(suit.half + "Z", suit.deep)
                with plate.placed(-18.5, -29.5, 0.2):
                    plate.flat(suit.emblem, suit.main)
            else:
                plate.stroke(rounded(-21, -33, 42, 64, 4), HORN, 1.6)
                plate.flat(
                    "M0 16C-14 12 -16 0 -8 -10C-7 -5 -5 -3 -3 -3C-4 -12 0 -19 3 -26C6 -17 12 -11 13 -2C14 8 9 14 0 16Z", HORN
                )
                plate.flat("M2 13C-4 10 -5 4 -1 -2C1 2 4 2 5 -4C9 2 8 10 2 13Z", HORN_SHADE)


POSTERS = {"oh_hell": oh_hell_poster}
