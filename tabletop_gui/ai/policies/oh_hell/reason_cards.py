"""The cards that a reason mentions."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.ai.requests import Reason
from tabletop_gui.engine.trick_taking import SUIT, Play, power, winning
from tabletop_gui.engine.values import Action
from tabletop_gui.games.oh_hell import TRICK, OhHell

OWN = ("last_trump", "gives_top")
HANDS = (
    "bid", "bid_best", "bid_of_two", "bid_certain", "bid_more", "bid_rivals", "made", "made_best", "made_sure", "made_must",
    "taken", "over", "under",
)  # fmt: skip
TRICKS = ("trick", "trick_sure", "trick_not", "trick_must", "trick_cannot")
ACE = 12


def reason_cards(view: OhHell, action: Action, why: Reason) -> Sequence[int]:
    """Return the cards: for a trick the one that takes it now; for a bid the trumps and aces that can make it."""
    word, trick = why.key.rpartition(".")[2], view.zones[TRICK]
    if word in OWN and isinstance(action, Play):
        return (action.card,)
    if word in TRICKS and trick:
        return (trick[winning(trick, power(SUIT[trick[0]], view.trump))],)
    if word in HANDS:
        hand = view.zones[view.agenda[-1].seat]
        mine = action.card if isinstance(action, Play) else -1
        return [card for card in hand if card != mine and (SUIT[card] == view.trump or card % 13 == ACE)]
    return ()
