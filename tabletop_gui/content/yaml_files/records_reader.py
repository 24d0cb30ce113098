"""Conversion of YAML files to typed records, with every problem at its file, line and column.

A file is converted whole by msgspec. Only if that fails is it examined record by record and field by field,
so that *all* problems are reported at once, unknown keys and words with a did-you-mean.
"""

from __future__ import annotations

import re
import types
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from tabletop_gui.content.text.language_ids import is_language_id, shipped_ids
from tabletop_gui.content.yaml_files.diagnostics import DataError, Fault, Problem
from tabletop_gui.content.yaml_files.document import Document, Node, short
from tabletop_gui.content.yaml_files.fields import LocalisedTexts, decode_texts

__all__ = ["DataError", "Document", "Fault", "Problem", "read", "read_document"]

Record = TypeVar("Record", bound=msgspec.Struct)


def read(path: Path, kind: type[Record]) -> Record:
    """Return the record in a YAML file. Raises DataError with every problem."""
    return read_document(Document(path), kind)


def read_document(document: Document, kind: type[Record]) -> Record:
    """Return the record in a document. Raises DataError with every problem."""
    try:
        record: Record = msgspec.convert(document.root.plain(), kind, dec_hook=decode_texts)
    except msgspec.ValidationError:
        found = len(document.problems)
        _examine(document, document.root, kind, "")
        if len(document.problems) == found:  # nothing finer was found: at least say that it does not fit
            document.complain(document.root, "", "expected_value", found=short(document.root.plain()))
        document.check()
        raise  # unreachable: the document has problems
    document.check()
    return record


def problems_within(document: Document, at: tuple[str | int, ...], kind: type[msgspec.Struct]) -> list[Problem]:
    """Return the reasons why the data at an existing place of a document is not a record of this kind."""
    node, where = document.root, ""
    for step in at:
        inner = node.child(step)
        assert inner is not None, at
        node, where = inner, _at(where, step)
    found = len(document.problems)
    _examine(document, node, kind, where)
    problems = list(document.problems[found:])
    del document.problems[found:]
    return problems


def _examine(document: Document, node: Node, kind: Any, where: str) -> None:
    """Report every reason why a node is not a `kind`."""
    bare, metas = _bare(kind)
    before = len(document.problems)
    if _is_record(bare):
        _examine_record(document, node, bare, where)
    elif _is_union(bare):
        _examine_union(document, node, bare, where)
    elif get_origin(bare) is tuple or get_origin(bare) is list:
        _examine_list(document, node, bare, where)
    elif get_origin(bare) is dict:
        _examine_dict(document, node, bare, where)
    elif isinstance(bare, type) and issubclass(bare, LocalisedTexts):
        _examine_texts(document, node, bare, where)
    if len(document.problems) > before:
        return
    try:
        msgspec.convert(node.plain(), kind, dec_hook=decode_texts)
    except msgspec.ValidationError as error:
        cause = error.__cause__
        if isinstance(cause, Fault):
            culprit, place = node, where
            for step in cause.at:
                inner = culprit.child(step)
                if inner is None:
                    break
                culprit, place = inner, _at(place, step)
            document.complain(culprit, place, cause.fault, **cause.params)
        else:
            _complain_value(document, node, bare, metas, where)


def _examine_record(document: Document, node: Node, kind: Any, where: str) -> None:
    if node.kind != Node.MAPPING:
        document.complain(node, where, "expected_mapping", found=short(node.plain()))
        return
    hints = get_type_hints(kind, include_extras=True)
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    tag = kind.__struct_config__.tag_field
    names = [*fields, *([tag] if tag else [])]
    misspelt: set[object] = set()
    for key, value in node.held:
        if key.held in fields:
            _examine(document, value, hints[key.held], _at(where, key.held))
        elif key.held != tag:
            fault, params = document.with_guess("unknown_key", key.held, names, name=short(key.held))
            misspelt.add(params.get("guess"))
            document.complain(key, where, fault, **params)
    for name, field in fields.items():
        if field.required and node.child(name) is None and name not in misspelt:
            document.complain(node, where, "missing_key", name=short(name))


def _examine_texts(document: Document, node: Node, kind: type[LocalisedTexts], where: str) -> None:
    if node.kind != Node.MAPPING:
        document.complain(node, where, "expected_mapping", found=short(node.plain()))
        return
    misspelt: set[object] = set()
    for key, value in node.held:
        if is_language_id(key.held):
            _examine(document, value, kind.VALUE, _at(where, key.held))
        else:
            fault, params = document.with_guess("unknown_key", key.held, shipped_ids(), name=short(key.held))
            misspelt.add(params.get("guess"))
            document.complain(key, where, fault, **params)
    for language in shipped_ids():
        if node.child(language) is None and language not in misspelt:
            document.complain(node, where, "missing_key", name=short(language))


