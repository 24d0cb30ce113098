"""Shadows: soft, exact in size, and stretched without a trace."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.gui.art.cards.print_finish import round_mask
from tabletop_gui.gui.art.cards.shadows import SHADOW_INK, blurred, box_radius, soft_shadow
from tabletop_gui.gui.art.raster.raster import blank
from tests.gui.art.conftest import is_premultiplied, pixels


def whole(w: int, h: int, r: float, blur: int, alpha: int) -> pygame.Surface:
    """The same shadow, all of it blurred."""
    reach = 3 * box_radius(blur)
    surface = blank(w + 2 * reach, h + 2 * reach)
    surface.blit(round_mask(w, h, r), (reach, reach))
    surface.fill((*(c * alpha // 255 for c in SHADOW_INK), alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred(surface, blur)


@pytest.mark.parametrize(("w", "h", "blur"), [(60, 84, 4), (300, 84, 6), (90, 400, 5), (500, 320, 12), (40, 40, 20)])
def test_stretched_sides_are_the_blurred_ones(w: int, h: int, blur: int) -> None:
    made = soft_shadow(w, h, 12, blur, 110)
    truth = whole(w, h, 12, blur, 110)
    assert made.surface.get_size() == truth.get_size()
    assert max(abs(a - b) for a, b in zip(pixels(made.surface), pixels(truth), strict=True)) <= 2


def test_a_shadow_lies_under_its_thing_and_fades_out() -> None:
    surface, dx, dy = soft_shadow(100, 60, 10, 6, 120)
    assert is_premultiplied(surface)
    assert abs(surface.get_at((-dx, -dy))[3] - 120) <= 3
    edge = surface.get_at((-dx - 50, -dy))[3]
    assert 40 < edge < 80 and surface.get_at((0, 0))[3] == 0 and surface.get_at((0, -dy))[3] <= 2


def test_a_shadow_is_made_once() -> None:
    assert soft_shadow(70, 50, 8, 5, 90).surface is soft_shadow(70, 50, 8, 5, 90).surface
