"""Picture of a face-down card whose lower left corner is lifted: the folded corner shows a part of its face."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.gui.art import Picture
from tabletop_gui.gui.art.raster.raster import blank

SHADE: Final = (0, 0, 0, 96)
"""Shadow of the flap on the back, RGBA."""
FOLD_LINE: Final = (246, 234, 212, 255)
BEYOND: Final = 60
"""Largest distance of a shadow beyond the card's edge, pixels."""


def corner_lifted(up: Picture, down: Picture, size: tuple[int, int], fold: int) -> Picture:
    """Return the card with its corner folded over by `fold` pixels along both edges.

    The table shows where the corner was, the face on the flap. `up` and `down` are the pictures of the card
    either way, centred alike; `size` is the card's own size, pixels.
    """
    w, h = size
    picture = down.surface.copy()
    left, top = -down.dx - w // 2, -down.dy - h // 2
    bottom, fold = top + h, min(fold, w)
    gone = [(left - BEYOND, bottom - fold - BEYOND), (left + fold + BEYOND, bottom + BEYOND), (left - BEYOND, bottom + BEYOND)]
    pygame.draw.polygon(picture, (0, 0, 0, 0), gone)
    cast = blank(*picture.get_size())
    over = left + min(w, round(fold * 1.16)), bottom - min(h, round(fold * 1.16))
    pygame.draw.polygon(cast, SHADE, [(left, bottom - fold), (left + fold, bottom), over])
    picture.blit(cast, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    face = up.surface.subsurface((-up.dx - w // 2, -up.dy - h // 2, w, h))
    turned = pygame.transform.rotate(face, 90)
    flap = blank(*picture.get_size())
    flap.blit(turned, (left + fold - h, bottom - fold))
    mask = blank(*picture.get_size())
    corners = [(left, bottom - fold), (left + fold, bottom), (left + fold, bottom - fold)]
    pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
    for k in range(3):  # the face turns away from the light towards the fold
        deep, dark = fold * (0.10 + 0.12 * (2 - k)), 236 - 34 * k
        near = [corners[0], corners[1], (corners[1][0], corners[1][1] - deep), (corners[0][0] + deep, corners[0][1])]
        pygame.draw.polygon(mask, (dark, dark, dark, 255), near)
    flap.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(flap, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    pygame.draw.line(picture, FOLD_LINE, corners[0], corners[1], max(1, w // 90))
    return Picture(picture, down.dx, down.dy)

