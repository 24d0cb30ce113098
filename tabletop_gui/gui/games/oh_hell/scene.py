"""Oh Hell on the screen."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from tabletop_gui.content.decks.french import FrenchDeck
from tabletop_gui.engine.tricks import SUIT, SUITS
from tabletop_gui.games.oh_hell import TRICK, Bid, OhHell
from tabletop_gui.games.oh_hell import Play as PlayCard
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.oh_hell.bid_panel import BidButton, BidPanel
from tabletop_gui.gui.games.oh_hell.last_trick import LastTrick
from tabletop_gui.gui.games.oh_hell.places import SCORE_ROOM, OhHellPlaces
from tabletop_gui.gui.games.oh_hell.play import OhHellPlay
from tabletop_gui.gui.games.oh_hell.score_panel import ScorePanel, Scores, Standing
from tabletop_gui.gui.games.oh_hell.sheet import ScoreSheet
from tabletop_gui.gui.games.oh_hell.summary import HandSummed, Result, Summary
from tabletop_gui.gui.games.oh_hell.tally import Tally
from tabletop_gui.gui.games.oh_hell.wording import bids_near, narrows, near
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.note_panel import WIDTH as NOTE_WIDTH
from tabletop_gui.gui.table.outline import dashed_outline
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.table.signs import Sign
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button

MARGIN: Final = 22.0
HELD_MS: Final = 350.0
"""A key held longer than this shows the sheet only while it is held."""


class OhHellTable(TableScene[OhHellPlay, Tally, OhHellPlaces, OhHell]):
    """A match of Oh Hell."""

    _sheet_age = 0.0

    def enter(self, app: App) -> None:
        self.play, self._score_room = OhHellPlay(), SCORE_ROOM
        self.bids = BidPanel(app, self.bid)
        self.score = ScorePanel(app, self.open_sheet)
        self.summary = Summary(app, Button(app, "", self.go_on, kind="gold", name="go on"))
        self.sheet = ScoreSheet(app, self.match)
        super().enter(app)
        self.last = LastTrick(app, self.match, self.painter.glowing)

    def bid(self, tricks: int) -> None:
        """The player bids."""
        self.table.propose(Bid(tricks))

    def go_on(self) -> None:
        """The player has read the summary."""
        self.table.skip()

    def open_sheet(self) -> None:
        """The score sheet, or no longer."""
        self.last.shown = False
        self.sheet.shown = not self.sheet.shown
        self._sheet_age = 0.0
        self.app.dirty()

    def touched(self, name: str) -> None:
        if name == "scores":
            self.open_sheet()
        elif name == "last":
            self.sheet.shown = False
            if not self.last.shown and not self.tally.taken:
                self.app.toast(self.app.tr("table.oh_hell.last.none"))
                return
            self.last.shown = not self.last.shown
            self.app.dirty()

    @property
    def reading(self) -> bool:
        return self.sheet.shown

    def close_sheets(self) -> bool:
        open_now = self.sheet.shown or self.last.shown
        self.sheet.shown = self.last.shown = False
        return open_now

    def wheel(self, steps: int) -> bool:
        """The wheel goes through the bids, as up and down do."""
        if not self.bids.shown or not steps:
            return False
        current, buttons = self.focus.current, self.bids.buttons
        at = current.tricks if isinstance(current, BidButton) else self.tally.size // max(1, self.match.state.n)
        self.app.ring_shown = True
        self.focus.focus(buttons[max(0, min(len(buttons) - 1, at + (1 if steps > 0 else -1)))])
        return True

    def key_up(self, event: pygame.event.Event) -> bool:
        """A key that was held to look at the sheet is let go."""
        if self.sheet.shown and self._sheet_age > HELD_MS and self.input.lets_go(event, "scores"):
            self.sheet.shown = False
            return True
        return False

    def game_key(self, event: pygame.event.Event) -> bool:
        """Digits choose a bid; the same digit again, or Enter, makes it. Up and down go one step."""
        if not self.bids.shown:
            return False
        buttons = self.bids.buttons
        current = self.focus.current
        typed = getattr(event, "unicode", "")
        if len(typed) == 1 and typed.isdigit() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            wanted = int(typed)
            if isinstance(current, BidButton) and 10 <= current.tricks * 10 + wanted < len(buttons) and current.tricks:
                wanted = current.tricks * 10 + wanted
            if wanted >= len(buttons):
                return True
            if current is buttons[wanted]:
                current.activate()
            else:
                self.focus.focus(buttons[wanted])
                self.app.dirty()
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN) and isinstance(current, BidButton) and self.bids.across >= len(buttons):
            step = 1 if event.key == pygame.K_UP else -1
            self.focus.focus(buttons[max(0, min(len(buttons) - 1, current.tricks + step))])
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) and current is None:
            self.focus.focus(buttons[min(self.tally.size // max(1, self.match.state.n), len(buttons) - 1)])
            return True
        return False

    # -- what signs and prompts say -------------------------------------------------------------------------------------------

    def sign(self, seat: int) -> Sign:
        tally, one, tr = self.tally, self.match.seats[seat], self.app.tr
        bid, won = tally.bids[seat], tally.won[seat]
        thinking = self.thinks(seat)
        if bid < 0:
            line = tr("table.oh_hell.sign.thinking") if thinking else tr("table.oh_hell.sign.no_bid")
        else:
            line = tr("table.oh_hell.sign.bid" if tally.phase == "bid" else "table.oh_hell.sign.won", won=won, bid=bid)
        return Sign(
            one.name, line, self.character(seat), bid, won, tally.dealer == seat and tally.phase != "score",
            self.table.acting == seat, thinking, self.moods.of(seat),
        )  # fmt: skip

    def prompt(self) -> tuple[str, str]:
        tr, view = self.app.tr, self.view
        if self.tally.phase != "tricks":
            return "", ""
        trick = view.zones[TRICK]
        if not trick:
            return tr("table.oh_hell.prompt.lead"), RED
        suit = SUITS[SUIT[trick[0]]]
        hand = view.zones[self.table.hand]
        if any(SUIT[card] == SUIT[trick[0]] for card in hand):
            return tr("table.oh_hell.prompt.follow", suit=suit), self._ink(suit)
        return tr("table.oh_hell.prompt.free"), RED

    def _ink(self, suit: str) -> str:
        """What a suit is printed in."""
        deck = self.data.deck
        assert isinstance(deck, FrenchDeck)
        return deck.suit(suit).ink

    def where(self) -> str:
        tally = self.tally
        return self.app.tr("table.oh_hell.where", hand=tally.hand + 1, hands=tally.hands, n=tally.size)

    def situation(self) -> str:
        tally, tr, me = self.tally, self.app.tr, self.table.eyes.south
        lines = [tr("table.oh_hell.tell.hand", hand=tally.hand + 1, hands=tally.hands, n=tally.size)]
        if tally.turned >= 0:
            lines.append(tr("table.oh_hell.tell.trump", suit=SUITS[SUIT[tally.turned]], card=self.card_name(tally.turned)))
        dealt = "you_dealt" if tally.dealer == me else "dealer"
        lines.append(tr(f"table.oh_hell.tell.{dealt}", who=self.match.seats[tally.dealer].name))
        if tally.bids[me] >= 0:
            lines.append(tr("table.oh_hell.tell.own", bid=tally.bids[me], won=tally.won[me]))
        if max(tally.bids) >= 0:
            lines.append(self._stand("tell"))
        acting = self.table.acting
        if acting is not None:
            mine = acting == self.table.eyes.seat
            lines.append(tr("table.oh_hell.tell.you" if mine else "table.oh_hell.tell.turn", who=self.match.seats[acting].name))
        return "\n".join(lines)

    # -- hints ----------------------------------------------------------------------------------------------------------------

    def hint_where(self) -> str:
        action, tr = self.hint.action, self.app.tr
        if isinstance(action, Bid):
            allowed = [bid.tricks for bid in self.table.view.legal if isinstance(bid, Bid)]
            return bids_near(action.tricks, allowed, self.tally.size, tr)
        assert isinstance(action, PlayCard)
        return tr("table.oh_hell.hint.suit", suit=SUITS[SUIT[action.card]])

    def hint_what(self) -> str:
        action, tr = self.hint.action, self.app.tr
        if isinstance(action, Bid):
            return tr("table.oh_hell.hint.bid", bid=action.tricks)
        assert isinstance(action, PlayCard)
        return tr("table.oh_hell.hint.play", card=self.card_name(action.card))

    def hinted(self, card: int) -> bool:
        action = self.hint.action if self.hint.step else None
        if not isinstance(action, PlayCard):
            return False
        if self.hint.step == 1:
            mine = card in self.table.held and self.table.playable(card)
            return mine and SUIT[card] == SUIT[action.card]
        return card == action.card

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Sequence[Widget]]:
        groups: list[list[Widget]] = [list(self.bids.buttons)]
        if self.summary.shown:
            groups.append([self.summary.button])
        return [*groups, [self.score]]

    def panel_rects(self) -> Sequence[pygame.Rect]:
        return [panel.rect for panel, shown in ((self.bids, self.bids.shown), (self.summary, self.summary.shown)) if shown]

    def watch(self) -> Hashable:
        return self._scores(), self._hand_summed()

    def changed(self) -> None:
        super().changed()
        if self._ready and self.summary.shown and self.app.ring_shown and self.focus.current is None:
            self.focus.focus(self.summary.button)

    def room_taken(self) -> tuple[float, float]:
        return self._score_room, 0.0

    def place_panels(self) -> None:
        viewport = self.app.viewport
        self.score.fill(self._scores())
        self._fill_bids()
        self.summary.fill(self._hand_summed())
        w, h = self.score.natural()
        edge = viewport.px(MARGIN)
        self.score.place(viewport.width - w - edge, viewport.height - h - edge)
        self._score_room = (w + edge) / viewport.u
        if self.places.crowded(self._score_room):
            self.table.lay_out()
            self.table.stage.land()
        trick = self.places.trick
        self.bids.left = trick.x - 256
        foot = viewport.point(trick.x, viewport.h - 262)
        self.bids.place(foot)
        if self.bids.shown and self.bids.rect.colliderect(self.score.rect):
            self.bids.place((foot[0], self.score.rect.y - viewport.px(8)))
        middle = (self.bar.height + viewport.height) // 2
        self.summary.place((viewport.width // 2, min(middle, viewport.point(0, trick.y + 60)[1])))

    @property
    def _own(self) -> int:
        """The seat whose row is the player's own; -1 when bots are watched."""
        return -1 if self.table.eyes.watching else self.table.eyes.south

    def _scores(self) -> Scores:
        tally, tr = self.tally, self.app.tr
        rows = []
        for seat, one in enumerate(self.match.seats):
            bid = tally.bids[seat]
            key = "table.oh_hell.sign.bid" if tally.phase == "bid" else "table.oh_hell.score.line"
            line = "" if bid < 0 else tr(key, won=tally.won[seat], bid=bid)
            rows.append(Standing(seat, one.name, line, tally.points[seat], seat == self._own))
        note = "" if max(tally.bids) < 0 else self._stand("score")
        short = note and self._stand("short")
        return Scores(tr("table.oh_hell.score.title"), tuple(rows), note, short)

    def _stand(self, where: str) -> str:
        """How the bids stand against the tricks of the hand."""
        tally, tr = self.tally, self.app.tr
        total = sum(bid for bid in tally.bids if bid >= 0)
        more = tally.ahead
        if min(tally.bids) < 0:
            return tr(f"table.oh_hell.{where}.so_far", total=total, n=tally.size)
        key = "over" if more > 0 else "under" if more < 0 else "even"
        return tr(f"table.oh_hell.{where}.{key}", total=total, size=tally.size, n=abs(more))

    def _fill_bids(self) -> None:
        table, tally, tr = self.table, self.tally, self.app.tr
        legal = {action.tricks for action in self.view.legal if isinstance(action, Bid)} if table.mine else set()
        if not legal:
            self.bids.clear()
            return
        barred = [tricks for tricks in range(tally.size + 1) if tricks not in legal]
        why = ""
        if barred:
            refusal = self.match.game.why_not(self.view, Bid(barred[0]))
            why = tr(refusal.key, **refusal.params) if refusal is not None else ""
        total = sum(bid for bid in tally.bids if bid >= 0)
        advice = self.hint.action if self.hint.step else None
        said, share = self._stand("bid"), (total, tally.size)
        self.bids.fill(tally.size, legal, why, tr("table.oh_hell.bid.title"), said, share, self._promised)
        about = [advice.tricks] if isinstance(advice, Bid) else []
        if about and self.hint.step == 1:
            about = near(about[0], sorted(legal)) if narrows(about[0], sorted(legal)) else []
        for button in self.bids.buttons:
            button.advised = button.tricks in about

    def asides(self) -> Sequence[str]:
        return ("scores",) if self.summary.shown and self.table.director.waiting else super().asides()

    def _promised(self, tricks: int) -> str:
        """What a bid promises, for whoever has never met a trick."""
        tr = self.app.tr
        return tr("table.oh_hell.bid.exactly", n=tricks) if tricks else tr("table.oh_hell.bid.nothing")

    def _hand_summed(self) -> HandSummed:
        tally, tr, n = self.tally, self.app.tr, self.match.state.n
        rows = []
        if tally.phase == "score":
            line = tally.rows()[-1]
            for seat, (bid, won, got) in enumerate(line):
                one = self.match.seats[seat]
                rows.append(Result(
                    one.name, self.character(seat), tr("table.oh_hell.summary.line", bid=bid, won=won), bid == won, got,
                    tally.points[seat], seat == self._own,
                ))  # fmt: skip
        made = sum(row.made for row in rows)
        last = tally.hand + 1 == tally.hands
        on = tr("table.oh_hell.summary.results" if last else "table.oh_hell.summary.next")
        title = tr("table.oh_hell.summary.title", hand=tally.hand + 1, hands=tally.hands)
        key = "none" if made == 0 else "all" if made == n else "made"
        note = tr(f"table.oh_hell.summary.{key}", n=made, seats=n) if len(rows) == n else ""
        return HandSummed(title, tuple(rows), n, note, on)

    def update_panels(self, dt_ms: float) -> bool:
        if self.sheet.shown:
            self._sheet_age += dt_ms
        return False

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def note_corner(self) -> tuple[int, int]:
        (x, y), px, trick = super().note_corner(), self.app.viewport.px, self.places.trick
        if self.bids.shown:  # beside the numbers, not on them; else beside trick and ribbon
            left = self.bids.rect.right + px(12)
        else:
            left = max(px(trick.x + trick.rx + trick.width * 0.68), self.ribbon_x() + self.ribbon.reach + px(8))
        x = min(self.app.viewport.width - px(MARGIN), max(x, left + self.app.skin.px(NOTE_WIDTH)))
        return x, min(y, self.score.rect.y - px(10))

    def log_rect(self) -> pygame.Rect:
        rect = super().log_rect()
        rect.h = self.score.rect.y - self.app.skin.px(12) - rect.y
        return rect

    def draw_felt(self, canvas: Canvas) -> None:
        tally, app = self.tally, self.app
        if tally.turned >= 0 and not self.summary.shown:  # the summary would cover half of the words
            deck = self.places.zones
            spot = deck[len(deck) - 1].spots(2)[-1]
            x, y = app.viewport.point(spot.x - 8, spot.y + 82)
            title = app.text.line(app.tr("table.oh_hell.trump"), "display", app.type(18), PAPER)
            suit = SUITS[SUIT[tally.turned]]
            name = app.text.line(app.tr(f"cards.suit.{suit}"), "text", app.type(17), mix(PAPER, self.look.felt, 0.15))
            canvas.blit(title, x - title.get_width() // 2, y)
            canvas.blit(name, x - name.get_width() // 2, y + title.get_height() - app.skin.px(3))
        if tally.phase == "tricks" and self.table.mine:
            self._draw_slot(canvas)

    def _draw_slot(self, canvas: Canvas) -> None:
        app, spot = self.app, self.places.trick.slot(0)
        u = app.viewport.u
        w, h = round((spot.width + 8) * u), round((spot.height + 8) * u)
        line = max(1.4, 2 * u)
        path = dashed_outline(line, line, w - 2 * line, h - 2 * line, 10 * u, 8 * u, 7 * u)
        body = f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-width="{line:.2f}" opacity="0.55"/>'
        slot = app.skin.drawing(("own slot",), w, h, body)
        x, y = app.viewport.point(spot.x, spot.y)
        canvas.blit(slot, x - w // 2, y - h // 2)
        text = app.text.line(app.tr("table.oh_hell.your_card"), "italic", app.type(18), mix(PAPER, self.look.felt, 0.2))
        canvas.blit(text, x - text.get_width() // 2, y - text.get_height() // 2)

    def draw_panels(self, canvas: Canvas) -> None:
        self.bids.draw(canvas)
        self.summary.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        trick = self.places.trick
        last = self.tally.taken[-1] if self.tally.taken else None
        self.last.draw(canvas, last, self.table.eyes.seat, self.app.viewport.point(trick.x, trick.y + 10))
        self.sheet.draw(canvas, self.tally, self.view.sizes)

    def glows(self, sprite: Sprite) -> bool:
        row = self.table.stage.rows[TRICK]
        winning = self.tally.winning
        if winning is not None and len(row) == len(self.tally.trick) and sprite in row and row.index(sprite) == winning:
            return True
        return super().glows(sprite)
