"""A game's poster in the lobby: a tall card with a picture, and its name in the display face below.

Measures are in master units, 300 to the width and 506 to the height.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from tabletop_gui.gui.art.cards.print_finish import press
from tabletop_gui.gui.art.raster.plates import Plates
from tabletop_gui.gui.art.raster.raster import blank, hex_rgb, mix, premultiplied
from tabletop_gui.gui.art.tabletop.textures import PAPER
from tabletop_gui.gui.paint.fonts import LONGEST, font, render

MASTER_W: Final = 300
MASTER_H: Final = 506
WIDEST: Final = 256


def poster_height(width: int) -> int:
    """Return the height in px of a poster ``width`` px wide."""
    return round(width * MASTER_H / MASTER_W)


def _title_lines(title: str, unit: float) -> tuple[list[str], int]:
    """Return the title in one line, or in two if it fits better, and its size in px."""
    one = round(34 * unit)
    title = title[:LONGEST]
    words = title.split()
    if font("display", one).size(title)[0] <= WIDEST * unit or len(words) < 2:
        return [title], one
    two = round(26 * unit)
    face = font("display", two)
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    best = min(cuts, key=lambda cut: max(face.size(line)[0] for line in cut))
    return list(best), two


class PosterSpec(NamedTuple):
    """Specification of a poster, independent of its size."""

    plate: str
    title: str
    subtitle: str
    ink: str


def poster(plates: Plates, spec: PosterSpec, width: int) -> pygame.Surface:
    """Return the printed poster, premultiplied, exactly ``width`` px wide."""
    (plate, title, subtitle, ink), height, unit = spec, poster_height(width), width / MASTER_W
    surface = blank(width, height)
    surface.fill(hex_rgb(PAPER))
    art = plates.picture(plate, width, height)
    if art is not None:
        surface.blit(art, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    lines: list[tuple[str, pygame.font.Font, str, float]] = []
    if title:
        parts, size = _title_lines(title, unit)
        face = font("display", size)
        middles = (429.0,) if len(parts) == 1 else (412.0, 436.5)
        lines += [(part, face, ink, middle) for part, middle in zip(parts, middles, strict=True)]
    if subtitle:
        lines.append((subtitle, font("text", round(18 * unit)), mix(ink, PAPER, 0.2), 470.0))
    for text, face, colour, middle in lines:
        drawn = premultiplied(render(face, text, hex_rgb(colour)))
        if drawn.get_width() > WIDEST * unit:
            drawn = pygame.transform.smoothscale(drawn, (round(WIDEST * unit), drawn.get_height()))
        at = round(width / 2 - drawn.get_width() / 2), round(middle * unit - drawn.get_height() / 2)
        surface.blit(drawn, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return press(surface, 16 * unit)
