"""Drawings that are rasterised once in a test process, and felts and floors composed once, however many applications show them.

What a drawing looks like follows from its text and its size alone, and every test opens an application of its own: without this
half of the time of a test of the window goes into rasterising the same icons and cards again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from tabletop_gui.gui.art.raster import raster
from tabletop_gui.gui.art.raster.plates import Plates
from tabletop_gui.gui.art.tabletop import backgrounds
from tabletop_gui.gui.art.tabletop.table import TableLook

LIMIT = 48 * 2**20
"""How many bytes of pictures are kept."""


class DrawnOnce:
    """In the place of a function that draws: every answer is a copy, for whoever asked may write to it."""

    def __init__(self, plain: Callable[..., pygame.Surface], limit: int = LIMIT) -> None:
        self.plain, self.limit = plain, limit
        self.kept: OrderedDict[object, pygame.Surface] = OrderedDict()
        self.bytes = 0

    def __call__(self, *asked: Any, **more: Any) -> pygame.Surface:
        return self.once((asked, tuple(more.items())), lambda: self.plain(*asked, **more))

    def once(self, key: object, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A copy of what is kept under this key, drawn when it is not there."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found.copy()
        drawn = draw()
        self.kept[key] = drawn.copy()
        self.bytes += weight(drawn)
        while self.bytes > self.limit:
            self.bytes -= weight(self.kept.popitem(last=False)[1])
        return drawn


class FeltOnce(DrawnOnce):
    """In the place of `table_surface`: each application has plates of its own, and of these the motif alone is printed."""

    def __call__(self, size: tuple[int, int], u: float, look: TableLook, plates: Plates) -> pygame.Surface:  # type: ignore[override]
        motif = plates.svg(look.motif) if look.motif else b""
        return self.once((size, u, look, motif), lambda: self.plain(size, u, look, plates))


@contextmanager
def drawn_once() -> Iterator[None]:
    """So it is until the end of this."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(raster, "raster_in_process", DrawnOnce(raster.raster_in_process))
        patch.setattr(backgrounds, "floor_surface", DrawnOnce(backgrounds.floor_surface, LIMIT // 4))
        patch.setattr(backgrounds, "table_surface", FeltOnce(backgrounds.table_surface, LIMIT // 4))
        yield


def weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
