"""Position builder of Oh Hell: a hand with chosen cards."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.engine.trick_taking import CODES
from tabletop_gui.games.oh_hell import ASK_BID, ASK_PLAY, DECK, HAND, TAKEN, TRICK, OhHell
from tabletop_gui.match.positions.builder import CardsByCode, PositionBuilder, every, no_more, one_each


class OhHellPosition(DataRecord, frozen=True):
    """The first hand of a match: the cards of each seat, the card turned up, the dealer; with `bids` they have been made."""

    hands: tuple[str, ...]
    """By seat: ``QH 2C``. All hands have the same size."""
    dealer: Annotated[int, Meta(ge=0, le=6)]
    """The dealer's seat, from 0; the next seat bids and leads first."""
    turned: str = ""
    """The card turned up for trumps; empty if the first hand has no trumps."""
    bids: tuple[Annotated[int, Meta(ge=0, le=17)], ...] | None = None
    """By seat; by default the bids are still to be made."""
    points: tuple[Annotated[int, Meta(ge=-9999, le=9999)], ...] | None = None
    """By seat; 0 by default."""


def lay(state: OhHell, rig: OhHellPosition) -> OhHell:
    """Return the state with these cards."""
    n, cards = state.n, CardsByCode(CODES)
    for name in ("hands", "bids", "points"):
        one_each(getattr(rig, name), n, name)
    no_more(rig.dealer, n - 1, "dealer")
    turned = cards.named(rig.turned, "turned")
    if len(turned) != (not state.without_trumps(0)):
        raise Fault("one_card", ("turned",), found=len(turned))
    hands = [cards.named(text, "hands", seat) for seat, text in enumerate(rig.hands)]
    for seat, hand in enumerate(hands):
        if not hand or len(hand) != len(hands[0]):
            raise Fault("equal_hands", ("hands", seat), found=len(hand), limit=len(hands[0]))
    every(rig.bids or (), len(hands[0]), "bids")
    state.gather(DECK)
    for seat, hand in enumerate(hands):
        state.zones[HAND + seat] = hand
        for card in hand:
            state.sight[card] = 1 << seat
    state.zones[DECK] = [*cards.rest, *turned]
    for card in turned:
        state.sight[card] = EVERYONE
    state.dealer, state.turned, state.size = rig.dealer, next(iter(turned), None), len(hands[0])
    state.leader = (state.dealer + 1) % n
    state.points = list(rig.points or [0] * n)
    state.bids = [-1] * n if rig.bids is None else list(rig.bids)
    asked = ASK_BID if rig.bids is None else ASK_PLAY
    state.agenda = [asked[state.leader]]
    state.settle()
    return state


BUILDER: Final = PositionBuilder(OhHellPosition, lay, {"HAND": HAND, "TRICK": TRICK, "TAKEN": TAKEN, "DECK": DECK})
