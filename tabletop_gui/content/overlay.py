"""Records read through the player's overlay: the player's file if it is valid, else the shipped one; and the problems found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from tabletop_gui.content.paths import PlayerFolders, find, is_file, shipped_file
from tabletop_gui.content.text.languages import Languages
from tabletop_gui.content.yaml_files.diagnostics import DataError, Problem
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.content.yaml_files.parse_cache import PARSE_CACHE
from tabletop_gui.content.yaml_files.records_reader import read_document
from tabletop_gui.plugins import plugins

if TYPE_CHECKING:  # only who has another language pays for it
    from tabletop_gui.content.text.record_texts import Translations

Read = TypeVar("Read", bound=DataRecord)
Check = Callable[[Any, Document], list[Problem]]
"""Validates a record beyond its own fields: other files, pictures."""


class DataFiles:
    """The data files by path; each is read once, until `forget`."""

    def __init__(self, places: PlayerFolders) -> None:
        self.places = places
        self.problems: list[Problem] = []
        """Problems of the player's own files (the shipped ones are used instead), in reading order."""
        self._noted: set[Problem] = set()
        self._read: dict[str, DataRecord] = {}
        self.languages = Languages(places)
        """The languages found for the player."""
        self._translations: Translations | None = None

    def forget(self) -> None:
        """Drop the cache, so that every file is read again on next use."""
        self.problems.clear()
        self._noted.clear()
        self._read.clear()
        self.languages = Languages(self.places)
        self._translations = None

    def record(self, relative: str, kind: type[Read], check: Check) -> Read:
        """Return a file's record: the player's if it is valid, else the shipped one. Raises DataError if that one is broken."""
        kept = self._read.get(relative)
        if isinstance(kept, kind):
            return kept
        shipped = shipped_file("data", relative)
        chosen = find("data", relative, self.places)
        record: Read | None = None
        if chosen != shipped:
            try:
                record = read_checked(chosen, kind, check)
            except DataError as error:
                self.note(error.problems)
        if record is None and relative.partition("/")[0] in plugin_games():
            record = read_checked(shipped, kind, check)
        if record is None:
            record = PARSE_CACHE.get(shipped, kind.__name__, partial(read_document, kind=kind), kind)
        if self.languages.brought:
            record = self._in_every_language(record, relative)
        self._read[relative] = record
        return record

    @property
    def records(self) -> Mapping[str, DataRecord]:
        """The records read so far, by the path of their file."""
        return self._read

    def _in_every_language(self, record: Read, relative: str) -> Read:
        """Return the record with its texts in the languages that packs and the player's files bring."""
        from tabletop_gui.content.text.record_texts import Translations

        if self._translations is None:
            self._translations = Translations(self.languages)
        return self._translations.applied(record, relative)

    def optional(self, relative: str, kind: type[Read], check: Check) -> Read:
        """Return the record of an optional file; an empty one if there is no file."""
        if not is_file(find("data", relative, self.places)) and not is_file(shipped_file("data", relative)):
            return kind()
        try:
            return self.record(relative, kind, check)
        except DataError as error:  # a plugin's, or the player's where we ship none
            self.note(error.problems)
            return kind()

    def has_art(self, relative: str) -> bool:
        """Return True if there is a picture at a path."""
        return is_file(find("assets", relative, self.places))

    def note(self, problems: Iterable[Problem]) -> None:
        """Add problems of a player's file, each once."""
        for problem in problems:
            if problem not in self._noted:
                self._noted.add(problem)
                self.problems.append(problem)


def plugin_games() -> list[str]:
    """Return the games of plugins."""
    return [package.game.id for package in plugins()]


def read_checked(path: Path, kind: type[Read], check: Check) -> Read:
    """Return the record of a file for which `check` finds no problem. Raises DataError with every problem."""
    document = Document(path)
    record = read_document(document, kind)
    problems = check(record, document)
    if problems:
        raise DataError(problems)
    return record
