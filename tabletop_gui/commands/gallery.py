"""`gallery`: every face, back and portrait at three sizes and under five kinds of colour vision, in the window or as sheets."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tabletop_gui.commands.messages import found_languages, refuse, tr
from tabletop_gui.content.text.phrases import SOURCE


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("gallery", help=tr("cli.gallery.says"))
    parser.add_argument("room", nargs="?", default="", metavar=tr("cli.value.game"), help=tr("cli.gallery.room"))
    parser.add_argument("--out", type=Path, metavar=tr("cli.value.folder"), help=tr("cli.gallery.out"))
    parser.add_argument("--lang", choices=found_languages(), default=argparse.SUPPRESS, help=tr("cli.arg.lang"))
    parser.add_argument("--size", choices=("large", "medium", "small"), action="append", help=tr("cli.gallery.size"))
    parser.add_argument(
        "--vision",
        choices=("colour", "grey", "protan", "deutan", "tritan"),
        action="append",
        help=tr("cli.gallery.vision"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the window there, or write the sheets. Return 2 for an unknown deck, 1 if a sheet cannot be written."""
    from tabletop_gui.gui.gallery.exhibits import HALLS

    if args.room and args.room not in HALLS:
        return refuse("cli.refuse.no_room", name=args.room, known=", ".join(HALLS))
    language = getattr(args, "lang", None)
    if args.out is not None:
        rooms = (args.room,) if args.room else HALLS
        return write(args.out, rooms, language or SOURCE, args.size or [], args.vision or [])
    from tabletop_gui.gui.shell.launch import LaunchOptions, launch

    return launch(LaunchOptions(language=language, gallery=args.room or HALLS[0]))


def write(folder: Path, rooms: tuple[str, ...], language: str, sizes: list[str], visions: list[str]) -> int:
    """Write the sheets of these halls and print each path when it is done."""
    import pygame

    from tabletop_gui.gui.art.colour_vision import VISIONS
    from tabletop_gui.gui.gallery.exhibits import SIZES, exhibits_of
    from tabletop_gui.gui.gallery.sheets import sheet, sheet_path
    from tabletop_gui.gui.shell.headless.rehearsal import rehearsal

    with rehearsal((640, 360), language=language) as app:
        for room in rooms:
            exhibits = exhibits_of(app.library, room, language, app.tr)
            for size in sizes or SIZES:
                for vision in VISIONS:
                    if visions and vision not in visions:
                        continue
                    path = sheet_path(folder, room, size, vision)
                    try:
                        folder.mkdir(parents=True, exist_ok=True)
                        pygame.image.save(sheet(app.art, exhibits, round(SIZES[size]), vision), str(path))
                    except (OSError, pygame.error) as error:
                        print(f"{path}: {error}", file=sys.stderr)
                        return 1
                    print(path, flush=True)
    return 0
