"""Tables of Regroup! Chicken Army set up for its bots, as the scenarios set theirs up."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.match.positions import with_cards


def table(armies: list[str], market: str, options: dict[str, Any] | None = None, **rig: Any) -> ChickenArmy:
    """A turn of the first seat, or of the `holder`."""
    t: ChickenArmy = GAME.new(len(armies), options or {}, 1)
    found = with_cards(GAME, t, {"armies": armies, "market": market, **rig})
    assert isinstance(found, ChickenArmy)
    return found


def chosen(t: ChickenArmy, level: Level, style: Personality = NEUTRAL, seed: int = 1) -> Action:
    """What an agent does."""
    assert t.to_act is not None
    *_, action = agent_for("chicken_army", level, style).think(t.view(t.to_act), Random(seed))
    assert action in t.legal
    return action


def after(t: ChickenArmy, action: Action) -> ChickenArmy:
    """The table after an action."""
    world = t.copy()
    world.apply(action)
    return world
