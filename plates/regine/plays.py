"""The four categories, lying cards of 300 x 190: queens, jesters, pairs, and the game of 31."""

from __future__ import annotations

import math
from collections.abc import Callable

from plates.drawing.inks import PAPER
from plates.drawing.outlines import Spine, circle, coords, lozenge, polygon, rounded, transformed
from plates.drawing.plate import Plate
from plates.regine.anatomy import draw_bell, draw_fist, draw_pearls
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    DEEP,
    FAIR,
    GOLD,
    KEY,
    PLUM,
    RED,
    RED_SHADE,
    ROSE,
    ROSE_SHADE,
    SKY,
    TEAL,
    TEAL_SHADE,
    mix,
)
from plates.regine.regalia import draw_feather

WIDTH, HEIGHT = 300.0, 190.0
WINDOW = (10.0, 10.0, 290.0, 138.0)
DISC = (258.0, 37.0, 19.0)
"""Disc of the value: x, y, radius."""
PILL = 28.0
"""Half the width of the disc where there is more than one value."""


def _frame(plate: Plate, ink: str, half: float = DISC[2]) -> None:
    """Border, panel and the disc for the value."""
    window = (
        "M22 10H278C284.6 10 290 15.4 290 22V138C240 138 208 137 190 131"
        "C172 125 128 125 110 131C92 137 60 138 10 138V22C10 15.4 15.4 10 22 10Z"
    )
    plate.flat("M0 0H300V190H0Z" + window, PAPER, evenodd=True)
    plate.stroke("M24 144.5C70 144.5 96 143 114 137.5C132 132 168 132 186 137.5C204 143 230 144.5 276 144.5", KEY, 1.5)
    plate.flat(lozenge(150, 138.6, 5, 5), ink)
    x, y, r = DISC
    plate.flat(rounded(x - half, y - r, half * 2, r * 2, r), PAPER)
    inner = r - 2.6
    plate.stroke(rounded(x - half + 2.6, y - inner, half * 2 - 5.2, inner * 2, inner), ink, 1.2)


def _rays(plate: Plate, ground: str, ray: str, x: float = 150, y: float = 96) -> None:
    plate.flat(rounded(0, 0, WIDTH, HEIGHT), ground)
    plate.rays(x, y, 62, WINDOW, 44, 2.4, ray, stagger=12, gap=5, seed=6)


def queens_play() -> Plate:
    """A crown in a fan of plumes."""
    plate = Plate(WIDTH, HEIGHT)
    _rays(plate, PLUM, mix(PLUM, ROSE, 0.7))
    with plate.placed(150, 0):
        for turn, size, lit, shade in ((88, 1.06, ROSE, ROSE_SHADE), (67, 1.1, TEAL, TEAL_SHADE), (46, 1.0, CREAM, CREAM_SHADE)):
            for side in (-1, 1):
                draw_feather(plate, side * 26, 99, side * turn, size * 0.95, lit, shade)
        plate.split("M0 40C24 40 40 56 44 92H0", RED, RED_SHADE)
        plate.split("M0 52L24 20L35 62L66 36L54 106C36 97 16 95 0 95", GOLD, mix(GOLD, RED, 0.55))
        plate.strands_both(((8, 60), (14, 50), (18, 44), (22, 34)), ((30, 84), (42, 72), (52, 60), (60, 48)), 4, 1.5, CREAM, GOLD)
        plate.split("M0 90C18 90 38 93 55 101L52 118C36 110 18 107 0 107", KEY, KEY)
        for i in range(-3, 4):
            x = i * 14.0
            plate.cut(
                lozenge(x, 98.5 + abs(x) ** 2 * 0.0042, 4.6, 5) if i % 2 else circle(x, 98.5 + abs(x) ** 2 * 0.0042, 3.4),
                (RED if i % 2 else CREAM),
                1,
            )
        for k in (-1, 1):
            draw_pearls(plate, [(k * 24, 17), (k * 66, 33)], 6, PLUM)
        plate.cut(circle(0, 50, 8), RED, 2)
    _frame(plate, PLUM)
    return plate


