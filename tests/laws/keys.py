"""Reading the phrase keys out of the program: which it writes out, and which it puts together while it runs.

A key put together is an f-string that begins with a name of the catalogue. What may stand in its gaps is worked out where the
program says it (constants, choices between constants, tables of a module, what a loop goes through); for the rest the law that
reads this has a list.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, Final

PACKAGE: Final = Path(__file__).parents[2] / "tabletop_gui"
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
SAYS: Final = {"say": "table.regine."}
"""Methods that say a phrase of their own branch."""


@dataclass(frozen=True)
class Found:
    """A key put together: where, how it is written, its values as far as they can be worked out (None: they cannot)."""

    place: str
    written: str
    values: frozenset[str] | None


class Module:
    """One module of the program, read and imported."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        self.nodes: list[ast.AST] = [self.tree]
        self.parents: dict[ast.AST, ast.AST] = {}
        for node in self.nodes:  # grows while it is gone through: the order of `ast.walk`
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node
                self.nodes.append(child)
        self._live: Any = None

    def under(self, scope: ast.AST) -> Iterable[ast.AST]:
        """A node and everything within it."""
        return self.nodes if scope is self.tree else ast.walk(scope)

    def value(self, name: str) -> Any:
        """What a name of the module means when it runs; None when there is no such name."""
        if self._live is None:
            self._live = import_module(self.name)
        return getattr(self._live, name, None)

    def within(self, node: ast.AST) -> Iterator[ast.AST]:
        """The functions round a node, the innermost first."""
        while node in self.parents:
            node = self.parents[node]
            if isinstance(node, SCOPES):
                yield node

    def texts(self, node: ast.expr, at: ast.AST, deep: int = 0) -> set[str] | None:
        """Everything the expression may be, written as text; None when the module does not say."""
        if deep > 6:
            return None
        match node:
            case ast.Constant(value=str() | int() as value) if not isinstance(value, bool):
                return {str(value)}
            case ast.IfExp():
                return self._all([node.body, node.orelse], at, deep)
            case ast.BoolOp():
                return self._all(node.values, at, deep)
            case ast.FormattedValue(conversion=-1, format_spec=None):
                return self.texts(node.value, at, deep)
            case ast.JoinedStr():
                parts = [self.texts(part, at, deep + 1) for part in node.values]
                return None if None in parts else {"".join(one) for one in product(*parts)}  # type: ignore[arg-type]
            case ast.BinOp(op=ast.Add()):
                both = self.texts(node.left, at, deep + 1), self.texts(node.right, at, deep + 1)
                return None if None in both else {a + b for a in both[0] or () for b in both[1] or ()}
            case ast.Subscript():
                return self.items(node.value, at, deep + 1)
            case ast.Name():
                return self._named(node.id, at, deep + 1)
        return None

    def items(self, node: ast.expr, at: ast.AST, deep: int, *, keys: bool = False) -> set[str] | None:
        """Everything that lies in a table; with `keys` what a loop through it gives."""
        if deep > 6:
            return None
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            return self._all(node.elts, at, deep)
        if isinstance(node, ast.Dict):
            return self._all([one for one in (node.keys if keys else node.values) if one is not None], at, deep)
        if isinstance(node, ast.Name):
            for value in self._assigned(node.id, at):
                return self.items(value, at, deep + 1, keys=keys)
            live = self.value(node.id)
            if isinstance(live, Mapping) and not keys:
                live = live.values()
            if isinstance(live, Iterable) and not isinstance(live, str):
                return {str(one) for one in live if isinstance(one, str | int)} or None
        return None

    def _looped(self, target: ast.Tuple, through: ast.expr, name: str, at: ast.AST, deep: int) -> set[str] | None:
        """What a name of several stands for in a loop: through pairs written out, `enumerate`, `zip` or `items`."""
        place = next(k for k, one in enumerate(target.elts) if isinstance(one, ast.Name) and one.id == name)
        match through:
            case ast.Call(func=ast.Name(id="enumerate"), args=[inner, *_]) if place == 1:
                return self.items(inner, at, deep, keys=True)
            case ast.Call(func=ast.Name(id="zip"), args=args) if place < len(args):
                return self.items(args[place], at, deep, keys=True)
            case ast.Call(func=ast.Attribute(attr="items", value=inner), args=[]):
                return self.items(inner, at, deep, keys=place == 0)
            case ast.Name(id=table):
                for value in self._assigned(table, at):
                    return self._looped(target, value, name, at, deep + 1) if deep < 6 else None
            case ast.Tuple(elts=rows) | ast.List(elts=rows) if all(isinstance(row, ast.Tuple) for row in rows):
                return self._all([row.elts[place] for row in rows if isinstance(row, ast.Tuple)], at, deep)
        return None

    def _passed(self, function: ast.AST, name: str, deep: int) -> set[str] | None:
        """What the module hands to a function of its own under this name."""
        if not isinstance(function, ast.FunctionDef) or deep > 6:
            return None
        names = [one.arg for one in function.args.args]
        if name not in names:
            return None
        bound = names[:1] == ["self"]
        place, found, called = names.index(name) - bound, set[str](), False
        for call in self.nodes:
            if not isinstance(call, ast.Call):
                continue
            if function.name not in (getattr(call.func, "id", None), getattr(call.func, "attr", None)):
                continue
            handed = next((one.value for one in call.keywords if one.arg == name), None)
            if handed is None and len(call.args) > place:
                handed = call.args[place]
            part = self.texts(handed, call, deep + 1) if handed is not None else None
            if part is None:
                return None
            found, called = found | part, True
        return found if called else None

    def _all(self, nodes: Iterable[ast.expr], at: ast.AST, deep: int) -> set[str] | None:
        found: set[str] = set()
        for node in nodes:
            part = self.texts(node, at, deep + 1)
            if part is None:
                return None
            found |= part
        return found

    def _named(self, name: str, at: ast.AST, deep: int) -> set[str] | None:
        found: set[str] = set()
        bound = False
        for scope in [*self.within(at), self.tree]:
            for node in self.under(scope):
                part: set[str] | None
                match node:
                    case ast.Assign(targets=[ast.Name(id=target)]) if target == name:
                        part = self.texts(node.value, node, deep)
                    case ast.AnnAssign(target=ast.Name(id=target)) if target == name and node.value is not None:
                        part = self.texts(node.value, node, deep)
                    case ast.NamedExpr(target=ast.Name(id=target)) if target == name:
                        part = self.texts(node.value, node, deep)
                    case ast.For(target=ast.Name(id=target)) | ast.comprehension(target=ast.Name(id=target)) if target == name:
                        part = self.items(node.iter, node, deep, keys=True)
                    case ast.For(target=ast.Tuple() as names) | ast.comprehension(target=ast.Tuple() as names) if name in {
                        one.id for one in names.elts if isinstance(one, ast.Name)
                    }:
                        part = self._looped(names, node.iter, name, node, deep)
                    case (
                        ast.For(
                            target=ast.Tuple(elts=[_, ast.Tuple() as names]),
                            iter=ast.Call(func=ast.Name(id="enumerate"), args=[told]),
                        )
                        | ast.comprehension(
                            target=ast.Tuple(elts=[_, ast.Tuple() as names]),
                            iter=ast.Call(func=ast.Name(id="enumerate"), args=[told]),
                        )
                    ) if name in {one.id for one in names.elts if isinstance(one, ast.Name)}:
                        part = self._looped(names, told, name, node, deep)
                    case ast.Assign(targets=[ast.Tuple() as names], value=ast.Tuple() as values):
                        at_name = [k for k, one in enumerate(names.elts) if isinstance(one, ast.Name) and one.id == name]
                        if not at_name or len(values.elts) != len(names.elts):
                            continue
                        part = self.texts(values.elts[at_name[0]], node, deep)
                    case ast.arg(arg=argument) if argument == name:
                        part = self._passed(scope, name, deep)
                    case _:
                        continue
                if part is None:
                    return None
                found |= part
                bound = True
            if bound:
                return found
        live = self.value(name)
        return {live} if isinstance(live, str) else None

    def _assigned(self, name: str, at: ast.AST) -> Iterator[ast.expr]:
        for scope in self.within(at):
            for node in self.under(scope):
                if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
                    yield node.value


