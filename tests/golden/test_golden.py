"""What is kept of the pictures, and the measure by which they are compared; they are drawn in `test_stills.py`."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.properties.golden import difference, keep, load
from tests.golden import KEPT
from tests.golden.stills import PICTURES


def test_nothing_is_kept_that_is_no_picture_of_ours() -> None:
    assert {path.stem for path in KEPT.iterdir()} == {one.name for one in PICTURES}
    assert len({one.name for one in PICTURES}) == len(PICTURES)
    assert sum(path.stat().st_size for path in KEPT.iterdir()) <= 12 * 2**20


# -- the measure itself ----------------------------------------------------------------------------------------------


@pytest.fixture
def picture() -> pygame.Surface:
    return load(KEPT / "table_play_es_night.png")


def test_a_kept_picture_is_the_picture(picture: pygame.Surface, tmp_path: Path) -> None:
    keep(picture, tmp_path / "again.png")
    assert difference(load(tmp_path / "again.png"), picture).share == 0
    colours = {tuple(picture.get_at((x, y))) for x in range(picture.get_width()) for y in range(0, picture.get_height(), 3)}
    assert 40 < len(colours) <= 256


def test_a_shade_is_forgiven_and_a_word_is_not(picture: pygame.Surface) -> None:
    lighter = picture.copy()
    lighter.fill((9, 9, 9), special_flags=pygame.BLEND_RGB_ADD)
    assert not difference(picture, lighter).serious
    without = picture.copy()
    without.fill((0, 0, 0), (300, 300, 30, 14))
    assert difference(picture, without).serious


def test_a_pixel_aside_is_serious(picture: pygame.Surface) -> None:
    aside = pygame.Surface(picture.get_size(), 0, 24)
    aside.blit(picture, (2, 0))
    found = difference(picture, aside)
    assert found.serious and found.picture.get_height() > 3 * picture.get_height()


def test_another_size_is_serious(picture: pygame.Surface) -> None:
    assert difference(picture, pygame.transform.scale(picture, (100, 50))).serious
