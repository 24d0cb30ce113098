"""The court of Tritonia: Nerea, Queen Talasa and King Ponteo."""

from __future__ import annotations

import math
from collections.abc import Callable

from plates.drawing.head import draw_head
from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, mirrored, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import draw_pauldron, hair_tincture
from plates.kingdoms.court.parts import (
    at_head,
    countenance,
    draw_bust,
    draw_folds,
    draw_gem,
    draw_neckline,
    draw_pearls,
    draw_raised_palm,
    draw_right_hand,
    string_of,
)
from plates.kingdoms.inks import TRITONIA, Tincture

_K = TRITONIA
_BROWN = Tincture("#B9794F", "#6E3F30", mix("#B9794F", PAPER, 0.4), "#B9794F")


def _scales(plate: Plate, stuff: Tincture, top: float, rows: int, reach: float, step: float = 20) -> None:
    """Fish scales over the breast."""
    for row in range(rows):
        y = top + row * step * 0.62
        x = -reach + (step / 2 if row % 2 else 0)
        while x <= reach:
            r = step * 0.46
            plate.stroke(
                f"M{coords(x - r, y)}A{coords(r, r)} 0 0 0 {coords(x + r, y)}", stuff.cut if x < 0 else stuff.cut_shade, 1.8
            )
            x += step


def draw_nerea(plate: Plate) -> None:
    """XI, the heroine: a young diver with a coral topknot; a dolphin leaps behind her, she grips a three-pronged dagger."""
    k, hair = _K, hair_tincture("#173B4A")
    _dolphin(plate)
    with at_head(plate):
        # wet hair down her back
        plate.cut("M-40 -20C-56 8 -50 44 -70 70C-58 72 -52 70 -48 66C-52 78 -60 86 -66 90C-40 92 -22 80 -16 60L0 -30Z", hair.lit)
        plate.cut("M40 -20C54 8 46 40 60 62C52 66 46 64 42 60C46 72 52 80 58 84C36 86 20 76 14 58L0 -30Z", hair.shade)
        plate.strands(
            ((-38, 0), (-46, 20), (-44, 50), (-58, 70)), ((-24, 20), (-30, 40), (-30, 60), (-46, 84)), 4, 1.5, k.primary
        )
        plate.strands(((38, 0), (44, 20), (40, 44), (52, 62)), ((26, 20), (28, 40), (28, 56), (44, 80)), 3, 1.4, k.primary)
    draw_bust(plate, k.cloth, 104, 262, 22)
    _scales(plate, k.cloth, 300, 10, 96)
    draw_neckline(plate, _BROWN, 252, 56, 38)
    draw_pearls(plate, string_of(9, 34, 266, 20), 4.4, PAPER, "#D9C7A4")
    for side in (-1, 1):
        plate.cut(polygon([(side * 8 - 5, 287), (side * 8 + 5, 287), (side * 8, 303)]), PAPER if side < 0 else "#D9C7A4", 1.4)
    plate.cut(polygon([(-6, 288), (6, 288), (0, 308)]), PAPER, 1.4)
    for side in (1, -1):
        draw_pauldron(plate, k.steel, side, 88, 292, 42, 3, 4)
    with at_head(plate):
        # the topknot: a curl of a wave, tied with coral
        plate.cut(
            "M-14 -42C-34 -58 -34 -92 -4 -96C18 -98 34 -86 30 -70C28 -60 16 -58 12 -66C22 -66 22 -80 8 -80C-6 -80 -6 -60 10 -46Z",
            hair.lit,
        )
        plate.strands(
            ((-10, -48), (-26, -64), (-22, -88), (2, -92)), ((2, -50), (-12, -62), (-8, -84), (8, -84)), 4, 1.4, k.primary
        )
        draw_head(
            plate,
            countenance(_BROWN, jaw=0.56, half_width=35, nose=8, eyes="sidelong", brows="cocked", mouth="smirk", lip="#A8402F"),
        )
        plate.split("M0 -50C30 -50 44 -28 40 6C38 14 36 12 35 4C32 -14 18 -26 0 -32", hair.lit, hair.shade)
        plate.strands_both(
            ((4, -46), (24, -44), (38, -24), (38, 2)), ((2, -36), (16, -34), (30, -22), (35, -4)), 4, 1.3, k.primary, k.primary
        )
        # sea paint under the eyes, freckles of salt
        for side, ink in ((-1, k.light), (1, k.primary)):
            for i in range(3):
                plate.gouge(side * (13 + i * 8), 10 - i, side * (11 + i * 8), 19 - i, 1.5, ink)
        for x, y, turn in ((-16, -46, -30), (4, -49, 0), (20, -45, 26)):
            with plate.placed(x, y, turn=turn):
                plate.cut(
                    "M-3 4L-4 -8L-10 -16L-7 -18L-2 -12L-1 -26L3 -26L3 -12L9 -20L12 -17L5 -8L4 4Z",
                    k.accent if x < 10 else k.trim.shade,
                    1.5,
                )
        # a starfish over the ear
        plate.cut(_STARFISH, k.metal, 1.6)
        plate.dots([(-38, -8), (-38, -15), (-44, -5), (-33, -4)], 1.2, k.metal_shade)
    # the three-pronged dagger
    with plate.placed(98, 250, turn=8):
        for x, foot in ((-20, -44), (20, -44)):
            plate.cut(
                f"M{coords(x * 0.2, -18)}C{coords(x, -16, x, -30, x - 1.5, foot - 20)}L{coords(x + 3, foot)}"
                f"C{coords(x + 5, -26, x + 4, -8, x * 0.2, -10)}Z",
                k.metal if x < 0 else k.metal_shade,
                2,
            )
        plate.split("M0 -136L7 -100L5 -14H0", "#E4E3DA", "#8C95A0")
        plate.gouge(-2.4, -104, -1.8, -24, 1.1, PAPER)
        plate.cut(ellipse(0, -15, 12, 6), k.accent, 1.8)
        plate.split("M0 14H5L6 30C6 38 0 42 0 42", k.metal, k.metal_shade)
    draw_right_hand(plate, _BROWN.dim, k.steel.dim, _BROWN, (98, 252))


