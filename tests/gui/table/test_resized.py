"""A table in a window of another size."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.engine.trick_taking import Play
from tests.gui.table.pilot import match_of


def seen(one) -> bytes:
    return pygame.image.tobytes(one.app.canvas.target, "RGB")


def test_nothing_stays_blurred_when_there_was_time_to_draw_it(desk) -> None:
    one = desk(match_of(seats=4, maximum=7, sequence="high-low"), speed=0.0)
    one.settle()
    one.step(60)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    one.app.resized()
    one.app.draw()
    stretched = seen(one)
    for _ in range(100):
        one.step(6)
        if one.app.art.prepared():
            break
    assert one.app.art.wait(30)
    one.step(120)
    shown = seen(one)
    assert shown != stretched
    one.app.canvas.forget()
    one.app.canvas.invalidate()
    one.app.draw()
    assert shown == seen(one), "as if it had been drawn in this size from the first"


@pytest.mark.parametrize("size", [(1600, 900), (1400, 800)])
def test_no_place_shines_for_a_card_that_the_resizing_put_back(desk, size: tuple[int, int]) -> None:
    """Whether the window's shape stays or not, the pointer is somewhere else on the table now."""
    one = desk(match_of(seats=4, maximum=3, sequence="high-low"), speed=0.0)
    one.settle()
    while not isinstance(one.table.view.legal[0], Play):
        one.table.propose(one.table.view.legal[0])
        one.settle()
    steps = len(one.match.steps)
    one.press(one.grip(one.table.view.legal[0].card))
    one.move((640, 480), held=True)
    one.move(one.slot, held=True)
    one.step(60)
    assert one.table.pointer.carry is not None and one.scene.lights.strength > 0
    pygame.display.set_mode(size, pygame.RESIZABLE)
    one.app.resized()
    one.step(60)
    assert one.table.pointer.carry is None
    assert one.scene.lights.strength == 0, "without the mouse having moved"
    one.release(one.slot)
    one.step(60)
    assert len(one.match.steps) == steps
