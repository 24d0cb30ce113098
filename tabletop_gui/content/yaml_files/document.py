"""A YAML file as a tree of nodes with line and column.

PyYAML's C parser (libyaml) supplies the events; the tree is built here without recursion, so that deeply nested brackets
cannot exhaust the stack (composing such a file with PyYAML itself crashes the interpreter). The expansion of aliases is
limited, and only the scalar types of YAML 1.2's core schema are recognised: ``no`` and ``12:30`` are text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from tabletop_gui.content.text.clean_text import clean, shortened
from tabletop_gui.content.yaml_files.diagnostics import MAX_PER_KIND, DataError, Problem, with_guess

LARGEST_FILE = 1024
"""Maximum file size in KB; the longest catalogue has under a tenth of it."""
DEEPEST = 24
MOST_NODES = 50_000
LONGEST_QUOTE = 60
"""Maximum characters of a value shown in a message, and (times two) of a source line."""

_NULL = frozenset(("", "~", "null", "Null", "NULL"))
_BOOLS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_INTEGER = r"[-+]?[0-9]{1,18}\Z"
_FLOAT = r"[-+]?(\.[0-9]{1,30}|[0-9]{1,30}(\.[0-9]{0,30})?)([eE][-+]?[0-9]{1,3})?\Z"
"""Pattern of a float, compiled on first use: most starts read none."""
_FIRST_OF_NUMBER = frozenset("+-.0123456789")

_BREAK = r"\r\n|[\n\r\x85\u2028\u2029]"

_SYNTAX = (
    ("cannot start any token", "syntax_tab"),
    ("could not find expected ':'", "syntax_colon"),
    ("mapping values are not allowed", "syntax_nested"),
    ("did not find expected key", "syntax_indent"),
    ("did not find expected '-'", "syntax_indent"),
    ("block sequence entries are not allowed", "syntax_indent"),
    ("did not find expected <document start>", "syntax_indent"),
    ("did not find expected ','", "syntax_bracket"),
    ("did not find expected node content", "syntax_bracket"),
    ("unexpected end of stream", "syntax_quote"),
    ("unexpected document indicator", "syntax_quote"),
    ("escape", "syntax_escape"),
    ("found a tab character", "syntax_tab"),
    ("control characters", "syntax_character"),
    ("maximum nesting depth", "deep"),  # newer readers of YAML stop by themselves, before the bracket that is ours too deep
)
"""Parts of libyaml's messages, with the fault that explains each to the player."""


class Node:
    """A value with its position (counted from 1): text of a scalar, items of a list, or (key, value) pairs of a mapping."""

    __slots__ = ("column", "depth", "held", "kind", "line", "size")

    SCALAR, LIST, MAPPING = 0, 1, 2

    def __init__(self, kind: int, held: Any, line: int, column: int) -> None:
        self.kind = kind
        self.held = held
        """Scalar: its value. List: nodes. Mapping: pairs of nodes."""
        self.line = line
        self.column = column
        self.size = 1
        """Number of nodes with all aliases expanded."""
        self.depth = 0
        """Nesting depth in lists and mappings."""

    def plain(self) -> Any:
        """Return the plain data: None, bool, int, float, str, list, dict. Of a duplicate key the last value is used."""
        if self.kind == Node.SCALAR:
            return self.held
        if self.kind == Node.LIST:
            return [item.plain() for item in self.held]
        return {key.held: value.plain() for key, value in self.held}

    def child(self, step: str | int) -> Node | None:
        """Return the value under a key or index, or None."""
        if self.kind == Node.LIST and isinstance(step, int) and 0 <= step < len(self.held):
            item: Node = self.held[step]
            return item
        if self.kind == Node.MAPPING:
            for key, value in self.held:
                if key.held == step:
                    found: Node = value
                    return found
        return None

    def walk(self, where: str = "") -> Iterator[tuple[str, Node]]:
        """Yield this node and every node below it, each with its path in the data."""
        yield where, self
        if self.kind == Node.LIST:
            for index, item in enumerate(self.held):
                yield from item.walk(f"{where}[{index}]")
        elif self.kind == Node.MAPPING:
            for key, value in self.held:
                yield from value.walk(f"{where}.{key.held}" if where else str(key.held))


