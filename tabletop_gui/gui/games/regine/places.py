"""Layout of Regine: two to four seats with hand and row, deck and discards, the four categories, chips, reserve.

While combinations are built, the own row lies before the hand and the categories stand close together; for
the bets the row takes the hand's place and the categories spread.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.games.regine.court import DECK, DISCARD, HAND, MOST_SEATS, TABLE, UNDER
from tabletop_gui.gui.art.faces.regine import PLAY_RATIO
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.layout import Fan, Pile, Slots, Spot, ZonePlace
from tabletop_gui.gui.table.model.play import ViewContext
from tabletop_gui.gui.table.model.seating import SeatLayout, Side

XY = tuple[float, float]
NOWHERE: Final = Spot(0, 0, 1)

PORTRAIT: Final = 100.0
OWN_PORTRAIT: Final = 108.0
HAND_CARD: Final = 142.0
HAND_STEP: Final = 148.0
IN_ROW: Final = 4
"""Number of places in a row."""
ROW_CARD: Final = 102.0
ROW_STEP: Final = 108.0
DROP: Final = 100.0
"""Height of the area that catches a card for either half of the own row: half a card of the hand, so that its middle decides."""
RAISED: Final = 30.0
"""Distance by which a card of the hand that is selected or pointed at rises above the others."""
RIVAL_CARD: Final = 86.0
RIVAL_STEP: Final = 54.0
NORTH_STEP: Final = 93.0
HELD_CARD: Final = 46.0
SHOWN_CARD: Final = 58.0
"""Card width of a rival's hand with open hands."""
BESIDE_ROW: Final = 10.0
"""Distance of such a hand from the laid cards."""
DECK_CARD: Final = 90.0
PEEKED_CARD: Final = 122.0
ATTENDED: Final = 5.0
"""Distance by which the acting rival holds its cards further in."""

NORTH_X: Final = 800 - 1.5 * NORTH_STEP - 120
"""Portrait x of the opposite seat: left of a row that is centred like the own one."""
NORTH_ROW: Final = 120.0
"""Distance from that portrait to the middle of the row's first place."""
NORTH_CARD: Final = 64.0
NORTH_SHOWN: Final = 78.0
"""Card width of that seat's hand with open hands; the hand waits beside the laid cards, in the free places of the row."""

_RIVALS: Final[dict[int, tuple[tuple[float, float, Side], ...]]] = {
    1: ((NORTH_X, 120, "north"),),
    2: ((150, 316, "west"), (1450, 316, "east")),
    3: ((150, 316, "west"), (NORTH_X, 120, "north"), (1450, 316, "east")),
}
"""Portrait centres on a canvas of 1600 x 900, clockwise from the viewer's left, and their sides, by the number of rivals."""


class OwnHand(Fan, frozen=True):
    """Zone of the own hand; cards put aside for an exchange lie on the discards, visible to their owner."""

    tray: XY = (0.0, 0.0)
    aside: tuple[int, ...] = ()
    """Indices in the zone of the cards put aside."""

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        shown = [k for k in (order if order is not None else range(count)) if k not in self.aside]
        ranks = {place: rank for rank, place in enumerate(shown)}
        x, y = self.tray
        spots = []
        for k in range(count):
            if k in ranks:
                spots.append(self.spot(ranks[k], len(shown)))
            else:
                level = self.aside.index(k)
                spots.append(Spot(x + 5 * level, y - 34 * level, DECK_CARD, 2.0 * level, True, 20 - level))
        return spots


class DeckZone(Struct, frozen=True):
    """Zone of the deck, or of the cards under it. The card that a seat looks at is lifted off, and is face up for that player."""

    pile: Pile
    lifted: int = -1
    """Index of the card looked at."""
    at: Spot = NOWHERE
    hidden: bool = False
    """True if the pile lies under another one, out of sight."""

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        up = 0 <= self.lifted < count
        spots = self.pile.spots(count - up)
        if self.hidden:
            spots = [replace(spot, seen=False) for spot in spots]
        if up:
            spots.insert(self.lifted, replace(self.at, z=90))
        return spots


