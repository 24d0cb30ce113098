"""What a combination is called in each jugada, as its owner says it when the cards are compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop_gui.games.regine.characters import CHARACTERS, JESTER, KIND, QUEEN, RANKS
from tabletop_gui.games.regine.combinations import JESTERS, PAIRS, QUEENS, SUM, pairing, total

Told = Callable[..., str]
"""`Phrases.tr`."""
COUNT = "table.regine.count."


def phrase_of(jugada: int, cards: Sequence[int]) -> tuple[str, dict[str, object]]:
    """The phrase in which four cards are declared in a jugada, and what to put in it."""
    kinds = sorted(KIND[card] for card in cards)
    if jugada in (QUEENS, JESTERS):
        wanted = QUEEN if jugada == QUEENS else JESTER
        n = kinds.count(wanted)
        if n:
            return COUNT + ("queens" if jugada == QUEENS else "jesters"), {"n": n}
        extreme = (max if jugada == QUEENS else min)(kinds, key=RANKS.__getitem__)
        return COUNT + ("highest" if jugada == QUEENS else "lowest"), {"card": CHARACTERS[extreme]}
    if jugada == PAIRS:
        size, paired, _ = pairing(kinds)
        ordered = sorted(paired, key=lambda kind: -RANKS[kind])
        match size:
            case 0:
                return COUNT + "unpaired", {}
            case 1:
                return COUNT + "pair", {"a": CHARACTERS[ordered[0]]}
            case 2:
                return COUNT + "three", {"a": CHARACTERS[ordered[0]]}
        if ordered[0] == ordered[1]:
            return COUNT + "four", {"a": CHARACTERS[ordered[0]]}
        return COUNT + "double", {"a": CHARACTERS[ordered[0]], "b": CHARACTERS[ordered[1]]}
    reached = total(kinds)
    return COUNT + ("exact" if reached == SUM else "above" if reached > SUM else "below"), {"n": reached}


def told(jugada: int, cards: Sequence[int], tr: Told) -> str:
    """The same in words."""
    key, params = phrase_of(jugada, cards)
    return tr(key, **params)
