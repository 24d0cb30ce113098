"""The streets: one name for each in a language, wherever it stands, the poker word beside it once; always in sight."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.kingdoms.battle import STREETS
from tests.gui.games.kingdoms.arms import war_of
from tests.gui.reading import written_by

POKER = re.compile(r"\b(pre-?flop|flop|turn|river)\b", re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_street_is_called_the_same_wherever_it_stands(language: str) -> None:
    phrases = Phrases(language)
    names = {street: phrases.tr(f"game.kingdoms.phase.{street}") for street in STREETS}
    assert len(set(names.values())) == len(STREETS) and not any(POKER.search(name) for name in names.values())
    for street in STREETS[1:]:
        assert phrases.tr(f"log.kingdoms.{street}.all", n=40).startswith(names[street])
        assert phrases.tr(f"table.kingdoms.street.{street}") == f"{names[street]}\n({street})"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_poker_word_stands_on_the_felt_and_once_in_the_book(language: str, tmp_path: Path) -> None:
    phrases = Phrases(language)
    every = [*phrases.under("log.kingdoms"), *phrases.under("table.kingdoms"), *phrases.under("hint.kingdoms"),
             *phrases.under("game.kingdoms")]  # fmt: skip
    spoken = [key for key in every if "street" not in key and not key.endswith(".turn")]
    said = {key: phrases.tr(key, n=2) for key in spoken}
    strays = {key: text for key, text in said.items() if re.search(r"\b(pre-?flop|flop|river)\b", text, re.IGNORECASE)}
    assert strays == {}
    book = Library(PlayerFolders(tmp_path, tmp_path, tmp_path)).rules("kingdoms", language)
    for street in STREETS:
        name = phrases.tr(f"game.kingdoms.phase.{street}")
        assert book.count(f"**{name}** ({street})") == 1
        if street != "turn":  # an English word besides
            assert len(re.findall(rf"\b{street}\b", book, re.IGNORECASE)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_bar_always_says_which_street_it_is(desk, language: str, scale: float) -> None:
    """However long a battle's number and its blinds are: with less room the phases stand nearer, then the one it is alone."""
    one = desk(war_of(4, seed=3), language=language, ui_scale=scale)
    bar = one.scene.bar
    for where in ("Batalla 1 · ciegas 5/10", "Batalla 112   ·   ciegas 1.000/2.000"):
        for phase, name in bar.phases:
            bar.phase, bar.note = phase, where
            written = written_by(one.app, bar.draw)
            (lit,) = (box for words, box in written if words == name)
            note = dict(written)[where]
            assert lit.right < note.x and note.right <= min(tool.rect.x for tool in bar.tools)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_of_the_blinds_are_those_the_book_explains(language: str, tmp_path: Path) -> None:
    phrases = Phrases(language)
    signs = [phrases.tr(f"table.kingdoms.sign.{name}") for name in ("small", "big", "button")]
    assert len(set(signs)) == 3 and len(signs[0]) == len(signs[1]) == 2
    book = Library(PlayerFolders(tmp_path, tmp_path, tmp_path)).rules("kingdoms", language)
    assert all(book.count(f"**{sign}**") == 1 for sign in signs)
