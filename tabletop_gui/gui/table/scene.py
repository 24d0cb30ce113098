"""The scene of a table: the base of every game's own scene. It knows a list of parts, and none of them by name."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.art import Face, TableLook
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import VisibleItem
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.composition import ComposedTable
from tabletop_gui.gui.table.game_scene import PlayT
from tabletop_gui.gui.table.model.play import Bots, PlacesT, TallyT, ViewT
from tabletop_gui.gui.table.model.viewpoint import Viewpoint
from tabletop_gui.gui.table.part import RESTS, Passed, Signal, kept_areas, paint
from tabletop_gui.gui.table.sprite_painter import CardPainter
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seating import in_our_language

REFUSAL_Y: Final = -336.0


class TableScene(ComposedTable[PlayT, TallyT, PlacesT, ViewT]):
    """A match on the screen. A game's scene provides its table part (`play`), the texts of its plates, and its panels."""

    def __init__(self, match: Match, bots: Bots | None = None, viewpoint: Viewpoint | None = None) -> None:
        """Create the scene. `bots` answer for the seats without a player (None: the application's thinker); `viewpoint` is
        the viewpoint (None: that of the players).
        """
        self.match = match
        self._bots, self._viewpoint = bots, viewpoint

    def skip_ahead(self) -> bool:
        return not self.table.mine and self.table.skip()

    # -- coming and going -----------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.data = app.library.game(self.match.game.id)
        self.faces = self._dealt_faces()
        self.look = TableLook.of(app.with_table_style(self.data.manifest).table, app.theme.table_floor, app.theme.felt)
        self.painter = CardPainter(app.art, lambda card: self.faces[card], app.with_table_style(self.data.manifest).back)
        self._watched: Hashable = None
        """The state for which the panels were last filled."""
        self._acted: object = None
        """Progress of the match at the last update."""
        self.compose(self._bots, self._viewpoint)

    def send(self, signal: Signal) -> None:
        for part in self.parts:
            part.on(signal)

    def leave(self) -> None:
        self.send(Signal.LEFT)
        self.table.bots.cancel()
        self.painter.forget()

    def covered(self) -> None:
        self.put_away = True
        self.app.toasts.clear()  # what was said was said of the table
        self.send(Signal.COVERED)

    def uncovered(self) -> None:
        self.put_away = False
        self._take_settings()
        self.app.dirty()

    def _take_settings(self) -> None:
        styled_manifest, style_catalogue = self.app.with_table_style(self.data.manifest), self.app.style_catalogue
        if self.app.library.deck(self.data.manifest.deck) != self.data.deck:  # another pack's
            self.data = self.app.library.game(self.match.game.id)
            self.faces = self._dealt_faces()
            self.painter.forget()
        look = TableLook.of(styled_manifest.table, self.app.theme.table_floor, self.app.theme.felt)
        if look != self.look or (
            self.painter.back != styled_manifest.back and not style_catalogue.keeps_back(styled_manifest.id)
        ):
            self.look = look
            if not style_catalogue.keeps_back(styled_manifest.id):
                self.painter.back = styled_manifest.back
            self.painter.forget()
        self.table.tempo.pace = self.pace
        self.table.director.unhurried = self.app.settings.wait_for_me
        self.table.pointer.one_click = self.app.settings.one_click
        self.table.open_table = self.app.settings.open_hands

    def resize(self, viewport: Viewport) -> None:
        self.painter.viewport = viewport
        self.painter.forget()
        before = self.match.seats
        self.match.seats = in_our_language(before, self.app.phrases)
        if before != self.match.seats:
            self.rename({old.name: new.name for old, new in zip(before, self.match.seats, strict=True)})
        self.faces = self._dealt_faces()
        self._take_settings()
        self.table.resize(viewport.w, viewport.h)
        self.painter.print_ahead(self.table.stage, self.faces)
        self.send(Signal.RESIZED)
        self.changed()

    def _dealt_faces(self) -> Sequence[Face]:
        """Return the faces of the cards by the engine's numbers, in the player's language."""
        app, game = self.app, self.match.game
        faces = faces_of(app.library, self.data.manifest.deck, app.phrases.language)
        return [faces[self.data.deck.face_of(code, self.match.options)] for code in game.codes]

    def changed(self) -> None:
        if not self.parts:
            return
        if not self.table.mine:
            self.send(Signal.WAITS)
        self._watched = self._watch()
        self.send(Signal.CHANGED)
        self.app.dirty()

    def _watch(self) -> Hashable:
        """Return the data for which everything round the cards is laid out."""
        return tuple(part.watch() for part in self.parts)

    # -- how it is heard ------------------------------------------------------------------------------------------------------

    def a11y_nodes(self) -> Sequence[A11yNode]:
        return [node for part in self.parts for node in part.nodes()]

    # -- input, time, drawing -------------------------------------------------------------------------------------------------

    @property
    def moment(self) -> object:
        return self.table.director.waits, self.table.mine

    def handle(self, event: pygame.event.Event) -> bool:
        if any(part.blocks() for part in self.parts):
            return False
        used = any(part.handle(event) for part in reversed(self.parts))
        if used:
            if self.table.pointer.holding:
                self.app.toasts.withdraw("refusal")  # the next try has begun
            self.send(Signal.INPUT)
        return used

    def update(self, dt_ms: float) -> bool:
        table = self.table
        moving, intents = table.pointer.tick(dt_ms, self.app.clock.now())
        if intents:
            table.hands.apply(intents)
        moving = table.update(dt_ms) or moving
        news = len(self.match.steps), self.match.to_act
        if news != self._acted:
            self._acted = news
            self.app.toasts.withdraw("refusal")  # whose turn it was, and what could not be done in it
        soon, game_ms = RESTS, table.tempo.passed_at_speed_1(dt_ms)
        for part in self.parts:
            soon = min(soon, part.update(Passed(dt_ms, game_ms, moving)))
            moving = moving or soon <= 0
        if self._watch() != self._watched:
            self.changed()
        if 0 < soon < RESTS:
            self.app.wake_in(soon)
        return moving

    def draw(self, canvas: Canvas) -> None:
        paint(canvas, self.parts, self.shaken())

    def toast_place(self, topic: str) -> float:
        """Return the height of a toast: a refusal stands above the ribbon, near to where the card was to go."""
        return REFUSAL_Y if topic == "refusal" else self.toast_y

    def explains(self, pos: tuple[int, int]) -> bool:
        pointer = self.table.pointer
        if self.reading or pointer.holding or pointer.zoomed is not None:
            return False
        return self.focus.explains(pos) or self.seat_at(pos) is not None or bool(self.tip_at(pos)[0])

    def sights(self) -> Sequence[VisibleItem]:
        return () if self.reading else kept_areas(self.parts)
