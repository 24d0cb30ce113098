"""Pictures rendered on demand by the art's own thread, shown as they become ready."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.colour_vision import Vision, simulate_picture
from tabletop_gui.gui.art.faces import render_inscription
from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes
from tabletop_gui.gui.gallery.exhibits import Exhibit
from tabletop_gui.gui.shell.app import App

Key = tuple[Hashable, int, Vision]

KEPT_BYTES: Final = 160 * 2**20
ORDERS_PER_FRAME: Final = 3
"""Orders accepted per frame: their texts are rendered by the drawing thread, which must not be held up."""


class OrderedPrints:
    """The ordered pictures of a scene; an order that is no longer needed when its turn comes is dropped."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._made: LruCache[Key, Picture] = LruCache(KEPT_BYTES, lambda picture: surface_bytes(picture.surface))
        self._ordered: set[Key] = set()
        self._wanted: set[Key] = set()
        self._left = ORDERS_PER_FRAME
        self.waiting = False
        """True if a request of this frame could not be ordered yet: another frame must be drawn."""

    def begin(self) -> None:
        """Start a frame."""
        self._left, self.waiting = ORDERS_PER_FRAME, False
        self._wanted = set()

    def get(self, exhibit: Exhibit, width: int, vision: Vision) -> Picture | None:
        """Return the picture if it is ready; otherwise order it, and wake the window when it is."""
        key: Key = (exhibit.print, width, vision)
        self._wanted.add(key)
        made = self._made.get(key)
        if made is None and exhibit.needs_fonts and self._left:
            self._left -= 1
            return self._made.put(key, self._print(exhibit, width, vision))
        if made is None and key not in self._ordered:
            if self._left:
                self._left -= 1
                self._order(exhibit, width, vision, key)
            else:
                self.waiting = True
                self.app.wake_in(0)  # nothing else may: what this thread draws itself is not heard of
        return made

    def _print(self, exhibit: Exhibit, width: int, vision: Vision) -> Picture:
        picture = exhibit.picture(self.app.art, width)
        return Picture(simulate_picture(picture.surface, vision), picture.dx, picture.dy)

    def _order(self, exhibit: Exhibit, width: int, vision: Vision, key: Key) -> None:
        app = self.app
        for text in exhibit.inscriptions(width):  # fonts belong to this thread
            render_inscription(text)
        self._ordered.add(key)

        def make() -> None:
            try:
                if key in self._wanted:
                    self._made.put(key, self._print(exhibit, width, vision))
            finally:
                self._ordered.discard(key)
            app.art.on_ready()

        app.art.in_background(make)
