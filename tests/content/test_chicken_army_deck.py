"""The deck of Regroup! Chicken Army is composed as the rules say, and says what is wrong when it is not."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tabletop_gui.content.decks.chicken_army import CODES, DIFFERENT_FACES, FACES, LEADERS, POWERS, ChickenDeck
from tabletop_gui.content.paths import assets_root, data_root
from tabletop_gui.content.yaml_files.diagnostics import DataError
from tabletop_gui.content.yaml_files.records_reader import read

pytestmark = pytest.mark.all_sets

FILE = data_root() / "chicken_army/cards.yaml"
DECK = read(FILE, ChickenDeck)
MIRROR = str.maketrans("FWSB", "WFBS")


def turns(faces: str) -> set[str]:
    """A card's symbols in its four positions."""
    found = set()
    for _ in range(4):
        faces = faces[2] + faces[0] + faces[3] + faces[1]
        found.add(faces)
    return found


def test_forty_three_different_cards_with_the_totals_of_the_rules() -> None:
    assert [card.id for card in DECK.cards] == list(CODES)
    assert tuple(card.faces for card in DECK.cards) == FACES
    assert Counter("".join(card.faces for card in DECK.cards)) == {"F": 41, "W": 41, "S": 28, "B": 28, "C": 20, "P": 14}
    assert len({min(turns(card.faces)) for card in DECK.cards}) == 43


def test_physical_and_magic_are_mirror_images() -> None:
    canon = [min(turns(faces)) for faces in FACES]
    assert sorted(canon) == sorted(min(turns(faces.translate(MIRROR))) for faces in FACES)


def test_no_card_has_four_equal_symbols_two_coins_or_two_potions() -> None:
    for faces in FACES:
        count = Counter(faces)
        assert max(count.values()) <= 3 and count["C"] <= 1 and count["P"] <= 1


def test_families_are_what_the_symbols_make() -> None:
    def family(faces: str) -> str:
        counts = sorted(Counter(faces).values(), reverse=True)
        if counts[0] == 3:
            return "triple"
        if counts == [2, 2]:
            return "two_pairs"
        if counts[0] == 1:
            return "four"
        diagonal = faces[0] == faces[3] or faces[1] == faces[2]
        return "diagonal" if diagonal else "pair"

    for card in DECK.cards:
        assert card.family == family(card.faces), card.id
    assert Counter(card.family for card in DECK.cards) == {"triple": 4, "two_pairs": 4, "pair": 14, "diagonal": 8, "four": 13}


def test_starting_cards_and_leaders() -> None:
    assert [one.same.faces for one in DECK.starting_cards] == ["FSBW"] * 4
    assert tuple(one.different.faces for one in DECK.starting_cards) == DIFFERENT_FACES
    assert {one.id: one.powers for one in DECK.leaders} == POWERS
    assert tuple(one.id for one in DECK.leaders) == LEADERS


def test_every_bird_is_used_and_equal_symbols_are_different_birds() -> None:
    used = Counter(tile for card in DECK.cards for tile in card.tiles)
    assert set(used) == {tile.id for tile in DECK.tiles}
    for card in DECK.cards:
        assert len(set(card.tiles)) == 4
        assert "".join(DECK.tile(tile).symbol for tile in card.tiles) == card.faces
    for symbol in "FSWBCP":
        numbers = [used[tile.id] for tile in DECK.tiles_of(symbol)]
        assert max(numbers) - min(numbers) <= 2, symbol


def test_names_are_different_and_in_both_languages() -> None:
    for language in ("es", "en"):
        names = [one.name.of(language) for one in (*DECK.tiles, *DECK.leaders)]
        assert len(set(names)) == len(names)


def test_every_picture_exists() -> None:
    missing = [path for _, path in DECK.pictures() if not (assets_root() / path).is_file()]
    assert not missing


@pytest.mark.parametrize(
    ("old", "new", "fault", "where"),
    (
        ('id: "01", faces: FFFB', 'id: "01", faces: FFFS', "not_one_of", "cards[1]"),
        ('{id: "43",', '{id: "42",', "not_one_of", "cards[43]"),
        (
            "[fist_brawler, fist_pirate, fist_boxer",
            "[fist_brawler, fist_brawler, fist_boxer",
            "duplicate_id",
            "cards[1].tiles[2]",
        ),
        ("[fist_brawler, fist_pirate, fist_boxer", "[fist_brawler, wand_sage, fist_boxer", "not_one_of", "cards[1].tiles[2]"),
        ("family: triple, tiles: [wand", "family: royal, tiles: [wand", "unknown_id", "cards[2].family"),
        ("powers: FSS", "powers: FFF", "not_one_of", "leaders[1].powers"),
        ("  - id: potion_cone\n    symbol: P", "  - id: potion_cone\n    symbol: C", "too_short", "tiles"),
        ("different: {faces: FSCP", "different: {faces: FFCP", "not_one_of", "starting_cards[1].different"),
        ("  - id: fist_pirate\n", "  - id: fist_brawler\n", "duplicate_id", "tiles[3].id"),
    ),
)
def test_a_wrong_deck_is_named(tmp_path: Path, old: str, new: str, fault: str, where: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "cards.yaml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read(file, ChickenDeck)
    problem = caught.value.problems[0]
    assert problem.fault.startswith(fault)
    assert problem.line > 0
    assert where.split("[")[0] in problem.where
