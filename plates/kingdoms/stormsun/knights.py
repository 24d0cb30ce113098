"""Stormsun, ranks VI to X: closed helms."""

from __future__ import annotations

from plates.drawing.inks import INK, PAPER
from plates.drawing.outlines import Spine, circle, ellipse, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import (
    HEAD,
    draw_arm,
    draw_belt,
    draw_cape,
    draw_fist,
    draw_pauldron,
    draw_round_shield,
    draw_torso,
    draw_wall_shield,
)
from plates.kingdoms.armour import (
    draw_breastplate,
    draw_collar,
    draw_flames,
    draw_lames,
    draw_mail,
    draw_tassets,
)
from plates.kingdoms.helms import (
    NARROW,
    ROUND,
    draw_bowl_gouges,
    draw_closed,
)
from plates.kingdoms.inks import STORMSUN, Tincture
from plates.kingdoms.poses import aim
from plates.kingdoms.stormsun.things import (
    BRONZE,
    LINEN,
    STEEL,
    draw_eagle_wing,
    draw_flame_sword,
    draw_sickle_sword,
    draw_sun_disc,
    draw_sun_face,
)
from plates.kingdoms.weapons import draw_halberd, draw_sabre, draw_spear

K = STORMSUN


def jopesh(plate: Plate) -> None:
    """VI, the sickle swordsman."""
    a, b = (82.0, -74.0), (-14.0, -126.0)
    with plate.placed(150, 262, 1.1):
        draw_arm(plate, K.cloth.dim, K.steel.dim, (56, 24), (106, -6), a, 32)
        draw_torso(plate, K.cloth, 60, 46, 54)
        draw_flames(plate, K.cloth, 28, 104)
        draw_collar(plate, K.steel, 40, 30)
        draw_belt(plate, K.trim, K.steel, 114, 48, 16)
        draw_tassets(plate, LINEN, 132, 60, 3, 18)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.08):
            with plate.placed(0, -40):
                draw_sun_disc(plate, 16, 66, 11, K.steel, True)
            draw_closed(plate, K, K.steel, "M0 -54C30 -54 46 -36 45 -6C44 16 34 26 24 36L10 56L0 76", K.light)
            draw_bowl_gouges(plate, K.steel, 4)
            plate.split("M0 -56H7L5 -14L0 2", K.primary, K.shadow, 2)
        with plate.placed(*a, 1.06, turn=aim(a, b)):
            draw_sickle_sword(plate)
        draw_fist(plate, K.steel, *a, aim(a, b), 1.05, True)
        draw_pauldron(plate, K.steel, 1, 60, 18, 28, 2)
        draw_pauldron(plate, K.steel, -1, 60, 18, 28, 2)
        draw_arm(plate, K.cloth, K.steel, (-56, 28), (-100, 60), (-64, 92), 32)
    draw_round_shield(plate, K.dark, K.steel, 84, 342, 50, 0)
    draw_sun_face(plate, K, 84, 342, 30)


def falan(plate: Plate) -> None:
    """VII, spear of the front rank."""
    with plate.placed(166, 224, 1.1):
        draw_torso(plate, K.cloth, 62, 48, 56)
        draw_mail(plate, K.cloth, 22, 110)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.1):
            # a brush from ear to ear
            for i in range(15):
                t = (i - 7) / 7
                px, py = t * 46, -46 + abs(t) ** 2 * 34
                tx, ty = t * 84, -96 + abs(t) ** 2.2 * 62
                plate.cut(
                    Spine([(px, py), ((px + tx) / 2, (py + ty) / 2 - 3), (tx, ty)], [9, 13, 13], 2).outline(),
                    K.accent if i <= 7 else K.trim.shade,
                    1.6,
                )
                plate.gouge(px, py, tx * 0.96, ty * 0.96 - 1, 1.0, K.trim.cut if i <= 7 else K.accent)
            plate.split("M0 -64C30 -64 52 -44 54 -14L46 -10C42 -36 26 -54 0 -54", K.metal, K.metal_shade, 2)
            draw_closed(plate, K, BRONZE, ROUND, PAPER)
            draw_bowl_gouges(plate, BRONZE, 4)
            plate.split("M0 -30C18 -30 36 -26 45 -14L44 -5C34 -17 18 -21 0 -21", K.primary, K.shadow, 2)
        draw_arm(plate, K.cloth.dim, K.steel.dim, (58, 26), (108, 56), (80, 20), 32)
        draw_pauldron(plate, K.steel, 1, 62, 18, 30, 3)
        draw_pauldron(plate, K.steel, -1, 62, 18, 30, 3)
    draw_wall_shield(plate, K.cloth, K.steel, 136, 342, 84, 84)
    draw_sun_face(plate, K, 136, 338, 54)
    for side, ink in ((-1, K.light), (1, K.metal)):
        with plate.placed(136 + side * 58, 300):
            plate.flat(polygon([(4, -16), (-9, 4), (-1, 4), (-5, 18), (9, -4), (1, -4)]), ink)
        with plate.placed(136 + side * 58, 384):
            plate.flat(polygon([(4, -16), (-9, 4), (-1, 4), (-5, 18), (9, -4), (1, -4)]), ink)
    with plate.placed(250, 240, 1.1, turn=-86):
        draw_spear(plate, STEEL, -206, 60, 1.2, K.accent)
    draw_fist(plate, K.steel.dim, 252, 240, -86, 1.15, True)


