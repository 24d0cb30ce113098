"""Card backs. Both look the same upside down, so a back never tells how its card lies."""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head
from plates.drawing.inks import HORN, HORN_SHADE, INK, PAPER, mix
from plates.drawing.outlines import Point, Spine, circle, coords, ellipse, lozenge, polygon, rounded, star, transformed
from plates.drawing.plate import Plate
from plates.french.suits import SUIT


def _border(plate: Plate) -> None:
    plate.flat("M0 0H300V420H0Z" + rounded(14, 14, 272, 392, 12), PAPER, evenodd=True)


# --------------------------------------------------------------------------------------------------------------------- flames
def flames_back() -> Plate:
    """The infernal one: scales of flame and a double devil in an oval."""
    ground, light, deep = "#7E1423", "#A5302C", "#5A0D1A"
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), ground)
    cores: list[str] = []
    tongues: tuple[list[str], list[str]] = ([], [])
    flame = "M0 19C-14 14 -15 2 -7 -7C-6 -2 -4 0 -2 0C-4 -9 0 -15 3 -21C5 -13 11 -8 12 1C13 10 8 17 0 19Z"
    core = "M1 15C-5 12 -6 6 -2 0C0 4 3 4 4 -2C8 4 7 12 1 15Z"
    for row in range(7):
        for column in range(-1, 10):
            x, y = 14 + column * 34 + (17 if row % 2 else 0), 22 + row * 31.2
            if 8 < x < 292 and ((x - 150) / 84) ** 2 + ((y - 210) / 123) ** 2 > 1:
                for turn, px, py in ((0, x, y), (180, 300 - x, 420 - y)):
                    tongues[row % 2].append(transformed(flame, px, py, turn))
                    cores.append(transformed(core, px, py, turn))
    for outlines, ink in ((tongues[0], mix(light, HORN, 0.22)), (tongues[1], light), (cores, deep)):
        plate.flat("".join(outlines), ink)
    _border(plate)
    plate.stroke(rounded(22, 22, 256, 376, 8), PAPER, 5)
    plate.stroke(rounded(22, 22, 256, 376, 8), HORN, 2)
    # the oval and its rim of tongues
    plate.flat(ellipse(150, 210, 92, 131), ground)
    for i in range(36):
        a = math.radians(i * 10)
        with plate.placed(
            150 + math.cos(a) * 86,
            210 + math.sin(a) * 125,
            turn=math.degrees(math.atan2(math.sin(a) * 86, math.cos(a) * 125)) + 90,
        ):
            tall = i % 2 == 0
            tip = -22 if tall else -14
            plate.flat(
                f"M-8 4C{coords(-9, -4, -2, tip * 0.6, 1, tip)}C{coords(2, tip * 0.5, 9, -4, 8, 4)}Z",
                HORN if tall else HORN_SHADE,
            )
    plate.cut(ellipse(150, 210, 87, 126), deep, 2.4)
    plate.cut(ellipse(150, 210, 79, 118), INK, 2, around=HORN)
    for turn in (0, 180):
        with plate.placed(150, 210, turn=turn):
            plate.rays(0, -62, 50, (-74, -118, 74, 0), 26, 1.8, "#6E2027", gap=10, seed=3, arc=(195, 345))
            with plate.placed(0, -62, 0.98):
                _twin_devil(plate)
    plate.cut(polygon([(72, 210), (106, 203), (194, 203), (228, 210), (194, 217), (106, 217)]), HORN_SHADE, 2)
    plate.flat(polygon([(72, 210), (106, 203), (194, 203), (228, 210)]), HORN)
    plate.cut(lozenge(150, 210, 15, 15), "#C8402F", 2.2)
    plate.flat(polygon([(150, 197), (163, 210), (150, 223)]), "#7E1423")
    for x, y in ((46, 46), (254, 46), (254, 374), (46, 374)):
        plate.cut(circle(x, y, 17), INK, 2, around=HORN)
        plate.flat(transformed(SUIT["D"].emblem, x, y, 0, 0.36), HORN)
        plate.flat(transformed(SUIT["D"].half + "Z", x, y, 0, 0.36), HORN_SHADE)
    return plate


def _twin_devil(plate: Plate) -> None:
    skin, shade = "#D9523F", "#8E1F2C"
    for side, ink in ((-1, skin), (1, shade)):
        plate.cut(
            f"M{coords(side * 30, -8)}C{coords(side * 42, -20, side * 52, -26, side * 62, -24)}"
            f"C{coords(side * 57, -6, side * 46, 12, side * 32, 14)}Z",
            ink,
        )
    for side in (-1, 1):
        horn = Spine(
            [(side * x, y) for x, y in ((18, -34), (34, -48), (54, -40), (57, -20), (46, -10), (39, -19))], [19, 21, 18, 14, 9, 3]
        )
        plate.limb(horn, HORN, HORN_SHADE)
        plate.rings(horn, 7, 1.4, PAPER)
    draw_head(
        plate,
        Head(
            skin, shade, eye_ink=HORN, eyes="ember", brows="devilish", mouth="grin", jaw=0.6, nose=12, ears=False, half_width=34
        ),
    )
    plate.cut("M-11 47Q0 40 11 47C9 56 5 60 0 66C-5 60 -9 56 -11 47Z", INK, 1.8)
    plate.flat("M-8 -45Q0 -22 8 -45Z", INK)


