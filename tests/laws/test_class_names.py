"""One class name, one meaning, in the whole house."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import tabletop_gui
from tabletop_gui.games import GAMES
from tabletop_gui.gui.art.faces.collection import DECKS

HOUSE = Path(tabletop_gui.__file__).parent
OWN = {*GAMES, *DECKS}
"""Whose rooms are a game's own, or a deck's."""


def room_of(path: Path) -> tuple[tuple[str, ...], str]:
    """The layer a module stands in, and the game whose room it is there; "" for nobody's."""
    parts = path.relative_to(HOUSE).with_suffix("").parts
    found = next((k for k, part in enumerate(parts) if part in OWN), len(parts))
    return parts[:found], parts[found] if found < len(parts) else ""


def alike(rooms: list[tuple[tuple[str, ...], str]]) -> bool:
    """Whether classes of one name stand for the same thing: each is another game's own, in one layer."""
    games = [game for _, game in rooms]
    return all(games) and len(set(games)) == len(games) and len({layer for layer, _ in rooms}) == 1


def test_two_classes_are_called_alike_only_where_each_is_a_games_own_of_one_kind() -> None:
    """A protocol may bear the name of what the games' own are."""
    defined: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
    protocols: dict[str, int] = defaultdict(int)
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                if any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases):
                    protocols[node.name] += 1
                else:
                    defined[node.name].append(room_of(path))
    twice = {name: rooms for name, rooms in defined.items() if len(rooms) + protocols[name] > 1}
    assert [name for name, rooms in twice.items() if protocols[name] > 1 or not alike(rooms)] == []
