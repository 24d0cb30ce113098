"""Belief report of a seat: the battle it expected, the one that came, and the rival it denied a card."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop_gui.ai.policies.chicken_army import rule_policy
from tabletop_gui.ai.policies.chicken_army.evaluation import WinEstimator
from tabletop_gui.ai.policies.chicken_army.tuned import TUNED
from tabletop_gui.ai.requests import Chance, Expectation, Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import Lead, Place
from tabletop_gui.games.chicken_army.campaign import MARKET, ChickenArmy

BATTLES: Final = 48
"""Number of sampled battles behind an expectation."""
LOOKS: Final = 2
"""Number of draws of the blind card in each of them."""
DAMAGE: Final = (0, 2, 5, 9)
"""Upper bounds of the damage classes; more than the last bound is a class of its own."""
WANTED: Final = 0.03
"""Drop of a rival's chance to win, without the card, from which on the report says that the rival wanted it."""


def damage(n: int) -> Reason:
    """Return the damage class of an amount, as text."""
    for k, most in enumerate(DAMAGE):
        if n <= most:
            if not most:
                return Reason("why.chicken_army.none", {})
            return Reason("why.chicken_army.between", {"low": DAMAGE[k - 1] + 1, "high": most})
    return Reason("why.chicken_army.more", {"low": DAMAGE[-1] + 1})


def believed(view: ChickenArmy, action: Action, rng: Random) -> tuple[Expectation, ...]:
    """Return the damage that the seat expected to deal and to take in the next battle."""
    seat = view.agenda[-1].seat
    if isinstance(action, Lead):
        return ()
    dealt, taken = dict[int, int](), dict[int, int]()
    amounts = [damage(n) for n in (*DAMAGE, DAMAGE[-1] + 1)]
    found_before: rule_policy.EvaluationCache = {}
    for _ in range(BATTLES):
        world = view.sample(rng)
        world.apply(action)
        rule_policy.play_on(world, 1 - (world.round - view.round), TUNED, LOOKS, rng, found_before)
        for found, n in ((dealt, world.dealt[seat] - view.dealt[seat]), (taken, world.taken[seat] - view.taken[seat])):
            k = amounts.index(damage(n))
            found[k] = found.get(k, 0) + 1
    known, beliefs = denied(view, seat, action), []
    for key, found, sure in (("why.chicken_army.dealt", dealt, ()), ("why.chicken_army.taken", taken, known)):
        chances = tuple(Chance(amounts[k], round(found[k] / BATTLES, 3)) for k in sorted(found))
        beliefs.append(Expectation(Reason(key, {}), seat, chances, known=sure))
    return tuple(beliefs)


def denied(view: ChickenArmy, seat: int, action: Action) -> tuple[Reason, ...]:
    """Return the rival who would have gained most from the card that was taken, if it is much."""
    if not isinstance(action, Place) or action.card not in view.zones[MARKET]:
        return ()
    lost = {}
    for rival in view.living():
        open_to = view.zones[MARKET][: view.matrices[rival].coins + 1]
        if rival == seat or action.card not in open_to:
            continue
        judge, army = WinEstimator(view, rival, TUNED), view.matrices[rival]
        best = {card: max(map(judge.chance, army.best_totals(card))) for card in open_to}
        lost[rival] = best[action.card] - max((worth for card, worth in best.items() if card != action.card), default=0.0)
    rival = max(lost, key=lost.__getitem__, default=-1)
    return (Reason("why.chicken_army.denied", {}, seat=rival),) if rival >= 0 and lost[rival] >= WANTED else ()


def actual_outcome(belief: Expectation, tables: Sequence[ChickenArmy]) -> Reason | None:
    """Return the actual damage of that battle; None if none was fought."""
    before = tables[0]
    after = next((table for table in tables if table.round > before.round or not table.agenda), None)
    if after is None:
        return None
    counted = "dealt" if belief.of.key.endswith("dealt") else "taken"
    return damage(getattr(after, counted)[belief.seat] - getattr(before, counted)[belief.seat])
