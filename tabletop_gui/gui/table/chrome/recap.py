"""The strip "since your last turn": what left the table since then, or was taken from somebody, line by line; a click on a line
shows who did it. It goes with the reader's first deed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.table.part import RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.log.game_log import LogLine

POINTED: Final = 170.0
"""Width of the card pointed at, logical units."""
WORDS_CAP: Final = 1.35
"""The largest interface scale that the letters follow: a rival sits under the strip."""
WIDTHS: Final = (300.0, 380.0, 460.0)
"""Widths to try, interface units: the least in which all lines are no higher than `TALL`."""
TALL: Final = 136.0
ICON: Final = 24.0
FADE_MS: Final = 300.0


class ActionIcon(Struct, frozen=True):
    """Icon before a line that says what was done."""

    icon: str = ""
    text: str = ""
    """Text instead of an icon."""
    fill: str = PAPER
    ink: str = INK


class RecapStrip(Widget):
    """Shows the others' actions since the last turn, those with one of the phrases `words`: all of them."""

    focusable = False

    def __init__(
        self,
        app: App,
        picture: Callable[[int, float], Picture],
        character: Callable[[int], str],
        words: Collection[str],
        action_icon: Callable[[LogLine], ActionIcon | None],
    ) -> None:
        """Create the strip.

        `picture`, `character`: pictures of a card and of a seat; `words`: log phrases to show; `action_icon`: icon of a line.
        """
        super().__init__(app, "recap")
        self.measure, self.letters = TableScale(app, 1.0), TableScale(app, WORDS_CAP)
        self._picture, self._character, self._words, self._icon_of = picture, character, words, action_icon
        self.lines: list[LogLine] = []
        self.pointed: LogLine | None = None
        self.clicked: Callable[[LogLine], object] = lambda line: None
        self.light = Glide(1.0)
        """Its opacity: it goes out with the reader's first deed."""
        self._going: Picture | None = None

    def fill(self, lines: Sequence[LogLine], me: int) -> None:
        """Show these lines, from the last deal on, without the reader's own actions."""
        since = max((k for k, line in enumerate(lines) if line.word == "deal"), default=0)  # the hand before has been summed up
        self.lines = [line for line in lines[since:] if line.word in self._words and line.seat not in (None, me)]
        self.shown, self.pointed = bool(self.lines), None
        self.light.snap(1.0)

    def go(self, at_once: bool) -> None:
        """Close the strip."""
        self.pointed = None
        self.light.to(0.0, 0.0 if at_once else FADE_MS)

    @property
    def _wide(self) -> int:
        wanted = self.measure.px(TALL)
        tall = {w: sum(self._tall(line, w) for line in self.lines) for w in map(self.measure.px, WIDTHS)}
        return next((w for w, high in tall.items() if high <= wanted), max(tall))

    def _sentence(self, line: LogLine, wide: int) -> pygame.Surface:
        app, room = self.app, wide - self.measure.px(ICON + 36)
        return app.text.block(line.sentence(app.tr), self.letters.type(16), app.theme.panel_text, room, leading=1.04)

    def _tall(self, line: LogLine, wide: int) -> int:
        return max(self.measure.px(ICON), self._sentence(line, wide).get_height()) + self.measure.px(4)

    def natural(self) -> tuple[int, int]:
        wide = self._wide
        return wide, self.measure.px(40) + sum(self._tall(line, wide) for line in self.lines)

    def _places(self) -> Iterator[tuple[LogLine, pygame.Rect]]:
        """Yield each line and its area, window pixels."""
        y = self.rect.y + self.measure.px(32)
        for line in self.lines:
            place = pygame.Rect(self.rect.x, y, self.rect.w, self._tall(line, self.rect.w))
            y = place.bottom
            yield line, place

    def line_at(self, pos: tuple[int, int]) -> LogLine | None:
        """Return the log line at a point (window pixels); None if there is none."""
        return next((line for line, place in self._places() if place.collidepoint(pos)), None)

    def hover(self, pos: tuple[int, int]) -> bool:
        before, self.pointed = self.pointed, self.line_at(pos)
        return before is not self.pointed

    def unhovered(self) -> None:
        self.pointed = None

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        line = self.line_at(pos)
        if inside and line is not None:
            self.clicked(line)

    def update(self, dt_ms: float) -> bool:
        moving = self.light.update(dt_ms)
        self.shown = bool(self.lines) and self.light.value > 0
        return moving

    def draw(self, canvas: Canvas) -> None:
        if self.light.value >= 1:
            self._draw(self.measure.pen(canvas))
            return
        with canvas.fading(self.light.value):
            self._draw(self.measure.pen(canvas))

    def _draw(self, pen: Pen) -> None:
        app, rect, d = self.app, self.rect, pen.px(ICON)
        pen.panel(rect, alpha=app.theme.panel_alpha)
        title = app.text.line(app.tr("table.recap.title"), "text", self.letters.type(16), app.theme.panel_muted)
        pen.put(title, (rect.x + pen.px(13), rect.y + pen.px(7)))
        for line, place in self._places():
            x, y, text, icon = place.x + pen.px(12), place.y, self._sentence(line, rect.w), self._icon_of(line)
            if icon is not None:
                self._draw_icon(pen, icon, (x + d // 2, y + d // 2), line is self.pointed)
            elif line.seat is not None:
                spec = PortraitSpec(self._character(line.seat), ring=GOLD if line is self.pointed else PAPER)
                pen.portrait(pygame.Rect(x, y, d, d), d, spec, "midtop")
            pen.put(text, (x + d + pen.px(10), y + max(0, (d - text.get_height()) // 2)))

    def faces(self) -> Iterator[tuple[int, str]]:
        """Yield the width of its faces, in pixels, and their emotion."""
        yield self.measure.px(ICON), "calm"

    def _draw_icon(self, pen: Pen, icon: ActionIcon, at: tuple[int, int], pointed: bool) -> None:
        """Draw an action icon centred at a point."""
        d = pen.px(ICON)
        pen.put(pen.skin.disc(d, icon.fill, GOLD if pointed else INK, 1.6), at, "center")
        if icon.text:
            pen.put(self.app.text.line(icon.text, "display", max(11, round(d * 0.56)), icon.ink), at, "center")
        else:
            pen.icon(at, icon.icon, round(d * 0.62), icon.ink, "center")

    def draw_pointed(self, canvas: Canvas) -> None:
        """Draw the card of the line pointed at, enlarged, below the strip."""
        line = self.pointed
        if self.shown and line is not None and line.card is not None and line.card >= 0:
            pen, w = self.measure.pen(canvas), self.app.viewport.px(POINTED)
            at = self.rect.x + pen.px(12) + w // 2, self.rect.bottom + pen.px(14) + round(w * 0.7)
            pen.picture(at, self._picture(line.card, POINTED))


class Recap(Part):
    """The strip on the table: it is filled when the viewer's turn begins, and goes with the first deed or with the turn."""

    def __init__(self, strip: RecapStrip, place: Callable[[tuple[int, int]], tuple[int, int]], deeds: Callable[[], int]) -> None:
        """Create the part. `place`: the upper left corner of a strip of a size, pixels; `deeds`: number of steps of the match."""
        self.strip, self._place, self._deeds = strip, place, deeds
        self._filled = 0

    def fill(self, lines: Sequence[LogLine], me: int) -> None:
        """Show what happened, to the viewer whose turn begins."""
        self._filled = self._deeds()
        self.strip.fill(lines, me)

    def watch(self) -> Hashable:
        return self.strip.shown

    def update(self, passed: Passed) -> float:
        if self.strip.shown and self._deeds() != self._filled:
            self.strip.go(self.strip.app.reduced_motion)
        return RESTS

    def on(self, signal: Signal) -> None:
        if signal is Signal.WAITS:
            self.strip.go(self.strip.app.reduced_motion)
        elif signal is Signal.CHANGED:
            if self.strip.shown:
                self.strip.place(*self._place(self.strip.natural()))
        elif signal is Signal.VIEWER_LEFT:
            self.strip.fill((), -1)

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.BUBBLES, self.strip.draw_pointed),)
