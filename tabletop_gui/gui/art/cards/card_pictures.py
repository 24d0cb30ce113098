"""Image of a card on the table: its printed face rotated, over its shadow, inside its glow.

All surfaces are premultiplied, so rotating and shrinking never produce a dark seam.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from tabletop_gui.gui.art.cards.print_finish import SCALING_LOSS, round_mask
from tabletop_gui.gui.art.cards.shadows import Picture, soft_shadow
from tabletop_gui.gui.art.faces.measures import CARD_RATIO, CORNER, card_height
from tabletop_gui.gui.art.raster.raster import blank, premultiplied, raster, rrect_path, svg_text

MARGIN: Final = 4
"""Transparent pixels around a master; without them a rotated card has jagged edges."""
DIM: Final = (150, 150, 158, 255)
FINE_STEP: Final = 0.5
COARSE_STEP: Final = 1.5
FAN: Final = 15.0
_SERIES: Final = 1.25
_OVERSAMPLE: Final = 1.6
LARGEST_SHRUNK: Final = 3.0
"""Largest ratio of a print's width to its display at which it is shrunk directly, if it is not rotated."""
_LARGE: Final = 480


def master_width(width: int) -> int:
    """Return the print width in px for a card displayed ``width`` px wide: 1.6 to 2 times as wide.

    Widths come from a geometric series, so a card that swells a little under the pointer is printed once. Very
    wide cards are printed less than twice as wide, to save memory.
    """
    wanted = width * _OVERSAMPLE if width * _OVERSAMPLE <= _LARGE else max(_LARGE, width * 1.15)
    step = math.ceil(math.log(wanted / 100, _SERIES) - 1e-9)
    return round(100 * _SERIES**step)


def larger_masters(width: int) -> Iterator[int]:
    """Yield the widths of larger prints that also serve for a display width in px, smallest first."""
    size = master_width(width)
    while (size := round(100 * _SERIES ** round(math.log(size / 100, _SERIES) + 1))) <= width * LARGEST_SHRUNK:
        yield size


def quantise(angle: float) -> float:
    """Return the rendered angle for ``angle`` degrees: half-degree steps in a fan, 1.5 degrees beyond (tumbling cards)."""
    angle = (angle + 180.0) % 360.0 - 180.0
    step = FINE_STEP if abs(angle) <= FAN else COARSE_STEP
    return round(angle / step) * step


def padded(card: pygame.Surface) -> pygame.Surface:
    """Return the printed card inside its transparent margin."""
    surface = blank(card.get_width() + 2 * MARGIN, card.get_height() + 2 * MARGIN)
    surface.blit(card, (MARGIN, MARGIN))
    return surface


def turned(master: pygame.Surface, width: int, angle: float, ratio: float = CARD_RATIO) -> pygame.Surface:
    """Return a padded master at ``width`` px, rotated ``angle`` degrees counter-clockwise; its height is that of a
    card of this ``ratio``, whichever master it is made from.
    """
    full, tall = master.get_width() - 2 * MARGIN, master.get_height() - 2 * MARGIN
    if angle == 0:
        height = card_height(width, ratio)
        card = pygame.transform.smoothscale(master.subsurface(MARGIN, MARGIN, full, tall), (width, height))
        card.fill(SCALING_LOSS, special_flags=pygame.BLEND_RGBA_ADD)
        card.blit(round_mask(width, height, CORNER * width), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return card
    return pygame.transform.rotozoom(master, angle, width / full)


def glow_ring(width: int, height: int, r: float, colour: str) -> Picture:
    """Return a line at a distance round an element of ``width`` x ``height`` px: 3.4 px at +6 px for a card 142 px wide."""
    gap, line = max(3.0, width * 6 / 142), max(2.0, width * 3.4 / 142)
    pad = math.ceil(gap + line)
    w, h = width + 2 * pad, height + 2 * pad
    ring = rrect_path(pad - gap, pad - gap, width + 2 * gap, height + 2 * gap, r + gap)
    body = f'<path d="{ring}" fill="none" stroke="{colour}" stroke-width="{line:.2f}"/>'
    surface = premultiplied(raster(svg_text(w, h, body), w, h))
    return Picture(surface, -(w // 2), -(h // 2))


def _turn(picture: Picture, angle: float) -> Picture:
    """Return the picture rotated counter-clockwise. It works on a copy: a surface is locked while it is rotated, and
    the other thread may be drawing the same shadow.
    """
    if angle == 0:
        return picture
    surface = pygame.transform.rotozoom(picture.surface.copy(), angle, 1)
    return Picture(surface, -(surface.get_width() // 2), -(surface.get_height() // 2))


def underlay(width: int, angle: float, lift: int, glow: str, ratio: float = CARD_RATIO) -> Picture:
    """Return the layer under every card of this size and angle: contact shadow, ambient shadow, glow line; with space for
    the card.

    ``lift`` is the height above the table in px: the shadow falls lower, wider and fainter, the card stays where it is.
    """
    height, r = card_height(width, ratio), CORNER * width
    unit = width / 142
    touch = max(0.0, 1 - lift / (14 * unit))
    contact = soft_shadow(width, height, r, max(2, round(width / 40)), round(110 * touch / 10) * 10)
    ambient = soft_shadow(width, height, r, max(4, round(width / 14)) + lift // 2, round((120 - 30 * touch) / 10) * 10)
    layers: list[tuple[Picture, int, int]] = [(ambient, round(unit) + lift // 8, round(5 * unit) + lift)]
    if touch > 0:
        layers.append((contact, round(unit), round(2 * unit) + lift // 2))
    if glow:
        layers.append((glow_ring(width, height, r, glow), 0, 0))
    placed = [(_turn(picture, angle), x, y) for picture, x, y in layers]
    lean = math.radians(angle)
    half_w = math.ceil((abs(math.cos(lean)) * width + abs(math.sin(lean)) * width * ratio) / 2) + MARGIN
    half_h = math.ceil((abs(math.sin(lean)) * width + abs(math.cos(lean)) * width * ratio) / 2) + MARGIN
    box = pygame.Rect(-half_w, -half_h, 2 * half_w, 2 * half_h)
    box.unionall_ip([pygame.Rect(p.dx + x, p.dy + y, *p.surface.get_size()) for p, x, y in placed])
    surface = blank(box.width, box.height)
    for picture, x, y in placed:
        at = picture.dx + x - box.left, picture.dy + y - box.top
        surface.blit(picture.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Picture(surface, box.left, box.top)


def lay(master: pygame.Surface, under: Picture, width: int, angle: float, dim: bool, ratio: float = CARD_RATIO) -> Picture:
    """Return the card over its underlay."""
    card = turned(master, width, angle, ratio)
    if dim:
        card.fill(DIM, special_flags=pygame.BLEND_RGBA_MULT)
    surface = under.surface.copy()
    at = -(card.get_width() // 2) - under.dx, -(card.get_height() // 2) - under.dy
    surface.blit(card, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Picture(surface, under.dx, under.dy)


def squeezed(picture: Picture, factor: float) -> Picture:
    """Return the picture scaled horizontally by ``factor`` (0 to 1) about the card's centre, for a card that turns over."""
    width = max(1, round(picture.surface.get_width() * factor))
    height = picture.surface.get_height()
    return Picture(pygame.transform.smoothscale(picture.surface, (width, height)), round(picture.dx * factor), picture.dy)
