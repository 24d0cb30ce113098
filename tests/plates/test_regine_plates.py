"""Forty courtiers: no two share an outline, and each leaves room for value, ability and name."""

from __future__ import annotations

import io
from itertools import combinations
from pathlib import Path

import pygame

from plates.drawing.plate import Plate
from plates.nanosvg import faults
from plates.regine.cast import CAST
from plates.regine.deck import plates
from plates.regine.figure import Figure
from plates.regine.frame import MEDALLION, MINI_NOTCH, NOTCH
from plates.regine.inks import PLUM
from plates.regine.plays import DISC, PLAYS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PAPER = (246, 234, 212, 255)
FIGURES = [figure for figures in CAST.values() for figure in figures]
NAMES = [figure.name for figure in FIGURES]


def picture(svg: bytes, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg), (width, height))


def committed(relative: str, width: int = 300, height: int = 420) -> pygame.Surface:
    return picture((ASSETS / relative).read_bytes(), width, height)


def outline(figure: Figure) -> set[tuple[int, int]]:
    """The figure's silhouette, 60 x 84, as far as the card shows it."""
    plate = Plate()
    with plate.placed(150, 0):
        figure.draw(plate)
    drawn = picture(plate.svg().encode(), 60, 84)
    return {(x, y) for x in range(3, 57) for y in range(3, 70) if drawn.get_at((x, y))[3] > 127}


def test_every_card_has_a_face_of_its_own() -> None:
    assert {name: len(figures) for name, figures in CAST.items()} == {
        "jester": 8,
        "peasant": 4,
        "assassin": 4,
        "courtesan": 4,
        "trumpeter": 4,
        "knight": 4,
        "princess": 4,
        "queen": 8,
    }
    assert len(set(NAMES)) == 40


def test_no_two_share_their_figures_outline() -> None:
    shapes = {figure.name: outline(figure) for figure in FIGURES}
    for (one, a), (other, b) in combinations(shapes.items(), 2):
        assert len(a & b) / len(a | b) < 0.9, (one, other)


def test_every_path_is_drawn_once() -> None:
    paths = [path for path, _ in plates()]
    assert len(paths) == len(set(paths))


def marked(relative: str, bare: list[tuple[int, int]], size: tuple[int, int] = (300, 420)) -> list[str]:
    """The places of a committed plate that are not bare paper."""
    card = committed(relative, *size)
    return [f"{relative} at {at}" for at in bare if tuple(card.get_at(at)) != PAPER]


def test_notch_panel_and_medallion_are_free() -> None:
    notch = [(x, y) for x in range(4, int(NOTCH[0]) - 12, 3) for y in range(4, int(NOTCH[1]) - 12, 3)]
    bare = [(x, y) for x, y in notch if x + y < 130]  # the notch's corner is round
    bare += [(x, y) for x in range(20, 281, 5) for y in range(372, 405, 4)]
    assert [fault for name in NAMES for fault in marked(f"regine/{name}.svg", bare)] == []
    plum = tuple(int(PLUM[i : i + 2], 16) for i in (1, 3, 5))
    x, y = map(round, MEDALLION)
    disc = [(x + dx, y + dy) for dx in range(-11, 12, 2) for dy in range(-11, 12, 2)]
    cards = {name: committed(f"regine/{name}.svg") for name in NAMES}
    assert [(name, at) for name, card in cards.items() for at in disc if tuple(card.get_at(at))[:3] != plum] == []


def test_small_cards_leave_the_corner_bare() -> None:
    notch = [(x, y) for x in range(4, int(MINI_NOTCH[0]) - 14, 5) for y in range(4, int(MINI_NOTCH[1]) - 16, 5) if x + y < 210]
    assert [fault for name in NAMES for fault in marked(f"regine/mini/{name}.svg", notch)] == []


def test_a_jugada_leaves_room_for_value_and_name() -> None:
    x, y, r = DISC
    across, down = round(r * 0.6), round(r * 0.55)
    bare = [(round(x) + dx, round(y) + dy) for dx in range(-across, across, 2) for dy in range(-down, down, 2)]
    bare += [(px, py) for px in range(16, 285, 5) for py in range(150, 178, 4)]
    assert [fault for name in PLAYS for fault in marked(f"regine/plays/{name}.svg", bare, (300, 190))] == []


def test_the_laurel_of_the_game_is_dark_and_empty() -> None:
    card = committed("regine/plays/game.svg", 300, 190)
    assert max(max(card.get_at((150 + dx, 72 + dy))[:3]) for dx in range(-32, 33, 4) for dy in range(-20, 21, 4)) < 60


def test_the_veil_leaves_value_and_face_to_be_read() -> None:
    veil = committed("regine/veil.svg")
    assert max(veil.get_at((x, y))[3] for x in range(0, 190, 5) for y in range(0, 360, 5)) == 0
    assert sum(veil.get_at((x, y))[3] > 127 for x in range(240, 300, 3) for y in range(0, 420, 3)) > 800


def test_plain_emblems_are_of_one_ink() -> None:
    for path, draw in plates():
        if path.endswith("_plain.svg"):
            svg = draw().svg()
            inks = {part.split('"')[0] for key in ("fill", "stroke") for part in svg.split(f'{key}="#')[1:]}
            assert len(inks) == 1, (path, inks)
            assert faults(svg) == []
