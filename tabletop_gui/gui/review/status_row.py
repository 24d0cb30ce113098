"""The row between the table and the decision bar: position in the match, share of luck and play, legend of
the marks, accuracy.
"""

from __future__ import annotations

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.regret_bars import INKS, inks, regret_bar
from tabletop_gui.gui.paint.theme import KEPT, RED
from tabletop_gui.gui.review.decision_bar import CAP
from tabletop_gui.gui.review.session import Session
from tabletop_gui.gui.review.words import CoachWords
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Widget
from tabletop_gui.match.log.game_log import signed
from tabletop_gui.match.log.review import GRADES


class StatusRow(Widget):
    """Fills the space that the buttons leave; parts without space are omitted. The tooltip explains luck."""

    focusable = False
    keeps_keyboard_focus = True

    def __init__(self, session: Session, words: CoachWords) -> None:
        super().__init__(session.app, "foot")
        self.session, self.words = session, words
        self.measure = TableScale(session.app, CAP)
        self.where = ""
        """Position in the match."""

    @property
    def told(self) -> bool:
        """True if all decisions of a finished match have been judged."""
        return not self.session.grading.left and self.session.playback.over

    def activate(self) -> None:
        pass

    def draw(self, canvas: Canvas) -> None:
        pen, row = self.measure.pen(canvas), self.rect
        px, tr, theme = pen.px, self.app.tr, self.app.theme
        numbers = self.session.grading.numbers
        where = pen.text((row.x, row.y + px(2)), self.where, "display", 22, theme.heading, room=px(420), least=16)
        before = sum(number <= self.session.number for number in numbers)
        said = tr("look_back.decision", n=before, of=len(numbers)) if before else tr("look_back.ahead", n=len(numbers))
        said = said if numbers else ""
        under = pen.text((row.x, where.bottom - px(1)), said, "text", 17, theme.floor_muted)
        x, right = max(where.right, under.right) + px(30), self._precision(pen)
        if self.told:
            x = self._shares(pen, x, right)
        self._legend(pen, x, right)

    def _legend(self, pen: Pen, x: int, right: int) -> None:
        """Draw the legend of the marks, where there is space."""
        px, theme, row = pen.px, self.app.theme, self.rect
        legend = [(grade, pen.line(self.app.tr(GRADES[grade]), "text", 17, theme.floor_text)) for grade in INKS]
        wide = sum(text.get_width() + px(38) for _, text in legend)
        if x + wide >= right:
            return
        at, high = max(x, right - wide - px(10)), row.h - px(22)
        for grade, text in legend:
            body = regret_bar(px(6), high, px(9), high, grade, inks(theme)[grade])
            pen.put(self.app.skin.drawing(("legend", grade, theme.name), px(12), high, body), (at, row.y + px(8)))
            pen.put(text, (at + px(17), row.centery), "midleft")
            at += text.get_width() + px(38)

    def _precision(self, pen: Pen) -> int:
        """Draw the accuracy of the match at the right; return its left edge."""
        px, tr, theme, row = pen.px, self.app.tr, self.app.theme, self.rect
        accuracy = self.session.grading.accuracy
        if accuracy is None:
            return row.right
        of = pen.text((row.right, row.centery), tr("look_back.of_hundred"), "text", 18, theme.floor_text, "midright")
        big = pen.text((of.x - px(8), row.centery), accuracy, "display", 40, theme.heading, "midright")
        word = pen.text((big.x - px(10), row.centery), tr("look_back.precision"), "text", 18, theme.floor_text, "midright")
        return word.x - px(24)

    def _shares(self, pen: Pen, x: int, right: int) -> int:
        """Draw the share of luck and of play, where there is space; return where the row continues."""
        px, tr, theme, row = pen.px, self.app.tr, self.app.theme, self.rect
        cards, play = self.words.shares()
        keys = ("look_back.cards_gave", "look_back.play_gave")
        lines = [pen.line(tr(key), "text", 17, theme.floor_text) for key in keys]
        wide = max(line.get_width() for line in lines)
        if x + wide + px(90) > right:
            return x
        for k, (line, n) in enumerate(zip(lines, (cards, play), strict=True)):
            y = row.y + px(14) + k * px(25)
            pen.put(line, (x, y), "midleft")
            ink = theme.floor_text if n == 0 or theme.sharp else self._ink(n)
            pen.text((x + wide + px(60), y), signed(n), "display", 20, ink, "midright")
        return x + wide + px(90)

    def _ink(self, n: int) -> str:
        """Return the ink of a gain or a loss on the floor."""
        return (KEPT if n > 0 else RED) if self.app.theme.light else INKS["sound" if n > 0 else "dear"]

    def hover(self, pos: tuple[int, int]) -> bool:
        self.tip = self.app.tr("look_back.gave_tip") if self.told else ""
        return False

    @property
    def tip_anchor(self) -> pygame.Rect:
        return self.rect
