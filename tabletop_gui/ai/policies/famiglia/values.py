"""What cards are good for in Famiglia besides their victory points, by the stage the match has reached.

All values are victory points: by how much more a seat that owns the card will win in the end. `tuned` has the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.games.famiglia import AREA, DECK, HAND, KIND, UNDER, WORTH, Famiglia

KINDS = 20
STAGES = 6
"""Three of each run through the deck."""
_CENTRES = ((38, 22, 7), (18, 8, 2))
"""Cards left in the deck at which a stage is wholly itself; between two of them a position has something of both."""
_MOST = 60


class StageWorth(Struct, frozen=True):
    """What a card of each kind promises at a stage of the match."""

    one: tuple[float, ...]
    """The first of its kind in hand."""
    more: tuple[float, ...]
    """Each further one in hand: a pair takes a card of the next value."""
    area: tuple[float, ...]
    """One in the play area, from where an Accountant may fetch it."""
    tempo: float = 0.0
    """To be the one whose turn it is."""
    share: float = 1.0
    """How much of what all cards promise comes true, as far as the next two numbers do not say it better."""
    at_hand: float = 0.0
    """How much of the best take of the street counts: who can take nothing is stuck with whatever he has."""
    to_come: float = 0.0
    """How much of the best take among a few fresh cards counts."""
    fresh: float = 1.0
    """How much of what fresh cards promise on average counts for a stir: in the first run one may stir again."""
    lure: float = 0.0
    """What a fresh card is worth besides: an Accountant may make use of it."""
    gift: float = 0.5
    """How much of what they promise to the rival counts against it."""


class Weights(Struct, frozen=True, dict=True):
    """The numbers of the rule policy."""

    stages: tuple[StageWorth, ...]
    clock: tuple[float, float] = (0.0, 0.03)
    """What a card off the deck is worth for each point one is ahead: the leader is in a hurry."""
    deny: float = 0.4
    """The share of the rival's gain that counts when it is taken away from him."""
    last: float = 6.0
    """What it is worth to win a match that a pass ends, beyond the points, and what it costs to lose one so."""
    idle: float = 1.5
    """What it costs to take nothing while behind: the rival may end the match."""

    @cached_property
    def _table(self) -> tuple[list[StageWorth], list[StageWorth]]:
        """The numbers for each run and each number of cards left in the deck."""
        first, second = ([self._mixed(run, left) for left in range(_MOST + 1)] for run in (1, 2))
        return first, second

    def _mixed(self, run: int, left: int) -> StageWorth:
        number, share = place(run, left)
        one = self.stages[number]
        if not share:
            return one
        two = self.stages[number + 1]

        def mixed(a: Sequence[float], b: Sequence[float]) -> tuple[float, ...]:
            return tuple(x + share * (y - x) for x, y in zip(a, b, strict=True))

        singles = {name: getattr(one, name) + share * (getattr(two, name) - getattr(one, name)) for name in SINGLES}
        return StageWorth(mixed(one.one, two.one), mixed(one.more, two.more), mixed(one.area, two.area), **singles)

    def at(self, t: Famiglia) -> StageWorth:
        """The numbers that hold now."""
        return self._table[t.run - 1][len(t.zones[DECK]) + len(t.zones[UNDER])]


SINGLES = ("tempo", "share", "at_hand", "to_come", "fresh", "lure", "gift")
"""The numbers of a stage that stand alone."""


def place(run: int, left: int) -> tuple[int, float]:
    """The stage that a position is in or has left behind, from 0, and its share of the next one.

    >>> place(1, 46), place(1, 22), place(1, 30), place(2, 5), place(2, 0)
    ((0, 0.0), (1, 0.0), (0, 0.5), (4, 0.5), (5, 0.0))
    """
    centres = _CENTRES[run - 1]
    if left >= centres[0]:
        return 3 * run - 3, 0.0
    for number, (high, low) in enumerate(pairwise(centres)):
        if left > low:
            return 3 * run - 3 + number, (high - left) / (high - low)
    return 3 * run - 1, 0.0


def between(numbers: Sequence[float], t: Famiglia) -> float:
    """A number that changes from stage to stage, now."""
    number, share = place(t.run, len(t.zones[DECK]) + len(t.zones[UNDER]))
    return numbers[number] + share * (numbers[number + 1] - numbers[number]) if share else numbers[number]


def short_sighted(weights: Weights, share: float) -> Weights:
    """The numbers of somebody who gives promises only a share of their worth."""

    def dim(numbers: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(share * x for x in numbers)

    stages = tuple(replace(one, one=dim(one.one), more=dim(one.more), area=dim(one.area)) for one in weights.stages)
    return replace(weights, stages=stages)


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


def promise(t: Famiglia, seat: int, now: StageWorth) -> float:
    """What the cards of a seat promise beyond their points."""
    total = 0.0
    one, more, area = now.one, now.more, now.area
    for kind, count in enumerate(counts(t.zones[HAND + seat])):
        if count:
            total += one[kind] + (count - 1) * more[kind]
    for card in t.zones[AREA + seat]:
        total += area[KIND[card]]
    return total
