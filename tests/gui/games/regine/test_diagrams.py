"""The pictures among the rules say what the rules say."""

from __future__ import annotations

import pytest

from tabletop_gui.content.paths import data_root
from tabletop_gui.content.text.markdown import Block, blocks_of
from tabletop_gui.games.regine.characters import CHARACTERS
from tabletop_gui.games.regine.combinations import CATEGORIES, KINDS_OF_FOUR, strengths
from tabletop_gui.gui.games.regine.diagrams import CombinationsDiagram, CourtiersDiagram
from tabletop_gui.gui.rulebook.diagrams import diagram_of
from tests.gui.games.regine.court import match_of

NAMES = {"es": ("A reinas", "A bufones", "A pares", "Juego"), "en": ("Queens", "Jesters", "Pairs", "Game")}


def figures(language: str, kind: str) -> list[Block]:
    source = (data_root() / "regine" / f"rules.{language}.md").read_text(encoding="utf-8")
    return [block for block in blocks_of(source) if block.figure == kind]


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_comparison_comes_out_as_the_rules_have_it(desk, language: str) -> None:
    app = desk(match_of(), language=language).app
    (block,) = figures(language, "combinations")
    rows = CombinationsDiagram(app, block.text, 700).rows
    assert len(rows) >= 5
    for better, sign, worse, why in rows:
        jugada = NAMES[language].index(why.partition(":")[0])
        kinds = [tuple(sorted(CHARACTERS.index(code) for code in four)) for four in (better, worse)]
        one, other = (strengths(False, False)[KINDS_OF_FOUR.index(four)][jugada] for four in kinds)
        assert one > other if sign == ">" else one == other, (CATEGORIES[jugada], better, worse)


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_character_is_shown_with_what_its_card_says(desk, language: str) -> None:
    app = desk(match_of(), language=language).app
    (block,) = figures(language, "courtiers")
    figure = CourtiersDiagram(app, block.text, 700)
    assert [code for code, _ in figure.rows] == list(CHARACTERS)
    assert figure.height > 0


@pytest.mark.parametrize(
    ("kind", "text"),
    [("courtiers", "XXX: nobody"), ("courtiers", "BUF:"), ("combinations", "BUF BUF BUF > REI REI REI REI: three"),
     ("combinations", "BUF BUF BUF BUF > REI REI REI XXX: nobody")],
)  # fmt: skip
def test_a_text_that_cannot_be_drawn_is_none(desk, kind: str, text: str) -> None:
    assert diagram_of(desk(match_of()).app, kind, text, 700) is None
