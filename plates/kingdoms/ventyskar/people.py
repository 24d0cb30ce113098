"""Ventyskär, ranks II to V: open helms, faces seen."""

from __future__ import annotations

from plates.drawing.head import draw_head
from plates.drawing.inks import INK, PAPER
from plates.drawing.outlines import Spine, circle, coords, ellipse, polygon
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
    draw_chevrons,
    draw_fur_collar,
    draw_quilt,
    draw_sash,
    draw_tassets,
)
from plates.kingdoms.helms import draw_beard, draw_cap, face
from plates.kingdoms.inks import VENTYSKAR, Tincture
from plates.kingdoms.poses import aim, hold
from plates.kingdoms.ventyskar.things import (
    BRASS,
    BROWN_FUR,
    FUR,
    IRON,
    draw_ice_pick,
    draw_lantern,
    draw_lur,
    draw_ski,
)
from plates.kingdoms.weapons import draw_hammer, draw_spear

K = VENTYSKAR
MITTEN = K.trim
HIDE = Tincture("#6B4E44", "#3F2D2B", "#B08C78", "#6B4E44")
BLUE_STEEL = Tincture("#86A3C4", "#3C5680", "#DDE8F0", "#86A3C4")


def siv(plate: Plate) -> None:
    """II, the lantern boy."""
    hair = hair_tincture("#D9A653")
    with plate.placed(132, 256, 1.16):
        draw_torso(plate, K.cloth, 54, 50, 60, neck=14)
        draw_quilt(plate, K.cloth, 20, 180)
        for i in range(3):
            y = 50.0 + i * 34
            plate.cut(Spine([(-12, y), (0, y - 3), (12, y)], [5, 8, 5]).outline(), K.accent, 1.8)
        draw_fur_collar(plate, FUR, 58, 28)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.1):
            for side, ink, cut in ((-1, FUR.lit, FUR.cut), (1, FUR.shade, FUR.cut_shade)):
                plate.cut(
                    f"M{coords(side * 30, -26)}C{coords(side * 58, -30)} {coords(side * 72, -6)} {coords(side * 66, 24)}"
                    f"C{coords(side * 62, 42)} {coords(side * 50, 44)} {coords(side * 44, 32)}"
                    f"C{coords(side * 40, 20)} {coords(side * 36, 6)} {coords(side * 30, 0)}Z",
                    ink,
                )
                plate.strands(
                    ((side * 40, -20), (side * 54, -14), (side * 60, 4), (side * 58, 30)),
                    ((side * 38, -4), (side * 42, 6), (side * 46, 14), (side * 50, 30)),
                    4,
                    1.4,
                    cut,
                )
            draw_head(
                plate,
                face(
                    K,
                    neck=(13, 50),
                    half_width=35,
                    chin=48,
                    jaw=0.62,
                    nose=8,
                    eyes="wide",
                    brows="raised",
                    mouth="whistle",
                    lip="#C4606A",
                ),
            )
            for side, ink in ((-1, "#E9A79B"), (1, "#A56A70")):
                plate.flat(ellipse(side * 22, 17, 7.5, 5), ink)
            for lx in (-22, -12, -2, 8):
                plate.cut(polygon([(lx - 8, -22), (lx + 8, -22), (lx + 2, -6)]), hair.lit if lx < 0 else hair.shade, 1.6)
            plate.split("M0 -76C30 -76 48 -56 48 -34L46 -22H0", K.primary, K.shadow)
            plate.strands_both(
                ((40, -36), (36, -54), (24, -66), (8, -71)),
                ((10, -38), (12, -50), (10, -60), (6, -68)),
                4,
                1.4,
                K.light,
                K.primary,
            )
            brim = "M0 -44C24 -44 42 -40 52 -32C58 -24 56 -14 48 -14L42 -20L36 -13L28 -19L20 -14L12 -20L6 -15L0 -19"
            plate.split(brim, FUR.lit, FUR.shade)
            plate.strands_both(
                ((8, -40), (24, -40), (40, -36), (50, -28)),
                ((8, -24), (20, -26), (32, -24), (44, -20)),
                4,
                1.4,
                FUR.cut,
                FUR.cut_shade,
            )
        draw_arm(plate, K.cloth, K.cloth, (-48, 26), (-80, 84), (-46, 122), 32, 0)
        hold(plate, (-40, 122), -8, draw_ice_pick, MITTEN, scale=1.0)
        draw_arm(plate, K.cloth.dim, K.cloth.dim, (48, 26), (96, 6), (96, -56), 32, 0)
        with plate.placed(96, -54):
            draw_lantern(plate)
        draw_fist(plate, MITTEN, 96, -60, 90, 1.0)


