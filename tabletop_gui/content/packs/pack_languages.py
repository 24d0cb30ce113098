"""Languages in a pack: records, catalogues and rules for players, for languages that the program does not ship."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple, get_args

import msgspec

from tabletop_gui.content.text.language_ids import FALLBACK, shipped_ids
from tabletop_gui.content.text.languages import Language
from tabletop_gui.content.text.phrases import RECORDS, Phrase, against, flatten, missing_forms, shipped_catalogue
from tabletop_gui.content.yaml_files.diagnostics import DataError, Fault, Guesses, Problem
from tabletop_gui.content.yaml_files.document import Document, Node, short
from tabletop_gui.content.yaml_files.fields import LocalisedTexts
from tabletop_gui.content.yaml_files.records_reader import read_document

LONGEST_RULES: Final = 64
"""Maximum size of rules for players, in KB, as for shipped ones."""
_ID: Final = r"([a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?)"
_RECORD: Final = re.compile(rf"data/languages/{_ID}\.yaml")
_TEXTS: Final = re.compile(rf"data/(?:text/{_ID}|[a-z][a-z0-9_]{{0,31}}/text\.{_ID})\.yaml")
_RULES: Final = re.compile(rf"data/[a-z][a-z0-9_]{{0,31}}/rules\.{_ID}\.md")


class LanguageFile(NamedTuple):
    """A file of a language in a pack."""

    kind: str
    """``record``, ``texts`` or ``rules``."""
    language: str


def language_file(name: str) -> LanguageFile | None:
    """Return what a member of a pack is for a language; None if it is something else."""
    for kind, form in (("record", _RECORD), ("texts", _TEXTS), ("rules", _RULES)):
        found = form.fullmatch(name)
        if found is not None:
            return LanguageFile(kind, next(filter(None, found.groups())))
    return None


class LanguageCheck:
    """Checks the files of languages in a pack. `document` returns a member parsed, or raises DataError."""

    def __init__(self, members: Mapping[str, bytes], place: Path, document: Callable[[str], Document]) -> None:
        self._members, self._place, self._document = members, place, document
        self.files = {name: file for name in members if (file := language_file(name)) is not None}
        self.languages: dict[str, Language] = {}
        """The valid records by id."""
        self.problems: list[Problem] = []

    def run(self) -> None:
        """Check every file: the records first."""
        for name, file in sorted(self.files.items(), key=lambda one: (one[1].kind != "record", one[0])):
            try:
                if file.language in shipped_ids():
                    self._say(name, "pack_language", name=file.language)
                elif file.kind == "record":
                    self.languages[file.language] = read_document(self._document(name), Language)
                elif f"data/languages/{file.language}.yaml" not in self._members:
                    self._say(name, "pack_no_language", name=file.language)
                elif file.kind == "texts":
                    self._texts(self._document(name), self.languages.get(file.language))
                else:
                    self._rules(name)
            except DataError as error:
                self.problems += error.problems

    def _texts(self, document: Document, language: Language | None) -> None:
        phrases, problems = flatten(document)
        self.problems += document.problems + problems
        self.problems += against(document, phrases, shipped_catalogue(FALLBACK)[0], records=True)[1]
        self.problems += record_text_problems(document, phrases)
        for key, (phrase, node) in phrases.items() if language is not None else ():
            for form in missing_forms(phrase, language.categories if language is not None else ())[:1]:
                told = {"name": form, "language": language.name if language is not None else ""}
                self.problems.append(document.problem(node, key, "plural_missing", **told))

    def _rules(self, name: str) -> None:
        if len(self._members[name]) > LONGEST_RULES * 1024:
            self._say(name, "too_big", limit=LONGEST_RULES)
        try:
            self._members[name].decode("utf-8-sig")
        except UnicodeDecodeError:
            self._say(name, "encoding")

    def _say(self, member: str, fault: str, /, **params: object) -> None:
        self.problems.append(Problem(self._place / member, 0, 0, "", fault, params))


def record_text_problems(document: Document, phrases: Mapping[str, tuple[Phrase, Node]]) -> list[Problem]:
    """Return the problems of records' texts: keys that no shipped record has, and texts that do not fit their field."""
    asked = [key for key in phrases if key.startswith(RECORDS)]
    if not asked:
        return []
    from tabletop_gui.content.checks.translation import shipped_record_texts

    known = shipped_record_texts()
    guesses, found = Guesses(known), []
    for key in asked:
        phrase, node = phrases[key]
        if key not in known:
            fault, params = guesses.worded("phrase_unused", key, name=key)
            found.append(document.problem(node, key, fault, **params))
        elif (misfit := _misfit(known[key], phrase)) is not None:
            found.append(document.problem(node, key, misfit[0], **misfit[1]))
    return found


def _misfit(texts: Mapping[str, str], phrase: Phrase) -> tuple[str, dict[str, object]] | None:
    """Return the reason why a phrase cannot be a further language of a record's text; None if it can."""
    if isinstance(phrase, dict):
        return "expected_text", {"found": short(phrase)}
    if not phrase:
        return "too_short", {"limit": 1}
    if not isinstance(texts, LocalisedTexts):
        return None
    try:
        type(texts).checked({**texts, "xx": phrase})
    except Fault as fault:
        return fault.fault, dict(fault.params)
    except (ValueError, msgspec.ValidationError):
        return "too_long", {"limit": next(meta.max_length for meta in get_args(type(texts).VALUE)[1:])}
    return None
