"""A turn of Famiglia and what follows it: the tasks of the agenda.

The options name a single copy of each kind of card, the first in its zone, since the others would be the same move.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Action, Card, Refusal, value
from tabletop_gui.games.famiglia.actions import (
    ACCOUNTS,
    FETCHES,
    GIVES,
    NOTHING,
    STIRS,
    TAKES,
    Account,
    Fetch,
    Give,
    Recruit,
    Stir,
    TakeNothing,
    Threaten,
)
from tabletop_gui.games.famiglia.gangsters import ABLE_ACCOUNTANTS, ABLE_BRUTES, KIND, START, VALUE
from tabletop_gui.games.famiglia.refusals import why_not
from tabletop_gui.games.famiglia.street import (
    ACCOUNT,
    AREA,
    BRUTE,
    DECK,
    DISCARD,
    HAND,
    REFILL,
    SIGN,
    STIR,
    STREET,
    UNDER,
    Famiglia,
)

Kinds = dict[int, int]
"""The cards by kind."""


def first_copies(zone: Sequence[int]) -> Kinds:
    """Return the first card of each kind in a zone."""
    return {KIND[card]: card for card in reversed(zone)}


@value
class Act(Task["Famiglia"]):
    """A turn: stir the street, play an Accountant, play a Brute, take a card or pass, in this order; all but the last may be
    left out."""

    seat: int

    def options(self, t: Famiglia) -> Sequence[Action]:
        seat, zones, step = self.seat, t.zones, t.step
        hand = zones[HAND + seat]
        street, own, last = first_copies(zones[STREET]), first_copies(hand), {KIND[card]: card for card in hand}
        found: list[Action] = []
        if step == STIR and t.may_stir():
            found += [STIRS[card] for card in street.values()]
        if step <= ACCOUNT:
            if t.swaps:
                accountant = t.accountant
                found += [FETCHES[card] for card in first_copies([c for c in zones[AREA + seat] if c != accountant]).values()]
            elif t.accountant is None:
                found += [ACCOUNTS[own[kind]] for kind in ABLE_ACCOUNTANTS if kind in own]
        if step <= BRUTE:
            brutes = [(own[kind], kind - 10) for kind in ABLE_BRUTES if kind in own]
            if brutes:
                self._threaten(t, brutes, street, found)
        reduced, green = t.reduced, t.green
        best = 19 if 19 in own else 18 if 18 in own else 17 if 17 in own else 16 if 16 in own else 0
        for kind, card in street.items():
            if card == reduced:
                continue
            if kind % 5 == 0:
                found.append(TAKES[card])
            elif kind - 1 in own and (own[kind - 1] != last[kind - 1] or best >= 15 + kind % 5):
                self._recruit(card, kind % 5, own, hand, green, found)
        if reduced is not None:
            self._take_reduced(t, reduced, own, hand, found)
        found.append(NOTHING)
        return found

    def _threaten(self, t: Famiglia, brutes: list[tuple[int, int]], street: Kinds, found: list[Action]) -> None:
        """Add the uses of Brutes: a Brute may be used for less than its value, never for more than its target's."""
        targets = [(Card(card), kind % 5) for kind, card in street.items() if kind % 5]
        found += [
            Threaten(Card(brute), target, by)
            for brute, power in brutes
            for target, cost in targets
            for by in ([power] if t.whole else range(1, min(power, cost) + 1))
        ]

    def _recruit(self, card: int, cost: int, own: Kinds, hand: list[int], green: bool, found: list[Action]) -> None:
        """Add the ways to pay for a card with a cost above 0: with the exact card and another one, or a Mercenary of a
        higher value than his.
        """
        kind = KIND[card]
        exact = kind - kind % 5 + cost - 1
        first = own[exact]
        for other in hand:
            if other != first and KIND[other] == exact:
                found.append(Recruit(Card(card), Card(first), Card(other)))
                break
        if kind >= 15 and not green:
            return
        for wild in range(15 + cost, 20):
            if wild in own:
                joker = own[wild]
                found.append(Recruit(Card(card), Card(first), Card(joker)))
                found.append(Recruit(Card(card), Card(joker), Card(first)))

    def _take_reduced(self, t: Famiglia, reduced: int, own: Kinds, hand: list[int], found: list[Action]) -> None:
        """Add the card a Brute has threatened at its lower cost, and another one of its kind at the full cost."""
        green = t.green
        kind, cost = KIND[reduced], t.cost(reduced)
        if not cost:
            found.append(TAKES[reduced])
        elif kind - kind % 5 + cost - 1 in own:
            self._recruit(reduced, cost, own, hand, green, found)
        twin = next((card for card in t.zones[STREET] if KIND[card] == kind and card != reduced), -1)
        if twin >= 0 and kind - 1 in own:
            self._recruit(twin, kind % 5, own, hand, green, found)

    def answer(self, t: Famiglia, a: Action) -> None:
        seat = self.seat
        if isinstance(a, Stir):
            t.stirred = t.run == 2
            low = VALUE[a.card]
            t.say(seat, "stir", low)
            t.move(a.card, STREET, UNDER if t.run == 2 else DISCARD, EVERYONE)
            t.draw(low)
        elif isinstance(a, Account):
            t.step, t.accountant, t.swaps = ACCOUNT, a.card, VALUE[a.card]
            t.say(seat, "account", t.swaps)
            t.move(a.card, HAND + seat, AREA + seat, EVERYONE)
        elif isinstance(a, Fetch):
            t.swaps -= 1
            t.fetched = a.card
            t.move(a.card, AREA + seat, HAND + seat, EVERYONE)
            t.agenda.append(GIVE_BACK[seat])
            return
        elif isinstance(a, Threaten):
            t.step, t.reduced, t.reduction, t.swaps = SIGN, a.target, a.by, 0
            t.say(seat, "threaten", a.by)
            t.say(seat, "against", a.target)
            t.move(a.card, HAND + seat, AREA + seat, EVERYONE)
        else:
            if isinstance(a, TakeNothing):
                t.say(seat, "pass")
                over = t.passed[1 - seat]
                t.passed[seat] = 1
                if over:
                    t.say(seat, "double_pass")
                    t.agenda.append(COUNT)
                    return
            else:
                t.passed[seat] = 0
                t.say(seat, "take", VALUE[a.card])
                if isinstance(a, Recruit):
                    t.move(a.lay, HAND + seat, AREA + seat, EVERYONE)
                t.move(a.card, STREET, HAND + seat, EVERYONE)
            t.agenda.append(TURN_ENDS[seat])
            return
        t.agenda.append(self)

    def refuse(self, t: Famiglia, a: object) -> Refusal:
        return why_not(t, self.seat, a)


