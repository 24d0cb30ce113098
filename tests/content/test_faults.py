"""Every fault that the program may find has its sentence, and what stands in the sentence's gaps."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop_gui
from tabletop_gui.content.records.achievements import AchievementsFile
from tabletop_gui.content.text.language_ids import FALLBACK
from tabletop_gui.content.text.phrases import placeholders, shipped_catalogue
from tabletop_gui.content.yaml_files.diagnostics import SENTENCES, DataError
from tabletop_gui.content.yaml_files.records_reader import read

PACKAGE = Path(tabletop_gui.__file__).parent
NAMED_AT = {"Fault": 0, "complain": 2, "problem": 2, "_report": 1, "shut": 1}
"""What is called with the name of a fault, and which of its arguments that is."""


def named() -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """Every fault named as it stands in a call: where, which, and the parameters given (None: they come from elsewhere)."""
    for path in PACKAGE.rglob("*.py"):
        for call in (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)):
            at = NAMED_AT.get(getattr(call.func, "attr", getattr(call.func, "id", "")))
            if at is None or len(call.args) <= at:
                continue
            held = call.args[at]
            choices = (held.body, held.orelse) if isinstance(held, ast.IfExp) else (held,)
            given = [keyword.arg for keyword in call.keywords]
            for one in choices:
                if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value:
                    yield f"{path.name}:{call.lineno}", one.value, None if None in given else frozenset(filter(None, given))


def test_every_fault_has_its_sentence_and_fills_its_gaps() -> None:
    english, _ = shipped_catalogue(FALLBACK)
    found = list(named())
    assert len(found) > 60
    wrong = []
    for where, fault, given in found:
        phrase = english.get(SENTENCES[fault])
        if phrase is None or (given is not None and not placeholders(phrase) <= given):
            wrong.append((where, fault, given))
    assert wrong == []


def test_a_stamp_that_asks_nothing_is_told(tmp_path: Path) -> None:
    path = tmp_path / "stamps.yaml"
    path.write_text("stamps:\n  - {id: a, icon: a, name: {es: a, en: a}, task: {es: a, en: a}, tests: [{fact: won}]}\n")
    with pytest.raises(DataError) as told:
        read(path, AchievementsFile)
    assert [(one.line, one.message) for one in told.value.problems] == [(2, "“least” is missing")]
