"""What a lesson's table is spoken of with: the teacher's bubble over the hand, the keys, and the steps in the bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.free_space import VisibleItem, covered, free_place
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER, PAPER_2, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.tool_bar import ToolBar
from tabletop_gui.gui.table.chrome.topbar import CAP as BAR_CAP
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Item, Line, Padded, Paragraph, Row, Scaled

CAP: Final = 1.4
"""The largest interface scale that the teacher's words follow."""
WIDTHS: Final = (560.0, 460.0, 660.0, 380.0, 300.0)
"""Largest widths of a bubble to try, interface units, the best first."""
NEAR: Final = 80.0
"""Differences in position that do not matter, interface units."""
FACE: Final = 84.0
PAD, TAIL, GAP, OVER = 18.0, 16.0, 12.0, 12.0
"""Space round the words, width of the bubble's tail, distance to other things, and to the hand, interface units."""
EDGE: Final = 16.0
"""Distance to the edges of the window, logical units."""
FACE_CAP: Final = 1.15
"""The largest interface scale that the portrait follows: the words need the space."""
HINT_CAP: Final = 1.25
HINT_GROUND: Final = "#120C10"


class Refused(NamedTuple):
    """What is said of a wrong attempt: what it was, why not, and the passage of the rules; "" if there is none."""

    title: str
    words: str
    line: str


