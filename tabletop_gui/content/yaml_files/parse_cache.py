"""What the shipped YAML files say, kept in one file between starts: what has been parsed once is not parsed again.

An entry holds one thing that was wanted of one file, a record or the phrases of a catalogue, in MessagePack. It is valid as long
as its source has the modification time and size that it had then, and the program is the same. An installation brings such a
file (`setup.py`, `build.spec`); what it lacks, or has no longer, is kept in the player's cache folder. A file that is damaged,
foreign, too large or another program's counts as none, and the sources are parsed. What has faults is never kept: it is parsed,
and told, each time.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import msgspec

from tabletop_gui import __version__
from tabletop_gui.content.paths import data_root

if TYPE_CHECKING:
    from tabletop_gui.content.yaml_files.document import Document

FILE: Final = "parsed.msgpack"
LARGEST: Final = 1 << 24
"""Bytes of a file that is read; the shipped one has a tenth of it."""
CHECK: Final = 4
"""Bytes of the checksum it begins with."""

Known = TypeVar("Known")
Stamp = tuple[int, int]
"""A source's modification time in ns (0: whatever it is) and its size."""
Place = Callable[[], tuple[Path, str]]
"""Where a file is, and the program it must be from; asked when the first thing is looked for in it."""


class Entry(msgspec.Struct, array_like=True, frozen=True):
    """What one source says, as it is kept."""

    stamp: Stamp
    said: msgspec.Raw


class Kept(msgspec.Struct, array_like=True, frozen=True):
    """All that is kept, and by which program."""

    program: str
    entries: dict[str, Entry]


class ParseCache:
    """What has been asked of the shipped files in this process, and what is kept of that."""

    def __init__(self, *files: Place) -> None:
        self.begin(*files)

    def begin(self, *files: Place) -> None:
        """Know nothing, and look into these files, in this order."""
        self._files = list(files)
        self._read: list[Mapping[str, Entry]] = []
        self._known: dict[tuple[Path, str], tuple[Stamp, object]] = {}
        self._news: dict[str, tuple[Stamp, object, Any]] = {}

    def look_into(self, file: Place) -> None:
        """Look into one more file."""
        self._files.append(file)

    def get(self, path: Path, wanted: str, parse: Callable[[Document], Known], kind: Any) -> Known:
        """What `parse` makes of a shipped file; `wanted` names it, since other things may be wanted of the same file, and `kind`
        is the type that it is kept as. It is shared by all who ask: nobody may change it. Raises whatever `parse` raises, and
        DataError for a file that cannot be read."""
        stamp = _stamp(path)
        known = self._known.get((path, wanted))
        if known is not None and known[0] == stamp:
            return cast(Known, known[1])
        key = _key(path, wanted)
        said = self._kept(key, stamp, kind)
        if said is None:
            from tabletop_gui.content.yaml_files.document import Document

            said = parse(Document(path))
            self._news[key] = stamp, said, kind
        self._known[path, wanted] = stamp, said
        return cast(Known, said)

    def news(self, program: str, *, times: bool = True) -> bytes | None:
        """The bytes of a file for this program that holds what had to be parsed, and what the last file looked into has; None
        when nothing had to be. Without `times` the sources are known by their sizes alone."""
        news, self._news = self._news, {}
        entries: dict[str, Entry] = {}
        for key, (stamp, said, kind) in news.items():
            body = _body(said, kind)
            if body is not None:
                entries[key] = Entry(stamp if times else (0, stamp[1]), msgspec.Raw(body))
        if not entries:
            return None
        entries = {**([*self._all()] or [{}])[-1], **entries}
        return checked(msgspec.msgpack.encode(Kept(program, dict(sorted(entries.items())))))

    def _kept(self, key: str, stamp: Stamp, kind: Any) -> Any:
        for entries in self._all():
            entry = entries.get(key)
            if entry is not None and entry.stamp in (stamp, (0, stamp[1])):
                try:
                    return msgspec.msgpack.decode(entry.said, type=kind)
                except ValueError:
                    continue
        return None

    def _all(self) -> Iterator[Mapping[str, Entry]]:
        """What is in each file, read when it is come to."""
        for number, file in enumerate(self._files):
            if number == len(self._read):
                self._read.append(_entries(*file()))
            yield self._read[number]


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:
        return 0, -1
    return found.st_mtime_ns, found.st_size


def _key(path: Path, wanted: str) -> str:
    root = data_root()
    return f"{path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()} {wanted}"


def _body(said: object, kind: Any) -> bytes | None:
    """As it is kept; None for what would not come back as it is, such as faults."""
    try:
        body = msgspec.msgpack.encode(said)
        return body if msgspec.msgpack.decode(body, type=kind) == said else None
    except (TypeError, ValueError):
        return None


def checked(packed: bytes | memoryview) -> bytes:
    """The bytes with their checksum before them."""
    return zlib.crc32(packed).to_bytes(CHECK, "little") + packed


def _entries(file: Path, program: str) -> Mapping[str, Entry]:
    """The entries of a file of this program; none of one that is not sound."""
    try:
        if not file.is_file():
            return {}  # a pipe of that name would be waited for
        with file.open("rb") as opened:
            raw = memoryview(opened.read(LARGEST + 1))
        if len(raw) > LARGEST or zlib.crc32(raw[CHECK:]).to_bytes(CHECK, "little") != raw[:CHECK]:
            return {}
        kept = msgspec.msgpack.decode(raw[CHECK:], type=Kept)
    except (OSError, ValueError):
        return {}
    return kept.entries if kept.program == program else {}


@cache
def stamped_program() -> str:
    """The version, and the times of the modules whose records are kept: a class may have changed."""
    here = Path(__file__).parent.parent
    stamps: list[tuple[str, int, int]] = []
    for folder in (here, here / "yaml_files", here / "text", here / "records", here / "decks"):
        try:
            found = [(entry.name, entry.stat()) for entry in os.scandir(folder) if entry.name.endswith(".py")]
        except OSError:
            continue
        stamps += [(name, stat.st_mtime_ns, stat.st_size) for name, stat in found]
    if not stamps:  # a bundle: all of the program is in one file
        stamps = [("", *_stamp(Path(sys.executable)))]
    return f"{__version__} {zlib.crc32(repr(sorted(stamps)).encode()):08x}"


def installed_file() -> tuple[Path, str]:
    """The file an installation brings, and the program it is from. A checkout has one among the bytecode, with the times of its
    sources; a wheel and a bundle have one beside the data, and since no times come along the version alone says whose it is."""
    root, package = data_root(), Path(__file__).resolve().parent.parent.parent
    if root.parent == package.parent and not getattr(sys, "frozen", False):
        return Path(__file__).parent / "__pycache__" / FILE, stamped_program()
    return root.parent / FILE, __version__


PARSED: Final = ParseCache(installed_file)
"""What this process knows of the shipped files."""
