"""Prints of cards at every display size, and those ordered before they are displayed."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import pygame

from tabletop_gui.gui.art.cards import card_pictures
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.faces import Face, PrintContext, render_inscription
from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes

MIB: Final = 2**20
SWELL: Final = 1.08
"""Scale of a card picked up; its print is prepared too."""


def _picture_bytes(picture: Picture) -> int:
    return surface_bytes(picture.surface)


class CardPrints:
    """Cards printed with a `PrintContext`: a large print of each face, shrunk and laid over its shadow on demand."""

    def __init__(self, context: PrintContext) -> None:
        self._context = context
        self.large = False
        """True if the cards have large figures (`Face.enlarged`)."""
        self._masters: LruCache[tuple[Face, int, str], pygame.Surface] = LruCache(36 * MIB, surface_bytes)
        self._underlays: LruCache[tuple[int, float, int, str, float], Picture] = LruCache(8 * MIB, _picture_bytes)
        self._laid: LruCache[tuple[Face, int, float, int, bool, str], Picture] = LruCache(24 * MIB, _picture_bytes)
        self._orders: deque[tuple[Face, int, Callable[..., None]]] = deque()
        """Cards to be printed ahead whose texts have not been rendered yet: face, width, and the function that queues
        the print.
        """

    def card(self, side: Face, width: int, angle: float, lift: float, dim: bool, glow: str) -> Picture:
        """Return a face over its shadow; see `Art.card`."""
        side = self._chosen(side)
        exact = card_pictures.quantise(angle)
        height = max(0, round(lift / 2) * 2)
        key = (side, width, exact, height, dim, glow)

        def laid() -> Picture:
            under_key = width, exact, height, glow, side.ratio
            under = self._underlays.made(under_key, lambda: card_pictures.underlay(*under_key))
            return card_pictures.lay(self._master(side, width, exact), under, width, exact, dim, side.ratio)

        return self._laid.made(key, laid)

    def _chosen(self, side: Face) -> Face:
        """Return the face in the version the player prefers."""
        return side.enlarged() if self.large else side

    def _master(self, side: Face, width: int, angle: float = 0.0) -> pygame.Surface:
        """Return a print to be shrunk to ``width``: the one for this width, or a larger one that exists already.

        Rotated cards shrink less well: they get a print of their own width, made from the larger one.
        """
        big, detail = card_pictures.master_width(width), side.detail(width)
        key = (side, big, detail)
        found = self._masters.get(key)
        if found is None:
            sizes = card_pictures.larger_masters(width)
            larger = next((made for size in sizes if (made := self._masters.get((side, size, detail))) is not None), None)
            if larger is not None and angle == 0:
                return larger
            printed = (
                side.printed(self._context, big, detail) if larger is None else card_pictures.turned(larger, big, 0, side.ratio)
            )
            found = self._masters.put(key, card_pictures.padded(printed))
        return found

    def ready(self, side: Face, width: int) -> bool:
        """True if a face at this width need not be printed, only shrunk."""
        side = self._chosen(side)
        detail = side.detail(width)
        sizes = card_pictures.master_width(width), *card_pictures.larger_masters(width)
        return any((side, size, detail) in self._masters for size in sizes)

    def laid(self, side: Face, width: int, dim: bool) -> bool:
        """True if a face over its shadow exists at this width, unrotated and on the table."""
        return (self._chosen(side), width, 0.0, 0, dim, "") in self._laid

    # ---------------------------------------------------------------- ahead of time
    def order(self, sides: Iterable[Face], widths: Iterable[int], add: Callable[..., None]) -> None:
        """Order prints of these faces at these widths and at those of picked-up cards, largest first. ``add`` queues a
        call for the background.
        """
        sides = [self._chosen(side) for side in sides]
        for width in sorted(widths, reverse=True):
            for shown in dict.fromkeys((width, round(width * SWELL))):
                self._orders += ((side, shown, add) for side in sides)

    def lay(
        self, side: Face, width: int, laid: Callable[[], object], later: Callable[[Callable[[], object]], None]
    ) -> None:
        """Have a picture of a face (``laid``) made in the background (``later``), as soon as its texts are rendered."""
        if self.ready(side, width):
            later(laid)
            return

        def then(printed: Callable[..., object], *how: object) -> None:
            later(partial(printed, *how))
            later(laid)

        self._orders.append((self._chosen(side), width, then))

    def render_texts(self, ms: float) -> bool:
        """Do the main thread's part of the orders, the texts, for about ``ms``. Return True if some are left."""
        until = time.perf_counter() + ms / 1000
        while self._orders:
            side, shown, add = self._orders.popleft()
            big, detail = card_pictures.master_width(shown), side.detail(shown)
            for text in side.inscriptions(big, detail):
                render_inscription(text)
            add(self._master, side, shown)
            add(side.stock, self._context, big, detail)
            if time.perf_counter() >= until:
                break
        return self.ordered

    @property
    def ordered(self) -> bool:
        """True if texts are still to be rendered."""
        return bool(self._orders)

    def clear(self) -> None:
        """Drop every print and every order."""
        self._orders.clear()
        for shelf in (self._masters, self._underlays, self._laid):
            shelf.clear()
