"""Affordability: the pairs of cards that buy a card of the street, and the cards a boss can take in the next
turn. Everything is computed from public information.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from tabletop_gui.games import famiglia as rules
from tabletop_gui.games.famiglia import AREA, FAMILY, HAND, KIND, STREET, VALUE, Famiglia
from tabletop_gui.games.famiglia.gangsters import ABLE_ACCOUNTANTS, ABLE_BRUTES


class PublicCards(Struct, frozen=True):
    """Public cards, as far as they have been shown, and the variant rules in force."""

    zones: Sequence[Sequence[int]]
    green: bool
    """True if a Mercenary may stand in for a Mercenary."""
    whole: bool
    """True if a Brute always takes off the full amount."""


CardPair = tuple[int, int]
"""Two cards that pay: the one of the family at the price, and the other."""


def pairs_of(view: Famiglia, seat: int, card: int, cost: int) -> list[CardPair]:
    """Return the pairs of a hand that pay `cost` for a card, the cheapest first, with one pair for all identical ones."""
    hand, found = sorted(view.zones[HAND + seat], key=lambda one: (KIND[one], one)), list[CardPair]()
    for exact, other in _kinds(view, card, cost):
        first = next((one for one in hand if KIND[one] == exact), None)
        second = next((one for one in hand if KIND[one] == other and one != first), None)
        if first is not None and second is not None:
            found.append((first, second))
    return found


def _kinds(view: Famiglia | PublicCards, card: int, cost: int) -> Iterator[tuple[int, int]]:
    """Yield the kinds of the pairs that pay `cost` for a card."""
    if cost:
        exact = KIND[card] - KIND[card] % 5 + cost - 1
        yield exact, exact
        if view.green or FAMILY[card] != rules.MERCENARIOS:
            yield from ((exact, joker) for joker in range(5 * rules.MERCENARIOS + cost, 5 * rules.MERCENARIOS + 5))


def reachable_cards(view: Famiglia | PublicCards, seat: int) -> dict[int, bool]:
    """Return the cards of the street that a seat could take if its turn began now, without the free ones.

    The value is True for a card that its open hand alone pays for, False for one that needs a Brute or an Accountant.
    """
    found: dict[int, bool] = {}
    hand = Counter(KIND[card] for card in view.zones[HAND + seat])
    area = Counter(KIND[card] for card in view.zones[AREA + seat])
    known: dict[int, bool | None] = {}
    for card in view.zones[STREET]:
        kind = KIND[card]
        if kind not in known:
            known[kind] = _reached(view, card, hand, area) if VALUE[card] else None
        helped = known[kind]
        if helped is not None:
            found[card] = helped
    return found


def _reached(view: Famiglia | PublicCards, card: int, hand: Counter[int], area: Counter[int]) -> bool | None:
    """Return True if a hand alone pays for a card, False if it needs help, None if it cannot pay."""
    if any(_has(pair, hand, area, 0) for pair in _kinds(view, card, VALUE[card])):
        return True
    for needed in _helped(view, card, hand, area):
        if _has(needed, hand, area, 0):
            return False
        for accountant in ABLE_ACCOUNTANTS:
            if hand[accountant] and _has(needed, hand - Counter([accountant]), area, accountant % 5):
                return False
    return None


def reached_with(view: Famiglia, seat: int, helper: int, card: int) -> bool:
    """True if a seat can take a card of the street this turn once it has played a Brute or an Accountant (`helper`) alone."""
    hand, power = Counter(KIND[one] for one in view.zones[HAND + seat] if one != helper), VALUE[helper]
    area = Counter(KIND[one] for one in view.zones[AREA + seat])
    if FAMILY[helper] == rules.CONTABLES:
        return any(_has(pair, hand, area, power) for pair in _kinds(view, card, view.cost(card)))
    costs = [max(0, VALUE[card] - by) for by in ([power] if view.whole else range(1, power + 1))]
    return any(not cost or any(_has(pair, hand, area, 0) for pair in _kinds(view, card, cost)) for cost in costs)


def _helped(view: Famiglia | PublicCards, card: int, hand: Counter[int], area: Counter[int]) -> Iterator[Sequence[int]]:
    """Yield the kinds needed in hand to take a card: a pair, or a Brute and the pair for the rest of the price."""
    yield from _kinds(view, card, VALUE[card])
    for brute in ABLE_BRUTES:
        if hand[brute] or area[brute]:
            power = brute % 5
            for by in [power] if view.whole else range(1, min(power, VALUE[card]) + 1):
                cost = max(0, VALUE[card] - by)
                yield from ((brute, *pair) for pair in _kinds(view, card, cost)) if cost else [(brute,)]


def _has(needed: Sequence[int], hand: Counter[int], area: Counter[int], swaps: int) -> bool:
    """True if a hand can hold these kinds after exchanging up to `swaps` of its other cards for cards of the area."""
    missing = Counter(needed) - hand
    many = missing.total()
    kept = len(needed) - many
    return many <= swaps and hand.total() - kept >= many and all(area[kind] >= n for kind, n in missing.items())
