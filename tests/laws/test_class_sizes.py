"""A class is as large as one thing is: thirty methods at most, in the whole house."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tabletop_gui

HOUSE = Path(tabletop_gui.__file__).parent
MOST = 30


def sizes(source: str) -> Iterator[tuple[str, int]]:
    """The classes of a module, those inside others among them, and how many methods each has: whatever is defined in its body,
    properties too, and nothing that it inherits."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            yield node.name, sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body)


def test_no_class_has_more_than_thirty_methods() -> None:
    """Whoever has more is more than one thing: what belongs together becomes a class of its own."""
    found = [(path, name, many) for path in sorted(HOUSE.rglob("*.py")) for name, many in sizes(path.read_text("utf-8"))]
    assert len(found) > 100, "the house was read"
    assert [(path.relative_to(HOUSE).as_posix(), name, many) for path, name, many in found if many > MOST] == []


def test_properties_and_inner_classes_are_counted() -> None:
    hand = "def see(self): ...\n @property\n def cards(self): ...\n async def wait(self): ..."
    assert list(sizes(f"class Hand:\n {hand}\n class Card:\n  def turn(self): ...")) == [("Hand", 3), ("Card", 1)]
