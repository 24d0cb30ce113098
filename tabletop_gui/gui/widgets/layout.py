"""Containers that lay a page out: a page says what it holds, in interface units, and they find the pixels.

A page is a tree of `Item`s. `Row` and `Column` put items beside or under one another, `Grid` in columns of equal width, `Stack`
over one another; `Padded` keeps space round one, `Sized` gives one a size, `Placed` its natural size at a place, `Grow` what is
left over. `Buttons` lie side by side or under one another, whichever fits; `Scroll` keeps what is too high in an area that
scrolls; `Scaled` lays an item out at the scale of its panel. The leaves are widgets (`Held`), words (`Line`, `Paragraph`) and
whatever a page draws itself (`Drawn`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, Final, Literal, cast

import pygame

from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen, Scale
from tabletop_gui.gui.paint.text import LEADING, Align
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.gui.widgets.scroll import ScrollArea

Side = Literal["midleft", "center", "midright"]
"""Where a line of text lies in its area."""
Along = Literal["start", "middle", "end", "stretch"]
"""Where an item lies across its row or column: at its beginning, in its middle, at its end, or all over."""
AT: Final[dict[Along, float]] = {"start": 0.0, "middle": 0.5, "end": 1.0, "stretch": 0.0}


class Item:
    """Something that takes room on a page."""

    weight = 0.0
    """Its share of the space that is left over along its row or column; 0: it takes what it needs."""

    def size(self, app: App, wide: int) -> tuple[int, int]:
        """Return the width and height that it needs within this width, pixels."""
        raise NotImplementedError

    def lay(self, app: App, rect: pygame.Rect) -> None:
        """Take this area of the window, pixels."""
        raise NotImplementedError

    def widgets(self) -> Iterator[Widget]:
        """Yield its widgets, in the order of Tab."""
        return iter(())

    def paint(self, pen: Pen) -> None:
        """Draw what is no widget; its widgets are drawn by the focus group."""


class Held(Item):
    """A widget, in its natural size unless another is given (interface units)."""

    def __init__(self, widget: Widget, wide: float | None = None, high: float | None = None) -> None:
        self.widget, self.wide, self.high = widget, wide, high

    def size(self, app: App, wide: int) -> tuple[int, int]:
        px = app.skin.px
        w = min(wide, self.widget.natural()[0] if self.wide is None else px(self.wide))
        return w, self.widget.height_for(w) if self.high is None else px(self.high)

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self.widget.place(*rect)

    def widgets(self) -> Iterator[Widget]:
        yield self.widget


class Buttons(Item):
    """Buttons side by side, each as wide as the others where that is enough for its words; one under another where there
    is no room for all of them.
    """

    def __init__(self, *buttons: Button, high: float = 0, gap: float = 14, down: float = 8) -> None:
        """Create it. `high`: of a button, 0 for what its words need; `gap`: between two of them, `down` where they lie under
        one another (interface units).
        """
        self.buttons, self.high, self.gap, self.down = buttons, high, gap, down

    def _plan(self, app: App, wide: int) -> tuple[list[int], int, int]:
        """Return the widths, how many lie side by side, and the height of each without the block under it."""
        px, many, natural = app.skin.px, len(self.buttons), [button.natural()[0] for button in self.buttons]
        room = wide - px(self.gap) * (many - 1)
        beside = sum(natural) <= room
        each = room // many if beside else wide
        widths = natural if beside and max(natural) > each else [each] * many
        high = px(self.high) if self.high else max(button.height_for(w) for button, w in zip(self.buttons, widths, strict=True))
        return widths, many if beside else 1, high

    def size(self, app: App, wide: int) -> tuple[int, int]:
        _, beside, high = self._plan(app, wide)
        rows = len(self.buttons) // beside
        return wide, rows * (high + app.skin.drop) + (rows - 1) * app.skin.px(self.down)

    def lay(self, app: App, rect: pygame.Rect) -> None:
        px = app.skin.px
        widths, beside, high = self._plan(app, rect.w)
        x, y = rect.x, rect.y
        if beside > 1 or len(self.buttons) == 1:
            x += (rect.w - sum(widths) - px(self.gap) * (beside - 1)) // 2
        for button, w in zip(self.buttons, widths, strict=True):
            button.place(x, y, w, high)
            if beside > 1:
                x += w + px(self.gap)
            else:
                y += high + app.skin.drop + px(self.down)

    def widgets(self) -> Iterator[Widget]:
        yield from self.buttons


class Line(Item):
    """A line of text; one that is too wide is set smaller, down to `least`."""

    def __init__(
        self, words: str, size: float, ink: str, face: Typeface = "text", anchor: Side = "center", *, least: float | None = None
    ) -> None:
        self.words, self.type, self.ink, self.face, self.least = words, size, ink, face, least
        self.anchor: Side = anchor
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Area of its words when it was last drawn, pixels."""

    def size(self, app: App, wide: int) -> tuple[int, int]:
        px = app.type(self.type)
        return min(wide, app.text.width(self.words, self.face, px)), app.text.height(self.face, px)

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self.rect = rect

    def paint(self, pen: Pen) -> None:
        at = getattr(self.rect, self.anchor)
        pen.text(at, self.words, self.face, self.type, self.ink, self.anchor, room=self.rect.w, least=self.least)


