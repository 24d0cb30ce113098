"""Woodland, ranks II to V: open helms, faces seen."""

from __future__ import annotations

from plates.drawing.head import draw_head
from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import circle, coords, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import (
    HEAD,
    draw_arm,
    draw_belt,
    draw_cape,
    draw_fist,
    draw_pauldron,
    draw_torso,
    hair_tincture,
)
from plates.kingdoms.armour import (
    draw_fur_collar,
    draw_leaves,
    draw_quilt,
)
from plates.kingdoms.helms import (
    draw_beard,
    face,
)
from plates.kingdoms.inks import WOOD, WOODLAND, Tincture
from plates.kingdoms.poses import aim
from plates.kingdoms.weapons import draw_axe
from plates.kingdoms.woodland.things import (
    ASH,
    FUR,
    LEATHER,
    draw_acorn_cup,
    draw_arrow,
    draw_bow,
    draw_hawk,
    draw_leaf,
)

K = WOODLAND
STEEL = Tincture("#D9D6C4", "#7F8578", PAPER, "#B9BBAB")
"""Bare iron: bronze alone would drown in the forest."""


def beloto(plate: Plate) -> None:
    """II, the slinger."""
    hair = hair_tincture("#8A3D1C")
    fair = Tincture("#E8BE93", "#A06A4C", "#F4DDBF", "#E8BE93")
    with plate.placed(142, 248, 1.16):
        draw_arm(plate, K.cloth.dim, fair.dim, (44, 24), (88, -4), (76, -66), 24, 0)
        # the sling whirls: two cords, a pouch with a stone, its track through the air
        for r, ink in ((66, K.light), (76, mix(K.ground, K.light, 0.6))):
            plate.stroke(f"M{coords(24 - r, -104)}A{coords(r, r * 0.62)} 0 0 1 {coords(34, -150 - (r - 66))}", ink, 2.4)
        plate.stroke("M76 -68C86 -92 84 -118 72 -140M76 -68C74 -90 66 -110 52 -124", PAPER, 2.4)
        plate.cut("M78 -136C72 -152 54 -154 42 -144C36 -134 42 -122 56 -120Z", LEATHER.lit)
        plate.cut(circle(57, -141, 12), STEEL.lit, 2)
        plate.flat("M57 -152A11 11 0 0 1 57 -130Z", STEEL.shade)
        draw_fist(plate, fair, 76, -70, 30, 0.9)
        draw_torso(plate, K.cloth, 48, 40, 46, neck=14)
        draw_leaves(plate, K.cloth, 84, 140)
        plate.split("M0 -8H18L26 6L10 36L0 44", fair.lit, fair.shade)
        plate.split("M0 44L10 36L26 6L34 4L16 52L0 62", K.accent, K.trim.shade, 2)
        plate.cut(polygon([(-46, 12), (-36, 6), (38, 116), (30, 124)]), LEATHER.lit, 2)
        plate.cut("M24 108C40 100 56 108 58 126C58 144 44 150 32 148C20 144 18 120 24 108Z", LEATHER.shade)
        plate.cut("M22 112C34 104 50 106 58 118C50 130 34 130 22 124Z", LEATHER.lit)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.1):
            head = face(
                K,
                lit=fair.lit,
                shade=fair.shade,
                neck=(13, 54),
                half_width=35,
                jaw=0.6,
                nose=8,
                eyes="sidelong",
                brows="cocked",
                mouth="grin",
                ears=True,
            )
            draw_head(plate, head)
            plate.dots([(-25, 10), (-20, 14), (-15, 10), (-22, 18), (-9, 15)], 1.3, fair.shade)
            plate.dots([(14, 14), (20, 11), (25, 16)], 1.3, fair.lit)
            for side, ink in ((-1, hair.lit), (1, hair.shade)):
                for cx, cy in ((38, -6), (33, -14), (22, -15), (10, -16)):
                    plate.cut(
                        polygon([(side * (cx + 6), cy - 10), (side * (cx - 9), cy - 10), (side * (cx + 1), cy + 11)]), ink, 1.6
                    )
            draw_acorn_cup(plate, K)
        draw_arm(plate, K.cloth, fair, (-44, 24), (-82, 72), (-44, 108), 24, 0)
        draw_fist(plate, fair, -38, 112, 60, 0.86)


