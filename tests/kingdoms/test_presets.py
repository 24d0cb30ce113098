"""The four wars of the law: Rápida 500 points with growth every 6, Normal 1000 and 8, Larga 1500 and 10, Sin subida."""

from __future__ import annotations

from pathlib import Path
from re import findall

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.kingdoms import GAME

pytestmark = pytest.mark.all_sets

LAW = {"Rápida": (500, 6), "Normal": (1000, 8), "Larga": (1500, 10), "Sin subida": (1000, "off")}


def test_the_presets_are_those_of_the_law(tmp_path: Path) -> None:
    manifest = Library(PlayerFolders(tmp_path, tmp_path, tmp_path)).manifest("kingdoms")
    spanish = Phrases("es")
    told = {
        spanish.tr(manifest.preset_label(one.id)): (one.options["points"], one.options["growth"]) for one in manifest.presets
    }
    assert told == LAW
    for one in manifest.presets:
        assert all(GAME.refuse(seats, {**manifest.defaults, **one.options}) is None for seats in GAME.seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_lists_them_and_every_option_with_its_values(language: str, tmp_path: Path) -> None:
    library = Library(PlayerFolders(tmp_path, tmp_path, tmp_path))
    manifest, phrases, book = library.manifest("kingdoms"), Phrases(language), library.rules("kingdoms", language)
    for preset in manifest.presets:
        assert f"**{phrases.tr(manifest.preset_label(preset.id))}**" in book
    for option in manifest.options:
        begins = f"- **{phrases.tr(manifest.label(option.id))}**: "
        (line, *_) = [line for line in book.splitlines() if line.startswith(begins)]
        for value in manifest.option(option.id).choices(4):
            if str(value).isdecimal():
                assert phrases.tr(manifest.value_label(option.id, value)).split()[-1] in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_preset_notes_is_written_as_its_option_is(language: str, tmp_path: Path) -> None:
    """A note of "1000 points" beside a button that reads "1 000" is two ways to write one number on one page."""
    manifest, phrases = Library(PlayerFolders(tmp_path, tmp_path, tmp_path)).manifest("kingdoms"), Phrases(language)
    for preset in manifest.presets:
        for figure in findall(r"\d[\d\N{NO-BREAK SPACE},]*\d", phrases.tr(manifest.preset_note(preset.id))):
            assert figure == phrases.tr(manifest.value_label("points", preset.options["points"])), preset.id
