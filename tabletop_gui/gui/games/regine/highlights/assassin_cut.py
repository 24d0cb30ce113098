"""The assassin's cut: the card that is struck parts along a slanted line, and its halves fall to the discards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tabletop_gui.engine.events import Moved, Said
from tabletop_gui.games.regine.court import DECK, TABLE
from tabletop_gui.gui.games.regine.places import ReginePlaces
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import among_bots
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table

CUT: Final = "cut"
"""Its moment."""
OWN, OTHERS = 0.34, 0.16
"""The stake of a card the viewer loses, or has removed; and of one among others."""
ALONG: Final = (-0.6, 0.8)
"""The direction of the blow."""


class Cut:
    """The card that is being removed at one table."""

    def __init__(self) -> None:
        self.card: Sprite | None = None
        """It is in two halves, in the air."""

    def cues(self, table: Table, event: Said, told: Callable[[], None], ms: float) -> Iterator[Cue]:
        """The cues of a removal: `told` says it, and so long that is read."""
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
        row, viewer = gone.source - TABLE, table.eyes.south
        stake = OWN if viewer in (row, event.seat) else OTHERS
        lighter = among_bots(table.match, (row, event.seat))
        table.moments.begin(CUT, row, stake, lighter=lighter, along=ALONG, dice=len(table.match.steps))
        if table.moments.running:
            self.card = table.stage.rows[gone.source][gone.index]
            self.card.fade.snap(0.0)

    def _fall(self, table: Table) -> None:
        """The halves have fallen: the card lies on the discards, where its way there ends."""
        card, self.card = self.card, None
        if card is None:
            return
        card.fade.snap(1.0)
        if not table.director.hurrying:
            places = table.places
            assert isinstance(places, ReginePlaces)
            card.x, card.y = places.discard.x, places.discard.y

    def begin_anew(self) -> None:
        """Another position is shown: every card is whole."""
        if self.card is not None:
            self.card.fade.snap(1.0)
            self.card = None
