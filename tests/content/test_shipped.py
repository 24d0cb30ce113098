"""What is shipped: sound in itself, in step with the rules engine, whole in both languages."""

from __future__ import annotations

import re

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.records.schema import WINNER
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases, placeholders, shipped_catalogue
from tabletop_gui.games import GAMES
from tabletop_gui.gui.games import TABLES

pytestmark = pytest.mark.all_sets


@pytest.mark.parametrize("game", GAMES)
def test_the_manifest_and_the_rules_agree(places: PlayerFolders, game: str) -> None:
    data, rules = Library(places).game(game), GAMES[game]
    manifest = data.manifest
    assert {data.deck.face_of(code) for code in rules.codes} == set(data.deck.FACES)
    assert list(manifest.seats.counts) == list(rules.seats)
    assert manifest.defaults == dict(rules.defaults)
    for seats in rules.seats:
        wanted = {id: set(values) for id, values in rules.choices(seats).items()}
        starter = manifest.starter
        if starter is not None:  # nobody begins who does not sit here
            wanted[starter.id] = {one for one in wanted[starter.id] if rules.refuse(seats, {starter.id: one}) is None} | {WINNER}
        assert {option.id: set(option.choices(seats)) for option in manifest.options} == wanted
        assert rules.refuse(seats, manifest.defaults) is None


LAST_WINNER = {"en": "the last winner", "es": "quien ganó la última"}


@pytest.mark.parametrize("language", LAST_WINNER)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_tell_of_the_last_winner_where_the_set_up_offers_it(places: PlayerFolders, game: str, language: str) -> None:
    told = LAST_WINNER[language] in (data_root() / game / f"rules.{language}.md").read_text(encoding="utf-8")
    assert told == (Library(places).manifest(game).starter is not None)


def test_what_auto_means_is_what_the_game_takes(places: PlayerFolders) -> None:
    most = Library(places).manifest("oh_hell").option("maximum")
    for seats in GAMES["oh_hell"].seats:
        state = GAMES["oh_hell"].new(seats, {}, 1)
        assert max(state.sizes) == most.number("auto", seats)  # type: ignore[union-attr]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_carelessly_spaced(language: str) -> None:
    found, problems = shipped_catalogue(language)
    assert problems == []
    texts = {key: text for key, phrase in found.items() for text in ([phrase] if isinstance(phrase, str) else phrase)}
    careless = [key for key, text in texts.items() if text != text.strip(" \t\n") or "  " in text.replace("   ·   ", "")]
    assert careless == [] and all(texts.values())
    assert [key for key, text in texts.items() if re.search(r"\{\s|\s\}|\{\}|\{[^}]*$", text)] == []


def test_the_languages_have_the_same_keys_and_placeholders() -> None:
    catalogues = {language: shipped_catalogue(language)[0] for language in LANGUAGES}
    source = catalogues.pop("es")
    for other in catalogues.values():
        assert set(other) == set(source)
        assert [key for key, text in source.items() if placeholders(text) != placeholders(other[key])] == []


def test_phrases_inside_phrases_exist_for_every_value() -> None:
    for language in LANGUAGES:
        tr = Phrases(language)
        for suit in "CDHS":
            for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"):
                tr.tr("cards.name", rank=rank, suit=suit)
            tr.tr("rules.refuse.tricks.follow", suit=suit)
        assert tr.missing == ()


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_for_players_have_the_same_shape_in_both_languages(places: PlayerFolders, game: str) -> None:
    library = Library(places)
    shapes = {language: [_shape(line) for line in library.rules(game, language).splitlines()] for language in LANGUAGES}
    assert shapes["es"] == shapes["en"]
    assert shapes["es"].count("##") >= 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_for_players_use_only_what_the_reader_shows(places: PlayerFolders, game: str, language: str) -> None:
    figures = re.compile(r"```(?:" + "|".join(kind for table in TABLES.values() for kind in table.figures) + r")\n[^`]+\n```\n")
    for line in figures.sub("", Library(places).rules(game, language)).splitlines():
        assert not re.match(r"###|\s+\S|\d+\. |[|>`]|\* ", line), line
        assert line.count("**") % 2 == 0 and line.replace("**", "").count("*") % 2 == 0, line


def _shape(line: str) -> str:
    return next((mark for mark in ("##", "#", "- *", "- ", "*") if line.startswith(mark)), "text" if line else "")


def test_who_thinks_is_seen_thinking_for_a_moment(places: PlayerFolders) -> None:
    for one in Library(places).characters().values():
        assert 250 <= one.think_ms[0] < one.think_ms[1] <= 900


def test_the_cast_plays_in_every_way(places: PlayerFolders) -> None:
    library = Library(places)
    assert {one.personality for one in library.characters().values()} == set(library.personalities())
