"""The library through the player's overlay: their deck is played with, and a broken one never stops anything."""

from __future__ import annotations

import re

import pytest

from tabletop_gui.content.decks.french import FrenchDeck
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.records.schema import AUTO, NumberOption
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import GAME
from tests.content.conftest import Put

pytestmark = pytest.mark.all_sets


def french(library: Library) -> FrenchDeck:
    """The French deck."""
    deck = library.deck("french")
    assert isinstance(deck, FrenchDeck)
    return deck


def test_cards_stand_in_the_engines_order(places: PlayerFolders) -> None:
    deck = french(Library(places))
    codes = tuple(card.id for card in deck.in_order)
    assert codes == FrenchDeck.FACES == tuple(GAME.codes)
    assert (codes[0], codes[12], codes[13], codes[51]) == ("2C", "AC", "2D", "AS")
    assert deck.card("QS").name.of("es") == "Reina de picas" and deck.card("QS").name.of("en") == "Queen of spades"
    assert deck.suit("H").name.of("es") == "Corazones"
    with pytest.raises(KeyError):
        deck.card("1S")


def test_the_manifest_answers_what_the_set_up_asks(places: PlayerFolders) -> None:
    manifest = Library(places).manifest("oh_hell")
    assert manifest.defaults == {
        "sequence": "high-low-high", "minimum": 1, "maximum": AUTO, "hook": True, "scoring": "positive", "vienna": False,
        "no_trumps": "never",
    }  # fmt: skip
    most = manifest.option("maximum")
    assert isinstance(most, NumberOption)
    assert [most.limit(seats) for seats in manifest.seats.counts] == [17, 12, 10, 8, 7]
    assert [most.number(AUTO, seats) for seats in manifest.seats.counts] == [10, 10, 10, 8, 7]
    assert (most.number(5, 4), most.choices(7)) == (5, (AUTO, 1, 2, 3, 4, 5, 6, 7))
    assert manifest.option("hook").choices(4) == (True, False)
    with pytest.raises(KeyError):
        manifest.option("colour")


def test_the_lobby_reads_manifests_and_no_deck(places: PlayerFolders, parsed: list[tuple[str, str]]) -> None:
    library = Library(places)
    library.manifests()
    library.manifest("oh_hell")
    library.manifests()
    assert [name for name, _ in parsed] == ["game.yaml"] * len(GAMES)
    library.game("oh_hell")
    library.game("oh_hell")
    assert [name for name, _ in parsed[len(GAMES) :]] == ["cards.yaml"]


def test_the_games_stand_in_the_order_of_their_rules(places: PlayerFolders) -> None:
    assert [manifest.id for manifest in Library(places, GAMES).manifests()] == list(GAMES)
    turned = dict(reversed([*GAMES.items()]))
    assert [manifest.id for manifest in Library(places, turned).manifests()] == list(turned)


def test_a_game_names_its_deck_and_a_deck_knows_its_games(places: PlayerFolders, put: Put) -> None:
    library = Library(places, GAMES)
    assert library.manifest("oh_hell").deck == "french" and library.manifest("regine").deck == "regine"
    assert isinstance(library.game("oh_hell").deck, FrenchDeck)
    assert [game.id for game in library.games_of_deck("french")] == ["oh_hell"] and library.games_of_deck("tarot") == []
    text = (data_root() / "oh_hell/game.yaml").read_text(encoding="utf-8")
    put("data/oh_hell/game.yaml", text.replace("deck: french", "deck: frensh"))
    library = Library(places, GAMES)
    assert library.manifest("oh_hell").deck == "french"
    assert ("unknown_id_guess", "deck") in [(problem.fault, problem.where) for problem in library.problems]


def test_the_cast_and_their_ways(places: PlayerFolders) -> None:
    library = Library(places)
    assert list(library.levels()) == ["novice", "easy", "normal", "hard", "master"]
    assert len(library.characters()) >= 32
    assert all(one.personality in library.personalities() for one in library.characters().values())
    assert library.characters()["pio"].portrait("glad") == "portraits/pio_glad.svg"
    assert library.problems == []


# -- the player's own deck -------------------------------------------------------------------------------------------------------


def test_a_deck_of_ones_own_is_played_with(places: PlayerFolders, put: Put, deck_text: str) -> None:
    text = deck_text.replace("Reina de picas", "La Dolorosa").replace("plate: french/QS.svg", "plate: mine/lady.svg, index: D")
    put("data/french/cards.yaml", text)
    put("assets/mine/lady.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 420'/>")
    library = Library(places)
    queen = french(library).card("QS")
    assert (queen.name["es"], queen.plate, queen.printed) == ("La Dolorosa", "mine/lady.svg", "D")
    assert french(library).card("KS").printed == "K"
    assert library.problems == []


