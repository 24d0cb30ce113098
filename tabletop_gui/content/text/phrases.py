"""Every text a player reads, by key, in the language of the moment.

A catalogue is ``data/text/<language>.yaml`` with what each game alone says, ``data/<game>/text.<language>.yaml``: nested mappings
whose leaves are texts. Keys are joined with dots (``lobby.play``); each is in one of the files.

- ``{name}`` is replaced by the parameter of that name.
- ``{suit:cards.suit}`` is replaced by another phrase: the one under ``cards.suit.`` and the parameter's value (``cards.suit.S``).
- ``{n:#}`` is replaced by a number as the language writes it, thousands apart.
- A leaf may be a mapping ``{one: …, other: …}``: the parameter ``n`` chooses.

A file of the same path in the player's ``mods/data`` replaces single phrases.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping
from pathlib import Path
from typing import Final

from tabletop_gui.content.paths import Places, data_root, is_file
from tabletop_gui.content.text.clean_text import clean
from tabletop_gui.content.yaml_files.diagnostics import DataError, Guesses, Problem
from tabletop_gui.content.yaml_files.document import Document, Node, short
from tabletop_gui.content.yaml_files.parse_cache import PARSED
from tabletop_gui.plugins import packages

Tr = Callable[..., str]
"""`Phrases.tr`: the phrase of a key with its gaps filled."""

LANGUAGES: Final[Mapping[str, str]] = {"es": "Español", "en": "English"}
"""The languages with a catalogue, and what each calls itself; Spanish is the one the texts are written in."""
SOURCE: Final = "es"

YOU: Final = "setup.you"
"""The phrase a player without a name is called by; asked in every language when his matches are looked for."""

Phrase = str | tuple[str, str]
"""A text, or the pair (one, other)."""

KEPT_AS: Final = tuple[dict[str, Phrase], list[None]]
"""A file's phrases between two starts: the list of faults must be empty, for one with faults is parsed and told each time."""

GROUPED = "#"
"""``{n:#}``: a number with its thousands set apart and its decimals after the sign, as the language does."""
_PLACEHOLDER = re.compile(r"\{([a-z_][a-z0-9_]*)(?::([a-z][a-z0-9_.]*|#))?\}")
_STRAY = re.compile(r"\{[^{}]{0,40}\}?|\}")
_KEY = re.compile(r"[A-Za-z0-9_-]+\Z")


