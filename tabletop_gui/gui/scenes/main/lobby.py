"""The lobby: the posters of the games, and the ways to start or resume a match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop_gui.content.records.schema import PROGRESS, GameManifest
from tabletop_gui.gui.art.cards.posters import poster_height
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.scenes.play.proposed_setup import expected_minutes
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.clipboard import pasted
from tabletop_gui.gui.shell.process import file_problems
from tabletop_gui.gui.widgets import Button, Link, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.card_fan import ShowcaseFan
from tabletop_gui.gui.widgets.layout import Column, Grow, Held, Item, Padded, Placed, Row, Sized
from tabletop_gui.gui.widgets.record.player_badge import PlayerBadge
from tabletop_gui.gui.widgets.setup.poster import Poster, poster_content
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.log.archive import MatchInProgress
from tabletop_gui.match.log.saves import SaveError

if TYPE_CHECKING:
    from tabletop_gui.gui.widgets.record.index_progress import IndexProgress

STEP = 316.0
"""Distance between posters in a full row, logical units."""
CHOSEN = 1.11
"""Enlargement of the chosen poster."""
LEAST_POSTER = 250.0
"""Least height of the posters, logical units: below it, the texts under them are left out."""
EDGE = 27
"""Margin at both sides of the foot, interface units."""
HEAD = 160.0
"""Lower edge of the program's name, logical units."""
AT_REST_MS = 400.0
"""Time without input before the table is rendered in advance, ms."""


