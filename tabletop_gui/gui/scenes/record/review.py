"""The review: a match step by step on its own table, its line above and the coach beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.review.accuracy import Accuracy
from tabletop_gui.gui.review.embedded_view import RetryTable, ReviewTable
from tabletop_gui.gui.review.keys import SPEEDS, ReviewKeys
from tabletop_gui.gui.review.match_line import CAP, MatchLine
from tabletop_gui.gui.review.session import Session
from tabletop_gui.gui.review.side_column import Column as SideColumn
from tabletop_gui.gui.review.table_marks import TableMarks
from tabletop_gui.gui.review.words import CoachWords
from tabletop_gui.gui.scenes.play.rematch import begin_from_here
from tabletop_gui.gui.scenes.screen import TableScreen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.tool_bar import ToolBar
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Choice, IconButton
from tabletop_gui.gui.widgets.button import IconButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Padded, Row, Scaled, Sized
from tabletop_gui.gui.widgets.setup.duel_link import duel_link, send_stored
from tabletop_gui.match.core.match import Match

SIDE: Final = 410.0
"""Width of the coach's column, interface units."""
MOST_SIDE: Final = 0.42
"""Largest share of the window's width for that column."""
MARGIN = 24.0
WALKS: Final = KeyFamily("look_back.{}", ("previous", "play", "next"))
REST_MS: Final = 480.0
"""Time for which a position is shown during replay, ms at speed 1."""


