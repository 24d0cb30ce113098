"""A table of Famiglia with chosen cards.

``hands`` and ``areas`` (seat by seat), ``street``, ``deck`` (top card first), ``discards``; ``run``, ``seat`` (whose turn;
the one who began is 0), ``left``. All other cards go into the
zone ``rest``: under the top of the deck when the deck is not named, else into the play area of the second boss.
"""

from __future__ import annotations

from typing import Any

from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games import famiglia as rules


def rig_famiglia(state: rules.Famiglia, rig: dict[str, Any]) -> rules.Famiglia:
    """The state with the cards of the rig in it, at the beginning of a turn."""

    def cards(text: str) -> list[int]:
        return [rules.CODES.index(code) for code in text.split()]

    named = {rules.STREET: cards(rig.get("street", "")), rules.DECK: cards(rig.get("deck", ""))[::-1]}
    named[rules.DISCARD] = cards(rig.get("discards", ""))
    for seat in range(2):
        named[rules.HAND + seat] = cards(rig["hands"][seat])
        named[rules.AREA + seat] = cards(rig.get("areas", ["", ""])[seat])
    state.zones = [named.get(zone, []) for zone in range(rules.ZONES)]
    laid = {card for zone in state.zones for card in zone}
    rest = [card for card in range(60) if card not in laid]
    place = getattr(rules, rig["rest"]) if "rest" in rig else rules.DECK if "deck" not in rig else rules.AREA + 1
    state.zones[place] = rest + state.zones[place]
    state.sight = [EVERYONE] * 60
    for card in state.zones[rules.DECK]:
        state.sight[card] = 0
    state.starter, state.seat = 0, rig.get("seat", 0)
    state.run, state.left = rig.get("run", 1), rig.get("left", -1)
    state.agenda = [rules.ACTS[state.seat]]
    state.settle()
    return state
