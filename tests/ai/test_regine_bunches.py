"""Two hands of Regine out of one deck: how often they meet, which of them are alike, and what that is worth in the bets."""

from __future__ import annotations

from math import comb

import pytest

from tabletop_gui.ai.policies.regine.bets.betting_tree import BettingOptions, Leaf, tree
from tabletop_gui.ai.policies.regine.bets.buckets import KINDS, order
from tabletop_gui.ai.policies.regine.bets.cfr import CfrSolver, plain
from tabletop_gui.ai.policies.regine.bets.joint_buckets import JointBucketLeaves, split_into_buckets, together
from tabletop_gui.ai.policies.regine.bets.public_bets import Bets, PublicInfo
from tabletop_gui.ai.policies.regine.ranges import COUNTS
from tabletop_gui.ai.policies.regine.tuned import TUNED
from tabletop_gui.games.regine.combinations import PAIRS
from tests.ai.regine_tables import betting
from tools.tables.regine_bets import Pairs

LEFT = (5, 4, 3, 3, 4, 4, 4, 5)
SHOWN = ((0, 0, 0, 1, 0, 0, 0, 1), (1, 0, 1, 0, 0, 0, 0, 1))
"""By seat what lies face up: two cards of the mano's, three of the other's."""


@pytest.fixture(scope="module")
def met() -> list[list[float]]:
    return together(LEFT, ([1.0] * KINDS, [1.0] * KINDS), SHOWN)


def test_what_one_holds_the_other_cannot(met: list[list[float]]) -> None:
    assert sum(map(sum, met)) == comb(32, 2) * comb(30, 1)
    both = [(a, b) for a in range(KINDS) for b in range(KINDS) if met[a][b]]
    for kind in range(8):
        hidden = [COUNTS[a][kind] - SHOWN[0][kind] + COUNTS[b][kind] - SHOWN[1][kind] for a, b in both]
        assert min(hidden) == 0 and max(hidden) == min(LEFT[kind], 3)


@pytest.mark.parametrize("jugada", range(4))
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pays_most", [True, False])
def test_ends_of_the_bets_are_worth_what_they_are_kind_by_kind(
    jugada: int, seat: int, pays_most: bool, met: list[list[float]]
) -> None:
    leaves = JointBucketLeaves(jugada, met, order(jugada)[1], plain(2), pays_most, 9)
    exact = Pairs(jugada, met, pays_most=pays_most)
    for leaf in (Leaf(0, False), Leaf(1, False), Leaf(2, False), Leaf(3, False), Leaf(3, True)):
        told = leaves.value(leaf, seat, [[0.5] * size for size in leaves.sizes])
        found = [0.0] * len(told)
        for kind, worth in enumerate(exact.value(leaf, seat, [[0.5] * KINDS] * 2)):
            found[leaves.bucket_of[seat][kind]] += worth
        assert told == pytest.approx(found)


def test_what_fares_most_unlike_is_parted_first() -> None:
    fares = {kind: ([x, 0.0], 1.0) for kind, x in enumerate((0.0, 0.1, 0.9, 1.0, 1.0))}
    assert split_into_buckets(fares, 2)[:5] == [0, 0, 1, 1, 1]
    four = split_into_buckets(fares, 9)[:5]
    assert len(set(four)) == 4 and four[3] == four[4]


def test_answers_by_bunches_lose_little_where_answers_by_strength_alone_lose_more() -> None:
    """Pairs, which depend most on what the other can still hold."""
    t = betting(["REI^ BUF CAB PRI", "CAM TRO TRO^ COR"], jugadas=("pairs",))
    found = Bets(PublicInfo.of(t, PAIRS, TUNED[2]), 1.0, 120)
    exact = Pairs(PAIRS, together(found.seen.left, found.factors, found.seen.shown))
    buckets = CfrSolver(found.nodes, found.leaves, found.buckets.ranges)
    buckets.run(120)
    by_strength = [[row[bucket] for bucket in found.buckets.bucket] for row in buckets.strategy()]
    lost = exact.exploitability([found.answers(node) for node in tree(BettingOptions(2))])
    assert lost < 0.015 and exact.exploitability(by_strength) > 3 * lost
