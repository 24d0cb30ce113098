"""Drawings besides the tiles: the back, the life cards, the first-player card, the grass on the felt, the
lobby's poster.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise

from plates.chicken_army.arms import draw_spoon
from plates.chicken_army.bird import Bird, draw_bird
from plates.chicken_army.cockerel import draw_crowing_cock
from plates.chicken_army.defenders import saucepan_guard
from plates.chicken_army.emblems import draw_heart
from plates.chicken_army.features import draw_comb
from plates.chicken_army.headgear import draw_headband
from plates.chicken_army.inks import (
    BLACK,
    COMB,
    COMB_SHADE,
    CREAM,
    GOLD,
    GOLD_SHADE,
    SLATE,
    WHITE,
    WOOD,
    WOOD_SHADE,
    YELLOW,
)
from plates.chicken_army.leaders import LEADERS, FinePlate
from plates.chicken_army.limbs import draw_arm, draw_folded_wing, draw_grip
from plates.chicken_army.profile import Profile, draw_profile
from plates.chicken_army.wardens import draw_abbess
from plates.chicken_army.warriors import fork_chick
from plates.chicken_army.wizards import bearded_sage
from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, coords, polygon, rounded, transformed
from plates.drawing.plate import Plate

FELT_WIDTH, FELT_HEIGHT = 1452.0, 692.0
RUNGS = 15
RUNG_FOOT, RUNG_STEP = 381.0, 24.2
"""Middle of the lowest rung of a life card and the way up to the next, in card units."""


# -- the back ----------------------------------------------------------------------------------------------------------
def _chicken_wire(plate: Plate, side: float, inks: tuple[str, str]) -> None:
    """Hexagons round the medallion, each side drawn once, an egg in every mesh."""
    edges: dict[frozenset[tuple[float, float]], str] = {}
    eggs = []
    for row in range(-7, 8):
        for column in range(-7, 8):
            x = 150 + (column + (0.5 if row % 2 else 0)) * side * 1.732
            y = 150 + row * side * 1.5
            if not (-6 < x < 306 and -6 < y < 306) or math.hypot(x - 150, y - 150) < 106:
                continue
            ring = [
                (
                    round(x + math.cos(math.radians(30 + 60 * k)) * side, 1),
                    round(y + math.sin(math.radians(30 + 60 * k)) * side, 1),
                )
                for k in range(7)
            ]
            for one, other in pairwise(ring):
                edges.setdefault(frozenset((one, other)), polygon([one, other], closed=False))
            upright = (row, column) < (0, 0)
            eggs.append(transformed("M0 -5C4 -5 6 5 0 5C-6 5 -4 -5 0 -5Z", x, y, 0 if upright else 180))
    plate.stroke("".join(edges.values()), inks[0], 4.4)
    plate.stroke("".join(edges.values()), inks[1], 2.0)
    plate.flat("".join(eggs), inks[1])


GRAINS = ("M1 -105C6 -107 12 -113 14 -119C6 -119 1 -113 1 -105Z", "M2 -104C5 -100 10 -98 16 -99C13 -104 7 -106 2 -104Z")
"""Two grains of an ear of wheat on the wreath's ring."""


def army_back() -> Plate:
    """Chicken wire, and two broody hens over one row of eggs. Point-symmetric, so that the back does not show how
    the card lies.
    """
    deep = "#6E1A1E"
    plate = Plate(300, 300)
    plate.flat(rounded(0, 0, 300, 300), "#9C2C26")
    _chicken_wire(plate, 17.0, (deep, "#C4553A"))
    plate.flat("M0 0H300V300H0Z" + rounded(11, 11, 278, 278, 14), PAPER, evenodd=True)
    plate.stroke(rounded(18, 18, 264, 264, 10), PAPER, 5)
    plate.stroke(rounded(18, 18, 264, 264, 10), GOLD, 2)
    plate.cut(circle(150, 150, 121), deep, 3)
    grains: dict[str, list[str]] = {GOLD: [], GOLD_SHADE: []}
    for k in range(36):
        inks = (GOLD, GOLD_SHADE) if k % 2 else (GOLD_SHADE, GOLD)
        for ink, grain in zip(inks, GRAINS, strict=True):
            grains[ink].append(transformed(grain, 150, 150, k * 10))
    for ink, outlines in grains.items():
        plate.flat("".join(outlines), ink)
    plate.cut(circle(150, 150, 99), "#CC4025", 3)
    for turn in (0, 180):
        with plate.placed(150, 150, turn=turn):
            for k in range(29):
                a = math.radians(188 + k * 164 / 28)
                c, s = math.cos(a), math.sin(a)
                near, far = (62, 92) if k % 2 else (74, 94)
                plate.gouge(c * near, s * near, c * far, s * far, 2.4, "#F5B184", 0.7)
            with plate.placed(-26, -46.5, 0.87):
                draw_profile(plate, Profile(WHITE, eye="glare", tail="hen", mask=True))
    # what of the tails and rays goes too far
    plate.stroke(circle(150, 150, 102.4), deep, 6)
    plate.stroke(circle(150, 150, 99), PAPER, 2.6)
    plate.cut(rounded(46, 138, 208, 24, 7), deep, 2.4)
    for k in range(11):
        x = 150 + (k - 5) * 18.4
        if k == 5:
            plate.cut(circle(x, 150, 8.4), GOLD, 2)
            plate.flat(circle(x, 150, 3.4), deep)
        else:
            with plate.placed(x, 150, 0.92, turn=90 if k < 5 else -90):
                plate.flat("M0 -8.4C5 -8.4 7.4 -1 7.4 2C7.4 6 4 8 0 8C-4 8 -7.4 6 -7.4 2C-7.4 -1 -5 -8.4 0 -8.4Z", CREAM)
                plate.flat(
                    "M0 -8.4C-5 -8.4 -7.4 -1 -7.4 2C-7.4 6 -4 8 0 8Z" if k < 5 else "M0 -8.4C5 -8.4 7.4 -1 7.4 2C7.4 6 4 8 0 8Z",
                    "#D8BFA0",
                )
    return plate


