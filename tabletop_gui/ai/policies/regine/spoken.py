"""The cards that a reason of Regine speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.ai.requests import Why
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.characters import CHARACTERS, KIND, QUEEN
from tabletop_gui.games.regine.court import HAND, TABLE, Regine

COMBINED = ("chance", "bluff", "no_pairs", "no_game", "no_double")
"""Sentences on the own combination."""


def spoken_of(view: Regine, action: Action, why: Why) -> Sequence[int]:
    """The own combination in a bet; the queen or the pair that is broken; the card that is shown."""
    word, seat = why.key.rpartition(".")[2], view.agenda[-1].seat
    own = [card for card in (*view.zones[HAND + seat], *view.zones[TABLE + seat]) if card >= 0]
    if word in COMBINED:
        return own
    if word == "gives_queen":
        return [card for card in own if KIND[card] == QUEEN]
    if word in ("gives_pair", "gives_all"):
        return [card for card in own if CHARACTERS[KIND[card]] == why.params.get("card")]
    return ()
