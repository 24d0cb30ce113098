"""Chips: told apart by colour, notches and number; stacks stand on one foot."""

from __future__ import annotations

import itertools

import pygame
import pytest

from plates.house.chips import CHIPS
from tabletop_gui.gui.art import Art
from tabletop_gui.gui.art.cards.chips import FACE, VALUES, Chips, change, chip_height
from tabletop_gui.gui.art.faces.print_context import PrintContext
from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes
from tests.gui.art.conftest import is_premultiplied, pixels


@pytest.fixture
def chips(art: Art) -> Chips:
    shelf: LruCache[tuple[object, ...], pygame.Surface] = LruCache(2**24, surface_bytes)
    return Chips(PrintContext(art.plates, shelf), shelf)


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("px", [24, 46, 92])
def test_a_chip_is_drawn_whole_and_premultiplied(chips: Chips, value: int, px: int) -> None:
    chip = chips.chip(value, px)
    assert chip.get_size() == (px, chip_height(px))
    assert is_premultiplied(chip)
    assert chip.get_at((px // 2, round(px * FACE)))[3] == 255
    assert chip.get_at((0, 0))[3] == 0


def test_every_chip_has_its_plate_and_every_plate_its_value() -> None:
    assert set(CHIPS) == set(VALUES)


def test_the_number_is_stamped_on_the_face(chips: Chips) -> None:
    for value in VALUES:
        bare, numbered = chips.chip(value, 60, numbered=False), chips.chip(value, 60)
        rows = [
            y
            for y in range(bare.get_height())
            if any(bare.get_at((x, y)) != numbered.get_at((x, y)) for x in range(bare.get_width()))
        ]
        columns = [
            x
            for x in range(bare.get_width())
            if any(bare.get_at((x, y)) != numbered.get_at((x, y)) for y in range(bare.get_height()))
        ]
        assert rows, value
        assert abs((rows[0] + rows[-1]) / 2 - 60 * FACE) <= 2.5
        assert columns[0] >= 13 and columns[-1] <= 47, "the number stays on the bare disc"


def test_colour_or_notches_tell_any_two_chips_apart() -> None:
    for a, b in itertools.combinations(CHIPS.values(), 2):
        assert a[0] != b[0] and (a[2] != b[2] or a[1] != b[1])


def test_unknown_values_are_refused(chips: Chips) -> None:
    with pytest.raises(KeyError):
        chips.chip(7, 46)


@pytest.mark.parametrize("n", [1, 2, 7, 20])
def test_a_stack_grows_upwards_from_its_foot(chips: Chips, n: int) -> None:
    px = 46
    stack, single = chips.stack([5] * n, px), chips.stack([5], px)
    assert stack.get_width() == chips.stack_width(px)
    assert stack.get_height() == chip_height(px) + (n - 1) * chips.step(px)
    assert is_premultiplied(stack)
    foot = pygame.Rect(0, stack.get_height() - 4, stack.get_width(), 4)
    lowest = pygame.Rect(0, single.get_height() - 4, single.get_width(), 4)
    alpha = [stack.get_at((x, foot.bottom - 2))[3] for x in range(foot.width)]
    assert alpha == [single.get_at((x, lowest.bottom - 2))[3] for x in range(foot.width)]


def test_the_wall_of_every_chip_in_a_stack_shows(chips: Chips) -> None:
    px = 60
    reds, mixed = chips.stack([5, 5, 5], px), chips.stack([25, 10, 5], px)
    lowest = mixed.get_height() - 5
    middle = mixed.get_width() // 2
    assert mixed.get_at((middle, lowest)) != reds.get_at((middle, lowest))
    assert mixed.get_at((middle, lowest - chips.step(px))) != reds.get_at((middle, lowest - chips.step(px)))


def test_stacks_are_made_once(chips: Chips) -> None:
    assert chips.stack([1, 5], 40) is chips.stack([1, 5], 40)
    assert pixels(chips.stack([], 40)) == bytes(4 * chips.stack_width(40))


def test_tokens_are_drawn(chips: Chips) -> None:
    for token in (chips.double(52), chips.first_player(52)):
        assert token.get_size() == (52, chip_height(52))
        assert token.get_at((26, 24))[3] == 255
        assert is_premultiplied(token)
    assert chips.dealer(34).get_size() == (34, 34)
    assert pixels(chips.double(52)) != pixels(chips.double(52, "×4"))


@pytest.mark.parametrize(
    ("total", "expected"),
    [(0, ()), (1, (1,)), (4, (1, 3)), (38, (3, 10, 25)), (243, (3, 5, 10, 25, 100, 100))],
)
def test_change_is_made_with_the_dearest_chips(total: int, expected: tuple[int, ...]) -> None:
    assert change(total) == expected
    assert sum(change(total)) == total


def test_a_large_sum_is_cut_to_a_stack_that_can_be_seen() -> None:
    assert change(50_000) == (500,) * 20
    assert change(9, (5, 1)) == (1, 1, 1, 1, 5)
    with pytest.raises(ValueError):
        change(-1)
