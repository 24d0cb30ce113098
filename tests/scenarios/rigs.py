"""Tables with chosen cards: how a scenario's `rig` becomes a state, game by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.engine.tricks import CODES
from tabletop_gui.games import famiglia, oh_hell
from tabletop_gui.games.chicken_army import campaign as chicken_army
from tabletop_gui.games.kingdoms import battle as kingdoms
from tabletop_gui.games.regine import court
from tests.scenarios.rig_chicken_army import rig_chicken_army
from tests.scenarios.rig_famiglia import rig_famiglia
from tests.scenarios.rig_kingdoms import rig_kingdoms
from tests.scenarios.rig_regine import rig_regine


def rig_oh_hell(state: oh_hell.OhHell, rig: dict[str, Any]) -> oh_hell.OhHell:
    """Give the first hand chosen cards, trumps, dealer and, if said, bids and points."""
    codes, n = CODES, state.n
    hands = [[codes.index(code) for code in cards.split()] for cards in rig["hands"]]
    turned = codes.index(rig["turned"])
    dealt = {turned, *(c for hand in hands for c in hand)}
    state.gather(oh_hell.DECK)
    for seat, hand in enumerate(hands):
        state.zones[oh_hell.HAND + seat] = hand
        for card in hand:
            state.sight[card] = 1 << seat
    state.zones[oh_hell.DECK] = [c for c in range(52) if c not in dealt] + [turned]
    state.sight[turned] = EVERYONE
    state.dealer, state.turned, state.size = rig["dealer"], turned, len(hands[0])
    state.leader = (state.dealer + 1) % n
    state.points = list(rig.get("points", [0] * n))
    state.bids = list(rig.get("bids", [-1] * n))
    asked = oh_hell.ASK_PLAY if "bids" in rig else oh_hell.ASK_BID
    state.agenda = [asked[state.leader]]
    state.settle()
    return state


RIGS: dict[str, Callable[[Any, dict[str, Any]], State]] = {
    "oh_hell": rig_oh_hell,
    "famiglia": rig_famiglia,
    "kingdoms": rig_kingdoms,
    "chicken_army": rig_chicken_army,
    "regine": rig_regine,
}
MODULES = {"oh_hell": oh_hell, "famiglia": famiglia, "kingdoms": kingdoms, "chicken_army": chicken_army, "regine": court}


def rigged(game: str, state: State, rig: dict[str, Any]) -> State:
    """The state with the scenario's cards in it."""
    return RIGS[game](state, rig)


def zone_of(game: str, name: str) -> int:
    """The number of a zone written as in the rules' module: ``HAND+1``, ``DECK``."""
    word, _, more = name.partition("+")
    return int(getattr(MODULES[game], word)) + int(more or 0)
