"""`screenshot`: a picture of a table or another scene, without a display."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tabletop_gui.commands.messages import refuse, tr
from tabletop_gui.content.text.phrases import LANGUAGES, SOURCE

DEFAULT_SEATS = ("human", "hard", "normal", "easy")
"""The default players."""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    from tabletop_gui.commands.play import window_size

    parser = subparsers.add_parser("screenshot", help=tr("cli.screenshot.says"))
    parser.add_argument("out", type=Path, metavar="OUT.png", help=tr("cli.screenshot.out"))
    parser.add_argument("--game", default="oh_hell", metavar=tr("cli.value.game"), help=tr("cli.arg.game"))
    parser.add_argument("--seats", metavar=tr("cli.value.list"), help=tr("cli.screenshot.seats"))
    parser.add_argument("--option", action="append", default=[], metavar=tr("cli.value.option"), help=tr("cli.arg.option"))
    parser.add_argument("--seed", type=int, default=7, metavar=tr("cli.value.number"), help=tr("cli.screenshot.seed"))
    parser.add_argument("--moves", type=int, default=0, metavar=tr("cli.value.number"), help=tr("cli.screenshot.moves"))
    parser.add_argument("--scene", default="table", metavar=tr("cli.value.name"), help=tr("cli.screenshot.scene"))
    parser.add_argument(
        "--size", type=window_size, default=(1600, 900), metavar=tr("cli.value.size"), help=tr("cli.screenshot.size")
    )
    parser.add_argument("--lang", choices=LANGUAGES, default=SOURCE, help=tr("cli.arg.lang"))
    parser.add_argument("--scale", type=scale, default=1.0, metavar=tr("cli.value.factor"), help=tr("cli.screenshot.scale"))
    parser.set_defaults(run=run)


def scale(text: str) -> float:
    """Parse a size of the interface. Raises argparse.ArgumentTypeError."""
    try:
        factor = float(text)
    except ValueError:
        factor = 0.0
    if not 0.8 <= factor <= 2.0:
        raise argparse.ArgumentTypeError(tr("cli.wrong.scale", value=repr(text)))
    return factor


def run(args: argparse.Namespace) -> int:
    """Draw the scene and save it. Return 2 if it cannot be shown, 1 if it cannot be written."""
    import pygame

    from tabletop_gui.games import GAMES
    from tabletop_gui.gui.shell.headless.rehearsal import MatchSpec, rehearsal
    from tabletop_gui.gui.shell.headless.stills import SCENES_SHOWN, save, still
    from tabletop_gui.match.core.option_text import OptionError, read_options

    if args.scene not in SCENES_SHOWN:
        return refuse("cli.refuse.no_scene", name=args.scene, known=", ".join(SCENES_SHOWN))
    if args.game not in GAMES:
        return refuse("cli.refuse.no_game", name=args.game, known=", ".join(GAMES))
    if args.out.suffix.lower() != ".png":
        return refuse("cli.refuse.no_png", file=args.out)
    words = args.seats.split(",") if args.seats else DEFAULT_SEATS[: GAMES[args.game].seats[-1]]
    with rehearsal(args.size, language=args.lang, ui_scale=args.scale) as app:
        try:
            options = read_options(args.option, GAMES[args.game])
            picture = still(app, args.scene, MatchSpec(args.game, words, options, args.seed, args.moves))
        except OptionError as error:
            return refuse(error.refusal.key, **error.refusal.params)
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
