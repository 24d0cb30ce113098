"""What cards are good for in Famiglia besides their victory points, by the stage the match has reached.

All values are victory points: by how much more a seat that owns the card will win in the end. `tuned` has the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tabletop_gui.games.famiglia import AREA, DECK, HAND, KIND, UNDER, WORTH, Famiglia

KINDS = 20
STAGES = 6
"""First run: more than 30, 15, or fewer cards in the deck. Second run: more than 12, 4, or fewer."""
_LATE_FIRST, _EARLY_FIRST = 15, 30
_LATE_SECOND, _EARLY_SECOND = 4, 12


@dataclass(frozen=True, slots=True)
class Stage:
    """What a card of each kind promises at a stage of the match."""

    one: tuple[float, ...]
    """The first of its kind in hand."""
    more: tuple[float, ...]
    """Each further one in hand: a pair takes a card of the next value."""
    area: tuple[float, ...]
    """One in the play area, from where an Accountant may fetch it."""
    tempo: float = 0.0
    """To be the one whose turn it is."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of the rule policy."""

    stages: tuple[Stage, ...]
    want: tuple[float, float] = (3.0, 3.0)
    """Stirring is tempting, in each run, while the best take is worth less than this."""
    fresh: tuple[float, float] = (0.4, 0.3)
    """How much of what is missing to that one fresh card promises."""
    gift: tuple[float, float] = (0.3, 0.2)
    """What one fresh card is worth to the rival, who chooses from it next."""
    clock: tuple[float, float] = (0.0, 0.03)
    """What a card off the deck is worth for each point one is ahead: the leader is in a hurry."""
    deny: float = 0.4
    """The share of the rival's gain that counts when it is taken away from him."""
    last: float = 6.0
    """What it is worth to win a match that a pass ends, beyond the points, and what it costs to lose one so."""
    idle: float = 1.5
    """What it costs to take nothing while behind: the rival may end the match."""


def short_sighted(weights: Weights, share: float) -> Weights:
    """The numbers of somebody who gives promises only a share of their worth."""

    def dim(numbers: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(share * x for x in numbers)

    stages = tuple(Stage(dim(one.one), dim(one.more), dim(one.area), one.tempo) for one in weights.stages)
    return replace(weights, stages=stages)


def stage(t: Famiglia) -> int:
    """The number of the stage, from 0."""
    left = len(t.zones[DECK]) + len(t.zones[UNDER])
    if t.run == 1:
        return 0 if left > _EARLY_FIRST else 1 if left > _LATE_FIRST else 2
    return 3 if left > _EARLY_SECOND else 4 if left > _LATE_SECOND else 5


def counts(cards: Iterable[int]) -> list[int]:
    """How many cards there are of each kind; forgotten ones do not count."""
    held = [0] * KINDS
    for card in cards:
        if card >= 0:
            held[KIND[card]] += 1
    return held


def points(t: Famiglia, seat: int) -> int:
    """The victory points a seat is known to have."""
    return sum(WORTH[c] for zone in (HAND + seat, AREA + seat) for c in t.zones[zone] if c >= 0)


def promise(t: Famiglia, seat: int, now: Stage) -> float:
    """What the cards of a seat promise beyond their points."""
    total = 0.0
    one, more, area = now.one, now.more, now.area
    for kind, count in enumerate(counts(t.zones[HAND + seat])):
        if count:
            total += one[kind] + (count - 1) * more[kind]
    for card in t.zones[AREA + seat]:
        total += area[KIND[card]]
    return total


def standing(t: Famiglia, seat: int, weights: Weights) -> float:
    """By how many points the seat is going to win, as far as the cards tell."""
    ahead = float(points(t, seat) - points(t, 1 - seat))
    if not t.agenda or (t.left == 0 and t.seat != seat):
        return ahead
    now = weights.stages[stage(t)]
    if t.left < 0:
        ahead += promise(t, seat, now) - promise(t, 1 - seat, now)
    return ahead + (now.tempo if t.agenda[-1].seat == seat else -now.tempo)
