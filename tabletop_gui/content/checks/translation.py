"""Extent of translations: every text a player reads, by key, and which of them a language has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.language_ids import FALLBACK, SOURCE
from tabletop_gui.content.text.phrases import LANGUAGES, Languages, Phrase, brought_phrases, shipped_catalogue
from tabletop_gui.content.text.record_texts import prefix_of, texts_of


class Entry(NamedTuple):
    """A text to be translated."""

    key: str
    english: Phrase
    translated: Phrase | None
    """The text in the language; None if it is missing."""


@cache
def shipped_record_texts() -> Mapping[str, Mapping[str, str]]:
    """Return the texts of all shipped records by key, each in every language."""
    nowhere = Path("none")
    library = Library(PlayerFolders(nowhere, nowhere, nowhere, frozenset({"mods"})))
    library.read_all()
    return {
        one.key: one.texts
        for relative, record in sorted(library.files.records.items())
        for one in texts_of(record, prefix_of(relative))
    }


def entries(languages: Languages, language: str) -> list[Entry]:
    """Return every text of the program in a language: the catalogue's, then those of records."""
    english = shipped_catalogue(FALLBACK)[0]
    records = shipped_record_texts()
    own: Mapping[str, Phrase]
    if language in LANGUAGES:
        own = shipped_catalogue(language)[0] | {key: texts[language] for key, texts in records.items() if language in texts}
    elif language in languages:
        own = brought_phrases(languages, language, english)[0]
    else:
        own = {}
    found = [Entry(key, phrase, own.get(key)) for key, phrase in english.items()]
    return found + [Entry(key, texts.get(FALLBACK) or texts[SOURCE], own.get(key)) for key, texts in records.items()]


def part_of(key: str) -> str:
    """Return the part of the program that a key belongs to: its first word, for records with the file's folder."""
    words = key.split(".")
    return ".".join(words[:2]) if words[0] == "data" else words[0]
