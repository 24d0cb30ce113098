"""What a card of the street costs whom, with what it can be paid, and what is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop_gui.games.famiglia import FAMILY, HAND, KIND, MERCENARIOS, VALUE, Famiglia

Tr = Callable[..., str]
"""`Phrases.tr`."""
Named = Callable[[int], str]
"""A card's name in the player's language."""
JOKERS = 5 * MERCENARIOS
"""The kind of the Mercenary of value 0."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a card costs, and what a hand has to pay for it."""

    cost: int
    reduced: bool
    """A Brute has made it cheaper in this turn."""
    exact: int
    """The kind of card that must be among the two; -1 when it is free."""
    owned: int
    """How many of these the hand has."""
    jokers: tuple[int, ...]
    """The kinds of Mercenaries of the hand that could be the other one, the lowest first."""
    green: bool
    """Whether a Mercenary may be the other one at all."""

    @property
    def payable(self) -> bool:
        """Whether the hand can pay it."""
        return not self.cost or self.owned > 1 or (self.owned > 0 and bool(self.jokers))


def price_of(view: Famiglia, seat: int, card: int, by: int | None = None, without: int = -1) -> Price:
    """The price of a card of the street for a seat; with `by`: if a Brute reduced it by so much and the hand had to do `without`
    him."""
    cost = view.cost(card) if by is None else max(0, VALUE[card] - by)
    reduced = cost < VALUE[card]
    if not cost:
        return Price(0, reduced, -1, 0, (), True)
    exact = KIND[card] - KIND[card] % 5 + cost - 1
    hand = [KIND[one] for one in view.zones[HAND + seat] if one >= 0 and one != without]
    green = view.green or FAMILY[card] != MERCENARIOS
    jokers = sorted({kind for kind in hand if kind >= JOKERS + cost}) if green else ()
    return Price(cost, reduced, exact, hand.count(exact), tuple(jokers), green)


def told_price(price: Price, tr: Tr, named: Named) -> str:
    """A price in one sentence: with what it can be paid, or what is missing."""
    told = "table.famiglia.price."
    if not price.cost:
        return tr(told + ("freed" if price.reduced else "free"))
    head = tr(told + ("now" if price.reduced else "costs"), cost=price.cost)
    exact = named(KIND.index(price.exact))
    kind = "exact" if not price.green else "last" if price.cost == 4 else "pair"
    other = tr(f"{told}beside.{kind}", n=price.cost)
    if price.payable:
        ways = [tr(told + "beside.exact")] if price.owned > 1 else []
        ways += [named(KIND.index(joker)) for joker in price.jokers]
        with_ = ways[0] if len(ways) == 1 else tr(told + "or", a=", ".join(ways[:-1]), b=ways[-1])
        return tr(told + "pay", head=head, exact=exact, other=with_)
    if price.owned:
        return tr(told + "lacks_other", head=head, exact=exact, other=other)
    if price.jokers:
        return tr(told + "lacks_exact", head=head, exact=exact)
    return tr(told + "lacks_both", head=head, exact=exact, other=other)
