"""Nothing lies upon anything else: seats, hands, panels, at every number of seats and every shape of window."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from math import cos, radians, sin

import pygame
import pytest

from tabletop_gui.games.oh_hell import HAND, TRICK
from tabletop_gui.gui.games.oh_hell.places import oh_hell_places
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.layout import Fan, Heaps, Pile, Spot, overlap
from tabletop_gui.gui.table.model.play import ViewContext
from tabletop_gui.gui.table.model.trick_play import SCORE_ROOM, TrickPlaces
from tests.gui.table.pilot import match_of

SHAPES = [(1600, 900), (1600, 1200), (2133, 900), (1600, 1000)]


def places(seats: int, size: tuple[float, float], *, opened: bool = False) -> TrickPlaces:
    return seen(OhHellTally.of(match_of(seats=seats).view(0)), size, opened=opened)


def seen(tally: OhHellTally, size: tuple[float, float] = (1600, 900), *, opened: bool = False) -> TrickPlaces:
    return oh_hell_places(tally, ViewContext(0, 0, size, opened, None, (SCORE_ROOM, 0.0)))


def box(spots: list[Spot]) -> tuple[float, float, float, float]:
    boxes = [spot.box for spot in spots]
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    return left, top, max(b[0] + b[2] for b in boxes) - left, max(b[1] + b[3] for b in boxes) - top


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("seats", range(3, 8))
def test_seats_and_cards_keep_apart(seats: int, size: tuple[int, int]) -> None:
    at = places(seats, size)
    most = 51 // seats
    things: dict[str, tuple[float, float, float, float]] = {}
    for k, seat in enumerate(at.seats):
        d = seat.diameter
        things[f"portrait {k}"] = (seat.x - d / 2, seat.y - d / 2, d, d)
        things[f"plate {k}"] = (seat.x - 55, seat.y + d / 2 - 12, 110, 54)
        things[f"hand {k}"] = box(at.zones[HAND + k].spots(most))
        if k:
            things[f"tricks {k}"] = seat.tricks.box
    for k in range(seats):
        things[f"trick {k}"] = at.trick.slot(k).box
    things["deck"] = box(at.zones[max(at.zones)].spots(52))
    for (name, one), (other, two) in combinations(things.items(), 2):
        if {name.split()[0], other.split()[0]} == {"portrait", "plate"} and name.split()[1] == other.split()[1]:
            continue  # the plate hangs on its portrait
        if name.startswith("trick ") and other.startswith("trick "):
            continue  # see the test below
        assert overlap(one, two) <= 40, (name, other, one, two)
    for name, (left, top, w, h) in things.items():
        assert left >= 0 and left + w <= size[0] + 1 and top + h <= size[1] + 12, name
        assert top >= 52, name


@pytest.mark.parametrize("seats", range(3, 8))
def test_no_card_of_a_trick_lies_upon_anothers_index(seats: int) -> None:
    slots = [places(seats, (1600, 900)).trick.slot(k) for k in range(seats)]
    for one, another in permutations(slots, 2):
        for across in (0.02, 0.12, 0.24):
            for down in (0.02, 0.14, 0.28):
                dx, dy, a = (across - 0.5) * one.width, (down - 0.5) * one.height, radians(one.angle)
                x, y = one.x + dx * cos(a) - dy * sin(a), one.y + dx * sin(a) + dy * cos(a)
                assert not another.holds(x, y), (one, another)


@pytest.mark.parametrize("seats", range(3, 8))
def test_every_index_of_a_hand_laid_open_can_be_read(seats: int) -> None:
    at = places(seats, (1600, 900), opened=True)
    for k in range(1, seats):
        spots = at.zones[HAND + k].spots(51 // seats)
        for one, another in permutations(spots, 2):
            left, top = one.x - one.width / 2, one.y - one.height / 2
            hidden = another.z > one.z and another.holds(left + one.width * 0.3, top + one.height * 0.3)
            assert not hidden, (k, one, another)
        left, top, w, h = box(spots)
        assert left > 0 and left + w < 1600 and top > 52 and top + h < 900


@pytest.mark.parametrize("count", range(1, 18))
def test_every_card_of_a_hand_shows_its_index(count: int) -> None:
    fan = places(3, (1600, 900)).zones[HAND]
    assert isinstance(fan, Fan)
    spots = fan.spots(count)
    for one, following in pairwise(spots):
        assert following.x - one.x >= fan.width * 0.17, "an index takes 0.17 of the card's width"
    for slot, spot in enumerate(spots):
        assert fan.slot_at(spot.x, count) == slot
    assert spots[-1].x - spots[0].x + fan.width <= fan.room + 1


def test_a_card_is_touched_where_it_lies() -> None:
    spot = Spot(100, 100, 100, 30)
    assert spot.holds(100, 100)
    assert not spot.holds(100 + 49, 100 - 69), "the corner has turned away"
    assert not Spot(100, 100, 100).holds(100, 100 - 75) and Spot(100, 100, 100).holds(100, 100 - 75, rise=10)


def test_the_tricks_slots_are_clockwise_from_the_viewer() -> None:
    at = places(4, (1600, 900))
    south, west, north, east = (at.trick.slot(k) for k in range(4))
    assert south.y > east.y > north.y and west.x < south.x < east.x
    tally = OhHellTally.of(match_of(seats=4).view(0))
    tally.leader = 2
    first = seen(tally).zones[TRICK].spots(1)[0]
    assert (first.x, first.y) == (north.x, north.y)


def test_a_pile_draws_only_its_upper_edges() -> None:
    spots = Pile(0, 0, 90, thick=5, per=10).spots(52)
    assert sum(spot.seen for spot in spots) == 5 and spots[-1].seen
    assert len({(spot.x, spot.y) for spot in spots if spot.seen}) == 5


def test_heaps_put_every_trick_to_its_owner() -> None:
    heaps = Heaps([Spot(0, 0, 30), Spot(500, 0, 30)], owners=[0, 1, 0], bundle=3)
    spots = heaps.spots(9)
    assert [spot.x > 250 for spot in spots] == [False] * 3 + [True] * 3 + [False] * 3
    assert sum(spot.seen for spot in spots) == 3


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_the_panels_keep_apart(desk, size: tuple[int, int], scale: float) -> None:
    for seats, language in ((3, "es"), (5, "en"), (7, "es")):
        one = desk(match_of(seats=seats), size=size, language=language, ui_scale=scale)
        one.settle()
        scene = one.scene
        window = pygame.Rect(0, 0, *size)
        rects = {"bids": scene.bids.rect}
        rects["hand"] = one.app.viewport.rect(*box([one.spot(card) for card in one.table.held])).inflate(-8, -8)
        for k, seat in enumerate(one.table.places.seats):
            player = (one.table.viewpoint.south + k) % seats
            rects[f"seat {k}"] = scene.signs.plate_rect(seat, scene.seat_plate(player)).inflate(-6, -6)
        assert window.contains(scene.bids.rect)
        for (name, rect), (other, another) in combinations(rects.items(), 2):
            assert not rect.colliderect(another), (name, other, seats)
        one.close()
