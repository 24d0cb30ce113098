"""Backup of all the player's data in one file, to be stored or moved to another computer: persons, matches,
history, packs, mods and settings.

It is a zip: a header record (`BackupHeader`), then the player's files, each under ``data/`` or ``config/`` by its
relative path. Restoring adds to the existing data and removes nothing: of a match that has continued in both
the longer one stays and the other is kept beside it, lessons and puzzles keep the greater progress, the
history gets the missing lines. Restoring twice changes nothing.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import struct
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from tabletop_gui import __version__
from tabletop_gui.content.packs.untrusted_zip import (
    CHUNK,
    MAX_RATIO,
    SMALL,
    ZipFault,
    ZipLimits,
    check_list,
    check_member,
    check_overlaps,
    is_name,
    open_zip,
    same_name,
    unpacked,
)
from tabletop_gui.content.paths import PACK_YAML, SAFE_START_FOLDER, PlayerFolders
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.learning.progress import PersonProgress
from tabletop_gui.match.learning.puzzles import SolvedPuzzles
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import HISTORY_FILE
from tabletop_gui.match.log.saves import SaveError, Word
from tabletop_gui.match.record.game_nights import GameNightProgress
from tabletop_gui.match.record.rivals import RivalHistories
from tabletop_gui.match.sharing import duels
from tabletop_gui.match.sharing.daily import DailyProgress
from tabletop_gui.match.storage import disk, locks, persons
from tabletop_gui.match.storage.disk import DiskError, cannot
from tabletop_gui.match.storage.locks import exclusive
from tabletop_gui.match.storage.retry import retrying
from tabletop_gui.match.storage.settings import BACKUP_FILE, SETTINGS_FILE
from tabletop_gui.match.storage.shared_file import MOST_BYTES

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo  # whose module is not read when the program starts

FORMAT: Final = 1
"""Format version: a version that stores files of another kind increments it, since older versions could not restore them."""
SUFFIX: Final = ".tapete-backup"
HEAD: Final = "tapete-backup.json"
"""Name of the header record, the first member of the zip."""
LARGEST_MB: Final = 2000
"""Maximum size of all files together, in MB: ten times a lifetime of play, and the limit of a plain zip."""
LARGEST_FILE: Final = 256 << 20
"""Maximum size of a file, in bytes; enough for the history."""
MOST_FILES: Final = 60_000
LONGEST_PATH: Final = 240
LONGEST_HEAD: Final = 4096
LONGEST_LINE: Final = 1 << 20
"""Maximum length of a line of the history, in bytes: usually some hundreds."""
AT_A_TIME: Final = 4 << 20
"""Maximum bytes of lines added to a history in one write."""
DEEPEST: Final = 12
"""Maximum depth of nested folders."""

MARKS: Final[Mapping[str, type[PersonProgress[Any]]]] = {
    kind.file: kind for kind in (LearnedLessons, SolvedPuzzles, RivalHistories, DailyProgress, GameNightProgress)
}
"""The personal files besides the history, by file name."""
_SHARED: Final = "|".join(re.escape(name.removesuffix(".json")) for name in (persons.FILE, *MARKS))
_PART: Final = r'(?!\.)[^\x00-\x1f\x7f\ud800-\udfff"*:<>?|/\\]{1,120}'
"""Pattern of a path component that is valid on every system, and not hidden."""
_BELOW: Final = rf"{_PART}(?:/{_PART}){{0,8}}"
_SAVED: Final = rf"data/({SAFE_START_FOLDER}/)?saves/"

KEPT: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(pattern), how)
    for pattern, how in (
        (rf"data/(?:{SAFE_START_FOLDER}/)?{re.escape(persons.FILE)}", "persons"),
        (rf"data/(?:{SAFE_START_FOLDER}/)?(?:{'|'.join(map(re.escape, MARKS))})", "marks"),
        (rf"data/(?:{SAFE_START_FOLDER}/)?(?:{_SHARED})\.bad-\d{{1,3}}\.json", "beside"),
        (rf"data/(?:{SAFE_START_FOLDER}/)?{re.escape(HISTORY_FILE)}", "history"),
        (rf"data/(?:{SAFE_START_FOLDER}/)?history-\d{{8}}-\d{{6}}(?:-\d{{1,3}})?\.jsonl", "beside"),
        (rf"{_SAVED}(?:(?:finished|abandoned)/)?{_PART}{re.escape(saves.REVIEW)}", "there"),
        (rf"{_SAVED}(?:(?:finished|abandoned)/)?(?!{_PART}\.bad-){_PART}\.json", "save"),
        (rf"{_SAVED}(?:(?:finished|abandoned|copies)/)?{_PART}\.json", "beside"),
        (rf"data/(?:{SAFE_START_FOLDER}/)?{duels.FOLDER}/{_PART}{re.escape(duels.ENDING)}", "there"),
        (rf"data/packs/(?:\.gone/)?[a-z][a-z0-9_]{{0,31}}/{_BELOW}", "pack"),
        (rf"data/mods/{_BELOW}", "there"),
        (rf"config/(?:{re.escape(SETTINGS_FILE)}|{re.escape(BACKUP_FILE)})", "there"),
        (r"config/settings(?:\.backup)?\.bad-\d{1,3}\.json", "beside"),
    )
)
"""The files of a backup, and the rule if a file of that name exists: ``there`` keeps the existing one,
``beside`` restores under another name; the others are merged.
"""
NOT_BACKED_UP: Final[Mapping[str, str]] = {
    r".*\.lock": "held by windows that are open",
    r".*\.tmp": "half a file",
    r"data/packs/\.half-.*": "half a pack",
    r"data/runs/.*": "how the runs of this computer ended",
    r"data/crash\.log": "what failed on this computer",
    r"data/digests/.*": "is recomputed from the history",
    r"data/screenshots/.*": "pictures, which are no part of what is played; at home they are among the pictures of the system",
    r"data/exports/.*": "copies for others, backups among them; at home they are among the documents of the system",
    rf"data/{SAFE_START_FOLDER}/(digests|runs|screenshots|exports)/.*": "likewise",
    rf"config/{SAFE_START_FOLDER}/.*": "settings of a start that left the player's out",
}
"""Files in the same folders that are not backed up, with the reason."""
FOLDERS: Final = ("saves", duels.FOLDER, "packs", "mods", SAFE_START_FOLDER)
"""The folders of a backup's files, in the folder of the player's data."""
RANKS: Final = ("finished", "", "abandoned")
"""Folders of a match that exists several times, in order of preference: finished, in progress, put away."""
_STAMP: Final = struct.Struct("<2H L 2H 3Q")
"""Zip extra field with a file's modification time in NTFS form, which every program reads: the zip's own date
has neither time zone nor full seconds.
"""
_EPOCH: Final = 11_644_473_600 * 10**7
_DAMAGED: Final = frozenset({"no_zip", "damaged"})
_LARGE: Final = frozenset({"members", "unpacked", "member"})


class BackupError(DiskError):
    """A backup that cannot be made or restored; `refusal` is the sentence for the player."""


class BackupHeader(Struct, frozen=True):
    """The header record of a backup."""

    format: int
    app: Word
    date: datetime


class BackupSummary(NamedTuple):
    """The number of files in a backup, and the names of those left out: too large, or with a name that is not valid
    on every system.
    """

    files: int
    left: tuple[str, ...]


class RestoreResult(Struct):
    """The result of restoring a backup."""

    matches: set[str] = msgspec.field(default_factory=set)
    """The matches restored, by the names of their saves."""
    persons: int = 0
    files: int = 0
    """Number of files that were added or changed."""
    playing: list[str] = msgspec.field(default_factory=list)
    """Matches that are being played now, and were left alone."""

    def sentence(self, path: Path, tr: Tr) -> str:
        """Return the result in the player's language; `tr` is `Phrases.tr`."""
        told = tr("backup.done", matches=len(self.matches), persons=self.persons)
        told = told if self.files else tr("backup.nothing", file=path.name)
        return f"{told} {tr('backup.playing', n=len(self.playing))}" if self.playing else told