class Paragraph(Item):
    """A text that breaks into lines."""

    def __init__(
        self, words: str, size: float, ink: str, face: Typeface = "text", align: Align = "left", *, leading: float = LEADING
    ) -> None:
        self.words, self.type, self.ink, self.face, self.leading = words, size, ink, face, leading
        self.align: Align = align
        self.rect = pygame.Rect(0, 0, 0, 0)

    def size(self, app: App, wide: int) -> tuple[int, int]:
        room, px = max(1, wide), app.type(self.type)
        high = app.text.block_height(self.words, px, room, face=self.face, leading=self.leading)
        return app.text.block_width(self.words, px, room, face=self.face), high

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self.rect = rect

    def paint(self, pen: Pen) -> None:
        width, face = max(1, self.rect.w), self.face
        at = self.rect.midtop if self.align == "centre" else self.rect.topleft
        pen.block(at, self.words, self.type, self.ink, width, "midtop" if self.align == "centre" else "topleft",
                  face=face, align=self.align, leading=self.leading)  # fmt: skip


class Drawn(Item):
    """Room of a size in interface units for what `draw` draws; without it, space."""

    def __init__(self, wide: float = 0, high: float = 0, draw: Callable[[Pen, pygame.Rect], object] | None = None) -> None:
        self.wide, self.high, self.draw = wide, high, draw
        self.rect = pygame.Rect(0, 0, 0, 0)

    def size(self, app: App, wide: int) -> tuple[int, int]:
        px = app.skin.px
        return min(wide, px(self.wide) if self.wide else 0), px(self.high) if self.high else 0

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self.rect = rect

    def paint(self, pen: Pen) -> None:
        if self.draw is not None:
            self.draw(pen, self.rect)


class _Around(Item):
    """An item round another one."""

    def __init__(self, item: Item) -> None:
        self.item, self.weight = item, item.weight

    def size(self, app: App, wide: int) -> tuple[int, int]:
        return self.item.size(app, wide)

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self.item.lay(app, rect)

    def widgets(self) -> Iterator[Widget]:
        return self.item.widgets()

    def paint(self, pen: Pen) -> None:
        self.item.paint(pen)


class Sized(_Around):
    """An item with a size of its own (interface units), or limits."""

    def __init__(
        self, item: Item, wide: float | None = None, high: float | None = None, *, widest: float | None = None, least: float = 0,
    ) -> None:  # fmt: skip
        """Create it. `widest`: its largest width; `least`: its least height."""
        super().__init__(item)
        self.wide, self.high, self.widest, self.least = wide, high, widest, least

    def size(self, app: App, wide: int) -> tuple[int, int]:
        px = app.skin.px
        room = wide if self.widest is None else min(wide, px(self.widest))
        w, h = self.item.size(app, room if self.wide is None else min(room, px(self.wide)))
        if self.wide is not None:
            w = min(room, px(self.wide))
        return w, max(px(self.least) if self.least else 0, h if self.high is None else px(self.high))


class Grow(_Around):
    """An item that takes its share of the space left over."""

    def __init__(self, item: Item | None = None, weight: float = 1.0) -> None:
        super().__init__(item or Drawn())
        self.weight = weight


