"""Work done in slices, so that the caller can do something else in between."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from time import perf_counter

import pygame


class SlicedWork(ABC):
    """Call `work` until it returns False; then `data` is the file."""

    ending = ""
    """File name extension; "" if only the preview is made."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.share = 0.0
        """Progress, 0 to 1."""
        self.data = b""
        self.size = size
        """Size in pixels; it may change."""
        self.preview: pygame.Surface | None = None
        """Preview of the result so far; a new surface each time."""
        self._steps = self._made()

    @abstractmethod
    def _made(self) -> Generator[None]:
        """Do the work, a little between one `yield` and the next."""

    def work(self, ms: float) -> bool:
        """Work for about `ms`. True while there is more to do."""
        until = perf_counter() + ms / 1000
        while perf_counter() < until:
            try:
                next(self._steps)
            except StopIteration:
                self.share = 1.0
                return False
        return True

    def finish(self) -> None:
        """Do all remaining work."""
        while self.work(1000):
            pass

    def close(self) -> None:
        """Abort the work."""
        self._steps.close()
