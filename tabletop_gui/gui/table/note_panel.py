"""A small page beside the trick: the hint's reasons and what to beware of, or the situation in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.room import MUST, NEED, Sight, covered, free_place
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.measure import Measure

WIDTH: Final = 300.0
WIDTHS: Final = (WIDTH, 380.0, 240.0, 190.0)
"""Interface units, the best first: wider or narrower where there is no room for that."""
CAPS: Final = (1.6, 1.25)
"""The largest interface scales it follows: all of them, if there is room at all."""
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
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it lies, in pixels."""
        self._corner = (-1, -1)
        self._kept = NEED
        """What it hides nothing of where it lies: what weighs so much."""
        self.measure = Measure(app)
        self.width = 1
        """In pixels."""

    def show(self, title: str, text: str, foot: str = "", warnings: tuple[str, ...] = ()) -> None:
        """Show this."""
        self.title, self.text, self.foot, self.warnings = title, text, foot, warnings
        self.app.dirty()

    def clear(self) -> None:
        """Away with it."""
        if self.title:
            self.title = self.text = self.foot = ""
            self.warnings = ()
            self.app.dirty()

    def _page(self) -> list[tuple[pygame.Surface, int, str]]:
        """What is written from above: the lettering, the gap over it, and the sign before it."""
        app, m = self.app, self.measure
        wide = self.width - 2 * m.px(PAD)
        lines = [(app.text.block(self.title, m.type(20), INK, wide, face="display", leading=1.1), m.px(PAD - 4), "")]
        lines.append((app.text.block(self.text, m.type(18), INK, wide, leading=1.2), m.px(8), ""))
        narrow = wide - m.px(SIGN)
        for warning in self.warnings:
            lines.append((app.text.block(warning, m.type(18), INK, narrow, leading=1.15), m.px(10), "warning"))
        if self.foot:
            lines.append((app.text.block(self.foot, m.type(16), "#5A4A50", wide, face="italic"), m.px(8), ""))
        return lines

    def natural(self) -> tuple[int, int]:
        """How large it is in its width, in pixels."""
        return self.width, sum(gap + words.get_height() for words, gap, _ in self._page()) + self.measure.px(PAD)

    def place(self, corner: tuple[int, int], sights: Sequence[Sight], bounds: pygame.Rect) -> None:
        """Lie with the lower right corner at a point, or as near to it as may be; stay where one lies while it hides nothing."""
        stays = self.rect.size == self.natural() and self._corner == corner and bounds.contains(self.rect)
        if stays and not covered(self.rect, sights, self._kept):
            return
        self._corner = corner
        for self._kept in (NEED, MUST):
            if self._lies(corner, sights, bounds):
                return

    def _lies(self, corner: tuple[int, int], sights: Sequence[Sight], bounds: pygame.Rect) -> bool:
        """Find a place that hides nothing of the weight it keeps clear of; False where there is none."""
        for cap, wide in ((cap, wide) for cap in CAPS for wide in WIDTHS):
            self.measure = Measure(self.app, cap)
            self.width = self.measure.px(wide)
            w, h = self.natural()
            wish = pygame.Rect(corner[0] - w, corner[1] - h, w, h)
            self.rect = free_place(wish, sights, bounds, self.measure.px(8))
            if not covered(self.rect, sights, self._kept):
                return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """The page, where it was placed."""
        if not self.title:
            return
        pen, rect = self.measure.pen(canvas), self.rect
        Pen(canvas, self.app).shadow(rect, (12, 140, 6), 12)
        pen.band(rect, PAPER, 12, GOLD)
        x, y, side = rect.x + pen.px(PAD), rect.y, pen.px(SIGN - 7)
        for words, gap, sign in self._page():
            y += gap
            if sign:
                pen.icon((x, y + pen.px(1)), sign, side, RED)
            pen.put(words, (x + (pen.px(SIGN) if sign else 0), y))
            y += words.get_height()
