"""Famiglia on the screen."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.games.famiglia import (
    AREA,
    HAND,
    KIND,
    KINDS,
    NOTHING,
    STREET,
    UNDER,
    Famiglia,
    TakeNothing,
    Threaten,
)
from tabletop_gui.gui.games.famiglia import shine
from tabletop_gui.gui.games.famiglia.aims import aims_of
from tabletop_gui.gui.games.famiglia.count_board import CountBoard
from tabletop_gui.gui.games.famiglia.deeds import RECALLED, deed_of
from tabletop_gui.gui.games.famiglia.discards import OpenDiscards
from tabletop_gui.gui.games.famiglia.felt import FeltLabels
from tabletop_gui.gui.games.famiglia.places import FamigliaPlaces
from tabletop_gui.gui.games.famiglia.play import MOST, TO_HAND, FamigliaPlay
from tabletop_gui.gui.games.famiglia.prices import price_of, told_price
from tabletop_gui.gui.games.famiglia.seals import Seals
from tabletop_gui.gui.games.famiglia.step_panel import StepPanel
from tabletop_gui.gui.games.famiglia.steps import phase_of, stirred
from tabletop_gui.gui.games.famiglia.tally import Tally
from tabletop_gui.gui.games.famiglia.turn_words import TurnWords, ends, giving, others_turn, over, own_turn
from tabletop_gui.gui.games.famiglia.words import (
    about_card,
    cards_of,
    situation,
    what_follows,
    what_to_do,
    where_to_look,
    worth_of,
)
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.tooltip import Above
from tabletop_gui.gui.table.keyboard import OwnCard
from tabletop_gui.gui.table.model.carry import Carry
from tabletop_gui.gui.table.model.gestures import Drag
from tabletop_gui.gui.table.model.intents import Target
from tabletop_gui.gui.table.model.play import Holding
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.note_panel import WIDTH as NOTE_WIDTH
from tabletop_gui.gui.table.recap import DeedSign
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.table.signs import Sign
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.chronicle import Chronicle, Line

MARGIN: Final = 18.0
SMALL: Final = (HAND, HAND + 1, AREA, AREA + 1, UNDER)
"""Where cards lie that are not as large as the own hand's or the street's; the own hand itself is left out."""
SEEN_THROUGH: Final = 0.4
"""How strongly a carried card is drawn while it is aimed at another one."""


class FamigliaTable(TableScene[FamigliaPlay, Tally, FamigliaPlaces, Famiglia]):
    """A match of Famiglia."""

    icons: Mapping[str, str] = {"undo": "undo", "hint": "hint", "last": "eye", "log": "log"}
    tool_words: Mapping[str, str] = {"last": "table.famiglia.tool.last"}
    _armed = False
    """The pass that would end the game has been pressed once."""
    _undone = 0
    """What had been taken back when the points were last looked at."""
    _news: tuple[int, bool] | None = None
    """Which run through the deck it was, and whether the end was near, when that was last told."""
    recalled = RECALLED
    recalled_in_words = True

    def enter(self, app: App) -> None:
        self.play = FamigliaPlay(self.match)
        self.steps = StepPanel(app, self.end_turn, self.take_back, self.turn_dial)
        self.seals = Seals(app)
        self._cards: dict[int, OwnCard] = {}
        self._lately: Sequence[Line] = ()
        super().enter(app)
        self._see_points(still=True)
        self.felt = FeltLabels(app)
        self.discards = OpenDiscards(app, self.painter.small)
        self.board = CountBoard(app, self._deck)

    # -- what the player does -------------------------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """Pass; when that ends the game, only if it is pressed twice. When the gangs have been counted: on to the results."""
        if self.table.director.waiting:
            self.table.skip()
            return
        if not self.table.mine or NOTHING not in self.view.legal:
            return
        if ends(self.view) and not self._armed:
            self._armed = True
            self.app.play("card_refuse")
            return
        self.table.hands.apply(self.table.pointer.select(None))
        self.table.propose(NOTHING)

    def take_back(self) -> None:
        """Undo the last step."""
        self.toolbox.undo()

    def turn_dial(self, by: int) -> None:
        """The stepper of a Brute's reduction."""
        wanted = max(1, min(self._dial_most, min(self.wanted, self._dial_most) + by))
        self.table.holding = replace(self.table.holding, wanted=wanted)

    @property
    def wanted(self) -> int:
        """By how much a Brute shall reduce who is put down without being carried: the stepper's, or all there is."""
        return self.table.holding.wanted or MOST

    @property
    def _dial_most(self) -> int:
        """The most the selected Brute can take off a card; 0 while none is selected."""
        card = self.table.pointer.selected
        drags = [g for g in self.table.gestures if isinstance(g, Drag) and g.card == card]
        bys = [g.action.by for g in drags if isinstance(g.action, Threaten)]
        return max(bys, default=0) if len(set(bys)) > 1 else 0

    def your_turn(self) -> None:
        """A turn has several steps: only its beginning is announced, and what the rival has done is told until it ends."""
        steps, me = self.match.steps, self.table.eyes.seat
        if steps and steps[-1].seat == me:
            return
        self._lately = Chronicle(self.match, me).since_last_turn()
        if self.table.eyes.hot_seat and steps:
            self.app.toast(self._whose(me))  # the table has turned round
        super().your_turn()

    def _whose(self, seat: int) -> str:
        """Whose turn it is: with two persons at the table by name."""
        if seat == self.table.eyes.seat and not self.table.eyes.hot_seat:
            return self.app.tr("table.famiglia.turn.you")
        return self.app.tr("table.famiglia.turn.rival", who=self.match.seats[seat].name)

    def rename(self, names: Mapping[str, str]) -> None:
        super().rename(names)
        self._lately = [line.renamed(names) for line in self._lately]

    def changed(self) -> None:
        if self._ready and not self.table.mine:
            self._armed = False
        super().changed()
        if self._ready and self.match.to_act == self.table.eyes.seat and not self.recap.shown and self.match.steps:
            self.recap.fill(self._lately, self.table.eyes.seat)

    def deed_sign(self, line: Line) -> DeedSign | None:
        return deed_of(line)

    def accepted(self) -> None:
        self._armed = False
        self.table.holding = Holding()
        super().accepted()

    def touched(self, name: str) -> None:
        if name in ("last", "scores"):
            self.discards.shown = not self.discards.shown
            self.app.dirty()

    @property
    def reading(self) -> bool:
        return self.discards.shown

    def close_sheets(self) -> bool:
        open_now, self.discards.shown = self.discards.shown, False
        return open_now

    def dismiss(self) -> bool:
        if self._armed:
            self._armed = False
            return True
        return super().dismiss()

    def wheel(self, steps: int) -> bool:
        if not self._dial_most or not steps:
            return False
        self.turn_dial(1 if steps > 0 else -1)
        return True

    def game_key(self, event: pygame.event.Event) -> bool:
        """Up and down turn the stepper while a Brute is chosen."""
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self._dial_most:
            self.turn_dial(1 if event.key == pygame.K_PAGEUP else -1)
            return True
        return False

    # -- what signs say -------------------------------------------------------------------------------------------------------

    @property
    def _deck(self) -> FamigliaDeck:
        deck = self.data.deck
        assert isinstance(deck, FamigliaDeck)
        return deck

    def named(self, card: int) -> str:
        """A card's name in the player's language: family and value."""
        return self._deck.card(KINDS[KIND[card]]).name.of(self.app.phrases.language)

    def sign(self, seat: int) -> Sign:
        one, tr, table = self.match.seats[seat], self.app.tr, self.table
        thinking = self.thinks(seat)
        line = tr("table.famiglia.sign.thinking") if thinking else tr("table.famiglia.sign.points", n=self.seals.points(seat))
        return Sign(
            one.name, line, self.character(seat), active=table.acting == seat, thinking=thinking, emotion=self.moods.of(seat)
        )

    def prompt(self) -> tuple[str, str]:
        return "", ""  # the panel says it

    def where(self) -> str:
        return self.app.tr("table.famiglia.where", turn=self.tally.turns // 2 + 1, n=self.tally.deck)

    def situation(self) -> str:
        return situation(self.table, self.app.tr, self.named)

    # -- hints ----------------------------------------------------------------------------------------------------------------

    def hint_where(self) -> str:
        return where_to_look(self.hint.action, self.app.tr)

    def hint_what(self) -> str:
        return what_to_do(self.hint.action, self.app.tr, self.named)

    def description(self, card: int) -> str:
        return about_card(card, self.view, self.table.eyes.south, self.app.tr, self.named)

    def hinted(self, card: int) -> bool:
        action = self.hint.action if self.hint.step else None
        if action is None or isinstance(action, TakeNothing):
            return False
        if self.hint.step == 1:
            found = self.table.stage.find(action.card)
            return found is not None and card in (sprite.face for sprite in self.table.stage.rows[found[0]])
        return card in cards_of(action)

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Sequence[Widget]]:
        table, view = self.table, self.app.viewport
        groups: list[list[Widget]] = []
        for zone in (STREET, AREA + table.eyes.south) if table.mine else ():
            group: list[Widget] = []
            row = sorted(zip(table.stage.rows[zone], table.stage.goals(zone), strict=True), key=lambda pair: pair[1].x)
            for sprite, spot in row:
                if zone != STREET and not any(isinstance(g, Drag) and g.card == sprite.face for g in table.gestures):
                    continue
                widget = self._cards.get(sprite.face)
                if widget is None or widget.table is not table:
                    widget = self._cards[sprite.face] = OwnCard(self.app, table, sprite.face)
                widget.rect = view.rect(*spot.box)
                group.append(widget)
            groups.append(group)
        return [*groups, self.steps.widgets]

    def panel_rects(self) -> Sequence[pygame.Rect]:
        return [self.steps.rect]

    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        """How many cards deck and discards have: the end is reckoned from that."""
        return self.felt.figures(self.tally, self.places)

    def watch(self) -> Hashable:
        return self._turn_words()

    def place_panels(self) -> None:
        self.steps.fill(self._turn_words())
        self.steps.back.tip = self.app.tr("table.famiglia.undo")
        viewport = self.app.viewport
        edge = viewport.px(MARGIN)
        self.steps.lay(viewport.width - edge, viewport.height - edge)

    def _turn_words(self) -> TurnWords:
        table, view, tr, named = self.table, self.view, self.app.tr, self.named
        mine = bool(view.legal) and self.tally.seat == table.eyes.seat and not self._dealing  # also while the own cards still fly
        names = [one.name for one in self.match.seats]
        if mine:
            words = own_turn(self._whose(view.seat), view, self.tally, names, self._gone, self._armed, tr, named)
        elif self.tally.over:
            words = over(self.tally, names, table.director.waiting, tr)
        else:
            words = others_turn(self._whose(self.tally.seat), view, self._gone, tr, named)
        most = self._dial_most if mine else 0
        dial = tr("table.famiglia.dial", n=min(self.wanted, most)) if most else ""
        less, more = min(self.wanted, most) > 1, self.wanted < most
        return replace(words, dial=dial, less=less, more=more, back=mine and self._stepped)

    @property
    def _dealing(self) -> bool:
        """Whether the first cards are still on their way: what can be done with them is told when they lie there."""
        return not self.match.steps and not self.table.director.idle

    @property
    def _gone(self) -> Sequence[int]:
        """The cards stirred out of the street in this turn."""
        steps = self.match.steps
        return stirred(steps) if steps and steps[-1].seat == self.tally.seat else ()

    @property
    def _reduced(self) -> tuple[int, int]:
        """The card a Brute has threatened in this turn (-1: none), and by how much it costs less."""
        return self.view.reduced, self.view.reduction

    @property
    def _stepped(self) -> bool:
        """Whether the viewer has done something in this turn that can be taken back."""
        seat = self.table.eyes.seat
        last = self.match.last_decision(seat)
        return last is not None and all(one.seat == seat for one in self.match.steps[last:]) and self.match.can_undo(seat) is None

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        still = self.match.undone != self._undone
        self._undone = self.match.undone
        if still or self.tally.over or not self.table.stage.flying:  # points come with the card, not before it
            self._see_points(still)
        moving = self.seals.update(dt_ms) or moving
        self._tell_news()
        self.bar.phase = self.tally.phase if self._dealing else phase_of(self.view)
        return moving

    def _see_points(self, still: bool) -> None:
        self.seals.see({seat: self.tally.told(seat) for seat in range(2)}, still)

    def _tell_news(self) -> None:
        """The deck has run out, for the first or the second time: that must not be missed."""
        news = self.tally.run, self.tally.left >= 0
        if self._news is not None and news > self._news and not self.tally.over:
            self.app.toast(self.app.tr("table.famiglia.news." + ("last" if news[1] else "run2")))
        self._news = news

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def note_corner(self) -> tuple[int, int]:
        """Between the deck and the own portrait: where nothing is carried."""
        point = self.app.viewport.point(self.places.deck.x + 20, self.places.h - 214)
        return max(point[0], self.app.viewport.px(MARGIN) + self.app.skin.px(NOTE_WIDTH)), point[1]

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        table, point = self.table, self.app.viewport.logical(pos)
        if table.felt.thing(*point) == "last":
            return self.app.tr("table.famiglia.tool.last"), pygame.Rect(pos, (1, 1))
        found = table.stage.at(STREET, *point)
        if found is not None and not self.tally.over and not table.eyes.watching:  # what it costs, and why it is not to be had
            price = price_of(self.view, table.eyes.south, table.stage.rows[STREET][found].face)
            spots = table.stage.goals(STREET)
            card, lowest = self.app.viewport.rect(*spots[found].box), max(spot.y for spot in spots)
            lifted = Above(card.move(0, -card.h // 10))
            anchor = card if spots[found].y == lowest else lifted  # the row below stays in sight
            return told_price(price, self.app.tr, self.named), anchor
        for zone in SMALL if not self.tally.over else ():  # the cards that are too small to be read
            index = table.stage.at(zone, *point) if zone != table.hand else None
            sprite = table.stage.rows[zone][index] if index is not None else None
            if sprite is not None and sprite.face >= 0 and sprite.spot.up:
                rect = self.app.viewport.rect(*sprite.spot.box)
                return worth_of(sprite.face, self.app.tr, self.named), rect
        return super().tip_at(pos)

    def log_rect(self) -> pygame.Rect:
        rect = super().log_rect()
        rect.h = self.steps.rect.y - self.app.skin.px(12) - rect.y
        return rect

    def draw_felt(self, canvas: Canvas) -> None:
        rival = self.match.seats[1 - self.table.eyes.south].name
        self.felt.draw_ground(canvas, self.tally, self.places, self.look.felt, rival, self.table.eyes.watching)
        if self.table.mine and giving(self.view):
            self.felt.draw_owed(canvas, self.places.area_slot)

    def draw_panels(self, canvas: Canvas) -> None:
        pointer = self.table.pointer
        for k in range(2):
            self.seals.draw(canvas, self.places.seats[k], (self.table.eyes.south + k) % 2)
        self.felt.draw_heaps(canvas, self.places)
        winners = self.match.outcome.winners if self.match.outcome is not None else ()
        self.board.draw(canvas, self.tally, self.places, self.match.seats, self.table.eyes.south, winners)
        if not self.tally.over:  # then the paper of the count lies over the street
            self.felt.draw_prices(canvas, self.tally, self.places, self._reduced, aims_of(self.table))
        accountant = self.table.stage.find(self.view.accountant)
        if accountant is not None and self.view.swaps and accountant[0] in (AREA, AREA + 1):
            self.felt.draw_exchange(canvas, self.table.stage.goals(accountant[0])[accountant[1]], self.view.swaps)
        card = pointer.carry.card if pointer.carry is not None else pointer.selected
        if card is not None and self.table.mine:
            lit = [target for target in pointer.lit() if target.name.startswith("lay ")]
            self.felt.draw_choices(canvas, self.places, lit, pointer.best, self.painter.glowing)
        self.steps.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        pointer = self.table.pointer
        if pointer.carry is not None:
            self.felt.draw_ladder(canvas, pointer.lit(), pointer.best, pointer.carry)
        self.discards.draw(canvas, self.tally, self.places)

    def lit(self) -> Sequence[Target]:
        lit = super().lit()
        return [t for t in lit if t.name != TO_HAND] if any(t.name.startswith("lay ") for t in lit) else lit

    def draw_carried(self, canvas: Canvas, carry: Carry) -> None:
        pointer, stage = self.table.pointer, self.table.stage
        spot = pointer.best.slot if pointer.best is not None else None
        aimed = spot is not None and any(stage.at(zone, spot.x, spot.y) is not None for zone in (STREET, AREA, AREA + 1))
        self.painter.carried(canvas, carry, strength=SEEN_THROUGH if aimed else 1.0)  # whom a Brute threatens is seen
        if pointer.best is not None:
            asked = pointer.best.name == TO_HAND and any(t.name.startswith("lay ") for t in pointer.lit())
            words = what_follows(pointer.best.action, asked, self.app.tr, self.named, self.tally.run)
            self.felt.draw_upshot(canvas, words, carry)

    def dims(self, sprite: Sprite) -> bool:
        if self.table.mine and giving(self.view):
            return not shine.movable(self.table, sprite)
        return shine.uncounted(self.tally, sprite)  # what cannot be played pays

    def veiled(self, zone: int, sprite: Sprite) -> bool:
        return zone in (HAND, HAND + 1, AREA, AREA + 1) and shine.uncounted(self.tally, sprite)

    def glows(self, sprite: Sprite) -> bool:
        if sprite.face >= 0 and not self.hint.step:  # nothing else shines beside what a hint points at
            if self.table.mine and shine.lit(self.table, sprite):
                return True
            if not self.table.mine and sprite.face == self._reduced[0]:
                return True  # whom the rival threatens; in the own turn what shines can be taken
        return super().glows(sprite)
