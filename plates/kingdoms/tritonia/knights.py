"""Tritonia, ranks VI to X: closed helms."""

from __future__ import annotations

import math

from plates.drawing.inks import INK, PAPER
from plates.drawing.outlines import Spine, circle, coords, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import (
    HEAD,
    draw_arm,
    draw_belt,
    draw_cape,
    draw_fist,
    draw_palm,
    draw_pauldron,
    draw_torso,
)
from plates.kingdoms.armour import (
    draw_breastplate,
    draw_collar,
    draw_lames,
    draw_mail,
    draw_scales,
    draw_tassets,
)
from plates.kingdoms.helms import (
    NARROW,
    SNOUT,
    draw_bowl_gouges,
    draw_closed,
)
from plates.kingdoms.inks import BLADE, TRITONIA, Tincture
from plates.kingdoms.poses import aim, hold
from plates.kingdoms.tritonia.things import (
    draw_anchor,
    draw_coral,
    draw_hippocamp,
    draw_saw,
    draw_sea_horse,
    draw_tortoise_shell,
)
from plates.kingdoms.weapons import draw_chain, draw_spear, draw_sword, draw_trident

K = TRITONIA
SHARK = Tincture("#9DBEC2", "#466C78", "#E6F0EC", "#9DBEC2")


def carey(plate: Plate) -> None:
    """VI, behind the tortoise shell."""
    with plate.placed(168, 228, 1.06):
        draw_arm(plate, K.cloth.dim, K.steel.dim, (54, 30), (92, 40), (78, -20), 30)
        hold(plate, (78, -24), 10, lambda p: draw_sword(p, K.steel, K.dark, 84, 10), K.steel, fist=1.05)
        draw_torso(plate, K.cloth, 62, 50, 60)
        draw_mail(plate, K.cloth, 22, 110)
        draw_pauldron(plate, K.steel, 1, 58, 22, 32, 2)
        draw_pauldron(plate, K.steel, -1, 58, 22, 32, 2)
        x, y, scale = HEAD
        with plate.placed(x - 4, y + 14, scale * 1.16, turn=-5):
            for i in range(5):
                fx = -34 + i * 17
                plate.cut(
                    f"M{coords(fx - 9, -44 + abs(fx) * 0.28)}"
                    f"C{coords(fx - 8, -62)} {coords(fx + 2, -72 + abs(fx) * 0.5)}"
                    f" {coords(fx + 13, -72 + abs(fx) * 0.5)}"
                    f"C{coords(fx + 8, -62)} {coords(fx + 9, -52)} {coords(fx + 9, -44 + abs(fx) * 0.28)}Z",
                    K.accent if fx < 6 else K.trim.shade,
                    2,
                )
            beak = "M0 -54C30 -54 46 -36 45 -6C46 14 40 22 34 34C26 46 12 44 6 52L0 66"
            draw_closed(plate, K, Tincture(K.primary, K.shadow, K.light, K.primary), beak, K.metal)
            draw_bowl_gouges(plate, K.cloth, 3)
            plate.split("M0 -54H7L5 -16L0 -6", K.metal, K.metal_shade, 2)
            plate.split("M0 40L8 46L0 66", K.metal, K.metal_shade, 2)
    draw_tortoise_shell(plate, K, 122, 322, 96)


def coralio(plate: Plate) -> None:
    """VII, who says halt."""
    with plate.placed(152, 238, 1.1):
        draw_cape(plate, K.trim, 62, 210, 92)
        hold(plate, (87, 30), 0, lambda p: draw_trident(p, K.steel, K.accent, -150, 190), None)
        draw_torso(plate, K.cloth, 60, 44, 52)
        draw_breastplate(plate, K.steel, 4, 96)
        plate.stroke("M-14 36C-14 22 14 22 14 36C14 48 -4 48 -4 38", PAPER, 2.2)
        draw_belt(plate, K.dark, K.steel, 112, 46)
        draw_tassets(plate, K.cloth, 126, 66, 3, 18)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.06):
            draw_coral(plate, K.trim)
            draw_closed(plate, K, K.steel)
            draw_bowl_gouges(plate, K.steel)
            plate.split("M0 -58H6L5 -14L0 -4", K.primary, K.shadow, 2)
        draw_arm(plate, K.cloth.dim, K.steel.dim, (54, 26), (84, 86), (87, 48), 30)
        draw_fist(plate, K.steel, 87, 42, 0, 1.05)
        draw_arm(plate, K.cloth, K.steel, (-54, 26), (-92, 60), (-86, 8), 30)
        draw_palm(plate, K.pale, -86, -8, -6, 1.2, mirror=True)
        draw_pauldron(plate, K.steel, -1, 58, 18, 30, 3)
        draw_pauldron(plate, K.steel, 1, 58, 18, 30, 3)


