"""``python -m tools.mutants [N [SEED]]``: small faults put into the engine and the match one by one, and whether a test notices.

A comparison is turned, a number moved by one, a condition negated, ``and`` made ``or``, plus made minus: N places drawn at random
from all there are. Each runs in a copy of the repository against the tests of those two packages and the laws. Those that nothing
noticed are printed with their line: a person says which of them change nothing. Not in CI: a place costs up to a minute.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from tools.shares import interval

ROOT = Path(__file__).resolve().parent.parent
TESTS = {
    "engine": ("tests/engine", "tests/laws/test_laws.py", "tests/laws/test_told.py", "tests/match"),
    "match": ("tests/match",),
}
PACKAGES = tuple(TESTS)
LEFT_OUT = ("tests/match/test_kill.py", "tests/match/test_two_windows.py::test_two_windows_lose_nothing")
"""Minutes long: programs that are killed, and two that write for all they are worth."""
LIMIT_S = 400
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OTHER: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.Mod: ast.Mult,
}  # fmt: skip


class Mutant(NamedTuple):
    """One fault: where (the module, and which node of its tree, counted as `ast.walk` goes), and what."""

    path: Path
    node: int
    line: int
    what: str
    change: Callable[[ast.AST], None]

    @property
    def text(self) -> str:
        """The module with the fault in it."""
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        self.change(list(ast.walk(tree))[self.node])
        return ast.unparse(ast.fix_missing_locations(tree))


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """What can be done to a node, and how it is done to its twin in a copy of the tree."""
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                yield f"{type(op).__name__} turned", partial(_turn, at)
        case ast.Constant(value=int() as held) if not isinstance(held, bool):
            yield f"{held} moved", lambda twin: setattr(twin, "value", held + 1)
        case ast.Constant(value=bool() as held):
            yield f"{held} turned", lambda twin: setattr(twin, "value", not held)
        case ast.BoolOp(op=op):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"{type(op).__name__} exchanged", lambda twin: setattr(twin, "op", other)
        case ast.BinOp(op=bit) if type(bit) in OTHER:
            yield f"{type(bit).__name__} exchanged", lambda twin: setattr(twin, "op", OTHER[type(bit)]())
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "condition negated", lambda twin: setattr(twin, "test", ast.UnaryOp(ast.Not(), twin.test))  # type: ignore[attr-defined]


def _turn(at: int, node: ast.AST) -> None:
    assert isinstance(node, ast.Compare)
    node.ops[at] = TURNED[type(node.ops[at])]()


def mutants(path: Path) -> Iterator[Mutant]:
    """Every fault that can be put into a module."""
    for at, node in enumerate(ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
        for what, change in changes(node):
            yield Mutant(path, at, getattr(node, "lineno", 0), what, change)


def noticed(mutant: Mutant, folder: Path) -> bool:
    """Whether a test fails, or never ends, with the fault in the copy of the repository."""
    victim = mutant.path
    sound = victim.read_text(encoding="utf-8")
    victim.write_text(mutant.text, encoding="utf-8")
    call = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider",
            "--hypothesis-seed=0", *TESTS[mutant.path.parent.name]]
    call += [f"--deselect={left}" for left in LEFT_OUT]
    try:
        done = subprocess.run(call, cwd=folder, timeout=LIMIT_S, capture_output=True, env={**os.environ, "PYTHONPATH": "."})
    except subprocess.TimeoutExpired:
        return True
    finally:
        victim.write_text(sound, encoding="utf-8")
    return done.returncode != 0


def main(n: int = 40, seed: int = 1) -> int:
    """Try so many; print each that nothing noticed, and the share."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "copy"
        for part in ("tabletop_gui", "tests", "tools"):
            left = shutil.ignore_patterns("__pycache__", "kept")
            shutil.copytree(ROOT / part, folder / part, ignore=left)
        for part in ("data", "assets", "docs", "pyproject.toml"):
            (folder / part).symlink_to(ROOT / part)
        modules = [path for package in PACKAGES for path in sorted((folder / "tabletop_gui" / package).glob("*.py"))]
        every = [one for path in modules for one in mutants(path)]
        drawn = Random(seed).sample(every, n)
        for package in PACKAGES:
            if noticed(Mutant(folder / "tabletop_gui" / package / "__init__.py", 0, 0, "nothing", lambda node: None), folder):
                print(f"the tests of {package} fail without any fault")
                return 1
        found = 0
        for number, mutant in enumerate(drawn, 1):
            since = time.perf_counter()
            well = noticed(mutant, folder)
            found += well
            told = "noticed  " if well else "UNNOTICED"
            where = f"{mutant.path.relative_to(folder)}:{mutant.line} {mutant.what}"
            print(f"{number:3} {told} {where} ({time.perf_counter() - since:.0f} s)", flush=True)
    low, high = interval(found, n)
    share = f"{100 * found / n:.0f} %, 95 % between {100 * low:.0f} and {100 * high:.0f}"
    print(f"{found} of {n} noticed ({len(every)} places, seed {seed}): {share}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