class ReginePlaces(Struct, frozen=True):
    """Layout of every zone, seat and category on a canvas of a given size in logical units."""

    w: float
    h: float
    south: int
    seats: list[SeatLayout]
    """Seats by slot: the viewer's first, then clockwise."""
    zones: dict[int, ZonePlace]
    row: Slots
    """The own row."""
    hand: OwnHand
    deck: Pile
    discard: Pile
    middle: XY
    """Middle of the four categories."""
    line: float
    """Lower edge of the line about the own cards, above them and above those that rise."""
    reserve: XY
    """Middle of the lower edge of the reserve's chips."""
    tokens: XY
    """Middle of the lower edge of the double tokens."""

    @classmethod
    def of(cls, tally: RegineTally, context: ViewContext, aside: Sequence[int] = ()) -> ReginePlaces:
        """Return the layout for a tally. `aside`: own cards put aside for an exchange."""
        south, open_hands, (w, h) = context.south, context.open, context.size
        n, middle, lower = tally.n, w / 2, (h - 900) * 0.45
        zones: dict[int, ZonePlace] = {}
        for k in range(MOST_SEATS):
            zones[HAND + k] = zones[TABLE + k] = Pile(middle, -200, HELD_CARD)
        deck = Pile(middle - 442, 552 + lower, DECK_CARD)
        discard = Pile(middle - 332, 552 + lower, DECK_CARD, angle=3)
        seats = [_own(w, h), *(_rival(x, y, side, w, h) for x, y, side in _RIVALS[n - 1])]
        for k, seat in enumerate(seats[1:], 1):
            who = (south + k) % n
            held = seat.cards
            if seat.side == "north":
                held = _beside_row(seat, held, len(tally.row(who)), open_hands)
            else:
                held = _after_row(seat, held, len(tally.row(who)), len(tally.hand(who)), open_hands)
            if context.acting == who and not open_hands:
                held = replace(held, x=held.x + ATTENDED * seat.inward[0], y=held.y + ATTENDED * seat.inward[1])
            zones[HAND + who] = held
            zones[TABLE + who] = replace(_row_of(seat), veiled=tally.veiled(who))
        if tally.building:
            row = Slots(middle - 1.5 * ROW_STEP, 535 + lower + (h - 900 - lower) * 0.5, ROW_CARD, ROW_STEP)
        else:
            row = Slots(middle - 1.5 * (HAND_STEP + 4), h - 138, HAND_CARD, HAND_STEP + 4)
        row = replace(row, veiled=tally.veiled(south))
        held_now = tally.hand(south)
        put = tuple(held_now.index(card) for card in aside if card in held_now)
        hand = OwnHand(
            middle, h - 122, HAND_CARD, 740, HAND_STEP, bend=12, turn=4, tray=(discard.x, discard.y - 8), aside=put
        )  # fmt: skip
        zones[HAND + south], zones[TABLE + south] = hand, row
        zones |= _stock(tally, deck, seats, south, south if open_hands else context.sees)
        zones[DISCARD] = discard
        place = (middle, (332 if tally.building else 432) + lower)
        foot = (574 if tally.building else 536) + lower
        line = hand.spot(0, 1).box[1] - RAISED if tally.building else row.slot(0).box[1]
        return cls(
            w, h, south, seats, zones, row, hand, deck, discard, place, line, (middle + 396, foot), (middle + 506, foot + 2)
        )  # fmt: skip

    def seat(self, seat: int) -> SeatLayout:
        """Return the position of a seat."""
        return self.seats[(seat - self.south) % len(self.seats)]

    # -- jugadas --------------------------------------------------------------------------------------------------------------

    def jugada(self, jugada: int, spread: float) -> Box:
        """Return the rectangle of a category. `spread`: 0 close together, 1 as for the bets."""
        width = 172 + (238 - 172) * spread
        gap_x, gap_y = 18 + 8 * spread, 14 + 18 * spread
        tall = width * PLAY_RATIO
        column, line = jugada % 2, jugada // 2
        x, y = self.middle
        left = x + (gap_x / 2 if column else -gap_x / 2 - width)
        top = y + (gap_y / 2 if line else -gap_y / 2 - tall)
        return left, top, width, tall

    def stake(self, jugada: int, seat: int, spread: float) -> XY:
        """Return the position of a seat's chip on a category, on the side nearest to it: the middle of its lower edge."""
        left, top, w, h = self.jugada(jugada, spread)
        match self.seat(seat).side:
            case "south":
                return left + w * 0.12, top + h + 14
            case "north":
                return left + w * 0.28, top + 20
            case "west":
                return left + 2, top + h * 0.5
            case _:
                return left + w - 2, top + h * 0.76

    def token(self, jugada: int, spread: float) -> XY:
        """Return the middle of a category's double token, beside its worth and clear of names."""
        left, top, w, h = self.jugada(jugada, spread)
        return left + w * 0.62, top + h * 0.16

    def worth(self, jugada: int, spread: float) -> XY:
        """Return the middle of a category's worth."""
        left, top, w, h = self.jugada(jugada, spread)
        return left + w * 0.863, top + h * 0.183

    # -- where a card may be put ----------------------------------------------------------------------------------------------

    def lay(self, laid: int, up: bool) -> tuple[Spot, Box]:
        """Return the half of the free part of the own row for a card of the hand: the upper one for a card face up, the
        lower one for a card face down, whatever has been laid.
        """
        whole, (left, _, wide, _) = self.free(laid)
        y = whole.y - whole.height / 4 if up else whole.y + whole.height / 4
        return Spot(whole.x, y, wide, ratio=whole.ratio / 2), (left, whole.y - DROP * up, wide, DROP)

    def free(self, laid: int) -> tuple[Spot, Box]:
        """Return the free part of the own row, for a card that goes there in any case."""
        (left, top, _, tall), (last, _, w, _) = self.row.slot(min(laid, IN_ROW - 1)).box, self.row.slot(IN_ROW - 1).box
        wide = last + w - left
        return Spot(left + wide / 2, top + tall / 2, wide, ratio=tall / wide), (left, top + tall / 2 - DROP, wide, 2 * DROP)

    @property
    def away(self) -> tuple[Spot, Box]:
        """The discards."""
        left, top, w, tall = self.discard.x - 45, self.discard.y - 63, 90.0, 126.0
        return Spot(self.discard.x, self.discard.y, DECK_CARD), (left - 16, top - 26, w + 32, tall + 52)

    @property
    def below(self) -> tuple[Spot, Box]:
        """The deck."""
        left, top = self.deck.x - 45, self.deck.y - 63
        return Spot(self.deck.x, self.deck.y, DECK_CARD), (left - 12, top - 12, 114, 150)


