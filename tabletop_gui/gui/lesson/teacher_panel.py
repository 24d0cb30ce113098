"""The panels beside a lesson's table: the teacher with a speech bubble, the panel of a wrong attempt, and the
steps in the bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import MUST, VisibleItem, covered, free_place
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER, PAPER_2, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.topbar import CAP as BAR_CAP
from tabletop_gui.gui.table.chrome.topbar import HEIGHT as BAR_HEIGHT
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.table.seats.speech_bubble import speech_bubble

CAP: Final = 1.4
"""The largest interface scale that the teacher's words follow."""
WIDTHS: Final = (420.0, 360.0, 500.0, 300.0)
"""Widths of a bubble to try, interface units, the best first."""
NEAR: Final = 80.0
"""Differences in position that do not matter, interface units."""
FACE: Final = 96.0
PAD, TAIL, GAP = 20.0, 16.0, 12.0
EDGE: Final = 16.0
"""Distance to the edges of the window, logical units."""
FACE_CAP: Final = 1.15
"""The largest interface scale that the portrait follows: the words need the space."""
HINT_CAP: Final = 1.25
HINT_GROUND: Final = "#120C10"
PAPER_WIDTHS: Final = (330.0, 280.0, 400.0, 240.0)


class Teacher:
    """The teacher's portrait with a speech bubble above it, and beside it a label of what is awaited."""

    def __init__(self, app: App, character: str, name: str) -> None:
        self.app, self.character, self.name = app, character, name
        self.measure = TableScale(app, CAP)
        self._face = TableScale(app, FACE_CAP)
        self.words = ""
        self.how = ""
        """Explanation of the gesture, under the words; "" if not needed."""
        self.quiet = False
        """True once the instruction has been carried out: only an ellipsis is shown."""
        self.waits = ""
        """Text of the label; "" for none."""
        self.mood = "calm"
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Area of the whole, pixels."""
        self._wide = 0
        self._age = 0.0

    def say(self, words: str) -> None:
        """Show a new text."""
        self.words, self._age, self.quiet = words, 0.0, False

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
    def taken(self) -> pygame.Rect:
        """Area covered now, pixels: all of it, or little while silent."""
        if not self.quiet:
            return self.rect
        found = self.rect.copy()
        found.h = min(found.h, self._face.px(FACE) + self.measure.px(TAIL) + self._hushed()[1])
        found.bottom = self.rect.bottom
        return found

    def place(self, sights: Sequence[VisibleItem], bounds: pygame.Rect) -> None:
        """Place it where it covers least, preferably at the lower right; while silent it stays, unless it covers
        something important.
        """
        if self.quiet and bounds.contains(self.rect) and not covered(self.taken, sights, MUST):
            return
        px = self.measure.px
        best: tuple[int, int, int] | None = None
        for rank, width in enumerate(WIDTHS):
            wide = min(px(width), bounds.w)
            bubble = self._bubble_size(wide)
            size = max(bubble[0], self._foot_width), bubble[1] + px(TAIL) + self._face.px(FACE)
            if size[1] > bounds.h:
                continue
            wish = pygame.Rect((0, 0), size)
            wish.bottomright = bounds.bottomright
            at = free_place(wish, sights, bounds, px(GAP))
            hidden = sum(at.clip(one.rect).w * at.clip(one.rect).h * one.weight for one in sights)
            away = (abs(at.right - wish.right) + abs(at.bottom - wish.bottom)) // px(NEAR)
            if best is None or (hidden, away, rank) < best:  # rather in a narrow bubble than somewhere else at every step
                best, self.rect, self._wide = (hidden, away, rank), at, wide

    @property
    def _foot_width(self) -> int:
        """Width of the portrait with its label."""
        m, d = self.measure, self._face.px(FACE)
        return d + (self.app.text.width(self.waits, "text", m.type(17)) + m.px(44) if self.waits else 0)

    def _bubble_size(self, wide: int) -> tuple[int, int]:
        m, app = self.measure, self.app
        room, height = wide - 2 * m.px(PAD), app.text.block_height
        tall = height(self.words or " ", m.type(20), room, leading=1.18)  # as high as `_blocks`, of which nothing is drawn yet
        if self.how:
            tall += m.px(8) + height(self.how, m.type(18), room, face="bold", leading=1.1)
        return wide, tall + app.text.height("display", m.type(20)) + 2 * m.px(PAD - 6)

    def _blocks(self, wide: int) -> list[pygame.Surface]:
        """Return the rendered words and explanation."""
        m, app, room = self.measure, self.app, wide - 2 * self.measure.px(PAD)
        found = [app.text.block(self.words or " ", m.type(20), INK, room, leading=1.18)]
        if self.how:
            found.append(app.text.block(self.how, m.type(18), INK, room, face="bold", leading=1.1))
        return found

    def _hushed(self) -> tuple[int, int]:
        """Return the size of the bubble while silent, pixels."""
        return self.measure.px(76), self.measure.px(42)

    # -- its picture -----------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw portrait, label and bubble."""
        pen, m, rect = self.measure.pen(canvas), self.measure, self.rect
        px, d = m.px, self._face.px(FACE)
        face = pygame.Rect(rect.right - d, rect.bottom - d, d, d)
        pen.portrait(face.topleft, d, PortraitSpec(self.character, self.mood, PAPER), lies=True)
        if self.waits:
            text = pen.line(self.waits, "text", 17, PAPER, room=max(1, rect.w - d - px(44)))
            pill = pygame.Rect(0, 0, text.get_width() + px(28), text.get_height() + px(10))
            pill.midright = face.x - px(10), face.centery
            pen.pill(pill, "#2A1D2E", mix(PAPER, "#2A1D2E", 0.7), 0.94)
            pen.put(text, pill, "center")
        if not self.words:
            return
        wide, tall = self._hushed() if self.quiet else self._bubble_size(self._wide)
        bubble = pygame.Rect(rect.right - wide, face.y - px(TAIL) - tall, wide, tall)
        strength = min(1.0, self._age / timing.BUBBLE_FADE_MS) if self._age < timing.BUBBLE_FADE_MS else 1.0
        tip = face.centerx - bubble.x
        shape = speech_bubble(self.app.skin, bubble.size, tip, px(TAIL), m.px(100) / 100)
        pen.put(canvas.faded(shape, strength), bubble.topleft)
        if self.quiet:
            dot = pygame.Rect(0, 0, px(8), px(8))
            for k in (-1, 0, 1):
                dot.center = bubble.centerx + k * px(16), bubble.centery
                pen.disc(dot, MUTED_INK)
            return
        pad = px(PAD)
        name = pen.line(self.name, "display", 20, RED, room=wide - 2 * pad)
        pen.put(canvas.faded(name, strength), (bubble.x + pad, bubble.y + px(PAD - 8)))
        y = bubble.y + px(PAD - 8) + name.get_height()
        for block in self._blocks(wide):
            pen.put(canvas.faded(block, strength), (bubble.x + pad, y))
            y += block.get_height() + px(8)


