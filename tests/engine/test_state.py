"""The table's verbs: what moves, who sees it, and what is told about it."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tabletop_gui.engine.events import HIDDEN, Gathered, Moved, Said, Shown, Shuffled, redact
from tabletop_gui.engine.sampling import fill
from tabletop_gui.engine.state import EVERYONE, State

pytestmark = pytest.mark.all_sets


class LawsTestTable(State):
    """Three seats and eight cards, no rules."""

    __slots__ = ()

    def __init__(self) -> None:
        self.start(3, 8, 5, 1)
        self.gather(4)


def test_a_moved_card_is_seen_by_whom_it_was_dealt_to() -> None:
    table = LawsTestTable()
    table.events = []
    table.move(3, 4, 1, sight=0b010)
    assert table.events == [Moved(3, 4, 3, 1, 0b010, EVERYONE)]
    assert table.view(1).zones[1] == [3]
    assert table.view(0).zones[1] == [HIDDEN]
    assert redact(table.events[0], 0) == Moved(HIDDEN, 4, 3, 1, 0b010, EVERYONE)


def test_a_card_moved_without_a_word_is_known_to_whom_it_was_known() -> None:
    table = LawsTestTable()
    table.move(3, 4, 1, sight=0b010)
    table.move(3, 1, 2)
    assert table.view(1).zones[2] == [3]
    assert table.view(2).zones[2] == [HIDDEN]


def test_a_shuffle_makes_everybody_forget() -> None:
    table = LawsTestTable()
    table.events = []
    table.show(7, 4, EVERYONE)
    assert table.view(0).zones[4][-1] == 7
    table.shuffle(4)
    assert table.view(0).zones[4] == [HIDDEN] * 8
    assert table.events == [Shown(7, 4, 7, EVERYONE, EVERYONE), Shuffled(4)]


def test_showing_adds_to_those_who_know() -> None:
    table = LawsTestTable()
    table.show(2, 4, 0b001)
    table.show(2, 4, 0b100)
    assert table.sight[2] == 0b101


def test_a_deal_goes_round_from_the_top() -> None:
    table = LawsTestTable()
    table.events = []
    table.deal(4, [1, 2], [0b01, 0b10], 2)
    assert table.zones[1] == [7, 5]
    assert table.zones[2] == [6, 4]
    assert [(e.card, e.target) for e in table.events if isinstance(e, Moved)] == [(7, 1), (6, 2), (5, 1), (4, 2)]
    assert table.sight[7] == 0b01


def test_sweeping_keeps_the_order() -> None:
    table = LawsTestTable()
    table.deal(4, [1], [EVERYONE], 3)
    table.events = []
    table.sweep(1, 2)
    assert table.zones[2] == [7, 6, 5]
    assert table.zones[1] == []
    assert [e.index for e in table.events if isinstance(e, Moved)] == [0, 0, 0]


def test_gathering_hides_everything() -> None:
    table = LawsTestTable()
    table.deal(4, [1], [EVERYONE], 3)
    table.events = []
    table.gather(0)
    table.say(1, "done", 4)
    table.say(2, "passed")
    assert table.zones[0] == list(range(8))
    assert table.view(1).zones[0] == [HIDDEN] * 8
    assert table.events == [Gathered(0), Said(1, "done", 4), Said(2, "passed", 0)]


@pytest.mark.parametrize("seed", range(40))
def test_a_tight_deal_is_found_although_single_exchanges_do_not_reach_it(seed: int) -> None:
    """Zone 0 can hold only card 0 or 1, zone 1 only 1 or 2, zone 2 only 2 or 0: two deals fit, both rings."""
    allowed = {0: 0b011, 1: 0b110, 2: 0b101}
    dealt = fill([[-1], [-1], [-1]], 3, lambda zone: 0b111 & ~allowed[zone], Random(seed))
    assert dealt in ([[0], [1], [2]], [[1], [2], [0]])


def test_no_deal_fits_is_said() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        fill([[-1], [-1]], 2, lambda zone: 0b01, Random(1))


def test_a_zone_partly_seen_keeps_what_is_seen() -> None:
    dealt = fill([[-1, 2, -1], [0]], 4, lambda zone: 0, Random(3))
    assert dealt[1] is None
    assert dealt[0] is not None
    assert dealt[0][1] == 2
    assert {dealt[0][0], dealt[0][2]} == {1, 3}


@pytest.mark.parametrize(
    "zone", [[-1], [-1, -1], [-1, 0], [0, -1], [-1, 5, -1], [5, 0, -1, 4], [-1, -1, 0, -1], [0, 5, 4, 3, 2, -1], [-1] * 6],
)  # fmt: skip
def test_wherever_the_unseen_places_are_they_are_filled_and_the_others_kept(zone: list[int]) -> None:
    rest = [[0, *[-1] * (5 - len(zone))]] if 0 not in zone and len(zone) < 6 else [[-1] * (6 - len(zone))]
    for seed in range(20):
        dealt = fill([zone, *rest], 6, lambda number: 0, Random(seed))
        whole = [zone if held is None else held for held, zone in zip(dealt, [zone, *rest], strict=True)]
        assert all(seen in (-1, card) for seen, card in zip(zone, whole[0], strict=True))
        assert sorted(whole[0] + whole[1]) == list(range(6))


@pytest.mark.parametrize("places", [2, 3, 4])
def test_a_deal_is_found_wherever_one_exists(places: int) -> None:
    """Every way to bar cards from places (or a thousand of them): held against all deals there are."""
    every = range(1 << places * places)
    for n in every if len(every) <= 512 else Random(places).sample(every, 1000):
        masks = [n >> places * place & (1 << places) - 1 for place in range(places)]
        fits = [deal for deal in permutations(range(places)) if not any(masks[k] >> card & 1 for k, card in enumerate(deal))]
        for seed in range(3):
            if fits:
                dealt = fill([[-1]] * places, places, lambda zone: masks[zone], Random(seed))  # noqa: B023
                assert tuple(held[0] for held in dealt if held) in fits
            else:
                with pytest.raises(ValueError, match="no deal fits"):
                    fill([[-1]] * places, places, lambda zone: masks[zone], Random(seed))  # noqa: B023


class OwnedTestTable(LawsTestTable):
    """Zone 1 is the hand of seat 1."""

    __slots__ = ()

    def owner_mask(self, zone: int) -> int:
        return 0b010 if zone == 1 else 0


@pytest.mark.parametrize("card", [0, 7])
def test_in_a_sample_an_owner_knows_what_was_dealt_to_him_and_no_more(card: int) -> None:
    """A card in his hand that lies open to another, and that he has not seen, stays as it is: the first of the deck, too."""
    table = OwnedTestTable()
    table.move(card, 4, 1, sight=0b001)
    table.move(3, 4, 1, sight=0b010)
    world = table.view(0).sample(Random(1))
    assert world.zones[1][0] == card and world.sight[card] == 0b001
    assert world.sight[world.zones[1][1]] == 0b010


def test_only_its_owner_sees_where_in_a_hand_a_card_is_held() -> None:
    """Neither the view nor the events of another tell which card came when, nor from which place one goes, even face up."""
    table = OwnedTestTable()
    for card, sight in ((3, 0b010), (6, EVERYONE), (2, 0b010), (1, 0b011)):
        table.move(card, 4, 1, sight)
    assert table.view(1).zones[1] == [3, 6, 2, 1]
    assert table.view(0).zones[1] == [1, 6, HIDDEN, HIDDEN]
    table.events = []
    table.move(2, 1, 0, EVERYONE)
    table.show(6, 1, EVERYONE)
    moved, shown = table.events
    assert redact(moved, 1) == moved and redact(shown, 1) == shown
    assert redact(moved, 0) == Moved(2, 1, HIDDEN, 0, EVERYONE, 0b010)
    assert redact(shown, 0) == Shown(6, 1, HIDDEN, EVERYONE, 0b010)