def test_the_order_of_a_deck_is_free(places: PlayerFolders, put: Put, deck_text: str) -> None:
    head, cards = deck_text.split("\ncards:\n")
    lines = [line for line in cards.splitlines() if line.strip().startswith("- {")]
    put("data/french/cards.yaml", head + "\ncards:\n" + "\n".join(reversed(lines)) + "\n")
    library = Library(places)
    assert [card.id for card in french(library).in_order] == list(FrenchDeck.FACES)
    assert library.problems == []


@pytest.mark.parametrize(
    ("old", "new", "fault", "where"),
    [
        ("suit: S, rank: \"Q\"", "siut: S, rank: \"Q\"", "unknown_key_guess", "cards[49]"),
        ("{id: QS,", "{id: QH,", "rank_mismatch", "cards[49].id"),
        ('rank: "Q", name: {es: Reina de picas', 'rank: "R", name: {es: Reina de picas', "not_one_of", "cards[49].rank"),
        ("  - {id: QS,", "  # - {id: QS,", "cards_missing", "cards"),
        ("{id: QS, suit: S, rank: \"Q\"", "{id: KS, suit: S, rank: \"K\"", "duplicate_id", "cards[50].id"),
        ("deck: french", "deck: bridge", "wrong_game", "deck"),
        ('ink: "#D63A1B"', "ink: tomato", "colour", "suits[2].ink"),
        ("  - id: C\n", "  - id: D\n", "duplicate_id", "suits[1].id"),
        ("plate: french/QS.svg", "plate: ../QS.svg", "art_path", "cards[49].plate"),
        ("cards:\n", "cards: [\n", "syntax_indent", ""),
    ],
)  # fmt: skip
def test_a_broken_deck_is_told_and_the_shipped_one_played(
    places: PlayerFolders, put: Put, deck_text: str, old: str, new: str, fault: str, where: str
) -> None:
    assert old in deck_text
    path = put("data/french/cards.yaml", deck_text.replace(old, new, 1))
    library = Library(places)
    assert {manifest.id for manifest in library.manifests()} == {*GAMES}
    told = [problem for problem in library.problems if problem.fault == fault or fault.startswith("syntax")]
    assert told and all(problem.path == path for problem in library.problems)
    assert told[0].where == where and told[0].line > 0
    assert french(library).card("QS").name["es"] == "Reina de picas"
    count = len(library.problems)
    library.game("oh_hell")
    assert len(library.problems) == count  # told once


def test_the_lobby_knows_of_a_broken_deck_before_it_is_asked_for(places: PlayerFolders, put: Put) -> None:
    put("data/french/cards.yaml", "")
    library = Library(places)
    library.manifests()
    assert [problem.fault for problem in library.problems] == ["empty"]
    assert library.problems[0].sentence(Phrases("es").tr) == "french/cards.yaml: el archivo está vacío"


def test_a_missing_picture_costs_only_that_picture(places: PlayerFolders, put: Put, deck_text: str) -> None:
    text = deck_text.replace("plate: french/QS.svg", "plate: mine/lady.svg").replace("Reina de picas", "La Dolorosa")
    text = text.replace("mini: french/mini/KS.svg", "mini: mine/little.svg").replace("emblem: suits/S.svg", "emblem: mine/S.svg")
    put("data/french/cards.yaml", text)
    library = Library(places)
    deck = french(library)
    assert (deck.card("QS").name["es"], deck.card("QS").plate) == ("La Dolorosa", "french/QS.svg")
    assert (deck.card("KS").mini, deck.suit("S").emblem) == ("french/mini/KS.svg", "suits/S.svg")
    assert [(p.fault, p.where) for p in library.problems] == [
        ("missing_art", "suits[3].emblem"), ("missing_art", "cards[49].plate"), ("missing_art", "cards[50].mini"),
    ]  # fmt: skip


def test_a_manifest_of_ones_own(places: PlayerFolders, put: Put) -> None:
    text = (data_root() / "oh_hell/game.yaml").read_text(encoding="utf-8")
    put("data/oh_hell/game.yaml", text.replace('felt: "#5E1220"', 'felt: "#104020"'))
    library = Library(places)
    assert library.manifest("oh_hell").table.felt == "#104020" and library.problems == []


