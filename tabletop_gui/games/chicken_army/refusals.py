"""Reasons why a card may not be taken or placed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Refusal
from tabletop_gui.games.chicken_army.actions import TURNS, DrawBlind, Lead, Place
from tabletop_gui.games.chicken_army.matrix import Matrix

TURN: Final = KeyFamily(
    "rules.refuse.chicken_army.{}", ("no_deck", "one_blind", "place_blind", "not_offered", "coins", "overlap", "quarter_turns")
)

def why_no_leader(taken: Sequence[int], action: object) -> Refusal:
    """Return the reason why a leader may not be chosen; `taken` are the leaders of other seats."""
    if not isinstance(action, Lead):
        return Refusal("rules.refuse.chicken_army.leader_first", {})
    return Refusal("rules.refuse.chicken_army.leader_taken" if action.leader in taken else "rules.refuse.illegal", {})


def why_not(market: Sequence[int], blind: int | None, army: Matrix, action: object) -> Refusal:
    """Return the reason why an action is against the rules now; `blind` is the card that was turned up and must be placed."""
    why, params = "", {}
    match action:
        case DrawBlind():
            why = "no_deck" if blind is None else "one_blind"
        case Place(card, row, column, turn):
            slot = market.index(card) if card in market else -1
            if blind is not None and card != blind:
                why = "place_blind"
            elif blind is None and slot < 0:
                why = "not_offered"
            elif blind is None and slot > army.coins:
                why, params = "coins", {"n": slot, "have": army.coins}
            elif not army.fits(row, column):
                why = "overlap"
            elif not 0 <= turn < TURNS:
                why = "quarter_turns"
    return Refusal(TURN[why] if why else "rules.refuse.illegal", params)
