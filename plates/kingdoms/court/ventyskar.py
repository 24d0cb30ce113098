"""The court of Ventyskär: Ysa, Queen Isvind and King Haldor."""

from __future__ import annotations

import math
from collections.abc import Callable

from plates.drawing.head import draw_head
from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Spine, circle, coords, polygon, rounded
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import draw_fist, draw_limb
from plates.kingdoms.court.parts import (
    at_head,
    countenance,
    draw_bust,
    draw_folds,
    draw_gem,
    draw_pearls,
    draw_raised_palm,
)
from plates.kingdoms.emblems import draw_emblem
from plates.kingdoms.inks import VENTYSKAR, Tincture

_K = VENTYSKAR
_WHITE = Tincture("#F7F4EE", "#B9C9DC", _K.primary, _K.shadow)
_FUR = Tincture("#F3F8F8", "#9FB6CF", _K.primary, _K.shadow)


def _fur_collar(plate: Plate, half: str, cuts: int = 6) -> None:
    """A collar of white fur, from its right half."""
    plate.split(half, _FUR.lit, _FUR.shade)
    plate.strands_both(
        ((30, 264), (36, 280), (34, 296), (26, 314)),
        ((84, 268), (96, 282), (98, 300), (92, 318)),
        cuts,
        1.7,
        _FUR.cut,
        _FUR.cut_shade,
    )


def _crystal(plate: Plate, x: float, foot: float, top: float, w: float, turn: float, about: tuple[float, float]) -> None:
    """A shard of ice standing on (x, foot), turned about a point."""
    with plate.placed(*about, turn=turn):
        dark = turn > 0.5
        plate.cut(
            polygon([(x - w, foot), (x - w, top + w * 1.7), (x, top), (x + w, top + w * 1.7), (x + w, foot)]),
            _K.light if not dark else mix(_K.light, _K.primary, 0.5),
            1.9,
        )
        plate.flat(
            polygon([(x, top + 2), (x + w - 1, top + w * 1.7), (x + w - 1, foot), (x + w * 0.1, foot)]),
            mix(_K.light, _K.primary, 0.55) if not dark else _K.primary,
        )
        plate.gouge(x - w * 0.45, foot - 4, x - w * 0.4, top + w * 2, 1.2, _K.primary if not dark else _K.light)


