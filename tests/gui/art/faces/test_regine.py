"""The printed cards of Regine: characters and jugadas."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.gui.art.faces import Detail, Inscription, PrintContext, card_height, detail_for, render_inscription
from tabletop_gui.gui.art.faces import regine as regine_faces
from tabletop_gui.gui.art.faces.regine import PLAY_RATIO, PlayFace, RegineFace, backs, faces, names, veiled
from tabletop_gui.gui.art.raster.raster import hex_rgb
from tests.gui.art.conftest import is_premultiplied, pixels

ROOT = Path(__file__).resolve().parents[4]
DECK = read(ROOT / "data" / "regine" / "cards.yaml", RegineDeck)
PAPER = hex_rgb("#F6EAD4")


def characters(language: str = "es") -> dict[str, RegineFace]:
    return {code: face for code, face in faces(DECK, language).items() if isinstance(face, RegineFace)}


def plays(language: str = "es") -> dict[str, PlayFace]:
    return {code: face for code, face in faces(DECK, language).items() if isinstance(face, PlayFace)}


def test_characters_and_jugadas_have_faces_and_names() -> None:
    assert len(characters()) == 40 and len(plays()) == 4
    assert list(faces(DECK, "es")) == list(names(DECK, "es"))
    assert len(set(names(DECK, "en").values())) == 44
    assert [back.name for back in backs(DECK)] == ["regine"]


@pytest.mark.parametrize("width", (30, 60, 96, 142, 300))
def test_a_print_is_as_large_as_asked_and_premultiplied(room: PrintContext, width: int) -> None:
    card = characters()["REI2"].printed(room, width, detail_for(width))
    assert card.get_size() == (width, card_height(width))
    assert is_premultiplied(card)
    play = plays()["play_game"].printed(room, width, detail_for(width))
    assert play.get_size() == (width, round(width * PLAY_RATIO))
    assert is_premultiplied(play)


@pytest.mark.parametrize("width", (60, 116))
def test_every_face_can_be_told_from_every_other(room: PrintContext, width: int) -> None:
    prints = {code: pixels(face.printed(room, width, detail_for(width))) for code, face in characters().items()}
    for (one, a), (other, b) in combinations(prints.items(), 2):
        apart = sum(abs(x - y) for x, y in zip(a[::4], b[::4], strict=True)) / (len(a) / 4)
        assert apart > 8, (one, other, apart)


def test_very_small_cards_tell_the_eight_characters_apart(room: PrintContext) -> None:
    prints = {code: pixels(characters()[f"{code}1"].printed(room, 34, Detail.TINY)) for code in {c[:3] for c in characters()}}
    assert len(prints) == 8
    for (one, a), (other, b) in combinations(prints.items(), 2):
        apart = sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)
        assert apart > 6, (one, other, apart)


@pytest.mark.parametrize("language", ("es", "en"))
@pytest.mark.parametrize("width", (96, 142, 300))
def test_no_text_is_squeezed_below_seven_tenths(language: str, width: int) -> None:
    for code, face in faces(DECK, language).items():
        for text in face.inscriptions(width, Detail.FULL):
            free = render_inscription(Inscription(text.text, text.height, 10_000, text.ink, text.face)).get_width()
            assert free * 0.7 <= text.widest, (code, text)
            assert render_inscription(text).get_width() <= text.widest
            if text.text[0].isalpha():
                assert free <= text.widest, (code, text)


@pytest.mark.parametrize("width", (92, 142, 300))
def test_the_value_lies_on_bare_paper(room: PrintContext, width: int) -> None:
    unit = width / 300
    for code, face in characters().items():
        card = face.printed(room, width, Detail.FULL)
        for x, y in ((8, 60), (42, 12), (20, 92), (8, 20), (70, 20)):
            found = card.get_at((round(x * unit), round(y * unit)))[:3]
            assert max(abs(a - b) for a, b in zip(found, PAPER, strict=True)) < 50, (code, x, y, found)


def test_a_numeral_is_tall_enough_on_a_small_card() -> None:
    """44 to 56 units at least: what can be read 60 px wide."""
    for face in characters().values():
        for width in (60, 142):
            value = render_inscription(face.inscriptions(width, detail_for(width))[0])
            assert value.get_height() >= 40 * width / 300, (face.plate, width)


def test_queens_and_jesters_print_their_value_in_red() -> None:
    red = {code[:3] for code, face in characters().items() if face.ink == "#B3242C"}
    assert red == {"BUF", "REI"}


def test_a_hidden_card_is_veiled_and_still_readable(room: PrintContext) -> None:
    for width in (60, 142):
        open_card = characters()["ASE1"]
        hidden = veiled(open_card, DECK)
        assert hidden != open_card and hidden.inscriptions(width, detail_for(width)) == open_card.inscriptions(
            width, detail_for(width)
        )
        a, b = (face.printed(room, width, detail_for(width)) for face in (open_card, hidden))
        left = pygame.Rect(0, 0, round(width * 0.62), round(width * 0.9))
        assert pixels(a.subsurface(left)) == pixels(b.subsurface(left))
        right = pygame.Rect(round(width * 0.8), 0, width - round(width * 0.8), card_height(width))
        assert pixels(a.subsurface(right)) != pixels(b.subsurface(right))


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_name_runs_under_the_lace(room: PrintContext, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    placed: list[tuple[float, int]] = []
    monkeypatch.setattr(regine_faces, "put", lambda card, piece, x, y: placed.append((x, piece.get_width())))
    for face in characters(language).values():
        placed.clear()
        face.veiled().printed(room, 300, detail_for(300))
        x, wide = placed[2]  # after the value and the ability
        assert x - wide / 2 >= 12 and x + wide / 2 <= 212, face.name


def test_language_changes_the_name_alone() -> None:
    es, en = characters("es")["COR1"], characters("en")["COR1"]
    assert (es.name, en.name) == ("Cortesana", "Courtesan")
    assert es.plate == en.plate and es.value == en.value


def test_values_of_the_jugadas() -> None:
    assert [face.value for face in plays().values()] == ["1", "1", "1–2", "1–2"]
    assert [face.number for face in plays().values()] == ["", "", "", "31"]
