"""Disk cache of rasterised plates, so that the second start renders nothing again.

One file per image, named by a hash of all its inputs. Files are written under a temporary name and renamed; a
damaged file counts as missing and is rewritten; the oldest go when the folder grows too big. Nothing here
ever raises because of the disk.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Final, cast

import pygame

from tabletop_gui import __version__
from tabletop_gui.engine.digest import blake2b

VERSION: Final = 4
"""Format version. Increase it if the code renders the same plate differently: older files are then ignored."""

_HEAD: Final = struct.Struct("<4sBHHII")
_MAGIC: Final = b"TPX1"
_SUFFIX: Final = ".px"
_DEFLATED: Final = 1
_OPAQUE: Final = 2
_HALF: Final = "new-"
_MOST_PIXELS: Final = 2**25
"""Largest believable number of pixels: a damaged header must not request gigabytes."""
_TIMES_DEFLATED: Final = 1040
"""Largest possible compression ratio of deflate."""
_ABANDONED_S: Final = 3600.0
_PROMPTLY: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Flags of ``os.open`` that do not block on a pipe of that name."""


def key_of(*parts: object) -> str:
    """Return a file name for ``parts``: bytes, text or numbers, in order."""
    made = blake2b(f"{__version__} {VERSION} {pygame.version.ver} {sys.byteorder}".encode(), digest_size=16)
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        made.update(len(raw).to_bytes(4, "little") + raw)
    return made.hexdigest()


class DiskCache:
    """A folder of cached images. ``folder`` None stores nothing (tests, or an unwritable disk)."""

    def __init__(self, folder: Path | None, limit_bytes: int = 192 * 2**20) -> None:
        self.folder = folder
        self.limit_bytes = limit_bytes
        self._unpruned = limit_bytes  # look at the folder the first time something is kept

    def _path(self, folder: Path, key: str) -> Path:
        return folder / f"{key}{_SUFFIX}"

    def has(self, key: str) -> bool:
        """True if there is a file under ``key``, valid or not."""
        return self.folder is not None and self._path(self.folder, key).is_file()

    def load(self, key: str) -> pygame.Surface | None:
        """Return the image under ``key`` (premultiplied, or opaque), or None. Never write to its pixels."""
        if self.folder is None:
            return None
        path = self._path(self.folder, key)
        try:
            with os.fdopen(os.open(path, _PROMPTLY), "rb") as file:
                magic, flags, w, h, check, size = _HEAD.unpack(file.read(_HEAD.size))
                if magic != _MAGIC or not 0 < w * h <= _MOST_PIXELS:
                    return None
                if os.fstat(file.fileno()).st_size != _HEAD.size + size or 4 * w * h > _TIMES_DEFLATED * size:
                    return None  # before there is a surface for it
                surface = pygame.Surface((w, h), 0 if flags & _OPAQUE else pygame.SRCALPHA, 32)
                pixels = memoryview(cast(bytes, surface.get_view("0"))).cast("B")  # read straight into the surface
                if flags & _DEFLATED:
                    body = file.read(size + 1)
                    if len(body) != size or zlib.crc32(body) != check:
                        return None
                    pixels[:] = zlib.decompressobj().decompress(body, len(pixels) + 1)  # ValueError for more or fewer
                elif size != len(pixels) or file.readinto(pixels) != size or file.read(1) or zlib.crc32(pixels) != check:
                    return None
            os.utime(path)
        except (OSError, ValueError, struct.error, zlib.error, pygame.error):
            return None
        return surface

    def keep(self, key: str, surface: pygame.Surface, *, deflate: bool = True) -> None:
        """Write ``surface`` (premultiplied, or opaque) under ``key``. ``deflate`` is off for noisy images that must load fast."""
        if self.folder is None:
            return
        opaque = not surface.get_flags() & pygame.SRCALPHA
        pixels = pygame.image.tobytes(surface, "BGRA")
        body = zlib.compress(pixels, 1) if deflate else pixels
        flags = (_DEFLATED if deflate else 0) | (_OPAQUE if opaque else 0)
        head = _HEAD.pack(_MAGIC, flags, surface.get_width(), surface.get_height(), zlib.crc32(body), len(body))
        spare: str | None = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, spare = tempfile.mkstemp(prefix=_HALF, dir=self.folder)
            with os.fdopen(handle, "wb") as file:
                file.write(head)
                file.write(body)
            Path(spare).replace(self._path(self.folder, key))
        except OSError:
            if spare is not None:
                with contextlib.suppress(OSError):
                    Path(spare).unlink()
            return
        self._unpruned += len(body)
        if self._unpruned > self.limit_bytes // 8:
            self.prune()

    def prune(self) -> None:
        """Remove the least recently used files until the folder is well under its limit, and files that a crash left
        incomplete.
        """
        self._unpruned = 0
        if self.folder is None:
            return
        kept: list[tuple[float, int, Path]] = []
        try:
            for path in self.folder.iterdir():
                with contextlib.suppress(OSError):
                    found = path.stat()
                    if path.name.startswith(_HALF) and found.st_mtime < time.time() - _ABANDONED_S:
                        path.unlink()
                    else:
                        kept.append((found.st_mtime, found.st_size, path))
        except OSError:
            return
        total = sum(size for _, size, _ in kept)
        if total <= self.limit_bytes:
            return
        for _, size, path in sorted(kept, key=lambda entry: entry[0]):
            with contextlib.suppress(OSError):
                path.unlink()
                total -= size
            if total <= self.limit_bytes * 3 // 4:
                return
