"""No sub-command: open the window, in the lobby or at a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_gui.content.text.key_family import KeyFamily

if TYPE_CHECKING:
    import argparse

    from tabletop_gui.content.text.phrases import Tr

SLOWEST, FASTEST = 0.5, 4.0
"""Limits of the speed factor: those of the settings (`SPEEDS`), which a quick start does not import."""

GROUP_NAMES = ("play", "keep", "learn", "window", "own", "prove")
GROUPS = KeyFamily("cli.group.{}", GROUP_NAMES)

def add_arguments(parser: argparse.ArgumentParser, tr: Tr, file: bool = True) -> dict[str, argparse._ArgumentGroup]:
    """Add the options of the window and of a match to start at once, and the file to open if there is no
    sub-command. Return the argument groups by purpose.
    """
    import argparse

    groups = {name: parser.add_argument_group(tr(GROUPS[name])) for name in GROUP_NAMES}
    if file:
        groups["keep"].add_argument("file", type=Path, nargs="?", metavar=tr("cli.value.file"), help=tr("cli.arg.file"))
    else:
        parser.set_defaults(file=None)
    table = groups["play"]
    table.add_argument("--game", metavar=tr("cli.value.game"), help=tr("cli.arg.game"))
    table.add_argument("--seats", metavar=tr("cli.value.list"), help=tr("cli.arg.seats"))
    table.add_argument("--seed", type=int, metavar=tr("cli.value.number"), help=tr("cli.arg.seed"))
    table.add_argument("--code", metavar=tr("cli.value.code"), help=tr("cli.arg.code"))
    table.add_argument("--preset", metavar=tr("cli.value.name"), help=tr("cli.arg.preset"))
    table.add_argument("--option", action="append", default=[], metavar=tr("cli.value.option"), help=tr("cli.arg.option"))
    table.add_argument("--friendly", action="store_true", help=tr("cli.arg.friendly"))
    groups["keep"].add_argument("--load", type=Path, metavar=tr("cli.value.file"), help=tr("cli.arg.load"))
    groups["keep"].add_argument("--from", type=int, dest="move", metavar=tr("cli.value.move"), help=tr("cli.arg.from"))
    groups["learn"].add_argument("--lesson", metavar=tr("cli.value.lesson"), help=tr("cli.arg.lesson"))
    window = groups["window"]
    from tabletop_gui.commands.messages import found_languages

    window.add_argument("--lang", choices=found_languages(), default=argparse.SUPPRESS, help=tr("cli.arg.lang"))
    window.add_argument("--size", type=window_size, metavar=tr("cli.value.size"), help=tr("cli.arg.size"))
    window.add_argument("--fullscreen", action="store_true", help=tr("cli.arg.fullscreen"))
    spoken = tr("cli.arg.speed", least=f"{SLOWEST:g}", most=f"{FASTEST:g}")
    window.add_argument("--speed", type=speed, metavar=tr("cli.value.factor"), help=spoken)
    window.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)  # `bench` times the start with it
    groups["own"].add_argument("--without-mods", action="store_true", help=tr("cli.arg.without_mods"))
    return groups


def window_size(text: str) -> tuple[int, int]:
    """Parse ``1600x900``. Raises argparse.ArgumentTypeError."""
    import argparse

    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 16384 and 240 <= int(height) <= 16384):
        from tabletop_gui.commands.messages import tr

        raise argparse.ArgumentTypeError(tr("cli.wrong.size", value=repr(text)))
    return int(width), int(height)


def speed(text: str) -> float:
    """Parse a factor, or ``instant``. Raises argparse.ArgumentTypeError."""
    import argparse

    if text == "instant":
        return 0.0
    try:
        factor = float(text)
    except ValueError:
        factor = -1.0
    if not SLOWEST <= factor <= FASTEST:
        from tabletop_gui.commands.messages import tr

        bounds = {"least": f"{SLOWEST:g}", "most": f"{FASTEST:g}"}
        raise argparse.ArgumentTypeError(tr("cli.wrong.speed", value=repr(text), **bounds))
    return factor


def open_lobby() -> int:
    """Start the program as a double click does."""
    from tabletop_gui.gui.shell.launch import LaunchOptions, launch

    return launch(LaunchOptions())


def run(args: argparse.Namespace) -> int:
    """Open the window as requested. Return 2 if that fails."""
    from tabletop_gui.commands.messages import refuse
    from tabletop_gui.gui.shell.launch import LaunchOptions, launch

    begins = any(asked is not None for asked in (args.game, args.seats, args.seed, args.preset)) or args.option
    if args.file is not None and (begins or any(asked is not None for asked in (args.load, args.code, args.lesson, args.move))):
        return refuse("cli.refuse.file_alone")
    if args.file is not None and not args.file.is_file():
        return refuse("cli.refuse.no_file", file=args.file)
    if args.load is not None and begins:
        return refuse("cli.refuse.load_alone")
    if args.code is not None and (begins or args.load is not None or args.lesson is not None):
        return refuse("cli.refuse.code_alone")
    if args.lesson is not None and (begins or args.load is not None):
        return refuse("cli.refuse.lesson_alone")
    if args.move is not None and args.load is None:
        return refuse("cli.refuse.from_alone")
    return launch(
        LaunchOptions(
            game=(args.game or "oh_hell") if begins else None,
            seats=tuple(args.seats.split(",")) if args.seats else (),
            seed=args.seed,
            preset=args.preset,
            options=tuple(args.option),
            friendly=args.friendly,
            load=args.load,
            file=args.file,
            lesson=args.lesson,
            code=args.code,
            move=args.move,
            language=getattr(args, "lang", None),
            size=args.size,
            fullscreen=args.fullscreen,
            speed=args.speed,
            first_frame=args.first_frame,
            without_mods=args.without_mods,
        )
    )
