"""What a bundle leaves out (`build.spec`) the program must not ask for: import-linter and ruff see to that."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
NO_MODULES_OF_THEIR_OWN = {"encodings.idna"}
"""Asked for by the standard library, by name."""
EXTRAS = {"polib"}
"""Asked for by one command, which says what to install where it is missing."""


def left_out() -> set[str]:
    """The modules that `build.spec` excludes."""
    for node in ast.parse((ROOT / "build.spec").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and [getattr(target, "id", "") for target in node.targets] == ["excludes"]:
            return set(ast.literal_eval(node.value))
    raise AssertionError("build.spec excludes nothing")


def test_what_a_bundle_leaves_out_is_forbidden_in_the_program() -> None:
    """A face of one's own once needed the XML parser, which no bundle has."""
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    (contract,) = [one for one in tools["importlinter"]["contracts"] if "build.spec" in one["name"]]
    banned = set(tools["ruff"]["lint"]["flake8-tidy-imports"]["banned-api"])
    assert left_out() - NO_MODULES_OF_THEIR_OWN - EXTRAS == set(contract["forbidden_modules"]) | (banned & left_out())
