"""The reasons a bot gives for a turn chosen by rule: the best estimated result for its army."""

from __future__ import annotations

from typing import Final

from tabletop_gui.ai.requests import Reason
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.chicken_army.preview import preview

GAINED: Final = KeyFamily("why.chicken_army.rule_{}", ("both", "attack", "defence"))


def turn_rule(view: ChickenArmy, seat: int, done: Action, style: float) -> tuple[Reason, ...]:
    """Return the reasons: nothing else seemed to leave the army as well off, and the gain of the placement. `style`:
    percent that the personality adds.
    """
    if not isinstance(done, Place):
        return (Reason("why.chicken_army.rule_gamble" if style > 0 else "why.chicken_army.rule_blind", {}),)
    look = preview(view, seat, done)
    before, after = look.before, look.after
    attack = after.fists + after.wands - before.fists - before.wands
    defence = after.shields + after.barriers - before.shields - before.barriers
    gained = "both" if attack > 0 and defence > 0 else "attack" if attack > 0 else "defence" if defence > 0 else ""
    place = Reason("why.chicken_army.rule_place", {})
    return (place, Reason(GAINED[gained], {})) if gained else (place,)