class Phrases:
    """The catalogue of one language at a time.

    Never raises: what is wrong with the files is in `problems`, and a missing phrase shows its key.
    """

    def __init__(self, language: str = SOURCE, places: Places | None = None) -> None:
        self._places = places
        self._catalogues: dict[str, dict[str, Phrase]] = {}
        self._missing: dict[str, None] = {}
        self.problems: list[Problem] = []
        """What is wrong with the files read so far."""
        self.language = SOURCE
        self.set_language(language)

    def set_language(self, language: str) -> None:
        """Speak another language from now on (read when first asked for). An unknown one means Spanish."""
        self.language = language if language in LANGUAGES else SOURCE
        if self.language not in self._catalogues:
            self._catalogues[self.language] = self._load(self.language)
        self._now = self._catalogues[self.language]

    def tr(self, key: str, /, **params: object) -> str:
        """The phrase `key` with its parameters filled in; the key itself when there is no such phrase.

        A parameter may have any name, and any value: what has no thousands to set apart is written as it is.
        """
        phrase = self._now.get(key)
        if phrase is None:
            self._missing.setdefault(key)
            return key
        if type(phrase) is tuple:
            phrase = phrase[0 if params.get("n") == 1 else 1]
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
                signs = {",": self.tr("table.thousands"), ".": self.tr("table.decimal")}
                return "".join(signs.get(sign, sign) for sign in f"{given:,}".removesuffix(".0"))
            if under is None or under == GROUPED:  # a player's own phrase may ask for the thousands of a text
                return clean(str(given), "·")
            return self.tr(f"{under}.{given}")

        return _PLACEHOLDER.sub(fill, phrase)

    def in_every_language(self, key: str, /, **params: object) -> frozenset[str]:
        """How the phrase `key` reads in each of the languages."""
        now = self.language
        told = set()
        for language in LANGUAGES:
            alone = None if language in self._catalogues or self._own_of(language) else shipped_phrase(language, key)
            if alone is not None and not placeholders(alone):
                told.add(alone)
                continue
            self.set_language(language)
            told.add(self.tr(key, **params))
        self.set_language(now)
        return frozenset(told)

    def has(self, key: str) -> bool:
        """Whether there is such a phrase in the language of the moment."""
        return key in self._now

    def under(self, prefix: str) -> list[str]:
        """The keys that begin with `prefix` and a dot, in the catalogue's order."""
        return [key for key in self._now if key.startswith(prefix + ".")]

    @property
    def missing(self) -> tuple[str, ...]:
        """What was asked for and not found, each once: phrases, and parameters as ``key{name}``."""
        return tuple(self._missing)

    def _load(self, language: str) -> dict[str, Phrase]:
        catalogue, problems = shipped_catalogue(language)
        self.problems += problems
        for own in self._own_of(language):
            self._overlay(own, catalogue)
        return catalogue

    def _own_of(self, language: str) -> list[Path]:
        """The player's own files of a language."""
        if self._places is None:
            return []
        mods = self._places.mods("data")
        return [own for relative in files_of(language) if is_file(own := mods / relative)]

    def _overlay(self, path: Path, catalogue: dict[str, Phrase]) -> None:
        """Lay the player's own phrases over the shipped ones; a faulty one is left out and reported."""
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
    document: Document, found: Mapping[str, tuple[Phrase, Node]], shipped: Mapping[str, Phrase]
) -> tuple[dict[str, Phrase], list[Problem]]:
    """Which of a player's phrases can be used in place of the shipped ones, and what is wrong with the others: phrases nobody
    asks for, placeholders that are never filled."""
    first = nested_under(found, shipped)
    if first is not None:
        key = next(key for key, _ in document.root.held if key.held == first)
        return {}, [document.problem(key, "", "phrases_nested", name=first)]
    usable: dict[str, Phrase] = {}
    problems: list[Problem] = []
    guesses = Guesses(shipped)
    prefixes = {key[: key.rindex(".")] for key in shipped if "." in key}
    for key, (phrase, node) in found.items():
        known = shipped.get(key)
        if known is None:
            fault, params = guesses.worded("phrase_unused", key, name=key)
            problems.append(document.problem(node, key, fault, **params))
        elif extra := sorted(placeholders(phrase) - placeholders(known)):
            problems.append(document.problem(node, key, "placeholder", name="{" + extra[0] + "}"))
        elif lost := sorted(under for under in looked_up(phrase) if under not in prefixes):
            problems.append(document.problem(node, key, "placeholder_form", name=lost[0]))
        elif not stray_brace(phrase):  # `flatten` has told of those
            usable[key] = phrase
    return usable, problems


def nested_under(found: Mapping[str, object], known: Mapping[str, object]) -> str | None:
    """The one word that a whole catalogue is nested under by mistake, as ``en``; None when it is not."""
    firsts = {key.partition(".")[0] for key in found}
    if len(firsts) != 1 or any(key in known for key in found):
        return None
    inner = [key.partition(".")[2] in known for key in found]
    return firsts.pop() if sum(inner) * 2 > len(inner) else None


def placeholders(phrase: Phrase) -> frozenset[str]:
    """The names of the parameters a phrase uses."""
    texts = phrase if isinstance(phrase, tuple) else (phrase,)
    return frozenset(match[1] for text in texts for match in _PLACEHOLDER.finditer(text))


