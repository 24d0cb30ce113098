"""The lobby: the posters of the games there are, and the ways to a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop_gui.content.phrases import LANGUAGES
from tabletop_gui.content.schema import GameManifest
from tabletop_gui.gui.art import Face
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.posters import poster_height
from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.screen import Screen
from tabletop_gui.gui.theme import GOLD
from tabletop_gui.gui.widgets import Button, Link, Widget
from tabletop_gui.gui.widgets.plaque import Plaque
from tabletop_gui.gui.widgets.poster import Poster
from tabletop_gui.match.archive import Running
from tabletop_gui.match.saves import SaveError

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

FAN = ((-37.0, 0.985), (-20.5, 1.1), (20.5, 1.1), (37.0, 0.985))
"""Angle (degrees) and reach of the cards that stand out behind a single poster."""
FAN_RADIUS = 450.0
FAN_CARD = 190.0
SPREAD_MS = 420.0
SPREAD_STAGGER_MS = 70.0
SPREAD_WHOLE_MS = SPREAD_MS + SPREAD_STAGGER_MS * len(FAN)
"""When the program starts the cards slide out from behind the poster, one after the other: the first frame need not draw them."""


class LobbyScene(Screen):
    """One game: its poster in front of a fan of its cards, and a description. Several: their posters in a row."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self._spread_ms = 0.0 if not app.shown_once and not app.reduced_motion else SPREAD_WHOLE_MS
        self.games: list[GameManifest] = app.library.manifests()
        self.chosen = 0
        self.running: list[Running] = []
        self._look()

    def _look(self) -> None:
        """What there is to continue, and what is wrong with the player's files."""
        app = self.app
        self.running = app.archive.continue_list()

    @property
    def problems(self) -> list[str]:
        """Everything the player should know about his files."""
        app = self.app
        told = [problem.told(app.tr) for problem in (*app.library.problems, *app.phrases.problems, *app.art.problems)]
        return list(dict.fromkeys([*app.notices, *told, *(trouble.told(app.tr) for trouble in app.archive.troubles)]))

    def uncovered(self) -> None:
        self._look()
        self.build()

    def back(self) -> None:
        """Esc does nothing here: leaving is a decision."""

    @property
    def game(self) -> GameManifest:
        """The game in front."""
        return self.games[self.chosen]

    # -- what the buttons do -----------------------------------------------------------------------------------------

    def play(self) -> None:
        self.app.scenes.push(self.app.scene("setup", game=self.game.id))

    def resume(self) -> None:
        """Continue the only match there is, or choose among several."""
        if len(self.running) > 1:
            self.app.scenes.push(self.app.scene("saves"), then=self._resume_chosen)
        elif self.running:
            self._resume_chosen(self.running[0])

    def _resume_chosen(self, chosen: object) -> None:
        if not isinstance(chosen, Running):
            return
        try:
            self.app.resume(chosen.path)
        except SaveError as error:
            self.app.toast(self.app.tr(error.refusal.key, **error.refusal.params))
            self.uncovered()

    def learn(self) -> None:
        self.app.scenes.push(self.app.scene("rules", game=self.game.id))

    def choose(self, index: int) -> None:
        """Another poster in front."""
        if index != self.chosen:
            self.chosen = index
            self.build()

    def next_language(self) -> None:
        order = list(LANGUAGES)
        self.app.change(language=order[(order.index(self.app.phrases.language) + 1) % len(order)])

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        widgets: list[Widget] = []
        play = self._buttons()
        if len(self.games) > 1:
            self._place_row(widgets)
            self._place_buttons_below(play)
        else:
            self._place_buttons_beside(play)
        widgets += play
        widgets += self._foot()
        first = next(button for button in play if button.name == "play")
        self.fill(widgets, first=first)
        self.app.after_first_frame(self._prepare)

    def _prepare(self) -> None:
        """Have the table and cards of the game in front drawn ahead, in the background."""
        app, view = self.app, self.app.viewport
        faces = faces_of(app.library, self.game.id, app.phrases.language).values()
        app.art.prepare_game(self.game, faces, view.size, view.u, app.theme.table_floor)

    def _buttons(self) -> list[Button]:
        app = self.app
        buttons = [Button(app, app.tr("lobby.play"), self.play, kind="red", size=28, name="play")]
        if self.running:
            latest = self.running[0]
            sub = self._describe(latest) if len(self.running) == 1 else app.tr("lobby.running", n=len(self.running))
            buttons.append(Button(app, app.tr("lobby.continue"), self.resume, kind="gold", sub=sub, name="continue"))
        buttons.append(Button(app, app.tr("lobby.learn"), self.learn, icon="rules", name="learn"))
        return buttons

    def _describe(self, running: Running) -> str:
        """The match in a line: where it stands."""
        app = self.app
        manifest = next((game for game in self.games if game.id == running.game), None)
        name = manifest.name.of(app.phrases.language) if manifest else running.game
        return f"{name} · {app.tr(f'save.progress.{running.game}', **running.progress)}"

    def _foot(self) -> list[Widget]:
        """The player at the left, the ways elsewhere at the right, a warning in the middle."""
        app, skin, view = self.app, self.app.skin, self.app.viewport
        bottom = view.height - skin.px(30)
        plaque = Plaque(app, lambda: app.scenes.push(app.scene("profile")))
        plaque.place(skin.px(30), bottom - plaque.natural()[1] + skin.px(8))
        links: list[Widget] = [
            Link(app, app.tr("lobby.gallery"), lambda: app.scenes.push(app.scene("gallery")), icon="eye", name="gallery"),
            Link(app, app.tr("lobby.settings"), lambda: app.scenes.push(app.scene("settings")), icon="settings", name="settings"),
            Link(
                app,
                app.tr("lobby.language", name=LANGUAGES[app.phrases.language]),
                self.next_language,
                icon="language",
                name="language",
            ),
            Link(app, app.tr("lobby.quit"), app.quit, icon="close", name="quit"),
        ]
        x = view.width - skin.px(24)
        for link in reversed(links):
            w, h = link.natural()
            x -= w
            link.place(x, bottom - h, w, h)
            x -= skin.px(6)
        out: list[Widget] = [plaque]
        problems = self.problems
        if problems:
            notice = Link(
                app,
                app.tr("content.notice.title", n=len(problems)),
                self._read_problems,
                icon="warning",
                colour=GOLD,
                name="notice",
            )
            w, h = notice.natural()
            notice.place(max(plaque.rect.right + skin.px(20), (view.width - w) // 2), bottom - h, w, h)
            if notice.rect.right > x:  # no room between the two: above the links
                notice.place(view.width - w - skin.px(24), bottom - 2 * h - skin.px(4), w, h)
            out.append(notice)
        return out + links

    def _read_problems(self) -> None:
        self.app.scenes.push(self.app.scene("notices", sentences=self.problems))

    # -- one game ----------------------------------------------------------------------------------------------------

    @property
    def _stage(self) -> tuple[float, float]:
        """Where the single poster's middle is, in logical units."""
        view = self.app.viewport
        return view.w * 0.294, 172 + (view.h - 172 - 128) / 2

    @property
    def _poster_width(self) -> float:
        return min(318.0, (self.app.viewport.h - 172 - 128 - 20) * 300 / 506)

    @property
    def _column(self) -> pygame.Rect:
        """The words beside the single poster, pixels."""
        view = self.app.viewport
        left = view.w * 0.59
        return view.rect(left, 176, min(600.0, view.w - left - 70), view.h - 176 - 120)

    def _place_buttons_beside(self, buttons: Sequence[Button]) -> None:
        """Words and buttons as large as the column allows: a player who wants large texts gets them where they fit."""
        skin, column = self.app.skin, self._column
        more = buttons[1:-1]
        for step in range(8):
            self._share = 1.0 - 0.07 * step
            gap, air = round(skin.px(18) * self._share), round(skin.px(34) * self._share)
            tall, low = round(skin.px(76) * self._share), round(skin.px(70) * self._share)
            self._column_words = self._words(column.w)
            words = sum(surface.get_height() + above for surface, above in self._column_words)
            whole = words + air + tall + len(more) * (gap + low)
            if whole <= column.h:
                break
        wide = min(column.w, round(skin.px(540) * self._share))
        self._words_top = column.y + max(0, (column.h - whole) // 2)
        y = self._words_top + words + air
        first = round((wide - gap) * 0.56)
        buttons[0].place(column.x, y, first, tall)
        buttons[-1].place(column.x + first + gap, y, wide - gap - first, tall)
        y += tall + gap
        for button in more:
            button.place(column.x, y, wide, low)
            y += low + gap

    def _words(self, width: int) -> list[tuple[pygame.Surface, int]]:
        """Name, tagline, description and facts, each with the air above it."""
        app, game, theme, share = self.app, self.game, self.app.theme, self._share
        language = app.phrases.language

        def size(units: float) -> int:
            return app.type(units * share)

        def air(units: float) -> int:
            return round(app.skin.px(units) * share)

        name = app.text.shrunk(game.name.of(language), "display", size(64), theme.floor_text, width, size(34))
        tagline = app.text.block(game.tagline.of(language), size(25), theme.heading, width, face="italic")
        description = app.text.block(game.description.of(language), size(21), theme.floor_muted, width)
        facts = app.text.block(self._facts(), size(18), theme.floor_text, width)
        return [(name, 0), (tagline, air(2)), (description, air(20)), (facts, air(24))]

    def _facts(self) -> str:
        app, game = self.app, self.game
        facts = (
            app.tr("lobby.seats", n=len(game.seats.counts), least=game.seats.least, most=game.seats.most),
            app.tr("lobby.minutes", least=game.minutes[0], most=game.minutes[1]),
            app.tr("lobby.kind", kind=game.kind.of(app.phrases.language)),
        )
        return "**" + "**  ·  **".join(facts) + "**"

    def _paint_one(self, canvas: Canvas) -> None:
        app, view = self.app, self.app.viewport
        cx, cy = self._stage
        pivot = cy + FAN_RADIUS * 0.90
        faces = self._faces() if self._spread_ms > 0 else []
        for index, (face, (angle, reach)) in enumerate(zip(faces, FAN, strict=False)):
            out = self._spread(index)
            turn = pygame.Vector2(0, -FAN_RADIUS * reach).rotate(angle)
            picture = app.art.card(face, view.px(FAN_CARD), angle=-angle, lift=6 * view.u)
            x, y = view.point(cx + turn.x * out, cy + (pivot + turn.y - cy) * out)
            canvas.blit(picture.surface, x + picture.dx, y + picture.dy)
        width = view.px(self._poster_width)
        self._paint_poster(canvas, self.game, *view.point(cx, cy), width)
        column = self._column
        y = self._words_top
        for surface, air in self._column_words:
            y += air
            canvas.blit(surface, column.x, y)
            y += surface.get_height()

    def _spread(self, index: int) -> float:
        """How far a card of the fan has come out, 0 to 1."""
        part = min(1.0, max(0.0, (self._spread_ms - SPREAD_STAGGER_MS * index) / SPREAD_MS))
        return 1 - (1 - part) ** 3

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        if self._spread_ms < SPREAD_WHOLE_MS and self.app.shown_once:
            self._spread_ms += dt_ms
            return True
        return moving

    def _paint_poster(self, canvas: Canvas, game: GameManifest, cx: int, cy: int, width: int) -> None:
        app = self.app
        height = poster_height(width)
        shadow = app.art.shadow(width, height, width * 0.055, max(4, width // 16), 150, drop=width // 24)
        canvas.blit(shadow.surface, cx + shadow.dx, cy + shadow.dy)
        language = app.phrases.language
        seats = game.seats
        sub = app.tr("lobby.poster", n=len(seats.counts), least=seats.least, most=seats.most, kind=game.kind.of(language))
        picture = app.art.poster(game.poster, width, game.name.of(language), sub, game.table.felt)
        canvas.blit(picture, cx - width // 2, cy - height // 2)

    def _faces(self) -> list[Face]:
        faces = faces_of(self.app.library, self.game.id, self.app.phrases.language)
        return [faces[code] for code in self.game.showcase]

    # -- several games -----------------------------------------------------------------------------------------------

    def _place_row(self, widgets: list[Widget]) -> None:
        view, count = self.app.viewport, len(self.games)
        step = min(316.0, (view.w - 60) / count)
        width = step * 0.83
        left = view.w / 2 - step * (count - 1) / 2
        middle = 172 + (view.h - 172 - 250) / 2
        for index, game in enumerate(self.games):
            poster = Poster(self.app, game, index == self.chosen, partial(self.choose, index), self.play)
            w = view.px(width * (1.11 if index == self.chosen else 1.0))
            cx, cy = view.point(left + step * index, middle)
            poster.place(cx - w // 2, cy - poster_height(w) // 2, w, poster_height(w))
            widgets.append(poster)

    def _place_buttons_below(self, buttons: Sequence[Button]) -> None:
        skin, view = self.app.skin, self.app.viewport
        gap, wide, tall = skin.px(20), skin.px(250), skin.px(70)
        order = [buttons[-1], buttons[0], *buttons[1:-1]]
        x = (view.width - len(order) * wide - (len(order) - 1) * gap) // 2
        y = view.px(view.h - 186)
        for button in order:
            button.place(x, y, wide, tall)
            x += wide + gap

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        app, view = self.app, self.app.viewport
        title = app.text.line(app.tr("app.name"), "display", view.px(64), app.theme.floor_text)
        x, y = (view.width - title.get_width()) // 2, view.px(26)
        canvas.blit(title, x, y)
        room = view.px(480)
        middle = y + round(title.get_height() * 0.55) - app.skin.rule_height // 2
        canvas.blit(app.skin.rule(room, app.theme.carved, diamonds="right"), x - view.px(26) - room, middle)
        canvas.blit(app.skin.rule(room, app.theme.carved, diamonds="left"), x + title.get_width() + view.px(26), middle)
        tagline = app.text.line(app.tr("app.tagline"), "italic", max(12, view.px(24)), app.theme.floor_muted)
        canvas.blit(tagline, (view.width - tagline.get_width()) // 2, y + title.get_height() + view.px(2))
        if len(self.games) == 1:
            self._paint_one(canvas)
