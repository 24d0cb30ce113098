"""Elements of the Chicken Army table other than cards: the market's prices, the numbers at every seat, the first-player card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, cast

import pygame
from msgspec import Struct

from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import DrawBlind, Place
from tabletop_gui.games.chicken_army.campaign import ARMY, NOBODY, SLOTS
from tabletop_gui.games.chicken_army.cards import LEADERS, POWERS, Totals
from tabletop_gui.games.chicken_army.damage import LIFE
from tabletop_gui.games.chicken_army.preview import Span
from tabletop_gui.gui.art import Face
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.chicken_army.army_view import ArmyArt, ArmyZoom, Emblems, present, slot_at, value_of
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import BattleDisplay
from tabletop_gui.gui.games.chicken_army.highlights.battle_view import BattleView
from tabletop_gui.gui.games.chicken_army.loss_marks import GROWS_MS, LossMarks
from tabletop_gui.gui.games.chicken_army.pending_card import Forecast, PendingCard
from tabletop_gui.gui.games.chicken_army.places import LABEL, OWN_PORTRAIT, PORTRAIT, ArmyCorner, ChickenPlaces
from tabletop_gui.gui.games.chicken_army.play import nearest_place
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.games.chicken_army.words import SYMBOL_HELP, power_description, span_text
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import PlaceStyle, empty_place
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED, bar_fill
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion.highlights import NO_SHAKE_FROM, NO_STOP_FROM
from tabletop_gui.gui.table.model.motion.tween import Glide, in_out_cubic
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.table.seats.seat_plates import CAP as PLATES_CAP
from tabletop_gui.gui.table.seats.seat_plates import PLATE_HEIGHT
from tabletop_gui.gui.table.sprite_painter import CardPainter

Faces = Callable[[], Mapping[str, Face]]
"""Returns the card faces of the deck by their codes, in the player's language."""
ROLL_MS: Final = 650.0
SLIDE_MS: Final = 420.0