class _Ident(Struct):
    """The part of a line of the history that identifies the match."""

    id: str
    match: str = ""


def restore_rule(name: str) -> str | None:
    """Return the rule for a file of a backup (`KEPT`); None for a file that is not backed up."""
    if name.endswith((".lock", disk.TEMP_SUFFIX)) or not all(is_name(part) for part in name.split("/")):
        return None
    return next((how for pattern, how in KEPT if pattern.fullmatch(name)), None)


def is_left_out(name: str) -> bool:
    """Return whether there is a reason to leave this file out of backups."""
    return any(re.fullmatch(pattern, name) for pattern in NOT_BACKED_UP)


def is_backup(path: Path) -> bool:
    """Return whether a file is a backup: by its name, or by its first bytes."""
    if path.name.lower().endswith(SUFFIX):
        return True
    try:
        begins = disk.read(path, 30 + len(HEAD), part=True)
    except DiskError:
        return False
    return begins.startswith(b"PK\x03\x04") and begins.endswith(HEAD.encode())


def usual_name() -> str:
    """Return the default file name of a backup made today."""
    return f"tapete-{datetime.now():%Y-%m-%d}{SUFFIX}"


def backups_in(folder: Path, most: int) -> list[Path]:
    """Return the backups in a folder, the latest first."""
    try:
        found = [path for path in folder.iterdir() if path.name.lower().endswith(SUFFIX) and path.is_file()]
        return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)[:most]
    except OSError:
        return []


