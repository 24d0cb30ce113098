"""Armies: the bitboards say what the topmost cards say, and every placement is what its evaluation promised."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.content.decks import chicken_army as deck
from tabletop_gui.engine.values import Card
from tabletop_gui.games.chicken_army import cards, matrix
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Place, Placements
from tabletop_gui.games.chicken_army.cards import ARMY_CARDS, TURNED, start_face, turned, unpacked
from tabletop_gui.games.chicken_army.matrix import MOST, Matrix
from tests.chicken_army.armies import Cell, armies, counted, groups_of, topmost

pytestmark = pytest.mark.all_sets

Army = tuple[Matrix, dict[Cell, str]]


@settings(deadline=None)
@given(armies())
def test_the_visible_army_is_the_topmost_cells(army: Army) -> None:
    laid, cells = army
    assert laid.cells() == cells
    assert {cell: laid.symbol(*cell) for cell in cells} == cells
    assert set(topmost(laid)) == set(cells)
    for (row, column), number in topmost(laid).items():
        card, top, left, turn = laid.placements[number]
        if card < ARMY_CARDS:
            assert TURNED[card][turn][2 * (row - top) + column - left] == cells[row, column]


@settings(deadline=None)
@given(armies())
def test_it_counts_the_sizes_of_its_groups(army: Army) -> None:
    laid, cells = army
    assert laid.totals == counted(cells)
    assert laid.coins == laid.totals.coins
    assert sorted((g.symbol, sorted(g.cells)) for g in laid.groups()) == sorted((s, sorted(g)) for s, g in groups_of(cells))


@settings(deadline=None)
@given(armies())
def test_a_card_may_lie_where_it_covers_a_cell_and_nowhere_else(army: Army) -> None:
    laid, cells = army
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    fitting = [
        (row, column)
        for row in range(min(rows) - 3, max(rows) + 4)
        for column in range(min(columns) - 3, max(columns) + 4)
        if {(row, column), (row + 1, column), (row, column + 1), (row + 1, column + 1)} & set(cells)
    ]
    assert list(laid.places) == fitting
    assert len(fitting) == laid.count
    for row in range(min(rows) - 40, max(rows) + 41):
        for column in (min(columns) - 40, min(columns) - 1, max(columns), max(columns) + 1, max(columns) + 40):
            assert laid.fits(row, column) == ((row, column) in fitting)
    assert (laid.rows, laid.columns) == (max(rows) - min(rows) + 1, max(columns) - min(columns) + 1)
    assert (laid.top, laid.left) == (min(rows), min(columns))


@settings(max_examples=40, deadline=None)
@given(armies(), st.integers(0, 2**32))
def test_every_placement_gives_what_its_evaluation_promised(army: Army, seed: int) -> None:
    laid, rng = army[0], Random(seed)
    for spot in laid.spots:
        card, turn = rng.randrange(ARMY_CARDS), rng.randrange(4)
        assert spot.totals(card, turn) == laid.placed(card, spot.row, spot.column, turn).packed
    assert [(spot.row, spot.column) for spot in laid.spots] == list(laid.places)


@settings(max_examples=30, deadline=None)
@given(armies(most=12), st.integers(0, ARMY_CARDS - 1))
def test_the_peaks_are_what_nothing_surpasses(army: Army, card: int) -> None:
    laid = army[0]
    made: dict[tuple[int, ...], set[tuple[int, int, int]]] = {}
    for row, column in laid.places:
        for turn in range(4):
            after = laid.placed(card, row, column, turn)
            made.setdefault((*after.totals, len(after.cells())), set()).add((row, column, turn))

    def surpassed(one: tuple[int, ...]) -> bool:
        return any(other != one and all(a >= b for a, b in zip(other, one, strict=True)) for other in made)

    best_totals = {
        (*unpacked(peak & (1 << matrix.CELL_COUNT_SHIFT) - 1), peak >> matrix.CELL_COUNT_SHIFT): peak
        for peak in laid.best_totals(card)
    }
    assert set(best_totals) == {one for one in made if not surpassed(one)}
    assert len(best_totals) == len(laid.best_totals(card))
    assert laid.best_totals(card) is laid.best_totals(card)
    for totals, peak in best_totals.items():
        assert set(laid.ways(card, peak)) == made[totals]


@settings(max_examples=10, deadline=None)
@given(armies(most=10), st.booleans(), st.lists(st.integers(0, ARMY_CARDS - 1), max_size=3, unique=True))
def test_all_placements_of_a_turn_are_evaluated_in_their_order(army: Army, blind: bool, offered: list[int]) -> None:
    legal = Placements(blind, tuple(offered), army[0])
    assert legal.totals() == [army[0].placed(a.card, a.row, a.column, a.turn).packed for a in legal[blind:]]


@settings(deadline=None)
@given(armies(most=8), st.integers(0, ARMY_CARDS - 1))
def test_a_card_grows_the_army_by_three_cells_at_most(army: Army, card: int) -> None:
    laid, cells = army
    for row, column in laid.places:
        assert len(laid.placed(card, row, column, 0).cells()) - len(cells) in range(4)


def test_an_army_is_never_changed() -> None:
    army = Matrix.begun(43, "FSBW")
    before = str(army)
    army.placed(10, -1, -1, 0)
    assert (str(army), army.top, len(army.placements)) == (before, 0, 1)


@given(armies(), st.integers(0, ARMY_CARDS - 1))
def test_an_army_that_was_made_before_is_the_same_again(army: Army, card: int) -> None:
    """Those who try things out come to it time and again: it is kept, turn by turn and place by place."""
    laid, _ = army
    for row, column in laid.places:
        made = [laid.placed(card, row, column, turn) for turn in range(4)]
        assert [laid.placed(card, row, column, turn) for turn in range(4)] == made
        face = laid.placements[0]
        assert [one.placements[-1] for one in made] == [(card, row, column, turn) for turn in range(4)]
        assert all(one.placements[0] == face for one in made)


def test_what_cannot_be_placed_is_said() -> None:
    army = Matrix.begun(43, "FSBW")
    with pytest.raises(ValueError, match="covers nothing"):
        army.placed(0, 2, 2, 0)
    with pytest.raises(ValueError, match=f"at most {MOST}"):
        for step in range(1, MOST + 1):
            army = army.placed(0, 0, step, 0)


@pytest.mark.parametrize("far", [10**18, -(10**18)])
def test_places_out_of_this_world_cost_nothing(far: int) -> None:
    """A save that was tampered with may name any number."""
    army = Matrix.begun(43, "FSBW")
    for row, column in ((far, 0), (0, far), (far, far)):
        assert not army.fits(row, column)
        assert army.symbol(row, column) is None
        assert Place(Card(1), row, column, 0) not in Placements(False, (1,), army)
    assert Place(Card(1), 0, 0, far) not in Placements(False, (1,), army)


def test_twenty_one_cards_in_any_direction_fit() -> None:
    """As many as a player can place with two seats."""
    for down, right in ((1, 1), (1, -1), (-1, 1), (-1, -1), (0, 1), (1, 0), (0, -1), (-1, 0)):
        army = Matrix.begun(43, "FSBW")
        for step in range(1, 22):
            army = army.placed(step, step * down, step * right, step % 4)
        assert len(army.spots) == army.count
        assert (army.rows, army.columns) == (2 + 21 * abs(down), 2 + 21 * abs(right))


@settings(max_examples=30, deadline=None)
@given(armies(most=6), st.booleans(), st.lists(st.integers(0, ARMY_CARDS - 1), max_size=3, unique=True))
def test_the_legal_actions_are_a_sequence(army: Army, blind: bool, offered: list[int]) -> None:
    legal = Placements(blind, tuple(offered), army[0])
    everything = list(legal)
    assert len(legal) == len(everything) == len(set(everything)) == blind + 4 * len(offered) * army[0].count
    assert everything == [legal[k] for k in range(len(legal))] == legal[:]
    assert everything[::-1] == [legal[-k - 1] for k in range(len(legal))]
    assert all(action in legal for action in everything)
    for wrong in (Place(42, 50, 0, 0), Place(-1, 0, 0, 0), *(Place(c, *army[0].places[0], 4) for c in offered), "place"):  # type: ignore[arg-type]
        assert wrong not in legal
    assert (DRAW_BLIND in legal) == blind
    for beyond in (len(legal), -len(legal) - 1):
        with pytest.raises(IndexError):
            legal[beyond]


def test_the_cards_are_those_of_the_deck_file() -> None:
    assert (cards.FACES, cards.CODES) == (deck.FACES, deck.CODES + deck.START_CODES)
    assert (cards.SAME, cards.DIFFERENT) == (deck.SAME_FACES, deck.DIFFERENT_FACES)
    assert dict(zip(cards.LEADERS, cards.POWERS, strict=True)) == deck.POWERS
    assert tuple(cards.SYMBOLS) == deck.SYMBOLS


def test_every_card_has_four_different_turns() -> None:
    """So no two legal placements are the same move."""
    assert all(len(set(faces)) == 4 for faces in TURNED)
    assert all(turned(face, 4) == face for face in cards.FACES)


def test_the_powers_are_the_icons() -> None:
    for icons, power in zip(cards.POWERS, cards.POWER, strict=True):
        assert unpacked(power) == tuple(icons.count(symbol) for symbol in cards.SYMBOLS)
    assert [start_face(card, True) for card in cards.STARTS] == list(cards.DIFFERENT)
