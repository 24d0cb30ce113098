"""Chips of every game (1, 3, 5, 10, 25, 100, 500), the double token and the first player's marker, seen slightly from above.

A chip's value shows three ways: colour, number of notches, and the number that the run time stamps on the bare disc. Each is
drawn in three turns, so that the notches of a stack do not stand in columns. Every plate is `WIDTH` x `HEIGHT`; the face's middle
is `CENTRE`, it is 2 `RX` wide and 2 `RY` high, and the wall shows `WALL` below it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, polygon
from plates.drawing.plate import Plate

WIDTH, HEIGHT = 64.0, 68.0
CENTRE = (32.0, 29.0)
RX, RY = 30.0, 27.0
WALL = 8.0

CHIPS: dict[int, tuple[str, str, int]] = {
    1: ("#EFE3CB", "#1F6A6E", 4),
    3: ("#559F5C", PAPER, 6),
    5: ("#B3242C", PAPER, 8),
    10: ("#2470C0", PAPER, 10),
    25: ("#6E2F78", PAPER, 12),
    100: (INK, GOLD, 12),
    500: ("#E8B84A", INK, 8),
}
"""Body, notches and how many of them, by value (ART.md 1.8). The bodies are told apart by every eye."""
TURNS = ("", "_b", "_c")


def _on(a: float, share: float = 1.0, drop: float = 0.0) -> tuple[float, float]:
    return CENTRE[0] + math.cos(a) * RX * share, CENTRE[1] + math.sin(a) * RY * share + drop


def _sector(a0: float, a1: float, inner: float, outer: float) -> str:
    """A piece of the face's rim between two angles and two shares of the radius."""
    return (
        f"M{coords(*_on(a0, outer))}A{coords(RX * outer, RY * outer)} 0 0 1 {coords(*_on(a1, outer))}"
        f"L{coords(*_on(a1, inner))}A{coords(RX * inner, RY * inner)} 0 0 0 {coords(*_on(a0, inner))}Z"
    )


def _side(a0: float, a1: float) -> str:
    """A piece of the wall: its top and foot follow the chip's edge."""
    return (
        f"M{coords(*_on(a0))}A{coords(RX, RY)} 0 0 1 {coords(*_on(a1))}"
        f"L{coords(*_on(a1, drop=WALL))}A{coords(RX, RY)} 0 0 0 {coords(*_on(a0, drop=WALL))}Z"
    )


def _draw_wall(plate: Plate, lit: str, shade: str) -> None:
    """The whole wall with the face's place above it."""
    x, y = CENTRE
    left, right, foot = x - RX, x + RX, y + WALL
    plate.flat(f"M{coords(left, y)}V{coords(foot)}A{coords(RX, RY)} 0 0 0 {coords(right, foot)}V{coords(y)}Z", lit)
    plate.flat(f"M{coords(x, y)}H{coords(right)}V{coords(foot)}A{coords(RX, RY)} 0 0 1 {coords(x, foot + RY)}Z", shade)


