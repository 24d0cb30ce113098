"""The examples in the docstrings are true: each is run as it stands."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import tabletop_gui

ROOT = Path(tabletop_gui.__file__).parent
MODULES = [path for path in sorted(ROOT.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]
PUBLIC = ("engine.values", "engine.events", "engine.state", "engine.game", "engine.chance", "engine.sampling",
          "match.match", "match.saves", "match.chronicle", "match.options")  # fmt: skip
"""What whoever writes a game, or asks the program from outside, begins with: none of it is without an example."""


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT.parent).with_suffix("").parts)


@pytest.mark.parametrize("name", [name_of(path) for path in MODULES])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried and not failed


def test_what_is_public_has_examples() -> None:
    assert {f"tabletop_gui.{name}" for name in PUBLIC} <= set(map(name_of, MODULES))
