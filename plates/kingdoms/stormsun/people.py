"""Stormsun, ranks II to V: open helms, faces seen."""

from __future__ import annotations

from plates.drawing.head import draw_head
from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Spine, circle, coords, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import (
    HEAD,
    draw_arm,
    draw_belt,
    draw_cape,
    draw_disc,
    draw_fist,
    draw_pauldron,
    draw_torso,
    hair_tincture,
)
from plates.kingdoms.armour import (
    draw_collar,
    draw_lames,
    draw_quilt,
    draw_sash,
    draw_tassets,
)
from plates.kingdoms.helms import (
    draw_band,
    draw_beard,
    draw_cap,
    draw_cheeks,
    face,
)
from plates.kingdoms.inks import STORMSUN, Tincture
from plates.kingdoms.poses import aim, hold
from plates.kingdoms.stormsun.things import (
    BRONZE,
    LINEN,
    draw_drum,
    draw_drumstick,
    draw_mirror,
    draw_sun_disc,
    draw_whip,
)
from plates.kingdoms.weapons import draw_bolt

K = STORMSUN
WHITE_HAIR = Tincture("#F6EEDD", "#BFA98E", "#A8917A", "#E9DCC4")


def tamba(plate: Plate) -> None:
    """II, the drummer."""
    with plate.placed(146, 212, 1.12):
        draw_arm(plate, K.flesh.dim, K.flesh.dim, (46, 26), (96, 14), (88, -44), 24, 0)
        hold(plate, (88, -50), 24, draw_drumstick, K.flesh)
        draw_torso(plate, LINEN, 50, 40, 48, neck=14)
        draw_quilt(plate, LINEN, 24, 110)
        draw_sash(plate, K.trim)
        draw_collar(plate, K.cloth, 36, 26)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.1):
            # striped head-cloth, its lappets on the shoulders
            for side, ink, stripe in ((-1, LINEN.lit, K.primary), (1, LINEN.shade, K.shadow)):
                plate.cut(
                    f"M0 -62C{coords(side * 30, -62)} {coords(side * 50, -44)} {coords(side * 54, -14)}"
                    f"C{coords(side * 58, 20)} {coords(side * 62, 44)} {coords(side * 50, 78)}L{coords(side * 24, 74)}"
                    f"L{coords(side * 26, 20)}L0 -30Z",
                    ink,
                )
                for i in range(5):
                    y0 = 10 + i * 14
                    plate.flat(
                        polygon(
                            [(side * 28, y0), (side * (56 + i), y0 - 4), (side * (57 + i * 0.2), y0 + 3), (side * 28, y0 + 7)]
                        ),
                        stripe,
                    )
            draw_head(
                plate,
                face(
                    K,
                    neck=(13, 54),
                    half_width=34,
                    chin=48,
                    jaw=0.6,
                    nose=8,
                    eyes="laughing",
                    brows="raised",
                    mouth="laugh",
                    lip="#C9574E",
                ),
            )
            for side, ink, stripe in ((-1, LINEN.lit, K.primary), (1, LINEN.shade, K.shadow)):
                plate.cut(
                    f"M0 -64C{coords(side * 28, -64)} {coords(side * 46, -48)} {coords(side * 44, -4)}"
                    f"C{coords(side * 34, -16, side * 20, -20, 0, -20)}Z",
                    ink,
                    2,
                )
                for i in range(4):
                    px = 8 + i * 10
                    plate.flat(
                        polygon(
                            [
                                (side * px, -22 + i * i * 0.7),
                                (side * (px + 5), -21 + i * i * 0.9),
                                (side * (px * 0.62 + 3), -60 + i * 3),
                                (side * px * 0.62, -61 + i * 3),
                            ]
                        ),
                        stripe,
                    )
            plate.split("M0 -30C20 -30 36 -24 45 -10L44 0C32 -14 18 -18 0 -18", K.metal, K.metal_shade, 2)
            with plate.placed(0, -34):
                draw_sun_disc(plate, 9, 20, 12, K.steel)
            draw_disc(plate, K.trim, 0, -34, 10)
            for side in (-1, 1):
                plate.stroke(circle(side * 36, 26, 6), K.metal if side < 0 else K.metal_shade, 2.6)
    with plate.placed(122, 326, 1.06):
        draw_drum(plate)
    with plate.placed(146, 212, 1.12):
        draw_arm(plate, K.flesh, K.flesh, (-46, 26), (-88, 20), (-92, 54), 24, 0)
        hold(plate, (-90, 58), 152, draw_drumstick, K.flesh, scale=0.78)


