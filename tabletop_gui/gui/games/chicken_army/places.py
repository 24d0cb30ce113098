"""Layout of Chicken Army: the market above, the own army in the middle, the rivals left, upper right and right, each on the side
on which it fights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import ARMY, BLIND, BOX, DECK, MARKET, SLOTS
from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.layout import Fan, Pile, Spot, ZonePlace
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.table.model.play import ViewContext
from tabletop_gui.gui.table.model.seating import SeatLayout, Side

SQUARE: Final = 1.0
"""Ratio of a card's height to its width."""


class Board(Struct, frozen=True):
    """Grid of one army: the top left corner of cell (0, 0) and the side of a cell, logical units."""

    x: float
    y: float
    cell: float

    @classmethod
    def fitted(cls, army: Matrix, box: Box, most: float, margin: float) -> Board:
        """Return the grid centred in a box. `most`: largest cell; `margin`: cells of space to keep free in addition."""
        left, top, w, h = box
        rows, columns = army.rows, army.columns
        cell = min(most, w / (columns + margin), h / (rows + margin))
        x = left + w / 2 - (army.left + columns / 2) * cell
        y = top + h / 2 - (army.top + rows / 2) * cell
        return cls(x, y, cell)

    @property
    def card(self) -> float:
        """The width of a card."""
        return 2 * self.cell

    def spot(self, row: int, column: int, turn: int, z: float = 0.0) -> Spot:
        """Return the position of a card by its top left cell."""
        x, y = self.x + (column + 1) * self.cell, self.y + (row + 1) * self.cell
        return Spot(x, y, self.card, 0.0, True, z, True, SQUARE, turn)

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """Return the top left corner of a cell."""
        return self.x + column * self.cell, self.y + row * self.cell

    def box(self, army: Matrix) -> Box:
        """Return the rectangle round an army."""
        x, y = self.corner(army.top, army.left)
        return x, y, army.columns * self.cell, army.rows * self.cell


MARKET_CARD: Final = 118.0
BLIND_CARD: Final = 132.0
MARKET_STEP: Final = 150.0
OWN_CELL: Final = 92.0
RIVAL_CELL: Final = 58.0
FIELD_CELL: Final = 92.0
DUEL_CELL: Final = 104.0
AWAY: Final = -170.0
"""Position of the market during a battle: above the table."""
SWEPT: Final = (13.0, 4.0, -6.0, -14.0)
SWEPT_STEP: Final = 62.0
"""Distance between the swept market cards; `SWEPT` holds their tilts, degrees."""
ASKEW: Final = (-7.0, 4.5, 9.0, -3.0, 6.0, -9.0, 2.5, -5.0)
SLUMP: Final = 14.0
"""Downward shift of a fallen army's cards; `ASKEW` holds their tilts, degrees."""
RIVAL_MARGIN: Final = 0.3
OWN_MARGIN: Final = 1.7
"""Cells of free space round an army: a card may extend one cell beyond it on any side."""
PORTRAIT: Final = 92.0
OWN_PORTRAIT: Final = 108.0
PANEL_HIGH: Final = 352.0
"""Height of the panel at the lower right of the canvas, at the largest scale it follows."""
BOTTOM_GAP: Final = 116.0
"""Height of the rim below the own army's box."""
COLUMN: Final = 138.0
"""Height of life and totals under a portrait."""
SIDE_MIDDLE: Final = 150.0
"""Distance of the side portraits' middle from the edge; the numbers under them lie on the felt, not on the rim."""
SIDE_TOP: Final = 236.0
"""Middle y of the highest side portrait, below the felt's round corner."""
SHEET_TOP: Final = 112.0
"""Upper edge of a battle's sheet on the field."""
SHEET_GAP: Final = 18.0
"""Gap between that sheet and the armies."""
CLEAR: Final = 226.0
"""Left edge, clear of the felt's round corner, of an army that fills its box."""
AFIELD_MIDDLE: Final = 116.0
"""Distance of the portraits' middle from the edge on the battlefield, which leaves the felt to the armies."""
BESIDE: Final = 8.0
"""Gap between the numbers at a side and the army."""
UNDER_PORTRAIT: Final = 94.0
LABEL: Final = 34.0
"""Height of the forecast under a rival's army."""


class ArmyCorner(Struct, frozen=True):
    """A seat's part of the table: the position of portrait and numbers, and the box that contains the army."""

    x: float
    """Middle of the portrait."""
    y: float
    side: Side
    box: Box
    figures: tuple[float, float]
    """Upper left corner of life and totals, for a name plate of the usual size above or beside it."""
    width: float

    label: float = 0.0
    """Height of the forecast's strip along the box's lower edge."""

    @property
    def room(self) -> Box:
        """The part of the box that is free for the army."""
        left, top, w, h = self.box
        return left, top, w, h - self.label


