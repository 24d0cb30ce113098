"""The hint of Game of Kingdoms: what is advised follows from what is said, in every position and in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.requests import Hint
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, AllIn, Call, Raise
from tabletop_gui.games.kingdoms.battle import BOARD, Kingdoms
from tabletop_gui.games.kingdoms.strength import strength
from tests.ai.kingdoms_tables import battle, cards, put
from tests.gui.games.kingdoms.arms import at_random
from tools.benchmarks.speaks import ENTAILS, attacks

POSITIONS, PARTS = 420, 20
BESIDE = {f"beside_{word}" for word in ("fold", "loses", "slow", "stay", "less", "even")}
"""What is said of everything but the advice."""
Said = dict[str, Any]
_told: dict[str, tuple[Hint, ...]] = {}


def cost_of(t: Kingdoms, a: Any) -> int:
    """What of one's points is at stake with an action: no more than some rival could lose as well."""
    me = t.to_act
    assert me is not None
    cost = min(t.current - t.bets[me], t.points[me]) if a == CALL else t.points[me] if isinstance(a, AllIn) else a.to - t.bets[me]
    return min(cost, max(t.paid[r] + t.points[r] for r in t.live if r != me) - t.paid[me])


def stronger(t: Kingdoms) -> float:
    """How many hands in a hundred beat the own one now, counted the long way."""
    hand, board = t.zones[t.to_act or 0], t.zones[BOARD]
    rest = [card for card in range(52) if card not in hand and card not in board]
    mine, others = strength([*hand, *board]), [strength([*two, *board]) for two in combinations(rest, 2)]
    return 100 * sum(one > mine for one in others) / len(others)


WARNS: dict[str, Callable[[Kingdoms, Any, Said], bool]] = {
    "risk_out": lambda t, a, p: a not in (FOLD, CHECK) and cost_of(t, a) == t.points[t.to_act or 0],
    "risk_commit": lambda t, a, p: a not in (FOLD, CHECK) and cost_of(t, a) == p["cost"] < p["points"] == t.points[t.to_act or 0]
    and 2 * p["cost"] > p["points"],
    "risk_beaten": lambda t, a, p: a not in (FOLD, CHECK) and abs(p["percent"] - stronger(t)) <= 0.5,
    "risk_beaten_by": lambda t, a, p: a not in (FOLD, CHECK) and abs(p["percent"] - stronger(t)) <= 0.5,
    "risk_called": lambda t, a, p: attacks(a) and p["percent"] >= 50 and abs(p["percent"] - stronger(t)) <= 0.5,
    "risk_given": lambda t, a, p: a == FOLD and p["n"] == t.paid[t.to_act or 0] > 0,
}
"""For every warning there is, what must be so."""


def asked(t: Kingdoms, level: Level, seed: int = 1) -> tuple[Hint, ...]:
    """The hint for the seat to act, reckoned once for all that look at it: positions and dice are the same for all tests."""
    assert t.to_act is not None
    view = t.view(t.to_act)
    key = repr((view.to_data(), level, seed))
    if key not in _told:
        *_, (_, _told[key]) = hint("kingdoms", view, level, Random(seed))
    return _told[key]


def positions(count: int) -> Iterator[Kingdoms]:
    """Decisions of wars of all sizes and depths, played by people who do anything."""
    rng = Random(77)
    for number in range(10_000):
        seats = rng.choice((2, 2, 3, 4, 5, 6, 9))
        options = {"points": rng.choice((500, 1000, 3000)), "blind": rng.choice((5, 10, 20)), "growth": rng.choice((4, 8))}
        t: Kingdoms = GAME.new(seats, options, number)
        for _ in range(rng.randrange(4, 60)):
            if t.to_act is None:
                break
            if len(t.legal) > 1 and rng.random() < 0.35:
                yield t
                count -= 1
                if not count:
                    return
            t.apply(at_random(rng, t.legal))


SEEN: Counter[str] = Counter()
WARNED: Counter[str] = Counter()
DRAWN: Counter[bool] = Counter()
"""What the parts have met: reasons, warnings, and whether figures were held against a line that was led."""


