"""Sheets of all exhibits of a hall, for viewing without the program: one for each size and each colour vision."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from tabletop_gui.gui.art import Art
from tabletop_gui.gui.art.colour_vision import Vision, simulate_picture
from tabletop_gui.gui.art.raster.raster import opaque
from tabletop_gui.gui.gallery.exhibits import SIZES, Exhibit

GROUND: Final = "#2B2530"
SHEET_WIDTH: Final = 2600
"""Maximum width of a sheet in pixels."""
SQUARE: Final = 1.5
"""Approximate ratio of a sheet's width to its height."""


def sheet_path(folder: Path, hall: str, size: str, vision: Vision) -> Path:
    """Return the path of a sheet."""
    return folder / f"{hall}_{SIZES[size]:.0f}_{vision}.png"


def sheet(art: Art, exhibits: Sequence[Exhibit], width: int, vision: Vision = "colour") -> pygame.Surface:
    """Draw every exhibit ``width`` px wide, in rows on a plain background; opaque."""
    gap = max(8, width // 9)
    usual = sum(one.height(width) for one in exhibits) / len(exhibits)
    fitting = max(1, (SHEET_WIDTH - gap) // (width + gap))
    wanted = round((SQUARE * len(exhibits) * (usual + gap) / (width + gap)) ** 0.5)
    columns = max(1, min(len(exhibits), fitting, wanted))
    rows = [exhibits[start : start + columns] for start in range(0, len(exhibits), columns)]
    heights = [max(one.height(width) for one in row) for row in rows]
    whole = opaque(gap + columns * (width + gap), gap + sum(height + gap for height in heights))
    whole.fill(GROUND)
    top = gap
    for row, height in zip(rows, heights, strict=True):
        for column, exhibit in enumerate(row):
            picture = exhibit.picture(art, width)
            x, y = gap + column * (width + gap) + width // 2, top + exhibit.height(width) // 2
            whole.blit(picture.surface, (x + picture.dx, y + picture.dy), special_flags=pygame.BLEND_PREMULTIPLIED)
        top += height + gap
    return simulate_picture(whole, vision)