def lul(plate: Plate) -> None:
    """III, who blows the lur."""
    hair = hair_tincture("#E3B45E")
    with plate.placed(128, 250, 1.14):
        draw_torso(plate, K.cloth, 50, 38, 48, neck=14)
        draw_chevrons(plate, K.cloth, 40, 112)
        draw_belt(plate, HIDE, K.steel, 112, 40, 12)
        plate.split("M0 124H44L62 210H0", K.accent, K.trim.shade)
        plate.strands_both(
            ((38, 130), (42, 160), (46, 180), (50, 204)), ((8, 130), (8, 160), (10, 180), (10, 204)), 4, 1.6, K.trim.cut, K.accent
        )
        draw_fur_collar(plate, FUR, 46, 20)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.08):
            for i, tip in enumerate(((-74, -56), (-84, -30), (-60, -76))):
                plate.cut(
                    Spine([(2, -98), (-34, -98 + i * 3), tip], [7, 6, 5], 4).outline(), K.accent if i else K.trim.shade, 1.8
                )
                plate.cut(circle(*tip, 6), K.accent, 1.8)
            draw_head(
                plate,
                face(K, neck=(13, 54), half_width=36, chin=48, jaw=0.7, nose=8, eyes="lowered", brows="raised", mouth="none"),
            )
            for side, ink in ((-1, "#E9A79B"), (1, "#A56A70")):
                plate.flat(ellipse(side * 21, 20, 10, 8), ink)
            plate.gouge(-27, 28, -15, 30, 1.1, K.skin_shade)
            plate.flat(ellipse(1, 31, 6.5, 5), "#A9505C")
            plate.split("M0 -40C20 -40 34 -28 38 -4L32 -6C28 -18 18 -26 0 -30", hair.lit, hair.shade, 2)
            plate.split("M0 -106C12 -92 40 -66 46 -24C32 -34 16 -38 0 -38", K.primary, K.shadow)
            plate.strands_both(
                ((42, -34), (34, -58), (18, -80), (4, -98)), ((8, -42), (8, -58), (6, -76), (2, -96)), 3, 1.4, K.light, K.primary
            )
            plate.split("M0 -48C20 -48 40 -40 49 -28L48 -14C36 -26 18 -32 0 -32", K.light, K.metal)
            for i in range(-3, 4):
                plate.flat(
                    polygon(
                        [
                            (i * 13 - 5, -38 + abs(i) * 3.4),
                            (i * 13, -45 + abs(i) * 3.4),
                            (i * 13 + 5, -38 + abs(i) * 3.4),
                            (i * 13, -31 + abs(i) * 3.4),
                        ]
                    ),
                    K.accent if i < 0 else K.trim.shade,
                )
        draw_braid(plate, hair, [(-32, -44), (-44, -4), (-40, 30)], 18, "")
        draw_braid(plate, hair.dim, [(32, -44), (40, -8), (38, 30)], 18, "")
        draw_arm(plate, K.cloth.dim, K.cloth.dim, (46, 24), (104, 76), (92, 20), 28, 0)
        with plate.placed(1, -22):
            draw_lur(plate)
        draw_fist(plate, MITTEN.dim, 92, 8, 10, 0.95, True)
        draw_arm(plate, K.cloth, K.cloth, (-46, 26), (-62, 86), (22, 32), 28, 0)
        draw_fist(plate, MITTEN, 28, 22, 116, 0.95)