def brila(plate: Plate) -> None:
    """III, the mirror bearer."""
    hair = hair_tincture("#2A1B20")
    with plate.placed(162, 268, 1.1):
        draw_torso(plate, LINEN, 50, 36, 46, neck=14)
        plate.strands_both(
            ((42, 24), (34, 60), (32, 90), (34, 112)), ((12, 44), (10, 70), (10, 90), (10, 112)), 5, 1.4, LINEN.cut, LINEN.lit
        )
        draw_belt(plate, K.trim, K.steel, 108, 38, 14)
        plate.split("M0 -8H18L34 4L20 34L0 42", K.primary, K.shadow)
        for i in range(5):
            t = (i - 2) / 2
            plate.cut(
                polygon([(t * 24 - 5, 18 - t * t * 14), (t * 24, 30 - t * t * 14), (t * 24 + 5, 18 - t * t * 14)]),
                K.metal if i < 3 else K.metal_shade,
                1.6,
            )
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.06):
            plate.split("M0 -58C40 -58 50 -28 50 6C50 34 54 48 50 70L22 66H0", hair.lit, hair.shade)
            for i in range(5):
                for side, ink in ((-1, K.metal), (1, K.metal_shade)):
                    plate.strands(
                        ((side * 46, -10), (side * 48, 14), (side * 46, 40), (side * 48, 66)),
                        ((side * 38, 4), (side * 38, 24), (side * 38, 44), (side * 38, 66)),
                        3,
                        1.1,
                        ink,
                    ) if i == 0 else None
                    plate.cut(circle(side * (28 + i * 5), 70 - i * 0.6, 3.4), ink, 1.2)
            draw_head(
                plate,
                face(
                    K,
                    lit="#8A5236",
                    shade="#4A281F",
                    neck=(13, 58),
                    half_width=33,
                    jaw=0.52,
                    nose=9,
                    eyes="lowered",
                    brows="arched",
                    mouth="calm",
                    lip="#C4474A",
                    cheekbone=2,
                ),
            )
            plate.split("M0 -50C24 -50 36 -34 37 -8L32 -4C28 -20 16 -30 0 -32", hair.lit, hair.shade, 2)
            plate.split("M0 -40C18 -40 32 -32 38 -18L37 -8C28 -22 16 -28 0 -28", K.metal, K.metal_shade, 2)
            for i in range(-3, 4):
                px, py = i * 11.5, -38 + abs(i) ** 1.8 * 1.7
                plate.cut(
                    polygon([(px - 4.6, py), (px + i * 3.2, py - 26 + abs(i) * 3), (px + 4.6, py)]),
                    K.metal if i <= 0 else K.metal_shade,
                    1.7,
                )
            plate.cut(circle(0, -34, 5), K.accent, 1.6)
        for side in (-1, 1):
            stuff = (
                Tincture("#8A5236", "#5A3326", "#B97C58", "#8A5236")
                if side < 0
                else Tincture("#5A3326", "#331B17", "#8A5236", "#8A5236")
            )
            draw_arm(
                plate, stuff, K.steel if side < 0 else K.steel.dim, (side * 46, 22), (side * 86, -34), (side * 50, -112), 24, 4
            )
    with plate.placed(162, 92):
        plate.rays(0, 0, 62, (-150, -80, 124, 60), 22, 3.2, PAPER, stagger=10, gap=2, seed=8, arc=(100, 440))
        draw_mirror(plate, 46)
    with plate.placed(162, 268, 1.1):
        draw_fist(plate, Tincture("#8A5236", "#5A3326", PAPER, "#8A5236"), -48, -128, -24, 0.95)
        draw_fist(plate, Tincture("#6B3D2C", "#40231C", PAPER, "#8A5236"), 48, -128, 24, 0.95, True)


