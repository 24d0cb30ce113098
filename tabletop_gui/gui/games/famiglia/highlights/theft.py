"""Highlight of a theft: a card is taken that the rival could have paid for in its next turn. Its rope snaps in
three (``timelines.yaml``), then the card moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tabletop_gui.engine.events import Said
from tabletop_gui.games.famiglia import WORTH, Famiglia
from tabletop_gui.gui.games.famiglia.emphasis import share_of
from tabletop_gui.gui.games.famiglia.facts import side_of
from tabletop_gui.gui.games.famiglia.highlights.payment import taken_card
from tabletop_gui.gui.games.famiglia.prices import PublicCards, reachable_cards
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table

SNATCHED: Final = "snatched"
"""Name of a theft's highlight."""
HITS: Final = 0.25
"""Share of the highlight after which the rope snaps."""
HELPED: Final = 0.6
"""Factor of the emphasis if the rival would have needed a Brute or an Accountant."""
LEAST: Final = 3
"""Least value of a card whose theft is highlighted."""


def theft_cues(table: Table, event: Said) -> Iterator[Cue]:
    """Yield the cue of a theft, shown before the card moves."""
    card = taken_card(table.later)
    if card >= 0 and WORTH[card] >= LEAST:
        yield Cue(lambda: _begin(table, event.seat, card), settle=True)


def emphasis_of_theft(table: Table, seat: int, card: int) -> float:
    """Return the emphasis of a theft: the card's value if the rival could have taken it next, judged from open cards
    alone; else 0.
    """
    tally, state = table.tally, table.match.state
    assert isinstance(tally, FamigliaTally) and isinstance(state, Famiglia)
    if tally.left == 0:
        return 0.0
    reach = reachable_cards(PublicCards(tally.zones, state.green, state.whole), 1 - seat)
    return share_of(card) * (1.0 if reach[card] else HELPED) if card in reach else 0.0


def _begin(table: Table, seat: int, card: int) -> None:
    stake = emphasis_of_theft(table, seat, card) if table.flourishes else 0.0
    if not stake:
        return
    request = HighlightRequest(
        SNATCHED, 1 - seat, stake, lighter=among_bots(table.match), hits=HITS, along=(0.0, 1.0), dice=card,
        params={"card": card, "seat": 1 - seat, "worth": WORTH[card]}, side=side_of(table, card),
    )  # fmt: skip
    table.highlights.begin(request)
    table.host.emotion(1 - seat, "sour", timing.FACE_MS)
