"""Two knights errant: one all bones and basin, one mostly horse.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import Spine, circle, coords, polygon, rounded, star
from plates.drawing.plate import Plate
from plates.regine.anatomy import draw_cartwheel, draw_fist, draw_shoulders, draw_sleeve
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    FAIR,
    GOLD,
    KEY,
    OLIVE,
    RED,
    RED_SHADE,
    ROSE_SHADE,
    SKY,
    SKY_SHADE,
    TEAL,
    TEAL_SHADE,
    WHEAT,
    mix,
)


def knight_of_the_basin(plate: Plate) -> None:
    """A bearded knight with a lance and a barber's basin (Don Quixote)."""
    # the giant on the hill
    plate.flat("M-140 300C-100 246 -60 250 -20 300V424H-140Z", BRASS)
    plate.cut("M-112 262L-106 196H-82L-76 262Z", CREAM, 2)
    plate.flat("M-94 196H-82L-76 262H-94Z", CREAM_SHADE)
    plate.cut("M-110 198C-106 178 -82 178 -78 198Z", RED, 2)
    plate.flat(rounded(-99, 240, 10, 22, 4), KEY)
    with plate.placed(-94, 192, turn=22):
        for k in range(4):
            with plate.placed(turn=k * 90):
                plate.cut(rounded(3, -48, 13, 40), CREAM, 1.6, around=BRASS)
                plate.stroke("M3 -48V0M3 -36H16M3 -24H16", BRASS, 1.6)
        plate.cut(circle(0, 0, 4), KEY, 1.4)
    # lance
    plate.cut(polygon([(44, 424), (92, 40), (98, 14), (101, 42), (58, 424)]), CREAM)
    for k in range(5):
        t0, t1 = 0.1 + k * 0.18, 0.19 + k * 0.18
        xa, ya, xb, yb = 50 + 46 * (1 - t0), 424 - 384 * (1 - t0), 50 + 46 * (1 - t1), 424 - 384 * (1 - t1)
        plate.flat(polygon([(xa - 4, ya), (xa + 4, ya), (xb + 5, yb - 6), (xb - 3, yb - 6)]), RED)
    plate.cut("M90 60L96 16L103 61Z", SKY, 2)
    plate.cut("M100 70C116 60 122 76 136 66V104C122 112 116 96 98 106Z", RED, 2)
    plate.curve((102, 82), (114, 74), (122, 88), (134, 80), 1.5, GOLD)
    # thin shoulders in dented plate
    for side, lit, cut in ((-1, SKY, CREAM), (1, SKY_SHADE, SKY)):
        plate.cut(
            f"M{coords(side * 12, 274)}C{coords(side * 44, 272, side * 78, 286, side * 88, 318)}"
            f"L{coords(side * 92, 424)}H{coords(side * 2)}Z",
            mix(lit, KEY, 0.25),
        )
        plate.cut(
            f"M{coords(side * 40, 286)}C{coords(side * 62, 270, side * 96, 284, side * 102, 322)}"
            f"C{coords(side * 86, 334, side * 64, 330, side * 48, 318)}Z",
            lit,
        )
        plate.strands(
            ((side * 52, 288), (side * 68, 286), (side * 84, 296), (side * 92, 314)),
            ((side * 54, 306), (side * 64, 306), (side * 76, 312), (side * 84, 322)),
            3,
            1.6,
            cut,
        )
    plate.split("M0 300C20 300 30 296 40 290L38 424H0", SKY, SKY_SHADE)
    plate.stroke("M-26 318L-14 330L-24 342", KEY, 1.8)
    for y in (314, 332):
        plate.cut(circle(0, y, 3.2), GOLD, 1.2)
    draw_cartwheel(plate, 0, 278, 50, 15, 13)
    with plate.placed(0, 190, 1.14, turn=-3):
        # long gaunt head
        draw_head(
            plate,
            Head(
                OLIVE.lit,
                OLIVE.shade,
                KEY,
                eyes="wide",
                brows="worried",
                brow_weight=1.6,
                mouth="none",
                nose=16,
                hook=1,
                jaw=0.5,
                chin=62,
                half_width=32,
                cheekbone=3,
                neck=(12, 76),
            ),
        )
        for side, ink in ((-1, OLIVE.shade), (1, OLIVE.lit)):
            plate.curve((side * 26, 10), (side * 22, 18), (side * 18, 26), (side * 20, 38), 2.0, ink)
            plate.curve((side * 9, 9), (side * 15, 12), (side * 22, 11), (side * 27, 7), 1.1, ink)
        for k, ink in ((-1, CREAM), (1, CREAM_SHADE)):
            plate.cut(
                f"M0 29C{coords(k * 10, 27, k * 24, 32, k * 34, 46)}C{coords(k * 38, 52, k * 42, 50, k * 44, 45)}"
                f"C{coords(k * 44, 58, k * 32, 58, k * 24, 50)}C{coords(k * 16, 42, k * 8, 38, 0, 37)}Z",
                ink,
                1.8,
            )
        plate.flat("M-7 41Q0 38 7 41Q0 46 -7 41Z", "#8E2F2A")
        goatee = "M0 50C8 48 12 50 14 54C14 72 8 88 0 98"
        plate.split(goatee, CREAM, CREAM_SHADE)
        plate.strands_both(((3, 54), (4, 66), (3, 78), (1, 90)), ((11, 56), (11, 68), (7, 80), (3, 90)), 2, 1.3, SKY_SHADE, BRASS)
        for k, ink in ((-1, CREAM), (1, CREAM_SHADE)):
            plate.cut(
                f"M{coords(k * 32, -22)}C{coords(k * 46, -8, k * 48, 14, k * 42, 30)}"
                f"C{coords(k * 36, 20, k * 32, 4, k * 30, -10)}Z",
                ink,
                1.8,
            )
            plate.curve((k * 35, -12), (k * 40, -2), (k * 42, 10), (k * 41, 22), 1.3, SKY_SHADE if k < 0 else BRASS)
        # Mambrino's helmet
        plate.split("M0 -84C26 -84 40 -64 42 -40H0", SKY, TEAL)
        plate.cut(
            "M-78 -34C-60 -46 -30 -50 0 -50C30 -50 60 -46 78 -34C62 -24 46 -22 34 -24"
            "C28 -38 12 -40 0 -40C-10 -40 -20 -36 -24 -23C-44 -20 -66 -24 -78 -34Z",
            SKY,
        )
        plate.flat("M0 -50C30 -50 60 -46 78 -34C62 -24 46 -22 34 -24C28 -38 12 -40 0 -40Z", TEAL)
        plate.strands_both(
            ((8, -78), (24, -76), (34, -64), (37, -50)), ((4, -62), (14, -62), (22, -58), (26, -50)), 3, 1.6, CREAM, SKY
        )
        for k in (-1, 1):
            plate.gouge(k * 66, -34, k * 40, -38, 1.5, CREAM if k < 0 else SKY)
        # the bite for the customer's chin
        plate.cut("M-17 -38C-15 -51 15 -51 17 -38C8 -40 -8 -40 -17 -38Z", OLIVE.lit, 2)
        plate.flat("M0 -47C8 -47 14 -44 16 -39C10 -40 5 -40.4 0 -40.4Z", OLIVE.shade)
        plate.cut(circle(0, -84, 5), GOLD, 1.6)
        plate.stroke("M14 -60L20 -66L18 -72", KEY, 1.6)
    # gauntlet on the lance
    draw_sleeve(plate, [(108, 424), (112, 372), (84, 336)], [46, 42, 30], SKY_SHADE, mix(SKY_SHADE, KEY, 0.4))
    plate.cut(polygon([(62, 342), (92, 330), (104, 350), (74, 364)]), SKY, 2)
    draw_fist(plate, 63, 326, SKY, SKY_SHADE, 0.98, turn=6)
    # a book tucked under the other arm
    with plate.placed(-84, 346, turn=-16):
        plate.cut(rounded(-26, -34, 52, 68, 3), RED, 2.2)
        plate.flat(rounded(-26, -34, 9, 68, 2), RED_SHADE)
        plate.stroke(rounded(-12, -27, 31, 54, 2), GOLD, 1.6)
        plate.flat(star(3.5, -4, 10, 4, 6), GOLD)
        plate.flat(rounded(20, -31, 5, 62), CREAM)
    draw_fist(plate, -72, 322, SKY, SKY_SHADE, 0.9, turn=70, flip=True)