class TableDivision(Struct, frozen=True):
    """Division of the table among the seats and the market."""

    corners: list[ArmyCorner]
    """Corners by slot: the viewer's first, then clockwise."""
    middle: float
    """Middle of the market including the deck."""
    row: float
    card: float
    step: float


class Army(Struct, frozen=True):
    """Zone of an army: each card at its placement."""

    board: Board
    laid: Sequence[tuple[int, int, int]]
    next_one: tuple[int, int, int]
    down: bool = False
    """True if the army has fallen, so that its cards lie in disorder."""

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        known = [*self.laid[:count], *[self.next_one] * (count - len(self.laid))]
        spots = [self.board.spot(row, column, turn, z) for z, (row, column, turn) in enumerate(known)]
        if not self.down:
            return spots
        return [replace(spot, y=spot.y + SLUMP, angle=ASKEW[k % len(ASKEW)]) for k, spot in enumerate(spots)]


class OfferedCards(Struct, frozen=True):
    """Zone of the market or the blind card: a row of cards with their rotations; a tentatively placed card lies on
    the army instead.
    """

    first: Spot
    """Position of the first card."""
    step: float
    cards: Sequence[int]
    turns: Sequence[int]
    trial: Spot | None = None
    trial_card: int = -1
    swept: bool = False
    """True if they have been swept away, each at its own tilt."""

    def slot(self, k: int, turn: int = 0) -> Spot:
        """Return the position of the k-th card."""
        first = self.first
        angle = SWEPT[k % len(SWEPT)] if self.swept else 0.0
        return Spot(first.x + self.step * k, first.y, first.width, angle, True, k, True, SQUARE, turn)

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        spots = []
        for k in range(count):
            known = k < len(self.cards)
            if self.trial is not None and known and self.cards[k] == self.trial_card:
                spots.append(self.trial)
            else:
                spots.append(self.slot(k, self.turns[k] if known else 0))
        return spots


class UndealtCards(Struct, frozen=True):
    """Zone of the undealt starting cards, out of sight above the table."""

    x: float

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        return [Spot(self.x, -140, MARKET_CARD, 0.0, True, k, False, SQUARE) for k in range(count)]


class BattlePosture(Struct, frozen=True):
    """Posture of the armies on the battlefield."""

    down: frozenset[int]
    """The armies that have fallen."""
    offsets: Mapping[int, tuple[float, float]]
    """Offsets from their places by seat, logical units."""


class BattlefieldState(Struct, frozen=True):
    """The progress of a battle, as far as the layout follows it."""

    progress: Glide
    """Progress of the move to the battlefield."""
    sheet: tuple[float, float] | None
    """Size of the sheet that summarises the battle, logical units."""
    bearing: BattlePosture | None


