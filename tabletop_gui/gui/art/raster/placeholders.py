"""Pictures that may be shown stretched for a moment: while a window is being resized there is no time to draw each one anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

import pygame

from tabletop_gui.gui.art.raster.lru_cache import Shelf

S = TypeVar("S", bound=Hashable)
"""What a picture is of, whatever its size."""
Size = tuple[int, int]
MOST: Final = 160
"""Pictures whose last size is remembered: faces can be rolled without end."""


class Later(Generic[S]):
    """Pictures by what they are of and by size. One that was shown in another size can be stretched until there is time to draw
    it. `name` keeps those of one kind apart from the others on the same shelf."""

    def __init__(
        self, name: str, kept: Shelf[tuple[object, ...], pygame.Surface], draw: Callable[[S, Size], pygame.Surface]
    ) -> None:
        self._name, self._kept, self._draw = name, kept, draw
        self._last: dict[S, pygame.Surface] = {}
        self._stretched: dict[tuple[S, Size], pygame.Surface] = {}

    def get(self, subject: S, size: Size, hurried: bool) -> pygame.Surface:
        """The picture ``size`` px large; never to be written to. When ``hurried`` a stretched one may take its place, and stays
        until there is time to draw it."""
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
        """Draw one before it is asked for; in any thread."""
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
        """Whether a stretched one is to be drawn."""
        return bool(self._stretched)

    def draw_one(self) -> None:
        """Draw the one of those that are stretched that was asked for last."""
        if self._stretched:
            (subject, size), _ = self._stretched.popitem()
            self._note(subject, self._made(subject, size))

    def drop_waiting(self) -> None:
        """What is stretched is not wanted any longer: the window has yet another size."""
        self._stretched.clear()

    def forget(self) -> None:
        """Drop every picture."""
        self._last.clear()
        self._stretched.clear()