@value
class GiveBack(Task["Famiglia"]):
    """A card of the hand goes to the play area for each card fetched, though not the same one."""

    seat: int

    def options(self, t: Famiglia) -> Sequence[Action]:
        fetched = t.fetched
        assert fetched is not None, "something was fetched"
        same = KIND[fetched]
        other = [GIVES[card] for kind, card in first_copies(t.zones[HAND + self.seat]).items() if kind != same]
        return other or [GIVES[fetched]]

    def answer(self, t: Famiglia, a: Give) -> None:
        seat = self.seat
        t.move(a.card, HAND + seat, AREA + seat, EVERYONE)
        t.step = ACCOUNT
        t.agenda.append(ACTS[seat])

    def refuse(self, t: Famiglia, a: object) -> Refusal:
        return Refusal("rules.refuse.famiglia.give_first", {})


@value
class TurnEnds(Task["Famiglia"]):
    """An empty street is filled with six; then the other boss has a turn, unless it was the last."""

    seat: int

    def run(self, t: Famiglia) -> None:
        if not t.zones[STREET]:
            t.draw(REFILL, refilling=True)
        if t.left == 0:
            t.agenda.append(COUNT)
            return
        if t.left > 0:
            t.left -= 1
        t.seat = 1 - self.seat
        t.step, t.stirred, t.swaps = STIR, False, 0
        t.accountant = t.fetched = t.reduced = None
        t.reduction = 0
        t.turns += 1
        t.agenda.append(ACTS[t.seat])


@value
class Count(Task["Famiglia"]):
    """The victory points of hand and play area are counted."""

    seat: int = -1

    def run(self, t: Famiglia) -> None:
        for seat in range(2):
            t.say(seat, "points", t.worth(seat))


@value
class SetUp(Task["Famiglia"]):
    """Each boss gets one 0 of every family; the rest is shuffled, and six cards are laid out as the street."""

    seat: int = -1

    def run(self, t: Famiglia) -> None:
        for place, card in enumerate(START):
            t.move(card, DECK, HAND + place // 4, EVERYONE)
        t.shuffle(DECK)
        t.draw(REFILL)
        t.say(t.starter, "begins")
        t.agenda.append(ACTS[t.starter])


ACTS, GIVE_BACK, TURN_ENDS, COUNT = [Act(0), Act(1)], [GiveBack(0), GiveBack(1)], [TurnEnds(0), TurnEnds(1)], Count()
SET_UP = SetUp()
