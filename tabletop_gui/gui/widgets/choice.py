"""A choice of a few values: segments side by side if they fit, otherwise the chosen value between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import DAY, GOLD, INK
from tabletop_gui.gui.shell.a11y.nodes import CHOICE_ACTIONS, A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import T, Valued, Widget
from tabletop_gui.gui.widgets.stepper import step_plate

LEAST: Final = 16
"""Minimum type size of a value between two arrows."""
BESIDE: Final = 16
"""Free space beside a value between two arrows."""


class ChoiceLayout(Struct, frozen=True):
    """The measures of a choice."""

    most: int = 100_000
    """Maximum width, pixels."""
    size: float = 18
    """Type size of the labels."""
    air: float = 30
    """Free space beside the label of a segment, interface units."""


CHOICE_LAYOUT: Final = ChoiceLayout()


class Choice(Valued[T]):
    """``options`` are (value, label) pairs; ``changed`` is called with the chosen value."""

    rounding = 21.0

    def __init__(
        self,
        app: App,
        value: T,
        options: Sequence[tuple[T, str]],
        changed: Callable[[T], object],
        layout: ChoiceLayout = CHOICE_LAYOUT,
        *,
        name: str = "",
    ) -> None:
        super().__init__(app, value, changed, name)
        self.options = list(options)
        self.most, self.size, self.air = layout.most, layout.size, layout.air
        self.on_paper = False

    # -- how it is heard ---------------------------------------------------------------------------------------------

    def a11y_node(self) -> A11yNode:
        if not self.options:
            return A11yNode("choice", self.called, about=self.tip, acts=CHOICE_ACTIONS)
        place = self.index + 1, len(self.options)
        return A11yNode("choice", self.called, self.options[self.index][1], self.tip, acts=CHOICE_ACTIONS, place=place)

    def set_value(self, value: str) -> bool:
        place = next((k for k, (_, label) in enumerate(self.options) if label == value), None)
        if place is None:
            return False
        self.choose(place)
        return True

    # -- measures ----------------------------------------------------------------------------------------------------

    def widths(self) -> list[int]:
        """Return the minimum width of each option, including padding, in pixels."""
        app = self.app
        px, pad = app.type(self.size), app.skin.px(self.air)
        return [app.text.width(label, "bold", px) + pad for _, label in self.options]

    @property
    def _segmented_width(self) -> int:
        return sum(self.widths()) + self.app.skin.px(8)

    @property
    def segmented(self) -> bool:
        """True if the segments fit."""
        room = min(self.most, self.rect.w) if self.rect.w else self.most
        return self._segmented_width <= room

    def natural(self) -> tuple[int, int]:
        h = self.app.skin.px(42)
        if self._segmented_width <= self.most:
            return self._segmented_width, h
        return min(self.most, self.arrows_width), h

    @property
    def arrows_width(self) -> int:
        """The width in arrow form, for any value."""
        return max(self.widths(), default=0) + 2 * self.app.skin.px(42)

    def arrows_least(self, high: int) -> int:
        """Return the minimum width in arrow form at this height without cutting a value."""
        app = self.app
        names = app.text.widest((label for _, label in self.options), "bold", app.type(LEAST))
        return names + 2 * (high - app.skin.drop) + app.skin.px(BESIDE)

    @property
    def ring_radius(self) -> float:
        return self.rounding if self.segmented else Widget.rounding

    @property
    def index(self) -> int:
        """Index of the chosen value; 0 if it is none of the options."""
        return next((place for place, (value, _) in enumerate(self.options) if value == self.value), 0)

    def segments(self) -> list[pygame.Rect]:
        """Return the rectangles of its options, from the left, window pixels."""
        widths = self.widths()
        inset = self.app.skin.px(4)
        spare = self.rect.w - 2 * inset - sum(widths)
        rects: list[pygame.Rect] = []
        x = float(self.rect.x + inset)
        for width in widths:
            w = width + spare / len(widths)
            rects.append(pygame.Rect(round(x), self.rect.y + inset, round(x + w) - round(x), self.rect.h - 2 * inset))
            x += w
        return rects

    # -- input -------------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> bool:
        """Choose by index. Return False if it is already chosen."""
        return self.take(self.options[index][0])

    def part_at(self, pos: tuple[int, int]) -> int | None:
        """Return the segment under a position; for arrows -1 and 1."""
        if self.segmented:
            return next((place for place, rect in enumerate(self.segments()) if rect.collidepoint(pos)), None)
        return -1 if pos[0] < self.rect.centerx else 1

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        held, self._held = self._held, None
        if not inside or held is None or self.part_at(pos) != held:
            return
        if self.segmented:
            self.choose(held)
        else:
            self._turn(held)

    def _turn(self, by: int) -> None:
        self.choose((self.index + by) % len(self.options))

    def activate(self) -> None:
        self._turn(1)

    def scroll(self, notches: int) -> bool:
        if self.focused and notches:
            self.choose(min(len(self.options) - 1, max(0, self.index - notches)))
        return self.focused

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_LEFT:
            self.choose(max(0, self.index - 1))
        elif event.key == pygame.K_RIGHT:
            self.choose(min(len(self.options) - 1, self.index + 1))
        else:
            return False
        return True

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.segmented:
            self._draw_segments(Pen(canvas, self.app))
        else:
            self._draw_arrows(Pen(canvas, self.app))

    def _draw_segments(self, pen: Pen) -> None:
        theme = DAY if self.on_paper else pen.theme
        edge = INK if pen.theme.sharp and self.on_paper else None
        pen.pill(self.rect, theme.field, edge or theme.line)
        for place, (segment, (_, label)) in enumerate(zip(self.segments(), self.options, strict=True)):
            chosen = place == self.index
            if chosen:
                pen.pill(segment, GOLD if self.enabled else mix(GOLD, theme.panel, 0.55), edge)
            elif self.hot and self.enabled and self._pointed == place:
                pen.pill(segment, theme.panel_text, alpha=0.14)
            colour = INK if chosen else theme.panel_text if self.enabled else theme.panel_muted
            face: Typeface = "bold" if chosen else "text"
            pen.text(segment.center, label, face, self.size, colour, "center", room=segment.w - pen.px(12))

    def _draw_arrows(self, pen: Pen) -> None:
        rect, theme = self.rect, DAY if self.on_paper else pen.theme
        side = rect.h - pen.skin.drop
        pen.pill(pygame.Rect(rect.topleft, (rect.w, side)), theme.field, theme.line)
        for where, icon in ((-1, "left"), (1, "right")):
            step_plate(pen, (rect.x if where < 0 else rect.right - side, rect.y), side, icon, self.part_state(where))
        label = self.options[self.index][1] if self.options else ""
        colour = theme.panel_text if self.enabled else theme.panel_muted
        text = pen.line(label, "bold", self.size, colour, room=rect.w - 2 * side - pen.px(BESIDE), least=LEAST)
        pen.put(text, (rect.centerx, rect.y + (side - text.get_height()) // 2), "midtop")
