"""Elements on the felt other than warriors: the places of the board, and the chips: stacks, bets, treasures,
sliding sums, the button and the blinds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.kingdoms.bet_amount import BetAmount
from tabletop_gui.gui.games.kingdoms.places import ChipSpots, KingdomsPlaces, Point
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.games.kingdoms.treasures import BET, DARK, POT_CHIP, SMALLER, TreasureRows, pile_of
from tabletop_gui.gui.games.kingdoms.words import grouped
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.outline import empty_place
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.effects.chips import HEAVY, ChipPainter, Slide, Stacks, heap_of, player_stacks_of, stacks_of
from tabletop_gui.gui.table.model.input.intents import Chip
from tabletop_gui.gui.table.scale import TableScale

STACK: Final = "stack"
OWN_CHIP, BET_CHIP, RIVAL_CHIP = 38.0, 34.0, 27.0
"""Chip widths, logical units."""
MARK: Final = 30.0
GAIN: Final = 20.0
"""Text size of a seat's winnings."""
PURSE_HIGH: Final = 12
LOOSE: Final = 9
"""Number of loose chips ahead of the whole of the points."""
STREETS_SHOWN: Final = (None, "table.kingdoms.street.flop", None, "table.kingdoms.street.turn", "table.kingdoms.street.river")
"""Text keys of the board's places; the first three cards are dealt together."""
MARKS: Final = "small", "big", "button"
MARK_WORDS: Final = KeyFamily("table.kingdoms.sign.{}", MARKS)
MARK_HELP: Final = KeyFamily("table.kingdoms.sign.{}_help", MARKS)


def draw_slots(app: App, canvas: Canvas, places: KingdomsPlaces, felt: str, laid: int) -> None:
    """Draw all five places of the board, under the cards too, since one may still be on its way. `laid`: number of
    cards dealt.
    """
    u, pen = app.viewport.u, Pen(canvas, app)
    for k, street in enumerate(STREETS_SHOWN):
        spot = places.board.slot(k)
        w, h, at = round(spot.width * u), round(spot.height * u), app.viewport.point(spot.x, spot.y)
        pen.put(empty_place(app.skin, (w, h), u, 0.4), at, "center")
        if street is not None and k >= laid:
            words, ink = app.tr(street), mix(PAPER, felt, 0.35)
            pen.block(at, words, 17, ink, round(w * 0.9), "center", face="italic", align="centre")


class ChipLabel(Struct, frozen=True):
    """An amount beside chips."""

    words: str
    fill: str = ""
    """Colour of its ground; "" for the dark one."""
    size: float = 17


