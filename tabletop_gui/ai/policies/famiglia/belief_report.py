"""Belief report of a seat: the reply it feared, and the one that came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop_gui.ai.policies.famiglia import rule_policy
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.ai.requests import Chance, Expectation, Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import AREA, FAMILIES, FAMILY, HAND, VALUE, WORTH, Famiglia

DECKS: Final = 24
"""Number of deck orders in which the reply is searched: a turn takes as long as a deal of some other games."""
TOLD: Final = 3
"""Number of replies listed separately; the rest is one entry."""
NOTHING: Final = Reason("why.famiglia.takes_none", {})
OTHERS: Final = Reason("why.famiglia.others", {})


def taken(before: Famiglia, after: Famiglia, seat: int) -> Reason:
    """Return the card with most points that a seat gained between two states."""
    had = {*before.zones[HAND + seat], *before.zones[AREA + seat]}
    new = [card for card in (*after.zones[HAND + seat], *after.zones[AREA + seat]) if card >= 0 and card not in had]
    if not new:
        return NOTHING
    best = max(new, key=lambda card: (WORTH[card], VALUE[card], -card))
    return Reason("why.famiglia.takes", {"family": FAMILIES[FAMILY[best]], "value": VALUE[best]})


def believed(view: Famiglia, action: Action, rng: Random) -> tuple[Expectation, ...]:
    """Return the rival's expected takes in the turn after this one, most likely first."""
    seat, found = view.agenda[-1].seat, Counter[tuple[str, str, int]]()
    replies: dict[tuple[str, str, int], Reason] = {}
    for _ in range(DECKS):
        world = view.sample(rng)
        world.apply(action)
        rule_policy.play_on(world, view.turns + 1 - world.turns, TUNED)
        if not world.agenda:
            return ()
        before = world.copy()
        rule_policy.play_on(world, 1, TUNED)
        why = taken(before, world, 1 - seat)
        key = why.key, str(why.params.get("family")), int(why.params.get("value", 0))
        replies[key] = why
        found[key] += 1
    common = found.most_common()
    told = [Chance(replies[key], round(n / DECKS, 3)) for key, n in common[:TOLD]]
    if len(common) > TOLD:
        told.append(Chance(OTHERS, round(sum(n for _, n in common[TOLD:]) / DECKS, 3)))
    return (Expectation(Reason("why.famiglia.reply", {}), 1 - seat, tuple(told), told[-1].what == OTHERS),)


def actual_outcome(belief: Expectation, tables: Sequence[Famiglia]) -> Reason | None:
    """Return the rival's actual take in the turn after the action; None if there was no such turn."""
    turns = tables[0].turns
    before = next((table for table in tables if table.turns > turns), None)
    after = next((table for table in tables if table.turns > turns + 1 or (table.turns > turns and not table.agenda)), None)
    if before is None or after is None or not before.agenda:
        return None
    return taken(before, after, belief.seat)
