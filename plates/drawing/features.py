"""Eyes, brows and mouths by name. Bare lines are counterchanged on dark skins: light on the shadow half."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plates.drawing.outlines import circle, coords, ellipse
from plates.drawing.plate import Plate


@dataclass(frozen=True)
class FeatureInks:
    """`key` draws lines; `key_in_shade` draws those that lie bare on the shadow half (a light ink on dark skins)."""

    lit: str
    shade: str
    key: str
    eye: str
    lip: str
    paper: str
    key_in_shade: str = ""

    def line(self, side: int) -> str:
        """The ink for bare lines on the lit (-1) or the shadow (1) side."""
        return self.key_in_shade if side > 0 and self.key_in_shade else self.key


Eyes = Callable[[Plate, FeatureInks, float, float], None]
Brows = Callable[[Plate, FeatureInks, float, float], None]
Mouth = Callable[[Plate, FeatureInks, float], None]


# ------------------------------------------------------------------------------------------------------------------------ eyes
def _almond_outline(x: float, y: float, side: int, rise: float = 7.5, fall: float = 6.0, tilt: float = 1.0) -> str:
    outer, inner = x + side * 9.5, x - side * 9
    return (
        f"M{coords(inner, y + 1.5)}Q{coords(x - side, y - rise, outer, y - tilt)}Q{coords(x + side, y + fall, inner, y + 1.5)}Z"
    )


def _almond(p: Plate, inks: FeatureInks, ex: float, y: float, look: float = -0.8) -> None:
    """Open, calm eyes: a white, a dark iris with a light, and a heavy upper lid."""
    for side in (-1, 1):
        x = side * ex
        p.flat(_almond_outline(x, y, side), inks.eye)
        p.flat(circle(x + look, y - 0.4, 3.4), inks.key)
        p.flat(circle(x + look - 1.1, y - 1.6, 1.0), inks.eye)
        p.curve((x - side * 10, y + 2), (x - side * 3, y - 6.5), (x + side * 4, y - 5.5), (x + side * 12, y - 2.5), 1.7, inks.key)


def _sidelong(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    _almond(p, inks, ex, y, look=4.2)


def _upward(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    """Open eyes that look up and aside, for an answer."""
    for side in (-1, 1):
        x = side * ex
        p.flat(_almond_outline(x, y, side, rise=9.0), inks.eye)
        p.flat(circle(x + 3.0, y - 2.9, 3.2), inks.key)
        p.flat(circle(x + 2.0, y - 4.0, 0.9), inks.eye)
        p.curve((x - side * 10, y + 2), (x - side * 3, y - 8.0), (x + side * 4, y - 7.0), (x + side * 12, y - 2.5), 1.7, inks.key)


def _half(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    """Lids half down over eyes that watch: pleased with oneself."""
    for side, skin in ((-1, inks.lit), (1, inks.shade)):
        x = side * ex
        inner, outer = x - side * 9, x + side * 9.5
        p.flat(_almond_outline(x, y, side), inks.eye)
        p.flat(circle(x + 1.4, y + 0.4, 3.4), inks.key)
        lid = f"M{coords(inner, y + 0.4)}Q{coords(x - side, y - 9, outer, y - 2.4)}L{coords(outer, y - 0.2, inner, y + 0.4)}Z"
        p.flat(lid, skin)
        rim = (x - side * 10, y + 0.8), (x - side * 3, y - 0.4), (x + side * 4, y - 0.6), (x + side * 12, y - 0.6)
        p.curve(*rim, 2.0, inks.key)


def _lowered(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    """Lids down, lashes: content or haughty."""
    for side in (-1, 1):
        x = side * ex
        p.curve((x - 10, y - 0.5), (x - 5, y + 5.5), (x + 5, y + 5.5), (x + 10, y - 0.5), 1.9, inks.line(side))
        for d in (-7, -2.6, 2.6, 7):
            p.stroke(
                f"M{coords(x + d * 0.85, y + 4 - abs(d) * 0.25)}L{coords(x + d * 1.25, y + 8.3 - abs(d) * 0.35)}",
                inks.line(side),
                1.2,
            )


def _laughing(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    """Shut by a smile: two arches and a crow's foot."""
    for side in (-1, 1):
        x = side * ex
        p.curve((x - 9.5, y + 3), (x - 5, y - 6), (x + 5, y - 6), (x + 9.5, y + 3), 2.1, inks.line(side))
        p.gouge(x + side * 11, y - 0.5, x + side * 15.5, y - 2.5, 0.8, inks.line(side))
        p.gouge(x + side * 11, y + 2.5, x + side * 15, y + 3.6, 0.8, inks.line(side))