# -- life --------------------------------------------------------------------------------------------------------------
PLUMAGES = {"red": WHITE, "green": SLATE, "yellow": YELLOW, "blue": BLACK}
"""The hen on each leader's life card is of the leader's family."""


def life_plate(colour: str, low: bool) -> Plate:
    """One side of a life card: a henhouse ladder of fifteen rungs, and a hen who is well, or not."""
    ground, _, light = LEADERS[colour]
    feathers = PLUMAGES[colour]
    plate = FinePlate()
    plate.fineness = 1.0
    sky = mix(ground, "#211A24", 0.42) if low else ground
    plate.flat(rounded(0, 0, 300, 420), sky)
    plate.rays(196, 170, 84, (16, 16, 284, 404), 40, 2.4, mix(sky, light, 0.5), stagger=16, gap=5, seed=6)
    # ladder
    for k in range(RUNGS):
        y = RUNG_FOOT - k * RUNG_STEP
        plate.cut(rounded(62, y - 4.6, 62, 9.2, 2), WOOD if k % 2 else "#B27C40", 2)
        plate.flat(rounded(63, y + 0.6, 60, 3.2, 1), WOOD_SHADE)
    for x, ink in ((54, WOOD), (120, WOOD_SHADE)):
        plate.cut(rounded(x, 22, 12, 390, 4), ink, 2)
        for k in range(9):
            plate.gouge(x + 3 + k % 3 * 2, 34 + k * 42, x + 4 + k % 3 * 2, 62 + k * 42, 1.0, WOOD_SHADE if ink == WOOD else WOOD)
    plate.cut("M-8 12H46C52 12 54 16 54 22V400C54 406 52 410 46 410H-8Z", PAPER, 2.4)
    plate.fineness = 0.7
    with plate.placed(204, 150, 1.34):
        if low:
            bird = Bird(
                feathers, comb="", eyes="dread", brows="worried", beak="open", look=(0, 2), eye=10, chest="fluff", body=50
            )
            with plate.placed(0, -38, turn=-8):
                draw_comb(plate, "flop")
            draw_bird(plate, bird)
            for side in (-1, 1):
                draw_folded_wing(plate, feathers, side * 42, 46, side, 0.8)
            plate.cut("M-34 -20L30 -32L32 -22L-33 -10Z", CREAM, 1.8, around="#C9A882")
            plate.flat(circle(14, -26, 4.4), COMB)
            for x0, y0, t in ((-24, 60, 30), (20, 72, -40)):
                with plate.placed(x0, y0, turn=t):
                    plate.cut(rounded(-11, -4, 22, 8, 3), "#E7C79A", 1.4)
                    plate.cut(rounded(-4, -11, 8, 22, 3), "#E7C79A", 1.4)
        else:
            draw_bird(
                plate, Bird(feathers, comb="tall", eyes="sly", brows="raised", beak="smirk", look=(-3, 0), chest="fluff", body=48)
            )
            for side in (-1, 1):
                draw_folded_wing(plate, feathers, side * 40, 44, side, 0.84)
    plate.fineness = 1.0
    with plate.placed(204, 322, 2.1):
        plate.cut("M0 30C-14 18 -31 7 -31 -10C-31 -29 -8 -32 0 -15C8 -32 31 -29 31 -10C31 7 14 18 0 30Z", COMB, 1.6)
        draw_heart(plate, COMB, COMB_SHADE, "#F3A08A")
        if low:
            for turn in (38, -52):
                with plate.placed(0, 14, turn=turn):
                    plate.cut(rounded(-6.6, -2.2, 13.2, 4.4, 1.6), "#E7C79A", 1.0)
    plate.flat("M0 0H300V420H0Z" + rounded(14, 14, 272, 392, 12), PAPER, evenodd=True)
    return plate


