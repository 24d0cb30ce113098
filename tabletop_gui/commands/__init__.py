"""The command line. Without a sub-command the window opens; each sub-command lives in a module of its name, which is
imported when it is asked for.

Such a module has ``add(subparsers)``, which registers itself with argparse, and ``run(args) -> int``.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import argparse

COMMANDS: Final = ("check", "schema", "arena", "replay", "review", "screenshot", "gallery", "bench", "selftest")
"""The sub-commands, in the order of ``--help``. An explicit list, so that a frozen build sees them."""


def parser(names: tuple[str, ...] = COMMANDS) -> argparse.ArgumentParser:
    """The whole command line, with these sub-commands."""
    import argparse

    from tabletop_gui import __version__
    from tabletop_gui.commands import play

    top = argparse.ArgumentParser(
        prog="tabletop-gui", description="Tapete: card games on one beautiful table. Without arguments it opens the lobby."
    )
    top.add_argument("--version", action="version", version=f"Tapete {__version__}")
    play.add_arguments(top, file=not names)
    top.set_defaults(run=play.run)
    if names:
        subparsers = top.add_subparsers(title="sub-commands", metavar="COMMAND")
    for name in names:
        import_module(f"tabletop_gui.commands.{name}").add(subparsers)
    return top


def run(argv: list[str]) -> int:
    """Do what the command line says; returns the exit status."""
    try:
        return do(argv)
    except RuntimeError as error:
        from tabletop_gui.content.paths import NoHome

        if not isinstance(error, NoHome):
            raise
        print(error, file=sys.stderr)
        return 2


def do(argv: list[str]) -> int:
    """The same; raises NoHome when there is no folder for the player's files."""
    if not argv:  # the common case pays for no parser
        from tabletop_gui.commands import play

        return play.open_lobby()
    asked = tuple(name for name in COMMANDS if name in argv)
    if not asked and not {"-h", "--help"} & {*argv}:
        args, rest = parser(()).parse_known_args(argv)
        word = args.file is not None and not args.file.suffix and not args.file.exists()  # no file, but a word we do not know
        if not rest and not word:
            return int(args.run(args))
    from tabletop_gui.commands.terminal import plain_text

    with plain_text():
        args = parser(asked or COMMANDS).parse_args(argv)
        status: int = args.run(args)
    return status
