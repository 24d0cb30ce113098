"""The backs: the usual one, black and gold, and one for each of the two starting sets.

All look the same upside down: two gangsters share a lozenge, of whom nothing is seen but hat and eyes.
"""

from __future__ import annotations

import math

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, lozenge, polygon, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import BRASS, BRASS_SHADE, KEY, NIGHT
from plates.famiglia.hats import Felt, newsboy_cap, tilted_fedora

X, Y = 150.0, 210.0


def _ground(plate: Plate, ground: str, stripe: str) -> None:
    """Pinstriped cloth cut on the cross: chevrons that meet at the middle."""
    plate.flat(rounded(0, 0, 300, 420), ground)
    lines = []
    for i in range(-4, 26):
        y = i * 17.0
        for px, dx in ((150, -150), (150, 150)):
            lines.append(polygon([(px, y - 60), (px + dx, y + 44), (px + dx, y + 47), (px, y - 57)]))
            lines.append(polygon([(px, 420 - y + 60), (px + dx, 420 - y - 44), (px + dx, 420 - y - 47), (px, 420 - y + 57)]))
    plate.flat("".join(lines), stripe)


def _frame(plate: Plate, gold: str, gold_shade: str) -> None:
    """Border, two gold lines and stepped deco corners."""
    plate.flat("M0 0H300V420H0Z" + rounded(14, 14, 272, 392, 12), PAPER, evenodd=True)
    outline = "M60 24H240V34H258V52H276V368H258V386H240V396H60V386H42V368H24V52H42V34H60Z"
    plate.stroke(outline, PAPER, 4.6)
    plate.stroke(outline, gold, 2.2)
    plate.stroke("M66 31H234V41H251V59H269V361H251V379H234V389H66V379H49V361H31V59H49V41H66Z", gold_shade, 1.3)
    for cx, cy in ((32, 32), (268, 32), (268, 388), (32, 388)):
        plate.cut(lozenge(cx, cy, 9, 9), gold, 1.8)
        plate.flat(polygon([(cx, cy - 8), (cx + 8, cy), (cx, cy + 8)]), gold_shade)


def _fans(plate: Plate, gold: str, gold_shade: str, ground: str) -> None:
    """Deco fans above and below the lozenge."""
    for turn in (0, 180):
        with plate.placed(X, Y, turn=turn):
            for i in range(11):
                a = math.radians(-150 + i * 12)
                with plate.placed(0, -182, turn=math.degrees(a) + 90 + 180):
                    long = 62 if i % 2 == 0 else 48
                    plate.cut(
                        f"M0 14L-5.5 {coords(-long + 8)}Q0 {coords(-long - 3)} 5.5 {coords(-long + 8)}Z",
                        gold if i < 6 else gold_shade,
                        1.4,
                        around=ground,
                    )
            plate.cut(circle(0, -182, 15), ground, 1.6, around=gold)
            plate.cut(lozenge(0, -182, 8, 8), gold, 1.4)


def _eyes(plate: Plate, glow: str) -> None:
    for side in (-1, 1):
        x = side * 15
        plate.flat(f"M{coords(x - side * 9, 1)}L{coords(x + side * 10, -4)}Q{coords(x + side * 3, 6, x - side * 9, 1)}Z", glow)
        plate.flat(circle(x - 0.8, 0, 2.1), KEY)


