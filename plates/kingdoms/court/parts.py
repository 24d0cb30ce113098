"""Parts shared by the courtiers: a bust that fills the card's foot, a raised forearm, and the position of the
head.

Drawn about the axis x = 0, in card heights; the head's own coordinates (`drawing.head`) are put at `HEAD`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from plates.drawing.head import Head
from plates.drawing.inks import INK, mix
from plates.drawing.outlines import Cubic, Point, circle, coords, lozenge
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import draw_fist, draw_limb, draw_palm
from plates.kingdoms.inks import Tincture

HEAD = (0.0, 186.0, 1.18)
"""x, y and scale of a courtier's head: crown at y = 132, chin at y = 245."""


@contextmanager
def at_head(plate: Plate, x: float = HEAD[0], y: float = HEAD[1], scale: float = HEAD[2]) -> Iterator[None]:
    """Draw in the head's own coordinates."""
    with plate.placed(x, y, scale):
        yield


def countenance(skin: Tincture, **features: object) -> Head:
    """A head of that skin, without ears unless told so, on a neck; features as in `Head`."""
    base: dict[str, object] = {"ears": False, "neck": (15.0, 74.0), "lip": mix(skin.shade, "#B23A2E", 0.55)}
    return Head(skin.lit, skin.shade, **(base | features))  # type: ignore[arg-type]


def draw_bust(plate: Plate, cloth: Tincture, width: float = 112, top: float = 258, slope: float = 26, neck: float = 22) -> None:
    """Shoulders `width` to either side, from the neck at y = `top` down to the card's foot."""
    plate.split(
        f"M0 {top:g}H{coords(neck)}C{coords(neck + 18, top + 8, width - 26, top + slope - 12, width, top + slope + 12)}"
        f"C{coords(width + 10, top + slope + 40, width + 14, 390, width + 14, 426)}H0",
        cloth.lit,
        cloth.shade,
    )


def draw_neckline(plate: Plate, skin: Tincture, top: float = 254, depth: float = 48, width: float = 30) -> None:
    """The bare throat down to a point."""
    plate.split(
        f"M0 {top:g}H{coords(width * 0.6)}C{coords(width, top + 8, width * 0.8, top + depth * 0.6, 0, top + depth)}",
        skin.lit,
        skin.shade,
    )


def draw_folds(plate: Plate, cloth: Tincture, a: Cubic, b: Cubic, n: int = 5, width: float = 1.9) -> None:
    """Gouges between two curves of the right half, counterchanged on either side."""
    plate.strands_both(a, b, n, width, cloth.cut, cloth.cut_shade)


def draw_right_hand(
    plate: Plate, sleeve: Tincture, cuff: Tincture, skin: Tincture, hand: Point, elbow: Point = (112, 344), width: float = 40
) -> None:
    """A forearm that comes up from behind the lower index and ends in a fist; draw what it holds first."""
    x, y = hand
    draw_limb(
        plate, sleeve, [elbow, ((elbow[0] + x) / 2 + 3, (elbow[1] + y) / 2), (x, y + 22)], [width * 1.2, width, width * 0.72]
    )
    with plate.placed(x, y + 22, turn=(x - elbow[0]) * 0.4):
        plate.cut(
            f"M{coords(-width * 0.44, -8)}H{coords(width * 0.44)}L{coords(width * 0.48, 7)}H{coords(-width * 0.48)}Z", cuff.lit, 2
        )
        plate.flat(f"M2 -7H{coords(width * 0.42)}L{coords(width * 0.46, 6)}H2Z", cuff.shade)
    draw_fist(plate, skin, x, y, scale=1.16)


def draw_raised_palm(plate: Plate, sleeve: Tincture, cuff: Tincture, skin: Tincture, hand: Point) -> None:
    """A raised hand with its palm towards us, on either side; draw what floats over it afterwards."""
    x, y = hand
    side = 1 if x > 0 else -1
    draw_limb(plate, sleeve, [(side * 122, 420), (side * 116, 330), (x, y + 26)], [66, 52, 30])
    plate.cut(f"M{coords(x - 17, y + 16)}H{coords(x + 17)}L{coords(x + 19, y + 30)}H{coords(x - 19)}Z", cuff.lit, 2)
    draw_palm(plate, skin, x, y, scale=1.16, mirror=side < 0)


def draw_gem(plate: Plate, x: float, y: float, rx: float, ry: float, ink: str, line: float = 1.6) -> None:
    """A lozenge-cut stone with a dark facet."""
    plate.cut(lozenge(x, y, rx, ry), ink, line)
    plate.flat(f"M{coords(x, y - ry + 1)}L{coords(x + rx - 1, y)}L{coords(x, y + ry - 1)}Z", mix(ink, INK, 0.4))


def draw_pearls(plate: Plate, places: list[Point], r: float, lit: str, shade: str, line: float = 1.4) -> None:
    """Round beads: lit on the left of the axis, in shade on the right."""
    for x, y in places:
        plate.cut(circle(x, y, r), lit if x <= 0.5 else shade, line)


def string_of(n: int, half_width: float, top: float, sag: float) -> list[Point]:
    """n places on a necklace that hangs from (±half_width, top) down to top + sag."""
    out = []
    for i in range(n):
        t = -1 + 2 * i / (n - 1)
        out.append((t * half_width, top + sag * (1 - t * t)))
    return out
