"""The tables before the flop, made again in part, and held against best answers."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tabletop_gui.ai.policies.kingdoms.charts.push_fold import calls, equities, pushes, table
from tabletop_gui.ai.policies.kingdoms.hand_strength import KINDS
from tabletop_gui.games.kingdoms.equity import HANDS
from tabletop_gui.games.kingdoms.strength import strength7
from tabletop_gui.games.kingdoms.warriors import CARDS
from tools.tables.kingdoms_push_fold import DEPTHS, PushFold, meetings

met = cache(meetings)


def test_every_way_to_deal_two_hands_is_counted() -> None:
    found = met()
    assert sum(map(sum, found)) == 1326 * 1225
    assert all(found[i][j] == found[j][i] for i in range(169) for j in range(169))


@pytest.mark.parametrize("depth", DEPTHS)
def test_no_answer_wins_a_tenth_of_a_thousandth(depth: int) -> None:
    """At most 0.1 milli-big-blinds a hand, as the tables are shipped."""
    assert PushFold(equities(), met(), depth).exploitability(*table(depth)) <= 0.1


def test_a_rule_of_thumb_can_be_exploited() -> None:
    """The control: pushing and calling always loses what is published for it, some 473 mbb a hand at ten blinds."""
    assert PushFold(equities(), met(), 10).exploitability([1.0] * 169, [1.0] * 169) == pytest.approx(473, abs=3)


def test_a_table_made_again_is_the_one_shipped() -> None:
    game = PushFold(equities(), met(), 10)
    again = game.solve(120)
    assert game.exploitability(*again) <= 0.1
    for mine, shipped, published in zip(again, table(10), (0.584, 0.374), strict=True):
        often = [sum(x * w for x, w in zip(side, game.often, strict=True)) / game.all for side in (mine, shipped)]
        assert often == pytest.approx([published, published], abs=0.003)


def test_the_equities_are_those_of_sampled_boards() -> None:
    rng, kinds = Random(11), KINDS
    for _ in range(12):
        a, b, c, d, *_ = rng.sample(range(CARDS), 4)
        mine, theirs = HANDS.index((min(a, b), max(a, b))), HANDS.index((min(c, d), max(c, d)))
        ours, other, won, boards = kinds[mine], kinds[theirs], 0.0, 1500
        pairs = [h for h, kind in zip(HANDS, kinds, strict=True) if kind == other and not {*h} & {a, b}]
        for _ in range(boards):
            held = rng.choice(pairs)
            board = rng.sample([card for card in range(CARDS) if card not in (a, b, *held)], 5)
            x, y = strength7(a, b, *board), strength7(*held, *board)
            won += 1.0 if x > y else 0.5 if x == y else 0.0
        assert won / boards == pytest.approx(equities()[ours][other], abs=0.06) or ours == other


def test_well_known_equities_are_exact() -> None:
    g, xiii, xii = 12, 11, 10
    # the best two of one kingdom against a pair of XII, and the two best pairs
    assert equities()[13 * g + xiii][14 * xii] == pytest.approx(0.46046, abs=2e-4)
    assert equities()[14 * g][14 * xiii] == pytest.approx(0.81946, abs=2e-4)


def test_between_two_depths_the_shares_are_between() -> None:
    for kind in range(169):
        low, high = sorted((pushes(kind, 9), pushes(kind, 10)))
        assert low <= pushes(kind, 9.5) <= high
        assert calls(kind, 1) == calls(kind, 2) and calls(kind, 40) == calls(kind, 20)
