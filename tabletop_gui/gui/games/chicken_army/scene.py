"""Regroup! Chicken Army on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games.chicken_army.actions import DrawBlind, Lead, Place
from tabletop_gui.games.chicken_army.campaign import ARMY, BLIND, MARKET, NOBODY, ChickenArmy
from tabletop_gui.gui.art import Back, Face
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.games.chicken_army.armies import Emblems, slot_at
from tabletop_gui.gui.games.chicken_army.card_in_hand import CardInHand
from tabletop_gui.gui.games.chicken_army.felt import Furniture
from tabletop_gui.gui.games.chicken_army.panel import CornerPanel, LeaderChoice
from tabletop_gui.gui.games.chicken_army.places import ChickenPlaces
from tabletop_gui.gui.games.chicken_army.play import BACK, DECK_SPOT, ChickenPlay
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.games.chicken_army.words import card_description, situation, written
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.keyboard import OwnCard
from tabletop_gui.gui.table.model.carry import Carry, within
from tabletop_gui.gui.table.model.gestures import Fit, Press, Tap
from tabletop_gui.gui.table.model.intents import Target
from tabletop_gui.gui.table.model.play import was_said
from tabletop_gui.gui.table.model.pointer import RIGHT
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.table.signs import Sign
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button

MARGIN: Final = 22.0
SEEN_THROUGH: Final = 0.3
"""A carried card, while its ghost shows where it would lie."""


class ChickenTable(TableScene[ChickenPlay, ChickenTally, ChickenPlaces, ChickenArmy]):
    """A match of Chicken Army."""

    icons: Mapping[str, str] = {"undo": "undo", "hint": "hint", "last": "trophy", "log": "log"}
    tool_words: Mapping[str, str] = {
        "last": "table.chicken_army.tool.last", DECK_SPOT: "table.chicken_army.tool.deck",
    }  # fmt: skip

    def enter(self, app: App) -> None:
        self.app = app
        self.play = ChickenPlay(self._tried_out)
        deck = app.library.deck(self.match.game.id)
        assert isinstance(deck, ChickenDeck)
        self.deck = deck
        self.emblems = Emblems(app, deck)
        self.card = CardInHand(self)
        self.panel = CornerPanel(self, self.card, self.emblems)
        self.totals = self.panel.totals
        self._cards: dict[int, OwnCard] = {}
        self.leaders = LeaderChoice(app, deck, self.emblems, lambda: self.furniture.figures.faces, self._lead)
        self._asked_sheet = self._by_key = False
        self._told: object = None
        super().enter(app)
        self.painter.back = Back(self.data.manifest.back, 1.0)
        faces = faces_of(app.library, self.match.game.id, app.phrases.language)
        self.furniture = Furniture(app, deck, self.emblems, faces, self.painter, self.play.show)
        self._fresh: set[int] = set()
        self.furniture.follow(self.tally, self.places, self.table.eyes.south, quick=True)
        self.toolbox.actions["undo"] = self.toolbox.buttons["undo"].action = self.undo
        last = self.match.steps[-1] if self.match.steps else None
        if last is not None and self.match.outcome is None and was_said(last.events, "battle"):
            before = last.before.view(self.table.eyes.seat)
            assert isinstance(before, ChickenArmy)
            self.play.recall(self.table, self.play.tally(before), self.table.eyes.seen(last.events))

    def undo(self) -> None:
        """Take back the card on trial, or else the last turn."""
        if self.card.armed:
            self.card.disarm()
        elif self.puts_back():
            self.card.give_back()
        else:
            self.toolbox.undo()

    def puts_back(self) -> bool:
        return self.card.armed or (self.card.trial is not None and self.table.mine)  # once laid, it is no trial any longer

    def _lead(self, lead: Lead) -> None:
        """This leader is chosen."""
        self.table.propose(lead)
        self.changed()

    @property
    def _leads(self) -> Sequence[Lead]:
        """The leaders that the player may choose now."""
        asked = (gesture.action for gesture in self.table.gestures if isinstance(gesture, Press)) if self.table.mine else ()
        return [action for action in asked if isinstance(action, Lead)]

    def game_key(self, event: pygame.event.Event) -> bool:
        """A figure takes the leader of that number."""
        typed = getattr(event, "unicode", "")
        for gesture in self.table.gestures if self._leads else ():
            if isinstance(gesture, Press) and typed and gesture.key == typed:
                self.table.propose(gesture.action)
                self.changed()
                return True
        return False

    def _dealt_faces(self) -> Sequence[Face]:
        """With different starts the starting cards lie with their other side up."""
        faces = faces_of(self.app.library, self.match.game.id, self.app.phrases.language)
        other = "B" if self.match.options["starts"] == "different" else ""
        return [faces[code + other if code.startswith("S") else code] for code in self.match.game.codes]

    def prepare(self) -> None:
        """Have the market and the armies printed ahead."""
        u = self.app.viewport.u
        places = self.places
        own = places.boards[self.table.eyes.south].card
        dealt = [face for code, face in zip(self.match.game.codes, self.faces, strict=True) if not code.startswith("S")]
        self.app.art.prepare([Back(self.data.manifest.back, 1.0), *dealt], [round(places.market.first.width * u), round(own * u)])

    # -- what the player does -------------------------------------------------------------------------------------------------

    def _tried_out(self) -> None:
        """A card lies on trial, was turned, or is back."""
        self.changed()
        if self.card.trial is not None and self.app.ring_shown:
            self.focus.focus(self.totals.lay)

    def _mark_fresh(self) -> None:
        """The cards that others have laid since the viewer's last turn have the gold line while it is the viewer's turn."""
        me, steps = self.table.eyes.seat, self.match.steps
        self._fresh = set()
        for step in reversed(steps):
            if step.seat == me:
                break
            action = self.match.game.parse(step.text)
            if isinstance(action, Place):
                self._fresh.add(action.card)

    def touched(self, name: str) -> None:
        if name == DECK_SPOT:
            self.card.touch_deck()
            if self.card.armed and self.app.ring_shown:
                self.focus.focus(self.panel.reveal)
        elif name == "last":
            self._show_last()

    def pulled(self, name: str, x: float, y: float) -> None:
        """The blind card was carried onto the army: whoever drags it there need not be asked again. Elsewhere it goes back."""
        if name != DECK_SPOT or not self._pulls:
            return
        if self._over_army(x, y):
            self.card.turn_up(x, y)
        else:
            self.play.put_back(self.table, x, y)
            self.app.play("card_slide")

    @property
    def _pulls(self) -> bool:
        """Whether the deck's top card may be taken."""
        return self.table.mine and any(isinstance(gesture, Tap) for gesture in self.table.gestures)

    def _over_army(self, x: float, y: float) -> bool:
        """Whether a card let go there would lie on the viewer's army."""
        return within(self.places.army, x, y)

    def your_turn(self) -> None:
        self._mark_fresh()
        super().your_turn()
        pointer, lies = self.table.pointer, self.card.trial is not None
        if self.tally.blind and pointer.selected is None and not pointer.holding and not lies:
            self.table.hands.apply(self.table.pointer.select(self.tally.blind[0]))  # there is nothing else to do

    def _show_last(self) -> None:
        """The table of the last battle, or no longer."""
        sheet = self.furniture.battle.sheet
        if not self.play.show.told:
            self.app.toast(self.app.tr("table.chicken_army.battle.none"))
        elif self.play.show.stage != "summary" and not self.play.show.fought:  # nothing of a battle is told before it is seen
            self._fill_sheet()
            sheet.foot = 0
            self._asked_sheet = sheet.shown = not sheet.shown
        self.app.dirty()

    @property
    def reading(self) -> bool:
        return self._asked_sheet

    def close_sheets(self) -> bool:
        asked, self._asked_sheet = self._asked_sheet, False
        if asked:
            self.furniture.battle.sheet.shown = False
            self.app.dirty()
        return asked

    def dismiss(self) -> bool:
        pointer = self.table.pointer
        deck = not self._by_key and self.play.thing(self.places, self.tally, pointer.x, pointer.y) == DECK_SPOT
        if self.card.armed and not deck:
            self.card.disarm()
            return True
        if self._by_key and self.puts_back():
            self.card.give_back()
            return True
        if deck and self._pulls:
            return self.close_sheets()  # as with any card, advice is no reason not to take it
        return super().dismiss()

    def changed(self) -> None:
        if self._ready and (not self.table.mine or self.table.pointer.selected is not None or self.card.trial is not None):
            self.card.armed = False
        super().changed()

    # -- input ----------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        self._by_key = event.type == pygame.KEYDOWN
        if self._turns(event):
            self.app.dirty()
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            if self.card.held is not None:
                self.changed_aim()
            pointer = self.table.pointer
            holding = pointer.holding or pointer.pulled is not None
            busy = holding or self.play.show.stage in ("muster", "strike", "resolve") or self.log.shown
            self.furniture.look.point(None if busy or self.focus.at(event.pos) else self._army_at(event.pos))
        elif event.type == pygame.WINDOWLEAVE:
            self.furniture.look.point(None)
        return used

    def _army_at(self, pos: tuple[int, int]) -> int | None:
        """The slot whose army the pointer is on."""
        own = self.table.eyes.south
        box = self.places.boards[own].box(self.tally.matrices[own])
        return slot_at(self.places, box, *self.app.viewport.logical(pos))

    def _turns(self, event: pygame.event.Event) -> bool:
        """The right button and a key turn the card in the hand."""
        pointer = self.table.pointer
        if self.card.held is None or not self.table.mine or self.handover.under_way:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
            on = self.table.felt.grip(*self.app.viewport.logical(event.pos))
            if pointer.carry is None and pointer.selected is None and (on is None or on.card != self.card.held):
                return False
            self.card.turn()
            return True
        for action, by in (("turn", 1), ("turn_back", -1)):
            if self.app.bindings.means(event, action):
                self.card.turn(by)
                return True
        return False

    def wheel(self, steps: int) -> bool:
        if self.card.held is None or not steps:
            return False
        self.card.turn(1 if steps < 0 else -1)
        return True

    def changed_aim(self) -> None:
        """The ghost is somewhere else: the figures follow."""
        self.panel.fill()
        self.app.dirty()

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
            line = self.furniture.figures.leader_name(tally.leaders[seat])
        return Sign(
            one.name, line, self.character(seat), active=seat in (self.table.acting, self.play.show.attacker), thinking=thinking,
            emotion=self.moods.of(seat), dim=fallen,
        )  # fmt: skip

    def prompt(self) -> tuple[str, str]:
        return "", ""  # the panel says it

    def where(self) -> str:
        show = self.play.show
        now = show.round if show.stage == "summary" else self.tally.round  # a battle that is read again after "Continue"
        return self.app.tr("table.chicken_army.where", round=max(1, now), n=self.tally.deck)

    @property
    def names(self) -> list[str]:
        """Everybody's name, by seat."""
        return [one.name for one in self.match.seats]

    def situation(self) -> str:
        now = self.card.outlook()
        return situation(self.tally, self.names, self.panel.standpoint(), now, self.app.tr)

    def description(self, card: int) -> str:
        """What the card is called, and who stands on it."""
        return card_description(self.deck, self.match.game.codes[card], self.view.different, self.app.phrases.language)

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        symbol = self.totals.symbol_at(pos)
        if symbol:
            panel = self.totals.rect
            return self.app.tr(f"table.chicken_army.help.{symbol}"), pygame.Rect(pos[0], panel.y, 1, panel.h)
        if self.furniture.first.holds(*self.app.viewport.logical(pos)):
            name = self.deck.first_player.name.of(self.app.phrases.language)
            return self.app.tr("table.chicken_army.tip.first", name=name), pygame.Rect(pos, (1, 1))
        figures = self._figures_tip(pos) if not self.places.field else ("", None)
        return figures if figures[0] else super().tip_at(pos)

    def _figures_tip(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        """What stands beside a portrait: life, a symbol and what it counts for, the leader and its power."""
        figures, tr, language = self.furniture.figures, self.app.tr, self.app.phrases.language
        for slot, corner in enumerate(self.places.corners):
            rect = figures.rect(slot, corner)
            if not rect.collidepoint(pos):
                continue
            seat = (self.table.eyes.south + slot) % self.tally.n
            what = figures.what_at(slot, rect, pos, powers=self.tally.powers)
            leader = self.tally.leaders[seat]
            if what == "life":
                return tr("table.chicken_army.tip.life", n=written(self.tally.life[seat])), rect
            if what == "leader" and leader != NOBODY:
                power = self.leaders.power(leader, language) if self.tally.powers else tr("table.chicken_army.tip.no_power")
                return f"**{figures.leader_name(leader)}**\n{power}", rect
            if len(what) == 1:
                name = self.deck.symbol(what).name.of(language)
                return f"**{name}** · {tr(f'table.chicken_army.help.{what}')}", rect
        return "", None

    # -- hints ----------------------------------------------------------------------------------------------------------------

    def hint_where(self) -> str:
        action = self.hint.action
        taken = "place" if self.tally.blind else "market"
        where = "leader" if isinstance(action, Lead) else "deck" if isinstance(action, DrawBlind) else taken
        return self.app.tr(f"table.chicken_army.hint.where.{where}")

    def hint_what(self) -> str:
        action = self.hint.action
        if isinstance(action, Lead):
            who = self.furniture.figures.leader_name(action.leader)
            return self.app.tr("table.chicken_army.hint.what.leader", who=who)
        what = "deck" if isinstance(action, DrawBlind) else "place" if self.tally.blind else "take"
        return self.app.tr(
            f"table.chicken_army.hint.what.{what}", card=self.card_name(action.card) if isinstance(action, Place) else ""
        )

    def hinted(self, card: int) -> bool:
        action = self.hint.action if self.hint.step else None
        if not isinstance(action, Place):
            return False
        if self.hint.step > 1:
            return card == action.card
        return any(isinstance(g, Fit) and g.card == card for g in self.table.gestures)

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
        at = self.panel.standpoint()
        self.leaders.offer(self._leads, powers=self.view.powers, who=self.names[at.seat] if at.shared and at.mine else "")
        self.leaders.place(*view.point(view.w / 2, view.h * 0.54))
        return [group, self.leaders.cards, self.totals.widgets]

    def panel_rects(self) -> Sequence[pygame.Rect]:
        return [self.totals.rect]

    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        """The armies with what stands beside and under them: all of it is weighed before a card is laid."""
        found: list[pygame.Rect] = []
        south, figures = self.table.eyes.south, self.furniture.figures
        seen = self.card.outlook() if self.table.mine else None
        takes, deals = self.card.spans(seen) if seen is not None else ({}, {})
        for slot, corner in enumerate(self.places.corners):
            seat = (south + slot) % self.tally.n
            army = self.places.boards[seat].box(self.tally.matrices[seat])
            found.append(self.app.viewport.rect(*army))
            if not self.places.field:
                found += figures.read_rects(slot, corner, army, deals.get(seat), takes.get(seat))
        return found

    def place_panels(self) -> None:
        self.panel.place()
        if self.play.show.stage == "summary":
            self._onto_sheet(self.totals.buttons)

    def _onto_sheet(self, buttons: Sequence[Button]) -> None:
        """While a battle is summed up its buttons stand on the sheet: the panel would lie on an army of the battlefield."""
        m, sheet = self.totals.measure, self.furniture.battle.sheet
        tall, wide, gap = m.px(46), m.px(236), m.px(12)
        sheet.foot = self._sheet_foot
        rect = sheet.rect(*self.furniture.sheet_at(self.places, self.sheet_top))
        x = rect.centerx - (len(buttons) * wide + (len(buttons) - 1) * gap) // 2
        for k, button in enumerate(buttons):
            button.place(x + k * (wide + gap), rect.bottom - sheet.foot + m.px(2), wide, tall)

    @property
    def _sheet_foot(self) -> int:
        """What the buttons on the battle's sheet take up along its lower edge, pixels."""
        m = self.totals.measure
        return m.px(46) + m.px(20) + self.app.skin.drop

    def room_taken(self) -> tuple[float, float]:
        """How large the battle's sheet is with its buttons, while it lies on the table."""
        if self.play.show.stage != "summary":
            return 0.0, 0.0
        (w, h), u = self.furniture.battle.sheet.size(len(self.play.show.accounts)), self.app.viewport.u
        return w / u, (h + self._sheet_foot) / u

    def update_panels(self, dt_ms: float) -> bool:
        table, tally, furniture = self.table, self.tally, self.furniture
        quick = table.pace.instant or table.pace.reduced or table.director.hurrying
        furniture.follow(tally, self.places, table.eyes.south, quick=quick)
        moving = furniture.update(dt_ms, table.tempo.passed_at_speed_1(dt_ms), instant=table.pace.instant)
        moving = self.panel.update() or moving
        sheet = furniture.battle.sheet
        if self.play.show.stage == "summary" and not sheet.shown:
            self._fill_sheet()
            sheet.shown = True
            self.changed()
        elif self.play.show.stage != "summary" and sheet.shown and not self._asked_sheet:
            sheet.shown = False
        told = (
            table.mine, table.director.waiting, table.director.idle, tally.phase, tally.round, self.card.armed,
            self.play.show.attacker, self.play.show.stage,
        )  # fmt: skip
        if told != self._told:
            self._told = told
            self.changed()
        return moving

    def _fill_sheet(self) -> None:
        table, tr = self.table, self.app.tr
        own = table.eyes.seat
        title = tr("table.chicken_army.battle.title", n=self.play.show.round)
        self.furniture.battle.fill(title, self.names, [self.character(seat) for seat in range(self.tally.n)], own)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def lit(self) -> Sequence[Target]:
        return ()  # the reach of the army and the ghost say where a card may go

    def veiled(self, zone: int, sprite: Sprite) -> bool:
        if zone == MARKET and self.table.mine and sprite.face != HIDDEN:
            return not any(isinstance(g, Fit) and g.card == sprite.face for g in self.table.gestures)
        return ARMY <= zone < ARMY + self.tally.n and bool(self.tally.fell[zone - ARMY])

    def glows(self, sprite: Sprite) -> bool:
        return super().glows(sprite) or (sprite.face in self._fresh and self.table.mine and self.card.held is None)

    def draw_felt(self, canvas: Canvas) -> None:
        south = self.table.eyes.south
        pulls = self.table.pointer.pulled == DECK_SPOT and self._pulls
        shown = self.view.matrices[south] if (self.card.held is not None or pulls) and self.table.mine else None
        self.furniture.draw_felt(canvas, self.tally, self.places, south, self.look.felt, shown, self.card.away)

    def draw_panels(self, canvas: Canvas) -> None:
        tally, places, south, furniture = self.tally, self.places, self.table.eyes.south, self.furniture
        seen, meant = self.card.outlook(), self.card.meant
        if meant is not None and seen is not None:
            spot = places.boards[south].spot(meant.row, meant.column, meant.turn)
            furniture.draw_trial(canvas, places, south, seen, (spot, meant.card) if self.card.aimed is not None else None)
        elif self.hint.step > 1 and isinstance(self.hint.action, Place):
            hint = self.hint.action
            furniture.armies.ghost(canvas, places.boards[south].spot(hint.row, hint.column, hint.turn), hint.card)
        elif furniture.look.own and self.table.director.idle:
            furniture.armies.groups(canvas, places.boards[south], tally.matrices[south].groups())
        if self.card.armed or (self.hint.step and isinstance(self.hint.action, DrawBlind)):
            furniture.market.ring(canvas, places, tally.deck)
        spans = self.card.spans(seen) if seen is not None and self.table.mine else None
        furniture.draw_seats(canvas, tally, places, south, spans)
        furniture.draw_battle(canvas, tally, places, south, self.bounds, self.names, self.play.afield.value)
        if self.play.show.stage == "summary":
            furniture.draw_sheet(canvas, places, self.sheet_top)
        elif not self.play.show.fought:
            self.totals.draw(canvas)
        self.leaders.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        if self.table.pointer.pulled == DECK_SPOT and self._pulls:
            self._draw_pulled(canvas)
        if self.play.show.stage != "summary":
            self.furniture.draw_sheet(canvas, self.places, self.sheet_top)
        self.furniture.draw_over(canvas, self.tally, self.places, self.table.eyes.south, self.names)

    @property
    def sheet_top(self) -> int:
        """The upper edge of the battle's sheet, in pixels, where nothing else asks for its place."""
        return self.bar.height + self.app.skin.px(10)

    def _draw_pulled(self, canvas: Canvas) -> None:
        """The blind card in the hand: its back; the gold line where it would lie, were it let go and turned up now."""
        pointer, view = self.table.pointer, self.app.viewport
        if self._over_army(pointer.x, pointer.y):
            board = self.places.boards[self.table.eyes.south]
            spot = board.spot(*self.play.nearest(self.table, pointer.x, pointer.y), 0)
            rect = view.rect(*spot.box).inflate(2 * view.px(6), 2 * view.px(6))
            canvas.blit(self.app.skin.frame(rect.w, rect.h, 13, GOLD, 3.6), rect.x, rect.y)
        width = view.px(self.play.pulled_width(self.table))
        picture = self.app.art.card(None, width, lift=round(12 * view.u), back=self.painter.back)
        x, y = view.point(pointer.x, pointer.y)
        canvas.blit(picture.surface, x + picture.dx, y + picture.dy)

    def draw_carried(self, canvas: Canvas, carry: Carry) -> None:
        turn = self.table.holding.turns.get(carry.card, 0)
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
        self.furniture.use(faces_of(self.app.library, self.match.game.id, self.app.phrases.language))
        self.furniture.follow(self.tally, self.places, self.table.eyes.south, quick=True)