def ancoro(plate: Plate) -> None:
    """VIII, who whirls the anchor."""
    with plate.placed(122, 262, 1.12, turn=-4):
        draw_chain(plate, [(58, -36), (84, -52), (102, -62)], BLADE, 8)
        with plate.placed(112, -70, 0.84, turn=-6):
            draw_anchor(plate, K)
        draw_torso(plate, K.cloth, 66, 52, 58)
        draw_lames(plate, K.cloth, 34, 110, 14)
        draw_belt(plate, K.dark, K.steel, 116, 54, 16)
        draw_tassets(plate, K.cloth, 132, 60, 3, 20)
        draw_chain(plate, [(-52, 10), (44, 112)], K.steel, 8)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.08):
            # shark: fin, snout, gills, teeth
            plate.cut("M-10 -46C-8 -84 14 -104 44 -108C30 -90 26 -68 30 -44Z", K.primary)
            plate.flat("M10 -46C10 -78 20 -96 42 -106C29 -90 25 -68 29 -45Z", K.shadow)
            plate.strands(
                ((-2, -52), (2, -74), (12, -90), (26, -99)), ((12, -50), (14, -68), (18, -80), (26, -92)), 3, 1.4, K.light
            )
            draw_closed(plate, K, SHARK, SNOUT, K.metal)
            draw_bowl_gouges(plate, SHARK, 3)
            for side, ink in ((-1, PAPER), (1, K.light)):
                for i in range(4):
                    plate.flat(
                        polygon(
                            [
                                (side * (9 + i * 6), 40 - i * 6),
                                (side * (15 + i * 6), 34 - i * 6),
                                (side * (10 + i * 5), 52 - i * 7),
                            ]
                        ),
                        ink,
                    )
                for i in range(3):
                    plate.gouge(side * (36 - i * 5), 6 + i * 3, side * (40 - i * 6), 22 + i * 2, 1.6, INK)
        draw_arm(plate, K.flesh.dim, K.steel.dim, (58, 26), (98, 8), (62, -34), 34)
        draw_fist(plate, K.steel, 62, -38, 36, 1.1)
        draw_arm(plate, K.flesh, K.steel, (-58, 26), (-96, -4), (-46, -12), 34)
        draw_chain(plate, [(52, -28), (10, 6), (-36, -6)], BLADE, 8)
        draw_fist(plate, K.steel, -40, -10, 80, 1.1)
        draw_pauldron(plate, K.steel, -1, 64, 16, 30, 3)
        draw_pauldron(plate, K.steel, 1, 64, 16, 30, 3)


