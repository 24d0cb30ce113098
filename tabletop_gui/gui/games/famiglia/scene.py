"""The scene of Famiglia."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import AREA, DECK, DISCARD, HAND, STREET, UNDER
from tabletop_gui.gui.games.famiglia import facts
from tabletop_gui.gui.games.famiglia.a11y import FamigliaA11y
from tabletop_gui.gui.games.famiglia.felt_items import FeltLabels, PointSeals
from tabletop_gui.gui.games.famiglia.highlights.accountant_page import BLUE, accountant_page, draw_accountant_page, page_box
from tabletop_gui.gui.games.famiglia.highlights.brute_threat import YELLOW, draw_blow_light, draw_patch, pending
from tabletop_gui.gui.games.famiglia.highlights.final_count_view import DUST, FinalCountView
from tabletop_gui.gui.games.famiglia.highlights.fright import ThreatReaction
from tabletop_gui.gui.games.famiglia.highlights.last_run import deck_box, draw_band
from tabletop_gui.gui.games.famiglia.highlights.payment_view import draw_payment
from tabletop_gui.gui.games.famiglia.highlights.window_light import prerender_window_light
from tabletop_gui.gui.games.famiglia.panel import PhasePanel
from tabletop_gui.gui.games.famiglia.payment_threads import PaymentThreads
from tabletop_gui.gui.games.famiglia.play import TO_HAND, FamigliaPlay
from tabletop_gui.gui.games.famiglia.sheet import OpenDiscards
from tabletop_gui.gui.games.famiglia.table_view import FamigliaView
from tabletop_gui.gui.games.famiglia.threatened_cards import ROPE, RivalReach
from tabletop_gui.gui.games.famiglia.words import RECAP_WORDS, FamigliaTexts, PanelTexts, action_icon
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.tooltip import TipAbove
from tabletop_gui.gui.table.chrome.recap import ActionIcon
from tabletop_gui.gui.table.chrome.sheets import TableSheet
from tabletop_gui.gui.table.help.note_panel import WIDTH as NOTE_WIDTH
from tabletop_gui.gui.table.model.input.carry import Carry, within
from tabletop_gui.gui.table.model.input.intents import Target
from tabletop_gui.gui.table.model.motion.timeline import RunningTrack
from tabletop_gui.gui.table.model.play import PendingInput
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.log.game_log import LogLine

MARGIN: Final = 18.0
SMALL: Final = (HAND, HAND + 1, AREA, AREA + 1, UNDER)
"""Zones with cards smaller than those of the own hand and the street; the own hand itself is excluded later."""
SEEN_THROUGH: Final = 0.4
"""Opacity of a carried card while it is aimed at another one."""


class FamigliaTable(FamigliaView):
    """The scene of a match of Famiglia."""

    a11y_class = FamigliaA11y
    menu_tools: Mapping[str, str] = {"last": "eye"}
    tool_words: Mapping[str, str] = {"last": "table.famiglia.tool.last"}
    loud = ("stir", "account", "threaten", "take", "pass", "second_run", "last_turns")
    recap_words = RECAP_WORDS
    _undone = 0
    """Undo count at the last look at the points."""
    _hand_dark = False
    """True while a card of the table has all the light."""
    _page_away = 0.0
    _news: tuple[int, bool] | None = None
    """The pass through the deck, and whether the end was near, at the last announcement of these."""

    def enter(self, app: App) -> None:
        self.play, self.words = FamigliaPlay(self.match), FamigliaTexts.of(app)
        super().enter(app)
        self.steps = PhasePanel(app, self.table)
        self.seals = PointSeals(app)
        self.seals.see(self.tally, still=True)
        self.felt = FeltLabels(app)
        self.threads, self.fright = PaymentThreads(self), ThreatReaction(self)
        self.ropes = RivalReach(self, self.threads)
        self.signs.small.append(self.ropes.faces)
        self.timelines.inks |= {"rope": ROPE, "yellow": YELLOW, "dust": DUST, "blue": BLUE}
        self.timelines.drawings |= {"rope": self._draw_rope, "window_light": partial(draw_blow_light, self)}
        self.timelines.anchors |= {"deck": lambda params: deck_box(self), "page": lambda params: page_box(self)}
        self.timelines.dials |= {"hand_dark": self._darken_hand, "page_away": self._move_page}
        deck = self.data.deck
        assert isinstance(deck, FamigliaDeck)
        self.count = FinalCountView(self, deck)
        self.signs.small.append(self.count.faces)

    def table_sheets(self) -> Mapping[str, TableSheet]:
        discards = OpenDiscards(self.app, self.painter.small, lambda: (self.tally, self.places))
        return {"last": discards, "scores": discards}

    # -- what the player does -------------------------------------------------------------------------------------------------

    def your_turn(self) -> None:
        """Announce only the beginning of a turn of several actions; the rival's actions are shown until it ends."""
        steps, me = self.match.steps, self.table.viewpoint.seat
        if steps and steps[-1].seat == me:
            return
        if self.table.viewpoint.hot_seat and steps:
            self.app.toast(self.words.whose(self.table, me))  # the table has turned round
        super().your_turn()

    def accepted(self) -> None:
        super().accepted()
        self.steps.end.asked = False
        self.table.holding = PendingInput()

    def scroll(self, steps: int) -> bool:
        by = (steps > 0) - (steps < 0)
        return self.steps.change_reduction(by) or self.threads.turn(-by)

    def game_key(self, event: pygame.event.Event) -> bool:
        """Page up and down change the stepper while a Brute is selected, otherwise the pair that pays."""
        by = (event.key == pygame.K_PAGEUP) - (event.key == pygame.K_PAGEDOWN)
        return self.steps.change_reduction(by) or self.threads.turn(-by)

    # -- what is said ---------------------------------------------------------------------------------------------------------

    def plate_line(self, seat: int) -> str:
        return ""  # the points stand at the portrait

    def where(self) -> str:
        return self.app.tr("table.famiglia.where", turn=self.tally.turns // 2 + 1)

    def first_match_help_text(self) -> tuple[str, Sequence[str]]:
        view, seat = self.view, self.table.viewpoint.seat
        if facts.owes_card(view):
            return "", ()
        lines = self.words.reachable_texts(view, seat)
        return self.app.tr("table.famiglia.helps.title"), lines or [self.words.ways_out(self.table)]

    def situation(self) -> str:
        return self.words.situation(self.table, self.ropes.reach)

    def action_icon(self, line: LogLine) -> ActionIcon | None:
        return action_icon(line)

    def description(self, card: int) -> str:
        return self.words.about(card, self.view, self.table.viewpoint.south)

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        table, point = self.table, self.app.viewport.logical(pos)
        step = self.steps.step_at(pos) if self.asks else None
        if step is not None:
            return f"{step[0].name}\n{step[0].note}".strip(), step[1]
        for zone in (DECK, DISCARD):
            if self.places.zones[zone].spots(1)[0].holds(*point) and not self.tally.over:
                return self.words.pile_tooltip(zone, self.tally), pygame.Rect(pos, (1, 1))
        found = table.stage.at(STREET, *point)
        if (
            found is not None and not self.tally.over and not table.viewpoint.watching
        ):  # what it costs, and why it is not to be had
            found_card = table.stage.rows[STREET][found].face
            price = facts.price_of(self.view, table.viewpoint.south, found_card)
            spots = table.stage.goals(STREET)
            card, lowest = self.app.viewport.rect(*spots[found].box), max(spot.y for spot in spots)
            raised = pygame.Rect(card.x, card.y - card.h // 8, card.w, card.h + card.h // 8)  # as it lies under the pointer
            anchor = raised if spots[found].y == lowest else TipAbove(raised)  # the row below stays in sight
            reached = self.ropes.reach.get(found_card)
            return self.words.street_tooltip(price, len(self.threads.pairs), reached, self.ropes.rival), anchor
        for zone in SMALL if not self.tally.over else ():  # the cards that are too small to be read
            index = table.stage.at(zone, *point) if zone != table.hand else None
            sprite = table.stage.rows[zone][index] if index is not None else None
            if sprite is not None and sprite.face >= 0 and sprite.spot.up:
                rect = self.app.viewport.rect(*sprite.spot.box)
                under = "\n" + self.app.tr("table.famiglia.under") if zone == UNDER else ""
                return self.words.worth(sprite.face) + under, rect
        south = table.viewpoint.south
        for seat, strip in ((south, self.places.area), (1 - south, self.places.rival_area)):
            if within(strip.frame, *point) and not self.tally.over:
                return self.words.area_name(table, seat), self.app.viewport.rect(*strip.frame)
        return super().tip_at(pos)

    # -- hints ----------------------------------------------------------------------------------------------------------------

    def hint_what(self, action: Action) -> str:
        return self.words.what_to_do(action)

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def watch(self) -> PanelTexts:
        most = facts.largest_reduction(self.table)
        return self.words.turn(self.table, min(self.steps.wanted, most), most)

    def place_panels(self) -> None:
        viewport = self.app.viewport
        self.steps.fill(self.watch())
        right, bottom = viewport.width - viewport.px(MARGIN), viewport.height - viewport.px(MARGIN)
        prerender_window_light(self.app)
        over = self.places.lowest((right - self.steps.wide) / viewport.u)
        self.steps.lay(right, bottom, bottom - viewport.px(over))
        self.corner.place(self.steps.rect)

    def panels(self) -> Sequence[Sequence[Widget]]:
        """Return the cards of the street and the fetchable ones of the own area, from left to right, and the panel."""
        table, groups = self.table, list[Sequence[Widget]]()
        for zone in (STREET, AREA + table.viewpoint.south) if table.mine else ():
            row = sorted(zip(table.stage.rows[zone], table.stage.goals(zone), strict=True), key=lambda pair: pair[1].x)
            shown = [sprite.face for sprite, _ in row if zone == STREET or facts.movable(table, sprite)]
            groups.append([self.focus.own_card(table, card) for card in shown])
        return [*groups, self.steps.widgets]

    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        return self.count.rects() if self.tally.over else self.felt.counts

    def update_panels(self, dt_ms: float) -> bool:
        tally = self.tally
        still, self._undone = self.match.undone != self._undone, self.match.undone
        flies = self.table.stage.flying or self.play.payment is not None
        if still or tally.over or not flies:  # points come with what the card is worth, not before it
            self.seals.see(tally, still)
        news = tally.run, tally.left >= 0
        if self._news is not None and news > self._news and self.match.outcome is None:  # not to be missed
            self.app.toast(self.app.tr("table.famiglia.news.last" if news[1] else "table.famiglia.news.run2"))
        self._news = news
        moving = self.ropes.update()
        moving = self.fright.update(dt_ms) or moving
        moving = self.threads.update(dt_ms) or moving
        return self.seals.update(dt_ms) or moving

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def note_corner(self) -> tuple[int, int]:
        """Return the corner between the deck and the own portrait, where nothing is dragged."""
        point = self.app.viewport.point(self.places.deck.x + 20, self.places.h - 214)
        return max(point[0], self.app.viewport.px(MARGIN) + self.app.skin.px(NOTE_WIDTH)), point[1]

    def draw_felt(self, canvas: Canvas) -> None:
        self.felt.draw_ground(canvas, self.tally, self.places)
        if self.table.mine and facts.owes_card(self.view):
            self.felt.draw_owed_place(canvas, self.places.area_slot)

    def _draw_rope(self, canvas: Canvas, one: RunningTrack, ms: float) -> None:
        sprite = self.timelines.sprite(one.params)
        if sprite is not None:
            self.ropes.rope(canvas, sprite, True)

    def draw_panels(self, canvas: Canvas) -> None:
        table, view, pointer, places = self.table, self.view, self.table.pointer, self.places
        self.count.draw(canvas)
        if self.count.covers:
            self._draw_steps(canvas)
            return
        for k in range(2):
            self.seals.draw(canvas, places.seats[k], (table.viewpoint.south + k) % 2)
        raised = [sprite for sprite in table.stage.rows[table.hand] if sprite.rise]
        self.felt.draw_heap_counts(canvas, places, [table.hit_test.outline(sprite.face) for sprite in raised])
        if not self.tally.over:
            draw_band(self, canvas)
            self.ropes.draw(canvas)
            self.threads.draw(canvas)
            if self.threads.wild is not None:
                self.felt.draw_wild(canvas, table.hit_test.outline(self.threads.wild))
            threatened = None if pending(table) == view.reduced else view.reduced  # the old price stands until the blow
            struck = None if threatened is None else facts.ThreatPreview(threatened, view.reduction, True)
            self.felt.draw_prices(canvas, table, struck, facts.threat_previews(table))
            draw_patch(self, canvas, threatened)
            self.fright.draw(canvas)
        page = accountant_page(table)
        if page is not None:
            draw_accountant_page(self, canvas, page, self._page_away)
        accountant = None if view.accountant is None else table.stage.find(view.accountant)
        if accountant is not None and view.swaps and accountant[0] in (AREA, AREA + 1):
            self.felt.draw_exchange(canvas, table.stage.goals(accountant[0])[accountant[1]], view.swaps)
        if table.mine and (pointer.carry is not None or pointer.selected is not None):
            lit = [target for target in pointer.lit() if self.play.answers(target.name)]
            self.felt.draw_choices(canvas, places, lit, pointer.best, self.painter.small)
        if not self.tally.over and not facts.asks_payment(table):  # there it would lie on the question
            self.threads.draw_gain(canvas)
        if self.play.payment is not None:
            draw_payment(self, canvas, self.play.payment)
        self._draw_steps(canvas)

    def _draw_steps(self, canvas: Canvas) -> None:
        if self.asks:
            self.steps.draw(canvas)

    def lit(self) -> Sequence[Target]:
        asked = facts.asks_payment(self.table)
        return [target for target in super().lit() if not asked or target.name != TO_HAND]

    def draw_carried(self, canvas: Canvas, carry: Carry) -> None:
        best, stage = self.table.pointer.best, self.table.stage
        self.felt.draw_reductions(canvas, self.table.pointer.lit(), best, carry)
        spot = best.spot if best is not None else None
        aimed = spot is not None and any(stage.at(zone, spot.x, spot.y) is not None for zone in (STREET, AREA, AREA + 1))
        self.painter.carried(canvas, carry, strength=SEEN_THROUGH if aimed else 1.0)  # whom a Brute threatens is seen
        if best is not None:
            words = self.words.drop_effect_text(
                best.action, best.name == TO_HAND and facts.asks_payment(self.table), self.tally.run
            )
            self.felt.draw_drop_effect(canvas, words, carry)

    def _move_page(self, away: float) -> None:
        """Set the share of its way that the Accountant's page still has before it."""
        self._page_away = away

    def _darken_hand(self, share: float) -> None:
        """Darken the own hand, but for the card that has the light."""
        self._hand_dark = share > 0

    def dims(self, sprite: Sprite) -> bool:
        if self._hand_dark:
            now = self.table.highlights.now
            return now is not None and sprite.face != now.dice
        if self.table.mine and facts.owes_card(self.view):
            return not facts.movable(self.table, sprite)
        pair = self.threads.pair
        if pair is not None:
            return sprite.face not in pair and sprite.face not in self.threads.others
        return False  # what cannot be played pays

    def veiled(self, zone: int, sprite: Sprite) -> bool:
        if zone == STREET:  # what one cannot pay steps back while one looks at what one can, and when nothing else is left to do
            table, looks = self.table, self.threads.card >= 0
            free = self.threads.weighing and table.pointer.carry is None and table.pointer.selected is None
            return free and (looks or facts.phase_of(self.view) == "sign") and not facts.lit(table, sprite)
        return False

    def glows(self, sprite: Sprite) -> bool:
        """True in the own turn for cards that can be taken or pay, and in the rival's for the threatened card. Never
        beside a hint or under a rope.
        """
        shines = facts.lit(self.table, sprite) if self.table.mine else sprite.face == self.view.reduced
        clear = not (self.hint.shown or (sprite.face in self.ropes.reach and self.ropes.shown))
        return (shines and sprite.face >= 0 and clear) or super().glows(sprite)
