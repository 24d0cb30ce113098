"""A pack as a file: a zip from a stranger, opened in memory. Nothing of it reaches the disk before all of it has been looked at.

What a zip can do to whoever unpacks it is refused here, each with a sentence: paths that lead out of the folder, links, names
that some system reads otherwise, two members of one name, members that share bytes, and few bytes that become many.
"""

from __future__ import annotations

import io
import re
import stat
import struct
import zlib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from tabletop_gui.content.clean_text import shortened
from tabletop_gui.content.paths import PACK_YAML
from tabletop_gui.content.problems import DataError, Problem

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo  # whose module is not read when the program starts

SUFFIX: Final = ".tapete-pack"
"""How the name of a pack ends."""
LARGEST_PACK: Final = 24
"""MB of the file: a whole deck of our own plates has a quarter of it."""
LARGEST_UNPACKED: Final = 64
"""MB of all members together."""
LARGEST_MEMBER: Final = 2**20
"""Bytes; as for a drawing."""
MOST_MEMBERS: Final = 400
LONGEST_NAME: Final = 120
MOST_TIMES: Final = 200
"""How many times larger than it is packed a member may be, beyond `SMALL`; drawings come to a tenth of it."""
SMALL: Final = 2**16

LITTER: Final = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})
"""Files that desktops put into folders."""

_NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")
_DEVICES: Final = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})
"""What Windows takes for a device, whatever its name goes on with after a dot."""
_END: Final = struct.Struct("<4s4H2LH")
_LARGE: Final = b"PK\x06\x07"
_LOCAL: Final = 30
"""Bytes before a member's name and what is packed."""
_ENTRY: Final = 46 + LONGEST_NAME + 512
"""Bytes of a line of the list of members, at most."""
_LOCKED: Final = 0x1 | 0x40
_STORED: Final = (0, 8)
"""The two ways of packing that are read: not at all, and deflated."""
_TROUBLE: Final = (zlib.error, EOFError, NotImplementedError, ValueError, RuntimeError, OSError, struct.error)
"""What `zipfile` raises for a damaged member (a wrong password, a name that does not decode) besides its own."""


def read_members(path: Path) -> dict[str, bytes]:
    """What is in a pack, by its path in it; folders are left out. Raises DataError with the first thing that is wrong."""
    try:
        if not path.is_file():
            raise _wrong(path, "missing_file")
        if path.stat().st_size > LARGEST_PACK * 2**20:
            raise _wrong(path, "pack_large", limit=LARGEST_PACK)
        data = path.read_bytes()
    except OSError:
        raise _wrong(path, "unreadable") from None
    return members_of(data, path)


def members_of(data: bytes, path: Path) -> dict[str, bytes]:
    """The same for the bytes of a pack, which lies (or will lie) at `path`."""
    if len(data) > LARGEST_PACK * 2**20:
        raise _wrong(path, "pack_large", limit=LARGEST_PACK)
    _look_at_end(data, path)
    from zipfile import BadZipFile, ZipFile

    try:
        with ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
            names = _look_at_list(infos, path)
            return {name: _unpacked(archive, info, path) for name, info in names.items() if not name.endswith("/")}
    except (BadZipFile, *_TROUBLE):
        raise _wrong(path, "pack_no_zip") from None


def is_pack(path: Path) -> bool:
    """Whether a file says of itself that it is one: by its name, or because it begins as a zip does."""
    if path.name.lower().endswith(SUFFIX):
        return True
    try:
        with path.open("rb") if path.is_file() else io.BytesIO() as file:
            return file.read(4) == b"PK\x03\x04"
    except OSError:
        return False


def packed(members: Mapping[str, bytes]) -> bytes:
    """The members as the bytes of a pack, the same ones each time."""
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(members, key=lambda name: (name != PACK_YAML, name)):
            info = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type, info.external_attr, info.create_system = ZIP_DEFLATED, 0o644 << 16, 3
            archive.writestr(info, members[name])
    return out.getvalue()


def _look_at_end(data: bytes, path: Path) -> None:
    """Whether the last bytes are the end of a zip that lists no more members than a pack may have: the list is read before
    anything can be said of it."""
    end = data[-_END.size :]
    if len(end) < _END.size:
        raise _wrong(path, "pack_no_zip")
    sign, disk, first, here, count, size, start, comment = _END.unpack(end)
    if sign != b"PK\x05\x06" or disk or first or here != count or comment:
        raise _wrong(path, "pack_no_zip")
    if count > MOST_MEMBERS or size > MOST_MEMBERS * _ENTRY or data[-_END.size - 20 : -_END.size].startswith(_LARGE):
        raise _wrong(path, "pack_members", limit=MOST_MEMBERS)
    if start + size != len(data) - _END.size:
        raise _wrong(path, "pack_no_zip")


