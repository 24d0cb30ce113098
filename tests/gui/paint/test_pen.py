"""The pen: where what it puts comes to lie, and the grid."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import HALVES, Grid, Pen, laid
from tabletop_gui.gui.paint.theme import INK
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal
from tabletop_gui.gui.table.scale import TableScale


@pytest.mark.parametrize("anchor", HALVES)
@pytest.mark.parametrize("size", [(6, 4), (7, 5)])
def test_at_a_point_the_anchor_lies_there(anchor, size: tuple[int, int]) -> None:
    """As pygame itself lays a rectangle by one of its own points."""
    rect = laid(size, (40, 30), anchor)
    assert getattr(rect, anchor) == (40, 30)
    assert rect == pygame.Surface(size).get_rect(**{anchor: (40, 30)})


@pytest.mark.parametrize("anchor", HALVES)
def test_in_a_rectangle_it_is_the_same_corner_edge_or_middle(anchor) -> None:
    """A picture as large as the rectangle fills it, a smaller one stays within."""
    box = pygame.Rect(10, 20, 9, 7)
    assert laid(box.size, box, anchor) == box
    assert box.contains(laid((4, 3), box, anchor))
    if anchor != "center":
        assert laid((4, 3), box, anchor) != laid((4, 3), box, "center")


def test_in_a_rectangle_what_is_left_over_is_halved() -> None:
    """An odd picture in an even box stands a pixel before the one that is centred at the box's middle."""
    box = pygame.Rect(0, 0, 20, 20)
    assert laid((5, 5), box, "center").topleft == (7, 7)
    assert laid((5, 5), box.center, "center").topleft == (8, 8)


def test_a_line_that_is_put_says_where_it_lies(home: Path) -> None:
    """So wide and high as the line is, with its anchor at the point; shrunk, in a narrower face or cut to the room there is."""
    with rehearsal((640, 400), home=home) as app:
        pen = Pen(Canvas(pygame.Surface((640, 400))), app)
        rect = pen.text((300, 100), "Aldonza", "display", 30, INK, "midright")
        assert rect.midright == (300, 100)
        assert rect.w == pen.width("Aldonza", "display", 30)
        assert pen.line("Aldonza", "display", 30, INK, room=rect.w - 4, least=12).get_height() < rect.h
        narrower = pen.width("Aldonza", "bold", 30)
        assert narrower < rect.w and pen.line("Aldonza", "display", 30, INK, room=rect.w - 4).get_width() == narrower
        room, bold = rect.w // 2, pen.line("Aldonza", "bold", 30, INK)
        assert pen.line("Aldonza", "display", 30, INK, room=room).get_height() == bold.get_height()
        assert pen.line("Aldonza", "display", 30, INK, room=room).get_width() <= room < narrower
        assert pen.text((0, 0), -12, "text", 18, INK).w == pen.width("−12", "text", 18)


def test_a_pen_draws_at_the_scale_of_its_panel(home: Path) -> None:
    """A panel that follows the player's scale so far and no farther has a pen that does the same."""
    with rehearsal((640, 400), home=home, ui_scale=1.6) as app:
        capped = TableScale(app, 1.0).pen(app.canvas)
        assert capped.px(100) < Pen(app.canvas, app).px(100)
        assert capped.type(60) < Pen(app.canvas, app).type(60)


def test_a_grids_cells_lie_side_by_side() -> None:
    """Columns share their edges, rows too, and a row is all its cells."""
    grid = Grid(10, 20, (30, 50, 20), 12)
    cells = grid.cells(2)
    assert [cell.w for cell in cells] == [30, 50, 20]
    assert all(one.right == other.x for one, other in pairwise(cells))
    assert cells[0].unionall(cells[1:]) == grid.row(2)
    assert grid.row(3).y == grid.row(2).bottom
