"""The scene of Regroup! Chicken Army."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import DrawBlind, Lead, Place
from tabletop_gui.games.chicken_army.campaign import ARMY, MARKET, NOBODY, ChickenArmy
from tabletop_gui.gui.art import Back, Face
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.games.chicken_army.a11y import ChickenA11y
from tabletop_gui.gui.games.chicken_army.army_view import Emblems
from tabletop_gui.gui.games.chicken_army.facts import cards_since_turn
from tabletop_gui.gui.games.chicken_army.felt_items import HURT, ChickenFelt
from tabletop_gui.gui.games.chicken_army.highlights.sheet_feathers import SheetFeathers
from tabletop_gui.gui.games.chicken_army.panel import ChickenPanel, LeaderChoice, PanelContent, panel_content
from tabletop_gui.gui.games.chicken_army.pending_card import PendingCard
from tabletop_gui.gui.games.chicken_army.places import BOTTOM_GAP, ChickenPlaces
from tabletop_gui.gui.games.chicken_army.play import BACK, DECK_SPOT, ChickenPlay
from tabletop_gui.gui.games.chicken_army.rival_gain import HeldInAir
from tabletop_gui.gui.games.chicken_army.sheet import BattleSheet, lines_of
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.games.chicken_army.words import (
    card_description,
    deck_text,
    hint_what,
    plate_line,
    situation,
)
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.corner import MARGIN
from tabletop_gui.gui.table.chrome.sheets import TableSheet
from tabletop_gui.gui.table.model.input.carry import Carry
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button

SEEN_THROUGH: Final = 0.3
"""Opacity of a carried card while its preview is shown on the army."""


class ChickenTexts(TableScene[ChickenPlay, ChickenTally, ChickenPlaces, ChickenArmy]):
    """Texts of the table: situation, card descriptions, help."""

    card: PendingCard
    """The card the player is handling."""
    held: HeldInAir
    emblems: Emblems
    felt: ChickenFelt

    def situation(self) -> str:
        cost = [self.felt.marks.told(rival, self.names[rival], self.app.tr) for rival in self.felt.marks.losses]
        return "\n".join([situation(self.tally, self.names, self.card.panel_context(), self.card.preview(), self.app.tr), *cost])

    def description(self, card: int) -> str:
        """Return a card's name and the birds on it; for a card of the market, also what it asks for."""
        told = card_description(self.emblems.deck, self.match.game.codes[card], self.view.different, self.app.phrases.language)
        if card not in self.tally.market:
            return told
        coins = self.tally.market.index(card)
        price = self.app.tr("table.chicken_army.price" if coins else "table.chicken_army.price_free", n=coins)
        gain = self.held.of(card) if self.table.mine else None
        wanted = self.app.tr("table.chicken_army.wanted", who=self.names[gain.rival]) if gain is not None else ""
        return f"{told}\n{price} {wanted}".strip()

    def first_match_help_text(self) -> tuple[str, Sequence[str]]:
        tr = self.app.tr
        if NOBODY in self.tally.leaders or self.card.trial is not None:
            return "", ()
        told = [tr("table.chicken_army.helps.how"), tr("table.chicken_army.helps.try")]
        return tr("table.chicken_army.helps.choose"), told


