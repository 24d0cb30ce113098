"""What the layers of `lint-imports` do not say: no circles, and no module that knows everybody."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tabletop_gui

ROOT = Path(tabletop_gui.__file__).parent
MOST = 36
"""Most modules of the package that a module imports, but the one that composes a table's parts."""
COMPOSES = "tabletop_gui.gui.table.composition"
MOST_BELOW_TABLE = 12
TABLES = ("tabletop_gui.gui.table.", "tabletop_gui.gui.games.")
FRAMES = ("tabletop_gui.gui.table.model.", "tabletop_gui.gui.shell.", "tabletop_gui.gui.widgets.")
"""Folders in whose type annotations two modules may name each other: a whole and the pieces that it is made of."""


def _imported(body: list[ast.stmt], typing: bool) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, name.name) for name in node.names)
        elif isinstance(node, ast.If) and (typing or "TYPE_CHECKING" not in ast.unparse(node.test)):
            yield from _imported(node.body, typing)


@cache
def graph(typing: bool) -> dict[str, frozenset[str]]:
    """Return the modules that each module of the package imports when it is imported; `typing`: or for its types alone."""
    paths = {".".join(("tabletop_gui", *path.relative_to(ROOT).with_suffix("").parts)): path for path in ROOT.rglob("*.py")}
    paths = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    found = {}
    for name, path in paths.items():
        pairs = _imported(ast.parse(path.read_text("utf-8")).body, typing)
        wanted = (f"{module}.{part}" if f"{module}.{part}" in paths else module for module, part in pairs)
        found[name] = frozenset(one for one in wanted if one in paths and one != name)
    return found


def test_no_two_modules_import_each_other() -> None:
    assert not [(one, other) for one, known in graph(False).items() for other in known if one in graph(False)[other]]


def test_the_parts_of_a_table_and_its_games_do_not_even_name_each_other() -> None:
    known = graph(True)
    shown = [name for name in known if name.startswith(TABLES) and not name.startswith(FRAMES)]
    assert not [(one, other) for one in shown for other in known[one] if one in known[other]]


def test_only_the_composition_of_a_table_knows_many() -> None:
    known = {name: others for name, others in graph(False).items() if name != COMPOSES}
    assert not {name: len(others) for name, others in known.items() if len(others) > MOST}
    scene = [one for one in known["tabletop_gui.gui.table.scene"] if one.startswith("tabletop_gui.gui.table.")]
    assert len(scene) <= MOST_BELOW_TABLE
    parts = graph(True)[COMPOSES] - {"tabletop_gui.gui.table.part", "tabletop_gui.gui.table.game_scene"}
    for name in ("scene", "part", "control.input"):
        own = {one for one in graph(True)[f"tabletop_gui.gui.table.{name}"] if one in parts}
        assert not {one for one in own if _is_part(one)}, name


def _is_part(name: str) -> bool:
    """Return True if a module has a part of the table."""
    tree = ast.parse((ROOT.parent / Path(*name.split("."))).with_suffix(".py").read_text("utf-8"))
    bases = [base for node in tree.body if isinstance(node, ast.ClassDef) for base in node.bases]
    return any(isinstance(base, ast.Name) and base.id == "Part" for base in bases)
