"""Los Contables, blue: the errand girl, the book-keeper, the counterfeiter, the cashier and the auditor."""

from __future__ import annotations

import math

from tools.plates.drawing.inks import PAPER, mix
from tools.plates.drawing.outlines import circle, coords, ellipse, lozenge, polygon, rounded
from tools.plates.drawing.plate import Plate
from tools.plates.famiglia.emblems import draw_banknotes
from tools.plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    DEEP,
    FAMILY,
    KEY,
    OLIVE,
    PORCELAIN,
    TAN,
    WHITE_CLOTH,
    WOOD,
    Cloth,
    Skin,
)
from tools.plates.famiglia.hands import digit, draw_hand
from tools.plates.famiglia.hats import Felt, brim_shadow, low_fedora, newsboy_cap, tilted_fedora, top_hat, toque
from tools.plates.famiglia.likeness import Profile, draw_face, glancing_eyes, spectacles, wrinkles
from tools.plates.famiglia.person import Person
from tools.plates.famiglia.settings import beam, blinds, dusk_corner, wall
from tools.plates.famiglia.tailoring import bow_tie, coat, collar, folds, lapels, necktie, shirt, shoulder_width, sleeve

BLUE = FAMILY["C"]
FELT = Felt(BLUE.main, BLUE.deep)
FAIR = Skin("#F0CDB0", "#A87460", "#A8322E")
WAISTCOAT = Cloth("#2F5F86", "#152F48", BLUE.light, "#3F7096")


# -------------------------------------------------------------------------------------- 0: the errand girl and the tower of books
def _errand_setting(plate: Plate) -> None:
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


def _errand(plate: Plate) -> None:
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


# ------------------------------------------------------------------------------------------------ 1: the book-keeper on two lines
def _bookkeeper_setting(plate: Plate) -> None:
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


def _bookkeeper(plate: Plate) -> None:
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


def _open_collar(plate: Plate) -> None:
    """A shirt collar seen from the side, the tie on the left."""
    plate.cut("M-40 4C-30 20 -10 26 18 16L26 34C4 50 -24 44 -44 26Z", PAPER)
    plate.flat("M-4 22C4 22 12 19 17.6 17.4L24.6 33.4C16 39 6 42 -4 42Z", "#CDBD9F")
    plate.cut("M-42 28L-26 34L-30 60L-20 130H-52L-44 60Z", "#B93A2E", 2)


# --------------------------------------------------------------------------------------------- 2: the counterfeiter and his loupe
def _counterfeiter_setting(plate: Plate) -> None:
    wall(plate, BLUE.deep)
    blinds(plate, BLUE, 90, 8, 34, 60, ink=mix(BLUE.main, BLUE.deep, 0.35))
    beam(plate, [(126, 40), (168, 40), (330, 350), (-40, 350)], mix(BLUE.main, "#E9C36A", 0.22))
    plate.cut("M132 -10V22C116 26 106 36 102 52H196C190 36 178 26 162 22V-10Z", KEY)
    plate.flat(ellipse(149, 52, 42, 7), "#F7E3A8")


