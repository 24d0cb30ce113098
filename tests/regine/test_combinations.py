"""The 330 kinds of combination: how many there are of each, and every comparison against the rules told slowly."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb

import pytest

from tabletop_gui.games.regine.characters import CARDS, CHARACTERS, CODES, COPIES, QUEEN
from tabletop_gui.games.regine.combinations import (
    CATEGORIES,
    KINDS_OF_FOUR,
    WORTH,
    deciding_cards,
    kind_of,
    pairing,
    strengths,
    total,
)
from tests.regine.slow_rules import beats, can_win, worth

HANDS = [[CHARACTERS[kind] for kind in kinds] for kinds in KINDS_OF_FOUR]


@cache
def deals() -> tuple[int, ...]:
    """In how many ways each kind of combination can be dealt."""
    found = []
    for kinds in KINDS_OF_FOUR:
        ways = 1
        for kind, count in Counter(kinds).items():
            ways *= comb(COPIES[kind], count)
        found.append(ways)
    return tuple(found)


def share(wanted: object) -> float:
    """How many of a hundred deals are of a sort."""
    assert callable(wanted)
    return round(100 * sum(ways for kinds, ways in zip(KINDS_OF_FOUR, deals(), strict=True) if wanted(kinds)) / comb(40, 4), 2)


def test_330_kinds_of_91390_deals() -> None:
    assert len(KINDS_OF_FOUR) == 330
    assert sum(deals()) == comb(CARDS, 4) == 91390


def test_how_often_they_are_dealt() -> None:
    """The exact shares of the rules' source, section A10."""
    assert [share(lambda kinds, n=n: kinds.count(QUEEN) == n) for n in range(5)] == [39.35, 43.42, 15.20, 1.96, 0.08]
    assert [share(lambda kinds, n=n: pairing(kinds)[0] == n) for n in range(4)] == [43.42, 47.90, 4.87, 3.81]
    assert share(lambda kinds: total(kinds) == 31) == 9.17
    assert share(lambda kinds: total(kinds) > 31) == 17.57
    assert share(lambda kinds: total(kinds) == 40) == 1.99


def test_the_kind_of_four_cards_is_found_in_any_order() -> None:
    for cards in list(combinations(range(CARDS), 4))[::37]:
        assert sorted(CODES[card][:3] for card in cards) == sorted(HANDS[kind_of(cards)]) == sorted(HANDS[kind_of(cards[::-1])])
    with pytest.raises(KeyError):
        kind_of([0, 1, 2])


@pytest.mark.parametrize("jugada", range(4), ids=CATEGORIES)
@pytest.mark.parametrize(("knight_above", "kickers"), [(False, False), (True, False), (False, True), (True, True)])
def test_every_comparison(jugada: int, knight_above: bool, kickers: bool) -> None:
    name, strength = CATEGORIES[jugada], [row[jugada] for row in strengths(knight_above, kickers)]
    for kind, hand in enumerate(HANDS):
        assert (strength[kind] > 0) == can_win(name, hand)
        assert WORTH[kind][jugada] == (worth(name, hand) if can_win(name, hand) else 0)
    able = [kind for kind in range(330) if strength[kind]]
    for mine in able:
        for other in able:
            assert (strength[mine] > strength[other]) == beats(name, HANDS[mine], HANDS[other], knight_above, kickers)


@pytest.mark.parametrize(
    ("jugada", "cards", "told"),
    [
        ("queens", "REIa TROa REIb BUFa", "REIa REIb"),
        ("queens", "CABa PRIa TROa BUFa", "CABa PRIa"),
        ("jesters", "REIa BUFc REIb BUFa", "BUFc BUFa"),
        ("jesters", "REIa CAMa REIb CAMb", "CAMa CAMb"),
        ("pairs", "CABa PRIa TROa CABb", "CABa CABb"),
        ("pairs", "CABa PRIa TROa CORb", ""),
        ("game", "CABa PRIa TROa CAMb", "CABa PRIa TROa CAMb"),
        ("game", "CABa PRIa CORa CAMb", ""),
    ],
)
def test_the_cards_that_are_pointed_at(jugada: str, cards: str, told: str) -> None:
    row = [CODES.index(code) for code in cards.split()]
    assert [CODES[card] for card in deciding_cards(CATEGORIES.index(jugada), row)] == told.split()
    assert bool(told) == (strengths()[kind_of(row)][CATEGORIES.index(jugada)] > 0)
