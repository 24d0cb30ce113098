"""The printed cards of Famiglia."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.gui.art import Art
from tabletop_gui.gui.art.faces import Detail, Inscription, PrintContext, card_height, render_inscription
from tabletop_gui.gui.art.faces.famiglia import NAME_WIDEST, FamigliaFace, backs, faces, names
from tabletop_gui.gui.art.raster.raster import hex_rgb
from tests.gui.art.conftest import is_premultiplied, pixels

ROOT = Path(__file__).resolve().parents[4]
DECK = read(ROOT / "data" / "famiglia" / "cards.yaml", FamigliaDeck)
WIDTHS = (30, 60, 96, 142, 300)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_print_is_as_large_as_asked_and_premultiplied(room: PrintContext, width: int) -> None:
    face = faces(DECK, "es")["B3"]
    card = face.printed(room, width, face.detail(width))
    assert card.get_size() == (width, card_height(width))
    assert is_premultiplied(card)


@pytest.mark.parametrize("width", (30, 60, 96))
def test_every_kind_can_be_told_from_every_other(room: PrintContext, width: int) -> None:
    prints = {code: pixels(face.printed(room, width, face.detail(width))) for code, face in faces(DECK, "es").items()}
    assert len(prints) == 20
    for (one, a), (other, b) in combinations(prints.items(), 2):
        apart = sum(abs(x - y) for x, y in zip(a[::4], b[::4], strict=True)) / (len(a) / 4)
        assert apart > 3, (one, other, apart)


@pytest.mark.parametrize("language", ("es", "en"))
@pytest.mark.parametrize("width", (142, 300))
def test_names_are_not_squeezed(language: str, width: int) -> None:
    for face in faces(DECK, language).values():
        for text in face.inscriptions(width, Detail.FULL):
            free = Inscription(text.text, text.height, 10_000, text.ink, text.face)
            assert render_inscription(free).get_width() <= text.widest, text
        widest = max(render_inscription(text).get_width() for text in face.inscriptions(width, Detail.FULL))
        assert widest <= NAME_WIDEST * width / 300


@pytest.mark.parametrize("width", (96, 142, 300))
def test_value_and_emblem_lie_on_bare_paper(room: PrintContext, width: int) -> None:
    """Round the value and the emblem there is nothing but paper."""
    paper = hex_rgb("#F6EAD4")
    for code, face in faces(DECK, "es").items():
        card = face.printed(room, width, Detail.FULL)
        unit = width / 300
        for x, y in ((6, 60), (70, 60), (20, 84), (66, 84)):
            found = card.get_at((round(x * unit), round(y * unit)))[:3]
            assert max(abs(a - b) for a, b in zip(found, paper, strict=True)) < 46, (code, x, y, found)


def test_texts_are_engraved_before_printing() -> None:
    for face in faces(DECK, "en").values():
        full = [text.text for text in face.inscriptions(300, Detail.FULL)]
        assert full == [face.value, face.points, face.name, face.alias]
        assert [text.text for text in face.inscriptions(120, Detail.FULL)] == [face.value, face.points, face.name]
        for width, detail in ((60, Detail.SMALL), (30, Detail.TINY)):
            assert [text.text for text in face.inscriptions(width, detail)] == [face.value, face.points]


def test_faces_are_in_the_players_language() -> None:
    assert faces(DECK, "es")["C1"].name == "Contable" and faces(DECK, "en")["C1"].name == "Accountant"
    assert names(DECK, "es")["M3"] == "Mercenario 3 · Nadie"
    assert faces(DECK, "es")["F0"] == faces(DECK, "es")["F0"] and len({hash(face) for face in faces(DECK, "es").values()}) == 20


def test_a_card_without_a_small_drawing_still_shows_its_value(room: PrintContext) -> None:
    bare = FamigliaFace("", "", "x.svg", "", "", "3", "Bruto", "Toc-Toc", "6", "#ECB836", "#9A6A10", "#17151C")
    card = bare.printed(room, 60, Detail.SMALL)
    assert min(card.get_at((13, y))[0] for y in range(4, 20)) < 90


def test_the_three_backs_differ(art: Art) -> None:
    drawn = {pixels(art.card(back, 90).surface) for back in backs(DECK)}
    assert len(drawn) == 3


@pytest.mark.parametrize("width", range(30, 301, 3))
def test_points_can_be_read_at_every_size_and_are_as_large_as_values(width: int) -> None:
    """As the card is shown: a print is shrunk from one that is larger, by up to three times."""
    for code, face in faces(DECK, "en").items():
        detail = face.detail(width)
        big = 3 * width
        value, points = face.inscriptions(big, detail)[:2]
        assert points.text == face.points, code
        assert points.height / 3 >= 12, (code, width, detail)
        assert points.height >= (0.64 if detail != Detail.FULL else 0.75) * value.height, (code, width, detail)
        assert render_inscription(points).get_width() < points.widest, "not squeezed"
