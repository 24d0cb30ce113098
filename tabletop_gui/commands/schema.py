"""``schema``: write JSON Schemas of the data files, so that an editor completes and checks them as they are written.

Editors with the YAML language server find them by the first line of each file: ``# yaml-language-server: $schema=...``.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from tabletop_gui.commands.messages import tr
from tabletop_gui.content.checks.inspection import FILES
from tabletop_gui.content.decks import DECKS, deck_type
from tabletop_gui.content.packs.packs import PackFile
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import DataRecord
from tabletop_gui.content.records.voices import Voice
from tabletop_gui.content.text.language_ids import shipped_ids
from tabletop_gui.content.text.plural_rules import CATEGORIES, OTHER
from tabletop_gui.content.yaml_files.fields import LocalisedTexts
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError

DRAFT = "https://json-schema.org/draft/2020-12/schema"

CATALOGUE: dict[str, Any] = {
    "title": "Phrases",
    "description": "text/<language>.yaml, <game>/text.<language>.yaml: texts by nested keys, some in plural forms by category.",
    "type": "object",
    "additionalProperties": {"$ref": "#/$defs/entry"},
    "$defs": {
        "entry": {
            "anyOf": [
                {"type": "string"},
                {
                    "type": "object",
                    "properties": {name: {"type": "string"} for name in CATEGORIES},
                    "required": [OTHER],
                    "additionalProperties": False,
                },
                {"type": "object", "additionalProperties": {"$ref": "#/$defs/entry"}},
            ]
        }
    },
}


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("schema", help=tr("cli.schema.says"), description=tr("cli.schema.text"))
    parser.add_argument("--out", type=Path, metavar=tr("cli.value.folder"), help=tr("cli.schema.out"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the schemas and print their paths. Return 0 on success, 1 if the folder is not writable."""
    folder: Path = args.out or PlayerFolders.standard().data / "mods" / "schemas"
    try:
        for name, schema in schemas().items():
            path = folder / f"{name}.json"
            disk.write(path, (json.dumps(schema, indent=2, ensure_ascii=False) + "\n").encode())
            print(path)
    except DiskError as error:
        print(f"{folder}: {error.refusal.params['reason']}", file=sys.stderr)
        return 1
    return 0


def schemas() -> dict[str, dict[str, Any]]:
    """Return the JSON Schema of each kind of file, by file name without its ending; ``text`` is that of the catalogues."""
    from tabletop_gui.gui.sound.sound_map import SoundMap

    decks = {f"cards_{deck}": deck_type(deck) for deck in DECKS}
    kinds = {**FILES, **decks, "sounds": SoundMap, "voice": Voice, "pack": PackFile}
    made = {name: {"$schema": DRAFT, **_described(_schema(kind))} for name, kind in kinds.items()}
    return {**made, "text": {"$schema": DRAFT, **CATALOGUE}}


def _schema(kind: Any) -> dict[str, Any]:
    """Return the schema of a record, with one definition of each kind of text."""
    texts: dict[str, Any] = {}

    def refer(one: type) -> dict[str, Any]:
        if not issubclass(one, LocalisedTexts):
            raise NotImplementedError(one)
        texts[one.__name__] = _texts(one)
        return {"$ref": f"#/$defs/{one.__name__}"}

    made = msgspec.json.schema(kind, schema_hook=refer)
    made["$defs"] |= texts
    return made


def _texts(kind: type[LocalisedTexts]) -> dict[str, Any]:
    """Return the schema of a text in every language."""
    value = msgspec.json.schema(kind.VALUE)
    return {
        "type": "object",
        "properties": dict.fromkeys(shipped_ids(), value),
        "required": [*shipped_ids()],
        "additionalProperties": {"type": value["type"]},
    }


def _described(made: dict[str, Any]) -> dict[str, Any]:
    """Return the schema with the fields' docstrings as descriptions, for editors to show."""
    records = {kind.__name__: kind for kind in _records(DataRecord)}
    for name, definition in made.get("$defs", {}).items():
        for field, note in _field_notes(records[name]).items() if name in records else ():
            definition["properties"].setdefault(field, {}).setdefault("description", note)
    return made


def _records(kind: type[DataRecord]) -> list[type[DataRecord]]:
    return [kind, *(below for child in kind.__subclasses__() for below in _records(child))]


def _field_notes(kind: type[DataRecord]) -> dict[str, str]:
    """Return the docstrings of a record's fields from its source; empty if there is no source (a frozen build)."""
    try:
        (definition,) = ast.parse(inspect.getsource(kind)).body
    except (OSError, TypeError):
        return {}
    assert isinstance(definition, ast.ClassDef)
    notes = {}
    for line, below in pairwise(definition.body):
        match line, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(note))):
                notes[name] = inspect.cleandoc(note)
    return notes