def _counterfeiter(plate: Plate) -> None:
    x, y, s = 190, 168, 1.16
    sitter = Profile(DEEP, nose=11, brow=2, lips=2.2, eye="squint", brow_ink="#EFE6DA")
    with plate.placed(x, y, s, turn=5):
        sitter.draw_neck(plate, 22)
    with plate.placed(x + 8, 258):
        coat(plate, shoulder_width(2) - 8, Cloth("#2F5F86", "#152F48", BLUE.light, "#3F7096"), 4, slope=6)
        with plate.placed(2, -14):
            _open_collar(plate)
    with plate.placed(x, y, s, turn=5):
        plate.cut("M-10 -20C20 -30 46 -24 47 0C48 24 34 36 20 34Z", "#D6D0CC", 2)
        sitter.draw(plate)
        # white beard and hair
        plate.cut("M8 -14C20 -20 36 -20 42 -8C42 6 36 20 28 28C24 20 24 12 20 4C17 -4 12 -8 8 -14Z", "#D6D0CC", 2)
        for hx, hy in ((20, -6), (30, -8), (28, 4), (36, 4), (32, 16)):
            plate.stroke(f"M{hx - 4} {hy + 2}A4 4 0 1 1 {hx + 3} {hy + 3}", "#8F8890", 1.4)
        plate.cut(
            "M20 14C18 26 8 32 -4 36C-16 36 -24 36 -30 40C-36 42 -38 48 -37 56C-34 66 -22 70 -10 66C8 60 22 46 26 28Z",
            "#E6E0DA",
            2,
        )
        plate.flat("M20 17C18 28 10 34 0 38C6 44 2 56 -10 64C8 59 21 46 25 29Z", "#A8A0A4")
        plate.strands(((-32, 44), (-32, 52), (-26, 60), (-14, 63)), ((18, 26), (16, 38), (8, 48), (-6, 60)), 6, 1.2, "#8F8890")
        plate.cut("M-36 23C-30 20 -20 23 -14 32C-20 32 -25 30 -29 29C-33 30 -37 28 -36 23Z", "#E6E0DA", 1.6)
        for k in range(3):
            plate.gouge(-13, -5 + k * 4, -5, -8 + k * 6, 0.9, DEEP.shade)
        # the loupe
        plate.cut("M-26 -12L-54 -17V11L-26 7Z", BRASS)
        plate.flat("M-26 -2L-54 -2V10L-26 6Z", BRASS_SHADE)
        plate.cut(ellipse(-54, -3, 5.6, 14.6), "#CFE3EE", 2)
        plate.gouge(-56, 2, -53, -10, 1.6, PAPER)
        plate.stroke("M-34 -15V9.6M-42 -16V10", KEY, 1.2)
        tilted_fedora(plate, Felt(BLUE.light, BLUE.main), 9)
    # the note against the light
    with plate.placed(66, 196, turn=-13):
        plate.cut(rounded(-44, -29, 88, 58, 4), "#BFD9C4", 2.2)
        plate.stroke(rounded(-38, -23, 76, 46, 3), "#39715A", 1.8)
        plate.cut(ellipse(0, 0, 15, 19), "#39715A", 1.4)
        plate.flat("M-8 12C-8 4 -5 3 -5 -2C-6 -12 6 -12 5 -2C5 3 8 4 8 12Z", "#BFD9C4")
        plate.flat("M-6.4 -5C-6 -13 6 -13 6.4 -5L9 -4H-9Z", "#27523F")
        for k in range(3):
            plate.gouge(-34, -10 + k * 10, -20, -10 + k * 10, 1.4, "#39715A")
            plate.gouge(20, -10 + k * 10, 34, -10 + k * 10, 1.4, "#39715A")
    dark = Cloth("#2F5F86", "#152F48", BLUE.light, "#3F7096")
    sleeve(plate, [(150, 322), (98, 360), (102, 268)], [52, 44, 29], dark)
    draw_hand(plate, "pinch", DEEP, 102, 260, 0.98, -6, cuff=WHITE_CLOTH)
    # burin in the other hand
    sleeve(plate, [(262, 306), (262, 360), (206, 344)], [50, 44, 30], dark)
    plate.stroke("M200 318L150 296", PAPER, 7)
    plate.stroke("M200 318L150 296", "#B9AE9F", 3.8)
    plate.cut(ellipse(206, 321, 10, 8), WOOD, 1.8)
    draw_hand(plate, "pinch", DEEP, 214, 346, 0.94, -58)


