"""What actions are worth: counted hand by hand against one rival, sampled against several; and whole wars of all sorts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.policies.kingdoms.candidates import candidates
from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.policies.kingdoms.solver.action_values import HeadsUpEvaluation, MultiwayEvaluation
from tabletop_gui.ai.policies.kingdoms.solver.bluff_frequency import Balance
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, Bet, Raise
from tests.ai.kingdoms_tables import battle
from tools.benchmarks.duels import Cast
from tools.benchmarks.kingdoms_wars import fuzz
from tools.benchmarks.kingdoms_yardsticks import YARDSTICKS

FLOP, TURN = [Raise(30), CALL], [Raise(30), CALL, CHECK, Bet(40), CALL]


@pytest.mark.parametrize(
    ("hand", "board", "deeds"),
    [
        ("XII-S X-S", "XII-T VII-S II-W IX-V III-T", [*FLOP, CHECK]),
        ("G-S V-S", "XII-S VII-S II-W IX-V III-T", [*FLOP, Bet(40)]),
        ("XIII-S XII-W", "XII-T VII-S II-W IX-V III-T", [*TURN, CHECK]),
        ("VIII-V VI-V", "XII-T VII-S II-W IX-V III-T", [*TURN, Bet(90)]),
        ("VIII-V VI-V", "XII-T VII-S II-W IX-V X-T", [*TURN, CHECK, CHECK, Bet(90)]),
    ],
)
def test_counted_and_sampled_it_comes_to_the_same(levels: dict[str, Level], hand: str, board: str, deeds: list[Any]) -> None:
    t = battle([1000, 1000], hand, board, deeds)
    assert t.to_act is not None
    style = replace(Style.of(levels["hard"], NEUTRAL), samples=5000)
    f = Situation(t.view(t.to_act), style)
    options, rng = candidates(f), Random(3)
    found = []
    for way in (HeadsUpEvaluation, MultiwayEvaluation):
        weighed = way(f, options)
        assert list(weighed.sample(rng))
        found.append([*weighed.values(), weighed.equity * f.pot])
    for exact, sampled in zip(*found, strict=True):
        assert exact == pytest.approx(sampled, abs=0.06 * f.pot)


def test_what_a_rival_cannot_pay_is_not_at_stake(levels: dict[str, Level]) -> None:
    """With forty points left the rival can be put all-in for forty, whatever one has oneself."""
    t = battle([1000, 70], "III-T II-S", "XIII-W XII-W X-V IX-T VII-V", [Raise(30), CALL, CHECK])
    assert t.to_act == 0
    f = Situation(t.view(0), Style.of(levels["hard"], NEUTRAL))
    (most,) = [action for action in candidates(f) if action != CHECK][-1:]
    assert most == Bet(40)
    weighed = HeadsUpEvaluation(f, [CHECK, most])
    assert list(weighed.sample(Random(1)))
    assert weighed.values()[1] > -40


def test_a_good_part_of_what_one_may_hold_is_defended(levels: dict[str, Level]) -> None:
    """Of the hands one may hold against a bet of two thirds most must stay, and the worst need not."""
    defended = []
    for hand in ("XII-S X-S", "G-W XIII-S", "IX-S VIII-S", "XI-S X-W", "VI-S V-S", "G-S II-S", "III-V II-T"):
        t = battle([1000, 1000], hand, "XII-T VII-S II-W IX-V III-T", [*FLOP, CHECK, Bet(40)])
        assert t.to_act is not None
        f = Situation(t.view(t.to_act), Style.of(levels["hard"], NEUTRAL))
        weighed = HeadsUpEvaluation(f, candidates(f))
        assert list(weighed.sample(Random(1)))
        defended.append(Balance(f, 1.0).defends(weighed))
    assert 2 <= sum(defended) < len(defended)
    assert defended[0]


@pytest.mark.parametrize("seed", [44, 45, 47])
def test_wars_of_all_sorts_come_to_an_end(seed: int) -> None:
    """Every answer legal, every point kept: levels in styles among fighters who do anything (`fuzz` raises otherwise)."""
    seen, spent = fuzz(2, seed, Cast("kingdoms", YARDSTICKS))
    assert seen["wars"] == seen["ended"] == 2
    assert seen["battles"] > 6 and len(spent) > 10
