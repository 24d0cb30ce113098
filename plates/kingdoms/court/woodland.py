"""The court of Woodland: Jara, Queen Selva and King Boscán."""

from __future__ import annotations

import math
from collections.abc import Callable

from plates.drawing.head import draw_head
from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Spine, circle, coords, ellipse, rounded, transformed
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import draw_fist, draw_limb, hair_tincture
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
)
from plates.kingdoms.inks import WOOD, WOODLAND, Tincture

_K = WOODLAND
_FAIR = Tincture("#E2B48C", "#A9745A", mix("#E2B48C", PAPER, 0.5), "#E2B48C")
_DARK = Tincture("#7E4E33", "#482A20", "#B98A63", "#7E4E33")
_LEAF = "M0 0C12 -8 14 -26 0 -42C-14 -26 -12 -8 0 0Z"


def _leaf(plate: Plate, x: float, y: float, size: float, turn: float, ink: str, vein: str, line: float = 1.8) -> None:
    """A plain leaf with its stalk at x, y."""
    plate.cut(transformed(_LEAF, x, y, turn, size), ink, line)
    a = math.radians(turn - 90)
    plate.gouge(
        x + math.cos(a) * 4 * size,
        y + math.sin(a) * 4 * size,
        x + math.cos(a) * 36 * size,
        y + math.sin(a) * 36 * size,
        1.2,
        vein,
    )


def _rock_rose(plate: Plate, x: float, y: float, r: float) -> None:
    """The jara's flower: five white petals, each with its dark spot."""
    for i in range(5):
        a = math.radians(i * 72 - 90)
        plate.cut(circle(x + math.cos(a) * r, y + math.sin(a) * r, r * 0.82), PAPER, 1.3, around="#C9B795")
    for i in range(5):
        a = math.radians(i * 72 - 90)
        plate.flat(circle(x + math.cos(a) * r * 0.72, y + math.sin(a) * r * 0.72, r * 0.22), "#8E1F2C")
    plate.flat(circle(x, y, r * 0.44), "#E2A42B")


