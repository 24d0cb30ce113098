"""Woodland, ranks VI to X: closed helms."""

from __future__ import annotations

from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Spine, circle, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import (
    HEAD,
    draw_arm,
    draw_belt,
    draw_braid,
    draw_cape,
    draw_disc,
    draw_fist,
    draw_leg,
    draw_pauldron,
    draw_torso,
    hair_tincture,
)
from plates.kingdoms.armour import (
    draw_breastplate,
    draw_collar,
    draw_leaves,
    draw_mail,
    draw_tassets,
)
from plates.kingdoms.helms import (
    CONE,
    NARROW,
    ROUND,
    draw_bowl_gouges,
    draw_closed,
)
from plates.kingdoms.inks import BLADE, WOOD, WOODLAND, Tincture
from plates.kingdoms.poses import aim, hold
from plates.kingdoms.weapons import draw_axe, draw_blade, draw_hilt, draw_mace, draw_spear
from plates.kingdoms.woodland.things import (
    ASH,
    HOLLY,
    LEATHER,
    MAPLE,
    OAK,
    draw_antlers,
    draw_crossbow,
    draw_leaf,
    draw_oak_shield,
    draw_stag,
)

K = WOODLAND
ENAMEL = Tincture(mix(K.primary, K.light, 0.3), mix(K.shadow, K.primary, 0.3), K.light, mix(K.primary, K.light, 0.3))
STEEL = Tincture("#D9D6C4", "#7F8578", PAPER, "#B9BBAB")
"""Bare iron: bronze alone would drown in the forest."""


def tejo(plate: Plate) -> None:
    """VI, the brother of the two axes."""
    with plate.placed(150, 266, 1.1):
        for side in (-1, 1):
            with plate.placed(side * 92, -44, 0.94, turn=side * 6), plate.placed(stretch=(-side * -1, 1)):
                draw_axe(plate, STEEL, K.steel, -84, 46, 1.0)
        draw_torso(plate, K.cloth, 62, 46, 54)
        draw_leaves(plate, K.cloth, 26, 112)
        draw_belt(plate, LEATHER, K.steel, 116, 48, 15)
        draw_tassets(plate, LEATHER, 132, 60, 3, 18)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.1):
            for i in range(5):
                lean = (i - 2) * 17.0
                top = -112 + abs(i - 2) * 12
                twig = Spine([(lean * 0.7, -44), (lean * 1.1, -76), (lean * 1.7, top)], [7, 6, 2], 4)
                for j in range(6):
                    (tx, ty), _, _ = twig.at(0.3 + j * 0.14)
                    for side in (-1, 1):
                        plate.cut(
                            Spine([(tx, ty), (tx + side * 8, ty - 7), (tx + side * 15, ty - 9)], [5, 6, 1], 2).outline(),
                            mix(K.primary, K.light, 0.25) if lean < 1 else K.shadow,
                            1.2,
                        )
                plate.limb(twig, WOOD.lit, WOOD.shade, line=1.6)
                plate.cut(circle(lean * 1.4, -84 + abs(i - 2) * 8, 5), "#D9402F", 1.5)
            _mask(plate)
        for side in (-1, 1):
            stuff, glove = (K.cloth, LEATHER) if side < 0 else (K.cloth.dim, LEATHER.dim)
            draw_arm(plate, stuff, glove, (side * 56, 24), (side * 106, 20), (side * 92, -36), 32)
            draw_fist(plate, LEATHER if side < 0 else LEATHER.dim, side * 92, -42, side * 6, 1.05, side > 0)
            draw_pauldron(plate, WOOD, side, 60, 18, 28, 2)


def acebo(plate: Plate) -> None:
    """VII, the kneeling crossbowman."""
    with plate.placed(172, 196, 0.98):
        draw_leg(plate, K.cloth.dim, LEATHER.dim, (28, 136), (60, 206), (118, 214), 44)
        draw_torso(plate, K.cloth, 58, 44, 50, 160)
        draw_mail(plate, K.cloth, 22, 108)
        draw_breastplate(plate, LEATHER, 0, 92)
        draw_belt(plate, K.dark, K.steel, 114, 46)
        draw_leg(plate, K.cloth, LEATHER, (-24, 138), (-92, 142), (-84, 206), 46)
        draw_tassets(plate, K.cloth, 128, 34, 2, 22)
        x, y, scale = HEAD
        with plate.placed(x - 2, y + 2, scale * 1.12, turn=-6):
            draw_closed(plate, K, STEEL, CONE)
            draw_bowl_gouges(plate, STEEL, 4)
            plate.gouge(-6, -58, -1, -86, 1.4, PAPER)
            plate.split("M0 -34C20 -34 40 -26 46 -12L45 -2C34 -18 18 -24 0 -24", K.metal, K.metal_shade, 2)
            for i, (hx, turn) in enumerate(((-30, 158), (-11, 172), (11, 188), (30, 202))):
                draw_leaf(
                    plate,
                    HOLLY,
                    hx,
                    -28 + abs(hx) * 0.2,
                    turn,
                    mix(K.primary, K.light, 0.12) if i < 2 else K.shadow,
                    K.light,
                    0.95,
                )
            for hx, hy in ((-6, -30), (6, -30), (0, -22)):
                plate.cut(circle(hx, hy, 5.6), "#D9402F" if hx <= 0 else "#8E1F2C", 1.6)
        draw_arm(plate, K.cloth.dim, LEATHER.dim, (52, 26), (92, 96), (22, 96), 30)
        with plate.placed(-24, 72, 1.2, turn=-58):
            draw_crossbow(plate, K)
        draw_fist(plate, LEATHER.dim, 12, 94, -58, 1.0, True)
        draw_arm(plate, K.cloth, LEATHER, (-52, 28), (-94, 92), (-62, 60), 30)
        draw_fist(plate, LEATHER, -54, 52, -58, 1.0)
        draw_pauldron(plate, STEEL, -1, 56, 22, 27, 2)
        draw_pauldron(plate, STEEL, 1, 56, 22, 27, 2)


