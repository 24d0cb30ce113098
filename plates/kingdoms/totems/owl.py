"""The owl of Ventyskär: wings displayed as in heraldry, a crown of ice, a shard of it in the talons."""

from __future__ import annotations

import math

from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import circle, coords, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.emblems import draw_emblem
from plates.kingdoms.inks import VENTYSKAR


def _feather(
    plate: Plate, x: float, y: float, angle: float, length: float, width: float, ink: str, cut: str, bars: str = ""
) -> None:
    """A feather from x, y outwards at `angle` degrees, with a shaft and, in the ink `bars`, two bars across."""
    with plate.placed(x, y, turn=angle):
        plate.cut(
            f"M0 0C{coords(length * 0.3, -width, length * 0.8, -width, length, -width * 0.1)}"
            f"C{coords(length * 0.96, width * 0.7, length * 0.3, width * 0.9, 0, 0)}Z",
            ink,
            2,
        )
        plate.gouge(length * 0.2, 0, length * 0.93, -width * 0.06, 1.2, cut)
        if bars:
            for at in (0.62, 0.8):
                plate.gouge(length * at, -width * 0.62, length * (at + 0.05), width * 0.5, 2.6, bars)


def draw_owl(plate: Plate) -> None:
    k = VENTYSKAR
    deep = mix(k.shadow, INK, 0.5)
    white = k.light
    # tail
    for i in (-3, 3, -2, 2, -1, 1, 0):
        _feather(
            plate,
            i * 5,
            300,
            90 - i * 8,
            112 - abs(i) * 5,
            15,
            k.primary if i <= 0 else k.shadow,
            white if i <= 0 else k.primary,
            k.shadow if i <= 0 else deep,
        )
    # wings: primaries, then two rows of coverts
    for side in (1, -1):
        lit, dark = (k.primary, k.shadow) if side < 0 else (k.shadow, deep)
        cut = white if side < 0 else k.primary
        for i in range(9):
            a = 82 - i * 14.5
            angle = a if side > 0 else 180 - a
            _feather(
                plate,
                side * (46 + i * 3),
                226 - i * 7,
                angle,
                132 - abs(i - 4) * 3,
                15,
                lit if i % 2 else mix(lit, dark, 0.45),
                cut,
                dark,
            )
        for i in range(7):
            a = 84 - i * 18
            angle = a if side > 0 else 180 - a
            _feather(
                plate,
                side * (42 + i * 3),
                214 - i * 8,
                angle,
                84,
                14,
                mix(k.primary, white, 0.55) if side < 0 else k.primary,
                k.shadow if side < 0 else white,
            )
        for i in range(6):
            a = 86 - i * 22
            angle = a if side > 0 else 180 - a
            _feather(
                plate,
                side * (38 + i * 3),
                206 - i * 9,
                angle,
                50,
                13,
                white if side < 0 else mix(k.primary, white, 0.45),
                k.primary if side < 0 else k.shadow,
            )
    # body
    body = "M0 180H56C78 206 84 250 72 288C62 318 38 340 0 346"
    plate.split(body, white, k.primary)
    for row in range(7):
        y = 222 + row * 17
        reach = 62 - max(0, row - 3) * 9
        x = -reach + (9 if row % 2 else 0)
        while x <= reach:
            ink = k.primary if x < -1 else k.shadow
            plate.stroke(f"M{coords(x - 7, y)}L{coords(x, y + 8)}L{coords(x + 7, y)}", ink, 2)
            x += 18
    # legs, talons, the shard
    with plate.placed(0, 352, turn=-5):
        plate.cut("M-116 0L-92 -11H86L112 -2L88 11H-90Z", "#CDB7E4", 2.2)
        plate.flat("M-116 0L-92 0H86L112 -2L88 11H-90Z", k.accent)
        for x in (-70, -40, 44, 72):
            plate.gouge(x - 12, -8, x + 8, 8, 1.2, PAPER)
    for side in (-1, 1):
        lit = white if side < 0 else mix(k.primary, white, 0.3)
        plate.cut(
            f"M{coords(side * 12, 314)}C{coords(side * 8, 330, side * 10, 340, side * 14, 346)}H{coords(side * 46)}"
            f"C{coords(side * 54, 334, side * 54, 322, side * 48, 306)}Z",
            lit,
        )
        plate.strands(
            ((side * 18, 318), (side * 16, 326), (side * 16, 334), (side * 18, 343)),
            ((side * 44, 314), (side * 48, 324), (side * 48, 332), (side * 44, 343)),
            4,
            1.3,
            k.primary if side < 0 else k.shadow,
        )
        for x, y in ((16, 342), (30, 345), (44, 342)):
            px = side * x
            plate.cut(
                f"M{coords(px - 7, y)}C{coords(px - 8, y - 8, px + 8, y - 8, px + 7, y)}L{coords(px + 5, y + 14)}"
                f"C{coords(px + 4, y + 20, px + 1, y + 24, px - 1, y + 27)}"
                f"C{coords(px - 3, y + 22, px - 6, y + 16, px - 7, y)}Z",
                INK,
                1.6,
            )
            plate.gouge(px - 3.4, y, px - 2.4, y + 12, 1.1, k.metal)
    # head
    head = "M0 86C26 84 56 78 88 48C96 76 100 112 94 146C86 190 44 216 0 226"
    plate.split(head, k.primary, k.shadow)
    plate.strands_both(
        ((80, 66), (88, 90), (92, 120), (86, 152)), ((66, 78), (78, 100), (84, 126), (78, 158)), 3, 1.6, white, k.primary
    )
    ruff = "M0 222C20 216 52 204 72 176C66 206 40 232 0 242"
    plate.split(ruff, white, mix(k.primary, white, 0.3))
    plate.strands_both(
        ((4, 226), (24, 220), (46, 208), (64, 190)), ((2, 238), (24, 232), (46, 220), (62, 200)), 3, 1.3, k.primary, k.shadow
    )
    disc = "M0 122C14 96 58 88 80 112C92 142 84 186 52 206C28 218 8 214 0 206"
    plate.split(disc, PAPER, white)
    for side in (-1, 1):
        for i in range(22):
            a = math.radians(i * 360 / 22)
            c, s = math.cos(a), math.sin(a)
            far = 43 if abs(s) < 0.8 else 39
            plate.gouge(
                side * 41 + c * 29,
                150 + s * 29,
                side * 41 + c * far,
                150 + s * far,
                1.7,
                k.primary if side < 0 else mix(k.primary, k.shadow, 0.4),
            )
        plate.cut(circle(side * 41, 150, 27), INK, 2)
        plate.flat(circle(side * 41, 150, 24.4), "#A98BD2" if side < 0 else k.accent)
        plate.rays(
            side * 41, 150, 13, (side * 41 - 19, 131, side * 41 + 19, 169), 26, 1.3, k.accent if side < 0 else "#4F3774", seed=2
        )
        plate.flat(circle(side * 41, 150, 13.6), INK)
        plate.dots([(side * 41 - 5, 144.6)], 4.2, PAPER)
        plate.dots([(side * 41 + 5, 155.4)], 1.8, "#A98BD2")
    # the brow, one stroke from tuft to tuft
    brow = "M0 142C6 128 30 122 54 116L104 38C106 62 104 84 96 104C76 128 44 132 22 140L0 176"
    plate.split(brow, deep, INK)
    plate.strands_both(
        ((14, 140), (36, 128), (68, 116), (98, 62)), ((16, 146), (44, 138), (78, 124), (98, 92)), 4, 1.4, white, k.primary
    )
    plate.split("M0 150C10 152 18 166 17 180C14 196 6 208 0 220", k.metal, k.metal_shade)
    plate.gouge(-7, 162, -4, 194, 1.5, PAPER)
    for side in (-1, 1):
        plate.gouge(side * 6, 168, side * 11, 176, 1.5, INK)
    # a crown of ice
    for x, top, w in ((46, 42, 8), (-46, 42, 8), (24, 24, 10), (-24, 24, 10), (0, 14, 12)):
        lean = x * 0.26
        foot = 108 - abs(x) * 0.3
        plate.cut(
            polygon(
                [(x - w, foot), (x - w + lean * 0.4, top + 16), (x + lean, top), (x + w + lean * 0.4, top + 16), (x + w, foot)]
            ),
            white if x <= 0 else mix(white, k.primary, 0.45),
            2,
        )
        plate.flat(
            polygon([(x + lean, top + 2), (x + w + lean * 0.4 - 1, top + 16), (x + w - 1, foot), (x, foot)]),
            mix(k.primary, white, 0.4) if x <= 0 else k.primary,
        )
        plate.gouge(x - w * 0.45, foot - 14, x - w * 0.4 + lean * 0.6, top + 16, 1.2, k.primary if x <= 0 else white)
    band = "M0 92C22 92 44 90 62 82L58 104C40 112 20 114 0 114"
    plate.split(band, k.metal, k.metal_shade)
    for x in (-40, -20, 20, 40):
        plate.cut(
            polygon(
                [(x, 93 - abs(x) * 0.06), (x + 5, 101 - abs(x) * 0.06), (x, 109 - abs(x) * 0.06), (x - 5, 101 - abs(x) * 0.06)]
            ),
            k.accent,
            1.5,
        )
    plate.cut(circle(0, 103, 12.5), k.shadow, 2)
    draw_emblem(plate, k, 0, 103, 0.3, (PAPER, white), k.shadow)