# ------------------------------------------------------------------------------------------------- 3: the cashier licks her thumb
def _cashier_setting(plate: Plate) -> None:
    wall(plate, BLUE.main)
    blinds(plate, BLUE, 76, 9, 36)
    # the grille of her window
    plate.cut("M300 -10V350H268V130C268 70 216 30 156 30C110 30 74 52 56 90L40 -10Z", KEY)
    plate.stroke("M276 350V130C276 64 220 22 156 22C112 22 78 42 58 74", BRASS, 2.4)
    for bx in (-60, -30, 0, 30, 60, 90):
        plate.stroke(f"M{162 + bx} {36 + abs(bx) ** 2 * 0.006:.0f}V350", BLUE.deep, 4.4)


def _cashier(plate: Plate) -> None:
    x, y, s = 164, 160, 1.08
    dress = Cloth("#3A7298", "#17395A", BLUE.light, "#3F7096")
    with plate.placed(x, 246):
        coat(plate, shoulder_width(3) - 6, dress, 4, slope=2)
        plate.split("M0 -8H22C34 10 24 34 0 52", TAN.lit, TAN.shade)
        for side, ink in ((-1, PAPER), (1, "#CDBD9F")):
            plate.cut(
                f"M{coords(side * 20, -10)}C{coords(side * 40, 0, side * 60, 8, side * 70, 20)}"
                f"C{coords(side * 62, 36, side * 30, 54, 0, 66)}C{coords(side * 16, 40, side * 26, 16, side * 20, -10)}Z",
                ink,
            )
            plate.strands(
                ((side * 26, 2), (side * 36, 16), (side * 30, 32), (side * 8, 54)),
                ((side * 54, 12), (side * 52, 24), (side * 36, 40), (side * 10, 58)),
                3,
                1.2,
                BLUE.main,
            )
        for k in range(-4, 5):
            plate.cut(circle(k * 6.6, 22 - abs(k) ** 1.8 * 1.3, 4), PAPER if k < 1 else "#CDBD9F", 1.2, around=KEY)
    with plate.placed(x, y, s, turn=-7):
        plate.split("M0 -50C46 -52 54 -18 50 12C49 26 42 34 34 34L0 20", "#4A2F28", "#241511")
        plate.strands_both(
            ((34, -14), (46, -8), (48, 10), (38, 28)), ((40, -16), (51, -6), (52, 10), (44, 28)), 3, 1.3, "#B07A5A", "#6E4638"
        )
        draw_face(
            plate,
            TAN,
            "none",
            "arched",
            "none",
            "#2A1714",
            1.1,
            half_width=38,
            chin=52,
            jaw=0.72,
            nose=9,
            cheekbone=3,
            neck=(17, 66),
            ears=False,
        )
        glancing_eyes(plate, -3.6, 2.2, lid=3)
        # cat's-eye glasses
        for side, ink in ((-1, KEY), (1, "#E9D8B8")):
            plate.stroke(
                f"M{coords(side * 5, -4)}C{coords(side * 10, -12, side * 26, -14, side * 36, -17)}"
                f"C{coords(side * 36, -4, side * 30, 9, side * 17, 9)}C{coords(side * 8, 9, side * 5, 3, side * 5, -4)}Z",
                ink,
                2.8,
            )
        plate.stroke("M-5 -4Q0 -7 5 -4", KEY, 2.6)
        plate.flat("M-12 28Q0 22 12 28Q10 41 0 42Q-10 41 -12 28Z", "#A8243A")
        plate.flat("M-8 29.4Q0 26 8 29.4Q7 36 0 37Q-7 36 -8 29.4Z", KEY)
        plate.cut("M-7 34C-10 42 -8 49 -3 49C3 49 5 42 4 34Z", "#E07A78", 1.4)
        plate.flat(circle(22, 20, 1.8), PAPER)
        plate.split("M0 -40C24 -40 36 -30 40 -12C30 -22 14 -26 0 -26", "#4A2F28", "#241511", 0)
        toque(plate, Felt(BLUE.light, "#6E97B4", "#2B5A80", "#142F4A", "#CFE0EA", "#3F7096"))
        for side, ink in ((-1, BRASS), (1, BRASS_SHADE)):
            plate.cut(lozenge(side * 42, 26, 4, 8), ink, 1.4)
    # thumb to the tongue
    sleeve(plate, [(248, 300), (258, 346), (212, 252)], [54, 44, 28], dress)
    folds(plate, 250, 330, 20, dress.stripe)
    with plate.placed(208, 241, 1.0, turn=-36):
        plate.cut(rounded(-14, -2, 28, 12, 4), PAPER)
        plate.cut("M-12 0C-17 -10 -17 -22 -12 -28H12C18 -22 16 -8 12 0Z", TAN.shade)
        for k, yy in enumerate((-22, -14, -6)):
            digit(plate, ((9, yy), (-9 + k * 2, yy - 1)), 7.2, TAN.lit if k < 2 else TAN.shade)
            plate.flat(ellipse(-10 + k * 2, yy - 1, 3, 2.2), "#A8243A")
        digit(plate, ((6, -24), (-2, -36), (-12, -45)), 8, TAN.lit)
        plate.flat(ellipse(-12.6, -46, 2.6, 3.6), "#A8243A")
    # the fan
    for k in range(7):
        with plate.placed(86, 340, turn=-66 + k * 17):
            plate.cut(rounded(-17, -88, 34, 76, 3), mix("#BFD9C4", "#6FA386", k / 7), 1.8, around=KEY)
            plate.stroke(rounded(-12, -83, 24, 66, 2), "#39715A", 1.2)
            plate.flat(circle(0, -60, 6.6), "#39715A")
    sleeve(plate, [(54, 372), (84, 350)], [44, 32], dress, stripes=False)
    draw_hand(plate, "fist", TAN, 86, 352, 0.94, 20)