@pytest.mark.parametrize("part", range(PARTS))
def test_advice_and_figures_never_contradict_each_other_in_any_language(levels: dict[str, Level], part: int) -> None:
    phrases = {language: Phrases(language) for language in LANGUAGES}
    for t in islice(positions(POSITIONS), part, None, PARTS):
        best = asked(t, levels["hard"])[0]
        action = GAME.parse(best.action)
        assert action in t.legal and best.reasons, best
        for reason in best.reasons:
            word = reason.key.removeprefix("hint.kingdoms.")
            assert ENTAILS[word](action, reason.params), (best.action, reason)
            SEEN[word] += 1
        assert len(best.warnings) <= 2
        for warning in best.warnings:
            word = warning.key.removeprefix("hint.kingdoms.")
            assert WARNS[word](t, action, warning.params), (best.action, warning)
            WARNED[word] += 1
        odds = best.odds
        if odds is not None and odds.cost and not odds.treasures:  # beyond the line one stays, short of it one folds
            line = odds.price if odds.leads is None else odds.leads
            assert odds.wins >= line - 0.002 if action != FOLD else odds.wins <= line + 0.002, (best.action, odds)
            DRAWN[odds.leads is None] += 1
        keys = {reason.key.removeprefix("hint.kingdoms.") for reason in (*best.reasons, *best.warnings)}
        assert "risk_beaten" not in keys if "bluff" in keys else "risk_called" not in keys, "a bluff is called one"
        for reason in (*best.reasons, *best.warnings):
            for language, spoken in phrases.items():
                told = reason.sentence(spoken.tr, ["Ana"] * 9)
                figures = {int(re.sub(r"\D", "", n)) for n in re.findall(r"\d[\d.,\s]*", told)}
                assert figures - {100} <= set(reason.params.values()), (language, told)
    assert {phrases[language].missing for language in LANGUAGES} == {()}


@pytest.mark.census
def test_the_parts_have_met_every_warning_and_most_reasons() -> None:
    assert sum(SEEN.values()) >= POSITIONS and len(SEEN) >= 15, SEEN
    assert set(WARNED) == set(WARNS), WARNED
    assert min(DRAWN[True], DRAWN[False]) > 3, DRAWN


def test_every_reason_of_the_catalogues_is_one_that_is_checked() -> None:
    for language in LANGUAGES:
        known = {key.removeprefix("hint.kingdoms.") for key in Phrases(language).under("hint.kingdoms")}
        assert known == {*ENTAILS, *WARNS, *BESIDE}


def test_the_price_of_a_call_is_what_it_must_win_of_what_can_be_won(levels: dict[str, Level]) -> None:
    """60 for the 135 there are then; and with only 40, which can win no more than 40 from anybody, 40 for 95."""
    for points, raised, price in ([1000] * 5, 60, (60, 135)), ([40, 1000, 1000, 1000], 200, (40, 95)):
        odds = asked(battle(points, "XII-V X-V", "", [Raise(raised)]), levels["hard"])[0].odds
        assert odds is not None and (odds.cost, odds.treasure) == price


ARGUED: Counter[str] = Counter()
"""The kinds of argument that the parts have met."""


@pytest.mark.parametrize("part", range(PARTS))
def test_the_argument_says_no_other_figures_than_the_bar(levels: dict[str, Level], part: int) -> None:
    """The fault that was: "costs 20, only 18 come back" beside "Call -1". One measure: the points of the choice, and the two
    shares that stand on the bar."""
    for t in islice(positions(300), part, None, PARTS):
        hints = asked(t, levels["hard"])
        best, word = hints[0], hints[0].reasons[0].key.rpartition("_")[2]
        worth = {one.action: one.value for one in hints}
        said = best.reasons[0].params
        if best.odds is None or word not in ("price", "later", "plain", "even"):
            if best.opening is not None:
                assert (round(100 * best.opening.stands), round(100 * best.opening.takes)) == (said["percent"], said["best"])
                assert (best.opening.stands <= best.opening.takes) == (best.action not in ("fold", "check"))
                ARGUED["opening"] += 1
            continue
        if "n" in said:
            assert said["n"] == round(abs(worth["call"])), (said, worth)
        if word == "price":
            assert (said["must"], said["wins"]) == (round(100 * best.odds.price), round(100 * best.odds.wins))
        ARGUED[word] += 1