class Padded(_Around):
    """An item with space round it: across, above and below, in interface units; `draw` draws the ground under it."""

    def __init__(
        self, item: Item, across: float = 0, above: float = 0, below: float | None = None,
        draw: Callable[[Pen, pygame.Rect], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(item)
        self.across, self.above, self.below = across, above, above if below is None else below
        self.draw = draw
        self.rect = pygame.Rect(0, 0, 0, 0)

    def _pads(self, app: App) -> tuple[int, int, int]:
        px = app.skin.px
        across, above, below = (px(units) if units else 0 for units in (self.across, self.above, self.below))
        return across, above, below

    def size(self, app: App, wide: int) -> tuple[int, int]:
        across, above, below = self._pads(app)
        w, h = self.item.size(app, max(1, wide - 2 * across))
        return w + 2 * across, h + above + below

    def lay(self, app: App, rect: pygame.Rect) -> None:
        across, above, below = self._pads(app)
        self.rect = rect
        self.item.lay(app, pygame.Rect(rect.x + across, rect.y + above, rect.w - 2 * across, rect.h - above - below))

    def paint(self, pen: Pen) -> None:
        if self.draw is not None:
            self.draw(pen, self.rect)
        super().paint(pen)


class Scroll(_Around):
    """An item in a part of the window that scrolls where it is too high for it. It takes its share of what is left over."""

    def __init__(self, area: ScrollArea, item: Item, out: float = 0) -> None:
        """Create it. `out`: how far the part reaches beyond the item at both sides, so that the bar takes no room from it."""
        super().__init__(item)
        self.area, self.out, self.weight = area, out, 1.0

    def _room(self, wide: int) -> int:
        return max(1, wide if self.out else wide - self.area.bar_width)

    def size(self, app: App, wide: int) -> tuple[int, int]:
        return wide, self.item.size(app, self._room(wide))[1]

    def lay(self, app: App, rect: pygame.Rect) -> None:
        w = self._room(rect.w)
        high = self.item.size(app, w)[1]
        whole = self.item.size(app, rect.w)[1]
        if whole <= rect.h:  # no bar: its room is the item's
            w, high = rect.w, whole
        self.item.lay(app, pygame.Rect(rect.x, rect.y, w, max(high, rect.h)))
        self.area.lay(rect.inflate(2 * app.skin.px(self.out), 0) if self.out else rect, high, [*self.item.widgets()])

    def paint(self, pen: Pen) -> None:
        """Draw it as if it were not scrolled, and move that."""
        since, offset = pen.canvas.given, self.area.offset
        with pen.canvas.clipped(self.area.rect.move(0, offset)):
            super().paint(pen)
        pen.canvas.scroll(since, -offset)


class _Several(Item):
    """Items, with a gap between them (interface units)."""

    def __init__(self, *items: Item | None, gap: float = 0, across: Along = "stretch") -> None:
        """Create it; None among the items is left out."""
        self.items: Sequence[Item] = [item for item in items if item is not None]
        self.gap, self.across = gap, across

    def _gap(self, app: App) -> int:
        return app.skin.px(self.gap) if self.gap else 0

    def widgets(self) -> Iterator[Widget]:
        for item in self.items:
            yield from item.widgets()

    def paint(self, pen: Pen) -> None:
        for item in self.items:
            item.paint(pen)

    def _shares(self, needed: Sequence[int], room: int) -> list[int]:
        """Return the lengths of the items: what they need, and by their weights what is left over."""
        weights = [item.weight for item in self.items]
        whole = sum(weights)
        if not whole:
            return list(needed)
        rest = max(0, room - sum(length for length, weight in zip(needed, weights, strict=True) if not weight))
        found, given, passed = [], 0, 0.0
        for length, weight in zip(needed, weights, strict=True):
            passed += weight
            if weight:
                upto = round(rest * passed / whole)
                length, given = upto - given, upto
            found.append(length)
        return found


def _yielding(lengths: Sequence[int], room: int) -> list[int]:
    """Return lengths that fit the room: the longest give way first, down to the same."""
    left = room
    for k, length in enumerate(sorted(lengths)):
        most = left // (len(lengths) - k)
        if length > most:
            return [min(one, most) for one in lengths]
        left -= length
    return list(lengths)


class Row(_Several):
    """Items side by side. Those without a weight get their natural width; where there is no room for all, the widest give way."""

    def _needed(self, app: App, wide: int) -> tuple[list[int], int]:
        """Return the natural widths of the items without a weight, and what the gaps leave of a width."""
        room = wide - self._gap(app) * max(0, len(self.items) - 1)
        return [0 if item.weight else item.size(app, wide)[0] for item in self.items], room

    def size(self, app: App, wide: int) -> tuple[int, int]:
        needed, room = self._needed(app, wide)
        widths = self._shares(_yielding(needed, room), room)
        high = max((item.size(app, max(1, w))[1] for item, w in zip(self.items, widths, strict=True)), default=0)
        return max(sum(needed), sum(widths)) + wide - room, high

    def lay(self, app: App, rect: pygame.Rect) -> None:
        x, gap = rect.x, self._gap(app)
        needed, room = self._needed(app, rect.w)
        for item, w in zip(self.items, self._shares(_yielding(needed, room), room), strict=True):
            h = rect.h if self.across == "stretch" else min(rect.h, item.size(app, max(1, w))[1])
            item.lay(app, pygame.Rect(x, rect.y + round((rect.h - h) * AT[self.across]), w, h))
            x += w + gap


class Column(_Several):
    """Items one under another. Those without a weight get their natural height."""

    def size(self, app: App, wide: int) -> tuple[int, int]:
        sizes = [item.size(app, wide) for item in self.items]
        gaps = self._gap(app) * max(0, len(self.items) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def lay(self, app: App, rect: pygame.Rect) -> None:
        y, gap = rect.y, self._gap(app)
        needed = [0 if item.weight else item.size(app, rect.w)[1] for item in self.items]
        heights = self._shares(needed, rect.h - gap * max(0, len(self.items) - 1))
        for item, h in zip(self.items, heights, strict=True):
            w = rect.w if self.across == "stretch" else min(rect.w, item.size(app, rect.w)[0])
            item.lay(app, pygame.Rect(rect.x + round((rect.w - w) * AT[self.across]), y, w, h))
            y += h + gap


class Grid(_Several):
    """Items in columns of equal width, row by row; a row is as high as its highest item."""

    def __init__(self, columns: int, *items: Item | None, gap: float = 0, down: float | None = None) -> None:
        """Create it. `columns`: 0 for as many as have room for the widest item; `gap`: the space between columns; `down`:
        between rows, as wide unless given (interface units).
        """
        super().__init__(*items, gap=gap)
        self.columns, self.down = columns, gap if down is None else down

    def _rows(self, app: App, wide: int) -> tuple[int, list[tuple[Sequence[Item], int]]]:
        """Return the width of a column, and the rows with their heights."""
        gap, columns = self._gap(app), self.columns
        if not columns:
            widest = max(1, *(item.size(app, wide)[0] for item in self.items))
            columns = max(1, min(len(self.items), (wide + gap) // (widest + gap)))
        each = max(1, (wide - gap * (columns - 1)) // columns)
        rows = [self.items[k : k + columns] for k in range(0, len(self.items), columns)]
        return each, [(row, max(item.size(app, each)[1] for item in row)) for row in rows]

    def size(self, app: App, wide: int) -> tuple[int, int]:
        _, rows = self._rows(app, wide)
        down = app.skin.px(self.down) if self.down else 0
        return wide, sum(h for _, h in rows) + down * max(0, len(rows) - 1)

    def lay(self, app: App, rect: pygame.Rect) -> None:
        each, rows = self._rows(app, rect.w)
        y, down = rect.y, app.skin.px(self.down) if self.down else 0
        for row, high in rows:
            gaps = max(1, (self.columns or len(rows[0][0])) - 1)
            for k, item in enumerate(row):
                item.lay(app, pygame.Rect(rect.x + k * (rect.w - each) // gaps, y, each, high))
            y += high + down


class Stack(_Several):
    """Items over one another, the last on top."""

    def size(self, app: App, wide: int) -> tuple[int, int]:
        sizes = [item.size(app, wide) for item in self.items]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    def lay(self, app: App, rect: pygame.Rect) -> None:
        for item in self.items:
            item.lay(app, rect)


class Placed(_Around):
    """An item that is not stretched: it lies at its natural size at a place of its area, shares of the space left over."""

    def __init__(self, item: Item, across: float = 0.5, down: float = 0.5) -> None:
        super().__init__(item)
        self.shares = across, down

    def lay(self, app: App, rect: pygame.Rect) -> None:
        w, h = self.item.size(app, rect.w)
        w, (across, down) = min(w, rect.w), self.shares
        at = rect.x + round((rect.w - w) * across), rect.y + max(0, round((rect.h - h) * down))
        self.item.lay(app, pygame.Rect(at, (w, h)))


class _AppAtScale:
    """Stands for the app where an item is laid out at another scale than the interface's."""

    def __init__(self, app: App, scale: Scale) -> None:
        self._app, self.type, self.skin = app, scale.type, SimpleNamespace(px=scale.px, drop=app.skin.drop)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._app, name)


class Scaled(_Around):
    """An item at a scale of its own: a page beside a table, which follows the interface scale only so far."""

    def __init__(self, item: Item, app: App, scale: Scale) -> None:
        super().__init__(item)
        self.app, self.scale = app, scale

    def size(self, app: App, wide: int) -> tuple[int, int]:
        return self.item.size(cast(App, _AppAtScale(app, self.scale)), wide)

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self.item.lay(cast(App, _AppAtScale(app, self.scale)), rect)

    def paint(self, pen: Pen) -> None:
        self.item.paint(Pen(pen.canvas, self.app, self.scale))
