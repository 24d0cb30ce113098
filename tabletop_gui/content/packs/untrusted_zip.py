"""Checks of an untrusted zip before any of it is used.

Refused are the known attacks on programs that unpack zips: paths that lead out of the folder, links, duplicate names,
members that share bytes, and zip bombs. The meaning of the members and the wording of faults are the caller's.
"""

from __future__ import annotations

import stat
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import PurePosixPath
from typing import IO, TYPE_CHECKING, Final

from msgspec import Struct

from tabletop_gui.content.text.clean_text import shortened

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo  # whose module is not read when the program starts

SMALL: Final = 2**16
MAX_RATIO: Final = 200
"""Maximum compression ratio of a member larger than `SMALL`; drawings reach a tenth of it."""
CHUNK: Final = 2**18
"""Bytes unpacked at a time."""
FAULTS: Final = (
    "no_zip", "members", "unpacked", "member", "path", "name", "twice", "link", "locked", "packing", "bomb", "damaged",
)  # fmt: skip
_DEVICES: Final = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})
"""Device names of Windows, which are reserved with any suffix after a dot."""
_END: Final = struct.Struct("<4s4H2LH")
_LARGE: Final = b"PK\x06\x07"
_LOCAL: Final = 30
"""Bytes of a local header, before the member's name and its data."""
_LINE: Final = 46 + 512
"""Maximum bytes of a central directory entry besides its name."""
_LOCKED: Final = 0x1 | 0x40
_STORED: Final = (0, 8)
"""The supported compression methods: stored and deflated."""
ZIP_ERRORS: Final = (zlib.error, EOFError, NotImplementedError, ValueError, RuntimeError, OSError, struct.error)
"""Exceptions other than its own that `zipfile` raises for a damaged member (a wrong password, a name that does not decode)."""


class ZipFault(Exception):
    """Raised for a refused zip: one of `FAULTS`, and the parameters of its sentence."""

    def __init__(self, fault: str, **params: object) -> None:
        super().__init__(fault, params)
        self.fault, self.params = fault, params


class ZipLimits(Struct, frozen=True):
    """Limits of a zip: the number of members, the bytes of a member, the MB of all, the length of paths, and the
    predicate `fits`.
    """

    members: int
    largest: int
    unpacked: float
    longest: int
    fits: Callable[[str], bool]


def open_zip(stream: IO[bytes], bounds: ZipLimits) -> ZipFile:
    """Return a zip whose list is as long as its end says: a damaged list may swallow members. Raises ZipFault."""
    from zipfile import BadZipFile, ZipFile

    count = _checked_count(stream, bounds)
    try:
        archive = ZipFile(stream)
    except (BadZipFile, *ZIP_ERRORS):
        raise ZipFault("no_zip") from None
    if len(archive.infolist()) != count:
        raise ZipFault("no_zip")
    return archive


def _checked_count(stream: IO[bytes], bounds: ZipLimits) -> int:
    """Check that the last bytes are the end of a zip, and return the number of members that it lists, no more than allowed;
    needed first, because the list is read before it can be checked. Raises ZipFault.
    """
    length = stream.seek(0, 2)
    stream.seek(max(0, length - _END.size - 20))
    last = stream.read()
    end = last[-_END.size :]
    if len(end) < _END.size:
        raise ZipFault("no_zip")
    sign, disk, first, here, count, size, start, comment = _END.unpack(end)
    if sign != b"PK\x05\x06" or disk or first or here != count or comment:
        raise ZipFault("no_zip")
    if count > bounds.members or size > bounds.members * (_LINE + bounds.longest) or last.startswith(_LARGE):
        raise ZipFault("members", limit=bounds.members)
    if start + size != length - _END.size:
        raise ZipFault("no_zip")
    return int(count)


def check_list(named: Iterable[tuple[str, ZipInfo]], bounds: ZipLimits) -> dict[str, ZipInfo]:
    """Check all that can be checked without unpacking and return the members by path, those of folders with a
    slash. Raises ZipFault.
    """
    members: dict[str, ZipInfo] = {}
    folders, files = set[str](), set[str]()
    told = set[str]()
    """Folders that are members themselves."""
    for path, info in named:
        if len(members) >= bounds.members:
            raise ZipFault("members", limit=bounds.members)
        check_member(path, info, bounds)
        name = same_name(path.rstrip("/"))
        above = [str(one) for one in PurePosixPath(name).parents][:-1]
        met = told if path.endswith("/") else folders
        if name in files or name in met or not files.isdisjoint(above):
            raise ZipFault("twice", name=shown(info.filename, bounds))
        (told if path.endswith("/") else files).add(name)
        folders.update(above, [name] if path.endswith("/") else ())
        members[path] = info
    return members


def check_overlaps(infos: Iterable[ZipInfo], bounds: ZipLimits) -> None:
    """Check that no two members share bytes, and their total size. Raises ZipFault."""
    reach = unpacked = 0
    for info in sorted(infos, key=lambda one: one.header_offset):
        if info.header_offset < reach:
            raise ZipFault("damaged", name=shown(info.filename, bounds))
        reach = info.header_offset + _LOCAL + len(info.orig_filename) + info.compress_size
        unpacked += info.file_size
    if unpacked > bounds.unpacked * 2**20:
        raise ZipFault("unpacked", limit=bounds.unpacked)


def check_member(name: str, info: ZipInfo, bounds: ZipLimits) -> None:
    """Check an entry of the list. Raises ZipFault."""
    told = {"name": shown(info.orig_filename, bounds)}
    if ":" in name or "\0" in name or any(part in ("", ".", "..") for part in name.removesuffix("/").split("/")):
        raise ZipFault("path", **told)
    if len(name) > bounds.longest or not bounds.fits(name):
        raise ZipFault("name", **told)
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFDIR if name.endswith("/") else stat.S_IFREG):
        raise ZipFault("link", **told)
    if info.flag_bits & _LOCKED:
        raise ZipFault("locked", **told)
    if info.compress_type not in _STORED:
        raise ZipFault("packing", **told)
    if name.endswith("/") and info.file_size:
        raise ZipFault("damaged", **told)
    if info.file_size > bounds.largest:
        raise ZipFault("member", limit=bounds.largest // 1024, **told)
    if info.file_size > SMALL and info.file_size > MAX_RATIO * max(1, info.compress_size):
        raise ZipFault("bomb", **told)


def unpacked(archive: ZipFile, info: ZipInfo, bounds: ZipLimits) -> Iterator[bytes]:
    """Yield the bytes of a member in chunks, never more than declared; the last chunk only after the whole was
    verified. Raises ZipFault.
    """
    from zipfile import BadZipFile

    left = info.file_size
    try:
        with archive.open(info) as member:
            while True:
                data = member.read(min(CHUNK, left + 1))
                left -= len(data)
                if left < 0 or (left and not data):
                    raise ZipFault("damaged", name=shown(info.filename, bounds))
                if not data:
                    return
                yield data
    except (BadZipFile, *ZIP_ERRORS):
        raise ZipFault("damaged", name=shown(info.filename, bounds)) from None


def is_name(part: str) -> bool:
    """Return True if every system treats this as an ordinary name."""
    return not part.endswith((".", " ")) and part.partition(".")[0].lower() not in _DEVICES


def same_name(path: str) -> str:
    """Return the key that is equal for paths that some system treats as the same."""
    if path.isascii():
        return path.lower()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", path).casefold())


def shown(name: str, bounds: ZipLimits) -> str:
    """Return the path of a member as messages show it."""
    return shortened(name, bounds.longest)
