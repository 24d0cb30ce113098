"""Labelled controls one under another, in a part of the window that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.layout import Grow, Item, Padded
from tabletop_gui.gui.widgets.scroll import ScrollArea
from tabletop_gui.gui.widgets.toggle import Toggle

BESIDE_NOTE: float = 320
"""Minimum width in interface units of an explanation beside a control; with less it goes below it."""


class Form:
    """A form: fill it between ``begin`` and ``end`` (in ``build``); ``draw`` draws the labels, the focus group the widgets."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.area = ScrollArea(app)
        self.area.column = True
        self.widgets: list[Widget] = []
        self._drawn: list[tuple[Callable[[], pygame.Surface], int, int, int]] = []
        """The texts: render function, position and height. Only visible ones are rendered, since a paragraph is slow to set."""
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._y = 0

    def begin(self, rect: pygame.Rect) -> None:
        """Clear the form and start in this part of the window (pixels)."""
        self._rect = rect.copy()
        self._y = rect.y
        self.widgets = []
        self._drawn = []

    @property
    def room(self) -> int:
        """Width of the rows, without the scroll bar."""
        return self._rect.w - self.area.bar_width

    @property
    def height(self) -> int:
        """Height of what is seen of it at a time, pixels."""
        return self._rect.h

    @property
    def bottom(self) -> int:
        """Where the next row would begin, pixels from the top of the window."""
        return self._y

    def gap(self, units: float) -> None:
        """Add vertical space, in interface units."""
        self._y += self.app.skin.px(units)

    def heading(self, text: str, note: str = "") -> None:
        """Add a heading over the following rows, with a note at the right of its line."""
        app = self.app
        if self._y > self._rect.y:
            self.gap(8)
        line = app.text.fitted(text, "display", app.type(22), app.theme.heading, self.room)
        if note:
            room = self.room - line.get_width() - app.skin.px(24)
            said = app.text.shrunk(note, "text", app.type(18), app.theme.panel_muted, room, app.type(16))
            y = self._y + (line.get_height() - said.get_height()) // 2
            self._drawn.append((lambda: said, self._rect.x + self.room - said.get_width(), y, said.get_height()))
        self._write(lambda: line, self._rect.x, line.get_height())
        self.gap(10)

    def text(self, text: str, size: float = 18) -> None:
        """Add a paragraph."""
        self._write(*self._block(text, size, self.room))
        self.gap(14)

    def _block(self, text: str, size: float, width: int) -> tuple[Callable[[], pygame.Surface], int, int]:
        """Return the render function, the position and the height of a left-aligned paragraph."""
        app, px = self.app, self.app.type(size)
        made = partial(app.text.block, text, px, app.theme.panel_muted, width)
        return made, self._rect.x, app.text.block_height(text, px, width)

    def _write(self, made: Callable[[], pygame.Surface], x: int, height: int) -> None:
        self._drawn.append((made, x, self._y, height))
        self._y += height

    def row(self, label: str, control: Widget, note: str = "", air: float = 18) -> None:
        """Add a label, its control at the right (or below it for lack of space), and its explanation; ``air`` units
        below them.
        """
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

    def add(self, control: Widget, height: float | None = None, air: float = 18) -> None:
        """Add a control on a line of its own; ``air`` units below it."""
        w, h = control.natural()
        control.place(self._rect.x, self._y, min(w, self.room), h if height is None else self.app.skin.px(height))
        self.widgets.append(control)
        self._y += control.rect.h
        self.gap(air)

    def add_beside(self, controls: Sequence[Widget], height: float) -> None:
        """Add controls on one line, if there is space; else each on its own."""
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

    def end(self, *, whole: bool = False) -> None:
        """Finish the form and hand its rows to the scroll area; `whole`: the page scrolls as a whole.

        At rest, at the top and at the end, it shows no sliver of a row: it ends above a row of which less than half
        would be visible, unless that is higher than the form, and scrolls past the remainder of one.
        """
        rect, content = self._rect.copy(), self._y - self._rect.y
        spans = self.spans()
        if whole:
            rect.h = content
        elif content > rect.h:
            for top, bottom in sorted(spans, reverse=True):
                if top < rect.bottom < bottom and 2 * (rect.bottom - top) < bottom - top < rect.h:
                    rect.h = top - rect.y
            for top, bottom in sorted(spans, key=lambda span: span[1]):
                cut = rect.y + content - rect.h
                if top < cut < bottom and 2 * (bottom - cut) < bottom - top:
                    content += bottom - cut
        self.area.lay(rect, content, self.widgets)

    def spans(self) -> list[tuple[int, int]]:
        """Return the vertical extents of each label, explanation and control, in window pixels, unscrolled."""
        controls = [(widget.rect.y, widget.rect.bottom) for widget in self.widgets]
        return [(y, y + height) for _, _, y, height in self._drawn] + controls

    def draw(self, canvas: Canvas) -> None:
        """Draw the labels and explanations."""
        seen = self.area.rect
        with canvas.clipped(seen):
            for made, x, y, height in self._drawn:
                y -= self.area.offset
                if y < seen.bottom and y + height > seen.top:
                    canvas.blit(made(), x, y)


class FormItem(Item):
    """A form on a page of containers, as wide as its area and as high as its rows; its scroll bar lies in the padding at the
    right. With less room it scrolls, unless the whole page does.
    """

    def __init__(self, form: Form, fill: Callable[[Form], object], *, whole: bool = False) -> None:
        """`fill` adds the rows; it is called for every size that is tried. `whole`: the page scrolls as a whole."""
        self.form, self._fill, self.whole = form, fill, whole

    def size(self, app: App, wide: int) -> tuple[int, int]:
        return wide, self._filled(pygame.Rect(0, 0, wide, 0))

    def _filled(self, rect: pygame.Rect) -> int:
        """Fill the form in this area; return the height of its rows."""
        self.form.begin(pygame.Rect(rect.topleft, (rect.w + self.form.area.bar_width, rect.h)))
        self._fill(self.form)
        return self.form.bottom - rect.y

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self._filled(rect)
        self.form.end(whole=self.whole)

    def widgets(self) -> Iterator[Widget]:
        return iter(self.form.widgets)

    def paint(self, pen: Pen) -> None:
        self.form.draw(pen.canvas)


def form_panel(form: Form, fill: Callable[[Form], object], across: float = 24, above: float = 18) -> Item:
    """Return a panel of a page with a form; it takes its share of what is left over."""
    return Grow(Padded(Grow(FormItem(form, fill)), across, above, draw=lambda pen, rect: pen.panel(rect)))
