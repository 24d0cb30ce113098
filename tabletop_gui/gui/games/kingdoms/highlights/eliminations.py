"""Highlights of losses: a strong battalion that is beaten, and a seat that leaves the war. The fall of somebody at this
screen is shown large, and its last picture stays until it has been answered (``timelines.yaml``: ``falls``, ``out``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tabletop_gui.engine.events import Said
from tabletop_gui.games.kingdoms.battle import HAND
from tabletop_gui.gui.games.kingdoms.emphasis import base_emphasis_of_defeat, emphasis_of_defeat, emphasis_of_elimination
from tabletop_gui.gui.games.kingdoms.highlights.awards import Awards, falls_here, winning
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.table import Table

BEATEN, OUT, FALLS = "beaten", "out", "falls"
"""Names of the highlights: a strong battalion that was not enough, an elimination, and that of somebody at this screen."""
BEATEN_HITS: Final = 0.5
"""Share of the highlight at which it strikes."""
OUT_MS, OUT_HITS = 700.0, 0.4
"""Duration of an elimination at its seat, and the share of it at which it strikes."""
FALLS_MS, FALLS_HITS, FALLS_STOP_MS = 900.0, 0.36, 90.0
"""The same of one that is shown large, and the time for which its hit freezes the table."""
ASIDE_MS: Final = 260.0
"""Time in which the hand at the lower edge makes room for it."""
STAYS: Final = 0.6
"""Time for which a stamped place is shown, as a share of the time for showing a hand."""


class Eliminations:
    """Losers of one table's battle."""

    def __init__(self, awards: Awards, heard: list[Said]) -> None:
        """Create the losers. `heard`: the list that records events of the table."""
        self.awards, self._heard = awards, heard
        self._falling: Said | None = None
        """The event of the seat that is leaving the war; applied when the highlight strikes."""
        self.large = -1
        """The seat whose fall is shown large, from its beginning until the next battle; -1 for none."""

    def clear(self) -> None:
        """Reset for another position."""
        self._falling, self.large = None, -1

    def beaten(self, table: Table) -> Iterator[Cue]:
        """Yield the cue of a beaten strong battalion after all treasures have been awarded."""
        yield Cue(lambda: self._beaten(table), settle=True)

    def out(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cues of a seat that leaves the war."""
        yield Cue(lambda: self._falls(table, event), settle=True)
        yield Cue(lambda: self._lies(table), 0.0 if falls_here(table, event.seat) else timing.MEASURE_MS * STAYS)

    def in_order(self, table: Table, events: Sequence[Said]) -> list[Said]:
        """Return the events after the treasures as they are shown: the fall that is shown large comes after all others."""
        fallen = [event for event in events if event.what == "out"]
        others = [event for event in events if event.what != "out"]
        return [*sorted(fallen, key=lambda event: falls_here(table, event.seat)), *others]

    def _beaten(self, table: Table) -> None:
        tally: KingdomsTally = table.tally
        seat = strongest_loser(table, self.awards.gains)
        if seat < 0 or table.director.hurrying:
            return
        stake = emphasis_of_defeat(tally, seat)
        table.highlights.begin(_request(table, BEATEN, seat, stake, BEATEN_HITS, {"seat": seat}))

    def _falls(self, table: Table, event: Said) -> None:
        """Begin the highlight of a fall. A skipped one leaves the picture that stays, too."""
        tally: KingdomsTally = table.tally
        self._falling = event
        seat, here, hurrying = event.seat, falls_here(table, event.seat), table.director.hurrying
        table.host.emotion(seat, "sour", None)
        won = max(self.awards.gains.values(), default=0)
        stake = emphasis_of_elimination(tally, seat, event.n, seat if here else table.viewpoint.seat, won)
        if here:
            self.large = seat
            table.lay_out()
            table.arrange(0 if hurrying else ASIDE_MS, zones=(table.hand,))
            victors = tuple({"victor": one} for one in self.awards.beaten_by(tally, seat))
            params = {"seat": seat, "victors": victors, "place": event.n}
            more = {"ms": FALLS_MS, "stop_ms": FALLS_STOP_MS, "dark": 0.0, "calls": self._calls(table)}
            table.highlights.begin(_request(table, FALLS, seat, stake, FALLS_HITS, params, **more))
        elif not hurrying:
            params = {"seat": seat, "place": event.n}
            table.highlights.begin(_request(table, OUT, seat, stake, OUT_HITS, params, ms=OUT_MS, calls=self._calls(table)))
        if not table.highlights.running:
            self._lies(table)

    def _calls(self, table: Table) -> Mapping[str, Any]:
        return {"lies": lambda params: self._lies(table)}

    def _lies(self, table: Table) -> None:
        """Apply the elimination: the highlight has struck, or is over."""
        event, self._falling = self._falling, None
        if event is None:
            return
        self._heard.append(event)
        table.tally.see(event)
        if event.seat == self.large:
            self._consoled(table, event)
        elif not table.director.hurrying:
            table.host.chatter(event.seat, "missed")

    def _consoled(self, table: Table, event: Said) -> None:
        """Let whoever won say a word to the fallen, before anybody speaks of the battle; not where the war is over."""
        victors = self.awards.beaten_by(table.tally, event.seat)
        if event.n > 2 and victors and not table.match.seats[victors[0]].person:
            table.host.chatter(victors[0], "pity")
        self.awards.remark_on_winner(table)
        for seat in victors:
            table.host.emotion(seat, "glad", timing.FACE_MS)


def strongest_loser(table: Table, gains: Mapping[int, int]) -> int:
    """Return the seat with the strongest shown team among the strong kinds that uses its own warriors and has won
    nothing; -1 for none.
    """
    tally: KingdomsTally = table.tally
    lost = [seat for seat, strength in tally.teams.items() if seat not in gains and base_emphasis_of_defeat(strength)]
    own = [seat for seat in lost if {one.face for one in table.stage.rows[HAND + seat]} & {*winning(table, seat, whole=False)}]
    return max(own, key=lambda seat: tally.teams[seat], default=-1)


def _request(
    table: Table, kind: str, seat: int, stake: float, hits: float, params: Mapping[str, Any] | None = None, **more: Any
) -> HighlightRequest:
    x, y = table.places.seats[(seat - table.viewpoint.south) % table.match.state.n].inward
    return HighlightRequest(
        kind, seat, stake, lighter=among_bots(table.match, table.tally.live), hits=hits, along=(-x, -y),
        dice=len(table.match.steps), side=table.side_of(seat), params=params or {}, **more,
    )  # fmt: skip
