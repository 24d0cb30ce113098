"""The table at every window shape."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.art import Art, TableLook
from tabletop_gui.gui.art.tabletop.table import RADIUS, RIM, felt_rect, table_rect
from tests.gui.art.conftest import pixels

HELL = TableLook("#5E1220", "#4A2A1E", "#1A1012", "tables/oh_hell_motif.svg")
SIZES = [(1280, 720), (1600, 900), (1024, 768), (1720, 720), (960, 600)]


def unit(size: tuple[int, int]) -> float:
    return min(size[0] / 1600, size[1] / 900)


@pytest.mark.parametrize("size", SIZES)
def test_floor_rim_and_felt_are_where_the_layout_says(size: tuple[int, int], art: Art) -> None:
    u = unit(size)
    surface = art.table(size, u, HELL)
    assert surface.get_size() == size and not surface.get_flags() & pygame.SRCALPHA
    w, h = size[0] / u, size[1] / u
    x, y, tw, th = table_rect(w, h)
    fx, fy, fw, fh = felt_rect(w, h)

    def tone(lx: float, ly: float) -> tuple[int, ...]:
        box = pygame.Rect(round(lx * u) - 4, round(ly * u) - 4, 8, 8).clip(surface.get_rect())
        return tuple(pygame.transform.average_color(surface, box))[:3]

    for lx, ly in ((fx + fw / 2, fy + fh * 0.3), (fx + 90, fy + fh / 2), (fx + fw - 90, fy + fh / 2)):
        red, green, blue = tone(lx, ly)
        assert red > 1.8 * max(green, blue), "felt"
    for lx, ly in ((x + 12, y + th / 2), (x + tw - 12, y + th / 2), (x + tw / 2, y + 12), (x + tw / 2, y + th - 12)):
        red, green, blue = tone(lx, ly)
        assert red > green > blue and red < 2.4 * green, "rim"
    for lx, ly in ((8, 8), (w - 8, 8), (8, h - 8), (w - 8, h - 8), (x + 20, y + 20), (x + tw - 20, y + th - 20)):
        assert max(tone(lx, ly)) < 50, "floor"


def test_the_same_pixels_every_time_and_from_the_disk(places: PlayerFolders) -> None:
    size = (640, 400)
    first, second = Art.standard(places), Art.standard(places)
    made = pixels(first.table(size, 0.4, HELL))
    assert first.table(size, 0.4, HELL) is first.table(size, 0.4, HELL)
    assert first.wait(30) and list((places.cache / "plates").iterdir())
    assert pixels(second.table(size, 0.4, HELL)) == made
    for path in (places.cache / "plates").iterdir():
        path.unlink()
    assert pixels(Art.standard(places).table(size, 0.4, HELL)) == made


def test_another_motif_is_another_table(places: PlayerFolders) -> None:
    size = (640, 400)
    before = pixels(Art.standard(places).table(size, 0.4, HELL))
    own = places.mods("assets") / "tables" / "oh_hell_motif.svg"
    own.parent.mkdir(parents=True)
    own.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1452 692"><path d="M600 200H800V400H600Z" fill="#ffffff"/></svg>'
    )
    assert pixels(Art.standard(places).table(size, 0.4, HELL)) != before


def test_a_broken_motif_leaves_the_felt_bare(places: PlayerFolders) -> None:
    own = places.mods("assets") / "tables" / "oh_hell_motif.svg"
    own.parent.mkdir(parents=True)
    own.write_text("not a drawing")
    surface = Art.standard(places).table((640, 400), 0.4, HELL)
    assert surface.get_size() == (640, 400)


def test_the_lobby_floor_is_lit_in_the_middle(art: Art) -> None:
    surface = art.floor((800, 450), 0.5, "#1D1B24", glow="#3A2A3A")
    middle = pygame.transform.average_color(surface, pygame.Rect(350, 150, 100, 60))
    corner = pygame.transform.average_color(surface, pygame.Rect(0, 390, 100, 60))
    assert sum(middle[:3]) > 1.8 * sum(corner[:3])
    assert not surface.get_flags() & pygame.SRCALPHA


def test_light_on_a_dark_floor_has_no_rings(art: Art) -> None:
    """Along a row from the middle outwards the tone falls without steps a viewer could see: neighbours differ by noise alone."""
    surface = art.floor((800, 450), 0.5, "#1D1B24", glow="#3A2A3A")
    row = [sum(surface.get_at((x, 160 + k))[0] for k in range(20)) / 20 for x in range(400, 760)]
    smooth = [sum(row[i : i + 40]) / 40 for i in range(0, len(row) - 40, 40)]
    assert all(a > b - 1.5 for a, b in pairwise(smooth))


def test_a_day_floor_stays_light(art: Art) -> None:
    surface = art.floor((400, 225), 0.25, "#D9C7A4", glow="#F6EAD4")
    assert min(pygame.transform.average_color(surface)[:3]) > 120


def test_the_felt_is_the_table_less_its_rim() -> None:
    x, y, w, h = table_rect(1600, 900)
    assert (x, y, w, h) == (34, 60, 1532, 772) and felt_rect(1600, 900) == (74, 100, 1452, 692)
    assert RADIUS - RIM > 0


def test_prepared_in_the_background(art: Art) -> None:
    art.prepare_table((640, 400), 0.4, HELL)
    assert art.wait(30)
    assert art.table((640, 400), 0.4, HELL).get_size() == (640, 400)


def test_nobody_waits_for_a_table_while_the_window_is_resized(art: Art) -> None:
    told: list[int] = []
    art.on_ready = lambda: told.append(1)
    first = art.table((640, 400), 0.4, HELL, wait=False)
    for width in range(650, 700, 10):
        stretched = art.table((width, 400), 0.4, HELL, wait=False)
        assert stretched.get_size() == (width, 400) and stretched.get_flags() == first.get_flags()
    assert art.wait(30)
    true = art.table((690, 400), 0.4, HELL, wait=False)
    assert art.table((690, 400), 0.4, HELL) is true and pixels(true) != pixels(pygame.transform.smoothscale(first, (690, 400)))
    assert told


def test_a_stretched_ground_stays_the_same_picture_until_the_true_one_is_there(art: Art) -> None:
    art.floor((640, 400), 0.4, "#1D1B24", wait=False)
    stretched = art.floor((700, 400), 0.4, "#1D1B24", wait=False)
    assert stretched.get_size() == (700, 400)
    assert art.floor((700, 400), 0.4, "#1D1B24", wait=False) in (stretched, art.floor((700, 400), 0.4, "#1D1B24"))
    assert art.wait(30)
    assert art.floor((700, 400), 0.4, "#1D1B24", wait=False) is art.floor((700, 400), 0.4, "#1D1B24") is not stretched
