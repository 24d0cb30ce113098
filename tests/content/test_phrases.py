"""Phrases: parameters, plurals, phrases inside phrases, languages, the player's own, and what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases, flatten, phrases_of, placeholders
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.games import GAMES
from tests.content.conftest import Put

pytestmark = pytest.mark.all_sets

TEXTS = """\
plain: Sin huecos
hole: "Hola, {name}"
twice: "{name} y {name}, {n}"
count: {one: "{n} baza", other: "{n} bazas"}
suits: {S: picas, H: corazones}
card: "{rank} de {suit:suits}"
sum: "{n:#}"
braces: "{} {Name} { name } {name.real} {name!r} {0}"
deep: {er: {still: abajo}}
empty: ""
"""


@pytest.fixture
def catalogues(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of the catalogues instead of the shipped one: empty."""
    monkeypatch.setattr("tabletop_gui.content.text.phrases.data_root", lambda: tmp_path)
    (tmp_path / "text").mkdir()
    return tmp_path


@pytest.fixture
def phrases(catalogues: Path) -> Phrases:
    """Two small catalogues instead of the shipped ones."""
    (catalogues / "text/es.yaml").write_text(TEXTS, encoding="utf-8")
    (catalogues / "text/en.yaml").write_text("plain: No holes\n", encoding="utf-8")
    return Phrases("es")


def test_parameters_are_filled_in(phrases: Phrases) -> None:
    assert phrases.tr("plain") == "Sin huecos"
    assert phrases.tr("hole", name="Ana") == "Hola, Ana"
    assert phrases.tr("twice", name="Ana", n=2, unused="x") == "Ana y Ana, 2"
    assert phrases.tr("deep.er.still") == "abajo"
    assert phrases.tr("empty") == ""


def test_n_chooses_the_form(phrases: Phrases) -> None:
    assert [phrases.tr("count", n=n) for n in (0, 1, 2, 21)] == ["0 bazas", "1 baza", "2 bazas", "21 bazas"]


def test_a_parameter_may_choose_another_phrase(phrases: Phrases) -> None:
    assert phrases.tr("card", rank="As", suit="S") == "As de picas"
    assert phrases.tr("card", rank="As", suit="X") == "As de suits.X"
    assert phrases.missing == ("suits.X",)


def test_what_a_player_writes_is_never_read_as_a_placeholder(phrases: Phrases) -> None:
    assert phrases.tr("hole", name="{name} {n} %s {0.__class__}") == "Hola, {name} {n} %s {0.__class__}"


def test_a_parameter_may_have_any_name(phrases: Phrases) -> None:
    given = {"key": 1, "self": 2, "name": "Ana", "/": 3}
    assert phrases.tr("hole", **given) == "Hola, Ana"
    assert phrases.in_every_language("plain", **given) == {"Sin huecos", "No holes"}


def test_a_file_name_that_is_no_text_can_be_told(phrases: Phrases) -> None:
    name = "año\ud83d\udcff.json"  # Windows lets a name end in half a character; elsewhere bytes that are no UTF-8 look so
    assert phrases.tr("hole", name=name).encode() == "Hola, año··.json".encode()
    assert phrases.tr("sum", n="\udcff") == "·"


def test_what_has_no_thousands_is_written_as_it_is(phrases: Phrases) -> None:
    assert phrases.tr("sum", n=12345) == "12\N{NO-BREAK SPACE}345"
    assert phrases.tr("sum", n="many") == "many"
    assert phrases.tr("sum", n=None) == "None"


def test_only_plain_names_are_placeholders(phrases: Phrases) -> None:
    assert phrases.tr("braces", name="x") == "{} {Name} { name } {name.real} {name!r} {0}"


def test_a_missing_phrase_shows_its_key_and_is_noted_once(phrases: Phrases) -> None:
    assert phrases.tr("no.such") == phrases.tr("no.such", n=1) == "no.such"
    assert phrases.tr("hole") == "Hola, {name}"
    assert phrases.missing == ("no.such", "hole{name}")
    assert not phrases.has("no.such") and phrases.has("hole")


