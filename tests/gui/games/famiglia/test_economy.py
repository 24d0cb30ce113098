"""Who can pay for what: as the rules say, however they are asked."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.games.famiglia import (
    AREA,
    DECK,
    HAND,
    KIND,
    STREET,
    VALUE,
    Account,
    Famiglia,
    Fetch,
    Give,
    Recruit,
    Take,
    Threaten,
)
from tabletop_gui.gui.games.famiglia.facts import price_of
from tabletop_gui.gui.games.famiglia.prices import pairs_of, reachable_cards, reached_with
from tests.gui.games.famiglia.gang import RIG, card, match_of


def taken(state: Famiglia, kinds: tuple[type, ...]) -> set[int]:
    """The kinds that can be taken from here on, by whatever of these kinds of action one does before."""
    seen: set[tuple[object, ...]] = set()
    found: set[int] = set()
    todo = [state]
    while todo:
        one = todo.pop()
        cards = tuple(tuple(sorted(KIND[c] for c in zone)) for zone in one.zones[:4])
        key = cards, one.step, one.swaps, one.reduced, one.reduction, type(one.agenda[-1])
        if key in seen:
            continue
        seen.add(key)
        for action in one.legal:
            if isinstance(action, Take | Recruit):
                found.add(KIND[action.card])
            elif isinstance(action, kinds):
                after = one.copy()
                after.apply(action)
                todo.append(after)
    return found


def helps(state: Famiglia) -> dict[int, set[int]]:
    """The kinds that each Brute or Accountant in hand brings within reach by itself, each Brute those it threatens."""
    found: dict[int, set[int]] = {}
    for action in state.legal:
        if isinstance(action, Account | Threaten):
            after = state.copy()
            after.apply(action)
            ways = taken(after, (Fetch, Give))
            found.setdefault(action.card, set()).update(ways if isinstance(action, Account) else ways & {KIND[action.target]})
    return found


@pytest.mark.parametrize("options", [{}, {"brutes": "whole", "green": False}])
def test_what_a_boss_reaches_is_what_the_rules_let_it_take(options: dict[str, object]) -> None:
    """Every way there is, walked through by the rules themselves, over positions drawn by lot."""
    rng, some = Random(5), [0, 0, 0]
    for _ in range(60):
        cards = list(range(60))
        rng.shuffle(cards)
        deal = match_of(**options).state.copy()  # type: ignore[arg-type]
        assert isinstance(deal, Famiglia)
        for zone in range(len(deal.zones)):
            deal.zones[zone][:] = []
        deal.zones[HAND][:], deal.zones[HAND + 1][:] = cards[:4], cards[4:8]
        deal.zones[AREA][:], deal.zones[AREA + 1][:] = cards[8:11], cards[11:13]
        deal.zones[STREET][:] = cards[13:19]
        deal.zones[DECK][:] = cards[19:]
        deal.legal = deal.question.options(deal)
        alone, helped = taken(deal, ()), taken(deal, (Account, Fetch, Give, Threaten))
        reached = reachable_cards(deal, deal.seat)
        for street in deal.zones[STREET]:
            kind = KIND[street]
            expected = None if not VALUE[street] or kind not in helped else kind in alone
            assert reached.get(street) is expected, (deal.zones, street)
            some[0 if expected is None else 1 + expected] += 1
            if expected is not True and VALUE[street]:
                for helper, ways in helps(deal).items():
                    assert reached_with(deal, deal.seat, helper, street) is (kind in ways), (deal.zones, helper, street)
    assert min(some) > 10, some


def test_pairs_are_those_that_pay_and_the_cheapest_comes_first() -> None:
    match = match_of(rig=RIG)
    view = match.view(0)
    assert isinstance(view, Famiglia)
    for street in view.zones[STREET]:
        pairs = pairs_of(view, 0, street, VALUE[street])
        assert bool(pairs) is (price_of(view, 0, street).payable and VALUE[street] > 0)
        recruits = [a for a in view.legal if isinstance(a, Recruit) and KIND[a.card] == KIND[street]]
        ways = {frozenset((KIND[a.lay], KIND[a.keep])) for a in recruits}
        assert {frozenset((KIND[a], KIND[b])) for a, b in pairs} == ways
    assert [tuple(KIND[one] for one in pair) for pair in pairs_of(view, 0, card("F2c"), 2)] == [
        (KIND[card("F1a")], KIND[card("F1b")]), (KIND[card("F1a")], KIND[card("M2a")]),
    ]  # fmt: skip
    assert pairs_of(view, 0, card("F2c"), 0) == []
