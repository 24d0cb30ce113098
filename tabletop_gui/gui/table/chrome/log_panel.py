"""The log at the table: what has happened and has been shown, as the viewer saw it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.free_space import MUST, VisibleItem, covered, free_place
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.pointer import LEFT, RIGHT
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.model.viewpoint import Viewpoint
from tabletop_gui.gui.table.part import RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.widgets.scroll import ScrollArea
from tabletop_gui.match.log.game_log import GameLog, LogLine

WIDTH: Final = 350.0
SIZE: Final = 17.0
KEPT: Final = 400
"""Largest number of lines shown; a whole match has some thousand."""
LEADING: Final = 1.16
SHARES: Final = ((1.0, 1.0), (1.0, 0.8), (1.0, 0.6), (1.0, 0.45), (1.0, 0.3), (0.7, 0.45), (0.6, 0.3))
"""Sizes to try, best first, as shares (width, height) of the preferred area at the right."""
LEAST: Final = 150.0
"""Least height, interface units."""


class LaidLine(Struct, frozen=True):
    """A laid-out line: its entry, its appearance, and its height in pixels."""

    text: str
    face: Typeface
    ink: str
    height: int


class LogPanel:
    """The log's drawer on the right. It is updated once everything has been shown, so it never runs ahead of the table."""

    def __init__(self, app: App, headings: Collection[str], loud: Collection[str]) -> None:
        """Create the panel. `headings` are the phrases with which a hand begins, `loud` those that stand out (`GameScene`)."""
        self.app = app
        self._headings, self._loud = headings, loud
        self.shown = False
        self.area = ScrollArea(app)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._wish = pygame.Rect(0, 0, 0, 0)
        self.lines: list[LogLine] = []
        self._steps: list[int] = []
        """Step of the match that each line belongs to."""
        self.now: int | None = None
        """The step whose lines are marked, in the review."""
        self._shown_for: object = None
        self._measure = (0, 0)
        """Type size and width for which the lines were laid out."""
        self._laid_lines: dict[LogLine, LaidLine] = {}
        """Cache of laid-out lines: only new ones are broken and measured."""
        self._rows: list[tuple[LaidLine, int]] = []

    def follow(self, table: Table) -> None:
        """Update the log to what has been shown, and no further."""
        between = table.director.waiting
        self.tell(table.viewpoint, len(table.match.steps) if between else table.shown, between)

    def tell(self, viewpoint: Viewpoint, shown: int, summing_up: bool) -> None:
        """Build the log from this viewpoint, for the first `shown` actions.

        `summing_up`: the table pauses between two hands, and the deal that followed the last action has not been shown.
        """
        state = (viewpoint.seat, viewpoint.open, viewpoint.covered, shown, viewpoint.match.undo_count, summing_up)
        if state == self._shown_for:
            return
        self._shown_for = state
        told = GameLog(viewpoint.match, viewpoint.seat, viewpoint.open).by_step(shown)  # while nobody looks: as a mere watcher
        lines = [(line, number) for number, some in told for line in some]
        if summing_up and viewpoint.match.outcome is None:
            last = max((k for k, (line, _) in enumerate(lines) if line.word in self._headings), default=0)
            lines = lines[:last]
        kept = lines if viewpoint.past else lines[-KEPT:]
        self.lines, self._steps = [line for line, _ in kept], [number for _, number in kept]
        self._set()
        self.app.dirty()

    def forget(self) -> None:
        """Clear the log: the viewer or the language changes."""
        self._shown_for = None
        self.lines, self._steps = [], []
        self._laid_lines.clear()
        self._set()

    def covers(self, pos: tuple[int, int]) -> bool:
        """Return True if the log lies over a point of the window, so that the felt below cannot be meant."""
        return self.shown and self.rect.collidepoint(pos)

    def line_at(self, pos: tuple[int, int]) -> tuple[int, LogLine] | None:
        """Return the line at a point of the window, and its step; None if there is none."""
        if not self.shown or not self.area.rect.collidepoint(pos):
            return None
        y = pos[1] - self.area.rect.y + self.area.offset
        found = next((k for k, (row, top) in enumerate(self._rows) if top <= y < top + row.height), None)
        return None if found is None else (self._steps[found], self.lines[found])

    def reveal(self, step: int) -> None:
        """Mark a step's lines and scroll to them."""
        self.now = step
        tops = [y for (_, y), number in zip(self._rows, self._steps, strict=True) if number == step]
        if tops and not self.area.offset <= tops[0] <= self.area.offset + self.area.rect.h - self.app.skin.px(60):
            self.area.to(tops[0] - self.area.rect.h // 3)

    def place(self, wish: pygame.Rect, sights: Sequence[VisibleItem], bounds: pygame.Rect) -> None:
        """Place the log at `wish` (pixels), or smaller or elsewhere, so that it hides no player, panel or hand. It
        stays where it is while it hides nothing.
        """
        if wish == self._wish and bounds.contains(self.rect) and not covered(self.rect, sights, MUST):
            return
        self._wish = wish
        rect = self._clear(wish, sights, bounds)
        if rect != self.rect:
            self.rect = rect
            self._set()

    def _clear(self, wish: pygame.Rect, sights: Sequence[VisibleItem], bounds: pygame.Rect) -> pygame.Rect:
        """Return the largest place that hides nothing, or the one that hides least."""
        skin, places = self.app.skin, []
        for wide, high in SHARES:
            w = round(wish.w * wide)
            share = pygame.Rect(wish.right - w, wish.y, w, max(round(wish.h * high), skin.px(LEAST)))
            place = free_place(share, sights, bounds, skin.px(8))
            hidden = covered(place, sights, MUST)
            if not hidden:
                return place
            places.append((hidden, *place))
        return pygame.Rect(min(places)[1:])

    def _set(self) -> None:
        app, skin = self.app, self.app.skin
        if not self.rect.w:
            return
        pad, px = skin.px(18), app.type(SIZE)
        head = skin.px(48)
        inner = pygame.Rect(self.rect.x + pad, self.rect.y + head, self.rect.w - 2 * pad, self.rect.h - head - skin.px(14))
        measure = px, inner.w - self.area.bar_width
        known = self._laid_lines if measure == self._measure else {}
        self._measure = measure
        self._laid_lines = {line: known.get(line) or self._lay_line(line) for line in self.lines}
        y, self._rows = 0, []
        for k, line in enumerate(self.lines):
            if line.word in self._headings and k:
                y += skin.px(10)
            laid = self._laid_lines[line]
            self._rows.append((laid, y))
            y += laid.height + skin.px(3)
        end = self.area.offset >= self.area.most - skin.px(8)
        self.area.lay(inner, y)
        if end or not self.shown:
            self.area.to(self.area.most, at_once=True)

    def _lay_line(self, line: LogLine) -> LaidLine:
        app, (px, width) = self.app, self._measure
        bold = line.word in self._headings
        ink = app.theme.heading if bold else app.theme.panel_text
        if not bold and line.word not in self._loud:
            ink = mix(app.theme.panel_text, app.theme.panel, 0.28)
        text = line.sentence(app.tr)
        face: Typeface = "bold" if bold else "text"
        return LaidLine(text, face, ink, app.text.block_height(text, px, width, face=face, leading=LEADING))

    def draw(self, canvas: Canvas) -> None:
        if not self.shown:
            return
        app, theme, rect, area, pen = self.app, self.app.theme, self.rect, self.area.rect, Pen(canvas, self.app)
        pen.panel(rect, alpha=0.97, line=mix(GOLD, theme.panel, 0.55))
        left = rect.x + pen.px(18)
        pen.text((left, rect.y + pen.px(12)), app.tr("table.log.title"), "display", 19, theme.heading)
        pen.rule((left, area.y - pen.px(4)), rect.w - 2 * pen.px(18), mix(theme.line, theme.panel, 0.35), 1)
        with canvas.clipped(area):
            px, width = self._measure
            for (row, y), step in zip(self._rows, self._steps, strict=True):
                top = area.y + y - self.area.offset
                if top < area.bottom and top + row.height > area.y:
                    if step == self.now:
                        marked = pygame.Rect(area.x - pen.px(8), top - pen.px(2), width + pen.px(16), row.height + pen.px(4))
                        pen.panel(marked, fill=GOLD, alpha=0.22, radius=6)
                    pen.put(app.text.block(row.text, px, row.ink, width, face=row.face, leading=LEADING), (area.x, top))
        self.area.draw(canvas)


class LogDrawer(Part):
    """The log on the table. `rect` gives its preferred area, `sights` what it must not cover, `bounds` its limits, pixels;
    `under_sheet` tells if a sheet is open over it.
    """

    def __init__(
        self,
        panel: LogPanel,
        table: Table,
        rect: Callable[[], pygame.Rect],
        sights: Callable[[], Sequence[VisibleItem]],
        bounds: Callable[[], pygame.Rect],
        under_sheet: Callable[[], bool],
    ) -> None:
        self.panel, self.table, self._rect, self._sights, self._bounds = panel, table, rect, sights, bounds
        self._under_sheet = under_sheet

    def watch(self) -> Hashable:
        return self.panel.shown

    def update(self, passed: Passed) -> float:
        if self.panel.shown:
            self.panel.follow(self.table)
        return RESTS

    def on(self, signal: Signal) -> None:
        if signal is Signal.RESIZED:
            self.panel.forget()  # it may be another language now
        elif signal is Signal.VIEWER_LEFT:
            self.panel.forget()
            self.panel.shown = False
        elif signal is Signal.CHANGED and self.panel.shown:
            self.panel.place(self._rect(), self._sights(), self._bounds())

    def handle(self, event: pygame.event.Event) -> bool:
        """Keep the pointer off the felt below: what lies there cannot be meant."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT)
        pointed = event.type == pygame.MOUSEMOTION and any(event.rel) and not any(event.buttons)
        pointer = self.table.pointer
        if not (pressed or pointed) or pointer.holding or self._under_sheet() or not self.panel.covers(event.pos):
            return False
        if pointed:
            self.panel.app.tooltip.aim("", None)
            self.table.hands.apply(pointer.leave())
        return True

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.LOG, self.panel.draw),)

    def keeps(self) -> Iterable[VisibleItem]:
        return (VisibleItem(self.panel.rect),) if self.panel.shown else ()
