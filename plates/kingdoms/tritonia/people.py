"""Tritonia, ranks II to V: open helms, faces seen."""

from __future__ import annotations

from plates.drawing.head import draw_head, draw_neck
from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Spine, circle, coords, ellipse, mirrored, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import (
    HEAD,
    draw_arm,
    draw_belt,
    draw_braid,
    draw_fist,
    draw_pauldron,
    draw_torso,
    hair_tincture,
)
from plates.kingdoms.armour import (
    draw_collar,
    draw_quilt,
    draw_scales,
    draw_tassets,
)
from plates.kingdoms.helms import (
    draw_beard,
    draw_cap,
    draw_cheeks,
    face,
)
from plates.kingdoms.inks import TRITONIA, WOOD, Tincture
from plates.kingdoms.poses import aim, hold
from plates.kingdoms.tritonia.things import (
    draw_fish,
    draw_harpoon,
    draw_net,
    draw_oar,
    draw_oyster,
)
from plates.kingdoms.weapons import draw_knife

K = TRITONIA
WHITE_HAIR = Tincture("#EFE6D2", "#A9B5AE", "#9AA7A2", "#E4DCCB")


def nali(plate: Plate) -> None:
    """II, the pearl diver."""
    hair = hair_tincture("#3A2A2E")
    with plate.placed(146, 232, 1.26):
        draw_arm(plate, K.flesh.dim, K.flesh.dim, (46, 24), (88, 34), (84, -26), 25, 0)
        hold(plate, (84, -30), 12, lambda p: draw_knife(p, K.steel, K.dark), K.flesh, scale=1.15)
        draw_torso(plate, K.flesh, 50, 38, 46, neck=15)
        plate.split("M0 34C14 28 24 20 34 6L44 10C42 40 40 74 38 112L52 200H0", K.primary, K.shadow)
        plate.strands_both(
            ((38, 20), (32, 60), (34, 90), (36, 110)), ((12, 40), (10, 64), (10, 90), (12, 110)), 4, 1.3, K.light, K.primary
        )
        draw_belt(plate, WOOD, K.steel, 112, 40, 11)
        # a string of shells
        for i in range(7):
            t = (i - 3) / 3
            plate.cut(ellipse(t * 24, 16 - t * t * 18, 4.6, 5.4), PAPER if i % 2 else K.accent, 1.5)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.06):
            for side, ink in ((-1, hair.lit), (1, hair.shade)):
                for cx, cy, r in ((36, 6, 9), (42, 20, 10), (38, 34, 9), (45, -4, 7)):
                    plate.cut(circle(side * cx, cy, r), ink, 2)
                    plate.stroke(
                        f"M{coords(side * cx - r * 0.5, cy)}"
                        f"A{coords(r * 0.5, r * 0.5)} 0 1 1 {coords(side * cx + r * 0.4, cy + r * 0.3)}",
                        hair.cut if side < 0 else hair.cut_shade,
                        1.3,
                    )
            draw_head(
                plate,
                face(
                    K, neck=(14, 58), jaw=0.54, half_width=33, nose=8, eyes="almond", brows="raised", mouth="smile", lip="#C24B3B"
                ),
            )
            plate.dots([(-22, 12), (-17, 15), (-12, 12), (-19, 19)], 1.2, K.skin_shade)
            draw_cap(plate, WOOD, -18, -56, 37, 8)
            draw_cheeks(plate, WOOD, 36, 4, 36, 26)
            # goggles pushed up
            plate.split("M0 -38H30L38 -30L37 -22H0", K.shadow, mix(K.shadow, INK, 0.5), 2)
            for side, ink in ((-1, K.light), (1, K.primary)):
                plate.cut(circle(side * 15, -32, 13), K.metal if side < 0 else K.metal_shade, 2)
                plate.flat(circle(side * 15, -32, 8.5), ink)
                plate.gouge(side * 15 - 5, -30, side * 15 - 1, -37, 1.5, PAPER)
        draw_arm(plate, K.flesh, K.flesh, (-46, 24), (-72, 78), (-34, 84), 25, 0)
        with plate.placed(-26, 76, 1.1):
            draw_oyster(plate, K)
        draw_fist(plate, K.flesh, -36, 94, 70, 0.86)


