"""The one-eyed man cleans his revolver."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, polygon, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    CRIMSON,
    CRIMSON_SHADE,
    FAMILY,
    KEY,
    PORCELAIN,
    STEEL,
    STEEL_SHADE,
    WOOD,
    Cloth,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, brim_shadow, low_fedora
from plates.famiglia.likeness import draw_face, stubble, wrinkles
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, dusk_corner, spark, wall
from plates.famiglia.tailoring import coat, shoulder_width, sleeve

GREEN = FAMILY["M"]
FELT = Felt(GREEN.main, GREEN.deep)


def setting(plate: Plate) -> None:
    wall(plate, GREEN.main)
    blinds(plate, GREEN, 76, 8, 36)
    dusk_corner(plate, GREEN)
    plate.stroke("M222 -10V56", KEY, 3)
    plate.cut(rounded(214, 52, 16, 16, 2), KEY, 1.8)
    spark(plate, 222, 84, 22, 44, 16, "#F0D88A", width=2)
    plate.cut("M214 66C200 84 206 102 222 102C238 102 244 84 230 66Z", "#F7E8B0", 2)
    plate.stroke("M218 70L220 88L224 88L226 70", KEY, 1.2)


def figure(plate: Plate) -> None:
    x, y, s = 152, 172, 1.16
    sweater = Cloth("#33463E", "#18241F", "#7E9A8A", "#45604F")
    with plate.placed(x, 256):
        coat(plate, shoulder_width(1) + 4, sweater, 5, slope=2)
        plate.split("M0 -14H30C34 0 32 14 24 22H0", sweater.lit, sweater.shade)
        for k in range(-5, 6):
            plate.gouge(k * 5, -8, k * 4.6, 16, 1.4, sweater.stripe if k < 1 else sweater.stripe_shade)
        # holster straps
        for side, ink in ((-1, "#8A5A34"), (1, "#4E3019")):
            plate.cut(polygon([(side * 40, 4), (side * 54, 10), (side * 50, 140), (side * 34, 140)]), ink, 2)
    with plate.placed(x, y, s, turn=7):
        plate.cut("M-42 -16C-47 6 -45 18 -40 28L-31 2ZM42 -16C47 6 45 18 40 28L31 2Z", "#8F8890", 1.8)
        draw_face(
            plate,
            PORCELAIN,
            "none",
            "none",
            "none",
            half_width=37,
            chin=54,
            jaw=0.76,
            nose=13,
            hook=0.5,
            cheekbone=2,
            neck=(20, 70),
            cheek_cuts=False,
        )
        wrinkles(plate, PORCELAIN, False)
        stubble(plate, "#8F7A74", "#E9CDB8")
        # the eye that is left looks down
        plate.flat("M-26 0Q-18 -6 -8 1Q-16 8 -25 3Z", PAPER)
        plate.flat(circle(-16, 3, 3.2), KEY)
        plate.curve((-28, 1), (-22, -6), (-14, -5.6), (-6, 1), 2.2, KEY)
        plate.curve((-6, -8), (-13, -15), (-23, -16), (-31, -9), 3.2, "#8F8890")
        # the patch and the scar under it
        plate.stroke("M6 -12L-38 -24M30 -13L40 -18", PAPER, 5)
        plate.stroke("M6 -12L-38 -24M30 -13L40 -18", KEY, 2.8)
        plate.cut("M4 -12L32 -14C35 4 28 13 19 13C9 13 3 5 4 -12Z", KEY, 2)
        plate.curve((10, -8), (10, 2), (14, 8), (20, 9), 1.4, "#5D5660")
        plate.gouge(22, 14, 25, 34, 1.5, PAPER)
        for k in range(3):
            plate.gouge(19, 19 + k * 5, 28, 17 + k * 5, 1.1, PAPER)
        plate.curve((-12, 36), (-4, 32), (4, 32), (12, 35), 2.1, PORCELAIN.lip)
        plate.stroke("M8 34L34 40", PAPER, 3.6)
        plate.stroke("M8 34L34 40", WOOD, 1.9)
        brim_shadow(plate, PORCELAIN.shade)
        low_fedora(plate, FELT, 4)
    # the revolver, drawn through a cloth
    sleeve(plate, [(78, 304), (50, 350), (78, 306)], [52, 44, 31], sweater, stripes=False)
    with plate.placed(158, 296, turn=-6):
        plate.cut("M-100 -13H16V7H-100Z", STEEL)
        plate.flat("M-98.8 -2H16V5.8H-98.8Z", STEEL_SHADE)
        plate.gouge(-92, -8, 4, -9, 1.6, PAPER)
        plate.cut("M-98 -20L-88 -13H-98Z", STEEL_SHADE, 1.6)
        plate.cut(rounded(8, -17, 38, 30, 5), STEEL)
        plate.flat(rounded(9.2, 0, 35.6, 12, 4), STEEL_SHADE)
        for k in range(3):
            plate.curve((14 + k * 11, -14), (18 + k * 11, -6), (18 + k * 11, 4), (14 + k * 11, 11), 2, KEY)
        plate.cut("M44 -17H64L74 -25L72 -12C86 -2 92 18 94 46C82 54 68 52 62 44C64 28 58 16 44 13Z", STEEL)
        plate.cut("M64 4C82 6 90 24 92 46C82 53 70 51 64 44C66 28 64 16 58 9Z", "#7A4A2A", 2)
        plate.strands(((68, 14), (74, 22), (76, 32), (74, 46)), ((82, 16), (86, 26), (88, 36), (86, 46)), 3, 1.3, "#C98A5A")
        plate.stroke("M34 13C34 30 54 30 58 18", PAPER, 6.4)
        plate.stroke("M34 13C34 30 54 30 58 18", STEEL_SHADE, 3.4)
    plate.stroke("M236 312L208 306", PAPER, 12)
    plate.stroke("M236 312L208 306", PORCELAIN.shade, 7.6)
    sleeve(plate, [(240, 306), (268, 366), (240, 344)], [54, 46, 32], sweater, stripes=False)
    draw_hand(plate, "grip", PORCELAIN, 240, 338, 1.1, -10)
    # the cloth
    plate.cut("M78 284L116 276C120 300 136 322 146 352L116 338L98 360L84 336L48 346C62 322 76 306 78 284Z", CRIMSON)
    plate.flat("M104 280L115.4 277.4C119.4 300 135 322 144 350L116.4 336.6L104 351C112 330 110 300 104 280Z", CRIMSON_SHADE)
    plate.strands(
        ((84, 300), (80, 316), (72, 328), (58, 340)), ((98, 300), (98, 320), (97, 336), (97, 354)), 3, 1.6, CRIMSON_SHADE
    )
    plate.strands(
        ((108, 300), (112, 318), (114, 326), (118, 334)), ((114, 296), (122, 316), (130, 332), (140, 346)), 3, 1.4, CRIMSON
    )
    plate.dots([(70, 330), (80, 344), (92, 336), (124, 332), (110, 328), (134, 342), (62, 340)], 2.2, PAPER)
    draw_hand(plate, "fist", PORCELAIN, 96, 320, 1.06, 8)


PERSON = Person("M1", setting, figure, (150, 206, 1.3))
