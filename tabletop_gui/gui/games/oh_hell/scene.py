"""Oh Hell on the screen."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from tabletop_gui.content.decks.french import FrenchDeck
from tabletop_gui.engine.tricks import SUIT, SUITS
from tabletop_gui.games.oh_hell import DECK, TRICK, Bid, OhHell
from tabletop_gui.games.oh_hell import Play as PlayCard
from tabletop_gui.gui.games.oh_hell import words
from tabletop_gui.gui.games.oh_hell.facts import advised
from tabletop_gui.gui.games.oh_hell.felt import draw_slot, draw_trump
from tabletop_gui.gui.games.oh_hell.panel import BidPanel, ScorePanel
from tabletop_gui.gui.games.oh_hell.places import SCORE_ROOM, OhHellPlaces
from tabletop_gui.gui.games.oh_hell.play import OhHellPlay
from tabletop_gui.gui.games.oh_hell.sheet import LastTrick, ScoreSheet, Summary, TrickTold
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.corner import MARGIN
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.note_panel import WIDTH as NOTE_WIDTH
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.table.sheets import TableSheet
from tabletop_gui.gui.table.signs import Sign
from tabletop_gui.gui.widgets.base import Widget

LAST: Final = "table.oh_hell.last."


class OhHellTable(TableScene[OhHellPlay, OhHellTally, OhHellPlaces, OhHell]):
    """A match of Oh Hell."""

    def enter(self, app: App) -> None:
        self.play, self._score_room = OhHellPlay(), SCORE_ROOM
        self.bids = BidPanel(app, self.bid)
        self.score = ScorePanel(app, lambda: self.sheets.turn("scores"))
        super().enter(app)
        self.summary = Summary(app, self.corner.onward)

    def bid(self, tricks: int) -> None:
        """The player bids."""
        self.table.propose(Bid(tricks))

    def table_sheets(self) -> Mapping[str, TableSheet]:
        def middle() -> tuple[int, int]:
            return self.app.viewport.point(self.places.trick.x, self.places.trick.y + 10)

        last = LastTrick(self.app, self._last_trick, self.painter.glowing, middle, LAST + "none")
        return {"scores": ScoreSheet(self.app, self.match, lambda: (self.tally, self.view.sizes)), "last": last}

    def _last_trick(self) -> TrickTold | None:
        """The last trick of this hand, as its sheet tells it."""
        if not self.tally.taken:
            return None
        leader, cards, winner = self.tally.taken[-1]
        names = self.names[leader:] + self.names[:leader]
        title = self.app.tr(LAST + ("mine" if winner == self.table.eyes.seat else "title"), who=self.names[winner])
        return TrickTold(title, cards, names, (winner - leader) % len(names))

    @property
    def _share(self) -> int:
        """How many tricks are everybody's share."""
        return self.tally.size // self.match.state.n

    def wheel(self, steps: int) -> bool:
        return self.bids.wheel(steps, self.focus, self._share)

    def game_key(self, event: pygame.event.Event) -> bool:
        return self.bids.key(event, self.focus, self._share)

    # -- what signs, prompts and hints say ------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """Everybody's."""
        return [one.name for one in self.match.seats]

    def sign(self, seat: int) -> Sign:
        tally, thinking = self.tally, self.thinks(seat)
        return Sign(
            self.names[seat], words.plate_line(tally, seat, thinking, self.app.tr), self.character(seat), tally.bids[seat],
            tally.won[seat], tally.dealer == seat and tally.phase != "score", self.table.acting == seat, thinking,
            self.moods.of(seat),
        )  # fmt: skip

    def prompt(self) -> tuple[str, str]:
        if self.tally.phase != "tricks":
            return "", ""
        trick, hand = self.view.zones[TRICK], self.view.zones[self.table.hand]
        follows = bool(trick) and any(SUIT[card] == SUIT[trick[0]] for card in hand)
        deck = self.data.deck
        assert isinstance(deck, FrenchDeck)
        return words.prompt_of(trick, hand, self.app.tr), deck.suit(SUITS[SUIT[trick[0]]]).ink if follows else RED

    def where(self) -> str:
        tally = self.tally
        return self.app.tr("table.oh_hell.where", hand=tally.hand + 1, hands=tally.hands, n=tally.size)

    def situation(self) -> str:
        eyes, acting = self.table.eyes, self.table.acting
        return words.situation_of(self.tally, self.names, eyes.south, acting, acting == eyes.seat, self.app.tr, self.card_name)

    def hint_where(self) -> str:
        return words.where_to_look(self.hint.action, self.table.view.legal, self.tally.size, self.app.tr)

    def hint_what(self) -> str:
        return words.what_to_do(self.hint.action, self.app.tr, self.card_name)

    def hinted(self, card: int) -> bool:
        action = self.hint.action if self.hint.step else None
        if not isinstance(action, PlayCard):
            return False
        if self.hint.step == 1:
            mine = card in self.table.held and self.table.playable(card)
            return mine and SUIT[card] == SUIT[action.card]
        return card == action.card

    def asides(self) -> Sequence[str]:
        return ("scores",) if self.summary.shown and self.table.director.waiting else super().asides()

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Sequence[Widget]]:
        return [self.bids.buttons, [self.summary.button] if self.summary.shown else [], [self.score]]

    def panel_rects(self) -> Sequence[pygame.Rect]:
        return [panel.rect for panel in (self.bids, self.summary) if panel.shown]

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
        self.bids.fill(self._offer())
        self.summary.fill(self._hand_summed())
        w, h = self.score.natural()
        edge = viewport.px(MARGIN)
        self.score.place(viewport.width - w - edge, viewport.height - h - edge)
        self.corner.place(self.score.rect)
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

    def _scores(self) -> words.Scores:
        return words.scores_of(self.tally, self.names, self._own, self.app.tr)

    def _hand_summed(self) -> words.HandSummed:
        characters = [self.character(seat) for seat in range(self.tally.n)]
        return words.summed_up(self.tally, self.names, characters, self._own, self.app.tr)

    def _offer(self) -> words.Offer | None:
        """What may be bid; None while nothing may."""
        legal = sorted(action.tricks for action in self.view.legal if isinstance(action, Bid)) if self.table.mine else []
        if not legal:
            return None
        barred = next((tricks for tricks in range(self.tally.size + 1) if tricks not in legal), None)
        refusal = None if barred is None else self.match.game.why_not(self.view, Bid(barred))
        why = self.app.tr(refusal.key, **refusal.params) if refusal is not None else ""
        hint = self.hint.action
        about = advised(hint.tricks, self.hint.step, legal) if isinstance(hint, Bid) else ()
        return words.offer_of(self.tally, legal, why, about, self.app.tr)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def note_corner(self) -> tuple[int, int]:
        (x, y), px, trick = super().note_corner(), self.app.viewport.px, self.places.trick
        if self.bids.shown:  # beside the numbers, not on them; else beside trick and ribbon
            left = self.bids.rect.right + px(12)
        else:
            left = max(px(trick.x + trick.rx + trick.width * 0.68), self.picture.ribbon_x + self.ribbon.reach + px(8))
        x = min(self.app.viewport.width - px(MARGIN), max(x, left + self.app.skin.px(NOTE_WIDTH)))
        return x, min(y, self.score.rect.y - px(10))

    def draw_felt(self, canvas: Canvas) -> None:
        tally, places, felt = self.tally, self.places, self.look.felt
        if tally.turned >= 0 and not self.summary.shown:  # the summary would cover half of the words
            draw_trump(self.app, canvas, places.zones[DECK].spots(2)[-1], SUITS[SUIT[tally.turned]], felt)
        if tally.phase == "tricks" and self.table.mine:
            draw_slot(self.app, canvas, places.trick.slot(0), self.app.tr("table.oh_hell.your_card"), felt)

    def draw_panels(self, canvas: Canvas) -> None:
        self.bids.draw(canvas)
        self.summary.draw(canvas)

    def glows(self, sprite: Sprite) -> bool:
        row, winning = self.table.stage.rows[TRICK], self.tally.winning
        wins = winning is not None and len(row) == len(self.tally.trick) and row[winning] is sprite
        return wins or super().glows(sprite)
