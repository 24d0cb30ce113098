"""``python -m tools.mutants [N [SEED]] [--day D]``: small faults put into the program, and whether the quick tests notice.

A comparison is turned, a number moved by one, a condition negated, ``and`` made ``or``, plus made minus: N places drawn at
random, as many of each part of the program. The quick tier runs once with a probe at every place, which notes the tests that
pass it. Then each fault runs in a copy of the repository against these tests alone, the nearest folder's first, up to the first
that fails; a place that is read on import counts as passed by every test. Those that nothing noticed are printed with their
line: a person says which of them change nothing. ``--report FILE`` keeps the result as JSON, ``--only K ...``
tries some numbers of a draw again, ``--old DIR`` tries them with the whole suite of another checkout, where the same
statement stands in it. Not in CI: it takes an hour.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Final

from tools.shares import interval

ROOT: Final = Path(__file__).resolve().parent.parent
PARTS: Final = {
    "engine": "tabletop_gui/engine",
    "match": "tabletop_gui/match",
    "games": "tabletop_gui/games",
    "content": "tabletop_gui/content",
    "commands": "tabletop_gui/commands",
    "model": "tabletop_gui/gui/table/model",
    "pages": "tabletop_gui/gui/scenes",
}
NEAREST: Final = {
    "engine": ("tests/engine", "tests/properties"),
    "match": ("tests/match",),
    "games": ("tests/scenarios", "tests/playthroughs", "tests/properties", "tests/ai"),
    "content": ("tests/content",),
    "commands": ("tests/commands", "tests/content", "tests/match"),
    "model": ("tests/gui/table/model", "tests/gui/table"),
    "pages": ("tests/gui/scenes", "tests/golden"),
}
"""By part, the folders whose tests are tried first."""
LIMIT_S: Final = 1200
HANGS_S: Final = 100
"""Seconds after which a single test counts as hung, and the fault as noticed."""
PROBE: Final = '''
import os, sys
_noted = set()
_notes = os.open(os.environ["MUTANTS_NOTES"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)  # at import: no test may see it opened
def hit(k):
    """Note that the running test comes by place k; no test, for all, where the module is just read: only the first sees that."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0]
    if not test or (k, test) in _noted:
        return
    _noted.add((k, test))
    frame = caller = sys._getframe(1)
    while frame is not None and (frame.f_code.co_name, frame.f_code.co_filename) != ("<module>", caller.f_code.co_filename):
        frame = frame.f_back
    os.write(_notes, f"{k} {'' if frame else test}\\n".encode())
