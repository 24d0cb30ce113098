"""What an effect asks for lies on the table itself: lit rivals and lit cards, for the mouse and the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CORNER: Final = 9.0
PLATE: Final = 12.0
"""The name plate hangs so far into the portrait."""


class LitTarget(Widget):
    """A rival or a card that may be chosen: a frame, a light and a mark, so that nothing is told by colour alone."""

    def __init__(self, app: App, name: str, choose: Callable[[], object], *, round_one: bool = False) -> None:
        super().__init__(app, name)
        self.choose, self.round_one = choose, round_one

    @property
    def ring_radius(self) -> float:
        return 60.0 if self.round_one else CORNER + 4

    def activate(self) -> None:
        self.choose()

    def light(self, canvas: Canvas) -> None:
        """The frame and the light, under whatever stands at the place: points, the sign of the mano."""
        skin, rect, strong = self.app.skin, self.rect, self.hot or self.focused or self.pressed
        unit = skin.unit
        if self.round_one:
            d, line = max(rect.w, rect.h), (6 if strong else 4) * unit
            c, r = d / 2 + 8 * unit, d / 2 + 2 * unit
            side = round(d + 16 * unit)
            body = (
                f'<circle cx="{c:.1f}" cy="{c:.1f}" r="{r:.1f}" fill="{GOLD}" fill-opacity="{0.3 if strong else 0.12}" '
                f'stroke="{GOLD}" stroke-width="{line:.2f}"/>'
            )
            piece = skin.drawing(("lit rival", d, strong), side, side, body)
        else:
            w, h = rect.w, rect.h
            canvas.blit(skin.panel(w, h, fill=GOLD, alpha=0.36 if strong else 0.16, radius=CORNER), rect.x, rect.y)
            piece = skin.frame(w, h, CORNER, width=4.4 if strong else 2.8)
        x, y = rect.centerx - piece.get_width() // 2, rect.centery - piece.get_height() // 2
        tall = rect.bottom - skin.px(PLATE) - y if self.round_one else piece.get_height()
        with canvas.clipped(pygame.Rect(x, y, piece.get_width(), tall)):  # the name stays readable
            canvas.blit(piece, x, y)

    def draw(self, canvas: Canvas) -> None:
        skin, rect = self.app.skin, self.rect
        d = skin.px(26)
        canvas.blit(skin.disc(d, GOLD, INK, 1.6), rect.centerx - d // 2, rect.y - d // 2)
        mark = self.app.art.icon("down", round(d * 0.62), INK)
        canvas.blit(mark, rect.centerx - mark.get_width() // 2, rect.y - mark.get_height() // 2)
