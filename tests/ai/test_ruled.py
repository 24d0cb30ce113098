"""What an opponent that went by rule says of it is the rule that was applied: each is looked for in what lay there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.belief_report import SAME, belief_reports
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.policies.oh_hell.odds import SIDE
from tabletop_gui.ai.policies.oh_hell.rule_reason import lacking
from tabletop_gui.ai.policies.oh_hell.tuned import TUNED
from tabletop_gui.ai.policies.regine.rule_policy import content, exchanged
from tabletop_gui.ai.policy import CustomAgent
from tabletop_gui.ai.requests import Reason
from tabletop_gui.ai.trick_policy import leads
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.engine.state import State
from tabletop_gui.engine.trick_taking import ABOVE, PACK, SUIT_MASK
from tabletop_gui.games import GAMES
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.preview import preview
from tabletop_gui.games.kingdoms.battle import PREFLOP
from tabletop_gui.games.oh_hell import TRICK
from tabletop_gui.games.regine.characters import JESTER, KIND
from tabletop_gui.games.regine.court import DID_LAY, HAND

MANY = 200
"""Decisions by rule that are looked at in a game."""


def name(action: Any) -> str:
    return type(action).__name__


def taken(view: Any, action: Any) -> bool:
    return leads(view, action.card, view.trump)


def before_and_after(view: Any, done: Any) -> tuple[int, int]:
    look = preview(view, view.to_act, done)
    sums = [(t.fists + t.wands, t.shields + t.barriers) for t in (look.before, look.after)]
    return sums[1][0] - sums[0][0], sums[1][1] - sums[0][1]


def hand_of(view: Any) -> Any:
    return view.zones[HAND + view.to_act]


def suit(view: Any, done: Any) -> list[int]:
    return [a.card for a in view.legal if a.card // 13 == done.card // 13]


HOLDS: dict[str, dict[str, Callable[[Any, Any, Reason], object]]] = {
    "oh_hell": {
        "rule_bid": lambda t, a, why: a.tricks == why.params["n"],
        "rule_bid_barred": lambda t, a, why: all(b.tricks != why.params["n"] for b in t.legal),
        "rule_bid_sure": lambda t, a, why: a.tricks > why.params["n"],
        "rule_bid_doubted": lambda t, a, why: a.tricks < why.params["n"],
        "rule_all": lambda t, a, why: not t.zones[TRICK] and t.bids[t.to_act] - t.won[t.to_act] == len(t.zones[t.to_act]),
        "rule_lead_wants": lambda t, a, why: not t.zones[TRICK] and any(b.card % 13 < a.card % 13 for b in t.legal),
        "rule_lead_saves": lambda t, a, why: not t.zones[TRICK] and all(b.card % 13 >= a.card % 13 for b in t.legal),
        "rule_lead_shuns": lambda t, a, why: not t.zones[TRICK],
        "rule_takes": lambda t, a, why: t.zones[TRICK] and taken(t, a),
        "rule_must": lambda t, a, why: t.zones[TRICK] and all(taken(t, b) for b in t.legal),
        "rule_burns": lambda t, a, why: t.zones[TRICK] and taken(t, a) and not all(taken(t, b) for b in t.legal),
        "rule_shuns": lambda t, a, why: t.zones[TRICK] and not taken(t, a),
        "rule_saves": lambda t, a, why: t.zones[TRICK] and not taken(t, a) and any(taken(t, b) for b in t.legal),
        "rule_cannot": lambda t, a, why: t.zones[TRICK] and not any(taken(t, b) for b in t.legal),
        "rule_low": lambda t, a, why: len(suit(t, a)) > 1 and a.card == min(suit(t, a)),
        "rule_high": lambda t, a, why: len(suit(t, a)) > 1 and a.card == max(suit(t, a)),
    },
    "famiglia": {
        "rule_take": lambda t, a, why: name(a) == "Take" and a.card != t.reduced,
        "rule_recruit": lambda t, a, why: name(a) == "Recruit" and a.card != t.reduced,
        "rule_threatened": lambda t, a, why: name(a) in ("Take", "Recruit") and a.card == t.reduced,
        "rule_stir": lambda t, a, why: name(a) == "Stir",
        "rule_threaten": lambda t, a, why: name(a) == "Threaten",
        "rule_account": lambda t, a, why: name(a) == "Account",
        "rule_fetch": lambda t, a, why: name(a) == "Fetch",
        "rule_pass": lambda t, a, why: name(a) == "TakeNothing",
        "rule_give": lambda t, a, why: name(a) == "Give",
    },
    "chicken_army": {
        "rule_place": lambda t, a, why: isinstance(a, Place),
        "rule_both": lambda t, a, why: min(before_and_after(t, a)) > 0,
        "rule_attack": lambda t, a, why: before_and_after(t, a)[0] > 0 >= before_and_after(t, a)[1],
        "rule_defence": lambda t, a, why: before_and_after(t, a)[1] > 0 >= before_and_after(t, a)[0],
        "rule_blind": lambda t, a, why: not isinstance(a, Place),
        "rule_gamble": lambda t, a, why: not isinstance(a, Place),
    },
    "kingdoms": {
        "rule_raises": lambda t, a, why: name(a) in ("Raise", "Bet", "AllIn"),
        "rule_enters": lambda t, a, why: name(a) == "Call",
        "rule_free": lambda t, a, why: name(a) == "Check",
        "rule_waits": lambda t, a, why: name(a) == "Fold",
        "rule_stands": lambda t, a, why: t.street == PREFLOP and 1 <= int(why.params["percent"]) <= 100,
        "chart": lambda t, a, why: t.street == PREFLOP,
        "chart_alone": lambda t, a, why: t.street == PREFLOP,
    },
    "regine": {
        "rule_exchange": lambda t, a, why: name(a) == "Exchange",
        "rule_weary": lambda t, a, why: name(a) == "NoChanges" and exchanged(t, t.to_act) >= 4,
        "rule_enough": lambda t, a, why: name(a) == "NoChanges" and hand_of(t),
        "rule_unlock": lambda t, a, why: name(a) == "Lay" and KIND[a.card] == JESTER and t.locked,
        "rule_lay": lambda t, a, why: name(a) == "Lay" and KIND[a.card] != JESTER,
        "rule_laid": lambda t, a, why: name(a) == "EndTurn" and t.used & DID_LAY,
        "rule_nothing": lambda t, a, why: name(a) == "EndTurn" and not t.used & DID_LAY and hand_of(t),
        "rule_empty": lambda t, a, why: name(a) in ("EndTurn", "NoChanges") and not hand_of(t),
        "rule_swap": lambda t, a, why: name(a) == "SwapIn",
        "rule_under": lambda t, a, why: name(a) == "PutUnder",
        "rule_renew": lambda t, a, why: name(a) == "Renew",
        "rule_obey": lambda t, a, why: name(a) == "Obey",
        "rule_remove": lambda t, a, why: name(a) == "Remove" and a.row != t.to_act,
        "rule_remove_own": lambda t, a, why: name(a) == "Remove" and all(b.row == t.to_act for b in t.legal),
        "rule_flip": lambda t, a, why: name(a) == "Uncover",
        "rule_content": lambda t, a, why: why.seat == a.rival and content(t, a.rival),
        "rule_ahead": lambda t, a, why: (
            why.seat == a.rival
            and not any(content(t, b.rival) for b in t.legal)
            and t.points[a.rival] == max(t.points[b.rival] for b in t.legal)
        ),
        "rule_go_yes": lambda t, a, why: name(a) == "Voy",
        "rule_go_no": lambda t, a, why: name(a) == "Paso" and any(name(b) == "Voy" for b in t.legal),
        "rule_double_yes": lambda t, a, why: name(a) == "Doblo",
        "rule_double_no": lambda t, a, why: name(a) == "Paso" and any(name(b) == "Doblo" for b in t.legal),
        "rule_stay_yes": lambda t, a, why: name(a) == "SeVera",
        "rule_stay_no": lambda t, a, why: name(a) == "ParaTi",
    },
}  # fmt: skip
"""By what is said: what must then be so in the view and of the deed."""

LEAST = {"oh_hell": 12, "famiglia": 6, "chicken_army": 4, "kingdoms": 5, "regine": 14}
"""So many things at least are said in a game: a rule that is never told is none that was looked at."""


def decisions(game: str, levels: dict[str, Level], styles: list[Personality]) -> Iterator[tuple[State, Level, Personality]]:
    """What those who play by rule may be asked, on the way through matches that are played by chance."""
    rules, rng = GAMES[game], Random(4)
    for match in range(4000):
        state = rules.new(rules.seats[match % len(rules.seats)], {}, match)
        level, who = levels[("novice", "easy")[match % 2]], styles[match % len(styles)]
        for _ in range(160):
            if state.to_act is None:
                break
            if len(state.legal) > 1 and rng.random() < 0.3:
                yield state.view(state.to_act), level, who
            state.apply(rng.choice(list(state.legal[:40])))


def told(game: str, view: State, level: Level, who: Personality) -> tuple[Any, str, tuple[Reason, ...]]:
    """What is done with a view, how that is decided, and what is said of it. What it believed is left out: it takes long."""
    policy = POLICIES[game](level, who)
    if isinstance(policy, CustomAgent):
        *_, done = policy.think(view, Random(9))
        assert policy.decided is not None
        found = policy.decided.belief_report(done)
        return done, found.way, found.weighed[0].came
    context = policy.context(view)
    if len(context.actions) == 1:
        return context.actions[0], "alone", ()
    done = context.by_rule(Random(9))
    return done, "rule", context.rule_reasons(done)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rule_told_is_the_rule_applied(game: str, levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    looked, slips, said = 0, 0, set[str]()
    for view, level, who in decisions(game, levels, list(personalities.values())):
        done, way, came = told(game, view, level, who)
        if way != "rule":
            continue
        assert came, f"{game}: nothing is said of {done}"
        for why in came:
            key = why.key.removeprefix(f"why.{game}.")
            said.add(key)
            if not why.key.startswith(f"why.{game}."):
                assert why.key in ("why.slip", "why.chart")
            else:
                assert HOLDS[game][key](view, done, why), f"{why} of {done}"
        if game != "kingdoms":  # told apart by deciding once more, without the error of the level
            calm, _, _ = told(game, view, replace(level, noise=0.0), who)
            slips += calm != done
            assert (calm != done) == any(why.key == "why.slip" for why in came), (calm, done)
        looked += 1
        if looked == MANY:
            break
    assert game == "kingdoms" or 1 < slips < looked
    assert looked == MANY and len(said) >= LEAST[game], sorted(said)


@pytest.mark.parametrize("game", ["oh_hell", "famiglia", "chicken_army"])
def test_whoever_thought_of_one_thing_alone_says_why(
    game: str, levels: dict[str, Level], personalities: dict[str, Personality]
) -> None:
    """All comes to the same, or a rule of thumb leaves nothing else: what is said holds of what lay there."""
    said = list[str]()
    for view, level, who in decisions(game, levels, list(personalities.values())):
        context = POLICIES[game](level.at(game), who).context(view)
        if len(context.actions) > 1:
            continue
        (done,) = context.actions
        *_, found = belief_reports(game, view, level, who, Random(9), done)
        assert found is not None
        if found.way != "alone":  # what somebody has forgotten is not in this study
            continue
        for why in found.weighed[0].came:
            said.append(why.key)
            if why != SAME:
                assert HOLDS[game][why.key.removeprefix(f"why.{game}.")](view, done, why), f"{why} of {done}"
            else:
                assert {done, *context.equivalent_actions(done)} >= set(view.legal)
        if len(said) >= 12:
            break
    assert len(said) >= 12


def test_a_trick_is_wanted_by_whoever_lacks_one(levels: dict[str, Level]) -> None:
    """The sum of what the other cards of the hand win, card by card, beside what is lacking."""
    seen = 0
    for view, _, _ in decisions("oh_hell", levels, [Personality(id="x", name=levels["easy"].name, note=levels["easy"].note)]):
        t: Any = view
        seat, tuning = t.to_act, TUNED[t.n]
        if min(t.bids) < 0:
            continue
        hand, row = t.zones[seat], rule_policy.rows_of(t, tuning.play)[len(t.zones[seat])]
        unseen = PACK & ~(rule_policy.seen(t) | rule_policy.held(t, seat))
        need = t.bids[seat] - t.won[seat]
        need = min(need, len(hand)) if need >= 0 else len(hand) if t.scoring == "positive" else 0
        for action in t.legal:
            rest = 0.0
            for card in hand:
                if card != action.card:
                    odds = row.trump if card // 13 == t.trump else row.side
                    rest += odds[SIDE * (unseen & ABOVE[card]).bit_count() + (unseen & SUIT_MASK[card // 13]).bit_count()]
            slack = tuning.play.slack * (len(hand) - sum(t.bids) + sum(t.won)) / t.n
            assert lacking(t, seat, action.card, row, tuning.play.slack, 0.25) == pytest.approx(need - rest - slack - 0.25)
            seen += 1
        if seen > MANY:
            break
    assert seen > MANY


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_said_in_a_short_sentence(language: str) -> None:
    tr = Phrases(language).tr
    for game, rules in HOLDS.items():
        for rule in rules:
            forms = (".they", ".me") if rule in ("rule_content", "rule_ahead") else ("",)
            for form in forms:
                words = tr(f"why.{game}.{rule}{form}", n=2, percent=40, best=30, who="Maddalena")
                assert "{" not in words and "why." not in words and len(words) <= 140
