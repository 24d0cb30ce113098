"""A small page beside the trick: the hint's reasons, or the situation in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.theme import GOLD, INK, PAPER

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

WIDTH: Final = 300.0


class NotePanel:
    """Paper with a heading and some paragraphs; empty, it is not there."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.title = ""
        self.text = ""
        self.foot = ""

    def show(self, title: str, text: str, foot: str = "") -> None:
        """Show this."""
        self.title, self.text, self.foot = title, text, foot
        self.app.dirty()

    @property
    def width(self) -> int:
        """In pixels."""
        return self.app.skin.px(WIDTH)

    def clear(self) -> None:
        """Away with it."""
        if self.title:
            self.title = self.text = self.foot = ""
            self.app.dirty()

    def draw(self, canvas: Canvas, right: int, bottom: int) -> None:
        """With its lower right corner at a point, in pixels."""
        if not self.title:
            return
        app, skin = self.app, self.app.skin
        pad, w = skin.px(18), skin.px(WIDTH)
        title = app.text.block(self.title, app.type(20), INK, w - 2 * pad, face="display", leading=1.1)
        text = app.text.block(self.text, app.type(18), INK, w - 2 * pad, leading=1.2)
        foot = app.text.block(self.foot, app.type(16), "#5A4A50", w - 2 * pad, face="italic") if self.foot else None
        h = pad + title.get_height() + skin.px(8) + text.get_height() + skin.px(14)
        h += foot.get_height() + skin.px(8) if foot is not None else 0
        rect = pygame.Rect(right - w, bottom - h, w, h)
        shadow = app.art.shadow(w, h, 12 * skin.unit, skin.px(12), 140, drop=skin.px(6))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.panel(w, h, fill=PAPER, alpha=1.0, radius=12, line=GOLD), rect.x, rect.y)
        y = rect.y + pad - skin.px(4)
        canvas.blit(title, rect.x + pad, y)
        y += title.get_height() + skin.px(8)
        canvas.blit(text, rect.x + pad, y)
        if foot is not None:
            canvas.blit(foot, rect.x + pad, y + text.get_height() + skin.px(8))
