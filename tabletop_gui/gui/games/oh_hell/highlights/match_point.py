"""Match point: in the last hand, once all have bid, the seats that can still win the match stand out (``timelines.yaml``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from tabletop_gui.games.oh_hell import score
from tabletop_gui.gui.games.oh_hell.chances import Chance, chances
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.table import Table

MATCH_POINT: Final = "match_point"
"""Name of the highlight."""
STAKE: Final = 0.3
HITS: Final = 0.3
"""Share of the highlight after which the rims are there."""
LASTS_MS: Final = 1400.0
FEW: Final = 3
"""Number of seats of which all that can still win stand out."""


class MatchPoint:
    """The chances in the last hand of one table."""

    def __init__(self) -> None:
        self._due = False
        """True from the last bid of the match until the highlight."""
        self._known: tuple[object, Sequence[Chance]] = None, ()
        """The chances, and the state they were computed for."""

    def bid(self, table: Table) -> None:
        """Note that a seat has bid."""
        tally: OhHellTally = table.tally
        self._due = tally.last and tally.phase == "tricks"

    def forget(self) -> None:
        """Reset for a restored position."""
        self._due = False

    def chances(self, table: Table) -> Sequence[Chance]:
        """Return the chances that are shown."""
        tally, options = table.tally, table.match.options
        assert isinstance(tally, OhHellTally)
        if self._due or not tally.last or tally.phase != "tricks":
            return ()
        key = tuple(tally.won), tuple(tally.bids), tuple(tally.points)
        if self._known[0] != key:
            self._known = key, chances(tally, partial(score, str(options["scoring"]), bool(options["vienna"])))
        return self._known[1]

    def standing_out(self, table: Table) -> Sequence[Chance]:
        """Return the chances of those who stand out: where many can still win, only those who do so by their own bid."""
        found = self.chances(table)
        own = [one for one in found if one.makes]
        return own if own and len(found) > FEW else found

    def cues(self, table: Table) -> Iterator[Cue]:
        """Yield the cue that follows a bid."""

        def begin() -> None:
            if not self._due:
                return
            self._due = False
            seats = [one.seat for one in self.standing_out(table)]
            if not seats:
                return
            request = HighlightRequest(
                MATCH_POINT, table.viewpoint.south if table.viewpoint.south in seats else seats[0], STAKE,
                lighter=among_bots(table.match, seats), hits=HITS, along=(0.0, 1.0), dice=len(table.match.steps), ms=LASTS_MS,
                params={"seats": [{"seat": seat} for seat in seats]},
            )  # fmt: skip
            table.highlights.begin(request)

        yield Cue(begin, settle=True)