def _stock(tally: RegineTally, deck: Pile, seats: Sequence[SeatLayout], south: int, sees: int) -> dict[int, ZonePlace]:
    """Return the zones of the deck and the cards under it; a card looked at is lifted towards its viewer."""
    peeker = tally.peeker
    lifted = {DECK: -1, UNDER: -1}
    at = Spot(deck.x, deck.y, DECK_CARD)
    if peeker >= 0:
        if tally.zones[DECK]:
            lifted[DECK] = len(tally.zones[DECK]) - 1
        else:
            lifted[UNDER] = 0
        if peeker == south and sees == south:  # between the rows and the jugadas, so that all of them are seen meanwhile
            at = Spot(deck.x + 188, deck.y - 182, PEEKED_CARD, -2.0, True)
        else:
            dx, dy = seats[(peeker - south) % len(seats)].inward
            at = Spot(deck.x - 34 * dx, deck.y - 34 * dy - 8, DECK_CARD, 4.0, True)
    return {
        DECK: DeckZone(deck, lifted[DECK], at),
        UNDER: DeckZone(deck, lifted[UNDER], at, hidden=bool(tally.zones[DECK])),
    }


def _own(w: float, h: float) -> SeatLayout:
    x, y = w / 2 - 396, h - 150
    return SeatLayout(x, y, "south", OWN_PORTRAIT, Fan(x, y, 1, 1, 1), (x, y), Spot(x, y, 1))


def _rival(x: float, y: float, side: Side, w: float, h: float) -> SeatLayout:
    x = x + (w - 1600) * ((x - 150) / 1300 if side != "north" else 0.5)
    y = y + (h - 900) * (y - 120) / (744 - 120)
    if side == "north":
        held = Fan(x + NORTH_ROW, y + 24, NORTH_CARD, NORTH_CARD + 102, 34, bend=4, turn=7, up=False)
    else:
        held = Fan(x, y + 60, HELD_CARD, HELD_CARD + 66, 24, bend=4, turn=9, up=False)
    return SeatLayout(x, y, side, PORTRAIT, held, (x, y), Spot(x, y, 1))


def _beside_row(seat: SeatLayout, held: Fan, laid: int, shown: bool) -> Fan:
    """Return the opposite seat's hand, centred on the free places of its row: with nothing laid it faces the own
    hand, and hand and row together stay centred on the table.
    """
    free = max(1, 4 - laid)
    held = replace(held, x=seat.x + NORTH_ROW + (3 - (free - 1) / 2) * NORTH_STEP)
    if shown:
        return replace(held, width=NORTH_SHOWN, room=free * NORTH_STEP - 8, step=NORTH_STEP - 8, up=True)
    return held


def _after_row(seat: SeatLayout, held: Fan, laid: int, cards: int, shown: bool) -> Fan:
    """Return the hand of a seat at the side, in the free places of its row, beside the cards laid there."""
    if shown:
        held = replace(held, width=SHOWN_CARD, room=SHOWN_CARD + 96, step=32, up=True)
    wide = held.width + held.step * max(0, cards - 1)
    left = _row_of(seat).slot(0).x - RIVAL_CARD / 2
    edge = left + (laid - 1) * RIVAL_STEP + RIVAL_CARD + BESIDE_ROW if laid else left
    return replace(held, x=edge + wide / 2)


def _row_of(seat: SeatLayout) -> Slots:
    """Return the cards in front of a rival."""
    match seat.side:
        case "north":
            return Slots(seat.x + NORTH_ROW, seat.y + 24, RIVAL_CARD, NORTH_STEP)
        case "west":
            return Slots(seat.x + 116, seat.y + 60, RIVAL_CARD, RIVAL_STEP)
        case _:
            return Slots(seat.x - 116 - 3 * RIVAL_STEP, seat.y + 60, RIVAL_CARD, RIVAL_STEP)
