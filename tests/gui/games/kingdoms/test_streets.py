"""The streets: one name for each in a language, wherever it stands, the poker word beside it once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.kingdoms.battle import STREETS

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