def _examine_union(document: Document, node: Node, kind: Any, where: str) -> None:
    members = [_bare(member)[0] for member in get_args(kind)]
    records = [member for member in members if _is_record(member)]
    if not records or (node.kind == Node.SCALAR and node.held is None and type(None) in members):
        others = [member for member in members if member is not type(None)]
        if len(others) == 1 and node.held is not None:  # an optional value
            _examine(document, node, next(m for m in get_args(kind) if m is not type(None)), where)
        return
    if len(records) == 1:  # an optional record
        _examine(document, node, records[0], where)
        return
    tags = {member.__struct_config__.tag: member for member in records}
    field = records[0].__struct_config__.tag_field
    if node.kind != Node.MAPPING or field is None:
        document.complain(node, where, "expected_mapping", found=short(node.plain()))
        return
    tag = node.child(field)
    if tag is None:
        document.complain(node, where, "missing_key", name=short(field))
    elif tag.kind != Node.SCALAR or tag.held not in tags:
        held = tag.plain()
        fault, params = document.with_guess("not_one_of", held, tags, found=short(held), among=", ".join(map(str, tags)))
        document.complain(tag, _at(where, field), fault, **params)
    else:
        _examine(document, node, tags[tag.held], where)


def _examine_list(document: Document, node: Node, kind: Any, where: str) -> None:
    if node.kind != Node.LIST:
        document.complain(node, where, "expected_list", found=short(node.plain()))
        return
    inner = get_args(kind)
    for index, item in enumerate(node.held):
        of = inner[0] if len(inner) == 1 or inner[-1] is Ellipsis else inner[min(index, len(inner) - 1)]
        _examine(document, item, of, _at(where, index))


def _examine_dict(document: Document, node: Node, kind: Any, where: str) -> None:
    if node.kind != Node.MAPPING:
        document.complain(node, where, "expected_mapping", found=short(node.plain()))
        return
    of_key, of_value = get_args(kind)
    for key, value in node.held:
        _examine(document, key, of_key, where)
        _examine(document, value, of_value, _at(where, key.held))


_EXPECTED: Mapping[Any, str] = {str: "expected_text", int: "expected_integer", float: "expected_number", bool: "expected_bool"}


def _complain_value(document: Document, node: Node, kind: Any, metas: list[msgspec.Meta], where: str) -> None:
    """Report the reason why a single value (or a list or mapping as a whole) does not fit."""
    held = node.plain()
    shown = short(held)
    if get_origin(kind) is Literal:
        among = get_args(kind)
        fault, params = document.with_guess("not_one_of", held, among, found=shown, among=", ".join(map(str, among)))
        document.complain(node, where, fault, **params)
        return
    fits = kind not in _EXPECTED or type(held) is kind or (kind is float and type(held) is int)
    if not fits:
        document.complain(node, where, _EXPECTED[kind], found=shown)
        return
    for meta in metas:
        own = (meta.extra or {}).get("fault")
        length = len(held) if isinstance(held, str | list | dict) else None
        number = held if isinstance(held, int | float) else None
        if meta.pattern is not None and isinstance(held, str) and not re.search(meta.pattern, held):
            document.complain(node, where, own or "pattern", found=shown)
        elif length is not None and meta.min_length is not None and length < meta.min_length:
            document.complain(node, where, "too_short", limit=meta.min_length)
        elif length is not None and meta.max_length is not None and length > meta.max_length:
            document.complain(node, where, "too_long", limit=meta.max_length)
        elif number is not None and meta.ge is not None and number < meta.ge:
            document.complain(node, where, "at_least", found=shown, limit=meta.ge)
        elif number is not None and meta.le is not None and number > meta.le:
            document.complain(node, where, "at_most", found=shown, limit=meta.le)
        else:
            continue
        return
    inner = get_args(kind)
    if get_origin(kind) is tuple and isinstance(held, list) and inner[-1] is not Ellipsis:
        document.complain(node, where, "too_short" if len(held) < len(inner) else "too_long", limit=len(inner))
        return
    document.complain(node, where, "expected_value", found=shown)


def _bare(kind: Any) -> tuple[Any, list[msgspec.Meta]]:
    """Return a type without its annotations, and those."""
    metas: list[msgspec.Meta] = []
    while get_origin(kind) is Annotated:
        kind, *extra = get_args(kind)
        metas += [meta for meta in extra if isinstance(meta, msgspec.Meta)]
    return kind, metas


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def _at(where: str, step: object) -> str:
    if isinstance(step, int):
        return f"{where}[{step}]"
    return f"{where}.{step}" if where else str(step)