def draw_jara(plate: Plate) -> None:
    """XI, the heroine: a red mane with rock roses in it, a live fox about her shoulders, a sword grown from a thorn."""
    k, hair = _K, hair_tincture("#C4531F")
    with at_head(plate):
        mane = "M0 -62C30 -66 58 -52 62 -26C74 -22 78 -4 70 8C82 18 82 40 70 48C80 60 76 80 62 86C66 98 58 108 46 108H0"
        plate.split(mane, hair.lit, hair.shade)
        plate.strands_both(
            ((30, -46), (56, -20), (50, 30), (66, 70)), ((44, -48), (72, -10), (66, 30), (54, 100)), 6, 1.9, "#F0A868", hair.lit
        )
    draw_bust(plate, k.cloth, 98, 264, 26)
    for side, cut in ((-1, k.light), (1, k.primary)):
        for i in range(4):
            y = 318 + i * 28
            for x in (22, 46, 70):
                plate.stroke(
                    f"M{coords(side * x, y - 10)}Q{coords(side * x + 9, y, side * x, y + 11)}"
                    f"Q{coords(side * x - 9, y, side * x, y - 10)}",
                    cut,
                    1.7,
                )
    draw_neckline(plate, _FAIR, 252, 58, 34)
    plate.stroke("M-24 262L0 300L24 262", k.shadow, 3)
    for y in (276, 288):
        plate.stroke(f"M{coords(-16 + (y - 276) * 0.6, y)}L{coords(16 - (y - 276) * 0.6, y + 5)}", k.light, 1.6)
    with at_head(plate):
        draw_head(
            plate,
            countenance(
                _FAIR,
                jaw=0.58,
                half_width=35,
                nose=8,
                eyes="almond",
                brows="angry",
                mouth="smile",
                lip="#A8402F",
                cheek_cuts=False,
            ),
        )
        plate.dots(
            [(s * x, y) for s in (-1, 1) for x, y in ((12, 14), (18, 11), (24, 15), (17, 19), (28, 10), (23, 21))],
            1.25,
            "#A8552F",
        )
        fringe = (
            "M0 -54C34 -56 50 -34 46 -2C46 16 50 28 56 34C44 36 36 26 36 10C30 8 36 -8 28 -18C22 -6 12 -12 8 -22"
            "C4 -18 0 -20 0 -22"
        )
        plate.split(fringe, hair.lit, hair.shade)
        plate.strands_both(
            ((6, -48), (28, -48), (42, -30), (43, 12)), ((4, -30), (14, -28), (30, -22), (36, 4)), 5, 1.4, "#F0A868", hair.lit
        )
        # fawn's horns and rock roses
        for side, ink, shade in ((-1, k.metal, k.metal_shade), (1, k.metal_shade, mix(k.metal_shade, INK, 0.35))):
            plate.limb(
                Spine([(side * 20, -48), (side * 24, -62), (side * 20, -78), (side * 24, -92)], [10, 9, 7, 1], 3), ink, shade
            )
            plate.limb(Spine([(side * 22, -66), (side * 32, -74), (side * 34, -84)], [7, 5, 1], 3), ink, shade)
        for x, y, r in ((-37, -38, 6.4), (-15, -51, 7.4), (12, -51, 7), (35, -40, 6.2)):
            _rock_rose(plate, x, y, r)
    # the thorn sword
    with plate.placed(98, 248, turn=6):
        blade = Spine([(0, -10), (-3, -70), (2, -130), (-4, -186), (-2, -214)], [13, 15, 13, 9, 1], 4)
        plate.limb(blade, "#D9D3A0", k.metal)
        for x, y, side in ((-9, -58, -1), (9, -96, 1), (-6, -134, -1), (6, -164, 1)):
            plate.cut(
                f"M{coords(x - side * 3, y - 8)}L{coords(x + side * 12, y - 15)}L{coords(x - side * 2, y + 6)}Z",
                "#D9D3A0" if side < 0 else k.metal,
                1.6,
            )
        plate.strands(
            ((-3, -30), (-5, -70), (0, -120), (-4, -170)), ((-1, -26), (-3, -66), (2, -116), (-2, -160)), 2, 1.0, k.metal_shade
        )
        _leaf(plate, 0, -16, 0.8, -74, k.primary, k.light)
        _leaf(plate, 0, -16, 0.8, 74, k.shadow, k.primary)
        plate.split("M0 12H5V30C6 38 0 42 0 42", WOOD.lit, WOOD.shade)
    _fox(plate)
    draw_right_hand(plate, k.cloth.dim, Tincture(WOOD.lit, WOOD.shade, WOOD.cut, WOOD.lit), _FAIR, (98, 250))


def _fox(plate: Plate) -> None:
    """Lying round her neck: its head on her left shoulder, its brush over the right."""
    red, dark = "#D8722C", "#8E3F1A"
    plate.limb(Spine([(48, 280), (70, 276), (92, 298), (98, 340), (84, 384)], [28, 32, 38, 40, 4], 4), red, dark)
    plate.cut("M84 386C72 372 74 352 82 340L92 348L102 338C108 356 102 376 84 386Z", PAPER, 1.8)
    plate.limb(
        Spine([(-120, 306), (-86, 280), (-40, 284), (0, 304), (40, 284), (60, 276)], [34, 40, 34, 28, 28, 30], 4), red, dark
    )
    with plate.placed(-80, 282, 0.92, -10):
        for side, ink in ((-1, red), (1, dark)):
            plate.cut(
                f"M{coords(side * 14, -22)}L{coords(side * 36, -56)}C{coords(side * 44, -36, side * 42, -20, side * 36, -8)}Z",
                ink,
            )
            plate.flat(
                f"M{coords(side * 22, -24)}L{coords(side * 34, -44)}C{coords(side * 37, -32, side * 36, -22, side * 32, -14)}Z",
                INK,
            )
        plate.split("M0 -28C22 -28 38 -14 44 10C34 14 28 20 22 28C16 36 8 46 0 50", red, dark)
        plate.split("M0 6C8 10 12 14 16 22C26 18 34 14 44 10C34 14 28 20 22 28C16 36 8 46 0 50", PAPER, "#D9C7A4", 0)
        plate.flat("M-7 42Q0 37 7 42Q4 50 0 51Q-4 50 -7 42Z", INK)
        for side in (-1, 1):
            plate.flat(
                f"M{coords(side * 9, 8)}Q{coords(side * 16, -4, side * 27, -4)}Q{coords(side * 22, 8, side * 9, 8)}Z", "#F2C14A"
            )
            plate.flat(ellipse(side * 17.5, 1.6, 2, 4), INK)
            plate.curve((side * 7, 10), (side * 14, -6), (side * 22, -8), (side * 31, -5), 1.6, INK)
        plate.strands(
            ((-30, -6), (-22, -14), (-14, -18), (-6, -20)), ((-34, 4), (-24, -4), (-14, -8), (-4, -6)), 3, 1.3, "#F0A868"
        )


