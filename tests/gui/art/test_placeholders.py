"""Pictures that are stretched while a window is being resized, and drawn when there is time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.gui.art import Art
from tabletop_gui.gui.art.cards import portraits
from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes
from tabletop_gui.gui.art.raster.placeholders import MOST, PlaceholderCache
from tests.gui.art.conftest import is_premultiplied, pixels
from tests.gui.screens import app_in, show


class Painter:
    """Notes what it is asked to draw."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, tuple[int, int]]] = []

    def __call__(self, subject: str, size: tuple[int, int]) -> pygame.Surface:
        self.drawn.append((subject, size))
        return pygame.Surface(size, pygame.SRCALPHA, 32)


@pytest.fixture
def painter() -> Painter:
    return Painter()


@pytest.fixture
def later(painter: Painter) -> PlaceholderCache[str]:
    return PlaceholderCache("picture", LruCache(1 << 20, surface_bytes), painter)


def test_what_was_never_shown_is_drawn_at_once_however_hurried(later: PlaceholderCache[str], painter: Painter) -> None:
    assert later.get("ana", (10, 10), True).get_size() == (10, 10)
    assert painter.drawn == [("ana", (10, 10))]
    assert not later.waiting


def test_in_a_hurry_another_size_is_stretched_and_stays_until_it_is_drawn(later: PlaceholderCache[str], painter: Painter) -> None:
    later.get("ana", (10, 10), False)
    stretched = later.get("ana", (14, 14), True)
    assert stretched.get_size() == (14, 14)
    assert later.get("ana", (14, 14), False) is stretched, "the hurry is over, but there has been no time"
    assert len(painter.drawn) == 1
    later.draw_one()
    assert painter.drawn[1:] == [("ana", (14, 14))]
    assert later.get("ana", (14, 14), False) is not stretched
    assert not later.waiting


def test_without_hurry_every_size_is_drawn(later: PlaceholderCache[str], painter: Painter) -> None:
    for side in (10, 14, 10):
        later.get("ana", (side, side), False)
    assert painter.drawn == [("ana", (10, 10)), ("ana", (14, 14))]


def test_sizes_the_window_has_left_behind_are_not_drawn(later: PlaceholderCache[str], painter: Painter) -> None:
    later.get("ana", (10, 10), False)
    for side in (11, 12, 13):
        later.drop_waiting()
        later.get("ana", (side, side), True)
    while later.waiting:
        later.draw_one()
    assert painter.drawn[1:] == [("ana", (13, 13))]


def test_one_picture_may_wait_in_two_sizes(later: PlaceholderCache[str], painter: Painter) -> None:
    later.get("ana", (10, 10), False)
    large, small = later.get("ana", (30, 30), True), later.get("ana", (20, 20), True)
    assert (later.get("ana", (30, 30), False), later.get("ana", (20, 20), False)) == (large, small)
    while later.waiting:
        later.draw_one()
    assert {size for _, size in painter.drawn[1:]} == {(30, 30), (20, 20)}


def test_a_portrait_is_stretched_only_while_the_window_is_being_resized(art: Art) -> None:
    art.portrait("lobo", "calm", 80)
    drawn = art.portrait("lobo", "calm", 96)
    art.hurry()
    stretched = art.portrait("lobo", "calm", 120)
    art.hurried = False
    assert stretched.get_size() == (120, 120) and is_premultiplied(stretched)
    assert art.portrait("lobo", "calm", 96) is drawn
    assert not art.prepared()
    while art.finish_pending(5.0):
        pass
    assert art.wait(30)
    assert pixels(art.portrait("lobo", "calm", 120)) != pixels(stretched)


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How wide the faces are that are drawn."""
    drawn, plain = list[int](), portraits.rounded
    monkeypatch.setattr(portraits, "rounded", lambda plate, side: drawn.append(side) or plain(plate, side))
    return drawn


def test_the_first_frame_of_another_size_draws_no_portrait(tmp_path: Path, faces: list[int]) -> None:
    with app_in(tmp_path) as app:
        show(app, "setup", game="oh_hell")
        while app.art.finish_pending(5.0):
            pass
        made = faces
        made.clear()
        pygame.display.set_mode((1500, 860), pygame.RESIZABLE)
        app.resized()
        app.draw()
        assert not made
        app.draw()
        assert not made, "nor the second, while there has been no time"
        while app.art.finish_pending(5.0):
            pass
        assert len(made) == len(app.scenes.top.seats)
        app.draw()
        assert len(made) == len(app.scenes.top.seats)


def test_a_face_is_drawn_once_whatever_its_ring(art: Art, faces: list[int]) -> None:
    """Who is to act gets a gold ring, who is out of it goes grey: no moment has time to draw a face for that."""
    seen = [pixels(art.portrait("lobo", "glad", 90, ring, dim=dim)) for ring in ("#E2A42B", "#F6EAD4") for dim in (False, True)]
    assert faces == [90] and len(set(seen)) == 4


def test_of_endless_faces_only_the_latest_are_remembered(later: PlaceholderCache[str], painter: Painter) -> None:
    """A player may roll faces for ever."""
    for number in range(MOST + 1):
        later.get(f"face {number}", (4, 4), False)
    painter.drawn.clear()
    later.get("face 0", (5, 5), True)
    later.get(f"face {MOST}", (5, 5), True)
    assert painter.drawn == [("face 0", (5, 5))]
