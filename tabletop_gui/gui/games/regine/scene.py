"""Regine on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import SE_VERA, VOY, Doblo, Exchange, Remove, Uncover
from tabletop_gui.games.regine.characters import CHARACTERS, KIND, copies
from tabletop_gui.games.regine.combinations import JUGADAS
from tabletop_gui.games.regine.court import DECK, DISCARD, TABLE, UNDER, Regine
from tabletop_gui.gui.art import Face
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.faces.regine import code_of, play_code
from tabletop_gui.gui.art.shadows import Picture
from tabletop_gui.gui.games.regine import exchanging
from tabletop_gui.gui.games.regine.deeds import Deeds
from tabletop_gui.gui.games.regine.felt import Choosing, FeltSigns, JugadaBoard, LitTarget
from tabletop_gui.gui.games.regine.panel import RacePanel, TurnPanel
from tabletop_gui.gui.games.regine.places import ReginePlaces
from tabletop_gui.gui.games.regine.play import ReginePlay
from tabletop_gui.gui.games.regine.sheet import CardReference, RegineBeliefs
from tabletop_gui.gui.games.regine.tally import ASKED_BY, Tally
from tabletop_gui.gui.games.regine.words import Moment, page_of, plate_line, situation_of, what_to_do, where_to_look, why_asked
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.keyboard import OwnCard
from tabletop_gui.gui.table.model.carry import Carry
from tabletop_gui.gui.table.model.gestures import Drag, Point
from tabletop_gui.gui.table.model.intents import Chip, PutChip, Target
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.recap import Deed
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.table.signs import Sign
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.tooltip import Above
from tabletop_gui.match.chronicle import Chronicle, Line

MARGIN: Final = 22.0
SIGNS: Final = {
    "exchanged": "exchange", "announced": "lock", "removed": "trash", "removed_own": "trash", "robs": "dice",
    "laid_down": "eye-closed",
}  # fmt: skip
"""What was done with no card, or to one: the sign that stands for it in the strip."""


class RegineTable(TableScene[ReginePlay, Tally, ReginePlaces, Regine]):
    """A match of Regine."""

    icons: Mapping[str, str] = {"undo": "undo", "hint": "hint", "last": "info", "log": "log"}
    tool_words: Mapping[str, str] = {"last": "table.regine.tool.last"}
    recalled = ("lay", "turned_up", "swapped_in", *SIGNS)
    recalled_in_words = True
    _told: object = None
    """What the panel was filled for."""

    def enter(self, app: App) -> None:
        self.play, self.deeds = ReginePlay(self.match), Deeds(self)
        self.board = JugadaBoard(app, self.play, self._play_face, self._portrait)
        self.panel = TurnPanel(app, self.press, self._character_card, self._portrait)
        self.race = RacePanel(app, self._portrait)
        self.reference, self.beliefs = CardReference(app, self._character_card), RegineBeliefs(app, self.match)
        self._jugadas: dict[str, Face] = {}
        self.choosing = Choosing(app, self.choose)
        self._cards: dict[int, OwnCard] = {}
        super().enter(app)
        self.felt = FeltSigns(app)

    def _dealt_faces(self) -> Sequence[Face]:
        app = self.app
        every = faces_of(app.library, self.match.game.id, app.phrases.language)
        self._jugadas = {id: every[play_code(id)] for id in JUGADAS}
        self._shown = [every[code_of(code, 0)] for code in CHARACTERS]
        return super()._dealt_faces()

    # -- pictures for the panels ----------------------------------------------------------------------------------------------

    def _play_face(self, id: str) -> Face:
        return self._jugadas[id]

    def _portrait(self, seat: int, px: int) -> pygame.Surface:
        return self.app.art.portrait(self.character(seat), "calm", px)

    def _character_card(self, kind: int, px: int) -> Picture:
        return self.app.art.card(self._shown[kind], px)

    # -- what the player does -------------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """A button of the panel."""
        if name == "next":
            self.go_on()
        elif name == "beliefs":
            self.beliefs.turn()
            self.app.dirty()
        else:
            self.deeds.press(name)

    def go_on(self) -> None:
        """The player has seen how the round ended."""
        self.skip()
        self.changed()

    def choose(self, action: Action) -> None:
        """A lit rival or card was chosen."""
        self.table.propose(action)

    def touched(self, name: str) -> None:
        if name == "last":
            self.reference.shown = not self.reference.shown
            self.app.dirty()
        else:
            self.deeds.touch(name)

    def chip_put(self, intent: PutChip) -> None:
        self.deeds.put_chip(intent)

    @property
    def reading(self) -> bool:
        return self.reference.shown or self.beliefs.shown

    def close_sheets(self) -> bool:
        shown = self.reading
        self.reference.shown = self.beliefs.shown = False
        return shown

    def game_key(self, event: pygame.event.Event) -> bool:
        """The keys on the buttons; Enter goes on when a round is over; one puts a card aside, Backspace takes them all back."""
        if self.table.director.waiting and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.go_on()
            return True
        if event.key == pygame.K_BACKSPACE and self.deeds.take_back():
            return True
        return self.deeds.toggle_aside() if self.app.bindings.means(event, "aside") else self.panel.key(event)

    def focus_hand(self) -> None:
        lit = [widget for widget in self.focus.widgets if isinstance(widget, LitTarget)]
        if lit:
            self.app.ring_shown = True
            self.focus.focus(lit[0])
        elif not self.table.held and self.panel.widgets:
            self.app.ring_shown = True
            self.focus.focus(self.panel.first)
        else:
            super().focus_hand()

    def changed(self) -> None:
        if self._ready:
            exchanging.keep(self.table)
        super().changed()

    # -- what signs and prompts say -------------------------------------------------------------------------------------------

    def named(self, card: int) -> str:
        """A card as a sentence names it: "the Queen"."""
        return self.app.tr(f"cards.the_courtier.{CHARACTERS[KIND[card]]}")

    def sign(self, seat: int) -> Sign:
        one, thinking = self.match.seats[seat], self.thinks(seat)
        return Sign(
            one.name, plate_line(self.tally, seat, thinking, self.app.tr), self.character(seat),
            active=self.table.acting == seat, thinking=thinking,
            emotion=self.moods.of(seat), dim=seat not in self.tally.compared,
        )  # fmt: skip

    def told_of(self, card: int) -> str:
        return self._about_card(card)

    def deed(self, line: Line) -> Deed | None:
        if line.word not in SIGNS:
            return None
        if line.card is not None and line.card >= 0:
            return Deed(SIGNS[line.word], fill=RED, ink=PAPER)  # on the card that was struck
        return Deed(SIGNS[line.word], face=True)

    def accepted(self) -> None:
        super().accepted()
        exchanging.look_first(self.table)

    def your_turn(self) -> None:
        super().your_turn()
        if self.table.eyes.covered:
            return
        lines = Chronicle(self.match, self.table.eyes.seat, self.table.eyes.open).since_last_turn()
        first = max((k for k, line in enumerate(lines) if line.word == "round"), default=0)
        self.recap.fill(lines[first:], self.table.eyes.seat)  # the round before has been summed up
        self.changed()

    def why_handed(self, seat: int) -> str:
        question = self.view.question
        return why_asked(replace(self._moment(), me=seat), question) if question is not None else ""

    def prompt(self) -> tuple[str, str]:
        return "", ""  # the panel says it

    def where(self) -> str:
        return self.app.tr("table.regine.where", n=max(1, self.tally.round), target=self.tally.target)

    @property
    def _names(self) -> list[str]:
        return [one.name for one in self.match.seats]

    def situation(self) -> str:
        return situation_of(self.tally, self._names, self.table.eyes.south, self.panel.page, self.app.tr)

    # -- hints ----------------------------------------------------------------------------------------------------------------

    def hint_where(self) -> str:
        return where_to_look(self.hint.action, self.tally, self.app.tr)

    def hint_what(self) -> str:
        return what_to_do(self.hint.action, self.view, self.table.eyes.south, self._names, self.app.tr, self.named)

    def hinted(self, card: int) -> bool:
        action = self.hint.action if self.hint.step else None
        if isinstance(action, Exchange):
            return card in action.cards
        if isinstance(action, Remove | Uncover):
            row = self.view.zones[TABLE + action.row]
            return card >= 0 and card == row[action.place]
        return getattr(action, "card", None) == card

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Sequence[Widget]]:
        peeked = [widget] if (widget := self._peeked()) is not None else []
        lit = self.choosing.targets(self.table, self.places) if self.table.mine else []
        return [lit, peeked, self.panel.widgets]

    def _peeked(self) -> OwnCard | None:
        """The card of the deck that the viewer looks at."""
        table = self.table
        card = next((g.card for g in table.gestures if isinstance(g, Drag) and g.to == "swap"), None) if table.mine else None
        found = table.stage.find(card) if card is not None else None
        if card is None or found is None:
            return None
        widget = self._cards.get(card)
        if widget is None or widget.table is not table:
            widget = self._cards[card] = OwnCard(self.app, table, card)
        widget.rect = self.app.viewport.rect(*table.stage.goals(found[0])[found[1]].box)
        return widget

    def panel_rects(self) -> Sequence[pygame.Rect]:
        return [self.panel.rect]

    def place_panels(self) -> None:
        table, viewport, view = self.table, self.app.viewport, self.view
        legal = view.legal if table.mine else ()
        self.board.goes = VOY in legal
        self.board.open = view.jugada if self.board.goes or SE_VERA in legal else -1
        self.board.doubles = any(isinstance(action, Doblo) for action in legal)
        self.panel.fill(page_of(self._moment(), table.director.waiting))
        edge = viewport.px(MARGIN)
        self.panel.lay(viewport.width - edge, viewport.height - edge)
        self.board.panel = self.panel.rect
        self.race.lay(edge, viewport.height - edge, self.tally.n)

    def _moment(self) -> Moment:
        """What the pages are written from."""
        table, openly, aside = self.table, self.table.persons.openly, len(self.table.holding.aside)
        acting = table.persons.actor
        me = acting if openly and acting is not None else table.eyes.south
        over, tellable = self.match.outcome is not None, self.beliefs.offered
        shared = len(table.eyes.persons) > 1
        shown = table.mine or table.director.idle or table.director.waiting
        asked, coming = self.view.question if shown else None, self.play.slides.targets
        return Moment(
            self.view, self.tally, self._names, asked, coming, me, table.mine, openly, shared, aside, over, tellable, self.app.tr
        )  # fmt: skip

    def thing_at(self, x: float, y: float) -> str | None:
        return self.board.at(self.places, x, y)

    pile_at = thing_at

    def chip_at(self, x: float, y: float) -> Chip | None:
        return self.board.chip(self.places, self.tally, x, y)

    def update_panels(self, dt_ms: float) -> bool:
        table, pointer, play = self.table, self.table.pointer, self.play
        self.beliefs.keep_up(self.tally, table.director.waiting)
        moving = self.beliefs.update()
        if moving:  # the loop must not go to sleep before all has been worked out
            self.app.dirty()
        moving = self.board.update(table.tempo.passed(dt_ms), self.tally, self.pace.instant or self.pace.reduced) or moving
        self.panel.update(dt_ms)
        if pointer.carry is not None and exchanging.take_back(table, pointer.carry.card):
            moving = True
        held = self.board.carried
        if pointer.chip != held:
            self.board.carried = pointer.chip
            moving = True
        able = self.board.open >= 0 or self.board.doubles
        at = (pointer.x, pointer.y) if able and pointer.x >= 0 else None
        moving = self.board.hover(self.places, self.tally, at, self.view.jugada) or moving
        tally = self.tally
        if table.director.idle:
            tally.turn = self.view.turn
        question = self.view.question
        shown = (
            table.mine, table.director.waiting, table.director.idle, tally.jugada, tally.counted, tuple(tally.winners),
            tuple(tally.stakes), tuple(tally.doublers), tally.locked, len(tally.chain), tally.round, len(table.holding.aside),
            question.seat if question is not None else -1, self.beliefs.offered, tally.passes, play.slides.targets,
        )  # fmt: skip
        if shown != self._told:
            self._told = shown
            self.changed()
        return moving

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def note_corner(self) -> tuple[int, int]:
        px = self.app.viewport.px
        return self.app.viewport.width - px(MARGIN), self.panel.rect.y - px(10)

    def log_rect(self) -> pygame.Rect:
        rect = super().log_rect()
        rect.h = self.panel.rect.y - self.app.skin.px(12) - rect.y
        return rect

    @property
    def _lit(self) -> Sequence[Target]:
        return self.table.pointer.lit() if self.table.mine else ()

    def draw_felt(self, canvas: Canvas) -> None:
        self.board.draw(canvas, self.places, self.tally)
        self.felt.draw_ground(canvas, self.places, self.tally, self.look.felt, self.table.eyes.south, self._lit)

    def draw_panels(self, canvas: Canvas) -> None:
        places, tally, table = self.places, self.tally, self.table
        self.board.draw_moving(canvas, places)
        for widget in self.focus.widgets:
            if isinstance(widget, LitTarget):
                widget.light(canvas)
        coming = [self.play.slides.coming(("seat", seat)) for seat in range(tally.n)]
        points = [max(0, tally.points[seat] - coming[seat]) for seat in range(tally.n)]
        gained = [max(0, tally.gained(seat) - coming[seat]) for seat in range(tally.n)]
        for seat in range(tally.n):
            self.felt.draw_points(canvas, places.seat(seat), points[seat])
        self.felt.draw_mano(canvas, places.seat(tally.mano))
        choosing = table.mine and any(isinstance(gesture, Point) for gesture in table.gestures)
        if not choosing and not table.eyes.covered and tally.phase != "resolution":
            self.felt.draw_hidden(canvas, table.stage.rows[TABLE + table.eyes.south])
        self.felt.draw_marks(canvas, self._lit)
        order = [(table.eyes.south + k) % tally.n for k in range(tally.n)]
        self.race.draw(canvas, order, points, gained, tally.target)
        self.panel.draw(canvas)

    def draw_carried(self, canvas: Canvas, carry: Carry) -> None:
        """What letting go would do is read over the card that covers the place."""
        super().draw_carried(canvas, carry)
        best = self.table.pointer.best
        if best is not None:
            self.felt.draw_marks(canvas, [best])

    def draw_over(self, canvas: Canvas) -> None:
        self.reference.draw(canvas, self.data.deck, self.app.phrases.language, copies(sum(map(len, self.view.zones))))
        self.beliefs.draw(canvas)
        pointer = self.table.pointer
        if pointer.chip is not None:
            self.board.draw_carried(canvas, pointer.chip, pointer.x, pointer.y)

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        x, y = self.app.viewport.logical(pos)
        grip = self.table.hands.grip(x, y)
        if grip is not None and grip.zone not in (DECK, UNDER, DISCARD):
            spot = self.table.stage.goals(grip.zone)[grip.index]
            rect = self.app.viewport.rect(*spot.box)
            own_row = grip.zone == TABLE + self.table.eyes.south
            return self._about_card(grip.card), Above(rect) if own_row else rect
        jugada = self.board.under(self.places, x, y)
        if jugada >= 0:
            rect = self.app.viewport.rect(*self.places.jugada(jugada, self.board.spread.value))
            lower = jugada > 1  # the own cards lie below it
            return self.app.tr(f"table.regine.jugada.{JUGADAS[jugada]}.tip"), Above(rect) if lower else rect
        if self.table.hands.thing(x, y):
            return "", None
        sign = self.felt.sign_at(self.places, self.tally, x, y)
        if sign:
            return self.app.tr(f"table.regine.help.{sign}"), pygame.Rect(pos, (1, 1))
        return super().tip_at(pos)

    def _about_card(self, card: int) -> str:
        deck, language = self.data.deck, self.app.phrases.language
        assert isinstance(deck, RegineDeck)
        character = deck.character(CHARACTERS[KIND[card]])
        ability = deck.ability(character.ability)
        return f"**{character.name.of(language)}** ({character.value}). {ability.effect.of(language)}"

    def glows(self, sprite: Sprite) -> bool:
        """The card whose effect is under way shines, too."""
        chain, question = self.tally.chain, self.view.question
        if chain and type(question) in ASKED_BY and self.tally.building and self.tally.face_up(sprite.face):
            last = chain[-1]
            row = self.tally.row(last.seat)
            newest = next((card for card in reversed(row) if self.tally.face_up(card) and KIND[card] == last.kind), -1)
            if sprite.face == newest:
                return True
        return super().glows(sprite)

    def dims(self, sprite: Sprite) -> bool:
        return sprite.face not in self.table.holding.aside and super().dims(sprite)