def alabar(plate: Plate) -> None:
    """VIII, the halberdier."""
    a, b = (62.0, 92.0), (-100.0, 40.0)
    with plate.placed(176, 246, 1.12, turn=4):
        draw_cape(plate, K.dark, 66, 200, 108)
        draw_torso(plate, K.cloth, 62, 48, 56)
        draw_breastplate(plate, BRONZE, 8, 98)
        draw_tassets(plate, K.cloth, 122, 70, 3, 19)
        draw_belt(plate, K.trim, K.steel, 110, 49, 15)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.1, turn=-6):
            for i in range(7):
                t = (i - 3) / 3
                px, tx = t * 34, t * 62
                ty = -128 + abs(t) * 24
                lit = K.accent if i % 2 else K.primary
                shade = K.trim.shade if i % 2 else K.shadow
                plate.cut(
                    polygon([(px - 7, -52), (tx - 8, ty + 14), (tx, ty), (tx + 8, ty + 14), (px + 7, -52)]),
                    lit if i <= 3 else shade,
                )
                plate.gouge(px, -58, tx, ty + 10, 1.4, K.light if i <= 3 else K.metal)
            draw_closed(plate, K, K.cloth, "M0 -60H38L48 -54V-4C46 28 34 48 0 64", K.light)
            draw_bowl_gouges(plate, K.cloth, 3)
            plate.split("M0 -64H42L50 -58L48 -46H0", K.metal, K.metal_shade, 2)
            plate.dots([(-38, -54), (-24, -55), (-10, -56), (10, -56), (24, -55), (38, -54)], 2.2, K.shadow)
            plate.split("M0 -46H6L5 -14L0 2", K.metal, K.metal_shade, 2)
        draw_pauldron(plate, K.steel, -1, 62, 18, 32, 3)
        draw_pauldron(plate, K.steel, 1, 62, 18, 32, 3)
        draw_arm(plate, K.cloth.dim, K.steel.dim, (60, 30), (104, 62), (66, 90), 32)
        draw_arm(plate, K.cloth, K.steel, (-60, 30), (-96, 78), (-26, 66), 32)
        with plate.placed(6, 74, 1.12, turn=aim(a, b)):
            draw_halberd(plate, STEEL, K.steel, -132, 130)
        draw_fist(plate, K.steel.dim, 58, 91, aim(a, b), 1.1, True)
        draw_fist(plate, K.steel, -14, 68, aim(a, b), 1.1, True)


