"""The shipped deck of Famiglia is the rules' deck, and a player's may not be another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop_gui.content.decks.famiglia import CODES, FamigliaDeck
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.yaml_files.records_reader import DataError, read

pytestmark = pytest.mark.all_sets

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "data" / "famiglia" / "cards.yaml"


@pytest.fixture(scope="module")
def deck() -> FamigliaDeck:
    return read(FILE, FamigliaDeck)


def test_sixty_cards_fifteen_to_a_family(deck: FamigliaDeck) -> None:
    by_family = Counter[str]()
    for card in deck.cards:
        by_family[card.family] += card.count
    assert by_family == {"F": 15, "C": 15, "B": 15, "M": 15}
    assert [sum(card.count for card in deck.cards if card.value == value) for value in range(5)] == [20, 16, 12, 8, 4]


def test_victory_points_are_the_rules(deck: FamigliaDeck) -> None:
    assert [deck.card(f"F{value}").points for value in range(5)] == [1, 3, 6, 10, 15]
    for family in "CBM":
        assert [deck.card(f"{family}{value}").points for value in range(5)] == [0, 1, 3, 6, 10]
    totals = {f: sum(card.points * card.count for card in deck.cards if card.family == f) for f in "FCBM"}
    assert totals == {"F": 70, "C": 35, "B": 35, "M": 35}


def test_the_starting_sets_leave_a_deck_of_fifty_two(deck: FamigliaDeck) -> None:
    given = Counter(code for one in deck.starting_sets for code in one.cards)
    assert given == {"F0": 2, "C0": 2, "B0": 2, "M0": 2}
    left = Counter({card.id: card.count for card in deck.cards}) - given
    assert left.total() == 52
    assert [sum(n for code, n in left.items() if code[1] == str(value)) for value in range(5)] == [12, 16, 12, 8, 4]
    assert len(set(deck.backs)) == 3


def test_everybody_has_a_name_of_their_own(deck: FamigliaDeck) -> None:
    assert tuple(card.id for card in deck.cards) == CODES
    for language in ("es", "en"):
        assert len({card.alias.of(language) for card in deck.cards}) == 20
        assert len({card.name.of(language) for card in deck.cards}) == 20


def test_every_picture_is_there(deck: FamigliaDeck) -> None:
    wanted = [path for _, path in deck.pictures()]
    assert len(wanted) == 3 + 4 * 3 + 20 * 2
    assert [path for path in wanted if not (ROOT / "assets" / path).is_file()] == []


def test_the_library_knows_the_deck(tmp_path: Path, deck: FamigliaDeck) -> None:
    library = Library(PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache"))
    assert library.deck("famiglia") == deck
    assert library.problems == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda text: text.replace("count: 5", "count: 4", 1), "at_least"),
        (lambda text: text.replace("points: 15", "points: 16", 1), "at_most"),
        (lambda text: text.replace("id: F3", "id: F4", 1), "family_mismatch"),
        (lambda text: text.replace("cards: [F0, C0, B0, M0]", "cards: [F0, C0, B0]", 1), "cards_missing"),
        (lambda text: text.replace("cards: [F0, C0, B0, M0]", "cards: [F0, C0, B0, M0, F1]", 1), "unknown_id"),
        (lambda text: text.replace("back: famiglia_start_2", "back: famiglia_start_1", 1), "duplicate_id"),
        (lambda text: text[: text.index("  - id: M4")], "cards_missing"),
        (lambda text: text + text[text.index("  - id: M4") :], "duplicate_id"),
    ],
)
def test_another_composition_is_refused_in_a_sentence(tmp_path: Path, change: Callable[[str], str], fault: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    changed = change(text)
    assert changed != text
    copy = tmp_path / "cards.yaml"
    copy.write_text(changed, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read(copy, FamigliaDeck)
    assert fault in {problem.fault for problem in caught.value.problems}