def test_the_language_changes_at_once(phrases: Phrases) -> None:
    phrases.set_language("en")
    assert (phrases.language, phrases.tr("plain"), phrases.has("hole")) == ("en", "No holes", False)
    phrases.set_language("es")
    assert phrases.tr("plain") == "Sin huecos"
    phrases.set_language("tlh")
    assert (phrases.language, phrases.tr("plain")) == ("es", "Sin huecos")


def test_keys_below_another(phrases: Phrases) -> None:
    assert phrases.under("suits") == ["suits.S", "suits.H"]
    assert phrases.under("suit") == []


def test_only_the_chosen_language_is_read(parsed: list[tuple[str, str]]) -> None:
    spoken = Phrases("en")
    asked = [name for name, wanted in parsed if wanted == "phrases"]
    assert {"en.yaml", "text.en.yaml"} == {*asked} and len(asked) == 1 + len(GAMES)
    spoken.set_language("es")
    spoken.set_language("en")
    asked = [name for name, wanted in parsed if wanted == "phrases"]
    assert {*asked[1 + len(GAMES) :]} == {"es.yaml", "text.es.yaml"} and len(asked) == 2 * (1 + len(GAMES))


def test_what_is_no_phrase_is_told_and_left_out() -> None:
    document = Document(
        Path("es.yaml"),
        "list: [a]\nnumber: 7\nbool: true\nnothing:\nhalf: {one: x}\nmixed: {one: x, other: y, tons: z}\nbad key: x\n"
        "odd: {one: x, other: 3}\ngood: x\n",
    )
    found, problems = flatten(document)
    assert list(found) == ["good"]
    assert [(p.where, p.fault) for p in problems] == [
        ("list", "not_a_phrase"), ("number", "expected_text"), ("bool", "expected_text"), ("nothing", "not_a_phrase"),
        ("half", "plural_forms"), ("mixed", "plural_forms"), ("bad key", "key_kind"), ("odd", "plural_forms"),
    ]  # fmt: skip


def test_placeholders_of_both_forms_count() -> None:
    assert placeholders({"one": "{n} of {name}", "other": "{n} {suit:cards.suit}"}) == {"n", "name", "suit"}


# -- the player's own ------------------------------------------------------------------------------------------------------------


def test_own_phrases_are_laid_over_the_shipped_ones(places: PlayerFolders, put: Put) -> None:
    put("data/text/es.yaml", "app: {name: Mi mesa}\ncards: {suit: {S: espadas}}\n")
    phrases = Phrases("es", places)
    assert phrases.problems == []
    assert (phrases.tr("app.name"), phrases.tr("cards.name", rank="A", suit="S")) == ("Mi mesa", "as de espadas")
    phrases.set_language("en")
    assert phrases.tr("cards.name", rank="A", suit="S") == "ace of spades"


def test_own_phrases_of_a_game_are_laid_over_its_own_and_nobody_elses(places: PlayerFolders, put: Put) -> None:
    path = put("data/oh_hell/text.es.yaml", "table: {oh_hell: {trump: Muestra, nobodys: x}}\n")
    phrases = Phrases("es", places)
    assert phrases.tr("table.oh_hell.trump") == "Muestra"
    assert [(p.path, p.line, p.fault) for p in phrases.problems] == [(path, 1, "phrase_unused_guess")]
    assert phrases.tr("game.oh_hell.phase.deal") == Phrases("es").tr("game.oh_hell.phase.deal") != "game.oh_hell.phase.deal"


def test_a_faulty_file_of_a_game_costs_itself(places: PlayerFolders, put: Put) -> None:
    path = put("data/oh_hell/text.es.yaml", "table: [")
    put("data/text/es.yaml", "app: {name: Mi mesa}\n")
    phrases = Phrases("es", places)
    assert phrases.tr("app.name") == "Mi mesa" and phrases.has("table.oh_hell.trump")
    assert [p.path for p in phrases.problems] == [path]


def test_a_phrase_in_two_files_is_the_first_ones_and_is_told(catalogues: Path) -> None:
    (catalogues / "hearts").mkdir()
    (catalogues / "text/es.yaml").write_text("plain: x\n", encoding="utf-8")
    (catalogues / "hearts/text.es.yaml").write_text("own: y\nplain: z\n", encoding="utf-8")
    phrases = Phrases("es")
    assert (phrases.tr("plain"), phrases.tr("own")) == ("x", "y")
    assert [(p.path.name, p.line, p.fault) for p in phrases.problems] == [("text.es.yaml", 2, "phrase_elsewhere")]


