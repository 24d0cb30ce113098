"""Cache of the parsed shipped YAML files, kept in a single file between starts.

An entry holds one result parsed from one file, a record or the phrases of a catalogue, in MessagePack. It
is valid as long as its source has the same modification time and size, and the program is the same. An
installation brings such a file (`setup.py`, `build.spec`); missing and outdated entries are kept in the
player's cache folder. A file that is damaged, foreign, too large or another program's is ignored, and the
sources are parsed. Faulty sources are never cached: they are parsed, and reported, each time.
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
from tabletop_gui.content.yaml_files.fields import decode_texts

if TYPE_CHECKING:
    from tabletop_gui.content.yaml_files.document import Document

FILE: Final = "parsed.msgpack"
LARGEST: Final = 1 << 24
"""Maximum bytes of a cache file; the shipped one has a tenth of it."""
CHECK: Final = 4
"""Bytes of the leading checksum."""

Known = TypeVar("Known")
SourceStamp = tuple[int, int]
"""A source's modification time in ns (0: any) and its size."""
Place = Callable[[], tuple[Path, str]]
"""Returns the location of a cache file and the program it must be from; called on the first lookup in it."""


class Entry(msgspec.Struct, array_like=True, frozen=True):
    """A cached parse result of a source."""

    stamp: SourceStamp
    result: msgspec.Raw


class CacheFile(msgspec.Struct, array_like=True, frozen=True):
    """The content of a cache file, with the program that wrote it."""

    program: str
    entries: dict[str, Entry]


class ParseCache:
    """Parse results used in this process, and the cache files behind them."""

    def __init__(self, *files: Place) -> None:
        self.begin(*files)

    def begin(self, *files: Place) -> None:
        """Reset the cache and use these files, in this order."""
        self._files = list(files)
        self._read: list[Mapping[str, Entry]] = []
        self._known: dict[tuple[Path, str], tuple[SourceStamp, object]] = {}
        self._news: dict[str, tuple[SourceStamp, object, Any]] = {}

    def add_file(self, file: Place) -> None:
        """Add a cache file."""
        self._files.append(file)

    def get(self, path: Path, wanted: str, parse: Callable[[Document], Known], kind: Any) -> Known:
        """Return the result of `parse` for a shipped file, cached.

        `wanted` names the result, since several may be derived from a file; `kind` is the type that it is stored
        as. The result is shared by all callers and must not be modified. Raises any error of `parse`, and DataError
        for a file that cannot be read.
        """
        stamp = _source_stamp(path)
        known = self._known.get((path, wanted))
        if known is not None and known[0] == stamp:
            return cast(Known, known[1])
        key = _key(path, wanted)
        result = self._kept(key, stamp, kind)
        if result is None:
            from tabletop_gui.content.yaml_files.document import Document

            result = parse(Document(path))
            self._news[key] = stamp, result, kind
        self._known[path, wanted] = stamp, result
        return cast(Known, result)

    def news(self, program: str, *, times: bool = True) -> bytes | None:
        """Return the bytes of a cache file for this program that holds the newly parsed entries and those of the last
        file read; None if nothing had to be parsed. Without `times` sources are identified by size alone.
        """
        news, self._news = self._news, {}
        entries: dict[str, Entry] = {}
        for key, (stamp, result, kind) in news.items():
            body = _body(result, kind)
            if body is not None:
                entries[key] = Entry(stamp if times else (0, stamp[1]), msgspec.Raw(body))
        if not entries:
            return None
        entries = {**([*self._all()] or [{}])[-1], **entries}
        return with_checksum(msgspec.msgpack.encode(CacheFile(program, dict(sorted(entries.items())))))

    def _kept(self, key: str, stamp: SourceStamp, kind: Any) -> Any:
        for entries in self._all():
            entry = entries.get(key)
            if entry is not None and entry.stamp in (stamp, (0, stamp[1])):
                try:
                    return msgspec.msgpack.decode(entry.result, type=kind, dec_hook=decode_texts)
                except ValueError:
                    continue
        return None

    def _all(self) -> Iterator[Mapping[str, Entry]]:
        """Yield the entries of each file, read lazily."""
        for number, file in enumerate(self._files):
            if number == len(self._read):
                self._read.append(_entries(*file()))
            yield self._read[number]


def _source_stamp(path: Path) -> SourceStamp:
    try:
        found = path.stat()
    except OSError:
        return 0, -1
    return found.st_mtime_ns, found.st_size


def _key(path: Path, wanted: str) -> str:
    root = data_root()
    return f"{path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()} {wanted}"


def _body(result: object, kind: Any) -> bytes | None:
    """Return the stored form; None for a result that would not survive the round trip, such as faults."""
    try:
        body = msgspec.msgpack.encode(result)
        return body if msgspec.msgpack.decode(body, type=kind, dec_hook=decode_texts) == result else None
    except (TypeError, ValueError):
        return None


def with_checksum(packed: bytes | memoryview) -> bytes:
    """Return the bytes preceded by their checksum."""
    return zlib.crc32(packed).to_bytes(CHECK, "little") + packed


def _entries(file: Path, program: str) -> Mapping[str, Entry]:
    """Return the entries of a file of this program; none of an invalid one."""
    try:
        if not file.is_file():
            return {}  # a pipe of that name would be waited for
        with file.open("rb") as opened:
            raw = memoryview(opened.read(LARGEST + 1))
        if len(raw) > LARGEST or zlib.crc32(raw[CHECK:]).to_bytes(CHECK, "little") != raw[:CHECK]:
            return {}
        kept = msgspec.msgpack.decode(raw[CHECK:], type=CacheFile)
    except (OSError, ValueError):
        return {}
    return kept.entries if kept.program == program else {}


@cache
def program_id() -> str:
    """Return the version and the times of the modules whose records are cached, since a class may have changed."""
    here = Path(__file__).parent.parent
    stamps: list[tuple[str, int, int]] = []
    for folder in (here, here / "yaml_files", here / "text", here / "records", here / "decks"):
        try:
            found = [(entry.name, entry.stat()) for entry in os.scandir(folder) if entry.name.endswith(".py")]
        except OSError:
            continue
        stamps += [(name, stat.st_mtime_ns, stat.st_size) for name, stat in found]
    if not stamps:  # a bundle: all of the program is in one file
        stamps = [("", *_source_stamp(Path(sys.executable)))]
    return f"{__version__} {zlib.crc32(repr(sorted(stamps)).encode()):08x}"


def installed_cache() -> tuple[Path, str]:
    """Return the cache file of the installation, and its program.

    A checkout has one among the bytecode, with the times of its sources; a wheel and a bundle have one beside
    the data, identified by the version alone because they carry no times.
    """
    root, package = data_root(), Path(__file__).resolve().parent.parent.parent
    if root.parent == package.parent and not getattr(sys, "frozen", False):
        return Path(__file__).parent / "__pycache__" / FILE, program_id()
    return root.parent / FILE, __version__


PARSE_CACHE: Final = ParseCache(installed_cache)
"""The parse cache of this process."""
