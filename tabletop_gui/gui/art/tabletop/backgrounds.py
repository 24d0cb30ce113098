"""Window-sized backgrounds: the table and the lobby's floor; rendered once per size, cached in memory and on disk.

While a window is being resized, the last background is stretched, and the true one is rendered in the background thread.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.background_worker import BackgroundWorker
from tabletop_gui.gui.art.raster.disk_cache import DiskCache, key_of
from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes
from tabletop_gui.gui.art.raster.plates import Plates
from tabletop_gui.gui.art.tabletop.floor import floor_surface
from tabletop_gui.gui.art.tabletop.table import TableLook, table_surface

KEPT_BYTES: Final = 40 * 2**20

Size = tuple[int, int]
Kind = tuple[object, ...]
"""Content of a background, independent of its size."""


class Backgrounds:
    """Tables and floors by window size. `ready` is called in the background thread after a background was rendered there."""

    def __init__(self, plates: Plates, store: DiskCache, worker: BackgroundWorker, ready: Callable[[], None]) -> None:
        self._plates = plates
        self._store = store
        self._worker = worker
        self._made: LruCache[tuple[Kind, Size, float], pygame.Surface] = LruCache(KEPT_BYTES, surface_bytes)
        self._last: dict[Kind, pygame.Surface] = {}
        self._stretched: dict[Kind, tuple[pygame.Surface, pygame.Surface]] = {}
        self._wanted: dict[Kind, tuple[Size, float]] = {}
        self._ready = ready

    def table(self, size: Size, u: float, look: TableLook, wait: bool) -> pygame.Surface:
        """Return a game's table, opaque."""
        return self._get(("table", look), size, u, lambda: table_surface(size, u, look, self._plates), wait)

    def table_soon(self, size: Size, u: float, look: TableLook) -> pygame.Surface | None:
        """Return a game's table, or None while it is rendered in the background for the first time."""
        kind = ("table", look)
        if kind in self._last or (kind, size, u) in self._made:
            return self.table(size, u, look, wait=False)
        self.prepare_table(size, u, look)
        return None

    def floor(self, size: Size, u: float, ink: str, glow: str | None, wait: bool) -> pygame.Surface:
        """Return bare planks, opaque."""
        return self._get(("floor", ink, glow), size, u, lambda: floor_surface(size, u, ink, glow=glow), wait)

    def prepare_table(self, size: Size, u: float, look: TableLook) -> None:
        """Render the table in the background."""
        self._later(("table", look), size, u, lambda: table_surface(size, u, look, self._plates))

    def clear(self) -> None:
        """Drop all backgrounds."""
        for kept in (self._made, self._last, self._stretched, self._wanted):
            kept.clear()

    def _get(self, kind: Kind, size: Size, u: float, make: Callable[[], pygame.Surface], wait: bool) -> pygame.Surface:
        key = (kind, size, u)
        last = self._last.get(kind)
        if not wait and last is not None and key not in self._made:
            self._later(kind, size, u, make)
            return self._stretch(kind, last, size)
        self._stretched.pop(kind, None)
        self._last[kind] = made = self._make(key, make)
        return made

    def _stretch(self, kind: Kind, last: pygame.Surface, size: Size) -> pygame.Surface:
        """Return the stretched surface, cached as long as source and size are the same."""
        kept = self._stretched.get(kind)
        if kept is None or kept[0] is not last or kept[1].get_size() != size:
            kept = self._stretched[kind] = last, pygame.transform.scale(last, size)  # coarse, but quick: it is seen for a moment
        return kept[1]

    def _later(self, kind: Kind, size: Size, u: float, make: Callable[[], pygame.Surface]) -> None:
        if self._wanted.get(kind) == (size, u) and not self._worker.idle():
            return  # it is being made
        self._wanted[kind] = (size, u)

        def unless_the_window_moved_on() -> None:
            if self._wanted.get(kind) == (size, u):
                self._make((kind, size, u), make)
                self._ready()

        self._worker.add(unless_the_window_moved_on)

    def _make(self, key: tuple[Kind, Size, float], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def found_or_made() -> pygame.Surface:
            name = key_of(*key, self._motif(key[0]))
            found = self._store.load(name)
            if found is None:
                found = make()
                self._worker.add(self._store.keep, name, found, deflate=False)
            return found

        return self._made.made(key, found_or_made)

    def _motif(self, kind: Kind) -> bytes:
        look = kind[-1]
        return self._plates.svg(look.motif) if isinstance(look, TableLook) and look.motif else b""
