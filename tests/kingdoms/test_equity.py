"""Equities against the same told slowly, and against what everybody knows."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tabletop_gui.games.kingdoms.equity import HANDS, Shares, equity, hand_number, places, river_equity, run_out, turn_equity
from tabletop_gui.games.kingdoms.strength import strength7
from tabletop_gui.games.kingdoms.warriors import CARDS, CODES
from tests.kingdoms.slow_strength import told


def cards(text: str) -> list[int]:
    return [CODES.index(code) for code in text.split()]


def slowly(hand: list[int], board: list[int], weights: list[float]) -> float:
    """By every board and every hand, as a child would count."""
    live = [c for c in range(CARDS) if c not in hand + board]
    won = total = 0.0
    for more in combinations(live, 5 - len(board)):
        whole = board + list(more)
        mine = told(hand + whole)
        for a, b in combinations([c for c in live if c not in more], 2):
            held = weights[hand_number(a, b)]
            if held:
                theirs = told([a, b, *whole])
                won += held * (1.0 if mine > theirs else 0.5 if mine == theirs else 0.0)
                total += held
    return won / total


def test_every_hand_has_its_number() -> None:
    assert len(HANDS) == 1326
    assert [hand_number(a, b) for a, b in HANDS] == list(range(1326))
    assert [hand_number(b, a) for a, b in HANDS] == list(range(1326))


@pytest.mark.parametrize("kingdoms", [1, 2, 4])
def test_the_river_is_counted_exactly(kingdoms: int) -> None:
    """Few kingdoms on the board: Uniformados of every kind."""
    picks = Random(kingdoms)
    for _ in range(8):
        board = picks.sample([c for c in range(CARDS) if c // 13 < kingdoms], 5)
        hand = picks.sample([c for c in range(CARDS) if c not in board], 2)
        even, weights = [1.0] * 1326, [picks.choice((0.0, 0.0, picks.random(), 1.0)) for _ in range(1326)]
        assert river_equity(hand, board) == pytest.approx(slowly(hand, board, even), abs=1e-12)
        assert river_equity(hand, board, even) == pytest.approx(river_equity(hand, board), abs=1e-12)
        assert river_equity(hand, board, weights) == pytest.approx(slowly(hand, board, weights), abs=1e-12)


def test_the_turn_is_counted_exactly() -> None:
    picks = Random(9)
    for _ in range(4):
        hand, board = (picked := picks.sample(range(CARDS), 6))[:2], picked[2:]
        weights = [1.0 if picks.random() < 0.02 else 0.0 for _ in range(1326)]
        assert turn_equity(hand, board, weights) == pytest.approx(slowly(hand, board, weights), abs=1e-12)


def test_on_the_turn_equal_weights_are_no_weights() -> None:
    hand, board = cards("G-T XIII-T"), cards("XII-T V-T IX-W IX-V")
    assert turn_equity(hand, board, [2.0] * 1326) == pytest.approx(turn_equity(hand, board), abs=1e-12)


def test_nine_cards_of_44_complete_the_uniformados() -> None:
    """Four of one kingdom against three of a rank on the turn: nine rivers of 44, less the two that better the three."""
    hand, board = cards("XII-T XI-T"), cards("G-T V-T IX-W II-V")
    rival = [0.0] * 1326
    rival[hand_number(*cards("IX-V IX-S"))] = 1.0
    # of the nine of Tritonia that are left IX-T makes the rival four, II-T an Espartano
    wins = [c for c in range(13) if c not in hand + board and CODES[c] not in ("II-T", "IX-T")]
    assert turn_equity(hand, board, rival) == pytest.approx(len(wins) / 44)


def test_the_flop_is_counted_exactly() -> None:
    hand, board = cards("G-T G-W"), cards("VIII-V VII-V II-S")
    rival = [0.0] * 1326
    rival[hand_number(*cards("X-V IX-V"))] = 1.0
    assert equity(hand, board, rival) == pytest.approx(slowly(hand, board, rival), abs=1e-12)


def test_open_hands_win_as_much_as_one_wins_against_the_other() -> None:
    first, second = cards("G-T G-W"), cards("X-V IX-V")
    for board in ("VIII-V VII-V II-S", "VIII-V VII-V II-S G-S", "VIII-V VII-V II-S G-S VI-V"):
        rival = [0.0] * 1326
        rival[hand_number(*second)] = 1.0
        won = equity(first, cards(board), rival)
        assert run_out([first, second], cards(board)).shares == pytest.approx([won, 1 - won])


def test_three_open_hands_share_what_is_shared() -> None:
    hands = [cards("G-T II-W"), cards("G-W III-V"), cards("IV-T IV-W")]
    found = run_out(hands, cards("G-V X-S X-T IX-W")).shares
    assert sum(found) == pytest.approx(1)
    assert found[0] == pytest.approx(found[1], abs=0.05)
    assert run_out(hands, cards("X-V XI-V XII-V XIII-V G-V")).shares == pytest.approx([1 / 3] * 3)


def test_the_nuts_always_win_and_a_board_for_all_is_shared() -> None:
    assert river_equity(cards("XIII-T XII-T"), cards("G-T XI-T X-T G-W G-V")) == 1.0
    assert river_equity(cards("II-T III-W"), cards("X-V XI-V XII-V XIII-V G-V")) == 0.5


def test_a_rival_that_can_hold_nothing_leaves_the_matter_open() -> None:
    assert river_equity(cards("II-T III-W"), cards("X-V XI-V XII-V XIII-V II-V"), [0.0] * 1326) == 0.5


def test_all_hands_at_once_stand_as_each_alone_wins() -> None:
    """Against any hand, a hand wins about the share of hands it is stronger than: only its own two warriors are away."""
    picks = Random(3)
    for _ in range(3):
        board = picks.sample(range(CARDS), 5)
        found = places(board)
        for number in picks.sample(range(1326), 150):
            hand = HANDS[number]
            if set(hand) & set(board):
                assert found[number] == 0.0
            else:
                assert found[number] == pytest.approx(river_equity(hand, board), abs=0.09)
        possible = [k for k, hand in enumerate(HANDS) if not {*hand} & {*board}]
        assert sum(found[k] for k in possible) == pytest.approx(len(possible) / 2)
        order = sorted(possible, key=found.__getitem__)
        strengths = [strength7(*HANDS[k], *board) for k in order]
        assert strengths == sorted(strengths)


@pytest.mark.parametrize("seed", range(4))
def test_the_share_against_each_hand_is_exact_on_the_turn(seed: int) -> None:
    """Boards with many of a kingdom and with few: both ways of counting are used."""
    picks = Random(seed)
    hand, board = picks.sample(range(CARDS), 2), picks.sample(range(CARDS), 8)
    board = [c for c in board if c not in hand][:4]
    shares = Shares(hand, board)
    for river in range(CARDS):
        if river not in hand and river not in board:
            shares.add([river])
    found = shares.found()
    for number in picks.sample(range(1326), 200):
        held = HANDS[number]
        if not {*held} & {*hand, *board}:
            assert found[number] == pytest.approx(run_out([hand, held], board).shares[0])


@pytest.mark.parametrize("hand", ["VII-W V-W", "VII-W II-V"])
def test_the_share_against_each_hand_is_exact_where_many_wear_one_uniform(hand: str) -> None:
    """Better, weaker and equal ones, of three and of four on the board: only there strengths by ranks do not do."""
    mine, board = cards(hand), cards("X-W IX-W IV-W")
    shares = Shares(mine, [*board, *cards("VI-V")])
    rivers = [card for card in range(CARDS) if card not in {*mine, *board, *cards("VI-V")}]
    for river in rivers:
        shares.add([river])
    found, of_the_kingdom = shares.found(), [card for card in rivers if CODES[card].endswith("-W")]
    for a, b in combinations(of_the_kingdom, 2):
        assert found[hand_number(a, b)] == pytest.approx(run_out([mine, [a, b]], [*board, *cards("VI-V")]).shares[0])


def test_open_hands_are_told_how_many_warriors_would_save_them() -> None:
    mirror, high, board = cards("XIII-V XIII-S"), cards("XII-W XI-W"), cards("X-W IX-T IV-W VI-V")
    odds = run_out([mirror, high], board)
    assert (odds.ends, odds.exact) == (44, True)
    left = [card for card in range(CARDS) if card not in {*mirror, *high, *board}]
    assert odds.saving[1] == sum(told([*high, *board, card]) >= told([*mirror, *board, card]) for card in left) == 13
    assert odds.shares == pytest.approx((31 / 44, 13 / 44))


@pytest.mark.parametrize("laid", [0, 3, 4, 5])
def test_whoever_asks_for_the_chances_of_open_hands_gets_the_same(laid: int) -> None:
    hands, board = [[0, 13], [14, 27], [50, 51]], [2, 20, 30, 40, 45][:laid]
    once, again = run_out(hands, board), run_out(hands, board)
    assert once == again
    assert once.exact == (laid >= 3)
    assert sum(once.shares) == pytest.approx(1)
    assert all(saved >= round(share * once.ends) for saved, share in zip(once.saving, once.shares, strict=True))
