"""Faces: the house's frontal head with features that suit every skin, and a head in profile looking left."""

from __future__ import annotations

from dataclasses import dataclass

from plates.drawing.features import BROWS, EYES, MOUTHS, FeatureInks
from plates.drawing.head import Head, draw_head, draw_neck
from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse
from plates.drawing.plate import Plate
from plates.famiglia.families import KEY, Skin


def feature_inks(skin: Skin, key: str = KEY) -> FeatureInks:
    """Inks of eyes, brows and mouth on a skin."""
    light = mix(skin.lit, PAPER, 0.15) if skin.dark else ""
    return FeatureInks(skin.lit, skin.shade, key, PAPER, skin.lip, PAPER, key_in_shade=light)


def draw_face(
    plate: Plate,
    skin: Skin,
    eyes: str,
    brows: str,
    mouth: str,
    brow_ink: str = KEY,
    brow_weight: float = 1.2,
    mouth_drop: float = 0.0,
    half_width: float = 36,
    chin: float = 50,
    jaw: float = 0.62,
    nose: float = 10,
    hook: float = 0.0,
    cheekbone: float = 0.0,
    ears: bool = True,
    neck: tuple[float, float] | None = (16, 68),
    cheek_cuts: bool = True,
) -> None:
    """A frontal face; feature names as in `drawing.features`, `none` for what the caller draws."""
    head = Head(
        skin.lit,
        skin.shade,
        key=KEY,
        lip=skin.lip,
        half_width=half_width,
        chin=chin,
        jaw=jaw,
        nose=nose,
        hook=hook,
        cheekbone=cheekbone,
        ears=ears,
        neck=neck,
        cheek_cuts=cheek_cuts,
        eyes="none",
        brows="none",
        mouth="none",
    )
    draw_head(plate, head)
    inks = feature_inks(skin)
    EYES[eyes](plate, inks, 17.0, -2.0)
    BROWS[brows](plate, feature_inks(skin, brow_ink), 17.0, brow_weight)
    MOUTHS[mouth](plate, inks, chin * 0.6 + mouth_drop)


def bare_neck(plate: Plate, skin: Skin, half_width: float, foot: float, chin: float = 50) -> None:
    """The neck alone, in head coordinates: where skin shows below it, the chest is drawn over its foot before the face."""
    draw_neck(plate, Head(skin.lit, skin.shade, chin=chin, neck=(half_width, foot)))


def glancing_eyes(plate: Plate, look: float, drop: float = 0.0, lid: float = 0.0) -> None:
    """Open eyes that look `look` units aside (left below 0) and `drop` down, under a lid lowered by `lid`."""
    y = -2.0
    for side in (-1, 1):
        x = side * 17.0
        inner, outer = x - side * 9, x + side * 10
        plate.flat(
            f"M{coords(inner, y + 1.5)}Q{coords(x - side, y - 8 + lid, outer, y - 1)}Q{coords(x + side, y + 7, inner, y + 1.5)}Z",
            PAPER,
        )
        plate.flat(circle(x + look, y - 0.6 + drop + lid * 0.4, 3.3), KEY)
        plate.flat(circle(x + look - 1.1, y - 1.7 + drop + lid * 0.4, 0.9), PAPER)
        plate.curve(
            (x - side * 10, y + 2),
            (x - side * 3, y - 6.5 + lid),
            (x + side * 4, y - 5.5 + lid),
            (x + side * 12, y - 2.5),
            1.9,
            KEY,
        )


def wrinkles(plate: Plate, skin: Skin, brow: bool = True) -> None:
    """The cuts of age: crow's feet, folds beside the nose, furrows on the brow."""
    for side, ink in ((-1, skin.shade), (1, skin.lit)):
        plate.curve((side * 9, 14), (side * 15, 17), (side * 18, 24), (side * 18, 31), 1.2, ink)
        plate.gouge(side * 28, 0, side * 34, -2, 0.9, ink)
        plate.gouge(side * 28, 3, side * 34, 4.5, 0.9, ink)
        plate.curve((side * 10, 7), (side * 14, 9.4), (side * 20, 9.4), (side * 25, 6), 1.0, ink)
        if brow:
            plate.gouge(side * 4, -21, side * 20, -22, 0.9, ink)


def stubble(plate: Plate, ink_lit: str, ink_shade: str, jaw: float = 0.0) -> None:
    """Three days without a razor; `jaw` widens it."""
    for row, y in enumerate((25, 31, 37, 43)):
        reach = 31 - row * 5 + jaw
        n = 8
        for i in range(n):
            x = -reach + 2 * reach * i / (n - 1) + (2 if row % 2 else 0)
            if abs(x) < 14 and y < 39:
                continue
            plate.gouge(x, y, x - 0.8, y + 3.8, 0.85, ink_lit if x < 0 else ink_shade)


def spectacles(plate: Plate, r: float = 11.5, width: float = 2.6, lit: str = KEY, shade: str = PAPER) -> None:
    """Round glasses, counterchanged."""
    for side, ink in ((-1, lit), (1, shade)):
        plate.stroke(circle(side * 17, -2, r), ink, width)
        plate.stroke(f"M{coords(side * (17 + r), -3)}L{coords(side * 37, -6)}", ink, width * 0.8)
    plate.stroke(f"M{coords(-17 + r, -3)}Q0 -7 {coords(17 - r, -3)}", lit, width * 0.9)
    plate.gouge(-24, -5, -18, -11, 1.3, PAPER)


