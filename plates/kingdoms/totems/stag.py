"""The stag of Woodland: antlers before the moon, a wreath of oak on its mane."""

from __future__ import annotations

from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Spine, both_sides, circle, coords, ellipse, mirrored, transformed
from plates.drawing.plate import Plate
from plates.kingdoms.inks import WOODLAND

_OAK = (
    "M0 -31C6.4 -29.4 9.4 -24.6 7.6 -19.4C14.6 -22.2 21 -16.6 17.2 -10.2C24.4 -10.4 28.4 -2.6 21.4 3"
    "C25.4 8 21.4 15.6 13.4 13.6C12.6 17.8 7.4 19.6 2.8 16.8V24H0"
)


def _oak_leaf(plate: Plate, x: float, y: float, size: float, turn: float, ink: str, vein: str) -> None:
    """An oak leaf with its stalk's end at x, y; `turn` clockwise from pointing up."""
    with plate.placed(x, y, size, turn):
        plate.cut(transformed(both_sides(_OAK), 0, -24), ink, 1.9 / size)
        plate.gouge(0, 0, 0, -50, 1.4, vein, 0.3)
        for at in (-16, -28, -38):
            for side in (-1, 1):
                plate.gouge(0, at, side * 11, at - 8, 0.9, vein)


def draw_stag(plate: Plate) -> None:
    k = WOODLAND
    hide, hide_shade = "#A8673A", k.metal_shade
    bone, bone_shade = "#E9CF9A", k.metal
    # the moon between the antlers
    plate.flat(circle(0, 88, 62), mix(k.ground, k.light, 0.75))
    plate.rays(0, 88, 66, (-128, -40, 128, 240), 40, 1.8, mix(k.ground, k.light, 0.6), stagger=8, gap=6, seed=5, arc=(150, 390))
    plate.flat(circle(-6, 84, 50), mix(k.ground, k.light, 0.95))
    # shoulders and the winter mane
    plate.split("M0 250C50 250 96 284 114 330C124 360 128 390 130 424H0", hide, hide_shade)
    ruff = (
        "M0 230H58C74 240 82 256 84 272L74 270C84 284 88 300 88 316L76 310C82 326 80 342 76 358L64 348"
        "C64 366 58 382 48 394L40 380C34 398 20 410 0 418"
    )
    plate.split(ruff, mix(k.light, k.metal, 0.35), k.metal)
    for row in range(4):
        y = 268 + row * 34
        plate.strands_both(
            ((10, y), (12, y + 12), (12, y + 22), (6, y + 36)),
            ((66 - row * 8, y - 4), (70 - row * 9, y + 10), (66 - row * 9, y + 22), (58 - row * 10, y + 34)),
            5,
            1.7,
            hide,
            k.metal_shade,
        )
    # antlers: tines first, then the beams
    for side in (-1, 1):
        lit, shade = (bone, bone_shade) if side < 0 else (bone_shade, k.metal_shade)
        tines = (
            ([(33, 152), (18, 142), (12, 120), (14, 104)], [11, 9, 6, 1]),
            ([(60, 124), (42, 110), (36, 88), (40, 70)], [12, 10, 7, 1]),
            ([(62, 122), (86, 118), (104, 104), (110, 84)], [12, 10, 7, 1]),
            ([(70, 88), (92, 76), (102, 58), (102, 40)], [11, 9, 6, 1]),
            ([(64, 62), (48, 52), (42, 36), (44, 20)], [10, 8, 5, 1]),
        )
        for points, widths in tines:
            plate.limb(Spine([(side * x, y) for x, y in points], widths, 3), lit, shade)
        beam = Spine(
            [(side * x, y) for x, y in ((18, 178), (34, 152), (58, 128), (70, 96), (66, 60), (72, 24))],
            [22, 17, 16, 14, 11, 1],
            4,
        )
        plate.limb(beam, lit, shade)
        for i in range(7):
            (bx, by), (nx, ny), r = beam.at(0.06 + i * 0.11)
            plate.gouge(
                bx + nx * r * 0.3,
                by + ny * r * 0.3,
                bx - nx * r * 0.1 + ny * side * 11,
                by - ny * r * 0.1 - nx * side * 11,
                1.1,
                PAPER if side < 0 else bone,
            )
        plate.cut(ellipse(side * 20, 174, 13, 6.5), k.metal if side < 0 else k.metal_shade, 1.8)
    # ears
    ear = "M38 204C56 172 96 158 126 172C118 202 82 226 44 222Z"
    plate.cut(ear, hide_shade)
    plate.cut(mirrored(ear), hide)
    inner = "M56 205C70 188 94 178 114 180C104 198 82 210 56 211Z"
    plate.flat(inner, mix(k.accent, INK, 0.45))
    plate.flat(mirrored(inner), k.accent)
    plate.strands_both(
        ((58, 205), (74, 192), (92, 184), (108, 183)), ((60, 210), (76, 208), (92, 200), (106, 188)), 4, 1.5, PAPER, k.metal
    )
    # head
    head = "M0 168C26 168 48 182 52 206C55 222 48 238 44 252C38 276 33 296 34 314C34 336 20 348 0 350"
    plate.split(head, hide, hide_shade)
    blaze = "M0 176C14 192 21 214 17 246C14 272 17 292 24 306H0"
    plate.flat(mirrored(blaze) + "Z", mix(k.light, hide, 0.25))
    plate.flat(blaze + "Z", k.accent)
    plate.strands_both(
        ((44, 206), (47, 222), (42, 240), (36, 262)),
        ((26, 236), (28, 250), (27, 264), (25, 280)),
        4,
        1.5,
        mix(k.light, hide, 0.3),
        hide,
    )
    plate.strands_both(((4, 182), (10, 192), (13, 204), (13, 222)), ((2, 200), (4, 210), (6, 220), (6, 232)), 3, 1.2, hide, hide)
    for side in (-1, 1):
        # the cheek's dark tear, the eye and its brow
        plate.flat(
            f"M{coords(side * 20, 238)}C{coords(side * 26, 236, side * 28, 240, side * 26, 256)}"
            f"C{coords(side * 20, 252, side * 18, 246, side * 20, 238)}Z",
            INK,
            0.8,
        )
        plate.cut(
            f"M{coords(side * 18, 234)}C{coords(side * 22, 218, side * 38, 212, side * 48, 220)}"
            f"C{coords(side * 46, 236, side * 32, 242, side * 18, 234)}Z",
            INK,
            1.8,
        )
        plate.flat(circle(side * 34, 226.5, 6.2), "#E0A12F" if side < 0 else "#B4751F")
        plate.flat(ellipse(side * 34, 226.5, 4.4, 2.6), INK)
        plate.dots([(side * 34 - 2.6, 223.6)], 1.5, PAPER)
        plate.curve((side * 14, 226), (side * 22, 208), (side * 40, 200), (side * 52, 212), 2.4, k.shadow if side < 0 else INK)
    plate.split("M0 300C12 296 28 300 29 311C28 322 14 326 8 330L0 334", INK, "#120D14", 1.8)
    for side, ink in ((-1, hide), (1, hide_shade)):
        plate.curve((side * 8, 312), (side * 12, 304), (side * 20, 306), (side * 22, 313), 1.6, ink)
    plate.stroke("M0 332V338M-18 338C-10 346 -4 342 0 338C4 342 10 346 18 338", INK, 2.2)
    # a wreath of oak
    for x, y, turn, size in ((104, 316, 64, 0.9), (84, 344, 98, 0.95), (54, 372, 118, 1.0), (18, 388, 146, 1.0)):
        _oak_leaf(plate, x - 8, y, size, turn - 30, k.shadow, k.primary)
        _oak_leaf(plate, -x + 8, y, size, -turn + 30, k.primary, k.light)
    for x, y in ((0, 386), (-30, 376), (30, 376)):
        plate.cut(
            f"M{coords(x - 8, y)}C{coords(x - 8, y + 14, x - 3, y + 19, x, y + 22)}"
            f"C{coords(x + 3, y + 19, x + 8, y + 14, x + 8, y)}Z",
            k.accent if x <= 0 else mix(k.accent, INK, 0.4),
            1.6,
        )
        plate.cut(
            f"M{coords(x - 10, y + 2)}C{coords(x - 10, y - 9, x + 10, y - 9, x + 10, y + 2)}Z",
            k.metal if x <= 0 else k.metal_shade,
            1.6,
        )
