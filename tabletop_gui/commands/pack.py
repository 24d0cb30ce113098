"""``pack check|add|list|remove|make``: packs of decks, backs, felts and woods (docs/packs.md).

Problems are reported in the player's language, each in a sentence with its place and its remedy.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tabletop_gui.commands.messages import TERMINAL_LANGUAGE, found_languages, program, refuse, tr
from tabletop_gui.content.library import Library
from tabletop_gui.content.packs.pack_file import LARGEST_MEMBER, MOST_MEMBERS, SUFFIX, members_of, packed, read_members
from tabletop_gui.content.packs.packs import PackCheck, PackFile, Packs, describe_contents
from tabletop_gui.content.paths import PlayerFolders, files_below
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.yaml_files.diagnostics import DataError, Problem, abridged
from tabletop_gui.games import GAMES
from tabletop_gui.match.sharing.pack_store import PackStore
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError

ARGUMENT_KINDS: Final = {"check": "file", "add": "file", "list": "", "remove": "name", "make": "folder"}
"""The sub-commands with the kind of their argument."""
COMMAND_HELP: Final = KeyFamily("cli.pack.{}", ARGUMENT_KINDS)
WANTED: Final = KeyFamily("cli.pack.{}", set(ARGUMENT_KINDS.values()) - {""})
VALUE: Final = KeyFamily("cli.value.{}", set(ARGUMENT_KINDS.values()) - {""})


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("pack", help=tr("cli.pack.says"), description=tr("cli.pack.text"))
    subcommands = parser.add_subparsers(dest="do", required=True, metavar=tr("cli.pack.action"), help=tr("cli.pack.do"))
    for do, wants in ARGUMENT_KINDS.items():
        one = subcommands.add_parser(do, help=tr(COMMAND_HELP[do]), description=tr(COMMAND_HELP[do]))
        if wants:
            one.add_argument("what", metavar=tr(VALUE[wants]), help=tr(WANTED[wants]))
        if do in ("add", "make"):
            one.add_argument("--replace", action="store_true", help=tr("cli.pack.replace"))
        if do == "remove":
            one.add_argument("--undo", action="store_true", help=tr("cli.pack.undo"))
        if do == "make":
            one.add_argument("--out", type=Path, metavar=tr("cli.value.file"), help=tr("cli.pack.out"))
        if do == "list":
            one.add_argument("--json", action="store_true", help=tr("cli.arg.json"))
        one.add_argument("--lang", choices=found_languages(), default=argparse.SUPPRESS, help=tr("cli.arg.lang"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Execute. Return 0 on success, 1 for a problem of the pack or a disk error, 2 for invalid arguments."""
    if args.do == "list":
        return listed(Packs(PlayerFolders.standard()), as_json=args.json)
    try:
        if args.do == "remove":
            return removed(args.what, undo=args.undo)
        if args.do == "make":
            return made(Path(args.what), args.out, replace=args.replace)
        path = Path(args.what)
        return checked(path) if args.do == "check" else added(path, replace=args.replace)
    except DataError as error:
        return complain(error.problems, args.what)
    except DiskError as error:
        refuse(error.refusal.key, **error.refusal.params)
        return 1


def checked(path: Path) -> int:
    """Print the contents of a pack, or of the folder that becomes one."""
    members = members_in(path) if path.is_dir() else read_members(path)
    print(tr("cli.pack.fine", file=path.name, what=valid_pack(members, Path(path.name)).title))
    return 0


def added(path: Path, *, replace: bool) -> int:
    """Check a pack and install it."""
    members = read_members(path)
    pack = valid_pack(members, Path(path.name))
    store = PackStore(PlayerFolders.standard())
    if store.holds(pack.id) and not replace:
        return refuse("cli.pack.there", name=pack.id, prog=program(), file=path)
    store.install(pack.id, members)
    print(tr("cli.pack.added_language" if pack.only_languages else "cli.pack.added", what=pack.title))
    return 0