class ChickenPlaces(Struct, frozen=True):
    """Layout of every zone and seat on a canvas of a given size in logical units."""

    w: float
    h: float
    seats: list[SeatLayout]
    corners: list[ArmyCorner]
    """Corners by slot: the viewer's first, then clockwise."""
    zones: dict[int, ZonePlace]
    boards: dict[int, Board]
    """Grids by seat."""
    market: OfferedCards
    blind: OfferedCards
    deck: Pile
    field: bool
    """True if the armies stand on the battlefield or are on their way there."""
    fighting: list[int]
    """The slots of the armies that fight there."""
    sheet: Box | None = None
    """Rectangle of a battle's sheet during its summary on the field."""

    @property
    def army(self) -> Box:
        """The box of the viewer's army, which accepts dropped cards."""
        return self.corners[0].box

    @classmethod
    def of(
        cls, tally: ChickenTally, context: ViewContext, turns: Mapping[int, int], trial: Place | None,
        battlefield: BattlefieldState,
    ) -> ChickenPlaces:  # fmt: skip
        """Return the layout for a tally.

        `turns`: rotation of each card in the hand. `trial`: the tentative placement on the own army. Cards get their
        destinations, seats their current positions.
        """
        south, (w, h) = context.south, context.size
        progress, sheet, bearing = battlefield.progress, battlefield.sheet, battlefield.bearing
        division = table_division(tally.n, w, h)
        corners, field = division.corners, progress.goal > 0
        fighting: list[int] = []
        paper: Box | None = None
        if progress.goal or progress.value:
            fighting = [slot for slot in range(tally.n) if tally.fell[(south + slot) % tally.n] in (0, tally.round)]
            paper = sheet_of(w, h, *sheet, between=in_quarters(tally.n, fighting)) if sheet is not None and field else None
            there = battlefield_corners(tally.n, fighting, w, h, paper)
            division = replace(division, row=AWAY) if field else division
            corners = [_between(a, b, progress.value, there=field) for a, b in zip(corners, there, strict=True)]
        zones: dict[int, ZonePlace] = {}
        boards: dict[int, Board] = {}
        for slot, corner in enumerate(corners):
            seat = (south + slot) % tally.n
            army = tally.matrices[seat]
            most, margin = (RIVAL_CELL, RIVAL_MARGIN) if slot else (OWN_CELL, OWN_MARGIN)
            if field:
                most, margin = FIELD_CELL if len(fighting) > 2 else DUEL_CELL, 0.0
            board = Board.fitted(army, corner.room, most, margin)
            dx, dy = bearing.offsets.get(seat, (0.0, 0.0)) if bearing is not None else (0.0, 0.0)
            boards[seat] = replace(board, x=board.x + dx, y=board.y + dy) if dx or dy else board
            down = bearing is not None and seat in bearing.down
            zones[ARMY + seat] = Army(
                boards[seat], tally.placements(seat), tally.laying if tally.shown_cards[seat] else (0, 0, 0), down
            )
        for seat in range(tally.n, 4):
            zones[ARMY + seat] = UndealtCards(w / 2)
        y, far = division.row, division.middle + 1.5 * (SWEPT_STEP if field else division.step)
        spot = boards[south].spot(trial.row, trial.column, trial.turn, 90) if trial is not None else None
        card = trial.card if trial is not None else -1
        at = Spot(far, y, division.card, ratio=SQUARE)
        step = SWEPT_STEP if field else division.step
        market = OfferedCards(at, -step, tally.market, [turns.get(c, 0) for c in tally.market], spot, card, field)
        deck = Pile(far - SLOTS * step, y, division.card, per=7, ratio=SQUARE)
        up = Spot(deck.x - 6, y + 14, BLIND_CARD, ratio=SQUARE)
        blind = OfferedCards(up, 0.0, tally.blind, [turns.get(c, 0) for c in tally.blind], spot, card)
        zones |= {MARKET: market, BLIND: blind, DECK: deck, BOX: UndealtCards(w / 2)}
        nowhere, spot0 = Fan(0, 0, 1, 1, 1), Spot(0, 0, 1)
        seats = [
            SeatLayout(
                corner.x, corner.y, "east" if corner.side == "north" else corner.side, PORTRAIT if k else OWN_PORTRAIT, nowhere,
                (0, 0), spot0,
            )
            for k, corner in enumerate(corners)
        ]  # fmt: skip
        return cls(w, h, seats, corners, zones, boards, market, blind, deck, field, fighting, paper)

    @property
    def quarters(self) -> bool:
        """True if each seat keeps a quarter of the battlefield."""
        return in_quarters(len(self.corners), self.fighting)

    @property
    def middle(self) -> float:
        """Middle of the market including the deck."""
        return (self.deck.x + self.market.first.x) / 2

    @property
    def market_box(self) -> Box:
        """The rectangle of the deck and the cards beside it."""
        left = self.deck.x - self.deck.width / 2
        return left, self.market.first.y - 70, self.market.first.x + self.deck.width / 2 - left, 140


def table_division(n: int, w: float, h: float) -> TableDivision:
    """Return the division of a table for `n` seats: one rival sits on the right; two on either side; three left, at the
    upper right and right.
    """
    tall, wide = h - 900, w - 1600
    low, shelf = h - BOTTOM_GAP, h - PANEL_HIGH
    own = ArmyCorner(230, h - 214, "south", (0, 0, 0, 0), (312, h - 258), 172.0)
    top, row = 118 + tall * 0.08, 172 + tall * 0.1

    def west(y: float, box: Box) -> ArmyCorner:
        return ArmyCorner(SIDE_MIDDLE, y, "west", box, (SIDE_MIDDLE - COLUMN / 2, y + UNDER_PORTRAIT), COLUMN, LABEL)

    def east(y: float, box: Box) -> ArmyCorner:
        x = w - SIDE_MIDDLE
        return ArmyCorner(x, y, "east", box, (x - COLUMN / 2, y + UNDER_PORTRAIT), COLUMN, LABEL)

    near = SIDE_MIDDLE + COLUMN / 2 + BESIDE
    far, high = w - near, SIDE_TOP + tall * 0.08
    if n == 2:
        begins = row + 112
        edge = near + (far - near) * 0.6
        level = h / 2 - 70
        mine = ArmyCorner(SIDE_MIDDLE, level, "south", (near, begins, edge - 20 - near, low - begins),
                      (SIDE_MIDDLE - COLUMN / 2, level + UNDER_PORTRAIT), COLUMN)  # fmt: skip
        rival = east(high, (edge, top, far - edge, shelf - top))
        return TableDivision([mine, rival], (near + edge) / 2, row, MARKET_CARD, MARKET_STEP)
    if n == 3:
        begins, third = row + 112, 292 + wide * 0.3
        box = near + third + 20, begins, w - 2 * (near + third + 20), low - begins
        sides = [
            west(high, (near, top, third, h - 300 - top)), east(high, (far - third, top, third, shelf - top)),
        ]  # fmt: skip
        return TableDivision([replace(own, box=box), *sides], w / 2, row, MARKET_CARD, MARKET_STEP)
    third, begins = 266 + wide * 0.25, 306 + tall * 0.16
    right = w / 2 + 550
    box = near + third + 20, begins, w - 2 * (near + third + 20), low - begins
    north = ArmyCorner(right - 50, 156 + tall * 0.1, "north", (right - 540, 104 + tall * 0.06, 258, 190 + tall * 0.1),
                   (right - 266, 108 + tall * 0.1), 138.0)  # fmt: skip
    down = begins + 22
    return TableDivision(
        [
            replace(own, box=box), west(down, (near, begins - 10, third, h - 290 - begins + 10)), north,
            east(down, (far - third, begins - 10, third, shelf - begins + 10)),
        ],
        right - 822, row, 108.0, 138.0,
    )  # fmt: skip