# -- putting away ---------------------------------------------------------------------------------------------------------------


def back_up(places: PlayerFolders, path: Path) -> BackupSummary:
    """Write all the player's data into a file, replacing an existing one. Raises BackupError; nothing is left behind then."""
    from zipfile import ZIP_DEFLATED, ZipFile

    whole = places.without_parts(())
    known, met, left = dict[str, Path](), set[str](), list[str]()
    head = BackupHeader(FORMAT, __version__, datetime.now(UTC).replace(microsecond=0))
    with _refusing("backup.refuse.write", path), disk.writing(path) as file, ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr(_entry(HEAD, time.time_ns()), msgspec.json.encode(head))
        size = LONGEST_HEAD
        while fresh := {name: one for name, one in _files(whole).items() if name not in known}:  # a match may be over meanwhile
            known |= fresh
            for name in sorted(fresh):
                if restore_rule(name) is None or len(name) > LONGEST_PATH or same_name(name) in met:
                    left.append(name.encode(errors="replace").decode())
                    continue
                met.add(same_name(name))
                try:
                    with _opened(fresh[name]) as source:
                        size += _pack(archive, name, source, fresh[name], left)
                except FileNotFoundError:
                    met.discard(same_name(name))
                if size > LARGEST_MB << 20 or len(met) >= MOST_FILES:
                    raise BackupError(Refusal("backup.refuse.too_much", {"file": path.name, "limit": LARGEST_MB}))
    return BackupSummary(len(archive.infolist()) - 1, tuple(left))


def _files(places: PlayerFolders) -> dict[str, Path]:
    """Return the player's files, by their names in a backup: all that are backed up, and unknown ones without a
    reason to be left out.
    """
    found: dict[str, Path] = {}
    for kind, root in (("config", places.config), ("data", places.data)):
        seen = set[str]()
        for here, folders, names in os.walk(root, onerror=_cannot_look, followlinks=True):
            below = Path(here).relative_to(root).as_posix()
            prefix = f"{kind}/" if below == "." else f"{kind}/{below}/"
            folders[:] = [name for name in folders if prefix.count("/") < DEEPEST and _is_ours(prefix + name)]
            real = os.path.realpath(here)
            if real in seen:  # a link that leads round
                folders.clear()
                continue
            seen.add(real)
            unknown_allowed = below != "." and kind == "data"  # beside the player's files there may be anybody's
            for name in names:
                full = prefix + name
                if restore_rule(full) is not None or (unknown_allowed and not is_left_out(full) and not name.startswith(".")):
                    found[full] = Path(here, name)
    return found


def _cannot_look(error: OSError) -> None:
    if not isinstance(error, FileNotFoundError):
        raise BackupError(cannot("backup.refuse.read", Path(str(error.filename)), error)) from error


def _is_ours(folder: str) -> bool:
    """Return whether a folder may contain files of a backup."""
    kind, _, path = folder.partition("/")
    first = path.split("/", 1)[0]
    hidden = any(part.startswith(".") and f"{first}/{part}" != "packs/.gone" for part in path.split("/"))
    return kind == "data" and first in FOLDERS and not hidden and not is_left_out(f"{folder}/")


@contextmanager
def _opened(path: Path) -> Iterator[IO[bytes]]:
    """Open a plain file for reading. Raises FileNotFoundError if it is gone, BackupError if it cannot be read."""
    how = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    try:
        handle = retrying(lambda: os.open(path, how))
    except (FileNotFoundError, IsADirectoryError):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from None
    except OSError as error:
        raise BackupError(cannot("backup.refuse.read", path, error)) from error
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
        yield file


