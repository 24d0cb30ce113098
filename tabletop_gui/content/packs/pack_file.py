"""A pack as a file: an untrusted zip (`content.packs.untrusted_zip`), opened in memory. Nothing is written to disk
before all of it has been checked; each fault is explained in a sentence.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop_gui.content.packs.untrusted_zip import (
    FAULTS,
    ZIP_ERRORS,
    ZipFault,
    ZipLimits,
    check_list,
    check_overlaps,
    is_name,
    open_zip,
    unpacked,
)
from tabletop_gui.content.paths import PACK_YAML
from tabletop_gui.content.yaml_files.diagnostics import DataError, Problem

if TYPE_CHECKING:
    from zipfile import ZipInfo  # whose module is not read when the program starts

SUFFIX: Final = ".tapete-pack"
"""File name suffix of a pack."""
LARGEST_PACK: Final = 24
"""Maximum file size in MB: a whole shipped deck of plates has a quarter of it."""
LARGEST_UNPACKED: Final = 64
"""Maximum total size of all members in MB."""
LARGEST_MEMBER: Final = 2**20
"""Maximum size of a member in bytes; as for a drawing."""
MOST_MEMBERS: Final = 400
LONGEST_NAME: Final = 120
LITTER: Final = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})
"""Files that desktops put into folders."""

FAULTS_OF_PACKS: Final = {fault: f"pack_{fault}" for fault in FAULTS}
_NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")


def read_members(path: Path) -> dict[str, bytes]:
    """Return the contents of a pack by path; folders are left out. Raises DataError with the first fault."""
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
    """Return the contents of a pack given as bytes; `path` is its actual or intended location, for messages."""
    if len(data) > LARGEST_PACK * 2**20:
        raise _wrong(path, "pack_large", limit=LARGEST_PACK)
    bounds = ZipLimits(MOST_MEMBERS, LARGEST_MEMBER, LARGEST_UNPACKED, LONGEST_NAME, _fits)
    stream = io.BytesIO(data)
    try:
        from zipfile import BadZipFile

        try:
            with open_zip(stream, bounds) as archive:
                infos = archive.infolist()
                members = check_list(_paths_of(infos), bounds)
                check_overlaps(infos, bounds)
                return {
                    name: b"".join(unpacked(archive, info, bounds)) for name, info in members.items() if not name.endswith("/")
                }
        except (BadZipFile, *ZIP_ERRORS):
            raise ZipFault("no_zip") from None
    except ZipFault as error:
        raise _wrong(path, FAULTS_OF_PACKS[error.fault], **error.params) from None


def is_pack(path: Path) -> bool:
    """Return True if a file looks like a pack: by its name, or because it begins as a zip does."""
    if path.name.lower().endswith(SUFFIX):
        return True
    try:
        with path.open("rb") if path.is_file() else io.BytesIO() as file:
            return file.read(4) == b"PK\x03\x04"
    except OSError:
        return False


def packed(members: Mapping[str, bytes]) -> bytes:
    """Return the members as the bytes of a pack; deterministic."""
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(members, key=lambda name: (name != PACK_YAML, name)):
            info = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type, info.external_attr, info.create_system = ZIP_DEFLATED, 0o644 << 16, 3
            archive.writestr(info, members[name])
    return out.getvalue()


def _paths_of(infos: list[ZipInfo]) -> list[tuple[str, ZipInfo]]:
    """Return the members with normalised paths: with slashes, without files that systems add, and without a common top folder."""
    named = [(info.orig_filename.replace("\\", "/"), info) for info in infos]
    meant = [(name, info) for name, info in named if not _is_litter(name)]
    above = {name.partition("/")[0] for name, _ in meant}
    top = f"{above.pop()}/" if len(above) == 1 else ""
    if top.strip("./") and ":" not in top and any(name == top + PACK_YAML for name, _ in meant):
        meant = [(name.removeprefix(top), info) for name, info in meant if name != top]
    return meant


def _is_litter(name: str) -> bool:
    """Return True if Finder or another desktop has added this file."""
    first, last = name.partition("/")[0], name.rpartition("/")[2]
    return first == "__MACOSX" or last.startswith("._") or last in LITTER


def _fits(name: str) -> bool:
    """Return True if a path is portable across systems."""
    return all(_NAME.fullmatch(part) and is_name(part) for part in name.removesuffix("/").split("/"))


def _wrong(path: Path, fault: str, **params: object) -> DataError:
    return DataError([Problem(path, 0, 0, "", fault, params)])
