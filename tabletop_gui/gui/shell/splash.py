"""The splash picture: the lobby as the last run left it, stored as raw pixels.

Loading what the lobby needs (texts, plates, the player's matches) takes time; its picture does not. The
picture is shown first, then the lobby is built and takes its place without a visible difference. Clicks in
the meantime wait in the system's queue.

An outdated picture must not be shown: it is stored with everything that determines it (`key_of`), and if it
still turns out to differ from the lobby, it is made anew.
"""

from __future__ import annotations

import os
import stat
import struct
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import pygame

from tabletop_gui import __version__
from tabletop_gui.plugins import discover

if TYPE_CHECKING:
    from tabletop_gui.content.paths import PlayerFolders
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.gui.shell.window import Window

FILE: Final = "opening.px"
RUNS: Final = "runs"
"""Folder of the notes of `gui.shell.process.run_notes`; not imported from there, so as not to delay the first picture."""
VERSION: Final = 3
"""To be raised when the lobby is drawn differently from the same files."""
MOST_FILES: Final = 500
"""Maximum number of the player's own files that are checked before the first picture; with more there is no splash picture."""
LARGEST_SETTINGS: Final = 1 << 18
MOST_PIXELS: Final = 1 << 26

FULL_SCREEN: Final = 1
MAXIMISED: Final = 2
_HEAD: Final = struct.Struct("<IHHHHB")
_MAGIC: Final = b"TOP2"
_CHECK: Final = 4
"""Length in bytes of the checksum, which follows `_MAGIC` and covers everything after it."""


class SplashPicture:
    """A valid splash picture; `show` puts it into a window opened as the last one was left."""

    def __init__(self, picture: pygame.Surface, key: bytes, window: tuple[int, int], how: int) -> None:
        self.picture: pygame.Surface | None = picture
        """The picture, until it has been compared with the lobby."""
        self.key = key
        self.size = picture.get_size()
        self.maximised = bool(how & MAXIMISED)
        self.window = self.size if self.maximised else window if window != (0, 0) else None
        """Window size in points, as in the settings; for a maximised window its size in that state."""
        self.full_screen = bool(how & FULL_SCREEN)
        self.differs = True
        """True if the lobby looked different: the next picture is then made even if nothing else has changed."""

    def show(self, window: Window) -> bool:
        """Draw the picture on the window; return False if the sizes differ."""
        if self.picture is None or window.surface.get_size() != self.size:
            self.picture = None
            return False
        window.surface.blit(self.picture, (0, 0))
        window.present([window.surface.get_rect()])
        return True

    def compare(self, shown: pygame.Surface) -> None:
        """Compare the picture with the lobby, which is now on the screen."""
        if self.picture is not None:
            self.differs = pixels_of(self.picture) != pixels_of(shown)
            self.picture = None


def find(places: PlayerFolders) -> SplashPicture | None:
    """Return the splash picture if it is intact and still valid, otherwise None. pygame's display must be up."""
    path = places.cache / FILE
    if _has_run_note(places.data / RUNS):
        return None  # another window, or a run that did not end well: that is looked into first
    key = key_of(places)
    try:
        if key is None or not path.is_file():
            return None  # a pipe of that name would be waited for
        with path.open("rb") as file:
            magic, check, head = file.read(len(_MAGIC)), file.read(_CHECK), file.read(_HEAD.size)
            length, wide, high, points_wide, points_high, how = _HEAD.unpack(head)
            if magic != _MAGIC or length != len(key) or file.read(length) != key or not 0 < wide * high <= MOST_PIXELS:
                return None
            if os.fstat(file.fileno()).st_size != file.tell() + 4 * wide * high:
                return None  # before there is a surface for it
            picture = pygame.Surface((wide, high), 0, 32)
            pixels = memoryview(cast(bytes, picture.get_view("0"))).cast("B")  # read straight into the surface
            if file.readinto(pixels) != len(pixels) or file.read(1) or _checked(head, key, pixels) != check:
                return None
    except (OSError, ValueError, struct.error):
        return None
    return SplashPicture(picture, key, (points_wide, points_high), how)