class TableChips:
    """Draws the chips of one table and finds the chip under the pointer."""

    def __init__(self, app: App, part: KingdomsPlay, faces: Callable[[int], str]) -> None:
        """Create the chips. `faces`: returns the portrait of a seat."""
        self.app, self.part = app, part
        self.paint = ChipPainter(app)
        self.measure = TableScale(app, 1.3)
        self.rows = TreasureRows(app, part, self.paint, self.measure, faces)
        self.stake: BetAmount | None = None
        """The bet that the player is preparing."""
        self.carried: Chip | None = None
        self.raised: tuple[str, int] | None = None
        """Pile and stack under the pointer, while a chip may be taken."""
        self.own = -1
        """The seat with the touchable chips."""
        self.amount_scales: dict[int, float] = {}
        """Scale of a seat's winnings during its highlight."""

    def lay(self, stake: BetAmount | None, own: int) -> None:
        """Set the prepared bet and the seat with the touchable chips."""
        self.stake, self.own = stake, own
        self.paint.ahead(OWN_CHIP, RIVAL_CHIP, BET_CHIP, BET_CHIP * SMALLER, POT_CHIP, POT_CHIP * SMALLER)
        if stake is None:
            self.raised = None

    # -- sums -----------------------------------------------------------------------------------------------------------------

    def _coming(self, kind: str, seat: int) -> int:
        return self.part.slides.coming((kind, seat))

    def whole(self, tally: KingdomsTally) -> int:
        """Return everything that can be won now, as far as it has arrived."""
        return self.rows.whole(tally)

    def pots(self, tally: KingdomsTally) -> list[int]:
        """Return the amounts of the treasures, as far as they have arrived."""
        return self.rows.pots(tally)

    def points(self, tally: KingdomsTally, seat: int) -> int:
        """Return a seat's points as its plate shows them, without sums still on their way to it."""
        return max(0, tally.points[seat] - self._coming(STACK, seat))

    def purse(self, tally: KingdomsTally) -> Stacks:
        laid = self.stake.laid if self.stake is not None else 0
        hand = self.carried.value if self.carried is not None and self.carried.pile == STACK else 0
        left = max(0, self.points(tally, self.own) - laid - hand)
        return player_stacks_of(left, high=PURSE_HIGH, across=8)

    def laid(self) -> Stacks:
        if self.stake is None or not self.stake.laid:
            return ()
        hand = self.carried.value if self.carried is not None and self.carried.pile == BET else 0
        return stacks_of(max(0, self.stake.amount - hand), high=10, across=5)

    # -- touching -------------------------------------------------------------------------------------------------------------

    def chip(self, places: KingdomsPlaces, tally: KingdomsTally, x: float, y: float) -> Chip | None:
        """Return the own chip at a point, of the stack or of the prepared bet."""
        found = self._touched(places, tally, x, y)
        if found is None or self.stake is None:
            return None
        pile, k = found
        if pile == BET:
            return Chip(BET, min(self.laid()[k][-1], self.stake.laid))
        return Chip(STACK, self.purse(tally)[k][-1])

    def _touched(self, places: KingdomsPlaces, tally: KingdomsTally, x: float, y: float) -> tuple[str, int] | None:
        corner = places.corners[0]
        k = self.paint.touched(self.laid(), corner.bet, BET_CHIP, x, y)
        if k is not None:
            return BET, k
        k = self.paint.touched(self.purse(tally), corner.stack, OWN_CHIP, x, y)
        return None if k is None else (STACK, k)

    def hover(self, places: KingdomsPlaces, tally: KingdomsTally, at: tuple[float, float] | None) -> bool:
        """Set the pointer's position (None if no chip may be taken). Return True if the raised chip has changed."""
        before = self.raised
        self.raised = self._touched(places, tally, *at) if at is not None else None
        return self.raised != before

    def pile(self, places: KingdomsPlaces, x: float, y: float) -> str | None:
        """Return the pile for a chip dropped at a point."""
        left, top, w, h = places.catch
        if left <= x <= left + w and top <= y <= top + h:
            return BET
        sx, sy = places.corners[0].stack
        return STACK if abs(x - sx) < 180 and sy - 110 < y < sy + 50 else None

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, places: KingdomsPlaces, tally: KingdomsTally, watching: bool) -> None:
        """Draw the chips on the felt."""
        for seat in range(tally.n):
            own = seat == places.south and not watching
            self._stack(canvas, places, tally, seat, own)
            if places.seat(seat).side != "north":
                self.before(canvas, places, tally, seat, own)
        self.rows.draw(canvas, places, tally)

    def draw_front(self, canvas: Canvas, places: KingdomsPlaces, tally: KingdomsTally) -> None:
        """Draw the parts above the name plates: the bets of the upper row, clear of plates of any size, the markers, and
        the sliding sums.
        """
        for seat in range(tally.n):
            if places.seat(seat).side == "north":
                self.before(canvas, places, tally, seat, False)
        self._marks(canvas, places, tally)
        for slide in self.part.slides.under_way:
            if slide.wait <= 0:
                self._slide(canvas, places, tally, slide)

    def _stack(self, canvas: Canvas, places: KingdomsPlaces, tally: KingdomsTally, seat: int, own: bool) -> None:
        """Draw a seat's remaining stack."""
        corner = places.corner(seat)
        points = self.points(tally, seat)
        if own:
            stacks, size = self.purse(tally), OWN_CHIP
        else:
            south = seat == places.south
            stacks, size = heap_of(points, across=3 if south else 2), OWN_CHIP if south else RIVAL_CHIP
        raised = self.raised[1] if own and self.raised is not None and self.raised[0] == STACK else None
        state = (stacks, corner, raised)
        canvas.repeat(("stack", seat), state, lambda: self.paint.draw(canvas, stacks, corner.stack, size, raised))

    def before(self, canvas: Canvas, places: KingdomsPlaces, tally: KingdomsTally, seat: int, own: bool) -> None:
        """Draw a seat's bet of this street, its prepared bet, or its winnings."""
        corner = places.corner(seat)
        bet = max(0, tally.bets[seat] - self._coming(BET, seat))
        laid = self.laid() if own else ()
        side = places.seat(seat).side
        if laid and self.stake is not None:
            ready = not self.stake.missing
            up = self.raised[1] if self.raised is not None and self.raised[0] == BET else None
            self.paint.draw(canvas, laid, corner.bet, BET_CHIP, up)
            self._figure(canvas, ChipLabel(self._sum(self.stake.amount), GOLD if ready else ""), laid, corner.bet, side)
        elif gain := max(0, self.part.gains.get(seat, 0) - self._coming(STACK, seat)):
            size = self.amount_scales.get(seat, GAIN)
            label = ChipLabel("+" + self._sum(gain), GOLD, size)
            canvas.repeat(("gain", seat), (label, corner), lambda: self._figure(canvas, label, (), corner.bet, side))
        elif bet:
            chips, words = pile_of(bet, 6, 4), "" if tally.called(seat) else self._sum(bet)
            canvas.repeat(("bet", seat), (bet, words, corner), lambda: self._bet(canvas, words, chips, corner, side))

    def _bet(self, canvas: Canvas, words: str, chips: Stacks, corner: ChipSpots, side: str) -> None:
        self.paint.draw(canvas, chips, corner.bet, BET_CHIP)
        if words:
            self._figure(canvas, ChipLabel(words), chips, corner.bet, side)

    def _sum(self, n: int) -> str:
        return grouped(n, self.app.tr)

    def _figure(self, canvas: Canvas, label: ChipLabel, chips: Stacks, at: Point, side: str) -> None:
        """Draw an amount beside its chips."""
        app, m, fill = self.app, self.measure, label.fill
        text = m.pen(canvas).line(label.words, "bold", label.size, INK if fill else PAPER)
        w, h = text.get_width() + m.px(16), text.get_height() + m.px(2)
        u = app.viewport.u
        half = self.paint.width(chips, BET_CHIP) / 2 * u + m.px(5)
        y = at[1] * u - h - m.px(4)
        if side in ("west", "east"):
            x, y = at[0] * u - w / 2, at[1] * u + m.px(3) if chips else y
        else:  # towards the middle of the table, away from whoever sits at the end of the row
            x = at[0] * u + half if side == "north" and at[0] <= self.app.viewport.w / 2 else at[0] * u - half - w
        canvas.blit(app.skin.pill(w, h, fill or DARK, None, 1.0 if fill else 0.72), x, y)
        canvas.blit(text, x + (w - text.get_width()) // 2, y + (h - text.get_height()) // 2)

    def way(self, places: KingdomsPlaces, tally: KingdomsTally, slide: Slide) -> tuple[Point, Point]:
        """Return the start and the end of a sliding sum."""
        return self._end(places, tally, slide.source), self._end(places, tally, slide.target)

    def _slide(self, canvas: Canvas, places: KingdomsPlaces, tally: KingdomsTally, slide: Slide) -> None:
        (x0, y0), (x1, y1) = self.way(places, tally, slide)
        wall = slide.wall
        if slide.weight >= HEAVY:
            self._wall(canvas, slide, wall, (x0, y0), (x1, y1))
            return
        share = slide.share
        lag = 0.10
        for k, stack in enumerate(wall):
            part = max(0.0, min(1.0, share * (1 + lag * 4) - lag * k))
            at = x0 + (x1 - x0) * part + (k - 2) * 9 * (1 - abs(2 * part - 1)), y0 + (y1 - y0) * part
            spread = BET_CHIP * 1.06 * (k - 1)
            self.paint.draw(canvas, (stack,), (at[0] + spread * 0.6, at[1]), BET_CHIP)

    def _wall(self, canvas: Canvas, slide: Slide, wall: Stacks, source: Point, target: Point) -> None:
        """Draw a heavy sum: columns abreast with loose chips ahead. Columns that have arrived belong to the pile."""
        (x0, y0), (x1, y1) = source, target
        long = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        way = (x1 - x0) / long, (y1 - y0) / long
        abreast = -way[1], way[0]
        ranks = 1 if len(wall) < 5 else 2
        lead = slide.part(0, len(wall))
        for k in range(round(LOOSE * slide.weight) if 0.02 < lead < 1 else 0):
            ahead = min(long * (1 - lead), 30 + 11 * (k % 4) + 24 * lead)
            beside = BET_CHIP * (0.62 * (k - (LOOSE * slide.weight - 1) / 2))
            at = long * lead + ahead
            x, y = x0 + way[0] * at + abreast[0] * beside, y0 + way[1] * at + abreast[1] * beside
            self.paint.draw(canvas, ((wall[k % len(wall)][-1],),), (x, y), BET_CHIP * SMALLER)
        for k in sorted(range(len(wall)), key=lambda k: -k):
            part = slide.part(k, len(wall))
            if part >= 1:
                continue
            file, rank = divmod(k, ranks)
            beside = BET_CHIP * 1.04 * (file - (len(wall) / ranks - 1) / 2) * (1 - part**6)
            x = x0 + (x1 - x0) * part + abreast[0] * beside - way[0] * rank * BET_CHIP * 0.8
            y = y0 + (y1 - y0) * part + abreast[1] * beside - way[1] * rank * BET_CHIP * 0.8
            self.paint.draw(canvas, (wall[k],), (x, y), BET_CHIP)

    def _end(self, places: KingdomsPlaces, tally: KingdomsTally, name: object) -> Point:
        assert isinstance(name, tuple)
        kind, which = name
        if kind in ("pot", "won"):
            count = max(1, len(self.rows.pots(tally)))
            return self.rows.spot(places, which if kind == "won" else 0, count)
        corner = places.corner(which)
        return corner.stack if kind == STACK else corner.bet

    def _marks(self, canvas: Canvas, places: KingdomsPlaces, tally: KingdomsTally) -> None:
        """Draw the dealer button and the blind markers."""
        if not tally.battle:
            return
        side = max(16, round(MARK * self.app.viewport.u))
        for name, seat, ground in (("small", tally.small_seat, "#2D4E86"), ("big", tally.big_seat, "#7A1F2E")):
            if tally.place[seat] and name == "small":
                continue  # nobody posts it in this battle
            disc, blind = self.app.skin.disc(side, ground, PAPER, 2), places.corner(seat).blind
            self._mark(canvas, blind, disc, self._letters(name, "bold", max(10, round(side * 0.5)), PAPER))
        disc = self.app.skin.disc(side, PAPER, INK, 1.8)
        letters = self._letters("button", "display", max(12, round(side * 0.52)), INK)
        self._mark(canvas, places.corner(tally.button).button, disc, letters)

    def _letters(self, name: str, face: Typeface, px: int, ink: str) -> pygame.Surface:
        """Return the letters of a marker, whose height is in pixels because they belong to its disc."""
        return self.app.text.line(self.app.tr(MARK_WORDS[name]), face, px, ink)

    def _mark(self, canvas: Canvas, at: Point, disc: pygame.Surface, letters: pygame.Surface) -> None:
        """Draw a round marker with its letters."""
        pen, (x, y) = self.measure.pen(canvas), self.app.viewport.point(*at)
        pen.put(disc, (x, y), "center")
        pen.put(letters, (x, y), "center")

    def mark_at(self, places: KingdomsPlaces, tally: KingdomsTally, x: float, y: float) -> str:
        """Return the name of the marker at a point; "" for none."""
        for name, seat in (("small", tally.small_seat), ("big", tally.big_seat), ("button", tally.button)):
            corner = places.corner(seat)
            cx, cy = corner.button if name == "button" else corner.blind
            if (x - cx) ** 2 + (y - cy) ** 2 < (MARK * 0.6) ** 2:
                return name
        return ""

    def draw_carried(self, canvas: Canvas, places: KingdomsPlaces, at: Point, ribbon: int) -> None:
        """Draw the carried chip and its drop area. `ribbon`: left end of the ribbon, pixels."""
        chip = self.carried
        if chip is None:
            return
        if chip.pile != BET:
            self.draw_target(canvas, places, self.pile(places, *at) == BET, ribbon)
        self.paint.draw(canvas, ((chip.value,),), (at[0], at[1] + OWN_CHIP * 0.5 - 4), OWN_CHIP * 1.06)

    def draw_target(self, canvas: Canvas, places: KingdomsPlaces, over: bool, ribbon: int) -> None:
        """Draw the drop area of a carried chip: a ring, a fill and a text that ends before the ribbon (its left end, pixels)."""
        u, pen, (x, y) = self.app.viewport.u, Pen(canvas, self.app), places.corners[0].bet
        w, h, line = round(170 * u), round(66 * u), (4 if over else 2) * u
        body = (
            f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w / 2 - line}" ry="{h / 2 - line}" fill="{GOLD}" '
            f'fill-opacity="{0.3 if over else 0.16}" stroke="{GOLD}" stroke-width="{line:.2f}"/>'
        )
        at = self.app.viewport.point(x, y - 16)
        ring = pen.put(pen.skin.drawing(("bet spot", over), w, h, body), at, "center")
        words = pen.line(self.app.tr("table.kingdoms.bet.here"), "italic", 17, PAPER)
        right = min(at[0] + words.get_width() // 2, ribbon - pen.px(8))
        pen.put(words, (right, ring.y - pen.px(4)), "bottomright")
