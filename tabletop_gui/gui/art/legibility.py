"""What only a screen can say of what others have made: whether a drawing shows anything, and whether colours can be read on."""

from __future__ import annotations

from typing import Final

from tabletop_gui.gui.art.colour_vision import contrast
from tabletop_gui.gui.art.raster.plates import fault_of
from tabletop_gui.gui.art.raster.raster import raster
from tabletop_gui.gui.art.raster.sandbox import QUARANTINE
from tabletop_gui.gui.paint.theme import CORAL, GOLD, PAPER

LARGE: Final = 1024
"""Pixels across: larger than any plate is shown at a table."""
TEXT: Final = 4.5
"""The least contrast of what is read, after WCAG 2.2..."""
SIGNS: Final = 3.0
"""...and of what is large, or a sign."""


class ScreenJudge:
    """Tries drawings `across` pixels wide, in quarantine, as the table draws them (`content.packs.packs.PackJudge`)."""

    def __init__(self, across: int = LARGE) -> None:
        self.across = across

    def drawn(self, svg: str) -> str | None:
        """What is wrong with a drawing once it is rasterised; None when nothing is."""
        try:
            surface = raster(svg, self.across, self.across, QUARANTINE.raster)
        except ValueError as error:
            return fault_of(error)
        return None if surface.get_bounding_rect().width else "no_drawing"

    def readable(self, ink: str) -> bool:
        """Whether text and signs stand out on a felt of this colour."""
        return contrast(PAPER, ink) >= TEXT and min(contrast(GOLD, ink), contrast(CORAL, ink)) >= SIGNS

    def seen(self, ink: str) -> bool:
        """Whether the gold ring is seen on a wood of this colour."""
        return contrast(GOLD, ink) >= SIGNS
