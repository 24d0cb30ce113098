"""The parts of a face of the deck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plates.drawing.plate import Plate
from plates.famiglia.families import FAMILY, Family

Paint = Callable[[Plate], None]


@dataclass(frozen=True)
class Person:
    """One gangster: where they stand, what they do, and the part of it that a small card shows.

    `figure` draws in the card's own units (300 x 420), the part above y = 350 is seen. `close` is (x, y, scale): the card
    point that comes to the middle of a small card's art, and how much it is enlarged.
    """

    code: str
    setting: Paint
    figure: Paint
    close: tuple[float, float, float]

    @property
    def family(self) -> Family:
        return FAMILY[self.code[0]]

    @property
    def rank(self) -> int:
        return int(self.code[1])
