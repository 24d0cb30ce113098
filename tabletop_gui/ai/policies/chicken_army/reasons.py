"""Reasons of a hint for or against a placement: its effect in the coming battle, its later use, and the dangers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop_gui.ai.requests import Reason, instead, often
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import SLOTS, ChickenArmy
from tabletop_gui.games.chicken_army.preview import Preview, RivalForces, damage_spans, preview

OFTEN = 0.5
"""Share of the samples from which on a rival's fall is mentioned."""
SELDOM = 0.25
"""Share of the samples from which on the player's own fall is warned of."""
NOTED: Final = 0.04
"""Difference in the frequency of a fall that is worth mentioning."""
HARD: Final = 5
"""Damage by one rival from which on a warning is given."""
MOST = 3
"""Maximum number of reasons given."""
MOST_WARNINGS = 2
LOSSES = (("attack", ("fists", "wands")), ("defence", ("shields", "barriers")), ("potions", ("potions",)), ("coins", ("coins",)))
"""The losses a placement may cause, most serious first."""
LOSES: Final = KeyFamily("hint.chicken_army.loses_{}", dict(LOSSES))
BESIDE: Final = KeyFamily("hint.chicken_army.beside_{}", ("falls", "kills", "taken", "dealt", *dict(LOSSES)))


def reasons(view: ChickenArmy, seat: int, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
    """Return the expected effects of a placement, most important first; `facts` are means over the samples played out."""
    found = [_kills(facts)] if facts["kills"] >= OFTEN else []
    return tuple([*found, _battle(facts), *_lasting(view, seat, action)][:MOST])


def argument(
    view: ChickenArmy, seat: int, best: Action, facts: Mapping[str, float], others: Mapping[Action, Mapping[str, float]]
) -> tuple[Reason, ...]:
    """Return the reasons for the best placement: those no other placement shares come first."""
    found, rest = [], list(others.values())
    if rest and all(one["falls"] >= facts["falls"] + NOTED for one in rest):
        found.append(Reason("hint.chicken_army.survives", {}))
    if facts["kills"] >= max([OFTEN, *(one["kills"] for one in rest)]):
        found.append(_kills(facts))
    lead = round(facts["dealt"]) - round(facts["taken"])
    wins = bool(rest) and all(lead >= round(one["dealt"]) - round(one["taken"]) for one in rest)
    later = _lasting(view, seat, best)
    if wins:
        found.append(_battle(facts))
    found += later
    if not wins:
        found = [*(found or [Reason("hint.chicken_army.shape", {})])[: MOST - 1], _battle(facts)]
    told = tuple(found[:MOST])
    alike = any(_canonical(told) == _canonical(reasons(view, seat, other, means)) for other, means in others.items())
    return (
        (Reason("hint.chicken_army.shape", {}), *told[: MOST - 1]) if alike and told[0].key != "hint.chicken_army.shape" else told
    )


def _canonical(told: Sequence[Reason]) -> list[str]:
    """Return the reasons as text in a canonical order, for comparison."""
    return sorted(repr(why) for why in told)


def _kills(facts: Mapping[str, float]) -> Reason:
    return Reason(
        "hint.chicken_army.kills_sure" if facts["kills"] > 1 - NOTED else "hint.chicken_army.kills", often(facts["kills"])
    )


def _battle(facts: Mapping[str, float]) -> Reason:
    dealt, taken = round(facts["dealt"]), round(facts["taken"])
    if dealt and taken:
        key = "hint.chicken_army.battle"
    elif taken:
        key = "hint.chicken_army.battle_idle"
    else:
        key = "hint.chicken_army.battle_safe" if dealt else "hint.chicken_army.battle_quiet"
    return Reason(key, {"n": dealt, "taken": taken})


def _lasting(view: ChickenArmy, seat: int, action: Action) -> list[Reason]:
    return lasting(preview(view, seat, action)) if isinstance(action, Place) else [Reason("hint.chicken_army.blind", {})]


def against(
    view: ChickenArmy, seat: int, actions: tuple[Action, Action], facts: Mapping[str, float], most: Mapping[str, float]
) -> Reason:
    """Explain why the first of two placements is worth less than the second, the best: the battle first, then what is left."""
    for word, worse in (("falls", facts["falls"] - most["falls"]), ("kills", most["kills"] - facts["kills"])):
        if worse >= NOTED:
            return Reason(BESIDE[word], instead(facts[word], most[word]))
    for word, n in (("taken", facts["taken"] - most["taken"]), ("dealt", most["dealt"] - facts["dealt"])):
        if round(n) > 0:
            return Reason(BESIDE[word], {"n": round(n)})
    action, best = actions
    if isinstance(action, Place) and isinstance(best, Place):
        mine, other = preview(view, seat, action).after, preview(view, seat, best).after
        for word, kinds in LOSSES:
            n = sum(getattr(other, kind) - getattr(mine, kind) for kind in kinds)
            if n > 0:
                return Reason(BESIDE[word], {"n": n})
    return Reason("hint.chicken_army.beside_shape" if isinstance(action, Place) else "hint.chicken_army.beside_blind", {})


def warnings(
    view: ChickenArmy, seat: int, action: Action, facts: Mapping[str, float], may: RivalForces | None = None
) -> tuple[Reason, ...]:
    """Return the dangers, gravest first: the player falls all the same, the rival who may hit hardest in this
    round's battle, and what is covered up. `may`: the forces the rivals may fight with once the card is taken.
    """
    found = []
    if facts["falls"] >= SELDOM:
        found.append(Reason("hint.chicken_army.falls", often(facts["falls"])))
    if isinstance(action, Place):
        look = preview(view, seat, action)
        before, after = look.before, look.after
        if may and view.living() != [seat]:
            found += _struck(look.force, may)
        for name, kinds in LOSSES:
            n = sum(getattr(before, kind) - getattr(after, kind) for kind in kinds)
            if n > 0:
                found.append(Reason(LOSES[name], {"n": n}))
    return tuple(found[:MOST_WARNINGS])


def _struck(force: int, may: RivalForces) -> list[Reason]:
    """Warn of the rival who may do most damage to an army of this force, if it is much: either in any case, or with
    a card that the rival has yet to take.
    """
    _, takes = damage_spans(force, may)
    rival = max(takes, key=lambda other: (takes[other][1], takes[other][0], -other))
    least, most = takes[rival]
    key = "hint.chicken_army.struck" if least == most else "hint.chicken_army.struck_up_to"
    return [Reason(key, {"n": most}, seat=rival)] if most >= HARD else []


def lasting(look: Preview) -> list[Reason]:
    """Return the lasting effects on the army, largest change first."""
    before, after = look.before, look.after
    changes = []
    gains = ("hint.chicken_army.attack", ("fists", "wands")), ("hint.chicken_army.defence", ("shields", "barriers"))
    for key, kinds in gains:
        n = sum(getattr(after, kind) - getattr(before, kind) for kind in kinds)
        if n > 0:
            changes.append((n, Reason(key, {"n": n})))
    if after.coins > before.coins and before.coins < SLOTS - 1:
        changes.append((2, Reason("hint.chicken_army.coins", {"n": look.offered})))
    if after.potions > before.potions:
        changes.append((1, Reason("hint.chicken_army.potions", {"n": after.potions})))
    if len(look.covered) == 1:
        changes.append((1, Reason("hint.chicken_army.grows", {})))
    return [why for _, why in sorted(changes, key=lambda pair: -pair[0])]
