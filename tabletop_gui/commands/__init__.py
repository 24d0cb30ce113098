"""The command line. Without a sub-command the window opens; each sub-command is a module of its name, imported
when it is used.

Such a module has ``add(subparsers)``, which registers itself with argparse, and ``run(args) -> int``.
"""

from __future__ import annotations

import gc
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import argparse

COMMAND_GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "keep": ("replay", "review", "backup", "restore"),
    "own": ("pack", "texts", "gallery", "screenshot", "check", "schema"),
    "prove": ("selftest", "bench", "arena"),
}
"""The sub-commands by purpose, as ``--help`` groups them."""
COMMANDS: Final = (
    "check", "pack", "texts", "backup", "restore", "schema", "arena", "replay", "review", "screenshot", "gallery", "bench",
    "selftest",
)  # fmt: skip
"""The sub-commands, listed explicitly so that a frozen build finds them."""


def parser(names: tuple[str, ...] = COMMANDS, helps: bool = True) -> argparse.ArgumentParser:
    """Return the parser of the whole command line with these sub-commands. `helps` False: no help texts, so that
    the catalogue is not loaded.
    """
    import argparse

    from tabletop_gui import __version__
    from tabletop_gui.commands import play
    from tabletop_gui.commands.messages import HelpMention, LocalisedParser, found_languages, key_only, program, tr

    prog, say = program(), tr if helps else key_only
    lines = say("cli.lines", prog=prog).replace("\n", "\n" + " " * (len(say("cli.usage")) + 1))
    top = LocalisedParser(helps=helps, prog=prog, usage=lines, description=say("cli.about"), epilog=say("cli.more", prog=prog))
    top.add_argument("--version", action="version", version=f"Tapete {__version__}", help=say("cli.version"))
    groups = play.add_arguments(top, say, file=not names)
    top.set_defaults(run=play.run)
    if names:
        subparsers = top.add_subparsers(metavar=tr("cli.commands"), help=argparse.SUPPRESS, prog=prog)
        for group, mentioned in COMMAND_GROUPS.items():
            groups[group]._group_actions += [HelpMention(name) for name in mentioned if name in names]
    for name in names:
        import_module(f"tabletop_gui.commands.{name}").add(subparsers)
        sub = subparsers.choices[name]
        if "--lang" not in sub._option_string_actions:
            sub.add_argument("--lang", choices=found_languages(), default=argparse.SUPPRESS, help=tr("cli.arg.lang"))
    return top


def run(argv: list[str]) -> int:
    """Execute the command line and return the exit status."""
    try:
        return do(argv)
    except RuntimeError as error:
        from tabletop_gui.commands.messages import refuse
        from tabletop_gui.content.paths import HOME_VARIABLE, NoHome

        if not isinstance(error, NoHome):
            raise
        return refuse("cli.refuse.no_home", variable=HOME_VARIABLE)


def do(argv: list[str]) -> int:
    """Execute the command line and return the exit status. Raises NoHome if there is no folder for the player's files."""
    if not argv:  # the common case pays for no parser
        from tabletop_gui.commands import play

        return play.open_lobby()
    from tabletop_gui.commands.messages import TERMINAL_LANGUAGE

    TERMINAL_LANGUAGE.ask(argv)
    asked = tuple(name for name in COMMANDS if name in argv)
    if not asked and not {"-h", "--help"} & {*argv}:
        args, rest = parser((), helps=False).parse_known_args(argv)
        word = args.file is not None and not args.file.suffix and not args.file.exists()  # no file, but a word we do not know
        if not rest and not word:
            return int(args.run(args))
    from tabletop_gui.commands.terminal import plain_text

    with plain_text():
        args = parser(asked or COMMANDS).parse_args(argv)
        gc.enable()  # a command may take its time, and all the memory it likes
        status: int = args.run(args)
    return status
