"""What a leader of chickens who went by rule tells of it afterwards: what left the army best off, as it looked."""

from __future__ import annotations

from typing import Final

from tabletop_gui.ai.requests import Why
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.chicken_army.outlook import outlook

KEY: Final = "why.chicken_army."


def turn_rule(view: ChickenArmy, seat: int, done: Action, style: float) -> tuple[Why, ...]:
    """Nothing else seemed to leave the army as well off; and what the placement gains it. `style`: percent its manner adds."""
    if not isinstance(done, Place):
        return (Why(KEY + ("rule_gamble" if style > 0 else "rule_blind"), {}),)
    look = outlook(view, seat, done)
    before, after = look.before, look.after
    attack = after.fists + after.wands - before.fists - before.wands
    defence = after.shields + after.barriers - before.shields - before.barriers
    gained = "both" if attack > 0 and defence > 0 else "attack" if attack > 0 else "defence" if defence > 0 else ""
    place = Why(KEY + "rule_place", {})
    return (place, Why(KEY + f"rule_{gained}", {})) if gained else (place,)
