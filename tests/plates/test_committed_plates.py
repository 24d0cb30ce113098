"""The committed plates are the drawn ones, complete, sound for the program's SVG reader, and leave room for the index."""

from __future__ import annotations

import io
from operator import sub
from pathlib import Path

import pygame
import pytest

from plates.catalogue import BY_HAND, plates
from plates.nanosvg import MAX_BYTES, faults
from plates.portraits.cast import CAST
from plates.portraits.sitter import MOODS
from tabletop_gui.gui.art.raster.raster import is_embeddable

ASSETS = Path(__file__).resolve().parents[2] / "assets"
DRAWN = dict(plates())
DECKS = ("french", "kingdoms", "famiglia", "regine", "chicken_army", "portraits")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PEOPLE = [sitter.id for sitter in CAST]
PAPER = (246, 234, 212, 255)
HOUSE = "house"
ROOMS = {
    room: [relative for relative in DRAWN if room == (relative.split("/")[0] if relative.split("/")[0] in DECKS else HOUSE)]
    for room in (*DECKS, HOUSE)
}
"""The plates by what they are drawn for: a deck, the people, all else."""


def picture(relative: str, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO((ASSETS / relative).read_bytes()), (width, height))


@pytest.mark.parametrize("room", ROOMS)
def test_the_plates_of_a_room_are_as_drawn(room: str) -> None:
    old = [relative for relative in ROOMS[room] if (ASSETS / relative).read_bytes() != DRAWN[relative]().svg().encode()]
    assert old == [], f"run python -m plates {' '.join(old)}"


def test_every_plate_is_sound() -> None:
    wrong = [f"{relative}: {fault}" for relative in DRAWN for fault in faults((ASSETS / relative).read_text(encoding="utf-8"))]
    assert wrong == []


def test_no_plate_is_left_over() -> None:
    committed = {path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg")}
    assert {relative for relative in committed if relative.rpartition("/")[0] not in BY_HAND} == set(DRAWN)


def test_what_is_drawn_by_hand_is_a_drawing_as_a_player_may_bring_it() -> None:
    found = [path for folder in BY_HAND for path in (ASSETS / folder).glob("*.svg")]
    assert len(found) > 20
    assert [path.name for path in found if not is_embeddable(path.read_bytes())] == []


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


def test_the_corners_of_a_card_are_bare_paper() -> None:
    """For the index; a small card's for a large one."""
    marked = []
    for card in (f"{rank}{suit}" for rank in RANKS for suit in "SHDC"):
        full, small = picture(f"french/{card}.svg", 300, 420), picture(f"french/mini/{card}.svg", 300, 420)
        corner = [(x, y) for x in range(7, 46, 3) for y in range(12, 101, 4)]
        marked += [f"{card} at {at}" for at in corner if tuple(full.get_at(at)) != PAPER]
        marked += [f"{card} below at {(x, y)}" for x, y in corner if tuple(full.get_at((299 - x, 419 - y))) != PAPER]
        corner = [(x, y) for x in range(2, 116, 6) for y in range(2, 150, 6)]
        marked += [f"mini/{card} at {at}" for at in corner if tuple(small.get_at(at)) != PAPER]
    assert marked == []


def test_backs_and_court_cards_do_not_tell_how_they_lie() -> None:
    cards = [name for name in DRAWN if name.startswith("backs/")]
    cards += [f"french/{rank}{suit}.svg" for rank in "JQK" for suit in "SHDC"]
    assert [name for name in cards if upside_down(picture(name, 300, 420)) >= 4] == []


def upside_down(card: pygame.Surface) -> float:
    """How far a channel differs on average when the card is turned round."""
    raw = pygame.image.tobytes(card, "RGB")
    turned = pygame.image.tobytes(pygame.transform.rotate(card, 180), "RGB")
    return sum(map(abs, map(sub, raw, turned))) / len(raw)


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
