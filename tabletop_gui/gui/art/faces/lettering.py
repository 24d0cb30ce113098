"""Texts stamped on a card: an index, a name, points."""

from __future__ import annotations

from typing import Final, Literal

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.faces.measures import MASTER
from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes
from tabletop_gui.gui.art.raster.raster import blank, hex_rgb
from tabletop_gui.gui.paint.fonts import Typeface, font, render

NARROWEST: Final = 0.7
"""Factor to which a text is squeezed before it takes a second line."""
LEADING: Final = 1.04
"""Distance between lines, in font heights."""


class Inscription(Struct, frozen=True):
    """``text`` in a typeface, ``height`` px of font, squeezed to ``widest`` px; two ``lines`` if it may break."""

    text: str
    height: int
    widest: int
    ink: str
    face: Typeface = "display"
    lines: Literal[1, 2] = 1

    @classmethod
    def on(cls, width: int, text: str, height: float, widest: float, ink: str, face: Typeface = "display") -> Inscription:
        """Return an inscription for a card ``width`` px wide; height and greatest width are in master units."""
        unit = width / MASTER
        return cls(text, round(height * unit), round(widest * unit), ink, face)


INSCRIPTIONS: Final[LruCache[Inscription, pygame.Surface]] = LruCache(6 << 20, surface_bytes)
"""Cache of the latest inscriptions."""


def render_inscription(what: Inscription) -> pygame.Surface:
    """Return the text cropped to its ink, premultiplied; its middle is the middle of the capitals (of the lines, if
    there are two).
    """
    return INSCRIPTIONS.made(what, lambda: _inscribed(what))


def _inscribed(what: Inscription) -> pygame.Surface:
    height, widest = max(1, what.height), max(1, what.widest)
    if what.lines == 2 and " " in what.text and _drawn(what.text, height, what.ink, what.face).get_width() * NARROWEST > widest:
        rows = [_drawn(row, height, what.ink, what.face) for row in _halves(what.text)]
        step = round(height * LEADING)
        mark = blank(max(1, *(row.get_width() for row in rows)), rows[0].get_height() + step)
        for k, row in enumerate(rows):
            at = (mark.get_width() - row.get_width()) // 2, k * step + (rows[0].get_height() - row.get_height()) // 2
            mark.blit(row, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    else:
        mark = _drawn(what.text, height, what.ink, what.face)
    if mark.get_width() > widest:
        mark = pygame.transform.smoothscale(mark, (widest, mark.get_height()))
    return mark


def _halves(text: str) -> tuple[str, str]:
    """Return the text split at the space nearest to its middle."""
    spaces = [k for k, letter in enumerate(text) if letter == " "]
    at = min(spaces, key=lambda k: abs(2 * k + 1 - len(text)))
    return text[:at], text[at + 1 :]


def _drawn(text: str, height: int, ink: str, face: str) -> pygame.Surface:
    """Render one line, cropped so that the middle of the surface is the middle of the capitals: a Q's tail does not
    move the Q up.
    """
    type_face = font(face, height)
    drawn = render(type_face, text, hex_rgb(ink))
    ink_box = drawn.get_bounding_rect(min_alpha=8)
    capitals = render(type_face, "H", hex_rgb(ink)).get_bounding_rect(min_alpha=8)
    overhang = max(0, capitals.top - ink_box.top, ink_box.bottom - capitals.bottom)
    crop = pygame.Rect(ink_box.left, capitals.top - overhang, ink_box.width, capitals.height + 2 * overhang)
    mark = blank(max(1, crop.width), max(1, crop.height))
    mark.blit(drawn.convert(mark).premul_alpha(), (-crop.left, -crop.top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return mark
