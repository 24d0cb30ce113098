"""The fast evaluator says what the rules say."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from tabletop_gui.games.kingdoms import strength as fast
from tabletop_gui.games.kingdoms.strength import TEAMS, best_five, named, ranking, strength, strength7, team
from tabletop_gui.games.kingdoms.warriors import CARDS, CODES, IDS
from tests.kingdoms.slow_strength import told, told_of_fives

pytestmark = pytest.mark.all_sets


def cards(text: str) -> list[int]:
    return [CODES.index(code) for code in text.split()]


def test_a_hundred_thousand_hands_rank_as_the_rules_say() -> None:
    picks = Random(1)
    known: dict[int, tuple[int, ...]] = {}
    for _ in range(100_000):
        hand = picks.sample(range(CARDS), 7)
        value, by_rule = strength7(*hand), told(hand)
        assert known.setdefault(value, by_rule) == by_rule, hand
    order = [known[value] for value in sorted(known)]
    assert order == sorted(set(order))  # strictly: no two strengths for one ranking
    assert len(order) > 4000


def test_each_strength_tells_its_team_and_its_ranks() -> None:
    picks = Random(2)
    for _ in range(20_000):
        hand = picks.sample(range(CARDS), 7)
        value, (kind, *ranks) = strength7(*hand), told(hand)
        assert (team(value), ranking(value)) == (kind, tuple(ranks))


def test_the_slow_one_finds_what_trying_every_five_finds() -> None:
    picks = Random(3)
    for size in (5, 6, 7):
        for _ in range(400):
            hand = picks.sample(range(CARDS), size)
            assert told(hand) == told_of_fives(hand)


def test_five_six_and_seven_cards_are_measured_alike() -> None:
    picks = Random(4)
    for _ in range(3000):
        hand = picks.sample(range(CARDS), 7)
        assert strength(hand) == strength7(*hand)
        for size in (5, 6):
            assert strength(hand[:size]) == max(strength(five) for five in combinations(hand[:size], 5))


def test_there_are_7462_strengths_in_the_ten_teams() -> None:
    assert len(fast.RANKINGS) == 7463
    bounds = [*fast.FIRST, 7463]
    assert [b - a for a, b in pairwise(bounds)] == [1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1]
    assert len(fast.MIXED) == 73_775
    for kind, first in enumerate(fast.FIRST):
        told_ranks = fast.RANKINGS[first : bounds[kind + 1]]
        assert told_ranks == sorted(told_ranks), TEAMS[kind]


def test_of_the_1287_fives_of_one_kingdom_ten_are_rows() -> None:
    teams = [TEAMS[team(strength(five))] for five in combinations(range(13, 26), 5)]
    assert [teams.count(name) for name in ("uniformados", "realeza", "realeza_elite")] == [1277, 9, 1]


@pytest.mark.parametrize("size", [0, 2, 4, 8])
def test_other_numbers_of_cards_have_no_strength(size: int) -> None:
    with pytest.raises(KeyError):
        strength(range(size))


def test_the_best_five_are_the_telling_ones_first() -> None:
    five = best_five(cards("II-T IX-W G-V IX-T G-S V-W IX-S"))
    assert [CODES[c] for c in five] == ["IX-W", "IX-T", "IX-S", "G-V", "G-S"]
    picks = Random(5)
    for _ in range(300):
        hand = picks.sample(range(CARDS), 7)
        five = best_five(hand)
        assert len(set(five)) == 5 and set(five) <= set(hand)
        assert strength(five) == strength(hand)


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("VII-T VII-S", ("espejo", (5,))),
        ("G-T II-S", ("llanero", (12, 0))),
        ("VII-T VII-S VII-W X-V II-S", ("triunvirato", (5, 8, 0))),
        ("VII-T VII-S VII-W X-V II-S X-W", ("espartano", (5, 8))),
    ],
)
def test_what_a_fighter_has_so_far_is_named(held: str, expected: tuple[str, tuple[int, ...]]) -> None:
    kind, ranks = named(cards(held))
    assert (TEAMS[kind], ranks) == expected


def test_a_low_g_stands_at_the_foot_of_its_row() -> None:
    assert [CODES[c] for c in best_five(cards("G-T II-W III-V IV-S V-T XII-W IX-V"))] == ["V-T", "IV-S", "III-V", "II-W", "G-T"]


def test_the_cards_are_those_of_the_deck_file() -> None:
    from tabletop_gui.content.decks import kingdoms as deck

    assert (IDS, CODES) == (deck.IDS, deck.CODES)