def modules() -> Iterator[Module]:
    """Every module of the program."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name != "__main__.py":
            yield Module(path)


def written_out(module: Module, roots: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The keys a module writes out whole, wherever they stand, with their places. What looks like a file is none."""
    begins = re.compile(rf"(?:{'|'.join(roots)})(?:\.[A-Za-z0-9_-]+)+\Z")
    for node in module.nodes:
        whole = not isinstance(module.parents.get(node), ast.JoinedStr | ast.BinOp)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and whole:
            prefix = said_under(module, node)
            if prefix is not None or begins.match(node.value):
                yield f"{module.name}:{node.lineno}", (prefix or "") + node.value


def put_together(module: Module, roots: Iterable[str]) -> Iterator[Found]:
    """The keys a module puts together."""
    begins = re.compile(rf"(?:{'|'.join(roots)})\.[a-z0-9_.]*\Z")
    for node in module.nodes:
        if isinstance(node, ast.JoinedStr) and not isinstance(module.parents.get(node), ast.FormattedValue):
            first = node.values[0]
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and not isinstance(module.parents.get(node), ast.BinOp):
            first = node.left
        else:
            continue
        prefix = said_under(module, node)
        literal = first.value if isinstance(first, ast.Constant) else ""
        if prefix is None and not begins.match(str(literal)):
            continue
        values = module.texts(node, node)
        told = None if values is None else frozenset((prefix or "") + value for value in values)
        written = ast.unparse(node)[2:-1] if isinstance(node, ast.JoinedStr) else ast.unparse(node)
        yield Found(f"{module.name}:{node.lineno}", (prefix or "") + written, told)


def said_under(module: Module, node: ast.AST) -> str | None:
    """The branch of the catalogue under which a method says its first argument; None when the node is none."""
    call = module.parents.get(node)
    if isinstance(call, ast.Call) and call.args and call.args[0] is node and isinstance(call.func, ast.Attribute):
        return SAYS.get(call.func.attr) if ".games.regine." in module.name else None
    return None