'''
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OTHER: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.Mod: ast.Mult,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """A fault: its module, the index of the tree's node (in the order of `ast.walk`), its line, and the change."""

    part: str
    path: str
    node: int
    line: int
    what: str
    change: Callable[[ast.AST], None]

    @property
    def name(self) -> str:
        return f"{self.path}:{self.line} {self.what}"

    def text(self, source: str) -> str:
        """The module with the fault in it."""
        tree = ast.parse(source)
        self.change(list(ast.walk(tree))[self.node])
        return ast.unparse(ast.fix_missing_locations(tree))


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """The faults that can be put into a node, and how each is put into its twin in a copy of the tree."""
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
    if isinstance(node, ast.If | ast.While | ast.IfExp) and ast.unparse(node.test) != "TYPE_CHECKING":
        yield "condition negated", lambda twin: setattr(twin, "test", ast.UnaryOp(ast.Not(), twin.test))  # type: ignore[attr-defined]


def _turn(at: int, node: ast.AST) -> None:
    assert isinstance(node, ast.Compare)
    node.ops[at] = TURNED[type(node.ops[at])]()


def mutants(root: Path, part: str) -> list[Mutant]:
    """Every fault that can be put into a part of the program."""
    found = []
    for path in sorted((root / PARTS[part]).rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for at, node in enumerate(ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
            found += [Mutant(part, name, at, getattr(node, "lineno", 0), what, change) for what, change in changes(node)]
    return found


def drawn(root: Path, n: int, seed: int) -> list[Mutant]:
    """N faults, as many of each part or as near as it goes."""
    rng, shares = Random(seed), [n // len(PARTS) + (k < n % len(PARTS)) for k in range(len(PARTS))]
    return [one for part, share in zip(PARTS, shares, strict=True) for one in rng.sample(mutants(root, part), share)]


def twin(mutant: Mutant, root: Path, old: Path) -> Mutant | None:
    """The same fault in another checkout: in the same module, the same change of a node whose statement reads alike."""
    try:
        source = (old / mutant.path).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    here = _statements(ast.parse((root / mutant.path).read_text(encoding="utf-8")))
    there = _statements(ast.parse(source))
    statement, inner = here[mutant.node]
    same = [at for at, (text, place) in enumerate(there) if (text, place) == (statement, inner)]
    before = [at for at, (text, place) in enumerate(here) if (text, place) == (statement, inner)].index(mutant.node)
    if before >= len(same):
        return None
    return Mutant(mutant.part, mutant.path, same[before], mutant.line, mutant.what, mutant.change)


def _statements(tree: ast.Module) -> list[tuple[str, int]]:
    """The text of the innermost statement round each node (of a compound one its header), and the node's place in there."""
    told: dict[ast.AST, tuple[str, int]] = {}
    for statement in (node for node in ast.walk(tree) if isinstance(node, ast.stmt)):
        parts = [
            node
            for name, value in ast.iter_fields(statement)
            for node in (value if isinstance(value, list) else [value])
            if isinstance(node, ast.AST) and not (isinstance(node, ast.stmt) or name in ("handlers", "cases"))
        ]
        text = " ".join(
            [type(statement).__name__, *(ast.unparse(part) for part in parts if not isinstance(part, ast.expr_context))]
        )
        for place, node in enumerate([statement, *(inner for part in parts for inner in ast.walk(part))]):
            told[node] = (text, place)
    return [told.get(node, ("", 0)) for node in ast.walk(tree)]


# -- the one run that notes which tests come by ---------------------------------------------------------------------------------


def probed(source: str, places: Sequence[tuple[int, int]]) -> tuple[str, set[int]]:
    """A module with a probe before the statement of each place (number, node), and the numbers that are read on import."""
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    parents = {child: node for node in nodes for child in ast.iter_child_nodes(node)}
    imported = set()
    for k, at in places:
        node: ast.AST = nodes[at]
        while not isinstance(node, ast.stmt) or isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            if node not in parents:
                break
            node = parents[node]
        above, inside = node, False
        while above in parents:
            below, above = above, parents[above]
            inside = inside or (isinstance(above, ast.FunctionDef | ast.AsyncFunctionDef) and below in above.body)
        if not inside:
            imported.add(k)
            continue
        holder = parents[node]
        body = next(
            value for _, value in ast.iter_fields(holder) if isinstance(value, list) and any(one is node for one in value)
        )
        probe = ast.parse(f"__import__('mutants_probe').hit({k})").body[0]
        body.insert(next(place for place, one in enumerate(body) if one is node), probe)
    return ast.unparse(ast.fix_missing_locations(tree)), imported


def reached(copy: Path, found: Sequence[Mutant], tier: Sequence[str]) -> tuple[dict[int, list[str]], list[str]]:
    """The tests that pass the place of each fault, and every test of the tier. Raises RuntimeError when one fails."""
    notes, names = copy / "notes.txt", copy / "tests.txt"
    (copy / "mutants_probe.py").write_text(PROBE, encoding="utf-8")
    listed = subprocess.run(
        _pytest(tier, "--collect-only", "-n", "0"), cwd=copy, env=_surroundings(notes), capture_output=True, text=True
    )
    whole = [line for line in listed.stdout.splitlines() if "::" in line]
    names.write_text("\n".join(whole), encoding="utf-8")
    sources: dict[str, str] = {}
    places: dict[int, list[str]] = {k: [] for k in range(len(found))}
    for path in {one.path for one in found}:
        sources[path] = (copy / path).read_text(encoding="utf-8")
        mine = [(k, one.node) for k, one in enumerate(found) if one.path == path]
        text, imported = probed(sources[path], mine)
        (copy / path).write_text(text, encoding="utf-8")
        for k in imported:
            places[k] = whole
    try:
        done = subprocess.run(_pytest(tier), cwd=copy, env=_surroundings(notes), capture_output=True, text=True)
    finally:
        for path, source in sources.items():
            (copy / path).write_text(source, encoding="utf-8")
    if done.returncode:
        raise RuntimeError(f"the tests fail without any fault:\n{done.stdout[-3000:]}")
    known = set(whole)
    for line in notes.read_text(encoding="utf-8").splitlines() if notes.exists() else ():
        number, _, test = line.partition(" ")
        if not test:
            places[int(number)] = whole
        elif places[int(number)] is not whole and test in known:
            places[int(number)].append(test)
    return {k: tests if tests is whole else list(dict.fromkeys(tests)) for k, tests in places.items()}, whole


def noticed(mutant: Mutant, copy: Path, tests: Sequence[str], whole: Sequence[str], tier: Sequence[str]) -> str:
    """The first test that fails with the fault in the copy; empty when none does. Nearest folders first."""
    if not tests:
        return ""
    parts = mutant.path.split("/")
    own = [f"tests/{parts[2].removesuffix('.py')}"] if mutant.part == "games" else []
    nearest = [folder for folder in (*own, *NEAREST[mutant.part]) if (copy / folder).is_dir()]

    def rank(test: str) -> int:
        return next((k for k, folder in enumerate(nearest) if test.startswith(f"{folder}/")), len(nearest))

    listed = copy / "wanted.txt"
    listed.write_text("\n".join([*nearest, "tests"] if tests is whole else sorted(tests, key=rank)), encoding="utf-8")
    hung = ("-o", f"faulthandler_timeout={HANGS_S}", "-o", "faulthandler_exit_on_timeout=true")
    victim = copy / mutant.path
    sound = victim.read_text(encoding="utf-8")
    victim.write_text(mutant.text(sound), encoding="utf-8")
    try:
        done = subprocess.run(
            _pytest(tier, "-x", "-n", "0", *hung, f"@{listed}"),
            cwd=copy, env=_surroundings(copy / "notes.txt"), capture_output=True, text=True, timeout=LIMIT_S,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "never ends"
    finally:
        victim.write_text(sound, encoding="utf-8")
    if not done.returncode:
        return ""
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].partition(" - ")[0] if failed else f"ends with {done.returncode}"


def _pytest(tier: Sequence[str], *words: str) -> list[str]:
    return [sys.executable, "-B", "-m", "pytest", "-p", "no:cacheprovider", *tier, *words]


def _surroundings(notes: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(notes.parent), "MUTANTS_NOTES": str(notes), "PYTHONDONTWRITEBYTECODE": "1"}


def copied(root: Path, folder: Path) -> Path:
    """A copy of a checkout to put faults into; what is only read is linked."""
    for part in ("tabletop_gui", "tests", "tools", "plates"):
        shutil.copytree(root / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for other in root.iterdir():
        if not (folder / other.name).exists() and other.name not in (".git", ".venv", "build", "dist"):
            (folder / other.name).symlink_to(other)
    return folder


def main() -> int:
    """Try the faults; print a line for each and the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("n", nargs="?", type=int, default=60)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--day", default=str(date.today()), help="the day whose sets the quick tier runs")
    parser.add_argument("--only", type=int, nargs="+", metavar="K", help="these numbers of the draw")
    parser.add_argument("--old", type=Path, metavar="DIR", help="the whole suite of this checkout in place of the quick tier")
    parser.add_argument("--report", type=Path, metavar="FILE")
    asked = parser.parse_args()
    root = (asked.old or ROOT).resolve()
    every = list(enumerate(drawn(ROOT, asked.n, asked.seed), 1))
    chosen = [(k, one) for k, one in every if not asked.only or k in asked.only]
    if asked.old:
        twins = [(k, twin(one, ROOT, root)) for k, one in chosen]
        for k, one in twins:
            if one is None:
                print(f"{k:3} stands otherwise in {asked.old}")
        chosen = [(k, one) for k, one in twins if one is not None]
    tier = [] if asked.old else ["--day", asked.day]
    with tempfile.TemporaryDirectory(prefix="mutants-") as place:
        copies: SimpleQueue[Path] = SimpleQueue()
        first = copied(root, Path(place) / "a")
        since = time.monotonic()
        tests, whole = reached(first, [one for _, one in chosen], tier)
        print(f"{len(whole)} tests, {time.monotonic() - since:.0f} s with probes", flush=True)
        copies.put(first)
        copies.put(copied(root, Path(place) / "b"))
        results: dict[int, str] = {}

        def one_by_one(at: int) -> None:
            k, mutant = chosen[at]
            copy, since = copies.get(), time.monotonic()
            try:
                results[k] = noticed(mutant, copy, tests[at], whole, tier)
            finally:
                copies.put(copy)
            told = f"noticed   {mutant.name}: {results[k]}" if results[k] else f"UNNOTICED {mutant.name}"
            print(f"{k:3} {told} ({len(tests[at])} tests, {time.monotonic() - since:.0f} s)", flush=True)

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(one_by_one, range(len(chosen))))
    found = sum(map(bool, results.values()))
    low, high = interval(found, len(results))
    parts = Counter(mutant.part for k, mutant in chosen if results[k]), Counter(mutant.part for _, mutant in chosen)
    print(", ".join(f"{part} {parts[0][part]} of {n}" for part, n in parts[1].items()))
    print(f"{found} of {len(results)} noticed (seed {asked.seed}, day {asked.day}): "
          f"{100 * found / len(results):.0f} %, 95 % between {100 * low:.0f} and {100 * high:.0f}")  # fmt: skip
    if asked.report:
        told = [
            {"number": k, "fault": one.name, "noticed": results[k], "tests": len(tests[at])} for at, (k, one) in enumerate(chosen)
        ]
        asked.report.write_text(json.dumps(told, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