def chip_plate(value: int, turn: int) -> Plate:
    """A chip without its number; `turn` 0 to 2 moves the notches round by thirds of their distance."""
    body, spot, n = CHIPS[value]
    x, y = CENTRE
    plate = Plate(WIDTH, HEIGHT, decimals=2)
    gold = value == 100
    wall, wall_dark = mix(body, INK, 0.4) if not gold else "#39303C", mix(body, INK, 0.62) if not gold else "#120D14"
    spot_side, spot_dark = mix(spot, INK, 0.16), mix(spot, INK, 0.42)
    # the wall, with a dark foot so that chips in a stack part
    _draw_wall(plate, wall, wall_dark)
    half = 0.055 + 0.74 / n
    marks = [math.tau * (i + turn / 3) / n + math.pi / 2 for i in range(n)]
    for a in marks:
        for start, end, ink in ((0.0, math.pi / 2, spot_dark), (math.pi / 2, math.pi, spot_side)):
            a0, a1 = max((a - half) % math.tau, start), min((a - half) % math.tau + 2 * half, end)
            if a1 - a0 > 0.02:
                plate.flat(_side(a0, a1), ink)
            over = (a + half) % math.tau
            if over < 2 * half and start == 0 and (a - half) % math.tau > math.pi and over > 0.02:
                plate.flat(_side(0.0, over), ink)
    plate.stroke(f"M{coords(x - RX, y + WALL)}A{coords(RX, RY)} 0 0 0 {coords(x + RX, y + WALL)}", mix(body, INK, 0.78), 1.1)
    # the face, its right half in shade
    plate.flat(ellipse(x, y, RX, RY), body)
    shade = mix(body, INK, 0.28) if not gold else "#0F0B11"
    plate.flat(f"M{coords(x, y - RY)}A{coords(RX, RY)} 0 0 1 {coords(x, y + RY)}Z", shade)
    for a in marks:
        dark = math.cos(a) > 0.02
        plate.flat(_sector(a - half, a + half, 0.76, 1.0), mix(spot, INK, 0.2) if dark else spot)
    for a in (marks[i] + math.pi / n for i in range(n)):
        inner, outer = _on(a, 0.79), _on(a, 0.95)
        lit = mix(body, PAPER, 0.55) if not gold else GOLD_SHADE
        plate.gouge(*inner, *outer, 0.9, lit if math.cos(a) < 0.02 else mix(body, PAPER, 0.2) if not gold else "#6B4A1E")
    plate.stroke(ellipse(x, y, RX - 0.6, RY - 0.6), mix(body, PAPER, 0.4) if not gold else GOLD, 1.2)
    ring = spot if value in (1, 100) else mix(body, INK, 0.15)
    plate.flat(ellipse(x, y, RX * 0.72, RY * 0.72), ring)
    plate.flat(ellipse(x, y, RX * 0.655, RY * 0.655), PAPER)
    plate.flat(
        f"M{coords(x, y - RY * 0.655)}A{coords(RX * 0.655, RY * 0.655)} 0 0 1 {coords(x, y + RY * 0.655)}"
        f"A{coords(RX * 0.9, RY * 0.9)} 0 0 0 {coords(x, y - RY * 0.655)}Z",
        mix(PAPER, INK, 0.07),
    )
    return plate


def double_token() -> Plate:
    """Regine's double: a gold lozenge with a cut edge; the run time stamps its ×2 on the bare middle."""
    x, y = CENTRE
    plate = Plate(WIDTH, HEIGHT, decimals=2)
    rx, ry = 31.0, 28.0
    left, top, right, foot = (x - rx, y), (x, y - ry), (x + rx, y), (x, y + ry)
    plate.flat(polygon([left, foot, (x, y + ry + WALL), (x - rx, y + WALL)]), mix(GOLD, INK, 0.42))
    plate.flat(polygon([foot, right, (x + rx, y + WALL), (x, y + ry + WALL)]), mix(GOLD_SHADE, INK, 0.5))
    for i in range(1, 6):
        t = i / 6
        for side in (-1, 1):
            px, py = x + side * rx * (1 - t), y + ry * t
            plate.stroke(f"M{coords(px, py + 1.4)}V{coords(py + WALL - 1.4)}", GOLD if side < 0 else GOLD_SHADE, 1.3)
    inner = 0.66
    ends = [(x + (px - x) * inner, y + (py - y) * inner) for px, py in (top, right, foot, left)]
    for a, b, c, d, ink in (
        (top, left, ends[3], ends[0], mix(GOLD, PAPER, 0.45)),
        (left, foot, ends[2], ends[3], GOLD),
        (top, right, ends[1], ends[0], mix(GOLD, GOLD_SHADE, 0.55)),
        (right, foot, ends[2], ends[1], GOLD_SHADE),
    ):
        plate.flat(polygon([a, b, c, d]), ink)
    for i in range(1, 7):
        t = i / 7
        for (ax, ay), (bx, by), ink in (
            (top, left, GOLD_SHADE),
            (left, foot, GOLD_SHADE),
            (top, right, GOLD),
            (right, foot, GOLD),
        ):
            px, py = ax + (bx - ax) * t, ay + (by - ay) * t
            plate.gouge(x + (px - x) * 0.74, y + (py - y) * 0.74, x + (px - x) * 0.94, y + (py - y) * 0.94, 0.8, ink)
    plate.flat(polygon(ends), PAPER)
    plate.flat(polygon([ends[0], ends[1], ends[2]]), mix(PAPER, INK, 0.07))
    plate.stroke(polygon([top, right, foot, left]), mix(GOLD, PAPER, 0.65), 1.3)
    plate.stroke(polygon(ends), "#7E2458", 1.8)
    return plate


