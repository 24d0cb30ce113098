"""The trumpeters: the page with the bannered trumpet, the old huntsman inside his horn, Fame on her wings, the
crier with a trumpet on either side.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

from collections.abc import Sequence

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import Point, Spine, circle, coords, ellipse, lozenge, mirrored, polygon, rounded, star
from plates.drawing.plate import Plate
from plates.regine.anatomy import (
    Profile,
    draw_curl,
    draw_fist,
    draw_profile,
    draw_shoulders,
    draw_sleeve,
)
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    DARK,
    DEEP,
    FAIR,
    GOLD,
    KEY,
    LEAF,
    LEAF_SHADE,
    OLIVE,
    PLUM,
    RED,
    RED_SHADE,
    ROSE,
    SKY,
    SKY_SHADE,
    TEAL,
    TEAL_SHADE,
    WHEAT,
    mix,
)


def page(plate: Plate) -> None:
    """A page with a bannered trumpet."""
    draw_shoulders(plate, RED, RED_SHADE, y=262, width=104, slope=28)
    for k, ink in ((-1, GOLD), (1, BRASS)):
        for i in range(3):
            plate.flat(
                polygon(
                    [
                        (k * (30 + i * 26), 292 + i * 5),
                        (k * (42 + i * 26), 296 + i * 6),
                        (k * (50 + i * 28), 424),
                        (k * (36 + i * 28), 424),
                    ]
                ),
                ink,
            )
    plate.cut("M-34 238C-30 260 -34 270 -42 280H32C14 268 8 250 6 222Z", DARK.lit)
    plate.flat("M-14 238C-18 256 -14 270 -10 280H31C14 268 8 250 6 222Z", DARK.shade)
    plate.cut("M-58 280C-40 264 -24 276 -14 290C0 272 26 262 44 278C40 300 14 318 -14 320C-40 316 -60 300 -58 280Z", CREAM)
    plate.flat("M-14 290C0 272 26 262 44 278C40 300 14 318 -14 320Z", CREAM_SHADE)
    plate.strands(
        ((-50, 284), (-40, 296), (-30, 306), (-20, 312)), ((-38, 278), (-30, 288), (-24, 296), (-18, 300)), 3, 1.3, TEAL
    )
    plate.strands(((36, 280), (26, 294), (10, 306), (-6, 312)), ((24, 274), (16, 284), (4, 294), (-6, 300)), 3, 1.3, BRASS)
    # he blows up to the right: the face is the mirrored profile, in shade
    with plate.placed(-24, 190, turn=-24, stretch=(-1.16, 1.16)):
        draw_profile(
            plate,
            Profile(DARK.shade, DARK.lit, nose=-2, chin=-2, eye="round", brow=1.3, cheek=14, pursed=True, lip="#C2405F", key=KEY),
        )
        # bobbed hair and cap
        plate.cut("M-22 -40C-4 -46 6 -30 2 -10C0 2 8 10 6 24C8 38 14 44 24 44C40 42 52 20 50 -10C48 -40 20 -56 -22 -40Z", KEY)
        plate.strands(((-4, -40), (12, -24), (14, 6), (18, 38)), ((20, -44), (44, -34), (48, 0), (32, 38)), 6, 1.4, PLUM)
        plate.cut("M-46 -22C-56 -50 -20 -80 20 -74C52 -70 68 -46 52 -14C40 -34 -10 -44 -46 -22Z", DEEP)
        plate.flat("M20 -74C52 -70 68 -46 52 -14C46 -24 36 -31 24 -34C34 -46 32 -62 20 -74Z", PLUM)
        plate.cut("M-48 -18C-20 -38 30 -38 54 -10L52 0C28 -26 -18 -26 -44 -8Z", GOLD)
        plate.strands(((-34, -36), (-34, -54), (-14, -66), (8, -68)), ((4, -42), (10, -52), (14, -60), (16, -68)), 4, 1.5, ROSE)
    feather = Spine([(-54, 138), (-92, 132), (-118, 150), (-124, 184), (-108, 212)], [6, 26, 32, 26, 3])
    plate.limb(feather, CREAM, CREAM_SHADE, -1)
    plate.rings(feather, 12, 1.4, TEAL, 0.1, 0.92, bend=1.2)
    # trumpet
    with plate.placed(32, 206, 0.82, turn=-47):
        plate.cut(polygon([(50, 2), (106, 2), (106, 74), (92, 60), (78, 76), (64, 60), (50, 76)]), TEAL)
        plate.flat(polygon([(78, 2), (106, 2), (106, 74), (92, 60), (78, 76)]), TEAL_SHADE)
        plate.stroke("M54 7H102", GOLD, 2)
        plate.flat(star(78, 34, 18, 8, 8), GOLD)
        plate.flat(circle(78, 34, 7), TEAL_SHADE)
        plate.flat(star(78, 34, 4.6, 2, 5), CREAM)
        plate.cut("M-6 -6H4L104 -8C120 -10 130 -20 138 -40V36C130 14 120 6 104 4L4 5H-6Z", GOLD)
        plate.flat("M-6 0H110C122 0 132 2 138 4V36C130 14 120 6 104 4L4 5H-6Z", BRASS)
        plate.cut(ellipse(138, -2, 8, 38), BRASS)
        plate.cut(ellipse(138, -2, 4.4, 30), KEY, 1.4)
        for x in (22, 62, 100):
            plate.cut(rounded(x, -9, 7, 16, 2), GOLD, 1.6)
        plate.gouge(10, -3.4, 96, -5, 1.2, CREAM)
        plate.gouge(112, -10, 132, -24, 1.5, CREAM)
    draw_sleeve(plate, [(96, 424), (112, 356), (94, 282), (62, 212)], [60, 54, 44, 28], RED_SHADE, mix(RED_SHADE, KEY, 0.45))
    plate.cut("M50 218C60 224 76 220 82 210L88 222C80 234 64 238 54 230Z", CREAM, 2)
    draw_fist(plate, 55, 186, DARK.lit, DARK.shade, 0.9, turn=-40)


TUBE = ((-14, 234), (-22, 262), (-72, 268), (-104, 298), (-88, 338), (-30, 346), (38, 338), (88, 296), (100, 236), (86, 150))
"""The horn's tube: mouthpiece, a coil across the breast, up to the bell."""
TUBE_WIDTHS = (6, 9, 12, 14, 15, 16, 18, 21, 26, 40)