def in_quarters(n: int, fighting: Sequence[int]) -> bool:
    """True if each of `n` seats keeps a quarter of the battlefield, on its own side of the table; two that fight alone, or
    a table of three, share the field.
    """
    return n > 3 and len(fighting) > 2


def sheet_of(w: float, h: float, wide: float, high: float, *, between: bool) -> Box:
    """Return the rectangle of a battle's sheet of a size: `between` the armies in their quarters, else above them."""
    top = SHEET_TOP + (h - 900) * 0.04
    y = (top + h - BOTTOM_GAP - high) / 2 if between else top
    return w / 2 - wide / 2, y, wide, high


def battlefield_corners(n: int, fighting: Sequence[int], w: float, h: float, sheet: Box | None = None) -> list[ArmyCorner]:
    """Return the layout of the battlefield, by slot.

    Each seat of four has a quarter of the field on its side of the table, the viewer the lower left; of three, the viewer
    has the middle below; two armies stand side by side. Seats and hearts are in the corners. The corridor in the middle
    and the upper and lower edges are for the counts. Seats that fell in earlier battles watch from their quarter, else
    from the lower right; their armies are cleared away with the market. `sheet`: the rectangle of the battle's sheet;
    the armies in it make space for it.
    """
    quarters = in_quarters(n, fighting)
    tall, wide = h - 900, w - 1600
    high, low, near, far_off = 168 + tall * 0.08, h - 232, AFIELD_MIDDLE, w - AFIELD_MIDDLE
    spots: list[tuple[float, float, Side, Box]]
    if len(fighting) <= 2:
        across, down, top = 562 + wide * 0.45, 460 + tall * 0.8, 262 + tall * 0.1
        if sheet is not None:
            top = sheet[1] + sheet[3] + SHEET_GAP
            down = h - BOTTOM_GAP - top
        spots = [
            (near, low, "south", (192, top, across, down)),
            (far_off, 232 + tall * 0.1, "east", (w - 192 - across, top, across, down)),
        ]
    else:
        across, down = 420 + wide * 0.4, 318 + tall * 0.44
        upper, lower, far = 112 + tall * 0.04, h - 116 - down, w - 208 - across
        left = 208 if quarters else w / 2 - across / 2
        own, edge = (left, lower, across, down), 208.0 if sheet is None else CLEAR
        if sheet is not None:
            below = max(lower, sheet[1] + sheet[3] + SHEET_GAP)
            across = min(across, sheet[0] - SHEET_GAP - edge)
            far = w - edge - across
            own = (edge, lower, across, down) if quarters else (left, below, own[2], h - BOTTOM_GAP - below)
        spots = [
            (near, low, "south", own),
            (near, high, "west", (edge, upper, across, down)),
            (far_off, high, "east", (far, upper, across, down)),
            (far_off, low, "east", (far, lower, across, down)),
        ]
    standing, found = iter(spots), []
    out, cleared = 0, (w / 2 - 100, AWAY - 100, 200.0, 200.0)
    for slot in range(n):
        if quarters:
            x, y, side, box = spots[slot]
            box = box if slot in fighting else cleared
        elif slot in fighting:
            x, y, side, box = next(standing)
        else:
            x, y, side, box = far_off, low - 134 * out, "east", cleared
            out += 1
        found.append(ArmyCorner(x, y, side, box, (x - COLUMN / 2, y + UNDER_PORTRAIT), COLUMN))
    return found


def _between(a: ArmyCorner, b: ArmyCorner, t: float, *, there: bool) -> ArmyCorner:
    """Return a corner interpolated between two positions; the army's box is that of its destination."""
    goal = b if there else a
    return replace(goal, x=a.x + (b.x - a.x) * t, y=a.y + (b.y - a.y) * t)
