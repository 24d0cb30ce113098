"""The scene of Game of Kingdoms."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

import pygame

from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import ALL_IN, Bet, Raise
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, Kingdoms
from tabletop_gui.gui.games.kingdoms.a11y import KingdomsA11y
from tabletop_gui.gui.games.kingdoms.bet_amount import BetAmount
from tabletop_gui.gui.games.kingdoms.facts import COUNTS, shown_hands, team_cards
from tabletop_gui.gui.games.kingdoms.fall_choice import FallChoice
from tabletop_gui.gui.games.kingdoms.felt_items import MARK_HELP, TableChips, draw_slots
from tabletop_gui.gui.games.kingdoms.highlights.all_in_impact import Dust, seat_offsets
from tabletop_gui.gui.games.kingdoms.highlights.equity_front import EquityBar
from tabletop_gui.gui.games.kingdoms.highlights.fall_view import FallView
from tabletop_gui.gui.games.kingdoms.highlights.highlights import HighlightView
from tabletop_gui.gui.games.kingdoms.highlights.river_reveal import LAST
from tabletop_gui.gui.games.kingdoms.panel import BetPanel
from tabletop_gui.gui.games.kingdoms.peek import Peek
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tabletop_gui.gui.games.kingdoms.premoves import BetPremoves
from tabletop_gui.gui.games.kingdoms.sheet import KingdomsBeliefs, PointHistorySheet, TeamsSheet
from tabletop_gui.gui.games.kingdoms.table_view import KingdomsView
from tabletop_gui.gui.games.kingdoms.treasures import BET
from tabletop_gui.gui.games.kingdoms.turn_pointer import TurnPointer
from tabletop_gui.gui.games.kingdoms.words import (
    best_of,
    bet_told,
    grouped,
    hint_what,
    plate_line,
    result_text,
    rival_facts,
    situation,
)
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import ACTIVATING
from tabletop_gui.gui.table.chrome.corner import MARGIN
from tabletop_gui.gui.table.chrome.sheets import TableSheet
from tabletop_gui.gui.table.help.odds import live_bar
from tabletop_gui.gui.table.model.input.intents import Chip, PutChip
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.seats.rival_facts import RivalFacts
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button, ButtonStyle
from tabletop_gui.match.core.deal import day_of, duel_of

TEAM: Final = "#12695F"
"""Ribbon colour of another seat's victory."""


