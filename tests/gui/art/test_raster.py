"""SVG at exact sizes, inks exchanged, paths."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.content.paths import assets_root
from tabletop_gui.gui.art.raster.raster import hex_rgb, inks_of, inner_drawing, mix, raster, recolour, rrect_path, svg_text
from tests.gui.art.conftest import pixels

RED_SQUARE = svg_text(300, 420, '<path d="M0 0H300V420H0Z" fill="#ff0000"/>')


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (60, 84), (61, 61), (130, 60), (142, 199), (300, 421), (311, 435)])
def test_a_drawing_fills_exactly_the_size_asked_for(size: tuple[int, int]) -> None:
    surface = raster(RED_SQUARE, *size)
    assert surface.get_size() == size
    w, h = size
    for corner in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)):
        assert surface.get_at(corner)[:3] == (255, 0, 0) and surface.get_at(corner)[3] >= 254


def test_the_size_written_in_the_drawing_does_not_matter() -> None:
    written = RED_SQUARE.replace("<svg ", '<svg width="5" height="9000" preserveAspectRatio="xMinYMin slice" ')
    assert pixels(raster(written, 50, 70)) == pixels(raster(RED_SQUARE, 50, 70))


def test_a_drawing_without_view_box_is_measured_by_its_size() -> None:
    bare = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0H10V20H0Z" fill="#00ff00"/></svg>'
    surface = raster(bare, 40, 40)
    assert surface.get_at((5, 20))[3] == 255 and surface.get_at((35, 20))[3] == 0


@pytest.mark.parametrize("svg", ["", "hello", "<html></html>", "<svg></svg>", b"<svg width='4'></svg>"])
def test_what_is_no_drawing_is_refused(svg: str | bytes) -> None:
    with pytest.raises(ValueError):
        raster(svg, 10, 10)


def test_a_size_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="0x5"):
        raster(RED_SQUARE, 0, 5)


def test_inks_are_exchanged_whatever_their_case() -> None:
    changed = recolour('<a fill="#aabbcc"/><b fill="#AABBCC"/><c fill="#aabbcd"/>', {"#AaBbCc": "#000001"})
    assert inks_of(changed) == ["#000001", "#AABBCD"]


def test_mixing_inks() -> None:
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert mix("#102030", "#FFFFFF", 0) == "#102030"
    with pytest.raises(ValueError):
        hex_rgb("red")


def test_a_rounded_rectangle_is_round_at_the_corners_only() -> None:
    surface = raster(svg_text(100, 60, f'<path d="{rrect_path(0, 0, 100, 60, 20)}" fill="#ffffff"/>'), 100, 60)
    assert surface.get_at((0, 0))[3] == 0 and surface.get_at((99, 59))[3] == 0
    assert surface.get_at((50, 0))[3] == 255 and surface.get_at((0, 30))[3] == 255
    assert rrect_path(0, 0, 10, 4, 50) == rrect_path(0, 0, 10, 4, 2)


def test_the_inside_of_a_drawing() -> None:
    assert inner_drawing(svg_text(3, 4, "<g/>")) == ("<g/>", (0, 0, 3, 4))
    assert inner_drawing("<svg viewBox='a b'></svg>") is None
    assert inner_drawing("") is None


def test_every_shipped_plate_can_be_drawn() -> None:
    for path in sorted(assets_root().rglob("*.svg")):
        drawing = path.read_bytes()
        surface = raster(drawing, 64, 64)
        empty = path.parent.name == "looks" and b"<path" not in drawing  # whose eyes nobody sees has no looks
        assert isinstance(surface, pygame.Surface) and (surface.get_bounding_rect().width > 0) is not empty, path


def test_a_text_made_to_stall_it_is_no_drawing() -> None:
    with pytest.raises(ValueError, match="no <svg> element"):
        raster("<svg " * 200_000, 10, 10)
