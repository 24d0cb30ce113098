"""All texts for players, by key, in the current language.

A catalogue is ``data/text/<language>.yaml`` with the texts of each game in ``data/<game>/text.<language>.yaml``: nested
mappings whose leaves are texts. Keys are joined with dots (``lobby.play``); each is in one of the files.

- ``{name}`` is replaced by the parameter of that name.
- ``{suit:cards.suit}`` is replaced by another phrase: the one under ``cards.suit.`` and the parameter's value
  (``cards.suit.S``).
- ``{n:#}`` is replaced by a number in the language's format, with thousands separators.
- A leaf may be a mapping of plural forms, ``{one: …, other: …}``, chosen by the parameter ``n`` and the plural rules of
  the language (`content.text.languages`).

A file of the same path in the player's ``mods/data`` replaces single phrases. A language that is not shipped has the
files of packs and of ``mods/data``, and the phrases of its fallback for all others.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from tabletop_gui.content.paths import PlayerFolders, data_root, is_file
from tabletop_gui.content.text.clean_text import clean
from tabletop_gui.content.text.former_phrases import present_key
from tabletop_gui.content.text.language_ids import SOURCE as SOURCE
from tabletop_gui.content.text.languages import LANGUAGES as LANGUAGES
from tabletop_gui.content.text.languages import Languages as Languages
from tabletop_gui.content.text.plural_rules import CATEGORIES, OTHER, category
from tabletop_gui.content.yaml_files.diagnostics import DataError, Guesses, Problem
from tabletop_gui.content.yaml_files.document import Document, Node, short
from tabletop_gui.content.yaml_files.parse_cache import PARSE_CACHE
from tabletop_gui.plugins import plugins

Tr = Callable[..., str]
"""`Phrases.tr`: returns the phrase of a key with its parameters filled in."""

YOU: Final = "setup.you"
"""Phrase key of the name of a player without one; used in every language to find that player's matches."""

Phrase = str | dict[str, str]
"""A text, or the texts by plural category."""

RECORDS: Final = "data."
"""Beginning of the keys that translate the texts of records (`content.text.record_texts`)."""

CACHED_TYPE: Final = tuple[dict[str, Phrase], list[None]]
"""Cached form of a file's phrases: the list of faults must be empty, since faulty files are parsed and reported each time."""

GROUPED = "#"
"""``{n:#}``: a number with thousands separators and decimal sign in the language's format."""
_PLACEHOLDER = re.compile(r"\{([a-z_][a-z0-9_]*)(?::([a-z][a-z0-9_.]*|#))?\}")
_STRAY = re.compile(r"\{[^{}]{0,40}\}?|\}")
_KEY = re.compile(r"[A-Za-z0-9_-]+\Z")