# -- first player ------------------------------------------------------------------------------------------------------
def first_player_plate() -> Plate:
    """The first-player card: a crowing cock."""
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), "#E56A2C")
    plate.rays(150, 316, 96, (14, 14, 286, 406), 54, 6.0, "#F3A94A", stagger=10, gap=2, seed=2, arc=(180, 360))
    plate.rays(150, 316, 130, (14, 14, 286, 406), 54, 2.4, "#FBE3A4", stagger=24, gap=10, seed=8, arc=(180, 360))
    plate.cut(circle(150, 316, 92), "#F6C95C", 3)
    plate.flat("M150 225A91 91 0 0 1 150 407C176 360 176 270 150 225Z", GOLD)
    # hills, a fence
    plate.cut("M0 330C50 300 110 304 160 324C210 300 260 300 310 322V430H0Z", "#5E8F3B", 3)
    plate.flat("M160 324C210 300 260 300 310 322V430H150C180 400 180 350 160 324Z", "#35602E")
    for k in range(30):
        x = 10 + k * 9.6
        y = 340 + (k * 37 % 19)
        plate.curve((x, y), (x + 1, y - 6), (x + 3, y - 9), (x + 6, y - 12), 1.4, "#A9CF6E" if x < 150 else "#5E8F3B")
    for y in (322, 352):
        plate.cut(polygon([(4, y), (296, y - 6), (296, y + 6), (4, y + 12)]), WOOD, 2.2)
        plate.flat(polygon([(150, y + 3), (296, y), (296, y + 5), (150, y + 8)]), WOOD_SHADE)
    for x in (34, 92, 208, 266):
        plate.cut(polygon([(x - 11, 410), (x - 11, 304), (x, 290), (x + 11, 304), (x + 11, 410)]), WOOD, 2.2)
        plate.flat(polygon([(x + 1, 410), (x + 1, 292), (x + 10, 304.4), (x + 10, 410)]), WOOD_SHADE)
        plate.gouge(x - 5, 316, x - 5, 350, 1.2, WOOD_SHADE)
    plate.cut(rounded(126, 286, 48, 140, 5), WOOD, 2.4)
    plate.flat(rounded(151, 287.4, 21.6, 130, 3), WOOD_SHADE)
    for k in range(4):
        plate.gouge(134 + k * 5, 296, 133 + k * 5, 400, 1.1, WOOD_SHADE if k < 4 else WOOD)
    with plate.placed(128, 180, 1.18):
        draw_crowing_cock(
            plate, WHITE, (("#2F4D7A", "#1C2F52"), ("#3E9C98", "#1D5C63"), (COMB, COMB_SHADE), ("#3E9C98", "#1D5C63"))
        )
    for k, (x, y) in enumerate(((46, 52), (36, 78), (60, 40))):
        plate.curve((x, y), (x - 10, y - 6 - k * 3), (x - 12, y - 12), (x - 22 + k * 12, y - 14 - k * 4), 2.4, CREAM)
    plate.flat("M0 0H300V420H0Z" + rounded(14, 14, 272, 392, 12), PAPER, evenodd=True)
    plate.cut("M14 378L34 366H266L286 378V394C286 401 281 406 274 406H26C19 406 14 401 14 394Z", PAPER, 3)
    return plate