def test_single_faulty_phrases_are_left_out_and_the_rest_is_used(places: PlayerFolders, put: Put) -> None:
    path = put(
        "data/text/es.yaml",
        "app:\n  name: Mi mesa\n  tagine: x\nrules:\n  refuse:\n    turn: '{nombre}'\n    over: 3\ncards: [a]\n",
    )
    phrases = Phrases("es", places)
    assert phrases.tr("app.name") == "Mi mesa"
    assert phrases.tr("rules.refuse.turn", name="Ana") == "Ahora le toca a Ana."
    assert {(p.path, p.line, p.fault) for p in phrases.problems} == {
        (path, 3, "phrase_unused_guess"), (path, 6, "placeholder"), (path, 7, "expected_text"), (path, 8, "not_a_phrase"),
    }  # fmt: skip


def test_own_phrases_refer_to_whatever_is_below_a_key(places: PlayerFolders, put: Put) -> None:
    put("data/regine/text.es.yaml", "table: {regine: {bet: {not_there: '¡{jugada:table.regine.jugada}!'}}}\n")
    phrases = Phrases("es", places)
    assert phrases.problems == []
    assert phrases.tr("table.regine.bet.not_there", jugada="queens.name") == f"¡{phrases.tr('table.regine.jugada.queens.name')}!"


@pytest.mark.parametrize("text", ["", "a: [", "- a", "7", "\x00"])
def test_a_broken_file_of_phrases_stops_nothing(places: PlayerFolders, put: Put, text: str) -> None:
    put("data/text/es.yaml", text)
    phrases = Phrases("es", places)
    assert phrases.tr("app.name") == "Tapete"
    assert len(phrases.problems) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_problems_can_be_told_in_the_players_language(places: PlayerFolders, put: Put, language: str) -> None:
    put("data/text/es.yaml", "app:\n  name: [x]\napp: 1\n")
    twice, _, wrong = Phrases("es", places).problems
    told = [problem.sentence(Phrases(language).tr) for problem in (twice, wrong)]
    assert told == {
        "es": ["text/es.yaml, línea 3: «app» está dos veces", "text/es.yaml, línea 2 (app.name): aquí va un texto, no […]"],
        "en": ["text/es.yaml, line 3: “app” is given twice", "text/es.yaml, line 2 (app.name): expected a text, found […]"],
    }[language]


def test_a_missing_catalogue_leaves_the_keys_and_a_problem(catalogues: Path) -> None:
    phrases = Phrases("es")
    assert phrases.tr("app.name") == "app.name"
    assert [p.fault for p in phrases.problems] == ["missing_file"]


def test_a_file_gives_phrases_and_problems(tmp_path: Path) -> None:
    path = tmp_path / "es.yaml"
    path.write_text("a: x\nb: {one: y, other: z}\nc: 3\na: w\n", encoding="utf-8")
    found, problems = phrases_of(Document(path))
    assert found == {"a": "w", "b": {"one": "y", "other": "z"}}
    assert sorted(p.fault for p in problems) == ["duplicate_key", "expected_text"]


def test_thousands_are_set_apart_as_the_language_does() -> None:
    assert Phrases("es").tr("log.kingdoms.pot.me", n=12345) == "Te llevas 12\N{NO-BREAK SPACE}345 del tesoro"
    assert Phrases("en").tr("log.kingdoms.pot.me", n=12345) == "You win 12,345 from the treasure"
    assert Phrases("en").tr("log.kingdoms.pot.me", n=999) == "You win 999 from the treasure"
    assert placeholders("{n:#} {n} {what:cards.suit}") == {"n", "what"}


@pytest.mark.parametrize(
    ("n", "es", "en"), [(1.5, "×1,5", "×1.5"), (2.0, "×2", "×2"), (1234.25, "×1\N{NO-BREAK SPACE}234,25", "×1,234.25")]
)
def test_decimals_are_written_as_the_language_does(n: float, es: str, en: str) -> None:
    assert (Phrases("es").tr("table.speed.factor", n=n), Phrases("en").tr("table.speed.factor", n=n)) == (es, en)
