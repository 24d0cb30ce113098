"""What a bundle leaves out (`build.spec`) the program must not ask for."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def left_out() -> set[str]:
    """The modules that `build.spec` excludes."""
    for node in ast.parse((ROOT / "build.spec").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and [getattr(target, "id", "") for target in node.targets] == ["excludes"]:
            return set(ast.literal_eval(node.value))
    raise AssertionError("build.spec excludes nothing")


def asked_for(path: Path) -> set[str]:
    """Every module a file imports, anywhere in it, with all that lie above it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            parts = name.split(".")
            found |= {".".join(parts[: k + 1]) for k in range(len(parts))}
    return found


def bundled() -> list[Path]:
    """The program's files but for those that are left out themselves."""
    out = {name.replace(".", "/") for name in left_out() if name.startswith("tabletop_gui.")}
    paths = sorted((ROOT / "tabletop_gui").rglob("*.py"))
    return [path for path in paths if not any(path.relative_to(ROOT).as_posix().startswith(name) for name in out)]


@pytest.mark.parametrize("path", bundled(), ids=lambda path: path.name)
def test_no_part_of_the_program_needs_what_a_bundle_leaves_out(path: Path) -> None:
    """A face of one's own once needed the XML parser, which no bundle has."""
    assert not asked_for(path) & left_out()