def ondo(plate: Plate) -> None:
    """III, who casts the net."""
    with plate.placed(152, 210, 1.14):
        draw_arm(plate, K.cloth.dim, K.flesh.dim, (54, 24), (98, 4), (104, -62), 30, 0)
        draw_torso(plate, K.cloth, 60, 50, 58)
        draw_quilt(plate, K.cloth, 14, 150)
        draw_belt(plate, WOOD, K.steel, 116, 52)
        x, y, scale = HEAD
        with plate.placed(x, y, scale):
            draw_head(
                plate, face(K, half_width=37, jaw=0.72, nose=14, hook=0.4, eyes="laughing", brows="none", mouth="none", ears=True)
            )
            plate.strands_both(
                ((8, -16), (14, -21), (22, -20), (28, -13)),
                ((8, -13), (14, -17), (22, -16), (28, -10)),
                2,
                1.6,
                WHITE_HAIR.lit,
                WHITE_HAIR.shade,
            )
            draw_beard(plate, WHITE_HAIR, 78, 40)
            # kettle hat with fish hooks and floats
            plate.split("M0 -66C26 -66 36 -48 37 -26H0", K.metal, K.metal_shade)
            plate.strands_both(
                ((32, -32), (30, -48), (20, -58), (6, -61)),
                ((14, -32), (14, -44), (10, -50), (4, -53)),
                3,
                1.4,
                K.steel.cut,
                K.metal,
            )
            plate.split("M0 -32C20 -32 34 -30 40 -28C54 -22 64 -14 68 -4C46 -12 24 -16 0 -16", K.metal, K.metal_shade)
            plate.strands_both(
                ((12, -27), (28, -26), (44, -20), (58, -10)),
                ((12, -21), (24, -20), (36, -17), (50, -12)),
                2,
                1.2,
                K.steel.cut,
                K.metal,
            )
            for fx, ink in ((-24, K.accent), (-8, PAPER), (8, K.accent), (24, PAPER)):
                plate.cut(ellipse(fx, -36 + abs(fx) * 0.1, 6, 7.4), ink, 1.6)
            for side in (-1, 1):
                plate.stroke(
                    f"M{coords(side * 40, -26)}V-8C{coords(side * 40, 0, side * 52, 2, side * 51, -7)}L{coords(side * 47, -4)}",
                    PAPER if side < 0 else K.light,
                    2,
                )
        # the rope runs from the lifted hand to the net
        plate.stroke("M104 -62C134 0 96 60 40 118", PAPER, 6.4)
        plate.stroke("M104 -62C134 0 96 60 40 118", WOOD.cut, 3.4)
        draw_fist(plate, K.flesh, 104, -64, 70, 1.0)
        with plate.placed(-22, 112):
            draw_net(plate, K)
        draw_arm(plate, K.cloth, K.flesh, (-54, 24), (-92, 58), (-96, 104), 30, 0)
        draw_fist(plate, K.flesh, -96, 112, 20, 1.0)


