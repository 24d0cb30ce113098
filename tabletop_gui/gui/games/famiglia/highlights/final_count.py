"""The count as a duel: card by card both gangs are built up, storey by storey, a window for each point. What stands and what is
lit at any moment; `duel_view` shows it.

The families come in turn, the one that may win it last, low cards before high ones; the last card of each gang waits for its own
pause, and whoever is behind lays it first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from msgspec import Struct

from tabletop_gui.games import famiglia as rules
from tabletop_gui.games.famiglia import AREA, FAMILY, HAND, WORTH, Famiglia
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally

ORDER: Final = (rules.MERCENARIOS, rules.CONTABLES, rules.BRUTOS, rules.FAMIGLIA)
"""The families as they are counted."""
FLIGHT_MS: Final = 200.0
"""A card flies to its gang's roof for so long."""
WINDOW_MS: Final = 26.0
"""From one window that lights to the next."""
APART_MS: Final = 80.0
"""Between two cards, besides their windows."""
PAVING_MS: Final = 45.0
"""After a card worth nothing: it lies down as pavement."""
DARK_MS: Final = 520.0
"""Till the room is dark and both lamps burn."""
NAMED_MS: Final = 220.0
"""A family is called before its cards come."""
BREATH_MS: Final = 700.0
"""The pause before the last cards."""
NARROWS_MS: Final = 260.0
"""The light of a lamp narrows to the card that is held back, and goes back to the house."""
DUST_MS: Final = 300.0
"""Dust flies so long where a storey comes to stand."""
OUT_MS: Final = 60.0
"""From one storey of the loser's that goes dark to the next."""
BLINK_MS: Final = (140.0, 280.0)
"""When the winner's sign is out, once."""


class Storey(Struct):
    """A card of a gang as part of its house."""

    seat: int
    card: int
    last: bool = False
    """It is the one that waits for the pause."""
    ms: float = -1.0
    """Since it set out; below 0 before."""
    lit: int = 0
    stood: float = -1.0
    """When it came to stand, in ms of the duel; below 0 where that has not been watched."""

    @property
    def points(self) -> int:
        """What the card is worth: so many windows it has."""
        return WORTH[self.card]

    @property
    def landed(self) -> bool:
        """Whether it stands."""
        return self.ms >= FLIGHT_MS

    @property
    def busy(self) -> bool:
        """Whether it is on its way, or its windows are being lit."""
        return self.ms >= 0 and not (self.landed and self.lit == self.points)


