"""Outlines as SVG path data (absolute commands only, numbers with at most two decimals).

Everything here returns a string for the `d` attribute, or is the `Spine` that makes tapering outlines (horns, tails, flames).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]
Cubic = tuple[Point, Point, Point, Point]

_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")


def number(value: float) -> str:
    """At most two decimals, no trailing zeros, no negative zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def coords(*values: float) -> str:
    return " ".join(number(value) for value in values)


def polygon(points: Iterable[Point], closed: bool = True) -> str:
    return "M" + "L".join(coords(*point) for point in points) + ("Z" if closed else "")


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{coords(x - rx, y)}A{coords(rx, ry)} 0 1 0 {coords(x + rx, y)}A{coords(rx, ry)} 0 1 0 {coords(x - rx, y)}Z"


def circle(x: float, y: float, r: float) -> str:
    return ellipse(x, y, r, r)


def lozenge(x: float, y: float, rx: float, ry: float) -> str:
    return polygon([(x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y)])


def rounded(x: float, y: float, w: float, h: float, r: float = 0.0) -> str:
    """A rectangle with corners of radius r."""
    if r <= 0:
        return f"M{coords(x, y)}H{number(x + w)}V{number(y + h)}H{number(x)}Z"
    k = r * 0.4477
    right, bottom = x + w, y + h
    return (
        f"M{coords(x + r, y)}H{number(right - r)}C{coords(right - k, y, right, y + k, right, y + r)}"
        f"V{number(bottom - r)}C{coords(right, bottom - k, right - k, bottom, right - r, bottom)}"
        f"H{number(x + r)}C{coords(x + k, bottom, x, bottom - k, x, bottom - r)}"
        f"V{number(y + r)}C{coords(x, y + k, x + k, y, x + r, y)}Z"
    )


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = -90.0) -> str:
    """A star; `turn` is the angle of its first point in degrees."""
    corners: list[Point] = []
    for i in range(points * 2):
        r = inner if i % 2 else outer
        a = math.radians(turn + 180.0 / points * i)
        corners.append((x + math.cos(a) * r, y + math.sin(a) * r))
    return polygon(corners)


def spline(points: Sequence[Point], closed: bool = False, tension: float = 1.0) -> str:
    """A smooth curve through the points (Catmull-Rom as cubics)."""
    n = len(points)
    if n < 3 and not closed:
        return polygon(points, closed=False)
    parts = [f"M{coords(*points[0])}"]
    for i in range(n if closed else n - 1):
        before = points[(i - 1) % n] if closed or i else points[0]
        here, there = points[i], points[(i + 1) % n]
        after = points[(i + 2) % n] if closed or i + 2 < n else there
        k = tension / 6.0
        parts.append(
            "C"
            + coords(
                here[0] + (there[0] - before[0]) * k,
                here[1] + (there[1] - before[1]) * k,
                there[0] - (after[0] - here[0]) * k,
                there[1] - (after[1] - here[1]) * k,
                *there,
            )
        )
    return "".join(parts) + ("Z" if closed else "")


@dataclass(frozen=True, slots=True)
class _Segment:
    start: Point
    controls: tuple[Point, ...]
    end: Point


def _segments(d: str) -> list[_Segment]:
    """The segments of one sub-path made of M L H V C Q Z, without the line that Z draws."""
    tokens = _TOKEN.findall(d)
    out: list[_Segment] = []
    here: Point = (0.0, 0.0)
    command = ""
    i = 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
            if command == "Z":
                continue
        if command not in _SIZES:
            raise ValueError(f"only absolute M L H V C Q Z can be mirrored, not {command!r}")
        values = [float(token) for token in tokens[i : i + _SIZES[command]]]
        i += _SIZES[command]
        if command == "M":
            here = (values[0], values[1])
            command = "L"
            continue
        if command == "H":
            values = [values[0], here[1]]
        elif command == "V":
            values = [here[0], values[0]]
        chain = tuple((values[j], values[j + 1]) for j in range(0, len(values), 2))
        out.append(_Segment(here, chain[:-1], chain[-1]))
        here = chain[-1]
    return out


_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4}
_LETTERS = {0: "L", 1: "Q", 2: "C"}


def _write(controls: Iterable[Point], end: Point) -> str:
    chain = [*controls, end]
    return _LETTERS[len(chain) - 1] + " ".join(coords(*point) for point in chain)


_ALL_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7}


