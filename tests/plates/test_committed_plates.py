"""The committed plates are the drawn ones, complete, sound for the program's SVG reader, and leave room for the index."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from plates.catalogue import plates
from plates.nanosvg import MAX_BYTES, faults
from plates.portraits.cast import CAST
from plates.portraits.sitter import MOODS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
DRAWN = dict(plates())
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PEOPLE = [sitter.id for sitter in CAST]
PAPER = (246, 234, 212, 255)


def picture(relative: str, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO((ASSETS / relative).read_bytes()), (width, height))


@pytest.mark.parametrize("relative", DRAWN)
def test_plate_is_as_drawn_and_sound(relative: str) -> None:
    drawn = DRAWN[relative]().svg()
    assert (ASSETS / relative).read_bytes() == drawn.encode(), f"run python -m plates {relative}"
    assert faults(drawn) == []


def test_no_plate_is_left_over() -> None:
    committed = {path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg")}
    assert committed == set(DRAWN)


def test_everything_the_table_needs_is_there() -> None:
    needed = {f"french/{folder}{rank}{suit}.svg" for folder in ("", "mini/") for rank in RANKS for suit in "SHDC"}
    needed |= {f"portraits/{name}_{mood}.svg" for name in PEOPLE for mood in MOODS}
    needed |= {f"suits/{suit}{kind}.svg" for suit in "SHDC" for kind in ("", "_plain")}
    needed |= {"backs/flames.svg", "backs/garland.svg", "posters/oh_hell.svg", "tables/oh_hell_motif.svg", "icon.svg"}
    assert needed <= set(DRAWN)


def test_no_two_cards_are_alike() -> None:
    for folder in ("french/", "french/mini/"):
        seen: dict[bytes, str] = {}
        for suit in "SHDC":
            for rank in RANKS:
                if folder.endswith("mini/") and rank.isdigit():
                    continue  # the run time stamps the number; the small plate shows the suit alone
                relative = f"{folder}{rank}{suit}.svg"
                pixels = pygame.image.tobytes(picture(relative, 60, 84), "RGBA")
                assert pixels not in seen, f"{relative} looks like {seen.get(pixels)}"
                seen[pixels] = relative


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("rank", RANKS)
def test_index_corners_are_bare_paper(rank: str, suit: str) -> None:
    card = picture(f"french/{rank}{suit}.svg", 300, 420)
    for x in range(7, 46, 3):
        for y in range(12, 101, 4):
            assert tuple(card.get_at((x, y))) == PAPER, (x, y)
            assert tuple(card.get_at((299 - x, 419 - y))) == PAPER, (299 - x, 419 - y)


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("rank", RANKS)
def test_small_cards_leave_the_corner_for_a_large_index(rank: str, suit: str) -> None:
    card = picture(f"french/mini/{rank}{suit}.svg", 300, 420)
    for x in range(2, 116, 6):
        for y in range(2, 150, 6):
            assert tuple(card.get_at((x, y))) == PAPER, (x, y)


@pytest.mark.parametrize("relative", [name for name in DRAWN if name.startswith("backs/")])
def test_a_back_does_not_tell_how_the_card_lies(relative: str) -> None:
    back = picture(relative, 300, 420)
    turned = pygame.transform.rotate(back, 180)
    difference = sum(
        abs(a - b) for a, b in zip(pygame.image.tobytes(back, "RGB"), pygame.image.tobytes(turned, "RGB"), strict=True)
    )
    assert difference / (300 * 420 * 3) < 4


@pytest.mark.parametrize("rank", "JQK")
def test_court_cards_are_the_same_both_ways_up(rank: str) -> None:
    for suit in "SHDC":
        card = picture(f"french/{rank}{suit}.svg", 300, 420)
        turned = pygame.transform.rotate(card, 180)
        pairs = zip(pygame.image.tobytes(card, "RGB"), pygame.image.tobytes(turned, "RGB"), strict=True)
        assert sum(abs(a - b) for a, b in pairs) / (300 * 420 * 3) < 4


def test_lint_finds_what_the_reader_would_draw_wrong() -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">'
    assert faults(f'{head}<path d="M0 0L1 1Z" fill="#AABBCC"/></svg>') == []
    for wrong in (
        '<clipPath id="a"/>',
        '<path d="M0 0" fill="tomato"/>',
        '<path d="M0 0" fill="#abcdef80"/>',
        '<path d="nonsense" fill="#AABBCC"/>',
        '<path d="M0 nan" fill="#AABBCC"/>',
        '<path d="M0 0" fill="#AABBCC" style="x"/>',
        "<text>10</text>",
        '<g transform="matrix(1 0 0 1 0 0)"/>',
        "<g>",
        f'<path d="M{" 0" * MAX_BYTES}" fill="#AABBCC"/>',
    ):
        assert faults(f"{head}{wrong}</svg>"), wrong
