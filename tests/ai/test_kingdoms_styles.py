"""Fighters of one level and several personalities differ in what one sees of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tabletop_gui.ai.agent import NEUTRAL, agent_for
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.content.schema import Level, Personality
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import ALL_IN, AllIn, Call, Fold, Raise
from tests.ai.kingdoms_tables import battle

HANDS = 70


def deeds(points: Sequence[int], before: Sequence[Any], level: Level, style: Personality) -> list[type]:
    """What a fighter does with the same random hands."""
    dice, found = Random(17), []
    for k in range(HANDS):
        a, b = dice.sample(range(52), 2)
        t = battle(points, f"{GAME.codes[a]} {GAME.codes[b]}", "", before)
        assert t.to_act is not None
        *_, action = agent_for("kingdoms", level, style).think(t.view(t.to_act), Random(k))
        found.append(type(action))
    return found


def test_the_bold_enter_with_more_hands_than_the_prudent(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    def entered(style: Personality) -> int:
        return HANDS - deeds([1000] * 3, [], levels["normal"], style).count(Fold)

    prudent, usual, reckless = entered(personalities["prudent"]), entered(NEUTRAL), entered(personalities["reckless"])
    assert prudent + 5 < usual < reckless - 5


def test_the_innocent_call_more_and_the_bold_attack_more(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    def done(style: str, *kinds: type) -> int:
        found = deeds([1000, 1000], [Raise(30)], levels["normal"], personalities[style])
        return sum(kind in kinds for kind in found)

    assert done("novice", Call) > done("prudent", Call) + 4
    assert done("reckless", Raise, AllIn) > done("prudent", Raise, AllIn)


def test_the_vengeful_give_way_less_to_whoever_leads(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    """The leader goes all-in, and then one with fewer points than oneself does."""

    def followed(points: Sequence[int], style: Personality) -> int:
        return deeds(points, [ALL_IN], levels["normal"], style).count(Call)

    vengeful = personalities["vengeful"]
    assert followed([1200, 400], vengeful) > followed([1200, 400], NEUTRAL)
    assert followed([400, 1200], vengeful) == followed([400, 1200], NEUTRAL)


def test_bluffing_is_a_matter_of_style(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    hard = levels["hard"]
    candid, bluffer = Style.of(hard, personalities["candid"]), Style.of(hard, personalities["bluffer"])
    assert candid.bluff < Style.of(hard, NEUTRAL).bluff < bluffer.bluff
    assert Style.of(levels["easy"], NEUTRAL).bluff < 1.0
