"""A value between 0 and 1 (or any range) on a track: drag, wheel, arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.shell.a11y.nodes import RANGE_ACTIONS, A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Valued

WIDTH: Final = 330


class SliderScale(Struct, frozen=True):
    """The values of a slider: from the lowest to the highest, in steps."""

    low: float
    high: float
    step: float


SHARE: Final = SliderScale(0.0, 1.0, 0.05)


class Slider(Valued[float]):
    """A slider: ``changed`` is called while it is dragged, ``settled`` once when it is released (or after a key or the wheel)."""

    def __init__(
        self,
        app: App,
        value: float,
        changed: Callable[[float], object],
        *,
        scale: SliderScale = SHARE,
        settled: Callable[[float], object] | None = None,
        name: str = "",
    ) -> None:
        super().__init__(app, value, changed, name)
        self.low, self.high, self.by = scale.low, scale.high, scale.step
        self.settled = settled
        self.shown_as: Callable[[float], str] = lambda value: app.tr("settings.percent", n=round(value * 100))

    def a11y_node(self) -> A11yNode:
        span = self.value, self.low, self.high, self.by
        return A11yNode("slider", self.called, self.shown_as(self.value), self.tip, span=span, acts=RANGE_ACTIONS)

    def set_value(self, value: str) -> bool:
        try:
            wanted = float(value)
        except ValueError:
            return False
        if not self.low <= wanted <= self.high:
            return False
        if self._set(wanted):
            self._settle()
        return True

    def natural(self) -> tuple[int, int]:
        return self.app.skin.px(WIDTH), self.app.skin.px(38)

    @property
    def _text_width(self) -> int:
        return self.app.skin.px(74)

    @property
    def _track(self) -> pygame.Rect:
        knob = self._knob
        return pygame.Rect(self.rect.x + knob // 2, self.rect.y, max(1, self.rect.w - knob - self._text_width), self.rect.h)

    @property
    def _knob(self) -> int:
        return self.app.skin.px(26)

    def _set(self, value: float) -> bool:
        snapped = self.low + round((value - self.low) / self.by) * self.by
        return self.take(round(min(self.high, max(self.low, snapped)), 6), "")

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        track = self._track
        self._set(self.low + (pos[0] - track.x) / track.w * (self.high - self.low))

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        self._settle()

    def _settle(self) -> None:
        if self.settled is not None:
            self.settled(self.value)

    def scroll(self, notches: int) -> bool:
        if not self.focused:
            return False
        if notches and self._set(self.value + notches * self.by):
            self._settle()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        goals = {
            pygame.K_LEFT: self.value - self.by,
            pygame.K_RIGHT: self.value + self.by,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in goals:
            return False
        if self._set(goals[event.key]):
            self._settle()
        return True

    def scanned(self) -> bool:
        """Advance one step, from the end back to the beginning."""
        self._set(self.low if self.value >= self.high else self.value + self.by)
        self._settle()
        return True

    def draw(self, canvas: Canvas) -> None:
        app, track, pen = self.app, self._track, Pen(canvas, self.app)
        share = (self.value - self.low) / (self.high - self.low)
        h, middle = pen.px(8), self.rect.centery
        y = middle - h // 2
        gold = GOLD if self.enabled else mix(GOLD, app.theme.panel, 0.6)
        pen.pill(pygame.Rect(track.x, y, track.w, h), app.theme.field, app.theme.line)
        filled = round(track.w * share)
        if filled > h:
            pen.pill(pygame.Rect(track.x, y, filled, h), gold)
        face = PAPER if not (self.hot or self.pressed) else "#FFFFFF"
        knob = laid((self._knob, self._knob), (track.x + filled, middle), "center")
        pen.disc(knob, face if self.enabled else mix(PAPER, app.theme.panel, 0.5), INK, 2.2)
        colour = app.theme.panel_text if self.enabled else app.theme.panel_muted
        pen.text((self.rect.right, middle), self.shown_as(self.value), "display", 18, colour, "midright")