class ReviewScene(TableScreen[ReviewTable]):
    """Review of a finished match, or of the finished hands of an unfinished one."""

    def __init__(
        self, match: Match, save: Path | None = None, seat: int | None = None, step: int | None = None,
        broken: Refusal | None = None,
    ) -> None:
        """Create the scene.

        `save`: path of the match's save, beside which judgements are stored; `seat`: whose decisions are reviewed
        (None: the first human's); `step`: where the review starts; `broken`: why the record is incomplete, in
        which case the review starts at the break.
        """
        self.match, self._save, self._seat, self._step, self._broken = match, save, seat, step, broken
        self.speed, self.playing = 1, False
        self._waited = False
        """True if something within a step was waiting for a press at the last check."""
        self.read_rules: Callable[[], object] = lambda: self.app.scenes.show("rules", game=match.game.id)
        self.show: Callable[[], object] = lambda: self.app.scenes.show("showing", match=match, **self.session.seen)
        self._rested = 0.0
        self._coached: int | None = None
        """The seat's decision visited last: leaving a bot's beliefs returns to it."""
        self._follows = False
        """True until the reader does something: meanwhile the costliest decision found so far is shown."""
        self.table = None
        self.trying: RetryTable | None = None

    # -- coming and going -----------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.measure = TableScale(app, CAP)
        self._laid = False
        """True once the parts are laid out."""
        self._moved: object = None
        """What the row of the line was last laid out for."""
        self.session = Session(app, self.match, self._save, self._seat, self._broken)
        self.playback, self.words = self.session.playback, CoachWords(self.session)
        self.keys = ReviewKeys(self)
        if self.playback.hands:
            self._sit()
            self.stand(self.session.begins(self._step if self._broken is None else self.playback.most))
            self._follows = self._step is None and self._broken is None

    def _sit(self) -> None:
        """Create the table from this seat's viewpoint, or with open hands."""
        app, session = self.app, self.session
        table = self.table = ReviewTable(app, self.playback, session.seat, session.viewer, session.open)
        table.embedded_app.speed = float(self.speed)
        self.column, self.accuracy = SideColumn(session, self.words, table, self), Accuracy(session, self.words)
        self.marks = TableMarks(session, self.words, table)
        self.line = MatchLine(app, self.playback, session.grading.numbers, self.walk, lambda: session.why_no_further)
        self.stage, self.beside = Drawn(), Drawn()

    def leave(self) -> None:
        self.session.close()
        if self.table is not None:
            self._stop_trying()
            self.table.leave()

    # -- where one looks ------------------------------------------------------------------------------------------------------

    def stand(self, number: int) -> None:
        """Show the state before this step."""
        if self.table is None:
            return
        self._stop_trying()
        self._follows = False
        number = max(0, min(number, self.playback.most))
        self.table.go(number, self.words.said(number))
        self.session.grading.prefer(number)
        self._rested = 0.0
        self._coached = number if self.session.decides else self._coached
        self.refill()

    def walk(self, number: int) -> None:
        """Go to a step by hand, which stops the replay."""
        self.playing = False
        self.stand(number)

    def toggle_play(self) -> None:
        """Start or stop the replay, or continue if it waits for a press within a step."""
        if self.playing and self.table is not None and self.table.waits:
            self.table.go_on()
            self.refill()
            return
        self._stop_trying()
        self.playing = not self.playing and self.table is not None
        if self.playing and self.session.number >= self.playback.most:
            self.stand(0)
        self._rested = REST_MS
        self.refill()

    def set_speed(self, speed: int) -> None:
        """Set the replay speed."""
        self.speed = speed
        if self.table is not None:
            self.table.set_speed(float(speed))
        self.refill()

    def look(self, wanted: bool) -> None:
        """Show all hands open, or as they were visible then."""
        if self.table is not None and self.session.offers_open:
            self.session.open = wanted
            self.table.look(wanted)
            self.refill()

    def choose(self, seat: int) -> None:
        """Review another player's decisions."""
        number = self.session.number
        self.leave()
        self.session.sit(seat)
        self._sit()
        self.build()
        self.stand(number)

    # -- what the coach offers ------------------------------------------------------------------------------------------------

    def try_again(self) -> None:
        """Retry the decision by hand."""
        if self.table is None or not self.session.decides or self.trying is not None:
            return
        self.playing = False
        number = self.session.number
        self.trying = RetryTable(self.app, self.match, number, lambda text: self._tried(number, text))
        self.trying.place(self.table.rect)
        self.share(self.trying)
        self.refill()

    def _tried(self, number: int, text: str) -> None:
        session = self.session
        session.tries[number] = text
        session.answered.add(number)
        session.grading.go_on()
        session.grading.evaluate(number, text)
        self._stop_trying()
        self.refill()

    def _stop_trying(self) -> None:
        if self.trying is not None:
            self.share(None)
            self.trying.leave()
            self.trying = None

    def from_here(self) -> None:
        """Start a new match from this decision; it is unrated."""
        self.app.tell(begin_from_here(self.app, self.match, self.session.number))

    def show_answer(self) -> None:
        """Show the hidden answer."""
        self.session.answered.add(self.session.number)
        self._stop_trying()
        self.refill()

    def stop_grading(self) -> None:
        """Pause or resume the coach."""
        grading = self.session.grading
        (grading.go_on if grading.stopped else grading.stop)()
        self.refill()

    def try_first(self, wanted: bool) -> None:
        """Set whether the answer is hidden until the player has retried."""
        self.session.try_first = wanted
        self.session.answered.clear()
        self.refill()

    def ask_beliefs(self) -> None:
        """Ask the bot that made this step, or the next one by a bot, for its beliefs."""
        if self.table is not None and self.session.belief_query.about(self.session.bot()):
            self.column.log.shown = False
            self.walk(self.session.bot())

    def back(self) -> None:
        """Close what lies over the table, then the log, then a bot's beliefs; otherwise leave the review."""
        if self.table is not None and self.table.scene.close_sheets():
            self.app.dirty()
        elif self.table is not None and self.column.log.shown:
            self.toggle_log()
        elif self.table is not None and self.column.asks and self._coached is not None:
            self.walk(self._coached)
        else:
            super().back()

    def toggle_log(self) -> None:
        """Show the log in place of the coach, or hide it."""
        if self.table is not None:
            self.column.log.shown = not self.column.log.shown
            self.marks.pointed = ()
            self.refill()

    # -- building -------------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._laid = self.table is not None
        self._bar = self._tools()
        tools = self._bar.widgets
        if self.table is None:
            self.fill(tools, first=tools[0])
            return
        self._transport = self._moves()
        self._lay(anew=True)
        self.refill()

    def _lay(self, *, anew: bool = False) -> None:
        """Lay out everything under the bar; the table only where its area is another, or `anew`."""
        assert self.table is not None
        app, view, top = self.app, self.app.viewport, self._bar.rect.bottom + self.measure.px(2)
        side = min(SIDE, view.width * MOST_SIDE / self.measure.unit)
        line: list[Item | None] = [*self._transport, Grow(Held(self.line, high=40))]
        if self.session.grading.accuracy is not None:
            line.append(Held(self.accuracy))
        page = Column(
            Padded(Row(*line, gap=10, across="middle"), MARGIN, 6, 2),
            Grow(Row(Grow(self.stage), Sized(Padded(self.beside, MARGIN / 2, 6, 12), side))),
        )  # fmt: skip
        Scaled(page, app, self.measure).lay(app, pygame.Rect(0, top, view.width, view.height - top))
        self.column.rect = self.beside.rect
        if anew or self.table.rect != self.stage.rect:
            for table in (self.table, self.trying):
                if table is not None:
                    table.place(self.stage.rect)
            self.table.go(self.session.number, self.words.said(self.session.number))

    def _tools(self) -> ToolBar:
        """Return the contents of the bar, from its right end on."""
        app, session, px, bar = self.app, self.session, self.measure.px, ToolBar(self.app, self.measure)
        tr, middle = app.tr, app.viewport.width // 2
        bar.plate(tr("look_back.leave"), super().back, "back")
        if self.table is None:
            return bar
        for name, icon, words, do in (
            ("log", "log", "table.tool.log", self.toggle_log), ("rules", "rules", "settings.key.rules", self.read_rules),
            ("camera", "camera", "showing.tip", self.show),
        ):  # fmt: skip
            bar.tool(icon, do, self._tip(words, "show" if name == "camera" else name), name)
        duel = duel_link(app, self.match, self.copy, colour="")
        if duel is not None:
            save = self._save
            ask = duel.ask if save is None else lambda: send_stored(app, save, self.copy)
            bar.tool("sword", ask, duel.label, "duel")
        x, found = bar.left, bar.widgets
        if session.offers_open:
            seen = [(True, tr("look_back.open")), (False, tr("look_back.then"))]
            eyes = Choice(app, session.open, seen, self.look, ChoiceLayout(size=17), name="eyes")
            eyes.called = tr("heard.choice.cards")
            w = eyes.natural()[0]
            eyes.place(min(middle - w // 2, x - w - px(16)), px(6), w, px(38))
            found.append(eyes)
            x = eyes.rect.x
        if len(session.people) > 1:
            names = [(k, self.match.seats[k].name) for k in session.people]
            whose = Choice(app, session.seat, names, self.choose, ChoiceLayout(px(300), 17), name="whose")
            whose.called, whose.tip = tr("heard.choice.whose"), tr("look_back.whose")
            w = whose.natural()[0]
            whose.place(x - w - px(14), px(6), w, px(38))
            found.append(whose)
        self._title_room = min(widget.rect.x for widget in found) - px(40)
        return bar

    def _moves(self) -> list[Item]:
        """Return the controls before the line: from decision to decision, replay, and during that its speed."""
        app, tr, found = self.app, self.app.tr, list[Item]()
        for name, icon, press, do in (
            ("previous", "left", "←", lambda: self.walk(self.session.decision(-1))),
            ("play", "pause" if self.playing and not self._waited else "play", "␣", self.toggle_play),
            ("next", "right", "→", lambda: self.walk(self.session.decision(1))),
        ):  # fmt: skip
            button = IconButton(app, icon, do, tr(WALKS[name], press=press), IconButtonStyle("paper"), name=name)
            found.append(Held(button, 42, 38))
        if self.playing:
            speeds = [(n, tr("look_back.speed", n=n)) for n in SPEEDS]
            speed = Choice(app, self.speed, speeds, self.set_speed, ChoiceLayout(self.measure.px(250), 16), name="speed")
            speed.called, speed.tip = tr("settings.speed.label"), self._tip("table.tool.speed", "speed")
            found.append(Held(speed, high=38))
        return found

    def _tip(self, key: str, action: str) -> str:
        press = self.app.bindings.label(action)
        return f"{self.app.tr(key)} ({press})" if press else self.app.tr(key)

    def refill(self) -> None:
        """Update everything to the current step and results."""
        if self.table is None or not self._laid:
            return
        column, marks, session = self.column, self.marks, self.session
        column.trying, column.playing = self.trying is not None, self.playing
        state = self.playing, self._waited, self.speed, session.grading.accuracy
        if state != self._moved:
            self._moved, self._transport = state, self._moves()
            self._lay()
        beside, area = column.fill()
        marks.asks, marks.judged = column.asks, not self.playing
        self.line.mark(column.marks(self.walk))
        eyes = next((one for one in self._bar.widgets if isinstance(one, Choice) and one.name == "eyes"), None)
        if eyes is not None:
            eyes.value = session.open
        moves = [widget for item in self._transport for widget in item.widgets()]
        told = [] if session.grading.accuracy is None else [self.accuracy]
        self.fill([*self._bar.widgets, *moves, self.line, *self.line.marks, *told, *beside], [area])
        self.app.dirty()

    # -- input ----------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        self._follows = self._follows and event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self.table is None:
            return super().handle(event)
        if self.trying is not None:
            if self.is_for_page(event):
                return self.group.handle(event)
            if event.type == pygame.KEYDOWN and self.app.bindings.action(event) == "menu":
                self._stop_trying()
                self.refill()
                return True
            outside = hasattr(event, "pos") and not self.stage.rect.collidepoint(event.pos)
            return self.group.handle(event) if outside else self.trying.handle(event)
        if (event.type == pygame.KEYDOWN and self.keys.press(event)) or self._point(event):
            return True
        return super().handle(event) or self.table.handle(event)

    def _point(self, event: pygame.event.Event) -> bool:
        """Handle the pointer over the log: cards are highlighted, and a press goes to the step (to the bot's beliefs
        if a bot made it). True if it was used.
        """
        log, belief_query = self.column.log, self.session.belief_query
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) or not log.shown:
            return False
        found = log.line_at(event.pos)
        cards = () if found is None or found[1].card is None else (found[1].card,)
        if cards != self.marks.pointed:
            self.marks.pointed = cards
            self.app.dirty()
        if found is None or event.type == pygame.MOUSEMOTION or event.button != 1:
            if found is not None and belief_query.about(found[0]):
                self.app.tooltip.aim(self.app.tr("why.click"), pygame.Rect(event.pos, (1, 1)))
            return False
        log.shown = not belief_query.about(found[0])
        self.walk(found[0])
        return True

    # -- time and drawing -----------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        if self.table is None:
            return moving
        if self.session.grading.update() | self.session.belief_query.update():
            dear = self.session.grading.costliest
            if self._follows and dear and dear[0].step != self.session.number:
                self.stand(dear[0].step)
                self._follows = True
            self.refill()
        if self.trying is not None:
            return self.trying.update(dt_ms) or moving
        moving = self.table.update(dt_ms) or moving
        moving = self.column.update(dt_ms) or moving
        if self.table.waits != self._waited:
            self._waited = self.table.waits
            self.refill()
        if self.playing:
            self._play_on(dt_ms)
        return (self.playing and not self._waited) or moving

    def _play_on(self, dt_ms: float) -> None:
        """Show the next step once the last has been shown for a while. If the player confirms every step, each press
        shows only one.
        """
        assert self.table is not None
        if not self.table.at_rest:
            return
        if self.app.settings.wait_for_me and self._rested < REST_MS:
            self.playing = False
            self.refill()
            return
        self._rested += dt_ms * self.speed
        if self._rested < REST_MS:
            return
        self._rested = 0.0
        if self.session.number >= self.playback.most:
            self.playing = False
        else:
            self.table.on()
        self.refill()

    def paint(self, pen: Pen) -> None:
        px, theme, tr, canvas = self.measure.px, self.app.theme, self.app.tr, pen.canvas
        pen = self.measure.pen(canvas)
        middle, title = self._bar.rect.centery, self._bar.draw(pen, tr("look_back.title"), MARGIN)
        if self.table is None:
            whole = pygame.Rect((0, 0), self.app.viewport.size)
            pen.text(whole, tr("look_back.nothing_over"), "display", 30, theme.floor_text, "center")
            return
        x = title.right + px(26)
        room = self._title_room - x
        said = self.words.heading()
        fits = [words for words in (" · ".join(said), said[0]) if pen.width(words, "text", 18) <= room]
        if fits or room > px(60):
            pen.text((x, middle), (fits or said)[0], "text", 18, theme.bar_text, "midleft", room=room)
        if self.trying is not None:
            self.trying.draw(canvas)
        else:
            self.table.draw(canvas, self.marks.draw)
        self.column.draw(canvas)
