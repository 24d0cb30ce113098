"""An army: 2 x 2 cards laid over one another on a grid, held as one bitboard per symbol.

Only the topmost symbol of a cell exists, so six bitboards describe the army; the list of cards is kept for drawing. Cells
are (row, column), rows downward; the starting card lies at (0, 0), so rows and columns may be negative.

Fast evaluation of a placement: a card covers a block of four cells, each of which has two neighbours of its own outside
the block. The totals of the army without the block (`Position.base`) and the gains of each kind of chicken on any of the
16 sets of the block's cells (`Position.fists` …, looked up by the eight neighbours) are computed once per position. A
placement then takes five additions of packed totals.

>>> army = Matrix.begun(43, "FSBW").placed(10, -1, -1, 0)
>>> print(army)
FF.
SCS
.BW
>>> army.totals
Totals(fists=2, shields=0, wands=0, barriers=0, coins=1, potions=0)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from tabletop_gui.games.chicken_army.cards import CHICKENS, FACE_MASKS, FIELD, SYMBOLS, TURNED, Totals, unpacked

WIDE: Final = 32
"""Cells in a row of a bitboard. The cells of an army start at `MARGIN`, so that neighbours never wrap round."""
MARGIN: Final = 2
MOST: Final = WIDE - 2 * MARGIN
"""Maximum number of columns and of rows of an army. A card adds at most one of each, and no player ever places more than 21."""
BLOCK: Final = 3 | 3 << WIDE
CELL_COUNT_SHIFT: Final = 6 * FIELD
"""Bit offset in `Matrix.best_totals`, above the packed totals: the number of visible cells of the army."""
TOP_BITS: Final = sum(0x80 << kind * FIELD for kind in range(7))
"""The highest bit of every field. No total is that large, so it keeps each field's own borrow in a subtraction."""
CELLS: Final = (1, 2, 1 << WIDE, 2 << WIDE)
WINDOW: Final = WIDE + 1
"""Offset from the top left cell of a block back to that of the surrounding 4 x 4 window."""
OUTSIDE: Final = (
    (1, WIDE), (2, WIDE + 3), (2 * WIDE, 3 * WIDE + 1), (2 * WIDE + 3, 3 * WIDE + 2),
)  # fmt: skip
"""The two outer neighbours of each cell of the block, in the window."""
HALO: Final = sum(1 << place for pair in OUTSIDE for place in pair)
INSIDE: Final = (0b0110, 0b1001, 0b1001, 0b0110)
"""The adjacent cells of the block, for each of its cells."""

Gains = tuple[int, ...]


class Placed(NamedTuple):
    """A card of an army, its top left cell, and its quarter turns clockwise."""

    card: int
    row: int
    column: int
    turn: int


class Position(NamedTuple):
    """A legal place for a card: its top left cell, the totals of the army with these four cells empty, and per
    kind of chicken the gain for every set of the four cells. All packed.
    """

    row: int
    column: int
    base: int
    fists: Gains
    shields: Gains
    wands: Gains
    barriers: Gains

    def totals(self, card: int, turn: int) -> int:
        """Return the packed totals of the army with this army card here."""
        fists, shields, wands, barriers, rest = FACE_MASKS[card][turn]
        return self.base + self.fists[fists] + self.shields[shields] + self.wands[wands] + self.barriers[barriers] + rest


class Group(NamedTuple):
    """Two or more chickens of one kind, side by side."""

    symbol: str
    cells: frozenset[tuple[int, int]]


def grouped_cells(board: int) -> int:
    """Return the cells of a bitboard that have an orthogonal neighbour in it: exactly those in groups of two or more."""
    return board & (board << 1 | board >> 1 | board << WIDE | board >> WIDE)