def corza(plate: Plate) -> None:
    """VIII, the stag rider."""
    with plate.placed(192, 188, 0.98):
        draw_cape(plate, K.trim, 58, 230, 90, 10)
        hold(plate, (74, 36), 7, lambda p: draw_spear(p, STEEL, -176, 190, 1.15, K.accent), None)
        draw_torso(plate, K.cloth, 54, 36, 48)
        draw_leaves(plate, K.cloth, 24, 108)
        draw_collar(plate, K.steel, 32, 20)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.1):
            for side in (-1, 1):
                lit, shade = (K.pale.lit, K.pale.shade) if side < 0 else (K.pale.shade, K.metal_shade)
                for points, widths in (
                    ([(26, -80), (37, -84), (43, -95)], [7, 6, 2]),
                    ([(16, -46), (22, -70), (27, -86), (22, -104)], [12, 10, 9, 2]),
                ):
                    plate.limb(Spine([(side * px, py) for px, py in points], [float(w) for w in widths], 3), lit, shade)
            draw_braid(plate, hair_tincture("#7A3B1E"), [(-34, 20), (-46, 56), (-40, 92)], 16, K.light)
            draw_closed(plate, K, K.steel, NARROW, K.light)
            draw_bowl_gouges(plate, K.steel, 4)
            plate.split("M0 -62H7L5 -18H0", K.accent, K.trim.shade, 2)
            draw_leaf(plate, ASH, -40, -6, 130, K.primary, K.light, 1.0)
            draw_leaf(plate, ASH, 40, -6, -130, K.shadow, K.light, 1.0)
        draw_arm(plate, K.cloth.dim, K.steel.dim, (50, 26), (90, 76), (77, 44), 28)
        draw_fist(plate, K.steel, 74, 38, 7, 1.0)
        draw_pauldron(plate, K.steel, 1, 54, 18, 28, 3)
        draw_pauldron(plate, K.steel, -1, 54, 18, 28, 3)
    with plate.placed(102, 274, 0.94):
        draw_stag(plate, K)
        # bridle and the hand on the reins
        plate.stroke("M-24 62C-10 70 10 70 24 62", PAPER, 6.4)
        plate.stroke("M-24 62C-10 70 10 70 24 62", K.accent, 3.6)
        plate.stroke("M25 62C50 70 74 84 92 84M-25 62C-44 74 -50 90 -52 120", PAPER, 5.6)
        plate.stroke("M25 62C50 70 74 84 92 84M-25 62C-44 74 -50 90 -52 120", K.trim.shade, 3)
        draw_disc(plate, K.steel, -26, 62, 6)
        draw_disc(plate, K.steel, 26, 62, 6)
    draw_fist(plate, K.steel, 188, 352, 60, 1.0)


