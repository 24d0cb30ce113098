"""What a combination is called in each jugada, as its owner says it when the cards are compared; and why it won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop_gui.games.regine.characters import CHARACTERS, JESTER, KIND, KNIGHT_ABOVE, QUEEN, RANKS
from tabletop_gui.games.regine.combinations import (
    JESTERS,
    PAIRS,
    QUEENS,
    SUM,
    kind_of,
    pairing,
    strengths,
    total,
)

Told = Callable[..., str]
"""`Phrases.tr`."""
COUNT = "table.regine.count."
HOLD = "table.regine.hold."
WHY = "table.regine.why."


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


def held(jugada: int, cards: Sequence[int], tr: Told) -> str:
    """What the owner of four cards has for a jugada that is bet on."""
    key, params = phrase_of(jugada, cards)
    return tr(HOLD + key.removeprefix(COUNT), **params)


def why_won(
    jugada: int, won: Sequence[int], lost: Sequence[int], tr: Told, *, knight: bool = False, kickers: bool = False
) -> str:
    """Why one combination won a jugada and the best of the others did not: what was compared, down to what decided.

    `knight` and `kickers` as in `strengths`.
    """
    table = strengths(knight, kickers)
    if table[kind_of(won)][jugada] == table[kind_of(lost)][jugada]:
        return tr(WHY + "mano", a=told(jugada, won, tr))
    mine, theirs = sorted(KIND[card] for card in won), sorted(KIND[card] for card in lost)
    if jugada in (QUEENS, JESTERS):
        wanted, word = (QUEEN, "queens") if jugada == QUEENS else (JESTER, "jesters")
        n, m = mine.count(wanted), theirs.count(wanted)
        if n != m:
            return tr(WHY + word, n=n, m=m if m else tr(f"{WHY}no_{word}"))
        alike = tr(f"{WHY}as_many_{word}", n=n) if n else tr(f"{WHY}without_{word}")
        return tr(WHY + "decides", alike=alike, **_deciding(jugada, mine, theirs, knight))
    if jugada == PAIRS:
        first, second = told(jugada, won, tr), told(jugada, lost, tr) if pairing(theirs)[0] else tr(WHY + "unpaired")
        if pairing(mine)[0] == pairing(theirs)[0] and _paired(mine, knight) == _paired(theirs, knight):
            return tr(WHY + "kickers", a=first)
        return tr(WHY + "against", a=first, b=second[:1].lower() + second[1:])
    n, m = total(mine), total(theirs)
    if n != m:
        return tr(WHY + "against", a=n, b=m)
    return tr(WHY + "decides", alike=tr(WHY + "as_much", n=n), **_deciding(jugada, mine, theirs, knight))


def _ranks(knight: bool) -> Sequence[int]:
    return KNIGHT_ABOVE if knight else RANKS


def _paired(kinds: Sequence[int], knight: bool) -> list[int]:
    return sorted(_ranks(knight)[kind] for kind in pairing(kinds)[1])


def _deciding(jugada: int, mine: Sequence[int], theirs: Sequence[int], knight: bool) -> dict[str, object]:
    """The first cards of two combinations that are not equal, from the highest down; among jesters from the lowest up."""
    ranks, down = _ranks(knight), jugada != JESTERS
    ordered = [sorted(kinds, key=ranks.__getitem__, reverse=down) for kinds in (mine, theirs)]
    a, b = next((a, b) for a, b in zip(*ordered, strict=True) if ranks[a] != ranks[b])
    return {"a": CHARACTERS[a], "b": CHARACTERS[b]}
