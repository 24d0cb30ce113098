"""Rasterising with the program's own library (SDL_image's nanosvg), for the icon files."""

from __future__ import annotations

import io
import os

from plates.bitmaps import icns, ico, png
from plates.house.mark import mark_plate, small_mark_plate

SMALL = 32
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512)


def pixels(svg: str, size: int) -> bytes:
    """RGBA bytes of a square plate, drawn four times as large and reduced."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    large = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size * 4, size * 4))
    premultiplied = large.premul_alpha()
    small = pygame.transform.smoothscale(premultiplied, (size, size))
    data = bytearray(pygame.image.tobytes(small, "RGBA"))
    for i in range(0, len(data), 4):
        alpha = data[i + 3]
        if 0 < alpha < 255:
            for k in range(3):
                data[i + k] = min(255, (data[i + k] * 255 + alpha // 2) // alpha)
    return bytes(data)


def icon_files() -> dict[str, bytes]:
    """`icon.png` (256 px), `icon.ico` and `icon.icns`; small sizes use the plainer mark."""
    drawings = {True: small_mark_plate().svg(), False: mark_plate().svg()}
    sizes = sorted({*ICO_SIZES, *ICNS_SIZES})
    pictures = {size: png(pixels(drawings[size <= SMALL], size), size, size) for size in sizes}
    return {
        "icon.png": pictures[256],
        "icon.ico": ico({size: pictures[size] for size in ICO_SIZES}),
        "icon.icns": icns({size: pictures[size] for size in ICNS_SIZES}),
    }