def eska(plate: Plate) -> None:
    """IV, the ski scout."""
    hair = hair_tincture("#2F2A3A")
    with plate.placed(160, 256, 1.1):
        for x, length, ink in ((-58.0, 262, K.dark), (-40.0, 250, K.trim)):
            with plate.placed(x, 96, turn=-2), plate.placed(stretch=(-1, 1)):
                draw_ski(plate, length, ink)
        draw_torso(plate, K.cloth, 56, 42, 52)
        draw_sash(plate, HIDE)
        draw_belt(plate, HIDE, K.steel, 114, 44)
        draw_tassets(plate, K.dark, 128, 70, 3, 18)
        plate.strands_both(
            ((46, 24), (44, 56), (38, 84), (38, 108)), ((34, 20), (30, 56), (26, 84), (26, 108)), 3, 1.4, K.light, K.primary
        )
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.08):
            plate.split("M0 -66C44 -66 58 -32 56 6C54 40 40 60 26 72L0 80", BROWN_FUR.lit, BROWN_FUR.shade)
            plate.strands_both(
                ((50, -16), (54, 16), (46, 42), (28, 66)),
                ((42, -20), (46, 16), (38, 40), (24, 58)),
                3,
                1.6,
                BROWN_FUR.cut,
                BROWN_FUR.cut_shade,
            )
            draw_head(
                plate,
                face(
                    K,
                    lit="#D8A582",
                    shade="#8F5F50",
                    neck=None,
                    half_width=34,
                    jaw=0.58,
                    eyes="none",
                    brows="none",
                    mouth="smirk",
                    lip="#8C3A3A",
                    nose=11,
                ),
            )
            plate.split("M0 -46C22 -46 36 -32 37 -12C26 -22 14 -24 0 -20", hair.lit, hair.shade, 2)
            # goggles of bone with narrow slits
            plate.split("M0 -18H26C42 -18 46 10 32 14C20 17 8 14 4 6H0", PAPER, K.metal)
            for side in (-1, 1):
                plate.flat(f"M{coords(side * 8, -3)}H{coords(side * 33)}V1.4H{coords(side * 8)}Z", INK)
                plate.stroke(f"M{coords(side * 40, -6)}L{coords(side * 50, -10)}", HIDE.shade, 4)
            plate.split("M0 -70C48 -70 64 -34 60 2L48 0C46 -30 30 -46 0 -48", K.primary, K.shadow)
            edge = "M0 -54L8 -50L16 -55L22 -46L32 -48L35 -37L45 -36L45 -24L54 -20L50 -10L58 -2L51 6L44 -4C42 -28 28 -44 0 -44"
            plate.split(edge, FUR.lit, FUR.shade, 2)
            # scarf over the chin, its end flying
            plate.cut("M-34 46C-62 44 -84 60 -112 50C-108 66 -98 74 -112 84C-80 92 -56 76 -26 72Z", K.accent)
            plate.strands(
                ((-36, 52), (-62, 50), (-84, 66), (-104, 58)), ((-32, 66), (-58, 68), (-80, 80), (-104, 78)), 3, 1.5, K.trim.cut
            )
            plate.split("M0 40C20 44 32 38 42 30L46 54C36 74 16 80 0 82", K.accent, K.trim.shade)
            plate.strands_both(
                ((6, 48), (20, 50), (34, 46), (42, 38)), ((6, 70), (20, 70), (32, 64), (42, 54)), 3, 1.3, K.trim.cut, K.accent
            )
        a, b = (78.0, 96.0), (96.0, -40.0)
        draw_arm(plate, K.cloth.dim, HIDE.dim, (52, 26), (102, 66), (86, 20), 30)
        hold(plate, (86, 26), aim(a, b), lambda p: draw_spear(p, IRON, -170, 170, 0.9, K.accent), MITTEN)
        for y in (30.0, 44.0):
            plate.stroke(f"M-74 {y:g}L-36 {y - 2}", PAPER, 7)
            plate.stroke(f"M-74 {y:g}L-36 {y - 2}", HIDE.lit, 4)
        draw_arm(plate, K.cloth, HIDE, (-52, 26), (-94, 100), (-54, 74), 30)
        draw_fist(plate, MITTEN, -54, 68, -3, 1.05, True)
        draw_pauldron(plate, BROWN_FUR, -1, 54, 20, 26, 1)
        draw_pauldron(plate, BROWN_FUR, 1, 54, 20, 26, 1)