class LobbyScene(Screen):
    """The posters of the games in a row, the one played last in front, and a description of it."""

    toast_y = 12.0
    """Position of toasts: over the program's name, since elsewhere they would cover a poster or a button."""

    def enter(self, app: App) -> None:
        super().enter(app)
        app.leave_table()
        arrives = not app.shown_once and not app.opened and not app.reduced_motion
        self.fan = ShowcaseFan(app)
        if not arrives:
            self.fan.lie()
        else:
            app.after_first_frame(partial(app.wake_in, 0.0))  # nobody need touch anything for the cards to come
        self._touched = app.shown_once
        """True once there was input: nothing is rendered in advance before."""
        self._first = not app.shown_once
        self._index_progress: IndexProgress | None = None
        """Index of the history; None before the first frame, which does not wait for it."""
        self._unread = False
        """True if the index is incomplete."""
        app.begins("mods")
        self.games: list[GameManifest] = app.library.manifests()
        last = app.settings.game
        self.chosen = next((index for index, game in enumerate(self.games) if game.id == last), 0)
        app.begins("matches")
        self.running: list[MatchInProgress] = app.archive.continue_list()
        app.begins("lobby")

    @property
    def problems(self) -> list[str]:
        """Texts about all problems with the player's files."""
        return self._with_troubles([problem.sentence(self.app.tr) for problem in file_problems.found(self.app)])

    def _with_troubles(self, sentences: list[str]) -> list[str]:
        app = self.app
        return list(dict.fromkeys([*app.notices, *sentences, *(trouble.sentence(app.tr) for trouble in app.archive.troubles)]))

    def uncovered(self) -> None:
        self.running = self.app.archive.continue_list()
        self.build()

    def back(self) -> None:
        """Do nothing: Esc does not quit."""

    @property
    def game(self) -> GameManifest:
        """The game in front."""
        return self.games[self.chosen]

    # -- what the buttons do -----------------------------------------------------------------------------------------

    def play(self) -> None:
        self.app.scenes.show("setup", game=self.game.id)

    def resume(self) -> None:
        """Resume the newest match."""
        if self.newest is not None:
            self._resume_chosen(self.newest)

    def choose_match(self) -> None:
        """Open the list of matches, the newest first."""
        self.app.scenes.show("saves", self._resume_chosen)

    @property
    def newest(self) -> MatchInProgress | None:
        """The newest match that no other window is playing."""
        theirs = self.app.persons.theirs
        return next((one for one in self.running if not one.elsewhere and not theirs(one.seats)), None)

    def _resume_chosen(self, chosen: object) -> None:
        if not isinstance(chosen, MatchInProgress):
            return
        try:
            self.app.resume(chosen.path)
        except SaveError as error:
            self.app.tell(error.refusal)
            self.uncovered()

    def learn(self) -> None:
        self.app.scenes.show("learn", game=self.game.id)

    def choose(self, index: int) -> None:
        """Bring another poster to the front."""
        if index != self.chosen:
            self.chosen = index
            self.fan.come()
            self.build()

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        play, foot = self._buttons(), self._foot()
        first, *others, learn = play
        left, right = (others[::-1], [first, learn]) if others else ([learn], [first])
        sides = (Placed(Row(*map(self._held, side), gap=20), 1 if side is left else 0) for side in (left, right))
        row, edge = Row(*map(Grow, sides), gap=20), skin.px(30)
        top, high = view.px(HEAD), row.size(app, view.width - 2 * edge)[1]
        under = min(widget.rect.top for widget in foot) - skin.px(16) - high
        row.lay(app, pygame.Rect(edge, under, view.width - 2 * edge, high))  # Play stays where it is: in its middle
        self._between = left[0].rect.union(right[-1].rect)
        under = self._lay_words(top, under - skin.px(20))
        posters = self._place_row(top, under - skin.px(20))
        self._posters = posters
        said = max((line.get_width() for line, _ in self._words), default=0) + 2 * skin.px(28)
        faces = faces_of(self.app.library, self.game.deck, self.app.phrases.language)
        self.fan.place([faces[code] for code in self.game.showcase], self._between, said)
        self.fill([*posters, *play, *foot, *self._language()], first=next(button for button in play if button.name == "play"))
        if self._touched:
            self._prepare_soon()

    def _held(self, button: Button) -> Item:
        """Return a button in its place: with few words as wide as its neighbours, unless it is a lesser one."""
        wide = button.natural()[0] / self.app.skin.unit
        return Sized(Held(button), wide if button.name == "matches" else max(250, wide), least=70)

    def paste(self) -> None:
        """Use the clipboard: a duel, a deal code, or a deal number, with which the setup opens."""
        from tabletop_gui.gui.shell.input.dropped_files import take_text

        take_text(self.app, pasted(), self.game.id)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.app.bindings.action(event) == "paste":
            self.paste()
            return True
        if not self._touched and is_input(event):
            self._touched = True
            self._prepare_soon()
        return super().handle(event)

    def leave(self) -> None:
        self.app.loop.cancel_idle_call()
        super().leave()

    def _prepare_soon(self) -> None:
        """Render in advance once there is no input: not at the same time as a page opened by it."""
        self.app.loop.when_idle(AT_REST_MS, self._prepare)

    def _prepare(self) -> None:
        """Render the table and cards of the game in front in the background."""
        app, view = self.app, self.app.viewport
        faces = faces_of(app.library, self.game.deck, app.phrases.language).values()
        app.art.prepare_game(app.with_table_style(self.game), faces, view.size, view.u, app.theme.table_floor, app.theme.felt)

    def _buttons(self) -> list[Button]:
        app = self.app
        play = Button(app, app.tr("lobby.play"), self.play, ButtonStyle("red", 28), name="play")
        least, most = expected_minutes(app, self.game)  # of the match that it proposes
        play.sub = app.tr("lobby.minutes", least=least, most=most)
        buttons = [play]
        if self.newest is not None:
            resume = Button(app, app.tr("lobby.continue"), self.resume, ButtonStyle("gold"), name="continue")
            resume.sub = self._describe(self.newest)
            buttons.append(resume)
        if self.running[1:] or (self.running and self.newest is None):
            many = len(self.running)
            several = Button(
                app, app.tr("lobby.several", n=many), self.choose_match, ButtonStyle(size=20, icon="log"), name="matches"
            )
            several.tip = app.tr("lobby.running", n=many)
            buttons.append(several)
        buttons.append(Button(app, app.tr("lobby.learn"), self.learn, ButtonStyle(icon="rules"), name="learn"))
        return buttons

    def _describe(self, running: MatchInProgress) -> str:
        """Return a match's game and progress in a line."""
        app = self.app
        manifest = next((game for game in self.games if game.id == running.game), None)
        name = manifest.name.of(app.phrases.language) if manifest else running.game
        return f"{name} · {app.tr(PROGRESS[running.game], **running.progress)}"

    def _foot(self) -> list[Widget]:
        """Return the widgets at the foot: the player at the left, links at the right, a warning in the middle."""
        app, view = self.app, self.app.viewport
        badge = PlayerBadge(app, lambda: app.scenes.show("profile"), self._totals())
        record = Link(app, app.tr("book.title"), lambda: app.scenes.show("today"), icon="log", name="record")
        if self._daily_waits():
            record.dot, record.tip = True, app.tr("lobby.daily")
        links: list[Link] = [
            Link(app, app.tr("evening.title"), lambda: app.scenes.show("evening"), icon="candle", name="evening"),
            record,
            Link(app, app.tr("lobby.settings"), lambda: app.scenes.show("settings"), icon="settings", name="settings"),
            Link(app, app.tr("lobby.quit"), app.quit, icon="close", name="quit"),
        ]
        room = view.width - badge.natural()[0] - app.skin.px(2 * EDGE + 8)
        rows = [Row(*map(Held, links), gap=6)]
        if rows[0].size(app, room)[0] > room:
            for link in links:
                link.icon = ""  # the words come first
        if rows[0].size(app, room)[0] > room:
            rows = [Row(*map(Held, links[k : k + 2]), gap=6) for k in (0, 2)]
        low: list[Item] = [Placed(row, 1) for row in rows]
        middle, out = Grow(), list[Widget]([badge])
        found = file_problems.found(app)
        sentences = self._with_troubles([])
        if found or sentences:
            n = sum(problem.count for problem in found) + sum(one != file_problems.left_out(app) for one in sentences)
            words = file_problems.headline(app, n)
            notice = Link(app, words, self._read_problems, icon="warning", colour=app.theme.heading, name="notice")
            out.append(notice)
            if rows[0].size(app, room)[0] + notice.natural()[0] + app.skin.px(20) <= room:
                middle = Grow(Padded(Placed(Held(notice), 0.5, 1), 0, 0, 8))
            else:  # no room between the two: above the links
                low.insert(0, Placed(Held(notice), 1))
        row = Row(Held(badge), middle, Padded(Column(*low), 0, 0, 8), gap=4, across="end")
        self.lay_in_window(row, down=1, across=EDGE, along=22)
        return out + links

    def _language(self) -> list[Widget]:
        """Return the link to change the language, until a match is over: after that it is in the settings alone."""
        if self.app.archive.has_history:
            return []
        link = self.language_link()
        self.lay_in_window(Held(link), across=24)
        return [link]

    def _daily_waits(self) -> bool:
        """Return True if whoever plays here already has not begun the daily deal."""
        app = self.app
        if not app.archive.has_history or not (app.shown_once or app.opened):
            return False
        from tabletop_gui.match.sharing.daily import DailyProgress

        return not app.marks(DailyProgress).save_of(app.today())

    def _read_problems(self) -> None:
        self.app.scenes.show("notices", sentences=self.problems)

    # -- the posters ----------------------------------------------------------------------------------------------------

    def _place_row(self, top: int, bottom: int) -> list[Poster]:
        """Place the posters in a row between two heights, the chosen one larger; return them."""
        view, count = self.app.viewport, len(self.games)
        learned = self.app.marks(LearnedLessons)
        step = min(STEP, (view.w - 60) / count)
        width = min(step * 0.83, 262.0, (bottom - top) / view.u / CHOSEN / (poster_height(1000) / 1000))
        left, middle, posters = view.w / 2 - step * (count - 1) / 2, (top + bottom) // 2, []
        for index, game in enumerate(self.games):
            poster = Poster(self.app, game, index == self.chosen, partial(self.choose, index), self.play)
            w = view.px(width * (CHOSEN if index == self.chosen else 1.0))
            cx = view.px(left + step * index)
            poster.place(cx - w // 2, middle - poster_height(w) // 2, w, poster_height(w))
            poster.learned = len(learned.done(game.id))
            posters.append(poster)
        return posters

    def _lay_words(self, top: int, bottom: int) -> int:
        """Lay out the chosen game's tagline above a height, if the posters leave space; return its upper edge."""
        app, view = self.app, self.app.viewport
        tagline, room = self.game.tagline.of(app.phrases.language), view.width - app.skin.px(80)
        line = app.text.fitted(tagline, "italic", app.type(25), app.theme.heading, room)
        y = bottom - line.get_height()
        fits = y - top >= view.px(LEAST_POSTER)
        self._words = [(line, y)] if fits else []
        return y if fits else bottom

    def update(self, dt_ms: float) -> bool:
        if self._first:  # while the floor is drawn
            self._first = False
            self.app.art.prefetch_posters((poster_content(self.app, poster.game), poster.rect.w) for poster in self._posters)
        moving = super().update(dt_ms)
        moving = self.fan.update(dt_ms) or moving
        return moving or self._read_index()

    def _read_index(self) -> bool:
        """Index new matches while nothing moves, for the player's badge and the record. True while more are left."""
        if not self._unread or not self.app.shown_once:
            return False
        if self._index_progress is None or self._index_progress.on():
            self.build()
            self.app.dirty()
        return self._unread

    def _totals(self) -> tuple[int, int] | None:
        """Return the player's matches and wins; None while the index is being built."""
        app = self.app
        self._unread = app.archive.has_history
        if not self._unread:
            return 0, 0
        if not (app.shown_once or app.opened):  # the first frame does without SQLite
            app.after_first_frame(partial(app.wake_in, 0.0))
            return None
        from tabletop_gui.gui.widgets.record.index_progress import IndexProgress

        self._index_progress = IndexProgress(app)
        self._unread = not self._index_progress.whole
        return None if self._unread else self._index_progress.index.totals()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        app, view = self.app, self.app.viewport
        name = app.text.line(app.tr("app.name"), "display", view.px(64), app.theme.floor_text)
        title = pen.put(name, pygame.Rect(0, view.px(26), view.width, 0), "midtop")
        pen.flank(title, view.px(480), view.px(26), app.theme.carved, 0.55)
        tagline = app.text.line(app.tr("app.tagline"), "italic", max(12, view.px(24)), app.theme.floor_muted)
        pen.put(tagline, pygame.Rect(0, title.bottom + view.px(2), view.width, 0), "midtop")
        for picture, left, top in self.fan.shown():
            pen.put(picture, (left, top))
        for line, top in self._words:
            pen.put(line, pygame.Rect(0, top, view.width, 0), "midtop")


def is_input(event: pygame.event.Event) -> bool:
    """Return True if an event is real input; a pointer resting where the window opens sends a motion of zero."""
    if event.type == pygame.MOUSEMOTION:
        return tuple(event.rel) != (0, 0)
    return event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL)
