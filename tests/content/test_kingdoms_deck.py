"""The shipped deck of Game of Kingdoms is the rules' deck, and a player's may not be another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop_gui.content.decks.kingdoms import CODES, IDS, KINGDOMS, RANKS, KingdomsDeck
from tabletop_gui.content.yaml_files.diagnostics import DataError
from tabletop_gui.content.yaml_files.records_reader import read

pytestmark = pytest.mark.all_sets

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "data" / "kingdoms" / "cards.yaml"


@pytest.fixture(scope="module")
def deck() -> KingdomsDeck:
    return read(FILE, KingdomsDeck)


def test_fifty_two_warriors_thirteen_to_a_kingdom(deck: KingdomsDeck) -> None:
    assert len(deck.cards) == 52
    assert Counter(card.kingdom for card in deck.cards) == dict.fromkeys(KINGDOMS, 13)
    assert Counter(card.rank for card in deck.cards) == dict.fromkeys(RANKS, 4)
    assert tuple(card.id for card in deck.in_order) == IDS
    assert tuple(card.code for card in deck.in_order) == CODES


def test_g_is_highest_and_ranks_count_up_to_it(deck: KingdomsDeck) -> None:
    assert [deck.rank(rank).value for rank in RANKS] == list(range(2, 15))
    assert deck.rank("G").value == 14


def test_codes_are_those_the_games_use(deck: KingdomsDeck) -> None:
    from tabletop_gui.games.kingdoms import warriors

    assert warriors.CODES == CODES
    assert warriors.IDS == IDS


def test_everybody_has_a_name_of_their_own_and_only_lul_is_official(deck: KingdomsDeck) -> None:
    for language in ("es", "en"):
        assert len({card.name.of(language) for card in deck.cards}) == 52
    assert [card.code for card in deck.cards if card.official] == ["III-V"]
    assert deck.card("III-V").name["es"] == "Lul"


def test_the_drawings_and_the_deck_agree_on_who_is_who(deck: KingdomsDeck) -> None:
    from plates.kingdoms.ranks import WARRIORS

    for warrior in WARRIORS:
        assert deck.card(f"{warrior.rank}-{warrior.kingdom.id[0].upper()}").name["es"] == warrior.name


def test_a_full_name_says_rank_and_kingdom(deck: KingdomsDeck) -> None:
    assert deck.full_name(deck.card("III-V"), "es") == "Lul, III de VENTYSKÄR"
    assert deck.full_name(deck.card("XII-T"), "en") == "Talasa, XII of TRITONIA"


def test_every_picture_is_there(deck: KingdomsDeck) -> None:
    wanted = [path for _, path in deck.pictures()]
    assert len(wanted) == len(set(wanted)) == 2 + 4 * 2 + 13 + 52 * 2
    assert [path for path in wanted if not (ROOT / "assets" / path).is_file()] == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda text: text.replace("kingdom: woodland, rank: IX", "kingdom: woodland, rank: X"), "rank_mismatch"),
        (lambda text: "\n".join(line for line in text.splitlines() if "tritonia_ii," not in line), "cards_missing"),
        (lambda text: text + next(line for line in text.splitlines() if "stormsun_g," in line) + "\n", "duplicate_id"),
        (lambda text: text.replace("{id: G, value: 14", "{id: G, value: 1"), "at_least"),
        (lambda text: text.replace("{id: G, value: 14", "{id: G, value: 15"), "at_most"),
        (lambda text: text.replace("{id: VII, value: 7", "{id: VII, value: 8"), "at_most"),
        (lambda text: text.replace("kingdoms/roman/XI.svg", "../XI.svg"), "art_path"),
        (lambda text: text.replace('ink: "#0F4152"', "ink: teal"), "colour"),
    ],
)  # fmt: skip
def test_another_composition_is_refused(tmp_path: Path, change: Callable[[str], str], fault: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    changed = change(text)
    assert changed != text
    file = tmp_path / "cards.yaml"
    file.write_text(changed, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read(file, KingdomsDeck)
    assert fault in [problem.fault for problem in caught.value.problems]
