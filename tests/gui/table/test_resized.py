"""A table in a window of another size."""

from __future__ import annotations

import pygame

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
