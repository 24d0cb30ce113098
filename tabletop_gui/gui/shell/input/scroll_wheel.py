"""The wheel: how far an event turns it, and the whole notches that several make."""

from __future__ import annotations

import pygame


def turned(event: pygame.event.Event) -> float:
    """How far the wheel turned, up positive, in notches; 0 when it was tilted sideways.

    The system has reversed it already for whoever likes it so (``flipped``).
    """
    return float(getattr(event, "precise_y", event.y))


class Notches:
    """Counts whole notches: a touchpad turns the wheel by many small fractions of one."""

    def __init__(self) -> None:
        self._rest = 0.0

    def whole(self, by: float) -> int:
        """The notches that are full now that the wheel has turned further; turning back begins anew."""
        if by * self._rest < 0:
            self._rest = 0.0
        self._rest += by
        full = int(self._rest)
        self._rest -= full
        return full

    def forget(self) -> None:
        """Begin anew: it turns over another thing."""
        self._rest = 0.0
