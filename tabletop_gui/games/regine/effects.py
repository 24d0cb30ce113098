"""The effects of characters that become face up. The owner of the row in which a character lies makes all its decisions.

Rules: docs/rules/regine.md, "The effects". Each effect leads to at most one more, so a chain is a line; it is over before
the current player continues. A question without options is skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Refusal, value
from tabletop_gui.games.regine import refusals
from tabletop_gui.games.regine.actions import (
    LAID_UP,
    LOST,
    NAMES,
    OBEYS,
    PUT_UNDER,
    PUT_UNDER_DECK,
    REMOVED,
    REMOVES,
    RENEWED,
    RENEWS,
    SWAP_IN,
    SWAPPED_IN,
    UNCOVERED,
    UNCOVERS,
    NameRival,
    Obey,
    PutUnder,
    Remove,
    Renew,
    SwapIn,
    Uncover,
)
from tabletop_gui.games.regine.characters import ASSASSIN, COURTESAN, JESTER, KIND, KNIGHT, PEASANT, PRINCESS, TRUMPETER
from tabletop_gui.games.regine.court import DISCARD, HAND, TABLE, UNDER

if TYPE_CHECKING:
    from tabletop_gui.games.regine.court import Regine


def start_effect(t: Regine, seat: int, card: int, place: int) -> None:
    """Start the effect of a card that has become face up at a place of its owner's row."""
    kind = KIND[card]
    if kind == JESTER:
        if t.locked:
            t.locked = False
            t.say(seat, "reopened")
    elif kind == PEASANT:
        t.agenda.append(FORCE[seat])
    elif kind == ASSASSIN:
        t.agenda.append(KILL[seat][place])
    elif kind == COURTESAN:
        t.agenda.append(FLIP[seat])
    elif kind == TRUMPETER:
        t.agenda.append(PEEK[seat][place])
    elif kind == KNIGHT:
        t.agenda.append(LOSE[seat])
    elif kind == PRINCESS:
        t.agenda.append(REFRESH[seat])


class Effect(Task["Regine"]):
    """A question that a character's owner, or the named rival, must answer."""

    __slots__ = ()
    answer_types: ClassVar[tuple[type, ...]]
    """The accepted action classes."""

    def run(self, t: Regine) -> None:
        t.say(self.seat, "fizzled")

    def refuse(self, t: Regine, a: object) -> Refusal:
        return refusals.effect(t, self, a)


def rivals_with_cards(t: Regine, seat: int) -> list[NameRival]:
    """Return the choices of a rival with cards in hand."""
    zones = t.zones
    return [NAMES[rival] for rival in range(t.n) if rival != seat and zones[HAND + rival]]


@value
class ForcePlay(Effect):
    """Campesina: name a rival, who must lay a hand card of their choice face up and apply its effect."""

    seat: int
    answer_types: ClassVar[tuple[type, ...]] = (NameRival,)

    def options(self, t: Regine) -> Sequence[Any]:
        return rivals_with_cards(t, self.seat)

    def answer(self, t: Regine, a: NameRival) -> None:
        t.say(self.seat, "forces", a.rival)
        t.agenda.append(COMPLY[a.rival])


@value
class Comply(Effect):
    """Named by a peasant: choose a card of the hand and lay it face up."""

    seat: int
    answer_types: ClassVar[tuple[type, ...]] = (Obey,)

    def options(self, t: Regine) -> Sequence[Any]:
        return [OBEYS[card] for card in t.zones[HAND + self.seat]]

    def answer(self, t: Regine, a: Obey) -> None:
        t.record_action(self.seat, LAID_UP, KIND[a.card])
        start_effect(t, self.seat, a.card, t.lay_up(a.card, self.seat))


@value
class Kill(Effect):
    """Asesina: remove a card of any row, face up or down, except this assassin; its owner draws one to hand."""

    seat: int
    place: int
    answer_types: ClassVar[tuple[type, ...]] = (Remove,)

    def options(self, t: Regine) -> Sequence[Any]:
        zones, found = t.zones, []
        for row in range(t.n):
            found += REMOVES[row][: len(zones[TABLE + row])]
        found.remove(REMOVES[self.seat][self.place])
        return found

    def answer(self, t: Regine, a: Remove) -> None:
        row = a.row
        card = t.zones[TABLE + row][a.place]
        t.record_action(self.seat, REMOVED, row)
        t.draw(row)
        if t.up >> card & 1:
            t.up &= ~(1 << card)
        elif t.fresh >> TABLE + row & 1:
            t.fresh |= 1 << DISCARD
        t.move(card, TABLE + row, DISCARD)


