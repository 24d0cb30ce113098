"""Files and texts dropped on the window, and files opened with the program: saves, deal codes, duels, packs, backups."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from tabletop_gui.content.packs.pack_file import is_pack
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell import backups, incoming_duel
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.sharing import duels
from tabletop_gui.match.sharing.backup import is_backup
from tabletop_gui.match.sharing.codes import MOST_PASTED, RequestedDeal
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.match.core.match import Match

MOST_BYTES: Final = 4 * MOST_PASTED
"""Maximum size of a file that may contain a code."""


def take(app: App, event: pygame.event.Event) -> None:
    """Handle a drop event; an error is shown as a toast."""
    if event.type == pygame.DROPTEXT:
        take_text(app, str(event.text))
    else:
        open_file(app, Path(str(event.file)))


def take_text(app: App, text: str, game: str = "") -> None:
    """Open a dropped or pasted text: a duel, a deal code, or a deal number (of this `game`, or else of the last game played)."""
    if duels.holds(text):
        incoming_duel.take(app, text, _after_leaving_table)
        return
    asked = RequestedDeal(text)
    if asked.seed is not None:
        played = next((one for one in (game, app.settings.game) if one in GAMES), next(iter(GAMES)))
        _after_leaving_table(app, lambda: _set_up(app, played, deal=asked.text))
    else:
        _lay(app, asked)


def open_file(app: App, path: Path) -> None:
    """Open a file of any supported kind; an error is shown as a toast."""
    if is_backup(path):
        backups.ask(app, path)
        return
    if is_pack(path):
        app.scenes.show("pack", path=path)
        return
    duel = _duel_in(path)
    if duel is not None:
        incoming_duel.take(app, duel, _after_leaving_table)
        return
    asked = _code_in(path)
    if asked is not None:
        _lay(app, asked)
        return
    try:
        match = saves.read(path)
    except SaveError as error:
        app.tell(error.refusal, "dropped")
        return
    _ask_to_open(app, path, match)


def _code_in(path: Path) -> RequestedDeal | None:
    """Return the code in a small text file, or None."""
    try:
        asked = RequestedDeal(disk.read(path, MOST_BYTES).decode("utf-8-sig"))
    except (DiskError, UnicodeDecodeError):
        return None
    return asked if asked.table is not None else None


def _duel_in(path: Path) -> str | None:
    """Return the text of a file that may contain a duel, or None."""
    try:
        text = disk.read(path, duels.MOST_TEXT).decode()
    except (DiskError, UnicodeDecodeError):
        return None
    return text if duels.holds(text) else None


def _lay(app: App, asked: RequestedDeal) -> None:
    """Open the setup with the table of a code."""
    table = asked.table
    if table is None:
        app.tell(asked.refusal, "dropped")
    else:
        _after_leaving_table(app, lambda: _set_up(app, table.game, coded=table))


def _set_up(app: App, game: str, **asked: Any) -> None:
    app.leave_table()
    app.scenes.reset(app.scene("lobby"))
    app.scenes.show("setup", game=game, **asked)


def _ask_to_open(app: App, path: Path, match: Match) -> None:
    def opened() -> None:
        if not match.state.agenda:
            match.seats = app.archive.mend(match.seats)
            app.leave_table()
            app.scenes.reset(app.scene("lobby"))
            app.scenes.show("look_back", match=match, save=None, seat=None)
            return
        try:
            app.resume(path)
        except SaveError as error:
            app.tell(error.refusal, "dropped")

    _after_leaving_table(app, opened)


def _after_leaving_table(app: App, go: Callable[[], object]) -> None:
    """Call `go` at once, or after the player has agreed to leave the match at the table, which stays saved."""
    if app.slot is None or app.slot.finished:
        go()
        return
    answers = [("open", app.tr("dropped.open"), "gold"), ("stay", app.tr("dropped.stay"), "paper")]

    def answered(answer: object) -> None:
        if answer == "open":
            go()

    title, text = app.tr("dropped.title"), app.tr("dropped.text")
    app.scenes.show("question", answered, title=title, text=text, answers=answers, first="stay")