class WrongAttemptPanel:
    """Panel of a wrong attempt: what the rules or the teacher say about it, and where the rules say so."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = TableScale(app, CAP)
        self.title = self.words = self.line = ""
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def shown(self) -> bool:
        """True if a wrong attempt is shown."""
        return bool(self.words)

    def tell(self, title: str, words: str, line: str) -> None:
        """Show these words; `line` names the passage of the rules, "" if there is none."""
        self.title, self.words, self.line = title, words, line
        self.app.dirty()

    def clear(self) -> None:
        """Close the panel."""
        self.tell("", "", "")

    @property
    def line_rect(self) -> pygame.Rect:
        """Area of the reference to the rules, pixels: a click opens them there."""
        tall = self._tall(self.rect.w)[2] if self.shown and self.line else 0
        return pygame.Rect(self.rect.x, self.rect.bottom - tall, self.rect.w, tall)

    def place(self, sights: Sequence[VisibleItem], bounds: pygame.Rect) -> None:
        """Place it at the left, where it covers least."""
        if not self.shown:
            return
        m = self.measure
        best: tuple[int, int] | None = None
        for rank, width in enumerate(PAPER_WIDTHS):
            wide = min(m.px(width), bounds.w)
            tall = sum(self._tall(wide))
            if tall > bounds.h:
                continue
            wish = pygame.Rect(bounds.x, bounds.y + bounds.h // 2 - tall // 3, wide, tall)
            at = free_place(wish, sights, bounds, m.px(GAP))
            hidden = sum(at.clip(one.rect).w * at.clip(one.rect).h * one.weight for one in sights)
            if best is None or (hidden, rank) < best:
                best, self.rect = (hidden, rank), at

    def _blocks(self, wide: int) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface | None]:
        m, text = self.measure, self.app.text
        room = wide - 2 * m.px(PAD)
        title = text.block(self.title, m.type(22), INK, room - m.px(38), face="display", leading=1.05)
        words = text.block(self.words, m.type(18), INK, room, leading=1.15)
        line = text.block(self.line, m.type(17), RED, room - m.px(29), face="bold", leading=1.1) if self.line else None
        return title, words, line

    def _tall(self, wide: int) -> tuple[int, int, int]:
        m, height = self.measure, self.app.text.block_height
        room = wide - 2 * m.px(PAD)
        title = height(self.title, m.type(22), room - m.px(38), face="display", leading=1.05)
        words = height(self.words, m.type(18), room, leading=1.15)
        line = height(self.line, m.type(17), room - m.px(29), face="bold", leading=1.1) if self.line else 0
        foot = m.px(24) + max(m.px(20), line) if self.line else m.px(8)
        return m.px(PAD - 4) + max(m.px(30), title), m.px(8) + words, foot

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel with its red edge."""
        if not self.shown:
            return
        m, rect = self.measure, self.rect
        pen, px = m.pen(canvas), m.px
        title, words, line = self._blocks(rect.w)
        head, middle, _ = self._tall(rect.w)
        pen.shadow(rect, (16, 150, 8))
        pen.band(rect, PAPER, 14, RED)
        pad, side = px(PAD), px(30)
        disc = pygame.Rect(rect.x + pad - px(4), rect.y + px(PAD - 4), side, side)
        pen.disc(disc, RED)
        pen.icon(disc.center, "close", round(side * 0.56), PAPER, "center")
        pen.put(title, (disc.right + px(10), disc.y + (max(side, title.get_height()) - title.get_height()) // 2))
        pen.put(words, (rect.x + pad, rect.y + head + px(8)))
        if line is None:
            return
        top = rect.y + head + middle + px(9)
        pen.rule((rect.x + pad, top), rect.w - 2 * pad, PAPER_2, 1.5)
        pen.icon((rect.x + pad, top + px(8)), "rules", px(20), RED)
        pen.put(line, (rect.x + pad + px(29), top + px(8)))


class KeyHints:
    """The keys of a lesson in the lower left corner, if it is free."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = TableScale(app, HINT_CAP)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.shown = False

    @property
    def _rows(self) -> list[tuple[str, str]]:
        keys, tr = self.app.bindings, self.app.tr
        rows = [("⇧↵", "lesson.key.again"), (keys.label("hint"), "lesson.key.help"), (keys.label("menu"), "lesson.key.leave")]
        return [(key, tr(does)) for key, does in rows if key]

    def place(self, sights: Sequence[VisibleItem], bounds: pygame.Rect) -> None:
        """Place it in the corner, or hide it."""
        m, text = self.measure, self.app.text
        rows = self._rows
        keys = max(text.width(key, "bold", m.type(15)) for key, _ in rows)
        words = max(text.width(said, "text", m.type(15)) for _, said in rows)
        self._keys, self._pitch = keys, text.height("text", m.type(15)) + m.px(5)
        self.rect = pygame.Rect(0, 0, keys + words + m.px(34), len(rows) * self._pitch + m.px(12))
        self.rect.bottomleft = bounds.bottomleft
        self.shown = not any(self.rect.colliderect(one.rect) for one in sights)

    def draw(self, canvas: Canvas) -> None:
        """Draw each key with its function."""
        if not self.shown:
            return
        pen, m, rect = self.measure.pen(canvas), self.measure, self.rect
        pen.panel(rect, fill=HINT_GROUND, alpha=0.72, radius=10)
        y = rect.y + m.px(6) + self._pitch // 2
        for key, said in self._rows:
            pen.text((rect.x + m.px(10) + self._keys // 2, y), key, "bold", 15, PAPER, "center")
            pen.text((rect.x + m.px(22) + self._keys, y), said, "text", 15, mix(PAPER, HINT_GROUND, 0.2), "midleft")
            y += self._pitch


class LessonBar:
    """The bar: number of the lesson, its name, and its steps as circles; its buttons belong to the scene."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = TableScale(app, BAR_CAP)
        self.title = self.where = self.name = ""
        self.steps, self.done = 0, 0
        """Number of steps, and of those done."""
        self.left, self.right = 0, 0
        """Horizontal space for its text, pixels."""

    @property
    def height(self) -> int:
        """Height, pixels."""
        return self.measure.px(BAR_HEIGHT)

    def draw(self, canvas: Canvas, now: str) -> None:
        """Draw the bar. `now` describes the current step."""
        state = self.title, self.where, self.name, self.steps, self.done, now, self.left, self.right
        canvas.repeat("lesson bar", state, lambda: self._draw(canvas, now))

    def _draw(self, canvas: Canvas, now: str) -> None:
        pen, theme = self.measure.pen(canvas), self.app.theme
        px, bar = pen.px, pygame.Rect(0, 0, self.app.viewport.width, self.height)
        pen.band(bar, theme.bar, 0)
        pen.rule(bar.bottomleft, bar.w, GOLD, 2)
        muted = mix(theme.bar_text, theme.bar, 0.3)
        title = pen.line(self.title, "display", 26, theme.bar_text)
        where = pen.line(self.where, "text", 18, muted)
        name = pen.line(self.name, "display", 21, theme.heading)
        side, apart = px(20), px(8)
        circles = self.steps * (side + apart)
        step = pen.line(now, "text", 18, muted)
        room = self.right - self.left
        parts = [title, where, name]
        while len(parts) > 1 and sum(one.get_width() + px(20) for one in parts) + circles > room:
            parts.pop(0)  # the name of the lesson says most
        if parts[-1].get_width() + circles + px(20) > room:
            parts[-1] = pen.line(self.name, "display", 21, theme.heading, room=max(px(60), room - circles - px(20)))
        x = self.left
        for one in parts:
            x = pen.put(one, (x, bar.centery), "midleft").right + px(20)
        with_step = x + circles + px(10) + step.get_width() + px(10) <= self.right
        x = max(x, min((bar.w - circles) // 2 + px(60), self.right - circles - (step.get_width() + px(20) if with_step else 0)))
        for k in range(self.steps):
            self._circle(pen, pygame.Rect(x, bar.centery - side // 2, side, side), k)
            x += side + apart
        if with_step:
            pen.put(step, (x + px(10), bar.centery), "midleft")

    def _circle(self, pen: Pen, rect: pygame.Rect, number: int) -> None:
        theme = self.app.theme
        if number < self.done:
            pen.disc(rect, GOLD, GOLD, 1.5)
            pen.icon(rect.center, "check", round(rect.w * 0.66), INK, "center")
        elif number == self.done:
            pen.disc(rect, "none", GOLD, 2.4)
            pen.disc(rect.inflate(-rect.w // 2, -rect.w // 2), GOLD)
        else:
            pen.disc(rect, "none", mix(theme.bar_text, theme.bar, 0.6), 1.8)