class Matrix:
    """An army. Immutable: placing a card returns another."""

    __slots__ = ("__dict__", "boards", "left", "packed", "placements", "top")

    def __init__(self, boards: tuple[int, ...], top: int, left: int, placements: tuple[Placed, ...]) -> None:
        self.boards, self.top, self.left, self.placements = boards, top, left, placements
        fists, shields, wands, barriers, coins, potions = boards
        self.packed = (
            grouped_cells(fists).bit_count() | grouped_cells(shields).bit_count() << 8 | grouped_cells(wands).bit_count() << 16
            | grouped_cells(barriers).bit_count() << 24 | coins.bit_count() << 32 | potions.bit_count() << 40
        )  # fmt: skip
        """The totals, packed."""

    @classmethod
    def begun(cls, card: int, face: str) -> Matrix:
        """Return the army that consists of a starting card only."""
        return cls(_boards_after((0,) * 6, _cell_masks(face), MARGIN * WIDE + MARGIN), 0, 0, (Placed(card, 0, 0, 0),))

    @classmethod
    def from_placements(cls, face: str, placements: Sequence[Sequence[int]]) -> Matrix:
        """Return the army of these placements, the first being the starting card's. Raises ValueError if a card does
        not overlap.
        """
        army = cls.begun(placements[0][0], face)
        for card, row, column, turn in placements[1:]:
            army = army.placed(card, row, column, turn)
        return army

    # -- placing -----------------------------------------------------------------------------------

    def placed(self, card: int, row: int, column: int, turn: int) -> Matrix:
        """Return the army with an army card on top, its top left cell at (row, column), after `turn` quarter turns.

        Raises ValueError if the card would cover no cell, or the army would grow beyond `MOST` rows or columns.
        """
        if not self.fits(row, column):
            raise ValueError(f"a card at ({row}, {column}) covers nothing")
        known = self._after.get((card, row, column, turn))
        if known is not None:
            return known
        boards, top, left = self.boards, self.top, self.left
        lift = max(0, top - row) * WIDE + max(0, left - column)
        if lift:
            boards = tuple(board << lift for board in boards)
            top, left = min(top, row), min(left, column)
        at = (row - top + MARGIN) * WIDE + column - left + MARGIN
        army = Matrix(
            _boards_after(boards, CELL_MASKS[card][turn], at), top, left, (*self.placements, Placed(card, row, column, turn))
        )
        if len(army.placements) >= MOST and max(army.rows, army.columns) > MOST:  # fewer cards cannot stretch so far
            raise ValueError(f"an army has at most {MOST} rows and columns")
        self._after[card, row, column, turn] = army
        return army

    def fits(self, row: int, column: int) -> bool:
        """Return True if a card may lie there: it covers at least one cell."""
        down, right = row - self.top + MARGIN, column - self.left + MARGIN
        return 0 < down < WIDE - 1 and 0 < right < WIDE - 1 and bool(self.occupied & BLOCK << down * WIDE + right)

    @cached_property
    def occupied(self) -> int:
        """The cells that have a symbol."""
        fists, shields, wands, barriers, coins, potions = self.boards
        return fists | shields | wands | barriers | coins | potions

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Every (row, column) where a card may lie, row by row."""
        found, top, left = [], self.top - MARGIN, self.left - MARGIN
        rest = self._anchors
        while rest:
            low = rest & -rest
            down, right = divmod(low.bit_length() - 1, WIDE)
            found.append((down + top, right + left))
            rest ^= low
        return tuple(found)

    @cached_property
    def count(self) -> int:
        """The number of legal places."""
        return self._anchors.bit_count()

    @property
    def _anchors(self) -> int:
        seen = self.occupied
        return seen | seen >> 1 | seen >> WIDE | seen >> WINDOW

    @cached_property
    def spots(self) -> tuple[Position, ...]:
        """The effect of a card in each of the `places`, in their order."""
        top, left = self.top - MARGIN, self.left - MARGIN
        fists, shields, wands, barriers, coins, potions = self.boards
        base = self.packed
        chickens = [
            (kind, board, base >> kind * FIELD & 0xFF)
            for kind, board in enumerate((fists, shields, wands, barriers))
        ]  # fmt: skip
        found = []
        for row, column in self.places:
            at = (row - top) * WIDE + column - left
            block, window = BLOCK << at, at - WINDOW
            total = (coins & ~block).bit_count() << 4 * FIELD | (potions & ~block).bit_count() << 5 * FIELD
            gains = []
            for kind, board, count in chickens:
                left_over = board & ~block
                joined = left_over & (left_over << 1 | left_over >> 1 | left_over << WIDE | left_over >> WIDE)
                total |= (count if left_over == board else joined.bit_count()) << kind * FIELD
                round_it = left_over >> window & HALO
                key = round_it | (round_it & ~(joined >> window)) << 4
                known = GAINS[kind].get(key)
                gains.append(known if known is not None else _gains(kind, key))
            found.append(Position(row, column, total, *gains))
        return tuple(found)

    def best_totals(self, card: int) -> tuple[int, ...]:
        """Return the Pareto-optimal results of placing an army card: packed totals with, above them (`CELL_COUNT_SHIFT`), the
        number of visible cells.

        Results that another one equals or exceeds in every field are left out. Cached per card.
        """
        known = self._best_totals.get(card)
        if known is None:
            seen, masks, reached = self.occupied, FACE_MASKS[card], []
            for anchor, (_, _, base, fists, shields, wands, barriers) in zip(self._blocks, self.spots, strict=True):
                base += (seen & ~(BLOCK << anchor)).bit_count() + 4 << CELL_COUNT_SHIFT
                reached += [base + fists[f] + shields[s] + wands[w] + barriers[b] + rest for f, s, w, b, rest in masks]
            found: list[int] = []
            # what surpasses another has a larger sum of fields, which is what is left of it modulo 255
            for total in sorted(set(reached), key=_sum_of_fields, reverse=True):
                for peak in found:
                    if (peak | TOP_BITS) - total & TOP_BITS == TOP_BITS:
                        break
                else:
                    found.append(total)
            known = self._best_totals[card] = tuple(found)
        return known

    def ways(self, card: int, peak: int) -> Iterator[tuple[int, int, int]]:
        """Yield the places (row, column) and turns in which an army card gives the result `peak` of `best_totals`."""
        masks, seen, cells = FACE_MASKS[card], self.occupied, (peak >> CELL_COUNT_SHIFT) - 4
        total = peak & (1 << CELL_COUNT_SHIFT) - 1
        for anchor, (row, column, base, fists, shields, wands, barriers) in zip(self._blocks, self.spots, strict=True):
            if (seen & ~(BLOCK << anchor)).bit_count() == cells:
                for turn, (f, s, w, b, rest) in enumerate(masks):
                    if base + fists[f] + shields[s] + wands[w] + barriers[b] + rest == total:
                        yield row, column, turn

    @cached_property
    def _blocks(self) -> tuple[int, ...]:
        """The lowest bit of the block of each of the `places`."""
        found, rest = [], self._anchors
        while rest:
            low = rest & -rest
            found.append(low.bit_length() - 1)
            rest ^= low
        return tuple(found)

    @cached_property
    def _after(self) -> dict[tuple[int, int, int, int], Matrix]:
        """Cache of the armies made of this one, since searches make the same ones again and again."""
        return {}

    @cached_property
    def _best_totals(self) -> dict[int, tuple[int, ...]]:
        return {}

    # -- looking -----------------------------------------------------------------------------------

    @property
    def totals(self) -> Totals:
        """The totals of the army, without its leader."""
        return unpacked(self.packed)

    @property
    def coins(self) -> int:
        """Number of visible coins."""
        return self.boards[4].bit_count()

    @property
    def rows(self) -> int:
        """Number of rows it spans, from `top` down."""
        return (self.occupied.bit_length() - 1) // WIDE - MARGIN + 1

    @property
    def columns(self) -> int:
        """Number of columns it spans, from `left` to the right."""
        seen, row = 0, self.occupied
        while row:
            seen |= row & (1 << WIDE) - 1
            row >>= WIDE
        return seen.bit_length() - MARGIN

    def symbol(self, row: int, column: int) -> str | None:
        """Return the visible symbol of a cell, or None."""
        down, right = row - self.top + MARGIN, column - self.left + MARGIN
        if not (0 <= down < WIDE and 0 <= right < WIDE):
            return None
        bit = 1 << down * WIDE + right
        return next((symbol for symbol, board in zip(SYMBOLS, self.boards, strict=True) if board & bit), None)

    def cells(self) -> dict[tuple[int, int], str]:
        """Return every cell with its visible symbol."""
        return {cell: symbol for symbol, board in zip(SYMBOLS, self.boards, strict=True) for cell in self._cells(board)}

    def groups(self) -> list[Group]:
        """Return the groups of two or more, symbol by symbol, each symbol's from the top down."""
        found = []
        for kind in range(CHICKENS):
            rest = grouped_cells(self.boards[kind])
            while rest:
                group = rest & -rest
                grown = 0
                while grown != group:
                    grown = group
                    group |= rest & (group << 1 | group >> 1 | group << WIDE | group >> WIDE)
                found.append(Group(SYMBOLS[kind], frozenset(self._cells(group))))
                rest ^= group
        return found

    def _cells(self, board: int) -> Iterator[tuple[int, int]]:
        while board:
            low = board & -board
            down, right = divmod(low.bit_length() - 1, WIDE)
            yield down - MARGIN + self.top, right - MARGIN + self.left
            board ^= low

    def __str__(self) -> str:
        rows, columns = range(self.top, self.top + self.rows), range(self.left, self.left + self.columns)
        return "\n".join("".join(self.symbol(row, column) or "." for column in columns) for row in rows)

    def __repr__(self) -> str:
        return f"Matrix({'/'.join(str(self).split())})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Matrix):
            return (self.boards, self.placements) == (other.boards, other.placements)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]  # nothing is looked up by an army