def fresna(plate: Plate) -> None:
    """III, the archer."""
    hair = hair_tincture("#3B2520")
    with plate.placed(172, 236, 1.12):
        draw_arm(plate, K.cloth.dim, LEATHER.dim, (50, 26), (98, 18), (42, 4), 26, 0)
        # quiver
        with plate.placed(62, 20, turn=18):
            for i in range(4):
                plate.cut(
                    polygon(
                        [
                            (-10 + i * 7, -40),
                            (-12 + i * 7, -62 - i % 2 * 8),
                            (-6 + i * 7, -56 - i % 2 * 8),
                            (0 + i * 7, -62 - i % 2 * 8),
                            (-2 + i * 7, -40),
                        ]
                    ),
                    K.accent if i % 2 else PAPER,
                    1.6,
                )
            plate.cut("M-16 -40H16L12 60H-12Z", LEATHER.shade)
            plate.cut("M-17 -42H17L16 -26H-16Z", K.metal, 2)
        draw_torso(plate, K.cloth, 54, 38, 46, neck=14)
        draw_leaves(plate, K.cloth, 24, 150)
        draw_belt(plate, LEATHER, K.steel, 114, 40, 11)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.04):
            plate.split("M0 -62C44 -62 60 -20 54 20C52 44 62 56 64 66L24 74H0", K.shadow, mix(K.shadow, INK, 0.4))
            draw_head(
                plate,
                face(
                    K, neck=(14, 58), half_width=33, jaw=0.54, nose=9, eyes="stern", brows="arched", mouth="small", lip="#A53F2E"
                ),
            )
            plate.split("M0 -48C22 -48 36 -30 36 -4C30 -16 20 -26 0 -30", hair.lit, hair.shade)
            # hood of ash leaves, tip over tip
            for row, (radius, n, size) in enumerate(((48, 5, 1.0), (40, 4, 0.9))):
                for i in range(n):
                    for side in (-1, 1):
                        t = (i + 0.5 + row * 0.4) / (n + row * 0.4)
                        bx, by = radius * t**0.7, -66 + row * 10 + 62 * t**1.9
                        lit = K.primary if side < 0 else mix(K.shadow, INK, 0.15)
                        if i % 2 == row:
                            lit = mix(K.primary, K.light, 0.35) if side < 0 else K.primary
                        draw_leaf(plate, ASH, side * bx * 0.9, by, side * (-12 - t * 20), lit, K.light, size)
            draw_leaf(plate, ASH, 0, -70, 0, K.accent, PAPER, 0.95)
        with plate.placed(-86, 6):
            draw_bow(plate, 190, 128)
            draw_arrow(plate, -50, 128, K.accent, STEEL)
        draw_fist(plate, K.flesh.dim, 44, 6, 90, 0.9)
        draw_arm(plate, K.cloth, LEATHER, (-48, 28), (-66, 38), (-80, 8), 26, 0)
        draw_fist(plate, K.flesh, -86, 6, 0, 1.0)
        draw_pauldron(plate, LEATHER, -1, 50, 24, 24, 2)