class GangDuel:
    """A count under way, or over."""

    def __init__(self, gangs: Sequence[Sequence[int]], lit: list[int]) -> None:
        """`gangs`: each seat's cards; `lit` is kept up to date: how many windows burn, by seat."""
        self.storeys = list(_in_order(gangs))
        self.lit = lit
        self.family = -1
        """Which of `ORDER` is counted now."""
        self.ms = 0.0
        """Since the room began to grow dark."""
        self.over_ms = -1.0
        """Since all has been counted; below 0 before."""
        self.held_ms = 0.0
        """For how long all but the last cards have stood."""

    @classmethod
    def whole(cls, tally: FamigliaTally) -> GangDuel:
        """As it stands when all has been counted."""
        duel = cls([list(tally.owned(seat)) for seat in range(2)], [0, 0])
        duel.close()
        duel.over_ms = DARK_MS + OUT_MS * len(duel.storeys)
        return duel

    def close(self) -> None:
        """Everything stands and burns."""
        self.ms, self.family = max(self.ms, DARK_MS), len(ORDER) - 1
        for storey in self.storeys:
            storey.ms = max(storey.ms, 0.0)
        self.hurry(0)

    # -- what is so -----------------------------------------------------------------------------------------------------------

    def of(self, family: int) -> list[Storey]:
        """The storeys of one of `ORDER`, but for the last cards."""
        return [one for one in self.storeys if FAMILY[one.card] == ORDER[family] and not one.last]

    @property
    def last(self) -> list[Storey]:
        """The last card of each gang, of whoever is behind before it first."""
        before = [sum(one.points for one in self.storeys if one.seat == seat and not one.last) for seat in range(2)]
        return sorted((one for one in self.storeys if one.last), key=lambda one: before[one.seat])

    @property
    def decides(self) -> bool:
        """Whether the last cards may still turn it: not when one is further ahead than the other's last card is worth."""
        before = [sum(one.points for one in self.storeys if one.seat == seat and not one.last) for seat in range(2)]
        behind = min(range(2), key=lambda seat: before[seat])
        return abs(before[0] - before[1]) <= sum(one.points for one in self.last if one.seat == behind)

    @property
    def holds(self) -> bool:
        """Whether all but the last cards stand: one breath is held until they do too."""
        return self.over_ms < 0 and all(one.last or (one.landed and not one.busy) for one in self.storeys)

    def narrow(self, seat: int) -> float:
        """How far the light of a gang has narrowed to the card that it holds back, 0 to 1; it goes back to the house with it."""
        last = next((one for one in self.storeys if one.seat == seat and one.last), None)
        if last is None or self.held_ms <= 0:
            return 0.0
        since = self.ms - last.stood if last.stood >= 0 else self.over_ms
        return max(0.0, 1 - since / NARROWS_MS) if since >= 0 else min(1.0, self.held_ms / NARROWS_MS)

    def dust(self, storey: Storey) -> float:
        """How far the dust of a storey that has come to stand has gone, 0 to 1; 1 where there is none."""
        return min(1.0, (self.ms - storey.stood) / DUST_MS) if storey.stood >= 0 else 1.0

    def house(self, seat: int) -> list[Storey]:
        """What stands of a gang that is worth something, from the ground up."""
        return [one for one in self.storeys if one.seat == seat and one.landed and one.points]

    def paving(self, seat: int) -> list[Storey]:
        """Its cards that are worth nothing and lie there."""
        return [one for one in self.storeys if one.seat == seat and one.landed and not one.points]

    def waiting(self, seat: int) -> int:
        """How many of its cards lie in its pile, but for the last."""
        return sum(one.seat == seat and one.ms < 0 and not one.last for one in self.storeys)

    @property
    def leader(self) -> int:
        """The seat with more windows; -1 while they have as many."""
        return -1 if self.lit[0] == self.lit[1] else int(self.lit[1] > self.lit[0])

    @property
    def tallest(self) -> int:
        """How high the higher house will be, in points."""
        return max(sum(one.points for one in self.storeys if one.seat == seat) for seat in range(2))

    # -- time -----------------------------------------------------------------------------------------------------------------

    @property
    def flying(self) -> bool:
        """Whether a card is on its way, or windows are being lit."""
        return any(one.busy for one in self.storeys)

    @property
    def resting(self) -> bool:
        """Whether nothing of it moves by itself any more."""
        dark = self.ms >= DARK_MS
        done = self.over_ms < 0 or self.over_ms >= DARK_MS + OUT_MS * len(self.storeys)
        settles = (self.holds and self.held_ms < NARROWS_MS) or any(self.dust(one) < 1 for one in self.storeys)
        return dark and done and not self.flying and not settles

    def hurry(self, ms: float) -> None:
        """Whatever has set out stands and burns, at once."""
        self.ms = max(self.ms, DARK_MS)
        for storey in self.storeys:
            if storey.ms >= 0:
                storey.ms = max(storey.ms, FLIGHT_MS)
                self._light(storey, storey.points)

    def launch(self, storey: Storey) -> None:
        """A card sets out."""
        storey.ms = max(storey.ms, 0.0)

    def update(self, dt_ms: float) -> list[Storey]:
        """Let time pass, at speed 1. The cards that have just landed."""
        self.ms += dt_ms
        self.held_ms += dt_ms if self.holds else 0.0
        if self.over_ms >= 0:
            self.over_ms += dt_ms
        landed = []
        for storey in self.storeys:
            if not storey.busy:
                continue
            before, storey.ms = storey.landed, storey.ms + dt_ms
            if storey.landed:
                if not before:
                    landed.append(storey)
                    storey.stood = self.ms
                self._light(storey, min(storey.points, 1 + int((storey.ms - FLIGHT_MS) / WINDOW_MS)))
        return landed

    def _light(self, storey: Storey, windows: int) -> None:
        self.lit[storey.seat] += windows - storey.lit
        storey.lit = windows


def after_ms(storey: Storey) -> float:
    """How long after a card the next one sets out, at speed 1: its windows have been lit by then."""
    return APART_MS + WINDOW_MS * storey.points if storey.points else PAVING_MS


def gangs_of(state: Famiglia) -> list[list[int]]:
    """Each seat's cards."""
    return [state.zones[HAND + seat] + state.zones[AREA + seat] for seat in range(2)]


def _in_order(gangs: Sequence[Sequence[int]]) -> Iterator[Storey]:
    """The cards in the order in which they are counted: both gangs in turns."""
    place = {family: k for k, family in enumerate(ORDER)}
    rows = [sorted(gang, key=lambda card: (place[FAMILY[card]], WORTH[card], card)) for gang in gangs]
    last = [max(row, key=lambda card: (place[FAMILY[card]], WORTH[card], card), default=-1) for row in rows]
    for family in ORDER:
        mine = [[card for card in row if FAMILY[card] == family and card != last[seat]] for seat, row in enumerate(rows)]
        for pair in zip_longest(*mine, fillvalue=-1):
            yield from (Storey(seat, card) for seat, card in enumerate(pair) if card >= 0)
    yield from (Storey(seat, card, last=True) for seat, card in enumerate(last) if card >= 0)
