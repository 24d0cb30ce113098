"""Labelled controls one under another, in a part of the window that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.scroll import ScrollArea
from tabletop_gui.gui.widgets.toggle import Toggle

BESIDE_NOTE: float = 320
"""Interface units an explanation needs to stand beside a control; with less it goes under it."""


class Form:
    """Fill it between ``begin`` and ``end`` (in ``build``); ``draw`` draws the labels, the focus group the widgets."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.area = ScrollArea(app)
        self.area.column = True
        self.widgets: list[Widget] = []
        self._drawn: list[tuple[Callable[[], pygame.Surface], int, int, int]] = []
        """What is written: what sets it, where, and how high it is. What is not seen is not set: a paragraph takes its time."""
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._y = 0

    def begin(self, rect: pygame.Rect) -> None:
        """Start anew in this part of the window (pixels)."""
        self._rect = rect.copy()
        self._y = rect.y
        self.widgets = []
        self._drawn = []

    @property
    def room(self) -> int:
        """How wide the rows are, the scroll bar left free."""
        return self._rect.w - self.area.bar_width

    def gap(self, units: float) -> None:
        """Air, in interface units."""
        self._y += self.app.skin.px(units)

    def heading(self, text: str) -> None:
        """A heading over the rows that follow."""
        app = self.app
        if self._y > self._rect.y:
            self.gap(8)
        line = app.text.fitted(text, "display", app.type(22), app.theme.heading, self.room)
        self._write(lambda: line, self._rect.x, line.get_height())
        self.gap(10)

    def text(self, text: str, size: float = 18) -> None:
        """A paragraph."""
        self._write(*self._block(text, size, self.room))
        self.gap(14)

    def _block(self, text: str, size: float, width: int) -> tuple[Callable[[], pygame.Surface], int, int]:
        """A paragraph of explanations at the left: what sets it, where, and how high it will be."""
        app, px = self.app, self.app.type(size)
        made = partial(app.text.block, text, px, app.theme.panel_muted, width)
        return made, self._rect.x, app.text.block_height(text, px, width)

    def _write(self, made: Callable[[], pygame.Surface], x: int, height: int) -> None:
        self._drawn.append((made, x, self._y, height))
        self._y += height

    def row(self, label: str, control: Widget, note: str = "", air: float = 18) -> None:
        """A label, its control at the right (or under it when there is no room), its explanation; ``air`` units under it all."""
        app, skin, theme = self.app, self.app.skin, self.app.theme
        x, room, top = self._rect.x, self.room, self._y
        control.called, control.explained = label, note
        text = app.text.line(label, "bold", app.type(20), theme.panel_text)
        w, h = control.natural()
        narrow = room - w - skin.px(24)
        if text.get_width() > narrow:  # the control under the label
            self._write(lambda: text, x, text.get_height())
            self.gap(6)
            control.place(x, self._y, min(w, room), h)
            self._y += h + skin.px(4)
        else:  # label and, where there is room, the explanation at the left; the control in the middle of their height
            said, gap, under = [(lambda: text, x, text.get_height())], skin.px(1), skin.px(4)
            if note and narrow >= skin.px(BESIDE_NOTE):
                said.append(self._block(note, 17, narrow))
                note, under = "", 0
            tall = sum(height + gap for _, _, height in said) - gap
            line = max(h, tall)
            y = top + (line - tall) // 2
            for made, _, height in said:
                self._drawn.append((made, x, y, height))
                y += height + gap
            control.place(x + room - w, top + (line - h) // 2, w, h)
            self._y += line + under
        if note:
            self._write(*self._block(note, 17, room))
        if isinstance(control, Toggle):
            control.row = pygame.Rect(x, top, room, self._y - top)
        self.widgets.append(control)
        self.gap(air)

    def add(self, control: Widget, height: float | None = None) -> None:
        """A control on a line of its own."""
        w, h = control.natural()
        control.place(self._rect.x, self._y, min(w, self.room), h if height is None else self.app.skin.px(height))
        self.widgets.append(control)
        self._y += control.rect.h
        self.gap(18)

    def add_beside(self, controls: Sequence[Widget], height: float) -> None:
        """Controls on one line, where there is room; else each on its own."""
        widths, gap = [control.natural()[0] for control in controls], self.app.skin.px(12)
        if sum(widths) + gap * (len(controls) - 1) > self.room:
            for control in controls:
                self.add(control, height)
            return
        x, tall = self._rect.x, self.app.skin.px(height)
        for control, width in zip(controls, widths, strict=True):
            control.place(x, self._y, width, tall)
            x += width + gap
        self.widgets += controls
        self._y += tall
        self.gap(18)

    def end(self) -> None:
        """All rows are there: hand them to the scroll area. At rest, at the top and at the end, it shows no mere sliver of any:
        it ends above a row of which less than half would be seen, and scrolls on past what would be left of one."""
        rect, content = self._rect.copy(), self._y - self._rect.y
        spans = self.spans()
        if content > rect.h:
            for top, bottom in sorted(spans, reverse=True):
                if top < rect.bottom < bottom and 2 * (rect.bottom - top) < bottom - top:
                    rect.h = top - rect.y
            for top, bottom in sorted(spans, key=lambda span: span[1]):
                cut = rect.y + content - rect.h
                if top < cut < bottom and 2 * (bottom - cut) < bottom - top:
                    content += bottom - cut
        self.area.lay(rect, content, self.widgets)

    def end_whole(self) -> int:
        """All rows are there, on a page that scrolls as a whole: nothing here does. Where they end, in pixels."""
        self.area.lay(pygame.Rect(self._rect.topleft, (self._rect.w, self._y - self._rect.y)), 0)
        return self._y

    def spans(self) -> list[tuple[int, int]]:
        """Where each label, explanation and control begins and ends, in pixels down the window, unscrolled."""
        controls = [(widget.rect.y, widget.rect.bottom) for widget in self.widgets]
        return [(y, y + height) for _, _, y, height in self._drawn] + controls

    def draw(self, canvas: Canvas) -> None:
        """The labels and explanations."""
        seen = self.area.rect
        with canvas.clipped(seen):
            for made, x, y, height in self._drawn:
                y -= self.area.offset
                if y < seen.bottom and y + height > seen.top:
                    canvas.blit(made(), x, y)
