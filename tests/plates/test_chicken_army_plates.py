"""What is special to the tiles of Regroup! Chicken Army: several birds a symbol, each another outline, and a free tab."""

from __future__ import annotations

import io
from itertools import combinations

import pygame
import pytest

from plates.chicken_army.deck import CAST, plates
from plates.chicken_army.inks import KINDS
from plates.drawing.outlines import rounded
from plates.drawing.plate import Plate

DRAWN = dict(plates())
SIZE = 64


def drawn(svg: str, size: int = SIZE) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size, size))


def silhouette(code: str, name: str) -> list[bool]:
    """Where the figure stands on its tile: drawn alone on nothing."""
    figure, at, scale = dict(CAST[code])[name]
    plate = Plate(139, 139)
    plate.flat(rounded(0, 0, 139, 139), "#000000")
    with plate.placed(*at, scale):
        figure(plate)
    shape = drawn(plate.svg())
    return [shape.get_at((x, y))[:3] != (0, 0, 0) for x in range(SIZE) for y in range(SIZE)]


@pytest.mark.parametrize("code", CAST)
def test_every_symbol_has_enough_drawings_and_none_looks_like_another(code: str) -> None:
    assert len(CAST[code]) >= (4 if code in "FSWB" else 3)
    outlines = {name: silhouette(code, name) for name, _ in CAST[code]}
    for one, other in combinations(outlines, 2):
        apart = sum(a != b for a, b in zip(outlines[one], outlines[other], strict=True))
        if code != "C":  # coins are all round: what is struck on them differs
            assert apart > SIZE * SIZE * 0.04, (one, other, apart)


def test_every_tile_is_another_picture() -> None:
    seen: dict[bytes, str] = {}
    for path, draw in DRAWN.items():
        if "/tile/" in path:
            pixels = pygame.image.tobytes(drawn(draw().svg(), 32), "RGB")
            assert pixels not in seen, (path, seen.get(pixels))
            seen[pixels] = path


@pytest.mark.parametrize("code", "FSWB")
@pytest.mark.parametrize("folder", ("tile", "tile/mini"))
def test_birds_of_a_symbol_bear_the_same_glyph_in_the_same_corner(code: str, folder: str) -> None:
    side = 38 if folder == "tile" else 60
    tabs = set()
    for name, _ in CAST[code]:
        tile = drawn(DRAWN[f"chicken_army/{folder}/{KINDS[code].name}_{name}.svg"]().svg(), 139)
        tabs.add(pygame.image.tobytes(tile.subsurface(0, 0, side, side // 2), "RGB"))
    assert len(tabs) == 1, "somebody reaches into the tab"


def test_a_leaders_two_sides_are_two_drawings() -> None:
    for colour in ("red", "green", "yellow", "blue"):
        calm, furious = (drawn(DRAWN[f"chicken_army/leader/{colour}_{side}.svg"]().svg(), 100) for side in ("calm", "furious"))
        size = calm.get_size()
        different = sum(
            sum(abs(a - b) for a, b in zip(calm.get_at((x, y))[:3], furious.get_at((x, y))[:3], strict=True)) > 60
            for x in range(0, size[0], 2)
            for y in range(0, size[1], 2)
        )
        assert different > size[0] * size[1] / 4 * 0.35, colour


def test_the_square_back_is_the_same_upside_down() -> None:
    back = drawn(DRAWN["backs/chicken_army.svg"]().svg(), 300)
    turned = pygame.transform.rotate(back, 180)
    pairs = zip(pygame.image.tobytes(back, "RGB"), pygame.image.tobytes(turned, "RGB"), strict=True)
    assert sum(abs(a - b) for a, b in pairs) / (300 * 300 * 3) < 4
