"""Two gangs counted: by family, the most valuable card first, and what is worth telling of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop_gui.games.famiglia import AREA, FAMIGLIA, FAMILY, HAND, VALUE, WORTH, Famiglia

Told = Callable[..., str]
"""`Phrases.tr`."""


@dataclass(frozen=True, slots=True)
class Gang:
    """What one boss has at the end, family by family."""

    families: tuple[tuple[int, ...], ...]
    """The cards of each of the four families, the most valuable first."""

    @property
    def cards(self) -> list[int]:
        """All of them."""
        return [card for family in self.families for card in family]

    @property
    def points(self) -> int:
        """Their victory points."""
        return worth(self.cards)


def worth(cards: Sequence[int]) -> int:
    """The victory points of some cards."""
    return sum(WORTH[card] for card in cards)


def aloud(cards: Sequence[int]) -> str:
    """The points of some cards, as one counts them: equal ones together, nothing for nothing.

    >>> aloud([14, 12, 12])
    '15 + 2 × 10'
    """
    found: dict[int, int] = {}
    for card in cards:
        if WORTH[card]:
            found[WORTH[card]] = found.get(WORTH[card], 0) + 1
    return " + ".join(f"{times} × {points}" if times > 1 else str(points) for points, times in found.items())


def gang_of(state: Famiglia, seat: int) -> Gang:
    """A seat's gang: hand and play area together."""
    owned = sorted(state.zones[HAND + seat] + state.zones[AREA + seat], key=lambda card: (-VALUE[card], card))
    return Gang(tuple(tuple(card for card in owned if FAMILY[card] == family) for family in range(4)))


def facts_of(state: Famiglia, names: Sequence[str], named: Callable[[int], str], tr: Told) -> list[str]:
    """What is worth telling, the best first. `named` gives a card's name."""
    gangs = [gang_of(state, seat) for seat in range(2)]
    facts = []
    if gangs[0].points == gangs[1].points:
        alike = [[WORTH[card] for card in sorted(gang.cards, key=lambda c: -WORTH[c]) if WORTH[card]] for gang in gangs]
        facts.append(tr("results.famiglia.alike" if alike[0] == alike[1] else "results.famiglia.tie"))
    best = max(range(2), key=lambda seat: max(WORTH[card] for card in gangs[seat].cards))
    top = max(gangs[best].cards, key=WORTH.__getitem__)
    if WORTH[top] >= 10:
        facts.append(tr("results.famiglia.best", who=names[best], card=named(top), n=WORTH[top]))
    bosses = [sum(VALUE[card] >= 3 for card in gang.cards) for gang in gangs]
    if bosses[0] != bosses[1] and max(bosses) > 1:
        seat = bosses.index(max(bosses))
        facts.append(tr("results.famiglia.bosses", who=names[seat], n=bosses[seat]))
    red = [len(gang.families[FAMIGLIA]) for gang in gangs]
    if red[0] != red[1] and max(red) > 2:
        seat = red.index(max(red))
        facts.append(tr("results.famiglia.family", who=names[seat], n=red[seat]))
    facts.append(tr("results.famiglia.passed" if all(state.passed) else "results.famiglia.emptied"))
    return facts