def marel(plate: Plate) -> None:
    """IV, the spear fisher."""
    hair = hair_tincture("#8C3B22")
    low, high = (-34.0, 84.0), (84.0, -44.0)
    turn = aim(high, low)
    with plate.placed(154, 230, 1.16, turn=-6):
        draw_arm(plate, K.cloth.dim, K.steel.dim, (52, 26), (104, 14), high, 28)
        draw_torso(plate, K.cloth, 56, 40, 48)
        draw_scales(plate, K.cloth, 30, 110)
        draw_collar(plate, K.steel)
        draw_belt(plate, K.dark, K.steel, 116, 42)
        draw_tassets(plate, K.dark, 130, 60, 3, 16)
        x, y, scale = HEAD
        draw_braid(plate, hair, [(30, -30), (46, 6), (40, 44), (52, 82)], 17, K.metal)
        with plate.placed(x, y, scale * 1.04):
            draw_head(
                plate, face(K, jaw=0.56, half_width=34, eyes="stern", brows="angry", mouth="grim", lip="#A5392C", cheekbone=2)
            )
            plate.stroke("M-27 -18L-21 16", K.skin_shade, 1.6)
            plate.stroke("M-30 -2L-20 -5M-28 6L-19 3", K.skin_shade, 1.2)
            _fish_helm(plate)
        with plate.placed(*high, turn=turn):
            draw_harpoon(plate, K.steel, 212, 96)
            with plate.placed(0, -196, 0.9, turn=-52):
                draw_fish(plate, K.pale, K.accent)
        draw_fist(plate, K.flesh.dim, *high, turn + 180, 1.0)
        draw_arm(plate, K.cloth, K.steel, (-50, 26), (-88, 60), low, 28)
        draw_fist(plate, K.flesh, *low, turn + 180, 1.0)
        draw_pauldron(plate, K.steel, -1, 54, 20, 26, 2)
        draw_pauldron(plate, K.steel, 1, 54, 20, 26, 2)


def remo(plate: Plate) -> None:
    """V, the boatman."""
    hair = hair_tincture("#2B2329")
    left, right = (-64.0, -46.0), (66.0, -88.0)
    turn = aim(left, right)
    with plate.placed(138, 242, 1.14):
        draw_arm(plate, K.flesh.dim, K.flesh.dim, (54, 22), (98, -20), right, 34, 0)
        draw_arm(plate, K.flesh, K.flesh, (-54, 22), (-104, 12), left, 34, 0)
        draw_torso(plate, K.flesh, 62, 50, 56, neck=20)
        plate.strands_both(
            ((8, 58), (22, 68), (38, 64), (46, 44)), ((6, 68), (20, 76), (38, 72), (46, 54)), 2, 1.5, K.flesh.cut, K.skin
        )
        # a tattooed wave, braces, a wide belt
        for side, ink in ((-1, K.shadow), (1, K.light)):
            plate.stroke(
                f"M{coords(side * 30, 34)}C{coords(side * 26, 24)} {coords(side * 40, 22)} {coords(side * 40, 32)}"
                f"C{coords(side * 40, 40)} {coords(side * 32, 40)} {coords(side * 33, 34)}",
                ink,
                2,
            )
        for side, ink in ((-1, K.primary), (1, K.shadow)):
            plate.cut(polygon([(side * 20, -4), (side * 34, 2), (side * 26, 118), (side * 14, 118)]), ink, 2)
        plate.split("M0 106H52L56 150L62 220H0", K.primary, K.shadow)
        plate.strands_both(
            ((44, 134), (46, 160), (48, 180), (50, 200)), ((8, 136), (8, 160), (8, 180), (8, 200)), 4, 1.4, K.light, K.primary
        )
        draw_belt(plate, K.trim, K.steel, 106, 51, 18)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.06):
            draw_neck(plate, face(K, neck=(21, 62)))
            draw_head(
                plate, face(K, neck=None, half_width=38, jaw=0.8, nose=13, eyes="wide", brows="angry", mouth="none", ears=True)
            )
            plate.split("M0 26C14 24 30 18 37 -2C44 24 36 50 22 62Q10 68 0 68", hair.lit, hair.shade)
            plate.strands_both(
                ((32, 16), (32, 36), (24, 50), (10, 60)),
                ((18, 48), (16, 54), (10, 58), (4, 60)),
                4,
                1.3,
                hair.cut,
                hair.cut_shade,
            )
            plate.flat("M-15 29Q0 22 15 29Q14 50 0 51Q-14 50 -15 29Z", INK)
            plate.flat("M-13 30Q0 24 13 30L11 35Q0 31 -11 35Z", PAPER)
            plate.flat("M-8 47Q0 39 8 47Q0 52 -8 47Z", K.accent)
            plate.stroke(circle(-40, 16, 5), K.metal, 2.4)
            _crab_cap(plate)
        with plate.placed(*left, turn=turn):
            draw_oar(plate, K, 56, 214)
        draw_fist(plate, K.flesh, *left, turn, 1.05)
        draw_fist(plate, K.flesh.dim, *right, turn, 1.05)


