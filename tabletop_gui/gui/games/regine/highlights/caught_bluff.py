"""Highlight of a caught bluff: a seat has gone without the cards for a category, behind face-down cards, and
loses when they are revealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tabletop_gui.engine.events import Event, Said, Shown
from tabletop_gui.games.regine.combinations import lacks_category
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.games.regine.emphasis import weight_of_points
from tabletop_gui.gui.games.regine.highlights.banner import banner_params
from tabletop_gui.gui.games.regine.places import ReginePlaces
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.motion.timeline import Play
from tabletop_gui.gui.table.model.table import Table

CAUGHT: Final = "caught"
"""Name of its highlight."""
FALLS: Final = 0.34
"""Share of the highlight at which the mask breaks."""
DOUBLED: Final = 0.12
"""Added emphasis if the bluffer had doubled."""


class CaughtBluffs:
    """Caught bluffs of one table."""

    def __init__(self) -> None:
        self._turned: frozenset[int] = frozenset()

    def turn_up(self, events: Iterable[Event]) -> None:
        """Note the seats with cards turned up; only they can have bluffed."""
        self._turned = frozenset(one.zone - TABLE for one in events if isinstance(one, Shown))

    def caught(self, tally: RegineTally, jugada: int, winner: int) -> tuple[int, ...]:
        """Return the bluffers in a category that another seat has won, from the cards now open."""
        if winner < 0:
            return ()
        return tuple(
            seat for seat in tally.staked(jugada)
            if seat != winner and seat in self._turned and _read(tally.row(seat)) and lacks_category(jugada, tally.row(seat))
        )  # fmt: skip

    def cues(self, table: Table, event: Said, jugada: int) -> Iterator[Cue]:
        """Yield the cues after a category has been won."""

        def begin() -> None:
            tally, places = table.tally, table.places
            assert isinstance(tally, RegineTally) and isinstance(places, ReginePlaces)
            bluffers = self.caught(tally, jugada, event.seat)
            if not bluffers:
                return
            stake = weight_of_points(tally, event.n) + (DOUBLED if tally.doublers[jugada] in bluffers else 0.0)
            lighter = among_bots(table.match, (*bluffers, event.seat))
            if table.flourishes:
                inward = places.seat(bluffers[0]).inward
                ms = table.highlights.lasts(stake, lighter=lighter, kind=CAUGHT, seat=bluffers[0])
                plays = [Play("bluffer", 0.0, ms, {"hit": FALLS * ms}, banner_params(places, seat, "bluff")) for seat in bluffers]
                request = HighlightRequest(
                    CAUGHT, bluffers[0], stake, lighter=lighter, hits=FALLS, along=(-inward[0], -inward[1]),
                    dice=len(table.match.steps), plays=plays, side=table.side_of(bluffers[0]),
                )  # fmt: skip
                table.highlights.begin(request)
            for seat in bluffers:
                table.host.emotion(seat, "sour", timing.FACE_MS)

        yield Cue(begin, settle=True)


def _read(row: Sequence[int]) -> bool:
    return len(row) == 4 and min(row) >= 0
