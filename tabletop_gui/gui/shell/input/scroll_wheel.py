"""The mouse wheel: amount of a scroll event, and whole notches from several small ones."""

from __future__ import annotations

import pygame


def turned(event: pygame.event.Event) -> float:
    """Return the amount of a wheel event in notches, up positive; 0 for horizontal scrolling.

    A reversed direction (`flipped`) has been applied by the system already.
    """
    return float(getattr(event, "precise_y", event.y))


class Notches:
    """Accumulates scroll amounts into whole notches: a touchpad sends many small fractions."""

    def __init__(self) -> None:
        self._rest = 0.0

    def whole(self, by: float) -> int:
        """Add an amount and return the whole notches reached; a change of direction starts anew."""
        if by * self._rest < 0:
            self._rest = 0.0
        self._rest += by
        full = int(self._rest)
        self._rest -= full
        return full

    def forget(self) -> None:
        """Start anew, because the pointer is over another control."""
        self._rest = 0.0
