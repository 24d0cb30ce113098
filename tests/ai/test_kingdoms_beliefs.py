"""What fighters believe: nothing that cannot be, and what the deeds say."""

from __future__ import annotations

import pytest

from tabletop_gui.ai.agent import NEUTRAL
from tabletop_gui.ai.policies.kingdoms.beliefs import Belief, beliefs
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.content.schema import Level
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, Bet, Raise
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.games.kingdoms.equity import HANDS, hand_number
from tests.ai.kingdoms_tables import battle, cards

BOARD = "XII-T VII-S II-W IX-V III-T"


def of(t: Kingdoms, level: Level) -> Belief:
    """The belief of the seat to act about its one rival."""
    assert t.to_act is not None
    (found,) = beliefs(t.view(t.to_act), t.to_act, level, NEUTRAL)
    return found


def test_hands_one_has_seen_elsewhere_are_not_believed(levels: dict[str, Level]) -> None:
    t = battle([1000, 1000], "G-T G-S", BOARD, [Raise(30), CALL, Bet(40)])
    found = of(t, levels["hard"])
    seen = set(cards("G-T G-S XII-T VII-S II-W"))
    assert sum(found.weights) == pytest.approx(1.0)
    assert all((weight == 0.0) == bool(seen & {*hand}) for hand, weight in zip(HANDS, found.weights, strict=True))
    assert sum(share for _, share in found.teams) == pytest.approx(1.0)


def test_a_raise_is_believed_and_a_check_is_too(levels: dict[str, Level]) -> None:
    """Who bet and raised on every street is feared more than who checked all the time."""
    quiet = of(battle([1000, 1000], "XII-S X-S", BOARD, [CALL, CHECK, CHECK, CHECK, CHECK, CHECK, CHECK]), levels["hard"])
    bets = [Raise(30), CALL, CHECK, Bet(40), CALL, CHECK, Bet(100), CALL, CHECK, Bet(250)]
    loud = of(battle([1000, 1000], "XII-S X-S", BOARD, bets), levels["hard"])
    assert loud.equity < quiet.equity - 0.1
    trio = tuple(cards("VII-T VII-W"))
    number = hand_number(*trio)
    assert loud.weights[number] > 2 * quiet.weights[number]
    board = tuple(cards(BOARD))
    assert loud.stronger((trio[0], trio[1]), board) < 0.2 < loud.stronger((cards("V-S IV-S")[0], cards("V-S IV-S")[1]), board)


def test_who_takes_less_evidence_believes_less(levels: dict[str, Level]) -> None:
    t = battle([1000, 1000], "XII-S X-S", BOARD, [Raise(30), Raise(100), Raise(300), CALL])
    assert of(t, levels["hard"]).equity < of(t, levels["easy"]).equity


def test_a_big_raise_before_the_flop_means_strong_hands() -> None:
    t = battle([1000, 1000], "XII-S X-S", "", [Raise(30), Raise(100), Raise(300)])
    weights = believed(t, 0, 1)
    best, worst = hand_number(*cards("G-T G-W")), hand_number(*cards("VII-T II-S"))
    assert weights[best] > 10 * weights[worst] > 0