# --------------------------------------------------------------------------------------------------- 4: the auditor weighs it all
def _auditor_setting(plate: Plate) -> None:
    wall(plate, BLUE.main)
    blinds(plate, BLUE, 60, 9, 38, 60)
    # the vault's door
    x, y = 152, 176
    plate.cut(circle(x, y, 142), mix(BLUE.main, BLUE.deep, 0.5))
    plate.cut(circle(x, y, 126), "#7F94A4")
    plate.flat(f"M{x} {y - 124.6}A124.6 124.6 0 0 1 {x} {y + 124.6}Z", "#4A5F70")
    plate.cut(circle(x, y, 108), BLUE.deep)
    for i in range(20):
        a = math.radians(i * 18 + 9)
        plate.cut(circle(x + math.cos(a) * 117, y + math.sin(a) * 117, 5), BRASS if math.cos(a) < 0 else BRASS_SHADE, 1.3)
    for i in range(24):
        a = math.radians(i * 15)
        plate.gouge(x + math.cos(a) * 70, y + math.sin(a) * 70, x + math.cos(a) * 104, y + math.sin(a) * 104, 1.8, BLUE.main)
    for i in range(3):
        a = math.radians(i * 120 - 30)
        plate.stroke(f"M{coords(x + math.cos(a) * 92, y + math.sin(a) * 92)}L{coords(x, y)}", "#7F94A4", 9)


