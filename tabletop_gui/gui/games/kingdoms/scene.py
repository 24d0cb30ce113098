"""Game of Kingdoms on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.battle import BOARD, Kingdoms
from tabletop_gui.gui.games.kingdoms.belief_sheet import KingdomsBeliefs
from tabletop_gui.gui.games.kingdoms.bet_panel import BetPanel
from tabletop_gui.gui.games.kingdoms.board_slots import draw_slots
from tabletop_gui.gui.games.kingdoms.course_sheet import CourseSheet
from tabletop_gui.gui.games.kingdoms.figures import grouped
from tabletop_gui.gui.games.kingdoms.places import KingdomsPlaces
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tabletop_gui.gui.games.kingdoms.stake import Stake
from tabletop_gui.gui.games.kingdoms.table_chips import BET, TableChips
from tabletop_gui.gui.games.kingdoms.tally import Tally
from tabletop_gui.gui.games.kingdoms.teams import best_of, name_of, telling
from tabletop_gui.gui.games.kingdoms.teams_sheet import TeamsSheet
from tabletop_gui.gui.games.kingdoms.ticker import Ticker
from tabletop_gui.gui.games.kingdoms.wording import hint_what, hint_where, sign_line, situation
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.intents import Chip, PutChip
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.table.signs import Sign
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button

MARGIN: Final = 22.0
TEAM: Final = "#12695F"
"""The ribbon of somebody else's victory."""
"""Instead of a battle's number: hurry to the end of the war."""


