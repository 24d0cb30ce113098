"""A hand of Hearts with chosen cards, for the scenarios. A package whose lessons want chosen cards, too, brings such a rig itself
(`GamePackage.rig`); ours begins at what a seed deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from tapete_hearts.rules import HAND, OUT, PASSED, TAKEN, TRICK, AskPass, AskPlay, HandOver, Hearts, given

from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.engine.trick_taking import CODES
from tabletop_gui.match.positions.builder import CardsByCode, no_more, one_each

Points = Annotated[int, Meta(ge=-999, le=999)]


class HeartsRig(DataRecord, frozen=True):
    """Chosen hands, and either who leads in the middle of a hand or, before the cards are passed, who dealt."""

    hands: tuple[str, ...]
    """By seat: ``QS 2C``."""
    leader: Annotated[int, Meta(ge=0, le=4)] | None = None
    """Who leads; left out, the cards are still to be passed."""
    first: bool = False
    """Whether the first trick is led, and nothing has been taken yet."""
    dealer: Annotated[int, Meta(ge=0, le=4)] | None = None
    hand: Annotated[int, Meta(ge=0, le=99)] = 0
    """The number of the hand, from 0: it says where cards are passed to."""
    points: tuple[Points, ...] | None = None
    got: tuple[Points, ...] | None = None
    """What each seat has taken in this hand."""


def lay(state: Hearts, rig: HeartsRig) -> Hearts:
    """The state with these cards in it."""
    n, cards = state.n, CardsByCode(CODES)
    for name in ("hands", "points", "got"):
        one_each(getattr(rig, name), n, name)
    no_more(max(rig.leader or 0, rig.dealer or 0), n - 1, "leader" if rig.leader else "dealer")
    hands = [cards.named(text, "hands", seat) for seat, text in enumerate(rig.hands)]
    state.gather(OUT)
    state.sight = [EVERYONE] * len(CODES)
    for seat, hand in enumerate(hands):
        state.zones[HAND + seat] = hand
        for card in hand:
            state.sight[card] = 1 << seat
    state.zones[OUT] = []
    state.zones[TAKEN if rig.leader is not None and not rig.first else OUT] = cards.rest
    state.dealer, state.hand = n - 1 if rig.dealer is None else rig.dealer, rig.hand
    state.points, state.got = list(rig.points or [0] * n), list(rig.got or [0] * n)
    if rig.leader is not None:
        state.leader = rig.leader
        state.agenda = [AskPlay(state.leader)]
    else:
        order = [(state.dealer + 1 + k) % n for k in range(n)]
        state.agenda = []
        state.push(*(AskPass(seat) for seat in order for _ in range(given(n)) if state.way), HandOver())
    state.settle()
    return state


def rigged(state: Hearts, rig: Mapping[str, Any]) -> Hearts:
    """The state with what a scenario's rig says in it."""
    return lay(state, msgspec.convert(dict(rig), HeartsRig))


def zone_of(name: str) -> int:
    """The number of a zone written as in the rules: ``HAND+1``."""
    word, _, more = name.partition("+")
    return {"HAND": HAND, "PASSED": PASSED, "TRICK": TRICK, "TAKEN": TAKEN, "OUT": OUT}[word] + int(more or 0)
