"""The problem report that a player may send to the developers. It is shown first and never sent automatically."""

from __future__ import annotations

import base64
import sys
import zlib
from datetime import datetime
from typing import TYPE_CHECKING, Final

import msgspec
import pygame

from tabletop_gui import __version__
from tabletop_gui.gui.shell.process.run_notes import REPORTS_FILE, system_name, without_home
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.match.core.match import Match

PRIVATE: Final = ("player", "names", "faces", "character", "tables", "met", "told")
"""Settings left out of the report: personal or irrelevant."""
CRASH_LINES: Final = 120
"""Maximum number of lines from the end of the crash reports."""
COLUMNS: Final = 100


def report_of(app: App, match: Match | None) -> str:
    """Return the report: versions, settings, the match at the table, the last crash. Names of persons are left
    out. The log of an unfinished match is packed, so that hidden information is not read by accident.
    """
    parts = [*_versions(app), "", "-- settings", _settings(app)]
    if match is not None:
        parts += ["", "-- match", *_match(match)]
    crash = _crashes(app)
    if crash:
        parts += ["", "-- crash.log", crash]
    return "\n".join(parts) + "\n"


def _versions(app: App) -> list[str]:
    size = app.canvas.target.get_size()
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return [
        f"Tapete {__version__}, {datetime.now():%Y-%m-%d %H:%M:%S}",
        f"Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}, SDL {sdl} ({pygame.display.get_driver()})",
        system_name(),
        f"{size[0]}x{size[1]} px, full screen {app.window.fullscreen}",
        f"left out: {', '.join(sorted(app.places.without)) or 'nothing'}",
    ]


def _settings(app: App) -> str:
    held = msgspec.to_builtins(app.settings)
    kept = {name: value for name, value in held.items() if name not in PRIVATE}
    return msgspec.json.format(msgspec.json.encode(kept), indent=1).decode()


def _match(match: Match) -> list[str]:
    persons = 0
    lines = [f"{match.game.id}, {len(match.steps)} steps, over {not match.state.agenda}"]
    seats = []
    for seat in match.seats:
        persons += seat.person
        seats.append(Seat(seat.kind, f"P{persons}" if seat.person else seat.name, "", seat.level, seat.personality, seat.even))
    held = saves.encode(match)
    told = msgspec.structs.replace(saves.decode(held, "x"), seats=seats)
    text = msgspec.json.encode(told)
    if not match.state.agenda:
        return [*lines, text.decode()]
    packed = base64.b85encode(zlib.compress(text, 9)).decode()
    return [*lines, "packed (zlib, base 85):", *(packed[at : at + COLUMNS] for at in range(0, len(packed), COLUMNS))]


def _crashes(app: App) -> str:
    try:
        text = disk.read(app.places.home / REPORTS_FILE, 1 << 20).decode(errors="replace")
    except DiskError:
        return ""
    return without_home("\n".join(text.splitlines()[-CRASH_LINES:]))