def squire_and_horse(plate: Plate) -> None:
    """A young knight on a large horse."""
    # the rider behind, visor up
    draw_shoulders(plate, SKY, TEAL, y=236, width=92, slope=30)
    with plate.placed(28, 156, 0.95, turn=5):
        plate.split("M0 -66C40 -66 56 -36 54 4C54 36 44 60 26 70H0", SKY, TEAL)
        plate.strands_both(
            ((14, -58), (34, -54), (46, -34), (48, -4)), ((8, -44), (22, -42), (34, -28), (40, -6)), 4, 1.7, CREAM, SKY
        )
        plate.split("M0 -34C26 -34 40 -18 40 6C40 32 28 52 0 58", KEY, KEY)
        with plate.placed(0, 6, 0.9):
            draw_head(
                plate,
                Head(
                    FAIR.lit,
                    FAIR.shade,
                    KEY,
                    eyes="wide",
                    brows="worried",
                    mouth="small",
                    lip="#B5543F",
                    jaw=0.62,
                    nose=8,
                    ears=False,
                ),
            )
            plate.flat(circle(-22, 20, 6), mix(FAIR.lit, RED, 0.4))
            for k, ink in ((-1, WHEAT), (1, BRASS)):
                plate.cut(
                    f"M0 -34C{coords(k * 12, -32, k * 26, -26, k * 34, -8)}"
                    f"C{coords(k * 24, -14, k * 14, -16, k * 8, -14)}C{coords(k * 6, -18, k * 3, -22, 0, -24)}Z",
                    ink,
                    1.6,
                )
        # raised visor
        plate.cut("M-50 -22C-48 -64 48 -64 50 -22C56 -36 54 -66 30 -82C10 -92 -10 -92 -30 -82C-54 -66 -56 -36 -50 -22Z", SKY)
        plate.flat("M0 -54C30 -54 48 -44 50 -22C56 -36 54 -66 30 -82C20 -87 10 -89.4 0 -89.4Z", TEAL)
        for x in (-26, -13, 0, 13, 26):
            plate.stroke(f"M{coords(x, -62)}V{coords(-74 + abs(x) * 0.1)}", KEY, 3.4)
        for k in (-1, 1):
            plate.cut(circle(k * 51, -20, 7), GOLD if k < 0 else BRASS, 2)
        plate.split("M0 56C24 54 42 62 52 82C34 94 16 96 0 96", SKY, TEAL)
    for points, lit, shade in (
        ([(32, 76), (20, 54), (32, 34), (54, 34), (66, 50)], RED, RED_SHADE),
        ([(36, 76), (46, 58), (72, 54), (94, 72), (96, 94)], CREAM, CREAM_SHADE),
    ):
        feather = Spine(points, [6, 24, 26, 20, 4])
        plate.limb(feather, lit, shade)
        plate.rings(feather, 10, 1.4, GOLD if lit == RED else RED, 0.12, 0.92, 1.1)
    # the horse's head fills the foreground, looking left, in its chanfron
    neck = "M-30 214C10 196 62 214 86 262C104 304 112 360 116 424H-40C-26 376 -34 330 -52 300Z"
    plate.cut(neck, mix(CREAM, SKY, 0.12))
    plate.flat("M30 206C62 220 80 240 88 266C104 308 112 364 116 424H60C66 340 58 262 30 206Z", CREAM_SHADE)
    for i in range(6):
        plate.curve(
            (8 + i * 15, 212 + i * i * 3.2),
            (30 + i * 14, 222 + i * i * 3.4),
            (44 + i * 12, 242 + i * i * 3.6),
            (40 + i * 11, 266 + i * i * 4),
            5,
            "#8A5A2E" if i < 3 else "#5E371D",
        )
    head = (
        "M-26 210C-46 214 -66 232 -82 262C-98 288 -118 304 -124 322"
        "C-128 340 -118 352 -102 354C-84 356 -64 346 -50 332C-34 322 -18 316 -8 300C6 276 4 226 -26 210Z"
    )
    plate.cut(head, CREAM)
    plate.flat(
        "M-26 210C-30 236 -34 262 -48 286C-62 308 -80 330 -102 354"
        "C-84 356 -64 346 -50 332C-34 322 -18 316 -8 300C6 276 4 226 -26 210Z",
        CREAM_SHADE,
    )
    for tip, lit in (((-40, 168), CREAM), ((-8, 166), CREAM_SHADE)):
        x, y = tip
        plate.cut(
            f"M{coords(x - 10, 216)}C{coords(x - 14, 198, x - 8, 180, x, y)}C{coords(x + 12, 182, x + 16, 200, x + 10, 218)}Z",
            lit,
        )
        plate.gouge(x, 208, x, y + 12, 3, ROSE_SHADE)
    # chanfron: steel down the nose, with a spike
    plate.cut(
        "M-44 214C-30 206 -14 210 -8 222C-20 240 -34 262 -52 284"
        "C-66 300 -84 314 -98 322C-104 312 -100 300 -92 290C-72 266 -58 238 -44 214Z",
        SKY,
    )
    plate.flat("M-26 209C-18 210 -11 215 -8 222C-20 240 -34 262 -52 284C-66 300 -84 314 -98 322C-76 298 -44 256 -26 209Z", TEAL)
    plate.strands(
        ((-44, 224), (-58, 248), (-74, 276), (-94, 304)), ((-36, 222), (-50, 248), (-66, 274), (-88, 304)), 2, 1.5, CREAM
    )
    plate.cut(polygon([(-40, 236), (-72, 196), (-26, 226)]), GOLD, 2)
    plate.flat(polygon([(-72, 196), (-26, 226), (-33, 231)]), BRASS)
    plate.cut(circle(-34, 232, 8), GOLD, 2)
    # eye, nostril, bit
    plate.flat("M-36 268Q-24 252 -10 262Q-20 278 -36 268Z", KEY)
    plate.flat(circle(-24, 264, 5), mix(KEY, BRASS, 0.7))
    plate.flat(circle(-26, 262, 1.8), CREAM)
    plate.stroke("M-40 266Q-26 248 -8 258", KEY, 2.4)
    plate.curve((-114, 330), (-110, 322), (-104, 324), (-104, 332), 2.6, KEY)
    plate.curve((-116, 346), (-100, 342), (-88, 338), (-76, 330), 1.6, KEY)
    plate.cut(circle(-68, 324, 8), GOLD, 2)
    plate.cut(circle(-68, 324, 3.4), KEY, 1.2)
    plate.stroke("M-62 320C-34 300 -16 300 4 318C20 332 44 334 62 324", RED, 5)
    plate.stroke("M-66 316C-60 296 -56 288 -50 280", RED, 4)
    # gauntlet with the rein
    draw_sleeve(plate, [(128, 404), (116, 350), (86, 328)], [48, 44, 30], TEAL, TEAL_SHADE)
    plate.cut(polygon([(82, 308), (106, 322), (94, 352), (72, 340)]), SKY, 2)
    draw_fist(plate, 66, 322, SKY, TEAL, 0.95, turn=-64)


FIGURES = {"basin": knight_of_the_basin, "squire": squire_and_horse}
