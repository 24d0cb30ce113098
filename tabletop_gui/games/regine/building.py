"""Phase 1: each player builds a combination of four cards.

Rules: docs/rules/regine.md, "Building". In a turn a player may exchange or announce, and may lay a card, each once and in any
order.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Refusal, value
from tabletop_gui.games.regine import refusals
from tabletop_gui.games.regine.actions import (
    ANNOUNCED,
    END_TURN,
    EXCHANGED,
    LAID_DOWN,
    LAID_UP,
    LAYS,
    NO_CHANGES,
    PASSED,
    Exchange,
    Lay,
    NoChanges,
)
from tabletop_gui.games.regine.characters import KIND
from tabletop_gui.games.regine.court import DID_ANNOUNCE, DID_EXCHANGE, DID_LAY, HAND
from tabletop_gui.games.regine.effects import start_effect

if TYPE_CHECKING:
    from tabletop_gui.games.regine.court import Regine

LAY_SEED: Final = 0x6C61_7973_2061_6C6C
"""Separates the generator that shuffles hands laid down from that of the deals, so that those draws leave the
match's deals unchanged.
"""
EXCHANGES: dict[tuple[int, ...], list[Exchange]] = {}
"""Cache of the exchanges of a hand (in rising order)."""
MOST_KEPT: Final = 2_000
"""Hands in `EXCHANGES` before it is emptied: some four megabytes."""


def exchanges(hand: Sequence[int]) -> list[Exchange]:
    """Return every exchange of one or more cards of a hand."""
    held = tuple(sorted(hand))
    known = EXCHANGES.get(held)
    if known is None:
        if len(EXCHANGES) >= MOST_KEPT:
            EXCHANGES.clear()
        known = [Exchange(cards) for size in range(1, len(held) + 1) for cards in combinations(held, size)]  # type: ignore[arg-type]
        EXCHANGES[held] = known
    return known


@value
class BuildHand(Task["Regine"]):
    """A turn: exchange cards or announce that there are no more changes, lay a card face up or down, end the turn.
    If no other action is left the turn ends by itself.
    """

    seat: int

    def options(self, t: Regine) -> Sequence[Any]:
        hand, used = t.zones[HAND + self.seat], t.used
        found: list[Any] = []
        if not t.locked and not used & (DID_EXCHANGE | DID_ANNOUNCE):
            if hand:
                found += exchanges(hand)
            elif not any(t.zones[HAND : HAND + t.n]):
                return ()
            found.append(NO_CHANGES)
        if hand and not used & DID_LAY:
            for card in hand:
                found += LAYS[card]
        if found:
            found.append(END_TURN)
        return found

    def run(self, t: Regine) -> None:
        end_turn(t, self.seat)

    def answer(self, t: Regine, a: Any) -> None:
        seat, kind = self.seat, type(a)
        if kind is Lay:
            card = a.card
            t.used |= DID_LAY
            t.agenda.append(self)
            if a.up:
                t.record_action(seat, LAID_UP, KIND[card])
                start_effect(t, seat, card, t.lay_up(card, seat))
            else:
                t.record_action(seat, LAID_DOWN)
                t.lay_down(card, seat)
        elif kind is Exchange:
            # by place: the action names them by rank, and whoever sees the places go would learn who is higher
            cards = [card for card in t.zones[HAND + seat] if card in a.cards]
            t.used |= DID_EXCHANGE
            t.agenda.append(self)
            t.record_action(seat, EXCHANGED, len(cards))
            for _ in cards:
                t.draw(seat)
            for card in cards:
                t.discard(card, seat)
        elif kind is NoChanges:
            t.used |= DID_ANNOUNCE
            t.locked = True
            t.agenda.append(self)
            t.record_action(seat, ANNOUNCED)
        else:
            end_turn(t, seat)

    def refuse(self, t: Regine, a: object) -> Refusal:
        return refusals.building(t, self.seat, a)


def end_turn(t: Regine, seat: int) -> None:
    """Pass the turn to the left, or end the phase.

    A turn without an exchange or a card laid was a pass. As many passes in a row as players, or no card left in
    any hand, end the phase: the next step of the round is already on the agenda.
    """
    if t.used & (DID_EXCHANGE | DID_LAY):
        t.passes = 0
    else:
        t.passes += 1
        t.record_action(seat, PASSED)
    t.used = 0
    if t.passes < t.n and any(t.zones[HAND : HAND + t.n]):
        t.turn = seat + 1 if seat + 1 < t.n else 0
        t.agenda.append(BUILD_HAND[t.turn])


@value
class LayHands(Task["Regine"]):
    """The cards left in the hands are laid face down: every player has a combination of four."""

    seat: int = -1

    def run(self, t: Regine) -> None:
        rng = t.rng ^ LAY_SEED
        for seat in t.clockwise_from(t.mano):
            if t.zones[HAND + seat]:
                t.say(seat, "lays_hand", len(t.zones[HAND + seat]))
                rng = t.lay_hand(seat, rng)


BUILD_HAND = [BuildHand(k) for k in range(4)]
LAY_HANDS = LayHands()
