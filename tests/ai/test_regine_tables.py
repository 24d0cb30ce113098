"""The tables of Regine's bets: made again in part, and held against the best answers."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from tabletop_gui.ai.policies.regine.bets import blueprint
from tabletop_gui.ai.policies.regine.bets.betting_tree import BettingOptions, DecisionNode, Leaf, tree
from tabletop_gui.ai.policies.regine.bets.buckets import KINDS, StrengthBuckets, beaten, normal, order
from tabletop_gui.ai.policies.regine.bets.cfr import CfrSolver, plain, values
from tabletop_gui.ai.policies.regine.bets.joint_buckets import together
from tabletop_gui.ai.policies.regine.race import END, chance, payoff, put
from tabletop_gui.ai.policies.regine.ranges import COUNTS, dealt
from tabletop_gui.games.regine.characters import COPIES
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR, MAX_CATEGORY_VALUE
from tools.tables.regine_bets import DEALT, Pairs, on_buckets

MEAN = blueprint.habit_factors()[-1]
WEIGHTS = normal([w * t for w, t in zip(DEALT, MEAN, strict=True)])


def leaves(node: DecisionNode | Leaf) -> list[Leaf]:
    return [node] if isinstance(node, Leaf) else [leaf for branch in node.branches for leaf in leaves(branch)]


@pytest.fixture(scope="module")
def joint() -> list[list[float]]:
    return together(COPIES, (MEAN, MEAN))


@pytest.mark.parametrize(("seats", "questions"), [(2, 12), (3, 111), (4, 1168)])
def test_everything_that_can_be_said_is_in_the_tree(seats: int, questions: int) -> None:
    nodes = tree(BettingOptions(seats))
    assert len(nodes) == questions and len(leaves(nodes[0])) == questions + 1
    assert [node.number for node in nodes] == list(range(questions))
    everybody = (1 << seats) - 1
    assert {leaf.stakes for leaf in leaves(nodes[0])} == set(range(everybody + 1))
    assert not any(leaf.doubled and leaf.chips < 2 for leaf in leaves(nodes[0]))


def test_every_pair_of_hands_is_counted() -> None:
    pairs = together(COPIES, ([1.0] * KINDS, [1.0] * KINDS))
    assert sum(map(sum, pairs)) == comb(40, 4) * comb(36, 4)
    assert pairs[7][200] == pairs[200][7]


@pytest.mark.parametrize("jugada", range(4))
def test_no_answer_wins_a_fiftieth_of_a_point_from_the_table(jugada: int, joint: list[list[float]]) -> None:
    """At most 0.02 points a jugada, as the tables are shipped; 0.0012 when they were made."""
    assert Pairs(jugada, joint).exploitability(blueprint.exact_answers(jugada)) <= 0.003


def test_going_with_good_cards_alone_can_be_exploited(joint: list[list[float]]) -> None:
    """The control: "over one half" loses what the best answer takes from it."""
    place = [0.0] * KINDS
    up, strong = order(0)
    below = 0.0
    for k in up:
        place[k] = below
        below += WEIGHTS[k]
    honest = [[float(p > 0.5) for p in place] for _ in tree(BettingOptions(2))]
    assert Pairs(0, joint).exploitability(honest) > 0.15
    assert len(set(strong)) > 100


def test_a_table_made_again_is_as_good_and_worth_the_same(joint: list[list[float]]) -> None:
    pairs, nodes, starts = Pairs(2, joint), tree(BettingOptions(2)), [[1.0] * KINDS] * 2
    solving = CfrSolver(nodes, pairs, starts)
    solving.run(30)
    again, shipped = solving.strategy(), blueprint.exact_answers(2)
    worths = [sum(values(nodes[0], pairs, answers, starts, 0)) / pairs.all for answers in (again, shipped)]
    assert worths[0] == pytest.approx(worths[1], abs=0.05)
    assert pairs.exploitability(again) < 0.06


@pytest.mark.parametrize("agreed", blueprint.OPTION_SETS)
@pytest.mark.parametrize(("seats", "jugada"), [(3, 0), (3, 3), (4, 2)])
def test_nobody_of_three_or_four_gains_by_leaving_the_table(seats: int, jugada: int, agreed: tuple[int, bool, bool]) -> None:
    """The shipped rungs, put back on the ranges they were made for: the best answer of one against the others."""
    manners = BettingOptions(seats, *agreed)
    buckets = StrengthBuckets(jugada, [WEIGHTS] * seats, blueprint.BUCKET_COUNT)
    nodes, ends = tree(manners), buckets.leaves(plain(seats))
    answers = blueprint.bucket_strategy(manners, buckets, jugada)
    for seat in range(seats):
        best, kept = [values(nodes[0], ends, answers, buckets.ranges, seat, perfect) for perfect in (True, False)]
        lost = sum(w * (b - k) for w, b, k in zip(buckets.ranges[seat], best, kept, strict=True))
        assert 0.0 <= lost < 0.03


def test_the_points_of_a_jugada_are_nobodys_gift() -> None:
    """What all get together is nothing: one's own points less the others' mean."""
    buckets, _, by_seat = on_buckets(BettingOptions(3), WEIGHTS, 1, 10, 8)
    assert sum(w * x for row in by_seat for w, x in zip(buckets.ranges[0], row, strict=True)) == pytest.approx(0.0, abs=0.03)


def test_a_comparison_of_ladders_is_the_one_of_played_out_hands() -> None:
    """Random hands of three, compared one by one, against the running sums."""
    buckets, rng = StrengthBuckets(0, [WEIGHTS] * 3, 10), Random(4)
    ends = buckets.leaves(plain(3))
    reach = [buckets.ranges[0]] * 3
    told = ends.value(Leaf(0b111, False), 0, reach)
    bucket_counts = range(len(buckets.ranges[0]))
    for bucket in (0, 4, 9):
        won, tries = 0.0, 4000
        for _ in range(tries):
            others = rng.choices(bucket_counts, buckets.ranges[0], k=2)
            if max(others) < bucket:
                won += 4
            elif max(others) > bucket:
                won -= 2
            else:
                won += 4 / (1 + others.count(bucket)) - 2 * others.count(bucket) / (1 + others.count(bucket))
        assert told[bucket] == pytest.approx(won / tries, abs=0.35)


def test_what_cards_bring_rises_with_them() -> None:
    for seats in (2, 3, 4):
        points = blueprint.kind_points(seats)
        best, worst = KINDS_OF_FOUR.index((0, 7, 7, 7)), KINDS_OF_FOUR.index((2, 3, 4, 5))
        assert points[best] > 5 > 0 > points[worst]
        mean = sum(w * p for w, p in zip(WEIGHTS, points, strict=True))
        assert abs(mean) < 0.6


def test_gathering_makes_good_cards_likelier() -> None:
    pair = KINDS_OF_FOUR.index((6, 6, 7, 7))
    nothing = KINDS_OF_FOUR.index((1, 3, 4, 5))
    assert MEAN[pair] > 3 * MEAN[nothing]


def test_a_range_is_what_can_be_dealt() -> None:
    shown = (0, 0, 0, 0, 0, 0, 0, 2)
    weights = dealt(shown, [8, 4, 4, 4, 4, 4, 4, 6])
    assert sum(weights) == comb(38, 2)
    assert all(counts[7] >= 2 for counts, weight in zip(COUNTS, weights, strict=True) if weight)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_race_is_fair_and_rises_with_points(seats: int) -> None:
    assert chance([0] * seats, 0, END, 0) == pytest.approx(1 / seats, abs=1e-3)
    assert sum(chance([20, *[9] * (seats - 1)], seat, END, 2) for seat in range(seats)) == pytest.approx(1.0, abs=1e-4)
    rising = [chance([own, *[12] * (seats - 1)], 0, END, 1) for own in range(0, 31, 3)]
    assert rising == sorted(rising) and rising[-1] > 0.8
    assert chance([31, *[30] * (seats - 1)], 0, END, 4) > 0.99  # the round is over


def test_near_the_end_points_are_not_worth_the_same() -> None:
    """Three points that end the match are worth more than twice as much as two that do not."""
    mine = payoff((28, 25), 31, 3)[0][0]
    assert mine[3] > 2 * mine[2] and mine[8] == pytest.approx(mine[3])


def test_in_a_longer_match_every_point_counts_and_the_last_ones_most() -> None:
    """To 41: the leader once gained nothing by points as long as the last had few, and lost much when the last gained some."""
    target, unit = 41, payoff((12, 12, 12), END, 1)[0][0][3]
    mine, seconds, lasts = payoff((36, 20, 4), target, 1)[0]
    assert mine[3] > unit / 4 and seconds[3] < 0.0 and abs(lasts[3]) < -seconds[3]
    assert payoff((33, 1), target, 1)[0][0][3] > 0.0
    assert payoff((3, 5), target, 1)[0][0][3] > 0.0, "the first points too"
    rising = [chance([own, 20, 20], 0, target, 2) for own in range(target)]
    assert rising == sorted(set(rising))
    assert [put(own, target) for own in (0, 21, 41, 45)] == [0, 11, END, 35]
    assert chance([38, 35, 30], 0, target, 3) == pytest.approx(chance([28, 25, 20], 0, END, 3))
    assert chance([5, 0, 0], 0, 11, 2) == pytest.approx(chance([25, 20, 20], 0, END, 2))


def test_unpacked_places_rise() -> None:
    for seats in (2, 3, 4):
        for jugada in range(4):
            places, answers = blueprint.table(BettingOptions(seats), jugada)
            assert places == sorted(places) and len(answers) == len(tree(BettingOptions(seats)))
            assert all(0.0 <= x <= 1.0 for row in answers for x in row)
            assert (places[0] == 0.0) == (MAX_CATEGORY_VALUE[jugada] == 2)
    assert beaten([0.5, 0.5], False) == [0.25, 0.75]
