"""A table of Famiglia with chosen cards, at the beginning of a turn."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games import famiglia as rules
from tabletop_gui.match.positions.builder import CardsByCode, Rig, one_each


class FamigliaRig(DataRecord, frozen=True):
    """What lies where, and whose turn it is."""

    hands: tuple[str, ...]
    """By seat: ``F0a C0a``."""
    areas: tuple[str, ...] | None = None
    """By seat, the play areas; empty when left out."""
    street: str = ""
    deck: str | None = None
    """The top card first."""
    discards: str = ""
    rest: Literal["STREET", "DECK", "UNDER", "DISCARD", "AREA", "AREA+1"] | None = None
    """Where all other cards lie; left out, under the top of the deck, or in the second boss's area when the deck is named."""
    run: Annotated[int, Meta(ge=1, le=9)] | None = None
    """Which time the deck is gone through; the first of the match when left out."""
    seat: Annotated[int, Meta(ge=0, le=1)] = 0
    """Whose turn it is; the one who began is 0."""
    left: Annotated[int, Meta(ge=-1, le=60)] = -1
    """How many turns are left; -1 while that is not counted yet."""


def lay(state: rules.Famiglia, rig: FamigliaRig) -> rules.Famiglia:
    """The state with these cards in it, at the beginning of a turn."""
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
RIG: Final = Rig(FamigliaRig, lay, ZONES)
