"""The jester of the palace, after Velázquez.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import Spine, circle, coords, ellipse, polygon
from plates.drawing.plate import Plate
from plates.regine.anatomy import (
    draw_bell,
    draw_cartwheel,
    draw_fist,
    draw_sleeve,
)
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    DEEP,
    FAIR,
    GOLD,
    KEY,
    OLIVE,
    PLUM,
    RED,
    RED_SHADE,
    ROSE,
    mix,
)


def old_buffoon(plate: Plate) -> None:
    """After Velázquez: the dwarf of the palace sits with his soles towards the viewer."""
    # the floor, a step and his shadow
    plate.flat("M-136 262H136V424H-136Z", mix(KEY, PLUM, 0.3))
    for i in range(4):
        plate.gouge(-130, 274 + i * 20, 130, 272 + i * 20, 1.4, mix(PLUM, ROSE, 0.35), 0.3)
    plate.flat(ellipse(20, 330, 108, 20), KEY)
    # legs, foreshortened: breeches and two great soles
    for side, lit, shade in ((-1, GOLD, BRASS), (1, BRASS, mix(BRASS, KEY, 0.45))):
        plate.cut(
            f"M{coords(side * 12, 268)}C{coords(side * 50, 250, side * 84, 268, side * 84, 296)}"
            f"C{coords(side * 70, 318, side * 30, 318, side * 10, 300)}Z",
            lit,
        )
        plate.strands(
            ((side * 22, 270), (side * 40, 266), (side * 60, 270), (side * 74, 284)),
            ((side * 18, 296), (side * 36, 300), (side * 52, 300), (side * 66, 298)),
            3,
            1.6,
            shade,
        )
    # coat
    plate.split("M0 214H34C62 220 84 240 88 276C70 290 58 286 46 282L34 300H0", RED, RED_SHADE)
    plate.strands_both(
        ((46, 230), (62, 240), (70, 256), (70, 276)),
        ((30, 240), (42, 252), (48, 264), (48, 280)),
        4,
        1.7,
        GOLD,
        mix(RED_SHADE, GOLD, 0.35),
    )
    for i in range(3):
        plate.cut(circle(0, 252 + i * 13, 3.6), GOLD, 1.2)
    for side, lit, shade in ((-1, FAIR.lit, FAIR.shade), (1, FAIR.shade, FAIR.shade)):
        draw_sleeve(
            plate,
            [(side * 46, 226), (side * 74, 246), (side * 76, 270), (side * 48, 277)],
            [8, 32, 34, 22],
            RED if side < 0 else RED_SHADE,
            RED_SHADE if side < 0 else mix(RED_SHADE, KEY, 0.4),
        )
        plate.cut(
            f"M{coords(side * 54, 264)}C{coords(side * 46, 270, side * 46, 280, side * 54, 288)}"
            f"L{coords(side * 44, 290)}C{coords(side * 36, 280, side * 36, 270, side * 44, 262)}Z",
            CREAM if side < 0 else CREAM_SHADE,
            2,
        )
        draw_fist(plate, side * 28, 277, lit, shade, 0.9, turn=0, flip=side < 0)
        sole = ellipse(side * 50, 318, 29, 33)
        plate.cut(sole, KEY, 2.6)
        plate.flat(ellipse(side * 50, 316, 23.5, 27.5), "#8A5A2E" if side < 0 else "#5E371D")
        for k in range(8):
            a = math.radians(k * 45 + 10)
            plate.dots([(side * 50 + math.cos(a) * 19, 316 + math.sin(a) * 22.5)], 1.5, KEY)
        plate.curve((side * 50 - 14, 310), (side * 50 - 6, 300), (side * 50 + 6, 300), (side * 50 + 14, 310), 1.6, KEY)
        plate.gouge(side * 50 - 10, 326, side * 50 + 10, 325, 1.3, KEY)
    # ass's ears on the hood
    for side, lit, shade in ((-1, PLUM, ROSE), (1, DEEP, PLUM)):
        ear = Spine(
            [(side * 26, 140), (side * 48, 104), (side * 56, 74), (side * 50, 46)]
            if side < 0
            else [(26, 140), (52, 104), (76, 82), (104, 92), (112, 112)],
            [38, 40, 30, 6] if side < 0 else [38, 40, 32, 20, 5],
        )
        plate.limb(ear, lit, mix(lit, KEY, 0.45), 1)
        inner = ear.offset(0)
        plate.curve(inner[2], inner[4], inner[7], inner[-2], 5, shade)
    draw_bell(plate, -50, 44, 8)
    draw_bell(plate, 113, 118, 8)
    plate.split("M0 98C46 98 62 130 60 172C60 200 50 220 34 234H0", PLUM, DEEP)
    plate.strands_both(
        ((24, 108), (46, 118), (54, 150), (52, 190)), ((30, 112), (50, 130), (57, 160), (56, 196)), 2, 1.5, ROSE, PLUM
    )
    draw_cartwheel(plate, 0, 226, 66, 17, 17)
    with plate.placed(0, 166, 1.18):
        draw_head(
            plate,
            Head(
                OLIVE.lit,
                OLIVE.shade,
                KEY,
                eyes="stern",
                brows="worried",
                brow_weight=1.7,
                mouth="none",
                nose=15,
                hook=1,
                jaw=0.78,
                ears=False,
                half_width=38,
            ),
        )
        for y in (-30, -24):
            plate.curve((-18, y), (-6, y - 4), (4, y - 3), (14, y), 1.0, OLIVE.shade)
        for side, ink in ((-1, OLIVE.shade), (1, OLIVE.lit)):
            plate.curve((side * 10, 10), (side * 16, 13), (side * 24, 11), (side * 28, 6), 1.2, ink)
        # grey beard and moustache
        beard = "M0 24C14 18 26 22 38 6C42 36 32 62 0 74"
        plate.split(beard, CREAM_SHADE, mix(CREAM_SHADE, KEY, 0.42))
        plate.strands_both(((4, 40), (8, 52), (6, 62), (2, 70)), ((32, 18), (34, 36), (26, 52), (14, 64)), 6, 1.4, BRASS, KEY)
        plate.flat("M-10 38Q0 33 10 38Q0 43 -10 38Z", "#8E2F2A")
        for side, ink in ((-1, CREAM), (1, CREAM_SHADE)):
            plate.cut(
                f"M0 26C{coords(side * 8, 24, side * 20, 28, side * 30, 40)}C{coords(side * 20, 40, side * 8, 38, 0, 33)}Z",
                ink,
                1.5,
            )
        plate.split("M0 -50C34 -48 48 -22 44 14C38 -10 26 -24 0 -30", PLUM, DEEP)
        for i in range(-3, 4):
            plate.cut(
                polygon(
                    [
                        (i * 12 - 6, -34 + abs(i) ** 1.8 * 2.6),
                        (i * 12 + 6, -34 + abs(i) ** 1.8 * 2.6),
                        (i * 12.4, -22 + abs(i) ** 1.8 * 2.6),
                    ]
                ),
                GOLD if i < 1 else BRASS,
                1.2,
            )


FIGURES = {"buffoon": old_buffoon}
