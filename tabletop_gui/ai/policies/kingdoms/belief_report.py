"""Belief report of a player after the battle: the expected result of each action, and the teams it believed in."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, Final

from tabletop_gui.ai.policies.kingdoms.beliefs import beliefs
from tabletop_gui.ai.policies.kingdoms.charts.preflop import VERY_SHORT, ChartVerdict
from tabletop_gui.ai.policies.kingdoms.hand_strength import opening
from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.policies.kingdoms.solver.action_values import Evaluation
from tabletop_gui.ai.requests import Chance, Expectation, Reason, often
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Call, Check, Fold, Raise
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, Kingdoms
from tabletop_gui.games.kingdoms.equity import hand_number
from tabletop_gui.games.kingdoms.strength import TEAMS, named

TOLD: Final = 4
"""Number of teams listed separately; the rest is one entry."""
SELDOM: Final = 0.005
"""Minimum probability of a listed entry."""
OTHERS: Final = Reason("why.kingdoms.others", {})
BANDS: Final = {"band_top": 0.95, "band_high": 0.8, "band_middle": 0.5, "band_low": 0.0}
"""Classes of hands before the flop, with their lowest rank among all hands."""
CHART: Final = Reason("why.chart", {})
INSTINCT: Final = {
    Fold: "rule_waits", Check: "rule_free", Call: "rule_enters", Bet: "rule_raises", Raise: "rule_raises", AllIn: "rule_raises",
}  # fmt: skip
"""Rule of an instinctive player before the flop, by action."""
INSTINCT_RULES: Final = KeyFamily("why.kingdoms.{}", INSTINCT.values())
BAND_NAMES: Final = KeyFamily("why.kingdoms.{}", BANDS)
OFTEN: Final = 0.05
"""Probability from which on the report mentions that all rivals fold."""


def charted_why(f: Situation, verdict: ChartVerdict) -> tuple[Reason, ...]:
    """Return the chart's reasons for a hand: its rank among all, and the share that the chart plays here. An
    instinctive player uses no chart, and names its rule for such a hand.
    """
    if not verdict.share:
        return CHART, Reason("why.kingdoms.chart_alone", {"n": max(1, round(f.depth))})
    place = max(1, ceil(100 * (1 - f.place)))
    if f.style.simple and f.depth > VERY_SHORT:
        return Reason(INSTINCT_RULES[INSTINCT[type(verdict.action)]], {}), Reason("why.kingdoms.rule_stands", {"percent": place})
    return CHART, Reason("why.kingdoms.chart", {"percent": place, "best": max(1, round(100 * verdict.share))})


def weighed_why(weighed: Evaluation, k: int, *, bluff: bool) -> tuple[Reason, ...]:
    """Return the expected results of the action at index `k`."""
    action, f, plan = weighed.actions[k], weighed.field, weighed.plans[k]
    if isinstance(action, Fold) or plan is None:
        mine = f.t.paid[f.me]
        return (Reason("why.kingdoms.fold" if mine else "why.kingdoms.fold_free", {"n": mine}),)
    wins = Reason("why.kingdoms.wins", often(weighed.equity))
    if isinstance(action, Check):
        return (wins,)
    if isinstance(action, Call):
        return wins, Reason("why.kingdoms.price", {"n": f.owed})
    assert isinstance(action, Bet | Raise | AllIn)
    alone = weighed.alone(k)
    found = [Reason("why.kingdoms.bluff", {})] if bluff else []
    if alone >= OFTEN:
        found.append(Reason("why.kingdoms.alone", often(alone)))
    return (*found, wins)


def believed(view: Kingdoms, level: Level, who: Personality) -> tuple[Expectation, ...]:
    """Return the belief about each rival still in: teams, most likely first; before the flop the class of the hand."""
    found = []
    for one in beliefs(view, view.agenda[-1].seat, level, who):
        if view.zones[BOARD]:
            told = [Chance(team(name), round(chance, 3)) for name, chance in one.teams[:TOLD]]
            rest = round(sum(chance for _, chance in one.teams[TOLD:]), 3)
            if rest >= SELDOM:
                told.append(Chance(OTHERS, rest))
        else:
            shares = dict.fromkeys(BANDS, 0.0)
            for weight, place in zip(one.weights, opening().place, strict=True):
                shares[band(place)] += weight
            told = [Chance(Reason(BAND_NAMES[name], {}), round(share, 3)) for name, share in shares.items()]
        found.append(Expectation(Reason("why.of", {}), one.seat, tuple(told), told[-1].what == OTHERS))
    return tuple(found)


def actual_outcome(belief: Expectation, tables: Sequence[Any]) -> Reason:
    """Return the rival's actual team or class of hand at that time."""
    table: Kingdoms = tables[0]
    hand, board = table.zones[HAND + belief.seat], table.zones[BOARD]
    if not board:
        return Reason(BAND_NAMES[band(opening().place[hand_number(*hand)])], {})
    return team(TEAMS[named((*hand, *board))[0]])


def team(name: str) -> Reason:
    """Return the text of a team as a possibility."""
    return Reason("why.kingdoms.team", {"team": name})


def band(place: float) -> str:
    """Return the class of a hand by its rank among all, 1 the strongest."""
    return next(name for name, least in BANDS.items() if place >= least)
