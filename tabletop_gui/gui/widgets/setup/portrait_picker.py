"""Selectable portraits: a medallion with a name below it."""

from __future__ import annotations

from collections.abc import Callable
from math import pi

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Widget

CELL: float = 116
"""Width of a portrait with its margin, interface units."""
LABEL_SIZE: float = 17
LABEL: float = 34
"""Height of the name below a medallion, interface units."""


class PortraitOption(Widget):
    """A selectable portrait. ``look`` is called if it is pointed at or gets the focus, ``choose`` if it is chosen."""

    row_of = "heard.rows.cast"
    rounding = 16.0

    def __init__(
        self,
        app: App,
        character: str,
        label: str,
        choose: Callable[[], object],
        look: Callable[[], bool],
        *,
        name: str = "",
    ) -> None:
        super().__init__(app, name or f"face.{character}", choose)
        self.character, self.label, self.look = character, label, look
        self.chosen = self.taken = False
        """True if it is the chosen one; if another seat has it."""
        self.arrived = True
        """True if the picture is to be drawn; until then there is an empty medallion."""

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.label or self.tip or self.name, about=self.tip, on=self.chosen, acts=("click", "focus"))

    def hover(self, pos: tuple[int, int]) -> bool:
        return self.look()

    def entered(self) -> None:
        self.look()

    def natural(self) -> tuple[int, int]:
        px = self.app.skin.px
        return max(px(CELL - 6), self.label_width), px(CELL - 5) + self._below

    @property
    def label_width(self) -> int:
        """Full width of the name, pixels."""
        return self.app.text.width(self.label, "display", self.app.type(LABEL_SIZE))

    @property
    def _below(self) -> int:
        """Height of the name with the space round it, pixels."""
        return max(self.app.skin.px(LABEL), self.app.text.height("display", self.app.type(LABEL_SIZE)) + self.app.skin.px(4))

    @property
    def _diameter(self) -> int:
        return min(self.rect.w - self.app.skin.px(16), self.rect.h - self._below - self.app.skin.px(6))

    def draw(self, canvas: Canvas) -> None:
        pen, rect, d = Pen(canvas, self.app), self.rect, self._diameter
        if self.hot or self.chosen:
            pen.panel(rect, fill=INK, alpha=0.16 if self.chosen else 0.10)
        face = laid((d, d), (rect.centerx, rect.y + pen.px(6)), "midtop")
        self.draw_medallion(pen, face)
        pen.text((rect.centerx, face.bottom + pen.px(3)), self.label, "display", LABEL_SIZE, INK, "midtop", room=rect.w)
        if self.chosen or self.taken:
            size = pen.px(24)
            badge = laid((size, size), face, "topright")
            pen.disc(badge, GOLD if self.chosen else PAPER, INK, 1.6)
            pen.icon(badge, "check" if self.chosen else "person", round(size * 0.62), INK, "center")

    def draw_medallion(self, pen: Pen, at: pygame.Rect) -> None:
        """Draw the picture."""
        if not self.arrived:
            pen.picture(at.center, pen.art.disc_shadow(at.w))
            pen.disc(at, "#CBB894", PAPER)
            return
        mood, ring = "glad" if self.bright else "calm", GOLD if self.chosen else PAPER
        pen.portrait(at.topleft, at.w, PortraitSpec(self.character, mood, ring), lies=True)


class NewAvatarOption(PortraitOption):
    """The placeholder of a new avatar."""

    def draw_medallion(self, pen: Pen, at: pygame.Rect) -> None:
        d, ink, line = at.w, INK if self.bright else MUTED_INK, max(1.5, 2.2 * pen.skin.unit)
        r = d / 2 - line
        dash = 2 * pi * r / 36
        path = dashed_outline((line, line, 2 * r, 2 * r), r, dash, dash)
        body = f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{line:.2f}"/>'
        pen.put(pen.skin.drawing(("new sitter", ink), d, d, body), at.topleft)
        pen.icon(at, "dice", round(d * 0.46), ink, "center")
