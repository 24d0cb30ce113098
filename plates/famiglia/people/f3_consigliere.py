"""The consigliere lights a cigar."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    FAMILY,
    NIGHT,
    SMOKE,
    TAN,
    WHITE_CLOTH,
    Cloth,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, homburg
from plates.famiglia.likeness import Profile
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, smoke, spark, wall
from plates.famiglia.tailoring import coat, shoulder_width, sleeve

RED = FAMILY["F"]
FELT = Felt(RED.main, RED.deep)


def setting(plate: Plate) -> None:
    wall(plate, RED.deep)
    blinds(plate, RED, 96, 8, 34, 64, ink=RED.main)
    spark(plate, 70, 214, 34, 116, 34, mix(RED.main, "#E9B36A", 0.45), width=3.0)
    plate.flat(circle(70, 214, 34), mix(RED.main, "#E9B36A", 0.45))


def figure(plate: Plate) -> None:
    x, y, s = 186, 170, 1.24
    sitter = Profile(TAN, nose=15, brow=1.5, chin=1, lips=0.5, eye="squint", brow_ink="#EFE6DA")
    with plate.placed(x, y, s, turn=3):
        sitter.draw_neck(plate, 22)
    with plate.placed(x + 8, 262):
        coat(plate, shoulder_width(3) - 4, Cloth("#2A2731", NIGHT, "#B9AE9F", "#5D5660"), 4, slope=4)
        plate.cut("M-44 0C-30 16 -10 22 18 12L24 32C4 46 -24 40 -46 22Z", PAPER)
        plate.flat("M-4 18C4 18 12 15 17.6 13.4L22.6 31.4C14 36 6 38 -4 38Z", "#CDBD9F")
        plate.cut("M-44 24L-26 31L-30 56L-16 140H-52L-44 56Z", RED.main, 2)
        # astrakhan collar
        plate.cut("M-22 -14C-54 -4 -70 20 -76 52C-60 66 -44 100 -30 140H-4C-12 90 -18 40 -4 8Z", "#5A5058")
        plate.cut("M20 -18C48 -10 70 12 80 44C58 62 40 96 30 140H2C8 90 8 50 -4 10Z", "#332C36")
        for k in range(16):
            px = -64 + (k % 4) * 13 + (k // 4) * 7
            py = 44 - (k % 4) * 12 + (k // 4) * 22
            plate.stroke(f"M{coords(px - 4, py + 2)}A4.4 4.4 0 1 1 {coords(px + 4, py + 2)}", "#A89CA0", 1.5)
            plate.stroke(f"M{coords(-px - 2, py + 4)}A4.4 4.4 0 1 1 {coords(-px + 6, py + 4)}", "#6E6270", 1.4)
    with plate.placed(x, y, s, turn=3):
        sitter.draw(plate)
        # white hair, whiskers and a clipped moustache
        plate.cut("M8 -16C20 -20 36 -22 43 -14C44 6 36 22 26 30C22 24 24 14 20 4C18 -4 12 -8 8 -16Z", "#B9B0B0")
        plate.strands(((14, -12), (24, -8), (30, 6), (27, 26)), ((30, -16), (38, -10), (40, 4), (34, 20)), 4, 1.3, PAPER)
        plate.cut("M-37 24C-30 20 -20 22 -14 32C-20 31 -26 31 -30 29C-34 30 -38 28 -37 24Z", PAPER, 1.6)
        plate.strands(
            ((-35, 25), (-28, 23), (-22, 26), (-17, 31)), ((-35, 28), (-29, 27), (-24, 29), (-18, 31)), 2, 0.8, "#8F8890"
        )
        for k in range(3):
            plate.gouge(-15, -4 + k * 3, -7, -7 + k * 5, 0.9, TAN.shade)
        plate.curve((-30, 22), (-24, 26), (-20, 34), (-21, 42), 1.2, TAN.shade)
        # spectacles
        plate.stroke(ellipse(-27, -2, 8.5, 10), BRASS, 2)
        plate.stroke("M-19 -4L10 -6", BRASS, 2)
        homburg(plate, FELT, -3)
        # the cigar
        with plate.placed(-36, 34, turn=9):
            plate.cut(rounded(-42, -5, 46, 10, 4), "#6B3E26", 2)
            plate.flat(rounded(-40, 0, 42, 4, 2), "#42241A")
            plate.cut(rounded(-14, -5.4, 7, 10.8, 1), BRASS, 1.2)
            plate.flat(rounded(-43, -4.4, 7, 8.8, 3), "#E8692E")
    # match and cupped hand
    plate.flat("M78 226C66 222 60 208 70 190C72 180 76 176 76 168C88 182 92 194 92 206C94 216 88 224 78 226Z", "#F7D27A")
    plate.flat("M78 224C72 218 72 208 78 198C84 208 86 216 78 224Z", PAPER)
    plate.stroke("M80 222L104 262", PAPER, 6.4)
    plate.stroke("M80 222L104 262", WOODEN, 3.4)
    sleeve(plate, [(178, 322), (128, 358), (116, 304)], [54, 44, 30])
    draw_hand(plate, "pinch", TAN, 116, 296, 1.02, 4, cuff=WHITE_CLOTH)
    # the other hand shields the flame
    sleeve(plate, [(64, 372), (48, 292)], [46, 27])
    with plate.placed(48, 280, 0.92, turn=14):
        plate.cut(rounded(-13, -2, 26, 12, 3), PAPER)
        plate.cut(
            "M-12 0C-18 -14 -20 -32 -14 -50C-10 -60 0 -66 8 -64C12 -62 10 -56 6 -54"
            "C12 -54 14 -48 10 -44C14 -42 14 -34 10 -32C13 -28 12 -20 10 -16C12 -8 12 -4 11 0Z",
            TAN.shade,
        )
        plate.flat(
            "M2 -60C6 -62 9 -62 8 -60C6 -56 4 -55 4 -53C10 -53 12 -48 8 -45"
            "C12 -41 12 -35 8 -32C11 -28 10 -20 8 -16C10 -8 10 -4 9 -1H4C6 -20 4 -40 2 -60Z",
            "#F0BC80",
        )
        for yy in (-53, -44, -32):
            plate.gouge(-8, yy - 2, 7, yy + 0.6, 1.2, PAPER)
        plate.cut(ellipse(-9, -30, 4.6, 4), BRASS, 1.4)
    smoke(
        plate,
        [(110, 218), (96, 186), (118, 160), (98, 132), (112, 100), (102, 60), (120, 24), (108, -20)],
        [1, 5, 7, 9, 9, 12, 12, 12],
        SMOKE,
    )


WOODEN = "#E2B070"


PERSON = Person("F3", setting, figure, (150, 200, 1.34))
