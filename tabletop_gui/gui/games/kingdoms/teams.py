"""Teams as they are told and pointed at: which cards make one, and what it is called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from tabletop_gui.games.kingdoms.strength import RANKINGS, TEAMS, best_five, strength, team
from tabletop_gui.games.kingdoms.warriors import CODES, KINGDOM, RANK, RANKS

Told = Callable[..., str]
"""`Phrases.tr`."""

FIVE = ("escalafon", "uniformados", "espartano", "realeza", "realeza_elite")
"""The teams that five cards make."""


def telling(cards: Sequence[int], *, whole: bool = False) -> tuple[int, ...]:
    """The cards that make the best team of these two to seven: of a pair the two, of a row all five, of a lone rider none.

    `whole`: the best five instead, reserves and all.
    """
    if len(cards) < 5:
        counts = Counter(RANK[card] for card in cards)
        return tuple(card for card in cards if counts[RANK[card]] > 1)
    five = best_five(cards)
    if whole or TEAMS[team(strength(cards))] in FIVE:
        return five
    counts = Counter(RANK[card] for card in five)
    return tuple(card for card in five if counts[RANK[card]] > 1)


def name_of(value: int, tr: Told) -> str:
    """What a team of this strength is called: "Triunvirato de VII"."""
    ranks = RANKINGS[value]
    told = {"a": RANKS[ranks[0]], "b": RANKS[ranks[1]] if len(ranks) > 1 else ""}
    return tr(f"table.kingdoms.team.{TEAMS[team(value)]}", **told)


def best_of(cards: Sequence[int], tr: Told) -> str:
    """What the best team of two to seven cards is called; empty without cards."""
    if len(cards) >= 5:
        return name_of(strength(cards), tr)
    if len(cards) < 2:
        return ""
    high, low = sorted(cards, key=lambda card: -RANK[card])[:2]
    if RANK[high] == RANK[low]:
        return tr("table.kingdoms.team.espejo", a=RANKS[RANK[high]], b="")
    same = KINGDOM[high] == KINGDOM[low]
    key = "table.kingdoms.team.two_alike" if same else "table.kingdoms.team.two"
    return tr(key, a=RANKS[RANK[high]], b=RANKS[RANK[low]], kingdom=CODES[high][-1])
