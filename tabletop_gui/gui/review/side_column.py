"""The column beside the table: the coach with the costliest mistakes, a bot's beliefs, or the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

import pygame

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.review.belief_page import BeliefPage
from tabletop_gui.gui.review.coach_page import CoachPage, MistakeRow, MistakeTexts
from tabletop_gui.gui.review.decision_bar import CAP
from tabletop_gui.gui.review.embedded_view import ReviewTable
from tabletop_gui.gui.review.session import Session
from tabletop_gui.gui.review.words import CoachWords
from tabletop_gui.gui.table.chrome.log_panel import LogPanel
from tabletop_gui.gui.table.game_scene import DEFAULT_FACE
from tabletop_gui.gui.table.model.viewpoint import ReviewViewpoint
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button, ScrollArea, Toggle, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.match.log.playback import Playback

BUTTONS: Final = KeyFamily("look_back.{}", ("try", "from_here", "show", "stop", "look_now"))
LEAST_PAGE: Final = 410.0
"""Least height of the coach's page, interface units: where there is less, fewer mistakes are listed."""
HEADING, ROW, GAP = 44.0, 46.0, 6.0


class ReviewActions(Protocol):
    """Interface of the review that the column's buttons call."""

    def stand(self, number: int) -> None: ...
    def try_again(self) -> None: ...
    def from_here(self) -> None: ...
    def show_answer(self) -> None: ...
    def stop_grading(self) -> None: ...
    def try_first(self, wanted: bool) -> None: ...
    def refill(self) -> None: ...
    def look(self, wanted: bool) -> None: ...


class Column:
    """The side column, one page at a time. `trying`: the decision is being retried; `playing`: the match is being replayed."""

    def __init__(self, session: Session, words: CoachWords, table: ReviewTable, review: ReviewActions) -> None:
        self.session, self.words, self.table, self.review = session, words, table, review
        self.app = session.app
        self.measure = TableScale(self.app, CAP)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.trying = self.playing = False
        face = session.match.seats[session.seat].character or DEFAULT_FACE
        self.coach = CoachPage(self.app, face, self._small)
        self.why = BeliefPage(
            self.app, session.belief_query, self._small, words.deed,
            lambda: session.seat if session.may_open_hands and not session.open else None, review,
        )  # fmt: skip
        self.log = LogPanel(self.app, table.scene.headings, table.scene.loud)
        self._mistakes = pygame.Rect(0, 0, 0, 0)

    @property
    def asks(self) -> bool:
        """True if a bot's beliefs are shown: it made the current step, and no other mode is on."""
        return not (self.trying or self.playing or self.log.shown) and self.session.belief_query.about(self.session.number)

    def fill(self) -> tuple[Sequence[Widget], ScrollArea]:
        """Lay out the current page; return its widgets and its scroll area."""
        if self.log.shown:
            self._tell()
            return (), self.log.area
        if self.asks:
            self.why.place(self.rect)
            self.why.show(self.session.number)
            return self.why.buttons, self.why.area
        return self._coached(), self.coach.area

    def _coached(self) -> list[Widget]:
        """Lay out the coach's page above the costliest mistakes."""
        px = self.measure.px
        page, offered = self.words.page(self.table.scene.where(), self.trying)
        if self.session.private:
            self.coach.tell(page, ())
            self.coach.place(self.rect)
            return []
        pitch = px(ROW) + px(GAP)
        self.coach.tell(page, [self._button(name) for name in offered])
        least = px(LEAST_PAGE) + self.coach.piled(self.rect.w)
        rows = self._rows()[: max(1, (self.rect.h - least - px(HEADING)) // pitch)]
        under = px(HEADING) + pitch * max(1, len(rows))
        self._mistakes = pygame.Rect(self.rect.x, self.rect.bottom - under, self.rect.w, under)
        self.coach.place(pygame.Rect(self.rect.topleft, (self.rect.w, self._mistakes.y - self.rect.y - px(14))))
        for k, row in enumerate(rows):
            row.place(self.rect.x, self._mistakes.y + px(HEADING) + k * pitch, self.rect.w, px(ROW))
        toggle = Toggle(self.app, self.session.try_first, self.review.try_first, name="first")
        toggle.called = self.app.tr("look_back.first")
        toggle.place(self._mistakes.right - px(54), self._mistakes.y + px(5), px(54), px(30))
        return [*self.coach.buttons, toggle, *rows]

    def _button(self, name: str) -> Button:
        review = self.review
        does: Mapping[str, tuple[Callable[[], object], bool]] = {
            "try": (review.try_again, True), "from_here": (review.from_here, False), "show": (review.show_answer, False),
            "stop": (review.stop_grading, False), "look_now": (review.stop_grading, False),
        }  # fmt: skip
        do, gold = does[name]
        button = Button(self.app, self.app.tr(BUTTONS[name]), do, ButtonStyle("gold" if gold else "paper", 19), name=name)
        button.cap = CAP
        return button

    def _rows(self) -> list[MistakeRow]:
        found, words, one = [], self.words, self.session
        for judged in one.grading.costliest:
            hidden = one.hidden(judged.step) or (self.trying and judged.step == one.number)
            better = "" if hidden else words.deed(judged.step, judged.best)
            where, done = str(one.playback.hand(judged.step).number), words.deed(judged.step, judged.action)
            texts = MistakeTexts(where, done, better, f"−{words.figure(judged.loss)}")
            row = MistakeRow(self.app, judged, texts, self.review.stand)
            row.chosen = judged.step == one.number
            found.append(row)
        return found

    def _tell(self) -> None:
        """Show the log of the whole match, from the current viewpoint, with the current step marked."""
        viewpoint, whole = self.table.viewpoint, Playback(self.session.match)
        whole.show_all_steps()
        self.log.place(self.rect, (), self.rect)
        self.log.tell(ReviewViewpoint(whole, viewpoint.south, viewpoint.seat, viewpoint.open), len(whole.whole), False)
        self.log.reveal(self.session.number)

    def _small(self, card: int, width: float) -> Picture:
        """Return the picture of a card at a width in interface units."""
        painter = self.table.scene.painter
        return painter.small(card, self.measure.px(width) / painter.viewport.u)

    def update(self, dt_ms: float) -> bool:
        """Advance scrolling. True while it moves."""
        return (self.log.area if self.log.shown else self.why if self.asks else self.coach).update(dt_ms)

    def draw(self, canvas: Canvas) -> None:
        """Draw the page; its buttons are widgets of the scene."""
        if self.log.shown:
            self.log.draw(canvas)
        elif self.asks:
            self.why.draw(canvas)
        else:
            self.coach.draw(canvas)
            if not self.session.private:
                self._heading(self.measure.pen(canvas))

    def _heading(self, pen: Pen) -> None:
        px, tr, theme, rect = pen.px, self.app.tr, self.app.theme, self._mistakes
        at, grading = (rect.x + px(4), rect.y + px(4)), self.session.grading
        right, first = rect.right - px(64), tr("look_back.first")
        room = min(rect.w // 2, right - pen.width(first, "text", 17) - px(12) - at[0])
        title = pen.text(at, tr("look_back.dearest"), "display", 22, theme.heading, room=room, least=16)
        room = right - title.right - px(12)
        pen.text((right, title.centery), first, "text", 17, theme.floor_text, "midright", room=room)
        if not grading.costliest:
            known = not grading.left and self.session.playback.over
            said = tr("look_back.all_sound" if known else "look_back.none_dear")
            pen.text((rect.x + px(4), rect.y + px(40)), said, "text", 17, theme.floor_muted, room=rect.w - px(8))
