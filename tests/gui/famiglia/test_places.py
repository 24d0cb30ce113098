"""Where cards lie: nothing hides what must be read, however full the table is."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tabletop_gui.games.famiglia import AREA, CODES, DECK, DISCARD, HAND, KIND, STREET, UNDER, Famiglia
from tabletop_gui.gui.famiglia.places import FamigliaPlaces
from tabletop_gui.gui.famiglia.tally import Tally
from tests.gui.famiglia.gang import match_of

SIZES = [(1600.0, 900.0), (1600.0, 1000.0), (1600.0, 1200.0), (2100.0, 900.0)]
INDEX = 0.2
"""So much of a card's width shows its number and family."""


def places_with(street: int, size: tuple[float, float] = SIZES[0], area: int = 0) -> FamigliaPlaces:
    """The table with so many cards in the street, and in each play area."""
    match = match_of(rig={"hands": ["", ""], "street": " ".join(CODES[:street])})
    assert isinstance(match.state, Famiglia)
    deck = match.state.zones[DECK]
    for seat in range(2):
        match.state.zones[AREA + seat] = [deck.pop(0) for _ in range(area)]
    return FamigliaPlaces.of(Tally.of(match.state), 0, *size)


def touch(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 17))
def test_no_card_of_the_street_covers_anything(count: int, size: tuple[float, float]) -> None:
    places = places_with(count, size)
    boxes = [spot.box for spot in places.street.spots(count)]
    assert not any(touch(a, b) for k, a in enumerate(boxes) for b in boxes[:k])
    others = [places.zones[zone].spots(1)[0].box for zone in (DECK, DISCARD, AREA, AREA + 1, HAND + 1)]
    assert not any(touch(a, b) for a in boxes for b in others)


@pytest.mark.parametrize("count", [10, 20, 26])
def test_the_index_of_every_kind_in_a_play_area_can_be_read(count: int) -> None:
    places = places_with(0, area=count)
    for strip in (places.area, places.rival_area):
        spots = sorted(zip(strip.spots(count), strip.cards, strict=True), key=lambda pair: pair[0].z)
        for (spot, card), (over, other) in pairwise(spots):
            if KIND[card] != KIND[other]:
                assert over.x - spot.x >= INDEX * spot.width
        assert spots[-1][0].x + strip.width / 2 <= strip.x + strip.room + 1


def test_cards_alike_lie_on_one_heap_with_their_number() -> None:
    match = match_of(rig={"hands": ["", ""], "areas": ["B1a B1b F0a B1c F0b M2a", ""], "street": "F1a"})
    assert isinstance(match.state, Famiglia)
    strip = FamigliaPlaces.of(Tally.of(match.state), 0, *SIZES[0]).area
    assert sorted(n for _, n in strip.heaps()) == [2, 3]


def test_a_street_that_grows_gives_way_in_two_rows() -> None:
    assert not places_with(8).street.crowded
    assert places_with(9).street.crowded
    assert len({spot.y for spot in places_with(9).street.spots(9)}) == 2
    assert len(places_with(9).zones[STREET].spots(9)) == 9


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 3, 4, 8, 15, 22])
def test_every_card_under_the_deck_can_be_read(count: int, size: tuple[float, float]) -> None:
    match = match_of(rig={"hands": ["", ""], "street": "F1a", "run": 2})
    assert isinstance(match.state, Famiglia)
    match.state.zones[UNDER] = [match.state.zones[DECK].pop() for _ in range(count)]
    places = FamigliaPlaces.of(Tally.of(match.state), 0, *size)
    spots = places.zones[UNDER].spots(count)
    for a, b in combinations(spots, 2):
        apart = abs(a.x - b.x) >= a.width or abs(a.y - b.y) >= (a.height if count <= 15 else a.height * 0.6)
        assert apart, "in a row nothing is covered; in a column the number stays free"
    others = [places.zones[zone].spots(1)[0].box for zone in (DECK, AREA, HAND)]
    assert not any(touch(spot.box, other) for spot in spots for other in others)


def test_a_rival_with_a_small_hand_and_a_large_area_gives_the_area_the_room() -> None:
    kinds = [f"{family}{value}a" for family in "FCBM" for value in range(4)]
    few = match_of(rig={"hands": ["", "F4a C4a"], "areas": ["", " ".join(kinds)], "street": "F1b"})
    assert isinstance(few.state, Famiglia)
    places = FamigliaPlaces.of(Tally.of(few.state), 0, *SIZES[0])
    step = min(b.x - a.x for a, b in pairwise(sorted(places.rival_area.spots(16), key=lambda spot: spot.x)))
    assert step >= 42
    assert places.rival_hand.spots(2)[-1].x + places.rival_hand.width / 2 < places.rival_area.x
    many = match_of(rig={"hands": ["", " ".join(kinds)], "areas": ["", "F4a C4a"], "street": "F1b"})
    assert isinstance(many.state, Famiglia)
    places = FamigliaPlaces.of(Tally.of(many.state), 0, *SIZES[0])
    assert places.rival_hand.spots(16)[-1].x + places.rival_hand.width / 2 < places.rival_area.x
