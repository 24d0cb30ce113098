"""The book-keeper on two lines at once."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, ellipse, polygon, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    FAMILY,
    KEY,
    OLIVE,
    WHITE_CLOTH,
    Cloth,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, brim_shadow, low_fedora
from plates.famiglia.likeness import draw_face, glancing_eyes, spectacles
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, dusk_corner, wall
from plates.famiglia.tailoring import bow_tie, coat, collar, shirt, shoulder_width, sleeve

BLUE = FAMILY["C"]
FELT = Felt(BLUE.main, BLUE.deep)
WAISTCOAT = Cloth("#2F5F86", "#152F48", BLUE.light, "#3F7096")


def setting(plate: Plate) -> None:
    wall(plate, BLUE.main)
    blinds(plate, BLUE, 66, 9, 34)
    dusk_corner(plate, BLUE)
    # ticker tape
    plate.stroke("M214 20C276 40 262 80 226 78C196 76 206 110 250 108C288 106 270 150 290 160", KEY, 13)
    plate.stroke("M214 20C276 40 262 80 226 78C196 76 206 110 250 108C288 106 270 150 290 160", PAPER, 10)
    for tx, ty in (
        (232, 29),
        (246, 37),
        (257, 49),
        (254, 65),
        (238, 76),
        (216, 84),
        (214, 98),
        (230, 106),
        (250, 108),
        (268, 112),
    ):
        plate.flat(rounded(tx - 2, ty - 1.6, 5, 3.2), BLUE.main)


def _receiver(plate: Plate, x: float, y: float, turn: float, flip: bool = False) -> None:
    """A candlestick's ear-piece: trumpet towards the head."""
    with plate.placed(x, y, turn=turn, stretch=(-1, 1) if flip else (1, 1)):
        plate.cut(rounded(-7, -6, 14, 58, 5), KEY)
        plate.cut("M-9 -22C-6 -14 -6 -8 -8 0H8C8 -8 12 -16 22 -20L20 -34C8 -34 -4 -34 -9 -22Z", KEY)
        plate.cut(ellipse(21, -27, 4.6, 10), "#4A4552", 1.8)
        plate.gouge(-3.4, 4, -3.4, 44, 1.4, "#B9AE9F")
        plate.curve((-4, -16), (-2, -26), (6, -29), (14, -29), 1.3, "#B9AE9F")


def figure(plate: Plate) -> None:
    x, y, s = 154, 166, 1.1
    shirt_cloth = Cloth("#E6DCC6", "#A9A28F", "#B9AE93", "#7F786A")
    with plate.placed(x, 250):
        coat(plate, shoulder_width(1) - 2, shirt_cloth, 3, slope=6)
        plate.split("M0 40L34 -4C46 2 56 20 62 140H0", WAISTCOAT.lit, WAISTCOAT.shade)
        plate.strands_both(
            ((36, 10), (40, 40), (44, 70), (46, 136)),
            ((50, 24), (54, 50), (57, 80), (58, 136)),
            2,
            1.3,
            WAISTCOAT.stripe,
            WAISTCOAT.stripe_shade,
        )
        shirt(plate, shirt_cloth, 22)
        plate.flat(polygon([(-15, 40), (15, 40), (0, 78)]), shirt_cloth.lit)
        for k in range(3):
            plate.cut(circle(0, 62 + k * 20, 3.6), BRASS, 1.2)
    with plate.placed(x, y, s, turn=-2):
        plate.cut("M-41 -14C-46 6 -44 18 -38 26L-30 4ZM41 -14C46 6 44 18 38 26L30 4Z", "#3B2A20", 1.8)
        draw_face(
            plate,
            OLIVE,
            "none",
            "worried",
            "none",
            "#3B2A20",
            1.5,
            half_width=35,
            chin=52,
            jaw=0.6,
            nose=13,
            hook=0.3,
            neck=(14, 68),
        )
        glancing_eyes(plate, 5.4)
        # both at once: a mouth that talks on either side
        plate.flat("M-15 26Q0 31 15 26Q14 42 0 42Q-14 42 -15 26Z", KEY)
        plate.flat("M-12.6 27.6Q0 32 12.6 27.6L11 32Q0 35.6 -11 32Z", PAPER)
        plate.flat("M-8 40Q0 34 8 40Q0 43.4 -8 40Z", OLIVE.lip)
        plate.split("M0 19C4 16 10 18 13 22C8 25 3 24 0 23", "#3B2A20", "#1E1410", 1.4)
        spectacles(plate, 12, 2.8, KEY, "#F6EAD4")
        for dx, dy, size in ((-40, -26, 1.0), (-50, -8, 0.8), (46, -22, 0.9), (52, -2, 0.7)):
            with plate.placed(dx, dy, size, turn=-30 if dx < 0 else 30):
                plate.cut("M0 -9C5 -2 5 5 0 6C-5 5 -5 -2 0 -9Z", BLUE.light, 1.2)
        brim_shadow(plate, OLIVE.shade)
        low_fedora(plate, FELT, -9)
    with plate.placed(x, 252):
        collar(plate)
        bow_tie(plate, "#B93A2E", "#6E1A1C")
    # arms like handles, receivers at both ears
    sleeve(plate, [(78, 296), (44, 340), (74, 262)], [46, 40, 27], shirt_cloth, stripes=False)
    sleeve(plate, [(230, 296), (266, 340), (236, 262)], [46, 40, 27], shirt_cloth, stripes=False)
    # the cords have met
    for d in (
        "M80 258C92 320 132 296 150 322C166 346 186 312 172 300C156 290 134 316 148 344C156 358 170 366 190 380",
        "M230 258C218 316 186 280 160 292C128 306 122 336 140 340C160 344 176 330 164 316C150 300 120 330 112 380",
    ):
        plate.stroke(d, PAPER, 7.6)
        plate.stroke(d, KEY, 4.6)
        plate.stroke(d, "#6E6670", 1.2)
    for side, cx in ((-1, 60), (1, 251)):
        with plate.placed(cx, 312, turn=side * 24):
            plate.cut(rounded(-21, -5, 42, 11, 4), "#B93A2E" if side < 0 else "#6E1A1C", 1.8)
    _receiver(plate, 82, 190, -6)
    _receiver(plate, 228, 190, 6, True)
    draw_hand(plate, "grip", OLIVE, 78, 250, 1.0, 6, flip=True, cuff=WHITE_CLOTH)
    draw_hand(plate, "grip", OLIVE, 232, 250, 1.0, -6, cuff=WHITE_CLOTH)


PERSON = Person("C1", setting, figure, (154, 204, 1.3))
