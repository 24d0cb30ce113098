"""The knife-thrower draws back her arm."""

from __future__ import annotations

import math

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, ellipse, lozenge, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    BROWN,
    FAMILY,
    KEY,
    STEEL,
    STEEL_SHADE,
    WHITE_CLOTH,
    Cloth,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, tilted_fedora
from plates.famiglia.likeness import Profile
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, wall
from plates.famiglia.tailoring import coat, folds, shoulder_width, sleeve

GREEN = FAMILY["M"]
FELT = Felt(GREEN.main, GREEN.deep)


def setting(plate: Plate) -> None:
    wall(plate, GREEN.main)
    blinds(plate, GREEN, 96, 7, 40)
    for r, ink in ((96, GREEN.deep), (74, GREEN.light), (52, GREEN.deep), (30, GREEN.light), (10, GREEN.deep)):
        plate.flat(circle(30, 250, r), ink, 0.72)


def _knife(plate: Plate, x: float, y: float, turn: float, size: float = 1.0) -> None:
    """A throwing knife, point up, its balance at x, y."""
    with plate.placed(x, y, size, turn):
        plate.cut("M0 -44C7 -30 7 -12 5 0H-5C-7 -12 -7 -30 0 -44Z", STEEL)
        plate.flat("M0 -41C6 -30 6 -12 4 -1H0Z", STEEL_SHADE)
        plate.cut(rounded(-9, -2, 18, 5, 2), BRASS, 1.4)
        plate.cut(rounded(-4, 3, 8, 24, 3), KEY, 1.6)
        plate.cut(circle(0, 30, 4.4), BRASS, 1.4)


def figure(plate: Plate) -> None:
    x, y, s = 172, 174, 1.12
    coat_cloth = Cloth("#3A3046", "#1C1624", "#B79AC8", "#5E4C70")
    sitter = Profile(BROWN, nose=8, lips=2.4, chin=-1, eye="squint")
    with plate.placed(x, y, s, turn=-8):
        sitter.draw_neck(plate, 20)
    with plate.placed(x + 4, 262, turn=-5):
        coat(plate, shoulder_width(2) - 10, coat_cloth, 4, slope=4)
        plate.cut("M-46 -2C-30 14 -10 20 18 10L24 30C4 44 -26 40 -48 22Z", GREEN.light)
        plate.flat("M-4 16.4C4 16.4 12 14 17.4 11.6L22.6 29C14 34 6 37 -4 37Z", GREEN.main)
        plate.cut("M-40 24L-24 34L-30 70L-50 82L-52 48Z", GREEN.light)
    with plate.placed(x, y, s, turn=-8):
        sitter.draw(plate)
        plate.cut("M4 -20C24 -24 44 -20 43 0C42 14 36 24 28 28C24 20 24 12 21 4C18 -4 6 -6 4 -20Z", KEY, 2)
        plate.strands(((8, -16), (22, -14), (30, 2), (29, 22)), ((22, -20), (38, -14), (40, 2), (34, 18)), 4, 1.3, "#8A7A86")
        plate.gouge(-15, -3, -8, -7, 1.5, KEY)
        plate.cut(circle(14, 20, 5), BRASS, 1.5)
        tilted_fedora(plate, FELT, -4)
    # the plait over her shoulder
    for k in range(7):
        t = k / 6
        with plate.placed(206 + 20 * math.sin(t * 3.4), 206 + 76 * t, turn=24 - 60 * t):
            plate.cut(ellipse(0, 0, 11 - 3 * t, 8.6 - 2 * t), KEY, 1.8)
            plate.curve((-6, 2), (-1, -5), (3, -5), (6, 1), 1.3, "#8A7A86")
    plate.cut(lozenge(202, 296, 7, 10), GREEN.light, 1.6)
    # a fan of knives in the near hand
    for k, turn in enumerate((-62, -40, -18)):
        _knife(plate, 84 - 14 + k * 14, 292 - k * 5, turn, 0.96)
    sleeve(plate, [(112, 314), (72, 362), (86, 326)], [48, 42, 30], coat_cloth)
    draw_hand(plate, "fist", BROWN, 84, 326, 1.0, -30, cuff=WHITE_CLOTH)
    # the throwing arm, drawn back
    sleeve(plate, [(236, 300), (270, 306), (250, 146)], [54, 48, 29], coat_cloth)
    folds(plate, 264, 288, 80, coat_cloth.stripe)
    _knife(plate, 195, 78, 131, 1.24)
    draw_hand(plate, "pinch", BROWN, 250, 138, 1.04, -18, cuff=WHITE_CLOTH)
    for k in range(4):
        plate.curve((262 + k * 7, 112 - k * 4), (282 + k * 6, 128), (284 + k * 5, 150), (276 + k * 6, 172), 1.5, PAPER)


PERSON = Person("M2", setting, figure, (172, 186, 1.24))
