"""The words of the cast: everybody has some for every occasion, in both languages, and nobody borrows another's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.records.voices import OCCASIONS, Voice, voice_file
from tabletop_gui.content.text.phrases import LANGUAGES

LONGEST = 60
"""Signs of a line: it is read before the next card falls."""
WORDLESS = frozenset({"…", "..."})
"""What several may say: nothing."""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(PlayerFolders(tmp_path, tmp_path, tmp_path))


def lines_of(voice: Voice, language: str) -> Iterator[tuple[str, str]]:
    """(occasion, line) of everything a character says in a language."""
    for occasion in OCCASIONS:
        lines = getattr(voice, occasion)
        for line in lines.of(language) if lines is not None else ():
            yield occasion, line


def test_everybody_has_three_lines_for_every_occasion(library: Library) -> None:
    assert len(OCCASIONS) >= 16
    for who in library.characters():
        voice = library.voice(who)
        for occasion in OCCASIONS:
            lines = getattr(voice, occasion)
            assert lines is not None, (who, occasion)
            assert len(lines["es"]) == len(lines["en"]) >= 3, (who, occasion)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_said_twice_in_the_whole_cast(library: Library, language: str) -> None:
    said = Counter(line.casefold() for who in library.characters() for _, line in lines_of(library.voice(who), language))
    assert not [line for line, times in said.items() if times > 1 and line not in WORDLESS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_read_before_the_next_card_falls(library: Library, language: str) -> None:
    for who in library.characters():
        for occasion, line in lines_of(library.voice(who), language):
            assert 0 < len(line) <= LONGEST and line == line.strip(), (who, occasion, line)


def test_there_is_no_voice_without_a_character(library: Library) -> None:
    files = {path.relative_to(data_root()).as_posix() for path in (data_root() / "ai/voices").iterdir()}
    assert files == {voice_file(who) for who in library.characters()}


def test_who_has_no_voice_is_silent(library: Library) -> None:
    assert library.voice("nobody") == Voice() and not library.problems