def latra(plate: Plate) -> None:
    """IV, who cracks the whip."""
    lit = Tincture("#B77A50", "#6B3E2E", "#DDAA82", "#B77A50")
    with plate.placed(160, 250, 1.12):
        draw_whip(
            plate,
            [
                (84, -60),
                (66, -104),
                (88, -128),
                (52, -152),
                (58, -184),
                (8, -172),
                (-2, -148),
                (-38, -150),
                (-30, -112),
                (-66, -92),
                (-58, -66),
                (-92, -44),
                (-80, -16),
                (-106, 6),
            ],
        )
        draw_torso(plate, K.cloth, 54, 38, 48, neck=15)
        draw_lames(plate, K.dark, 74, 108, 13)
        plate.split("M0 30C20 26 36 18 48 14C52 40 46 60 40 74Q20 82 0 82", K.accent, K.trim.shade)
        plate.strands_both(
            ((44, 24), (44, 44), (40, 58), (36, 68)), ((10, 36), (10, 50), (10, 62), (10, 74)), 4, 1.4, K.trim.cut, K.accent
        )
        draw_belt(plate, K.trim, K.steel, 112, 42, 16)
        draw_tassets(plate, K.cloth, 130, 70, 3, 17)
        draw_collar(plate, K.steel, 32, 22)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.06):
            draw_head(
                plate,
                face(
                    K,
                    lit=lit.lit,
                    shade=lit.shade,
                    neck=(14, 58),
                    half_width=34,
                    jaw=0.58,
                    nose=11,
                    hook=0.3,
                    eyes="stern",
                    brows="cocked",
                    mouth="smirk",
                    lip="#7E1E2A",
                    cheekbone=3,
                    ears=True,
                ),
            )
            plate.stroke("M-32 -6L-9 20", "#F0D2B4", 2.4)
            plate.stroke("M-27 8L-20 -3M-19 16L-13 6", "#F0D2B4", 1.5)
            plate.stroke(circle(-38, 20, 6.5), K.metal, 2.8)
            plate.stroke(circle(38, 20, 6.5), K.metal_shade, 2.8)
            # turban with a storm feather
            feather = Spine([(10, -48), (26, -72), (24, -98), (6, -118)], [8, 20, 18, 3])
            plate.limb(feather, K.accent, K.trim.shade)
            plate.curve((10, -50), (24, -70), (22, -96), (8, -114), 1.2, PAPER)
            plate.split("M0 -64C28 -66 50 -52 50 -28C50 -16 44 -10 36 -8C26 -16 14 -20 0 -20", K.primary, K.shadow)
            for p0, c1, c2, p1 in (
                ((-46, -16), (-36, -48), (-4, -56), (30, -60)),
                ((-36, -10), (-24, -34), (12, -42), (46, -44)),
                ((-20, -18), (-6, -26), (24, -30), (50, -26)),
                ((-46, -34), (-34, -54), (-18, -60), (-2, -63)),
            ):
                plate.curve(p0, c1, c2, p1, 2.0, K.light)
            draw_disc(plate, K.steel, 4, -36, 10)
            plate.cut(circle(4, -36, 4.4), K.accent, 1.4)
            plate.cut("M34 -10C48 -4 50 12 46 34L60 28C62 6 58 -16 46 -24Z", K.shadow)
        draw_arm(plate, lit.dim, K.steel.dim, (50, 24), (100, 4), (86, -50), 27)
        draw_fist(plate, lit, 84, -58, -14, 1.0)
        with plate.placed(84, -58, turn=-20):
            plate.cut("M-5 14H5L4 34H-4Z", K.trim.shade, 2)
        draw_arm(plate, lit, K.steel, (-50, 24), (-92, 72), (-50, 112), 27)
        draw_fist(plate, lit, -44, 114, 60, 0.95)
        draw_pauldron(plate, K.steel, -1, 52, 20, 24, 2)