class Teacher:
    """The teacher's portrait with a speech bubble at its right, over the hand: an instruction, or why an attempt was wrong."""

    def __init__(self, app: App, character: str) -> None:
        self.app, self.character = app, character
        self.measure = TableScale(app, CAP)
        self._face = TableScale(app, FACE_CAP)
        self.words = ""
        self.how = ""
        """Explanation of the gesture, under the words; "" if not needed."""
        self.refused: Refused | None = None
        """The wrong attempt that is spoken of instead; None if there is none."""
        self.quiet = False
        """True once the instruction has been carried out: only an ellipsis is shown."""
        self.waits = ""
        """Last line: what goes on; "" for none."""
        self.mood = "calm"
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Area of the whole, pixels."""
        self._wide = 0
        self._age = 0.0
        self._line = Padded(Drawn())

    def say(self, words: str) -> None:
        """Show a new text."""
        self.words, self._age, self.quiet = words, 0.0, False

    def refuse(self, refused: Refused | None) -> None:
        """Say why an attempt was wrong; None: the instruction again."""
        if refused != self.refused:
            self.refused, self._age = refused, 0.0
            self.app.dirty()

    def hush(self) -> None:
        """Fall silent."""
        if not self.quiet:
            self.quiet, self._age = True, 0.0
            self.app.dirty()

    def again(self) -> None:
        """Show the same text again."""
        self._age = 0.0
        self.app.dirty()

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while the bubble appears."""
        coming = self._age < timing.BUBBLE_FADE_MS
        self._age = timing.BUBBLE_FADE_MS if self.app.reduced_motion else self._age + dt_ms
        return coming

    # -- its place -------------------------------------------------------------------------------------------------------------

    @property
    def _hushed(self) -> bool:
        return self.quiet and self.refused is None

    @property
    def taken(self) -> pygame.Rect:
        """Area covered now, pixels: all of it, or little while silent."""
        if not self._hushed:
            return self.rect
        found = self.rect.copy()
        found.size = self._size(self._dots)
        found.bottomleft = self.rect.bottomleft
        return found

    @property
    def line_rect(self) -> pygame.Rect:
        """Area of the reference to the rules, pixels: a click opens them there."""
        return self._line.rect if self.refused is not None and self.refused.line else pygame.Rect(0, 0, 0, 0)

    def place(self, sights: Sequence[VisibleItem], bounds: pygame.Rect, hand: pygame.Rect, raised: Sequence[VisibleItem]) -> None:
        """Place it over the hand, or as near to that as it hides nothing; while silent it stays, unless it covers
        something. `raised`: where raised cards come, which is rather covered than that it stands far away.
        """
        if self._hushed and bounds.contains(self.rect) and not covered(self.taken, sights):
            return
        px = self.measure.px
        best: tuple[int, int, int] | None = None
        for rank, width in enumerate(WIDTHS):
            wide = self._fitting(min(px(width), bounds.w - self._beside))
            size = self._size((wide, self._content().size(self.app, wide)[1]))
            if size[1] > bounds.h:
                continue
            wish = pygame.Rect((0, 0), size)
            wish.midbottom = hand.centerx, hand.y - px(OVER)
            wish.clamp_ip(bounds)
            for clear in ([*sights, *raised], sights):
                at = free_place(wish, clear, bounds, px(GAP))
                steps = (abs(at.centerx - wish.centerx) + abs(at.bottom - wish.bottom)) // px(NEAR)
                far = steps * px(NEAR) * px(OVER) + covered(at, raised)
                if best is None or (covered(at, sights), far, rank) < best:  # rather narrow than elsewhere at every step
                    best, self.rect, self._wide = (covered(at, sights), far, rank), at, wide

    @property
    def _beside(self) -> int:
        """Width of the portrait and the tail."""
        return self._face.px(FACE) + self.measure.px(TAIL)

    def _size(self, bubble: tuple[int, int]) -> tuple[int, int]:
        """Return the size of the whole with a bubble of this size."""
        return self._beside + bubble[0], max(self._face.px(FACE), bubble[1])

    @property
    def _dots(self) -> tuple[int, int]:
        """Size of the bubble while silent, pixels."""
        return self.measure.px(76), self.measure.px(42)

    def _fitting(self, most: int) -> int:
        """Return the width that few words need."""
        m, width = self.measure, self.app.text.width
        if self.refused is not None or self.how:
            return most
        longest = max(width(self.words, "bold", m.type(20)), width(self.waits, "italic", m.type(17)))
        return min(most, longest + 2 * m.px(PAD))

    def _content(self) -> Item:
        """Return what stands in the bubble."""
        if self.refused is not None:
            title, words, line = self.refused
            link = Row(Drawn(20, 20, _paint_book), Grow(Paragraph(line, 17, RED, "bold", leading=1.1)), gap=9, across="middle")
            self._line = Padded(link)
            rows: list[Item] = [
                Row(
                    Drawn(28, 28, _paint_cross), Grow(Paragraph(title, 22, INK, "display", leading=1.05)), gap=10, across="middle"
                ),
                Paragraph(words, 20, INK, leading=1.15),
            ]
            if line:
                rows += [Drawn(0, 2, lambda pen, rect: pen.rule(rect.topleft, rect.w, PAPER_2, 1.5)), self._line]
        else:
            rows = [Paragraph(self.words or " ", 20, INK, leading=1.18)]
            if self.how:
                rows.append(Paragraph(self.how, 18, INK, "bold", leading=1.1))
            if self.waits:
                rows.append(Paragraph(self.waits, 17, MUTED_INK, "italic"))
        return Scaled(Padded(Column(*rows, gap=6), PAD, 12), self.app, self.measure)

    # -- its picture -----------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw portrait and bubble."""
        pen, px, rect, d = self.measure.pen(canvas), self.measure.px, self.taken, self._face.px(FACE)
        face = pygame.Rect(rect.x, rect.bottom - d, d, d)
        mood = "sour" if self.refused is not None else self.mood
        pen.portrait(face.topleft, d, PortraitSpec(self.character, mood, PAPER), lies=True)
        if not self.words and self.refused is None:
            return
        bubble = pygame.Rect(rect.x + self._beside, rect.y, rect.w - self._beside, rect.h)
        if self._hushed:
            bubble.h = self._dots[1]
        edge = RED if self.refused is not None else INK
        strength = min(1.0, self._age / timing.BUBBLE_FADE_MS)
        shape = _bubble(pen, bubble.size, px(TAIL), min(bubble.h - px(24), face.centery - bubble.y), edge)
        pen.put(canvas.faded(shape, strength), (bubble.x - px(TAIL), bubble.y))
        if self._hushed:
            dot = pygame.Rect(0, 0, px(8), px(8))
            for k in (-1, 0, 1):
                dot.center = bubble.centerx + k * px(16), bubble.centery
                pen.disc(dot, MUTED_INK)
        elif strength > 0.5:
            content = self._content()
            high = content.size(self.app, bubble.w)[1]
            content.lay(self.app, pygame.Rect(bubble.x, bubble.y + (bubble.h - high) // 2, bubble.w, high))
            content.paint(pen)


def _bubble(pen: Pen, size: tuple[int, int], tail: int, tip: int, edge: str) -> pygame.Surface:
    """Return a paper bubble of this size with a tail at its left: `tip` pixels from the top, `tail` long."""
    (w, h), line, half = size, max(1.2, pen.px(190) / 100), pen.px(10)
    r = min(pen.px(15), (h - 2 * line) / 2)
    left, right, foot = tail, tail + w - line, h - line
    tip = max(round(line + r + half), min(tip, round(foot - r - half)))
    path = (
        f"M{left + r:.1f} {line:.1f}H{right - r:.1f}Q{right:.1f} {line:.1f} {right:.1f} {line + r:.1f}"
        f"V{foot - r:.1f}Q{right:.1f} {foot:.1f} {right - r:.1f} {foot:.1f}"
        f"H{left + r:.1f}Q{left:.1f} {foot:.1f} {left:.1f} {foot - r:.1f}V{tip + half}L{line:.1f} {tip}L{left} {tip - half}"
        f"V{line + r:.1f}Q{left:.1f} {line:.1f} {left + r:.1f} {line:.1f}Z"
    )
    body = f'<path d="{path}" fill="{PAPER}" stroke="{edge}" stroke-width="{line:.2f}" stroke-linejoin="round"/>'
    return pen.skin.drawing(("taught", tip, tail, edge), w + tail, h, body)


def _paint_cross(pen: Pen, rect: pygame.Rect) -> None:
    pen.disc(rect, RED)
    pen.icon(rect.center, "close", round(rect.w * 0.56), PAPER, "center")


def _paint_book(pen: Pen, rect: pygame.Rect) -> None:
    pen.icon(rect.topleft, "rules", rect.w, RED)


class KeyHints:
    """The keys of a lesson in the lower left corner, if it is free, for whoever uses the keyboard."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.shown = False
        self._page: Item = Drawn()

    def place(self, sights: Sequence[VisibleItem], bounds: pygame.Rect) -> None:
        """Place it in the corner, or hide it."""
        keys, tr, ink = self.app.bindings, self.app.tr, mix(PAPER, HINT_GROUND, 0.2)
        rows = [("⇧↵", "lesson.key.again"), (keys.label("hint"), "lesson.key.help"), (keys.label("menu"), "lesson.key.leave")]
        rows = [row for row in rows if row[0]]
        columns = (
            Column(*(Line(key, 15, PAPER, "bold") for key, _ in rows), gap=5),
            Column(*(Line(tr(does), 15, ink, anchor="midleft") for _, does in rows), gap=5),
        )
        ground = Padded(Row(*columns, gap=12), 10, 6, draw=_paint_ground)
        self._page = Scaled(ground, self.app, TableScale(self.app, HINT_CAP))
        self.rect = pygame.Rect((0, 0), self._page.size(self.app, bounds.w))
        self.rect.bottomleft = bounds.bottomleft
        self._page.lay(self.app, self.rect)
        self.shown = not any(self.rect.colliderect(one.rect) for one in sights)

    def draw(self, canvas: Canvas) -> None:
        """Draw each key with its function."""
        if self.shown and self.app.ring_shown:
            self._page.paint(Pen(canvas, self.app))


def _paint_ground(pen: Pen, rect: pygame.Rect) -> None:
    pen.panel(rect, fill=HINT_GROUND, alpha=0.72, radius=10)


class LessonBar(ToolBar):
    """The bar: number of the lesson, its name, and its steps as circles."""

    def __init__(self, app: App, texts: tuple[str, str, str], steps: int) -> None:
        """`texts`: the game, the number of the lesson, and its name."""
        super().__init__(app, TableScale(app, BAR_CAP))
        self.texts, self.steps = texts, steps

    def draw_steps(self, canvas: Canvas, done: int) -> None:
        """Draw the bar, with so many steps done."""
        state = self.texts, self.steps, done, self.left
        canvas.repeat("lesson bar", state, lambda: self._draw_steps(self.measure.pen(canvas), done))

    def _draw_steps(self, pen: Pen, done: int) -> None:
        px, theme, bar, left, right = pen.px, self.app.theme, self.rect, pen.px(20), self.left - pen.px(10)
        self.draw_ground(pen)
        styles: tuple[tuple[Typeface, float, str], ...] = (
            ("display", 26, theme.bar_text), ("text", 18, mix(theme.bar_text, theme.bar, 0.3)), ("display", 21, theme.heading),
        )  # fmt: skip
        side, apart = px(20), px(8)
        circles, room = self.steps * (side + apart), right - left
        parts = [pen.line(words, *style) for words, style in zip(self.texts, styles, strict=True)]
        while len(parts) > 1 and sum(one.get_width() + px(20) for one in parts) + circles > room:
            parts.pop(0)  # the name of the lesson says most
        if parts[-1].get_width() + circles + px(20) > room:
            parts[-1] = pen.line(self.texts[-1], *styles[-1], room=max(px(60), room - circles - px(20)))
        for one in parts:
            left = pen.put(one, (left, bar.centery), "midleft").right + px(20)
        left = max(left, min((bar.w - circles) // 2 + px(60), right - circles))
        for k in range(self.steps):
            _draw_step(pen, pygame.Rect(left + k * (side + apart), bar.centery - side // 2, side, side), k - done)


def _draw_step(pen: Pen, rect: pygame.Rect, from_now: int) -> None:
    """Draw the circle of a step, so many from the present one."""
    if from_now < 0:
        pen.disc(rect, GOLD, GOLD, 1.5)
        pen.icon(rect.center, "check", round(rect.w * 0.66), INK, "center")
    elif not from_now:
        pen.disc(rect, "none", GOLD, 2.4)
        pen.disc(rect.inflate(-rect.w // 2, -rect.w // 2), GOLD)
    else:
        pen.disc(rect, "none", mix(pen.theme.bar_text, pen.theme.bar, 0.6), 1.8)