# -------------------------------------------------------------------------------------------------------------------- azulejo
def garland_back() -> Plate:
    """The Spanish one: glazed tiles in teal, blue and gold round a laurel garland."""
    ground, deep, pale = "#1F6A6E", "#12474F", "#8FC3BC"
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), deep)
    size = 60.0
    places = [(60 + column * size, 60 + row * size, (row + column) % 2) for row in range(6) for column in range(4)]
    _tiles(plate, [(x, y) for x, y, odd in places if not odd], size, (PAPER, ground, deep, HORN, HORN_SHADE, deep))
    _tiles(plate, [(x, y) for x, y, odd in places if odd], size, (ground, pale, PAPER, deep, "", HORN))
    for k in range(1, 4):
        plate.stroke(f"M{30 + k * 60} 30V390", deep, 1.2)
    for k in range(1, 6):
        plate.stroke(f"M30 {30 + k * 60}H270", deep, 1.2)
    # studs where four tiles meet
    corners = [(30 + column * size, 30 + row * size) for row in range(7) for column in range(5)]
    plate.dots(corners, 9.6, PAPER)
    plate.dots(corners, 7.6, "#C8502F")
    plate.flat("".join(lozenge(x, y, 4, 4) for x, y in corners), HORN)
    plate.flat("M14 14H286V406H14Z" + rounded(30, 30, 240, 360), deep, evenodd=True)
    _rope(plate, deep)
    _border(plate)
    plate.stroke(rounded(30, 30, 240, 360), PAPER, 2.4)
    # the garland
    x, y = 150.0, 210.0
    plate.cut(circle(x, y, 75), deep, 3)
    for i in range(26):
        a = 360 / 26 * i
        with plate.placed(x, y, turn=a):
            plate.cut("M0 -60C4 -55 14 -50 17 -57C13 -63 5 -64 0 -60Z", pale, 1.2)
            plate.cut("M0 -62C4 -67 14 -73 17 -64C13 -57 5 -57 0 -62Z", ground, 1.2)
    for i in range(4):
        with plate.placed(x, y, turn=45 + i * 90):
            plate.cut(circle(0, -62, 6.5), "#C8502F", 1.8)
            plate.flat(circle(-2, -64, 1.8), PAPER)
    plate.cut(circle(x, y, 47), ground, 2.4)
    plate.rays(x, y, 27, (x - 46, y - 46, x + 46, y + 46), 32, 1.4, pale, gap=4, seed=5)
    plate.flat(circle(x, y, 30), ground)
    with plate.placed(x, y):
        for turn in (22.5, 0):
            ink, shade, outer = (HORN_SHADE, "#7D4313", 33) if turn else (HORN, HORN_SHADE, 42)
            for k in range(8):
                with plate.placed(turn=turn + k * 45):
                    plate.flat(polygon([(0, -outer), (7.4, -15), (0, 0)]), shade)
                    plate.flat(polygon([(0, -outer), (-7.4, -15), (0, 0)]), ink)
        plate.stroke(star(0, 0, 42, 17, 8), PAPER, 1.6)
        plate.cut(circle(0, 0, 11), "#C8502F", 2)
        plate.flat(lozenge(0, 0, 5.4, 5.4), PAPER)
    return plate


_PETAL = "M0 -4C9 -10 10 -20 0 -28C-10 -20 -9 -10 0 -4Z"
_PETAL_SHADE = "M0 -4C9 -10 10 -20 0 -28Z"
_LEAF = "M0 -8C12 -14 13 -26 0 -38C-13 -26 -12 -14 0 -8Z"
_LEAF_SHADE = "M0 -12C7 -17 7 -25 0 -33Z"


def _tiles(plate: Plate, places: list[Point], size: float, inks: tuple[str, str, str, str, str, str]) -> None:
    """Tiles of one kind: ground, leaf, leaf shade, petal, petal shade and eye inks. One path per ink."""
    layers = ((_LEAF, 45, inks[1]), (_LEAF_SHADE, 45, inks[2]), (_PETAL, 0, inks[3]), (_PETAL_SHADE, 0, inks[4]))
    plate.flat("".join(rounded(x - size / 2, y - size / 2, size, size) for x, y in places), inks[0])
    for outline, turn, ink in layers:
        if ink:
            plate.flat("".join(transformed(outline, x, y, turn + k * 90) for x, y in places for k in range(4)), ink)
    plate.dots(places, 6.4, inks[5])
    plate.dots(places, 3, PAPER)


def _rope(plate: Plate, deep: str) -> None:
    """The border's running leaves, turned so that both halves of the card agree."""
    for side in range(4):
        with plate.placed(150, 210, turn=side * 90):
            across, along = (196.0, 120.0) if side % 2 == 0 else (136.0, 180.0)
            n = int(along * 2 / 20)
            step = along * 2 / n
            y = -across + 8
            for i in range(n):
                x = -along + step * (i + 0.5)
                plate.flat(
                    f"M{coords(x - 9, y + 3)}C{coords(x - 5, y - 6, x + 4, y - 6, x + 9, y - 3)}"
                    f"C{coords(x + 6, y + 4, x - 3, y + 6, x - 9, y + 3)}Z",
                    HORN if i % 2 else HORN_SHADE,
                )
            plate.flat(lozenge(-along - 8, y, 6, 6), PAPER)


BACKS = {"flames": flames_back, "garland": garland_back}
