"""The pause menu over the blurred table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.content.records.schema import PROGRESS
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.backdrop import Backdrop
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Kind
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.scenes.play.rematch import game_night_of, leave_table, next_game_of_night, play_again
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.widgets import Button, IconButton, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle, IconButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grid, Held, Line, Placed, Sized
from tabletop_gui.match.core.deal import day_of, duel_of
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.log.saves import decided

WIDTH: Final = 480
GAP: Final = 16
PORTRAIT, APART = 64, 14
Answer = tuple[str, str, Kind]
"""An answer: its value, label and button kind."""
Tool = tuple[str, str, str]
"""A tool of the table: its name, icon and text."""


class PauseScene(Screen):
    """Overlay on the paused table. Esc, or the pause key, resumes."""

    opaque = False

    def __init__(self, match: Match, shown: int | None = None, tools: Sequence[Tool] = ()) -> None:
        """Create the scene. `shown`: number of steps that the table has shown (None: all); nothing later is revealed.
        `tools`: the table's tools that have a button here; the name of the pressed one is the result.
        """
        self.match, self.tools = match, tools
        self.state = match.state if shown is None or shown >= len(match.steps) else match.steps[shown].before
        self.backdrop = Backdrop()

    # -- what the buttons do -----------------------------------------------------------------------------------------

    def read_rules(self) -> None:
        """Open the rules of this game."""
        self.app.scenes.show("rules", game=self.match.game.id)

    def open_settings(self) -> None:
        """Open the settings."""
        self.app.scenes.show("settings", game=self.match.game.id)

    def open_review(self) -> None:
        """Review the finished hands; then the match continues."""
        slot, persons = self.app.slot, [number for number, seat in enumerate(self.match.seats) if seat.person]
        own = persons[0] if len(persons) == 1 else None
        self.app.scenes.show("look_back", match=self.match, save=slot.path if slot is not None else None, seat=own)

    def restart(self) -> None:
        """Ask whether to discard this match and start another at the same table."""
        app, tr = self.app, self.app.tr
        once = "today" if day_of(self.match.dealt) else "duel" if duel_of(self.match.dealt) else ""
        new, cancel = ("new", tr("pause.restart.new")), ("cancel", tr("app.cancel"))
        same: Answer = ("same", tr("pause.restart.same"), "paper")
        if once:  # what is put away then cannot be played a second time
            text = tr("pause.restart.today" if once == "today" else "pause.restart.duel")
            answers: list[Answer] = [(*cancel, "gold"), (*new, "paper"), same]
        elif game_night_of(app) is not None:  # it plays this game once more, with other cards
            text = tr("pause.restart.evening")
            answers = [(*new, "red"), (*cancel, "paper")]
        else:
            text = tr("pause.restart.text")
            answers = [(*new, "red"), same, (*cancel, "paper")]
        title, first = tr("pause.restart.title"), answers[0][0]
        app.scenes.show("question", self._restart, title=title, text=text, answers=answers, first=first)

    def _restart(self, answer: object) -> None:
        app, evening = self.app, game_night_of(self.app)
        if answer not in ("new", "same"):
            return
        if app.slot is not None and not app.slot.finished:
            refusal = app.archive.abandon(app.slot.path)
            app.tell(refusal)
        if evening is not None:
            next_game_of_night(app, evening)
        else:
            play_again(app, self.match, same_cards=answer == "same")

    def to_lobby(self) -> None:
        """Leave the table: every action has been saved already."""
        self._once_saved(lambda: leave_table(self.app))

    def _once_saved(self, leave: Callable[[], object]) -> None:
        """Leave, or first ask whether to lose what could not be saved."""
        app = self.app
        refusal = app.slot.try_again() if app.slot is not None and app.slot.problem is not None else None
        if refusal is None:
            leave()
            return
        answers = [("again", app.tr("pause.unsaved.again"), "gold"), ("leave", app.tr("pause.unsaved.leave"), "paper")]

        def answered(answer: object) -> None:
            if answer == "again":
                self._once_saved(leave)
            elif answer == "leave":
                leave()

        app.toasts.withdraw("saving")
        title, text = app.tr("pause.unsaved.title"), app.tr(refusal.key, **refusal.params)
        app.scenes.show("question", answered, title=title, text=text, answers=answers, first="again")

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, match = self.app, self.match
        tr, label = app.tr, app.bindings.label
        problem = app.slot.problem if app.slot is not None else None
        self.problem = tr(problem.key, **problem.params) if problem is not None else ""
        if not self.problem and app.bots_in_process:
            self.problem = tr("pause.thinks_here")
        resume = Button(app, tr("pause.resume"), self.back, ButtonStyle("gold", 26, "play"), key=label("menu"), name="resume")
        rules = Button(app, tr("pause.rules"), self.read_rules, ButtonStyle(icon="rules"), key=label("rules"), name="rules")
        settings = Button(app, tr("pause.settings"), self.open_settings, ButtonStyle(icon="settings"), name="settings")
        restart = Button(app, tr("pause.again"), self.restart, ButtonStyle(icon="redo"), name="restart")
        leave = Button(app, tr("pause.leave"), self.to_lobby, name="leave")
        leave.sub = tr("pause.not_saved" if problem is not None else "pause.saved" if decided(match) else "pause.unplayed")
        look = Button(app, tr("matches.look_back"), self.open_review, ButtonStyle(icon="eye"), name="look_back")
        rows: list[tuple[Widget, ...]] = [(rules, settings), (look, restart) if hands_of(match) else (restart,), (leave,)]
        if self.tools:
            rows.append(tuple(map(self._tool, self.tools)))
        name = app.library.manifest(match.game.id).name.of(app.phrases.language)
        where = tr(PROGRESS[match.game.id], **match.game.progress(self.state))
        title = Line(tr("pause.title"), 54, PAPER, "display")
        others = [Grid(len(row), *[Held(one, high=64) for one in row], gap=GAP) for row in rows]
        buttons = Column(Held(resume, high=72), *others, gap=GAP + 4)
        company = Drawn(len(match.seats) * (PORTRAIT + APART) - APART, PORTRAIT, self._paint_company)
        told = Line(self.problem, 18, "#FF8A6B") if self.problem else None
        area = app.canvas.target.get_rect().inflate(-app.skin.px(60), -app.skin.px(16))
        self.title, stands = title, Line(f"{name} · {where}", 21, "#CBC1B1", "italic")
        heads = (Column(title, stands, there, told, gap=8) for there in (Placed(company), None))  # if there is room
        pages = (Placed(Column(head, Placed(Sized(buttons, WIDTH)), gap=26), down=0.45) for head in heads)
        self.lay_page(pages, area, first=resume)

    def _tool(self, tool: Tool) -> IconButton:
        """Return the button of a tool of the table."""
        name, icon, words = tool
        key = self.app.bindings.label(name)
        tip = f"{words} ({key})" if key else words
        return IconButton(self.app, icon, lambda: self.app.scenes.pop(name), tip, IconButtonStyle("paper", 54), name=name)

    # -- input and drawing -------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):  # round from one end to the other
            self.group.focus(self.group.widgets[-1 if event.key == pygame.K_UP else 0])
            return True
        action = self.app.bindings.action(event)
        if action in ("menu", "hide"):  # the key that paused goes on, too
            self.back()
        elif action == "rules":
            self.read_rules()
        else:
            return False
        return True

    def paint(self, pen: Pen) -> None:
        self.page.paint(pen)
        words = pygame.Rect(0, 0, self.title.size(self.app, self.title.rect.w)[0] // 2 * 2, self.title.rect.h)
        words.center = self.title.rect.center
        pen.flank(words, min(pen.px(230), words.x - pen.px(40)), pen.px(24))

    def _paint_company(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw all portraits, with a gold ring for the seat to act."""
        step = pen.px(PORTRAIT + APART)
        for index, seat in enumerate(self.match.seats):
            ring = GOLD if self.state.to_act == index else PAPER
            pen.portrait((rect.x + index * step, rect.y), rect.h, PortraitSpec(seat.character, ring=ring), lies=True)
