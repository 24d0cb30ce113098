"""How a card that has been taken comes down: with its worth. A card worth nothing glides and is not heard, a heavy one rises
and falls; how the heaviest are shown then is in ``timelines.yaml``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from tabletop_gui.engine.events import Moved
from tabletop_gui.games.famiglia import AREA, HAND, STREET, WORTH
from tabletop_gui.gui.games.famiglia.emphasis import emphasis_of_landing
from tabletop_gui.gui.games.famiglia.highlights.payment import Payment
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.motion.tween import Ease, in_out_cubic, out_cubic
from tabletop_gui.gui.table.model.play import CardPlayAnimation
from tabletop_gui.gui.table.model.sprites import Motion

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table

LANDS, TAKES_LIGHT = "lands", "takes_light"
"""Names of the highlights of a heavy card that has landed, and of the best card in the game."""


class Fall(Struct, frozen=True):
    """A way of coming down."""

    slower: float = 1.0
    """Factor of the time of its flight."""
    swell: float = 0.0
    """Share by which it grows as it rises."""
    arc: float = 0.0
    ease: Ease = in_out_cubic


GLIDE: Final = Fall(1.5, arc=22.0)
"""That of a card worth nothing."""
FALLS: Final = {6: Fall(1.2, 0.08, ease=out_cubic), 10: Fall(1.6, 0.2, ease=out_cubic), 15: Fall(2.2, 0.36, ease=out_cubic)}
"""Those of heavy cards, by their worth; all others lie down as usual."""


class TakenCard(CardPlayAnimation):
    """The flight and the landing of the cards of one table."""

    def flight(self, event: Moved, ms: float) -> Motion:
        if not is_taken(event):
            return super().flight(event, ms)
        worth = WORTH[event.card]
        fall = FALLS.get(worth, Fall() if worth else GLIDE)
        return Motion(ms * fall.slower, fall.ease, fall.arc, thump=worth > 0, swell=fall.swell)

    def lies(self, table: Table, event: Moved) -> None:
        if not is_taken(event):
            super().lies(table, event)
            return
        stake = emphasis_of_landing(event.card)
        if stake:
            self._falls(table, event, stake)
        elif WORTH[event.card]:
            super().lies(table, event)
        if isinstance(table.play.moving, Payment):
            table.play.moving.landed = True

    @staticmethod
    def _falls(table: Table, event: Moved, stake: float) -> None:
        """Begin the highlight of a heavy card that has landed."""
        if table.director.hurrying:
            return
        kind, seat = TAKES_LIGHT if WORTH[event.card] == max(WORTH) else LANDS, event.target - HAND
        request = HighlightRequest(
            kind, seat, stake, lighter=among_bots(table.match), along=(0.0, 1.0), dice=event.card, params={"card": event.card},
            side=table.side_of_zone(event.target),
        )  # fmt: skip
        table.highlights.begin(request)


def is_taken(event: Moved) -> bool:
    """Return True if the card has been taken from the street."""
    return event.source == STREET and HAND <= event.target < AREA