@value
class Flip(Effect):
    """Cortesana: turn a face-down card of any row, the player's own included; its owner applies its effect, on turn or not."""

    seat: int
    answer_types: ClassVar[tuple[type, ...]] = (Uncover,)

    def options(self, t: Regine) -> Sequence[Any]:
        zones, up, found = t.zones, t.up, []
        for row in range(t.n):
            for place, card in enumerate(zones[TABLE + row]):
                if card < 0 or not up >> card & 1:
                    found.append(UNCOVERS[row][place])
        return found

    def answer(self, t: Regine, a: Uncover) -> None:
        row = a.row
        card = t.zones[TABLE + row][a.place]
        t.record_action(self.seat, UNCOVERED, KIND[card])
        t.up |= 1 << card
        t.show(card, TABLE + row, EVERYONE)
        start_effect(t, row, card, a.place)


@value
class PeekDeck(Task["Regine"]):
    """Trompeta: only the player looks at the top card of the deck."""

    seat: int
    place: int

    def run(self, t: Regine) -> None:
        card, zone = t.top()
        t.say(self.seat, "peeks")
        t.show(card, zone, 1 << self.seat)
        t.agenda.append(FANFARE[self.seat][self.place])


@value
class Fanfare(Effect):
    """Trompeta: the card seen takes the trumpeter's place, face up and with its effect, and the trumpeter is discarded; or it
    goes under the deck."""

    seat: int
    place: int
    answer_types: ClassVar[tuple[type, ...]] = (SwapIn, PutUnder)

    def options(self, t: Regine) -> Sequence[Any]:
        return SWAP_OR_NOT

    def answer(self, t: Regine, a: Any) -> None:
        seat = self.seat
        card, zone = t.top()
        if type(a) is not SwapIn:
            t.record_action(seat, PUT_UNDER_DECK)
            t.move(card, zone, UNDER)
            return
        t.record_action(seat, SWAPPED_IN, KIND[card])
        trumpeter = t.zones[TABLE + seat][self.place]
        t.up ^= 1 << trumpeter | 1 << card
        t.move(trumpeter, TABLE + seat, DISCARD)
        t.move(card, zone, TABLE + seat, EVERYONE)
        start_effect(t, seat, card, len(t.zones[TABLE + seat]) - 1)


@value
class RobHand(Effect):
    """Caballero: name a rival, who discards a hand card at random and draws another."""

    seat: int
    answer_types: ClassVar[tuple[type, ...]] = (NameRival,)

    def options(self, t: Regine) -> Sequence[Any]:
        return rivals_with_cards(t, self.seat)

    def answer(self, t: Regine, a: NameRival) -> None:
        rival = a.rival
        hand = t.zones[HAND + rival]
        card = hand[t.below(len(hand))]
        t.say(self.seat, "robs", rival)
        t.record_action(rival, LOST)
        t.draw(rival)
        t.discard(card, rival)


@value
class RenewCard(Effect):
    """Princesa: discard a hand card of the player's choice and draw another."""

    seat: int
    answer_types: ClassVar[tuple[type, ...]] = (Renew,)

    def options(self, t: Regine) -> Sequence[Any]:
        return [RENEWS[card] for card in t.zones[HAND + self.seat]]

    def answer(self, t: Regine, a: Renew) -> None:
        t.record_action(self.seat, RENEWED)
        t.draw(self.seat)
        t.discard(a.card, self.seat)


SWAP_OR_NOT = (SWAP_IN, PUT_UNDER)
FORCE, COMPLY, FLIP = [ForcePlay(k) for k in range(4)], [Comply(k) for k in range(4)], [Flip(k) for k in range(4)]
LOSE, REFRESH = [RobHand(k) for k in range(4)], [RenewCard(k) for k in range(4)]
KILL = [[Kill(seat, place) for place in range(4)] for seat in range(4)]
PEEK = [[PeekDeck(seat, place) for place in range(4)] for seat in range(4)]
FANFARE = [[Fanfare(seat, place) for place in range(4)] for seat in range(4)]
