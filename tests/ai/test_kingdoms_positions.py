"""Positions of Game of Kingdoms in which no human would do what bots are known for; every level and style must stand them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policies.kingdoms.hand_strength import KINDS, hand_ranks, kind, opening
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, AllIn, Bet, Call, Fold, Raise
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.games.kingdoms.bet_history import bet_history
from tabletop_gui.games.kingdoms.equity import hand_number
from tests.ai.kingdoms_tables import battle, cards

LEVELS = ("easy", "normal", "hard")
CHECKED = [CALL, CHECK, CHECK, CHECK, CHECK, CHECK]  # to the river between two, the second still to act there


def done(t: Kingdoms, level: Level, style: Personality = NEUTRAL, seeds: int = 8) -> list[Any]:
    """What an agent does, with several dice."""
    assert t.to_act is not None
    found = []
    for seed in range(seeds):
        *_, answer = agent_for("kingdoms", level, style).think(t.view(t.to_act), Random(seed))
        assert answer in t.legal
        found.append(answer)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_the_strongest_hand_is_never_folded_nor_merely_called(
    levels: dict[str, Level], personalities: dict[str, Personality], level: str
) -> None:
    """On the river nothing can beat a Realeza uniformada de élite."""
    t = battle([1000, 1000], "G-T XIII-T", "XII-T XI-T X-T II-S III-W", [*CHECKED, Bet(20)])
    for style in (NEUTRAL, *personalities.values()):
        assert {type(a) for a in done(t, levels[level], style, 2)} <= {Raise, AllIn}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_folds_with_nearly_everything_in(
    levels: dict[str, Level], personalities: dict[str, Personality], level: str
) -> None:
    """19 of 20 points lie in the treasure: the last one follows, with any hand."""
    t = battle([1000, 1000], "II-T VII-S", "XII-W XI-W X-W III-T V-T", [Raise(900), CALL, CHECK, Bet(50), CALL, ALL_IN])
    assert t.paid[t.to_act or 0] == 950
    for style in (NEUTRAL, *personalities.values()):
        assert FOLD not in done(t, levels[level], style, 2)


@pytest.mark.parametrize("level", LEVELS)
def test_a_stack_is_not_put_in_but_for_the_last_points(levels: dict[str, Level], level: str) -> None:
    """Bets that would leave next to nothing are all-ins: there is no 95 % in and then a fold."""
    for hand in ("G-T G-S", "XII-T XII-S", "VIII-W VII-W"):
        t = battle([300, 300], hand, "", [Raise(100)])
        for action in done(t, levels[level]):
            assert not isinstance(action, Raise) or action.to < 0.7 * 300


@pytest.mark.parametrize("level", LEVELS)
def test_two_g_are_never_folded_before_the_flop(levels: dict[str, Level], level: str) -> None:
    for deeds in ([ALL_IN], [Raise(30), Raise(90), Raise(270), ALL_IN], [Raise(25)]):
        assert FOLD not in done(battle([1000, 1000], "G-T G-W", "", deeds), levels[level])


@pytest.mark.parametrize("level", LEVELS)
def test_the_worst_hand_does_not_follow_all_points(levels: dict[str, Level], level: str) -> None:
    assert set(done(battle([1000, 1000], "VII-T II-S", "", [ALL_IN]), levels[level])) == {FOLD}
    t = battle([1000, 1000], "VII-T II-S", "XIII-W XII-W X-W IX-T V-T", [*CHECKED, ALL_IN])
    assert set(done(t, levels[level])) == {FOLD}


@pytest.mark.parametrize("level", LEVELS)
def test_not_every_all_in_is_given_way_to(levels: dict[str, Level], level: str) -> None:
    """Who goes all-in every time must not win the blinds every time: with ten big blinds a good third of hands follows."""
    rng, followed, hands = Random(5), 0, 60
    for _ in range(hands):
        a, b = rng.sample(range(52), 2)
        t = battle([100, 100], f"{GAME.codes[a]} {GAME.codes[b]}", "", [ALL_IN])
        followed += sum(type(x) is Call for x in done(t, levels[level], seeds=1))
    assert 0.2 * hands < followed < 0.72 * hands


@pytest.mark.parametrize("level", LEVELS)
def test_a_shower_of_points_is_not_spent_on_nothing(levels: dict[str, Level], level: str) -> None:
    """A bet into fighters who are all-in cannot bluff anybody; more than a rival can call is never put in."""
    t = battle([5000, 120], "G-T G-S")
    for action in done(t, levels[level]):
        if isinstance(action, Raise):
            assert action.to <= 120
        else:
            assert type(action) is not Fold


@pytest.mark.parametrize("seats", [3, 6, 9])
@pytest.mark.parametrize("level", LEVELS)
def test_the_best_and_the_worst_hands_at_larger_tables(levels: dict[str, Level], seats: int, level: str) -> None:
    t = battle([1000] * seats, "G-T G-S")
    assert {type(a) for a in done(t, levels[level])} <= {Raise, AllIn}
    if seats > 3:
        t = battle([1000] * seats, "VII-T II-S")
        assert set(done(t, levels[level])) == {FOLD}
    t = battle([60] * seats, "XIII-T XIII-S")
    assert set(done(t, levels[level])) == {ALL_IN}


def test_the_deeds_are_told_with_what_they_were_about() -> None:
    t = battle([1000, 1000], "G-T G-S", "II-T VII-S X-W", [Raise(30), CALL, Bet(40), Raise(120)])
    told = list(bet_history(t))
    facts = [(d.pot, d.owed, d.put, d.attacks) for d in told]
    assert facts == [(15, 5, 25, 0), (40, 20, 20, 1), (60, 0, 40, 0), (100, 40, 120, 1)]
    assert told[-1].pot + told[-1].put == sum(t.paid)


def test_hands_stand_as_everybody_knows() -> None:
    place = opening().place
    ranked = ["G-T G-S", "XIII-T XIII-S", "G-T XIII-T", "G-T XIII-S", "XI-T X-T", "X-T VII-S", "VIII-T IV-S", "VII-T II-S"]
    places = [place[hand_number(*cards(hand))] for hand in ranked]
    assert places[0] > 0.99 and sorted(places[:4], reverse=True) == places[:4] and sorted(places[4:], reverse=True) == places[4:]
    assert kind(*cards("G-T XIII-T")) == 12 * 13 + 11 and kind(*cards("G-T XIII-S")) == 11 * 13 + 12
    assert [KINDS.count(k) for k in (12 * 14, 12 * 13 + 11, 11 * 13 + 12)] == [6, 4, 12]
    flop = tuple(cards("XII-T XI-T II-S"))
    draw, air, trio = (hand_ranks(flop).place[hand_number(*cards(h))] for h in ("X-T IX-T", "VI-W III-S", "XI-S XI-W"))
    assert air < 0.4 < draw < trio and trio > 0.97
