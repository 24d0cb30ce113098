"""What a beginner must meet, by number, is taught: docs/rules says what, the lessons say which of it they bring."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import Places

RULES = Path(__file__).parents[2] / "docs" / "rules"
PAGES = [page for page in sorted(RULES.glob("*.md")) if "## What a beginner must meet" in page.read_text(encoding="utf-8")]


def numbers(text: str) -> list[str]:
    return re.findall(r"\bR\d+\b", text)


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_lessons_bring_what_a_beginner_must_meet(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    wanted = numbers(text.partition("## What a beginner must meet")[2].partition("\n## ")[0])
    sentences = set(re.findall(r"^- \*\*(R\d+)\.\*\* ", text, re.MULTILINE))
    brought = {rule for lesson in Library(Places.standard()).lessons(page.stem).lessons for rule in lesson.rules}
    assert len(wanted) >= 12
    assert set(wanted) <= brought
    assert brought <= sentences