_STARFISH = "M-38 -22L-34.6 -13.4L-26 -12L-32 -5.6L-30 3.6L-38 -1L-46 3.6L-44 -5.6L-50 -12L-41.4 -13.4Z"


def _dolphin(plate: Plate) -> None:
    """Leaping over her shoulder from the right, drops falling off it."""
    k = _K
    lit, shade = mix(k.light, k.primary, 0.35), k.primary
    plate.cut("M70 66C52 50 52 34 60 24C78 34 88 46 94 60Z", shade)
    plate.cut(
        "M32 118C26 98 48 64 84 56C120 50 150 84 156 140V256H140C140 206 128 130 92 118C80 113 64 116 52 126"
        "C44 130 36 128 32 118Z",
        lit,
    )
    plate.flat(
        "M33 116C50 116 66 106 92 112C128 124 146 200 146 256H140C140 206 128 130 92 118C80 113 64 116 52 126"
        "C44 130 36 128 33 116Z",
        PAPER,
    )
    plate.strands(((56, 82), (82, 62), (116, 70), (132, 116)), ((64, 96), (88, 84), (112, 96), (128, 150)), 4, 1.6, PAPER)
    plate.cut("M88 112C86 128 78 138 68 142C74 130 74 120 74 112Z", shade)
    plate.cut("M34 117C26 116 20 120 14 120C20 126 30 130 42 127Z", lit)
    plate.flat(circle(54, 98, 3.2), INK)
    plate.dots([(53, 97)], 1, PAPER)
    for x, y, r in ((26, 60, 3.4), (40, 44, 2.6), (112, 38, 3), (126, 54, 2.4), (22, 84, 2.4), (98, 26, 2.4)):
        plate.flat(
            f"M{coords(x, y - r * 2)}C{coords(x + r, y - r * 0.4, x + r, y + r, x, y + r)}"
            f"C{coords(x - r, y + r, x - r, y - r * 0.4, x, y - r * 2)}Z",
            k.light,
        )