def roblon(plate: Plate) -> None:
    """IV, the woodcutter."""
    hair = hair_tincture("#B5461C")
    with plate.placed(130, 240, 1.12):
        draw_torso(plate, Tincture(K.accent, K.trim.shade, K.trim.cut, K.accent), 68, 58, 62, neck=20)
        for i in range(-3, 4):
            plate.stroke(f"M{coords(i * 17, 18)}V200", mix(K.accent, INK, 0.3) if i < 0 else mix(K.trim.shade, INK, 0.35), 5, 0.5)
        for i in range(7):
            plate.stroke(f"M-60 {28 + i * 17}H60", PAPER if False else mix(K.accent, PAPER, 0.4), 1.6, 0.8)
        for side, ink in ((-1, LEATHER.lit), (1, LEATHER.shade)):
            plate.cut(polygon([(side * 22, -4), (side * 36, 2), (side * 32, 76), (side * 20, 76)]), ink, 2)
        plate.split("M0 66H44L58 116L66 210H0", LEATHER.lit, LEATHER.shade)
        draw_belt(plate, K.dark, K.steel, 116, 59, 14)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.1):
            draw_head(
                plate,
                face(
                    K,
                    lit="#E3AE85",
                    shade="#9A5F48",
                    neck=(22, 58),
                    half_width=39,
                    jaw=0.82,
                    nose=14,
                    eyes="almond",
                    brows="none",
                    mouth="none",
                    ears=True,
                ),
            )
            plate.strands_both(
                ((7, -12), (14, -19), (22, -18), (30, -10)),
                ((7, -9), (14, -14), (22, -13), (29, -7)),
                2,
                2.0,
                hair.lit,
                hair.shade,
            )
            draw_beard(plate, hair, 104, 43, fork=0)
            # a cap of bark with bracket fungi
            bark = "M0 -58L10 -64L18 -60L28 -62L38 -50L46 -34L44 -10L38 -6L30 -14L20 -12L12 -18L0 -16"
            plate.split(bark, WOOD.lit, WOOD.shade)
            plate.strands_both(
                ((40, -14), (40, -28), (34, -44), (28, -56)), ((8, -22), (8, -34), (8, -46), (8, -56)), 5, 1.6, WOOD.cut, WOOD.lit
            )
            for fx, fy, size in ((-36, -30, 1.0), (-42, -46, 0.8), (30, -48, 0.9), (40, -30, 1.0)):
                lit = K.light if fx < 0 else K.pale.shade
                plate.cut(
                    f"M{coords(fx - 16 * size, fy)}"
                    f"C{coords(fx - 15 * size, fy - 14 * size)} {coords(fx + 15 * size, fy - 14 * size)}"
                    f" {coords(fx + 16 * size, fy)}Q{coords(fx, fy + 7 * size, fx - 16 * size, fy)}Z",
                    lit,
                    2,
                )
                plate.curve(
                    (fx - 10 * size, fy - 3),
                    (fx - 6 * size, fy - 8 * size),
                    (fx + 6 * size, fy - 8 * size),
                    (fx + 10 * size, fy - 3),
                    1.2,
                    K.metal,
                )
        a, b = (-6.0, 92.0), (88.0, -52.0)
        with plate.placed(30, 37, 1.2, turn=aim(a, b)), plate.placed(stretch=(-1, 1)):
            draw_axe(plate, STEEL, K.steel, -112, 88, 1.12)
        draw_arm(plate, K.trim.dim, Tincture("#9A5F48", "#5C3327", "#E3AE85", "#9A5F48"), (62, 24), (92, 92), (32, 62), 36, 0)
        draw_fist(plate, Tincture("#C98A64", "#7E4C39", PAPER, "#E3AE85"), 28, 42, aim(a, b), 1.1, True)
        draw_arm(plate, K.trim, Tincture("#E3AE85", "#9A5F48", PAPER, "#E3AE85"), (-62, 24), (-92, 88), (-16, 102), 36, 0)
        draw_fist(plate, Tincture("#E3AE85", "#9A5F48", PAPER, "#E3AE85"), -8, 98, aim(a, b), 1.1)


