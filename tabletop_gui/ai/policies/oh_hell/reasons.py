"""Why a bid or a card is good or bad, for a person who asked: how often the bid is made with it, and what comes of it otherwise.

All of it is out of the same played-out deals: `made`, `over` and `under` say how the bid ends, `own` and `theirs` the points it
brings oneself and each of the others on average, `trick` how often the trick on the table is won, ``taken_<k>`` how often one
takes k tricks in all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop_gui.ai.requests import Why, instead, often
from tabletop_gui.engine.values import Action
from tabletop_gui.games.oh_hell import Bid, OhHell

SAID: Final = "hint.oh_hell."
SAME: Final = 0.005
"""Shares that differ by no more are one to whoever is told of them."""
ALL_BUT: Final = 0.04
"""What happens less often is told as all but never."""
NOTED: Final = 0.03
"""A share that is larger by so much is worth a word."""


def reasons(view: OhHell, seat: int, action: Action, facts: Mapping[str, float]) -> tuple[Why, ...]:
    """What is to be expected of an action."""
    if isinstance(action, Bid):
        return _bid(action, facts), _taken(view, facts)
    aim = _aim(view, seat)
    found = [_how_often("trick", facts)]
    return tuple(found if aim == "lost" else [_how_often("made", facts), *found])


def argument(
    view: OhHell, seat: int, best: Action, facts: Mapping[str, float], rest: Sequence[Mapping[str, float]]
) -> tuple[Why, ...]:
    """Why the best is the best: what is left to do, what speaks for it, and what becomes of the trick where that fits."""
    first = _first(facts, rest, isinstance(best, Bid))
    if isinstance(best, Bid):
        if len(view.legal) == 1:
            return Why(SAID + "only_bid", {}), _bid(best, facts)
        taken, n = _taken(view, facts), _likeliest(view, facts)
        found = [Why(SAID + first, {}) if first else _bid(best, facts)]
        if n == best.tricks:
            found.append(taken)
        elif not any(bid.tricks == n for bid in view.legal):
            found.append(Why(SAID + "barred", {"n": n}) if n else Why(SAID + "barred_none", {}))
        return tuple([*found, _bid(best, facts)] if first else found)
    aim, left, need = _aim(view, seat), len(view.zones[seat]), view.bids[seat] - view.won[seat]
    found = [Why(f"{SAID}aim_{aim}", {"n": need, "left": left})]
    if aim == "lost" or facts["made"] < ALL_BUT:  # how often the bid is made is no argument any more
        least = all(facts["own"] >= one["own"] for one in rest)
        return (*found, Why(SAID + ("least_lost" if least else "rivals"), {}))
    if first:
        found.append(Why(SAID + first, {}))
    found.append(_how_often("made", facts))
    wins = facts["trick"] >= 0.5
    if not (wins if aim in ("none", "zero") else not wins and aim == "all"):
        found.append(_how_often("trick", facts))
    return tuple(found)


def _first(facts: Mapping[str, float], rest: Sequence[Mapping[str, float]], bidding: bool) -> str:
    """What makes the best right where something else makes the bid oftener; empty where nothing does."""
    if facts["made"] >= max((one["made"] for one in rest), default=0.0) - SAME:
        return ""
    if facts["own"] >= max(one["own"] for one in rest):
        return "bid_more" if bidding else "more_points"
    return "rivals"


def against(facts: Mapping[str, float], most: Mapping[str, float], bidding: bool) -> Why | None:
    """Why an action is worth less than the best: the bid fails oftener with it, brings less, or the others do better."""
    if bidding and most["made"] - facts["made"] >= NOTED:
        return Why(SAID + "beside_bid", instead(facts["made"], most["made"]))
    more = {word: facts[word] - most[word] for word in ("over", "under")}
    word = max(more, key=more.__getitem__)
    if not bidding and more[word] >= NOTED:
        return Why(f"{SAID}beside_{word}", instead(facts[word], most[word]))
    if facts["own"] < most["own"]:
        return Why(SAID + "beside_points", {})
    return Why(SAID + "beside_rivals", {}) if facts["theirs"] > most["theirs"] else None


def _how_often(word: str, facts: Mapping[str, float]) -> Why:
    """How often something happens: what all but always does, or never, has words of its own."""
    share = facts[word]
    sure = "_sure" if share > 1 - ALL_BUT else "_not" if share < ALL_BUT else ""
    return Why(f"{SAID}{word}{sure}", often(share))


def _bid(action: Bid, facts: Mapping[str, float]) -> Why:
    return Why(SAID + "bid", {"bid": action.tricks, **often(facts["made"])})


def _likeliest(view: OhHell, facts: Mapping[str, float]) -> int:
    return max(range(view.size + 1), key=lambda k: facts.get(f"taken_{k}", 0.0))


def _taken(view: OhHell, facts: Mapping[str, float]) -> Why:
    n = _likeliest(view, facts)
    return Why(SAID + "taken", {"n": n}) if n else Why(SAID + "taken_none", {})


def _aim(view: OhHell, seat: int) -> str:
    """What is left to do for the bid."""
    left, need = len(view.zones[seat]), view.bids[seat] - view.won[seat]
    if need < 0 or need > left:
        return "lost"
    if need == 0:
        return "none" if view.bids[seat] else "zero"
    return "all" if need == left else "some"
