"""The strip "since your last turn": the others' actions as small cards; a click shows who did it. What does
not fit is counted, and a click on the count opens the log.

Each card has its player's face on it; in a game with many kinds of actions the strip shows lines instead:
an icon of the action (`ActionIcon`), and the log's sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.part import Draw, Layer, Part, Signal
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.log.game_log import LogLine

CAP: Final = 1.25
"""The largest interface scale that the strip follows."""

CARD: Final = 36.0
STEP: Final = 42.0
FACE: Final = 26.0
MOST: Final = 7
POINTED: Final = 170.0
"""Width of the card pointed at, logical units."""


WORDS_CAP: Final = 1.35
"""The largest interface scale that the letters of the sentences follow: fewer lines fit then."""
LINES: Final = 300.0
"""Width of a strip of sentences, interface units."""
ICON: Final = 24.0
TALLEST: Final = 136.0
"""Height of all its lines together, interface units; if there are more, only the last ones are shown, with a
count of the earlier ones.
"""

CAPTION: Final = 300.0
"""Largest width of the sentence under the card pointed at, interface units."""


class ActionIcon(Struct, frozen=True):
    """Icon on a card that says what was done with it."""

    icon: str = ""
    text: str = ""
    """Text instead of an icon."""
    fill: str = PAPER
    ink: str = INK
    face: bool = False
    """True if the player's face is shown below the icon although there is no card."""


