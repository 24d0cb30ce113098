"""What is special to the kingdoms' plates: 52 different figures, bare pennants, a back that lies both ways."""

from __future__ import annotations

import io
import itertools
from pathlib import Path

import pygame
import pytest

from plates.kingdoms.deck import plates
from plates.kingdoms.frame import MINI_NOTCH
from plates.kingdoms.inks import KINGDOMS, RANKS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
CARDS = [f"{kingdom.id}_{rank}" for kingdom in KINGDOMS for rank in RANKS]
PAPER = (246, 234, 212)


def picture(path: str, width: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO((ASSETS / path).read_bytes()), (width, round(width * 1.4)))


def test_every_warrior_has_both_plates_and_every_rank_its_numeral() -> None:
    wanted = {f"kingdoms/{folder}{card}.svg" for folder in ("", "mini/") for card in CARDS}
    wanted |= {f"kingdoms/roman/{rank}.svg" for rank in RANKS}
    wanted |= {f"kingdoms/{kingdom.id}{kind}.svg" for kingdom in KINGDOMS for kind in ("", "_plain")}
    wanted |= {"kingdoms/ribbon.svg", "backs/kingdoms.svg", "tables/kingdoms_motif.svg", "posters/kingdoms.svg"}
    assert {path for path, _ in plates()} == wanted


@pytest.mark.parametrize("folder", ["", "mini/"])
def test_no_two_figures_of_a_kingdom_share_an_outline(folder: str) -> None:
    for kingdom in KINGDOMS:
        small = {}
        for rank in RANKS:
            grey = pygame.transform.grayscale(
                pygame.transform.smoothscale(picture(f"kingdoms/{folder}{kingdom.id}_{rank}.svg", 120), (30, 42))
            )
            small[rank] = pygame.image.tobytes(grey, "RGB")[::3]
        for a, b in itertools.combinations(RANKS, 2):
            apart = sum(abs(p - q) > 24 for p, q in zip(small[a], small[b], strict=True)) / len(small[a])
            assert apart > 0.12, f"{kingdom.id} {a} and {b} differ in {apart:.0%} of the card only"


def test_pennants_are_bare_paper() -> None:
    marked = []
    for card in CARDS:
        full, mini = picture(f"kingdoms/{card}.svg", 300), picture(f"kingdoms/mini/{card}.svg", 300)
        pennant = [(x, y) for x in range(23, 66, 4) for y in range(4, 108, 5)]
        marked += [f"{card} at {at}" for at in pennant if tuple(full.get_at(at))[:3] != PAPER]
        marked += [f"{card} below at {(x, y)}" for x, y in pennant if tuple(full.get_at((299 - x, 419 - y)))[:3] != PAPER]
        notch = [(x, y) for x in range(3, int(MINI_NOTCH[0]) - 2, 6) for y in range(3, 156, 8)]
        marked += [f"mini/{card} at {at}" for at in notch if tuple(mini.get_at(at))[:3] != PAPER]
    assert marked == []


def test_numerals_differ_and_fill_their_plate() -> None:
    seen = set()
    for rank in RANKS:
        drawn = pygame.image.load_sized_svg(io.BytesIO((ASSETS / f"kingdoms/roman/{rank}.svg").read_bytes()), (92, 96))
        box = drawn.get_bounding_rect(min_alpha=128)
        assert box.height >= 88 and box.left >= 0 and box.right <= 92, rank
        seen.add(pygame.image.tobytes(drawn, "RGBA"))
    assert len(seen) == len(RANKS)
