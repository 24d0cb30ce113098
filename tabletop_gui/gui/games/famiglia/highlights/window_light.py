"""Light through window blinds: slanting bands that sweep over the table during a Brute's threat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import cached_piece, prerender_piece
from tabletop_gui.gui.table.model.motion.tween import out_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

INK: Final = "#F3E9BE"
STRENGTH: Final = 0.16
"""Opacity of the light."""
WIDE, TALL, TOP = 1180.0, 640.0, 96.0
"""Size of the lit area and its distance from the upper edge, logical units."""
BANDS: Final = 7
SLANT: Final = 0.42
"""Horizontal shift of a band over its height, as a share of the height; to the left at the bottom."""
SHARE: Final = 0.46
"""Lit share of the area."""
COARSE: Final = 2
"""Reduction of the rendered image, whose edges are soft."""
SWEEPS_MS: Final = 420.0
"""Duration of the light's entrance, and of its exit."""
SWEEPS: Final = 130.0
"""Distance of the sweep, logical units."""
STEPS: Final = 3
"""Number of opacity steps of the fade."""


def prerender_window_light(app: App) -> None:
    """Render the light in the background before it is needed."""
    size = app.viewport.px(WIDE), app.viewport.px(TALL)
    for step in range(STEPS, 0, -1):
        prerender_piece(app.art.in_background, app.skin, ("blinds", *size, step), partial(_bands, *size, step))


def draw_window_light(app: App, canvas: Canvas, middle: float, ms: float, left_ms: float) -> None:
    """Draw the light around `middle` (logical units from the left), `ms` after its start and `left_ms` before its
    end, at speed 1.
    """
    step = round(STEPS * min(1.0, max(0.0, min(ms, left_ms) / SWEEPS_MS)))
    if step <= 0:
        return
    size = app.viewport.px(WIDE), app.viewport.px(TALL)
    light = cached_piece(app.skin, ("blinds", *size, step), partial(_bands, *size, step))
    far = SWEEPS * (1 - out_cubic(min(1.0, ms / SWEEPS_MS)))
    x, y = app.viewport.point(middle - far, TOP)
    canvas.blit(light, x - size[0] // 2, y)


def _bands(w: int, h: int, step: int) -> pygame.Surface:
    """Render the bands in an area of `w` x `h` pixels, paler towards its ends, at one of the `STEPS`."""
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
