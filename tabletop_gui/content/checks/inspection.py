"""Full inspection of a folder of data files, collecting all problems: the output of the command ``check``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from tabletop_gui.content.checks.consistency import check_first_times, check_rules
from tabletop_gui.content.checks.record_checks import (
    check_characters,
    check_deck,
    check_deck_art,
    check_lesson_files,
    check_manifest,
    check_puzzles,
    check_rule_lines,
)
from tabletop_gui.content.decks import DECKS, deck_type
from tabletop_gui.content.library import NO_VALIDATORS, Validator
from tabletop_gui.content.packs.pack_languages import record_text_problems
from tabletop_gui.content.packs.packed_drawings import shipped_drawing
from tabletop_gui.content.packs.svg_check import problem_of
from tabletop_gui.content.paths import data_root, files_below
from tabletop_gui.content.records.achievements import AchievementsFile
from tabletop_gui.content.records.emphasis import EmphasisFile
from tabletop_gui.content.records.first_times import FirstTimesFile
from tabletop_gui.content.records.lessons import LessonsFile
from tabletop_gui.content.records.puzzles import PuzzlesFile
from tabletop_gui.content.records.ratings import RatingsFile
from tabletop_gui.content.records.schema import (
    CharactersFile,
    ChoiceOption,
    DataRecord,
    GameManifest,
    LevelsFile,
    NumberOption,
    PersonalitiesFile,
    Personality,
)
from tabletop_gui.content.records.table_style import TableStylesFile
from tabletop_gui.content.records.timelines import TimelinesFile
from tabletop_gui.content.records.voices import Voice, voice_file
from tabletop_gui.content.text.language_ids import FALLBACK, FOLDER, is_language_id
from tabletop_gui.content.text.languages import Language, Languages
from tabletop_gui.content.text.phrases import (
    LANGUAGES,
    SOURCE,
    Phrase,
    against,
    duplicate_problems,
    flatten,
    missing_forms,
    placeholders,
    shipped_catalogue,
    texts_in,
)
from tabletop_gui.content.text.rule_lines import RuleLinesFile
from tabletop_gui.content.yaml_files.diagnostics import DataError, Guesses, Problem
from tabletop_gui.content.yaml_files.document import Document, Node
from tabletop_gui.content.yaml_files.records_reader import read, read_document
from tabletop_gui.engine.game import AnyGame

FILES: Final[Mapping[str, type[DataRecord]]] = {
    "game": GameManifest,
    "firsts": FirstTimesFile,
    "levels": LevelsFile,
    "ratings": RatingsFile,
    "weight": EmphasisFile,
    "stamps": AchievementsFile,
    "wardrobe": TableStylesFile,
    "personalities": PersonalitiesFile,
    "characters": CharactersFile,
    "problems": PuzzlesFile,
    "lessons": LessonsFile,
    "language": Language,
    "rule_lines": RuleLinesFile,
    "timelines": TimelinesFile,
}
"""The record types of YAML files by file name (``game.yaml``)."""

Found = dict[str, tuple[Phrase, Problem]]
"""The phrases of a catalogue, each with an empty problem that holds its place."""

OPTIONAL = ("sounds.yaml",)
"""Data files that are checked elsewhere."""


class Inspection:
    """Inspects a data folder. An `overlay` (a player's) may have any part of what the shipped folder has, and nothing
    else; a `plugin` folder has its own games whole, and may name what the built-in folder has.

    `find_art` returns the file for a path under assets, which may be missing; a manifest must agree with the `rules` of
    its game, and the other files of a game's folder must pass the `validators` (`content.library.Validator`).
    """

    def __init__(
        self,
        folder: Path,
        find_art: Callable[[str], Path],
        rules: Mapping[str, AnyGame],
        *,
        overlay: bool = False,
        plugin: bool = False,
        validators: Mapping[str, Validator] = NO_VALIDATORS,
    ) -> None:
        self.folder = folder
        self._rules = rules
        self._validators = validators
        self.overlay = overlay
        self.plugin = plugin
        self.problems: list[Problem] = []
        self._find_art = find_art
        self._seen: dict[str, None] = {}
        self.languages: dict[str, Language] = {}
        """The languages of the folder: for a player's or a plugin's also the shipped ones."""
        self._drawings: dict[str, bool] = {}

    @property
    def pictures(self) -> list[str]:
        """The pictures named by the files, by path under assets."""
        return list(self._drawings)

    def run(self) -> list[Problem]:
        """Return every problem, file by file."""
        self._languages()
        root = data_root() if self.overlay else self.folder
        games = sorted(path.parent.name for path in root.glob("*/game.yaml"))
        for game in games:
            self._game(game)
        for deck in sorted({path.parent.name for path in root.glob("*/cards.yaml")} | self._played_with(games)):
            if deck in DECKS:
                self._deck(deck)
        if not self.plugin:
            self._cast(games)
        self._catalogues(games)
        self._leftovers()
        return self.problems

    def _languages(self) -> None:
        """Inspect the language records."""
        if self.overlay or self.plugin:
            self.languages |= Languages()
        for path in sorted((self.folder / FOLDER).glob("*.yaml")):
            if is_language_id(path.stem) and path.stem not in self.languages:
                self._seen.setdefault(f"{FOLDER}/{path.name}")
                try:
                    self.languages[path.stem] = read(path, Language)
                except DataError as error:
                    self.problems += error.problems
        self.languages = dict(sorted(self.languages.items(), key=lambda one: one[0] != SOURCE))

    # -- games -----------------------------------------------------------------------------------------------------------------

    def _played_with(self, games: Iterable[str]) -> set[str]:
        """Return the decks that must be in this folder: those its games name, except built-in ones named by a plugin."""
        found = set()
        for game in games if not self.overlay else ():
            with suppress(DataError):
                found.add(read(self.folder / game / "game.yaml", GameManifest).deck)
        return found & {*games} if self.plugin else found

    def _game(self, game: str) -> None:
        def manifest(document: Document) -> list[Problem]:
            record = read_document(document, GameManifest)
            problems = check_manifest(record, document, game, self._has_art)
            return problems + (check_rules(record, document, self._rules[game]) if game in self._rules else [])

        def firsts(document: Document) -> list[Problem]:
            file = read_document(document, FirstTimesFile)
            path, lessons = self._present(f"{game}/lessons.yaml"), None
            with suppress(DataError):
                lessons = [one.id for one in read(path, LessonsFile).lessons] if path is not None else None
            return check_first_times(file, document, game, self._rules.get(game), self._book, lessons)

        self._inspect(f"{game}/game.yaml", manifest)
        if self._present(f"{game}/firsts.yaml") is not None:
            self._inspect(f"{game}/firsts.yaml", firsts)
        for language in self.languages:
            path = self._present(f"{game}/rules.{language}.md")
            if path is not None:
                self._text(path)
            elif not self.overlay:
                params = {"name": game, "language": self.languages[language].name}
                self.problems.append(Problem(self.folder / game, 0, 0, "", "missing_rules", params))
        self._taught(game)

    def _taught(self, game: str) -> None:
        """Inspect the optional files of a game: lessons, rule lines of refusals, puzzles, timelines."""
        texts = {language: self._book(game, language) for language in self.languages}

        def lessons(document: Document) -> list[Problem]:
            file = read_document(document, LessonsFile)
            validator = self._validators.get("lessons") if game in self._rules else None
            found = check_lesson_files(file, document, self._characters(), texts)
            return found + (validator(self._rules[game], file, document) if validator is not None else [])

        def lines(document: Document) -> list[Problem]:
            return check_rule_lines(read_document(document, RuleLinesFile), document, texts)

        def puzzles(document: Document) -> list[Problem]:
            file = read_document(document, PuzzlesFile)
            validator = self._validators.get("problems") if game in self._rules else None
            found = check_puzzles(file, document, game, shipped_catalogue(SOURCE)[0]) if self.overlay else []
            return found + (validator(self._rules[game], file, document) if validator is not None else [])

        def timelines(document: Document) -> list[Problem]:
            file = read_document(document, TimelinesFile)
            validator = self._validators.get("timelines") if game in self._rules else None
            return validator(self._rules[game], file, document) if validator is not None else []

        for name, check in (("lessons", lessons), ("rule_lines", lines), ("problems", puzzles), ("timelines", timelines)):
            if self._present(f"{game}/{name}.yaml") is not None:
                self._inspect(f"{game}/{name}.yaml", check)

    def _characters(self) -> Mapping[str, object]:
        """The cast in use: this folder's, or the shipped one if it has none that can be read."""
        for folder in (self.folder, data_root()):
            with suppress(DataError):
                return {one.id: one for one in read(folder / "ai/characters.yaml", CharactersFile).characters}
        return {}

    def _book(self, game: str, language: str) -> str:
        """Return the rules of a game for players: this folder's, or the shipped ones; "" if they cannot be read."""
        for folder in (self.folder, data_root()):
            with suppress(OSError, UnicodeDecodeError):
                return (folder / f"{game}/rules.{language}.md").read_text(encoding="utf-8-sig")
        return ""

    def _deck(self, id: str) -> None:
        def deck(document: Document) -> list[Problem]:
            record = read_document(document, deck_type(id))
            return check_deck(record, document, id) + check_deck_art(record, document, self._has_art)

        self._inspect(f"{id}/cards.yaml", deck)

    def _text(self, path: Path) -> None:
        try:
            path.read_text(encoding="utf-8-sig")
        except UnicodeDecodeError:
            self.problems.append(Problem(path, 0, 0, "", "encoding"))
        except OSError:
            self.problems.append(Problem(path, 0, 0, "", "unreadable"))

    # -- opponents -------------------------------------------------------------------------------------------------------------

    def _cast(self, games: Sequence[str]) -> None:
        def levels(document: Document) -> list[Problem]:
            read_document(document, LevelsFile)
            return []

        def ratings(document: Document) -> list[Problem]:
            read_document(document, RatingsFile)
            return []

        def personalities(document: Document) -> list[Problem]:
            read_document(document, PersonalitiesFile)
            return []

        def characters(document: Document) -> list[Problem]:
            return check_characters(read_document(document, CharactersFile), document, self._styles(), games, self._has_art)

        def weight(document: Document) -> list[Problem]:
            read_document(document, EmphasisFile)
            return []

        def stamps(document: Document) -> list[Problem]:
            read_document(document, AchievementsFile)
            return []

        def table_styles(document: Document) -> list[Problem]:
            read_document(document, TableStylesFile)
            return []

        self._inspect("ai/levels.yaml", levels)
        if self._present("ai/ratings.yaml") is not None:
            self._inspect("ai/ratings.yaml", ratings)
        self._inspect("weight.yaml", weight)
        self._inspect("stamps.yaml", stamps)
        self._inspect("wardrobe.yaml", table_styles)
        self._inspect("ai/personalities.yaml", personalities)

        def voice(document: Document) -> list[Problem]:
            read_document(document, Voice)
            return []

        self._inspect("ai/characters.yaml", characters)
        for character in self._characters():
            if self._present(voice_file(character)) is not None:
                self._inspect(voice_file(character), voice)

    def _styles(self) -> dict[str, Personality]:
        """The personalities in use: this folder's, or the shipped ones if it has none that can be read."""
        for folder in (self.folder, data_root()):
            try:
                return {one.id: one for one in read(folder / "ai/personalities.yaml", PersonalitiesFile).personalities}
            except DataError:
                continue
        return {}

    # -- phrases ---------------------------------------------------------------------------------------------------------------

    def _catalogues(self, games: list[str]) -> None:
        texts: dict[str, Found] = {}
        for language in self.languages:
            wanted = [] if self.plugin else [f"text/{language}.yaml"]
            wanted += [f"{game}/text.{language}.yaml" for game in games]
            for relative in dict.fromkeys([*wanted, *texts_in(self.folder, language)]):
                self._catalogue(relative, language, texts)
        if self.overlay:
            return
        source = texts.get(SOURCE, {})
        for language, found in texts.items():
            if language != SOURCE:
                self._same(source, found, language)
                self._same(found, source, SOURCE, placeholders_too=False)
        for game in games:
            self._wanted(game, texts)

    def _catalogue(self, relative: str, language: str, texts: dict[str, Found]) -> None:
        """Inspect a file of a catalogue and add its phrases to the language's."""
        path = self._present(relative)
        if path is None:
            if not self.overlay:
                self.problems.append(Problem(self.folder / relative, 0, 0, "", "missing_file"))
            return
        try:
            document = Document(path)
        except DataError as error:
            self.problems += error.problems
            return
        phrases, problems = flatten(document)
        self.problems += document.problems + problems
        if self.overlay:
            brought = language not in LANGUAGES
            shipped = shipped_catalogue(FALLBACK if brought else language)[0]
            self.problems += against(document, phrases, shipped, records=brought)[1]
            self.problems += record_text_problems(document, phrases) if brought else []
            self.problems += self._plurals(document, phrases, language)
            return
        self.problems += self._plurals(document, phrases, language)
        known = texts.setdefault(language, {})
        if self.plugin:
            told = shipped_catalogue(language)[1]
            self.problems += [one for one in told if one.path == path and one.fault == "phrase_elsewhere"]
        else:
            self.problems += duplicate_problems(document, known)
        for key, (phrase, node) in phrases.items():
            known.setdefault(key, (phrase, document.problem(node, key, "not_a_phrase", found="")))

    def _plurals(self, document: Document, phrases: Mapping[str, tuple[Phrase, Node]], language: str) -> list[Problem]:
        """Return the plurals that lack a form of their language."""
        record, found = self.languages[language], []
        for key, (phrase, node) in phrases.items():
            for name in missing_forms(phrase, record.categories)[:1]:
                found.append(document.problem(node, key, "plural_missing", name=name, language=record.name))
        return found

    def _same(self, here: Found, there: Found, other: str, *, placeholders_too: bool = True) -> None:
        """Report phrases of `here` that are missing in `there`, the catalogue of language `other`, or have other
        placeholders there.
        """
        for key, (phrase, place) in here.items():
            if key not in there:
                self.problems.append(_at(place, "phrase_missing", name=key, language=self.languages[other].name))
            elif placeholders_too and placeholders(phrase) != placeholders(there[key][0]):
                mine, theirs = (", ".join(sorted(placeholders(text))) or "–" for text in (phrase, there[key][0]))
                params = {"found": mine, "among": theirs, "language": self.languages[other].name}
                self.problems.append(_at(place, "placeholder_differs", **params))

    def _wanted(self, game: str, texts: Mapping[str, Found]) -> None:
        """Report phrases that a manifest needs and a catalogue lacks."""
        try:
            manifest = read(self.folder / game / "game.yaml", GameManifest)
        except DataError:
            return
        keys = [manifest.phase_label(phase) for phase in manifest.phases]
        for preset in manifest.presets:
            keys += [manifest.preset_label(preset.id), manifest.preset_note(preset.id)]
        for option in manifest.options:
            keys += [manifest.label(option.id), manifest.help(option.id)]
            values: tuple[str | int, ...] = ()
            if isinstance(option, ChoiceOption):
                values = option.values
            elif isinstance(option, NumberOption) and option.default == "auto":
                values = ("auto",)
            for value in values:
                keys += [manifest.value_label(option.id, value), manifest.value_help(option.id, value)]
        with suppress(DataError):
            keys += [one.phrase(game) for one in read(self.folder / game / "problems.yaml", PuzzlesFile).problems]
        for language, found in texts.items():
            for key in dict.fromkeys(keys):
                if key not in found:
                    params = {"name": key, "language": self.languages[language].name}
                    self.problems.append(Problem(self.folder / game / "game.yaml", 0, 0, "", "phrase_missing", params))

    # -- files and pictures ----------------------------------------------------------------------------------------------------

    def _inspect(self, relative: str, check: Callable[[Document], list[Problem]]) -> None:
        path = self.folder / relative
        if self._present(relative) is None and self.overlay:
            return
        try:
            self.problems += check(Document(path))
        except DataError as error:
            self.problems += error.problems

    def _present(self, relative: str) -> Path | None:
        self._seen.setdefault(relative)
        path = self.folder / relative
        return path if path.is_file() else None

    def _leftovers(self) -> None:
        """Report files that nothing reads: in a player's folder any, in the shipped one YAML."""
        known = dict.fromkeys([*self._seen, *OPTIONAL])
        guesses = Guesses(known)
        for relative in files_below(self.folder):
            if relative not in known and (self.overlay or relative.endswith((".yaml", ".yml"))):
                fault, params = guesses.worded("unused_file", relative)
                self.problems.append(Problem(self.folder / relative, 0, 0, "", fault, params))

    def _has_art(self, relative: str) -> bool:
        """Return True if the picture exists; an invalid shipped one is reported here, once."""
        if relative not in self._drawings:
            path = self._find_art(relative)
            self._drawings[relative] = path.is_file()
            if not self.overlay and self._drawings[relative] and (problem := problem_of(path, shipped_drawing)) is not None:
                self.problems.append(problem)
        return self._drawings[relative]


def check_own_art(own: Path, shipped: Path, named: Iterable[str], drawn: Callable[[str], str | None]) -> list[Problem]:
    """Return the problems of a player's folder of pictures: invalid drawings, and files that nothing uses.

    ``drawn`` rasterises a valid drawing and returns the fault found then, if any.
    """
    problems = []
    known = {*files_below(shipped), *named}
    guesses = Guesses(known)
    for relative in files_below(own):
        path = own / relative
        if relative not in known and not relative.startswith("sounds/"):
            fault, params = guesses.worded("unused_file", relative)
            problems.append(Problem(path, 0, 0, "", fault, params))
        elif path.suffix == ".svg":
            problem = problem_of(path)
            if problem is None and (shown := drawn(path.read_text(encoding="utf-8-sig"))) is not None:
                problem = Problem(path, 0, 0, "", shown)
            problems += [problem] if problem is not None else []
    return problems


def _at(place: Problem, fault: str, /, **params: object) -> Problem:
    """Return the fault at the place of another problem."""
    return Problem(place.path, place.line, place.column, place.where, fault, params, place.source)
