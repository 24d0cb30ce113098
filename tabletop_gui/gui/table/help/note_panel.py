"""A panel of paper that finds a free place on the table: the hint with its reasons, or the situation summary.

Its contents are a list of parts, one under another; each computes its height for a width, and draws itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import rrect_path
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import MUST, NEED, VisibleItem, covered, free_place
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import (
    BEST_ON_PAPER,
    CORAL,
    GOLD,
    INK,
    MUTED_INK,
    PAPER,
    PAPER_2,
    PROPOSED,
    RED,
    WORSE_ON_PAPER,
)
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.button import Button

WIDTH: Final = 380.0
WIDTHS: Final = (WIDTH, 440.0, 520.0, 320.0, 270.0)
"""Widths to try, interface units, the best first."""
NARROW: Final = (200.0,)
"""Fallback width where it would hide something important."""
TALL: Final = 2.4
"""Largest ratio of height to width in that case."""
CAPS: Final = (1.6, 1.25, 1.0, 0.88)
"""Interface scale caps to try: the full scale first."""
LARGE: Final = 0.75
"""Share of the preferred text size below which it rather covers something on the felt."""
PAD: Final = 22.0
DISC: Final = 27.0
"""Width of a number's disc."""
BAR: Final = 10.0


class Laid(NamedTuple):
    """A laid-out part: the gap above it, its height, and a function that draws it from its upper left corner, pixels."""

    gap: int
    height: int
    draw: Callable[[Pen, int, int], object]


class NotePart(Protocol):
    """Interface of a part of the panel."""

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        """Lay it out in a width of `wide` pixels."""


class Words(Struct, frozen=True):
    """A paragraph."""

    words: str
    quiet: bool = False
    """True for a remark in muted ink."""
    size: int = 18
    """Its type size, interface units, unless it is quiet."""

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        if self.quiet:
            block = app.text.block(self.words, m.type(16), MUTED_INK, wide, face="italic", leading=1.15)
        else:
            block = app.text.block(self.words, m.type(self.size), INK, wide, leading=1.2)
        return Laid(m.px(8), block.get_height(), lambda pen, x, y: pen.put(block, (x, y)))


class Title(Struct, frozen=True):
    """Title of the panel."""

    words: str

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        block = app.text.block(self.words, m.type(20), INK, wide, face="display", leading=1.1)
        return Laid(m.px(PAD - 4), block.get_height(), lambda pen, x, y: pen.put(block, (x, y)))