def first_player() -> Plate:
    """The first-player marker of Chicken Army: a rooster's crest on a round of wood. The plate is as high as a
    chip's.
    """
    x, y = CENTRE
    plate = Plate(WIDTH, HEIGHT, decimals=2)
    _draw_wall(plate, "#7A4A22", "#4E2E16")
    for i in range(15):
        a = math.pi * (i + 0.5) / 15
        px, py = _on(a)
        plate.gouge(px, py + 1.5, px, py + WALL - 1.5, 0.8, "#A8713A" if math.cos(a) < 0 else "#7A4A22")
    plate.flat(ellipse(x, y, RX, RY), "#D9A85C")
    plate.flat(f"M{coords(x, y - RY)}A{coords(RX, RY)} 0 0 1 {coords(x, y + RY)}Z", "#B07F3C")
    plate.stroke(ellipse(x, y, RX - 0.6, RY - 0.6), "#F0D49A", 1.2)
    plate.flat(ellipse(x, y, RX * 0.82, RY * 0.82), "#35602E")
    plate.flat(f"M{coords(x, y - RY * 0.82)}A{coords(RX * 0.82, RY * 0.82)} 0 0 1 {coords(x, y + RY * 0.82)}Z", "#274A22")
    for i in range(22):
        a = math.tau * i / 22
        plate.gouge(*_on(a, 0.62), *_on(a, 0.78), 0.7, "#6FA05A" if math.cos(a) < 0 else "#3E7236")
    with plate.placed(x + 1.5, y + 1, 0.98):
        # comb, neck, beak, wattle, eye
        plate.cut(
            "M-9 -8C-14 -11 -13 -18 -8 -17C-8 -23 0 -25 1 -19C4 -24 11 -22 9 -16C14 -17 16 -11 11 -8C6 -4 -4 -4 -9 -8Z",
            "#D6392F",
            1.5,
        )
        plate.flat("M1 -18C4 -23 10 -21 8.4 -15.4C13 -16 15 -11 10.6 -8.4C8 -6.4 4 -5.6 1 -5.6Z", "#8E1F2C")
        plate.cut(
            "M-9 0C-10 -9 -4 -13 2 -12C10 -11 14 -5 13 2C13 8 17 13 20 17C12 22 -6 22 -12 17C-8 13 -8 6 -9 0Z", "#FBF3E2", 1.5
        )
        plate.flat("M2 -11.4C10 -10 13.4 -5 12.4 2C12.4 8 16 13 19 16.8C14 19.6 8 20.6 3 20.6C7 10 7 -2 2 -11.4Z", "#D8BFA0")
        for x0, y0, x1, y1 in ((-6, 11, -8, 17), (-1, 11, -2, 19), (4, 12, 5, 19), (9, 11, 12, 17)):
            plate.gouge(x0, y0, x1, y1, 0.9, "#B98D58")
        plate.cut("M-8 -3L-19 1L-8 4Z", "#F0A92E", 1.2)
        plate.flat("M-8 1L-18 1.2L-8 3.4Z", "#B96A1C")
        plate.cut("M-9 4C-13 5 -14 12 -10 13C-6 13 -6 7 -6 4Z", "#D6392F", 1.2)
        plate.flat(circle(-2.4, -4, 2.4), INK)
        plate.flat(circle(-3.1, -4.7, 0.8), PAPER)
    return plate


def plates() -> Iterator[tuple[str, Callable[[], Plate]]]:
    """(path relative to `assets/`, function that draws it), in a fixed order."""
    for value in CHIPS:
        for turn, mark in enumerate(TURNS):
            yield f"chips/{value}{mark}.svg", partial(chip_plate, value, turn)
    yield "chips/double.svg", double_token
    yield "chips/first_player.svg", first_player
