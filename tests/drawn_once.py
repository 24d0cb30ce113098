"""Drawings that are rasterised once in a test process, however many applications show them.

What a drawing looks like follows from its text and its size alone, and every test opens an application of its own: without this
half of the time of a test of the window goes into rasterising the same icons and cards again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from tabletop_gui.gui.art import raster

LIMIT = 64 * 2**20
"""How many bytes of pictures are kept."""


class DrawnOnce:
    """In the place of the rasteriser: every answer is a copy, for whoever asked may write to it."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.plain, self.limit = raster._here, limit
        self.kept: OrderedDict[tuple[str, int, int], pygame.Surface] = OrderedDict()
        self.bytes = 0

    def __call__(self, svg: str, w: int, h: int) -> pygame.Surface:
        key = svg, w, h
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found.copy()
        drawn = self.plain(svg, w, h)
        self.kept[key] = drawn.copy()
        self.bytes += weight(drawn)
        while self.bytes > self.limit:
            self.bytes -= weight(self.kept.popitem(last=False)[1])
        return drawn


@contextmanager
def drawn_once() -> Iterator[None]:
    """So it is until the end of this."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(raster, "_here", DrawnOnce())
        yield


def weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
