"""Something that is made in slices: whoever waits for it goes on with something else in between."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from time import perf_counter

import pygame


class SlicedWork(ABC):
    """`work` until it says no more; then `data` is the file."""

    ending = ""
    """Of the file's name; "" where nothing but the preview is made."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.share = 0.0
        """How much is done, 0 to 1."""
        self.data = b""
        self.size = size
        """As large as it is, or came to be, in pixels."""
        self.preview: pygame.Surface | None = None
        """What is there to be looked at so far; another surface each time."""
        self._steps = self._made()

    @abstractmethod
    def _made(self) -> Generator[None]:
        """Make it, a little between one `yield` and the next."""

    def work(self, ms: float) -> bool:
        """Go on for about so long. True while there is more to be done."""
        until = perf_counter() + ms / 1000
        while perf_counter() < until:
            try:
                next(self._steps)
            except StopIteration:
                self.share = 1.0
                return False
        return True

    def finish(self) -> None:
        """Do all that is left."""
        while self.work(1000):
            pass

    def close(self) -> None:
        """It is not wanted any more."""
        self._steps.close()