def ardor(plate: Plate) -> None:
    """IX, the storm wing."""
    with plate.placed(142, 244, 1.08):
        draw_eagle_wing(plate, -1)
        draw_eagle_wing(plate, 1)
        draw_torso(plate, K.cloth, 58, 40, 50)
        draw_lames(plate, K.cloth, 70, 110, 13)
        draw_breastplate(plate, K.steel, 8, 72)
        draw_belt(plate, K.trim, K.steel, 114, 43, 14)
        draw_tassets(plate, LINEN, 130, 66, 3, 18)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.06):
            for side, ink, cut in ((-1, PAPER, K.metal), (1, LINEN.shade, PAPER)):
                for i in range(3):
                    plate.cut(
                        Spine(
                            [(side * 20, -40 + i * 6), (side * (40 + i * 4), -56 + i * 16), (side * (64 - i * 2), -78 + i * 26)],
                            [16, 17, 2],
                        ).outline(),
                        ink,
                    )
                    plate.gouge(side * 30, -46 + i * 10, side * (58 - i * 2), -72 + i * 25, 1.1, cut)
            draw_closed(plate, K, Tincture(PAPER, LINEN.shade, K.metal, PAPER), NARROW, "#F4C542")
            plate.strands_both(
                ((36, -14), (32, -36), (22, -50), (6, -56)), ((30, -18), (24, -32), (16, -40), (6, -44)), 3, 1.4, K.metal, PAPER
            )
            plate.split("M0 -4C12 -2 17 10 13 26C10 40 4 50 0 60", K.metal, K.metal_shade)
            plate.flat(ellipse(-6, 14, 2, 3), INK)
            plate.flat(ellipse(6, 14, 2, 3), INK)
            plate.strands_both(
                ((30, 18), (28, 32), (22, 46), (10, 58)), ((18, 22), (18, 34), (14, 46), (8, 56)), 3, 1.3, K.metal, PAPER
            )
        high, low = (94.0, 4.0), (-58.0, 104.0)
        draw_arm(plate, K.cloth.dim, K.steel.dim, (54, 26), (98, 62), high, 30)
        with plate.placed(*high, 1.1, turn=10), plate.placed(stretch=(-1, 1)):
            draw_sabre(plate, K.steel, K.dark, STEEL, 112)
        draw_fist(plate, K.steel.dim, *high, 10, 1.05, True)
        draw_arm(plate, K.cloth, K.steel, (-54, 26), (-96, 74), low, 30)
        for side in (-1, 1):
            draw_pauldron(plate, K.steel, side, 58, 18, 28, 3)
        turn = aim(low, (78, 52))
        with plate.placed(*low, 1.1, turn=turn):
            draw_sabre(plate, K.steel, K.dark, STEEL, 112)
        draw_fist(plate, K.steel, *low, turn, 1.05)


def solaro(plate: Plate) -> None:
    """X, the champion of noon."""
    with plate.placed(150, 204, 0.98):
        draw_cape(plate, K.trim, 70, 230, 124)
        draw_torso(plate, K.cloth, 66, 52, 60)
        draw_breastplate(plate, K.steel, 6, 100)
        draw_tassets(plate, K.cloth, 124, 70, 3, 21)
        draw_belt(plate, K.trim, K.steel, 112, 53, 16)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.06):
            with plate.placed(0, -6):
                draw_sun_disc(plate, 58, 104, 24, BRONZE)
                plate.cut(circle(0, 0, 61), K.metal)
                plate.flat("M0 -60A60 60 0 0 1 0 60Z", K.metal_shade)
                plate.stroke(circle(0, 0, 53), K.shadow, 2)
            draw_closed(plate, K, BRONZE, "M0 -50C28 -50 44 -34 43 -6C42 24 32 42 0 58", PAPER)
            draw_bowl_gouges(plate, BRONZE, 4)
            plate.cut(polygon([(3, -42), (-9, -24), (-1, -24), (-5, -10), (9, -28), (1, -28)]), K.accent, 1.8)
        draw_pauldron(plate, K.steel, -1, 66, 16, 36, 3)
        draw_pauldron(plate, K.steel, 1, 66, 16, 36, 3)
        for side, q in ((-1, 0), (1, 4)):
            with plate.placed(side * 70, 2):
                for i in range(3):
                    plate.cut(
                        polygon(
                            [
                                (side * (i * 15 - 20), 2 + i * 4),
                                (side * (i * 19 - 14), -24 + i * 8),
                                (side * (i * 15 - 6), 2 + i * 5),
                            ]
                        ),
                        K.light if side < 0 else K.metal,
                        1.8,
                    )
            draw_arm(
                plate,
                K.cloth if side < 0 else K.cloth.dim,
                K.steel if side < 0 else K.steel.dim,
                (side * 62, 30),
                (side * 88, 84),
                (side * 16, 76 + q),
                34,
            )
        with plate.placed(0, 50, 1.0, turn=180):
            draw_flame_sword(plate, 166)
        draw_fist(plate, K.steel.dim, 4, 56, 4, 1.15, True)
        draw_fist(plate, K.steel, -3, 28, -4, 1.15)