def compact(d: str, decimals: int) -> str:
    """The same outline, shorter: rounded, relative, no repeated letters, no needless spaces. Takes absolute commands only.

    Rounding is done on absolute positions, so errors never add up along the path.
    """
    tokens = _TOKEN.findall(d)
    out: list[str] = []
    x = y = start_x = start_y = 0.0
    command = last = ""
    i = 0

    def place(token: str) -> float:
        return round(float(token), decimals)

    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
            if command == "Z":
                out.append("Z")
                x, y, last = start_x, start_y, "Z"
                continue
        if command not in _ALL_SIZES:
            raise ValueError(f"only absolute path commands are written, not {command!r}")
        raw = tokens[i : i + _ALL_SIZES[command]]
        i += _ALL_SIZES[command]
        if command == "H":
            nx, ny = place(raw[0]), y
            values = [nx - x]
        elif command == "V":
            nx, ny = x, place(raw[0])
            values = [ny - y]
        elif command == "A":
            nx, ny = place(raw[5]), place(raw[6])
            values = [place(raw[0]), place(raw[1]), *(float(v) for v in raw[2:5]), nx - x, ny - y]
        else:
            nx, ny = place(raw[-2]), place(raw[-1])
            values = [place(v) - (y if j % 2 else x) for j, v in enumerate(raw)]
        letter = "M" if command == "M" else command.lower()
        if letter == "M":
            values = [nx, ny]
            start_x, start_y = nx, ny
        text = " ".join(number(round(v, decimals)) for v in values)
        if letter == last and letter != "M":
            out.append((" " if not text.startswith("-") else "") + text)
        else:
            out.append(letter + text)
        last = letter
        x, y = nx, ny
        if command == "M":
            command = "L"
    return re.sub(r" (?=-)", "", "".join(out))


def mirrored(d: str) -> str:
    """The same outline on the other side of the axis x = 0. The path may have several sub-paths."""
    out = []
    for part in re.findall(r"M[^M]*", d):
        segments = _segments(part)
        flipped = [_write([(-x, y) for x, y in s.controls], (-s.end[0], s.end[1])) for s in segments]
        out.append(f"M{coords(-segments[0].start[0], segments[0].start[1])}" + "".join(flipped))
        if part.rstrip().endswith("Z"):
            out.append("Z")
    return "".join(out)


def transformed(d: str, x: float = 0.0, y: float = 0.0, turn: float = 0.0, scale: float = 1.0) -> str:
    """The outline scaled, turned (degrees, clockwise) and moved: what `Plate.placed` does, without a group."""
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale

    def move(point: Point) -> Point:
        return x + point[0] * c - point[1] * s, y + point[0] * s + point[1] * c

    out = []
    for part in re.findall(r"M[^M]*", d):
        segments = _segments(part)
        out.append(f"M{coords(*move(segments[0].start))}")
        out.extend(_write([move(p) for p in s.controls], move(s.end)) for s in segments)
        if part.rstrip().endswith("Z"):
            out.append("Z")
    return "".join(out)


def both_sides(half: str) -> str:
    """A closed symmetrical outline from its right half, drawn from the axis x = 0 down and round to the axis again."""
    segments = _segments(half)
    back = [_write([(-x, y) for x, y in reversed(s.controls)], (-s.start[0], s.start[1])) for s in reversed(segments)]
    joint = f"L{coords(-segments[-1].end[0], segments[-1].end[1])}" if segments[-1].end[0] else ""
    return half.rstrip("Z") + joint + "".join(back) + "Z"


class Spine:
    """A tapering limb round a smooth centre line: horn, tail, serpent, flame, beard.

    `points` is the centre line, `widths` the full width at each of them (0 makes a point).
    """

    def __init__(self, points: Sequence[Point], widths: Sequence[float], steps: int = 4) -> None:
        if len(points) != len(widths):
            raise ValueError("a spine needs one width per point")
        self.line: list[Point] = []
        self.radii: list[float] = []
        n = len(points)
        for i in range(n - 1):
            p0, p1, p2 = points[max(i - 1, 0)], points[i], points[i + 1]
            p3 = points[min(i + 2, n - 1)]
            for j in range(steps):
                t = j / steps
                self.line.append((_catmull(p0[0], p1[0], p2[0], p3[0], t), _catmull(p0[1], p1[1], p2[1], p3[1], t)))
                smooth = t * t * (3 - 2 * t)
                self.radii.append((widths[i] + (widths[i + 1] - widths[i]) * smooth) / 2)
        self.line.append(points[-1])
        self.radii.append(widths[-1] / 2)

    def _normal(self, i: int) -> Point:
        a, b = self.line[max(i - 1, 0)], self.line[min(i + 1, len(self.line) - 1)]
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        return -(b[1] - a[1]) / length, (b[0] - a[0]) / length

    def offset(self, side: float, inset: float = 0.0) -> list[Point]:
        """The line moved sideways: `side` -1 is the left edge (looking along it), 0 the centre, 1 the right edge.

        `inset` draws the edges in.
        """
        out = []
        for i, (x, y) in enumerate(self.line):
            nx, ny = self._normal(i)
            reach = max(self.radii[i] - inset, 0.0) * side
            out.append((x + nx * reach, y + ny * reach))
        return out

    def between(self, first: float, second: float, inset: float = 0.0) -> str:
        """The closed outline between two offsets (see `offset`)."""
        there = _thin(self.offset(first, inset))
        back = _thin(self.offset(second, inset))[::-1]
        return spline(there) + "L" + spline(back)[1:] + "Z"

    def outline(self) -> str:
        return self.between(-1, 1)

    def at(self, t: float) -> tuple[Point, Point, float]:
        """(point, normal, radius) at share t (0-1) of the way along."""
        i = min(round(t * (len(self.line) - 1)), len(self.line) - 1)
        return self.line[i], self._normal(i), self.radii[i]


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def _thin(points: list[Point]) -> list[Point]:
    """Every other point, always with both ends: enough for a smooth outline at half the bytes."""
    kept = points[:-1:2]
    return [*kept, points[-1]]