def serran(plate: Plate) -> None:
    """IX, the saw duellist."""
    with plate.placed(150, 240, 1.12):
        draw_cape(plate, K.trim, 66, 210, 112)
        draw_torso(plate, K.cloth, 60, 40, 48)
        draw_scales(plate, K.cloth, 24, 112)
        draw_collar(plate, K.steel, 36, 24)
        draw_belt(plate, K.trim, K.steel, 116, 43)
        draw_tassets(plate, K.cloth, 130, 60, 3, 17)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.06):
            with plate.placed(0, -60, 0.86):
                draw_sea_horse(plate, K)
            for side, ink, cut in ((-1, K.trim.lit, PAPER), (1, K.trim.shade, K.accent)):
                plate.cut(
                    f"M{coords(side * 34, -26)}"
                    f"C{coords(side * 56, -40)} {coords(side * 74, -28)} {coords(side * 78, -10)}"
                    f"C{coords(side * 70, -12)} {coords(side * 66, -4)} {coords(side * 68, 6)}"
                    f"C{coords(side * 58, 0)} {coords(side * 52, 6)} {coords(side * 50, 16)}"
                    f"C{coords(side * 44, 6)} {coords(side * 40, 4)} {coords(side * 34, 8)}Z",
                    ink,
                )
                plate.strands(
                    ((side * 38, -20), (side * 52, -28), (side * 64, -22), (side * 72, -12)),
                    ((side * 38, 2), (side * 42, 0), (side * 46, 4), (side * 49, 10)),
                    3,
                    1.3,
                    cut,
                )
            draw_closed(plate, K, K.steel, NARROW)
            draw_bowl_gouges(plate, K.steel, 3)
            for side, ink in ((-1, K.metal_shade), (1, K.metal)):
                for i in range(4):
                    plate.gouge(side * 10, 30 + i * 8, side * (28 - i * 4), 26 + i * 8, 1.5, ink)
        crossed = (((44.0, 108.0), (-98.0, -40.0)), ((-44.0, 108.0), (98.0, -40.0)))
        for (x, y), _ in crossed:
            side = 1 if x > 0 else -1
            bronze, glove = (K.cloth, K.steel) if side < 0 else (K.cloth.dim, K.steel.dim)
            draw_arm(plate, bronze, glove, (side * 54, 26), (side * 92, 78), (x, y), 30)
        draw_pauldron(plate, K.steel, -1, 58, 18, 30, 3)
        draw_pauldron(plate, K.steel, 1, 58, 18, 30, 3)
        for hand, tip in crossed:
            hold(plate, hand, aim(hand, tip), lambda p: draw_saw(p, K), K.steel, mirror=hand[0] > 0, fist=1.05, scale=1.22)


def ipalo(plate: Plate) -> None:
    """X, who rides the sea horse."""
    with plate.placed(178, 206, 0.96):
        draw_cape(plate, K.trim, 62, 220, 104, 14)
        hold(plate, (72, 40), 4, lambda p: _lance(p), None)
        draw_torso(plate, K.cloth, 60, 42, 54)
        draw_breastplate(plate, K.steel, 6, 98)
        draw_belt(plate, K.dark, K.steel, 114, 45)
        draw_tassets(plate, K.steel, 128, 70, 3, 19)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.1):
            # a fan of coral behind the helm
            for i in range(9):
                a = math.radians(-90 + (i - 4) * 17)
                far = 104 - abs(i - 4) * 5
                px, py = math.cos(a), math.sin(a)
                branch = Spine(
                    [(px * 40, py * 40 - 6), (px * far * 0.72, py * far * 0.72 - 6), (px * far, py * far - 6)], [11, 13, 8], 3
                )
                plate.cut(branch.outline(), K.accent if i <= 4 else K.trim.shade)
                plate.cut(circle(px * far, py * far - 6, 7.5), K.accent if i <= 4 else K.trim.shade, 2)
                plate.gouge(px * 48, py * 48 - 6, px * (far - 10), py * (far - 10) - 6, 1.1, K.trim.cut if i <= 4 else K.accent)
            draw_closed(plate, K, K.steel, eyes=K.light)
            draw_bowl_gouges(plate, K.steel)
            plate.split("M0 -70L7 -52L17 -62L22 -46L34 -48L40 -26C28 -36 14 -40 0 -40", K.light, K.primary, 2)
            plate.cut(circle(0, -47, 5.4), K.accent, 1.8)
        draw_arm(plate, K.cloth.dim, K.steel.dim, (54, 26), (90, 74), (77, 42), 30)
        draw_fist(plate, K.steel, 73, 36, 4, 1.05)
        draw_pauldron(plate, K.steel, 1, 58, 18, 32, 3)
        draw_arm(plate, K.cloth, K.steel, (-54, 26), (-82, 78), (-50, 108), 30)
        draw_pauldron(plate, K.steel, -1, 58, 18, 32, 3)
    draw_hippocamp(plate, K)
    draw_fist(plate, K.steel, 138, 312, 60, 1.0)


def _lance(plate: Plate) -> None:
    draw_spear(plate, K.steel, -190, 190, 1.05)
    plate.cut("M5 -132L48 -124L36 -108L48 -92L5 -84Z", K.primary)
    plate.flat("M6 -108H36L46.6 -92.4L6 -85.4Z", K.shadow)
    plate.gouge(10, -122, 38, -117, 1.3, K.light)