# -- felt --------------------------------------------------------------------------------------------------------------
def grass_motif() -> Plate:
    """A meadow: tufts and daisies along the rim, and the tracks of a hen who crossed the table."""
    ink = "#7FA65C"
    plate = Plate(FELT_WIDTH, FELT_HEIGHT)
    rng = random.Random(11)
    blades: list[list[str]] = [[], [], []]
    daisies: list[tuple[float, float]] = []
    placed: list[tuple[float, float]] = []
    while len(placed) < 118:
        x, y = rng.uniform(40, FELT_WIDTH - 40), rng.uniform(46, FELT_HEIGHT - 24)
        middle = abs(x - FELT_WIDTH / 2) / 520, abs(y - FELT_HEIGHT / 2) / 236
        if max(middle) < 0.86 and rng.random() < 0.94:
            continue
        if any(math.hypot(x - a, y - b) < 44 for a, b in placed):
            continue
        placed.append((x, y))
        n = rng.choice((3, 4, 5))
        tall = rng.uniform(13, 24)
        for k in range(n):
            d = k - (n - 1) / 2
            h = tall * (1.15 - abs(d) * 0.22)
            bx, tx = x + d * 3.4, x + d * 8.4 + rng.uniform(-2, 2)
            blade = (
                f"M{coords(bx - 1.6, y)}Q{coords(bx - 1 + d, y - h * 0.6, tx, y - h)}"
                f"Q{coords(bx + 2 + d, y - h * 0.5, bx + 1.8, y)}Z"
            )
            blades[len(placed) % 3].append(blade)
        if len(placed) % 9 == 0:
            daisies.append((x + 16, y - 6))
    for outlines, opacity in zip(blades, (0.34, 0.46, 0.58), strict=True):
        plate.flat("".join(outlines), ink, opacity)
    petals = "".join(
        transformed("M0 -2C2.6 -4 2.6 -8 0 -10C-2.6 -8 -2.6 -4 0 -2Z", x, y, k * 60) for x, y in daisies for k in range(6)
    )
    plate.flat(petals, ink, 0.6)
    tracks = []
    for k in range(13):
        t = k / 12
        x, y = 96 + t * 300, 560 - math.sin(t * 2.6) * 120 + (9 if k % 2 else -9)
        heading = 90 - math.degrees(math.atan2(math.cos(t * 2.6) * 120 * 2.6, 300))
        tracks.append(transformed(_TRACK, x, y, heading, 1.0))
        tracks.append(transformed(_TRACK, FELT_WIDTH - x, FELT_HEIGHT + 20 - y, heading + 180, 1.0))
    plate.flat("".join(tracks), ink, 0.4)
    return plate


_TRACK = "M-1.6 9L-1.2 0L-9 -8L-7.6 -9.6L-1 -3.4L-0.8 -14H0.8L1 -3.4L7.6 -9.6L9 -8L1.2 0L1.6 9Z"


# -- poster ------------------------------------------------------------------------------------------------------------
def army_poster() -> Plate:
    """The charge: a white cock on top of the hill, his army about him."""
    plate = FinePlate(300, 506)
    plate.fineness = 1.0
    plate.flat(rounded(0, 0, 300, 506), PAPER)
    plate.flat(rounded(14, 14, 272, 372), "#CC4025")
    plate.rays(150, 176, 92, (14, 14, 286, 386), 48, 3.4, "#F5B184", stagger=16, gap=4, seed=7)
    plate.cut("M10 330C60 286 120 276 150 276C190 276 240 288 292 334V400H10Z", "#5E8F3B", 3)
    plate.flat("M150 276C190 276 240 288 292 334V400H150C176 360 170 300 150 276Z", "#3F7A35")
    plate.fineness = 0.62
    with plate.placed(150, 168, 1.62):
        for side in (-1, 1):
            draw_spoon(plate, side * 56, 16, side * 20, 1.16)
            draw_arm(plate, WHITE, [(side * 36, 64), (side * 54, 52), (side * 55, 28)], [24, 23, 15], side > 0)
        draw_bird(plate, Bird(WHITE, mask=True, comb="tall", beak="shout", eyes="rage", chest="fluff", eye=9.4))
        draw_headband(plate, "#2F4D7A", "#1C2F52")
        for side in (-1, 1):
            draw_grip(plate, WHITE, side * 54, 24, side * 20, 0.95, shaded=side > 0)
    for figure, x, y, scale in (
        (bearded_sage, 246, 262, 0.78),
        (draw_abbess, 50, 262, 0.76),
        (saucepan_guard, 70, 322, 0.84),
        (fork_chick, 212, 334, 0.86),
    ):
        with plate.placed(x, y, scale):
            figure(plate)
    plate.fineness = 1.0
    hill = "M10 372C40 360 60 376 90 366C120 356 140 374 170 366C200 358 220 374 250 366C270 360 284 366 292 370V400H10Z"
    plate.cut(hill, "#35602E", 3)
    for k in range(34):
        x, y = 18 + k * 8, 383 - (k * 13 % 7)
        plate.curve((x, y), (x + 1, y - 6), (x + 3, y - 9), (x + 5 - k % 3 * 4, y - 14), 1.3, "#7FA65C" if k < 17 else "#5E8F3B")
    plate.flat("M0 0H300V506H0Z" + rounded(14, 14, 272, 372, 10), PAPER, evenodd=True)
    plate.stroke("M24 398H276", "#8A2320", 2)
    plate.stroke("M24 486H276", "#8A2320", 1.2)
    return plate
