"""Checks beyond a single record: its folder, and the pictures and other records it names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop_gui.content.decks import DECKS, Deck, deck_type
from tabletop_gui.content.records.schema import NEEDED_EMOTIONS, CharactersFile, DataRecord, GameManifest, Personality
from tabletop_gui.content.yaml_files.diagnostics import Problem, with_guess
from tabletop_gui.content.yaml_files.document import Document

if TYPE_CHECKING:  # records that no start reads
    from tabletop_gui.content.records.lessons import LessonsFile
    from tabletop_gui.content.records.puzzles import PuzzlesFile
    from tabletop_gui.content.text.rule_lines import RuleLinesFile

Place = tuple[str | int, ...]
"""A path into the data: ``("options", 2, "default")``."""


def no_checks(record: DataRecord, document: Document) -> list[Problem]:
    """Return no problems, for records that need no further checks."""
    return []


def check_manifest(manifest: GameManifest, document: Document, game: str, has_art: Callable[[str], bool]) -> list[Problem]:
    """Check that a manifest is in its game's folder, names an existing deck and cards, and uses existing pictures."""
    problems = []
    if manifest.id != game:
        problems.append(problem_at(document, ("id",), "wrong_game", found=manifest.id, name=game))
    if manifest.deck not in DECKS:
        fault, params = with_guess("unknown_id", manifest.deck, DECKS, name=manifest.deck)
        problems.append(problem_at(document, ("deck",), fault, **params))
    known = deck_type(manifest.deck).FACES if manifest.deck in DECKS else manifest.showcase
    for k, code in enumerate(manifest.showcase):
        if code not in known:
            fault, params = with_guess("unknown_id", code, known, name=code)
            problems.append(problem_at(document, ("showcase", k), fault, **params))
    back = f"backs/{manifest.back}.svg"
    pictures = ((("table", "motif"), manifest.table.motif), (("back",), back), (("poster",), manifest.poster))
    return problems + [problem_at(document, at, "missing_art", name=name) for at, name in pictures if not has_art(name)]


def check_deck(deck: Deck, document: Document, id: str) -> list[Problem]:
    """Check that a deck is in its own folder."""
    return [] if deck.deck == id else [problem_at(document, ("deck",), "wrong_game", found=deck.deck, name=id)]


def check_deck_art(deck: Deck, document: Document, has_art: Callable[[str], bool]) -> list[Problem]:
    """Return a problem for each missing picture that a deck names."""
    return [problem_at(document, at, "missing_art", name=name) for at, name in deck.pictures() if not has_art(name)]


def check_characters(
    file: CharactersFile,
    document: Document,
    personalities: Mapping[str, Personality],
    games: Sequence[str],
    has_art: Callable[[str], bool],
) -> list[Problem]:
    """Check that every character's personality, favourite games and portraits exist."""
    problems = []
    for k, one in enumerate(file.characters):
        if one.personality not in personalities:
            fault, params = with_guess("unknown_id", one.personality, personalities, name=one.personality)
            problems.append(problem_at(document, ("characters", k, "personality"), fault, **params))
        for place, game in enumerate(one.games):
            if game not in games:
                fault, params = with_guess("unknown_id", game, games, name=game)
                problems.append(problem_at(document, ("characters", k, "games", place), fault, **params))
        for emotion in NEEDED_EMOTIONS:
            if not has_art(one.portrait(emotion)):
                problems.append(problem_at(document, ("characters", k, "id"), "missing_art", name=one.portrait(emotion)))
    return problems


def check_lesson_files(
    file: LessonsFile, document: Document, cast: Mapping[str, object], texts: Mapping[str, str]
) -> list[Problem]:
    """Check that the teachers and players of a game's lessons exist, and the rule lines they name; `texts` are the
    rules by language.
    """
    from tabletop_gui.content.text.rule_lines import fault_of

    problems = []
    for k, lesson in enumerate(file.lessons):
        people = [(("teacher",), lesson.teacher), *((("rivals", j), one) for j, one in enumerate(lesson.rivals))]
        for at, who in people:
            if who not in cast:
                fault, params = with_guess("unknown_id", who, cast, name=who)
                problems.append(problem_at(document, ("lessons", k, *at), fault, **params))
        for j, step in enumerate(lesson.steps):
            wrong = fault_of(step.line, texts) if step.line is not None else None
            if wrong is not None:
                problems.append(problem_at(document, ("lessons", k, "steps", j, "line", *wrong.at), wrong.fault, **wrong.params))
    return problems


def check_rule_lines(file: RuleLinesFile, document: Document, texts: Mapping[str, str]) -> list[Problem]:
    """Check that the rule lines a file names exist in every language; `texts` are the rules by language."""
    from tabletop_gui.content.text.rule_lines import fault_of

    problems = []
    for key, line in file.refusals.items():
        wrong = fault_of(line, texts)
        if wrong is not None:
            problems.append(problem_at(document, ("refusals", key, *wrong.at), wrong.fault, **wrong.params))
    return problems


def check_puzzles(file: PuzzlesFile, document: Document, game: str, phrases: Collection[str]) -> list[Problem]:
    """Check that there is a phrase for the question of every puzzle."""
    problems = []
    for k, one in enumerate(file.problems):
        if one.phrase(game) not in phrases:
            before = one.phrase(game).removesuffix(one.task)
            known = [key.removeprefix(before) for key in phrases if key.startswith(before)]
            fault, params = with_guess("unknown_id", one.task, known, name=one.task)
            problems.append(problem_at(document, ("problems", k, "task"), fault, **params))
    return problems


def problem_at(document: Document, at: Place, fault: str, /, **params: object) -> Problem:
    """Return the problem at a place of the data, or at the nearest ancestor that the file contains."""
    node, where = document.root, ""
    for step in at:
        inner = node.child(step)
        if inner is None:
            break
        node = inner
        where = f"{where}[{step}]" if isinstance(step, int) else f"{where}.{step}" if where else step
    return document.problem(node, where, fault, **params)
