"""Where everything of Chicken Army lies: the market above, the own army in the middle, the rivals left and right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabletop_gui.games.chicken_army.actions import Place as Placing
from tabletop_gui.games.chicken_army.campaign import ARMY, BLIND, BOX, DECK, MARKET, SLOTS
from tabletop_gui.gui.chicken_army.boards import SQUARE, Board
from tabletop_gui.gui.chicken_army.tally import Tally
from tabletop_gui.gui.table.intents import Box
from tabletop_gui.gui.table.layout import Fan, Pile, Place, Spot
from tabletop_gui.gui.table.rim import Seat, Side

MARKET_CARD: Final = 118.0
BLIND_CARD: Final = 132.0
MARKET_STEP: Final = 150.0
MARKET_Y: Final = 172.0
OWN_CELL: Final = 92.0
RIVAL_CELL: Final = 52.0
RIVAL_MARGIN: Final = 0.3
OWN_MARGIN: Final = 1.7
"""Cells of room round an army: a card may reach one beyond it on any side."""
PORTRAIT: Final = 92.0
OWN_PORTRAIT: Final = 108.0
PANEL: Final = 396.0
"""What the panel takes up at the right of the canvas."""
COLUMN: Final = 150.0
"""Portrait, life and totals of a rival beside its army."""
EDGE: Final = 30.0
LABEL: Final = 32.0
"""Under a rival's army: what a battle would bring."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A rival's part of the table: where portrait and figures stand, and the box of the army."""

    x: float
    """The middle of portrait and figures."""
    y: float
    side: Side
    box: Box


@dataclass(frozen=True, slots=True)
class Army:
    """The zone of an army: each card where it was placed."""

    board: Board
    laid: Sequence[tuple[int, int, int]]
    next_one: tuple[int, int, int]

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        known = [*self.laid[:count], *[self.next_one] * (count - len(self.laid))]
        return [self.board.spot(row, column, turn, z) for z, (row, column, turn) in enumerate(known)]


@dataclass(frozen=True, slots=True)
class Offer:
    """The market or the blind card: cards in a row, each turned as it is held, and the one on trial on the army instead."""

    first: Spot
    """Where the first one lies."""
    step: float
    cards: Sequence[int]
    turns: Sequence[int]
    trial: Spot | None = None
    trial_card: int = -1

    def slot(self, k: int, turn: int = 0) -> Spot:
        """Where the k-th card lies."""
        first = self.first
        return Spot(first.x + self.step * k, first.y, first.width, 0.0, True, k, True, SQUARE, turn)

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        spots = []
        for k in range(count):
            known = k < len(self.cards)
            if self.trial is not None and known and self.cards[k] == self.trial_card:
                spots.append(self.trial)
            else:
                spots.append(self.slot(k, self.turns[k] if known else 0))
        return spots


@dataclass(frozen=True, slots=True)
class Chest:
    """The starting cards nobody has: dealt from above the table, and not seen."""

    x: float

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        return [Spot(self.x, -140, MARKET_CARD, 0.0, True, k, False, SQUARE) for k in range(count)]


@dataclass(frozen=True, slots=True)
class ChickenPlaces:
    """Every zone's place and every seat's on a canvas of so many logical units."""

    w: float
    h: float
    seats: list[Seat]
    corners: list[Corner]
    """By slot: the viewer's first, then clockwise."""
    zones: dict[int, Place]
    boards: dict[int, Board]
    """By seat."""
    market: Offer
    blind: Offer
    deck: Pile

    @classmethod
    def of(cls, tally: Tally, south: int, w: float, h: float, turns: dict[int, int], trial: Placing | None) -> ChickenPlaces:
        """The places for a tally, seen from a seat. `turns`: how each card is turned in the hand; `trial`: a card that lies on
        the own army but may still be moved."""
        corners = corners_of(tally.n, w, h)
        zones: dict[int, Place] = {}
        boards: dict[int, Board] = {}
        for slot, corner in enumerate(corners):
            seat = (south + slot) % tally.n
            army = tally.matrices[seat]
            most, margin = (RIVAL_CELL, RIVAL_MARGIN) if slot else (OWN_CELL, OWN_MARGIN)
            boards[seat] = Board.fitted(army, corner.box, most, margin)
            zones[ARMY + seat] = Army(boards[seat], tally.placements(seat), tally.laying if tally.lain[seat] else (0, 0, 0))
        for seat in range(tally.n, 4):
            zones[ARMY + seat] = Chest(w / 2)
        left, _, wide, _ = corners[0].box
        middle = w / 2 if tally.n > 2 else left + wide / 2
        y = MARKET_Y + (h - 900) * 0.1
        far = middle + 1.5 * MARKET_STEP
        spot = boards[south].spot(trial.row, trial.column, trial.turn, 90) if trial is not None else None
        card = trial.card if trial is not None else -1
        at = Spot(far, y, MARKET_CARD, ratio=SQUARE)
        market = Offer(at, -MARKET_STEP, tally.market, [turns.get(c, 0) for c in tally.market], spot, card)
        deck = Pile(far - SLOTS * MARKET_STEP, y, MARKET_CARD, per=7, ratio=SQUARE)
        up = Spot(deck.x - 6, y + 14, BLIND_CARD, ratio=SQUARE)
        blind = Offer(up, 0.0, tally.blind, [turns.get(c, 0) for c in tally.blind], spot, card)
        zones |= {MARKET: market, BLIND: blind, DECK: deck, BOX: Chest(w / 2)}
        nowhere, spot0 = Fan(0, 0, 1, 1, 1), Spot(0, 0, 1)
        seats = [
            Seat(corner.x, corner.y, corner.side, OWN_PORTRAIT if not k else PORTRAIT, nowhere, (0, 0), spot0)
            for k, corner in enumerate(corners)
        ]
        return cls(w, h, seats, corners, zones, boards, market, blind, deck)

    @property
    def middle(self) -> float:
        """The middle of the market, deck and all."""
        return (self.deck.x + self.market.first.x) / 2

    @property
    def market_box(self) -> Box:
        """The deck and the cards beside it."""
        left = self.deck.x - self.deck.width / 2
        return left, self.market.first.y - 70, self.market.first.x + self.deck.width / 2 - left, 140


def corners_of(n: int, w: float, h: float) -> list[Corner]:
    """The parts of the table, the viewer's first, then clockwise: two rivals on the left and one on the right, or fewer."""
    tall = h - 900
    wide = {2: 370.0, 3: 318.0, 4: 262.0}[n]
    left, right = EDGE + COLUMN + wide, w - PANEL - EDGE if n < 3 else w - PANEL - 8
    own = Corner(EDGE + 104, h - 178, "south", (left + 30, 268 + tall * 0.12, right - left - 50, h - 268 - 26 - tall * 0.12))
    x, far = EDGE + COLUMN / 2, w - EDGE - COLUMN / 2

    def west(top: float, high: float) -> Corner:
        return Corner(x, top + 52, "west", (EDGE + COLUMN + 4, top, wide, high - LABEL))

    def east(top: float, high: float) -> Corner:
        return Corner(far, top + 52, "east", (w - EDGE - COLUMN - 4 - wide, top, wide, high - LABEL))

    if n == 2:
        return [own, west(128, 440 + tall)]
    if n == 3:
        return [own, west(128, 420 + tall), east(128, 360 + tall * 0.7)]
    high = 258 + tall * 0.45
    return [own, west(96 + high + 18, high), west(96, high), east(110, 340 + tall * 0.7)]