def _draw_tube(plate: Plate, points: Sequence[Point], widths: Sequence[float]) -> None:
    tube = Spine(points, widths, 5)
    plate.limb(tube, GOLD, BRASS)
    line = tube.offset(-0.4)
    for i in range(4, len(line) - 8, 5):
        plate.gouge(*line[i], *line[i + 3], 1.2, CREAM)
    for i in range(8, len(line) - 4, 9):
        (x, y), (nx, ny), r = tube.at(i / (len(line) - 1))
        across = f"M{coords(x - nx * r, y - ny * r)}L{coords(x + nx * r, y + ny * r)}"
        plate.stroke(across, CREAM, 5.5)
        plate.stroke(across, BRASS, 2.4)


def horn_blower(plate: Plate) -> None:
    """Red as a ham, eyes out of his head: the note is about to arrive."""
    # the big coil round the body
    draw_shoulders(plate, TEAL, TEAL_SHADE, y=262, width=118, slope=22)
    for k, ink in ((-1, GOLD), (1, BRASS)):
        for i in range(3):
            plate.cut(f"M{coords(k * 22, 318 + i * 15)}H{coords(k * 46)}", ink, 3, around=ink)
            plate.cut(circle(k * 48, 318 + i * 15, 3.8), ink, 1.3)
    for i in range(4):
        top, w, h = 286 + i * 15, 34 - i * 6, 24 - i
        half = (
            f"M0 {top - 6}C{coords(w * 0.5, top - 7, w * 0.8, top - 4, w, top)}"
            f"C{coords(w * 0.9, top + h * 0.6, w * 0.5, top + h, 0, top + h)}"
        )
        plate.split(half, CREAM, CREAM_SHADE, 2)
        for x in (-18, -8, 8, 18):
            plate.gouge(x * 0.6, 288 + i * 15, x * (1 - i * 0.12), 303 + i * 15, 1.3, SKY if x < 0 else BRASS)
    _draw_tube(plate, TUBE, TUBE_WIDTHS)
    # the bell rises behind his shoulder
    plate.cut(circle(74, 122, 62), GOLD)
    plate.flat("M74 60C156 60 156 184 74 184Z", BRASS)
    plate.rays(74, 122, 30, (14, 62, 134, 182), 22, 1.8, CREAM, gap=8, seed=4)
    plate.cut(circle(74, 122, 31), BRASS, 2)
    plate.cut(circle(74, 122, 23), KEY, 2)
    plate.curve((60, 110), (66, 102), (80, 102), (88, 110), 1.6, PLUM)
    with plate.placed(-14, 196, 1.12, turn=2):
        # wig tied behind
        for k, ink in ((-1, CREAM), (1, CREAM_SHADE)):
            for y, r in ((-4, 15), (18, 15), (38, 13)):
                plate.cut(circle(k * 46, y, r), ink, 1.8)
                draw_curl(plate, k * 46, y, r, SKY if k < 0 else BRASS, 1.7, k > 0)
        red_lit, red_shade = mix(FAIR.lit, RED, 0.28), mix(FAIR.shade, RED, 0.3)
        draw_head(
            plate,
            Head(
                red_lit,
                red_shade,
                KEY,
                eyes="wide",
                brows="raised",
                brow_weight=1.9,
                mouth="none",
                nose=14,
                jaw=0.94,
                chin=52,
                half_width=39,
                ears=False,
                cheek_cuts=False,
                lip=RED,
            ),
        )
        # blown cheeks
        for k, ink, cut in ((-1, mix(red_lit, RED, 0.35), CREAM), (1, mix(red_shade, RED, 0.35), red_lit)):
            plate.cut(circle(k * 28, 27, 18), ink, 2)
            plate.curve((k * 17, 19), (k * 24, 12), (k * 34, 14), (k * 39, 22), 1.6, cut)
            plate.curve((k * 9, 8), (k * 17, 12), (k * 24, 10), (k * 30, 5), 1.3, red_shade if k < 0 else red_lit)
        plate.split("M0 -50C28 -50 44 -34 44 -8C34 -22 20 -28 0 -28", CREAM, CREAM_SHADE)
        plate.strands_both(
            ((4, -46), (22, -44), (34, -34), (41, -16)), ((4, -34), (18, -33), (30, -27), (40, -14)), 2, 1.3, SKY, BRASS
        )
    _draw_tube(plate, TUBE[:5], TUBE_WIDTHS[:5])
    plate.cut("M-22 226C-18 222 -10 222 -6 226L-10 240H-18Z", GOLD, 1.8)
    # the hat
    with plate.placed(-16, 150, turn=-4):
        plate.split("M0 -56C34 -54 52 -30 52 0C34 -10 18 -12 0 -12", RED, RED_SHADE)
        plate.cut("M-74 6C-60 -12 -30 -22 0 -22C30 -22 60 -12 74 6C64 12 58 8 50 2C20 -8 -20 -8 -50 2C-58 8 -64 12 -74 6Z", RED)
        plate.flat("M0 -22C30 -22 60 -12 74 6C64 12 58 8 50 2C35 -3 18 -5.5 0 -5.5Z", RED_SHADE)
        plate.curve((-66, 3), (-44, -10), (44, -10), (66, 3), 2.2, GOLD)
        plate.strands_both(
            ((6, -50), (24, -48), (38, -34), (44, -16)), ((4, -30), (16, -30), (28, -26), (36, -18)), 3, 1.5, ROSE, RED
        )
        for k in range(3):
            plate.limb(
                Spine([(-34, -18), (-50 - k * 4, -44 + k * 8), (-66 - k * 6, -50 + k * 16)], [5, 13, 2]),
                (CREAM, SKY, CREAM)[k],
                (CREAM_SHADE, TEAL, CREAM_SHADE)[k],
                1,
                1.8,
            )
        plate.cut(circle(-32, -15, 7), GOLD, 1.8)
        plate.flat(lozenge(-32, -15, 3, 4), RED)
    draw_sleeve(plate, [(-128, 424), (-126, 370), (-102, 336)], [50, 46, 30], TEAL, TEAL_SHADE)
    plate.cut("M-120 330C-112 342 -94 344 -84 336L-82 350C-94 358 -114 356 -124 344Z", CREAM, 2)
    draw_fist(plate, -97, 316, FAIR.lit, FAIR.shade, 0.95, turn=20)


