"""``check [DIR]``: report all problems of the data: YAML, phrases, rules, references and pictures.

Without DIR the shipped data and the player's own files are checked; with it a folder laid out like the
player's ``mods`` (``data`` and ``assets`` inside), before it is installed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabletop_gui.commands.messages import refuse, tr
from tabletop_gui.commands.pack import members_in
from tabletop_gui.content.checks.inspection import Inspection, check_own_art
from tabletop_gui.content.packs.packs import PackCheck, Packs
from tabletop_gui.content.paths import PlayerFolders, assets_root, data_root, find, shipped_file
from tabletop_gui.content.yaml_files.diagnostics import DataError, Problem, abridged, plugin_problems
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.games import GAMES
from tabletop_gui.gui.validators import ALL_VALIDATORS
from tabletop_gui.plugins import disable_after, plugins


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("check", help=tr("cli.check.says"), description=tr("cli.check.text"))
    parser.add_argument("folder", type=Path, nargs="?", metavar=tr("cli.value.folder"), help=tr("cli.check.folder"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every problem. Return 0 if there is none, 1 if there are some, 2 if DIR holds nothing to check."""
    chosen: Path | None = args.folder
    places = PlayerFolders.standard()
    if chosen is None:
        own = mod_problems(places.data / "mods", partial(find, "assets", places=places))
        problems = shipped_problems() + package_problems() + own + pack_problems(places)
        where = tr("cli.check.and", first=data_root(), second=places.data / "mods")
    elif (chosen / "data").is_dir() or (chosen / "assets").is_dir():
        problems = mod_problems(chosen, partial(_art_of, chosen))
        where = str(chosen)
    else:
        return refuse("cli.check.nothing", folder=chosen)
    for problem in abridged(problems):
        print(problem.listed(problem.explained(tr)))
    if problems:
        print(tr("cli.check.some", n=len(problems), where=where), file=sys.stderr)
        return 1
    print(tr("cli.check.none", where=where))
    return 0


def shipped_problems() -> list[Problem]:
    """Return the problems of the shipped data; any means a broken release."""
    found = Inspection(data_root(), lambda relative: assets_root() / relative, GAMES, validators=ALL_VALIDATORS).run()
    return found + _sound_problems(data_root(), assets_root())


def package_problems() -> list[Problem]:
    """Return the problems of the plugins' games, including their parts that are imported only for play."""
    from tabletop_gui.ai.policies import POLICIES
    from tabletop_gui.gui.games import TABLES

    found = []
    for package in plugins():
        found += Inspection(
            package.folder / "data", partial(shipped_file, "assets"), GAMES, plugin=True, validators=ALL_VALIDATORS
        ).run()
        if package.game.id in POLICIES and package.game.id in TABLES:  # else they are closed, and told below
            table = TABLES[package.game.id]
            for part in (table.scene, table.sheet, *table.figures.values()):
                try:
                    table.load(part) if part else None
                except Exception as error:
                    disable_after(package.game.id, error)
    return found + plugin_problems()


def pack_problems(places: PlayerFolders) -> list[Problem]:
    """Return the problems of the player's packs, checked as on installation."""
    from tabletop_gui.gui.art.legibility import LegibilityCheck

    packs = Packs(places)
    found = [PackCheck(members_in(pack.folder), pack.folder, LegibilityCheck()).check_all() for pack in packs.all.values()]
    return packs.problems + [problem for problems in found for problem in problems]


def mod_problems(folder: Path, find_art: Callable[[str], Path]) -> list[Problem]:
    """Return the problems of a folder of a player's own files; an absent or empty one has none."""
    inspection = Inspection(folder / "data", find_art, GAMES, overlay=True, validators=ALL_VALIDATORS)
    found = inspection.run() + _sound_problems(folder / "data", folder / "assets", assets_root())
    return found + check_own_art(folder / "assets", assets_root(), inspection.pictures, drawn)


def drawn(svg: str) -> str | None:
    """Return the fault of a drawing found by rasterising it as the table does, or None."""
    from tabletop_gui.gui.art.legibility import LegibilityCheck

    return LegibilityCheck().drawn(svg)


def _sound_problems(data: Path, *assets: Path) -> list[Problem]:
    """Return the problems of a folder's sound map, including sound files missing from all asset folders."""
    from tabletop_gui.gui.sound.sound_map import FOLDER, MAP_FILE, SoundMap

    path = data / MAP_FILE
    if not path.is_file():
        return []
    try:
        sounds = read(path, SoundMap).sounds
    except DataError as error:
        return list(error.problems)
    files = sorted({name for sound in sounds.values() for name in sound.files})
    return [
        Problem(path, 0, 0, "", "missing_art", {"name": f"{FOLDER}/{name}"})
        for name in files
        if not any((folder / FOLDER / name).is_file() for folder in assets)
    ]


def _art_of(folder: Path, relative: str) -> Path:
    own = folder / "assets" / relative
    return own if own.is_file() else shipped_file("assets", relative)
