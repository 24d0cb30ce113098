"""The counterfeiter holds his work against the light."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import ellipse, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    DEEP,
    FAMILY,
    KEY,
    WHITE_CLOTH,
    WOOD,
    Cloth,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, tilted_fedora
from plates.famiglia.likeness import Profile
from plates.famiglia.person import Person
from plates.famiglia.settings import beam, blinds, wall
from plates.famiglia.tailoring import coat, shoulder_width, sleeve

BLUE = FAMILY["C"]


def _open_collar(plate: Plate) -> None:
    """A shirt collar seen from the side, the tie on the left."""
    plate.cut("M-40 4C-30 20 -10 26 18 16L26 34C4 50 -24 44 -44 26Z", PAPER)
    plate.flat("M-4 22C4 22 12 19 17.6 17.4L24.6 33.4C16 39 6 42 -4 42Z", "#CDBD9F")
    plate.cut("M-42 28L-26 34L-30 60L-20 130H-52L-44 60Z", "#B93A2E", 2)


def setting(plate: Plate) -> None:
    wall(plate, BLUE.deep)
    blinds(plate, BLUE, 90, 8, 34, 60, ink=mix(BLUE.main, BLUE.deep, 0.35))
    beam(plate, [(126, 40), (168, 40), (330, 350), (-40, 350)], mix(BLUE.main, "#E9C36A", 0.22))
    plate.cut("M132 -10V22C116 26 106 36 102 52H196C190 36 178 26 162 22V-10Z", KEY)
    plate.flat(ellipse(149, 52, 42, 7), "#F7E3A8")


def figure(plate: Plate) -> None:
    x, y, s = 190, 168, 1.16
    sitter = Profile(DEEP, nose=11, brow=2, lips=2.2, eye="squint", brow_ink="#EFE6DA")
    with plate.placed(x, y, s, turn=5):
        sitter.draw_neck(plate, 22)
    with plate.placed(x + 8, 258):
        coat(plate, shoulder_width(2) - 8, Cloth("#2F5F86", "#152F48", BLUE.light, "#3F7096"), 4, slope=6)
        with plate.placed(2, -14):
            _open_collar(plate)
    with plate.placed(x, y, s, turn=5):
        plate.cut("M-10 -20C20 -30 46 -24 47 0C48 24 34 36 20 34Z", "#D6D0CC", 2)
        sitter.draw(plate)
        # white beard and hair
        plate.cut("M8 -14C20 -20 36 -20 42 -8C42 6 36 20 28 28C24 20 24 12 20 4C17 -4 12 -8 8 -14Z", "#D6D0CC", 2)
        for hx, hy in ((20, -6), (30, -8), (28, 4), (36, 4), (32, 16)):
            plate.stroke(f"M{hx - 4} {hy + 2}A4 4 0 1 1 {hx + 3} {hy + 3}", "#8F8890", 1.4)
        plate.cut(
            "M20 14C18 26 8 32 -4 36C-16 36 -24 36 -30 40C-36 42 -38 48 -37 56C-34 66 -22 70 -10 66C8 60 22 46 26 28Z",
            "#E6E0DA",
            2,
        )
        plate.flat("M20 17C18 28 10 34 0 38C6 44 2 56 -10 64C8 59 21 46 25 29Z", "#A8A0A4")
        plate.strands(((-32, 44), (-32, 52), (-26, 60), (-14, 63)), ((18, 26), (16, 38), (8, 48), (-6, 60)), 6, 1.2, "#8F8890")
        plate.cut("M-36 23C-30 20 -20 23 -14 32C-20 32 -25 30 -29 29C-33 30 -37 28 -36 23Z", "#E6E0DA", 1.6)
        for k in range(3):
            plate.gouge(-13, -5 + k * 4, -5, -8 + k * 6, 0.9, DEEP.shade)
        # the loupe
        plate.cut("M-26 -12L-54 -17V11L-26 7Z", BRASS)
        plate.flat("M-26 -2L-54 -2V10L-26 6Z", BRASS_SHADE)
        plate.cut(ellipse(-54, -3, 5.6, 14.6), "#CFE3EE", 2)
        plate.gouge(-56, 2, -53, -10, 1.6, PAPER)
        plate.stroke("M-34 -15V9.6M-42 -16V10", KEY, 1.2)
        tilted_fedora(plate, Felt(BLUE.light, BLUE.main), 9)
    # the note against the light
    with plate.placed(66, 196, turn=-13):
        plate.cut(rounded(-44, -29, 88, 58, 4), "#BFD9C4", 2.2)
        plate.stroke(rounded(-38, -23, 76, 46, 3), "#39715A", 1.8)
        plate.cut(ellipse(0, 0, 15, 19), "#39715A", 1.4)
        plate.flat("M-8 12C-8 4 -5 3 -5 -2C-6 -12 6 -12 5 -2C5 3 8 4 8 12Z", "#BFD9C4")
        plate.flat("M-6.4 -5C-6 -13 6 -13 6.4 -5L9 -4H-9Z", "#27523F")
        for k in range(3):
            plate.gouge(-34, -10 + k * 10, -20, -10 + k * 10, 1.4, "#39715A")
            plate.gouge(20, -10 + k * 10, 34, -10 + k * 10, 1.4, "#39715A")
    dark = Cloth("#2F5F86", "#152F48", BLUE.light, "#3F7096")
    sleeve(plate, [(150, 322), (98, 360), (102, 268)], [52, 44, 29], dark)
    draw_hand(plate, "pinch", DEEP, 102, 260, 0.98, -6, cuff=WHITE_CLOTH)
    # burin in the other hand
    sleeve(plate, [(262, 306), (262, 360), (206, 344)], [50, 44, 30], dark)
    plate.stroke("M200 318L150 296", PAPER, 7)
    plate.stroke("M200 318L150 296", "#B9AE9F", 3.8)
    plate.cut(ellipse(206, 321, 10, 8), WOOD, 1.8)
    draw_hand(plate, "pinch", DEEP, 214, 346, 0.94, -58)


PERSON = Person("C2", setting, figure, (140, 196, 1.3))
