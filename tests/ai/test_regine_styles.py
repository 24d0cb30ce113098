"""Courtiers of one level and several personalities differ in what one sees of them: in what they bet on, and in patience."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision
from tabletop_gui.ai.policies.regine.build_decision import BuildContext
from tabletop_gui.ai.policies.regine.hand_values import worth
from tabletop_gui.ai.policies.regine.rule_policy import BuildRulePolicy
from tabletop_gui.ai.policies.regine.style import Style
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import NO_CHANGES, VOY, Exchange
from tabletop_gui.games.regine.characters import KIND
from tests.ai.regine_tables import betting, rigged
from tools.benchmarks.regine_bots import duel
from tools.benchmarks.regine_styles import row, share

STRONG, WEAK = "REI REI REI BUF", "CAM TRO TRO^ COR"


@pytest.mark.census
def test_bluff_patience_and_boldness_are_seen_in_whole_matches() -> None:
    """In hundreds: of the questions in which a bet would be a bluff, how many are answered with one; of the turns in which one
    may exchange, in how many one does; of the questions whether to double, how many are answered with it."""
    names = ("prudent", "calculator", "reckless", "bluffer", "candid")
    seen = {name: duel((f"normal/{name}", "normal"), 2, 10) for name in names}
    bluff, exchange, double = [
        {name: share(seen[name], asked).mean for name in names} for asked in ("bluff", "exchange", "double")
    ]
    assert bluff["reckless"] > bluff["calculator"] > bluff["candid"] + 10
    assert bluff["bluffer"] > bluff["calculator"]
    assert exchange["prudent"] > exchange["calculator"] > exchange["reckless"] + 5
    assert double["reckless"] > double["calculator"] > double["prudent"]
    assert row("bluffer", seen["bluffer"]).startswith("bluffer    |")


# -- single questions ----------------------------------------------------------------------------------------------------------


def shares(style: Personality, level: Level, rows: list[str], *said: Any) -> float:
    """How often a player in this style answers 1, the mean over some tables."""
    found = Style.of(level, style)
    return BetDecision(betting([*rows], *said).view(0), found).share(Random(1))


def test_bluffers_bluff_and_the_candid_do_not(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    def bluffs(name: str) -> float:
        rows = ["CAM CAM TRO COR", "CAM TRO COR CAB", "ASE ASE COR CAB"]
        return sum(shares(personalities[name], levels["hard"], [row, "REI BUF PRI ASE"]) for row in rows)

    assert bluffs("bluffer") > bluffs("calculator") > bluffs("candid")


def test_the_bold_double_more_than_the_prudent(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    def doubles(name: str) -> float:
        return shares(personalities[name], levels["hard"], ["REI CAB TRO BUF", "REI BUF PRI ASE"], VOY, VOY)

    assert doubles("reckless") > doubles("calculator") > doubles("prudent")


def test_the_patient_exchange_for_less(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    """By rule from a smaller gain on; trying things out, with points to spare for an exchange but not for an announcement."""
    styles = [Style.of(levels["hard"], personalities[name]) for name in ("prudent", "calculator", "reckless")]
    contents = [style.content for style in styles]
    assert contents == sorted(contents) and len(set(contents)) == 3
    t = rigged(2, {"hands": ["REI REI CAM ASE", "BUF BUF CAB TRO"]})
    swap = next(a for a in t.legal if isinstance(a, Exchange) and {KIND[card] for card in a.cards} == {1, 2})
    leanings = []
    for style in styles:
        context = BuildContext(t.view(0), BuildRulePolicy(worth(2)), style)
        leanings.append(context.style_bonus(swap) - context.style_bonus(NO_CHANGES))
    assert leanings[0] > leanings[1] + 0.3 > leanings[2] + 0.6


def test_the_vengeful_mind_the_leader(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    def gap(name: str) -> float:
        t = betting(["REI CAB TRO BUF", STRONG, WEAK], points=[5, 20, 5])
        down, up = BetDecision(t.view(0), Style.of(levels["hard"], personalities[name])).worth
        return down + up

    assert gap("vengeful") < gap("calculator")


def test_a_novice_is_content_with_cards_that_others_exchange(levels: dict[str, Level]) -> None:
    exchanges = dict.fromkeys(("novice", "easy"), 0)
    for seed in range(40):
        t = GAME.new(2, {"mano": "1"}, seed)
        for level in exchanges:
            *_, action = agent_for("regine", levels[level]).think(t.view(0), Random(seed))
            exchanges[level] += isinstance(action, Exchange)
    assert exchanges["novice"] < exchanges["easy"]