class Advised(Struct, frozen=True):
    """The advised action in large letters, and its certainty, with the lamp icon."""

    words: str
    sure: str
    ink: str
    detail: str = ""
    """Further detail, in smaller letters."""

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        side, gap = m.px(26), m.px(9)
        room = wide - side - gap
        sizes = [m.type(size) for size in (32, 27, 23, 20)]

        def whole(size: int) -> bool:
            """Return True if no word is cut at this size."""
            return app.text.block_width(self.words, size, room, face="display") <= room

        def two_lines(size: int) -> bool:
            return app.text.block_height(self.words, size, room, face="display", leading=1.05) < 2.4 * size

        size = next((size for size in sizes if two_lines(size) and whole(size)), 0)  # two lines at the most
        size = size or next(filter(whole, (sizes[-1], m.type(17), m.type(14))), sizes[-1])
        block = app.text.block(self.words, size, INK, room, face="display", leading=1.05)
        mark = app.text.line(self.sure, "bold", m.type(18), self.ink)
        used = app.text.block_width(self.words, size, room, face="display")
        beside = used + m.px(14) + mark.get_width() <= room
        tall = block.get_height()
        detail = app.text.block(self.detail, m.type(18), INK, room, face="bold", leading=1.1) if self.detail else None
        told = (0 if beside else mark.get_height()) + (detail.get_height() if detail is not None else 0)
        height = tall + told + m.px(9)

        def draw(pen: Pen, x: int, y: int) -> None:
            pen.icon((x, y + (min(tall, round(1.3 * size)) - side) // 2), "hint", side, INK)
            pen.put(block, (x + side + gap, y))
            if beside:
                pen.put(mark, (x + wide, y + tall - round(0.28 * size)), "bottomright")
            else:
                pen.put(mark, (x + side + gap, y + height - m.px(9) - mark.get_height()))
            if detail is not None:
                pen.put(detail, (x + side + gap, y + tall))
            pen.rule((x, y + height - m.px(1.5)), wide, PAPER_2, 1.5)

        return Laid(m.px(PAD - 6), height, draw)


class Numbered(Struct, frozen=True):
    """A reason, with the number that its cards bear on the table; one against the action has a red edge."""

    number: int
    words: str
    against: bool = False

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        side, gap = m.px(DISC), m.px(9)
        block = app.text.block(self.words, m.type(18), INK, wide - side - gap, leading=1.15)
        height = max(side, block.get_height())

        def draw(pen: Pen, x: int, y: int) -> None:
            if self.against:
                pen.fill(pygame.Rect(x - m.px(10), y, m.px(4), height), RED)
            number_disc(pen, app, m, (x + side // 2, y + side // 2), self.number, self.against)
            pen.put(block, (x + side + gap, y + max(0, (side - block.get_height()) // 2)))

        return Laid(m.px(8), height, draw)


class ValueRow(Struct, frozen=True):
    """An action with a bar that is shorter the more it loses against the best."""

    label: str
    less: str
    """Its regret, "" for the best; or the value, where values are shown."""
    share: float
    best: bool


class IdeaCompared(Struct, frozen=True):
    """The player's own idea against the best action: its regret, the reason, and both as bars. Without bars it is
    the best itself.
    """

    heading: str
    why: str
    rows: tuple[ValueRow, ...] = ()

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        pad, step = m.px(12), m.px(23)
        inner = wide - 2 * pad
        told = [app.text.block(self.heading, m.type(20), WORSE_ON_PAPER if self.rows else BEST_ON_PAPER, inner, face="display",
                               leading=1.1)]  # fmt: skip
        if self.why:
            told.append(app.text.block(self.why, m.type(18), INK, inner, leading=1.15))
        names = [app.text.shrunk(row.label, "bold", m.type(16), INK, inner * 2 // 5, m.type(14)) for row in self.rows]
        costs = [app.text.line(row.less, "display", m.type(19), INK) for row in self.rows]
        words = sum(block.get_height() for block in told)
        height = words + len(self.rows) * step + 2 * pad - m.px(4)

        def draw(pen: Pen, x: int, y: int) -> None:
            pen.band(pygame.Rect(x - m.px(4), y, wide + m.px(8), height), PROPOSED, 8)
            y += pad - m.px(4)
            for block in told:
                pen.put(block, (x + pad, y))
                y += block.get_height()
            left = max((name.get_width() for name in names), default=0) + m.px(10)
            right = max((cost.get_width() for cost in costs), default=0) + m.px(10)
            for row, name, cost in zip(self.rows, names, costs, strict=True):
                middle, room = y + step // 2 + m.px(2), inner - left - right
                pen.put(name, (x + pad, middle), "midleft")
                track = pygame.Rect(x + pad + left, middle - m.px(BAR) // 2, max(m.px(BAR), room), m.px(BAR))
                pen.pill(track, PAPER_2)
                full = pygame.Rect(track.topleft, (max(track.h, round(track.w * row.share)), track.h))
                pen.pill(full, BEST_ON_PAPER if row.best else WORSE_ON_PAPER)
                pen.put(cost, (x + wide - pad, middle), "midright")
                y += step

        return Laid(m.px(12), height, draw)


def number_disc(pen: Pen, app: App, m: TableScale, at: tuple[int, int], number: int, against: bool) -> None:
    """Draw a number in its disc, centred on a point: gold, or coral if it speaks against the action."""
    side = m.px(DISC)
    disc = pygame.Rect(at[0] - side // 2, at[1] - side // 2, side, side)
    pen.disc(disc, CORAL if against else GOLD, INK, 2.2 * m.scale / app.viewport.scale)
    pen.put(app.text.line(str(number), "display", m.type(16), INK), disc.center, "center")


class Answers(Struct, frozen=True):
    """The buttons that answer the panel's question, side by side or stacked; the focus group draws them."""

    buttons: tuple[Button, ...]

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        gap, sizes = m.px(12), [button.natural() for button in self.buttons]
        beside = sum(w for w, _ in sizes) + gap * (len(sizes) - 1) <= wide
        tall = max(h for _, h in sizes)
        height = (tall if beside else len(sizes) * tall + (len(sizes) - 1) * gap) + app.skin.drop

        def draw(pen: Pen, x: int, y: int) -> None:
            each = (wide - gap * (len(sizes) - 1)) // len(sizes)
            for k, button in enumerate(self.buttons):
                if beside:
                    button.place(x + k * (each + gap), y, each, tall)
                else:
                    button.place(x, y + k * (tall + gap), wide, tall)

        return Laid(m.px(12), height, draw)


class NotePanel:
    """Paper with a heading and some parts; invisible while empty."""

    def __init__(self, app: App, widths: Sequence[float] = WIDTHS) -> None:
        """Create the panel. `widths`: interface units, the best first."""
        self.app = app
        self.widths = widths
        self.title = ""
        """Its title; "" while it is invisible."""
        self.parts: tuple[NotePart, ...] = ()
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Its area, pixels."""
        self._corner = (-1, -1)
        self._placed: object = None
        """Arguments of the last placement: the search is costly where there is little space."""
        self._kept = NEED
        """Least weight of what it must not cover."""
        self.measure = TableScale(app)
        self.width = 1
        """Its width, pixels."""

    def show(self, title: str, *parts: NotePart) -> None:
        """Show these parts under a title."""
        self.title, self.parts = title, parts
        self.app.dirty()

    def clear(self) -> None:
        """Close the panel."""
        if self.title:
            self.title, self.parts = "", ()
            self.app.dirty()

    def _page(self) -> list[Laid]:
        """Lay out the parts, from the top."""
        wide = self.width - 2 * self.measure.px(PAD)
        return [part.lay(self.app, self.measure, wide) for part in self.parts]

    def natural(self) -> tuple[int, int]:
        """Return its size at its width, pixels."""
        return self.width, sum(laid.gap + laid.height for laid in self._page()) + self.measure.px(PAD - 2)

    @property
    def height_of_last(self) -> int:
        """Height of the lowest part, pixels."""
        return self._page()[-1].height

    def place(self, corner: tuple[int, int], sights: Sequence[VisibleItem], bounds: pygame.Rect) -> None:
        """Place the panel with its lower right corner at a point, or as near as possible; it stays where it is while
        it hides nothing.
        """
        asked = corner, self.parts, bounds.copy(), tuple(sights), self.app.viewport.scale
        if asked == self._placed:
            return
        self._placed = asked
        stays = self.rect.size == self.natural() and self._corner == corner and bounds.contains(self.rect)
        if stays and not covered(self.rect, sights, self._kept):
            return
        self._corner = corner
        large = [cap for cap in CAPS if cap >= LARGE * self.app.viewport.scale]
        small = [cap for cap in CAPS if cap not in large]
        for caps, widths in ((large, self.widths), (small, self.widths), (CAPS, NARROW)):
            for self._kept in (NEED, MUST):
                found = self._find_place(caps, widths, corner, sights, bounds)
                if found and (widths is self.widths or self.rect.h < TALL * self.rect.w):
                    return
        self._find_place(CAPS, self.widths[-1:], corner, sights, bounds)  # a ribbon of single words is not read: rather hide some

    def _find_place(
        self,
        caps: Sequence[float],
        widths: Sequence[float],
        corner: tuple[int, int],
        sights: Sequence[VisibleItem],
        bounds: pygame.Rect,
    ) -> bool:
        """Find a place that covers nothing important; False if there is none."""
        for cap, wide in ((cap, wide) for cap in caps for wide in widths):
            self.measure = TableScale(self.app, cap)
            self.width = self.measure.px(wide)
            w, h = self.natural()
            wish = pygame.Rect(corner[0] - w, corner[1] - h, w, h)
            self.rect = free_place(wish, sights, bounds, self.measure.px(8))
            if not covered(self.rect, sights, self._kept):
                return True
        return False

    def _frame(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the double line round the page, at a distance that follows the page's own scale."""
        (w, h), unit = size, self.app.viewport.u * self.measure.scale
        body = ""
        for inset, width, ink in ((8.0, 1.8, INK), (11.5, 0.9, MUTED_INK)):
            path = rrect_path(inset * unit, inset * unit, w - 2 * inset * unit, h - 2 * inset * unit, (17 - inset) * unit)
            body += f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{max(1.0, width * unit):.2f}"/>'
        return self.app.skin.drawing(("page", round(unit, 3)), w, h, body)

    def draw(self, canvas: Canvas) -> None:
        if not self.title:
            return
        pen, rect = self.measure.pen(canvas), self.rect
        pen.shadow(rect, (14, 150, 7))
        pen.band(rect, PAPER)
        pen.put(self._frame(rect.size), rect)
        x, y = rect.x + pen.px(PAD), rect.y
        for laid in self._page():
            y += laid.gap
            laid.draw(pen, x, y)
            y += laid.height
