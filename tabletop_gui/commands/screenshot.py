"""`screenshot`: a picture of a table or another scene, without a screen."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

COMPANY = ("human", "hard", "normal", "easy")
"""Who sits there unless others are named."""
SCENES_HELP = (
    "table (the default), lobby, setup, settings, rules, pause, results, saves, notices, profile, today, matches, figures or "
    "stamps"
)


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    from tabletop_gui.commands.play import window_size

    parser = subparsers.add_parser("screenshot", help="a picture of a table or another scene, without a screen")
    parser.add_argument("out", type=Path, metavar="OUT.png", help="where the picture goes")
    parser.add_argument("--game", default="oh_hell", metavar="ID", help="the game (oh_hell)")
    parser.add_argument("--seats", metavar="LIST", help="who sits there (human,hard,normal,easy, as many as may play)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game; repeatable")
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="the deal (7)")
    parser.add_argument("--moves", type=int, default=0, metavar="K", help="decisions made before the picture (0)")
    parser.add_argument("--scene", default="table", metavar="NAME", help=SCENES_HELP)
    parser.add_argument("--size", type=window_size, default=(1600, 900), metavar="WxH", help="pixels (1600x900)")
    parser.add_argument("--lang", choices=("es", "en"), default="es", help="language (es)")
    parser.add_argument("--scale", type=scale, default=1.0, metavar="X", help="size of the interface, 0.8 to 1.6 (1)")
    parser.set_defaults(run=run)


def scale(text: str) -> float:
    """A size of the interface. Raises argparse.ArgumentTypeError."""
    try:
        factor = float(text)
    except ValueError:
        factor = 0.0
    if not 0.8 <= factor <= 1.6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size from 0.8 to 1.6")
    return factor


def run(args: argparse.Namespace) -> int:
    """Draw the scene and save it. 2 when it cannot be shown, 1 when it cannot be written."""
    import pygame

    from tabletop_gui.games import GAMES
    from tabletop_gui.gui.shell.rehearsal import rehearsal
    from tabletop_gui.gui.shell.stills import SCENES_SHOWN, save, still
    from tabletop_gui.match.options import read_options

    if args.scene not in SCENES_SHOWN:
        print(f"There is no scene {args.scene!r}; choose among {', '.join(SCENES_SHOWN)}.", file=sys.stderr)
        return 2
    if args.game not in GAMES:
        print(f"There is no game {args.game!r}; choose among {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    if args.out.suffix.lower() != ".png":
        print(f"{args.out}: the picture is a PNG; give it a name that ends in .png.", file=sys.stderr)
        return 2
    words = args.seats.split(",") if args.seats else COMPANY[: GAMES[args.game].seats[-1]]
    with rehearsal(args.size, language=args.lang, ui_scale=args.scale) as app:
        try:
            options = read_options(args.option, GAMES[args.game])
            picture = still(app, args.scene, args.game, words, options, args.seed, args.moves)
        except ValueError as error:
            print(error, file=sys.stderr)
            return 2
        try:
            args.out.parent.mkdir(parents=True, exist_ok=True)
            save(picture, args.out)
        except (OSError, pygame.error) as error:
            print(f"{args.out}: {error}", file=sys.stderr)
            return 1
    print(args.out)
    return 0