class RecapStrip(Widget):
    """Shows the others' last actions, those with one of the phrases `words`, and the number of earlier ones."""

    focusable = False

    def __init__(
        self,
        app: App,
        picture: Callable[[int, float], Picture],
        character: Callable[[int], str],
        words: Collection[str],
        action_icon: Callable[[LogLine], ActionIcon | None],
        in_words: bool = False,
    ) -> None:
        """Create the strip.

        `picture`, `character`: pictures of a card and of a seat; `words`: log phrases to show; `action_icon`: icon
        of a line; `in_words`: show every line as a sentence.
        """
        super().__init__(app, "recap")
        self.in_words = in_words
        self.measure = TableScale(app, 1.0 if in_words else CAP)  # a rival sits beside the lines, and under them lies the deck
        self.letters = TableScale(app, WORDS_CAP) if in_words else self.measure
        self._picture, self._character, self._words, self._icon_of = picture, character, words, action_icon
        self.lines: list[LogLine] = []
        self.before = 0
        """Number of earlier actions that are not shown."""
        self.pointed: LogLine | None = None
        self.clicked: Callable[[LogLine], object] = lambda line: None
        self.asked: Callable[[], object] = lambda: None
        """Callback for a click on the count of earlier actions."""

    def fill(self, lines: Sequence[LogLine], me: int) -> None:
        """Show these lines, from the last deal on, without the reader's own actions and the cards of a trick that
        still lies there.
        """
        last = {line.word: k for k, line in enumerate(lines)}
        since, lying = last.get("deal", 0), last.get("trick", -1)  # the hand before has been summed up
        theirs = [
            line
            for k, line in enumerate(lines)
            if k >= since and line.word in self._words and line.seat not in (None, me) and not (line.word == "play" and k > lying)
        ]
        room = self._room(theirs)
        if room < len(theirs):
            room = self._room(theirs, told=True)
        self.lines, self.before = theirs[len(theirs) - room :], len(theirs) - room
        self.shown = bool(self.lines)
        self.pointed = None

    def keep(self, shown: bool) -> None:
        """Keep the strip open, or close it."""
        self.shown = shown and bool(self.lines)
        if not self.shown:
            self.pointed = None

    def _room(self, theirs: Sequence[LogLine], *, told: bool = False) -> int:
        """Return how many of the last lines fit; `told`: with the count of earlier ones."""
        if not self.in_words:
            return min(len(theirs), (MOST if self.measure.scale <= 1 else MOST - 2) - told)
        room, fitting = self.measure.px(TALLEST) - (self._row if told else 0), 0
        for line in reversed(theirs):
            room -= self._tall(line)
            if room < 0 and fitting:
                break
            fitting += 1
        return fitting

    def _sentence(self, line: LogLine) -> pygame.Surface:
        app, wide = self.app, self.measure.px(LINES - ICON - 36)
        return app.text.block(line.sentence(app.tr), self.letters.type(16), app.theme.panel_text, wide, leading=1.04)

    def _tall(self, line: LogLine) -> int:
        return max(self._row, self._sentence(line).get_height() + self.measure.px(4))

    @property
    def _row(self) -> int:
        """Least height of a line, and height of the count of earlier ones."""
        return self.measure.px(ICON) + self.measure.px(4)

    def natural(self) -> tuple[int, int]:
        px = self.measure.px
        if self.in_words:
            return px(LINES), px(40) + sum(self._tall(line) for line in self.lines) + (self._row if self.before else 0)
        title = self.app.text.width(self.app.tr("table.recap.title"), "text", self.measure.type(16))
        row = px(STEP) * (len(self.lines) + bool(self.before))
        return max(px(20) + row, title + px(26)), px(34) + px(CARD * 1.4) + px(FACE * 0.75) + px(10)

    def _places(self) -> Iterator[tuple[LogLine | None, pygame.Rect]]:
        """Yield each line shown and its area (window pixels); None for the count of earlier ones."""
        px, rect = self.measure.px, self.rect
        told = [None, *self.lines] if self.before else self.lines
        x, y = rect.x + px(12), rect.y + px(32)
        for line in told:
            if self.in_words:
                place = pygame.Rect(rect.x, y, rect.w, self._row if line is None else self._tall(line))
                y = place.bottom
            else:
                place = pygame.Rect(x, rect.y + px(28), px(STEP), rect.h - px(28))
                x = place.right
            yield line, place

    def line_at(self, pos: tuple[int, int]) -> LogLine | None:
        """Return the log line at a point (window pixels); None if there is none."""
        return next((line for line, place in self._places() if place.collidepoint(pos)), None)

    def hover(self, pos: tuple[int, int]) -> bool:
        line, tr = self.line_at(pos), self.app.tr
        changed = line is not self.pointed
        self.pointed = line
        tip = line.sentence(tr) if line is not None and line.card is None and not self.in_words else ""
        tip = tr("table.recap.open") if self._asks(pos) else tip
        if tip != self.tip or changed:
            self.tip = tip
            self.app.tooltip.aim(self.tip, self.rect)
        return changed

    def unhovered(self) -> None:
        self.pointed = None

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        line = self.line_at(pos)
        if inside and line is not None:
            self.clicked(line)
        elif inside and self._asks(pos):
            self.asked()

    def _asks(self, pos: tuple[int, int]) -> bool:
        """Return True if the count of earlier actions is at a point."""
        return any(line is None and place.collidepoint(pos) for line, place in self._places())

    def draw(self, canvas: Canvas) -> None:
        app, rect, pen = self.app, self.rect, self.measure.pen(canvas)
        px = pen.px
        pen.panel(rect, alpha=app.theme.panel_alpha)
        title = app.text.line(app.tr("table.recap.title"), "text", self.letters.type(16), app.theme.panel_muted)
        pen.put(title, (rect.x + px(13), rect.y + px(7)))
        if self.in_words:
            self._draw_lines(pen)
            return
        d, w, h = px(FACE), px(CARD), round(px(CARD) * 1.4)
        for line, place in self._places():
            card = pygame.Rect(place.x, rect.y + px(34), w, h)
            if line is None:
                pen.text(card.center, f"+{self.before}", "display", 20, app.theme.panel_muted, "center")
                continue
            icon = self._icon_of(line)
            if line.card is not None and line.card >= 0:
                pen.picture((card.x + w // 2, card.y + h // 2), self._picture(line.card, w / app.viewport.u))
            else:
                pen.band(card, PAPER, 5, mix(GOLD, PAPER, 0.3))
                if icon is not None and icon.face:
                    pen.icon(card.move(0, -px(3)), icon.icon, round(w * 0.6), icon.ink, "center")
                elif icon is None:
                    pen.text(card.move(0, -px(3)), str(line.n), "display", 20, INK, "center")
            foot = pygame.Rect(card.x, card.bottom - round(d * 0.25), w, d)
            if icon is not None and not icon.face:
                middle = foot.y + d // 2 if line.card is not None else card.y + h // 2  # nothing but paper has room for it
                self._draw_icon(pen, icon, (card.x + w // 2, middle), d, line is self.pointed)
            elif line.seat is not None:
                self._draw_face(pen, foot, line, d)

    def _draw_lines(self, pen: Pen) -> None:
        """Draw the lines, the icon before the sentence."""
        d, app = pen.px(ICON), self.app
        for line, place in self._places():
            x, y = place.x + pen.px(12), place.y
            if line is None:
                said = app.tr("table.recap.more", n=self.before)
                text = app.text.line(said, "text", self.letters.type(16), app.theme.panel_muted)
            else:
                text, icon = self._sentence(line), self._icon_of(line)
                if icon is not None:
                    self._draw_icon(pen, icon, (x + d // 2, y + d // 2), d, line is self.pointed)
                elif line.seat is not None:
                    self._draw_face(pen, pygame.Rect(x, y, d, d), line, d)
            pen.put(text, (x + d + pen.px(10), y + max(0, (d - text.get_height()) // 2)))

    def faces(self) -> Iterator[tuple[int, str]]:
        """Yield the width of its faces, in pixels, and their emotion."""
        yield self.measure.px(ICON if self.in_words else FACE), "calm"

    def _draw_face(self, pen: Pen, at: pygame.Rect, line: LogLine, d: int) -> None:
        assert line.seat is not None
        pen.portrait(at, d, PortraitSpec(self._character(line.seat), ring=GOLD if line is self.pointed else PAPER), "midtop")

    def _draw_icon(self, pen: Pen, icon: ActionIcon, at: tuple[int, int], d: int, pointed: bool) -> None:
        """Draw an action icon centred at a point."""
        pen.put(pen.skin.disc(d, icon.fill, GOLD if pointed else INK, 1.6), at, "center")
        if icon.text:
            pen.put(self.app.text.line(icon.text, "display", max(11, round(d * 0.56)), icon.ink), at, "center")
        else:
            pen.icon(at, icon.icon, round(d * 0.62), icon.ink, "center")

    def draw_pointed(self, canvas: Canvas) -> None:
        """Draw the card pointed at, enlarged, below the strip."""
        line = self.pointed
        if not self.shown or line is None or line.card is None or line.card < 0:
            return
        app, view, pen = self.app, self.app.viewport, self.measure.pen(canvas)
        left, top, h = self.rect.x + pen.px(12), self.rect.bottom + pen.px(14), view.px(POINTED * 1.4)
        pen.picture((left + view.px(POINTED) // 2, top + h // 2), self._picture(line.card, POINTED))
        if self._icon_of(line) is None or self.in_words:
            return  # the face, or the sentence, says who, the card what
        text = app.text.block(line.sentence(app.tr), pen.type(17), app.theme.panel_text, pen.px(CAPTION), leading=1.1)
        wide, tall = text.get_width() + pen.px(28), text.get_height() + pen.px(18)
        ground = pygame.Rect(left, top + 2 * (h // 2) + pen.px(12), wide, tall)
        pen.panel(ground, alpha=0.97)
        pen.put(text, (left + pen.px(14), ground.y + pen.px(9)))


class Recap(Part):
    """The strip on the table: it is filled when the viewer's turn begins, and goes when it ends."""

    def __init__(self, strip: RecapStrip, place: Callable[[], tuple[int, int]], stays: Callable[[], bool]) -> None:
        """Create the part. `place`: the strip's upper left corner, pixels; `stays`: True if it stays while the viewer waits."""
        self.strip, self._place, self._stays = strip, place, stays

    def watch(self) -> Hashable:
        return self.strip.shown

    def on(self, signal: Signal) -> None:
        if signal is Signal.WAITS:
            self.strip.keep(self._stays())
        elif signal is Signal.CHANGED:
            self.strip.place(*self._place())
        elif signal is Signal.VIEWER_LEFT:
            self.strip.fill((), -1)

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.BUBBLES, self.strip.draw_pointed),)
