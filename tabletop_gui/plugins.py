"""Plugins: separately installed packages that add games without changes to Tapete.

A package names one `GamePackage` in its ``pyproject.toml``:

    [project.entry-points."tapete.games"]
    hearts = "tapete_hearts:PACKAGE"

    PACKAGE = GamePackage(
        game=GAME,
        folder=Path(__file__).parent,
        policy="tapete_hearts.policy:HeartsPolicy",
        table="tapete_hearts.table:TABLE",
    )

`folder` is laid out as Tapete's own top level: ``data/hearts/game.yaml``, ``text.es.yaml``, ``text.en.yaml``,
``rules.es.md``, ``rules.en.md``, and ``cards.yaml`` unless the manifest names a built-in deck (``deck: french``);
pictures below ``assets/``. A player's mods override all of it.

The rules are imported with the package, and nothing else is: the other parts are named as ``module:name`` and imported by
the part of the program that needs them, so that the opponents' process never imports pygame. A package that cannot be
loaded is disabled with its game and reported in one sentence (`disable`); the program continues.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from tabletop_gui.engine.game import AnyGame

__all__ = [
    "GROUP",
    "DisabledPlugin",
    "GamePackage",
    "Registry",
    "disable",
    "disable_after",
    "disable_plugins",
    "disabled",
    "discover",
    "load",
    "plugins",
    "register",
]  # fmt: skip

GROUP: Final = "tapete.games"
"""The entry point group."""
LONGEST_REASON: Final = 200
"""Maximum characters of an exception's text in messages."""

Part = TypeVar("Part")
_ID = re.compile(r"[a-z][a-z0-9_]{0,39}\Z")
_METADATA: Final = (".dist-info", ".egg-info")


class GamePackage(Struct, frozen=True):
    """A plugin: the record that its entry point names."""

    game: AnyGame
    """The rules. The game's id is the name of its folders."""
    folder: Path
    """The folder that contains its ``data`` and ``assets``."""
    policy: str
    """The `ai.policy.Policy` of its opponents (or `CustomAgent`)."""
    table: str
    """The `gui.table.game_table.GameTable`: its user interface."""
    deck: str | None = None
    """The `content.decks.Deck` of its ``cards.yaml``; None if the manifest names a built-in deck."""
    printing: str | None = None
    """The module that prints that deck (`gui.art.faces.collection.Printing`)."""
    rig: str | None = None
    """The position builder (`match.positions.builder.PositionBuilder`) for chosen cards; None: its lessons and puzzles start from
    seeded deals.
    """


def load(part: str) -> Any:
    """Import and return the object named ``module:name`` (without a name, the module). Raises any error of the import."""
    module, _, name = part.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


class DisabledPlugin(Struct, frozen=True):
    """A disabled plugin: its name, and a key of `content.problem` in the catalogues, with its parameters."""

    name: str
    fault: str
    params: Mapping[str, object]


class Registry(MutableMapping[str, Part]):
    """Built-in parts by name, each given as ``module:name`` and imported on access (`load`), since a start needs
    only one game. A register made by `register` is keyed by game and also holds the parts of plugins.
    """

    def __init__(self, builtin: Mapping[str, str], part: Callable[[GamePackage], Part | str | None] = lambda _: None) -> None:
        self._builtin = frozenset(builtin)
        self._parts: dict[str, Part | str] = dict(builtin)
        self._part_of = part
        self._added: set[str] = set()

    def __getitem__(self, id: str) -> Part:
        part = self._parts[id]
        if isinstance(part, str):
            part = self._parts[id] = load(part)
        return part

    def __setitem__(self, id: str, part: Part | str) -> None:
        self._parts[id] = part

    def __delitem__(self, id: str) -> None:
        del self._parts[id]

    def __contains__(self, id: object) -> bool:
        return id in self._parts

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)

    def add_plugin(self, id: str, package: GamePackage) -> None:
        """Add a plugin's part, once."""
        if id in self._added:
            return
        self._added.add(id)
        if id in self._builtin:
            disable(id, "package_twice", name=id)
            return
        try:
            brought = self._part_of(package)
        except BaseException as error:  # whatever a stranger's module does, it costs that package alone
            disable_after(id, error)
            return
        if brought is not None and id in _enabled:
            self[id] = brought

    def remove_plugin(self, id: str) -> None:
        """Remove a plugin's part."""
        if id not in self._builtin:
            self._parts.pop(id, None)


