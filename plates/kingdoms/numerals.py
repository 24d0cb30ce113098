"""Roman numerals as they are cut in stone: upright bars between two shared rules, and the G that stands above them all.

A numeral is drawn in one ink on a transparent plate of `WIDTH` x `HEIGHT`, which the run time prints in its kingdom's ink.
"""

from __future__ import annotations

from plates.drawing.inks import INK
from plates.drawing.outlines import polygon, rounded
from plates.drawing.plate import Plate

WIDTH, HEIGHT = 46.0, 48.0
_HALF = 23.0
_RULE = 4.0
_ADVANCE = {"I": 12.6, "V": 27.0, "X": 27.0}
_THICK, _THIN = 7.6, 4.2
_WIDEST = 43.0

_G = (
    "M19.4 -23V-8.4H16.2C14 -16 9.4 -19.6 3 -19.6C-6.6 -19.6 -10.4 -12 -10.4 0C-10.4 12.4 -6.4 19.6 3 19.6"
    "C6.4 19.6 9 18.8 11 17.4"
    "V6.4H5.4V2.6H22.4V6.4H19.4V19C14.4 22.2 9 23 2.6 23C-13 23 -21.4 13.6 -21.4 0C-21.4 -14 -12.4 -23 1.4 -23"
    "C7 -23 11.4 -21.4 15 -18.8L16.8 -23Z"
)


def numeral_plate(numeral: str) -> Plate:
    """II to XIII, or G."""
    plate = Plate(WIDTH, HEIGHT, decimals=2)
    with plate.placed(WIDTH / 2, HEIGHT / 2):
        plate.flat(_G if numeral == "G" else _inscription(numeral), INK)
    return plate


def _inscription(numeral: str) -> str:
    """All bars of a numeral and its two rules, squeezed to the plate's width."""
    natural = sum(_ADVANCE[letter] for letter in numeral)
    k = min(1.0, _WIDEST / natural)
    thick, thin = _THICK * (0.1 + 0.9 * k), _THIN * (0.3 + 0.7 * k)
    top, foot = -_HALF + _RULE * 0.5, _HALF - _RULE * 0.5
    x = -natural * k / 2
    out = []
    for letter in numeral:
        wide = _ADVANCE[letter] * k
        left, right, middle = x + wide * 0.06, x + wide * 0.94, x + wide / 2
        if letter == "I":
            out.append(
                polygon(
                    [(middle - thick / 2, top), (middle + thick / 2, top), (middle + thick / 2, foot), (middle - thick / 2, foot)]
                )
            )
        elif letter == "V":
            out.append(
                polygon(
                    [
                        (left, top),
                        (left + thick, top),
                        (middle + thin * 0.42, foot - 11),
                        (right - thin, top),
                        (right, top),
                        (middle + thin * 0.6, foot),
                        (middle - thin * 0.6, foot),
                    ]
                )
            )
        else:
            out.append(polygon([(left, top), (left + thick * 1.08, top), (right, foot), (right - thick * 1.08, foot)]))
            out.append(polygon([(right - thin, top), (right, top), (left + thin, foot), (left, foot)]))
        x += wide
    edge = natural * k / 2 + 1.5
    for y in (-_HALF, _HALF - _RULE):
        out.append(rounded(-edge, y, edge * 2, _RULE))
    return "".join(out)
