"""The games' data and the cast, read on first use; the player's own files take precedence, and a faulty one
never stops the program.

A file in the player's ``mods/data`` replaces the shipped file of the same path. If it cannot be used the
shipped one is, and `Library.problems` has the fault, its place and its line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop_gui.content.checks.consistency import check_first_times, check_rules
from tabletop_gui.content.checks.record_checks import (
    check_characters,
    check_deck,
    check_deck_art,
    check_lesson_files,
    check_manifest,
    check_puzzles,
    check_rule_lines,
    no_checks,
)
from tabletop_gui.content.decks import DECKS, Deck, deck_type
from tabletop_gui.content.overlay import DataFiles, plugin_games
from tabletop_gui.content.packs.packs import Packs
from tabletop_gui.content.paths import PlayerFolders, data_root, files_below, find, is_file, shipped_file
from tabletop_gui.content.records.level_scale import LevelScale
from tabletop_gui.content.records.schema import (
    Character,
    CharactersFile,
    DataRecord,
    GameManifest,
    Level,
    LevelsFile,
    PersonalitiesFile,
    Personality,
)
from tabletop_gui.content.text.clean_text import clean
from tabletop_gui.content.text.language_ids import FOLDER, is_language_id
from tabletop_gui.content.text.languages import shipped_language
from tabletop_gui.content.text.phrases import LANGUAGES, SOURCE, YOU, files_of, shipped_catalogue, shipped_phrase
from tabletop_gui.content.yaml_files.diagnostics import DataError, Guesses, Problem
from tabletop_gui.content.yaml_files.document import Document, read_text
from tabletop_gui.content.yaml_files.parse_cache import PARSE_CACHE, installed_cache
from tabletop_gui.content.yaml_files.records_reader import read_document
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.plugins import disable, disable_after

if TYPE_CHECKING:  # each is imported where it is read: a start reads hardly any
    from tabletop_gui.content.records.achievements import Achievement
    from tabletop_gui.content.records.emphasis import EmphasisFile, EmphasisSize
    from tabletop_gui.content.records.first_times import FirstTimeCard, FirstTimesFile
    from tabletop_gui.content.records.lessons import LessonsFile
    from tabletop_gui.content.records.puzzles import Puzzle, PuzzlesFile
    from tabletop_gui.content.records.ratings import GameRatings
    from tabletop_gui.content.records.table_style import TableStylesFile
    from tabletop_gui.content.records.timelines import Timeline
    from tabletop_gui.content.records.voices import Voice
    from tabletop_gui.content.text.rule_lines import RuleLine, RuleLinesFile

LONGEST_RULES = 64
"""Maximum size of rules for players, in KB; the shipped ones have under a tenth of it, and setting a megabyte
takes half a minute.
"""

Validator = Callable[[AnyGame, Any, Document], list[Problem]]
"""A validator of a game's file that needs the rules: that its lessons can be played, say."""
NO_VALIDATORS: Mapping[str, Validator] = {}


class GameData(NamedTuple):
    """The data of a game besides its rules."""

    manifest: GameManifest
    deck: Deck