def _lozenge(plate: Plate, gold: str, gold_shade: str, inside: str, glow: str, hat: str, felt: Felt) -> None:
    plate.cut(lozenge(X, Y, 116, 158), gold, 3)
    plate.flat(polygon([(X, Y - 156), (X + 114.6, Y), (X, Y + 156)]), gold_shade)
    plate.cut(lozenge(X, Y, 106, 144), NIGHT, 1.6, around=PAPER)
    plate.cut(lozenge(X, Y, 98, 133), inside, 1.4, around=gold)
    for turn in (0, 180):
        with plate.placed(X, Y, turn=turn):
            bars = []
            for k in range(5):
                y = -112 + k * 22
                half = 98 * (1 - abs(y) / 133) - 6
                lower = 98 * (1 - abs(y + 10) / 133) - 6
                bars.append(polygon([(-half, y), (half, y), (lower, y + 10), (-lower, y + 10)]))
            plate.flat("".join(bars), mix(inside, gold, 0.22))
            # a head in the dark, its collar, its hat and eyes
            plate.flat(
                "M-33 -60C-34 -42 -28 -26 -13 -19L-15 -14C-34 -12 -52 -8 -64 0"
                "H64C52 -8 34 -12 15 -14L13 -19C28 -26 34 -42 33 -60Z",
                NIGHT,
            )
            with plate.placed(0, -54, 0.92):
                with plate.placed(0, 12, 1.2):
                    _eyes(plate, glow)
                if hat == "cap":
                    with plate.placed(0, 4):
                        newsboy_cap(plate, felt, -4)
                else:
                    with plate.placed(0, 8):
                        tilted_fedora(plate, felt, -5)
    plate.cut(polygon([(X - 98, Y), (X - 82, Y - 9), (X + 82, Y - 9), (X + 98, Y), (X + 82, Y + 9), (X - 82, Y + 9)]), gold, 2)
    plate.flat(polygon([(X - 94, Y + 1), (X - 81, Y + 7.6), (X + 81, Y + 7.6), (X + 94, Y + 1)]), gold_shade)
    for i in range(-5, 6):
        if i:
            plate.flat(lozenge(X + i * 14.4, Y, 4.6, 5.4), KEY)


def usual_back() -> Plate:
    """The back of the deck: black cloth and gold, fedoras."""
    plate = Plate()
    _ground(plate, KEY, "#3A3640")
    _fans(plate, BRASS, BRASS_SHADE, KEY)
    _lozenge(
        plate,
        BRASS,
        BRASS_SHADE,
        "#2A2731",
        "#F7E3A8",
        "fedora",
        Felt("#9E1B1F", "#5E0F18", "#4A4552", "#26222E", "#D9CFC2", "#8A8090"),
    )
    plate.cut(circle(X, Y, 17), KEY, 2.2, around=BRASS)
    for turn in (0, 180):
        with plate.placed(X, Y, turn=turn):
            plate.flat("M0 -12C5 -9 11 -8 12 -3C10 1 4 0 0 0C-4 0 -6 -4 -3 -6C-1 -7 1 -5 0 -3C-8 -2 -8 -10 0 -12Z", "#C8302F")
    plate.flat(circle(X, Y, 2.4), BRASS)
    _frame(plate, BRASS, BRASS_SHADE)
    return plate


def _starting_back(ground: str, stripe: str, inside: str, felt: Felt, seal: str) -> Plate:
    plate = Plate()
    _ground(plate, ground, stripe)
    _fans(plate, BRASS, BRASS_SHADE, ground)
    _lozenge(plate, BRASS, BRASS_SHADE, inside, PAPER, "cap", felt)
    plate.cut(circle(X, Y, 17), ground, 2.2, around=BRASS)
    for turn in (0, 180):
        with plate.placed(X, Y, turn=turn):
            plate.flat("M0 -11L3.4 -3.4H-3.4Z", seal)
            plate.flat("M11 0L3.4 3.4V-3.4Z", seal)
    plate.flat(ellipse(X, Y, 3.4, 3.4), BRASS)
    _frame(plate, BRASS, BRASS_SHADE)
    return plate


def crimson_back() -> Plate:
    """The first starting set: oxblood cloth, newsboy caps."""
    felt = Felt("#E2A42B", "#A8621E", "#8E2A2A", "#521016", "#F0B8A8", "#B85A50")
    return _starting_back("#6E141C", "#8E2A2E", "#4A0D14", felt, "#F0B8A8")


def midnight_back() -> Plate:
    """The second starting set: midnight blue cloth, newsboy caps."""
    felt = Felt("#E2A42B", "#A8621E", "#2F5F86", "#142F4A", "#BFD9EA", "#5C86A8")
    return _starting_back("#16324E", "#2B4C6C", "#0E2238", felt, "#BFD9EA")


BACKS = {"famiglia": usual_back, "famiglia_start_1": crimson_back, "famiglia_start_2": midnight_back}
