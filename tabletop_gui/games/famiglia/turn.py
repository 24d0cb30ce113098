"""A turn of Famiglia and what follows it: the tasks of the agenda.

The options name one copy of each kind of card, the first that lies there: the others would be the same move.
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
from tabletop_gui.games.famiglia.gangsters import KIND, START, VALUE
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


def firsts(zone: Sequence[int]) -> dict[int, int]:
    """The first card of each kind in a zone."""
    found: dict[int, int] = {}
    for card in zone:
        found.setdefault(KIND[card], card)
    return found


@value
class Act(Task):
    """A turn: stir the street, play an Accountant, play a Brute, take a card or pass, in this order; all but the last may be
    left out."""

    seat: int

    def options(self, t: Famiglia) -> Sequence[Action]:
        seat, zones, step = self.seat, t.zones, t.step
        hand, street = zones[HAND + seat], zones[STREET]
        found: list[Action] = []
        if step == STIR and t.may_stir():
            found += [STIRS[card] for card in firsts(street).values()]
        own = firsts(hand)
        if step <= ACCOUNT:
            if t.swaps:
                found += [FETCHES[card] for card in firsts(c for c in zones[AREA + seat] if c != t.accountant).values()]  # type: ignore[arg-type]
            elif t.accountant < 0:
                found += [ACCOUNTS[card] for kind, card in own.items() if 5 < kind < 10]
        if step <= BRUTE:
            found += self._threats(t, own)
        return found + self._takes(t, own, hand, street)

    def _threats(self, t: Famiglia, own: dict[int, int]) -> list[Action]:
        """A Brute may be used for less than its value, never for more than its target's."""
        brutes = [(card, kind - 10) for kind, card in own.items() if 10 < kind < 15]
        if not brutes:
            return []
        targets = [(card, kind % 5) for kind, card in firsts(t.zones[STREET]).items() if kind % 5]
        return [
            Threaten(Card(brute), Card(target), by)
            for brute, power in brutes
            for target, cost in targets
            for by in ([power] if t.whole else range(1, min(power, cost) + 1))
        ]

    def _takes(self, t: Famiglia, own: dict[int, int], hand: list[int], street: list[int]) -> list[Action]:
        found: list[Action] = []
        kinds: set[int] = set()
        reduced = t.reduced
        for card in street:
            kind = KIND[card]
            cost = kind % 5
            if card == reduced:
                cost = max(0, cost - t.reduction)
            elif kind in kinds:
                continue
            else:
                kinds.add(kind)
            if cost == 0:
                found.append(TAKES[card])
                continue
            exact = kind - kind % 5 + cost - 1
            first = own.get(exact)
            if first is None:
                continue
            for other in hand:
                if other != first and KIND[other] == exact:
                    found.append(Recruit(Card(card), Card(first), Card(other)))
                    break
            if kind >= 15 and not t.green:
                continue
            for wild in range(15 + cost, 20):
                joker = own.get(wild)
                if joker is not None:
                    found.append(Recruit(Card(card), Card(first), Card(joker)))
                    found.append(Recruit(Card(card), Card(joker), Card(first)))
        found.append(NOTHING)
        return found

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
class GiveBack(Task):
    """For each card fetched one of the hand goes to the play area, though not the same one."""

    seat: int

    def options(self, t: Famiglia) -> Sequence[Action]:
        same = KIND[t.fetched]
        other = [GIVES[card] for kind, card in firsts(t.zones[HAND + self.seat]).items() if kind != same]
        return other or [GIVES[t.fetched]]

    def answer(self, t: Famiglia, a: Give) -> None:
        seat = self.seat
        t.move(a.card, HAND + seat, AREA + seat, EVERYONE)
        t.step = ACCOUNT
        t.agenda.append(ACTS[seat])

    def refuse(self, t: Famiglia, a: object) -> Refusal:
        return Refusal("rules.refuse.famiglia.give_first", {})


@value
class TurnEnds(Task):
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
        t.accountant = t.fetched = t.reduced = -1
        t.reduction = 0
        t.turns += 1
        t.agenda.append(ACTS[t.seat])


@value
class Count(Task):
    """The victory points of hand and play area are counted."""

    seat: int = -1

    def run(self, t: Famiglia) -> None:
        for seat in range(2):
            t.say(seat, "points", t.worth(seat))


@value
class SetUp(Task):
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
