"""The cashier licks her thumb."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, lozenge, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    FAMILY,
    KEY,
    TAN,
    Cloth,
)
from plates.famiglia.hands import digit, draw_hand
from plates.famiglia.hats import Felt, toque
from plates.famiglia.likeness import bare_neck, draw_face, glancing_eyes
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, wall
from plates.famiglia.tailoring import coat, folds, shoulder_width, sleeve

BLUE = FAMILY["C"]


def setting(plate: Plate) -> None:
    wall(plate, BLUE.main)
    blinds(plate, BLUE, 76, 9, 36)
    # the grille of her window
    plate.cut("M300 -10V350H268V130C268 70 216 30 156 30C110 30 74 52 56 90L40 -10Z", KEY)
    plate.stroke("M276 350V130C276 64 220 22 156 22C112 22 78 42 58 74", BRASS, 2.4)
    for bx in (-60, -30, 0, 30, 60, 90):
        plate.stroke(f"M{162 + bx} {36 + abs(bx) ** 2 * 0.006:.0f}V350", BLUE.deep, 4.4)


def figure(plate: Plate) -> None:
    x, y, s = 164, 160, 1.08
    dress = Cloth("#3A7298", "#17395A", BLUE.light, "#3F7096")
    with plate.placed(x, 246):
        coat(plate, shoulder_width(3) - 6, dress, 4, slope=2)
    with plate.placed(x, y, s, turn=-7):
        bare_neck(plate, TAN, 17, 74, 52)
    with plate.placed(x, 246):
        plate.split("M0 -16H17L26 6C26 24 14 40 0 52", TAN.lit, TAN.shade, 0)
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
            neck=None,
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


PERSON = Person("C3", setting, figure, (154, 206, 1.3))
