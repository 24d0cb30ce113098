"""The errand girl behind a leaning tower of ledgers."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, lozenge, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    FAMILY,
    KEY,
    WHITE_CLOTH,
    Cloth,
    Skin,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, newsboy_cap
from plates.famiglia.likeness import draw_face
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, wall
from plates.famiglia.tailoring import coat, collar, folds, sleeve

BLUE = FAMILY["C"]
FAIR = Skin("#F0CDB0", "#A87460", "#A8322E")


def setting(plate: Plate) -> None:
    wall(plate, BLUE.main)
    blinds(plate, BLUE, 84, 8, 38)
    for x, y, w, h in ((214, 20, 72, 340),):
        plate.flat(rounded(x, y, w, h), BLUE.dusk)
        for k in range(5):
            plate.stroke(rounded(x + 7, y + 10 + k * 66, w - 4, 56, 2), BLUE.deep, 2.4)
            plate.flat(rounded(x + 28, y + 22 + k * 66, 26, 11, 2), BLUE.light, 0.6)
            plate.stroke(f"M{x + 32} {y + 48 + k * 66}H{x + 50}", BLUE.deep, 4)


def _loose_sheet(plate: Plate, x: float, y: float, turn: float, size: float = 1.0) -> None:
    with plate.placed(x, y, size, turn):
        plate.cut("M-15 -18C-6 -22 6 -16 15 -20L17 14C8 20 -4 13 -14 18Z", PAPER, 1.6, around=KEY)
        for k in range(4):
            plate.stroke(f"M-9 {-10 + k * 6}H{9 - k * 2}", BLUE.main, 1.4)


def figure(plate: Plate) -> None:
    x, y, s = 186, 164, 1.08
    ginger, ginger_dark = "#C8642C", "#7A3416"
    knit = Cloth("#5C86A8", "#2B4A66", BLUE.light, "#5C86A8")
    with plate.placed(x + 8, 240):
        coat(plate, 66, knit, 3, slope=14)
    with plate.placed(x, y, s, turn=10):
        for side, ink, cut in ((-1, ginger, "#F0A868"), (1, ginger_dark, ginger)):
            with plate.placed(side * 42, 16, turn=-side * 16):
                for k in range(4):
                    plate.cut(ellipse(0, 8 + k * 14, 9 - k * 0.8, 9), ink, 1.8)
                    plate.curve((-5, 4 + k * 14), (0, 10 + k * 14), (3, 12 + k * 14), (5, 6 + k * 14), 1.2, cut)
                plate.cut(lozenge(0, 58, 8, 7), BLUE.light, 1.5)
        draw_face(
            plate,
            FAIR,
            "wide",
            "worried",
            "none",
            ginger_dark,
            1.2,
            half_width=35,
            chin=47,
            jaw=0.58,
            nose=7,
            neck=(13, 66),
            ears=False,
        )
        plate.flat(ellipse(1, 31, 6, 4.6), FAIR.lip)
        plate.flat(ellipse(1, 31, 4, 2.8), KEY)
        for fx, fy in ((-24, 12), (-18, 16), (-28, 17), (-20, 9), (22, 12), (27, 16), (19, 17)):
            plate.flat(circle(fx, fy, 1.3), ginger_dark if fx < 0 else FAIR.lit)
        plate.split("M0 -38C22 -38 36 -26 38 -4C30 -14 16 -20 0 -20", ginger, ginger_dark, 0)
        plate.strands_both(
            ((3, -36), (18, -34), (30, -24), (36, -10)), ((2, -26), (14, -24), (26, -18), (34, -8)), 3, 1.2, "#F0A868", ginger
        )
        newsboy_cap(plate, Felt(BLUE.light, BLUE.main, "#3F6C90", "#1B3A55", "#A9C8DE", "#5C86A8"), -4)
        # pencil over the ear
        with plate.placed(36, -12, turn=-62):
            plate.cut(rounded(-26, -3.4, 44, 6.8, 1), BRASS, 1.6)
            plate.cut("M18 -3.4L27 0L18 3.4Z", PAPER, 1.2)
            plate.flat("M24 -1.2L27.6 0L24 1.2Z", KEY)
    with plate.placed(x + 4, 244, turn=4):
        collar(plate)
    # the tower leans
    books = (
        (96, 344, 112, 22, 1, "#2F5F86"),
        (100, 320, 104, 24, -2, BLUE.light),
        (94, 297, 108, 20, 2, "#16324A"),
        (104, 274, 98, 24, -3, "#B93A2E"),
        (98, 251, 104, 20, 3, "#5C86A8"),
        (106, 229, 92, 22, -4, PAPER),
        (100, 205, 98, 24, 4, "#1E4466"),
        (110, 182, 86, 20, -5, BLUE.light),
        (104, 160, 78, 20, 7, "#C98A45"),
    )
    for bx, by, w, h, turn, ink in books:
        with plate.placed(bx, by, turn=turn):
            plate.cut(rounded(-w / 2, -h / 2, w, h, 3), ink)
            plate.flat(rounded(w * 0.14, -h / 2 + 1.2, w * 0.36 - 1.6, h - 2.4, 2), mix(ink, KEY, 0.4))
            for px in (-w / 2 + 9, -w / 2 + 14, w / 2 - 12):
                plate.stroke(f"M{coords(px, -h / 2 + 3)}V{coords(h / 2 - 3)}", BRASS if ink != BRASS else KEY, 1.8)
            plate.gouge(-w * 0.2, -1, w * 0.1, -1, 1.6, PAPER if ink != PAPER else BLUE.main)
    _loose_sheet(plate, 44, 176, -24)
    _loose_sheet(plate, 40, 262, 18, 0.9)
    _loose_sheet(plate, 120, 122, 12, 0.86)
    # her arms round it
    sleeve(plate, [(238, 292), (236, 344), (170, 330)], [40, 36, 28], knit, stripes=False)
    folds(plate, 230, 338, 30, knit.stripe)
    draw_hand(plate, "spread", FAIR, 162, 328, 0.9, -88, cuff=WHITE_CLOTH)


PERSON = Person("C0", setting, figure, (150, 190, 1.3))