def _fish_helm(plate: Plate) -> None:
    """A helm like a fish that has bitten into the head: open jaws, eyes at the temples, a spiny back fin."""
    for i in range(5):
        px = -32 + i * 16
        plate.cut(
            polygon([(px - 9, -54), (px, -92 + abs(px) * 0.7), (px + 9, -54)]), K.accent if px < 0 else mix(K.accent, INK, 0.4), 2
        )
        plate.gouge(px, -58, px, -82 + abs(px) * 0.6, 1.0, PAPER if px < 0 else K.accent)
    plate.split("M0 -62C32 -62 46 -40 46 -10L42 12C36 0 34 -10 22 -18C14 -22 6 -23 0 -23", K.primary, K.shadow)
    for row, n in ((-52, 3), (-43, 4), (-34, 4)):
        for i in range(n):
            sx = 6 + i * 10
            for side, ink in ((-1, K.light), (1, K.primary)):
                plate.curve(
                    (side * (sx - 5), row),
                    (side * (sx - 4), row + 6),
                    (side * (sx + 4), row + 6),
                    (side * (sx + 5), row),
                    1.1,
                    ink,
                )
    for i in range(6):
        tx = 5 + i * 7
        ty = -23 + i * i * 0.72
        for side, ink in ((-1, PAPER), (1, K.light)):
            plate.flat(polygon([(side * (tx - 4), ty - 1), (side * (tx + 3), ty + 1), (side * tx, ty + 9)]), ink)
    for side, ink in ((-1, K.metal), (1, K.metal_shade)):
        plate.cut(circle(side * 35, -30, 8.5), ink, 2)
        plate.flat(circle(side * 35, -30, 4), INK)
        plate.cut(
            f"M{coords(side * 42, 4)}L{coords(side * 62, 20)}L{coords(side * 46, 34)}L{coords(side * 40, 22)}Z",
            K.accent if side < 0 else mix(K.accent, INK, 0.4),
            2,
        )


def _crab_cap(plate: Plate) -> None:
    for side, lit in ((-1, K.accent), (1, K.trim.shade)):
        plate.limb(Spine([(side * 30, -40), (side * 44, -54), (side * 40, -70)], [9, 10, 8]), lit, mix(lit, INK, 0.3))
        claw = "M38 -66C24 -76 22 -94 34 -104C32 -94 36 -90 40 -88C44 -92 46 -96 44 -102C58 -94 58 -74 46 -66Z"
        plate.cut(claw if side > 0 else mirrored(claw), lit)
        plate.gouge(side * 30, -80, side * 31, -94, 1.2, PAPER if side < 0 else K.accent)
        for i in range(3):
            plate.limb(
                Spine([(side * 38, -22 + i * 8), (side * (52 + i), -24 + i * 11), (side * (58 - i), -8 + i * 12)], [7, 6, 2], 3),
                lit,
                mix(lit, INK, 0.3),
            )
    plate.split("M0 -64C30 -66 48 -46 46 -24C42 -12 30 -18 22 -16Q12 -14 0 -18", K.accent, K.trim.shade)
    plate.strands_both(
        ((40, -26), (38, -42), (24, -54), (8, -58)), ((30, -22), (24, -32), (16, -38), (6, -42)), 3, 1.4, K.trim.cut, K.accent
    )
    for side in (-1, 1):
        plate.cut(circle(side * 10, -26, 4.4), PAPER, 1)
        plate.flat(circle(side * 10, -25, 2.2), INK)