@pytest.mark.census
def test_the_parts_have_met_the_kinds_of_argument() -> None:
    assert {"price", "later", "plain", "opening"} <= set(ARGUED), ARGUED


def test_of_several_treasures_each_has_its_own_price(levels: dict[str, Level]) -> None:
    """Three are all-in with 100, 300 and 600: who calls the 600 fights for the first with all, for the last with one."""
    t = battle([600, 300, 1000, 100], "VII-T II-S")
    while t.to_act != 2:
        assert t.to_act is not None
        t.apply(ALL_IN if ALL_IN in t.legal else CALL)
    put(t, 2, cards("G-T G-S"))
    assert t.current == 600
    odds = asked(t, levels["hard"])[0].odds
    assert odds is not None
    assert [(one.cost, one.treasure) for one in odds.treasures] == [(90, 400), (200, 600), (300, 600)]
    shares = [one.wins for one in odds.treasures]
    assert shares == sorted(shares) and shares[0] == odds.wins < shares[-1]
    assert sum(one.treasure for one in odds.treasures) == odds.treasure and sum(one.cost for one in odds.treasures) == odds.cost


@pytest.mark.parametrize("part", range(5))
def test_the_hint_attacks_where_the_hard_fighter_does(levels: dict[str, Level], part: int) -> None:
    """What the fighter does nearly always is advised: a raise as well as anything else."""
    agreed: Counter[bool] = Counter()
    for t in islice(positions(150), part, None, 5):
        assert t.to_act is not None
        done = []
        for seed in range(3):
            *_, answer = agent_for("kingdoms", levels["hard"], NEUTRAL).think(t.view(t.to_act), Random(seed))
            done.append(answer)
        if all(attacks(one) for one in done):
            agreed[attacks(GAME.parse(asked(t, levels["hard"])[0].action))] += 1
    assert agreed[True] > 2 and agreed[False] <= 1, agreed


@pytest.mark.parametrize("hand", ["G-T G-S", "XIII-T XIII-S", "G-T XIII-T", "XII-T XII-W"])
@pytest.mark.parametrize("seats", [2, 4, 6, 9])
def test_the_best_hands_are_advised_to_raise(levels: dict[str, Level], hand: str, seats: int) -> None:
    assert attacks(GAME.parse(asked(battle([1000] * seats, hand), levels["hard"])[0].action))


@pytest.mark.parametrize("part", range(4))
def test_the_same_position_has_the_same_hint(levels: dict[str, Level], part: int) -> None:
    """Asked again, with whatever dice, the chart advises the same for the same reason, and what is counted is the same to the
    figure."""
    for t in islice(positions(40), part, None, 4):
        one, other = asked(t, levels["hard"], 1), asked(t, levels["hard"], 2)
        two = len(t.live) == 2
        if two:
            assert one == other
        elif not t.street and not any(True for _ in t.deeds):  # what stands beside the chart is sampled
            assert (one[0].action, one[0].reasons) == (other[0].action, other[0].reasons)


def test_a_call_under_its_price_in_cards_is_explained_by_what_comes_back(levels: dict[str, Level]) -> None:
    """What is won at a showdown alone is not what a call is worth, and is not quoted as if it were."""
    t = battle([1000] * 5, "XIII-V X-V", "", [Raise(25)])
    best = asked(t, levels["hard"])[0]
    assert all("equity" not in reason.key for reason in best.reasons)
    assert type(GAME.parse(best.action)) in (Call, Raise, type(FOLD))


@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_is_advised_against_the_points_that_stand_on_the_page(levels: dict[str, Level], part: int) -> None:
    """The fault that was: "Call" over "call -126, fold 0", for balance's sake. That decides where the points leave it open."""
    for t in islice(positions(400), part, None, PARTS):
        best, *rest = asked(t, levels["hard"])
        other = max(rest, key=lambda one: one.value, default=best)
        behind = other.value - best.value
        assert behind <= other.doubt + 0.02, (best, other)