def azora(plate: Plate) -> None:
    """V, the falconer."""
    hair = Tincture("#E9E2D0", "#A7A294", "#9A958A", "#D5CDBC")
    skin = Tincture("#D6A27C", "#8A5542", PAPER, "#D6A27C")
    with plate.placed(116, 256, 1.12):
        draw_cape(plate, FUR, 64, 210, 84)
        draw_torso(plate, K.cloth, 56, 46, 54)
        draw_quilt(plate, K.cloth, 20, 180)
        draw_belt(plate, LEATHER, K.steel, 116, 48)
        draw_fur_collar(plate, FUR, 62, 30)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.06):
            for side, ink, cut in ((-1, hair.lit, hair.cut), (1, hair.shade, hair.cut_shade)):
                plate.cut(
                    f"M{coords(side * 22, -20)}C{coords(side * 44, -10)} {coords(side * 44, 30)} {coords(side * 52, 70)}"
                    f"C{coords(side * 40, 84)} {coords(side * 30, 70)} {coords(side * 26, 50)}Z",
                    ink,
                )
                plate.strands(
                    ((side * 34, -8), (side * 40, 10), (side * 40, 40), (side * 46, 68)),
                    ((side * 30, 10), (side * 32, 26), (side * 32, 46), (side * 34, 68)),
                    3,
                    1.4,
                    cut,
                )
            draw_head(
                plate,
                face(
                    K,
                    lit=skin.lit,
                    shade=skin.shade,
                    neck=(15, 60),
                    half_width=34,
                    jaw=0.56,
                    chin=52,
                    nose=14,
                    hook=0.8,
                    eyes="stern",
                    brows="angry",
                    mouth="grim",
                    cheek_cuts=False,
                ),
            )
            for side, ink in ((-1, skin.shade), (1, skin.lit)):
                plate.curve((side * 12, 16), (side * 18, 22), (side * 17, 30), (side * 15, 36), 1.2, ink)
                plate.gouge(side * 24, 14, side * 28, 28, 1.2, ink)
                plate.gouge(side * 27, 8, side * 33, 10, 1.0, ink)
            # wolf's head pulled over the brow: muzzle down the forehead, fangs, ears
            for side, ink, inner in ((-1, FUR.lit, K.accent), (1, FUR.shade, K.trim.shade)):
                plate.cut(polygon([(side * 14, -60), (side * 44, -92), (side * 46, -44)]), ink)
                plate.flat(polygon([(side * 24, -60), (side * 40, -82), (side * 41, -52)]), inner)
            plate.split("M0 -70C26 -70 48 -54 50 -20L58 -4L46 0L48 14L36 4C32 -12 20 -12 15 -8L11 -16H0", FUR.lit, FUR.shade)
            plate.strands_both(
                ((48, -8), (46, -30), (34, -50), (16, -62)),
                ((26, -18), (28, -32), (22, -44), (12, -54)),
                5,
                1.5,
                FUR.cut,
                FUR.cut_shade,
            )
            plate.split("M0 -52C9 -52 12 -34 15 -10Q8 -4 0 -4", mix(FUR.lit, PAPER, 0.35), FUR.lit, 2)
            plate.flat("M0 -14C8 -15 10 -9 8 -6Q0 0 -8 -6C-10 -9 -8 -15 0 -14Z", INK)
            for side, ink in ((-1, PAPER), (1, K.light)):
                plate.flat(polygon([(side * 13, -8), (side * 20, -10), (side * 17, 3)]), ink)
                plate.flat(
                    f"M{coords(side * 30, -34)}Q{coords(side * 24, -40, side * 16, -30)}"
                    f"Q{coords(side * 24, -28, side * 30, -34)}Z",
                    "#E2A42B",
                )
        draw_arm(plate, K.cloth.dim, LEATHER, (52, 28), (98, 52), (98, -8), 28, 4)
        plate.cut("M86 -2L82 -40C92 -48 110 -48 118 -38L112 0Z", LEATHER.lit)
        plate.flat("M99 -2V-45C108 -46 114 -43 117 -37L111 -1Z", LEATHER.shade)
        plate.stroke("M104 -30C120 -18 124 0 118 16M104 -30C112 -12 110 4 104 18", K.light, 2)
        with plate.placed(100, -42, 0.76):
            draw_hawk(plate, K)
        draw_arm(plate, K.cloth, K.flesh, (-52, 28), (-86, 84), (-34, 112), 28, 0)
        draw_fist(plate, skin, -26, 116, 70, 0.9)