def removed(id: str, *, undo: bool) -> int:
    """Remove a pack, or restore it with `undo`."""
    places = PlayerFolders.standard()
    store, known = PackStore(places), Packs(places).all
    if undo:
        if "/" in id or not store.can_restore(id):
            return refuse("cli.pack.nothing_gone", name=id)
        store.restore(id)
        print(tr("cli.pack.back", name=id))
        return 0
    if id not in known:
        return refuse("cli.pack.nobody", name=id, prog=program())
    store.remove(id)
    print(tr("cli.pack.removed", name=id, prog=program()))
    return 0


def made(folder: Path, out: Path | None, *, replace: bool) -> int:
    """Make a pack from a folder, and check it as a recipient would."""
    if not folder.is_dir():
        raise DataError([Problem(folder, 0, 0, "", "missing_file")])
    data = packed(members_in(folder))
    members = members_of(data, Path(folder.name))
    pack = valid_pack(members, Path(folder.name))
    path = out or Path(f"{pack.id}{SUFFIX}")
    if path.exists() and not replace:
        return refuse("cli.pack.file_there", file=path)
    disk.write(path, data)
    print(tr("cli.pack.made", file=path, what=pack.title))
    return 0


def listed(packs: Packs, *, as_json: bool) -> int:
    """Print the packs of this player."""
    held = {id: (pack.file, pack.decks, pack.languages) for id, pack in packs.all.items()}
    if as_json:
        rows = [{"pack": id, "name": file.name.of(TERMINAL_LANGUAGE.phrases.language), "by": file.by,
                 "decks": decks, "languages": languages,
                 **{kind: [one.id for one in getattr(file, kind)] for kind in ("backs", "felts", "woods")}}
                for id, (file, decks, languages) in held.items()]  # fmt: skip
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    for id, (file, decks, languages) in held.items() if not as_json else ():
        print(f"{id}: {pack_title(file, decks, languages)}")
    if not held and not as_json and not packs.problems:
        print(tr("cli.pack.none", prog=program()))
    for problem in abridged(packs.problems):
        print(problem.sentence(tr, whole=True), file=sys.stderr)
    return 1 if packs.problems else 0


def members_in(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder that would go into a pack; none that is hidden."""
    names = files_below(folder)
    if len(names) > MOST_MEMBERS:
        raise DataError([Problem(folder, 0, 0, "", "pack_members", {"limit": MOST_MEMBERS})])
    return {name: disk.read(folder / name, LARGEST_MEMBER) for name in names}


class ValidPack(NamedTuple):
    """A pack without problems, as the command describes it."""

    id: str
    title: str
    only_languages: bool


def valid_pack(members: Mapping[str, bytes], place: Path) -> ValidPack:
    """Check the files of a pack. Raises DataError with every problem."""
    from tabletop_gui.gui.art.legibility import LegibilityCheck

    check = PackCheck(members, place, LegibilityCheck())
    problems = check.check_all()
    if problems or check.file is None:
        raise DataError(problems)
    return ValidPack(check.file.pack, pack_title(check.file, check.decks, check.languages), check.only_languages)


def called(decks: tuple[str, ...]) -> list[str]:
    """Return the display names of decks: those of the games played with them."""
    library = Library(PlayerFolders.standard(), GAMES)
    language = TERMINAL_LANGUAGE.phrases.language
    return [" / ".join(game.name.of(language) for game in library.games_of_deck(deck)) or deck for deck in decks]


def pack_title(file: PackFile, decks: tuple[str, ...], languages: tuple[str, ...]) -> str:
    """Return a description of a pack: its name, its author, and its contents."""
    contents = describe_contents(file, called(decks), tr, languages)
    return f"{tr('pack.by', name=file.name.of(TERMINAL_LANGUAGE.phrases.language), who=file.by)} · {contents}"


def complain(problems: tuple[Problem, ...], what: str) -> int:
    """Print the problems, a sentence each."""
    for problem in abridged(problems):
        print(problem.sentence(tr, whole=True))
    refuse("cli.pack.wrong", n=sum(problem.count for problem in problems), file=Path(what).name)
    return 1
