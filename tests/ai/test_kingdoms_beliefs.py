"""What fighters believe: nothing that cannot be, and what the deeds say."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.ai.policies.kingdoms.beliefs import Belief, beliefs
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, Bet, Raise
from tabletop_gui.games.kingdoms.battle import BOARD as LAID
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.games.kingdoms.equity import HANDS, equity, hand_number
from tabletop_gui.properties.honesty import decisions, poisoned, redealt
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
    assert loud.above(board)[hand_number(trio[0], trio[1])] < 0.2 < loud.above(board)[hand_number(*cards("V-S IV-S"))]


def test_who_takes_less_evidence_believes_less(levels: dict[str, Level]) -> None:
    t = battle([1000, 1000], "XII-S X-S", BOARD, [Raise(30), Raise(100), Raise(300), CALL])
    assert of(t, levels["hard"]).equity < of(t, levels["easy"]).equity


def test_a_big_raise_before_the_flop_means_strong_hands() -> None:
    t = battle([1000, 1000], "XII-S X-S", "", [Raise(30), Raise(100), Raise(300)])
    weights = believed(t, 0, 1)
    best, worst = hand_number(*cards("G-T G-W")), hand_number(*cards("VII-T II-S"))
    assert weights[best] > 10 * weights[worst] > 0


def peeked(view: Kingdoms, seat: int, level: Level, table: Kingdoms) -> list[Belief]:
    """The control: believes the rival's true hand a little more than it may."""
    found = []
    for one in beliefs(view, seat, level, NEUTRAL):
        weights = list(one.weights)
        weights[hand_number(*table.zones[one.seat])] += 1e-9
        found.append(one._replace(weights=tuple(weights)))
    return found


def test_a_belief_is_the_same_whatever_the_hidden_cards_are(levels: dict[str, Level]) -> None:
    """Drawn from the view alone: with all hidden cards dealt anew, and with poison in their places, nothing changes."""
    caught, per_street, level = 0, [3, 1, 3, 3], levels["hard"]
    for k, table in enumerate(decisions(GAME, 77, every=3)):
        assert isinstance(table, Kingdoms) and table.to_act is not None
        if not any(per_street):
            break
        if not per_street[table.street] or len(table.live) > 4:
            continue
        per_street[table.street] -= 1
        seat, rng = table.to_act, Random(k)
        view = table.view(seat)
        expected, control = beliefs(view, seat, level, NEUTRAL), peeked(view, seat, level, table)
        assert [one.seat for one in expected] == [other for other in table.live if other != seat]
        assert beliefs(poisoned(view), seat, level, NEUTRAL) == expected  # type: ignore[arg-type]
        for _ in range(3):
            world = redealt(table, seat, rng)
            assert isinstance(world, Kingdoms)
            assert beliefs(world.view(seat), seat, level, NEUTRAL) == expected
            caught += peeked(world.view(seat), seat, level, world) != control
    assert caught > 10


def test_the_equity_believed_is_the_exact_one(levels: dict[str, Level]) -> None:
    """Held against the other way of counting, on the flop and on the turn."""
    for deeds in ([Raise(30), CALL, CHECK], [Raise(30), CALL, CHECK, Bet(40), CALL]):
        t = battle([1000, 1000], "XII-S X-S", BOARD, deeds)
        seat = t.to_act or 0
        found = of(t, levels["hard"])
        assert found.equity == pytest.approx(equity(t.zones[seat], t.zones[LAID], found.weights))


def test_who_has_folded_believes_nothing(levels: dict[str, Level]) -> None:
    t = battle([1000, 1000, 1000], "II-T VII-S", "", [FOLD])
    assert beliefs(t.view(0), 0, levels["hard"], NEUTRAL) == []
