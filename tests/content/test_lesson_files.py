"""Lessons of the player's own: they take the place of ours, and those that cannot be played cost themselves and a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.validators import VALIDATORS

pytestmark = pytest.mark.all_sets

LESSONS = (data_root() / "oh_hell/lessons.yaml").read_text(encoding="utf-8")


def library(folder: Path, text: str, name: str = "oh_hell/lessons.yaml") -> Library:
    path = folder / "data" / "mods" / "data" / name
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return Library(PlayerFolders(folder / "config", folder / "data", folder / "cache"), GAMES, VALIDATORS)


def test_a_players_lessons_take_the_place_of_ours(tmp_path: Path) -> None:
    found = library(tmp_path, LESSONS.replace("id: trick", "id: mine", 1))
    assert found.lessons("oh_hell").lessons[0].id == "mine"
    assert found.problems == []


WRONG = {
    "a card nobody holds": ("do: [play KH]", "do: [play QH]", "not_legal"),
    "a word of the record": ("light:", "ligth:", "unknown_key_guess"),
    "two lights": ("light: {zone: TRICK}", "light: {zone: TRICK, seat: 1}", "one_light"),
    "nothing to be done": ("rival: [play JH, play 5H]", "rival: []", "step_kind"),
    "a teacher of no cast": ("teacher: malvina", "teacher: malvino", "unknown_id_guess"),
    "a heading of no book": ("heading: The play, line: 4", "heading: The ploy, line: 4", "no_heading_guess"),
    "a line under none": ("heading: The play, line: 4", "heading: The play, line: 44", "at_most"),
    "too long a breath": ("If you have the suit", "If you have " + 30 * "ever " + "the suit", "too_many_signs"),
    "a rig with a word too many": ("turned: 2C", "turned: 2C\n        trump: S", "unknown_key"),
    "an unknown card": ("hands: [KH 4H", "hands: [KH 14H", "unknown_id_guess"),
}


@pytest.mark.parametrize("name", WRONG)
def test_one_that_cannot_be_played_is_told_with_its_line_and_ours_are_there(name: str, tmp_path: Path) -> None:
    old, new, fault = WRONG[name]
    assert old in LESSONS
    found = library(tmp_path, LESSONS.replace(old, new, 1))
    assert found.lessons("oh_hell").lessons[0].id == "trick"
    assert fault in {one.fault for one in found.problems}
    assert all(one.line > 1 for one in found.problems)


def test_a_game_without_lessons_has_none(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert Library(PlayerFolders(nowhere, nowhere, nowhere)).lessons("french").lessons == ()


def test_a_players_lines_of_the_rules_are_checked_against_the_rules(tmp_path: Path) -> None:
    found = library(tmp_path, "refusals:\n  rules.refuse.tricks.follow: {heading: The game}\n", "oh_hell/rule_lines.yaml")
    assert "rules.refuse.oh_hell.hook" in found.rule_lines("oh_hell"), "ours stand"
    assert [(one.line, one.fault) for one in found.problems] == [(2, "no_heading_guess")]


@pytest.mark.parametrize("game", GAMES)
def test_a_light_does_not_show_what_the_words_ask(game: str) -> None:
    """Where a step asks a question, its light stands on what is to be read, not on the card or button that answers it."""
    for lesson in Library(PlayerFolders.standard()).lessons(game).lessons:
        for number, step in enumerate(lesson.steps, 1):
            asks = step.say is not None and "?" in "".join(step.say.values())
            if not asks or not step.do or step.light is None:
                continue
            named = {word for act in step.do for word in act.replace(",", " ").split()} | set(step.do)
            assert step.light.card not in named, (lesson.id, number)
            assert step.light.panel not in named, (lesson.id, number)
