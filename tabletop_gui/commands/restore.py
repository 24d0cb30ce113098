"""``restore FILE``: add the contents of a backup to the player's data."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabletop_gui.commands.messages import refuse, tr
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.match.sharing.backup import BackupError, restore


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("restore", help=tr("cli.restore.says"), description=tr("cli.restore.text"))
    parser.add_argument("file", type=Path, metavar=tr("cli.value.file"), help=tr("cli.restore.file"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Restore. Return 0 on success, 1 for an invalid file or a disk error."""
    path: Path = args.file
    try:
        found = restore(PlayerFolders.standard(), path)
    except BackupError as error:
        refuse(error.refusal.key, **error.refusal.params)
        return 1
    print(found.sentence(path, tr))
    return 0