class ChickenFelt:
    """All elements on the felt. `show`: the battle that is shown there."""

    def __init__(self, app: App, table: Table, emblems: Emblems, faces: Faces, painter: CardPainter, show: BattleDisplay) -> None:
        self.app, self.table, self.show = app, table, show
        self.armies = ArmyArt(app, painter, emblems)
        self.figures = SeatNumbersPainter(app, emblems, faces)
        self.market = MarketArt(app, emblems)
        self.battle = BattleView(app, emblems, self.armies, show)
        self.look = ArmyZoom(app, self.armies, emblems)
        self.first, self.marks = FirstPlayerCard(app, faces), LossMarks(app, emblems.deck, show)
        self.rolls = LifeCounters()
        self._size = 0.0, 0.0
        self._follow()

    @property
    def tally(self) -> ChickenTally:
        """The tally that is shown now."""
        return cast(ChickenTally, self.table.tally)

    @property
    def places(self) -> ChickenPlaces:
        """The current layout."""
        return cast(ChickenPlaces, self.table.places)

    @property
    def south(self) -> int:
        """The seat at the bottom of the screen."""
        return self.table.viewpoint.south

    def _follow(self) -> None:
        """Move the life counters and the first-player card to their current targets."""
        table, tally, places = self.table, self.tally, self.places
        moved = self._size != (places.w, places.h)
        if moved:
            self.show.paths.clear()  # nobody has walked there on a table of this shape
        quick = table.pace.instant or table.pace.reduced or table.director.hurrying or moved or places.field
        self._size = places.w, places.h
        self.rolls.toward(tally.life, 0 if quick else ROLL_MS)
        slot = (tally.holder - self.south) % tally.n
        self.first.toward(places.corners[slot], slot, 0 if quick else SLIDE_MS)
        there = not (places.field or table.viewpoint.covered or table.viewpoint.led)
        self.marks.follow(tally, table.viewpoint.seat, there=there, ms=0.0 if table.pace.reduced else table.pace.ms(GROWS_MS))

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while something moves."""
        self._follow()
        at_speed_1 = self.table.tempo.passed_at_speed_1(dt_ms)
        moving = [
            self.rolls.update(at_speed_1), self.first.update(dt_ms), self.look.update(dt_ms), self.marks.update(dt_ms),
            self.show.update(at_speed_1, instant=self.table.pace.instant),
        ]  # fmt: skip
        return any(moving)

    # -- what is at a point ---------------------------------------------------------------------------------------------------

    def slot_at(self, pos: tuple[int, int]) -> int | None:
        """Return the slot of the army at a point (pixels)."""
        own = self.places.boards[self.south].box(self.tally.matrices[self.south])
        return slot_at(self.places, own, *self.app.viewport.logical(pos))

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        """Return the tooltip at a point (pixels) and its rectangle: for the first-player card, life, a symbol and its
        value, or a leader and its power.
        """
        tr, deck, language, tally = self.app.tr, self.figures.deck, self.app.phrases.language, self.tally
        if self.first.holds(*self.app.viewport.logical(pos)):
            return tr("table.chicken_army.tip.first", name=deck.first_player.name.of(language)), pygame.Rect(pos, (1, 1))
        mark = self.marks.at(self.places, self.south, pos)
        if mark is not None:
            return self.marks.told(mark[0], self.table.match.seats[mark[0]].name, tr), mark[1]
        for slot, corner in enumerate(self.places.corners if not self.places.field else ()):
            seat = (self.south + slot) % tally.n
            one = self.numbers(seat)
            rect = self.figures.rect(slot, corner, one)
            if one.fallen or not rect.collidepoint(pos):
                continue
            what, leader = self.figures.number_at(slot, rect, pos, one), tally.leaders[seat]
            if what == "life":
                return tr("table.chicken_army.tip.life", n=written(tally.life[seat])), rect
            if what == "leader" and leader != NOBODY:
                return f"**{self.figures.leader_name(leader)}**\n{power_description(deck, leader, tr, language)}", rect
            if len(what) == 1:
                return f"**{deck.symbol(what).name.of(language)}** · {tr(SYMBOL_HELP[what])}", rect
        return "", None

    def readable_rects(self, forecast: Forecast | None, slots: Collection[int]) -> list[pygame.Rect]:
        """Return the rectangles (pixels) of the armies of these slots and the numbers around them: everything to weigh
        before a card is placed.
        """
        found, (deals, takes) = [], forecast or ({}, {})
        for slot, corner in enumerate(self.places.corners):
            if slot not in slots:
                continue
            seat = (self.south + slot) % self.tally.n
            army = self.places.boards[seat].box(self.tally.matrices[seat])
            found.append(self.app.viewport.rect(*army))
            if not self.places.field:
                found += self.figures.readable_rects(slot, corner, army, takes.get(seat), deals.get(seat))
        return found

    def preview_card(self, card: PendingCard, hinted: Action | None) -> tuple[Spot, int] | None:
        """Return the position and card of the preview on the viewer's army: the possible place of the pending card, or
        that of the hint. None if it equals the tentative placement.
        """
        aimed = card.meant if card.aimed is not None and card.preview() is not None else None
        shown = hinted if aimed is None else aimed
        if not isinstance(shown, Place) or shown == card.trial:
            return None
        return self.places.boards[self.south].spot(shown.row, shown.column, shown.turn), shown.card

    def meant(self, card: PendingCard, hinted: Action | None) -> list[pygame.Rect]:
        """Return the rectangles (pixels) at which the hint is to be followed: the place on the viewer's army, or the deck."""
        preview_card, deck = self.preview_card(card, hinted), self.places.deck.spots(max(1, self.tally.deck))[-1]
        spots = [preview_card[0]] if preview_card is not None else [deck] if isinstance(hinted, DrawBlind) else []
        return [self.app.viewport.rect(*spot.box) for spot in spots]

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw_under(self, canvas: Canvas, card: PendingCard) -> None:
        """Draw below the cards: the market's prices, and the free cells of the viewer's army while a card may go there."""
        tally, places, table = self.tally, self.places, self.table
        if places.field:
            self.battle.draw_under(canvas, tally, places, self.south)
        else:
            self.battle.prepare(canvas, tally, places, self.south)
            self.market.draw(canvas, tally, places, tally.totals(self.south).coins, card.away)
        if table.mine and (card.held is not None or card.dragged):
            self.armies.reach(canvas, places.boards[self.south], card.view.matrices[self.south])

    def draw_armies(self, canvas: Canvas, card: PendingCard, hinted: Action | None) -> None:
        """Draw on the viewer's army: the effects of the pending card, the hint's placement, what counts and what does not."""
        if self.places.field:
            return
        seen, meant, board = card.preview(), card.meant, self.places.boards[self.south]
        preview_card, tried = self.preview_card(card, hinted), card.trial is not None
        if preview_card is not None and card.aimed is not None:
            self.armies.ghost(canvas, *preview_card)
        if meant is not None and seen is not None:
            self.armies.counted(canvas, board, seen.army)
            self.armies.struck(canvas, board, seen.covered)
        elif not self.tally.fell[self.south] and all(one.still for one in self.table.stage.rows[ARMY + self.south]):
            army = self.tally.matrices[self.south]
            canvas.repeat("own army", (board, army), lambda: self.armies.counted(canvas, board, army))
        if preview_card is not None and card.aimed is None:
            self.armies.ghost(canvas, *preview_card, self.app.tr("table.hint.tag.best") if tried else "")

    def draw_seats(self, canvas: Canvas, forecast: Forecast | None) -> None:
        """Draw life and numbers at every seat, and the forecast of a battle."""
        tally, places = self.tally, self.places
        for slot, corner in enumerate(places.corners if not places.field else ()):
            seat = (self.south + slot) % tally.n
            self.figures.draw(canvas, slot, corner, places.boards[seat].box(tally.matrices[seat]), self.numbers(seat, forecast))
        if tally.round:
            self.first.draw(canvas)
        self.marks.draw(canvas, places, self.south)

    def numbers(self, seat: int, forecast: Forecast | None = None) -> SeatNumbers:
        """Return the numbers shown at a seat."""
        tally, (deals, takes) = self.tally, forecast or ({}, {})
        return SeatNumbers(
            round(self.rolls.of(seat), 1), tally.totals(seat), tally.leaders[seat] if tally.powers else NOBODY,
            tally.powers_active(seat), bool(tally.fell[seat]), takes.get(seat), deals.get(seat),
        )  # fmt: skip

    def draw_battle(
        self, canvas: Canvas, bounds: pygame.Rect, names: Sequence[str], strength: float, seat_of: Callable[[int], object]
    ) -> None:
        """Draw the battle while the armies stand on the field. `strength`: progress of the move there, 0 to 1; `seat_of`
        draws a seat again.
        """
        if self.places.field:
            field = self.battle.field(canvas, self.tally, self.places, self.south)
            self.battle.draw(field, bounds, names, strength, seat_of)

    def shaken(self) -> tuple[int, int]:
        """Return the table's offset by a battle's shake, pixels; none at fourfold speed and above."""
        speed = self.table.pace.speed
        if not self.places.field or speed >= NO_SHAKE_FROM:
            return 0, 0
        x, y = self.battle.shaken(self.tally, self.places, self.south)
        return (x, y) if speed < NO_STOP_FROM else (x // 2, y // 2)

    def draw_dragged_blind(self, canvas: Canvas, card: PendingCard) -> None:
        """Draw the back of the dragged blind card, and a gold outline at the place it would take if dropped now."""
        if not card.dragged:
            return
        pointer, view, board = self.table.pointer, self.app.viewport, self.places.boards[self.south]
        pen = Pen(canvas, self.app)
        if card.over_army(pointer.x, pointer.y):
            spot = board.spot(*nearest_place(self.table, pointer.x, pointer.y), 0)
            rect = view.rect(*spot.box).inflate(2 * view.px(6), 2 * view.px(6))
            pen.put(pen.skin.frame(rect.w, rect.h, 13, GOLD, 3.6), rect.topleft)
        picture = pen.art.card(self.armies.painter.back, view.px(board.card), lift=round(12 * view.u))
        pen.picture(view.point(pointer.x, pointer.y), picture)


MARKET_CAP: Final = 1.2
COIN: Final = 25.0
UNDER: Final = 14.0
"""Distance from a card's lower edge to the middle of its price, before the interface scale."""


def priced_places(market: Sequence[int], away: int | None) -> tuple[int, ...]:
    """Return the market places that hold a card and so show a price; the place of the taken card `away` is left out.

    >>> priced_places([7, 8, 9], None), priced_places([7, 8, 9], 7), priced_places([7, 8], 40)
    ((0, 1, 2), (1, 2), (0, 1))
    """
    return tuple(k for k, card in enumerate(market) if card != away)


class MarketArt:
    """Draws the coins under the market's cards, and empty places."""

    def __init__(self, app: App, emblems: Emblems) -> None:
        self.app, self.emblems = app, emblems
        self.measure = TableScale(app, MARKET_CAP)

    def draw(
        self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, coins: int, away: int | None = None
    ) -> None:
        """Draw the prices.

        `coins`: the coins the viewer shows; a card out of reach names the missing coins in a paler ink. `away`: the
        market card that is carried or tentatively placed, whose place is empty and shows no price.
        """
        asked = priced_places(tally.market, away)
        state = asked, tally.deck, coins, bool(tally.blind), places.market.first
        canvas.repeat("chicken market", state, lambda: self._draw(canvas, tally, places, coins, asked))

    def _draw(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, coins: int, asked: Sequence[int]) -> None:
        view, pen = self.app.viewport, self.measure.pen(canvas)
        spots, d, gap = [places.market.slot(k) for k in range(SLOTS)], pen.px(COIN), pen.px(3)
        y = view.px(spots[0].y + spots[0].height / 2) + pen.px(UNDER)
        for k, spot in enumerate(spots):
            (x, middle), side = view.point(spot.x, spot.y), round(spot.width * view.u)
            pen.put(empty_place(pen.skin, (side, side), view.u, 0.35, PlaceStyle(radius=9)), (x, middle), "center")
            for n in range(k if k in asked else 0):
                coin = pen.art.emblem(self.emblems.deck.symbol("C").emblem, d)
                left = x - (k * d + (k - 1) * gap) // 2 + n * (d + gap)
                pen.put(coin if n < coins else canvas.faded(coin, 0.38), (left, y), "midleft")
        if not (tally.deck or tally.blind):
            side = round(places.deck.width * view.u)
            place = empty_place(pen.skin, (side, side), view.u, 0.35, PlaceStyle(radius=9))
            pen.put(place, view.point(places.deck.x, places.deck.y), "center")

    def ring(self, canvas: Canvas, places: ChickenPlaces, count: int) -> None:
        """Draw a gold ring round the deck, if it awaits confirmation or the hint points at it."""
        if not count:
            return
        pen, view, spot = Pen(canvas, self.app), self.app.viewport, places.deck.spots(count)[-1]
        side = round(spot.width * view.u) + 2 * pen.px(5)
        pen.put(pen.skin.frame(side, side, 13, GOLD, 3.6), view.point(spot.x, spot.y), "center")


SEATS_CAP: Final = 1.0
"""Largest interface scale of the numbers at the seats, limited by space."""
BAR: Final = 15.0
DEEP: Final = "#2B1116"
HURT: Final = "#FF9C84"
FIGURE: Final = 22.0
FORECAST_SIGN: Final = 20.0
"""Width of the sword and the heart of a forecast."""
ACROSS, DOWN = 53.0, 27.0
"""Steps between the totals of a rival."""
LEADER: Final = 62.0
"""Width of the viewer's leader card."""
FIRST_CARD: Final = 44.0


class SeatNumbers(Struct, frozen=True):
    """The numbers shown at one seat."""

    life: float
    """The life shown, with a fraction while it rolls."""
    totals: Totals
    leader: int
    """The leader of a game with powers; `NOBODY` in others, and before one is chosen."""
    powers_active: bool
    fallen: bool
    deals: Span | None = None
    """Damage of this seat to the viewer, least and most, and of the viewer to it; None if not forecast."""
    takes: Span | None = None


class SeatNumbersPainter:
    """Draws the numbers at the seats."""

    def __init__(self, app: App, emblems: Emblems, faces: Faces) -> None:
        self.app, self.deck, self.emblems, self.faces = app, emblems.deck, emblems, faces
        self.measure, self.plates = TableScale(app, SEATS_CAP), TableScale(app, PLATES_CAP)

    def draw(self, canvas: Canvas, slot: int, corner: ArmyCorner, army: Box, one: SeatNumbers) -> None:
        """Draw all numbers of one seat. `army`: the rectangle of its army."""
        canvas.repeat(("chicken seat", slot), (corner, army, one), lambda: self._draw(canvas, slot, corner, army, one))

    def _draw(self, canvas: Canvas, slot: int, corner: ArmyCorner, army: Box, one: SeatNumbers) -> None:
        pen, rect = self.measure.pen(canvas), self.rect(slot, corner, one)
        if one.fallen:
            return
        if not slot:
            self._own(pen, rect.x, rect.y, rect.w, one)
            return
        pen.panel(rect, fill="#160F14", alpha=0.5, radius=10)
        x, y, w = rect.x + pen.px(6), rect.y + pen.px(4), rect.w - pen.px(12)
        self._life(pen, x, y, w, one)
        top = y + pen.px(33)
        self._totals(pen, x, top, one)
        if one.leader >= 0:
            self._powers(pen, x + w - pen.px(FIGURE + 3), top, 0, pen.px(DOWN), one)
        self._forecast(pen, corner, army, one.deals, one.takes)

    def rect(self, slot: int, corner: ArmyCorner, one: SeatNumbers | None = None) -> pygame.Rect:
        """Return the rectangle beside or under a portrait, pixels: as large as these numbers need, or as it can become. A
        larger name plate pushes it down.
        """
        m, view = self.measure, self.app.viewport
        x, y = corner.figures
        grown = PLATE_HEIGHT * (self.plates.scale - 1) if corner.side != "north" and y > corner.y + corner_reach(slot) else 0.0
        top = view.px(y + grown)
        if slot:
            rows = 3 if one is None or one.leader >= 0 else -(-len(present(one.totals)) // 2)
            return pygame.Rect(view.px(x), top, view.px(corner.width), m.px(40 if rows else 34) + rows * m.px(DOWN))
        return pygame.Rect(view.px(x), top, view.px(corner.width), view.px(46 + LEADER * 1.4))

    def _own(self, pen: Pen, x: int, y: int, w: int, one: SeatNumbers) -> None:
        """Draw the viewer's life and leader; the panel shows the totals."""
        px = self.app.viewport.px
        self._life(pen, x, y, w, one)
        if one.leader < 0:  # to be chosen yet
            return
        face = self.faces()[LEADERS[one.leader] + ("_power" if one.powers_active else "")]
        pen.picture((x + px(LEADER / 2 + 4), y + px(46 + LEADER * 0.7)), pen.art.card(face, px(LEADER), dim=one.fallen))
        if one.leader >= 0:
            self._powers(pen, x + px(LEADER + 20), y + px(56), pen.px(FIGURE + 8), 0, one)

    def number_at(self, slot: int, rect: pygame.Rect, pos: tuple[int, int], one: SeatNumbers) -> str:
        """Return the kind of number at a point (pixels): "life", a symbol, "leader" (the viewer's card, or the icons of
        a power), or "".
        """
        m, view = self.measure, self.app.viewport
        if not slot:
            return "life" if pos[1] < rect.y + view.px(40) else "leader" if one.leader >= 0 else ""
        row = (pos[1] - rect.y - m.px(4) - m.px(33)) // m.px(DOWN)
        if row < 0:
            return "life"
        column = (pos[0] - rect.x - m.px(6)) // m.px(ACROSS)
        if column >= 2 or pos[0] >= rect.right - m.px(FIGURE + 9):
            return "leader" if one.leader >= 0 else ""
        return present(one.totals)[2 * row + column :][:1]

    def _life(self, pen: Pen, x: int, y: int, w: int, one: SeatNumbers) -> None:
        life, heart, h = round(one.life), pen.px(25), pen.px(BAR)
        left, right = x + heart // 2, x + w - pen.px(32)
        bar = pygame.Rect(left, y + (heart - h) // 2, right - left, h)
        pen.pill(bar, DEEP, PAPER)
        fill = round((bar.w - 4) * max(0.0, min(1.0, one.life / LIFE)))
        if fill > h // 2:
            ink = bar_fill(self.app.theme, RED if not one.powers_active else "#D8571C")
            pen.pill(pygame.Rect(left + 2, bar.y + 2, max(h - 4, fill), h - 4), ink)
        pen.put(pen.art.emblem((self.deck.heart if life > 0 else self.deck.skull).emblem, heart), (x, y))
        pen.text(pygame.Rect(right + pen.px(6), y, 0, heart), life, "display", 21, PAPER, "midleft")

    def _totals(self, pen: Pen, x: int, y: int, one: SeatNumbers) -> None:
        """Draw what the army has, in rows of two. A symbol alone says one."""
        for k, symbol in enumerate(present(one.totals)):
            at = x + (k % 2) * pen.px(ACROSS), y + (k // 2) * pen.px(DOWN)
            square = self.emblems.draw(pen.canvas, symbol, at, pen.px(FIGURE))
            if (n := value_of(one.totals, symbol)) > 1:
                pen.text(square.move(square.w + pen.px(4), 0), str(n), "display", 18, PAPER, "midleft")

    def _powers(self, pen: Pen, x: int, y: int, dx: int, dy: int, one: SeatNumbers) -> None:
        """Draw the leader's three icons in steps of (`dx`, `dy`), lit while they count."""
        side, unit = pen.px(FIGURE), pen.skin.unit
        for k, symbol in enumerate(POWERS[one.leader]):
            square = pygame.Rect(x + k * dx, y + k * dy, side, side)
            if one.powers_active:
                ring = side + 2 * pen.px(3)
                pen.put(pen.skin.frame(ring, ring, 0.3 * ring / unit, GOLD, 2.4), square, "center")
                self.emblems.draw(pen.canvas, symbol, square.topleft, side)
                continue
            pen.panel(square, fill=INK, alpha=0.5, radius=0.26 * side / unit, line=mix(PAPER, INK, 0.4))
            pen.put(pen.canvas.faded(self.emblems.plain(symbol, round(side * 0.6), PAPER), 0.5), square, "center")

    def leader_name(self, leader: int) -> str:
        """Return a leader's name in the player's language; "" before one is chosen."""
        return "" if leader < 0 else self.deck.leader(LEADERS[leader]).name.of(self.app.phrases.language)

    def _forecast(self, pen: Pen, corner: ArmyCorner, army: Box, deals: Span | None, takes: Span | None) -> None:
        """Draw the forecast under the army on one plate: a sword with the viewer's damage to this seat, and a heart with what
        this seat takes from the viewer; neither where it is nothing.
        """
        figures = self._forecast_figures(deals, takes)
        if not figures:
            return
        rect = self.forecast_rect(corner, army, self._forecast_wide(figures))
        pen.panel(rect, fill="#160F14", alpha=0.72, radius=9)
        x = rect.x + pen.px(13)
        for sign, text in figures:
            x = pen.put(sign, (x, rect.centery), "midleft").right + pen.px(6)
            x = pen.put(text, (x, rect.centery), "midleft").right + pen.px(18)

    def _forecast_figures(self, deals: Span | None, takes: Span | None) -> list[tuple[pygame.Surface, pygame.Surface]]:
        """Return the signs of a forecast with their figures."""
        app, side, size = self.app, self.measure.px(FORECAST_SIGN), self.measure.type(17)
        found = []
        if takes is not None and takes[1]:
            found.append((app.art.icon("sword", side, GOLD), app.text.line(span_text(takes, app.tr), "display", size, GOLD)))
        if deals is not None and deals[1]:
            lost = span_text((-deals[1], -deals[0]), app.tr)
            found.append((app.art.emblem(self.deck.heart.emblem, side), app.text.line(lost, "display", size, HURT)))
        return found

    def _forecast_wide(self, figures: Sequence[tuple[pygame.Surface, pygame.Surface]]) -> int:
        wide = sum(sign.get_width() + text.get_width() for sign, text in figures)
        return wide + self.measure.px(26 - 18 + (18 + 6) * len(figures))

    def readable_rects(
        self, slot: int, corner: ArmyCorner, army: Box, deals: Span | None, takes: Span | None
    ) -> list[pygame.Rect]:
        """Return the rectangles (pixels) of a seat's readable numbers, with the forecast if it is shown."""
        rects = [self.rect(slot, corner)]
        if slot and (figures := self._forecast_figures(deals, takes)):
            rects.append(self.forecast_rect(corner, army, self._forecast_wide(figures)))
        return rects

    def forecast_rect(self, corner: ArmyCorner, army: Box, wide: int) -> pygame.Rect:
        """Return the rectangle of a forecast of a width, pixels: under the army; or, at the top of the table, where
        market and own army are close, under the numbers and the name plate.
        """
        m, view = self.measure, self.app.viewport
        left, top, w, h = army
        tall = m.px(26)
        if corner.side != "north":
            return pygame.Rect(view.px(left + w / 2) - wide // 2, view.px(top + h + LABEL / 2) - tall // 2, wide, tall)
        figures = self.rect(1, corner)
        plate = view.px(corner.y + corner_reach(1) - 12) + self.plates.px(PLATE_HEIGHT)
        return pygame.Rect(figures.x, max(figures.bottom, plate) + m.px(7), wide, tall)


class LifeCounters:
    """Every seat's life as shown: each number rolls to its new value."""

    def __init__(self) -> None:
        self._shown: dict[int, Glide] = {}

    def of(self, seat: int) -> float:
        """Return the life shown at a seat."""
        return self._shown[seat].value

    def toward(self, life: Sequence[int], ms: float) -> None:
        """Roll to these values; the first ones are set at once."""
        for seat, n in enumerate(life):
            if seat not in self._shown:
                self._shown[seat] = Glide(float(n))
            self._shown[seat].to(float(n), ms)

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while a number rolls."""
        moving = [glide.update(dt_ms) for glide in self._shown.values()]
        return any(moving)


class FirstPlayerCard:
    """The first-player card: it lies at the seat that begins the round and slides to the next."""

    def __init__(self, app: App, faces: Faces) -> None:
        self.app, self.faces = app, faces
        self._x, self._y = Glide(-1.0), Glide(-1.0)

    def toward(self, corner: ArmyCorner, slot: int, ms: float) -> None:
        """Send the card to a seat."""
        side = 1 if corner.side == "west" else -1
        lower = 22 if corner.side == "north" else 0  # above that portrait is the rim
        own = -72 if corner.figures[0] > corner.x else 84  # not on the life that stands beside the portrait
        x, y = (corner.x + side * 50, corner.y - 34 + lower) if slot else (corner.x + own, corner.y - 30)
        quick = 0.0 if self._x.value < 0 else ms
        self._x.to(x, quick, in_out_cubic)
        self._y.to(y, quick, in_out_cubic)

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while the card slides."""
        a, b = self._x.update(dt_ms), self._y.update(dt_ms)
        return a or b

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, slightly tilted."""
        view, art = self.app.viewport, self.app.art
        picture = art.card(self.faces()["first"], view.px(FIRST_CARD), angle=-8)
        Pen(canvas, self.app).picture(view.point(self._x.value, self._y.value), picture)

    @property
    def box(self) -> Box:
        """The bounding box of the tilted card."""
        across, down = FIRST_CARD * 1.2, FIRST_CARD * 1.55
        return self._x.value - across / 2, self._y.value - down / 2, across, down

    def holds(self, x: float, y: float) -> bool:
        """True if a point (logical units) is on the card."""
        return abs(x - self._x.value) <= FIRST_CARD / 2 and abs(y - self._y.value) <= FIRST_CARD * 0.7


def corner_reach(slot: int) -> float:
    """Return the distance from a portrait's middle to its plate."""
    return (PORTRAIT if slot else OWN_PORTRAIT) / 2