def draw_ysa(plate: Plate) -> None:
    """XI, the heroine: the north wind in her white hair, a band of blue paint across her eyes, a rapier of ice."""
    k = _K
    hair = Tincture("#EEF4F7", "#A9C4DF", k.primary, k.shadow)
    skin = Tincture("#F3D3BC", "#B98A84", PAPER, "#F3D3BC")
    # the gale she rides
    plate.flat("M-140 116C-70 70 20 96 60 66C90 44 116 40 140 44V250C90 236 40 262 -20 244C-70 230 -110 246 -140 262Z", k.primary)
    plate.flat(
        "M-140 150C-80 120 0 150 50 118C84 98 112 92 140 96V206C90 196 30 226 -30 206C-76 192 -110 206 -140 220Z",
        mix(k.primary, k.shadow, 0.4),
    )
    for x0, y0, x1, y1 in (
        (-136, 130, -60, 112),
        (-132, 236, -50, 224),
        (-128, 170, -70, 160),
        (-134, 196, -80, 190),
        (96, 70, 138, 62),
    ):
        plate.gouge(x0, y0, x1, y1, 1.6, k.light)
    with at_head(plate):
        # hair all blown to the right
        locks = (
            "M-34 -30C-44 -62 -6 -84 30 -72C52 -84 86 -86 104 -104C100 -84 92 -74 82 -68C100 -70 112 -76 120 -86"
            "C118 -60 100 -46 84 -42C100 -42 110 -46 118 -52C112 -26 92 -16 74 -14C88 -10 98 -12 106 -16"
            "C98 10 78 18 60 14C72 22 82 22 90 20C78 40 58 44 44 36L30 0Z"
        )
        plate.cut(locks, hair.lit)
        plate.flat(
            "M30 0L20 -30C40 -46 70 -40 84 -42C100 -42 110 -46 116 -50C110 -28 92 -17 74 -14C88 -10 98 -12 104 -15"
            "C96 9 78 17 60 14C72 22 80 23 87 21C77 38 58 43 45 35Z",
            hair.shade,
        )
        plate.strands(
            ((-28, -44), (0, -72), (44, -64), (94, -88)), ((10, -34), (32, -42), (56, -34), (100, -34)), 7, 1.8, k.primary
        )
        plate.strands(((16, -28), (36, -26), (60, -20), (96, -8)), ((24, 0), (40, 18), (58, 26), (76, 26)), 5, 1.7, k.shadow)
    draw_bust(plate, k.cloth, 102, 266, 26)
    for row in range(5):
        y = 322 + row * 21
        for side, cut in ((-1, k.light), (1, k.primary)):
            plate.stroke(
                f"M{coords(side * 4, y)}"
                + "".join(f"L{coords(side * (4 + 14 * (i + 1)), y - 12 if i % 2 == 0 else y)}" for i in range(6)),
                cut,
                2,
            )
    # a scarf that the wind takes
    plate.cut("M20 284C60 270 92 300 132 276L140 300C104 318 74 300 34 310Z", mix(k.accent, INK, 0.35))
    plate.strands(((34, 288), (62, 282), (96, 300), (132, 286)), ((40, 302), (66, 296), (98, 310), (134, 298)), 2, 1.4, k.accent)
    _fur_collar(
        plate,
        "M0 262H26C56 252 92 260 106 284L96 284L108 302L92 300L100 320L82 314L84 332L66 320L58 334L46 318L36 332"
        "L24 316L12 328L0 314",
    )
    with at_head(plate):
        draw_head(
            plate,
            countenance(
                skin,
                jaw=0.6,
                half_width=35,
                nose=8,
                eyes="stern",
                brows="none",
                mouth="grim",
                lip="#B4525A",
                ears=True,
                neck=(14.0, 70.0),
            ),
        )
        # paint across the eyes
        for side, ink in ((-1, k.primary), (1, k.shadow)):
            plate.flat(
                f"M{coords(side * 4, -12)}C{coords(side * 14, -18, side * 26, -18, side * 34.6, -14)}"
                f"L{coords(side * 34.6, 5)}C{coords(side * 24, 10, side * 12, 10, side * 5, 4)}Z",
                ink,
            )
            x = side * 17
            plate.flat(
                f"M{coords(x - side * 10, 0)}L{coords(x + side * 10.5, -5)}Q{coords(x + side * 4, 7, x - side * 10, 0)}Z", PAPER
            )
            plate.flat(circle(x - 0.4, -0.4, 3), INK)
            plate.stroke(f"M{coords(x - side * 11.5, 0.4)}L{coords(x + side * 12.5, -5.6)}", INK, 2.3)
            for y in (15, 20):
                plate.gouge(side * 22, y, side * 33, y - 3, 1.1, ink)
        fringe = (
            "M-36 -2C-44 -34 -24 -56 4 -54C26 -54 40 -40 44 -24C34 -34 24 -32 14 -24C8 -34 -2 -34 -10 -24"
            "C-16 -30 -24 -26 -27 -18C-32 -16 -35 -10 -36 -2Z"
        )
        plate.cut(fringe, hair.lit)
        plate.flat("M4 -53C26 -53 38 -42 42.6 -27C34 -34 24 -32 14 -24C11 -29 8 -31 4 -31.4Z", hair.shade)
        plate.strands(
            ((-32, -16), (-26, -36), (-6, -50), (18, -49)), ((-12, -26), (-4, -34), (8, -38), (34, -34)), 5, 1.3, k.primary
        )
        # a circlet with one shard
        plate.stroke("M-38 -16C-20 -36 22 -38 42 -20", PAPER, 6.6)
        plate.stroke("M-38 -16C-20 -36 22 -38 42 -20", k.metal_shade, 3.8)
        plate.cut(polygon([(0, -60), (8, -40), (0, -24), (-8, -40)]), "#CDB7E4", 1.7)
        plate.flat(polygon([(0, -58), (7, -40), (0, -26)]), k.accent)
    # the rapier of ice, held across her breast
    glove = Tincture(k.shadow, mix(k.shadow, INK, 0.4), k.light, k.primary)
    draw_limb(plate, k.cloth, [(-100, 296), (-122, 326), (-136, 372)], [44, 46, 44])
    draw_limb(plate, k.cloth, [(-138, 372), (-116, 352), (-94, 340)], [46, 40, 30])
    plate.cut("M-112 330L-98 326L-86 352L-100 360Z", _FUR.lit)
    with plate.placed(-80, 334, 1.04, turn=62):
        plate.split("M0 -222L7 -202L5.5 -16H0", "#DDEBF6", k.primary)
        for y in range(-192, -30, 22):
            plate.gouge(-4.6, y, -0.6, y + 12, 1.1, k.primary)
        draw_fist(plate, glove, 0, 0, scale=1.1)
        plate.stroke("M-24 -12C-30 10 -14 30 12 24", PAPER, 6.4)
        plate.stroke("M-24 -12C-30 10 -14 30 12 24", k.metal_shade, 3.6)
        plate.cut(rounded(-26, -19, 52, 8, 4), k.metal, 2)
        plate.flat("M0 -18H22C26 -18 26 -12 22 -12H0Z", k.metal_shade)
        plate.cut(circle(0, 26, 6), k.accent, 1.8)


