"""Reasons for a building action: the decisive advantage, with its numbers, and the direct effect of the action."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from tabletop_gui.ai.policies.regine.rule_policy import content
from tabletop_gui.ai.requests import Reason, instead, often
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import EndTurn, Exchange, Lay, NoChanges
from tabletop_gui.games.regine.characters import CHARACTERS, JESTER, KIND, QUEEN
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR, SUM, pairing, total
from tabletop_gui.games.regine.court import DID_EXCHANGE, DID_LAY, HAND, Regine

OFTENER: Final = 0.08
"""Difference in reaching a goal, compared with every other action, that is worth mentioning."""
MORE: Final = 0.1
"""Points that are worth mentioning."""
LAID_UP: Final = KeyFamily("hint.regine.up_{}", CHARACTERS[:QUEEN])
"""Effects of a card laid face up; a queen has none."""
LIKELY: Final = 0.5
"""Minimum probability of ending better off for it to be mentioned."""

Facts = Mapping[str, float]
"""Means of the facts noted for an action over the samples."""


@lru_cache(maxsize=len(KINDS_OF_FOUR))
def goals(kind: int) -> Mapping[str, float]:
    """Return which building goals a kind of combination reaches: 1.0 or 0.0 by name."""
    kinds = KINDS_OF_FOUR[kind]
    pairs, points = pairing(kinds)[0], total(kinds)
    return {
        "queens": float(kinds.count(QUEEN) >= 2), "jesters": float(kinds.count(JESTER) >= 2), "pair": float(pairs >= 1),
        "double": float(pairs >= 2), "game": float(points >= SUM), "exact": float(points == SUM),
    }  # fmt: skip


GOALS: Final = tuple(goals(0))


def argument(view: Regine, best: Action, facts: Facts, rest: Collection[Facts]) -> tuple[Reason, ...]:
    """Return the reasons for the best action: the decisive advantage first, then the direct effect."""
    deed = direct_effect(view, best)
    if not rest:
        return deed or reasons(view, best, facts)
    first = next(_right(facts, rest))
    if first.key == "hint.regine.even_turn" and deed:  # what it does says more than that it hardly matters
        return *deed, first
    return (first, *deed, *_better(best, facts))[:2]


def reasons(view: Regine, action: Action, facts: Facts) -> tuple[Reason, ...]:
    """Return the reasons of an action that is not advised."""
    return *direct_effect(view, action), *_better(action, facts)


def _better(action: Action, facts: Facts) -> tuple[Reason, ...]:
    """Return the probability of ending better off than now, if it is worth mentioning."""
    share = often(facts["better"])
    if isinstance(action, Exchange):
        return (Reason("hint.regine.exchange", {**share, "m": share["n"], "n": len(action.cards)}),)
    return (Reason("hint.regine.better", share),) if facts["better"] >= LIKELY else ()


def _right(facts: Facts, rest: Collection[Facts]) -> Iterator[Reason]:
    """Yield the possible decisive advantages, most telling first."""
    gaps = {goal: facts[goal] - max(one[goal] for one in rest) for goal in GOALS}
    goal = max(gaps, key=gaps.__getitem__)
    if gaps[goal] >= OFTENER:
        yield Reason("hint.regine.aim", {"goal": goal, **instead(facts[goal], max(one[goal] for one in rest))})
    own = facts["own"] - max(one["own"] for one in rest)
    theirs = min(one["theirs"] for one in rest) - facts["theirs"]
    second = max(rest, key=lambda one: one["own"] - one["theirs"])
    mine, others = facts["own"] - second["own"], second["theirs"] - facts["theirs"]
    if max(own, theirs) >= max(MORE, (mine + others) / 2):  # else it is by something else that it is ahead of the next best
        yield Reason("hint.regine.own_most" if own >= theirs else "hint.regine.rivals_least", {"n": round(max(own, theirs), 1)})
    if mine + others >= MORE:
        if mine < 0.0 or others < 0.0:
            key = "hint.regine.balance_own" if others < 0.0 else "hint.regine.balance_rivals"
            more, less = max(mine, others), -min(mine, others)
            if round(more, 1) > round(less, 1):
                yield Reason(key, {"n": round(more, 1), "b": round(less, 1)})
        else:
            key = "hint.regine.own_next" if mine >= others else "hint.regine.rivals_next"
            yield Reason(key, {"n": round(max(mine, others, MORE), 1)})
    yield Reason("hint.regine.even_turn", {})


def direct_effect(view: Regine, action: Any) -> tuple[Reason, ...]:
    """Return the direct effect of the action, by the rules and by public information."""
    if isinstance(action, NoChanges):
        return (Reason("hint.regine.announce", {}),)
    if isinstance(action, EndTurn):
        if not view.locked and view.zones[HAND + view.agenda[-1].seat]:
            return (Reason("hint.regine.keeps", {}),)
        return () if view.used & (DID_EXCHANGE | DID_LAY) else (Reason("hint.regine.ends_it", {}),)
    if isinstance(action, Lay):
        kind = KIND[action.card]
        if not action.up or kind == QUEEN or (kind == JESTER and not view.locked):
            return (Reason("hint.regine.safe", {}),)
        return (Reason(LAID_UP[CHARACTERS[kind]], {}),)
    seat = getattr(action, "rival", getattr(action, "row", None))
    if seat is None or seat == view.to_act:
        return ()
    if content(view, seat):
        return (Reason("hint.regine.content", {}, seat=seat),)
    if view.points[seat] > max(points for other, points in enumerate(view.points) if other != seat):
        return (Reason("hint.regine.leads", {}, seat=seat),)
    return ()


def against(facts: Facts, most: Facts) -> Reason:
    """Explain why an action is worth less than the best."""
    mine, theirs = most["own"] - facts["own"], facts["theirs"] - most["theirs"]
    if max(mine, theirs) < MORE:
        return Reason("hint.regine.beside_little", {})
    if mine >= theirs and most["better"] - facts["better"] >= OFTENER:
        return Reason("hint.regine.beside_better", instead(facts["better"], most["better"]))
    return Reason("hint.regine.beside_own" if mine >= theirs else "hint.regine.beside_rivals", {"n": round(max(mine, theirs), 1)})