class KingdomsTable(KingdomsView):
    """The scene of a war of Game of Kingdoms."""

    felt_animation = TurnPointer.of
    a11y_class = KingdomsA11y
    menu_tools: Mapping[str, str] = {"last": "info", "scores": "trophy"}
    tool_words: Mapping[str, str] = {"last": "table.kingdoms.teams.title"}
    headings = ("battle",)
    shows_odds = True
    loud = ("pot", "side_pot", "out", "war")

    def enter(self, app: App) -> None:
        self.play = KingdomsPlay(str(self.match.options["run_out"]))
        self.chips = TableChips(app, self.play, self.character)
        self.bets = BetPanel(app, lambda action: self.table.propose(action))
        self.course = PointHistorySheet(app, self.match, lambda: self.play.battles_seen(self.tally))
        self.beliefs = KingdomsBeliefs(app, self.match, lambda seat, which: self.talk.memories.knows_tell(seat, which))
        self.teams = TeamsSheet(app, lambda: _team_of(self.table))
        super().enter(app)
        self.look_button = Button(app, "", lambda: self.table.persons.look(), ButtonStyle("ghost", 17, "eye"), name="look")
        self.dust, self.fall, self.choice = Dust(self), FallView(self), FallChoice(self)
        self.shown = HighlightView(self, self.dust)
        self.equity_bar, self.peek, self.premoves = EquityBar(app, self.table), Peek(self), BetPremoves(self)
        self.signs.small += [self.equity_bar.faces, self.chips.rows.small_faces]

    def covered(self) -> None:
        super().covered()
        self.peek.let_go(0.0)  # the release goes to the scene on top

    def table_sheets(self) -> Mapping[str, TableSheet]:
        return {"scores": self.course, "last": self.teams, "beliefs": self.beliefs}

    # -- what the player does -------------------------------------------------------------------------------------------------

    def chip_at(self, x: float, y: float) -> Chip | None:
        return None if self.table.viewpoint.covered else self.chips.chip(self.places, self.tally, x, y)

    def pile_at(self, x: float, y: float) -> str | None:
        return self.chips.pile(self.places, x, y)

    def chip_put(self, intent: PutChip) -> None:
        chip = intent.chip
        if self.bets.stake is None:
            return
        if not intent.carried or (intent.pile is not None and intent.pile != chip.pile):
            self.bets.lay(-chip.value if chip.pile == BET else chip.value)
            self.app.play("chip_place")
        self.app.dirty()

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = event.type == pygame.KEYDOWN and event.key in ACTIVATING
        if (pressed or event.type == pygame.MOUSEBUTTONDOWN) and self.close_sheets():
            self.app.dirty()
            return True
        used = self.peek.handle(event) or super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE):
            pointer = self.table.pointer
            dial = self.table.hit_test.dial is not None and not self.table.viewpoint.covered
            free = dial and not pointer.holding and event.type != pygame.WINDOWLEAVE
            if self.chips.hover(self.places, self.tally, (pointer.x, pointer.y) if free else None):
                self.app.dirty()
        return used

    def scroll(self, steps: int) -> bool:
        return bool(steps) and self.bets.step(steps)

    def game_key(self, event: pygame.event.Event) -> bool:
        return self.corner.key(event) or self.bets.key(event, self.focus.focus)

    def focus_hand(self) -> None:
        self.app.ring_shown = True
        if self.bets.shown:
            self.focus.focus(self.bets.aimed)
        elif self.choice.offered:
            self.focus.focus(self.choice.stay)
        elif self.table.director.waiting and not self.table.viewpoint.led:
            self.focus.focus(self.corner.onward)
        else:
            super().focus_hand()

    # -- what plates and prompts say ------------------------------------------------------------------------------------------

    def plate_line(self, seat: int) -> str:
        blinds = self.app.settings.points_in_blinds
        return plate_line(self.tally, seat, self.chips.points(self.tally, seat), self.app.tr, blinds=blinds)

    def plate_told(self, seat: int) -> str:
        bet = bet_told(self.tally, seat, self.app.tr) if seat != self.table.viewpoint.seat else ""
        return ", ".join(filter(None, (self.plate_line(seat), bet)))

    def rival_facts(self, seat: int) -> RivalFacts:
        shown, steps = self.table.shown, self.match.steps
        seen = self.view if shown >= len(steps) else steps[shown].before
        assert isinstance(seen, Kingdoms)
        return rival_facts(seen.habits, seat, shown_hands(self.match, shown, seat), self.app.tr)

    def is_out(self, seat: int) -> bool:
        return self.tally.fallen(seat) or (bool(self.tally.battle) and seat not in self.tally.live)

    def acts(self, seat: int) -> bool:
        return seat in self.play.gains or super().acts(seat)

    def ribbon_says(self) -> tuple[str, str]:
        """Return the winner, or otherwise the viewer's best team so far."""
        tr, verdict, me = self.app.tr, self.play.verdict, self.table.viewpoint.south
        if self.equity_bar.shown or self.fall.standing:
            return "", ""  # the equity bar stands in its place, or the ribbon of a fall
        if verdict is not None:
            mine = me in verdict.seats and not self.table.viewpoint.watching
            return result_text(verdict, self.names, mine, tr), RED if mine else TEAM
        if self.peek.waits:
            return tr("table.kingdoms.peek", key=self.app.bindings.label("peek")), RED
        if self.peek.public >= 0:
            return tr("table.kingdoms.peek_openly", who=self.names[self.peek.public]), TEAM
        fights = me in self.tally.live and len(self.table.stage.rows[self.table.hand]) == 2
        cards = _team_of(self.table) if fights else []
        return (best_of(cards, tr), RED) if cards else ("", "")

    def where(self) -> str:
        tally, tr = self.tally, self.app.tr
        small, big = grouped(tally.small, tr), grouped(tally.big, tr)
        return tr("table.kingdoms.where", battle=max(1, tally.battle), small=small, big=big)

    def situation(self) -> str:
        tr, acting, turn = self.app.tr, self.table.acting, ""
        if acting is not None:
            key = "table.kingdoms.tell.you" if acting == self.table.viewpoint.seat else "table.kingdoms.tell.turn"
            turn = tr(key, who=self.match.seats[acting].name)
        told = situation(self.tally, self.table.viewpoint.south, best_of(_team_of(self.table), tr), turn, tr)
        return "\n".join([told, *self.equity_bar.told(self.names, self.table.viewpoint.south, tr), *self.fall.told()])

    def hint_what(self, action: Action) -> str:
        return hint_what(action, self.app.tr)

    def idea_what(self, action: Action) -> str:
        if action == ALL_IN:
            return self.app.tr("table.kingdoms.hint.idea_all_in")
        return grouped(action.to, self.app.tr) if isinstance(action, Bet | Raise) else ""

    def idea(self) -> Action | None:
        """Return the player's own bet, if an amount is set and legal; not the one set by the hint."""
        stake = self.bets.stake
        action = stake.attack() if stake is not None and stake.touched and self.table.mine else None
        return action if action is not None and action != self.bets.laid and action in self.view.legal else None

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        name = self.chips.mark_at(self.places, self.tally, *self.app.viewport.logical(pos))
        if name:
            return self.app.tr(MARK_HELP[name]), pygame.Rect(pos, (1, 1))
        odds = self.bets.odds
        if self.bets.shown and odds is not None and self.bets.bar.collidepoint(pos):
            return " · ".join([odds.wins, *([odds.flag.words] if odds.flag is not None else [odds.beside])]), self.bets.bar
        return super().tip_at(pos)

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Sequence[Widget]]:
        foot = self.choice.buttons() or ([] if self.fall.standing and not self.table.director.waiting else self.corner.buttons)
        look = [self.look_button] if self.bets.shown and self.peek.public >= 0 else []
        return [group for group in [*self.bets.groups(), look, *self.premoves.groups(), foot] if group]

    def usage_tips(self) -> Sequence[str]:
        return (*super().usage_tips(), "chips") if self.table.mine and not self.table.viewpoint.covered else super().usage_tips()

    def fast_forward_while(self) -> Callable[[], bool] | None:
        """Return the condition for fast-forwarding: a viewer out of the battle skips its rest, where all are out of the war
        the whole of it is skipped.
        """
        table, tally, me = self.table, self.tally, self.table.viewpoint.seat
        whole_war = self.all_fallen
        if not tally.battle or table.over or not (whole_war or (0 <= me < tally.n and me not in tally.live)):
            return None
        battle = tally.battle
        return lambda: (whole_war or self.tally.battle == battle) and not (table.over or table.director.waiting)

    def watch(self) -> Hashable:
        odds = self.app.settings.live_odds, self.equity_bar.standing, self.premoves.shown
        fall = self.fall.standing, self.choice.offered, self.choice.stay.enabled, self.peek.public
        return self.ribbon_says(), len(self.tally.board), odds, fall, self.app.settings.points_in_blinds

    def place_panels(self) -> None:
        table, viewport, tally, tr = self.table, self.app.viewport, self.tally, self.app.tr
        me, edge = table.persons.actor, viewport.px(MARGIN)
        right, bottom = viewport.width - edge, viewport.height - edge
        if table.mine and me is not None:
            stake = BetAmount.of(self.view.legal, tally.bets[me], tally.points[me], tally.current, tally.treasure, tally.big)
            self.bets.ask((len(self.match.steps), me), stake)
        else:
            self.bets.clear()
        self.bets.live = self.app.settings.live_odds
        self.bets.place(right, bottom)
        self.premoves.place(right, bottom)
        self.look_button.label = tr("table.kingdoms.look")
        w, h = self.look_button.natural()
        self.look_button.place(right - w, self.bets.rect.y - h - viewport.px(10))
        self.chips.lay(self.bets.stake, table.viewpoint.south)
        self.equity_bar.prerender(tally.n)
        if self.equity_bar.shown:
            self.shown.prerender_deals()
        self.fall.prerender()
        self.beliefs.keep_up(tally.battle if tally.teams and self.play.verdict is not None else 0)
        self.corner.onward.label = tr("table.kingdoms.results" if self.match.outcome is not None else "table.kingdoms.next")
        self.corner.rush.label = tr("table.kingdoms.rush_war" if self.all_fallen else "table.kingdoms.rush")
        self.corner.beliefs.label = tr("table.kingdoms.belief.button")
        self.corner.place(self.bets.rect if self.bets.shown else self.choice.place() if self.choice.offered else None)

    def update_panels(self, dt_ms: float) -> bool:
        self.equity_bar.keep_up(self.play.verdict is not None)
        moves = self.equity_bar.update(dt_ms)
        self.seat_offsets = {**seat_offsets(self), **self.fall.seat_offsets()}
        moves = self.fall.update(dt_ms) or moves
        moves = self.choice.update() or moves
        self.dust.update(self.table.tempo.passed_at_speed_1(dt_ms))
        self.grey = {HAND + seat for seat in {*self.equity_bar.lost, self.play.falls.large} if seat >= 0}
        moves = self.peek.update(dt_ms) or moves
        if self.play.last_card.unturned and len(self.tally.board) > LAST and not self.table.highlights.running:
            self.shown.prerender_last_card()
        self.premoves.update()
        self.bets.advise(self.hint.action if self.hint.shown else None)
        live = self.bets.live and self.bets.shown and not (day_of(self.match.dealt) or duel_of(self.match.dealt))
        if live and self.bets.odds is None and self.hint.hints and self.table.mine:
            self.bets.odds = live_bar(self.hint.hints[0], self.app.tr)
            if self.bets.odds is not None:
                self.match.record_hint(odds=True)
                self.app.dirty()
        self.table.tempo.read(self.reading)
        carries = self.table.pointer.chip != self.chips.carried
        self.chips.carried = self.table.pointer.chip
        return moves or carries or self.table.tempo.fast_forwarding

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw_felt(self, canvas: Canvas) -> None:
        draw_slots(self.app, canvas, self.places, self.look.felt, len(self.tally.board))
        self.chips.draw(canvas, self.places, self.tally, self.table.viewpoint.watching or self.table.viewpoint.covered)

    def draw_panels(self, canvas: Canvas) -> None:
        self.peek.draw(canvas)
        if self.equity_bar.shown:
            characters = [seat.character for seat in self.match.seats]
            self.equity_bar.draw(canvas, *self.ribbon.at, characters, self.names, self.table.viewpoint.south)
        if not self.fall.standing:
            self.chips.draw_front(canvas, self.places, self.tally)
        self.bets.draw(canvas)
        self.premoves.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        super().draw_over(canvas)
        pointer = self.table.pointer
        self.chips.draw_carried(canvas, self.places, (pointer.x, pointer.y), self.ribbon.at[0] - self.ribbon.reach)

    def glows(self, sprite: Sprite) -> bool:
        """True for the cards of the viewer's best team, until a seat has won."""
        south = self.table.viewpoint.south
        open_still = (
            self.play.verdict is None and sprite.face >= 0 and south in self.tally.live and south not in self.equity_bar.lost
        )
        return (open_still and sprite.face in team_cards(_team_of(self.table))) or super().glows(sprite)


def _team_of(table: Table) -> list[int]:
    """Return the cards that make the viewer's team, out of the face-up own hand and board; none while the board is
    being dealt.
    """
    if table.viewpoint.covered or table.viewpoint.watching:
        return []
    rows = table.stage.rows
    cards = [sprite.face for zone in (table.hand, BOARD) for sprite in rows[zone] if sprite.readable]
    return cards if len(cards) in COUNTS else []
