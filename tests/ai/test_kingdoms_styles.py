"""Fighters of one level and several personalities differ in what one sees of them: on the same hands, in the same places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.library import Library
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, AllIn, Bet, Call, Fold, Raise
from tabletop_gui.games.kingdoms.battle import BOARD
from tabletop_gui.games.kingdoms.equity import river_equity
from tests.ai.kingdoms_tables import battle, deals
from tools.benchmarks.kingdoms_rivers import WEAK

BEFORE = [(hand, "") for hand, _ in deals(17, 7, 20)]
AFTER = list(deals(3, 5, 14))
RIVER = list(deals(12, 7, 20))
ATTACK = (Bet, Raise, AllIn)

Deeds = Callable[[str, str], Counter[type]]


@pytest.fixture(scope="module")
def deeds(levels: dict[str, Level], personalities: dict[str, Personality]) -> Deeds:
    """How often a style does what in a situation."""
    styles = {"neutral": NEUTRAL, **personalities}

    @cache
    def counted(situation: str, style: str) -> Counter[type]:
        points, before, hands = SITUATIONS[situation]
        found: Counter[type] = Counter()
        for k, (hand, board) in enumerate(hands):
            t = battle(points, hand, board, before)
            assert t.to_act is not None
            *_, action = agent_for("kingdoms", levels["normal"], styles[style]).think(t.view(t.to_act), Random(k))
            found[type(action)] += 1
        return found

    return counted


SITUATIONS: dict[str, tuple[Sequence[int], Sequence[Any], list[tuple[str, str]]]] = {
    "first in": ([1000] * 6, [FOLD], BEFORE),
    "raised": ([1000] * 6, [FOLD, FOLD, FOLD, Raise(25), FOLD], BEFORE),
    "raised by an equal": ([1000, 1000, 1000], [FOLD, Raise(30)], BEFORE),
    "raised by the leader": ([1000, 2000, 1000], [FOLD, Raise(30)], BEFORE),
    "checked to": ([1000, 1000], [Raise(25), CALL, CHECK], AFTER),
    "bet into": ([1000, 1000], [Raise(25), CALL, Bet(33)], AFTER),
}


def attacks(found: Counter[type]) -> int:
    return sum(found[kind] for kind in ATTACK)


def test_some_are_tight_and_some_are_loose(deeds: Deeds) -> None:
    """How many of 140 hands they enter with, nobody having done so before."""
    entered = {style: len(BEFORE) - deeds("first in", style)[Fold] for style in ("prudent", "neutral", "proud", "reckless")}
    assert entered["prudent"] + 8 <= entered["neutral"]
    assert entered["neutral"] + 8 <= entered["proud"] < entered["reckless"]


def test_some_attack_and_some_wait(deeds: Deeds) -> None:
    """How often they bet on the flop when they may check."""
    often = {style: attacks(deeds("checked to", style)) for style in ("candid", "prudent", "neutral", "bluffer", "reckless")}
    assert max(often["candid"], often["prudent"]) + 6 <= often["neutral"]
    assert often["neutral"] + 4 <= often["bluffer"] <= often["reckless"]


def test_some_pay_to_see_and_some_give_way(deeds: Deeds) -> None:
    """How often they fold: to a raise before the flop with money of the blind in, and to a bet on the flop."""
    for situation in ("raised", "bet into"):
        folded = {style: deeds(situation, style)[Fold] for style in ("candid", "novice", "neutral", "prudent")}
        assert max(folded["candid"], folded["novice"]) < folded["neutral"] < folded["prudent"]
    assert deeds("raised", "candid")[Call] > deeds("raised", "neutral")[Call] + 10


def test_the_proud_come_in_and_then_give_way(deeds: Deeds) -> None:
    assert attacks(deeds("first in", "proud")) > attacks(deeds("first in", "neutral")) + 8
    assert attacks(deeds("checked to", "proud")) < attacks(deeds("checked to", "neutral"))
    assert deeds("raised", "proud")[Fold] > deeds("raised", "neutral")[Fold]


def test_the_vengeful_give_way_less_to_whoever_leads_and_only_there(deeds: Deeds) -> None:
    equal, leader = deeds("raised by an equal", "vengeful"), deeds("raised by the leader", "vengeful")
    assert leader[Fold] < equal[Fold] / 2
    assert equal == deeds("raised by an equal", "neutral")
    for style in ("neutral", "prudent"):
        assert abs(deeds("raised by the leader", style)[Fold] - deeds("raised by an equal", style)[Fold]) <= 2


def test_the_leader_is_who_has_more_than_oneself(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    """Whoever goes all-in with fewer points than one has oneself is no leader, whatever the style."""

    def followed(points: Sequence[int], style: Personality) -> int:
        count = 0
        for k, (hand, _) in enumerate(BEFORE[:70]):
            t = battle(points, hand, "", [ALL_IN])
            *_, action = agent_for("kingdoms", levels["normal"], style).think(t.view(t.to_act or 0), Random(k))
            count += type(action) is Call
        return count

    vengeful = personalities["vengeful"]
    assert followed([1200, 400], vengeful) > followed([1200, 400], NEUTRAL)
    assert followed([400, 1200], vengeful) == followed([400, 1200], NEUTRAL)


@pytest.mark.census
def test_bluffing_is_a_matter_of_style(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    """Bets on the river with next to nothing."""

    def bluffs(style: Personality) -> int:
        count = 0
        for k, (hand, board) in enumerate(RIVER):
            t = battle([1000, 1000], hand, board, [Raise(25), CALL, CHECK, Bet(30), CALL, CHECK, CHECK, CHECK])
            *_, action = agent_for("kingdoms", levels["hard"], style).think(t.view(t.to_act or 0), Random(k))
            count += type(action) in ATTACK and river_equity(t.zones[0], t.zones[BOARD]) < WEAK
        return count

    threshold_strategy, neutral, bluffer = bluffs(personalities["candid"]), bluffs(NEUTRAL), bluffs(personalities["bluffer"])
    assert threshold_strategy + 4 <= neutral and neutral + 4 <= bluffer


def test_the_cast_of_this_table_has_every_style(library: Library) -> None:
    """A tight one, a loose one, one that attacks, one that pays to see, one that bears a grudge, and one without a flaw."""
    sitting = {one.personality for one in library.characters().values() if "kingdoms" in one.games}
    assert sitting >= {"prudent", "proud", "reckless", "candid", "vengeful", "bluffer", "calculator"}
