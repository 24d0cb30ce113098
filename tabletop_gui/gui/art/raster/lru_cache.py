"""A least-recently-used cache with a limit, in bytes for surfaces, safe to share with the rasterising thread."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def surface_bytes(surface: pygame.Surface) -> int:
    """Return the memory size of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()


class LruCache(Generic[K, V]):
    """LRU cache up to a limit: a number of entries, or of bytes as counted by ``weigh``."""

    def __init__(self, limit: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self._limit = limit
        self._weigh = weigh
        self._held: OrderedDict[K, V] = OrderedDict()
        self._total = 0
        self._lock = Lock()

    def bound(self, limit: int) -> None:
        """Set the limit; excess entries go at the next addition."""
        with self._lock:
            self._limit = limit

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, key: K) -> bool:
        return key in self._held

    def get(self, key: K) -> V | None:
        """Return the value under ``key``, now the most recently used, or None."""
        with self._lock:
            value = self._held.get(key)
            if value is not None:
                self._held.move_to_end(key)
            return value

    def put(self, key: K, value: V) -> V:
        """Store ``value`` and return the stored one: the first wins if two threads made the same value."""
        with self._lock:
            held = self._held.get(key)
            if held is not None:
                return held
            self._held[key] = value
            self._total += self._weigh(value)
            while self._total > self._limit and len(self._held) > 1:
                _, gone = self._held.popitem(last=False)
                self._total -= self._weigh(gone)
            return value

    def made(self, key: K, make: Callable[[], V]) -> V:
        """Return the value under ``key``, made now if missing."""
        found = self.get(key)
        return found if found is not None else self.put(key, make())

    def discard(self, key: K) -> None:
        """Remove ``key``, if present."""
        with self._lock:
            held = self._held.pop(key, None)
            if held is not None:
                self._total -= self._weigh(held)

    def clear(self) -> None:
        """Remove everything."""
        with self._lock:
            self._held.clear()
            self._total = 0
