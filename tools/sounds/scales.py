"""The scales of counts: one note for each item counted, one step higher each."""

from __future__ import annotations

from typing import Final

MAJOR: Final = (0, 2, 4, 5, 7, 9, 11)
MINOR: Final = (0, 2, 3, 5, 7, 8, 10)


def up(step: int, scale: tuple[int, ...]) -> float:
    """Return the ratio of a scale step's pitch to that of the first note.

    >>> up(7, MAJOR), round(up(4, MAJOR), 4)
    (2.0, 1.4983)
    """
    octave, degree = divmod(step, len(scale))
    return float(2.0 ** (octave + scale[degree] / 12.0))
