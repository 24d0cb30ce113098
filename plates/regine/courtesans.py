"""Two courtesans: a galleon under full sail in her hair, a parrot on her shoulder.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import Spine, circle, coords, ellipse, lozenge, rounded
from plates.drawing.plate import Plate
from plates.regine.anatomy import draw_curl, draw_fist, draw_pearls, draw_pinch, draw_shoulders, draw_sleeve, draw_wink
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    FAIR,
    GOLD,
    KEY,
    LEAF,
    LEAF_SHADE,
    RED,
    RED_SHADE,
    ROSE,
    ROSE_SHADE,
    SKY,
    SKY_SHADE,
    TEAL,
    TEAL_SHADE,
    mix,
)
from plates.regine.regalia import draw_fan, draw_rose


def _draw_ship(plate: Plate) -> None:
    plate.cut(
        "M-56 112C-48 98 -40 98 -34 106C-28 96 -18 96 -12 105C-6 96 6 96 12 105"
        "C18 96 28 96 34 106C40 98 48 98 56 112C40 122 -40 122 -56 112Z",
        SKY,
        2,
    )
    plate.flat("M0 99C5 98 9 100 12 105C18 96 28 96 34 106C40 98 48 98 56 112C44 119 22 120 0 120Z", SKY_SHADE)
    plate.cut(
        "M-46 76C-40 80 -34 82 -28 82H26C34 82 40 76 48 68C48 84 42 98 34 106"
        "C28 96 18 96 12 105C6 96 -6 96 -12 105C-18 96 -28 96 -34 106C-42 98 -46 88 -46 76Z",
        "#8A5A2E",
    )
    plate.flat("M0 82H26C34 82 40 76 48 68C48 84 42 98 34 106C28 96 18 96 12 105C9 100 5 98 0 98Z", "#573317")
    plate.gouge(-42, 84, 42, 82, 1.8, GOLD)
    for x in (-26, -12, 4, 20):
        plate.cut(rounded(x, 87, 6, 6), KEY, 1)
    for x, y0, h, w in ((-24, 82, 40, 13), (2, 82, 56, 17), (27, 80, 42, 12)):
        plate.cut(rounded(x - 1.4, y0 - h - 6, 2.8, h + 6), "#573317", 1)
        for level in (0, 1):
            top, bottom = y0 - h + level * h * 0.44, y0 - h + (level + 1) * h * 0.44 - 1
            grow = w * (0.76 + 0.24 * level)
            plate.cut(
                f"M{coords(x - grow, top)}H{coords(x + grow)}Q{coords(x + grow * 1.3, (top + bottom) / 2, x + grow, bottom)}"
                f"Q{coords(x, bottom - 5, x - grow, bottom)}Q{coords(x - grow * 0.7, (top + bottom) / 2, x - grow, top)}Z",
                CREAM if x < 20 else CREAM_SHADE,
                1.6,
                around=RED_SHADE,
            )
            plate.flat(
                f"M{coords(x + grow * 0.2, top + 1)}H{coords(x + grow - 1)}"
                f"Q{coords(x + grow * 1.2, (top + bottom) / 2, x + grow - 1, bottom - 1)}"
                f"L{coords(x + grow * 0.3, bottom - 3)}Z",
                CREAM_SHADE,
            )
        plate.cut(
            f"M{coords(x, y0 - h - 14)}L{coords(x + 16, y0 - h - 10)}L{coords(x, y0 - h - 5)}Z", ROSE if x < 0 else GOLD, 1.3
        )


def _draw_gown(plate: Plate, lit: str, shade: str, cut: str) -> None:
    draw_shoulders(plate, FAIR.lit, FAIR.shade, y=262, width=92, slope=34)
    gown = "M0 338C12 344 30 342 46 328C66 312 96 318 104 360L112 424H0"
    plate.split(gown, KEY, KEY)
    plate.cut(
        "M-104 360C-96 318 -66 312 -46 328C-30 342 -12 344 0 336"
        "C12 344 30 342 46 328C66 312 96 318 104 360L100 372C86 340 62 332 48 342"
        "C30 356 12 358 0 350C-12 358 -30 356 -48 342C-62 332 -86 340 -100 372Z",
        ROSE,
    )
    plate.flat("M0 336C12 344 30 342 46 328C66 312 96 318 104 360L100 372C86 340 62 332 48 342C30 356 12 358 0 350Z", ROSE_SHADE)
    plate.curve((-30, 308), (-20, 316), (-8, 318), (-2, 312), 1.3, FAIR.shade)
    plate.curve((30, 308), (20, 316), (8, 318), (2, 312), 1.3, FAIR.lit)
    plate.cut("M-20 262C-10 269 10 269 20 262V272C10 279 -10 279 -20 272Z", KEY, 2)
    plate.cut(circle(0, 276, 5.4), GOLD, 1.6)
    with plate.placed(0, 200, 1.08):
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="sidelong",
                brows="arched",
                brow_weight=1.2,
                mouth="small",
                lip=RED,
                jaw=0.52,
                neck=(15, 62),
                nose=9,
                ears=False,
            ),
        )
        plate.flat(circle(-23, 20, 7.5), mix(FAIR.lit, ROSE, 0.65))
        plate.flat(circle(24, 20, 7), mix(FAIR.shade, RED, 0.5))
        plate.flat(circle(18, 33, 2.3), KEY)
        plate.split("M0 -50C24 -50 44 -30 41 2C34 -18 20 -30 0 -34", lit, shade)
        plate.strands_both(
            ((36, -12), (34, -30), (18, -44), (0, -46)), ((32, -16), (24, -28), (12, -37), (0, -39)), 2, 1.2, SKY, cut
        )
        for k in (-1, 1):
            plate.cut(circle(k * 39, 24, 4.4), GOLD if k < 0 else BRASS, 1.5)
    draw_rose(plate, 62, 150, 13, ROSE, CREAM)
    draw_rose(plate, 70, 128, 10, CREAM, ROSE)
    draw_rose(plate, -60, 182, 11, ROSE, CREAM)
    # the fan
    draw_fan(plate, -74, 372, 108, -150, -38, 9, (TEAL, GOLD), -84)
    draw_sleeve(plate, [(-130, 424), (-112, 390), (-90, 366)], [56, 46, 30], KEY, KEY)
    draw_fist(plate, -74, 356, FAIR.lit, FAIR.shade, 0.9, turn=14)


def galleon(plate: Plate) -> None:
    """The fashion is naval: three masts, four guns a side, and powder enough for both."""
    lit, shade, cut = CREAM, CREAM_SHADE, mix("#B8694E", CREAM_SHADE, 0.5)
    tower = "M0 98C40 92 62 106 58 128C72 142 72 168 58 182C66 206 56 228 46 240H0"
    plate.split(tower, lit, shade)
    for k, ink in ((-1, SKY), (1, cut)):
        for cx, cy, r in ((40, 118, 19), (50, 158, 19), (46, 200, 17)):
            for q in range(3):
                rr = r - q * 5.6
                plate.stroke(
                    f"M{coords(k * cx - rr * 0.9, cy + rr * 0.3)}A{coords(rr, rr)} 0 1 1 "
                    f"{coords(k * cx + rr * 0.5, cy + rr * 0.86)}",
                    ink,
                    2,
                )
        for y, r in ((226, 10), (246, 9), (264, 8)):
            plate.cut(ellipse(k * (50 - (y - 226) * 0.08), y, 9, r), lit if k < 0 else shade, 1.8)
            plate.stroke(f"M{coords(k * 50 - 6, y + 2)}Q{coords(k * 50, y - 6, k * 50 + 6, y + 2)}", ink, 1.4)
    plate.strands(((-18, 112), (-22, 128), (-22, 142), (-18, 156)), ((18, 112), (22, 128), (22, 142), (18, 156)), 7, 1.5, SKY)
    # the sea and the ship
    with plate.placed(0, 14, 0.885):
        _draw_ship(plate)
    _draw_gown(plate, lit, shade, cut)


def lady_with_the_parrot(plate: Plate) -> None:
    """It repeats everything it hears, and she keeps it well informed."""
    hair, hair_shade = "#A8402A", "#6E2420"
    # piled red hair
    for x, y, r in (
        (0, 96, 30),
        (-28, 106, 22),
        (28, 106, 22),
        (-40, 134, 20),
        (40, 134, 20),
        (-44, 164, 17),
        (44, 164, 17),
        (0, 68, 20),
    ):
        plate.cut(circle(x, y, r), hair if x < 0 else hair_shade)
        if x == 0:
            plate.flat(f"M0 {y - r + 1}A{r - 1} {r - 1} 0 0 1 0 {y + r - 1}Z", hair_shade)
        draw_curl(plate, x, y, r, "#E08A4E" if x < 1 else "#B5552F", 2.2, x > 0)
        draw_curl(plate, x, y, r * 0.55, "#E08A4E" if x < 1 else "#B5552F", 1.6, x > 0)
    for k, y in ((-1, 196), (-1, 224), (1, 196), (1, 224)):
        plate.cut(ellipse(k * 46, y, 9, 14), hair if k < 0 else hair_shade, 1.8)
        plate.stroke(
            f"M{coords(k * 46 - 6, y + 4)}Q{coords(k * 46, y - 8, k * 46 + 6, y + 4)}", "#E08A4E" if k < 0 else "#B5552F", 1.5
        )
    draw_shoulders(plate, FAIR.lit, FAIR.shade, y=264, width=90, slope=30)
    gown = "M0 336C20 342 40 334 54 314C70 296 96 300 106 340L116 424H0"
    plate.split(gown, TEAL, TEAL_SHADE)
    plate.cut(
        "M-106 342C-98 298 -70 294 -54 314C-40 334 -20 342 0 334"
        "C20 342 40 334 54 314C70 294 98 298 106 342C94 326 76 322 62 334"
        "C44 352 20 356 0 350C-20 356 -44 352 -62 334C-76 322 -94 326 -106 342Z",
        CREAM,
    )
    plate.flat("M0 335C20 342 40 334 54 314C70 295 97 299 105 340C94 326 76 322 62 334C44 352 20 356 0 349Z", CREAM_SHADE)
    for x in range(-88, 89, 16):
        plate.flat(circle(x, 338 - abs(abs(x) - 78) * 0.16 + (10 if abs(x) < 40 else -8), 2.2), ROSE if x < 0 else ROSE_SHADE)
    plate.curve((-28, 306), (-18, 316), (-8, 318), (-2, 312), 1.3, FAIR.shade)
    plate.curve((28, 306), (18, 316), (8, 318), (2, 312), 1.3, FAIR.lit)
    with plate.placed(0, 192, 1.1, turn=-5):
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="none",
                brows="arched",
                brow_weight=1.1,
                mouth="smirk",
                lip=RED,
                jaw=0.54,
                nose=9,
                neck=(15, 70),
                ears=False,
            ),
        )
        draw_wink(plate)
        plate.flat(circle(-23, 21, 7.5), mix(FAIR.lit, ROSE, 0.6))
        plate.flat(circle(-12, 38, 2.1), KEY)
        plate.split("M0 -50C32 -50 46 -26 42 6C36 -10 26 -20 14 -24C8 -28 4 -30 0 -34", hair, hair_shade)
        plate.strands_both(
            ((4, -46), (24, -44), (38, -26), (41, 0)), ((4, -38), (18, -36), (32, -20), (39, -2)), 3, 1.3, "#E08A4E", "#B5552F"
        )
        for k in (-1, 1):
            plate.cut(lozenge(k * 40, 26, 4.4, 9), GOLD if k < 0 else BRASS, 1.5)
    draw_pearls(plate, [(i * 8, 283 - abs(i) ** 1.7 * 1.9) for i in range(-4, 5)], 3.6)
    plate.cut(lozenge(0, 296, 5.5, 8), ROSE, 1.6)
    # the bird on her shoulder, tail down the back
    tail = Spine([(92, 288), (106, 330), (112, 372), (112, 410)], [30, 24, 18, 8])
    plate.limb(tail, RED, RED_SHADE)
    plate.strands(((86, 300), (96, 330), (102, 366), (108, 396)), ((104, 300), (112, 330), (116, 366), (114, 396)), 3, 1.6, GOLD)
    plate.cut("M72 236C58 250 62 284 84 298C106 304 118 282 114 256C112 232 92 220 72 236Z", LEAF)
    plate.cut("M90 238C112 238 122 266 106 298C96 302 90 300 84 298C98 282 98 258 90 238Z", mix(LEAF, TEAL, 0.7), 2)
    plate.strands(((96, 246), (106, 258), (106, 278), (98, 294)), ((108, 256), (112, 266), (110, 280), (104, 294)), 2, 1.6, GOLD)
    plate.cut(circle(80, 224, 21), LEAF)
    plate.flat("M84 204C106 206 106 240 84 244C92 232 92 216 84 204Z", LEAF_SHADE)
    plate.cut(ellipse(70, 223, 11, 12), CREAM, 1.6)
    plate.flat(circle(69, 221, 4.4), KEY)
    plate.flat(circle(67.6, 219.6, 1.4), CREAM)
    plate.cut("M62 226C48 224 44 238 52 248C54 240 60 238 68 240Z", GOLD, 1.8)
    plate.flat("M52 247C54 240 60 238 67 239.4L66 233C58 233 52 238 52 247Z", BRASS)
    for x0, x1, y1 in ((74, 66, 190), (80, 80, 184), (87, 94, 190)):
        plate.gouge(x0, 206, x1, y1, 3.6, RED)
    plate.stroke("M82 300L80 310M92 301L92 311", KEY, 2.2)
    # a letter
    draw_sleeve(plate, [(-124, 424), (-122, 372), (-96, 336)], [54, 50, 28], TEAL, TEAL_SHADE)
    plate.cut("M-116 330C-108 344 -92 346 -80 338L-80 352C-92 360 -112 358 -122 346Z", CREAM, 2)
    with plate.placed(-92, 282, turn=-16):
        plate.cut(rounded(-25, -19, 50, 36, 2), CREAM, 2, around=KEY)
        plate.stroke("M-24 -18L0 3L24 -18", KEY, 1.6)
        plate.cut(circle(0, 2, 6.4), RED, 1.6)
        plate.flat("M0 5.4C-5 1 -3 -2.4 0 0C3 -2.4 5 1 0 5.4Z", CREAM)
    draw_pinch(plate, -90, 302, FAIR.lit, FAIR.shade, 0.95, turn=-10)


FIGURES = {"galleon": galleon, "parrot": lady_with_the_parrot}