class Library:
    """All data files, read through the player's overlay. Each is read once; `forget` drops the cache.

    Manifests are checked against the `rules` of their game where those are given, and the other files of a
    game's folder by the `validators`, which are keyed by file name.
    """

    def __init__(
        self,
        places: PlayerFolders,
        rules: Mapping[str, AnyGame] | None = None,
        validators: Mapping[str, Validator] = NO_VALIDATORS,
    ) -> None:
        self.places = places
        self._rules = rules or {}
        self._validators = validators
        self.files = DataFiles(places)
        self.problems = self.files.problems
        self.packs = Packs(places)
        self._whole: dict[str, Deck] = {}
        """The player's own decks with their pictures, or the substitutes of incomplete ones, by path."""

    def forget(self) -> None:
        """Drop the cache after the player changed files, so that every file is read again on next use."""
        self.files.forget()
        self._whole.clear()
        self.packs.forget()
        self.__dict__.pop("_games", None)

    def manifests(self) -> list[GameManifest]:
        """Return the manifest of every game with data, in the order of the collection.

        The first call also inspects the player's own files, so that the lobby can report their problems at once.
        """
        return list(self._games.values())

    def manifest(self, game: str) -> GameManifest:
        """Return a game's manifest. Raises KeyError for a game without data."""
        return self._games[game]

    def game(self, game: str) -> GameData:
        """Return a game's manifest and deck. Raises KeyError for a game without data."""
        manifest = self._games[game]
        return GameData(manifest, self.deck(manifest.deck))

    def deck(self, id: str, pack: str | None = None) -> Deck:
        """Return a deck, also of a game that cannot be played yet. Raises KeyError for an unknown one.

        `pack`: use this pack's version (None: the selected pack's). Without a usable one, or with "", it is the
        deck as it is without packs.
        """
        brought = self.packs.deck(id, pack)
        self.files.note(self.packs.problems)
        if brought is not None:
            return brought
        relative = f"{id}/cards.yaml"

        def whole(deck: Deck, document: Document) -> list[Problem]:
            return check_deck(deck, document, id)

        return self._with_art(self.files.record(relative, deck_type(id), whole), relative)

    def games_of_deck(self, deck: str) -> list[GameManifest]:
        """Return the manifests of the games played with a deck, in the order of the collection."""
        return [manifest for manifest in self.manifests() if manifest.deck == deck]

    def levels(self) -> dict[str, Level]:
        """Return the levels of play by id, weakest first."""
        return {level.id: level for level in self.files.record("ai/levels.yaml", LevelsFile, no_checks).levels}

    def level_scale(self, game: str) -> LevelScale:
        """Return the level scale of a game."""
        return LevelScale(self.levels().values(), game)

    def ratings(self, game: str) -> GameRatings | None:
        """Return the measured ratings of the levels in a game; None unless all were measured."""
        from tabletop_gui.content.records.ratings import RatingsFile

        found = self.files.optional("ai/ratings.yaml", RatingsFile, no_checks).games
        levels = list(self.levels())
        return next((one for one in found if one.game == game and [rated.level for rated in one.levels] == levels), None)

    def personalities(self) -> dict[str, Personality]:
        """Return the styles of play by id."""
        return {one.id: one for one in self.files.record("ai/personalities.yaml", PersonalitiesFile, no_checks).personalities}

    def characters(self) -> dict[str, Character]:
        """Return the cast by id."""

        def known(file: CharactersFile, document: Document) -> list[Problem]:
            return check_characters(file, document, self.personalities(), self._shipped_games, self.files.has_art)

        return {one.id: one for one in self.files.record("ai/characters.yaml", CharactersFile, known).characters}

    def voice(self, character: str) -> Voice:
        """Return the lines of a character; empty for one without a voice."""
        from tabletop_gui.content.records.voices import Voice, voice_file

        return self.files.optional(voice_file(character), Voice, no_checks)

    def emphasis_sizes(self) -> Sequence[EmphasisSize]:
        """Return the emphasis sizes of events, the lightest first."""
        return self.emphasis().sizes

    def emphasis(self) -> EmphasisFile:
        """Return the emphasis rules: the sizes of events, the reduction of repeated highlights, and their sounds."""
        from tabletop_gui.content.records.emphasis import EmphasisFile

        return self.files.record("weight.yaml", EmphasisFile, no_checks)

    def timelines(self, game: str) -> Sequence[Timeline]:
        """Return the timelines of a game's highlights; none without such a file."""
        from tabletop_gui.content.records.timelines import TimelinesFile

        def sound(file: TimelinesFile, document: Document) -> list[Problem]:
            return self._validation_problems(game, "timelines", file, document)

        return self.files.optional(f"{game}/timelines.yaml", TimelinesFile, sound).timelines

    def achievements(self) -> Sequence[Achievement]:
        """Return the achievements."""
        from tabletop_gui.content.records.achievements import AchievementsFile

        return self.files.record("stamps.yaml", AchievementsFile, no_checks).stamps

    def table_styles(self) -> TableStylesFile:
        """Return the available table styles."""
        from tabletop_gui.content.records.table_style import TableStylesFile

        return self.files.record("wardrobe.yaml", TableStylesFile, no_checks)

    def rules(self, game: str, language: str) -> str:
        """Return the rules of a game for players, in the Markdown that the rule book shows; empty if there are none in
        this language, nor in its fallback.
        """
        name = f"{game}/rules.{language}.md"
        languages = self.files.languages
        known = language in languages
        brought = [folder / name for folder in reversed(languages.folders())] if known and language in languages.brought else []
        for path in (*brought, find("data", name, self.places), shipped_file("data", name)):
            if is_file(path):
                try:
                    return clean(read_text(path, LONGEST_RULES))
                except DataError as error:
                    self.files.note(error.problems)
        other = languages.fallback(language) if known else ""
        return self.rules(game, other) if other else ""

    def rule_books(self, game: str, *also: str) -> dict[str, str]:
        """Return the rules of a game for players by language: the shipped languages, and others that are asked for."""
        return {language: self.rules(game, language) for language in dict.fromkeys([*LANGUAGES, *also])}

    def first_times(self, game: str) -> Sequence[FirstTimeCard]:
        """Return the first-time cards of a game; none without such a file."""
        from tabletop_gui.content.records.first_times import FirstTimesFile

        def told(file: FirstTimesFile, document: Document) -> list[Problem]:
            return check_first_times(file, document, game, self._rules.get(game), self.rules)

        return self.files.optional(f"{game}/firsts.yaml", FirstTimesFile, told).firsts

    def lessons(self, game: str) -> LessonsFile:
        """Return the lessons of a game; none without such a file."""
        from tabletop_gui.content.records.lessons import LessonsFile

        def taught(file: LessonsFile, document: Document) -> list[Problem]:
            return check_lesson_files(file, document, self.characters(), self.rule_books(game)) + self._validation_problems(
                game, "lessons", file, document
            )

        return self.files.optional(f"{game}/lessons.yaml", LessonsFile, taught)

    def puzzles(self, game: str) -> Sequence[Puzzle]:
        """Return the puzzles of a game, the easiest first; none without such a file."""
        from tabletop_gui.content.records.puzzles import PuzzlesFile

        def solvable(file: PuzzlesFile, document: Document) -> list[Problem]:
            problems = check_puzzles(file, document, game, shipped_catalogue(SOURCE)[0])
            return problems or self._validation_problems(game, "problems", file, document)

        return self.files.optional(f"{game}/problems.yaml", PuzzlesFile, solvable).problems

    def rule_lines(self, game: str) -> Mapping[str, RuleLine]:
        """Return the line of the rules for players behind each refusal, by the refusal's phrase key."""
        from tabletop_gui.content.text.rule_lines import RuleLinesFile

        def there(file: RuleLinesFile, document: Document) -> list[Problem]:
            return check_rule_lines(file, document, self.rule_books(game))

        return self.files.optional(f"{game}/rule_lines.yaml", RuleLinesFile, there).refusals

    def _validation_problems(self, game: str, name: str, file: DataRecord, document: Document) -> list[Problem]:
        """Return the problems of a game's file that only the rules can detect."""
        validator = self._validators.get(name)
        return validator(self._rules[game], file, document) if validator is not None and game in self._rules else []

    def inspect(self) -> list[Problem]:
        """Read every file of the player's own, so that `problems` is complete, and return it."""
        folder = self.places.mods("data")
        _ = self.packs.all
        self.files.note(self.packs.problems)
        files = files_below(folder)
        if not files:
            return self.problems
        readers = self._readers()
        known = [*readers, *(name for language in LANGUAGES for name in files_of(language)), "sounds.yaml"]  # read by others
        known += [name for name in files if name.startswith(f"{FOLDER}/") and is_language_id(Path(name).stem)]
        for language in self.files.languages.brought:
            known += [*(name.replace(f"{SOURCE}.", f"{language}.") for name in files_of(SOURCE))]
            known += [f"{game}/rules.{language}.md" for game in self._shipped_games]
        self.files.note(self.files.languages.problems)
        guesses = Guesses(known)
        for relative in files:
            if relative in readers:
                readers[relative]()
            elif relative not in known:
                fault, params = guesses.worded("unused_file", relative)
                self.files.note([Problem(folder / relative, 0, 0, "", fault, params)])
        return self.problems

    def read_all(self) -> None:
        """Read every file."""
        for read in self._readers().values():
            read()

    def _readers(self) -> dict[str, Callable[[], object]]:
        """Return the reader of each file of the player, by its path in the folder."""
        from tabletop_gui.content.records.ratings import RatingsFile
        from tabletop_gui.content.records.voices import voice_file

        readers: dict[str, Callable[[], object]] = {
            "ai/levels.yaml": self.levels,
            "ai/ratings.yaml": lambda: self.files.optional("ai/ratings.yaml", RatingsFile, no_checks),
            "ai/personalities.yaml": self.personalities,
            "ai/characters.yaml": self.characters,
            "weight.yaml": self.emphasis_sizes,
            "stamps.yaml": self.achievements,
            "wardrobe.yaml": self.table_styles,
        }
        for character in self.characters():
            readers[voice_file(character)] = partial(self.voice, character)
        for game in self._shipped_games:
            readers[f"{game}/game.yaml"] = partial(self._manifest, game)
            readers[f"{game}/firsts.yaml"] = partial(self.first_times, game)
            readers[f"{game}/problems.yaml"] = partial(self.puzzles, game)
            readers[f"{game}/lessons.yaml"] = partial(self.lessons, game)
            readers[f"{game}/rule_lines.yaml"] = partial(self.rule_lines, game)
            readers[f"{game}/timelines.yaml"] = partial(self.timelines, game)
            for language in LANGUAGES:
                readers[f"{game}/rules.{language}.md"] = partial(self.rules, game, language)
        for deck in DECKS:
            readers[f"{deck}/cards.yaml"] = partial(self.deck, deck)
        return readers

    @cached_property
    def _shipped_games(self) -> list[str]:
        """The games with shipped data: in the order of the rules, then those without rules."""
        shipped = [*sorted(path.parent.name for path in data_root().glob("*/game.yaml")), *plugin_games()]
        return [*(game for game in self._rules if game in shipped), *(game for game in shipped if game not in self._rules)]

    @cached_property
    def _games(self) -> dict[str, GameManifest]:
        found = {}
        for game in self._shipped_games:
            if game not in plugin_games():
                found[game] = self._manifest(game)
            elif (manifest := self._plugin_manifest(game)) is not None:
                found[game] = manifest
        self.inspect()
        return found

    def _plugin_manifest(self, game: str) -> GameManifest | None:
        """Return the manifest of a plugin's game after inspecting its data; None for an unplayable one, which is
        disabled and reported.
        """
        try:
            manifest = self._manifest(game)
            if manifest.deck == game:
                self.deck(game)
        except DataError as error:
            self.files.note(error.problems)
            disable(game)
        except Exception as error:  # its deck's module is a stranger's
            disable_after(game, error)
        else:
            return manifest
        return None

    def _manifest(self, game: str) -> GameManifest:
        def playable(manifest: GameManifest, document: Document) -> list[Problem]:
            problems = check_manifest(manifest, document, game, self.files.has_art)
            return problems + (check_rules(manifest, document, self._rules[game]) if game in self._rules else [])

        relative = f"{game}/game.yaml"
        manifest = self.files.record(relative, GameManifest, playable)
        shipped = shipped_file("data", relative)
        if find("data", relative, self.places) == shipped:
            return manifest
        return manifest.with_preset_ids_of(read_document(Document(shipped), GameManifest))

    def _with_art(self, deck: Deck, relative: str) -> Deck:
        """Return the deck, or its substitute if pictures are missing (`Deck.with_art_of`); those are reported."""
        path = find("data", relative, self.places)
        if path == shipped_file("data", relative):
            return deck
        if relative not in self._whole:
            try:
                problems = check_deck_art(deck, Document(path), self.files.has_art)
            except DataError:
                return deck  # the shipped file was read: the player's is reported already
            if problems:
                shipped = read_document(Document(shipped_file("data", relative)), type(deck))
                deck = deck.with_art_of(shipped, self.files.has_art)
                self.files.note(problems)
            self._whole[relative] = deck
        return self._whole[relative]


def shipped_parse_cache(program: str, *, times: bool = True) -> bytes:
    """Return the parse cache file of all shipped data, for installers and bundles (`ParseCache.news`)."""
    PARSE_CACHE.begin()
    nowhere = Path("none")
    Library(PlayerFolders(nowhere, nowhere, nowhere, frozenset({"mods"}))).read_all()
    for language in LANGUAGES:
        shipped_language(language)
        shipped_catalogue(language)
        shipped_phrase(language, YOU)
    made = PARSE_CACHE.news(program, times=times)
    PARSE_CACHE.begin(installed_cache)
    assert made is not None
    return made
