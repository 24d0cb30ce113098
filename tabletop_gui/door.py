"""The door for games from outside: a package of its own brings a game, and nothing of Tapete is edited.

A package names one `GamePackage` in its ``pyproject.toml``:

    [project.entry-points."tapete.games"]
    hearts = "tapete_hearts:PACKAGE"

    PACKAGE = GamePackage(
        game=GAME,
        folder=Path(__file__).parent,
        policy="tapete_hearts.minds:HeartsPolicy",
        table="tapete_hearts.table:TABLE",
    )

`folder` is laid out as Tapete's own top level: ``data/hearts/game.yaml``, ``text.es.yaml``, ``text.en.yaml``, ``rules.es.md``,
``rules.en.md``, and ``cards.yaml`` unless the manifest names a deck of the house (``deck: french``); pictures below ``assets/``.
A player's mods win over all of it.

The rules are imported with the package, and nothing else is: the other parts are named as ``module:name`` and imported by the
part of the program that needs them, so that the opponents' process never meets pygame. What cannot be loaded costs its own game
and one sentence (`shut`); the program goes on.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeVar

from tabletop_gui.engine.game import AnyGame, Game

__all__ = ["GROUP", "Closed", "GamePackage", "closed", "knocking", "load", "packages", "register", "shut", "told"]

GROUP: Final = "tapete.games"
"""The entry point group."""
LONGEST_REASON: Final = 200
"""Characters of an exception that are told."""

Part = TypeVar("Part")
_ID = re.compile(r"[a-z][a-z0-9_]{0,39}\Z")
_METADATA: Final = (".dist-info", ".egg-info")


@dataclass(frozen=True, slots=True)
class GamePackage:
    """What a package brings: the record that its entry point names."""

    game: AnyGame
    """The rules. The game's id is the name of its folders."""
    folder: Path
    """Where its ``data`` and ``assets`` are."""
    policy: str
    """The `ai.policy.Policy` of its opponents (or `Mind`)."""
    table: str
    """The `gui.table.game_table.GameTable`: its window side."""
    deck: str | None = None
    """The `content.decks.Deck` of its ``cards.yaml``; None where the manifest names a deck of the house."""
    printing: str | None = None
    """The module that prints that deck (`gui.art.faces.collection.Printing`)."""


def load(part: str) -> Any:
    """What ``module:name`` names (without a name, the module), imported now. Raises whatever importing it does."""
    module, _, name = part.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


@dataclass(frozen=True, slots=True)
class Closed:
    """A package that could not come in: its name, and a fault of `content.problems.ENGLISH` with its parameters."""

    name: str
    fault: str
    params: Mapping[str, object]


_closed: list[Closed] = []
_registers: list[tuple[dict[str, Any], Mapping[str, Any]]] = []
"""Each with what of it is the house's own."""


def packages() -> tuple[GamePackage, ...]:
    """The packages whose games can be played, in the order of their entry points' names."""
    return tuple(package for _, package in _guests().values())


def closed() -> tuple[Closed, ...]:
    """What did not come in, and why, so far."""
    return tuple(_closed)


def register(house: Mapping[str, Part], part: Callable[[GamePackage], Part | None]) -> dict[str, Part]:
    """A register of the house, by game, with what each package brings to it (None: nothing). A package whose part cannot be had,
    or whose game we have, is shut out: its game leaves this and every other register."""
    joined = dict(house)
    _registers.append((joined, house))
    for id, (_, package) in list(_guests().items()):
        try:
            brought = part(package)
        except Exception as error:  # whatever a stranger's module does, it costs that package alone
            shut(id, "package_fails", reason=told(error))
            continue
        if id in house:
            shut(id, "package_twice", name=id)
        elif brought is not None:
            joined[id] = brought
    return joined


def shut(id: str, fault: str = "", **params: object) -> None:
    """Leave a package's game out of everything from now on, and note why (unless somebody else tells). Nothing for a game that no
    package brought."""
    guest = _guests().pop(id, None)
    if guest is not None:
        if fault:
            _closed.append(Closed(guest[0], fault, params))
        for joined, house in _registers:
            if id not in house:
                joined.pop(id, None)


@cache
def _guests() -> dict[str, tuple[str, GamePackage]]:
    """The packages with the names of their entry points, by game: looked for once in a process, and less those shut out since."""
    found: dict[str, tuple[str, GamePackage]] = {}
    for name, load in _entry_points():
        try:
            package = load()
        except Exception as error:
            _closed.append(Closed(name, "package_fails", {"reason": told(error)}))
            continue
        if not _sound(package):
            _closed.append(Closed(name, "package_wrong", {}))
        elif not (package.folder / "data" / package.game.id).is_dir():
            _closed.append(Closed(name, "package_empty", {"name": f"data/{package.game.id}"}))
        elif package.game.id in found:
            _closed.append(Closed(name, "package_twice", {"name": package.game.id}))
        else:
            found[package.game.id] = name, package
    return found


def _sound(package: object) -> bool:
    """Whether it is a record as it should be: whoever wrote it may not have asked mypy."""
    return (
        isinstance(package, GamePackage)
        and isinstance(package.game, Game)
        and bool(_ID.match(getattr(package.game, "id", "")))
        and isinstance(package.folder, Path)
        and all(isinstance(part, str) for part in (package.policy, package.table))
        and all(isinstance(part, str | None) for part in (package.deck, package.printing))
    )


def told(error: Exception) -> str:
    """An exception in one line, as it is told."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]


def _entry_points() -> Iterator[tuple[str, Callable[[], Any]]]:
    """Our entry points: what each is called and what loads it. A frozen bundle has no packages beside its own."""
    if getattr(sys, "frozen", False) or not any(True for _ in knocking()):
        return
    from importlib.metadata import entry_points

    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        yield point.name, point.load


def knocking() -> Iterator[Path]:
    """The metadata of installed packages that name our group. `importlib.metadata` would take longer to be imported than the
    program has until its first picture; this looks for the name in the files alone."""
    wanted = f"[{GROUP}]".encode()
    for folder in sys.path:
        try:
            entries = [entry.path for entry in os.scandir(folder or ".") if entry.name.endswith(_METADATA)]
        except OSError:
            continue
        for entry in sorted(entries):
            path = Path(entry, "entry_points.txt")
            with suppress(OSError):
                if wanted in path.read_bytes():
                    yield path
