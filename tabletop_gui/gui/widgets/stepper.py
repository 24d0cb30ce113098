"""A number between a minus and a plus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import State
from tabletop_gui.gui.shell.a11y.nodes import RANGE_ACTIONS, A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import sign_of
from tabletop_gui.gui.widgets.base import Valued

WIDTH: Final = 210


class Stepper(Valued[int]):
    """One of some ``numbers``; arrows, wheel and clicks on its halves change it. ``shown_as`` formats a value."""

    def __init__(
        self,
        app: App,
        value: int,
        numbers: range,
        changed: Callable[[int], object],
        *,
        shown_as: Callable[[int], str] = str,
        name: str = "",
    ) -> None:
        super().__init__(app, value, changed, name)
        self.low, self.high, self.by = numbers[0], numbers[-1], numbers.step
        self.shown_as = shown_as

    def a11y_node(self) -> A11yNode:
        span = float(self.value), float(self.low), float(self.high), float(self.by)
        return A11yNode("number", self.called, self.shown_as(self.value), self.tip, span=span, acts=RANGE_ACTIONS)

    def set_value(self, value: str) -> bool:
        try:
            wanted = round(float(value))
        except (ValueError, OverflowError):
            return False
        if not self.low <= wanted <= self.high:
            return False
        self.take(self.low + (wanted - self.low) // self.by * self.by)
        return True

    def natural(self) -> tuple[int, int]:
        return self.app.skin.px(WIDTH), self.app.skin.px(42)

    def move(self, by: int) -> bool:
        """Change the value by `by` steps. Return False at the end of the range."""
        return self.take(min(self.high, max(self.low, self.value + by * self.by)))

    def part_at(self, pos: tuple[int, int]) -> int | None:
        side = self.rect.h
        return -1 if pos[0] < self.rect.x + side else 1 if pos[0] >= self.rect.right - side else None

    def press(self, pos: tuple[int, int]) -> None:
        super().press(pos)
        self.move(self._held or 0)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        self._held = None

    def scroll(self, notches: int) -> bool:
        if self.focused:
            self.move(notches)
        return self.focused

    def key(self, event: pygame.event.Event) -> bool:
        typed = sign_of(event)
        if event.key == pygame.K_LEFT or typed == "-":
            self.move(-1)
        elif event.key == pygame.K_RIGHT or typed in ("+", "="):
            self.move(1)
        elif event.key == pygame.K_HOME:
            self.move(-(self.high - self.low))
        elif event.key == pygame.K_END:
            self.move(self.high - self.low)
        else:
            return False
        return True

    def scanned(self) -> bool:
        """Advance one step, from the end back to the beginning."""
        return self.move(1) or self.move(self.low - self.high) or True

    def draw(self, canvas: Canvas) -> None:
        pen, rect, theme = Pen(canvas, self.app), self.rect, self.app.theme
        side = rect.h - pen.skin.drop
        step_plate(pen, rect.topleft, side, "minus", self.part_state(-1, self.value > self.low))
        step_plate(pen, (rect.right - side, rect.y), side, "plus", self.part_state(1, self.value < self.high))
        colour, room = theme.panel_text if self.enabled else theme.panel_muted, rect.w - 2 * side - pen.px(8)
        text = pen.line(self.shown_as(self.value), "display", 22, colour, room=room, least=16)
        pen.put(text, (rect.centerx, rect.y + (side - text.get_height()) // 2), "midtop")


def step_plate(pen: Pen, at: tuple[int, int], side: int, icon: str, state: State) -> None:
    """Draw a square plate with an icon at the end of a control, for a step back or forward."""
    rect = pygame.Rect(at, (side, side))
    pen.plate(rect, "paper", state, 9)
    face = rect.move(0, pen.skin.drop if state == "pressed" else 0)
    pen.icon(face, icon, round(side * 0.5), pen.skin.text_of("paper", state), "center")
