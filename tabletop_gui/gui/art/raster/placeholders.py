"""Images that may be shown stretched for a moment: while a window is being resized there is no time to render each one anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

import pygame

from tabletop_gui.gui.art.raster.lru_cache import LruCache

S = TypeVar("S", bound=Hashable)
"""The subject of an image, independent of its size."""
Size = tuple[int, int]
MOST: Final = 160
"""Number of images for which the last size is remembered; random avatars are unlimited."""


class PlaceholderCache(Generic[S]):
    """Images by subject and size. An image last shown at another size can be stretched until there is time to render
    it. `name` separates this kind from others in the same cache.
    """

    def __init__(
        self, name: str, kept: LruCache[tuple[object, ...], pygame.Surface], draw: Callable[[S, Size], pygame.Surface]
    ) -> None:
        self._name, self._kept, self._draw = name, kept, draw
        self._last: dict[S, pygame.Surface] = {}
        self._stretched: dict[tuple[S, Size], pygame.Surface] = {}

    def get(self, subject: S, size: Size, hurried: bool) -> pygame.Surface:
        """Return the image ``size`` px large; never write to it. With ``hurried`` a stretched one may take its place
        until there is time to render it.
        """
        found = self._kept.get((self._name, subject, size))
        if found is None:
            stretched, last = self._stretched.get((subject, size)), self._last.get(subject)
            if stretched is not None:
                return stretched
            if hurried and last is not None:
                stretched = self._stretched[subject, size] = pygame.transform.smoothscale(last, size)
                return stretched
            found = self._made(subject, size)
        self._stretched.pop((subject, size), None)
        self._note(subject, found)
        return found

    def ahead(self, subject: S, size: Size) -> None:
        """Render an image before it is needed. Thread-safe."""
        if (self._name, subject, size) not in self._kept:
            self._made(subject, size)

    def _note(self, subject: S, picture: pygame.Surface) -> None:
        self._last.pop(subject, None)
        self._last[subject] = picture
        if len(self._last) > MOST:
            del self._last[next(iter(self._last))]

    def _made(self, subject: S, size: Size) -> pygame.Surface:
        return self._kept.put((self._name, subject, size), self._draw(subject, size))

    @property
    def waiting(self) -> bool:
        """True if a stretched image is still to be rendered."""
        return bool(self._stretched)

    def draw_one(self) -> None:
        """Render the stretched image that was requested last."""
        if self._stretched:
            (subject, size), _ = self._stretched.popitem()
            self._note(subject, self._made(subject, size))

    def drop_waiting(self) -> None:
        """Drop the pending images: the window has yet another size."""
        self._stretched.clear()

    def forget(self) -> None:
        """Drop every image."""
        self._last.clear()
        self._stretched.clear()
