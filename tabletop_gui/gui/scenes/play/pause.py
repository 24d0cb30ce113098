"""The pause menu over the blurred table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
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
from tabletop_gui.gui.widgets import Button, Link, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.setup.deal_link import DealLink, SealLink
from tabletop_gui.match.core.deal import day_of, duel_of
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.log.saves import decided

WIDTH: Final = 480
TALL: Final = 64
GAP: Final = 16
Answer = tuple[str, str, Kind]
"""An answer: its value, label and button kind."""
LOW: Final = 54
"""Height of a button where not all fit one under another."""


class PauseScene(Screen):
    """Overlay on the paused table. Esc, or the pause key, resumes."""

    opaque = False

    def __init__(self, match: Match, shown: int | None = None) -> None:
        """Create the scene. `shown`: number of steps that the table has shown (None: all); nothing later is revealed."""
        self.match = match
        self.state = match.state if shown is None or shown >= len(match.steps) else match.steps[shown].before
        self.backdrop = Backdrop()

    # -- what the buttons do -----------------------------------------------------------------------------------------

    def read_rules(self) -> None:
        """Open the rules of this game."""
        self.app.scenes.show("rules", game=self.match.game.id)

    def open_table_style(self) -> None:
        """Change the style of this table."""
        self.app.scenes.show("dress", game=self.match.game.id)

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

    def keep_copy(self) -> None:
        """Save a copy of the match as a file that can be dropped on the window."""
        app = self.app
        path = app.places.copies / f"{self.match.game.id}-{datetime.now():%Y%m%d-%H%M%S}{saves.EXPORTED}"
        done = partial(app.toast_written, app.tr("pause.copied", path=str(path)), path.parent, "copy")
        app.put(path, saves.without_person_ids(saves.encode(self.match), path.name), done, partial(app.tell, topic="copy"))

    def to_lobby(self) -> None:
        """Leave the table: every action has been saved already."""
        self._once_saved(lambda: leave_table(self.app))

    def quit(self) -> None:
        """Quit the program."""
        self._once_saved(self.app.quit)

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
        app, skin, view = self.app, self.app.skin, self.app.viewport
        problem = app.slot.problem if app.slot is not None else None
        saved = app.tr("pause.not_saved" if problem is not None else "pause.saved" if decided(self.match) else "pause.unplayed")
        self.problem = app.tr(problem.key, **problem.params) if problem is not None else ""
        if not self.problem and app.bots_in_process:
            self.problem = app.tr("pause.thinks_here")
        resume = Button(
            app, app.tr("pause.resume"), self.back, ButtonStyle("gold", 26, "play"), key=app.bindings.label("menu"), name="resume"
        )
        rules = Button(
            app, app.tr("pause.rules"), self.read_rules, ButtonStyle(icon="rules"), key=app.bindings.label("rules"), name="rules"
        )
        settings = Button(
            app, app.tr("pause.settings"), lambda: app.scenes.show("settings"), ButtonStyle(icon="settings"), name="settings"
        )
        look = Button(app, app.tr("matches.look_back"), self.open_review, ButtonStyle(icon="eye"), name="look_back")
        look.enabled = bool(hands_of(self.match))
        look.tip = "" if look.enabled else app.tr("matches.none_over")
        restart = Button(app, app.tr("pause.again"), self.restart, ButtonStyle(icon="redo"), name="restart")
        leave = Button(app, app.tr("pause.leave"), self.to_lobby, name="leave")
        leave.sub = saved
        dress = Button(app, app.tr("dress.title"), self.open_table_style, ButtonStyle("ghost", 19), name="dress")
        leave_all = Button(app, app.tr("pause.quit"), self.quit, ButtonStyle("ghost", 19), name="quit")
        wide, tall, gap = min(skin.px(WIDTH), view.width - skin.px(60)), skin.px(TALL), skin.px(GAP) + skin.drop
        rows = [(resume,), (rules, settings), (look, restart), (leave,), (dress, leave_all)]
        heights = [tall + skin.px(8), tall, tall, tall, skin.px(46)]
        self.company = False  # who sits here, when there is room to show it
        below = 4 * (tall + gap) + skin.px(8) + skin.px(46)
        if self._head_height + below + skin.px(24) > view.height:  # fewer rows, and longer ones
            wide, tall, gap = view.width - skin.px(60), skin.px(LOW), skin.px(GAP) // 2 + skin.drop
            resume.size = 22
            rows, heights = [(resume, leave), (rules, settings, dress), (look, restart, leave_all)], [skin.px(66), tall, tall]
            below = sum(heights) + 2 * gap
        self.company = True
        self.company = self._head_height + below + skin.px(24) <= view.height
        high = self._head_height + below
        self.top = max(skin.px(8), (view.height - high) // 2 - skin.px(10))
        left, y = (view.width - wide) // 2, self.top + self._head_height
        for row, height in zip(rows, heights, strict=True):
            each = (wide - (len(row) - 1) * skin.px(GAP)) // len(row)
            for place, button in enumerate(row):
                x = left + wide - each if place and place == len(row) - 1 else left + place * (each + skin.px(GAP))
                button.place(x, y, each, height)
            y += height + gap
        widgets: list[Widget] = [resume, rules, settings, look, restart, leave, dress, leave_all]
        for place, link in enumerate(self._told()):  # one in either corner
            w, h = link.natural()
            link.place(view.width - w - skin.px(16) if place else skin.px(16), view.height - h - skin.px(8), w, h)
            widgets.append(link)
        self.fill(widgets, first=resume)

    def _told(self) -> list[Link]:
        """Return links to copy the seal of the deal and, of a finished match, its code."""
        app, match, ink = self.app, self.match, "#CBC1B1"
        told: list[Link] = [] if match.seal is None else [SealLink(app, match, self.copy, colour=ink)]
        if not match.state.agenda:
            return [*told, DealLink(app, match, self.copy, colour=ink)]
        if app.slot is None or not decided(match):
            return told
        return [*told, Link(app, app.tr("pause.copy"), self.keep_copy, icon="save", colour=ink, name="copy")]

    @property
    def _portrait(self) -> int:
        return self.app.skin.px(64)

    @property
    def _head_height(self) -> int:
        app, skin = self.app, self.app.skin
        words = app.text.height("display", app.type(54)) + app.text.height("italic", app.type(21))
        warning = app.text.height("text", app.type(18)) + skin.px(8) if self.problem else 0
        return words + (skin.px(14) + self._portrait if self.company else 0) + skin.px(26) + warning

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
        app, match, px = self.app, self.match, pen.px
        middle, room = app.viewport.width // 2, app.viewport.width - px(80)
        title = pen.text((middle, self.top), app.tr("pause.title"), "display", 54, PAPER, "midtop")
        title.w -= title.w % 2  # the lines are as far from the middle
        pen.flank(title, px(230), px(24))
        name = app.library.manifest(match.game.id).name.of(app.phrases.language)
        where = app.tr(PROGRESS[match.game.id], **match.game.progress(self.state))
        y = pen.text((middle, title.bottom), f"{name} · {where}", "italic", 21, "#CBC1B1", "midtop", room=room).bottom
        if self.company:
            y = self._paint_company(pen, y + px(14))
        if self.problem:
            pen.text((middle, y + px(10)), self.problem, "text", 18, "#FF8A6B", "midtop", room=room)

    def _paint_company(self, pen: Pen, y: int) -> int:
        """Draw all portraits, with a gold ring for the seat to act; return their lower edge."""
        match, d, gap = self.match, self._portrait, pen.px(14)
        x = (self.app.viewport.width - len(match.seats) * (d + gap) + gap) // 2
        for index, seat in enumerate(match.seats):
            ring = GOLD if self.state.to_act == index else PAPER
            pen.portrait((x + index * (d + gap), y), d, PortraitSpec(seat.character, ring=ring), lies=True)
        return y + d