def _auditor(plate: Plate) -> None:
    x, y, s = 152, 174, 1.08
    with plate.placed(x, 266):
        coat(plate, shoulder_width(4) - 6, stripes=6, slope=6)
        shirt(plate)
        necktie(plate, BLUE.main, BLUE.deep, BLUE.light)
        lapels(plate, wide=1.16)
    with plate.placed(x, y, s):
        draw_face(
            plate,
            PORCELAIN,
            "none",
            "none",
            "none",
            half_width=31,
            chin=62,
            jaw=0.5,
            nose=14,
            hook=0.9,
            cheekbone=4,
            neck=(13, 84),
            cheek_cuts=False,
        )
        wrinkles(plate, PORCELAIN)
        for side, ink in ((-1, PORCELAIN.shade), (1, PORCELAIN.lit)):
            plate.curve((side * 29, 14), (side * 22, 24), (side * 19, 34), (side * 20, 46), 2.2, ink)
            plate.curve(
                (side * 6, -9), (side * 12, -17), (side * 22, -18), (side * 30, -12), 2.6, "#8F8890" if side < 0 else PAPER
            )
            plate.cut(
                f"M{coords(side * 32, -18)}C{coords(side * 40, -8, side * 40, 10, side * 34, 22)}"
                f"L{coords(side * 29, 8)}L{coords(side * 30, -16)}Z",
                "#E6E0DA" if side < 0 else "#A8A0A4",
                1.6,
            )
        glancing_eyes(plate, -3.6, 2.4, lid=4)
        plate.curve((-9, 44), (-3, 41), (3, 41), (9, 44), 1.9, PORCELAIN.lip)
        plate.gouge(-4, 50, 5, 50, 0.9, KEY)
        plate.stroke(circle(17, -2, 12), BRASS, 2.6)
        plate.stroke("M28 4C34 20 36 40 40 60", BRASS, 1.4)
        plate.gouge(11, -3, 18, -10, 1.4, PAPER)
        top_hat(plate, FELT, 0, 1.06)
    with plate.placed(x, 268):
        for side, ink in ((-1, PAPER), (1, "#CDBD9F")):
            plate.cut(f"M0 14L{coords(side * 20, -22)}L{coords(side * 28, -8)}L{coords(side * 20, 22)}Z", ink)
    # the scales: the heart of the matter against the money
    beam_y = 262.0
    with plate.placed(0, 14):
        _scales(plate, beam_y)
    sleeve(plate, [(238, 352), (204, 396), (160, 332)], [54, 44, 32])
    plate.cut(rounded(148, 270, 8, 40, 2), BRASS_SHADE, 1.6)
    draw_hand(plate, "grip", PORCELAIN, 158, 328, 1.06, -2, cuff=WHITE_CLOTH)


def _scales(plate: Plate, beam_y: float) -> None:
    """Coins outweigh banknotes."""
    for px, py in ((70, 272), (234, 252)):
        for dx in (-22, 22):
            plate.stroke(f"M{px} {py - 6}L{px + dx} {py + 42}", BRASS, 1.6)
    plate.cut(polygon([(64, 266), (152, 252), (240, 246), (240, 252), (152, 264), (64, 273)]), BRASS)
    plate.flat(polygon([(152, 254), (239, 247.6), (239, 251), (152, 262.6)]), BRASS_SHADE)
    # left pan: coins
    for cx, cy in ((58, 308), (72, 306), (84, 308), (64, 301), (78, 300), (70, 294)):
        plate.cut(ellipse(cx, cy, 11, 5), BRASS, 1.5, around=KEY)
    plate.cut("M44 312H98C96 326 82 330 71 330C60 330 46 326 44 312Z", BRASS)
    plate.flat("M72 313H96.6C94.6 325 82 328.8 72 328.8Z", BRASS_SHADE)
    # right pan: a contract
    with plate.placed(234, 280, 0.5, turn=-6):
        draw_banknotes(plate, "#6FA386", "#27523F", PAPER, 2.4)
    plate.cut("M207 292H261C259 306 245 310 234 310C223 310 209 306 207 292Z", BRASS)
    plate.flat("M235 293H259.6C257.6 305 245 308.8 235 308.8Z", BRASS_SHADE)
    plate.cut(rounded(148, beam_y - 20, 8, 26, 3), BRASS)
    plate.cut(circle(152, beam_y - 24, 6), "#B93A2E", 1.6)


PEOPLE = (
    Person("C0", _errand_setting, _errand, (150, 190, 1.3)),
    Person("C1", _bookkeeper_setting, _bookkeeper, (154, 204, 1.3)),
    Person("C2", _counterfeiter_setting, _counterfeiter, (140, 196, 1.3)),
    Person("C3", _cashier_setting, _cashier, (154, 206, 1.3)),
    Person("C4", _auditor_setting, _auditor, (152, 196, 1.26)),
)
