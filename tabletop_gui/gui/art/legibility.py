"""Checks of third-party content that need a renderer: whether a drawing shows anything, and whether colours are legible."""

from __future__ import annotations

from typing import Final

from tabletop_gui.gui.art.colour_vision import contrast
from tabletop_gui.gui.art.raster.plates import fault_of
from tabletop_gui.gui.art.raster.raster import raster
from tabletop_gui.gui.art.raster.sandbox import SANDBOX
from tabletop_gui.gui.paint.theme import CORAL, GOLD, PAPER

LARGE: Final = 1024
"""Width of the test rendering, px: larger than any plate at a table."""
TEXT: Final = 4.5
"""Least contrast of text, after WCAG 2.2."""
SIGNS: Final = 3.0
"""Least contrast of large text and signs."""


class LegibilityCheck:
    """Renders drawings `across` pixels wide, sandboxed, as the table draws them (`content.packs.packs.PackDisplayChecks`)."""

    def __init__(self, across: int = LARGE) -> None:
        self.across = across

    def drawn(self, svg: str) -> str | None:
        """Return the fault of a drawing after rasterising it; None if there is none."""
        try:
            surface = raster(svg, self.across, self.across, SANDBOX.raster)
        except ValueError as error:
            return fault_of(error)
        return None if surface.get_bounding_rect().width else "no_drawing"

    def readable(self, ink: str) -> bool:
        """True if text and signs are legible on a felt of this colour."""
        return contrast(PAPER, ink) >= TEXT and min(contrast(GOLD, ink), contrast(CORAL, ink)) >= SIGNS

    def seen(self, ink: str) -> bool:
        """True if the gold ring is visible on a wood of this colour."""
        return contrast(GOLD, ink) >= SIGNS
