"""Why a placement is good or bad, for a person who asked: what it does in the battle to come, what it is good for later, and
what to beware of."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_gui.ai.requests import Why
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import SLOTS, ChickenArmy
from tabletop_gui.games.chicken_army.outlook import Outlook, outlook

KEY = "hint.chicken_army."
OFTEN = 0.5
"""In so many of the worlds a fall happens that is spoken of."""
SELDOM = 0.25
"""In so many of the worlds a fall of one's own is warned of."""
MOST = 3
"""Reasons given."""
MOST_WARNINGS = 2
LOSSES = (("attack", ("fists", "wands")), ("defence", ("shields", "barriers")), ("potions", ("potions",)), ("coins", ("coins",)))
"""What a placement may cost, the dearest first."""


def reasons(view: ChickenArmy, seat: int, action: Action, facts: Mapping[str, float]) -> tuple[Why, ...]:
    """The reasons, the weightiest first; `facts` are means over played-out worlds."""
    found = []
    if facts["kills"] >= OFTEN:
        found.append(Why(KEY + "kills", {"percent": round(100 * facts["kills"])}))
    dealt, taken = round(facts["dealt"]), round(facts["taken"])
    battle = Why(KEY + "battle", {"n": dealt, "taken": taken})
    if isinstance(action, Place):
        found += [battle, *lasting(outlook(view, seat, action))]
    else:
        found += [Why(KEY + "blind", {}), battle]
    return tuple(found[:MOST])


def warnings(view: ChickenArmy, seat: int, action: Action, facts: Mapping[str, float]) -> tuple[Why, ...]:
    """What to beware of, the gravest first: that one falls all the same, and what is covered up by it."""
    found = []
    if facts["falls"] >= SELDOM:
        found.append(Why(KEY + "falls", {"percent": round(100 * facts["falls"])}))
    if isinstance(action, Place):
        look = outlook(view, seat, action)
        before, after = look.before, look.after
        for name, kinds in LOSSES:
            n = sum(getattr(before, kind) - getattr(after, kind) for kind in kinds)
            if n > 0:
                found.append(Why(f"{KEY}loses_{name}", {"n": n}))
    return tuple(found[:MOST_WARNINGS])


def lasting(look: Outlook) -> list[Why]:
    """What the army has of it, by how much it changes."""
    before, after = look.before, look.after
    changes = []
    for name, kinds in (("attack", ("fists", "wands")), ("defence", ("shields", "barriers"))):
        n = sum(getattr(after, kind) - getattr(before, kind) for kind in kinds)
        if n > 0:
            changes.append((n, Why(KEY + name, {"n": n})))
    if after.coins > before.coins and before.coins < SLOTS - 1:
        changes.append((2, Why(KEY + "coins", {"n": look.offered})))
    if after.potions > before.potions:
        changes.append((1, Why(KEY + "potions", {"n": after.potions})))
    if len(look.covered) == 1:
        changes.append((1, Why(KEY + "grows", {})))
    return [why for _, why in sorted(changes, key=lambda pair: -pair[0])]