def fame(plate: Plate) -> None:
    """Winged Fame with a long trumpet."""
    wing = (
        "M16 300C34 262 44 220 40 184C50 140 84 110 128 92C132 120 130 138 124 152"
        "C134 160 134 176 126 190C134 200 132 218 122 230C128 242 122 258 108 268C104 286 70 306 16 330Z"
    )
    for outline, ink in ((mirrored(wing), CREAM), (wing, CREAM_SHADE)):
        plate.cut(outline, ink)
    for k, cut in ((-1, RED), (1, PLUM)):
        plate.strands(
            ((k * 44, 186), (k * 66, 150), (k * 94, 122), (k * 122, 104)),
            ((k * 30, 306), (k * 60, 294), (k * 84, 280), (k * 104, 262)),
            8,
            2.0,
            cut,
        )
        plate.curve((k * 42, 190), (k * 54, 214), (k * 56, 250), (k * 36, 290), 2.2, GOLD if k < 0 else BRASS)
    hair = "M0 112C48 110 62 152 56 196C52 220 58 238 68 248C50 262 34 262 20 254H0"
    plate.split(hair, "#C98A45", "#8A4B2A")
    plate.strands_both(
        ((38, 140), (54, 170), (48, 218), (60, 246)), ((30, 150), (42, 180), (38, 220), (44, 254)), 3, 1.5, CREAM, WHEAT
    )
    draw_shoulders(plate, RED, RED_SHADE, y=262, width=92, slope=30)
    plate.split("M0 262H20C26 282 44 290 58 296C38 330 16 340 0 342", OLIVE.lit, OLIVE.shade)
    for k, cut in ((-1, GOLD), (1, BRASS)):
        plate.cut(
            f"M0 342C{coords(k * 18, 338, k * 40, 324, k * 58, 294)}"
            f"L{coords(k * 72, 300)}C{coords(k * 60, 340, k * 30, 358, 0, 364)}Z",
            GOLD if k < 0 else BRASS,
        )
        plate.strands(
            ((k * 74, 306), (k * 80, 324), (k * 82, 340), (k * 84, 366)),
            ((k * 50, 336), (k * 54, 348), (k * 56, 356), (k * 56, 366)),
            3,
            1.7,
            cut,
        )
    with plate.placed(0, 184, 1.12, turn=5):
        draw_head(
            plate,
            Head(
                OLIVE.lit,
                OLIVE.shade,
                KEY,
                eyes="almond",
                brows="raised",
                mouth="none",
                jaw=0.64,
                nose=10,
                neck=(15, 72),
                ears=False,
                cheek_cuts=False,
            ),
        )
        for k, ink in ((-1, mix(OLIVE.lit, RED, 0.4)), (1, mix(OLIVE.shade, RED, 0.45))):
            plate.flat(circle(k * 23, 24, 11), ink)
            plate.curve((k * 14, 18), (k * 18, 12), (k * 28, 13), (k * 33, 20), 1.2, OLIVE.shade if k < 0 else OLIVE.lit)
        plate.split("M0 -48C32 -48 46 -22 42 12C36 -8 24 -22 0 -28", "#C98A45", "#8A4B2A")
        plate.strands_both(
            ((3, -44), (20, -43), (34, -30), (41, -2)), ((3, -34), (16, -32), (29, -22), (39, 0)), 3, 1.2, CREAM, WHEAT
        )
        # laurel
        for i in range(5):
            for k in (-1, 1):
                x, y = k * (8 + i * 8.4), -44 + i * i * 1.9
                with plate.placed(x, y, turn=k * (58 + i * 12)):
                    plate.cut("M0 5C-7 0 -6 -9 0 -15C6 -9 7 0 0 5Z", LEAF if k < 0 else LEAF_SHADE, 1.5)
        plate.cut(circle(0, -47, 4.6), GOLD, 1.5)
    # one long trumpet across the card
    draw_sleeve(plate, [(-98, 424), (-88, 336), (-50, 254)], [46, 36, 22], OLIVE.lit, OLIVE.shade)
    plate.cut("M-108 330C-98 320 -78 322 -68 332L-72 346C-82 336 -98 334 -110 344Z", GOLD, 2)
    with plate.placed(-2, 217, turn=74):
        plate.cut("M-3.4 0H3.4L6 74C9 88 21 98 32 106H-32C-21 98 -9 88 -6 74Z", GOLD)
        plate.flat("M0 0H3.4L6 74C9 88 21 98 32 106H0Z", BRASS)
        plate.cut(ellipse(0, 106, 34, 11), GOLD)
        plate.flat(ellipse(0, 106, 26.5, 7), KEY)
        for y in (18, 64):
            plate.cut(rounded(-7, y, 14, 6, 2), GOLD, 1.6)
        plate.gouge(-2, 8, -4, 70, 1.2, CREAM)
        plate.gouge(-9, 86, -22, 100, 1.4, CREAM)
        plate.cut("M-6 -5H6V3H-6Z", GOLD, 1.8)
    draw_fist(plate, -43, 230, OLIVE.lit, OLIVE.shade, 0.9, turn=-16)