class ChickenTable(ChickenTexts):
    """The scene of a match of Chicken Army."""

    a11y_class = ChickenA11y
    menu_tools: Mapping[str, str] = {"last": "trophy"}
    headings = ("battle", "round")
    loud = ("take", "blind", "falls", "last_standing", "all_fell", "cards_out")
    ribbon_up = BOTTOM_GAP / 2
    """Position of the ribbon: below the own army, clear of its chickens, since there is no hand in this game."""
    tool_words: Mapping[str, str] = {"last": "table.chicken_army.tool.last", DECK_SPOT: "table.chicken_army.tool.deck"}

    def enter(self, app: App) -> None:
        self.app = app
        self.play = ChickenPlay(lambda: self.card.tried(self.advice))
        deck = app.library.deck(self.match.game.id)
        assert isinstance(deck, ChickenDeck)
        self.emblems = Emblems(app, deck)
        self.sheet = BattleSheet(app, self.emblems, self.play.show)
        self._by_key = False
        self._fresh: frozenset[int] = frozenset()
        super().enter(app)
        self.painter.back = Back(self.data.manifest.back, 1.0)

        known: dict[str, Mapping[str, Face]] = {}

        def faces() -> Mapping[str, Face]:
            language = app.phrases.language
            if language not in known:
                known[language] = faces_of(app.library, self.data.manifest.deck, language)
            return known[language]

        self.card = card = PendingCard(app, self.table, self.play, self.focus)
        does = {
            "turn": card.turn,
            "give back": card.give_back,
            "lay": card.lay,
            "keep": card.cancel_confirmation,
            "reveal": card.reveal,
        }
        self.panel = ChickenPanel(app, self.emblems, does, self.corner)
        self.signs.small += [self.panel.faces, self.sheet.faces]
        self.felt = ChickenFelt(app, self.table, self.emblems, faces, self.painter, self.play.show)
        self.feathers = SheetFeathers(app, self.felt.battle.pieces, self.play.show)
        self.leaders = LeaderChoice(app, self.table, self.emblems, faces)
        self.focus.home = self.panel.acts["lay"]
        self.held = HeldInAir(card)
        self.play.battle.recall(self.table)

    def table_sheets(self) -> Mapping[str, TableSheet]:
        return {"last": self.sheet}

    # -- what the player does -------------------------------------------------------------------------------------------------

    def undo_pending(self) -> Callable[[], object] | None:
        if self.card.awaits_confirmation:
            return self.card.cancel_confirmation
        return self.card.give_back if self.card.trial is not None else None

    def confirms(self) -> Button | None:
        return self.panel.acts["lay"] if self.card.lies and self.advice.gate is None else None

    def touched(self, name: str) -> None:
        if name != DECK_SPOT:
            super().touched(name)
            return
        self.card.touch_deck()
        if self.card.awaits_confirmation and self.app.ring_shown:
            self.focus.focus(self.panel.acts["reveal"])

    def dragged(self, name: str, x: float, y: float) -> None:
        if name == DECK_SPOT:
            self.card.drop_blind(x, y)

    def your_turn(self) -> None:
        self._fresh = cards_since_turn(self.match, self.table.viewpoint.seat)
        super().your_turn()
        pointer = self.table.pointer
        if self.tally.blind and self.card.held is None and not pointer.holding:
            self.table.hands.apply(pointer.select(self.tally.blind[0]))  # there is nothing else to do

    def fast_forward_while(self) -> Callable[[], bool] | None:
        return self.card.fallen if self.card.fallen() else None

    def dismiss(self) -> bool:
        pointer, back = self.table.pointer, self.undo_pending()
        deck = not self._by_key and self.play.hotspot(self.places, self.tally, pointer.x, pointer.y) == DECK_SPOT
        if back is not None and (self._by_key or (self.card.awaits_confirmation and not deck)):
            back()
            return True
        if deck and self.card.offered:
            return self.close_sheets()  # as with any card, advice is no reason not to take it
        return super().dismiss()

    def handle(self, event: pygame.event.Event) -> bool:
        self._by_key = event.type == pygame.KEYDOWN
        if not self.handover.blocks() and self.card.turned_by(event):
            self.app.dirty()
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and any(event.rel):  # a mouse that only lies there asks for nothing
            pointer = self.table.pointer
            busy = pointer.holding or pointer.dragged is not None or self.places.field or self.log.shown
            self.felt.look.point(None if busy or self.focus.at(event.pos) else self.felt.slot_at(event.pos))
        elif event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            self.felt.look.point(None)
        return used

    # -- what is said ---------------------------------------------------------------------------------------------------------

    def plate_line(self, seat: int) -> str:
        leader = self.felt.figures.leader_name(self.tally.leaders[seat]) if self.tally.powers else ""
        you = self.match.seats[seat].name == self.app.tr("setup.you")
        return plate_line(self.tally.fell[seat], leader, you=you, tr=self.app.tr)

    def is_out(self, seat: int) -> bool:
        return self.tally.fell[seat] > 0

    def acts(self, seat: int) -> bool:
        return seat == self.play.show.attacker or super().acts(seat)

    def where(self) -> str:
        show = self.play.show  # in its summary it may be a battle that is read again after "Continue"
        now = show.round if show.stage == "summary" else self.tally.round
        return self.app.tr("table.chicken_army.where", round=max(1, now))

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        told, panel = self.panel.help_at(pos), self.panel.rect
        if told:
            return self.app.tr(told), pygame.Rect(pos[0], panel.y, 1, panel.h)
        found = self.felt.tip_at(pos)
        words, at = found if found[0] else super().tip_at(pos)
        if self.places.deck.spots(max(1, self.tally.deck))[-1].holds(*self.app.viewport.logical(pos)) and not self.tally.blind:
            words, at = f"{deck_text(self.tally, self.app.tr)}\n{words}".strip(), at or pygame.Rect(pos, (1, 1))
        return words, at

    def hint_what(self, action: Action) -> str:
        leader = self.felt.figures.leader_name(action.leader) if isinstance(action, Lead) else ""
        card = self.card_name(action.card) if isinstance(action, Place) else ""
        return hint_what(action, leader, card, blind=bool(self.tally.blind), tr=self.app.tr)

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Sequence[Widget]]:
        at, view = self.card.panel_context(), self.app.viewport
        self.leaders.offer(powers=self.view.powers, who=self.names[at.seat] if at.shared and at.mine else "")
        self.leaders.place(*view.point(view.w / 2, view.h * 0.54))
        return [self.card.offer(), self.leaders.cards, self.panel.widgets]

    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        """Return the rectangles that overlays must not cover.

        These are the armies with the numbers around them, since all of them are weighed before a card is placed.
        Beside a hint, which has weighed the others: the own army and the hinted place, or the deck. After a battle:
        its sheet alone.
        """
        if self.play.show.stage == "summary":
            return [self.sheet.rect]
        forecast, hint = self.card.forecast() if self.table.mine else None, self.hint
        found = self.felt.readable_rects(forecast, (0,) if hint.shown else range(self.tally.n))
        return [*found, *(self.felt.meant(self.card, hint.action) if hint.shown else ())]

    def watch(self) -> tuple[PanelContent, str]:
        lent = [button.name for button in self.corner.buttons]
        if lent == ["go on"] and self.fast_forward_while() is not None and self.match.outcome is None:
            lent.insert(0, "rush")
        answers = self.advice.gate is not None
        content = panel_content(self.tally, self.card, lent, self.names, self.character, self.app.tr, answers=answers)
        return content, self.play.show.stage

    def place_panels(self) -> None:
        view, show, tr = self.app.viewport, self.play.show, self.app.tr
        self.panel.fill(self.watch()[0], over=self.match.outcome is not None)
        edge = view.px(MARGIN)
        self.corner.place(self.panel.place(view.width - edge, view.height - edge))
        lines = lines_of(show.accounts, self.names, list(map(self.character, range(self.tally.n))), self.table.viewpoint.seat)
        self.sheet.fill(tr("table.chicken_army.battle.title", n=show.round), lines)
        if self.places.sheet is not None:
            self.sheet.place(*view.point(self.places.w / 2, self.places.sheet[1]), self.panel.buttons)
        else:
            self.sheet.place(view.px(self.places.middle), self.bar.height + self.app.skin.px(10), ())

    def room_taken(self) -> tuple[float, float]:
        """Return the size of the battle's sheet with its buttons while it lies on the table."""
        return self.sheet.room()

    def update_panels(self, dt_ms: float) -> bool:
        table, show = self.table, self.play.show
        moving = self.felt.update(dt_ms)
        moving = self.held.update(dt_ms) or moving
        self.card.update()
        if show.stage and self.sheet.shown:
            self.close_sheets()
        if table.tempo.fast_forwarding and table.director.waiting and self.match.outcome is None:
            table.skip()  # past every sheet but the last
        return moving or table.tempo.fast_forwarding

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def veiled(self, zone: int, sprite: Sprite) -> bool:
        if zone == MARKET and self.table.mine and sprite.face != HIDDEN:
            return not self.card.fits(sprite.face)
        return ARMY <= zone < ARMY + self.tally.n and bool(self.tally.fell[zone - ARMY])

    def glows(self, sprite: Sprite) -> bool:
        return super().glows(sprite) or (sprite.face in self._fresh and self.table.mine and self.card.held is None)

    def shaken(self) -> tuple[int, int]:
        return self.felt.shaken()

    def draw_felt(self, canvas: Canvas) -> None:
        self.felt.draw_under(canvas, self.card)

    def draw_panels(self, canvas: Canvas) -> None:
        hint, show = self.hint, self.play.show
        self.felt.draw_armies(canvas, self.card, hint.action if hint.shown else None)
        if self.card.awaits_confirmation or (hint.shown and isinstance(hint.action, DrawBlind)):
            self.felt.market.ring(canvas, self.places, self.tally.deck)
        gain = self.held.gain
        if gain is not None:
            spot = self.places.boards[gain.rival].spot(gain.place.row, gain.place.column, gain.place.turn)
            self.felt.armies.ghost(canvas, spot, gain.place.card, frame=HURT)
        self.felt.draw_seats(canvas, self.card.forecast() if self.table.mine else None)
        self.felt.draw_battle(
            canvas, self.bounds, self.names, self.play.field_progress.value, lambda seat: self._seat(canvas, seat)
        )
        if show.stage == "muster":
            self.sheet.prepare(canvas)
        if show.stage == "summary":
            self.sheet.draw(canvas)
            self.feathers.draw(canvas, self.sheet.printed)
        elif not show.fought and self.asks:
            self.panel.draw(canvas)
        self.leaders.draw(canvas)

    def _seat(self, canvas: Canvas, seat: int) -> None:
        """Draw a seat again above the dimmed table, with the first-player card if it lies there."""
        slot = (seat - self.table.viewpoint.south) % self.tally.n
        self.signs.draw(canvas, slot, self.places.seats[slot], self.seat_plate(seat))
        if seat == self.tally.holder:
            self.felt.first.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        self.felt.draw_dragged_blind(canvas, self.card)
        super().draw_over(canvas)
        self.felt.look.draw(canvas, self.tally, self.places, self.table.viewpoint.south, self.names)

    def draw_carried(self, canvas: Canvas, carry: Carry) -> None:
        target, turn = self.table.pointer.best, self.table.holding.turns.get(carry.card, 0)
        through = target is not None and target.name != BACK
        strength, dim = SEEN_THROUGH if through else 1.0, self.held.gain is not None
        self.painter.carried(canvas, carry, dim=dim, turn=turn, strength=strength)