class Phrases:
    """The catalogue of one language at a time.

    Never raises: problems of the files are in `problems`, and a missing phrase shows its key.
    """

    def __init__(self, language: str = SOURCE, places: PlayerFolders | None = None) -> None:
        self._places = places
        self._catalogues: dict[str, dict[str, Phrase]] = {}
        self._borrowed: dict[str, dict[str, Mapping[str, str]]] = {}
        """By language, the keys of plurals that it takes from another, with that language's rules."""
        self._missing: dict[str, None] = {}
        self.languages = Languages(places)
        """The languages found for the player."""
        self.problems: list[Problem] = []
        """Problems of the files read so far."""
        self.language = SOURCE
        self.set_language(language)

    def set_language(self, language: str) -> None:
        """Switch to another language (read on first use). An unknown one means the source language."""
        self.language = language if language in self.languages else SOURCE
        self._now = self._catalogue(self.language)
        self._record = self.languages[self.language]
        self._plurals_of = self._borrowed.get(self.language, {})

    @property
    def decimal(self) -> str:
        """The decimal sign of the current language."""
        return self._record.decimal

    def tr(self, key: str, /, **params: object) -> str:
        """Return the phrase `key` with its parameters filled in; the key itself if there is no such phrase.

        A parameter may have any name and any value: a value that is no number is inserted as it is.
        """
        phrase = self._now.get(key)
        if phrase is None:
            self._missing.setdefault(key)
            return key
        if type(phrase) is dict:
            rules = self._plurals_of.get(key, self._record.plurals)
            phrase = phrase.get(category(rules, params.get("n"))) or phrase[OTHER]
        assert isinstance(phrase, str)
        if "{" not in phrase:
            return phrase

        def fill(match: re.Match[str]) -> str:
            name, under = match.groups()
            if name not in params:
                self._missing.setdefault(f"{key}{{{name}}}")
                return match[0]
            given = params[name]
            if isinstance(given, float) and not given:
                given = 0  # never "-0.0"
            if under == GROUPED and isinstance(given, int | float):
                return self._record.number(f"{given:,}".removesuffix(".0"))
            if under is None or under == GROUPED:  # a player's own phrase may ask for the thousands of a text
                return clean(str(given), "·")
            return self.tr(f"{under}.{given}")

        return self._record.contracted(_PLACEHOLDER.sub(fill, phrase))

    def in_every_language(self, key: str, /, **params: object) -> frozenset[str]:
        """Return the texts of the phrase `key` in all languages."""
        now = self.language
        told = set()
        for language in self.languages:
            shipped = language in LANGUAGES and language not in self._catalogues and not self._own_of(language)
            alone = shipped_phrase(language, key) if shipped else None
            if alone is not None and not placeholders(alone):
                told.add(alone)
                continue
            self.set_language(language)
            told.add(self.tr(key, **params))
        self.set_language(now)
        return frozenset(told)

    def has(self, key: str) -> bool:
        """Return True if the phrase exists in the current language."""
        return key in self._now

    def under(self, prefix: str) -> list[str]:
        """Return the keys that begin with `prefix` and a dot, in the catalogue's order."""
        return [key for key in self._now if key.startswith(prefix + ".")]

    @property
    def missing(self) -> tuple[str, ...]:
        """Failed lookups, each once: phrases, and parameters as ``key{name}``."""
        return tuple(self._missing)

    def _catalogue(self, language: str) -> dict[str, Phrase]:
        if language not in self._catalogues:
            self._catalogues[language] = self._load(language) if language in LANGUAGES else self._load_brought(language)
        return self._catalogues[language]

    def _load(self, language: str) -> dict[str, Phrase]:
        catalogue, problems = shipped_catalogue(language)
        self.problems += problems
        for own in self._own_of(language):
            self._overlay(own, catalogue)
        return catalogue

    def _load_brought(self, language: str) -> dict[str, Phrase]:
        """Return the phrases of a language that is not shipped, over those of its fallback."""
        fallback = self.languages.fallback(language)
        known = self._catalogue(fallback)
        own, problems = brought_phrases(self.languages, language, known)
        self.problems += problems
        rules = self.languages[fallback].plurals
        self._borrowed[language] = {key: rules for key, phrase in known.items() if type(phrase) is dict and key not in own}
        return {**known, **own}

    def _own_of(self, language: str) -> list[Path]:
        """Return the player's own files of a language."""
        if self._places is None:
            return []
        mods = self._places.mods("data")
        return [own for relative in files_of(language) if is_file(own := mods / relative)]

    def _overlay(self, path: Path, catalogue: dict[str, Phrase]) -> None:
        """Apply the player's own phrases to the shipped ones; faulty ones are left out and reported."""
        try:
            document = Document(path)
        except DataError as error:
            self.problems += error.problems
            return
        found, problems = flatten(document)
        self.problems += document.problems + problems
        usable, unfit = against(document, found, catalogue)
        self.problems += unfit
        catalogue |= usable


def against(
    document: Document, found: Mapping[str, tuple[Phrase, Node]], shipped: Mapping[str, Phrase], records: bool = False
) -> tuple[dict[str, Phrase], list[Problem]]:
    """Return the player's phrases that can replace shipped ones, and the problems of the others: unused phrases,
    placeholders that are never filled. With `records` the keys of records' texts are accepted as well.
    """
    first = single_root(found, shipped)
    if first is not None:
        key = next(key for key, _ in document.root.held if key.held == first)
        return {}, [document.problem(key, "", "phrases_nested", name=first)]
    usable: dict[str, Phrase] = {}
    problems: list[Problem] = []
    guesses = Guesses(shipped)
    prefixes = prefixes_of(shipped)
    for key, (phrase, node) in found.items():
        known = shipped.get(key)
        if known is None and records and key.startswith(RECORDS):
            usable[key] = phrase
        elif known is None and (now := present_key(key)) is not None:
            problems.append(document.problem(node, key, "phrase_renamed" if now else "phrase_gone", name=key, now=now))
        elif known is None:
            fault, params = guesses.worded("phrase_unused", key, name=key)
            problems.append(document.problem(node, key, fault, **params))
        elif extra := sorted(placeholders(phrase) - placeholders(known)):
            problems.append(document.problem(node, key, "placeholder", name="{" + extra[0] + "}"))
        elif lost := sorted(under for under in phrase_references(phrase) if under not in prefixes):
            problems.append(document.problem(node, key, "placeholder_form", name=lost[0]))
        elif not invalid_brace(phrase):  # `flatten` has told of those
            usable[key] = phrase
    return usable, problems