def jesters_play() -> Plate:
    """A fool's cap with bells."""
    plate = Plate(WIDTH, HEIGHT)
    plate.flat(rounded(0, 0, WIDTH, HEIGHT), TEAL)
    motley = [lozenge(column * 34 + (17 if row % 2 else 0), row * 31 + 4, 8, 15) for row in range(6) for column in range(10)]
    plate.flat("".join(motley), mix(TEAL, CREAM, 0.16))
    with plate.placed(150, 0):
        for points, lit, shade, cut in (
            ([(-20, 88), (-40, 52), (-74, 46), (-98, 70), (-100, 98)], GOLD, BRASS, CREAM),
            ([(20, 88), (40, 52), (74, 46), (98, 70), (100, 98)], PLUM, DEEP, ROSE),
            ([(0, 96), (-3, 60), (2, 40), (22, 24), (44, 34)], RED, RED_SHADE, GOLD),
        ):
            horn = Spine(points, [54, 48, 34, 20, 4])
            plate.limb(horn, lit, shade, -1 if points[0][0] < 0 else 1)
            for offset in (-0.5, 0.1):
                line = horn.offset(offset)
                plate.curve(line[3], line[7], line[11], line[14], 1.8, cut)
        for x, y in ((-100, 104), (100, 104), (48, 39)):
            draw_bell(plate, x, y, 10)
        plate.split("M0 76C26 76 42 86 48 104C32 116 16 120 0 120", RED, RED_SHADE)
        for i in range(7):
            px = (i - 3) * 16.0
            py = 96 + (1 - (px / 52) ** 2) * 14
            plate.cut(
                polygon([(px - 8.6, py - 2), (px + 8.6, py - 2), (px, py + 17)]),
                (CREAM, GOLD)[i % 2] if px < 1 else (CREAM_SHADE, BRASS)[i % 2],
                1.8,
            )
        for k, ink in ((-1, CREAM), (1, CREAM_SHADE)):
            plate.flat(f"M{coords(k * 8, 94)}Q{coords(k * 20, 80, k * 33, 91)}Q{coords(k * 21, 103, k * 8, 94)}Z", ink)
            plate.flat(circle(k * 20 + 2, 92.4, 4.4), KEY)
            plate.flat(circle(k * 20 + 0.6, 91, 1.4), CREAM)
    _frame(plate, TEAL)
    return plate


def _theatre_mask(plate: Plate, lit: str, shade: str, laughs: bool) -> None:
    """A theatre mask on its own axis, about 60 wide and 76 high."""
    plate.split("M0 -38C14 -38 26 -35 32 -29C36 4 24 32 0 42", lit, shade)
    for k in (-1, 1):
        if laughs:
            plate.flat(f"M{coords(k * 6, -8)}Q{coords(k * 15, -20, k * 25, -8)}Q{coords(k * 15, -13, k * 6, -8)}Z", KEY)
            plate.curve((k * 5, -19), (k * 10, -28), (k * 20, -28), (k * 27, -19), 2, KEY)
        else:
            plate.flat(f"M{coords(k * 6, -14)}Q{coords(k * 15, -2, k * 25, -6)}Q{coords(k * 17, -13, k * 6, -14)}Z", KEY)
            plate.curve((k * 5, -26), (k * 11, -26), (k * 20, -22), (k * 28, -14), 2, KEY)
    plate.flat("M0 -12C-3 -2 -7 4 -5 8C-2 11 2 11 4 9C2 2 1 -4 0 -12Z", mix(shade, KEY, 0.3))
    if laughs:
        plate.flat("M-20 12Q0 20 20 12Q14 32 0 33Q-14 32 -20 12Z", KEY)
        plate.flat("M-15 16Q0 22 15 16L12 21Q0 26 -12 21Z", CREAM)
        plate.flat(circle(-22, 8, 5), ROSE)
        plate.flat(circle(22, 8, 5), ROSE_SHADE)
    else:
        plate.flat("M-16 29Q0 8 16 29Q0 18 -16 29Z", KEY)
        plate.flat("M-17 0C-20 7 -22 11 -20 14C-18 17 -14 16 -14 12C-14 8 -15 5 -17 0Z", SKY)


