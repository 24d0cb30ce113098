"""The light through the blinds: slanting bands that sweep over the room while a Brute threatens somebody."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import kept, made_ahead
from tabletop_gui.gui.table.model.motion.tween import out_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

INK: Final = "#F3E9BE"
STRENGTH: Final = 0.16
"""How strong the light is where it falls."""
WIDE, TALL, TOP = 1180.0, 640.0, 96.0
"""The room it falls into, and how far below the upper edge that lies, logical units."""
BANDS: Final = 7
SLANT: Final = 0.42
"""How far a band leans to the left at its foot, of its height."""
SHARE: Final = 0.46
"""So much of the room is lit."""
COARSE: Final = 2
"""It is made so many times as small: its edges are soft."""
SWEEPS_MS: Final = 420.0
"""It comes over the room in so long, and is gone again in so long."""
SWEEPS: Final = 130.0
"""How far it moves meanwhile, logical units."""
STEPS: Final = 3
"""In so many steps it comes and goes."""


def blinds_ahead(app: App) -> None:
    """Have it made in the background before it is seen."""
    size = app.viewport.px(WIDE), app.viewport.px(TALL)
    for step in range(STEPS, 0, -1):
        made_ahead(app.art.in_background, app.skin, ("blinds", *size, step), partial(_bands, *size, step))


def draw_blinds(app: App, canvas: Canvas, middle: float, ms: float, left_ms: float) -> None:
    """The light about the middle of the room (logical units from the left), so many ms after it has begun to come and so many
    before it is gone, at speed 1."""
    step = round(STEPS * min(1.0, max(0.0, min(ms, left_ms) / SWEEPS_MS)))
    if step <= 0:
        return
    size = app.viewport.px(WIDE), app.viewport.px(TALL)
    light = kept(app.skin, ("blinds", *size, step), partial(_bands, *size, step))
    far = SWEEPS * (1 - out_cubic(min(1.0, ms / SWEEPS_MS)))
    x, y = app.viewport.point(middle - far, TOP)
    canvas.blit(light, x - size[0] // 2, y)


def _bands(w: int, h: int, step: int) -> pygame.Surface:
    """The bands in a room of so many pixels, paler towards its ends, at this of their `STEPS`."""
    small = blank(max(8, w // COARSE), max(8, h // COARSE))
    colour, (sw, sh) = pygame.Color(INK), small.get_size()
    small.fill((colour.r, colour.g, colour.b, 0))
    lean, apart = SLANT * sh, (sw - SLANT * sh) / BANDS
    for k in range(BANDS):
        ends = min(1.0, 0.45 + 0.55 * min(k, BANDS - 1 - k))
        left = lean + k * apart
        band = ((left, 0), (left + SHARE * apart, 0), (left + SHARE * apart - lean, sh), (left - lean, sh))
        pygame.draw.polygon(small, (colour.r, colour.g, colour.b, round(255 * STRENGTH * ends * step / STEPS)), band)
    return pygame.transform.smoothscale(small, (w, h)).premul_alpha()