def looked_up(phrase: Phrase) -> Iterator[str]:
    """Where the parameters of a phrase lead to other phrases."""
    for text in phrase if isinstance(phrase, tuple) else (phrase,):
        for match in _PLACEHOLDER.finditer(text):
            if match[2] is not None and match[2] != GROUPED:
                yield match[2]


def stray_brace(phrase: Phrase) -> str:
    """What stands in braces, or begins with one, and is no placeholder; empty when there is no such thing."""
    for text in phrase if isinstance(phrase, tuple) else (phrase,):
        if "{" in text or "}" in text:
            found = _STRAY.search(_PLACEHOLDER.sub("", text))
            if found is not None:
                return found[0]
    return ""


def files_of(language: str) -> dict[str, Path]:
    """The files of a catalogue as they are shipped, by their paths in the folder: the program's, then each game's, then those of
    packages."""
    found = {f"text/{language}.yaml": data_root() / "text" / f"{language}.yaml", **texts_in(data_root(), language)}
    for package in packages():
        found = {**found, **texts_in(package.folder / "data", language), **found}
    return found


def texts_in(folder: Path, language: str) -> dict[str, Path]:
    """The files of games' texts in a folder of data, by their paths there."""
    return {f"{path.parent.name}/{path.name}": path for path in sorted(folder.glob(f"*/text.{language}.yaml"))}


def shipped_catalogue(language: str) -> tuple[dict[str, Phrase], list[Problem]]:
    """All phrases of a language as they are shipped, and what is wrong with the files. A key is the file's that has it first."""
    catalogue: dict[str, Phrase] = {}
    problems: list[Problem] = []
    for path in files_of(language).values():
        try:
            phrases, faults = PARSED.get(path, "phrases", phrases_of, KEPT_AS)
        except DataError as error:
            problems += error.problems
            continue
        problems += faults
        if catalogue.keys().isdisjoint(phrases):
            catalogue |= phrases
        else:
            problems += given_before(Document(path), catalogue)
            catalogue = dict(phrases) | catalogue
    return catalogue, problems


def shipped_phrase(language: str, key: str) -> str | None:
    """A phrase of the program's own file of a language, without the rest of it; None where it has no such text, or has faults."""

    def alone(document: Document) -> str | None:
        phrases, faults = phrases_of(document)
        found = None if faults else phrases.get(key)
        return found if isinstance(found, str) else None

    try:
        return PARSED.get(data_root() / "text" / f"{language}.yaml", f"phrase {key}", alone, str | None)
    except DataError:
        return None


def given_before(document: Document, known: Container[str]) -> list[Problem]:
    """The phrases of a file that another has already."""
    found, _ = flatten(document)
    return [document.problem(node, key, "phrase_elsewhere", name=key) for key, (_, node) in found.items() if key in known]


def phrases_of(document: Document) -> tuple[dict[str, Phrase], list[Problem]]:
    """The phrases of a catalogue by their keys, and what is wrong with single ones."""
    found, problems = flatten(document)
    return {key: phrase for key, (phrase, _) in found.items()}, document.problems + problems


def flatten(document: Document) -> tuple[dict[str, tuple[Phrase, Node]], list[Problem]]:
    """The phrases of a catalogue by their dotted keys, with their nodes, and what is wrong with it."""
    found: dict[str, tuple[Phrase, Node]] = {}
    problems: list[Problem] = []
    if document.root.kind != Node.MAPPING:
        return found, [document.problem(document.root, "", "expected_mapping", found=short(document.root.plain()))]

    def keep(name: str, phrase: Phrase, node: Node) -> None:
        if stray := stray_brace(phrase):
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
            elif (names := {str(k.held) for k, _ in node.held}) & {"one", "other"}:
                one, other = (form.held if form else None for form in (node.child("one"), node.child("other")))
                if names == {"one", "other"} and isinstance(one, str) and isinstance(other, str):
                    keep(name, (one, other), node)
                else:
                    problems.append(document.problem(node, name, "plural_forms"))
            else:
                deeper.append((name + ".", node))
        below += reversed(deeper)
    return found, problems
