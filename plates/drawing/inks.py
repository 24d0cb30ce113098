"""Inks of the house style. Every plate uses paper, a key ink and three to five of the others; colours are `#RRGGBB` strings."""

from __future__ import annotations

PAPER = "#F6EAD4"
INK = "#211A24"
GOLD = "#E2A42B"
GOLD_SHADE = "#A8621E"
RED = "#B3242C"
PANEL = "#160F14"

HORN = "#E5AC35"
HORN_SHADE = "#A86A1E"


def channels(ink: str) -> tuple[int, int, int]:
    """Red, green and blue (0-255) of `#RRGGBB`."""
    return int(ink[1:3], 16), int(ink[3:5], 16), int(ink[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """The ink `share` (0-1) of the way from `first` to `second`."""
    blended = (round(a + (b - a) * share) for a, b in zip(channels(first), channels(second), strict=True))
    return "#{:02X}{:02X}{:02X}".format(*blended)