def _sum_of_fields(packed: int) -> int:
    return packed % 255


def _cell_masks(face: str) -> tuple[int, ...]:
    """Return for each symbol the cells of a block that show it."""
    return tuple(sum(cell for cell, shown in zip(CELLS, face, strict=True) if shown == symbol) for symbol in SYMBOLS)


CELL_MASKS: Final = tuple(tuple(map(_cell_masks, faces)) for faces in TURNED)
"""The cell masks (`_cell_masks`) of each army card in its four turns."""


def _boards_after(boards: Sequence[int], stamp: Sequence[int], at: int) -> tuple[int, ...]:
    """Return the bitboards with a face put over the block at bit `at`."""
    kept = ~(BLOCK << at)
    fists, shields, wands, barriers, coins, potions = boards
    f, s, w, b, c, p = stamp
    return (
        fists & kept | f << at, shields & kept | s << at, wands & kept | w << at,
        barriers & kept | b << at, coins & kept | c << at, potions & kept | p << at,
    )  # fmt: skip


GAINS: Final[tuple[dict[int, Gains], ...]] = ({}, {}, {}, {})
"""Per kind of chicken: the gains for every set of a block's cells, keyed by the neighbours (in the window) and, four
columns further right, those of them that are still single. At most 3 ** 8 entries each, filled on demand.
"""


def _gains(kind: int, key: int) -> Gains:
    """Compute an entry of `GAINS`: a chicken in the block counts if it has a neighbour, and adds neighbours that were single."""
    found = []
    for chosen in range(16):
        gain = 0
        for cell in range(4):
            if chosen >> cell & 1:
                beside = [place for place in OUTSIDE[cell] if key >> place & 1]
                gain += bool(beside or chosen & INSIDE[cell]) + sum(key >> place + 4 & 1 for place in beside)
        found.append(gain << kind * FIELD)
    GAINS[kind][key] = tuple(found)
    return GAINS[kind][key]
