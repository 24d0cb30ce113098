"""The printed cards of Regroup! Chicken Army."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tabletop_gui.content.decks.chicken_army import CODES, POWERS, ChickenDeck
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.gui.art.faces import Detail, Inscription, PrintContext, card_height, detail_for, render_inscription
from tabletop_gui.gui.art.faces.chicken_army import ChickenFace, LifeFace, TileFace, backs, faces, life_face, names, tile
from tests.gui.art.conftest import is_premultiplied, pixels

ROOT = Path(__file__).resolve().parents[4]
DECK = read(ROOT / "data" / "chicken_army" / "cards.yaml", ChickenDeck)
FACES = {language: faces(DECK, language) for language in ("es", "en")}
SAMPLE = ("01", "16", "20", "43", "S1", "S3B", "red", "green_power", "blue_life", "yellow_life_low", "first")


@pytest.mark.parametrize("width", (30, 60, 96, 142, 301))
@pytest.mark.parametrize("code", SAMPLE)
def test_a_face_is_as_large_as_asked_and_premultiplied(room: PrintContext, code: str, width: int) -> None:
    face = FACES["es"][code]
    printed = face.printed(room, width, detail_for(width))
    assert printed.get_size() == (width, card_height(width, face.ratio))
    if width in (60, 142):
        assert is_premultiplied(printed)


def test_army_cards_are_square_and_leaders_are_not() -> None:
    assert all(FACES["es"][code].ratio == 1.0 for code in CODES)
    assert FACES["es"]["red"].ratio == pytest.approx(1.4)
    assert backs(DECK)[0].ratio == 1.0


def test_faces_are_hashable_and_codes_agree_with_names() -> None:
    for language, made in FACES.items():
        assert len(set(made.values())) == len(made)
        assert set(names(DECK, language)) == set(made)


def army(code: str) -> ChickenFace:
    face = FACES["es"][code]
    assert isinstance(face, ChickenFace)
    return face


@pytest.mark.parametrize(("quarters", "letters"), list(enumerate(("FFBP", "BFPF", "PBFF", "FPFB"))))
def test_turning_moves_the_tiles_clockwise(quarters: int, letters: str) -> None:
    """The rules' worked example 5, card 13."""
    assert army("13").turned(quarters).symbols == letters
    assert army("13").turned(quarters + 4) == army("13").turned(quarters)


def test_a_turned_card_shows_the_same_tiles_upright_in_other_places(room: PrintContext) -> None:
    size, near, far = 139, 9, 152
    flat, turned = (army("20").turned(k).printed(room, 300, Detail.FULL) for k in (0, 1))
    # top left goes to top right
    before = flat.subsurface(near, near, size, size)
    after = turned.subsurface(far, near, size, size)
    still = turned.subsurface(near, near, size, size)
    assert difference(before, after) < 6  # the grain of the paper alone
    assert difference(before, still) > 25


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference of a channel."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (one.get_width() * one.get_height() * 3)


@pytest.mark.parametrize("width", (36, 60, 142))
def test_the_six_symbols_can_be_told_apart_at_every_size(room: PrintContext, width: int) -> None:
    cells = {}
    for symbol in DECK.symbols:
        face = TileFace(tile(DECK, DECK.tiles_of(symbol.id)[0].id))
        cells[symbol.id] = face.printed(room, width // 2, detail_for(width // 2))
    for one, other in combinations(cells, 2):
        assert difference(cells[one], cells[other]) > 15, (one, other)


def test_no_two_faces_look_alike(room: PrintContext) -> None:
    for width in (60, 142):
        seen: dict[bytes, str] = {}
        for code, face in FACES["es"].items():
            raw = pixels(face.printed(room, width, detail_for(width)))
            assert raw not in seen, (code, seen.get(raw))
            seen[raw] = code


def natural_width(what: Inscription) -> int:
    return render_inscription(Inscription(what.text, what.height, 10_000, what.ink, what.face)).get_width()


@pytest.mark.parametrize("width", (142, 300))
@pytest.mark.parametrize("language", ("es", "en"))
def test_names_and_numbers_fit_without_being_crushed(width: int, language: str) -> None:
    for code, face in FACES[language].items():
        for what in face.inscriptions(width, detail_for(width)):
            assert natural_width(what) * 0.7 <= what.widest, (code, what.text)


def test_the_power_side_bears_its_three_icons(room: PrintContext) -> None:
    for leader in DECK.leaders:
        face = FACES["es"][f"{leader.id}_power"]
        wanted = [DECK.symbol(letter).plain for letter in POWERS[leader.id]]
        assert [path for path, _ in face.powers] == wanted  # type: ignore[attr-defined]
        full = face.printed(room, 300, Detail.FULL)
        for x in (94, 150, 206):
            dark = sum(sum(full.get_at((x + dx, 346 + dy))[:3]) < 420 for dx in range(-12, 13) for dy in range(-12, 13))
            assert dark > 60, (leader.id, x)


def test_a_life_card_turns_over_at_fifteen_and_marks_its_number(room: PrintContext) -> None:
    red = DECK.leader("red")
    texts = {
        life: [what.text for what in life_face(DECK, red, life).inscriptions(300, Detail.FULL)] for life in (30, 16, 15, 1, 0, -4)
    }
    assert texts[30][0] == "30" and texts[30][1] == "16" and texts[30][-1] == "30"
    assert texts[16][1] == "16" and texts[15][1] == "1" and texts[15][-1] == "15"
    assert texts[-4][0] == "−4"
    shown = {life: pixels(LifeFace.printed(life_face(DECK, red, life), room, 300, Detail.FULL)) for life in (24, 23, 15, 0)}
    assert len(set(shown.values())) == 4
