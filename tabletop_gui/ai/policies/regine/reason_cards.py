"""The cards that a reason mentions."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.ai.requests import Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import Exchange
from tabletop_gui.games.regine.characters import CHARACTERS, JESTER, KIND, QUEEN
from tabletop_gui.games.regine.combinations import JESTERS, PAIRS, QUEENS, deciding_cards
from tabletop_gui.games.regine.court import HAND, TABLE, Regine

COMBINED = ("chance", "bluff", "no_pairs", "no_game", "no_double")
"""Text keys of sentences about the player's own combination."""
GOAL_CATEGORIES = {"queens": QUEENS, "jesters": JESTERS, "pair": PAIRS, "double": PAIRS}
"""The category in which each building goal counts; a sum is missing, since it needs all cards."""


def reason_cards(view: Regine, action: Action, why: Reason) -> Sequence[int]:
    """Return the cards: for a bet those of the combination that count, or all of it; for a goal those kept for it;
    for a loss the queen or the pair that is broken.
    """
    word, seat = why.key.rpartition(".")[2], view.agenda[-1].seat
    own = [card for card in (*view.zones[HAND + seat], *view.zones[TABLE + seat]) if card >= 0]
    if word in COMBINED:
        return deciding_cards(view.jugada, own) or own
    if word == "aim" and why.params.get("goal") in GOAL_CATEGORIES:
        jugada = GOAL_CATEGORIES[str(why.params["goal"])]
        kept = [card for card in own if not isinstance(action, Exchange) or card not in action.cards]
        wanted = {QUEENS: QUEEN, JESTERS: JESTER}.get(jugada)
        return deciding_cards(PAIRS, kept) if wanted is None else [card for card in kept if KIND[card] == wanted]
    if word == "gives_queen":
        return [card for card in own if KIND[card] == QUEEN]
    if word in ("gives_pair", "gives_all"):
        return [card for card in own if CHARACTERS[KIND[card]] == why.params.get("card")]
    return ()
