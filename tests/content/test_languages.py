"""Languages are found: in the shipped data, in packs and among the player's files; what one lacks is its fallback's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabletop_gui
from tabletop_gui.content.checks.inspection import Inspection
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.text.languages import LANGUAGES, Language, Languages
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.content.text.plural_rules import category
from tabletop_gui.content.yaml_files.diagnostics import DataError
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.content.yaml_files.records_reader import read_document
from tabletop_gui.games import GAMES
from tests.content.conftest import Put

pytestmark = pytest.mark.all_sets

POLISH = """\
name: Polski
locales: [pl]
decimal: ","
thousands: " "
plurals:
  one: i = 1 and v = 0
  few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
  many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
"""
BIDS = "{one: '{n} lewa', few: '{n} lewy', many: '{n} lew', other: '{n} lewy'}"


@pytest.fixture
def polish(put: Put) -> None:
    put("data/languages/pl.yaml", POLISH)
    put("data/text/pl.yaml", "lobby: {play: Graj}\n")


def test_no_line_of_the_program_lists_the_languages() -> None:
    listing = re.compile(r"""["']es["'],\s*["']en["']|["']en["'],\s*["']es["']|["']es["']:.*["']en["']:""")
    package = Path(tabletop_gui.__file__).parent
    wrong = [path.name for path in package.rglob("*.py") if listing.search(path.read_text(encoding="utf-8"))]
    assert wrong == []
    assert {path.stem for path in (data_root() / "languages").iterdir()} == {*LANGUAGES}


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"one": "i = 1 and v = 0"}, {0: "other", 1: "one", 2: "other", 1.5: "other", -1: "one"}),
        ({"one": "i = 0..1"}, {0: "one", 1: "one", 1.5: "one", 2: "other"}),
        ({"zero": "n = 0", "two": "n = 2", "few": "n % 100 = 3..10", "many": "n % 100 = 11..99"},
         {0: "zero", 2: "two", 103: "few", 111: "many", 100: "other"}),
        ({"one": "n % 10 = 1 and n % 100 != 11,71,91"}, {21: "one", 71: "other", 10.1: "other"}),
        ({"many": "f != 0"}, {1: "other", 1.5: "many"}),
    ],
)  # fmt: skip
def test_cldrs_rules_choose_the_category(rules: dict[str, str], expected: dict[float, str]) -> None:
    assert {n: category(rules, n) for n in expected} == expected
    assert [category(rules, n) for n in ("1", None, float("nan"), float("inf"))] == 4 * ["other"]


def test_the_rules_of_every_language_of_cldr_choose_as_babel_does() -> None:
    import babel

    from tools.cldr import plural_rules

    numbers = [*range(130), 1_000, 1_000_000, 0.5, 1.5, 2.25]
    wrong = []
    for id in ("ar", "br", "cs", "cy", "de", "en", "es", "fr", "ga", "he", "lt", "lv", "mt", "pl", "pt", "ru", "sl"):
        there = babel.Locale.parse(id).plural_form
        rules = plural_rules(there.rules)
        wrong += [(id, n) for n in numbers if category(rules, n) != there(n)]
    assert wrong == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("  one: __import__('os')", "plural_rule"), ("  one: n == 1", "plural_rule"), ("  one: ''", "plural_rule"),
        ("  one: n % 0 = 1", "plural_rule"), ("  dozens: n = 12", "not_one_of"), (f"  one: {100 * 'n = 1 or '}n = 1", "too_long"),
    ],
)  # fmt: skip
def test_a_rule_in_no_notation_of_cldrs_is_refused_with_its_line(line: str, fault: str) -> None:
    text = f"name: X\nlocales: [x]\nplurals:\n{line}\n".replace("[x]", "[xx]")
    with pytest.raises(DataError) as refused:
        read_document(Document(Path("xx.yaml"), text), Language)
    assert [(one.line, one.fault) for one in refused.value.problems] == [(4, fault)]


def test_a_language_of_the_player_is_found_and_lacks_nothing(polish: None, places: PlayerFolders) -> None:
    languages = Languages(places)
    assert [*languages.names.items()] == [*LANGUAGES.items(), ("pl", "Polski")]
    assert (languages.of_locale("pl_PL.UTF-8"), languages.of_locale("es_419"), languages.of_locale("est_EE")) == ("pl", "es", "")
    phrases, english = Phrases("pl", places), Phrases("en", places)
    assert phrases.problems == []
    assert (phrases.language, phrases.tr("lobby.play")) == ("pl", "Graj")
    assert phrases.tr("settings.title") == english.tr("settings.title") and phrases.missing == ()
    assert phrases.tr("log.kingdoms.pot.me", n=12345) == "You win 12 345 from the treasure", "the signs of its own"
    assert phrases.under("cards.suit") == english.under("cards.suit")
    assert Phrases("xx", places).language == "es"


def test_plurals_are_those_of_the_language_that_the_phrase_is_in(put: Put, places: PlayerFolders) -> None:
    key = next(key for key, phrase in Phrases("en")._now.items() if isinstance(phrase, dict) and "{n}" in phrase["other"])
    borrowed = next(
        one for one, phrase in Phrases("en")._now.items() if isinstance(phrase, dict) and one != key and "{n}" in phrase["other"]
    )
    text = BIDS
    for word in reversed(key.split(".")):
        text = f"{{{word}: {text}}}"
    put("data/languages/pl.yaml", POLISH)
    put("data/text/pl.yaml", text)
    phrases = Phrases("pl", places)
    assert [phrases.tr(key, n=n) for n in (1, 3, 5, 22)] == ["1 lewa", "3 lewy", "5 lew", "22 lewy"]
    params = dict.fromkeys(("name", "names", "file"), "x")
    assert [phrases.tr(borrowed, n=n, **params) for n in (1, 3)] == [Phrases("en").tr(borrowed, n=n, **params) for n in (1, 3)]


def test_check_names_the_form_that_a_plural_lacks(put: Put, places: PlayerFolders) -> None:
    put("data/languages/pl.yaml", POLISH)
    key = next(key for key, phrase in Phrases("en")._now.items() if isinstance(phrase, dict) and key.count(".") == 1)
    first, last = key.split(".")
    path = put("data/text/pl.yaml", f"{first}:\n  {last}: {{one: x, other: y}}\n")
    found = Inspection(places.mods("data"), lambda name: Path(name), GAMES, overlay=True).run()
    assert [(one.path, one.line, one.fault, one.params["name"]) for one in found] == [(path, 2, "plural_missing", "few")]


def test_check_names_a_text_of_a_record_that_is_unknown_or_does_not_fit(put: Put, places: PlayerFolders) -> None:
    put("data/languages/pl.yaml", POLISH)
    lessons = f"      trik: {{name: x}}\n      trick: {{closing: {61 * 'x'}}}\n"
    path = put("data/text/pl.yaml", f"data:\n  oh_hell:\n    lessons:\n{lessons}")
    found = Inspection(places.mods("data"), lambda name: Path(name), GAMES, overlay=True).run()
    assert [(one.path, one.line, one.fault) for one in found] == [(path, 4, "phrase_unused_guess"), (path, 5, "too_long")]


def test_texts_of_records_are_translated_by_key(put: Put, places: PlayerFolders) -> None:
    put("data/languages/pl.yaml", POLISH)
    put("data/text/pl.yaml", "data: {oh_hell: {lessons: {trick: {name: Lewa, steps: {2: {say: 'Król!'}}}}}}\n")
    put("data/oh_hell/text.pl.yaml", f"data: {{oh_hell: {{lessons: {{trick: {{closing: {61 * 'x'}}}}}}}}}\n")
    library = Library(places, GAMES)
    trick = library.lessons("oh_hell").lessons[0]
    assert (trick.name.of("pl"), trick.name.of("en")) == ("Lewa", "The trick")
    assert trick.steps[1].say is not None and trick.steps[1].say.of("pl") == "Król!"
    assert trick.closing is not None and trick.closing.of("pl") == trick.closing.of("en"), "too long for the banner"
    assert trick.idea.of("pl") == trick.idea.of("en") != trick.idea.of("es")
    assert library.rules("oh_hell", "pl") == library.rules("oh_hell", "en") != ""
    assert library.problems == [] and library.inspect() == []


def test_a_pair_of_an_old_file_is_read_and_a_language_more_is_welcome() -> None:
    from tabletop_gui.content.records.achievements import AchievementsFile

    text = (data_root() / "stamps.yaml").read_text(encoding="utf-8")
    more = text.replace("{es: ", "{pt-BR: x, es: ", 1)
    assert more != text and read_document(Document(Path("stamps.yaml"), more), AchievementsFile)
    for old, new, fault in (("{es: ", "{ess: ", "missing_key"), ("{es: ", "{e_s: ", "unknown_key_guess")):
        with pytest.raises(DataError) as refused:
            read_document(Document(Path("stamps.yaml"), text.replace(old, new, 1)), AchievementsFile)
        assert [one.fault for one in refused.value.problems] == [fault]


def test_a_broken_record_costs_its_language_alone(put: Put, places: PlayerFolders) -> None:
    path = put("data/languages/pl.yaml", "name: [")
    library = Library(places, GAMES)
    assert [*Languages(places)] == [*LANGUAGES]
    assert [one.path for one in library.inspect()] == [path]
