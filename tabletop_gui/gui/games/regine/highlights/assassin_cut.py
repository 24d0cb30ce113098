"""Highlight of the assassin's cut: the removed card parts along a slanted line, and its halves fall to the discards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tabletop_gui.engine.events import Moved, Said
from tabletop_gui.games.regine.court import DECK, TABLE
from tabletop_gui.gui.games.regine.places import ReginePlaces
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table

CUT: Final = "cut"
"""Name of its highlight."""
OWN, OTHERS = 0.34, 0.16
"""Emphasis of a removal by or from the viewer, and of one between others."""
ALONG: Final = (-0.6, 0.8)
"""Direction of the cut."""
PARTS, APART = 0.06, 0.42
"""Shares of the highlight after which the halves begin to part, and have parted; then they fall."""
HOLDS_MS: Final = 300.0
"""Time for which they hang before they fall, unless the highlight is a touch."""
BOW: Final = 50.0
"""Height of their way to the discards above a straight one, logical units."""


class AssassinCut:
    """The card being removed at one table."""

    def __init__(self) -> None:
        self.card: Sprite | None = None
        """The card that is in two halves in the air."""

    def cues(self, table: Table, event: Said, told: Callable[[], None], ms: float) -> Iterator[Cue]:
        """Yield the cues of a removal. `told` announces it; `ms` is the reading time."""
        events = table.match.steps[-1].events if table.match.steps else []
        later = events[events.index(event) + 1 :] if event in events else []
        gone = next((one for one in later if isinstance(one, Moved) and TABLE <= one.source < DECK), None)

        def strike() -> None:
            told()
            if gone is not None and table.flourishes:
                self._strike(table, event, gone)

        yield Cue(strike, settle=True)
        yield Cue(lambda: self._fall(table), ms)

    def _strike(self, table: Table, event: Said, gone: Moved) -> None:
        row, viewer = gone.source - TABLE, table.viewpoint.south
        stake = OWN if viewer in (row, event.seat) else OTHERS
        lighter = among_bots(table.match, (row, event.seat))
        card, places = table.stage.rows[gone.source][gone.index], table.places
        assert isinstance(places, ReginePlaces)
        if not table.highlights.sizes:
            return
        weight = table.highlights.weighed(CUT, row, stake, lighter=lighter)
        ms, hold = weight.ms, HOLDS_MS if weight.size.stop_ms else 0.0
        params = {
            "parts": PARTS * ms, "apart": APART * ms, "falls": APART * ms + hold,
            "lift": 2 * BOW - abs(places.discard.y - card.spot.y) / 2,
        }  # fmt: skip
        request = HighlightRequest(
            CUT, row, stake, lighter=lighter, along=ALONG, dice=len(table.match.steps), ms=ms + hold, params=params,
            side=table.side(card.spot.x),
        )  # fmt: skip
        table.highlights.begin(request)
        if table.highlights.timeline is not None:  # else nobody would draw its halves
            self.card = card
            card.fade.snap(0.0)

    def _fall(self, table: Table) -> None:
        """End the fall: the card's own way to the discards is skipped, and it lies there."""
        card, self.card = self.card, None
        if card is None:
            return
        card.fade.snap(1.0)
        if not table.director.hurrying:
            places = table.places
            assert isinstance(places, ReginePlaces)
            card.x, card.y = places.discard.x, places.discard.y

    def begin_anew(self) -> None:
        """Reset for another position: no card is cut."""
        if self.card is not None:
            self.card.fade.snap(1.0)
            self.card = None
