"""What a beginner must meet, by number, is taught: docs/rules says what, the lessons say which of it they bring."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.games import GAMES

RULES = Path(__file__).parents[2] / "docs" / "rules"


def numbers(text: str) -> list[str]:
    return re.findall(r"\bR\d+\b", text)


@pytest.mark.parametrize("game", GAMES)
def test_lessons_bring_what_a_beginner_must_meet(game: str) -> None:
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    wanted = numbers(text.partition("## What a beginner must meet")[2].partition("\n## ")[0])
    sentences = set(re.findall(r"^- \*\*(R\d+)\.\*\* ", text, re.MULTILINE))
    brought = {rule for lesson in Library(PlayerFolders.standard()).lessons(game).lessons for rule in lesson.rules}
    assert len(wanted) >= 12
    assert set(wanted) <= brought
    assert brought <= sentences