class KingdomsTable(TableScene[KingdomsPlay, Tally, KingdomsPlaces, Kingdoms]):
    """A war of Game of Kingdoms."""

    icons: Mapping[str, str] = {"undo": "undo", "hint": "hint", "last": "info", "scores": "trophy", "log": "log"}
    tool_words: Mapping[str, str] = {"last": "table.kingdoms.teams.title"}

    def enter(self, app: App) -> None:
        self.play = KingdomsPlay(str(self.match.options["run_out"]))
        self.chips = TableChips(app, self.play)
        self.bets = BetPanel(app, self.act, self._amount_changed)
        self.onward = Button(app, "", self.go_on, kind="gold", name="go on")
        self.rush = Button(app, "", self.hurry_on, kind="ghost", icon="fast-forward", size=19, name="rush")
        self.course, self.beliefs, self.teams = CourseSheet(app, self.match), KingdomsBeliefs(app, self.match), TeamsSheet(app)
        self.ask = Button(app, "", self.ask_beliefs, kind="ghost", icon="eye", size=19, name="beliefs")
        self.ticker = Ticker(app, lambda: self.table, self.play.heard, lambda: self.toolbox.toggle_log())
        self._told: object = None
        super().enter(app)

    # -- what the player does -------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """The player acts."""
        self.table.propose(action)

    def touched(self, name: str) -> None:
        sheet = {"scores": self.course, "last": self.teams}.get(name)
        for other in (self.course, self.teams, self.beliefs):
            other.shown = other.shown and other is sheet
        if sheet is self.course:
            self.course.turn(self._battles_seen)
        elif sheet is self.teams:
            self.teams.turn()
        self.app.dirty()

    def close_sheets(self) -> bool:
        shown = self.reading
        self.course.shown = self.beliefs.shown = self.teams.shown = False
        return shown

    @property
    def reading(self) -> bool:
        """Whether a sheet of paper lies over the table."""
        return self.course.shown or self.beliefs.shown or self.teams.shown

    @property
    def _battles_seen(self) -> int:
        """How many battles have been shown to their end: the one on the table, too, once all of its treasures have been won."""
        tally = self.tally
        return tally.battle if self.play.verdict is not None and not tally.treasure else tally.battle - 1

    def ask_beliefs(self) -> None:
        """What did the bots believe? Meanwhile the table waits."""
        self.course.shown = False
        self.beliefs.turn()
        self.app.dirty()

    def go_on(self) -> None:
        """The player has seen how the battle ended."""
        self.table.skip()
        self.changed()

    def hurry_on(self) -> None:
        """The player is out of this battle, or of the war: on to the next, or to its end, as fast as can be."""
        table, battle, whole_war = self.table, self.tally.battle, self._fallen
        table.tempo.rush(lambda: (whole_war or self.tally.battle == battle) and not (table.over or table.director.waiting))
        self.app.dirty()

    def _amount_changed(self) -> None:
        self._tell_stake()
        self.app.dirty()

    def _tell_stake(self) -> None:
        self.chips.stake = self.bets.stake
        if self.bets.stake is None:
            self.chips.raised = None

    def chip_at(self, x: float, y: float) -> Chip | None:
        return self.chips.chip(self.places, self.tally, x, y)

    def pile_at(self, x: float, y: float) -> str | None:
        return self.chips.pile(self.places, self.tally, x, y)

    def chip_put(self, intent: PutChip) -> None:
        chip, stake = intent.chip, self.bets.stake
        if stake is None:
            return
        from_stack = chip.pile != BET
        if not intent.carried or (intent.pile is not None and intent.pile != chip.pile):
            self.bets.lay(chip.value if from_stack else -chip.value)
            self.app.play("chip_place")
        self.app.dirty()

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if (pressed or event.type == pygame.MOUSEBUTTONDOWN) and self.close_sheets():
            self.app.dirty()
            return True
        used = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE):
            pointer = self.table.pointer
            free = self.table.felt.dial is not None and not pointer.holding and event.type != pygame.WINDOWLEAVE
            if self.chips.hover(self.places, self.tally, (pointer.x, pointer.y) if free else None):
                self.app.dirty()
        return used

    def wheel(self, steps: int) -> bool:
        return bool(steps) and self.bets.step(steps)

    def game_key(self, event: pygame.event.Event) -> bool:
        """Up and down one big blind, the page keys a fraction, figures an amount, Enter the button that is meant."""
        bets = self.bets
        if self.table.director.waiting and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.go_on()
            return True
        if not bets.shown:
            return False
        typed = getattr(event, "unicode", "")
        if len(typed) == 1 and typed.isdigit() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            self._aim(bets.type(typed))
            return True
        match event.key:
            case pygame.K_BACKSPACE:
                return bets.type("")
            case pygame.K_UP | pygame.K_DOWN:
                self._aim(bets.step(1 if event.key == pygame.K_UP else -1))
                return True
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self._aim(bets.page(event.key == pygame.K_PAGEUP))
                return True
            case pygame.K_HOME | pygame.K_END if bets.stake is not None and bets.stake.open:
                bets._set(bets.stake.low if event.key == pygame.K_HOME else bets.stake.everything)
                self._aim(True)
                return True
        return False

    def _aim(self, changed: bool) -> None:
        if changed:
            self.focus.focus(self.bets.aimed)

    def focus_hand(self) -> None:
        self.app.ring_shown = True
        if self.bets.shown:
            self.focus.focus(self.bets.aimed)
        elif self.table.director.waiting:
            self.focus.focus(self.onward)
        else:
            super().focus_hand()

    # -- what signs and prompts say -------------------------------------------------------------------------------------------

    def sign(self, seat: int) -> Sign:
        tally, one, tr = self.tally, self.match.seats[seat], self.app.tr
        thinking = self.thinks(seat)
        points = grouped(self.chips.points(tally, seat), tr)
        out = bool(tally.place[seat]) and not tally.points[seat]
        won = seat in self.play.gains
        line = sign_line(tally, seat, points, thinking, tr, mine=seat == self.table.eyes.seat)
        return Sign(
            one.name, line, self.character(seat), active=won or self.table.acting == seat, thinking=thinking,
            emotion=self.moods.of(seat), dim=out or (bool(tally.battle) and seat not in tally.live),
        )  # fmt: skip

    def prompt(self) -> tuple[str, str]:
        return self.ribbon_says()

    @property
    def _cards(self) -> list[int]:
        """The cards the viewer's team is made of: the own hand and the board, as far as they lie face up before the viewer."""
        if self.table.eyes.covered or self.table.eyes.watching:
            return []
        rows = self.table.stage.rows
        return [sprite.face for zone in (self.table.hand, BOARD) for sprite in rows[zone] if sprite.readable]

    def ribbon_says(self) -> tuple[str, str]:
        """Who has won, or else the viewer's best team so far."""
        tr, verdict, me = self.app.tr, self.play.verdict, self.table.eyes.south
        if verdict is not None:
            mine = me in verdict.seats and not self.table.eyes.watching
            who = " · ".join(self.match.seats[seat].name for seat in verdict.seats)
            told = {"who": who, "n": grouped(verdict.amount, tr)}
            if verdict.strength:
                told["team"] = name_of(verdict.strength, tr)
            shared = len(verdict.seats) > 1
            form = "shared" if shared else ("my_team" if mine else "team") if verdict.strength else "mine" if mine else "alone"
            return tr(f"table.kingdoms.verdict.{form}", **told), RED if mine else TEAM
        cards = self._cards
        fights = me in self.tally.live and len(self.table.stage.rows[self.table.hand]) == 2
        return (best_of(cards, tr), RED) if fights and len(cards) in (2, 5, 6, 7) else ("", "")

    def where(self) -> str:
        tally, tr = self.tally, self.app.tr
        return tr(
            "table.kingdoms.where", battle=max(1, tally.battle), small=grouped(tally.small, tr), big=grouped(tally.big, tr)
        )

    def situation(self) -> str:
        tr, acting, cards = self.app.tr, self.table.acting, self._cards
        team = best_of(cards, tr) if len(cards) in (2, 5, 6, 7) else ""
        turn = ""
        if acting is not None:
            form = "you" if acting == self.table.eyes.seat else "turn"
            turn = tr(f"table.kingdoms.tell.{form}", who=self.match.seats[acting].name)
        return situation(self.tally, self.table.eyes.south, team, turn, tr)

    def hint_where(self) -> str:
        return hint_where(self.hint.action, self.app.tr) if self.hint.action is not None else ""

    def hint_what(self) -> str:
        return hint_what(self.hint.action, self.app.tr) if self.hint.action is not None else ""

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Sequence[Widget]]:
        groups: list[Sequence[Widget]] = [*self.bets.groups()]
        if self.ticker.shown:
            groups.append([self.ticker])
        return [*groups, self._foot] if self._foot else groups

    @property
    def _foot(self) -> list[Widget]:
        """The buttons in the corner when there is nothing to decide, the lowest first."""
        foot: list[Widget] = [self.onward] if self.table.director.waiting else [self.rush] if self._may_rush else []
        return [*foot, self.ask] if self.beliefs.offered else foot

    @property
    def _may_rush(self) -> bool:
        me = self.table.eyes.seat
        fought = 0 <= me < self.tally.n and bool(self.tally.battle)
        return fought and me not in self.tally.live and not self.table.over and not self.table.tempo.rushing

    @property
    def _fallen(self) -> bool:
        """Whether the viewer is out of the war."""
        me = self.table.eyes.seat
        return 0 <= me < self.tally.n and bool(self.tally.place[me]) and not self.tally.points[me]

    def panel_rects(self) -> Sequence[pygame.Rect]:
        return [self.bets.rect] if self.bets.shown else []

    def asides(self) -> Sequence[str]:
        return (*super().asides(), "chips") if self.table.mine and not self.table.eyes.covered else super().asides()

    def place_panels(self) -> None:
        table, viewport, tally = self.table, self.app.viewport, self.tally
        me = table.eyes.seat
        if table.mine:
            stake = Stake.of(self.view.legal, tally.bets[me], tally.points[me], tally.current, tally.treasure, tally.big)
            self.bets.ask((len(self.match.steps), me), stake)
        else:
            self.bets.clear()
        self._tell_stake()
        self.chips.own = table.eyes.south
        edge = viewport.px(MARGIN)
        right, bottom = viewport.width - edge, viewport.height - edge
        self.bets.place(right, bottom)
        tr = self.app.tr
        self.onward.label = tr("table.kingdoms.results" if self.match.outcome is not None else "table.kingdoms.next")
        self.rush.label = tr("table.kingdoms.rush_war" if self._fallen else "table.kingdoms.rush")
        self.beliefs.keep_up(tally.battle, bool(tally.teams) and self.play.verdict is not None)
        self.ask.label = tr("table.kingdoms.belief.button")
        self.ticker.tip = tr("table.tool.log")
        self.ticker.place(edge, bottom - self.ticker.natural()[1])
        under, apart = bottom - self.app.skin.drop, self.app.skin.px(12)
        if self._foot == [self.ask]:  # the lowest place is left to the button that goes on: none follows another on one spot
            under -= self.onward.natural()[1] + apart
        for button in self._foot:
            w, h = button.natural()
            button.place(right - w, under - h, w, h)
            under -= h + apart

    def update_panels(self, dt_ms: float) -> bool:
        table = self.table
        moving = False
        if self.ticker.keep_up():
            self.changed()
        if self.beliefs.update():
            moving = True
            self.app.dirty()
        self.bets.advise(self.hint.action if self.hint.step > 1 else None)
        table.tempo.read(self.reading)
        moving = table.tempo.rushing or moving
        pointer = table.pointer
        if pointer.chip != self.chips.carried:
            self.chips.carried = pointer.chip
            moving = True
        told = (
            table.mine, table.director.waiting, self._may_rush, self.ribbon_says(), len(self.tally.board), self.beliefs.offered,
        )  # fmt: skip
        self.course.keep_up(self._battles_seen)
        if told != self._told:
            self._told = told
            self.changed()
        return moving

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def note_corner(self) -> tuple[int, int]:
        px, edge = self.app.viewport.px, self.app.viewport.px(MARGIN)
        top = self._right_foot()
        return self.app.viewport.width - edge, top - px(10)

    def log_rect(self) -> pygame.Rect:
        rect = super().log_rect()
        rect.h = self._right_foot() - self.app.skin.px(12) - rect.y
        return rect

    def _right_foot(self) -> int:
        """Where the panel or the buttons in the lower right corner begin, in pixels."""
        if self.bets.shown:
            return self.bets.rect.y
        under = self.app.viewport.height - self.app.viewport.px(MARGIN) - self.app.skin.px(60)
        return min([under, *(button.rect.y for button in self._foot)])

    def draw_felt(self, canvas: Canvas) -> None:
        places, tally = self.places, self.tally
        draw_slots(self.app, canvas, places, self.look.felt, len(tally.board))
        self.chips.draw(canvas, places, tally, self.table.eyes.watching or self.table.eyes.covered)

    def draw_panels(self, canvas: Canvas) -> None:
        places, tally = self.places, self.tally
        self.chips.draw_front(canvas, places, tally)
        self.bets.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        self.course.draw(canvas)
        self.beliefs.draw(canvas)
        self.teams.draw(canvas, self._cards)
        pointer = self.table.pointer
        if pointer.chip is not None:
            over = self.pile_at(pointer.x, pointer.y) == BET
            if pointer.chip.pile != BET:
                self.chips.draw_target(canvas, self.places, over, self.ribbon_x() - self.ribbon.reach)
            self.chips.draw_carried(canvas, pointer.chip, pointer.x, pointer.y)

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        name = self.chips.mark_at(self.places, self.tally, *self.app.viewport.logical(pos))
        if name:
            return self.app.tr(f"table.kingdoms.sign.{name}_help"), pygame.Rect(pos, (1, 1))
        return super().tip_at(pos)

    def glows(self, sprite: Sprite) -> bool:
        """The cards that make the viewer's best team, until somebody has won."""
        if self.play.verdict is None and sprite.face >= 0 and self.table.eyes.south in self.tally.live:
            cards = self._cards
            if len(cards) in (2, 5, 6, 7) and sprite.face in cards and sprite.face in telling(cards):
                return True
        return super().glows(sprite)


