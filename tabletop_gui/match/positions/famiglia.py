"""Position builder of Famiglia: a table with chosen cards, at the beginning of a turn."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games import famiglia as rules
from tabletop_gui.match.positions.builder import CardsByCode, PositionBuilder, one_each


class FamigliaPosition(DataRecord, frozen=True):
    """The places of the cards, and the seat to act."""

    hands: tuple[str, ...]
    """Hands by seat: ``F0a C0a``."""
    areas: tuple[str, ...] | None = None
    """Play areas by seat; empty by default."""
    street: str = ""
    deck: str | None = None
    """The top card first."""
    discards: str = ""
    rest: Literal["STREET", "DECK", "UNDER", "DISCARD", "AREA", "AREA+1"] | None = None
    """Place of all other cards; by default under the top of the deck, or in the second player's area if the deck is given."""
    run: Annotated[int, Meta(ge=1, le=9)] | None = None
    """Number of the run through the deck; the first of the match by default."""
    seat: Annotated[int, Meta(ge=0, le=1)] = 0
    """Seat to act; the first player of the match is 0."""
    left: Annotated[int, Meta(ge=-1, le=60)] = -1
    """Number of turns left; -1 while that is not counted yet."""


def lay(state: rules.Famiglia, rig: FamigliaPosition) -> rules.Famiglia:
    """Return the state with these cards, at the beginning of a turn."""
    cards = CardsByCode(rules.CODES)
    one_each(rig.hands, 2, "hands")
    one_each(rig.areas, 2, "areas")
    named = {rules.STREET: cards.named(rig.street, "street"), rules.DECK: cards.named(rig.deck or "", "deck")[::-1]}
    named[rules.DISCARD] = cards.named(rig.discards, "discards")
    for seat in range(2):
        named[rules.HAND + seat] = cards.named(rig.hands[seat], "hands", seat)
        named[rules.AREA + seat] = cards.named(rig.areas[seat], "areas", seat) if rig.areas is not None else []
    state.zones = [named.get(zone, []) for zone in range(len(state.zones))]
    spare = rules.DECK if rig.deck is None else rules.AREA + 1
    word, _, more = (rig.rest or "").partition("+")
    place = ZONES[word] + int(more or 0) if rig.rest is not None else spare
    state.zones[place] = cards.rest + state.zones[place]
    state.sight = [EVERYONE] * len(rules.CODES)
    for card in state.zones[rules.DECK]:
        state.sight[card] = 0
    state.starter, state.seat = 0, rig.seat
    state.run, state.left = rig.run or state.run, rig.left
    state.agenda = [rules.ACTS[state.seat]]
    state.settle()
    return state


ZONES: Final = {
    "HAND": rules.HAND, "AREA": rules.AREA, "STREET": rules.STREET, "DECK": rules.DECK, "UNDER": rules.UNDER,
    "DISCARD": rules.DISCARD, "BOX": rules.BOX,
}  # fmt: skip
BUILDER: Final = PositionBuilder(FamigliaPosition, lay, ZONES)