def twin_trumpets(plate: Plate) -> None:
    """A crier with a trumpet on either side."""
    draw_shoulders(plate, PLUM, DEEP, y=262, width=104, slope=28)
    plate.split("M0 268H22C34 282 52 292 66 298L52 424H0", GOLD, BRASS)
    plate.split("M0 302L7 314L20 306L16 326H0", RED, RED_SHADE, 1.6)
    for k in (-1, 1):
        for i in range(3):
            plate.curve(
                (k * (70 + i * 12), 304 + i * 3),
                (k * (68 + i * 12), 322),
                (k * (72 + i * 12), 340),
                (k * (72 + i * 12), 362),
                1.9,
                ROSE if k < 0 else PLUM,
            )
    plate.cut("M-44 276C-26 262 26 262 44 276C40 296 18 306 0 306C-18 306 -40 296 -44 276Z", CREAM)
    plate.flat("M0 265.5C16 265.5 34 268 44 276C40 296 18 306 0 306Z", CREAM_SHADE)
    for x in range(-32, 33, 9):
        plate.gouge(x * 0.7, 272, x, 298 - abs(x) * 0.24, 1.5, SKY_SHADE if x < 0 else BRASS)
    with plate.placed(0, 182, 1.16):
        for k, ink in ((-1, "#C9622E"), (1, "#7E3418")):
            for y, r in ((4, 13), (24, 14), (44, 12)):
                plate.cut(circle(k * 42, y, r), ink, 1.8)
                draw_curl(plate, k * 42, y, r, WHEAT if k < 0 else "#C9622E", 1.6, k > 0)
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="laughing",
                brows="raised",
                mouth="none",
                nose=9,
                jaw=0.82,
                half_width=38,
                ears=False,
                cheek_cuts=False,
                neck=(16, 70),
            ),
        )
        for k, ink, cut in ((-1, mix(FAIR.lit, RED, 0.3), CREAM), (1, mix(FAIR.shade, RED, 0.3), FAIR.lit)):
            plate.cut(circle(k * 26, 25, 15), ink, 1.8)
            plate.curve((k * 17, 18), (k * 22, 13), (k * 30, 14), (k * 35, 21), 1.4, cut)
            plate.dots([(k * 8, 12), (k * 13, 8), (k * 11, 15)], 1.1, FAIR.shade if k < 0 else FAIR.lit)
        plate.split("M0 -48C28 -48 42 -34 42 -8C32 -22 18 -28 0 -28", "#C9622E", "#7E3418")
        plate.strands_both(
            ((4, -44), (22, -42), (34, -32), (39, -14)), ((4, -34), (18, -33), (30, -27), (38, -14)), 2, 1.3, WHEAT, "#C9622E"
        )
        # a cap in three colours, standing up like a cock's comb
        for points, lit, shade in (
            ([(-26, -34), (-44, -60), (-38, -88), (-20, -96)], TEAL, TEAL_SHADE),
            ([(26, -34), (46, -58), (44, -86), (28, -98)], mix(GOLD, RED, 0.2), BRASS),
            ([(0, -36), (-4, -70), (6, -100), (24, -108)], RED, RED_SHADE),
        ):
            plume = Spine(points, [44, 40, 26, 6])
            plate.limb(plume, lit, shade)
            for off in (-0.4, 0.2):
                line = plume.offset(off)
                plate.curve(line[2], line[5], line[8], line[11], 1.8, CREAM)
        plate.cut("M-47 -28C-26 -48 26 -48 47 -28L44 -15C24 -32 -24 -32 -44 -15Z", CREAM)
        plate.flat("M0 -43C18 -43 36 -39 47 -28L44 -15C32 -25 16 -28 0 -28Z", CREAM_SHADE)
        for x in (-28, -14, 0, 14, 28):
            plate.flat(lozenge(x, -34 + abs(x) ** 2 * 0.009, 3, 4.4), RED if x < 1 else RED_SHADE)
    for k in (-1, 1):
        with plate.placed(k * 3, 216, turn=k * -66):
            lit, shade = (GOLD, BRASS) if k < 0 else (BRASS, mix(BRASS, KEY, 0.4))
            plate.cut("M-3.4 0H3.4L6 82C9 96 20 106 30 114H-30C-20 106 -9 96 -6 82Z", GOLD if k < 0 else lit)
            plate.flat(f"M0 0H{coords(-k * -3.4)}L{coords(k * 6, 82)}C{coords(k * 9, 96, k * 20, 106, k * 30, 114)}H0Z", shade)
            plate.cut(ellipse(0, 114, 32, 10), GOLD if k < 0 else lit)
            plate.flat(ellipse(0, 114, 25, 6), KEY)
            for y in (20, 76):
                plate.cut(rounded(-7, y, 14, 6, 2), GOLD if k < 0 else lit, 1.6)
        plate.cut(
            polygon([(k * 34, 232), (k * 66, 244), (k * 62, 296), (k * 48, 284), (k * 32, 294)]), TEAL if k < 0 else TEAL_SHADE, 2
        )
        plate.flat(star(k * 49, 264, 9, 4, 6), GOLD)
        lit, shade = (PLUM, DEEP) if k < 0 else (DEEP, KEY)
        draw_sleeve(plate, [(k * 124, 424), (k * 124, 352), (k * 90, 292)], [56, 50, 28], lit, shade, 1)
        plate.cut(
            f"M{coords(k * 76, 296)}C{coords(k * 84, 306, k * 98, 304, k * 108, 292)}"
            f"L{coords(k * 112, 304)}C{coords(k * 100, 318, k * 82, 318, k * 72, 308)}Z",
            CREAM if k < 0 else CREAM_SHADE,
            2,
        )
        draw_fist(
            plate,
            k * 84,
            270,
            FAIR.lit if k < 0 else FAIR.shade,
            FAIR.shade if k < 0 else mix(FAIR.shade, KEY, 0.3),
            0.9,
            turn=k * -50,
            flip=k > 0,
        )


FIGURES = {"page": page, "horn": horn_blower, "fame": fame, "twin": twin_trumpets}
