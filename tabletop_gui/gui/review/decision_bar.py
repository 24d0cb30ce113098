"""The decision bars under the table: a mark for every decision of the seat, a dot for the others' actions;
the current hand above, the whole match below. Pressing or dragging goes to a step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.regret_bars import inks, regret_bar
from tabletop_gui.gui.paint.skin import drawn, shape
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.log.playback import Hand, Playback
from tabletop_gui.match.log.review import Grade, ReviewedDecision

SEATS: Final = ("#6FA8CF", "#B074B8", "#F08A5D", "#7FC6A4", "#D9A441", "#C77D8E", "#8F9BD4", "#9AB861")
"""Inks of the seats' dots."""
CAP: Final = 1.3


class StepBar(Widget):
    """Base of both bars: a place for every step, and navigation by the pointer."""

    keeps_keyboard_focus = True
    focusable = False

    def __init__(
        self,
        app: App,
        playback: Playback,
        seat: int,
        grades: Mapping[int, ReviewedDecision],
        go: Callable[[int], object],
        name: str,
    ) -> None:
        """Create the bar. `grades`: judgements by step; `go` is called with the step pointed at."""
        super().__init__(app, name)
        self.playback, self.seat, self.grades, self._go = playback, seat, grades, go
        self.measure = TableScale(app, CAP)
        self._picture: tuple[object, pygame.Surface] | None = None

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        number = self.step_at(pos[0])
        if number is not None and number != self.playback.number:
            self._go(number)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        pass

    def step_at(self, x: int) -> int | None:
        """Return the step nearest to a column of the window; None if there is none."""
        raise NotImplementedError

    def body(self) -> str:
        """Return its marks as an SVG body, relative to its upper left corner."""
        raise NotImplementedError

    def draw(self, canvas: Canvas) -> None:
        state = self.rect.size, self.app.theme.name, self._shows(), tuple((k, one.grade) for k, one in self.grades.items())
        if self._picture is None or self._picture[0] != state:
            self._picture = state, drawn(self.body(), *self.rect.size)
        pen = self.measure.pen(canvas)
        self._ground(pen)
        pen.put(self._picture[1], self.rect.topleft)
        self._head(pen)

    def _shows(self) -> object:
        return None

    def _ground(self, pen: Pen) -> None:
        pass

    def _head(self, pen: Pen) -> None:
        pass

    def _own(self, number: int) -> bool:
        step = self.playback.whole[number]
        return step.seat == self.seat and not step.forced

    def _grade(self, number: int) -> Grade | None:
        judged = self.grades.get(number)
        return None if judged is None else judged.grade


class HandBar(StepBar):
    """The current hand, with every step."""

    def __init__(
        self, app: App, playback: Playback, seat: int, grades: Mapping[int, ReviewedDecision], go: Callable[[int], object]
    ) -> None:
        super().__init__(app, playback, seat, grades, go, "hand line")
        self.hand: Hand = playback.hand(playback.number)

    def _shows(self) -> object:
        return self.hand

    @property
    def _pitch(self) -> float:
        return (self.rect.w - 2 * self.measure.px(22)) / max(1, self.hand.end - self.hand.first)

    def _x(self, number: int) -> float:
        """Return the middle of a step, from the bar's left edge."""
        return self.measure.px(22) + (number - self.hand.first + 0.5) * self._pitch

    def step_at(self, x: int) -> int | None:
        place = int((x - self.rect.x - self.measure.px(22)) / self._pitch)
        return min(max(self.hand.first + place, self.hand.first), min(self.hand.end - 1, self.playback.most))

    def body(self) -> str:
        px, theme = self.measure.px, self.app.theme
        foot, room = self.rect.h - px(10), self.rect.h - px(14)
        idle = mix(theme.panel_muted, theme.panel, 0.45)
        wide = max(3.0, min(px(11), self._pitch * 0.8))
        parts = [shape(f"M{px(18)} {foot - 0.8}H{self.rect.w - px(18)}V{foot + 0.8}H{px(18)}Z", mix(GOLD, theme.panel, 0.5))]
        r = max(1.4, min(px(4.2), self._pitch * 0.36))
        for number in range(self.hand.first, self.hand.end):
            x = self._x(number)
            if self._own(number):
                grade = self._grade(number)
                parts.append(regret_bar(x, foot, wide, room, grade, inks(theme)[grade] if grade else idle))
                continue
            step = self.playback.whole[number]
            y, ink = foot - r - px(3), SEATS[step.seat % len(SEATS)]
            ring = f"M{x - r:.2f} {y:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0Z"
            parts.append(shape(ring, mix(ink, theme.panel, 0.55) if step.forced else ink))
        there = [number for number in self.playback.bookmarks if self.hand.first <= number < self.hand.end]
        return "".join([*parts, *(bookmark_ribbon(self._x(number), px(8), px(13)) for number in there)])

    def _ground(self, pen: Pen) -> None:
        pen.panel(self.rect, radius=10)

    def _head(self, pen: Pen) -> None:
        number = self.playback.number
        if not self.hand.first <= number < self.hand.end:
            return
        wide = max(pen.px(14), round(min(self._pitch, pen.px(30))))
        frame = pygame.Rect(0, 0, wide, self.rect.h - pen.px(4))
        frame.center = self.rect.x + round(self._x(number)), self.rect.centery
        ink = self.app.theme.panel_text
        pen.panel(frame, fill=ink, alpha=0.08, radius=4, line=ink)


