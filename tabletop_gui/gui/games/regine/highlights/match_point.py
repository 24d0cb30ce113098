"""Match point: the seats that one more category can take to the end of the match, and the categories that would do it.

It follows from points, chips and doubles as they are shown, which are public. A seat's rim and a category's light
come once and then stand; the drum is heard once, when a seat's match point begins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop_gui.games.regine.combinations import CATEGORIES, MAX_CATEGORY_VALUE
from tabletop_gui.games.regine.court import OPEN
from tabletop_gui.gui.games.regine.facts import arrived
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.table.effects.chips import Slides
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.table.model.table import Table

MATCH_POINT: Final = "match_point"
"""Name of its highlight."""
LASTS_MS: Final = 900.0
"""Duration of its highlight: two rings, and nothing that stops the game."""
WARMS_MS: Final = 320.0
"""Time in which a rim or a category's light comes or goes."""


def within_reach(tally: RegineTally, jugada: int, seat: int) -> int:
    """Return the most points that a category can bring a seat with the chips that lie on it and its own; 0 if the seat
    is out of it.
    """
    if tally.winners[jugada] != OPEN:
        return 0
    most, chips, doubled = MAX_CATEGORY_VALUE[jugada], len(tally.staked(jugada)), tally.doublers[jugada] >= 0
    if tally.stakes[jugada] >> seat & 1:
        return most + chips * (2 if doubled else 1)
    now = jugada == tally.jugada
    if (now or jugada > tally.jugada) and not doubled and not (now and tally.final >> seat & 1):
        return most + chips + 1
    return most if jugada < tally.jugada and not chips else 0  # nobody has gone: all compare


def missing_points(tally: RegineTally, points: Sequence[int]) -> dict[int, int]:
    """Return the seats at match point, and the points each of them is missing: 0 for one that would win as it stands.

    `points`: the points shown. Whoever would win a tie needs one less than whoever would lose it.
    """
    undecided = [jugada for jugada in range(len(CATEGORIES)) if tally.winners[jugada] == OPEN]
    if not undecided and max(points) >= tally.target:
        return {}
    found = dict[int, int]()
    for seat in range(tally.n):
        rivals = [one for one in range(tally.n) if one != seat]
        goal = max(tally.target, *(points[one] + (tally.tie_place(one) < tally.tie_place(seat)) for one in rivals))
        reach = [within_reach(tally, jugada, seat) for jugada in undecided] or [most + 1 for most in MAX_CATEGORY_VALUE]
        if goal - points[seat] <= max(reach):
            found[seat] = max(0, goal - points[seat])
    return found


def deciding_categories(tally: RegineTally, missing: Mapping[int, int]) -> frozenset[int]:
    """Return the categories of the bets that can take one of these seats to the end."""
    if tally.phase != "betting":
        return frozenset()
    return frozenset(
        jugada for jugada in range(len(CATEGORIES))
        if any(0 < few <= within_reach(tally, jugada, seat) for seat, few in missing.items())
    )  # fmt: skip


class MatchPoint:
    """The match points of one table as they are shown."""

    def __init__(self) -> None:
        self.missing: Mapping[int, int] = {}
        """The seats at match point, and the points each of them is missing."""
        self._rims: dict[int, Glide] = {}
        self._lights = [Glide(0.0) for _ in CATEGORIES]
        self._due = frozenset[int]()
        """Seats whose match point has begun while something else was being shown."""
        self._heard: dict[int, int] = {}
        """The round in which the drum was last heard for a seat."""
        self._anew = True
        """True if the position was not reached in play: a resumed match, or an undo."""

    def rim(self, seat: int) -> float:
        """Return the strength of a seat's rim, 0 to 1."""
        return self._rims[seat].value if seat in self._rims else 0.0

    def light(self, jugada: int) -> float:
        """Return the strength of a category's light, 0 to 1."""
        return self._lights[jugada].value

    def begin_anew(self) -> None:
        """Reset for another position, in which nothing has just begun."""
        self._anew, self._due = True, frozenset()

    def update(self, table: Table, slides: Slides, dt_ms: float) -> bool:
        """Follow what is shown. Return True while a rim or a light comes or goes."""
        tally: RegineTally = table.tally
        missing = missing_points(tally, arrived(tally, slides)[0])
        anew, self._anew = self._anew, self._anew and not table.director.idle
        begun = frozenset() if anew else missing.keys() - self.missing.keys()
        self._due, self.missing = (self._due | begun) & missing.keys(), missing
        if self._due and not table.highlights.running:
            self._begin(table, tally.round)
        ms = 0.0 if anew or not table.flourishes else table.pace.ms(WARMS_MS)
        lit = deciding_categories(tally, missing)
        for seat in range(tally.n):
            self._rims.setdefault(seat, Glide(0.0)).to(float(seat in missing), ms)
        for jugada, light in enumerate(self._lights):
            light.to(float(jugada in lit), ms)
        moving = [glide.update(dt_ms) for glide in (*self._rims.values(), *self._lights)]
        return any(moving)

    def _begin(self, table: Table, number: int) -> None:
        """Let the drum be heard, once in a round for each seat and once for all that begin together."""
        seats = [seat for seat in sorted(self._due) if self._heard.get(seat) != number]
        self._due = frozenset()
        if seats:
            self._heard |= dict.fromkeys(seats, number)
            params = {"seats": tuple({"seat": seat} for seat in seats)}
            side = table.side_of(seats[0]) if len(seats) == 1 else 0.0
            table.highlights.begin(HighlightRequest(MATCH_POINT, seats[0], 0.0, ms=LASTS_MS, params=params, side=side))
