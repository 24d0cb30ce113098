"""Logical units to pixels."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop_gui.gui.paint.viewport import LEAST_UNIT, TEXT_FLOOR_PX, Viewport


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440), (1024, 768), (3440, 1440), (960, 600), (700, 1200)])
def test_the_canvas_is_never_smaller_than_1600_by_900(size: tuple[int, int]) -> None:
    view = Viewport(*size)
    assert view.w >= 1600 - 1e-6
    assert view.h >= 900 - 1e-6
    assert min(view.w - 1600, view.h - 900) < 1e-6
    assert view.point(view.w, view.h) == size


def test_neighbours_share_an_edge() -> None:
    view = Viewport(1333, 777)
    edges = [view.rect(10 + 33.3 * k, 0, 33.3, 20) for k in range(30)]
    assert all(a.right == b.left for a, b in pairwise(edges))


def test_places_go_there_and_back() -> None:
    view = Viewport(1911, 1033)
    x, y = view.logical(view.point(811.0, 402.0))
    assert abs(x - 811) <= 1 / view.u
    assert abs(y - 402) <= 1 / view.u


def test_text_grows_with_the_players_scale_and_has_a_floor() -> None:
    assert Viewport(1600, 900, 1.5).text(20) == 30
    assert Viewport(1600, 900, 1.5).px(20) == 20
    assert Viewport(960, 600).text(16) == TEXT_FLOOR_PX


def test_nothing_shrinks_under_letters_that_do_not() -> None:
    """In a small window every interface scale up to a larger one is that; no cap goes under it. From 1280 x 720 on all are one's
    own."""
    for scale in (0.8, 1.0, 1.2):
        small = Viewport.whole((800, 600), scale)
        assert small.unit == pytest.approx(LEAST_UNIT) and small.capped_scale(0.9) == small.scale
    for size in ((1280, 720), (3440, 1440)):
        assert Viewport.whole(size, 0.8).scale == 0.8 and Viewport.whole(size, 1.6).capped_scale(1.1) == 1.1
