"""Outlines: mirroring, moving and shortening keep the shape."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plates.drawing.outlines import (
    Spine,
    both_sides,
    circle,
    compact,
    mirrored,
    number,
    polygon,
    rounded,
    spline,
    transformed,
)
from plates.drawing.plate import Plate

POINTS = st.lists(st.tuples(st.integers(-400, 400), st.integers(-400, 400)), min_size=2, max_size=12)


def absolute(d: str) -> list[tuple[float, float]]:
    """The ends of the segments of a compact outline of M, l, c and z: an independent reading."""
    import re

    points: list[tuple[float, float]] = []
    x = y = 0.0
    start = (0.0, 0.0)
    for letter, body in re.findall(r"([MlcqZ])([^MlcqZ]*)", d):
        values = [float(v) for v in re.findall(r"-?\d*\.?\d+", body)]
        if letter == "Z":
            x, y = start
        elif letter == "M":
            x, y = start = (values[0], values[1])
            points.append((x, y))
        else:
            size = {"l": 2, "c": 6, "q": 4}[letter]
            for i in range(0, len(values), size):
                x, y = x + values[i + size - 2], y + values[i + size - 1]
                points.append((x, y))
    return points


@given(POINTS)
def test_compact_keeps_every_corner(points: list[tuple[int, int]]) -> None:
    read = absolute(compact(polygon([(x / 7, y / 7) for x, y in points]), 1))
    assert len(read) == len(points)
    for (x, y), (rx, ry) in zip(points, read, strict=True):
        assert math.isclose(x / 7, rx, abs_tol=0.0501 + 1e-6)
        assert math.isclose(y / 7, ry, abs_tol=0.0501 + 1e-6)


@given(POINTS)
def test_mirroring_twice_is_nothing(points: list[tuple[int, int]]) -> None:
    d = spline([(float(x), float(y)) for x, y in points])
    assert mirrored(mirrored(d)) == mirrored(mirrored(mirrored(mirrored(d))))
    ends = absolute(compact(mirrored(polygon([(float(x), float(y)) for x, y in points], closed=False)), 2))
    assert ends == [(-x, y) for x, y in points]


def test_both_sides_closes_the_half_over_the_axis() -> None:
    assert both_sides("M0 -10L5 0L0 10") == "M0 -10L5 0L0 10L-5 0L0 -10Z"


def test_transformed_turns_clockwise_then_moves() -> None:
    assert transformed("M1 0L0 1Z", 10, 20, 90, 2) == "M10 22L8 20Z"


def test_numbers_are_short() -> None:
    assert [number(v) for v in (1.0, -0.001, 0.126, 10.0, -2.50)] == ["1", "0", "0.13", "10", "-2.5"]


def test_compact_refuses_relative_outlines() -> None:
    with pytest.raises(ValueError, match="absolute"):
        compact("m1 1l2 2", 1)


def test_spine_needs_a_width_for_each_point() -> None:
    with pytest.raises(ValueError, match="width"):
        Spine([(0, 0), (1, 1)], [1])


def test_only_gouges_share_a_path() -> None:
    plate = Plate(10, 10)
    plate.gouge(1, 1, 5, 5, 1, "#112233")
    plate.gouge(2, 1, 6, 5, 1, "#112233")
    assert plate.svg().count("<path") == 1
    plate.flat(circle(2, 2, 1), "#112233")
    plate.flat(rounded(4, 4, 2, 2), "#112233")
    assert plate.svg().count("<path") == 3, "overlapping shapes of opposite winding would become holes"
