"""A zip from a stranger, looked at before anything of it is used.

What a zip can do to whoever unpacks it is refused here: paths that lead out of the folder, links, two members of one name,
members that share bytes, and few bytes that become many. What is what, and how it is said, whoever opens one knows.
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
MOST_TIMES: Final = 200
"""How many times larger than it is packed a member may be, beyond `SMALL`; drawings come to a tenth of it."""
CHUNK: Final = 2**18
"""Bytes that are unpacked at a time."""
FAULTS: Final = (
    "no_zip", "members", "unpacked", "member", "path", "name", "twice", "link", "locked", "packing", "bomb", "damaged",
)  # fmt: skip
_DEVICES: Final = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})
"""What Windows takes for a device, whatever its name goes on with after a dot."""
_END: Final = struct.Struct("<4s4H2LH")
_LARGE: Final = b"PK\x06\x07"
_LOCAL: Final = 30
"""Bytes before a member's name and what is packed."""
_LINE: Final = 46 + 512
"""Bytes of a line of the list of members, at most, beside its name."""
_LOCKED: Final = 0x1 | 0x40
_STORED: Final = (0, 8)
"""The two ways of packing that are read: not at all, and deflated."""
TROUBLE: Final = (zlib.error, EOFError, NotImplementedError, ValueError, RuntimeError, OSError, struct.error)
"""What `zipfile` raises for a damaged member (a wrong password, a name that does not decode) besides its own."""


class ZipFault(Exception):
    """Why a zip is not opened: one of `FAULTS`, and what stands in its sentence."""

    def __init__(self, fault: str, **params: object) -> None:
        super().__init__(fault, params)
        self.fault, self.params = fault, params


class Bounds(Struct, frozen=True):
    """What a zip may hold: so many members, none larger than so many bytes, so many MB together, and paths that are no longer
    than this and fit."""

    members: int
    largest: int
    unpacked: float
    longest: int
    fits: Callable[[str], bool]


def look_at_end(stream: IO[bytes], bounds: Bounds) -> None:
    """See that the last bytes are the end of a zip that lists no more members than it may have: the list is read before anything
    can be said of it. Raises ZipFault."""
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


def look_at_list(named: Iterable[tuple[str, ZipInfo]], bounds: Bounds) -> dict[str, ZipInfo]:
    """What can be said without unpacking anything: the members by their paths, those of folders with a slash. Raises ZipFault."""
    members: dict[str, ZipInfo] = {}
    folders, files = set[str](), set[str]()
    told = set[str]()
    """Folders that are members themselves."""
    for path, info in named:
        if len(members) >= bounds.members:
            raise ZipFault("members", limit=bounds.members)
        look_at(path, info, bounds)
        name = same_name(path.rstrip("/"))
        above = [str(one) for one in PurePosixPath(name).parents][:-1]
        met = told if path.endswith("/") else folders
        if name in files or name in met or not files.isdisjoint(above):
            raise ZipFault("twice", name=shown(info.filename, bounds))
        (told if path.endswith("/") else files).add(name)
        folders.update(above, [name] if path.endswith("/") else ())
        members[path] = info
    return members


def look_at_whole(infos: Iterable[ZipInfo], bounds: Bounds) -> None:
    """See that no two members share bytes, and how much all of them are. Raises ZipFault."""
    reach = unpacked = 0
    for info in sorted(infos, key=lambda one: one.header_offset):
        if info.header_offset < reach:
            raise ZipFault("damaged", name=shown(info.filename, bounds))
        reach = info.header_offset + _LOCAL + len(info.orig_filename) + info.compress_size
        unpacked += info.file_size
    if unpacked > bounds.unpacked * 2**20:
        raise ZipFault("unpacked", limit=bounds.unpacked)


def look_at(name: str, info: ZipInfo, bounds: Bounds) -> None:
    """One line of the list. Raises ZipFault."""
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
    if info.file_size > SMALL and info.file_size > MOST_TIMES * max(1, info.compress_size):
        raise ZipFault("bomb", **told)


def unpacked(archive: ZipFile, info: ZipInfo, bounds: Bounds) -> Iterator[bytes]:
    """The bytes of a member, some at a time; no more of it than it said, and the last of them only when all of it is whole.
    Raises ZipFault."""
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
    except (BadZipFile, *TROUBLE):
        raise ZipFault("damaged", name=shown(info.filename, bounds)) from None


def is_name(part: str) -> bool:
    """Whether no system reads this as anything but a name."""
    return not part.endswith((".", " ")) and part.partition(".")[0].lower() not in _DEVICES


def same_name(path: str) -> str:
    """What two paths have in common that some system takes for one."""
    if path.isascii():
        return path.lower()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", path).casefold())


def shown(name: str, bounds: Bounds) -> str:
    """The path of a member as it is told."""
    return shortened(name, bounds.longest)
