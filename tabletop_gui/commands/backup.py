"""``backup FILE``: all of the player's data in one file."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabletop_gui.commands.messages import refuse, tr
from tabletop_gui.content.os_services import show_message
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.match.sharing.backup import BackupError, back_up, usual_name


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("backup", help=tr("cli.backup.says"), description=tr("cli.backup.text"))
    parser.add_argument("file", type=Path, metavar=tr("cli.value.file"), help=tr("cli.backup.file"))
    parser.add_argument("--replace", action="store_true", help=tr("cli.backup.replace"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the backup. Return 0 on success, 1 on a disk error, 2 if the file exists."""
    path: Path = args.file / usual_name() if args.file.is_dir() else args.file
    if path.exists() and not args.replace:
        return refuse("cli.backup.there", file=path)
    try:
        made = back_up(PlayerFolders.standard(), path)
    except BackupError as error:
        refuse(error.refusal.key, **error.refusal.params)
        return 1
    print(tr("cli.backup.made", n=made.files, file=path))
    if made.left:
        show_message("\n".join((tr("backup.left", n=len(made.left)), *made.left)))
    return 0
