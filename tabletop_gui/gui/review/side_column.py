"""The column beside the table: the coach, a bot's beliefs, or the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

import pygame

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.review.belief_page import BeliefPage
from tabletop_gui.gui.review.coach_page import CoachPage
from tabletop_gui.gui.review.embedded_view import ReviewTable
from tabletop_gui.gui.review.match_line import CAP, MistakeMark, MistakeTexts
from tabletop_gui.gui.review.session import Session
from tabletop_gui.gui.review.words import CoachWords
from tabletop_gui.gui.table.chrome.log_panel import LogPanel
from tabletop_gui.gui.table.game_scene import DEFAULT_FACE
from tabletop_gui.gui.table.model.viewpoint import ReviewViewpoint
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button, IconButton, ScrollArea, Toggle, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Column as Rows
from tabletop_gui.gui.widgets.layout import Drawn, Grow, Held, Item, Line, Padded, Row, Scaled
from tabletop_gui.match.log.playback import Playback

BUTTONS: Final = KeyFamily("look_back.{}", ("try", "from_here", "show"))
SWITCHES: Final = KeyFamily("look_back.{}", ("stop", "look_now"))


class ReviewActions(Protocol):
    """Interface of the review that the column's buttons call."""

    def stand(self, number: int) -> None: ...
    def walk(self, number: int) -> None: ...
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
        self._foot: Item = Drawn()

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
        """Lay out the coach's page above the state of the analysis."""
        page, offered = self.words.page(self.table.scene.where(), self.trying)
        two, rest = offered[:2], offered[2:]
        self._foot = Scaled(self._analysis(), self.app, self.measure)
        high = self._foot.size(self.app, self.rect.w)[1]
        self._foot.lay(self.app, pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high))
        self.coach.tell(page, [[self._button(name) for name in row] for row in (two, rest) if row])
        self.coach.place(pygame.Rect(self.rect.topleft, (self.rect.w, self.rect.h - high)))
        return [*self.coach.buttons, *self._foot.widgets()]

    def _button(self, name: str) -> Button:
        review = self.review
        does: Mapping[str, Callable[[], object]] = {
            "try": review.try_again, "from_here": review.from_here, "show": review.show_answer,
        }  # fmt: skip
        button = Button(self.app, self.app.tr(BUTTONS[name]), does[name], ButtonStyle(size=19), name=name)
        button.cap = CAP
        return button

    def _analysis(self) -> Item:
        """Return what stands under the page: how far the coach is, and whether the answer is hidden."""
        app, tr, theme, grading = self.app, self.app.tr, self.app.theme, self.session.grading
        if self.session.private:
            return Drawn()
        rows: list[Item] = []
        if grading.left:
            of, left = len(grading.numbers), grading.left
            said, name, icon = tr("look_back.working", n=of - left, of=of), "stop", "pause"
            if grading.stopped:
                said, name, icon = tr("look_back.ungraded", n=left), "look_now", "play"
            switch = IconButton(app, icon, self.review.stop_grading, tr(SWITCHES[name]), name=name)
            switch.colour = theme.floor_text
            rows.append(Row(Grow(Line(said, 18, theme.floor_text, anchor="midleft")), Held(switch, 36, 36), across="middle"))
        elif not grading.costliest:
            said = tr("look_back.all_sound" if self.session.playback.over else "look_back.none_dear")
            return Padded(Line(said, 20, theme.floor_text, "display", least=15), 4, 14, 8)
        first = Toggle(app, self.session.try_first, self.review.try_first, name="first")
        first.called = tr("look_back.first")
        rows.append(Row(Grow(Line(first.called, 18, theme.floor_text, anchor="midleft")), Held(first, 54, 30), across="middle"))
        return Padded(Rows(*rows, gap=4), 8, 12, 8)

    def marks(self, go: Callable[[int], object]) -> Sequence[MistakeMark]:
        """Return a mark for each of the costliest decisions so far; `go` shows one."""
        found, words, one = [], self.words, self.session
        for judged in one.grading.costliest:
            hidden = one.hidden(judged.step) or (self.trying and judged.step == one.number)
            better = "" if hidden else words.deed(judged.step, judged.best)
            where, done = words.place(judged.step), words.deed(judged.step, judged.action)
            texts = MistakeTexts(where, done, better, f"−{words.figure(judged.loss)}")
            found.append(MistakeMark(self.app, judged.step, judged.grade, texts, go))
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
        page = self.log if self.log.shown else self.why if self.asks else self.coach
        page.draw(canvas)
        if page is self.coach:
            self._foot.paint(self.measure.pen(canvas))
