"""Armies and matches made at random, and an army counted the slow way."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.cards import ARMY_CARDS, CHICKENS, DIFFERENT, SAME, STARTS, SYMBOLS, TURNED, Totals
from tabletop_gui.games.chicken_army.matrix import Matrix

Cell = tuple[int, int]


@st.composite
def armies(draw: st.DrawFn, most: int = 21) -> tuple[Matrix, dict[Cell, str]]:
    """An army, and its cells as laid card by card into a dictionary."""
    start = draw(st.sampled_from(STARTS))
    face = draw(st.sampled_from((SAME, *DIFFERENT)))
    army = Matrix.begun(start, face)
    cells: dict[Cell, str] = {}
    lay(cells, face, 0, 0)
    for card in draw(st.lists(st.integers(0, ARMY_CARDS - 1), max_size=most)):
        row, column = draw(st.sampled_from(army.places))
        turn = draw(st.integers(0, 3))
        army = army.placed(card, row, column, turn)
        lay(cells, TURNED[card][turn], row, column)
    return army, cells


def lay(cells: dict[Cell, str], face: str, row: int, column: int) -> None:
    """The face on top, in any army."""
    for corner, symbol in enumerate(face):
        cells[row + corner // 2, column + corner % 2] = symbol


def topmost(army: Matrix) -> dict[Cell, int]:
    """For every cell the place in `placements` of the card that is seen there."""
    corners = [(down, right) for down in (0, 1) for right in (0, 1)]
    placed = enumerate(army.placements)
    return {(row + down, column + right): number for number, (_, row, column, _) in placed for down, right in corners}


def groups_of(cells: dict[Cell, str]) -> list[tuple[str, frozenset[Cell]]]:
    """The groups of two or more, found by walking."""
    found, seen = [], set()
    for cell, symbol in cells.items():
        if cell in seen or SYMBOLS.index(symbol) >= CHICKENS:
            continue
        group, queue = {cell}, [cell]
        for row, column in queue:
            for other in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if cells.get(other) == symbol and other not in group:
                    group.add(other)
                    queue.append(other)
        seen |= group
        if len(group) >= 2:
            found.append((symbol, frozenset(group)))
    return found


def counted(cells: dict[Cell, str]) -> Totals:
    """The totals as the rules say them: the sizes of the groups, all coins, all potions."""
    shown = list(cells.values())
    counts = {kind: shown.count(kind) for kind in SYMBOLS[CHICKENS:]}
    counts |= {kind: sum(len(group) for symbol, group in groups_of(cells) if symbol == kind) for kind in SYMBOLS[:CHICKENS]}
    return Totals._make(counts[kind] for kind in SYMBOLS)


@st.composite
def tables(draw: st.DrawFn, /, **fixed: Any) -> Any:
    """A match at its first question, with any options but those that are fixed."""
    seats = draw(st.integers(2, 4))
    options = {name: draw(st.sampled_from(list(allowed))) for name, allowed in GAME.choices(seats).items()} | fixed
    if GAME.refuse(seats, options) is not None:
        options["starter"] = str(seats)
    return GAME.new(seats, options, draw(st.integers(0, 2**64 - 1)))
