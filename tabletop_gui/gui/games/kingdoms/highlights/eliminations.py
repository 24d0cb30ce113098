"""Highlights of losses: a strong battalion that is beaten, and a seat that leaves the war."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tabletop_gui.engine.events import Said
from tabletop_gui.games.kingdoms.battle import HAND
from tabletop_gui.gui.games.kingdoms.emphasis import base_emphasis_of_defeat, emphasis_of_defeat, emphasis_of_elimination
from tabletop_gui.gui.games.kingdoms.highlights.awards import Awards, winning
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.table import Table

BEATEN, OUT = "beaten", "out"
"""Names of the highlights: a strong battalion that was not enough, and an elimination."""
BEATEN_HITS, OUT_HITS = 0.5, 0.4
"""Share of the highlight at which it strikes."""
STAYS: Final = 0.6
"""Time for which a stamped place is shown, as a share of the time for showing a hand."""


class Eliminations:
    """Losers of one table's battle."""

    def __init__(self, awards: Awards, heard: list[Said]) -> None:
        """Create the losers. `heard`: the list that records events of the table."""
        self.awards, self._heard = awards, heard
        self._falling: Said | None = None
        """The event of the seat that is leaving the war; applied when the highlight strikes."""

    @property
    def place(self) -> int:
        """The final place of the seat that is leaving; 0 if none is."""
        return self._falling.n if self._falling is not None else 0

    def clear(self) -> None:
        """Reset for another position."""
        self._falling = None

    def beaten(self, table: Table) -> Iterator[Cue]:
        """Yield the cue of a beaten strong battalion after all treasures have been awarded."""
        yield Cue(lambda: self._beaten(table), settle=True)

    def out(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cue of a seat that leaves the war."""
        yield Cue(lambda: self._falls(table, event), settle=True)
        yield Cue(lambda: self._lies(table), timing.MEASURE_MS * STAYS)

    def watch(self, table: Table) -> None:
        """Apply the elimination once its highlight has struck."""
        now = table.highlights.now
        if self._falling is not None and now is not None and now.kind == OUT and table.highlights.since(now.hits) >= 0:
            self._lies(table)

    def _beaten(self, table: Table) -> None:
        tally: KingdomsTally = table.tally
        seat = strongest_loser(table, self.awards.gains)
        if seat < 0 or table.director.hurrying:
            return
        stake = emphasis_of_defeat(tally, seat)
        _begin(table, BEATEN, seat, stake, BEATEN_HITS)

    def _falls(self, table: Table, event: Said) -> None:
        tally: KingdomsTally = table.tally
        self._falling = event
        table.host.emotion(event.seat, "sour", None)
        if not table.director.hurrying:
            stake = emphasis_of_elimination(
                tally, event.seat, event.n, table.viewpoint.seat, max(self.awards.gains.values(), default=0)
            )
            _begin(table, OUT, event.seat, stake, OUT_HITS)
        if not table.highlights.running:
            self._lies(table)

    def _lies(self, table: Table) -> None:
        event, self._falling = self._falling, None
        if event is None:
            return
        self._heard.append(event)
        table.tally.see(event)
        if not table.director.hurrying:
            table.host.chatter(event.seat, "missed")


def strongest_loser(table: Table, gains: Mapping[int, int]) -> int:
    """Return the seat with the strongest shown team among the strong kinds that uses its own warriors and has won
    nothing; -1 for none.
    """
    tally: KingdomsTally = table.tally
    lost = [seat for seat, strength in tally.teams.items() if seat not in gains and base_emphasis_of_defeat(strength)]
    own = [seat for seat in lost if {one.face for one in table.stage.rows[HAND + seat]} & {*winning(table, seat, whole=False)}]
    return max(own, key=lambda seat: tally.teams[seat], default=-1)


def _begin(table: Table, kind: str, seat: int, stake: float, hits: float) -> None:
    x, y = table.places.seats[(seat - table.viewpoint.south) % table.match.state.n].inward
    lighter = among_bots(table.match, table.tally.live)
    request = HighlightRequest(kind, seat, stake, lighter=lighter, hits=hits, along=(-x, -y), dice=len(table.match.steps))
    table.highlights.begin(request)