def draw_isvind(plate: Plate) -> None:
    """XII, the queen: old as winter, under a halo of crystals and a veil; one flake hangs over her palm."""
    k = _K
    skin = Tincture("#F1DCCB", "#BC9994", PAPER, "#F1DCCB")
    x, y = 0.0, 178.0
    # the halo
    plate.flat(circle(x, y, 104), mix(k.ground, k.primary, 0.35))
    for turn in (76, -76, 58, -58, 40, -40, 22, -22, 0):
        tall = 142 if abs(turn) in (0, 40, 76) else 120
        _crystal(plate, 0, -60, -tall, 9.5, turn, (x, y))
    plate.cut("M-84 204C-96 128 -50 92 0 92C50 92 96 128 84 204L58 196C66 142 36 116 0 116C-36 116 -66 142 -58 196Z", k.accent)
    plate.flat("M0 93C50 93 94.6 128 83 202.6L58 196C66 142 36 116 0 116Z", mix(k.accent, INK, 0.4))
    for i in range(11):
        a = math.radians(180 + 180 * i / 10)
        px, py = math.cos(a) * 73, 176 + math.sin(a) * 72
        if i % 2:
            draw_pearls(plate, [(px, py)], 5, PAPER, "#C9D3DE")
        else:
            draw_gem(plate, px, py, 5, 7, k.light if px <= 1 else k.primary)
    with at_head(plate, y=190):
        # the veil, and white hair parted beneath
        veil = "M0 -56C42 -56 54 -24 52 8C52 40 62 66 80 92H0"
        plate.split(veil, k.primary, k.shadow)
        plate.strands_both(
            ((34, -34), (44, 0), (42, 50), (60, 90)), ((46, -20), (49, 10), (54, 50), (72, 90)), 3, 1.6, k.light, k.primary
        )
        plate.split("M0 -50C34 -50 44 -24 42 6C42 30 44 52 50 74H0", _WHITE.lit, _WHITE.shade)
        plate.strands_both(
            ((30, -20), (36, 10), (34, 40), (36, 74)), ((40, -14), (41, 12), (40, 40), (48, 74)), 3, 1.3, k.primary, k.shadow
        )
    draw_bust(plate, k.dark, 96, 268, 30)
    draw_folds(plate, k.dark, ((26, 330), (30, 350), (32, 380), (30, 420)), ((90, 322), (96, 350), (98, 380), (98, 420)), 5)
    plate.split("M0 300H10L14 426H0", k.accent, mix(k.accent, INK, 0.4), 2)
    for i in range(4):
        draw_gem(plate, 0, 336 + i * 26, 6, 8, k.light, 1.6)
    with at_head(plate, y=190):
        draw_head(
            plate,
            countenance(
                skin,
                jaw=0.5,
                half_width=34,
                nose=12,
                hook=0.35,
                eyes="stern",
                brows="arched",
                mouth="small",
                lip="#8E4F6E",
                chin=52,
                neck=(12.0, 70.0),
                cheek_cuts=False,
            ),
        )
        for side in (-1, 1):
            ink = skin.shade if side < 0 else skin.lit
            plate.curve((side * 8, 10), (side * 12, 14), (side * 20, 14), (side * 25, 9), 0.9, ink)
            plate.curve((side * 10, 16), (side * 14, 22), (side * 14, 30), (side * 12, 36), 0.9, ink)
            plate.gouge(side * 28, 4, side * 33, 0, 0.9, ink)
            plate.gouge(side * 27, 8, side * 32, 8, 0.9, ink)
        for px in (-4, 0, 4):
            plate.gouge(px, 38.5, px * 1.1, 43, 0.7, skin.shade)
        plate.split("M0 -54C32 -54 43 -28 40 4C37 -10 22 -26 0 -32", _WHITE.lit, _WHITE.shade)
        plate.strands_both(
            ((3, -50), (22, -48), (36, -28), (38, -4)), ((2, -37), (14, -32), (28, -22), (37, -4)), 4, 1.3, k.primary, k.shadow
        )
        draw_pearls(plate, [(0, -34), (-9, -33), (9, -33), (-17, -29), (17, -29)], 3.4, PAPER, "#C9D3DE", 1.2)
        plate.cut("M0 -30C4 -25 4 -21 0 -17C-4 -21 -4 -25 0 -30Z", k.accent, 1.4)
    # the standing collar of down
    for side in (1, -1):
        lit, cut = (_FUR.lit, k.primary) if side < 0 else (_FUR.shade, k.shadow)
        collar = Spine([(side * 10, 318), (side * 44, 298), (side * 70, 262), (side * 84, 226)], [30, 40, 42, 18], 4)
        plate.cut(collar.outline(), lit)
        for i in range(9):
            (px, py), (nx, ny), r = collar.at(0.08 + i * 0.105)
            plate.gouge(px - nx * r * 0.7, py - ny * r * 0.7, px + nx * r * 0.8, py + ny * r * 0.8, 1.5, cut)
    draw_gem(plate, 0, 314, 9, 12, k.accent, 2)
    draw_raised_palm(plate, k.dark, Tincture(_FUR.lit, _FUR.shade, k.primary, k.primary), skin, (-102, 252))
    plate.cut(circle(-100, 204, 29), k.shadow, 2.2)
    draw_emblem(plate, k, -100, 204, 0.8, (PAPER, k.light), k.accent)
    for px, py, r in ((-70, 178, 2.4), (-128, 172, 3), (-134, 232, 2.4), (-66, 230, 2)):
        plate.dots([(px, py)], r, PAPER)


