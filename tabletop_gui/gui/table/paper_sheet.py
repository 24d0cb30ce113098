"""A sheet of paper over the table, for what was asked for."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App

VEIL: Final = 0.5


def paper(app: App, canvas: Canvas, w: int, h: int) -> pygame.Rect:
    """Dims the table and lays a sheet of this size, in pixels, in its middle; where it lies."""
    skin, view = app.skin, app.viewport
    rect = pygame.Rect((view.width - w) // 2, (view.height - h) // 2 + view.px(20), w, h)
    canvas.blit(skin.veil(view.width, view.height, VEIL), 0, 0)
    shadow = app.art.shadow(w, h, 16 * skin.unit, view.px(22), 170, drop=view.px(12))
    canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
    canvas.blit(skin.sheet(w, h), rect.x, rect.y)
    return rect
