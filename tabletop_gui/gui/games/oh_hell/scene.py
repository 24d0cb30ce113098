"""The scene of Oh Hell."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from tabletop_gui.engine.trick_taking import SUITS
from tabletop_gui.engine.trick_taking import Play as PlayCard
from tabletop_gui.games.oh_hell import DECK, Bid
from tabletop_gui.gui.games.oh_hell import words
from tabletop_gui.gui.games.oh_hell.a11y import OhHellA11y
from tabletop_gui.gui.games.oh_hell.felt_items import draw_trump
from tabletop_gui.gui.games.oh_hell.highlights.fires import LitFlames
from tabletop_gui.gui.games.oh_hell.highlights.flames import FlameRing
from tabletop_gui.gui.games.oh_hell.highlights.hand_scoring_view import HandScoringView
from tabletop_gui.gui.games.oh_hell.highlights.highlights import BidHighlightsView
from tabletop_gui.gui.games.oh_hell.highlights.hook_view import HookView
from tabletop_gui.gui.games.oh_hell.highlights.last_trick_view import HighlightedTrickView
from tabletop_gui.gui.games.oh_hell.highlights.match_point_view import MatchPointView
from tabletop_gui.gui.games.oh_hell.panel import BidPanel
from tabletop_gui.gui.games.oh_hell.play import BREAKS, FILLS, OhHellPlay
from tabletop_gui.gui.games.oh_hell.reactions import BidReactions
from tabletop_gui.gui.games.oh_hell.table_view import OhHellView
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.trick_sheets import SheetLine
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.seats.rival_facts import RivalFacts
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate
from tabletop_gui.gui.table.trick_scene import Scores
from tabletop_gui.gui.widgets.base import Widget


class OhHellTable(OhHellView):
    """The scene of a match of Oh Hell."""

    a11y_class = OhHellA11y
    play_class = OhHellPlay
    felt_animation = FlameRing.of
    loud = ("trick", "made", "missed")
    score_stays = False

    def enter(self, app: App) -> None:
        self.bids = BidPanel(app, self.bid)
        self.hook = HookView(self, app)
        self.fires = LitFlames(app, self._over_flames)
        self.onlookers = BidReactions(self)
        self.spotlight = self.last_trick = HighlightedTrickView(self, app)
        super().enter(app)
        self.scoring, self.match_point, self.bid_highlights = HandScoringView(self), MatchPointView(self), BidHighlightsView(self)
        self.signs.small.append(self.summary.faces)

    def bid(self, tricks: int) -> None:
        """Make the player's bid."""
        if not self.table.propose(Bid(tricks)) and self.hook.number == tricks:
            self.hook.refuses()

    def your_turn(self) -> None:
        super().your_turn()
        self.play.hook.falls(self.table)

    @property
    def _share(self) -> int:
        """Even share of the tricks per seat."""
        return self.tally.size // self.match.state.n

    def scroll(self, steps: int) -> bool:
        return self.bids.scroll(steps, self.focus, self._share)

    def game_key(self, event: pygame.event.Event) -> bool:
        return self.bids.key(event, self.focus, self._share)

    # -- what plates, prompts and hints say -----------------------------------------------------------------------------------

    def plate_line(self, seat: int) -> str:
        points = self.tally.points[seat]
        return self.app.tr("table.oh_hell.sign.points", n=points) if points else ""

    def plate_told(self, seat: int) -> str:
        bid = words.bid_told(self.tally, seat, self.thinks(seat), self.app.tr, mine=seat == self.table.viewpoint.seat)
        return ", ".join(filter(None, (bid, self.plate_line(seat))))

    def rival_facts(self, seat: int) -> RivalFacts:
        return words.rival_facts(self.tally, seat, self.app.tr)

    def seat_plate(self, seat: int) -> SeatPlate:
        bid, won = self.tally.bids[seat], self.tally.won[seat]
        shown = self.table.highlights.now
        here = shown is not None and shown.seat == seat and shown.kind in (FILLS, BREAKS)
        struck, seal = here and won > bid, None if here else self.tally.seal(seat)
        count = self.play.count
        if count is not None and seat in count.set and seal == "wet":
            seal = "paid"
        if seal == "wet" and self.last_trick.cracks(seat):
            seal = "hairline"
        plate = super().seat_plate(seat)
        look, shiver = self.onlookers.look(seat, plate.emotion) or plate.look, self.onlookers.shiver(seat)
        pips, grey = (bid, won) if bid >= 0 else None, self.play.rings.of(self.tally, seat)
        return replace(plate, pips=pips, grey=grey, seal=seal, struck=struck, look=look, shiver=shiver)

    def where(self) -> str:
        tally = self.tally
        return self.app.tr("table.oh_hell.where", hand=tally.hand + 1, hands=tally.hands)

    def situation(self) -> str:
        viewpoint, acting = self.table.viewpoint, self.table.acting
        context = words.TextContext(self.app.tr, self.names, self.card_name)
        chances = self.play.match_point.chances(self.table)
        return words.situation_of(self.tally, viewpoint.south, acting, acting == viewpoint.seat, context, chances)

    def hint_what(self, action: Bid | PlayCard) -> str:
        return words.what_to_do(action, self.app.tr, self.card_name)

    def idea_what(self, action: Bid | PlayCard) -> str:
        return self.app.tr("table.oh_hell.hint.idea_bid", bid=action.tricks) if isinstance(action, Bid) else ""

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def panels(self) -> Sequence[Sequence[Widget]]:
        return [self.bids.buttons, *super().panels()]

    def panel_rects(self) -> Sequence[pygame.Rect]:
        return [*([self.bids.rect] if self.bids.shown else []), *super().panel_rects()]

    def place_panels(self) -> None:
        self.bids.fill(self._offer())
        self.hook.tell_panel()
        self.last_trick.prepare()
        if self.tally.phase != "deal" and self.table.highlights.sizes and self.table.pace.lights:
            self.fires.prerender()
        super().place_panels()
        viewport, trick = self.app.viewport, self.places.trick
        self.bids.left = trick.x - 256
        foot = viewport.point(trick.x, viewport.h - 262)
        self.bids.place(foot)

    def sheet_lines(self) -> list[SheetLine]:
        return words.sheet_lines(self.tally, self.view.sizes, self.app.tr)

    def scores(self) -> Scores:
        scores, count = super().scores(), self.play.count
        if count is None or not count.begun:
            return replace(scores, counting=count is not None)
        rows = [
            replace(row, placed=count.placed[row.seat], gained=count.gained(row.seat), good=count.kept[row.seat])
            for row in scores.rows
        ]
        lit = count.rows[count.begun - 1]
        empty = bool(lit.parts) and not count.landed[lit.seat]
        return replace(scores, rows=tuple(rows), counting=True, lit=lit.seat, empty=empty)

    def score_line(self, seat: int) -> str:
        return words.score_line(self.tally, seat, self.app.tr, mine=seat == self.table.viewpoint.seat)

    def score_words(self) -> tuple[str, str, str]:
        tally, tr = self.tally, self.app.tr
        title, bid = tr("table.oh_hell.score.title"), max(tally.bids) >= 0
        return title, words.bid_sum_text(tally, "score", tr) if bid else "", words.bid_sum_text(tally, "short", tr) if bid else ""

    def counted(self) -> list[tuple[str, bool, int]]:
        return words.counted(self.tally, self.app.tr)

    def summary_words(self) -> tuple[str, str]:
        return words.summary_words(self.tally, self.app.tr)

    def _offer(self) -> words.BidOffer | None:
        """Return the possible bids; None if it is not the time to bid."""
        legal = sorted(action.tricks for action in self.view.legal if isinstance(action, Bid)) if self.table.mine else []
        if not legal:
            return None
        barred = next((tricks for tricks in range(self.tally.size + 1) if tricks not in legal), None)
        refusal = None if barred is None else self.match.game.why_not(self.view, Bid(barred))
        why = self.app.tr(refusal.key, **refusal.params) if refusal is not None else ""
        about = [bid.tricks for bid in self.hint.best if isinstance(bid, Bid)] if self.hint.shown else ()
        return words.bid_offer(self.tally, legal, why, about, self.app.tr)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def note_left(self) -> int:
        """Return the left edge for notes: beside the numbers if there are any, not on them."""
        return self.bids.rect.right + self.app.viewport.px(12) if self.bids.shown else super().note_left()

    def draw_felt(self, canvas: Canvas) -> None:
        tally = self.tally
        if tally.phase != "deal" and not self.summary.shown:  # the summary would cover half of the words
            suit = None if tally.trump is None else SUITS[tally.trump]
            draw_trump(self.app, canvas, self.places.zones[DECK].spots(2)[-1], suit, self.look.felt)
        super().draw_felt(canvas)
        self.match_point.draw_rims(canvas)

    def draw_highlight(self, canvas: Canvas) -> None:
        self.last_trick.draw_held(canvas)

    def _over_flames(self) -> Sequence[pygame.Rect]:
        """Return the rectangles above the ring of flames, pixels: cards, the trump label, seats, the scoreboard."""
        viewport, table, found = self.app.viewport, self.table, [self.score.drawn_rect]
        for zone, row in enumerate(table.stage.rows):
            found += [viewport.rect(*sprite.spot.box) for sprite in row if sprite.spot.seen and zone != self.view.TAKEN]
        deck = self.places.zones[DECK].spots(2)[-1]
        found.append(viewport.rect(deck.x - 80, deck.y, 144, 136))
        for slot, at in enumerate(self.places.seats):
            found.append(self.signs.plate_rect(at, self.seat_plate((table.viewpoint.south + slot) % self.tally.n)))
        return found

    def update_panels(self, dt_ms: float) -> bool:
        self.match_point.update()
        moving = self.hook.update(dt_ms)
        moving = self.onlookers.update(self.table.tempo.passed_at_speed_1(dt_ms)) or moving
        return super().update_panels(dt_ms) or moving

    def draw_over(self, canvas: Canvas) -> None:
        self.hook.draw(canvas)
        super().draw_over(canvas)

    def glows(self, sprite: Sprite) -> bool:
        held, winning = self.play.last_trick.held, self.tally.winning
        if held is not None and winning is not None:
            return self.table.stage.rows[self.view.TRICK][winning] is sprite
        return super().glows(sprite)

    def draw_panels(self, canvas: Canvas) -> None:
        self.match_point.draw_words(canvas)
        self.bids.draw(canvas)
        super().draw_panels(canvas)
