"""The pictures in the rules: every one that the shipped pages ask for can be drawn, and shows what its caption says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.paths import data_root
from tabletop_gui.content.text.markdown import Block, blocks_of
from tabletop_gui.games.chicken_army.cards import turned
from tabletop_gui.gui.games.chicken_army.diagrams import ArmyDiagram, BlowsDiagram, groups_of
from tabletop_gui.gui.rulebook.diagrams import diagram_of
from tests.gui.screens import app_in


def figures(language: str) -> list[Block]:
    source = (data_root() / "chicken_army" / f"rules.{language}.md").read_text(encoding="utf-8")
    return [block for block in blocks_of(source) if block.kind == "figure"]


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_figure_of_the_rules_is_drawn(tmp_path: Path, language: str) -> None:
    with app_in(tmp_path) as app:
        for block in figures(language):
            figure = diagram_of(app, block.figure, block.text, 700)
            assert figure is not None, block.text
            assert figure.height > 60


def test_both_languages_show_the_same() -> None:
    def drawn(language: str) -> list[list[str]]:
        return [[line.rpartition(":")[2] for line in block.text.splitlines()] for block in figures(language)]

    assert drawn("es") == drawn("en")


def test_figures_count_what_they_say(tmp_path: Path) -> None:
    """The numbers in the Spanish captions, and the four turns of a card."""
    with app_in(tmp_path) as app:
        shown = [ArmyDiagram(app, block.text, 700) for block in figures("es") if block.figure == "army"]
        for board in (board for figure in shown for board in figure.boards):
            fists = sum(len(group.cells) for group in groups_of(board.cells) if group.symbol == "F")
            for word in ("puño 0", "puño 2", "puño 6"):
                if word in board.caption.lower():
                    assert fists == int(word[-1]), board.caption
        faces = ["".join(board.cells[cell] for cell in ((0, 0), (0, 1), (1, 0), (1, 1))) for board in shown[2].boards]
        assert faces == [turned("FFBP", turn) for turn in range(4)]


@pytest.mark.parametrize("text", ["", "no colon", "a: xyz", "a: ...", "a: F5 Q3"])
def test_what_cannot_be_drawn_is_left_out(tmp_path: Path, text: str) -> None:
    with app_in(tmp_path) as app:
        assert diagram_of(app, "army", text, 700) is None
        assert text == "" or diagram_of(app, "blows", text, 700) is None
        assert diagram_of(app, "no such kind", text, 700) is None


def test_blows_are_added_up(tmp_path: Path) -> None:
    with app_in(tmp_path) as app:
        figure = BlowsDiagram(app, "a: F9 S3 W4 B4\nb: F4 S9", 700)
        assert figure.rows == [("a", {"F": 9, "S": 3, "W": 4, "B": 4}), ("b", {"F": 4, "S": 9})]