def draw_selva(plate: Plate) -> None:
    """XII, the queen: her hair is the crown of a tree, with leaves, blossom and a nest; an acorn sprouts over her palm."""
    k = _K
    crown, crown_shade = "#2E2018", "#17100E"
    with at_head(plate):
        # the crown of the tree: round lobes
        lobes = [(math.radians(a), 62 + (8 if i % 2 else 0)) for i, a in enumerate(range(-205, 30, 24))]
        for a, r in sorted(lobes, key=lambda lobe: math.cos(lobe[0]), reverse=True):
            plate.cut(circle(math.cos(a) * r, -24 + math.sin(a) * r * 0.94, 27), crown if math.cos(a) < 0.05 else crown_shade)
        plate.flat(circle(0, -24, 62), crown)
        plate.flat("M0 -86C82 -86 82 38 0 38Z", crown_shade)
        for a, r in lobes:
            x, y = math.cos(a) * (r - 2), -24 + math.sin(a) * (r - 2) * 0.94
            plate.stroke(f"M{coords(x - 11, y + 4)}A12 12 0 0 1 {coords(x + 9, y - 8)}", "#7A5B42" if x < 0 else "#4E3828", 1.8)
            plate.stroke(
                f"M{coords(x * 0.76 - 8, -24 + (y + 24) * 0.76 + 3)}A9 9 0 0 1 {coords(x * 0.76 + 7, -24 + (y + 24) * 0.76 - 6)}",
                "#7A5B42" if x < 0 else "#4E3828",
                1.6,
            )
        for x, y, size, turn in (
            (-80, -30, 0.5, -70), (-72, -64, 0.56, -40), (-44, -92, 0.6, -24), (-14, -104, 0.56, -8), (20, -103, 0.6, 12),
            (50, -90, 0.56, 30), (74, -58, 0.56, 48), (82, -26, 0.5, 74), (-52, -52, 0.5, -50), (54, -48, 0.5, 46),
        ):  # fmt: skip
            _leaf(
                plate,
                x,
                y,
                size,
                turn,
                (k.primary if x < 0 else k.shadow)
                if (round(x) // 2) % 2
                else (mix(k.primary, k.light, 0.4) if x < 0 else k.primary),
                k.light if x < 0 else k.primary,
                1.5,
            )
        for x, y in ((-62, -10), (-30, -72), (36, -76), (64, 4), (-76, 16)):
            for i in range(5):
                a = math.radians(i * 72 - 90)
                plate.cut(circle(x + math.cos(a) * 4.4, y + math.sin(a) * 4.4, 3.9), "#E9A7A0" if x < 0 else "#B86A6A", 1)
            plate.flat(circle(x, y, 2.2), "#F2C14A")
    draw_bust(plate, k.dark, 92, 264, 34)
    draw_folds(plate, k.dark, ((40, 330), (46, 350), (50, 380), (50, 420)), ((88, 320), (94, 350), (96, 380), (98, 420)), 4)
    draw_neckline(plate, _DARK, 252, 70, 44)
    # a collar of leaves in two rows
    for n, r, size, inks in ((9, 86, 1.0, (k.primary, k.shadow)), (8, 66, 0.86, (mix(k.primary, k.light, 0.45), k.primary))):
        for i in range(n):
            a = 180 - 180 * (i + 0.5) / n
            x, y = math.cos(math.radians(a)) * r * 0.74, 262 + math.sin(math.radians(a)) * r * 0.5
            _leaf(plate, x, y, size, 180 - (a - 90) * 0.9, inks[0] if x <= 0 else inks[1], k.light if x <= 0 else k.primary)
    for i in range(9):
        t = -1 + i / 4
        draw_pearls(plate, [(t * 46, 268 + (1 - t * t) * 26)], 4.6, k.accent, mix(k.accent, INK, 0.45))
    with at_head(plate):
        draw_head(
            plate,
            countenance(
                _DARK,
                jaw=0.56,
                half_width=35,
                nose=9,
                eyes="laughing",
                brows="calm",
                mouth="smile",
                lip="#A8402F",
                neck=(13.0, 78.0),
                cheekbone=2,
            ),
        )
        plate.split("M0 -50C30 -50 44 -28 41 2C40 8 38 10 36 10C38 -12 22 -30 0 -36", crown, crown_shade)
        # circlet of twigs, an acorn on the brow
        plate.stroke("M-42 -22C-20 -38 20 -38 42 -22", PAPER, 7)
        plate.stroke("M-42 -22C-20 -38 20 -38 42 -22", k.metal, 4)
        plate.gouge(-38, -24.6, -8, -34, 1.2, k.metal_shade)
        _leaf(plate, -2, -33, 0.34, -80, mix(k.primary, k.light, 0.4), k.shadow, 1.3)
        _leaf(plate, 2, -33, 0.34, 80, k.primary, k.light, 1.3)
        plate.cut(circle(0, -33, 4.4), k.accent, 1.4)
        for side, ink in ((-1, k.metal), (1, k.metal_shade)):
            plate.stroke(circle(side * 40, 28, 7), PAPER, 5.6)
            plate.stroke(circle(side * 40, 28, 7), ink, 3.2)
    _nest(plate, 44, 62)
    draw_raised_palm(plate, k.dark, Tincture(k.metal, k.metal_shade, PAPER, k.metal), _DARK, (-104, 266))
    # the sprouting acorn
    with plate.placed(-102, 222):
        plate.rays(0, -4, 26, (-36, -60, 38, 34), 18, 1.4, mix(k.light, k.ground, 0.2), stagger=3, gap=2, seed=6)
        plate.stroke("M0 -14C-2 -24 4 -30 2 -42", PAPER, 5)
        plate.stroke("M0 -14C-2 -24 4 -30 2 -42", k.shadow, 2.6)
        _leaf(plate, 2, -40, 0.54, -52, mix(k.primary, k.light, 0.4), k.shadow, 1.5)
        _leaf(plate, 2, -40, 0.54, 50, k.primary, k.light, 1.5)
        plate.cut("M-13 -2C-13 14 -6 20 0 26C6 20 13 14 13 -2Z", k.accent, 2)
        plate.flat("M0 -2H12C12 13 6 19 0 25Z", mix(k.accent, INK, 0.4))
        plate.cut("M-16 0C-17 -18 17 -18 16 0Z", k.metal, 2)
        plate.flat("M0 -13C10 -13 15 -8 15 -1H0Z", k.metal_shade)
        plate.curve((-9, 4), (-9, 10), (-7, 13), (-4, 17), 1.1, PAPER)


def _nest(plate: Plate, x: float, y: float) -> None:
    """A nest in the queen's hair with a small bird on it."""
    k = _K
    with plate.placed(x, y):
        plate.cut("M-14 -2C-18 -18 -6 -28 6 -24C14 -22 16 -16 15 -12L26 -8L14 -4C10 4 0 6 -14 -2Z", "#7FA8B8", 1.8)
        plate.flat("M-10 -4C-6 -12 4 -10 10 -6C6 2 -2 3 -10 -4Z", k.accent)
        plate.flat("M14 -14L22 -12L15 -9Z", "#F2C14A")
        plate.flat(circle(8, -16, 1.8), INK)
        plate.cut("M-24 -4C-16 0 14 0 22 -5C20 12 10 16 -1 16C-12 16 -22 12 -24 -4Z", WOOD.lit, 2)
        for x0, y0, x1, y1 in ((-20, 2, 10, 6), (-14, 8, 16, 3), (-10, 12, 12, 10), (-4, 2, 18, 0)):
            plate.gouge(x0, y0, x1, y1, 1.2, WOOD.cut)


def draw_boscan(plate: Plate) -> None:
    """XIII, the king: huge and merry, a red beard in plaits, a crown of cut logs with shoots, and a drinking horn raised."""
    k, beard = _K, hair_tincture("#8E3F1A")
    skin = Tincture("#D9A06F", "#8E5A3C", PAPER, "#D9A06F")
    draw_bust(plate, Tincture("#6B4426", "#3E2616", "#B98345", "#6B4426"), 126, 254, 20, 34)
    for half, lit, shade, cut in (
        (
            "M0 258H36C66 260 108 266 128 284L140 306L126 302L136 330L120 322L128 352L110 340L112 370L94 352L92 386L76 360L70 394"
            "L54 366L44 396L32 368L18 394L0 368",
            "#8A5A33", "#553419", "#C9965E",
        ),
        (
            "M0 256H34C56 256 84 262 100 276L108 294L95 291L102 314L86 306L88 330L72 318L70 342L56 324L48 348L36 326"
                "L24 350L12 328L0 350",
            "#A8743F", "#6B4426", "#DDB37A",
        ),
    ):  # fmt: skip
        plate.split(half, lit, shade)
        plate.strands_both(
            ((40, 276), (46, 296), (44, 316), (38, 336)), ((100, 284), (110, 298), (112, 312), (108, 328)), 6, 1.6, cut, lit
        )
    with at_head(plate, y=184, scale=1.26):
        plate.split("M0 -50C44 -50 54 -20 52 16C50 40 44 52 34 58H0", beard.lit, beard.shade)
        draw_head(
            plate, countenance(skin, jaw=0.8, half_width=38, nose=12, eyes="laughing", brows="none", mouth="none", ears=False)
        )
        for side in (-1, 1):
            plate.cut(
                f"M{coords(side * 6, -10)}C{coords(side * 14, -24, side * 30, -24, side * 38, -12)}"
                f"C{coords(side * 28, -17, side * 16, -14, side * 8, -6)}Z",
                beard.lit if side < 0 else beard.shade,
                1.5,
            )
            plate.flat(ellipse(side * 24, 13, 8, 5.5), "#D97B55" if side < 0 else "#A8553C")
        plate.flat("M-9 13C-10 8 -5 6 -1 8C5 6 9 10 7 15C3 19 -6 19 -9 13Z", "#D97B55", 0.7)
        whole = "M0 40C10 40 26 38 32 22C36 14 38 4 38.5 -6C50 0 54 16 52 30C58 44 52 62 44 70C36 80 20 82 0 84"
        plate.split(whole, beard.lit, beard.shade)
        plate.strands_both(
            ((38, 12), (44, 30), (44, 52), (30, 74)), ((24, 38), (22, 50), (18, 62), (8, 80)), 6, 1.7, "#D98A4A", beard.lit
        )
        # the laugh, with a tooth missing
        plate.flat("M-22 22Q0 34 22 22Q20 48 0 49Q-20 48 -22 22Z", INK)
        plate.flat("M-19 25Q0 34 19 25L16 34Q0 41 -16 34Z", PAPER)
        plate.stroke("M-10 29V37M-3 31V39M10 29V37", INK, 1.3)
        plate.flat("M3.5 30.6L10 29V37L3.5 38.6Z", INK)
        plate.flat("M-12 44Q0 37 12 44Q6 49 0 49Q-6 49 -12 44Z", "#C4553C")
        plate.split("M0 19C10 11 24 14 30 22C36 30 46 30 52 22C54 36 42 42 30 36C20 30 10 27 0 27", beard.lit, beard.shade, 1.9)
        plate.strands_both(
            ((4, 20), (16, 17), (28, 28), (46, 31)), ((4, 25), (16, 24), (28, 35), (44, 36)), 3, 1.2, "#D98A4A", beard.lit
        )
        # the crown: upright logs of different heights, bound with gold
        for x, top, w in ((-40, -52, 7.5), (40, -54, 7.5), (-25, -74, 8.5), (25, -70, 8.5), (-8.5, -80, 8.5), (8.5, -88, 8.5)):
            lean = x * 0.12
            lit, shade = (WOOD.lit, WOOD.shade) if x < 0 else (mix(WOOD.lit, WOOD.shade, 0.6), WOOD.shade)
            foot = -35 + abs(x) * 0.18
            plate.cut(
                f"M{coords(x - w, foot)}L{coords(x - w + lean, top)}H{coords(x + w + lean)}L{coords(x + w, foot)}Z", lit, 1.8
            )
            for i in (-0.4, 0.3):
                plate.gouge(x + w * i, foot, x + w * i + lean * 0.9, top + 8, 1.2, shade)
            plate.cut(ellipse(x + lean, top, w, 4), "#DDB77E" if x < 0 else "#B98D58", 1.6)
            plate.stroke(ellipse(x + lean, top, w * 0.5, 1.9), WOOD.lit, 1.1)
        for x, y, turn in ((-26, -60, -36), (36, -56, 34), (-2, -84, -16), (14, -74, 40)):
            _leaf(plate, x, y, 0.4, turn, mix(k.primary, k.light, 0.35) if x < 0 else k.primary, k.light, 1.4)
        plate.split("M0 -44C20 -44 38 -40 50 -32L47 -19C34 -27 18 -30 0 -30", "#E2B04A", "#9A6A24")
        for gx, gy in ((0.0, -37.0), (-19, -35.5), (19, -35.5), (-36, -30), (36, -30)):
            draw_gem(plate, gx, gy, 4.4, 5.2, k.primary if gx <= 0 else k.shadow, 1.4)
    # plaits of the beard
    for points in ([(-24, 284), (-30, 312), (-26, 340)], [(22, 284), (28, 312), (26, 338)], [(0, 288), (-2, 322), (0, 358)]):
        plait = Spine(points, [24, 22, 15], 5)
        plate.limb(plait, beard.lit, beard.shade)
        plate.rings(plait, 5, 1.7, PAPER, 0.1, 0.86, 0.7)
        x, y = points[-1]
        plate.cut(
            f"M{coords(x - 7, y)}L{coords(x - 9, y + 16)}L{coords(x, y + 22)}L{coords(x + 9, y + 16)}L{coords(x + 7, y)}Z",
            beard.lit,
            1.8,
        )
        plate.cut(ellipse(x, y, 9.5, 5.5), "#E2B04A", 1.8)
    _horn(plate)
    draw_limb(plate, Tincture("#3E2616", "#2A190E", "#8A5A33", "#6B4426"), [(118, 352), (120, 300), (98, 240)], [60, 52, 34])
    plate.cut("M82 232L114 226L120 246L88 254Z", "#9A6A24", 2)
    draw_fist(plate, skin, 96, 214, turn=-8, scale=1.26)


def _horn(plate: Plate) -> None:
    """A drinking horn, mouth up and foaming over."""
    horn = Spine([(66, 262), (82, 236), (94, 206), (100, 164), (100, 122)], [2, 18, 28, 36, 44], 4)
    plate.limb(horn, "#E9D3A2", "#B98345")
    plate.rings(horn, 5, 1.3, PAPER, 0.3, 0.86, 0.2)
    plate.cut("M76 130C86 136 114 136 124 130L125 116C112 122 88 122 75 116Z", "#E2B04A", 2)
    plate.flat("M100 134C112 134 120 132 123 130L124 118C118 121 110 122 100 122Z", "#9A6A24")
    for x, y, r in ((80, 112, 9), (92, 106, 11), (106, 105, 12), (118, 112, 9), (99, 96, 8)):
        plate.cut(circle(x, y, r), PAPER, 1.6, around="#C9B795")
    plate.flat(rounded(78, 108, 44, 12, 5), PAPER)
    for bx, by, bubble in ((74, 84, 3.0), (116, 78, 3.6), (92, 72, 2.6), (128, 92, 2.4)):
        plate.cut(circle(bx, by, bubble), PAPER, 1, around="#C9B795")
    plate.cut("M122 118C128 124 128 136 125 142C121 136 120 126 122 118Z", PAPER, 1.2, around="#C9B795")


COURT: dict[str, Callable[[Plate], None]] = {"XI": draw_jara, "XII": draw_selva, "XIII": draw_boscan}
