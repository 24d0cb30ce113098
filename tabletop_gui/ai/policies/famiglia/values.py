"""Value of the cards of Famiglia besides their victory points, by the stage of the match.

All values are victory points: the increase of a seat's expected final lead by owning the card. `tuned` has the numbers.
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
"""Number of stages: three for each run through the deck."""
_CENTRES = ((38, 22, 7), (18, 8, 2))
"""Deck sizes at the centre of each stage, by run; between two of them the values are interpolated."""
_MOST = 60


class StageWorth(Struct, frozen=True):
    """The value of a card of each kind at a stage of the match."""

    one: tuple[float, ...]
    """Value of the first card of a kind in hand."""
    more: tuple[float, ...]
    """Value of each further one in hand: a pair takes a card of the next value."""
    area: tuple[float, ...]
    """Value of one in the play area, from where an Accountant may fetch it."""
    tempo: float = 0.0
    """Value of being the seat to act."""
    share: float = 1.0
    """Share of the promised card values that counts, beside `at_hand` and `to_come`."""
    at_hand: float = 0.0
    """Weight of the best take of the street: a seat that can take nothing is stuck with the cards it has."""
    to_come: float = 0.0
    """Weight of the best take among a few fresh cards."""
    fresh: float = 1.0
    """Weight of the expected gain from fresh cards in the value of a stir: in the first run the seat may stir again."""
    lure: float = 0.0
    """Additional value of a fresh card: an Accountant may make use of it."""
    gift: float = 0.5
    """Weight of the rival's expected gain from them, subtracted."""


class Weights(Struct, frozen=True, dict=True):
    """The numbers of the rule policy."""

    stages: tuple[StageWorth, ...]
    clock: tuple[float, float] = (0.0, 0.03)
    """Value of a card drawn from the deck for each point of lead, by run: the leader wants the match to end."""
    deny: float = 0.4
    """Share of the rival's lost gain that counts when a card is denied."""
    last: float = 6.0
    """Value of winning a match that a pass ends, beyond the points, and the cost of losing one that way."""
    idle: float = 1.5
    """Cost of taking nothing while behind: the rival may end the match."""

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
        """Return the numbers for the current state."""
        return self._table[t.run - 1][len(t.zones[DECK]) + len(t.zones[UNDER])]


SINGLES = ("tempo", "share", "at_hand", "to_come", "fresh", "lure", "gift")
"""Fields of a stage that hold a single number."""


def place(run: int, left: int) -> tuple[int, float]:
    """Return the stage of a position, from 0, and the share of the next stage in the interpolation.

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


def interpolated(numbers: Sequence[float], t: Famiglia) -> float:
    """Return a number given by stage, interpolated for the current state."""
    number, share = place(t.run, len(t.zones[DECK]) + len(t.zones[UNDER]))
    return numbers[number] + share * (numbers[number + 1] - numbers[number]) if share else numbers[number]


def short_sighted(weights: Weights, share: float) -> Weights:
    """Return the weights of a player who counts only a share of the promised values."""

    def dim(numbers: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(share * x for x in numbers)

    stages = tuple(replace(one, one=dim(one.one), more=dim(one.more), area=dim(one.area)) for one in weights.stages)
    return replace(weights, stages=stages)


def counts(cards: Iterable[int]) -> list[int]:
    """Return the number of cards of each kind; forgotten ones do not count."""
    held = [0] * KINDS
    for card in cards:
        if card >= 0:
            held[KIND[card]] += 1
    return held


def points(t: Famiglia, seat: int) -> int:
    """Return the known victory points of a seat."""
    return sum(WORTH[c] for zone in (HAND + seat, AREA + seat) for c in t.zones[zone] if c >= 0)


def future_value(t: Famiglia, seat: int, now: StageWorth) -> float:
    """Return the value of a seat's cards beyond their points."""
    total = 0.0
    one, more, area = now.one, now.more, now.area
    for kind, count in enumerate(counts(t.zones[HAND + seat])):
        if count:
            total += one[kind] + (count - 1) * more[kind]
    for card in t.zones[AREA + seat]:
        total += area[KIND[card]]
    return total
