"""Regroup! Chicken Army on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, DrawBlind, Place
from tabletop_gui.games.chicken_army.campaign import ARMY, BLIND, DECK, MARKET, ChickenArmy
from tabletop_gui.games.chicken_army.outlook import Outlook, outlook
from tabletop_gui.gui.app import App
from tabletop_gui.gui.art import Back
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.chicken_army.army_art import ArmyArt
from tabletop_gui.gui.chicken_army.emblems import Emblems
from tabletop_gui.gui.chicken_army.places import ChickenPlaces
from tabletop_gui.gui.chicken_army.play import BACK, DECK_SPOT, ChickenPlay
from tabletop_gui.gui.chicken_army.seat_figures import Figures, SeatFigures
from tabletop_gui.gui.chicken_army.tally import Tally
from tabletop_gui.gui.chicken_army.totals_panel import Account, TotalsPanel
from tabletop_gui.gui.table.gestures import Fit
from tabletop_gui.gui.table.intents import Target
from tabletop_gui.gui.table.keyboard import LitPlace, OwnCard
from tabletop_gui.gui.table.pointer import RIGHT, Carry
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.table.signs import Sign
from tabletop_gui.gui.table.sprites import Sprite
from tabletop_gui.gui.viewport import Viewport
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button

MARGIN: Final = 22.0
SEEN_THROUGH: Final = 0.5
"""A carried card, while its ghost shows where it would lie."""


class ChickenTable(TableScene[ChickenPlay, Tally, ChickenPlaces, ChickenArmy]):
    """A match of Chicken Army."""

    icons: Mapping[str, str] = {"undo": "undo", "hint": "hint", "last": "trophy", "log": "log"}

    def enter(self, app: App) -> None:
        self.play = ChickenPlay()
        self.play.tried_out = self._tried_out
        deck = app.library.deck(self.match.game.id)
        assert isinstance(deck, ChickenDeck)
        self.deck = deck
        self.emblems = Emblems(app, deck)
        self.totals = TotalsPanel(app, self.emblems, self.turn_card, self.give_back, self.lay_card)
        self.reveal = Button(app, "", self.draw_blind, kind="gold", size=20, name="reveal")
        self.keep = Button(app, "", self.disarm, size=18, name="keep")
        self.onward = Button(app, "", self.go_on, kind="gold", size=20, name="go on")
        self._cards: dict[int, OwnCard] = {}
        self._armed = False
        self._told: object = None
        self._outlooks: tuple[object, Outlook] | None = None
        super().enter(app)
        self.painter.back = Back(self.data.manifest.back, 1.0)
        self.army_art = ArmyArt(app, self.painter, self.emblems)
        self.figures = SeatFigures(app, deck, self.emblems, faces_of(app.library, self.match.game.id, app.phrases.language))

    def _take_settings(self) -> None:
        super()._take_settings()
        self.play.at_once = self.app.settings.one_click

    def prepare(self) -> None:
        """Have the market and the armies printed ahead."""
        u = self.app.viewport.u
        places = self.places
        own = places.boards[self.table.eyes.south].card
        dealt = [face for code, face in zip(self.match.game.codes, self.faces, strict=True) if not code.startswith("S")]
        self.app.art.prepare([Back(self.data.manifest.back, 1.0), *dealt], [round(places.market.first.width * u), round(own * u)])

    # -- what the player does -------------------------------------------------------------------------------------------------

    @property
    def held(self) -> int | None:
        """The card in the player's hand: carried, selected, or on trial."""
        pointer = self.table.pointer
        if pointer.carry is not None:
            return pointer.carry.card
        if pointer.selected is not None:
            return pointer.selected
        return self.play.trial.card if self.play.trial is not None else None

    def turn_card(self, by: int = 1) -> None:
        """Turn the card in the hand a quarter turn."""
        card = self.held
        if card is None or not self.table.mine:
            return
        self.play.turn(self.table, card, by)
        self.app.play("card_flip")
        self.changed()

    def give_back(self) -> None:
        """The card on trial, or selected, goes back where it lay."""
        table = self.table
        if table.pointer.selected is not None:
            table.hands.apply(table.pointer.select(None))
        if self.play.trial is not None:
            self.play.put(table, None)
            self.app.play("card_slide")
        self.changed()

    def lay_card(self) -> None:
        """The card on trial stays where it is."""
        trial = self.play.trial
        if trial is None or not self.table.mine:
            return
        self.table.dropped = trial.card
        if not self.table.propose(trial):
            self.table.dropped = None
            self.give_back()

    def _tried_out(self) -> None:
        """A card lies on trial, was turned, or is back."""
        self.changed()
        if self.play.trial is not None and self.app.ring_shown:
            self.focus.focus(self.totals.lay)

    def arm(self) -> None:
        """The deck was touched: the blind card cannot be given back, so it is asked once."""
        if not self.table.mine or DRAW_BLIND not in self.view.legal:
            return
        self.give_back()
        if self._armed or self.app.settings.one_click:
            self.draw_blind()
            return
        self._armed = True
        self.app.play("card_pick")
        self.changed()
        if self.app.ring_shown:
            self.focus.focus(self.reveal)

    def draw_blind(self) -> None:
        """Turn up the top card of the deck."""
        self._armed = False
        self.table.propose(DRAW_BLIND)

    def disarm(self) -> None:
        """Leave the deck alone."""
        self._armed = False
        self.changed()

    def go_on(self) -> None:
        """The battle has been read."""
        self.table.skip()
        self.changed()

    def touched(self, name: str) -> None:
        if name == DECK_SPOT:
            self.arm()

    def dismiss(self) -> bool:
        if self._armed:
            self.disarm()
            return True
        if self.play.trial is not None and self.table.pointer.carry is None:
            self.give_back()
            return True
        return super().dismiss()

    def changed(self) -> None:
        if self._ready and (not self.table.mine or self.table.pointer.selected is not None or self.play.trial is not None):
            self._armed = False
        super().changed()

    # -- input ----------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self._turns(event):
            self.app.dirty()
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.held is not None:
            self.changed_aim()
        return used

    def _turns(self, event: pygame.event.Event) -> bool:
        """The right button and the R key turn the card in the hand."""
        pointer = self.table.pointer
        if self.held is None or not self.table.mine or self.handover.falling is not None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
            on = self.table.hands.grip(*self.app.viewport.logical(event.pos))
            if pointer.carry is None and pointer.selected is None and (on is None or on.card != self.held):
                return False
            self.turn_card()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_r, pygame.K_g):
            if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
                return False
            self.turn_card(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return False

    def wheel(self, steps: int) -> bool:
        if self.held is None or not steps:
            return False
        self.turn_card(1 if steps < 0 else -1)
        return True

    def changed_aim(self) -> None:
        """The ghost is somewhere else: the figures follow."""
        self._fill_panel()
        self.app.dirty()

    # -- where the card would go ----------------------------------------------------------------------------------------------

    @property
    def aimed(self) -> Target | None:
        """Where the card in the hand would lie now."""
        table = self.table
        if not table.mine:
            return None
        if self.app.ring_shown and isinstance(self.focus.current, LitPlace):
            return self.focus.current.target
        return table.pointer.aimed

    @property
    def meant(self) -> Place | None:
        """The placement that is being looked at: under the ghost, or on trial."""
        target = self.aimed
        if target is not None and target.name != BACK and isinstance(target.action, Place):
            return target.action
        pointer = self.table.pointer
        trial = self.play.trial
        if trial is None or pointer.selected is not None or pointer.carry is not None:
            return None
        return trial

    def outlook(self) -> Outlook | None:
        """What the placement looked at would change; how things stand when there is none. None for whoever does not fight."""
        seat = self.table.eyes.seat
        if not 0 <= seat < self.tally.n or self.tally.fell[seat] or not self.table.director.idle:
            return None
        meant = self.meant
        key = (len(self.match.steps), seat, meant)
        if self._outlooks is None or self._outlooks[0] != key:
            self._outlooks = key, outlook(self.view, seat, meant)
        return self._outlooks[1]

    # -- what signs and prompts say -------------------------------------------------------------------------------------------

    def sign(self, seat: int) -> Sign:
        one, tr, tally = self.match.seats[seat], self.app.tr, self.tally
        thinking = self.thinks(seat)
        fallen = bool(tally.fell[seat])
        if fallen:
            line = tr("table.chicken_army.sign.fell", n=tally.fell[seat])
        elif thinking:
            line = tr("table.chicken_army.sign.thinking")
        else:
            line = self.figures.leader_name(tally.leaders[seat])
        return Sign(
            one.name, line, one.character or "vera", active=self.table.acting == seat, thinking=thinking,
            emotion=self.moods.of(seat), dim=fallen,
        )  # fmt: skip

    def prompt(self) -> tuple[str, str]:
        return "", ""  # the panel says it

    def where(self) -> str:
        return self.app.tr("table.chicken_army.where", round=max(1, self.tally.round), n=self.tally.deck)

    def situation(self) -> str:
        return self.where()

    def hint_where(self) -> str:
        action = self.hint.action
        return self.app.tr("table.chicken_army.hint.where." + ("deck" if isinstance(action, DrawBlind) else "market"))

    def hint_what(self) -> str:
        return self.app.tr("table.chicken_army.hint.what." + ("deck" if isinstance(self.hint.action, DrawBlind) else "place"))

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Sequence[Widget]]:
        table, view = self.table, self.app.viewport
        group: list[Widget] = []
        for zone in (BLIND, MARKET) if table.mine else ():
            for sprite, spot in sorted(zip(table.stage.rows[zone], table.stage.goals(zone), strict=True), key=lambda p: p[1].x):
                if not any(isinstance(g, Fit) and g.card == sprite.face for g in table.gestures):
                    continue
                widget = self._cards.get(sprite.face)
                if widget is None or widget.table is not table:
                    widget = self._cards[sprite.face] = OwnCard(self.app, table, sprite.face)
                widget.rect = view.rect(*spot.box)
                group.append(widget)
        return [group, self.totals.widgets]

    def place_panels(self) -> None:
        tr, viewport = self.app.tr, self.app.viewport
        self.totals.turn.label = tr("table.chicken_army.act.turn")
        self.totals.turn.key_label = "R"
        self.totals.back.label = tr("table.chicken_army.act.back")
        self.totals.lay.label = tr("table.chicken_army.act.lay")
        self.reveal.label, self.keep.label = tr("table.chicken_army.act.reveal"), tr("table.chicken_army.act.keep")
        over = self.match.outcome is not None
        self.onward.label = tr("table.chicken_army.act.results" if over else "table.chicken_army.act.next")
        self._fill_panel()
        edge = viewport.px(MARGIN)
        self.totals.place(viewport.width - edge, viewport.height - edge)

    def _fill_panel(self) -> None:
        table, tally = self.table, self.tally
        south = table.eyes.south
        seen = self.outlook()
        before = tally.totals(south)
        after, deals, takes = before, (0, 0), (0, 0)
        if seen is not None:
            now = outlook(self.view, south)
            before, after = seen.before, seen.after
            deals, takes = (now.dealt, seen.dealt), (now.taken, seen.taken)
        buttons: list[Button] = []
        if table.director.waiting:
            buttons = [self.onward]
        elif self._armed:
            buttons = [self.keep, self.reveal]
        elif table.mine and self.held is not None:
            pointer, lies = table.pointer, self.play.trial is not None
            self.totals.lay.enabled = lies and pointer.carry is None and pointer.selected is None
            self.totals.back.enabled = lies or pointer.selected is not None
            buttons = [self.totals.turn, self.totals.back, self.totals.lay]
        title, note = self._says()
        self.totals.fill(
            Account(title, note, before, after, deals, takes, tally.life[south], seen is not None), buttons
        )  # fmt: skip

    def _says(self) -> tuple[str, str]:
        """Title and note of the panel."""
        table, tally, tr = self.table, self.tally, self.app.tr
        told = "table.chicken_army.panel."
        if tally.phase != "organise":
            return tr(told + "battle", n=tally.round), ""
        if table.mine:
            if self._armed:
                return tr(told + "blind"), tr(told + "blind_note")
            if self.held is not None:
                return tr(told + "place"), ""
            if tally.blind:
                return tr(told + "must"), tr(told + "must_note")
            return tr(told + "choose"), tr(told + f"choose_{min(2, tally.totals(table.eyes.south).coins)}")
        seat = table.eyes.seat
        if 0 <= seat < tally.n and tally.fell[seat]:
            return tr(told + "fallen", n=tally.fell[seat]), ""
        acting = self.match.to_act
        if acting is None or acting == seat:
            return tr(told + "own"), ""
        return tr(told + "turn", who=self.match.seats[acting].name), ""

    def update_panels(self, dt_ms: float) -> bool:
        table = self.table
        moving = self.play.show.update(dt_ms * table.boost * (self.pace.speed or 1))
        told = (table.mine, table.director.waiting, table.director.idle, self.tally.phase, self.tally.round, self._armed)
        if told != self._told:
            self._told = told
            self.changed()
        return moving

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def lit(self) -> Sequence[Target]:
        return ()  # the reach of the army and the ghost say where a card may go

    def veiled(self, zone: int, sprite: Sprite) -> bool:
        if zone == MARKET and self.table.mine and sprite.face != HIDDEN:
            return not any(isinstance(g, Fit) and g.card == sprite.face for g in self.table.gestures)
        return ARMY <= zone < ARMY + self.tally.n and bool(self.tally.fell[zone - ARMY])

    def draw_felt(self, canvas: Canvas) -> None:
        south = self.table.eyes.south
        if self.held is not None and self.table.mine:
            self.army_art.reach(canvas, self.places.boards[south], self.view.matrices[south])

    def draw_panels(self, canvas: Canvas) -> None:
        tally, places, south = self.tally, self.places, self.table.eyes.south
        seen = self.outlook()
        meant = self.meant
        if meant is not None and seen is not None:
            board = places.boards[south]
            if self.aimed is not None:
                self.army_art.ghost(canvas, board.spot(meant.row, meant.column, meant.turn), meant.card)
            self.army_art.groups(canvas, board, seen.army.groups())
            self.army_art.struck(canvas, board, seen.covered)
        for slot, corner in enumerate(places.corners):
            seat = (south + slot) % tally.n
            deals = takes = -1
            if seen is not None and seat in seen.deals and self.table.mine:
                deals, takes = sum(seen.takes[seat]), sum(seen.deals[seat])
            one = Figures(
                tally.life[seat], self.play.show.pending(seat), tally.totals(seat), tally.leaders[seat], tally.powers,
                tally.gasping(seat), bool(tally.fell[seat]), frozenset(), deals, takes,
            )  # fmt: skip
            self.figures.draw(canvas, slot, corner, one)
        self.totals.draw(canvas)

    def draw_carried(self, canvas: Canvas, carry: Carry) -> None:
        turn = self.play.turns.get(carry.card, 0)
        target = self.table.pointer.best
        through = target is not None and target.name != BACK
        self.painter.carried(canvas, carry, turn=turn, strength=SEEN_THROUGH if through else 1.0)

    def log_rect(self) -> pygame.Rect:
        rect = super().log_rect()
        rect.h = self.totals.rect.y - self.app.skin.px(12) - rect.y
        return rect

    def note_corner(self) -> tuple[int, int]:
        px = self.app.viewport.px
        return self.app.viewport.width - px(MARGIN), self.totals.rect.y - px(10)

    def resize(self, viewport: Viewport) -> None:
        super().resize(viewport)
        self.figures.faces = faces_of(self.app.library, self.match.game.id, self.app.phrases.language)


__all__ = ["DECK", "ChickenTable"]
