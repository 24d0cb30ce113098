"""Reasons of a hint for or against a bid or a card: the probability of making the bid, and the result otherwise.

All numbers come from the same samples: `made`, `over` and `under` are the results of the bid, `own` and
`theirs` the average points of the player and of each rival, `trick` the probability of winning the trick on
the table, ``taken_<k>`` that of taking k tricks in all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop_gui.ai.policies.oh_hell.certain_tricks import certain
from tabletop_gui.ai.requests import Reason, instead, often
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.oh_hell import Bid, OhHell

SAME: Final = 0.005
"""Difference up to which two probabilities are shown as equal."""
ALL_BUT: Final = 0.04
"""Probability below which an event is described as almost never happening."""
NOTED: Final = 0.03
"""Difference of probabilities that is worth mentioning."""
AIMS: Final = KeyFamily("hint.oh_hell.aim_{}", ("lost", "none", "zero", "all", "some"))
FIRST: Final = KeyFamily("hint.oh_hell.{}", ("more_points", "rivals"))
BESIDE: Final = KeyFamily("hint.oh_hell.beside_{}", ("over", "under"))
SURE: Final = KeyFamily("hint.oh_hell.{}{}", ("trick", "made"), ("", "_must", "_cannot", "_sure", "_not"))
BETTER: Final = 0.06
"""Advantage in making the bid from which on it is compared with all alternatives."""


def reasons(view: OhHell, seat: int, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
    """Return the expected results of an action."""
    if isinstance(action, Bid):
        return _bid(action, facts), _taken(view, facts)
    aim, must = _aim(view, seat), certain(view, seat, action)
    trick = _told("trick", must.trick, facts)
    return (trick,) if aim == "lost" else (_told("made", must.made, facts), trick)


def argument(
    view: OhHell, seat: int, best: Action, facts: Mapping[str, float], rest: Mapping[Action, Mapping[str, float]]
) -> tuple[Reason, ...]:
    """Return the reasons for the best action: the remaining task, its advantage, and the result of the trick where it fits."""
    if isinstance(best, Bid):
        return _bid_reasons(view, best, facts, rest)
    aim, must = _aim(view, seat), certain(view, seat, best)
    trick = _told("trick", must.trick, facts)
    if len(view.legal) == 1:
        lost = aim == "lost" or must.made is False
        made = Reason("hint.oh_hell.aim_lost", {}) if lost else _told("made", must.made, facts)
        return Reason("hint.oh_hell.only_card", {}), made, trick
    left, need = len(view.zones[seat]), view.bids[seat] - view.won[seat]
    found = [Reason(AIMS[aim], {"n": need, "left": left})]
    if aim == "lost" or facts["made"] < ALL_BUT:  # how often the bid is made is no argument any more
        if aim != "lost":
            gone = all(certain(view, seat, action).made is False for action in view.legal)
            found = [Reason("hint.oh_hell.aim_gone" if gone else "hint.oh_hell.aim_hopeless", {})]
        least = all(facts["own"] >= one["own"] for one in rest.values())
        return (*found, Reason("hint.oh_hell.least_lost" if least else "hint.oh_hell.rivals", {}))
    others = max((one["made"] for one in rest.values()), default=1.0)
    if first := _first(facts, list(rest.values())):
        found.append(Reason(FIRST[first], {}))
    if must.made is None and facts["made"] - others >= BETTER:
        found.append(Reason("hint.oh_hell.made_best", instead(facts["made"], others)))
    else:
        found.append(_told("made", must.made, facts))
    wins = facts["trick"] >= 0.5
    if not (wins if aim in ("none", "zero") else not wins and aim == "all"):
        found.append(trick)
    return tuple(found)


def _bid_reasons(
    view: OhHell, best: Bid, facts: Mapping[str, float], rest: Mapping[Action, Mapping[str, float]]
) -> tuple[Reason, ...]:
    """Return the reasons for the best bid: the probability of making it, and of any other; if another is made more
    often, its other advantages.
    """
    if len(view.legal) == 1:
        return Reason("hint.oh_hell.only_bid", {}), _bid(best, facts)
    taken, n = _taken(view, facts), _likeliest(view, facts)
    barred = Reason("hint.oh_hell.barred", {"n": n}) if n else Reason("hint.oh_hell.barred_none", {})
    more = (taken,) if n == best.tricks else () if any(bid.tricks == n for bid in view.legal) else (barred,)
    if certain(view, view.agenda[-1].seat, best).made:
        return (Reason("hint.oh_hell.bid_certain", {"bid": best.tricks}), *more)
    others = {other.tricks: one for other, one in rest.items() if isinstance(other, Bid)}
    first = _first(facts, list(others.values()))
    if first == "rivals":
        richest = max(others, key=lambda n: others[n]["own"])
        return (Reason("hint.oh_hell.bid_rivals", {"other": richest}), *more, _bid(best, facts))
    oftenest = max(others, key=lambda n: others[n]["made"], default=-1)
    if first:
        both = {"bid": best.tricks, "other": oftenest}
        return (Reason("hint.oh_hell.bid_more", {**both, **instead(others[oftenest]["made"], facts["made"])}), *more)
    if others and facts["made"] - others[oftenest]["made"] >= BETTER:
        often_told = instead(facts["made"], others[oftenest]["made"])
        if len(view.legal) == 2:
            return (Reason("hint.oh_hell.bid_of_two", {"bid": best.tricks, "other": oftenest, **often_told}), *more)
        return (Reason("hint.oh_hell.bid_best", {"bid": best.tricks, **often_told}), *more)
    return (_bid(best, facts), *more)


def _first(facts: Mapping[str, float], rest: Sequence[Mapping[str, float]]) -> str:
    """Return the decisive advantage of the best action if another makes the bid more often; empty otherwise."""
    if facts["made"] >= max((one["made"] for one in rest), default=0.0) - SAME:
        return ""
    return "more_points" if facts["own"] >= max(one["own"] for one in rest) else "rivals"


def against(view: OhHell, seat: int, action: Action, facts: Mapping[str, float], most: Mapping[str, float]) -> Reason | None:
    """Explain why an action is worth less than the best: the bid fails more often, gains less, or the others do better."""
    if most["made"] > 0 and certain(view, seat, action).made is False:
        return Reason("hint.oh_hell.beside_never" if isinstance(action, Bid) else "hint.oh_hell.beside_gone", {})
    if isinstance(action, Bid):
        if most["made"] - facts["made"] >= NOTED:
            never = facts["made"] < ALL_BUT <= most["made"]
            key = "hint.oh_hell.beside_bid_not" if never else "hint.oh_hell.beside_bid"
            return Reason(key, instead(facts["made"], most["made"]))
    else:
        more = {word: facts[word] - most[word] for word in ("over", "under")}
        word = max(more, key=more.__getitem__)
        if more[word] >= NOTED:
            return Reason(BESIDE[word], instead(facts[word], most[word]))
    if facts["own"] < most["own"]:
        return Reason("hint.oh_hell.beside_points", {})
    return Reason("hint.oh_hell.beside_rivals", {}) if facts["theirs"] > most["theirs"] else None


def _told(word: str, must: bool | None, facts: Mapping[str, float]) -> Reason:
    """Return the probability that the trick is won, or the bid made, as a reason; certain, impossible, almost
    certain and almost impossible results have texts of their own.
    """
    if must is not None:
        return Reason(SURE[word, "_must" if must else "_cannot"], {})
    share = facts[word]
    sure = "_sure" if share > 1 - ALL_BUT else "_not" if share < ALL_BUT else ""
    return Reason(SURE[word, sure], often(share))


def _bid(action: Bid, facts: Mapping[str, float]) -> Reason:
    return Reason("hint.oh_hell.bid", {"bid": action.tricks, **often(facts["made"])})


def _likeliest(view: OhHell, facts: Mapping[str, float]) -> int:
    return max(range(view.size + 1), key=lambda k: facts.get(f"taken_{k}", 0.0))


def _taken(view: OhHell, facts: Mapping[str, float]) -> Reason:
    n = _likeliest(view, facts)
    return Reason("hint.oh_hell.taken", {"n": n}) if n else Reason("hint.oh_hell.taken_none", {})


def _aim(view: OhHell, seat: int) -> str:
    """Return the remaining task for the bid."""
    left, need = len(view.zones[seat]), view.bids[seat] - view.won[seat]
    if need < 0 or need > left:
        return "lost"
    if need == 0:
        return "none" if view.bids[seat] else "zero"
    return "all" if need == left else "some"
