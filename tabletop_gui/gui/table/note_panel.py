"""A small page beside the trick: the hint's reasons and what to beware of, or the situation in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.theme import GOLD, INK, PAPER, RED

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

WIDTH: Final = 300.0
PAD: Final = 18.0
SIGN: Final = 29.0
"""How far a warning is set in behind its sign."""


class NotePanel:
    """Paper with a heading and some paragraphs; empty, it is not there."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.title = ""
        self.text = ""
        self.foot = ""
        self.warnings: tuple[str, ...] = ()

    def show(self, title: str, text: str, foot: str = "", warnings: tuple[str, ...] = ()) -> None:
        """Show this."""
        self.title, self.text, self.foot, self.warnings = title, text, foot, warnings
        self.app.dirty()

    @property
    def width(self) -> int:
        """In pixels."""
        return self.app.skin.px(WIDTH)

    def clear(self) -> None:
        """Away with it."""
        if self.title:
            self.title = self.text = self.foot = ""
            self.warnings = ()
            self.app.dirty()

    def _page(self) -> list[tuple[pygame.Surface, int, str]]:
        """What is written from above: the lettering, the gap over it, and the sign before it."""
        app, skin = self.app, self.app.skin
        wide = skin.px(WIDTH) - 2 * skin.px(PAD)
        lines = [(app.text.block(self.title, app.type(20), INK, wide, face="display", leading=1.1), skin.px(PAD - 4), "")]
        lines.append((app.text.block(self.text, app.type(18), INK, wide, leading=1.2), skin.px(8), ""))
        narrow = wide - skin.px(SIGN)
        for warning in self.warnings:
            lines.append((app.text.block(warning, app.type(18), INK, narrow, leading=1.15), skin.px(10), "warning"))
        if self.foot:
            lines.append((app.text.block(self.foot, app.type(16), "#5A4A50", wide, face="italic"), skin.px(8), ""))
        return lines

    def natural(self) -> tuple[int, int]:
        """How large it is, in pixels."""
        return self.width, sum(gap + words.get_height() for words, gap, _ in self._page()) + self.app.skin.px(PAD)

    def draw(self, canvas: Canvas, right: int, bottom: int) -> None:
        """With its lower right corner at a point, in pixels."""
        if not self.title:
            return
        app, skin = self.app, self.app.skin
        w, h = self.natural()
        rect = pygame.Rect(right - w, bottom - h, w, h)
        shadow = app.art.shadow(w, h, 12 * skin.unit, skin.px(12), 140, drop=skin.px(6))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.panel(w, h, fill=PAPER, alpha=1.0, radius=12, line=GOLD), rect.x, rect.y)
        x, y, side = rect.x + skin.px(PAD), rect.y, skin.px(SIGN - 7)
        for words, gap, sign in self._page():
            y += gap
            if sign:
                canvas.blit(app.art.icon(sign, side, RED), x, y + skin.px(1))
            canvas.blit(words, x + (skin.px(SIGN) if sign else 0), y)
            y += words.get_height()