@dataclass(frozen=True)
class Profile:
    """A head seen from its left side, looking left. Units as the frontal head; `nose` is how far it stands out."""

    skin: Skin
    nose: float = 12
    chin: float = 0
    brow: float = 0
    lips: float = 1.0
    open_mouth: float = 0
    eye: str = "open"
    brow_ink: str = KEY

    def contour(self) -> str:
        """The whole outline but the neck."""
        n, c, b, p, o = self.nose, self.chin, self.brow, self.lips, self.open_mouth
        return (
            f"M2 -46C-18 -46 -31 -37 {coords(-32 - b, -20)}C{coords(-32 - b, -15, -35 - b, -12, -34 - b * 0.6, -7)}"
            f"C{coords(-33, -3, -32, -3, -33, 1)}C{coords(-35, 7, -33 - n * 0.8, 11, -34 - n, 16)}"
            f"C{coords(-35 - n, 20, -31 - n * 0.6, 22.5, -34, 22.5)}C{coords(-34, 24, -35, 26, -35.5, 27.5)}"
            f"C{coords(-38 - p * 2, 28.5, -38.5 - p * 2, 32, -34, 33)}"
            + (f"L{coords(-27, 34 + o * 0.4)}L{coords(-33, 34 + o)}" if o else "")
            + f"C{coords(-38 - p * 1.6, 34.4 + o, -38 - p * 1.6, 38.6 + o, -33.5, 40 + o)}"
            f"C{coords(-33, 42 + o, -36 - c, 44 + o, -35.5 - c, 49 + o)}C{coords(-35 - c, 56 + o, -25, 58 + o, -18, 55 + o)}"
            f"C{coords(-4, 51 + o * 0.5, 8, 44, 13, 34)}C{coords(26, 34, 43, 14, 42, -12)}C40 -36 22 -46 2 -46Z"
        )

    def shadow(self) -> str:
        """The cheek and the back of the head."""
        o = self.open_mouth
        return (
            f"M6 -46C-6 -36 -14 -20 -13 -8C-12 2 -4 6 -6 16C{coords(-8, 26, -15, 30, -14, 38)}"
            f"C{coords(-13.6, 44, -20, 48 + o, -20, 55.5 + o)}"
            f"C{coords(-4, 51 + o * 0.5, 8, 44, 13, 34)}C26 34 43 14 42 -12C40 -34 24 -45 6 -46Z"
        )

    def draw_neck(self, plate: Plate, half_width: float = 24, foot: float = 104) -> None:
        """The neck alone; the caller draws it before the collar."""
        s, w = self.skin, half_width
        plate.cut(
            f"M{coords(-w + 6, 40)}C{coords(-w + 8, 56, -w, foot - 8, -w - 4, foot)}"
            f"H{coords(w + 12)}C{coords(w + 6, foot - 20, w + 6, 30, w + 10, 10)}Z",
            s.shade,
        )
        plate.flat(
            f"M{coords(-w + 6.6, 58)}C{coords(-w + 6, 64, -w, foot - 8, -w - 4, foot)}"
            f"H{coords(-w + 14)}C{coords(-w + 12, foot - 8, -w + 14, 64, -w + 20, 57)}Z",
            s.lit,
        )

    def draw(self, plate: Plate) -> None:
        """Head, ear, eye and mouth; neck, hair and hat are the caller's."""
        s = self.skin
        contour = self.contour()
        plate.flat(contour, s.lit)
        plate.flat(self.shadow(), s.shade)
        plate.stroke(contour, PAPER, 2.4)
        light = mix(s.lit, PAPER, 0.15) if s.dark else s.lit
        plate.cut(ellipse(13, 5, 7, 11), s.shade, 2)
        plate.curve((10, 9), (8, -2), (13, -6), (17, 0), 1.3, light)
        # lips
        o = self.open_mouth
        p = self.lips
        if o:
            plate.flat(f"M{coords(-34, 33)}L{coords(-24, 33.6 + o * 0.3)}L{coords(-33, 34.4 + o)}Z", KEY)
        plate.flat(f"M-35 28C{coords(-38 - p * 2, 28.8, -38.4 - p * 2, 32, -34, 33)}L-26 33.6C-29 30 -32 28 -35 28Z", s.lip)
        plate.flat(
            f"M{coords(-33.6, 34 + o)}C{coords(-38 - p * 1.6, 34.6 + o, -38 - p * 1.6, 38.4 + o, -33.8, 39.6 + o)}"
            f"C{coords(-31, 39 + o, -28, 36 + o * 0.6, -26, 33.6 + o * 0.3)}Z",
            s.lip,
        )
        plate.gouge(-36, 33.5, -23, 33.2, 0.9, KEY)
        plate.curve((-30, 17), (-27, 16), (-26, 20), (-28, 23), 1.0, s.shade)
        # eye
        if self.eye == "open":
            plate.flat("M-33 -3Q-27 -9 -18 -3Q-26 3 -32 1Z", PAPER)
            plate.flat(ellipse(-29, -2.4, 2.6, 3.6), KEY)
            plate.curve((-34, -4), (-29, -9), (-22, -7.4), (-15, -3), 1.8, KEY)
        elif self.eye == "down":
            plate.curve((-33, 0), (-28, 4), (-21, 3), (-15, -1), 1.9, KEY)
            plate.gouge(-32, 1, -35, 6, 0.9, KEY)
            plate.gouge(-27, 2.6, -29, 8, 0.9, KEY)
            plate.gouge(-22, 2.4, -23, 7, 0.9, KEY)
        elif self.eye == "squint":
            plate.flat("M-33 -1L-17 -3Q-25 2.6 -32 1.6Z", PAPER)
            plate.flat(ellipse(-28, -0.6, 2.4, 2.2), KEY)
            plate.curve((-35, -2.6), (-29, -4), (-22, -4.4), (-14, -4), 1.9, KEY)
        if self.eye != "none":
            plate.curve((-36 - self.brow, -10), (-30, -16), (-22, -15.5), (-13, -10), 2.4, self.brow_ink)
