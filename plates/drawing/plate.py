"""The plate: a block of lino. Shapes are flat fills parted by a white line; volume comes from tapered gouges only.

The written SVG keeps to what nanosvg draws: `path` and `g` with hex fills, strokes and transforms.
No text, gradients, clips or references.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from plates.drawing.inks import PAPER
from plates.drawing.outlines import Cubic, Point, Spine, both_sides, compact, coords, number

WHITE_LINE = 2.4


@dataclass(frozen=True)
class _Part:
    attributes: str
    outline: str
    alone: int


class Plate:
    """Shapes in paint order on a canvas of `width` x `height` plate units; outlines are written with `decimals` (1 or 2)."""

    def __init__(self, width: float = 300, height: float = 420, paper: str = PAPER, decimals: int = 1) -> None:
        self.width = width
        self.height = height
        self.paper = paper
        self.decimals = decimals
        self._parts: list[_Part] = []

    def svg(self) -> str:
        """The document, ending in a newline."""
        size = f'viewBox="0 0 {number(self.width)} {number(self.height)}"'
        size += f' width="{number(self.width)}" height="{number(self.height)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n<g stroke-linejoin="round" stroke-linecap="round">\n'
        lines = []
        for (attributes, _), run in itertools.groupby(self._parts, key=lambda part: (part.attributes, part.alone)):
            outlines = [compact(part.outline, self.decimals) for part in run if part.outline]
            lines.append(f'<path d="{"".join(outlines)}" {attributes}/>' if outlines else attributes)
        body = "\n".join(lines)
        return head + body + "\n</g>\n</svg>\n"

    @contextmanager
    def placed(
        self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, stretch: tuple[float, float] | None = None
    ) -> Iterator[None]:
        """Draw inside a moved, turned (degrees, clockwise) and scaled group; `stretch` scales x and y apart."""
        steps = []
        if x or y:
            steps.append(f"translate({coords(x, y)})")
        if turn:
            steps.append(f"rotate({number(turn)})")
        if stretch:
            steps.append(f"scale({coords(*stretch)})")
        elif scale != 1:
            steps.append(f"scale({number(scale)})")
        self._add(f'<g transform="{" ".join(steps)}">' if steps else "<g>")
        yield
        self._add("</g>")

    def _add(self, attributes: str, outline: str = "", merge: bool = False) -> None:
        """One element. Neighbours of one style are written as one path when `merge` says that cannot change the picture."""
        self._parts.append(_Part(attributes, outline, 0 if merge else len(self._parts) + 1))

    def cut(self, d: str, ink: str, line: float = WHITE_LINE, around: str | None = None) -> None:
        """A flat shape parted from its neighbours by the white line (or a line in the ink `around`)."""
        self._add(f'fill="{ink}" stroke="{around or self.paper}" stroke-width="{number(line)}"', d)

    def flat(self, d: str, ink: str, opacity: float = 1.0, evenodd: bool = False) -> None:
        """A flat shape without a line: shade halves, patterns, gouges."""
        extra = ' fill-rule="evenodd"' if evenodd else ""
        if opacity < 1:
            extra += f' opacity="{number(opacity)}"'
        self._add(f'fill="{ink}"{extra}', d)

    def _sliver(self, d: str, ink: str) -> None:
        """A gouge or a dot. Neighbours share a path; bigger shapes must not: overlaps of opposite winding would be holes."""
        self._add(f'fill="{ink}"', d, merge=True)

    def stroke(self, d: str, ink: str, width: float, opacity: float = 1.0) -> None:
        """A line of even width with round ends."""
        extra = f' opacity="{number(opacity)}"' if opacity < 1 else ""
        self._add(f'fill="none" stroke="{ink}" stroke-width="{number(width)}"{extra}', d, merge=not extra)

    def split(self, half: str, lit: str, shade: str, line: float = WHITE_LINE) -> None:
        """A symmetrical shape from its right half: lit on the left of x = 0, in shade on the right."""
        if line:
            self.cut(both_sides(half), lit, line)
            self.cut(half.rstrip("Z"), shade, line)  # left open: no line along the axis
        else:
            self.flat(both_sides(half), lit)
            self.flat(half.rstrip("Z") + "Z", shade)

    def limb(self, spine: Spine, lit: str, shade: str, dark_side: int = 1, line: float = WHITE_LINE) -> None:
        """A tapering limb with its `dark_side` (-1 left, 1 right along the spine) in shade."""
        if line:
            self.cut(spine.outline(), lit, line)
        else:
            self.flat(spine.outline(), lit)
        self.flat(spine.between(0, dark_side, line / 2), shade)

    def rings(
        self, spine: Spine, n: int, width: float, ink: str, start: float = 0.08, end: float = 0.85, bend: float = 0.25
    ) -> None:
        """Gouges across a limb: the growth rings of a horn, the scales of a serpent."""
        for i in range(n):
            (x, y), (nx, ny), r = spine.at(start + (end - start) * i / max(n - 1, 1))
            r *= 0.9
            tx, ty = ny * r * bend, -nx * r * bend
            self.curve(
                (x - nx * r, y - ny * r),
                (x - nx * r * 0.4 + tx, y - ny * r * 0.4 + ty),
                (x + nx * r * 0.4 + tx, y + ny * r * 0.4 + ty),
                (x + nx * r, y + ny * r),
                width,
                ink,
            )

    def gouge(self, x0: float, y0: float, x1: float, y1: float, width: float, ink: str, swell: float = 0.5) -> None:
        """A straight tapered cut, widest at share `swell` of its length."""
        mx, my = x0 + (x1 - x0) * swell, y0 + (y1 - y0) * swell
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = -(y1 - y0) / length * width, (x1 - x0) / length * width
        self._sliver(f"M{coords(x0, y0)}Q{coords(mx + nx, my + ny, x1, y1)}Q{coords(mx - nx, my - ny, x0, y0)}Z", ink)

    def curve(self, p0: Point, c1: Point, c2: Point, p1: Point, width: float, ink: str) -> None:
        """A curved tapered cut along a cubic."""
        n1, n2 = _across(p0, c2, width), _across(c1, p1, width)
        there = coords(c1[0] + n1[0], c1[1] + n1[1], c2[0] + n2[0], c2[1] + n2[1], *p1)
        back = coords(c2[0] - n2[0], c2[1] - n2[1], c1[0] - n1[0], c1[1] - n1[1], *p0)
        self._sliver(f"M{coords(*p0)}C{there}C{back}Z", ink)

    def strands(self, a: Cubic, b: Cubic, n: int, width: float, ink: str, start: float = 0.08, end: float = 0.92) -> None:
        """n curved cuts between the cubics a and b: hair, feathers, folds."""
        for i in range(n):
            t = start + (end - start) * (i / (n - 1) if n > 1 else 0.5)
            q = [(p[0] + (r[0] - p[0]) * t, p[1] + (r[1] - p[1]) * t) for p, r in zip(a, b, strict=True)]
            self.curve(q[0], q[1], q[2], q[3], width, ink)

    def strands_both(
        self, a: Cubic, b: Cubic, n: int, width: float, left: str, right: str, start: float = 0.08, end: float = 0.92
    ) -> None:
        """`strands` on the right side of x = 0 in the ink `right` and mirrored on the left in `left`."""
        self.strands(_flip(a), _flip(b), n, width, left, start, end)
        self.strands(a, b, n, width, right, start, end)

    def rays(
        self,
        x: float,
        y: float,
        inner: float,
        box: tuple[float, float, float, float],
        n: int,
        width: float,
        ink: str,
        stagger: float = 0.0,
        gap: float = 0.0,
        seed: int = 1,
        arc: tuple[float, float] = (0.0, 360.0),
    ) -> None:
        """Radial gouges from `inner` out to the box (left, top, right, bottom); every second one starts `stagger` further out."""
        rng = random.Random(seed)
        for i in range(n):
            a = math.radians(arc[0] + (arc[1] - arc[0]) * (i + 0.5) / n)
            dx, dy = math.cos(a), math.sin(a)
            reach = min(
                (box[2] - x) / dx if dx > 1e-6 else (box[0] - x) / dx if dx < -1e-6 else math.inf,
                (box[3] - y) / dy if dy > 1e-6 else (box[1] - y) / dy if dy < -1e-6 else math.inf,
            )
            far = reach - gap - rng.random() * 6
            near = inner + (stagger if i % 2 else 0.0) + rng.random() * 4
            if far - near > 10:
                self.gouge(x + dx * near, y + dy * near, x + dx * far, y + dy * far, width, ink, 0.75)

    def dots(self, points: Sequence[Point], r: float, ink: str) -> None:
        for x, y in points:
            self._sliver(
                f"M{coords(x - r, y)}A{coords(r, r)} 0 1 0 {coords(x + r, y)}A{coords(r, r)} 0 1 0 {coords(x - r, y)}Z", ink
            )


def _across(a: Point, b: Point, size: float) -> Point:
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return -(b[1] - a[1]) / length * size, (b[0] - a[0]) / length * size


def _flip(c: Cubic) -> Cubic:
    return (-c[0][0], c[0][1]), (-c[1][0], c[1][1]), (-c[2][0], c[2][1]), (-c[3][0], c[3][1])