def keep(app: App, before: SplashPicture | None) -> None:
    """Draw the lobby as the next run will show it, and store the picture; nothing is done if `before` is still
    valid. The settings must have been written. Ignores disk errors.
    """
    key, size = key_of(app.places), app.window.surface.get_size()
    if key is None or (before is not None and (before.key, before.size, before.differs) == (key, size, False)):
        return
    from tabletop_gui.gui.art.raster.raster import opaque
    from tabletop_gui.gui.paint.canvas import Canvas
    from tabletop_gui.gui.shell.process import file_problems
    from tabletop_gui.match.storage.disk import DiskError, write

    if app.places.without or app.notices or app.archive.troubles or file_problems.found(app):
        return  # what is told of a fault depends on what was met in this run
    app.ring_shown = False
    view = app.viewport
    app.art.floor(view.size, view.u, app.theme.floor, glow=app.theme.glow)  # not one that is stretched
    app.art.hurried = False
    lobby = app.scene("lobby")
    lobby.enter(app)
    lobby.resize(view)
    canvas = Canvas(opaque(*size))
    for _ in range(2):
        canvas.begin()
        lobby.draw(canvas)
        app.art.render_stretched()  # a poster may have been stretched, as it is in a window that is being resized
    canvas.end()
    lobby.leave()
    points = app.settings.window or (0, 0)
    how = FULL_SCREEN * app.settings.full_screen | MAXIMISED * app.settings.maximised
    head, pixels = _HEAD.pack(len(key), *size, *points, how), pixels_of(canvas.target)
    with suppress(DiskError):
        write(app.places.cache / FILE, b"".join((_MAGIC, _checked(head, key, pixels), head, key, pixels)))


def _checked(head: bytes, key: bytes, pixels: bytes | memoryview) -> bytes:
    """Return the checksum of a picture and its header."""
    return zlib.crc32(pixels, zlib.crc32(key, zlib.crc32(head))).to_bytes(_CHECK, "little")


def pixels_of(surface: pygame.Surface) -> bytes:
    """Return the pixels in the stored format (BGRA)."""
    return pygame.image.tobytes(surface, "BGRA")


def key_of(places: PlayerFolders) -> bytes | None:
    """Return everything that determines the look of the lobby; None if that is unknown or would take too long.

    The program, the settings file byte by byte, the system's languages (for a player who chose none), the plugins, and
    the names, times and sizes of the player's own files: unfinished matches, history, persons, mods, packs.
    """
    settings = _settings(places.config / "settings.json")
    if settings is None:
        return None
    program = [__version__, VERSION, pygame.version.ver, sys.byteorder, *map(_stamp, (Path(sys.executable), Path(__file__)))]
    spoken = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    with suppress(pygame.error, AttributeError, NotImplementedError):
        spoken += [str(locale) for locale in pygame.system.get_pref_locales()]
    files: list[str] = [str(places.data), *(f"{path} {_stamp(path)}" for path in discover())]
    for file in _files(places.data):
        if file is None or len(files) > MOST_FILES:
            return None
        files.append(file)
    return "\0".join([*map(str, program), *spoken, *files]).encode("utf-8", "surrogateescape") + b"\0" + settings


def _has_run_note(folder: Path) -> bool:
    """Return True if the folder has a note of a run or a list of excluded parts. Other files, such as those a file
    browser leaves, do not count.
    """
    try:
        return any(entry.name.endswith((".txt", ".json")) and entry.is_file() for entry in os.scandir(folder))
    except OSError:
        return False


def _settings(path: Path) -> bytes | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return b""
    except OSError:
        return None
    if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST_SETTINGS:
        return None
    with suppress(OSError):
        return path.read_bytes()
    return None


def _files(data: Path) -> Iterator[str | None]:
    """Yield the player's files and folders that the lobby depends on, each file with its time and size; None for a
    linked folder, which may be circular or of any size.
    """
    for name in ("history.jsonl", "persons.json"):
        yield f"{name} {_stamp(data / name)}"
    yield from _below(data / "saves", deep=False)
    yield from _below(data / "mods", deep=True)
    yield from _below(data / "packs", deep=True)


def _below(folder: Path, *, deep: bool) -> Iterator[str | None]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        with suppress(OSError):
            if entry.is_dir():
                if deep and entry.is_symlink():
                    yield None
                elif deep:
                    yield entry.path
                    yield from _below(Path(entry.path), deep=True)
            elif deep or entry.name.endswith(".json"):
                found = entry.stat()
                yield f"{entry.path} {found.st_mtime_ns} {found.st_size}"


def _stamp(path: Path) -> str:
    try:
        found = path.stat()
    except OSError:
        return "none"
    return f"{found.st_mtime_ns} {found.st_size}"
