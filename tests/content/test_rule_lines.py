"""The lines of the rules that are behind refusals: every refusal that a player can meet has one, in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import LANGUAGES, shipped_catalogue
from tabletop_gui.content.text.rule_lines import RuleLine, chapters, passage
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.games import GAMES
from tabletop_gui.properties import lessons
from tabletop_gui.properties.tables import decisions, settings, some

pytestmark = pytest.mark.all_sets

NOWHERE = Path("nowhere")
SCENARIOS = Path(__file__).parents[1] / "scenarios"
LIBRARY = Library(PlayerFolders(NOWHERE, NOWHERE, NOWHERE), GAMES)
SET_UP = {
    *(f"rules.refuse.oh_hell.{word}" for word in ("maximum", "vienna")),
    *(f"rules.refuse.{word}" for word in ("chicken_army.starter", "regine.mano", "kingdoms.shallow", "famiglia.starter")),
}
"""Why a table cannot be set up: nobody meets these at one."""


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_has_its_line_in_every_language(game: str) -> None:
    lines, texts = LIBRARY.rule_lines(game), {language: LIBRARY.rules(game, language) for language in LANGUAGES}
    own = {key for key in shipped_catalogue("en")[0] if key.startswith(f"rules.refuse.{game}.")}
    assert {re.sub(r"\.(one|other)$", "", key) for key in own} - SET_UP - set(lines) == set()
    for line in lines.values():
        for language in LANGUAGES:
            assert passage(line, texts, language).block.text


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_is_met_in_a_scenario(game: str) -> None:
    """Each reason has a try of its own that it answers: two reasons behind one sentence would show as one without."""
    told = "".join(file.read_text("utf-8") for file in (SCENARIOS / game).glob("*.yaml"))
    own = {re.sub(r"\.(one|other)$", "", key) for key in shipped_catalogue("es")[0] if key.startswith(f"rules.refuse.{game}.")}
    assert {key for key in own if not re.search(rf"{re.escape(key)}\b", told)} == set()


TELLS_ALL: Final = {"rules.refuse.over", "rules.refuse.illegal"}
"""What needs no line: the match is over; nobody asked, and no gesture of a hand comes to it."""


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_tried_at_a_table_and_refused_has_its_line(game: str) -> None:
    """Those that games share have no word of the game in their keys: Famiglia's “not in your hand” led nowhere."""
    tables, rng, met = list(settings(GAMES[game], 6, 3)), Random(2), set[str]()
    known = {action for at in tables for state in decisions(at.laid(), Random(1), 60) for action in some(state.legal, 6)}
    tried = sorted(known, key=repr)
    for state in (state for at in tables for state in decisions(at.laid(), Random(1), 60)):
        found = (GAMES[game].why_not(state, action) for action in rng.sample(tried, min(len(tried), 30)))
        met |= {refusal.key for refusal in found if refusal is not None}
    lines = LIBRARY.rule_lines(game)
    assert met - TELLS_ALL - set(lines) == set()
    assert met & set(lines), "nothing was refused"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_lesson_calls_wrong_has_its_line_in_every_language(game: str) -> None:
    texts = {language: LIBRARY.rules(game, language) for language in LANGUAGES}
    steps = [step for lesson in lessons.of(game) for step in lesson.steps if step.wrong is not None]
    assert steps
    for step in steps:
        assert step.line is not None, step.wrong
        for language in LANGUAGES:
            assert passage(step.line, texts, language).block.text


RULES = {
    "en": "# Game\n\n## The deal\n\nOne.\n\n- Two.\n- Three.\n\n```cards\nAS\n```\n\n## The **end**\n\nFour.\n",
    "es": "# Juego\n\n## El reparto\n\nUno.\n\n- Dos.\n- Tres.\n\n## El final\n\nCuatro.\n",
}


def test_a_line_is_found_under_the_heading_at_the_same_place() -> None:
    found = passage(RuleLine("The deal", 3), RULES, "es")
    assert (found.heading, found.line, found.block.text) == ("El reparto", 3, "Tres.")
    assert passage(RuleLine("The end"), RULES, "es").block.text == "Cuatro."
    assert [chapter.heading for chapter in chapters(RULES["en"])] == ["Game", "The deal", "The end"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [(RuleLine("The dael"), "no_heading_guess"), (RuleLine("Nowhere"), "no_heading"), (RuleLine("The deal", 4), "at_most")],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_line_that_is_not_there_in_every_language_is_told(line: RuleLine, fault: str) -> None:
    with pytest.raises(Fault) as caught:
        passage(line, RULES, "es")
    assert caught.value.fault == fault