def draw_talasa(plate: Plate) -> None:
    """XII, the queen: a scallop behind her head, pearls in her waving hair, and the great pearl on her palm."""
    k, hair, skin = _K, hair_tincture("#2E6E8E"), _K.flesh
    # the scallop
    n = 11
    for order in (range(n // 2 + 1), range(n - 1, n // 2, -1)):
        for i in order:
            a = math.radians(-90 - 84 + 168 * i / (n - 1))
            c, s = math.cos(a), math.sin(a)
            far = 150 - abs(i - (n - 1) / 2) * 5
            ink = k.accent if i < n / 2 else k.trim.shade
            x, y = c * far, 196 + s * far
            plate.cut(
                f"M0 206L{coords(x - s * -17, y - c * 17)}"
                f"C{coords(x + c * 16 + s * 17, y + s * 16 - c * 17, x + c * 16 - s * 17, y + s * 16 + c * 17)}"
                f" {coords(x - s * 17, y + c * 17)}Z",
                ink,
                2,
            )
            for off in (-6, 0, 6):
                plate.gouge(
                    -s * off * 0.4 + c * 70,
                    200 + c * off * 0.4 + s * 70,
                    x - s * off + c * 6,
                    y + c * off + s * 6,
                    1.3,
                    mix(k.accent, PAPER, 0.6) if i < n / 2 else k.accent,
                )
    with at_head(plate):
        # hair in long waves
        wave = "M0 -50C38 -52 52 -26 46 4C42 24 60 34 56 56C54 74 70 84 66 106C64 124 74 134 74 150H0"
        plate.split(wave, hair.lit, hair.shade)
        plate.strands_both(
            ((34, -30), (42, 10), (44, 60), (56, 130)), ((46, -14), (48, 20), (58, 70), (68, 134)), 4, 1.7, k.light, k.primary
        )
    draw_bust(plate, k.dark, 100, 264, 30)
    # a gown of waves
    for i in range(4):
        y = 318 + i * 26
        for side, ink in ((-1, k.primary), (1, k.primary)):
            for j in range(4):
                x = side * (14 + j * 26)
                plate.stroke(
                    f"M{coords(x - 12, y)}C{coords(x - 6, y - 14, x + 8, y - 14, x + 8, y - 3)}"
                    f"C{coords(x + 8, y + 3, x, y + 3, x, y - 2)}",
                    k.light if side < 0 else ink,
                    1.9,
                )
    plate.split("M0 250H22C40 262 62 268 76 272C66 300 34 318 0 322", skin.lit, skin.shade)
    draw_pearls(plate, string_of(17, 74, 272, 46), 4.8, PAPER, "#D9C7A4")
    draw_pearls(plate, string_of(9, 27, 258, 16), 4, PAPER, "#D9C7A4")
    plate.cut("M0 314C8 318 9 330 0 338C-9 330 -8 318 0 314Z", k.accent, 1.8)
    with at_head(plate):
        draw_head(
            plate,
            countenance(
                skin, jaw=0.5, half_width=34, nose=9, eyes="lowered", brows="arched", mouth="small", lip="#A8342F", cheekbone=2
            ),
        )
        for side in (-1, 1):
            plate.gouge(side * 14, 16, side * 18, 24, 0.9, skin.shade if side < 0 else skin.lit)
        # parted hair with a string of pearls in it
        plate.split("M0 -54C34 -54 48 -28 44 6C44 18 40 24 36 28C38 4 28 -18 0 -33", hair.lit, hair.shade)
        plate.strands_both(
            ((3, -50), (26, -48), (42, -24), (41, 10)), ((2, -38), (18, -32), (32, -16), (37, 12)), 4, 1.4, k.light, k.primary
        )
        # nautilus crown
        plate.split(
            "M0 -88C5 -80 6 -72 5 -64L15 -78C18 -70 18 -62 15 -55L30 -66C32 -56 30 -46 28 -40L42 -44"
            "C42 -36 42 -30 40 -24C28 -36 14 -39 0 -39",
            k.metal,
            k.metal_shade,
        )
        for x, y in ((0, -91), (15, -81), (30, -69), (43, -46)):
            draw_pearls(plate, [(x, y)] if not x else [(-x, y), (x, y)], 4.2, PAPER, "#D9C7A4")
        plate.stroke("M-3 -52A6 6 0 1 1 4 -47A9 9 0 0 1 -10 -50", k.shadow, 2)
        for side, ink in ((-1, k.metal), (1, k.metal_shade)):
            plate.cut(
                f"M{coords(side * 40, 22)}C{coords(side * 34, 30, side * 36, 40, side * 40, 46)}"
                f"C{coords(side * 44, 40, side * 46, 30, side * 40, 22)}Z",
                ink,
                1.6,
            )
    # the pearl on her palm
    plate.rays(100, 196, 22, (60, 150, 140, 240), 22, 1.5, k.light, stagger=4, gap=4, seed=4)
    draw_raised_palm(plate, k.dark.dim, k.steel.dim, skin, (100, 240))
    plate.cut(circle(100, 200, 17), PAPER, 2, around=k.ground)
    plate.flat("M100 184C122 184 122 216 100 216C110 208 110 192 100 184Z", "#C9BFC4")
    plate.curve((89, 203), (87, 196), (92, 189), (98, 188), 1.5, k.light)


def draw_ponteo(plate: Plate) -> None:
    """XIII, the king: old and broad, his beard breaks in waves over his breast; he holds the realm's trident."""
    k = _K
    foam, foam_shade = PAPER, k.light
    skin = Tincture("#C98F6B", "#7E4C40", PAPER, "#C98F6B")
    # trident behind him
    with plate.placed(92, 0):
        plate.split("M0 96H5V300H0", k.metal, k.metal_shade)
        prong = "M4 116C22 114 27 98 26 72L18 80L30 40L42 80L35 73C36 104 28 128 4 130Z"
        plate.cut(prong, k.metal_shade)
        plate.cut(mirrored(prong), k.metal)
        plate.split("M0 22L12 70L5 64V120H0", k.metal, k.metal_shade)
        plate.gouge(-2.6, 40, -2, 104, 1.2, PAPER)
        plate.gouge(-30, 58, -30, 88, 1.1, PAPER)
        plate.cut(circle(0, 123, 10), k.accent, 2)
        plate.curve((-6, 124), (-6, 118), (-2, 116), (2, 116), 1.2, PAPER)
        for y in (144, 150):
            plate.gouge(-5, y, 5, y, 1.2, k.shadow)
    draw_bust(plate, k.cloth, 118, 256, 22, 30)
    draw_folds(plate, k.cloth, ((60, 282), (74, 310), (78, 350), (80, 420)), ((104, 300), (114, 330), (116, 370), (118, 420)), 4)
    # shells on his shoulders
    for side, lit, cut in ((1, k.trim.shade, k.accent), (-1, k.accent, mix(k.accent, PAPER, 0.6))):
        plate.cut(
            f"M{coords(side * 52, 282)}C{coords(side * 56, 256, side * 100, 244, side * 124, 268)}"
            f"C{coords(side * 138, 288, side * 138, 308, side * 130, 322)}"
            f"C{coords(side * 120, 316, side * 112, 320, side * 106, 314)}"
            f"C{coords(side * 98, 318, side * 90, 314, side * 84, 306)}"
            f"C{coords(side * 74, 308, side * 62, 302, side * 52, 282)}Z",
            lit,
        )
        for x, y in ((128, 314), (112, 312), (96, 308), (80, 302)):
            plate.gouge(side * 62, 278, side * x, y, 1.6, cut, 0.7)
    with at_head(plate, scale=1.24):
        hair = "M0 -52C40 -52 54 -24 50 8C60 16 62 30 54 38C62 48 58 62 48 64H0"
        plate.split(hair, foam, foam_shade)
        draw_head(plate, countenance(skin, jaw=0.7, half_width=37, nose=13, hook=0.5, eyes="stern", brows="none", mouth="none"))
        for side in (-1, 1):
            brow = (
                f"M{coords(side * 4, -8)}C{coords(side * 12, -18, side * 28, -22, side * 40, -12)}"
                f"C{coords(side * 42, -6, side * 38, -4, side * 36, -6)}"
                f"C{coords(side * 26, -12, side * 14, -10, side * 6, -4)}Z"
            )
            plate.cut(brow, foam if side < 0 else foam_shade, 1.6)
            plate.gouge(side * 10, 10, side * 24, 12, 1.0, skin.shade if side < 0 else skin.lit)
        # the beard, a breaking sea
        beard = (
            "M0 32H12C22 26 32 14 36 -4C44 6 48 16 46 26C56 32 58 44 52 52C60 60 58 74 48 80C54 92 46 104 36 104"
            "C38 114 30 122 22 120C18 132 8 136 0 146"
        )
        plate.split(beard, foam, foam_shade)
        plate.strands_both(
            ((36, 8), (42, 30), (44, 60), (30, 100)), ((10, 42), (14, 64), (14, 90), (4, 128)), 6, 1.7, k.primary, k.primary
        )
        for side, ink in ((-1, k.primary), (1, k.shadow)):
            for x, y in ((44, 34), (47, 64), (38, 92), (24, 110)):
                plate.stroke(
                    f"M{coords(side * (x + 4), y - 8)}"
                    f"C{coords(side * (x + 8), y + 3, side * (x - 5), y + 6, side * (x - 6), y - 1)}"
                    f"C{coords(side * (x - 6), y - 5, side * x, y - 6, side * (x + 1), y - 1)}",
                    ink,
                    1.8,
                )
        plate.flat("M-10 36Q0 32 10 36Q0 46 -10 36Z", "#8E3B35")
        plate.cut(
            "M0 20C10 12 22 18 30 26C36 32 44 32 48 28C48 42 34 46 24 40C14 34 6 32 0 30C-6 32 -14 34 -24 40"
            "C-34 46 -48 42 -48 28C-44 32 -36 32 -30 26C-22 18 -10 12 0 20Z",
            foam,
            1.8,
        )
        plate.flat(
            "M0 21C10 13.4 22 19 29.6 26.8C35.6 32.8 43 33.4 47 30.4C46 41.6 34 45 24.6 39.2C14.6 33.2 6 31.2 0 29.2Z", foam_shade
        )
        plate.strands_both(
            ((4, 22), (16, 20), (28, 32), (42, 34)), ((4, 27), (14, 28), (26, 38), (38, 40)), 3, 1.1, k.primary, k.shadow
        )
        # the crown of coral, red on gold
        for x, y, lean, size in (
            (0, -46, 0, 1.2),
            (-20, -43, -10, 1.0),
            (20, -43, 10, 1.0),
            (-37, -34, -20, 0.8),
            (37, -34, 20, 0.8),
        ):
            with plate.placed(x, y, size, lean):
                plate.cut(
                    "M-5 6L-5 -10C-12 -12 -16 -18 -15 -26L-10 -26C-10 -20 -7 -17 -4 -17L-3 -40H3L4 -24C8 -25 10 -28 10 -33"
                    "L15 -33C15 -23 11 -18 5 -16L5 6Z",
                    k.accent if x <= 0 else k.trim.shade,
                    1.7,
                )
        plate.split("M0 -52C18 -52 36 -46 46 -34L43 -20C30 -31 14 -36 0 -36", k.metal, k.metal_shade)
        for x, y in ((0, -44), (-18, -41), (18, -41), (-34, -32), (34, -32)):
            draw_gem(plate, x, y, 4.6, 5.6, k.primary if x <= 0 else k.shadow, 1.4)
    draw_right_hand(plate, k.cloth.dim, k.steel.dim, skin, (92, 256))


COURT: dict[str, Callable[[Plate], None]] = {"XI": draw_nerea, "XII": draw_talasa, "XIII": draw_ponteo}
