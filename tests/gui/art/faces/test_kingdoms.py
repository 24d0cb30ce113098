"""The warriors as they are printed: numerals on bare paper, names that fit, no two alike at any size."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.content.decks.kingdoms import KingdomsDeck
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.gui.art import Art
from tabletop_gui.gui.art.faces.kingdoms import MARKS, RIBBON, KingdomsFace, backs, faces, names
from tabletop_gui.gui.art.faces.lettering import render_inscription
from tabletop_gui.gui.art.faces.measures import Detail, detail_for
from tests.gui.art.conftest import is_premultiplied, pixels

ROOT = Path(__file__).resolve().parents[4]
PAPER = (246, 234, 212)


@pytest.fixture(scope="module")
def deck() -> KingdomsDeck:
    return read(ROOT / "data" / "kingdoms" / "cards.yaml", KingdomsDeck)


def _is_paper(colour: pygame.Color) -> bool:
    return all(abs(a - b) <= 14 for a, b in zip(tuple(colour)[:3], PAPER, strict=True))


def test_one_face_for_every_warrior_in_both_languages(deck: KingdomsDeck) -> None:
    for language in ("es", "en"):
        made = faces(deck, language)
        assert len(made) == len(set(made.values())) == 52
        assert list(made)[:2] == ["II-T", "III-T"] and list(made)[-1] == "G-S"
    assert faces(deck, "es")["XII-V"].title == "Reina" and faces(deck, "en")["XII-V"].title == "Queen"
    assert faces(deck, "es")["X-V"].title == ""
    assert names(deck, "es")["III-V"] == "Lul, III de VENTYSKÄR"
    assert [back.name for back in backs(deck)] == ["kingdoms"]


@pytest.mark.parametrize("width", [93, 142, 300, 480])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_name_fits_its_ribbon(deck: KingdomsDeck, language: str, width: int) -> None:
    unit = width / 300
    for code, face in faces(deck, language).items():
        words = face.inscriptions(width, Detail.FULL)
        marks = [render_inscription(words[k]).get_width() for k in range(len(words))]
        assert sum(marks) + 4 * (len(marks) - 1) * unit <= (RIBBON[1] - RIBBON[0]) * unit + 1, code
        assert len(words) == (2 if face.title and width > 300 else 1)
        assert words[0].height <= 30 * unit, "a name stays on one line of the ribbon"


@pytest.mark.parametrize("code", ["VIII-T", "XIII-W", "II-V", "G-S"])
@pytest.mark.parametrize("width", [142, 300])
def test_numeral_and_emblem_stand_on_bare_paper(deck: KingdomsDeck, art: Art, code: str, width: int) -> None:
    face = faces(deck, "es")[code]
    printed = face.printed(art.context, width, Detail.FULL)
    assert printed.get_size() == (width, round(width * 1.4))
    assert is_premultiplied(printed)
    unit = width / 300
    marks = MARKS[Detail.FULL]
    rows = (marks.numeral_at[1] - marks.numeral_px / 2 - 4, marks.emblem_at[1] - marks.emblem_px / 2 - 2.5)
    for y in rows:  # above the numeral, and between it and the emblem
        for x in range(25, 64, 3):
            for at in ((x * unit, y * unit), (width - 1 - x * unit, printed.get_height() - 1 - y * unit)):
                assert _is_paper(printed.get_at((round(at[0]), round(at[1])))), (code, at)


def test_both_corners_say_the_same(deck: KingdomsDeck, art: Art) -> None:
    printed = faces(deck, "es")["XIII-S"].printed(art.context, 300, Detail.FULL)
    turned = pygame.transform.rotate(printed, 180)
    area = pygame.Rect(22, 20, 44, 92)
    here, there = printed.subsurface(area).copy(), turned.subsurface(area).copy()
    pairs = zip(pygame.image.tobytes(here, "RGB"), pygame.image.tobytes(there, "RGB"), strict=True)
    assert sum(abs(a - b) for a, b in pairs) / (44 * 92 * 3) < 9


@pytest.mark.parametrize("width", [300, 120, 60, 40])
def test_no_two_warriors_look_alike(deck: KingdomsDeck, art: Art, width: int) -> None:
    seen: dict[bytes, str] = {}
    for code, face in faces(deck, "es").items():
        printed = face.printed(art.context, width, detail_for(width))
        small = pygame.transform.smoothscale(printed, (15, 21))
        key = pixels(small)
        assert key not in seen, f"{code} looks like {seen.get(key)}"
        seen[key] = code


def test_a_card_without_its_drawing_still_says_what_it_is(deck: KingdomsDeck, art: Art) -> None:
    bare = [
        KingdomsFace("", "", face.numeral, face.emblem, face.plain, face.ribbon, face.name, "", face.ink, face.ground, face.text)
        for face in (faces(deck, "es")["V-T"], faces(deck, "es")["VI-T"])
    ]
    for detail, width in ((Detail.FULL, 142), (Detail.SMALL, 60), (Detail.TINY, 40)):
        first, second = (face.printed(art.context, width, detail) for face in bare)
        assert pixels(first) != pixels(second)