def bookmark_ribbon(x: float, wide: float, high: float) -> str:
    """Return a bookmark ribbon at the upper edge of a bar, as an SVG body."""
    left, right = x - wide / 2, x + wide / 2
    return shape(f"M{left:.2f} 0H{right:.2f}V{high:.2f}L{x:.2f} {high - wide / 2:.2f}L{left:.2f} {high:.2f}Z", GOLD, INK, 1.0)


class MatchBar(StepBar):
    """The whole match: a block for every hand, as wide as its decisions, with the marks of the seat only."""

    GAP: Final = 6.0
    SHUT: Final = 72.0
    """Width of the block that stands for the rest of an unfinished match."""
    why_no_further: Callable[[], str] = staticmethod(lambda: "")
    """Text that says why the rest is not visible."""

    def __init__(
        self, app: App, playback: Playback, seat: int, grades: Mapping[int, ReviewedDecision], go: Callable[[int], object]
    ) -> None:
        super().__init__(app, playback, seat, grades, go, "match line")
        self._own_of: list[list[int]] = [[k for k in range(hand.first, hand.end) if self._own(k)] for hand in playback.hands]

    def _blocks(self) -> Sequence[tuple[float, float]]:
        """Return the left edge and width of each hand's block."""
        shares = [max(2, len(own)) for own in self._own_of]
        gap = min(self.measure.px(self.GAP), self.rect.w / (4 * len(shares)))
        left = self.rect.w - gap * (len(shares) - 1) - (0 if self.playback.over else gap + self.measure.px(self.SHUT))
        blocks, x = [], 0.0
        for share in shares:
            w = left * share / sum(shares)
            blocks.append((x, w))
            x += w + gap
        return blocks

    @property
    def _numbers(self) -> int:
        """Height of the numbers under the blocks, pixels."""
        return self.measure.px(20)

    def step_at(self, x: int) -> int | None:
        at = x - self.rect.x
        for (left, w), own, hand in zip(self._blocks(), self._own_of, self.playback.hands, strict=True):
            last = hand is self.playback.hands[-1]
            if at < left + w + self.measure.px(self.GAP) / 2 or (last and self.playback.over):
                if not own:
                    return hand.first
                return own[min(len(own) - 1, max(0, int((at - left) / w * len(own))))]
        return None

    def body(self) -> str:
        px, theme = self.measure.px, self.app.theme
        high = self.rect.h - self._numbers
        foot, room = high - px(5), high - px(9)
        idle, parts = mix(theme.panel_muted, theme.panel, 0.45), []
        for (left, w), own in zip(self._blocks(), self._own_of, strict=True):
            pitch = w / max(1, len(own))
            wide = max(1.6, min(px(7), pitch * 0.85))
            for k, number in enumerate(own):
                grade = self._grade(number)
                parts.append(regret_bar(left + (k + 0.5) * pitch, foot, wide, room, grade, inks(theme)[grade] if grade else idle))
                if number in self.playback.bookmarks:
                    parts.append(bookmark_ribbon(left + (k + 0.5) * pitch, px(6), px(9)))
        return "".join(parts) or shape("M0 0h1v1h-1Z", theme.panel)

    def _ground(self, pen: Pen) -> None:
        high, theme, now = self.rect.h - self._numbers, pen.theme, self.playback.hand(self.playback.number)
        taken = -1
        for (left, w), hand in zip(self._blocks(), self.playback.hands, strict=True):
            block = pygame.Rect(self.rect.x + round(left), self.rect.y, max(2, round(w)), high)
            here = hand == now
            fill = mix(GOLD, theme.panel, 0.8) if here else None
            pen.panel(block, radius=min(6, w / 3), line=GOLD if here else None, fill=fill)
            label = pen.line(str(hand.number), "bold" if here else "text", 16, theme.heading if here else theme.panel_muted)
            x = block.centerx - label.get_width() // 2
            if x > taken and (here or label.get_width() < w + pen.px(8)):
                pen.put(label, (x, block.bottom + pen.px(1)))
                taken = x + label.get_width() + pen.px(3)
        if not self.playback.over:
            self._shut(pen, high)

    def _shut(self, pen: Pen, high: int) -> None:
        """Draw an empty block with a lock: the rest of an unfinished match."""
        px, ink = pen.px, mix(pen.theme.panel_muted, pen.theme.panel, 0.3)
        w = px(self.SHUT)
        way = dashed_outline((1, 1, w - 2, high - 2), 6, px(6), px(4))
        body = f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="1.6" stroke-linecap="round"/>'
        block = pen.put(pen.skin.drawing(("shut", ink), w, high, body), (self.rect.right - w, self.rect.y))
        pen.icon(block.center, "lock", px(18), ink, "center")

    def hover(self, pos: tuple[int, int]) -> bool:
        shut = not self.playback.over and pos[0] >= self.rect.right - self.measure.px(self.SHUT)
        told = self.why_no_further() if shut else ""
        if told != self.tip:
            self.tip = told
            self.app.tooltip.aim(told, self.tip_anchor)
        return False

    @property
    def tip_anchor(self) -> pygame.Rect:
        w = self.measure.px(self.SHUT)
        return pygame.Rect(self.rect.right - w, self.rect.y, w, self.rect.h) if self.tip else self.rect