def _look_at_list(infos: list[ZipInfo], path: Path) -> dict[str, ZipInfo]:
    """What can be said without unpacking anything; the members by their paths in the pack, those of folders with a slash."""
    if len(infos) > MOST_MEMBERS:
        raise _wrong(path, "pack_members", limit=MOST_MEMBERS)
    members: dict[str, ZipInfo] = {}
    met: dict[str, bool] = {}
    for path_in, info in _paths_of(infos):
        _look_at(path_in, info, path)
        folder, name = path_in.endswith("/"), path_in.rstrip("/").lower()
        above = [str(one) for one in PurePosixPath(name).parents][:-1]
        if name in met or any(met.get(one) is False for one in above) or any(
            one.startswith(f"{name}/") for one in met if not folder
        ):  # fmt: skip
            raise _wrong(path, "pack_twice", name=_shown(info.filename))
        met[name] = folder
        members[path_in] = info
    reach = 0
    for info in sorted(infos, key=lambda one: one.header_offset):
        if info.header_offset < reach:
            raise _wrong(path, "pack_damaged", name=_shown(info.filename))
        reach = info.header_offset + _LOCAL + len(info.orig_filename) + info.compress_size
    if sum(info.file_size for info in infos) > LARGEST_UNPACKED * 2**20:
        raise _wrong(path, "pack_unpacked", limit=LARGEST_UNPACKED)
    return members


def _paths_of(infos: list[ZipInfo]) -> list[tuple[str, ZipInfo]]:
    """The members with their paths in the pack, as whoever zipped it meant them: with slashes, without what a system adds of its
    own accord, and without the folder that all of them lie in."""
    named = [(info.orig_filename.replace("\\", "/"), info) for info in infos]
    meant = [(name, info) for name, info in named if not _is_litter(name)]
    above = {name.partition("/")[0] for name, _ in meant}
    top = f"{above.pop()}/" if len(above) == 1 else ""
    if top.strip("./") and ":" not in top and any(name == top + PACK_YAML for name, _ in meant):
        meant = [(name.removeprefix(top), info) for name, info in meant if name != top]
    return meant


def _is_litter(name: str) -> bool:
    """Whether Finder, or another desktop, has put this beside what was zipped."""
    first, last = name.partition("/")[0], name.rpartition("/")[2]
    return first == "__MACOSX" or last.startswith("._") or last in LITTER


def _look_at(name: str, info: ZipInfo, path: Path) -> None:
    """One line of the list."""
    told = {"name": _shown(info.orig_filename)}
    parts = name.removesuffix("/").split("/")
    if ":" in name or "\0" in name or any(part in ("", ".", "..") for part in parts):
        raise _wrong(path, "pack_path", **told)
    if len(name) > LONGEST_NAME or not all(_is_fit(part) for part in parts):
        raise _wrong(path, "pack_name", **told)
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFDIR if name.endswith("/") else stat.S_IFREG):
        raise _wrong(path, "pack_link", **told)
    if info.flag_bits & _LOCKED:
        raise _wrong(path, "pack_locked", **told)
    if info.compress_type not in _STORED:
        raise _wrong(path, "pack_packing", **told)
    if name.endswith("/") and info.file_size:
        raise _wrong(path, "pack_damaged", **told)
    if info.file_size > LARGEST_MEMBER:
        raise _wrong(path, "pack_member", limit=LARGEST_MEMBER // 1024, **told)
    if info.file_size > SMALL and info.file_size > MOST_TIMES * max(1, info.compress_size):
        raise _wrong(path, "pack_bomb", **told)


def _is_fit(part: str) -> bool:
    """Whether a name is the same on every system."""
    return bool(_NAME.fullmatch(part)) and not part.endswith(".") and part.partition(".")[0].lower() not in _DEVICES


def _unpacked(archive: ZipFile, info: ZipInfo, path: Path) -> bytes:
    """A member; no more of it than it said."""
    from zipfile import BadZipFile

    try:
        with archive.open(info) as member:
            data = member.read(info.file_size + 1)
    except (BadZipFile, *_TROUBLE):
        raise _wrong(path, "pack_damaged", name=_shown(info.filename)) from None
    if len(data) != info.file_size:
        raise _wrong(path, "pack_damaged", name=_shown(info.filename))
    return data


def _shown(name: str) -> str:
    return shortened(name, LONGEST_NAME)


def _wrong(path: Path, fault: str, **params: object) -> DataError:
    return DataError([Problem(path, 0, 0, "", fault, params)])
