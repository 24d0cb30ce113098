"""The scene of a table: everything a game's own scene inherits. It draws what the table holds and hands input on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from tabletop_gui.content.library import GameData
from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.art.cards import CardFace
from tabletop_gui.gui.art.table import TableLook
from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.scene import Scene
from tabletop_gui.gui.table import timing
from tabletop_gui.gui.table.intents import Empty, Intent, Touch, Zoom
from tabletop_gui.gui.table.keyboard import TableFocus
from tabletop_gui.gui.table.painter import CardPainter
from tabletop_gui.gui.table.play import Bots, Play
from tabletop_gui.gui.table.pointer import LEFT, RIGHT
from tabletop_gui.gui.table.ribbon import Ribbon
from tabletop_gui.gui.table.signs import Sign, Signs
from tabletop_gui.gui.table.speech import Bubbles, Faces
from tabletop_gui.gui.table.sprites import Sprite
from tabletop_gui.gui.table.table import Table
from tabletop_gui.gui.table.thinking import AppBots
from tabletop_gui.gui.table.timing import Pace
from tabletop_gui.gui.table.topbar import SpeedButton, TopBar
from tabletop_gui.gui.viewport import Viewport
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import IconButton
from tabletop_gui.match.match import Match
from tabletop_gui.match.settings import SPEEDS

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App


class TableScene(Scene):
    """A match on the screen. A game's scene says how it is played (`play`), what its signs say and which panels it has."""

    game: ClassVar[str]

    def __init__(self, match: Match, bots: Bots | None = None) -> None:
        self.match = match
        self._bots = bots

    # -- what a game adds -----------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def play(self) -> Play:
        """The rules' side of the table."""

    @abstractmethod
    def sign(self, seat: int) -> Sign:
        """What stands at a seat now."""

    @abstractmethod
    def prompt(self) -> tuple[str, str]:
        """What the ribbon asks of the player, and its colour; ("", "") for nothing."""

    @abstractmethod
    def where(self) -> str:
        """Where in the match we are: "Hand 7 of 19"."""

    def panels(self) -> Sequence[Widget]:
        """The game's own widgets, in Tab order."""
        return ()

    def place_panels(self) -> None:
        """Lay out the game's own panels."""

    def draw_felt(self, canvas: Canvas) -> None:
        """What lies on the felt under the cards: labels, empty slots."""

    def draw_panels(self, canvas: Canvas) -> None:
        """Panels above the cards."""

    def update_panels(self, dt_ms: float) -> bool:
        """Let time pass in the game's panels."""
        return False

    # -- coming and going -----------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        data = app.library.game(self.match.game.id)
        self.data = data
        self.faces = card_faces(data)
        inks = data.manifest.table
        self.look = TableLook(inks.felt, inks.wood, inks.floor, inks.motif)
        self.painter = CardPainter(app.art, self.faces.__getitem__, data.manifest.back)
        self.signs, self.bubbles, self.moods, self.ribbon = Signs(app), Bubbles(app), Faces(), Ribbon(app)
        self.held_ms: float | None = None
        self.focus = TableFocus(app)
        self.bar = self._bar()
        bots = self._bots or AppBots(app, self.match)
        self.table = Table(self.match, self.play, self, bots, pace=self.pace, open_table=app.settings.open_table)

    @property
    def pace(self) -> Pace:
        """The player's speed."""
        return Pace(self.app.settings.speed, self.app.reduced_motion)

    def leave(self) -> None:
        self.table.bots.cancel()

    def covered(self) -> None:
        self.table.hands.apply(self.table.pointer.cancel())
        self.focus.cancel()
        self._release()

    def uncovered(self) -> None:
        self.table.set_pace(self.pace)
        self.table.pointer.one_click = self.app.settings.one_click
        self.app.dirty()

    def resize(self, viewport: Viewport) -> None:
        self.painter.viewport = viewport
        self.table.set_pace(self.pace)
        self.table.pointer.one_click = self.app.settings.one_click
        self.table.resize(viewport.w, viewport.h)
        self.bar.title = self.data.manifest.name.of(self.app.phrases.language)
        self.bar.phases = [(phase, self.app.tr(self.data.manifest.phase_label(phase))) for phase in self.data.manifest.phases]
        self.bar.resize()
        self.bounds = pygame.Rect(0, self.bar.height, viewport.width, viewport.height - self.bar.height).inflate(-8, -8)
        self.changed()

    def _bar(self) -> TopBar:
        app = self.app
        menu = IconButton(app, "menu", self.open_menu, app.tr("table.tool.menu"), size=40)
        tools = [
            IconButton(app, "undo", self.undo, app.tr("table.tool.undo"), size=40),
            SpeedButton(app, self.speed_label, self.next_speed, app.tr("table.tool.speed")),
        ]
        return TopBar(app, "", (), menu, tools)

    # -- tools ----------------------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The pause menu."""
        self.app.scenes.push(self.app.scene("pause", match=self.match))

    def undo(self) -> None:
        """Take back the own last action."""
        self.table.undo()

    def speed_label(self) -> str:
        """The speed as the bar shows it."""
        speed = self.app.settings.speed
        return self.app.tr("table.speed.instant") if speed == 0 else f"×{speed:g}".replace(".", self.app.tr("table.decimal"))

    def next_speed(self) -> None:
        """The next of the speeds, round and round."""
        speed = self.app.settings.speed
        index = SPEEDS.index(speed) if speed in SPEEDS else 1
        self.app.change(speed=SPEEDS[(index + 1) % len(SPEEDS)])
        self.table.set_pace(self.pace)

    # -- the table's host -----------------------------------------------------------------------------------------------------

    def sound(self, name: str) -> None:
        self.app.play(name)

    def bubble(self, seat: int, key: str, params: Mapping[str, object]) -> int:
        text = self.app.tr(key, **params)
        words = len(text.split())
        self.bubbles.say(seat, text, self.pace.ms(timing.read_ms(words) * 1.6))
        return words

    def emotion(self, seat: int, emotion: str, ms: float | None) -> None:
        self.moods.put(seat, emotion, None if ms is None else ms / (self.pace.speed or 1))

    def refused(self, refusal: Refusal) -> None:
        self.app.toast(self.app.tr(refusal.key, **refusal.params))

    def your_turn(self) -> None:
        self.app.play("turn")
        self._prompt()
        self.changed()

    def curtain(self, seat: int) -> None:
        pass

    def finished(self) -> None:
        self.app.scenes.replace(self.app.scene("results", match=self.match))

    def offer_speed(self) -> None:
        self.app.toast(self.app.tr("table.offer_speed"))

    def changed(self) -> None:
        if not hasattr(self, "table") or not hasattr(self, "bounds"):
            return
        self.place_panels()
        self._prompt()
        self.bar.note = self.where()
        self.focus.fill([*self.panels(), *self.bar.widgets])
        self.app.dirty()

    def _prompt(self) -> None:
        if self.table.mine:
            self.ribbon.say(*self.prompt())
        else:
            self.ribbon.say("")

    # -- input ----------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        if kind == pygame.WINDOWLEAVE:
            self.focus.handle(event)
            self._apply(self.table.pointer.leave())
            self._release()
            return True
        if kind == pygame.WINDOWFOCUSLOST:
            self._apply(self.table.pointer.cancel())
            self._release()
            return True
        if kind == pygame.KEYDOWN:
            return self._key(event)
        return self.focus.handle(event)

    def _mouse(self, event: pygame.event.Event) -> bool:
        pointer, now = self.table.pointer, self.app.clock.now()
        x, y = self.app.viewport.logical(event.pos)
        if event.type == pygame.MOUSEMOTION:
            if pointer.carry is None and self.focus.handle(event):
                self.app.dirty()
            if pointer.carry is None and self.focus.at(event.pos) is not None:
                pointer.hover = None
                self.table.hands.follow()
                return True
            self._apply(pointer.move(x, y, now))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == LEFT and pointer.carry is None and self.focus.handle(event):
                return True
            if event.button not in (LEFT, RIGHT):
                return False
            if event.button == LEFT and not self.table.director.idle:
                self.table.skip()
            self._apply(pointer.press(x, y, event.button, now))
            if pointer.waiting is not None:
                self.app.wake_in(timing.LONG_PRESS_MS + 1)
            return True
        if event.button == LEFT and self.focus.handle(event):
            return True
        self._apply(pointer.release(x, y, event.button, now))
        return True

    def _apply(self, intents: Sequence[Intent]) -> None:
        self.table.hands.apply(intents)
        for intent in intents:
            match intent:
                case Empty(down=True):
                    self.table.skip()
                    self.held_ms = 0.0
                case Empty(down=False):
                    self._release()
                case Zoom():
                    self.app.dirty()
                case Touch(name=name):
                    self.touched(name)

    def touched(self, name: str) -> None:
        """A thing on the table was clicked."""

    def _release(self) -> None:
        self.held_ms = None
        self.table.boost = 1.0

    def _key(self, event: pygame.event.Event) -> bool:
        action = self.app.bindings.action(event)
        if action == "menu":
            if self.table.pointer.carry is not None or self.table.pointer.selected is not None:
                self._apply([*self.table.pointer.cancel(), *self.table.pointer.select(None)])
            else:
                self.open_menu()
            return True
        if action == "undo":
            self.undo()
            return True
        if event.key in (pygame.K_SPACE, pygame.K_RETURN) and not self.table.director.idle:
            return self.table.skip()
        return self.focus.handle(event)

    # -- time -----------------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        table = self.table
        now = self.app.clock.now()
        moving, intents = table.pointer.tick(dt_ms, now)
        if intents:
            self._apply(intents)
        if self.held_ms is not None:
            self.held_ms += dt_ms
            if self.held_ms >= timing.HOLD_AFTER_MS and table.boost == 1.0 and not table.mine:
                table.boost = timing.HOLD_FACTOR
            moving = True
        was_mine = table.mine
        moving = table.update(dt_ms) or moving
        if table.mine != was_mine or self.bar.note != self.where():
            self.changed()
        self.bar.phase = table.tally.phase
        turn = table.turn
        thinking = turn is not None and turn.shown
        moving = self.signs.update(dt_ms, thinking) or moving
        game_ms = dt_ms * table.boost
        moving = self.bubbles.update(dt_ms, game_ms) or moving
        soon = self.moods.update(dt_ms)
        if soon is not None:
            self.app.wake_in(soon)
        moving = self.ribbon.update(dt_ms) or moving
        moving = self.update_panels(dt_ms) or moving
        return self.focus.update(dt_ms) or moving

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        app, table = self.app, self.table
        canvas.blit(app.art.table(app.viewport.size, app.viewport.u, self.look), 0, 0)
        self.draw_felt(canvas)
        seats = table.places.seats
        n = len(seats)
        order = [(table.eyes.south + k) % n for k in range(n)]
        for k, seat in enumerate(order):
            self.signs.draw(canvas, seats[k], self.sign(seat))
        flying: list[tuple[Sprite, bool]] = []
        for zone, row in enumerate(table.stage.rows):
            if zone != table.hand:
                self._draw_row(canvas, row, flying)
        self._draw_targets(canvas)
        self.bar.draw(canvas)
        self.draw_panels(canvas)
        viewport = app.viewport
        self.ribbon.draw(canvas, viewport.width // 2, viewport.px(viewport.h - 288))
        self._draw_row(canvas, table.stage.rows[table.hand], flying)
        for sprite, dim in flying:
            self.painter.draw(canvas, sprite, dim=dim, glow=sprite.glow)
        self.focus.draw(canvas)
        for k, seat in enumerate(order):
            self.bubbles.draw(canvas, seat, seats[k], self.bounds)
        if table.pointer.carry is not None:
            self.painter.carried(canvas, table.pointer.carry)
        self._draw_zoom(canvas)

    def _draw_row(self, canvas: Canvas, row: Sequence[Sprite], flying: list[tuple[Sprite, bool]]) -> None:
        table = self.table
        own = row is table.stage.rows[table.hand]
        for sprite in sorted(row, key=lambda s: s.spot.z):
            dim = own and table.mine and not table.playable(sprite.face)
            if sprite.carried:
                if table.pointer.slot is None:
                    self.painter.ghost(canvas, sprite)
            elif sprite.flight is not None and sprite.flight.wait <= 0:
                flying.append((sprite, dim))
            elif sprite.spot.seen or sprite.flight is not None:
                self.painter.draw(canvas, sprite, dim=dim, glow=sprite.glow or self.glows(sprite))

    def glows(self, sprite: Sprite) -> bool:
        """Whether a resting card has the gold line round it."""
        return sprite.face >= 0 and sprite.face == self.table.pointer.selected

    def _draw_targets(self, canvas: Canvas) -> None:
        """Where the carried or selected card may go."""

    def _draw_zoom(self, canvas: Canvas) -> None:
        grip = self.table.pointer.zoomed
        if grip is None:
            return
        viewport = self.app.viewport
        picture = self.painter.large(grip.card, 320)
        canvas.blit(picture.surface, viewport.width // 2 + picture.dx, viewport.px(viewport.h * 0.46) + picture.dy)


def card_faces(data: GameData) -> list[CardFace]:
    """The prints of a deck, by the cards' numbers."""
    return [CardFace.of(card, data.suit(card.suit)) for card in data.cards]
