"""The virtuosa with veil, plume and violin case."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, coords, lozenge, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    DEEP,
    FAMILY,
    KEY,
    NIGHT,
    Cloth,
)
from plates.famiglia.hands import GLOVES, draw_hand
from plates.famiglia.hats import Felt, top_hat
from plates.famiglia.likeness import bare_neck, draw_face, glancing_eyes
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, wall
from plates.famiglia.tailoring import coat, shoulder_width, sleeve

GREEN = FAMILY["M"]
FELT = Felt(GREEN.main, GREEN.deep)


def setting(plate: Plate) -> None:
    wall(plate, GREEN.main)
    blinds(plate, GREEN, 60, 9, 38)
    for px, ink in ((252, GREEN.dusk), (270, GREEN.deep), (288, GREEN.dusk)):
        plate.flat(f"M{px} -10C{px - 10} 100 {px + 8} 200 {px - 6} 360H{px + 20}V-10Z", ink)
    for i, (bx, by, a, k) in enumerate(((112, 60, -20, 0.62), (106, 150, 16, 0.6), (254, 60, 18, 0.6), (248, 262, -24, 0.5))):
        with plate.placed(bx, by, k, turn=a):
            plate.cut(rounded(-30, -17, 60, 34, 4), GREEN.light if i % 2 == 0 else "#8FBFA2")
            plate.stroke(rounded(-24, -11, 48, 22, 2), GREEN.deep, 1.8)
            plate.flat(circle(0, 0, 8), GREEN.deep)


def figure(plate: Plate) -> None:
    x, y, s = 186, 178, 1.12
    velvet = Cloth("#2E5E4A", "#12302A", "#9CD0B4", "#3F7A60")
    with plate.placed(x, 262):
        coat(plate, shoulder_width(4) - 12, velvet, 5, slope=8)
    with plate.placed(x, y, s, turn=-3):
        bare_neck(plate, DEEP, 14, 78, 52)
    with plate.placed(x, 262):
        plate.split("M0 -14H15L26 6C30 22 22 44 0 66", DEEP.lit, DEEP.shade, 0)
        # fur
        for side, ink, cut in ((-1, "#E6DCCB", "#A89A86"), (1, "#A89A86", "#6E6255")):
            plate.cut(
                f"M{coords(side * 18, -14)}C{coords(side * 40, -18, side * 58, -4, side * 72, 6)}"
                f"C{coords(side * 92, 16, side * 104, 34, side * 104, 54)}"
                f"C{coords(side * 84, 62, side * 60, 54, side * 44, 62)}C{coords(side * 28, 70, side * 14, 84, side * 2, 82)}"
                f"C{coords(side * 20, 50, side * 26, 18, side * 18, -14)}Z",
                ink,
            )
            for k in range(5):
                for row in range(3):
                    fx, fy = 32 + k * 14 - row * 5, 2 + k * 8 + row * 15
                    plate.gouge(side * fx, fy, side * (fx + 2), fy + 11, 1.6, cut)
        for k in range(-3, 4):
            plate.cut(circle(k * 6.4, 10 - abs(k) ** 1.8 * 1.3, 3.8), PAPER if k < 1 else "#CDBD9F", 1.2, around=KEY)
        plate.cut("M-6 16L0 10L6 16L0 30Z", "#7FC8A0", 1.6)
    with plate.placed(x, y, s, turn=-3):
        for side, ink in ((-1, KEY), (1, NIGHT)):
            plate.cut(
                f"M{coords(side * 26, -20)}C{coords(side * 50, -12, side * 54, 16, side * 40, 32)}"
                f"C{coords(side * 34, 36, side * 28, 26, side * 30, 10)}Z",
                ink,
            )
            plate.curve((side * 34, -10), (side * 46, 0), (side * 46, 14), (side * 37, 26), 1.4, "#8A7A86")
        draw_face(plate, DEEP, "none", "none", "none", chin=52, jaw=0.54, nose=9, cheekbone=2, neck=None, ears=False)
        glancing_eyes(plate, -3.4, 1, lid=3)
        for side in (-1, 1):
            plate.gouge(side * 26, -4, side * 34, -9, 1.8, KEY if side < 0 else "#B58664")
            plate.curve(
                (side * 7, -12), (side * 13, -20), (side * 25, -21), (side * 32, -11), 1.9, KEY if side < 0 else "#B58664"
            )
        plate.flat("M-12 31Q-6 24 -1 27Q5 24 12 31Q0 41 -12 31Z", "#B8303A")
        plate.curve((-12, 31), (-4, 33), (4, 33), (12, 31), 1.0, KEY)
        plate.flat(circle(-19, 22, 1.8), KEY)
        for side, ink in ((-1, "#7FC8A0"), (1, "#3F7A60")):
            plate.cut(lozenge(side * 36, 30, 4, 10), ink, 1.5)
        # the veil: a net with knots
        net = "M-40 -18C-44 0 -42 12 -36 20C-20 28 20 28 36 20C42 12 44 0 40 -18Z"
        plate.flat(net, NIGHT, 0.28)
        for k in range(-2, 3):
            plate.stroke(
                f"M{k * 13 - 8} -16L{k * 11 + 10} {24 - abs(k) * 1.6:g}M{k * 13 + 8} -16L{k * 11 - 10} {24 - abs(k) * 1.6:g}",
                KEY,
                1.1,
            )
        plate.stroke("M-37 20C-20 28 20 28 37 20", KEY, 2.2)
        plate.dots([(k * 12.4, 22.6 - abs(k) ** 2 * 0.4) for k in (-2.5, -1.5, -0.5, 0.5, 1.5, 2.5)], 2.2, KEY)
        top_hat(plate, FELT, -4, 0.86)
        # plume
        with plate.placed(30, -44, turn=10):
            plate.cut(
                "M0 6C-6 -20 4 -52 34 -66C52 -72 66 -62 66 -50C58 -56 50 -54 46 -46"
                "C54 -46 56 -38 52 -32C44 -36 38 -32 34 -24C40 -22 40 -14 34 -10C26 -14 20 -8 14 4Z",
                GREEN.light,
            )
            plate.flat(
                "M14 2C20 -20 34 -44 62 -54C56 -56 50 -54 46 -46C54 -46 56 -38 52 -32"
                "C44 -36 38 -32 34 -24C40 -22 40 -14 34 -10C26 -14 20 -8 14 2Z",
                GREEN.main,
            )
            plate.curve((4, 4), (6, -20), (22, -46), (52, -58), 1.6, PAPER)
    # the violin case: what looks out of it is not a violin
    sleeve(plate, [(104, 318), (96, 372), (60, 350)], [54, 46, 32], velvet)
    with plate.placed(80, 308, 1.06, turn=-9):
        case = (
            "M-10 -118C6 -120 20 -112 24 -96C28 -82 24 -70 30 -58C38 -44 46 -26 42 0C38 24 20 34 -2 34"
            "C-28 34 -46 22 -48 -4C-48 -30 -36 -42 -30 -56C-26 -70 -32 -82 -30 -96C-28 -110 -22 -118 -10 -118Z"
        )
        plate.cut(case, "#3A2A22", 2.4)
        plate.flat(
            "M0 -117C12 -117 20 -109 22.6 -96C26.6 -82 22.6 -70 28.6 -58C36.6 -44 44.6 -26 40.6 0C37 22 20 32.6 0 32.8Z",
            "#1E1410",
        )
        plate.stroke(
            "M-4 -108C6 -108 14 -104 16 -92C18 -80 16 -70 22 -58C30 -44 36 -26 32 -4C28 16 14 24 -4 24"
            "C-24 24 -38 14 -38 -6C-38 -28 -28 -40 -22 -54C-18 -68 -24 -80 -22 -92C-20 -102 -14 -108 -4 -108Z",
            BRASS,
            1.5,
        )
        for py in (-84, -6):
            plate.cut(rounded(20, py, 12, 16, 2), BRASS, 1.5)
        plate.cut(rounded(-56, -34, 14, 34, 6), BRASS_SHADE, 1.8)
        for px, py in ((-34, 18), (28, 20), (-16, -108), (12, -108)):
            plate.cut(circle(px, py, 5), BRASS, 1.3)
        plate.curve((-30, -14), (-30, -32), (-20, -46), (-15, -60), 2, "#8A6A58")
    sleeve(plate, [(268, 322), (250, 372), (150, 300)], [54, 48, 30], velvet)
    draw_hand(plate, "spread", GLOVES["black"], 142, 294, 1.04, -62)


PERSON = Person("M4", setting, figure, (164, 196, 1.28))