@pytest.mark.parametrize(
    ("old", "new", "fault", "where"),
    [
        ("id: oh_hell", "id: other", "wrong_game", "id"),
        ("default: high-low-high", "default: up-down", "wrong_default", "options[0].default"),
        ("kind: toggle", "kind: togle", "not_one_of_guess", "options[3].kind"),
        ("  - kind: toggle\n    id: hook", "  - kind: toggle\n    id: scoring", "duplicate_id", "options[4].id"),
        ("7: 7}\n    automatic", "8: 7}\n    automatic", "seats_without_value", "options[2].automatic"),
        ("default: 4}", "default: 9}", "at_most", "seats.default"),
        ("least: 3, most: 7", "least: 7, most: 3", "wrong_range", "seats.least"),
        ("\nminutes: [20, 40]", "\nminutes: [40, 20]", "wrong_range", "minutes"),
        ("back: flames", "back: nowhere", "missing_art", "back"),
        ("[JC, QD,", "[JC, Q,", "unknown_id_guess", "showcase[1]"),
        ("automatic: {3: 10", "automatic: {3: 18", "at_most", "options[2].automatic[3]"),
        ("automatic: {3: 10, ", "automatic: {", "seats_without_value", "options[2].automatic"),
        ("    least: 1\n", "    least: 11\n", "at_least", "options[2].automatic[3]"),
    ],
)
def test_a_broken_manifest_is_told_and_the_shipped_one_used(
    places: PlayerFolders, put: Put, old: str, new: str, fault: str, where: str
) -> None:
    text = (data_root() / "oh_hell/game.yaml").read_text(encoding="utf-8")
    assert old in text
    put("data/oh_hell/game.yaml", text.replace(old, new, 1))
    library = Library(places)
    assert {manifest.id for manifest in library.manifests()} == {*GAMES}
    manifest = library.manifest("oh_hell")
    assert (manifest.id, manifest.table.felt) == ("oh_hell", "#5E1220")
    assert [(p.fault, p.where) for p in library.problems] == [(fault, where)]


def test_characters_of_ones_own_need_a_personality_and_portraits(places: PlayerFolders, put: Put) -> None:
    text = (data_root() / "ai/characters.yaml").read_text(encoding="utf-8")
    text = text.replace("personality: bluffer", "personality: blufer", 1).replace("id: pio", "id: pia")
    put("data/ai/characters.yaml", text)
    library = Library(places)
    assert "pio" in library.characters() and "pia" not in library.characters()
    assert [p.fault for p in library.problems] == ["unknown_id_guess", "missing_art", "missing_art", "missing_art"]
    assert library.problems[0].params["guess"] == "bluffer"


def test_characters_like_games_there_are(places: PlayerFolders, put: Put) -> None:
    text = (data_root() / "ai/characters.yaml").read_text(encoding="utf-8")
    put("data/ai/characters.yaml", text.replace("games: [kingdoms]", "games: [kingdom]", 1))
    library = Library(places)
    assert all(game != "kingdom" for one in library.characters().values() for game in one.games)
    (problem,) = library.problems
    assert (problem.fault, problem.params["guess"]) == ("unknown_id_guess", "kingdoms")
    assert problem.where.endswith(".games[0]")


def test_a_character_that_says_nothing_of_games_likes_any(places: PlayerFolders, put: Put) -> None:
    text = (data_root() / "ai/characters.yaml").read_text(encoding="utf-8")
    put("data/ai/characters.yaml", re.sub(r"    games: .*\n", "", text))
    library = Library(places)
    assert library.characters()["pio"].games == ()
    assert library.problems == []


def test_a_file_nothing_reads_is_told_with_what_was_meant(places: PlayerFolders, put: Put) -> None:
    put("data/french/card.yaml", "deck: french\n")
    put("data/.notes", "x")
    library = Library(places)
    library.manifests()
    assert [(p.fault, p.params.get("guess")) for p in library.problems] == [("unused_file_guess", "french/cards.yaml")]


def test_rules_of_ones_own_and_a_language_without_any(places: PlayerFolders, put: Put) -> None:
    library = Library(places)
    assert library.rules("oh_hell", "es").startswith("# Oh Hell")
    assert library.rules("oh_hell", "fr") == ""
    own = put("data/oh_hell/rules.es.md", "# Mis reglas\n")
    assert library.rules("oh_hell", "es") == "# Mis reglas\n"
    own.write_bytes(b"\xff\xfe#")
    assert library.rules("oh_hell", "es").startswith("# Oh Hell")
    assert [p.fault for p in library.problems] == ["encoding"]


def test_rules_that_would_stall_the_reader_are_left_out(places: PlayerFolders, put: Put) -> None:
    own = put("data/oh_hell/rules.en.md", "# T\n\n" + "word " * 30_000)
    library = Library(places)
    assert library.rules("oh_hell", "en").startswith("# Oh Hell")
    assert [(p.path, p.fault, p.params) for p in library.problems] == [(own, "too_big", {"limit": 64})]


def test_forget_reads_everything_anew(places: PlayerFolders, put: Put, deck_text: str) -> None:
    path = put("data/french/cards.yaml", "broken")
    library = Library(places)
    library.manifests()
    assert library.problems
    path.write_text(deck_text.replace("Reina de picas", "La Dolorosa"), encoding="utf-8")
    library.forget()
    library.manifests()
    assert library.problems == [] and french(library).card("QS").name["es"] == "La Dolorosa"


def test_an_unknown_game_is_a_key_error(places: PlayerFolders) -> None:
    with pytest.raises(KeyError):
        Library(places).game("bridge")
