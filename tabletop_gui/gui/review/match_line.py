"""The line of the match over the table: its hands, where one stands, and the costliest decisions. Pressing or dragging
goes to a step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.regret_bars import inks, regret_bar
from tabletop_gui.gui.paint.skin import shape
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.log.playback import Playback
from tabletop_gui.match.log.review import Grade

CAP: Final = 1.3
"""The largest interface scale that the review follows."""
END, MARK, NEAR, SHUT = 14.0, 24.0, 7.0, 40.0
"""Space at either end, width of a mark, distance within which the line snaps to a decision, and the room of the lock at the end
of an unfinished match, interface units."""


class MistakeTexts(Struct, frozen=True):
    """The texts of a mistake: where, what was played, what would have been better, and its regret."""

    where: str
    done: str
    better: str
    """Empty while the answer is hidden."""
    cost: str


class MistakeMark(Widget):
    """The mark of one of the costliest decisions on the line."""

    row_of = "heard.rows.dear"

    def __init__(self, app: App, step: int, grade: Grade, texts: MistakeTexts, go: Callable[[int], object]) -> None:
        """Create the mark. `go` shows the step."""
        super().__init__(app, f"dear {step}", lambda: go(step))
        self.step, self.grade, self.texts = step, grade, texts
        self.chosen = False
        self._told = f"{texts.done} › {texts.better}" if texts.better else texts.done
        self.tip = f"{texts.where} · {self._told} · {texts.cost}"

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.texts.where, self.texts.cost, self._told, on=self.chosen, acts=("click", "focus"))

    @property
    def press_meaning(self) -> object:
        return self.name, self.texts.where

    def draw(self, canvas: Canvas) -> None:
        pen, rect, theme = Pen(canvas, self.app), self.rect, self.app.theme
        if self.chosen or self.hot:
            pen.panel(rect, radius=6, line=GOLD, fill=mix(GOLD, theme.panel, 0.8))
        high = round(rect.h * 0.8)
        body = regret_bar(rect.w / 2, high, rect.w * 0.5, high, self.grade, inks(theme)[self.grade])
        pen.put(pen.skin.drawing(("dear", self.grade, theme.name), rect.w, high, body), (rect.x, rect.centery - high // 2))


class MatchLine(Widget):
    """The whole match from left to right, as wide as its steps."""

    keeps_keyboard_focus = True
    focusable = False

    def __init__(
        self, app: App, playback: Playback, own: Sequence[int], go: Callable[[int], object], why_no_further: Callable[[], str]
    ) -> None:  # fmt: skip
        """Create the line. `own`: the decisions of the reviewed seat; `go` is called with the step pointed at;
        `why_no_further`: why the rest is not visible.
        """
        super().__init__(app, "match line")
        self.playback, self.own, self._go, self._why = playback, own, go, why_no_further
        self.measure = TableScale(app, CAP)
        self.marks: Sequence[MistakeMark] = ()

    def place(self, x: float, y: float, w: float | None = None, h: float | None = None) -> pygame.Rect:
        rect = super().place(x, y, w, h)
        self.mark(self.marks)
        return rect

    def mark(self, marks: Sequence[MistakeMark]) -> None:
        """Show these marks; those that would lie over one another stand side by side."""
        self.marks, wide = marks, self.measure.px(MARK)
        least = self.rect.x
        for mark in sorted(marks, key=lambda one: one.step):
            x = max(least, self.x_of(mark.step) - wide // 2)
            mark.place(x, self.rect.y, wide, self.rect.h)
            mark.chosen = mark.step == self.playback.number
            least = x + wide

    @property
    def _ends(self) -> tuple[int, int]:
        """The line's first and last column, window pixels."""
        px = self.measure.px
        return self.rect.x + px(END), self.rect.right - px(END) - (0 if self.playback.over else px(SHUT))

    def x_of(self, number: int) -> int:
        """Return the column of a step, window pixels."""
        left, right = self._ends
        return left + round((right - left) * number / max(1, self.playback.most))

    def step_at(self, x: int) -> int:
        """Return the step at a column of the window: a decision of the seat, if one is near."""
        left, right = self._ends
        most, near = self.playback.most, self.measure.px(NEAR)
        number = round(min(1.0, max(0.0, (x - left) / max(1, right - left))) * most)
        decision = min((one for one in self.own if one <= most), key=lambda one: abs(one - number), default=number)
        return decision if abs(self.x_of(decision) - self.x_of(number)) <= near else number

    def _locked(self, pos: tuple[int, int]) -> bool:
        """Return True if a point lies on what cannot be seen yet."""
        return not self.playback.over and pos[0] >= self.rect.right - self.measure.px(SHUT)

    def press(self, pos: tuple[int, int]) -> None:
        if not self._locked(pos):
            self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        number = self.step_at(pos[0])
        if number != self.playback.number:
            self._go(number)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        pass

    def hover(self, pos: tuple[int, int]) -> bool:
        told = self._why() if self._locked(pos) else ""
        if told != self.tip:
            self.tip = told
            self.app.tooltip.aim(told, self.tip_anchor)
        return False

    @property
    def tip_anchor(self) -> pygame.Rect:
        wide = self.measure.px(SHUT)
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h) if self.tip else self.rect

    def draw(self, canvas: Canvas) -> None:
        pen, theme, y = self.measure.pen(canvas), self.app.theme, self.rect.centery
        now, high, gap = self.playback.hand(self.playback.number), pen.px(8), pen.px(2)
        quiet = mix(theme.panel_muted, theme.panel, 0.55)
        for hand in self.playback.hands:
            left, right = self.x_of(hand.first), self.x_of(min(hand.end, self.playback.most))
            block = pygame.Rect(left, y - high // 2, max(2, right - left - gap), high)
            pen.pill(block, mix(GOLD, theme.panel, 0.35) if hand == now else quiet)
        for number in self.playback.bookmarks:
            w, h = pen.px(8), pen.px(13)
            ribbon = pen.skin.drawing(("bookmark",), w, h, bookmark_ribbon(w / 2, w, h))
            pen.put(ribbon, (self.x_of(number), self.rect.y), "midtop")
        if not self.playback.over:
            pen.icon((self.rect.right - pen.px(SHUT) // 2, y), "lock", pen.px(18), theme.panel_muted, "center")
        knob = pygame.Rect(0, 0, pen.px(18), pen.px(18))
        knob.center = self.x_of(self.playback.number), y
        pen.disc(knob, GOLD, INK, 1.6)


def bookmark_ribbon(x: float, wide: float, high: float) -> str:
    """Return a bookmark ribbon at the upper edge of the line, as an SVG body."""
    left, right = x - wide / 2, x + wide / 2
    return shape(f"M{left:.2f} 0H{right:.2f}V{high:.2f}L{x:.2f} {high - wide / 2:.2f}L{left:.2f} {high:.2f}Z", GOLD, INK, 1.0)
