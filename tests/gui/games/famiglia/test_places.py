"""Where cards lie: nothing hides what must be read, however full the table is."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tabletop_gui.games.famiglia import AREA, CODES, DECK, DISCARD, HAND, KIND, STREET, UNDER, Famiglia
from tabletop_gui.gui.games.famiglia.places import AREA_RIGHT, RIVAL_RIGHT, FamigliaPlaces
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tests.gui.games.famiglia.gang import match_of

SIZES = [(1600.0, 900.0), (1600.0, 1000.0), (1600.0, 1200.0), (2100.0, 900.0)]


def places_with(street: int, size: tuple[float, float] = SIZES[0], area: int = 0) -> FamigliaPlaces:
    """The table with so many cards in the street, and in each play area."""
    match = match_of(rig={"hands": ["", ""], "street": " ".join(CODES[:street])})
    assert isinstance(match.state, Famiglia)
    deck = match.state.zones[DECK]
    for seat in range(2):
        match.state.zones[AREA + seat] = [deck.pop(0) for _ in range(area)]
    return FamigliaPlaces.of(FamigliaTally.of(match.state), 0, *size)


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


@pytest.mark.parametrize("count", [0, 10, 20, 26])
def test_every_kind_in_a_play_area_is_seen_whole(count: int) -> None:
    places = places_with(0, area=count)
    for strip, edge in ((places.area, AREA_RIGHT), (places.rival_area, RIVAL_RIGHT)):
        spots = sorted(zip(strip.spots(count), strip.cards, strict=True), key=lambda pair: pair[0].z)
        for (spot, card), (over, other) in pairwise(spots):
            assert KIND[card] == KIND[other] or over.x - spot.x >= spot.width, "its points stand at its right edge"
        assert not spots or spots[-1][0].x + strip.width / 2 <= edge + 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 17))
def test_no_card_of_a_hand_covers_another_one(count: int, size: tuple[float, float]) -> None:
    codes = " ".join(CODES[:count]), " ".join(CODES[-count:])
    match = match_of(rig={"hands": list(codes), "street": "C1a"} if "C1a" not in " ".join(codes) else {"hands": list(codes)})
    assert isinstance(match.state, Famiglia)
    places = FamigliaPlaces.of(FamigliaTally.of(match.state), 0, *size)
    for zone in (HAND, HAND + 1):
        boxes = sorted(spot.box for spot in places.zones[zone].spots(count))
        assert all(b[0] >= a[0] + a[2] for a, b in pairwise(boxes))
    boxes = [spot.box for spot in places.hand.spots(count)]
    assert boxes[0][0] > places.seats[0].x + places.seats[0].diameter / 2
    assert boxes[-1][0] + boxes[-1][2] <= size[0] / 2 - 800 + 1180, "the panel lies there"


@pytest.mark.parametrize("size", SIZES)
def test_what_is_taken_goes_nowhere_near_the_own_play_area(size: tuple[float, float]) -> None:
    """The place where a card waits that may be taken, and what catches it, share nothing with the area and its next place."""
    for count in (0, 1, 5, 12, 26):
        places = places_with(6, size, area=count)
        area = [*(spot.box for spot in places.area.spots(count)), places.area_slot.box]
        assert not any(touch(box, places.hand_slot.box) for box in area), count
        assert not touch(places.area_box, places.hand_slot.box) and not touch(places.area_box, places.hand_box)


def test_a_card_keeps_its_place_whatever_leaves_the_street_or_comes_to_it() -> None:
    """From one card to eight nothing moves; more rows make the cards smaller, not their columns others."""
    for count in range(1, 17):
        street = places_with(count).street
        for k, spot in enumerate(street.spots(count)):
            alone = places_with(1).street.slot(k) if k < 8 else street.slot(k - 8)
            assert spot.x == alone.x
            assert count > 8 or spot == places_with(8).street.slot(k)


def test_cards_alike_lie_on_one_heap_with_their_number() -> None:
    match = match_of(rig={"hands": ["", ""], "areas": ["B1a B1b F0a B1c F0b M2a", ""], "street": "F1a"})
    assert isinstance(match.state, Famiglia)
    strip = FamigliaPlaces.of(FamigliaTally.of(match.state), 0, *SIZES[0]).area
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
    places = FamigliaPlaces.of(FamigliaTally.of(match.state), 0, *size)
    spots = places.zones[UNDER].spots(count)
    for a, b in combinations(spots, 2):
        apart = abs(a.x - b.x) >= a.width or abs(a.y - b.y) >= (a.height if count <= 15 else a.height * 0.6)
        assert apart, "in a row nothing is covered; in a column the number stays free"
    others = [places.zones[zone].spots(1)[0].box for zone in (DECK, AREA, HAND)]
    assert not any(touch(spot.box, other) for spot in spots for other in others)


def test_the_rivals_hand_and_play_area_share_their_room() -> None:
    kinds = [f"{family}{value}a" for family in "FCBM" for value in range(4)]
    for hand, area in ((["F4a", "C4a"], kinds), (kinds, ["F4a", "C4a"])):
        match = match_of(rig={"hands": ["", " ".join(hand)], "areas": ["", " ".join(area)], "street": "F1b"})
        assert isinstance(match.state, Famiglia)
        places = FamigliaPlaces.of(FamigliaTally.of(match.state), 0, *SIZES[0])
        assert places.rival_hand.width >= 46, "the points of a card as wide as that can be read at every size of window"
        last = places.rival_hand.spots(len(hand))[-1]
        assert max(spot.x for spot in places.rival_hand.spots(len(hand))) + last.width / 2 < places.rival_area.x