def torl(plate: Plate) -> None:
    """V, the smith with the hammer."""
    hair = hair_tincture("#D8A64C")
    skin = Tincture("#EBC3A6", "#A9786C", PAPER, "#EBC3A6")
    a, b = (44.0, 112.0), (-74.0, -28.0)
    with plate.placed(178, 250, 1.14):
        draw_torso(plate, skin, 70, 60, 64, neck=22)
        plate.strands_both(
            ((8, 60), (24, 72), (44, 66), (52, 44)), ((6, 72), (22, 80), (42, 74), (52, 54)), 2, 1.6, K.skin_shade, skin.lit
        )
        plate.split("M0 50H40L60 116L72 220H0", HIDE.lit, HIDE.shade)
        plate.strands_both(
            ((36, 60), (48, 110), (54, 150), (58, 190)), ((8, 60), (8, 110), (8, 150), (8, 190)), 4, 1.5, HIDE.cut, HIDE.lit
        )
        for side, ink in ((-1, HIDE.lit), (1, HIDE.shade)):
            plate.cut(polygon([(side * 18, -4), (side * 32, 0), (side * 38, 60), (side * 26, 60)]), ink, 2)
        draw_belt(plate, K.dark, BRASS, 114, 62, 16)
        with plate.placed(0, 60, 1.12, turn=aim(a, b)):
            draw_hammer(plate, BLUE_STEEL, BRASS, -124, 84)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.14):
            for side in (-1, 1):
                horn = Spine([(side * 34, -36), (side * 54, -42), (side * 66, -58), (side * 62, -78)], [20, 18, 13, 2])
                plate.limb(horn, PAPER if side < 0 else K.metal, K.metal if side < 0 else K.metal_shade)
                plate.rings(horn, 5, 1.3, K.metal_shade if side < 0 else PAPER, 0.1, 0.7)
            draw_head(
                plate,
                face(
                    K,
                    lit=skin.lit,
                    shade=skin.shade,
                    neck=(24, 56),
                    half_width=40,
                    jaw=0.84,
                    nose=14,
                    eyes="stern",
                    brows="none",
                    mouth="none",
                    ears=True,
                ),
            )
            plate.stroke("M-26 -20L-22 -9M-20 6L-14 24", "#B4575A", 2.4)
            plate.stroke("M-22 12L-13 9M-20 19L-11 16", "#B4575A", 1.4)
            plate.strands_both(
                ((7, -12), (15, -18), (24, -17), (32, -11)),
                ((7, -8), (15, -13), (24, -12), (31, -8)),
                2,
                2.2,
                hair.lit,
                hair.shade,
            )
            draw_beard(plate, hair, 96, 44, fork=16)
            for side, ink in ((-1, BRASS.lit), (1, BRASS.shade)):
                plate.cut(polygon([(side * 9, 76), (side * 22, 74), (side * 21, 82), (side * 10, 84)]), ink, 1.6)
            draw_cap(plate, IRON, -16, -58, 44, -2)
            plate.split("M0 -60H7V-16H0", BRASS.lit, BRASS.shade, 2)
            plate.split("M0 -26C22 -26 38 -20 45 -10L44 0C32 -12 18 -16 0 -16", BRASS.lit, BRASS.shade, 2)
            plate.dots([(-36, -12), (-24, -18), (-12, -20), (12, -20), (24, -18), (36, -12)], 2, HIDE.shade)
        draw_arm(plate, skin.dim, HIDE.dim, (66, 26), (96, 92), (40, 110), 38)
        draw_fist(plate, skin, 34, 102, aim(a, b), 1.15, True)
        draw_arm(plate, skin, HIDE, (-66, 26), (-104, 84), (-16, 52), 38)
        draw_fist(plate, skin, -8, 50, aim(a, b), 1.15, True)