def draw_haldor(plate: Plate) -> None:
    """XIII, the king: one-eyed, in a white bear's hide, crowned with narwhal's tusks; he strokes his forked beard."""
    k = _K
    beard = Tincture("#DCE6EF", "#8FA6C2", k.shadow, k.shadow)
    skin = Tincture("#E9C3A8", "#A87A70", PAPER, "#E9C3A8")
    # the winter moon
    plate.flat(circle(0, 168, 126), k.primary)
    plate.flat(circle(0, 168, 114), mix(k.primary, k.shadow, 0.4))
    plate.dots([(-92, 150), (-70, 96), (66, 84), (94, 138), (88, 206), (-88, 214), (-46, 74), (40, 68), (100, 172)], 2, k.light)
    draw_bust(plate, k.dark, 122, 256, 22, 32)
    plate.split("M0 300H50L60 426H0", k.primary, k.shadow)
    for row in range(6):
        for side, cut in ((-1, k.light), (1, k.primary)):
            y = 346 + row * 14
            for col in range(3):
                px = side * (8 + col * 16 + (row % 2) * 6)
                plate.stroke(f"M{coords(px - 5, y)}L{coords(px, y - 6)}L{coords(px + 5, y)}", cut, 1.7)
    hide = (
        "M0 258H30C60 254 108 262 130 288L138 312L126 306L134 338L118 328L122 362L106 346L106 382L90 360L86 398"
        "L72 370L66 410L56 380L58 340L44 300L0 300"
    )
    plate.split(hide, _FUR.lit, _FUR.shade)
    plate.strands_both(
        ((52, 284), (64, 306), (66, 340), (62, 380)),
        ((110, 280), (124, 300), (124, 322), (118, 346)),
        7,
        1.8,
        k.primary,
        k.shadow,
    )
    # the bear's paws for a clasp
    for side, lit in ((-1, _FUR.lit), (1, _FUR.shade)):
        plate.cut(
            f"M{coords(side * 24, 290)}C{coords(side * 44, 280, side * 66, 286, side * 66, 304)}"
            f"C{coords(side * 66, 320, side * 40, 326, side * 26, 318)}Z",
            lit,
        )
    with at_head(plate, y=186, scale=1.24):
        plate.split("M0 -50C40 -52 52 -24 50 10C50 34 46 54 40 66H0", beard.lit, beard.shade)
        draw_head(
            plate,
            countenance(skin, jaw=0.68, half_width=37, nose=14, hook=0.8, eyes="stern", brows="none", mouth="none", cheekbone=1),
        )
        # a patch over the eye in shadow, its strap across the brow
        plate.stroke("M-36 -22L30 2", PAPER, 5)
        plate.stroke("M-36 -22L30 2", INK, 3)
        plate.cut("M5 -12C14 -18 28 -16 31 -8C32 4 24 12 17 12C9 12 4 2 5 -12Z", INK, 1.6)
        plate.gouge(10, -8, 25, -8, 1.1, k.metal)
        plate.cut("M-40 -6C-36 -18 -20 -22 -6 -9L-8 -4C-18 -11 -30 -12 -36 -4Z", beard.lit, 1.6)
        plate.cut("M40 -10C36 -20 20 -22 8 -13L10 -9C20 -15 30 -15 37 -8Z", beard.shade, 1.6)
        plate.gouge(-28, 8, -14, 9, 1, skin.shade)
        plate.gouge(-30, 12, -18, 15, 1, skin.shade)
        fork = "M0 34C12 34 24 24 35 0C42 20 44 44 42 64C42 90 36 112 26 138C20 122 12 104 8 84L0 76"
        plate.split(fork, beard.lit, beard.shade)
        plate.strands_both(
            ((34, 14), (38, 44), (38, 80), (28, 124)), ((8, 44), (12, 60), (14, 84), (24, 118)), 6, 1.6, k.primary, k.shadow
        )
        for side, ink in ((-1, k.metal), (1, k.metal_shade)):
            plate.cut(
                f"M{coords(side * 15, 104)}L{coords(side * 36, 104)}L{coords(side * 34, 114)}L{coords(side * 18, 114)}Z", ink, 1.7
            )
        plate.flat("M-9 36Q0 33 9 36Q0 43 -9 36Z", "#8E4F4A")
        plate.split("M0 20C10 14 22 20 28 30C34 40 36 50 34 60C24 54 16 44 10 36C6 31 3 29 0 29", beard.lit, beard.shade, 1.8)
        plate.strands_both(
            ((4, 22), (16, 22), (26, 36), (32, 54)), ((4, 27), (12, 31), (20, 42), (30, 54)), 3, 1.1, k.primary, k.shadow
        )
        # narwhal's tusks
        for px, lean, top in ((-36, -15, -84), (36, 15, -84), (-19, -8, -104), (19, 8, -104), (0, 0, -122)):
            with plate.placed(px, -34 + abs(px) * 0.2, turn=lean):
                tusk = Spine([(0, -8), (0, (top + 34) * 0.4), (0, (top + 34) * 0.75), (0, top + 34)], [14, 11, 8, 1], 4)
                plate.limb(tusk, PAPER if px <= 0 else "#D3DCE6", "#C3CEDA" if px <= 0 else k.metal)
                for i in range(7):
                    (tx, ty), _, r = tusk.at(0.1 + i * 0.115)
                    plate.gouge(tx - r, ty + 3, tx + r, ty - 4, 1.1, k.metal_shade)
        plate.split("M0 -52C18 -52 38 -46 48 -34L45 -16C32 -28 14 -33 0 -33", k.metal, k.metal_shade)
        for px, py in ((-18, -40), (18, -40), (-35, -30), (35, -30)):
            draw_gem(plate, px, py, 5, 6, k.accent, 1.4)
        plate.cut(circle(0, -43, 8.4), k.shadow, 1.7)
        with plate.placed(0, -43, 0.2):
            draw_emblem(plate, k, 0, 0, 1, (PAPER, k.light), k.shadow)
    # the hand that strokes the beard
    draw_limb(plate, k.dark, [(-128, 372), (-92, 356), (-58, 330)], [56, 48, 36])
    plate.cut("M-78 316L-52 306L-40 334L-66 348Z", _FUR.lit)
    plate.gouge(-70, 318, -58, 342, 1.4, k.primary)
    plate.gouge(-60, 314, -50, 336, 1.4, k.primary)
    with plate.placed(-38, 310, 1.12, turn=62):
        for i in range(4):
            top = -15 + i * 8
            plate.cut(
                f"M-6 {top:g}C0 {top - 3:g} 6 {top - 22:g} 10 {top - 30:g}"
                f"C14 {top - 31:g} 17 {top - 28:g} 16 {top - 24:g}C13 {top - 10:g} 10 {top + 2:g} 4 {top + 9:g}H-8Z",
                skin.lit if i < 3 else skin.shade,
                1.6,
            )
        plate.cut("M-16 -14C-8 -20 4 -14 6 0C7 14 0 22 -12 22C-22 20 -24 -6 -16 -14Z", skin.lit, 1.8)
        plate.flat("M-4 8C2 6 6 4 6 2C7 14 0 21 -11 21C-8 16 -6 12 -4 8Z", skin.shade)
        plate.cut("M-16 -12C-22 -20 -20 -30 -14 -32C-8 -30 -8 -20 -6 -14Z", skin.lit, 1.6)


COURT: dict[str, Callable[[Plate], None]] = {"XI": draw_ysa, "XII": draw_isvind, "XIII": draw_haldor}