def prefixes_of(keys: Iterable[str]) -> frozenset[str]:
    """Return every part of keys that ends before a dot, which phrases may refer to."""
    found: set[str] = set()
    for key in keys:
        while (key := key.rpartition(".")[0]) and key not in found:
            found.add(key)
    return frozenset(found)


def single_root(found: Mapping[str, object], known: Mapping[str, object]) -> str | None:
    """Return the single key that a whole catalogue is nested under by mistake, as ``en``, or None."""
    firsts = {key.partition(".")[0] for key in found}
    if len(firsts) != 1 or any(key in known for key in found):
        return None
    inner = [key.partition(".")[2] in known for key in found]
    return firsts.pop() if sum(inner) * 2 > len(inner) else None


def sentence_case(words: str) -> str:
    """Return a text that begins with a capital.

    >>> sentence_case("carta de Ana")
    'Carta de Ana'
    """
    return words[:1].upper() + words[1:]


def forms(phrase: Phrase) -> tuple[str, ...]:
    """Return the texts of a phrase: one, or those of its plural forms."""
    return tuple(phrase.values()) if isinstance(phrase, dict) else (phrase,)


def missing_forms(phrase: Phrase, categories: Iterable[str]) -> list[str]:
    """Return the plural categories of a language that a phrase lacks; none for a phrase without plural forms."""
    return [name for name in categories if name not in phrase] if isinstance(phrase, dict) else []


def placeholders(phrase: Phrase) -> frozenset[str]:
    """Return the names of the parameters a phrase uses."""
    return frozenset(match[1] for text in forms(phrase) for match in _PLACEHOLDER.finditer(text))


def phrase_references(phrase: Phrase) -> Iterator[str]:
    """Yield the key prefixes of other phrases that a phrase's parameters refer to."""
    for text in forms(phrase):
        for match in _PLACEHOLDER.finditer(text):
            if match[2] is not None and match[2] != GROUPED:
                yield match[2]


def invalid_brace(phrase: Phrase) -> str:
    """Return the first brace expression that is no placeholder, closed or not; empty if there is none."""
    for text in forms(phrase):
        if "{" in text or "}" in text:
            found = _STRAY.search(_PLACEHOLDER.sub("", text))
            if found is not None:
                return found[0]
    return ""


def files_of(language: str) -> dict[str, Path]:
    """Return the shipped files of a catalogue by their paths in the folder: the program's, then each game's, then
    those of plugins.
    """
    found = {f"text/{language}.yaml": data_root() / "text" / f"{language}.yaml", **texts_in(data_root(), language)}
    for package in plugins():
        found = {**found, **texts_in(package.folder / "data", language), **found}
    return found


def texts_in(folder: Path, language: str) -> dict[str, Path]:
    """Return the text files of games in a data folder, by relative path."""
    return {f"{path.parent.name}/{path.name}": path for path in sorted(folder.glob(f"*/text.{language}.yaml"))}


def brought_files(languages: Languages, language: str) -> list[Path]:
    """Return the text files of a language that is not shipped: those of packs, then the player's own, which win."""
    found: list[Path] = []
    for folder in languages.folders():
        found += texts_in(folder, language).values()
        found += [path for path in (folder / "text" / f"{language}.yaml",) if is_file(path)]
    return found


def brought_phrases(languages: Languages, language: str, known: Mapping[str, Phrase]) -> tuple[dict[str, Phrase], list[Problem]]:
    """Return the usable phrases of a language that is not shipped, and the problems of the others; `known` are the
    phrases of its fallback.
    """
    own: dict[str, Phrase] = {}
    problems: list[Problem] = []
    for path in brought_files(languages, language):
        try:
            phrases, faults = PARSE_CACHE.get(path, "phrases", phrases_of, CACHED_TYPE)
            if faults or not all(key.startswith(RECORDS) or fits(phrase, known.get(key)) for key, phrase in phrases.items()):
                document = Document(path)
                phrases, unfit = against(document, flatten(document)[0], known, records=True)
                faults = [*faults, *unfit]
        except DataError as error:
            problems += error.problems
            continue
        problems += faults
        own |= phrases
    return own, problems