def pairs_play() -> Plate:
    """The masks of comedy and tragedy."""
    plate = Plate(WIDTH, HEIGHT)
    _rays(plate, RED, mix(RED, CREAM, 0.3))
    with plate.placed(150, 0):
        for k, lit, shade in ((-1, GOLD, BRASS), (1, TEAL, TEAL_SHADE)):
            for i in range(3):
                band = Spine(
                    [(k * 60, 52 + i * 6), (k * 92, 40 + i * 22), (k * 112, 62 + i * 20), (k * (138 + i * 4), 46 + i * 26)],
                    [7, 9, 8, 2],
                )
                plate.limb(band, lit if i != 1 else CREAM, shade if i != 1 else CREAM_SHADE, 1, 1.8)
        with plate.placed(33, 76, 1.12, turn=10):
            _theatre_mask(plate, mix(CREAM, SKY, 0.55), mix(SKY, KEY, 0.3), False)
        with plate.placed(-33, 70, 1.18, turn=-9):
            _theatre_mask(plate, CREAM, mix(CREAM_SHADE, BRASS, 0.2), True)
    _frame(plate, RED, PILL)
    return plate


def game_play() -> Plate:
    """Two gloved hands, two fans of cards, and a laurel with space for the number."""
    ground = "#9A6216"
    plate = Plate(WIDTH, HEIGHT)
    _rays(plate, ground, mix(ground, GOLD, 0.75), y=74)
    with plate.placed(150, 0):
        inks = (PLUM, TEAL, RED, DEEP)
        for k in (-1, 1):
            for i in range(4):
                with plate.placed(k * 88, 118, turn=k * (-14 + i * 20)):
                    plate.cut(rounded(-17, -62, 34, 50, 4), CREAM if k < 0 else CREAM_SHADE, 2, around=KEY)
                    plate.flat(rounded(-13, -58, 26, 42, 2.4), inks[i] if k < 0 else mix(inks[i], KEY, 0.25))
                    plate.flat(transformed("M-8 6L-10 -6L-4 0L0 -9L4 0L10 -6L8 6Z", 0, -37), GOLD)
            skin, dark = (FAIR.lit, FAIR.shade) if k < 0 else (FAIR.shade, mix(FAIR.shade, KEY, 0.3))
            sleeve = Spine([(k * 128, 164), (k * 108, 146), (k * 92, 124)], [52, 44, 30])
            plate.limb(sleeve, PLUM if k < 0 else DEEP, DEEP if k < 0 else KEY)
            draw_fist(plate, k * 88, 108, skin, dark, 0.95, turn=k * -20, flip=k > 0)
            plate.cut(
                f"M{coords(k * 72, 122)}C{coords(k * 80, 132, k * 94, 134, k * 108, 122)}"
                f"L{coords(k * 114, 132)}C{coords(k * 98, 146, k * 80, 144, k * 68, 134)}Z",
                RED if k < 0 else RED_SHADE,
                2,
            )
        plate.cut(circle(0, 72, 48), KEY)
        plate.flat("M0 24.8C63 24.8 63 119.2 0 119.2Z", mix(KEY, "#000000", 0.25))
        for i in range(24):
            a = math.radians(i * 15 + 7.5)
            turn = math.degrees(a) + (180 if math.cos(a) * 1 < 0 else 0) * 0
            lit = math.cos(a) < 0
            with plate.placed(
                math.cos(a) * 46, 72 + math.sin(a) * 46, turn=turn + (-62 if (i * 15 + 7.5 + 90) % 360 < 180 else 62) + 90
            ):
                plate.cut("M0 6C-7 0 -6 -10 0 -15C6 -10 7 0 0 6Z", GOLD if lit else BRASS, 1.5)
        plate.cut("M-8 114L-22 128L-10 126L-8 136L0 120L8 136L10 126L22 128L8 114Z", RED, 1.8)
        plate.cut(circle(0, 117, 6.5), GOLD, 1.8)
    _frame(plate, BRASS, PILL)
    return plate


PLAYS: dict[str, Callable[[], Plate]] = {"queens": queens_play, "jesters": jesters_play, "pairs": pairs_play, "game": game_play}
