"""The scene of Regine."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame
from msgspec.structs import replace

from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.games.regine.actions import Lay, Obey, Renew
from tabletop_gui.games.regine.combinations import CATEGORIES
from tabletop_gui.games.regine.court import DECK, DISCARD, TABLE, UNDER, Regine
from tabletop_gui.gui.games.regine import words
from tabletop_gui.gui.games.regine.a11y import RegineA11y
from tabletop_gui.gui.games.regine.facts import active_card, arrived, cards_of, round_results
from tabletop_gui.gui.games.regine.felt_items import (
    HELP,
    IN_THE_ROW,
    CategoryBoard,
    ChoiceTargets,
    FeltMarkers,
    LitTarget,
    RegineImages,
)
from tabletop_gui.gui.games.regine.hand_line import HandLine, HandWorth
from tabletop_gui.gui.games.regine.highlights.effect_chain_view import ChainList, EffectChainView
from tabletop_gui.gui.games.regine.highlights.last_category_view import LastCategoryView
from tabletop_gui.gui.games.regine.highlights.match_point_view import MatchPointView
from tabletop_gui.gui.games.regine.highlights.timeline_parts import TimelineParts
from tabletop_gui.gui.games.regine.panel import TurnPanel
from tabletop_gui.gui.games.regine.places import IN_ROW, ReginePlaces
from tabletop_gui.gui.games.regine.play import ReginePlay
from tabletop_gui.gui.games.regine.premoves import GHOST_CHIP, CategoryPremove
from tabletop_gui.gui.games.regine.sheet import CardReference, RegineBeliefs
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.tooltip import TipAbove
from tabletop_gui.gui.table.chrome.corner import MARGIN
from tabletop_gui.gui.table.chrome.recap import ActionIcon
from tabletop_gui.gui.table.chrome.sheets import TableSheet
from tabletop_gui.gui.table.model.input.carry import Carry
from tabletop_gui.gui.table.model.input.intents import Chip, Target
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.table.seats.rival_facts import RivalFacts
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.match.log.game_log import LogLine

LOSSES: Final = {"removed": "trash", "removed_own": "trash", "robs": "dice"}
"""The log phrases of the strip "since your last turn", and their icons."""

CLEAR: Final = 6.0
"""Gap between the panel and the reserve."""


class RegineTable(TableScene[ReginePlay, RegineTally, ReginePlaces, Regine]):
    """The scene of a match of Regine."""

    a11y_class = RegineA11y
    menu_tools: Mapping[str, str] = {"last": "info"}
    tool_words: Mapping[str, str] = {"last": "table.regine.tool.last"}
    headings = ("round",)
    recap_words = tuple(LOSSES)
    recap_from = "round"
    ribbon_up = 276.0
    """Position of the ribbon during the bets: between the categories and the hand."""
    _announcer: int | None = None
    """The seat that had closed the exchanges at the last look."""

    def enter(self, app: App) -> None:
        self.play, self.pictures = ReginePlay(self.match), RegineImages(app, self.character)
        pictures, chain = self.pictures, self.play.effect_chain
        self.match_point = MatchPointView(app, self.play.match_point)
        self.board = CategoryBoard(app, self.play.slides, self.play.slap, pictures, self.match_point)
        self.felt, self.choosing = FeltMarkers(app, self.match_point), ChoiceTargets(app)
        self.panel, self.hand_line = TurnPanel(app, self.press, pictures), HandLine(app)
        self.reference = CardReference(app, self.match, pictures)
        self.beliefs = RegineBeliefs(app, self.match, lambda: self.tally)
        self.category_premove = CategoryPremove(self, self.board)
        super().enter(app)
        self.signs.small += [self.panel.faces, self.board.faces]
        self.host.touched = self.category_premove.touched
        TimelineParts(self.timelines, self.play, self.board)
        self.count = LastCategoryView(self.timelines, self.play.last)
        self.light, self.chain = EffectChainView(self, self.signs, chain, pictures), ChainList(self, chain)
        self.timelines.drawings["chain"] = lambda canvas, one, ms: self.light.draw(canvas)

    def table_sheets(self) -> Mapping[str, TableSheet]:
        return {"last": self.reference, "beliefs": self.beliefs}

    # -- what the player does -------------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """React to a button of the panel."""
        if self.category_premove.press(name):
            return
        if name == "next":
            self.corner.go_on()
        elif name == "beliefs":
            self.corner.ask()
        else:
            self.play.press(self.table, name)

    def hotspot_at(self, x: float, y: float) -> str | None:
        return GHOST_CHIP if self.category_premove.lies_at(x, y) else self.board.at(self.places, x, y)

    pile_at = hotspot_at

    def chip_at(self, x: float, y: float) -> Chip | None:
        return self.board.chip(self.places, x, y)

    def game_key(self, event: pygame.event.Event) -> bool:
        """Handle a key: the keys on the buttons; Enter goes on after a round; one key puts a card aside, Backspace takes
        all back.
        """
        if self.corner.key(event) or (event.key == pygame.K_BACKSPACE and self.play.take_back(self.table)):
            return True
        if self.app.bindings.is_bound(event, "aside"):
            return self.play.set_aside(self.table, self.focus.chosen(self.table))
        if self.panel.key(event):
            return True
        if self.table.holding.aside:  # the rules say why not
            for name in ("end_turn", "no_changes"):
                if self.app.bindings.is_bound(event, name):
                    self.play.press(self.table, name)
                    return True
        wants_exchange = self.app.bindings.is_bound(event, "exchange") and self.table.mine and self.tally.building
        if wants_exchange and not self.play.set_aside(self.table, self.focus.chosen(self.table)):
            self.host.refused(Refusal("table.regine.exchange_how", {}))
        return wants_exchange

    def focus_hand(self) -> None:
        lit = [widget for widget in self.focus.widgets if isinstance(widget, LitTarget)]
        if lit or (not self.table.held and self.panel.widgets):
            self.app.ring_shown = True
            self.focus.focus(lit[0] if lit else self.panel.first)
        else:
            super().focus_hand()

    # -- what plates and prompts say ------------------------------------------------------------------------------------------

    def plate_line(self, seat: int) -> str:
        return words.plate_line(self.tally, seat, self.app.tr)

    def plate_told(self, seat: int) -> str:
        return words.seat_told(self.tally, seat, self.thinks(seat), self.app.tr)

    def rival_facts(self, seat: int) -> RivalFacts:
        return words.rival_facts(round_results(self.view)[: self.tally.round - 1], seat, self.app.tr)

    def is_out(self, seat: int) -> bool:
        return seat not in self.tally.compared

    def description(self, card: int) -> str:
        assert isinstance(self.data.deck, RegineDeck)
        return words.description(card, self.data.deck, self.app.phrases.language)

    def action_icon(self, line: LogLine) -> ActionIcon | None:
        return ActionIcon(LOSSES[line.word], fill=RED, ink=PAPER)

    def handover_reason(self, seat: int) -> str:
        question = self.view.question
        return words.why_asked(replace(self.text_context(), me=seat), question) if question is not None else ""

    def where(self) -> str:
        return self.app.tr("table.regine.where", n=max(1, self.tally.round), target=self.tally.target)

    def situation(self) -> str:
        context = replace(self.text_context(), me=self.table.viewpoint.south)
        return words.situation_of(context, self.panel.page, self.hand_worth())

    def hint_what(self, action: Action) -> str:
        return words.what_to_do(action, replace(self.text_context(), me=self.table.viewpoint.south))

    def cards_of(self, action: Action) -> Sequence[int]:
        return cards_of(action, self.view)

    def confirms(self) -> Button | None:
        return self.panel.offered("exchange")

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Sequence[Widget]]:
        return [self.choosing.targets(self.table), self.choosing.looked_at(self.table), self.panel.widgets]

    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        """Return the rectangles that overlays must not cover, including the category being bet on, which the
        announcements refer to.
        """
        found, now = [*super().kept_in_sight()], self.tally.jugada
        if 0 <= now < len(CATEGORIES):
            found.append(self.app.viewport.rect(*self.places.jugada(now, self.board.spread.value)))
        return found

    def watch(self) -> Hashable:
        return words.page_of(self.text_context()), self.table.holding.aside

    def text_context(self) -> words.TextContext:
        """Return the current context of the texts."""
        table, openly = self.table, self.table.persons.openly
        acting = table.persons.actor
        return words.TextContext(
            self.view, self.tally, self.names, self.app.tr,
            asked=self.view.question if table.mine or table.director.idle or table.director.waiting else None,
            coming=self.play.slides.targets,
            me=acting if openly and acting is not None else table.viewpoint.south,
            mine=table.mine,
            openly=openly,
            shared=len(table.viewpoint.persons) > 1,
            aside=len(table.holding.aside),
            waiting=table.director.waiting and not table.viewpoint.led,
            over=self.match.outcome is not None,
            has_beliefs=self.beliefs.offered,
            ahead=self.category_premove.offered,
            missing=self.play.match_point.missing,
        )  # fmt: skip

    def hand_worth(self) -> HandWorth | None:
        """Return what the viewer's four cards make; None while they are not all seen by the viewer alone."""
        table, tally, south = self.table, self.tally, self.table.viewpoint.south
        if table.viewpoint.covered or table.viewpoint.watching or table.viewpoint.past or tally.phase == "resolution":
            return None
        cards = [*tally.row(south), *tally.hand(south)]
        if len(cards) != IN_ROW or min(cards) < 0:
            return None
        best, carry, tr = table.pointer.best, table.pointer.carry, self.app.tr
        gone = {*table.holding.aside}
        if carry is not None and best is not None and best.name in ("aside", "away"):
            gone.add(carry.card)
        after = words.makes([card for card in cards if card not in gone], tr) if gone else None
        if carry is not None and best is not None and best.name == "swap":
            called = active_card(tally, self.view.question)
            after = words.makes([carry.card if card == called else card for card in cards], tr)
        return HandWorth(words.makes(cards, tr), after, -1 if tally.building else tally.jugada)

    def place_panels(self) -> None:
        viewport, edge = self.app.viewport, self.app.viewport.px(MARGIN)
        self.board.set_permissions(self.view, self.table.mine)
        self.panel.fill(words.page_of(self.text_context()))
        reserve = viewport.point(*self.places.reserve)[1]
        self.panel.lay(viewport.width - edge, viewport.height - edge, viewport.height - edge - reserve - viewport.px(CLEAR))
        self.corner.place(self.panel.rect)

    def update_panels(self, dt_ms: float) -> bool:
        table, effect_chain = self.table, self.play.effect_chain
        self.dimming = max(
            effect_chain.dimming.value, 0.001 if effect_chain.seals else 0.0
        )  # while its light goes out, too, it is drawn
        self.beliefs.keep_up(self.tally.round if table.director.waiting else 0)
        self.category_premove.update()
        self._tell_closed()
        moving = self.play.keep_aside(table)
        if table.director.idle:
            self.tally.turn = self.view.turn
        return self.board.update(table.tempo.passed(dt_ms), table) or moving

    def _tell_closed(self) -> None:
        """Say at that moment which rival has closed the exchanges."""
        before, self._announcer = self._announcer, self.tally.announcer
        if before is not None and self._announcer not in (-1, before, self.table.viewpoint.seat):
            self.app.toast(self.app.tr("table.regine.closed", who=self.names[self._announcer]))

    @property
    def advised(self) -> Sequence[Target]:
        """The destination of the hint's first action, if it moves a single card."""
        best = self.hint.best[:1] if self.hint.shown and self.table.mine else ()
        found = [one for action in best for card in self.cards_of(action) for one in self.table.hit_test.targets(card)]
        return [one for one in found if one.action in best and isinstance(one.action, Lay | Obey | Renew)]

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw_felt(self, canvas: Canvas) -> None:
        thrown = self.play.slap.since(self.table) is not None and self.table.highlights.timeline is not None
        self.match_point.draw_rims(canvas, self.places)
        self.highlight_zones = range(TABLE, TABLE + self.tally.n) if thrown else ()
        self.board.draw(canvas, self.table, thrown=thrown)
        self.category_premove.draw(canvas)
        self.felt.draw_ground(canvas, self.table, self.look.felt)

    def draw_highlight(self, canvas: Canvas) -> None:
        if self.play.cut.card is None:  # its timeline draws the chain under the card
            self.light.draw(canvas)

    def draw_panels(self, canvas: Canvas) -> None:
        if coming := self.play.last.fetch():
            self.count.prerender(coming)
        if self.play.last.under_way(self.table):
            return  # its own figures stand where these do
        self.board.draw_moving(canvas, self.places)
        self.choosing.light(canvas)
        self.felt.draw_labels(canvas, self.table, arrived(self.tally, self.play.slides)[0])
        if worth := self.hand_worth():
            self.hand_line.draw(canvas, worth, self.places.line)
        for target in self.advised:
            self.felt.draw_advised(canvas, target)
        if self.chain.shown:
            edge = self.app.viewport.px(MARGIN)
            self.chain.draw(canvas, edge, self.app.viewport.height - edge)
        if self.asks:
            self.panel.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        super().draw_over(canvas)
        pointer = self.table.pointer
        if pointer.chip is not None:
            self.board.draw_carried(canvas, pointer.chip, pointer.x, pointer.y)

    def draw_carried(self, canvas: Canvas, carry: Carry) -> None:
        """Draw the carried card and the effect of a drop on top of it, since the card covers the place."""
        super().draw_carried(canvas, carry)
        best = self.table.pointer.best
        if best is not None:
            over = carry.x - best.spot.x if best.name in IN_THE_ROW else 0.0
            self.felt.draw_marks(canvas, [replace(best, spot=best.spot.moved(over))])

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        viewport, (x, y) = self.app.viewport, self.app.viewport.logical(pos)
        grip = self.table.hit_test.grip(x, y)
        if grip is not None and grip.zone not in (DECK, UNDER, DISCARD):
            rect = viewport.rect(*self.table.stage.goals(grip.zone)[grip.index].box)
            own_row = grip.zone == TABLE + self.table.viewpoint.south
            return self.description(grip.card), TipAbove(rect) if own_row else rect
        found = self.board.under(self.places, x, y)
        if found is not None:
            jugada, rect = found[0], viewport.rect(*found[1])
            lower = jugada > 1  # the own cards lie below it
            return self.app.tr(words.JUGADA_TIPS[CATEGORIES[jugada]]), TipAbove(rect) if lower else rect
        hotspot = self.table.hit_test.hotspot(x, y)
        if hotspot:
            return (self.app.tr("table.regine.bet.ahead.help"), pygame.Rect(pos, (1, 1))) if hotspot == GHOST_CHIP else ("", None)
        element = self.felt.element_at(self.places, self.tally, x, y)
        return (self.app.tr(HELP[element]), pygame.Rect(pos, (1, 1))) if element else super().tip_at(pos)

    def glows(self, sprite: Sprite) -> bool:
        """True also for the card with the effect in progress."""
        working = sprite.face >= 0 and sprite.face == active_card(self.tally, self.view.question)
        return working or super().glows(sprite)
