"""Every sound of the catalogue is heard somewhere, and nothing else is asked for: found out of the program's own source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop_gui
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import Places
from tabletop_gui.gui.sound.sound_map import SoundFiles

SOURCES = sorted((Path(tabletop_gui.__file__).parent / "gui").rglob("*.py"))
PLAYS = {"sound", "play", "_sound"}
"""What a sound is asked of: the table, its host, the app, a widget."""
NOT_SOUNDS = {"", "voices"}
"""None at all; and a group's own, for the slider of the settings that was moved."""


def sounds_of(tree: ast.Module) -> Iterator[str]:
    """The names that a module asks to hear: said in the call itself, in a constant that the call names, in a loop that the call
    stands in, or given as the `sound` of something."""
    constants = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    loops = {
        node.target.id: node.iter for node in ast.walk(tree) if isinstance(node, ast.For) and isinstance(node.target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            asked = list(node.args[:1]) if called in PLAYS else []
            asked += [keyword.value for keyword in node.keywords if keyword.arg == "sound"]
        elif isinstance(node, ast.Assign | ast.AnnAssign):  # a widget has a sound of its own
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            named = any(isinstance(one, ast.Name | ast.Attribute) and _name(one) == "sound" for one in targets)
            asked = [node.value] if named and node.value is not None else []
        elif isinstance(node, ast.arguments):
            pairs = zip(reversed(node.args), reversed(node.defaults), strict=False)
            keyed = zip(node.kwonlyargs, node.kw_defaults, strict=True)
            asked = [value for one, value in [*pairs, *keyed] if one.arg == "sound" and value is not None]
        else:
            continue
        for one in asked:
            yield from _texts(one, constants, loops)


def _name(node: ast.Name | ast.Attribute) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr


def _texts(node: ast.expr, constants: dict[str, ast.expr], loops: dict[str, ast.expr]) -> Iterator[str]:
    """The texts that an expression may come to: of a choice both sides, not what is asked to make it; of a table its values."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from (text for one in (body, other) for text in _texts(one, constants, loops))
        case ast.BoolOp(values=values) | ast.Tuple(elts=values) | ast.List(elts=values) | ast.Dict(values=values):
            yield from (text for one in values for text in _texts(one, constants, loops))
        case ast.Subscript(value=value):
            yield from _texts(value, constants, loops)
        case ast.Name(id=name) if name in constants:
            rest = {other: one for other, one in constants.items() if other != name}
            yield from _texts(constants[name], rest, loops)
        case ast.Name(id=name) if name in loops:
            yield from _texts(loops[name], constants, {other: one for other, one in loops.items() if other != name})


@pytest.fixture(scope="module")
def heard() -> set[str]:
    """Everything the program asks to hear: in its source, and by the grammar of weight."""
    asked = {name for path in SOURCES for name in sounds_of(ast.parse(path.read_text("utf-8")))}
    grammar = Library(Places.standard()).grammar()
    most = max(size.layers for size in grammar.sizes)
    return asked | {name for layers in grammar.sounds.values() for name in layers[:most]}


@pytest.fixture(scope="module")
def catalogue() -> set[str]:
    return set(SoundFiles(Places.standard()).read().sounds)


def test_every_sound_of_the_catalogue_is_heard_somewhere(heard: set[str], catalogue: set[str]) -> None:
    assert sorted(catalogue - heard) == []


def test_no_sound_is_asked_for_that_there_is_not(heard: set[str], catalogue: set[str]) -> None:
    assert sorted(heard - catalogue - NOT_SOUNDS) == []


def test_every_moment_that_has_sounds_is_shown_by_some_game() -> None:
    """What the grammar lets be heard belongs to a moment that a game's source names."""
    games = [path for path in SOURCES if "games" in path.parts]
    named = {
        node.value
        for path in games
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert sorted(set(Library(Places.standard()).grammar().sounds) - named) == []


def test_a_sound_nobody_calls_is_found() -> None:
    """A name that only stands about, in a comparison or as a key, is no caller."""
    source = "A = {'low': 'thud'}\ndef f(x, n):\n    if n == 'bell':\n        x.sound(A[n])\n"
    source += "    x.play('drum' if n == 'tick' else 'crack')\n"
    assert set(sounds_of(ast.parse(source))) == {"thud", "drum", "crack"}
