"""Variants of eyes for idle animations: half shut and shut for a blink, and turned four ways. A face keeps the
cut of its eyes.

In a portrait the eyes are the one group without a transform; a sheet of looks holds as many such groups, in
the order of `LOOKS`, in the same place and inks: the program puts one of them in place of the eyes.
"""

from __future__ import annotations

from plates.drawing.features import FeatureInks
from plates.drawing.outlines import circle, coords
from plates.drawing.plate import Plate
from plates.portraits.sitter import FIERY, Sitter, inks_of

LOOKS = ("half", "shut", "left", "right", "up", "down")
TURNED = {"left": (-4.2, 0.0), "right": (4.2, 0.0), "up": (0.4, -3.0), "down": (-0.2, 2.6)}
"""Offset of the pupil, in head units."""


def looks_plate(sitter: Sitter) -> Plate:
    """Every look of a sitter."""
    plate, (x, y, scale) = Plate(120, 120, decimals=2), sitter.place
    with plate.placed(x, y, scale):
        for name in LOOKS:
            with plate.placed():
                draw_look(plate, inks_of(sitter), sitter.moods["calm"].eyes, name)
    return plate


def draw_look(plate: Plate, inks: FeatureInks, cut: str, name: str, ex: float = 17, y: float = -2) -> None:
    """One of the `LOOKS` of eyes that are cut like the calm ones named `cut`; nothing where there are none."""
    if cut == "none":
        return
    for side, skin in ((-1, inks.lit), (1, inks.shade)):
        x = side * ex
        if name == "shut":
            plate.curve((x - 10, y + 0.2), (x - 4.5, y + 5.2), (x + 4.5, y + 5.2), (x + 10, y + 0.2), 2.0, inks.line(side))
        elif cut in FIERY:
            _fiery(plate, inks, x, y, side, name)
        elif name == "half":
            _half(plate, inks, x, y, side, skin)
        else:
            _turned(plate, inks, x, y, side, cut, *TURNED[name])


def _half(plate: Plate, inks: FeatureInks, x: float, y: float, side: int, skin: str) -> None:
    """The lid over the upper half of the eye."""
    inner, outer = x - side * 9, x + side * 9.5
    white = f"M{coords(inner, y + 1.5)}Q{coords(x - side, y - 7.5, outer, y - 1)}Q{coords(x + side, y + 6, inner, y + 1.5)}Z"
    plate.flat(white, inks.eye)
    plate.flat(circle(x - 0.8, y + 0.6, 3.2), inks.key)
    lid = f"M{coords(inner, y + 1.2)}Q{coords(x - side, y - 9, outer, y - 2.4)}L{coords(outer, y + 0.6, inner, y + 1.2)}Z"
    plate.flat(lid, skin)
    rim = (x - side * 10, y + 1.6), (x - side * 3, y + 1.2), (x + side * 4, y + 1.0), (x + side * 12, y + 0.2)
    plate.curve(*rim, 2.0, inks.key)


def _turned(plate: Plate, inks: FeatureInks, x: float, y: float, side: int, cut: str, dx: float, dy: float) -> None:
    """An open eye whose pupil has gone aside."""
    inner, outer = x - side * 9.5, x + side * 9.5
    if cut == "wide":
        plate.flat(circle(x, y, 8), inks.key)
        plate.flat(circle(x, y, 6.6), inks.eye)
        plate.flat(circle(x + dx * 0.72, y + dy * 0.9, 3.2), inks.key)
        return
    if cut == "stern":
        plate.flat(f"M{coords(inner, y + 2)}L{coords(outer, y - 2)}Q{coords(x + side * 3, y + 7.5, inner, y + 2)}Z", inks.eye)
        plate.flat(circle(x + dx * 0.85, y + 1.4 + dy * 0.4, 2.6), inks.key)
        plate.stroke(f"M{coords(inner - side, y + 2.3)}L{coords(outer + side * 1.5, y - 2.4)}", inks.key, 2.2)
        return
    rise, inner, outer = (9.0 if dy < 0 else 7.5), x - side * 9, x + side * 9.5
    white = f"M{coords(inner, y + 1.5)}Q{coords(x - side, y - rise, outer, y - 1)}Q{coords(x + side, y + 6, inner, y + 1.5)}Z"
    plate.flat(white, inks.eye)
    plate.flat(circle(x + dx, y - 0.4 + dy, 3.3), inks.key)
    plate.flat(circle(x + dx - 1.0, y - 1.5 + dy, 0.9), inks.eye)
    top = (x - side * 3, y - 5.0 - rise * 0.2 + max(0.0, dy)), (x + side * 4, y - 4.0 - rise * 0.2 + max(0.0, dy))
    plate.curve((x - side * 10, y + 2), *top, (x + side * 12, y - 2.5), 1.7, inks.key)


def _fiery(plate: Plate, inks: FeatureInks, x: float, y: float, side: int, name: str) -> None:
    """Eyes that are not of this earth: the slit goes aside, or nearly shuts."""
    narrow = 0.5 if name == "half" else 1.0
    dx, dy = TURNED.get(name, (0.0, 0.0))
    inner, outer = x - side * 9.5, x + side * 11
    plate.flat(
        f"M{coords(inner, y + 3)}Q{coords(x - side, y - 5.5 * narrow, outer, y - 4.5 * narrow)}"
        f"Q{coords(x + side * 3, y + 7 * narrow, inner, y + 3)}Z",
        inks.eye,
    )
    cx, cy = x + dx * 0.9, y + dy * 0.5 + (1 - narrow)
    plate.flat(
        f"M{coords(cx, cy - 3.2 * narrow)}Q{coords(cx + 2.3, cy + 0.4, cx, cy + 4 * narrow)}"
        f"Q{coords(cx - 2.3, cy + 0.4, cx, cy - 3.2 * narrow)}Z",
        inks.key,
    )
    plate.curve(
        (inner - side * 1.5, y + 4.2), (x - side * 3, y - 4.5 * narrow), (x + side * 4, y - 5 * narrow),
        (outer + side * 2.5, y - 6 * narrow), 1.7, inks.key,
    )  # fmt: skip