def _pack(archive: ZipFile, name: str, source: IO[bytes], path: Path, left: list[str]) -> int:
    """Add a file to the archive, at its present length; return that length."""
    from zipfile import ZIP_STORED

    found = os.fstat(source.fileno())
    if found.st_size > LARGEST_FILE:
        left.append(name)
        return 0
    entry = _entry(name, found.st_mtime_ns)
    entry.file_size = found.st_size
    if found.st_size > SMALL:  # what packs too well would be taken for a bomb
        compressor = zlib.compressobj(6, zlib.DEFLATED, -15)
        packed = sum(len(compressor.compress(data)) for data in _chunks(source, found.st_size, path))
        packed += len(compressor.flush())
        if found.st_size > packed * (MAX_RATIO // 2):
            entry.compress_type = ZIP_STORED
        source.seek(0)
    with archive.open(entry, "w") as member:
        for data in _chunks(source, found.st_size, path):
            member.write(data)
    return found.st_size


def _chunks(source: IO[bytes], most: int, path: Path) -> Iterator[bytes]:
    """Yield up to `most` bytes of a file in chunks. Raises BackupError."""
    while most:
        try:
            data = source.read(min(CHUNK, most))
        except OSError as error:
            raise BackupError(cannot("backup.refuse.read", path, error)) from error
        if not data:
            return
        most -= len(data)
        yield data


def _entry(name: str, when_ns: int) -> ZipInfo:
    from zipfile import ZIP_DEFLATED, ZipInfo

    entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type, entry.external_attr, entry.create_system = ZIP_DEFLATED, (stat.S_IFREG | 0o644) << 16, 3
    when = max(0, when_ns // 100 + _EPOCH)
    entry.extra = _STAMP.pack(0x000A, 32, 0, 1, 24, when, when, when)
    return entry


def _when_ns(entry: ZipInfo) -> int | None:
    """Return the modification time of a member; None if it has none, or an impossible one."""
    if len(entry.extra) != _STAMP.size:
        return None
    when = (_STAMP.unpack(entry.extra)[5] - _EPOCH) * 100
    return when if 0 <= when <= time.time_ns() else None


# -- putting back ---------------------------------------------------------------------------------------------------------------


def restore(places: PlayerFolders, path: Path) -> RestoreResult:
    """Add the files of a backup to the player's data. The whole backup is checked before anything is written.

    Raises BackupError if the backup is faulty or a file could not be written: existing data is intact then, and
    the call can be repeated.
    """
    try:
        with _opened(path) as stream:
            archive = open_zip(stream, _BOUNDS)
            members = _checked_members(archive, path)
            return _Restoring(archive, members, places.without_parts(())).run()
    except FileNotFoundError:
        raise BackupError(Refusal("backup.refuse.missing", {"file": path.name})) from None
    except ZipFault as error:
        raise BackupError(_refusal(error, path)) from None


def _refusal(error: ZipFault, path: Path) -> Refusal:
    told = {"file": path.name, "name": str(error.params.get("name", ""))}
    if error.fault in _DAMAGED:
        return Refusal("backup.refuse.member" if told["name"] else "backup.refuse.damaged", told)
    return Refusal("backup.refuse.large" if error.fault in _LARGE else "backup.refuse.stranger", told)


def _checked_members(archive: ZipFile, path: Path) -> dict[str, ZipInfo]:
    """Return the members of a backup after checking all of it. Raises ZipFault, BackupError."""
    infos = archive.infolist()
    check_overlaps(infos, _BOUNDS)
    first = next((info for info in infos if info.orig_filename == HEAD), None)
    if first is None or first.file_size > LONGEST_HEAD:
        raise ZipFault("no_zip")
    check_member(HEAD, first, _BOUNDS)
    try:
        head = msgspec.json.decode(b"".join(unpacked(archive, first, _BOUNDS)), type=BackupHeader)
    except (ValueError, RecursionError):
        raise ZipFault("no_zip") from None
    if head.format > FORMAT:  # whose members may be called otherwise
        raise BackupError(Refusal("backup.refuse.future", {"file": path.name}))
    members = check_list([(info.orig_filename, info) for info in infos], _BOUNDS)
    del members[HEAD]
    for info in members.values():
        for _ in unpacked(archive, info, _BOUNDS):
            pass
    return members


def _is_member(name: str) -> bool:
    return name == HEAD or restore_rule(name) is not None


_BOUNDS: Final = ZipLimits(MOST_FILES, LARGEST_FILE, LARGEST_MB, LONGEST_PATH, _is_member)


@contextmanager
def _refusing(key: str, path: Path) -> Iterator[None]:
    """Convert disk errors about a file into a sentence for backups. Raises BackupError."""
    try:
        yield
    except BackupError:
        raise
    except DiskError as error:
        raise BackupError(Refusal(key, {"reason": "unknown", **error.refusal.params})) from error
    except OSError as error:
        raise BackupError(cannot(key, path, error)) from error


class _Reached(NamedTuple):
    """The progress of a save."""

    over: bool
    entries: int
    log: list[str]

    def within(self, other: _Reached) -> bool:
        """Return whether the other one contains all of this."""
        return self.log == other.log[: self.entries] and self.over <= other.over


class _Restoring:
    """A backup being restored. All methods raise OSError, DiskError, ZipFault."""

    def __init__(self, archive: ZipFile, members: Mapping[str, ZipInfo], places: PlayerFolders) -> None:
        self._archive, self._members = archive, members
        self._roots = {"config": places.config, "data": places.data}
        self._whole = {name for name in members if restore_rule(name) == "pack" and self._has_pack(name)}
        self._result = RestoreResult()

    def run(self) -> RestoreResult:
        """Restore everything. A pack counts as present when its `PACK_YAML` is, so that file is written last."""
        before = persons.person_ids(self._roots["data"])
        for name in sorted(self._members, key=lambda name: (name.endswith(f"/{PACK_YAML}"), name)):
            target = self._target(name)
            with _refusing("backup.refuse.restore", target):
                self._put(name, restore_rule(name), target)
        self._result.persons = len(persons.person_ids(self._roots["data"]) - before)
        return self._result

    def _put(self, name: str, how: str | None, target: Path) -> None:
        if how == "history":
            self._history(name, target)
        elif how == "save":
            self._save(name, target)
        elif how == "beside":
            self._beside(name, target)
        elif name not in self._whole and not self._write_if_absent(name, target) and how in ("persons", "marks"):
            self._merge(name, target)

    # -- files ---------------------------------------------------------------------------------------------------------------

    def _target(self, name: str) -> Path:
        kind, _, path = name.partition("/")
        return self._roots[kind].joinpath(*path.split("/"))

    def _name_of(self, target: Path) -> str:
        return f"data/{target.relative_to(self._roots['data']).as_posix()}"

    def _has_pack(self, name: str) -> bool:
        """Return whether the player already has the pack of a file."""
        parts = name.split("/")
        return self._target("/".join((*parts[: 4 if parts[2] == ".gone" else 3], PACK_YAML))).exists()

    def _told(self, name: str) -> Iterator[bytes]:
        return unpacked(self._archive, self._members[name], _BOUNDS)

    def _read(self, name: str, most: int) -> bytes:
        """Return the contents of a file; empty if it is too large for its kind."""
        return b"".join(self._told(name)) if self._members[name].file_size <= most else b""

    def _write(self, name: str, target: Path) -> None:
        with disk.writing(target) as file:
            for data in self._told(name):
                file.write(data)
        when = _when_ns(self._members[name])
        if when is not None:
            with suppress(OSError):
                os.utime(target, ns=(when, when))
        self._result.files += 1

    def _write_if_absent(self, name: str, target: Path) -> bool:
        """Write a file if there is none; return whether it was written."""
        absent = not os.path.lexists(target)
        if absent:
            self._write(name, target)
        return absent

    def _beside(self, name: str, target: Path) -> Path | None:
        """Write a file under its name, or under another if that is taken; return its path. None if an identical file exists."""
        place = _place_beside(target, self._members[name].file_size, lambda: self._told(name))
        if place is not None:
            self._write(name, place)
        return place

    def _merge(self, name: str, target: Path) -> None:
        put = MARKS[target.name].merge_file if target.name in MARKS else persons.merge_file
        self._result.files += put(target.parent, self._read(name, MOST_BYTES))

    # -- the history -----------------------------------------------------------------------------------------------------------

    def _history(self, name: str, target: Path) -> None:
        """Add the lines of matches that are missing."""
        if self._write_if_absent(name, target):
            idents = (_ident(line) for line in _lines(self._told(name)))
            self._result.matches |= {one.id for one in idents if one is not None}
            return
        with exclusive(target.parent):
            known = set[str | bytes]()
            with _opened(target) as file:
                for line in _lines(_chunks(file, LARGEST_FILE, target)):
                    known.update(_known_by(line))
            waiting, size = list[bytes](), 0
            for line in _lines(self._told(name)):
                if known.isdisjoint(told := _known_by(line)):
                    known.update(told)
                    waiting.append(line)
                    size += len(line)
                    one = _ident(line)
                    self._result.matches |= {one.id} if one is not None else set()
                if size > AT_A_TIME:
                    disk.add_line(target, b"\n".join(waiting))
                    waiting, size = [], 0
                    self._result.files += 1
            if waiting:
                disk.add_line(target, b"\n".join(waiting))
                self._result.files += 1

    # -- matches ---------------------------------------------------------------------------------------------------------------

    def _save(self, name: str, target: Path) -> None:
        """Keep the longer of two saves of a match in place; the other is kept among the copies if it has anything of its own."""
        folder = target.parent if target.parent.name == "saves" else target.parent.parent
        places = [folder / rank / target.name for rank in RANKS]
        found = next((place for place in places if place.exists()), None)
        copies = folder / "copies" / target.name
        if found is None:
            is_copy = _place_beside(copies, self._members[name].file_size, lambda: self._told(name)) is None
            if not is_copy or self._name_of(copies) in self._members:  # else it was put there since
                self._write(name, target)
                if target.parent.name != "abandoned":
                    self._result.matches.add(target.stem)
            return
        ours, theirs = disk.read(found, LARGEST_FILE), self._read(name, saves.MOST_BYTES)
        best = min(found, target, key=places.index)
        if ours == theirs and found == best:
            return
        if locks.held((folder / target.name).with_suffix(".lock")):
            self._result.playing.append(target.stem)
            return
        if ours != theirs:
            one, other = _reached(ours), _reached(theirs)
            if isinstance(one, str) or other is None or isinstance(other, str) or (one is not None and one >= other):
                if not (isinstance(one, _Reached) and isinstance(other, _Reached) and other.within(one)):
                    self._beside(name, copies)
                return
            if one is None or not one.within(other):
                _keep_beside(found, ours, copies)
            self._write(name, best)
        if found != best and found.exists():
            if ours == theirs:
                disk.replace(found, best)
            else:
                disk.unlink(found)
            with suppress(FileNotFoundError):
                disk.replace(found.with_suffix(saves.REVIEW), best.with_suffix(saves.REVIEW))


def _reached(data: bytes) -> _Reached | str | None:
    """Return the progress of a save; None for a useless one, and the reason if only a newer version can read it."""
    try:
        save = saves.decode(data, "")
    except SaveError as error:
        return error.refusal.key if error.refusal.key == "save.refuse.future" else None
    return _Reached(save.over, len(save.actions), save.actions)


def _keep_beside(path: Path, data: bytes, target: Path) -> None:
    """Move a save that is being replaced to the copies, with its review."""
    place = _place_beside(target, len(data), lambda: [data])
    if place is None:
        disk.unlink(path)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    disk.replace(path, place)
    with suppress(FileNotFoundError):
        disk.replace(path.with_suffix(saves.REVIEW), place.with_suffix(saves.REVIEW))


def _place_beside(target: Path, size: int, told: Callable[[], Iterable[bytes]]) -> Path | None:
    """Return a free path beside files of the same name; None if one of them has the same contents."""
    number, place = 1, target
    while place.exists():
        if place.stat().st_size == size and _same(place, told()):
            return None
        number += 1
        place = target.with_name(f"{target.stem}-{number}{target.suffix}")
    return place


def _same(path: Path, told: Iterable[bytes]) -> bool:
    """Return whether a file has exactly these contents."""
    with _opened(path) as file:
        return all(file.read(len(data)) == data for data in told) and not file.read(1)


def _lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the lines of a text that comes in chunks; without empty ones, and without lines longer than any of a history."""
    begun, long = b"", False
    for data in chunks:
        *whole, begun = (begun + data).split(b"\n")
        for line in whole:
            if line.strip() and not long and len(line) <= LONGEST_LINE:
                yield line.strip()
            long = False
        if len(begun) > LONGEST_LINE:
            begun, long = b"", True
    if begun.strip() and not long:
        yield begun.strip()


def _ident(line: bytes) -> _Ident | None:
    try:
        return msgspec.json.decode(line, type=_Ident)
    except (ValueError, RecursionError):
        return None


def _known_by(line: bytes) -> list[str | bytes]:
    """Return the identifiers of the match of a line; an unreadable line identifies itself."""
    one = _ident(line)
    return [line] if one is None else [f"save {one.id}", *([f"match {one.match}"] if one.match else ())]
