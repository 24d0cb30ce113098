"""Twenty people: no two share an outline, all leave room for index, name and points."""

from __future__ import annotations

import io
from itertools import combinations, pairwise
from pathlib import Path

import pygame

from plates.drawing.plate import Plate
from plates.famiglia.cast import PEOPLE
from plates.famiglia.families import KEY
from plates.famiglia.frame import MINI_NOTCH, NOTCH_HEIGHT, NOTCH_WIDTH, WORTH_HALF
from plates.famiglia.person import Person

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PAPER = (246, 234, 212, 255)
CODES = [person.code for person in PEOPLE]


def picture(svg: bytes, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg), (width, height))


def outline(person: Person) -> set[tuple[int, int]]:
    """The figure's silhouette, 60 x 84, as far as the card shows it."""
    plate = Plate()
    person.figure(plate)
    drawn = picture(plate.svg().encode(), 60, 84)
    return {(x, y) for x in range(3, 57) for y in range(3, 70) if drawn.get_at((x, y))[3] > 127}


def test_there_are_twenty_by_family_and_value() -> None:
    assert [f"{family}{value}" for family in "FCBM" for value in range(5)] == CODES


def test_no_two_share_their_figures_outline() -> None:
    shapes = {person.code: outline(person) for person in PEOPLE}
    for (one, a), (other, b) in combinations(shapes.items(), 2):
        shared = len(a & b) / len(a | b)
        assert shared < 0.9, (one, other, shared)


def test_notch_and_panel_are_bare_paper() -> None:
    notch = [(x, y) for x in range(4, int(NOTCH_WIDTH) - 10, 3) for y in range(18, int(NOTCH_HEIGHT) - 10, 3)]
    bare = [(x, y) for x, y in notch if x + y < 162]  # the chamfer
    columns = *range(24, 196, 4), *range(212, 280, 4)  # the diamond of the points is printed over what lies between
    bare += [(x, y) for x in columns for y in range(368, 401, 3)]
    cards = {code: picture((ASSETS / f"famiglia/{code}.svg").read_bytes(), 300, 420) for code in CODES}
    assert [(code, at) for code, card in cards.items() for at in bare if tuple(card.get_at(at)) != PAPER] == []


def test_the_diamond_of_the_points_is_flat_where_the_figure_stands() -> None:
    w, h = (round(half * 4) for half in WORTH_HALF)
    drawn = picture((ASSETS / "famiglia/emblems/worth.svg").read_bytes(), w, h)
    halves = [{tuple(drawn.get_at((w // 2 + side * x, y))) for x in range(3, 40) for y in range(h // 2 - 40, h // 2 + 40)}
              for side in (-1, 1)]  # fmt: skip
    assert [len(half) for half in halves] == [1, 1]


def test_small_cards_leave_the_corner_bare() -> None:
    notch = [(x, y) for x in range(2, int(MINI_NOTCH[0]) - 2, 6) for y in range(2, int(MINI_NOTCH[1]) - 2, 6) if x + y < 268]
    cards = {code: picture((ASSETS / f"famiglia/mini/{code}.svg").read_bytes(), 300, 420) for code in CODES}
    assert [(code, at) for code, card in cards.items() for at in notch if tuple(card.get_at(at)) != PAPER] == []


def test_the_band_has_seventeen_diamonds() -> None:
    key = tuple(int(KEY[i : i + 2], 16) for i in (1, 3, 5))
    card = picture((ASSETS / "famiglia/F0.svg").read_bytes(), 600, 840)
    row = [tuple(card.get_at((x, 713)))[:3] != key for x in range(30, 570)]
    assert sum(1 for a, b in pairwise(row) if b and not a) == 17