def encino(plate: Plate) -> None:
    """IX, the wall."""
    with plate.placed(140, 216, 1.1):
        draw_torso(plate, K.cloth, 70, 60, 64)
        x, y, scale = HEAD
        with plate.placed(x, y + 6, scale * 1.16):
            for side in (-1, 1):
                lit, shade = (WOOD.lit, WOOD.shade) if side < 0 else (WOOD.shade, mix(WOOD.shade, INK, 0.4))
                for points, widths in (
                    ([(52, -58), (56, -76), (50, -90)], [8, 7, 3]),
                    ([(26, -40), (50, -56), (78, -58), (92, -72)], [15, 13, 10, 3]),
                    ([(12, -46), (18, -72), (28, -92)], [12, 9, 3]),
                ):
                    plate.limb(Spine([(side * px, py) for px, py in points], [float(w) for w in widths], 3), lit, shade)
                for lx, ly, turn, size in (
                    (92, -70, 150, 0.9),
                    (76, -54, 60, 0.8),
                    (30, -88, 172, 0.9),
                    (50, -86, 190, 0.85),
                    (66, -60, 170, 0.8),
                ):
                    ink = (
                        (mix(K.primary, K.light, 0.2) if side < 0 else K.shadow)
                        if lx not in (76, 50)
                        else (K.accent if side < 0 else K.trim.shade)
                    )
                    draw_leaf(plate, OAK, side * lx, ly, -side * turn, ink, K.light, size)
            stump = "M0 -54L8 -58L16 -52L26 -56L36 -48L46 -44V10C46 34 36 50 0 62"
            draw_closed(plate, K, Tincture(K.metal_shade, mix(K.metal_shade, INK, 0.45), K.metal, K.metal), stump, K.light)
            plate.strands_both(
                ((41, -12), (40, -28), (38, -40), (30, -50)), ((8, -18), (8, -32), (8, -42), (8, -52)), 6, 1.5, K.metal, K.metal
            )
            plate.strands_both(
                ((40, 12), (38, 30), (28, 46), (14, 54)), ((14, 18), (14, 30), (12, 42), (9, 50)), 4, 1.4, K.metal, K.metal
            )
        draw_arm(plate, K.cloth.dim, K.steel.dim, (64, 26), (112, 32), (98, -24), 36)
        hold(plate, (98, -32), 14, lambda p: draw_mace(p, STEEL, -74, 44), None)
        draw_fist(plate, K.steel, 98, -30, 14, 1.15, True)
        draw_pauldron(plate, WOOD, 1, 66, 14, 34, 3)
        draw_pauldron(plate, WOOD, -1, 66, 14, 34, 3)
    draw_oak_shield(plate, K, 120, 330, 94, 92)
    draw_arm(plate, K.cloth, K.steel, (66, 256), (40, 256), (54, 246), 20, 0)
    draw_fist(plate, K.steel, 72, 244, 90, 1.1)


def arceo(plate: Plate) -> None:
    """X, the green knight."""
    grip, point = (52.0, 112.0), (-112.0, 8.0)
    with plate.placed(154, 246, 1.12):
        draw_cape(plate, K.trim, 68, 200, 116)
        draw_torso(plate, K.cloth, 64, 46, 54)
        draw_breastplate(plate, ENAMEL, 6, 98)
        with plate.placed(0, 22, 1.05):
            plate.split("M0 -2L6 4L18 0L15 9L26 12L17 19L20 25L9 24L4 30L0 40", K.metal, K.metal_shade, 2)
        draw_tassets(plate, K.cloth, 122, 70, 3, 19)
        draw_belt(plate, LEATHER, K.steel, 112, 47)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.1):
            draw_antlers(plate, K.pale, 0.86, 4)
            great = "M0 -58H28L44 -46V-4C46 30 36 52 0 64"
            draw_closed(plate, K, ENAMEL, great)
            draw_bowl_gouges(plate, ENAMEL, 4)
            plate.split("M0 -60H7L5 -18H0", K.light, K.pale.shade, 2)
            for side, ink in ((-1, K.shadow), (1, K.light)):
                plate.dots([(side * (18 + i * 7), 24 + j * 9 - i * 2) for i in range(3) for j in range(3) if i + j < 4], 2, ink)
            for lx, turn in ((-34, 140), (-18, 158), (18, 202), (34, 220)):
                draw_leaf(plate, MAPLE, lx, -40 + abs(lx) * 0.24, turn, K.accent if lx < 0 else K.trim.shade, PAPER, 0.72)
        draw_pauldron(plate, K.steel, -1, 62, 18, 34, 3)
        draw_pauldron(plate, K.steel, 1, 62, 18, 34, 3)
        for side, hand in ((1, (66.0, 122.0)), (-1, (24.0, 94.0))):
            stuff, glove = (K.cloth, K.steel) if side < 0 else (K.cloth.dim, K.steel.dim)
            elbow = (-84.0, 92.0) if side < 0 else (100.0, 80.0)
            draw_arm(plate, stuff, glove, (side * 60, 34), elbow, hand, 32)
        with plate.placed(*grip, 1.1, turn=aim(grip, point)):
            draw_blade(plate, -40, -196, 13, BLADE)
            plate.cut("M-5 -36H5V40H-5Z", LEATHER.lit, 2)
            draw_hilt(plate, K.steel, LEATHER, 34, 60, 34)
        draw_fist(plate, K.steel.dim, 62, 118, aim(grip, point), 1.05, True)
        draw_fist(plate, K.steel, 34, 100, aim(grip, point), 1.05, True)


def _mask(plate: Plate) -> None:
    draw_closed(plate, K, WOOD, ROUND, K.light)
    plate.strands_both(
        ((42, -8), (42, -30), (28, -48), (8, -52)), ((12, -20), (14, -30), (10, -40), (4, -44)), 5, 1.4, WOOD.cut, WOOD.lit
    )
    plate.strands_both(
        ((40, 12), (36, 34), (26, 48), (12, 56)), ((15, 18), (15, 30), (13, 42), (9, 50)), 4, 1.4, WOOD.cut, WOOD.lit
    )
    for side, ink in ((-1, K.accent), (1, K.trim.shade)):
        plate.flat(polygon([(side * 39, 8), (side * 20, 14), (side * 38, 18)]), ink)
        plate.flat(polygon([(side * 37, 22), (side * 19, 24), (side * 33, 32)]), ink)