class Document:
    """The text of a YAML file and its root node; `complain` collects its problems.

    Raises DataError at once for a file that is missing, unreadable, too big, not UTF-8 or not YAML.
    """

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self._shown: dict[int, str] = {}
        self._guessed = 0
        self.text = read_text(path) if text is None else text
        root = self._build()
        if root is None:
            raise DataError([Problem(path, 0, 0, "", "empty")])
        self.root: Node = root

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the file, as YAML counts them."""
        return re.split(_BREAK, self.text)

    def source(self, line: int) -> str:
        """Return a line of the file (counted from 1), shortened."""
        if not 0 < line <= len(self.lines):
            return ""
        shown = self._shown.get(line)
        if shown is None:
            shown = self._shown[line] = shortened(self.lines[line - 1].strip(), 2 * LONGEST_QUOTE)
        return shown

    def problem(self, node: Node, where: str, fault: str, /, **params: object) -> Problem:
        """Return the fault at a node as a problem."""
        return self._at(node.line, node.column, where, fault, params)

    def complain(self, node: Node, where: str, fault: str, /, **params: object) -> None:
        """Add a problem at a node."""
        self.problems.append(self.problem(node, where, fault, **params))

    def with_guess(self, fault: str, word: object, among: Iterable[object], /, **params: object) -> tuple[str, dict[str, object]]:
        """Return the result of `diagnostics.with_guess`, with guesses only for the first unknown words of the file."""
        self._guessed += 1
        return with_guess(fault, word, among, **params) if self._guessed <= MAX_PER_KIND else (fault, params)

    def check(self) -> None:
        """Raise DataError if any problems were collected."""
        if self.problems:
            raise DataError(self.problems)

    def _at(self, line: int, column: int, where: str, fault: str, params: dict[str, object]) -> Problem:
        return Problem(self.path, line, column, where, fault, params, self.source(line))

    def _stop(self, mark: Any, fault: str, **params: object) -> DataError:
        return DataError([*self.problems, self._at(mark.line + 1, mark.column + 1, "", fault, params)])

    def _build(self) -> Node | None:
        import yaml  # not at the top: a start finds what the shipped files say in the parse cache
        from yaml._yaml import CParser  # libyaml; an ImportError here means a PyYAML built without it: a broken installation

        parser: Any = CParser(self.text)
        try:
            return self._compose(parser)
        except yaml.MarkedYAMLError as error:
            said = str(error.problem or error.context or "")
            fault = next((ours for theirs, ours in _SYNTAX if theirs in said), "syntax")
            mark = error.problem_mark or error.context_mark
            if mark is None:
                raise DataError([Problem(self.path, 0, 0, "", fault)]) from None
            last = len(self.lines) - (len(self.lines) > 1 and not self.lines[-1])  # what lacks an end lacks it on the last line
            line = min(mark.line + 1, last)
            column = mark.column + 1 if line == mark.line + 1 else 1
            raise DataError([self._at(line, column, "", fault, {})]) from None
        except yaml.YAMLError as error:
            line = len(re.split(_BREAK, self.text[: getattr(error, "position", 0) or 0]))
            raise DataError([self._at(line, 1, "", "syntax_character", {})]) from None
        finally:
            parser.dispose()

    def _compose(self, parser: Any) -> Node | None:
        """Return the root node built from the parser's events; None for a file without any."""
        import yaml

        root: Node | None = None
        documents = 0
        open_nodes: list[Node] = []
        keys: list[Node | None] = []  # per open mapping the key that waits for its value
        seen: list[set[tuple[type, object]]] = []  # per open mapping its keys
        anchors: dict[str, Node] = {}
        total = 0
        while True:
            event = parser.get_event()
            kind = type(event)
            if kind is yaml.ScalarEvent:
                mark = event.start_mark
                held: object = clean(event.value)
                if event.tag is not None and event.tag != "!":
                    self.problems.append(self._at(mark.line + 1, mark.column + 1, "", "tag", {"tag": short(event.tag)}))
                elif not event.style:  # plain: what YAML 1.2's core schema makes of it
                    held = _resolve(event.value)
                node = Node(Node.SCALAR, held, mark.line + 1, mark.column + 1)
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                mark = event.start_mark
                if len(open_nodes) >= DEEPEST:
                    raise self._stop(mark, "deep")
                if event.tag is not None and event.tag != "!":
                    self.problems.append(self._at(mark.line + 1, mark.column + 1, "", "tag", {"tag": short(event.tag)}))
                node = Node(Node.MAPPING if kind is yaml.MappingStartEvent else Node.LIST, [], mark.line + 1, mark.column + 1)
                if event.anchor is not None:
                    anchors[event.anchor] = node
                open_nodes.append(node)
                keys.append(None)
                seen.append(set())
                continue
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                node = open_nodes.pop()
                keys.pop()
                seen.pop()
                for item in node.held:
                    value = item if node.kind == Node.LIST else item[1]
                    node.size += value.size + (node.kind == Node.MAPPING)
                    node.depth = max(node.depth, value.depth)
                node.depth += 1
            elif kind is yaml.AliasEvent:
                named = anchors.get(event.anchor)
                if named is None:
                    raise self._stop(event.start_mark, "syntax_alias")
                if named in open_nodes:
                    raise self._stop(event.start_mark, "recursive")
                if len(open_nodes) + named.depth > DEEPEST:
                    raise self._stop(event.start_mark, "deep")
                node = named
            elif kind is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    raise self._stop(event.start_mark, "second_document")
                continue
            elif kind is yaml.StreamEndEvent or event is None:
                return root
            else:  # the stream's start, a document's end
                continue
            total += node.size if kind is yaml.AliasEvent else 1
            if total > MOST_NODES:
                raise self._stop(event.start_mark, "too_many")
            if kind is yaml.ScalarEvent and event.anchor is not None:
                anchors[event.anchor] = node
            if not open_nodes:
                root = node
            elif open_nodes[-1].kind == Node.LIST:
                open_nodes[-1].held.append(node)
            elif keys[-1] is None:
                keys[-1] = self._as_key(node, seen[-1])
            else:
                open_nodes[-1].held.append((keys[-1], node))
                keys[-1] = None

    def _as_key(self, node: Node, seen: set[tuple[type, object]]) -> Node:
        """Return a mapping's key after checking that it is a scalar and not a duplicate."""
        if node.kind != Node.SCALAR or node.held is None:
            self.complain(node, "", "key_kind")
            return Node(Node.SCALAR, f"?{node.line}:{node.column}", node.line, node.column)
        known = (type(node.held), node.held)
        if known in seen:
            self.complain(node, "", "duplicate_key", name=short(node.held))
        seen.add(known)
        return node


def read_text(path: Path, largest: int = LARGEST_FILE) -> str:
    """Return the text of a data file. Raises DataError if it is missing, unreadable, over `largest` KB or not UTF-8."""
    try:
        if path.stat().st_size > largest * 1024:
            raise DataError([Problem(path, 0, 0, "", "too_big", {"limit": largest})])
        raw = path.read_bytes()
    except FileNotFoundError:
        raise DataError([Problem(path, 0, 0, "", "missing_file")]) from None
    except (OSError, ValueError):
        raise DataError([Problem(path, 0, 0, "", "unreadable")]) from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DataError([Problem(path, line, 1, "", "encoding")]) from None


def short(value: object) -> str:
    """Return a value as messages show it: in YAML notation, shortened."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list | tuple):
        return "[…]"
    text = shortened(str(value), LONGEST_QUOTE)
    return text if isinstance(value, int | float) else f"“{text}”"


def _resolve(text: str) -> object:
    if not text or text[0] in _FIRST_OF_NUMBER:
        if re.match(_INTEGER, text):
            return int(text)
        if text and re.match(_FLOAT, text) and any(c.isdigit() for c in text):
            return float(text)
    if text in _NULL:
        return None
    return _BOOLS.get(text, text)