def rayan(plate: Plate) -> None:
    """V, the old bolt caster."""
    a, b = (92.0, -62.0), (44.0, -150.0)
    with plate.placed(136, 262, 1.12, turn=-3):
        draw_cape(plate, K.trim, 60, 190, 96, -14)
        draw_torso(plate, LINEN, 60, 50, 58)
        plate.strands_both(
            ((50, 26), (46, 60), (42, 90), (44, 112)), ((14, 40), (12, 70), (12, 90), (12, 112)), 4, 1.5, LINEN.cut, LINEN.lit
        )
        plate.cut(polygon([(-44, 6), (-26, 0), (50, 118), (36, 130), (22, 124)]), K.primary)
        plate.gouge(-32, 8, 36, 120, 1.6, K.light)
        draw_belt(plate, K.dark, K.steel, 114, 52, 14)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.08):
            for side, lit, shade in ((-1, K.metal, K.metal_shade), (1, K.metal_shade, mix(K.metal_shade, INK, 0.35))):
                plate.cut(
                    polygon(
                        [
                            (side * 36, -30),
                            (side * 62, -58),
                            (side * 50, -60),
                            (side * 78, -98),
                            (side * 34, -68),
                            (side * 46, -66),
                            (side * 22, -46),
                        ]
                    ),
                    lit,
                )
                plate.flat(
                    polygon(
                        [
                            (side * 38, -34),
                            (side * 58, -57),
                            (side * 46, -59),
                            (side * 70, -90),
                            (side * 50, -64),
                            (side * 58, -62),
                        ]
                    ),
                    shade,
                )
            draw_head(
                plate,
                face(
                    K,
                    lit="#9A5F3E",
                    shade="#54301F",
                    neck=(17, 58),
                    half_width=36,
                    jaw=0.66,
                    nose=14,
                    hook=0.5,
                    eyes="wide",
                    brows="none",
                    mouth="none",
                ),
            )
            for side, ink in ((-1, WHITE_HAIR.lit), (1, WHITE_HAIR.shade)):
                plate.cut(
                    f"M{coords(side * 5, -10)}"
                    f"C{coords(side * 14, -20)} {coords(side * 26, -22)} {coords(side * 40, -26)}"
                    f"C{coords(side * 34, -16)} {coords(side * 28, -8)} {coords(side * 8, -5)}Z",
                    ink,
                    1.6,
                )
            draw_beard(plate, WHITE_HAIR, 116, 42, fork=0, mouth="#5A1C1C")
            draw_cap(plate, BRONZE, -20, -60, 42, -6)
            draw_band(plate, K.cloth, -20, 43, -6, 10)
            draw_cheeks(plate, BRONZE, 42, -8, 30, 32)
            plate.dots([(-30, -18), (-15, -24), (0, -26), (15, -24), (30, -18)], 2.2, K.light)
        draw_arm(plate, LINEN.dim, K.steel.dim, (54, 24), (104, 14), a, 30)
        with plate.placed(*a, 1.0, turn=aim(a, b)):
            plate.rays(0, 0, 26, (-70, -96, 70, 84), 14, 2.0, PAPER, stagger=8, gap=2, seed=4)
            draw_bolt(plate, K.light, K.accent, 165)
        draw_fist(plate, Tincture("#9A5F3E", "#54301F", PAPER, "#9A5F3E"), *a, aim(a, b), 1.05)
        draw_arm(plate, LINEN, K.steel, (-54, 24), (-94, 74), (-48, 108), 30)
        draw_fist(plate, Tincture("#9A5F3E", "#6B3E2B", PAPER, "#9A5F3E"), -42, 110, 64, 1.0)
