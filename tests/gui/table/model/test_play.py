"""A game's play is asked and told what happens, but nobody sets anything in it: what the player holds lies on the table."""

from __future__ import annotations

import ast
from pathlib import Path

import tabletop_gui.gui as gui

ROOT = Path(gui.__file__).parent


def pokes(tree: ast.AST) -> list[int]:
    """The lines in which something of another object's `play` is set, however deep: `scene.play.slides.ms = 3`."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            inner = node.value
            while isinstance(inner, ast.Attribute | ast.Subscript):
                if isinstance(inner, ast.Attribute) and inner.attr == "play":
                    found.append(node.lineno)
                inner = inner.value
    return found


def test_a_poke_is_found() -> None:
    assert pokes(ast.parse("self.play = P()\nself.play.slides.ms = 3\nx.play.y += 1\na.play.z[0], b = 1, 2")) == [2, 3, 4]


def test_nobody_sets_anything_in_a_play() -> None:
    sources = {path: path.read_text("utf-8") for path in ROOT.rglob("*.py")}
    poked = {str(path.relative_to(ROOT)): pokes(ast.parse(source)) for path, source in sources.items() if ".play" in source}
    assert len(poked) > 10, "the house was read"
    assert not {path: lines for path, lines in poked.items() if lines}
