"""No sub-command: open the window, in the lobby or at a table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

SLOWEST, FASTEST = 0.5, 4.0
"""The factors between which the table plays: those of the settings (`SPEEDS`), which a quick start does not import."""


def add_arguments(parser: argparse.ArgumentParser, file: bool = True) -> None:
    """The options of the window and of a match to begin at once, and the file to open where no sub-command takes its place."""
    import argparse

    if file:
        parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help="a match somebody kept, or a deal code in a file")
    else:
        parser.set_defaults(file=None)

    table = parser.add_argument_group("a match to begin at once")
    table.add_argument("--game", metavar="ID", help="the game to play, such as oh_hell")
    table.add_argument(
        "--seats", metavar="LIST", help="who plays, in order: human,hard,normal,easy (name a bot's character after a colon)"
    )
    table.add_argument("--seed", type=int, metavar="N", help="the deal: the same number deals the same cards")
    table.add_argument("--code", metavar="CODE", help="a deal code: game, seats, options and deal, as somebody else played them")
    table.add_argument("--preset", metavar="NAME", help="a kind of match the set-up offers, such as short; --option overrides it")
    table.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game; repeatable")
    table.add_argument("--friendly", action="store_true", help="a friendly table: anything may be taken back")
    table.add_argument("--load", type=Path, metavar="FILE", help="a save to continue")
    table.add_argument("--from", type=int, dest="move", metavar="MOVE", help="play on from this move of it, in a new match")
    table.add_argument("--lesson", metavar="GAME/N", help="a lesson, by its number or id: oh_hell/1")
    window = parser.add_argument_group("the window")
    window.add_argument("--lang", choices=("es", "en"), default=argparse.SUPPRESS, help="language")
    window.add_argument("--size", type=window_size, metavar="WxH", help="size of the window in pixels")
    window.add_argument("--fullscreen", action="store_true", help="fill the screen")
    window.add_argument("--without-mods", action="store_true", help="start as shipped, without the files in the mods folder")
    window.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)  # `bench` times the start with it
    window.add_argument(
        "--speed", type=speed, metavar="X", help=f"how fast the table plays: {SLOWEST:g} to {FASTEST:g}, or instant"
    )


def window_size(text: str) -> tuple[int, int]:
    """``1600x900``. Raises argparse.ArgumentTypeError."""
    import argparse

    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 16384 and 240 <= int(height) <= 16384):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1600x900")
    return int(width), int(height)


def speed(text: str) -> float:
    """A factor, or ``instant``. Raises argparse.ArgumentTypeError."""
    import argparse

    if text == "instant":
        return 0.0
    try:
        factor = float(text)
    except ValueError:
        factor = -1.0
    if not SLOWEST <= factor <= FASTEST:
        raise argparse.ArgumentTypeError(f"{text!r} is neither a factor from {SLOWEST:g} to {FASTEST:g} nor 'instant'")
    return factor


def open_lobby() -> int:
    """The program as it starts by a double click."""
    from tabletop_gui.gui.shell.launch import Launch, launch

    return launch(Launch())


def run(args: argparse.Namespace) -> int:
    """Open the window with what was asked for. 2 when it cannot be."""
    import secrets

    from tabletop_gui.gui.shell.launch import Launch, launch

    begins = any(asked is not None for asked in (args.game, args.seats, args.seed, args.preset)) or args.option
    if args.file is not None and (begins or any(asked is not None for asked in (args.load, args.code, args.lesson, args.move))):
        print("A file is opened as it is: it does not go with a match to begin or to continue.", file=sys.stderr)
        return 2
    if args.file is not None and not args.file.is_file():
        print(f"{args.file}: there is no such file; give the path of a match that was kept, or of a deal code.", file=sys.stderr)
        return 2
    if args.load is not None and begins:
        print("--load continues a match: it does not go with --game, --seats, --seed, --preset or --option.", file=sys.stderr)
        return 2
    if args.code is not None and (begins or args.load is not None or args.lesson is not None):
        print("--code says game, seats, options and deal: it does not go with what says them otherwise.", file=sys.stderr)
        return 2
    if args.lesson is not None and (begins or args.load is not None):
        print("--lesson opens a lesson: it goes with no match.", file=sys.stderr)
        return 2
    if args.move is not None and args.load is None:
        print("--from plays on from a move of a save: name it with --load.", file=sys.stderr)
        return 2
    return launch(
        Launch(
            game=(args.game or "oh_hell") if begins else None,
            seats=tuple(args.seats.split(",")) if args.seats else (),
            seed=secrets.randbits(32) if args.seed is None else args.seed,
            chosen=args.seed is not None,
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
