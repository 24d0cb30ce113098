"""The bird seen from the front: an egg shape, cut at its axis. Its origin lies between the eyes; units are the
tile's.

Wings, weapons and headgear are drawn round it by the caller.
"""

from __future__ import annotations

from dataclasses import dataclass

from plates.chicken_army.features import draw_beak, draw_brows, draw_comb, draw_eyes, draw_wattles
from plates.chicken_army.inks import COMB, COMB_SHADE, WHITE, Plumage
from plates.drawing.outlines import both_sides, coords, ellipse
from plates.drawing.plate import WHITE_LINE, Plate


@dataclass(frozen=True)
class Bird:
    """Build, plumage, temper: half widths at the `head` (y 0), the `neck` (y 27), the `body` (y `girth`); `foot` is its end."""

    plumage: Plumage = WHITE
    head: float = 32
    top: float = -35
    neck: float = 28
    body: float = 47
    girth: float = 62
    foot: float = 104
    chest: str = "scallops"
    eyes: str = "glare"
    eye: float = 8.8
    apart: float = 14.5
    look: tuple[float, float] = (2.6, 1.0)
    brows: str = "angry"
    beak: str = "shut"
    beak_size: float = 1.0
    comb: str = "single"
    wattles: bool = True
    mask: bool = False

    def half(self) -> str:
        """The right half of the contour, from the crown to the feet."""
        h, t, n, b, g, f = self.head, self.top, self.neck, self.body, self.girth, self.foot
        return (
            f"M0 {t:g}C{coords(h * 0.6, t, h, t * 0.6, h, 0)}C{coords(h, 13, n, 15, n, 27)}"
            f"C{coords(n, 38, b, g - 24, b, g)}C{coords(b, g + (f - g) * 0.55, b * 0.62, f, 0, f)}"
        )

    def edge(self) -> str:
        """From the feet up to the crown: where light turns to shade."""
        return (
            f"C{coords(-7, self.foot - 18, 9, 58, 3, 36)}C{coords(0, 24, -3, 14, -2.4, 2)}"
            f"C{coords(-2, -12, 0, self.top * 0.7, 0, self.top)}Z"
        )


def draw_trunk(plate: Plate, bird: Bird, line: float = WHITE_LINE) -> None:
    """Head and body in one, with the cuts of the breast feathers."""
    feathers, half = bird.plumage, bird.half()
    whole = both_sides(half)
    plate.flat(whole, feathers.lit)
    plate.flat(half + bird.edge(), feathers.shade)
    plate.stroke(whole, plate.paper, line)
    CHESTS[bird.chest](plate, bird)


def draw_face(plate: Plate, bird: Bird) -> None:
    """Eyes, brows, wattles and beak."""
    feathers = bird.plumage
    if bird.mask:
        for side, ink in ((-1, COMB), (1, COMB_SHADE)):
            plate.flat(ellipse(side * bird.apart, 2, bird.eye + 3.6, bird.eye + 4.6), ink)
    if bird.wattles:
        draw_wattles(plate, bird.beak in ("open", "shout"))
    draw_eyes(plate, bird.eyes, bird.apart, bird.eye, bird.look, feathers.lit, feathers.shade)
    with plate.placed(0, 0, bird.beak_size):
        draw_beak(plate, bird.beak)
    draw_brows(plate, bird.brows, bird.apart, bird.eye)


def draw_bird(plate: Plate, bird: Bird) -> None:
    """The whole bird without wings."""
    if bird.comb:
        with plate.placed(0, bird.top):
            draw_comb(plate, bird.comb)
    draw_trunk(plate, bird)
    draw_face(plate, bird)


# -- breasts --------------------------------------------------------------------------------------------------------------------
def _scallops(plate: Plate, bird: Bird) -> None:
    feathers = bird.plumage
    for row in range(5):
        y = 42 + row * 10.5
        for column in range(-3, 4):
            x = (column + (0.5 if row % 2 else 0)) * 12
            if abs(x) < min(bird.body - 10, bird.neck - 8 + row * 6) and not (abs(x) < 8 and row == 0):
                ink = feathers.lit_cut if x < 2 else feathers.shade_cut
                plate.curve((x - 4.4, y), (x - 3, y + 5.4), (x + 3, y + 5.4), (x + 4.4, y), 1.3, ink)


def _bars(plate: Plate, bird: Bird) -> None:
    """Barred plumage, like a sailor's vest."""
    feathers = bird.plumage
    for row in range(7):
        y = 33 + row * 9.4
        w = bird.neck + (bird.body - bird.neck) * min(1.0, max(0.0, (y - 26) / 34)) - 3
        for side, ink in ((-1, feathers.lit_cut), (1, feathers.shade_cut)):
            for inner, outer in ((0.1, 0.48), (0.56, 0.96)):
                if row or inner > 0.5:
                    plate.curve(
                        (side * w * inner, y + 2),
                        (side * w * (inner + 0.1), y + 4),
                        (side * w * (outer - 0.1), y + 2),
                        (side * w * outer, y - 3),
                        2.0,
                        ink,
                    )


def _specks(plate: Plate, bird: Bird) -> None:
    """Small falling drops."""
    feathers = bird.plumage
    for row in range(6):
        y = 38 + row * 9
        for column in range(-4, 5):
            x = (column + (0.5 if row % 2 else 0)) * 10
            if abs(x) < bird.neck - 6 + row * 4 and not (abs(x) < 9 and row == 0):
                plate.gouge(x, y - 3, x, y + 3.6, 1.9, feathers.lit_cut if x < 2 else feathers.shade_cut, 0.7)


def _fluff(plate: Plate, bird: Bird) -> None:
    """Long strands from the throat outward: a silky breast."""
    feathers, b, g = bird.plumage, bird.body, bird.girth
    plate.strands_both(
        ((3, 34), (5, 50), (5, 64), (2, g + 26)),
        ((bird.neck - 4, 26), (b - 8, 40), (b - 5, 58), (b - 12, g + 20)),
        6,
        1.5,
        feathers.lit_cut,
        feathers.shade_cut,
    )


def _plain(plate: Plate, bird: Bird) -> None:
    """A few cuts along the flanks only."""
    feathers, b, g = bird.plumage, bird.body, bird.girth
    plate.strands_both(
        ((b - 17, g - 8), (b - 13, g), (b - 13, g + 8), (b - 20, g + 15)),
        ((b - 4, g - 10), (b - 3, g - 2), (b - 5, g + 8), (b - 13, g + 16)),
        3,
        1.5,
        feathers.lit_cut,
        feathers.shade_cut,
    )


CHESTS = {"scallops": _scallops, "bars": _bars, "specks": _specks, "fluff": _fluff, "plain": _plain}
