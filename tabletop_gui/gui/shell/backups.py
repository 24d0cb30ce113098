"""Making and restoring backups in the background while the program runs (`match.sharing.backup`)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_gui.match.sharing import backup
from tabletop_gui.match.sharing.backup import BackupSummary, RestoreResult
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

TOPIC = "backup"
"""Toast topic: the message about the result replaces the one about the start."""


def make(app: App) -> None:
    """Write a backup of the player's files into the folder of backups."""
    folder = app.places.copies
    made: list[tuple[Path, BackupSummary]] = []

    def write() -> None:
        disk.sweep(folder)
        path = disk.free(folder / backup.usual_name())
        made.append((path, backup.back_up(app.places, path)))

    def told(error: Exception | None) -> None:
        if isinstance(error, DiskError):
            app.tell(error.refusal, TOPIC)
        elif error is not None:
            raise error
        else:
            path, found = made[0]
            said = app.tr("backup.made", path=str(path))
            said += f"\n{app.tr('backup.left', n=len(found.left))}" if found.left else ""
            app.toast_written(said, folder, TOPIC)

    app.save_settings()
    app.persons.ensure_saved()
    app.toast(app.tr("backup.making"), TOPIC)
    app.write_queue.write(write, told)


def ask(app: App, path: Path) -> None:
    """Ask the player whether to restore a backup; restore it on confirmation."""

    def answered(answer: object) -> None:
        if answer == "restore":
            put_back(app, path)

    answers = [("restore", app.tr("backup.ask.yes"), "gold"), ("cancel", app.tr("app.cancel"), "paper")]
    title, text = app.tr("backup.ask.title", file=path.name), app.tr("backup.ask.text")
    app.scenes.show("question", answered, title=title, text=text, answers=answers)


def put_back(app: App, path: Path) -> None:
    """Restore a backup into the player's files. If the player still waits on the same scene and no match is at the
    table, the lobby is shown; otherwise the scene stays.
    """
    found: list[RestoreResult] = []
    waits = app.scenes.top

    def told(error: Exception | None) -> None:
        if error is not None and not isinstance(error, DiskError):
            raise error
        app.home_changed()
        if app.slot is None and app.scenes.top is waits:
            app.scenes.reset(app.scene("lobby"))
        if error is not None:
            app.tell(error.refusal, TOPIC)
        else:
            app.toast(found[0].sentence(path, app.tr), TOPIC)

    app.toast(app.tr("backup.restoring"), TOPIC)
    app.write_queue.write(lambda: found.append(backup.restore(app.places, path)), told)
