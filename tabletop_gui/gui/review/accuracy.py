"""The accuracy of a match at the end of its line; the shares of luck and of play on pointing at it."""

from __future__ import annotations

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.review.match_line import CAP
from tabletop_gui.gui.review.session import Session
from tabletop_gui.gui.review.words import CoachWords
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Widget
from tabletop_gui.match.log.game_log import signed


class Accuracy(Widget):
    """The figure. Shown once all decisions are judged."""

    keeps_keyboard_focus = True
    focusable = False

    def __init__(self, session: Session, words: CoachWords) -> None:
        super().__init__(session.app, "accuracy")
        self.session, self.words, self.measure = session, words, TableScale(session.app, CAP)

    def a11y_node(self) -> A11yNode:
        return A11yNode("label", " ".join(self._said), about=self._shares())

    @property
    def _said(self) -> tuple[str, str]:
        """The word, and the figure."""
        tr = self.app.tr
        return tr("look_back.precision"), f"{self.session.grading.accuracy} {tr('look_back.of_hundred')}"

    def _shares(self) -> str:
        """Return the shares of luck and of play in the result, of a match that is over."""
        if not self.session.playback.over or self.session.grading.accuracy is None:
            return ""
        tr, (luck, play) = self.app.tr, self.words.shares()
        shares = f"{tr('look_back.play_gave')} {signed(play)} · {tr('look_back.cards_gave')} {signed(luck)}"
        return f"{shares}. {tr('look_back.gave_tip')}"

    def natural(self) -> tuple[int, int]:
        m, (word, figure) = self.measure, self._said
        width = self.app.text.width
        return width(word, "text", m.type(18)) + width(figure, "display", m.type(28)) + m.px(10), m.px(38)

    def hover(self, pos: tuple[int, int]) -> bool:
        self.tip = self._shares()
        return False

    def activate(self) -> None:
        pass

    def draw(self, canvas: Canvas) -> None:
        pen, theme, (word, figure) = self.measure.pen(canvas), self.app.theme, self._said
        said = pen.text(self.rect.midleft, word, "text", 18, theme.floor_text, "midleft")
        pen.text((said.right + pen.px(10), self.rect.centery), figure, "display", 28, theme.heading, "midleft")