_enabled: dict[str, tuple[str, GamePackage]] = {}
"""The enabled plugins with the names of their entry points, by game."""
_disabled: list[DisabledPlugin] = []
"""The plugins disabled so far, with reasons."""
_registers: list[Registry[Any]] = []
_pending = True
"""True until the plugins have been loaded, or disabled for this process."""


def disable_plugins() -> None:
    """Disable plugins in this process, for a safe start. Effective only before the rules are loaded."""
    global _pending
    _pending = False


def plugins() -> tuple[GamePackage, ...]:
    """Return the enabled plugins, in the order of their entry points' names."""
    _load_plugins()
    return tuple(package for _, package in _enabled.values())


def disabled() -> tuple[DisabledPlugin, ...]:
    """Return the plugins disabled so far, with reasons."""
    _load_plugins()
    return tuple(_disabled)


def register(builtin: Mapping[str, str], part: Callable[[GamePackage], Part | str | None]) -> Registry[Part]:
    """Return a register of built-in parts by game, with the part of each plugin (None: it has none). A plugin whose part
    cannot be obtained, or whose game is built in, is disabled: its game is removed from this and every other register.
    """
    made = Registry(builtin, part)
    _registers.append(made)
    _load_plugins()
    _fill_registers()
    return made


def disable(id: str, fault: str = "", **params: object) -> None:
    """Disable a plugin's game from now on, and record the reason (an empty `fault`: reported elsewhere). Does
    nothing for other games.
    """
    plugin = _enabled.pop(id, None)
    if plugin is not None:
        if fault:
            _disabled.append(DisabledPlugin(plugin[0], fault, params))
        for register in _registers:
            register.remove_plugin(id)


def _load_plugins() -> None:
    """Load the plugins behind the entry points, once per process.

    A plugin that queries plugins while it is imported finds those loaded before it; all are added to the
    registers at the end.
    """
    global _pending
    if not _pending:
        return
    _pending = False
    for name, load_it in _entry_points():
        try:
            package = load_it()
            if not _is_valid(package):
                _disabled.append(DisabledPlugin(name, "package_wrong", {}))
                continue
            id = package.game.id
            if not (package.folder / "data" / id).is_dir():
                _disabled.append(DisabledPlugin(name, "package_empty", {"name": f"data/{id}"}))
            elif id in _enabled:
                _disabled.append(DisabledPlugin(name, "package_twice", {"name": id}))
            else:
                _enabled[id] = name, package
        except BaseException as error:  # whatever a stranger's module raises, a Ctrl-C of its own as well: it costs that package
            _disabled.append(DisabledPlugin(name, *_fault_of(error)))
    _fill_registers()


def _fill_registers() -> None:
    """Add every plugin to every register."""
    for register in list(_registers):
        for id, (_, package) in list(_enabled.items()):
            register.add_plugin(id, package)


def _is_valid(package: object) -> bool:
    """Return True if it is a valid record; its types may never have been checked by mypy."""
    from tabletop_gui.engine.game import Game  # not before the first picture, which asks only whether there are plugins

    return (
        isinstance(package, GamePackage)
        and isinstance(package.game, Game)
        and bool(_ID.match(getattr(package.game, "id", "")))
        and isinstance(package.folder, Path)
        and all(isinstance(part, str) for part in (package.policy, package.table))
        and all(isinstance(part, str | None) for part in (package.deck, package.printing, package.rig))
    )


def disable_after(id: str, error: BaseException) -> None:
    """Disable a plugin because loading a part of it raised `error`."""
    fault, params = _fault_of(error)
    disable(id, fault, **params)


def _fault_of(error: BaseException) -> tuple[str, dict[str, object]]:
    """The fault of a package that raised `error`, and its parameters; one that asks for a module or a name which this Tapete does
    not have was made for another version."""
    if isinstance(error, ImportError) and (error.name or "").partition(".")[0] == __name__.partition(".")[0]:
        return "package_version", {"name": error.name}
    return "package_fails", {"reason": _reason(error)}


def _reason(error: BaseException) -> str:
    """An exception in one line, as it is told; its kind alone where it cannot say what it means."""
    try:
        said = str(error)
    except BaseException:
        said = ""
    return " ".join(": ".join(filter(None, (type(error).__name__, said))).split())[:LONGEST_REASON]


def _entry_points() -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield the name and the loader of each entry point. A frozen bundle has no other packages."""
    if getattr(sys, "frozen", False) or not any(True for _ in discover()):
        return
    from importlib.metadata import entry_points

    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        yield point.name, point.load


def discover() -> Iterator[Path]:
    """Yield the metadata folders of installed packages that name our entry point group.

    `importlib.metadata` would take longer to import than the time until the first frame; this searches the
    files for the name.
    """
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