def _stern(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    """Half shut under a straight, slanting lid."""
    for side in (-1, 1):
        x = side * ex
        inner, outer = x - side * 9.5, x + side * 9.5
        p.flat(f"M{coords(inner, y + 2)}L{coords(outer, y - 2)}Q{coords(x + side * 3, y + 7.5, inner, y + 2)}Z", inks.eye)
        p.flat(circle(x - 0.6, y + 1.6, 2.7), inks.key)
        p.stroke(f"M{coords(inner - side, y + 2.3)}L{coords(outer + side * 1.5, y - 2.4)}", inks.key, 2.2)


def _wide(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    """Round with surprise."""
    for side in (-1, 1):
        x = side * ex
        p.flat(circle(x, y, 8), inks.key)
        p.flat(circle(x, y, 6.6), inks.eye)
        p.flat(circle(x - 0.8, y + 0.4, 3.3), inks.key)
        p.flat(circle(x - 1.9, y - 0.8, 1.0), inks.eye)


def _ember(p: Plate, inks: FeatureInks, ex: float, y: float, narrow: float = 1.0) -> None:
    """A devil's eyes: glowing, slanted, with an upright slit."""
    for side in (-1, 1):
        x = side * ex
        inner, outer = x - side * 9.5, x + side * 11
        rise, fall = 5.5 * narrow, 7.0 * narrow
        p.flat(
            f"M{coords(inner, y + 3)}Q{coords(x - side, y - rise, outer, y - 4.5)}"
            f"Q{coords(x + side * 3, y + fall, inner, y + 3)}Z",
            inks.eye,
        )
        p.flat(
            f"M{coords(x, y - 3.2 * narrow)}Q{coords(x + 2.3, y + 0.4, x, y + 4 * narrow)}"
            f"Q{coords(x - 2.3, y + 0.4, x, y - 3.2 * narrow)}Z",
            inks.key,
        )
        p.curve(
            (inner - side * 1.5, y + 4.2),
            (x - side * 3, y - 4.5 * narrow),
            (x + side * 4, y - 5 * narrow),
            (outer + side * 2.5, y - 6),
            1.7,
            inks.key,
        )


def _hooded(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    _ember(p, inks, ex, y + 0.6, narrow=0.74)


def _goat(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    """Round and glowing, with a goat's level pupil."""
    for side in (-1, 1):
        x = side * ex
        p.flat(circle(x, y, 8.2), inks.key)
        p.flat(circle(x, y, 6.6), inks.eye)
        p.flat(f"M{coords(x - 4.6, y)}Q{coords(x, y - 4, x + 4.6, y)}Q{coords(x, y + 4, x - 4.6, y)}Z", inks.key)


def _wink(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    """The lit eye open and slanted, the other one shut."""
    x = -ex
    p.flat(
        f"M{coords(x + 9.5, y + 3)}Q{coords(x + 1, y - 6.5, x - 11, y - 4)}Q{coords(x - 3, y + 7.5, x + 9.5, y + 3)}Z", inks.eye
    )
    p.flat(f"M{coords(x, y - 3.6)}Q{coords(x + 2.4, y + 0.4, x, y + 4.4)}Q{coords(x - 2.4, y + 0.4, x, y - 3.6)}Z", inks.key)
    p.curve((x + 11, y + 4.2), (x + 3, y - 5), (x - 4, y - 5.4), (x - 13.5, y - 5.5), 1.7, inks.key)
    p.curve((ex - 9, y + 3), (ex - 4, y - 4.5), (ex + 5, y - 3.5), (ex + 11, y + 1.5), 2.2, inks.key)
    p.gouge(ex + 12, y - 3, ex + 16, y - 5, 0.9, inks.key)
    p.gouge(ex + 12, y + 0.2, ex + 16.5, y, 0.9, inks.key)


def _no_eyes(p: Plate, inks: FeatureInks, ex: float, y: float) -> None:
    """Draw no eyes: masks and skulls have their own."""


# ----------------------------------------------------------------------------------------------------------------------- brows
def _brow_pair(p: Plate, inks: FeatureInks, ex: float, points: tuple[tuple[float, float], ...], width: float) -> None:
    """One tapered cut per brow from its inner to its outer end; points are (outward x, y)."""
    for side in (-1, 1):
        q = [(side * (ex + x), y) for x, y in points]
        p.curve(q[0], q[1], q[2], q[3], width, inks.line(side))


def _brows_calm(p: Plate, inks: FeatureInks, ex: float, weight: float) -> None:
    _brow_pair(p, inks, ex, ((-10, -12), (-3, -17), (6, -17), (12, -10)), 1.7 * weight)


def _brows_raised(p: Plate, inks: FeatureInks, ex: float, weight: float) -> None:
    _brow_pair(p, inks, ex, ((-9, -16), (-4, -23), (6, -23), (11, -14)), 1.7 * weight)


def _brows_angry(p: Plate, inks: FeatureInks, ex: float, weight: float) -> None:
    _brow_pair(p, inks, ex, ((-12, -4), (-5, -9), (5, -13), (13, -13)), 2.5 * weight)


def _brows_devilish(p: Plate, inks: FeatureInks, ex: float, weight: float) -> None:
    """Low at the nose and flung up at the temples."""
    _brow_pair(p, inks, ex, ((-12, -4.5), (-3, -9), (6, -14), (16, -22)), 2.6 * weight)


def _brows_arched(p: Plate, inks: FeatureInks, ex: float, weight: float) -> None:
    _brow_pair(p, inks, ex, ((-10, -10), (-4, -20), (6, -21), (14, -11)), 1.5 * weight)


def _brows_worried(p: Plate, inks: FeatureInks, ex: float, weight: float) -> None:
    _brow_pair(p, inks, ex, ((-9, -17), (-3, -17), (5, -14), (12, -8)), 1.8 * weight)


def _brows_cocked(p: Plate, inks: FeatureInks, ex: float, weight: float) -> None:
    """The lit one up, the other one down."""
    p.curve((-ex + 10, -13), (-ex + 3, -22), (-ex - 6, -24), (-ex - 13, -15), 1.9 * weight, inks.key)
    p.curve((ex - 11, -7), (ex - 4, -10), (ex + 5, -12), (ex + 13, -9), 2.1 * weight, inks.line(1))


def _no_brows(p: Plate, inks: FeatureInks, ex: float, weight: float) -> None:
    """Hidden by a fringe, a hat or a mask."""


# ---------------------------------------------------------------------------------------------------------------------- mouths
def _calm(p: Plate, inks: FeatureInks, y: float) -> None:
    p.flat(f"M{coords(-11, y)}Q{coords(-5, y - 5, -1, y - 3)}Q{coords(5, y - 5, 11, y)}Q{coords(0, y + 8, -11, y)}Z", inks.lip)
    p.curve((-11.5, y), (-4, y + 1.6), (4, y + 1.6), (11.5, y), 0.9, inks.key)


def _small(p: Plate, inks: FeatureInks, y: float) -> None:
    p.flat(f"M{coords(-7, y)}Q{coords(-3.5, y - 5, 0, y - 2.5)}Q{coords(3.5, y - 5, 7, y)}Q{coords(0, y + 7, -7, y)}Z", inks.lip)
    p.curve((-7.5, y), (-3, y + 1.2), (3, y + 1.2), (7.5, y), 0.8, inks.key)


def _smile(p: Plate, inks: FeatureInks, y: float) -> None:
    p.flat(f"M{coords(-14.5, y - 4)}Q{coords(0, y + 3, 14.5, y - 4)}Q{coords(0, y + 16, -14.5, y - 4)}Z", inks.lip)
    p.flat(f"M{coords(-11, y - 1.4)}Q{coords(0, y + 3.4, 11, y - 1.4)}Q{coords(0, y + 7.5, -11, y - 1.4)}Z", inks.paper)
    for side in (-1, 1):
        p.gouge(side * 16.5, y - 8, side * 17.5, y, 0.9, inks.key)


def _laugh(p: Plate, inks: FeatureInks, y: float) -> None:
    """Wide open: teeth above, tongue below."""
    mouth = (
        f"M{coords(-15, y - 5)}Q{coords(0, y + 0.5, 15, y - 5)}"
        f"Q{coords(13, y + 12, 0, y + 12.5)}Q{coords(-13, y + 12, -15, y - 5)}Z"
    )
    p.flat(mouth, inks.key)
    p.flat(
        f"M{coords(-13, y - 3.6)}Q{coords(0, y + 1.6, 13, y - 3.6)}L{coords(10.5, y + 1.6)}Q{coords(0, y + 5, -10.5, y + 1.6)}Z",
        inks.paper,
    )
    p.flat(f"M{coords(-8, y + 9.6)}Q{coords(0, y + 3.6, 8, y + 9.6)}Q{coords(0, y + 14, -8, y + 9.6)}Z", inks.lip)


def _smirk(p: Plate, inks: FeatureInks, y: float) -> None:
    p.curve((-10, y + 2.5), (-3, y + 5), (6, y + 2.5), (14, y - 5), 2.3, inks.lip)
    p.gouge(14.5, y - 9, 17, y - 2.5, 0.9, inks.key)


def _grim(p: Plate, inks: FeatureInks, y: float) -> None:
    p.curve((-12, y + 4), (-4, y - 2), (4, y - 2), (12, y + 4), 2.0, inks.lip)
    p.gouge(-6, y + 8, 6, y + 8, 0.9, inks.key)


def _pout(p: Plate, inks: FeatureInks, y: float) -> None:
    p.curve((-9, y + 3), (-5, y - 3), (5, y - 3), (9, y + 3), 2.1, inks.lip)
    p.flat(f"M{coords(-6, y + 2.6)}Q{coords(0, y + 8.5, 6, y + 2.6)}Q{coords(0, y, -6, y + 2.6)}Z", inks.lip)


def _fangs(p: Plate, inks: FeatureInks, y: float) -> None:
    """A closed wicked smile that shows two fangs."""
    for side in (-1, 1):
        p.flat(f"M{coords(side * 10.5, y - 0.5)}L{coords(side * 7.4, y + 7)}L{coords(side * 5, y + 1)}Z", inks.paper)
    p.curve((-17, y - 6), (-8, y + 3), (8, y + 3), (17, y - 6), 2.1, inks.key)


def _grin(p: Plate, inks: FeatureInks, y: float) -> None:
    """A broad toothed crescent."""
    p.flat(f"M{coords(-17, y - 6)}Q{coords(0, y + 2, 17, y - 6)}Q{coords(0, y + 18, -17, y - 6)}Z", inks.key)
    p.flat(f"M{coords(-14, y - 3)}Q{coords(0, y + 3.4, 14, y - 3)}Q{coords(0, y + 13.4, -14, y - 3)}Z", inks.paper)
    for x in (-7, -2.4, 2.4, 7):
        p.stroke(f"M{coords(x, y - 1)}L{coords(x * 0.92, y + 6 - abs(x) * 0.35)}", inks.key, 1.2)


def _tongue(p: Plate, inks: FeatureInks, y: float) -> None:
    """A lopsided grin with the tongue out at the lit side."""
    p.flat(f"M{coords(-13, y - 2)}Q{coords(0, y + 4, 15, y - 6)}Q{coords(5, y + 11, -13, y - 2)}Z", inks.key)
    p.cut(
        f"M{coords(-8.5, y + 1)}C{coords(-10, y + 9, -8, y + 15, -4, y + 15)}C{coords(0, y + 15, 1, y + 9, 0.5, y + 3)}Z",
        inks.lip,
        1.2,
    )
    p.gouge(-4.4, y + 4, -4.2, y + 11, 0.8, inks.key)


def _sneer(p: Plate, inks: FeatureInks, y: float) -> None:
    p.flat(f"M{coords(-12, y + 3)}Q{coords(-2, y - 3, 13, y - 5)}Q{coords(4, y + 6, -12, y + 3)}Z", inks.key)
    p.flat(
        f"M{coords(-6, y + 1)}L{coords(10, y - 3.2)}L{coords(6.5, y + 3.5)}L{coords(4, y - 0.4)}L{coords(0.5, y + 3)}Z",
        inks.paper,
    )


def _whistle(p: Plate, inks: FeatureInks, y: float) -> None:
    p.flat(circle(-1, y + 0.5, 5), inks.lip)
    p.flat(circle(-1, y + 0.5, 2.5), inks.key)


def _gasp(p: Plate, inks: FeatureInks, y: float) -> None:
    """A round open mouth."""
    p.flat(ellipse(0, y + 2.2, 6.0, 7.0), inks.lip)
    p.flat(ellipse(0, y + 2.0, 4.0, 5.0), inks.key)


def _askew(p: Plate, inks: FeatureInks, y: float) -> None:
    """Lips pressed to one side."""
    p.curve((-3, y + 3), (1, y - 2.4), (6, y - 3.2), (12, y - 1), 2.2, inks.lip)
    p.gouge(13.2, y - 5, 14.4, y + 2.6, 0.9, inks.key)
    p.gouge(0, y + 7.4, 8, y + 6.6, 0.9, inks.key)


def _no_mouth(p: Plate, inks: FeatureInks, y: float) -> None:
    """Hidden by a beard."""


EYES: dict[str, Eyes] = {
    "almond": _almond,
    "sidelong": _sidelong,
    "lowered": _lowered,
    "laughing": _laughing,
    "stern": _stern,
    "upward": _upward,
    "half": _half,
    "wide": _wide,
    "ember": _ember,
    "hooded": _hooded,
    "goat": _goat,
    "wink": _wink,
    "none": _no_eyes,
}
BROWS: dict[str, Brows] = {
    "calm": _brows_calm,
    "raised": _brows_raised,
    "angry": _brows_angry,
    "devilish": _brows_devilish,
    "arched": _brows_arched,
    "worried": _brows_worried,
    "cocked": _brows_cocked,
    "none": _no_brows,
}
MOUTHS: dict[str, Mouth] = {
    "calm": _calm,
    "small": _small,
    "smile": _smile,
    "laugh": _laugh,
    "smirk": _smirk,
    "grim": _grim,
    "pout": _pout,
    "fangs": _fangs,
    "grin": _grin,
    "tongue": _tongue,
    "sneer": _sneer,
    "whistle": _whistle,
    "gasp": _gasp,
    "askew": _askew,
    "none": _no_mouth,
}