def fits(phrase: Phrase, known: Phrase | None) -> bool:
    """Return True if a phrase asks for nothing that the phrase it replaces does not."""
    if known is None or not placeholders(phrase) <= placeholders(known):
        return False
    return {*phrase_references(phrase)} <= {*phrase_references(known)} and not invalid_brace(phrase)


def shipped_catalogue(language: str) -> tuple[dict[str, Phrase], list[Problem]]:
    """Return all shipped phrases of a language, and the problems of the files. Of duplicate keys the first file's is used."""
    catalogue: dict[str, Phrase] = {}
    problems: list[Problem] = []
    for path in files_of(language).values():
        try:
            phrases, faults = PARSE_CACHE.get(path, "phrases", phrases_of, CACHED_TYPE)
        except DataError as error:
            problems += error.problems
            continue
        problems += faults
        if catalogue.keys().isdisjoint(phrases):
            catalogue |= phrases
        else:
            problems += duplicate_problems(Document(path), catalogue)
            catalogue = dict(phrases) | catalogue
    return catalogue, problems


def shipped_phrase(language: str, key: str) -> str | None:
    """Return a phrase of the program's own file of a language, without loading the rest; None if it has no such
    text, or has faults.
    """

    def alone(document: Document) -> str | None:
        phrases, faults = phrases_of(document)
        found = None if faults else phrases.get(key)
        return found if isinstance(found, str) else None

    try:
        return PARSE_CACHE.get(data_root() / "text" / f"{language}.yaml", f"phrase {key}", alone, str | None)
    except DataError:
        return None


def duplicate_problems(document: Document, known: Container[str]) -> list[Problem]:
    """Return problems for the phrases of a file that another file already has."""
    found, _ = flatten(document)
    return [document.problem(node, key, "phrase_elsewhere", name=key) for key, (_, node) in found.items() if key in known]


def phrases_of(document: Document) -> tuple[dict[str, Phrase], list[Problem]]:
    """Return the phrases of a catalogue by key, and the problems of single ones."""
    found, problems = flatten(document)
    return {key: phrase for key, (phrase, _) in found.items()}, document.problems + problems


def flatten(document: Document) -> tuple[dict[str, tuple[Phrase, Node]], list[Problem]]:
    """Return the phrases of a catalogue by dotted key, with their nodes, and the catalogue's problems."""
    found: dict[str, tuple[Phrase, Node]] = {}
    problems: list[Problem] = []
    if document.root.kind != Node.MAPPING:
        return found, [document.problem(document.root, "", "expected_mapping", found=short(document.root.plain()))]

    def keep(name: str, phrase: Phrase, node: Node) -> None:
        if stray := invalid_brace(phrase):
            problems.append(document.problem(node, name, "placeholder_form", name=short(stray)))
        found[name] = (phrase, node)

    below: list[tuple[str, Node]] = [("", document.root)]
    while below:
        prefix, mapping = below.pop()
        deeper: list[tuple[str, Node]] = []
        for key, node in mapping.held:
            name = prefix + str(key.held)
            if not _KEY.match(str(key.held)):
                problems.append(document.problem(key, name, "key_kind"))
            elif node.kind == Node.SCALAR and isinstance(node.held, str):
                keep(name, node.held, node)
            elif node.kind != Node.MAPPING:
                fault = "not_a_phrase" if node.kind == Node.LIST or node.held is None else "expected_text"
                problems.append(document.problem(node, name, fault, found=short(node.plain())))
            elif (names := {str(k.held) for k, _ in node.held}) & {"one", OTHER}:
                plural = {str(form.held): text.held for form, text in node.held}
                if names <= {*CATEGORIES} and OTHER in names and all(isinstance(text, str) for text in plural.values()):
                    keep(name, plural, node)
                else:
                    problems.append(document.problem(node, name, "plural_forms"))
            else:
                deeper.append((name + ".", node))
        below += reversed(deeper)
    return found, problems
