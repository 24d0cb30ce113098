"""Position builder of Game of Kingdoms: the chosen cards are stacked in the deck, and dealt as usual."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.games.kingdoms import battle as rules
from tabletop_gui.games.kingdoms.warriors import CODES
from tabletop_gui.match.positions.builder import CardsByCode, PositionBuilder, every, no_more, one_each

Post = Annotated[int, Meta(ge=0, le=8)]
EACH: Final = 2
"""Number of warriors in a hand."""


class KingdomsPosition(DataRecord, frozen=True):
    """A battle about to begin: points before the blinds, positions, hands and board."""

    points: tuple[Annotated[int, Meta(ge=0, le=1_000_000)], ...] | None = None
    """By seat, before the blinds; 0 is eliminated. By default those of the set-up."""
    button: Post | None = None
    """Seat with the button in a first battle; the first seat by default."""
    battle: Annotated[int, Meta(ge=1, le=9999)] = 1
    posts: tuple[Post, Post, Post] | None = None
    """Button, small and big blind of the battle before."""
    hands: tuple[str, ...] = ()
    """By seat: ``V-T VI-R``; missing or empty hands are dealt at random."""
    board: str = ""
    """Board cards in the order in which they are turned up."""


def lay(state: rules.Kingdoms, rig: KingdomsPosition) -> rules.Kingdoms:
    """Return the state with this battle, at its first question."""
    n, cards = state.n, CardsByCode(CODES)
    hands = [cards.named(text, "hands", seat) for seat, text in enumerate(rig.hands)]
    board = cards.named(rig.board, "board")
    chosen = set(cards.laid)
    one_each(rig.points, n, "points")
    no_more(len(hands), n, "hands")
    no_more(len(board), sum(rules.DEALT), "board")
    no_more(rig.button or 0, n - 1, "button")
    every(rig.posts or (), n - 1, "posts")
    for seat, hand in enumerate(hands):
        if hand and len(hand) != EACH:
            raise Fault("equal_hands", ("hands", seat), found=len(hand), limit=EACH)
    if rig.points is not None and sum(points > 0 for points in rig.points) < EACH:
        raise Fault("no_position", ("points",))

    class StackedBattle(rules.Kingdoms):
        """Deals this battle from a stacked deck, and becomes an ordinary one afterwards."""

        __slots__ = ()

        def shuffle(self, zone: int) -> None:
            super().shuffle(zone)
            if self.battle == rig.battle:
                rest = [c for c in self.zones[zone] if c not in chosen]
                order = []
                for turn in range(EACH):
                    for seat in self.clockwise(self.button):
                        hand = hands[seat] if seat < len(hands) else []
                        order.append(hand[turn] if hand else rest.pop())
                self.zones[zone] = rest + (order + board)[::-1]

    state.battle = rig.battle - 1
    if rig.posts is not None:
        state.button, state.small_seat, state.big_seat = rig.posts
    else:
        state.button = rig.button or 0
    state.points = list(state.began if rig.points is None else rig.points)
    state.habits, state.sizes = [0] * len(state.habits), [0] * len(state.sizes)
    state.place = [0 if points else n for points in state.points]
    state.agenda, state.events = [rules.POST_BLINDS], []
    state.__class__ = StackedBattle
    try:
        state.settle()
    finally:
        state.__class__ = rules.Kingdoms
    return state


BUILDER: Final = PositionBuilder(
    KingdomsPosition, lay, {"HAND": rules.HAND, "BOARD": rules.BOARD, "MUCK": rules.MUCK, "DECK": rules.DECK}
)
