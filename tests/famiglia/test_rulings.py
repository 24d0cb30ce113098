"""What the rules of Famiglia decide where the source is silent, over whole matches played at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.engine import splitmix
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games.famiglia import (
    ACCOUNT,
    AREA,
    CODES,
    DECK,
    DISCARD,
    FAMILY,
    GAME,
    HAND,
    KIND,
    NOTHING,
    STREET,
    UNDER,
    VALUE,
    VICTORY,
    WORTH,
    Account,
    Famiglia,
    Fetch,
    Give,
    GiveBack,
    Recruit,
    Stir,
    Take,
    Threaten,
)

SEEDS = st.integers(0, 2**32)


def steps(seed: int, options: dict[str, object] | None = None) -> Iterator[tuple[Famiglia, object, Famiglia]]:
    """The steps of a match in which nobody passes while there is anything else to do: before, action, after."""
    t: Famiglia = GAME.new(2, options or {}, seed)  # type: ignore[arg-type]
    picks = seed
    while t.agenda:
        legal = [a for a in t.legal if a is not NOTHING] or list(t.legal)
        picks, place = splitmix.below(picks, len(legal))
        before = t.copy()
        t.apply(legal[place])
        yield before, legal[place], t


def owned(t: Famiglia, seat: int) -> int:
    return len(t.zones[HAND + seat]) + len(t.zones[AREA + seat])


def test_the_sixty_gangsters() -> None:
    assert len(CODES) == len(set(CODES)) == 60
    assert Counter((FAMILY[c], VALUE[c]) for c in range(60)) == {(f, v): 5 - v for f in range(4) for v in range(5)}
    assert VICTORY[0] == (1, 3, 6, 10, 15) and VICTORY[1:] == ((0, 1, 3, 6, 10),) * 3
    assert [sum(WORTH[c] for c in range(60) if FAMILY[c] == f) for f in range(4)] == [70, 35, 35, 35]


def test_lots_fall_both_ways_and_an_agreement_holds() -> None:
    lots = [GAME.new(2, {}, seed).starter for seed in range(60)]
    assert 15 <= sum(lots) <= 45
    for word, seat in (("1", 0), ("2", 1)):
        assert {GAME.new(2, {"starter": word}, seed).starter for seed in range(8)} == {seat}


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_a_card_a_turn_and_a_larger_hand_only_by_what_costs_nothing(seed: int) -> None:
    """Each take makes one card more; the hand grows by a card of cost 0 alone, and the Brute that made it so has left it."""
    threatened = False
    for before, action, after in steps(seed):
        seat = before.agenda[-1].seat
        grown = len(after.zones[HAND + seat]) - len(before.zones[HAND + seat])
        taken = isinstance(action, Take | Recruit)
        assert owned(after, seat) - owned(before, seat) == taken
        assert owned(after, 1 - seat) == owned(before, 1 - seat)
        if isinstance(action, Take):
            assert grown == 1 and (threatened or not VALUE[action.card])
        elif isinstance(action, Recruit):
            assert grown == 0
        threatened = isinstance(action, Threaten) or (threatened and after.turns == before.turns)
        assert sorted(c for zone in after.zones for c in zone) == list(range(60))


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_no_zero_comes_back_in_the_second_run(seed: int) -> None:
    for before, action, after in steps(seed):
        if isinstance(action, Stir):
            assert VALUE[action.card] and all(VALUE[c] for c in before.zones[STREET])
        assert all(VALUE[c] for zone in (DISCARD, UNDER) for c in after.zones[zone])
        if after.run == 2:
            assert all(VALUE[c] for c in after.zones[DECK]) and not after.zones[DISCARD]


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_turns_are_equal_unless_two_passes_end_the_match(seed: int) -> None:
    """The end comes after a turn of the boss who did not begin."""
    last = None
    for before, _, after in steps(seed):
        last = before, after
    assert last is not None
    before, after = last
    if not all(after.passed):
        assert before.seat == 1 - before.starter and after.left == 0
        assert (after.turns + 1) % 2 == 0


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_all_lies_open_but_the_deck(seed: int) -> None:
    """What a boss sees is the same whoever looks, and lacks the deck alone."""
    for _, _, after in steps(seed):
        for seat in (0, 1):
            view = after.view(seat)
            hidden = [number for number, zone in enumerate(view.zones) if any(c < 0 for c in zone)]
            assert hidden in ([], [DECK])
            assert all(c < 0 for c in view.zones[DECK])
        assert all(after.sight[c] == EVERYONE for zone in (HAND, HAND + 1, STREET, UNDER) for c in after.zones[zone])


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_an_exchange_brings_somebody_else_while_there_is_anybody_else(seed: int) -> None:
    for before, action, after in steps(seed):
        seat = before.agenda[-1].seat
        if isinstance(action, Account):
            assert before.step <= ACCOUNT and before.accountant is None
        elif isinstance(action, Fetch):
            assert isinstance(after.agenda[-1], GiveBack)
            others = [c for c in after.zones[HAND + seat] if KIND[c] != KIND[action.card]]
            same = {KIND[a.card] for a in after.legal if isinstance(a, Give)} & {KIND[action.card]}
            assert bool(same) != bool(others)


def test_a_twin_in_the_street_is_no_second_move() -> None:
    """The actions name one copy of each kind: no two of them would do the same."""
    for seed in range(12):
        for before, _, _ in steps(seed, {"brutes": "whole"} if seed % 3 == 2 else None):
            told = []
            for a in before.legal:
                cards = [KIND[x] for x in (getattr(a, name, None) for name in ("card", "target", "lay", "keep")) if x is not None]
                reduced = getattr(a, "card", None) == before.reduced
                told.append((type(a).__name__, *cards, getattr(a, "by", 0), reduced))
            assert len(told) == len(set(told))
