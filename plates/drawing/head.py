"""The head of the house style: seen from the front, cut at its axis; the shadow half's inner edge is a profile looking left.

A head stands on its own origin between the eyes: crown about y = -46, eyes y = -2, mouth y = 30, chin y = 50, half width 36.
"""

from __future__ import annotations

from dataclasses import dataclass

from plates.drawing.features import BROWS, EYES, MOUTHS, FeatureInks
from plates.drawing.inks import INK, PAPER
from plates.drawing.outlines import both_sides, coords, ellipse
from plates.drawing.plate import Plate


@dataclass(frozen=True)
class Head:
    """Bones, features and inks of one head."""

    lit: str
    shade: str
    key: str = INK
    eye_ink: str = PAPER
    lip: str = "#B23A2E"
    half_width: float = 36
    top: float = -46
    chin: float = 50
    jaw: float = 0.62
    cheekbone: float = 0.0
    nose: float = 10
    hook: float = 0.0
    eyes: str = "almond"
    brows: str = "calm"
    brow_weight: float = 1.0
    mouth: str = "calm"
    neck: tuple[float, float] | None = None
    ears: bool = True
    cheek_cuts: bool = True

    def half(self) -> str:
        """The right half of the contour, from the crown to the chin."""
        w, t, c, j = self.half_width, self.top, self.chin, self.jaw
        bulge = self.cheekbone
        return (
            f"M0 {t:g}C{coords(w * 0.62, t, w, t * 0.62, w, t * 0.06)}"
            f"C{coords(w + bulge, c * 0.32, (j + 0.2) * w, c * 0.58, j * w, c * 0.76)}"
            f"C{coords(j * w * 0.7, c * 0.95, w * 0.26, c, 0, c)}"
        )

    def profile(self) -> str:
        """From the chin up to the crown: chin, lips, nose and brow of a face looking left."""
        c, n, t = self.chin, self.nose, self.top
        tip = 0.345 + self.hook * 0.08
        return (
            f"C{coords(-1.5, c * 0.97, -4, c * 0.93, -3.4, c * 0.87)}C{coords(-3, c * 0.8, 1.5, c * 0.79, 0.3, c * 0.735)}"
            f"C{coords(-1, c * 0.70, -4.8, c * 0.70, -4, c * 0.645)}C{coords(-3.4, c * 0.62, -1, c * 0.61, 0, c * 0.595)}"
            f"C{coords(-1.5, c * 0.575, -4.8, c * 0.57, -4.4, c * 0.525)}"
            f"C{coords(-4, c * 0.49, -1.2, c * (0.48 + self.hook * 0.02), -1.4, c * (0.43 + self.hook * 0.03))}"
            f"C{coords(-3, c * (tip + 0.075), -n, c * (tip + 0.075), -n, c * tip)}"
            f"C{coords(-n, c * (tip - 0.065 - self.hook * 0.04), -3.2 - self.hook * 2.4, c * 0.1, -2.2, -4)}"
            f"C{coords(-1.6, -10, -4.2, -12, -3.4, -17)}C{coords(-2.6, -24, 0, t * 0.7, 0, t)}Z"
        )


def draw_neck(plate: Plate, head: Head) -> None:
    """The neck alone, when something has to come between it and the head."""
    if head.neck is None:
        return
    w, foot = head.neck
    c = head.chin
    plate.cut(
        f"M{coords(-w, c * 0.5)}L{coords(-w - 2, foot)}Q{coords(0, foot + 10, w + 2, foot)}L{coords(w, c * 0.5)}Z", head.shade
    )
    plate.flat(
        # the lit part begins below the shadow that the chin casts
        f"M{coords(-w - 0.4, c * 0.96)}L{coords(-w - 2, foot)}Q{coords(-w * 0.2, foot + 8, -w * 0.1, foot + 5)}"
        f"L{coords(-w * 0.15, c + 9)}Q{coords(-w * 0.75, c + 6, -w - 0.4, c * 0.96)}Z",
        head.lit,
    )


def draw_head(plate: Plate, head: Head) -> None:
    """Neck, ears, face and features; hair, beard and hats are drawn over it by the caller."""
    draw_neck(plate, head)
    w, c = head.half_width, head.chin
    if head.ears:
        for side, ink, cut in ((-1, head.lit, head.shade), (1, head.shade, head.lit)):
            plate.cut(ellipse(side * (w + 1), 4, 6, 10), ink)
            plate.gouge(side * (w + 2), -1, side * (w + 1.5), 8, 1.3, cut)
    half = head.half()
    whole = both_sides(half)
    plate.flat(whole, head.lit)
    plate.flat(half + head.profile(), head.shade)
    plate.stroke(whole, plate.paper, 2.4)
    inks = FeatureInks(head.lit, head.shade, head.key, head.eye_ink, head.lip, plate.paper)
    EYES[head.eyes](plate, inks, 17.0, -2.0)
    BROWS[head.brows](plate, inks, 17.0, head.brow_weight)
    MOUTHS[head.mouth](plate, inks, c * 0.6)
    if head.cheek_cuts:
        for i in range(3):
            x = w * 0.55 + i * 4
            plate.gouge(x, c * 0.30 + i * 2.2, x - 3, c * 0.52 - i, 1.1, head.lit)
