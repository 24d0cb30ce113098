"""The program's mark, 256 x 256: a felt in a gilt rim, and on it two cards, the upper one with a split spade.

There is a plainer cut for small sizes.
"""

from __future__ import annotations

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from plates.drawing.outlines import lozenge, rounded
from plates.drawing.plate import Plate
from plates.french.suits import SUIT

FELT, FELT_SHADE, WOOD, WOOD_SHADE, BACK, BACK_SHADE = "#1F6A6E", "#124750", "#4A2A1E", "#2E1913", "#B3242C", "#7A1520"


def mark_plate() -> Plate:
    """The mark for 48 px and more."""
    plate = Plate(256, 256, decimals=2)
    plate.flat(rounded(6, 6, 244, 244, 62), WOOD)
    plate.flat("M128 6H188A62 62 0 0 1 250 68V188A62 62 0 0 1 188 250H128Z", WOOD_SHADE)
    for k, inset in enumerate((12, 17)):
        plate.stroke(rounded(inset, inset, 256 - inset * 2, 256 - inset * 2, 68 - inset), "#7A5236", 1.4 - k * 0.3, 0.8)
    plate.flat(rounded(23, 23, 210, 210, 45), GOLD)
    plate.flat("M128 23H188A45 45 0 0 1 233 68V188A45 45 0 0 1 188 233H128Z", GOLD_SHADE)
    plate.flat(rounded(28, 28, 200, 200, 40), FELT)
    plate.flat("M128 28H188A40 40 0 0 1 228 68V188A40 40 0 0 1 188 228H128Z", FELT_SHADE)
    plate.rays(128, 132, 70, (28, 28, 228, 228), 40, 2.2, "#2F8A8A", gap=9, stagger=14, seed=3)
    with plate.placed(106, 136, turn=-17):
        _back(plate)
    with plate.placed(144, 128, turn=8):
        _face(plate, 3.2)
    return plate


def small_mark_plate() -> Plate:
    """The mark for 32 px and less: no wood, one card, a bigger emblem."""
    plate = Plate(256, 256, decimals=2)
    plate.flat(rounded(2, 2, 252, 252, 62), GOLD)
    plate.flat(rounded(16, 16, 224, 224, 50), FELT)
    plate.flat("M128 16H190A50 50 0 0 1 240 66V190A50 50 0 0 1 190 240H128Z", FELT_SHADE)
    with plate.placed(86, 134, 1.16, turn=-20):
        plate.flat(rounded(-48, -68, 96, 136, 12), BACK)
    with plate.placed(148, 128, 1.16):
        plate.flat(rounded(-58, -78, 116, 156, 16), FELT_SHADE)
        _face(plate, 0)
    return plate


def _back(plate: Plate) -> None:
    plate.cut(rounded(-50, -70, 100, 140, 12), PAPER, 3, around=INK)
    plate.flat(rounded(-43, -63, 86, 126, 7), BACK)
    plate.flat(rounded(0, -63, 43, 126, 0), BACK_SHADE)
    for row in range(5):
        for column in range(3):
            plate.flat(lozenge(-26 + column * 26, -48 + row * 24, 7, 9), GOLD if column < 2 else GOLD_SHADE)


def _face(plate: Plate, line: float) -> None:
    if line:
        plate.cut(rounded(-52, -72, 104, 144, 13), PAPER, line, around=INK)
    else:
        plate.flat(rounded(-50, -70, 100, 140, 12), PAPER)
    spade = SUIT["S"]
    scale = 1.5 if line else 1.62
    with plate.placed(0, 2, scale):
        plate.flat(spade.emblem, "#2A1B4A")
        plate.flat(spade.half + "Z", "#0D0818")
        if line:
            plate.curve(*spade.glint, 1.9, PAPER)
            plate.curve(*spade.reflex, 1.4, spade.light)
    if line:
        for x, y, turn in ((-37, -53, 0), (37, 53, 180)):
            with plate.placed(x, y, 0.3, turn=turn):
                plate.flat(SUIT["D"].emblem, BACK)
