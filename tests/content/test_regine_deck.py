"""The shipped deck of Regine is the rules' deck, and a player's may not be another."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.content.yaml_files.records_reader import DataError, read
from tabletop_gui.games.regine import characters, combinations
from tabletop_gui.gui.art.faces.regine import faces

pytestmark = pytest.mark.all_sets

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "data" / "regine" / "cards.yaml"

TABLE = {
    # code: Spanish, English, value, copies, rank (rules, A1)
    "BUF": ("Bufón", "Jester", 1, 8, 1),
    "CAM": ("Campesina", "Peasant", 4, 4, 4),
    "ASE": ("Asesina", "Assassin", 5, 4, 5),
    "COR": ("Cortesana", "Courtesan", 6, 4, 6),
    "TRO": ("Trompeta", "Trumpeter", 7, 4, 7),
    "CAB": ("Caballero", "Knight", 10, 4, 10),
    "PRI": ("Princesa", "Princess", 10, 4, 10),
    "REI": ("Reina", "Queen", 10, 8, 11),
}


@pytest.fixture(scope="module")
def deck() -> RegineDeck:
    return read(FILE, RegineDeck)


def test_the_characters_are_those_of_the_rules(deck: RegineDeck) -> None:
    found = {one.id: (one.name["es"], one.name["en"], one.value, one.count, one.rank) for one in deck.characters}
    assert found == TABLE


def test_forty_cards(deck: RegineDeck) -> None:
    assert len(deck.codes) == 40
    assert Counter(deck.codes) == {code: row[3] for code, row in TABLE.items()}
    assert sum(deck.character(code).value for code in deck.codes) == 8 * 1 + 4 * (4 + 5 + 6 + 7 + 10 + 10) + 8 * 10


def test_the_sums_there_can_be(deck: RegineDeck) -> None:
    """Four cards make 31, 32 ... 37 or 40, never 38 or 39."""
    values = {one.value for one in deck.characters}
    sums = {a + b + c + d for a in values for b in values for c in values for d in values}
    assert sorted(n for n in sums if n >= 31) == [31, 32, 33, 34, 35, 36, 37, 40]


def test_copies_take_the_faces_in_turn(deck: RegineDeck) -> None:
    for one in deck.characters:
        taken = Counter(one.face(copy) for copy in range(one.count))
        assert set(taken) == set(range(len(one.faces)))
        assert max(taken.values()) - min(taken.values()) <= 1
    assert all(len(one.faces) == one.count for one in deck.characters), "every card has a face of its own"


def test_the_rules_know_the_same_deck(deck: RegineDeck) -> None:
    assert tuple(code[:3] for code in characters.CODES) == deck.codes
    assert [deck.character(code).value for code in characters.CHARACTERS] == list(characters.VALUES)
    assert [deck.character(code).rank for code in characters.CHARACTERS] == list(characters.RANKS)
    assert tuple(deck.play(name).id for name in combinations.CATEGORIES) == combinations.CATEGORIES
    assert tuple(deck.play(name).values[-1] for name in combinations.CATEGORIES) == combinations.MAX_CATEGORY_VALUE
    assert deck.play("game").number == combinations.SUM


def test_every_card_of_the_rules_wears_a_face(deck: RegineDeck) -> None:
    printed = faces(deck, "es")
    worn = Counter(deck.face_of(code) for code in characters.CODES)
    assert set(worn) == {code for code in printed if not code.startswith("play_")}
    assert (deck.face_of("BUFa"), deck.face_of("BUFb")) == ("BUF1", "BUF2")
    with pytest.raises(KeyError):
        deck.face_of("XXXa")


def test_the_jugadas_in_their_order(deck: RegineDeck) -> None:
    assert [(one.name["es"], one.values) for one in deck.plays] == [
        ("A reinas", (1,)),
        ("A bufones", (1,)),
        ("A pares", (1, 2)),
        ("Juego", (1, 2)),
    ]
    assert deck.play("game").number == 31


def test_every_ability_belongs_to_one_character(deck: RegineDeck) -> None:
    assert sorted(one.ability for one in deck.characters) == sorted(one.id for one in deck.abilities)


def test_everybody_has_a_title_of_their_own(deck: RegineDeck) -> None:
    for language in ("es", "en"):
        titles = [face.title.of(language) for one in deck.characters for face in one.faces]
        assert len(titles) == len(set(titles)) == 40


def test_every_picture_is_there(deck: RegineDeck) -> None:
    wanted = [path for _, path in deck.pictures()]
    assert len(wanted) == 1 + 3 + 8 * 2 + 8 * 2 + 4 * 3 + 40 * 2
    assert [path for path in wanted if not (ROOT / "assets" / path).is_file()] == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("    value: 4\n", "    value: 3\n", "3 is not one of 4"),
        ("    count: 8\n", "    count: 4\n", "4 is not one of 8"),
        ("    rank: 11\n", "    rank: 10\n", "10 is not one of 11"),
        ("    ability: kill\n", "    ability: none\n", "none is not one of kill"),
        ("  - id: CAM\n", "  - id: XYZ\n", "XYZ is not one of"),
        ("  - id: CAM\n", "  - id: BUF\n", ""),
        ("    values: [1, 2]\n", "    values: [2]\n", "2 is not one of 1, 2"),
        ("  - id: pairs\n", "  - id: queens\n", ""),
        ("  - id: flip\n", "  - id: kill\n", "kill is given twice"),
        ("plate: regine/queen_crone.svg", "plate: ../queen.svg", "is not the path of a picture"),
    ],
)
def test_another_deck_is_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    changed = tmp_path / "cards.yaml"
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read(changed, RegineDeck)
    assert complaint in str(caught.value)
