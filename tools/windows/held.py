"""`python -m tools.windows.held FOLDER TRIES SEED`: another program holds files while Tapete writes them, on
Windows.

Every try opens one file as a scanner does (no sharing) or as a reading program does (no renaming or
deleting by others), for 50 to 600 ms, and writes it meanwhile. Afterwards everything must be on the disk,
and no problem reported. The exit status is 1 if a try fails.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.kept_settings import SettingsStore
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.lessons_done import FILE, LearnedLessons
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.record import history
from tabletop_gui.match.storage import disk, locks
from tabletop_gui.match.storage.persons import Persons, former
from tabletop_gui.match.storage.settings import load
from tabletop_gui.match.storage.write_queue import WriteQueue

if TYPE_CHECKING:
    from collections.abc import Iterator

SCANS, READS = 0, 3
"""Sharing modes of the held file: none; reading and writing, but neither renaming nor deleting."""
READING, EXISTING, NO_HANDLE = 0x80000000, 3, -1
OPENED_IN_S: Final = 5.0
"""Time within which a file can be opened alone: on a loaded machine the program may just be writing it."""


@contextmanager
def held(path: Path, share: int, seconds: float) -> Iterator[None]:
    """Context in which another program holds a file, for `seconds` from now. Raises OSError if it cannot be
    opened within `OPENED_IN_S`.
    """
    import ctypes

    kernel: Any = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]
    kernel.CreateFileW.restype = ctypes.c_void_p
    opened, faults, nothing = Event(), list[str](), (None, ctypes.c_void_p(NO_HANDLE).value)

    def open_alone() -> Any:
        return kernel.CreateFileW(str(path), READING, share, None, EXISTING, 0, None)

    def hold() -> None:
        until = time.monotonic() + OPENED_IN_S
        while (handle := open_alone()) in nothing and time.monotonic() < until:
            time.sleep(0.01)
        if handle in nothing:
            faults.append(f"{path} cannot be held")
        opened.set()
        if not faults:
            time.sleep(seconds)
            kernel.CloseHandle(ctypes.c_void_p(handle))

    thread = Thread(target=hold)
    thread.start()
    opened.wait()
    if faults:
        raise OSError(faults[0])
    try:
        yield
    finally:
        thread.join()


def ana(folder: Path) -> Persons:
    """Return the players with one person."""
    return Persons(folder, "", lambda: former("Ana", "", (), ()))


class Player:
    """A player's files, with a method for each kind that writes one and checks that it is there."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self.folder, self.rng, self.queue = folder, rng, WriteQueue(beside=True)
        self.archive = Archive(folder, write_queue=self.queue)
        self.number = 0
        self.settings_file = folder / "settings.json"
        self.settings_file.write_text("{}", encoding="utf-8")
        self.settings = SettingsStore(load(self.settings_file)[0], self.settings_file)
        LearnedLessons(folder, ana(folder)).left("oh_hell", "first", 1)
        disk.append(folder / "lines.jsonl", b"{}")
        self.slot = self.archive.begin(self._played(to_the_end=False))

    def _played(self, *, to_the_end: bool) -> Match:
        game = GAMES["famiglia"]
        match = Match.new(game, game.defaults, [Seat("person", "Ana"), Seat("person", "Eva")], self.rng.getrandbits(60))
        for _ in range(10**6 if to_the_end else 4):
            if (seat := match.to_act) is None:
                break
            match.propose(seat, self.rng.choice(list(match.legal(seat))))
        return match

    def wrote_settings(self, hold: Callable[[Path], Any]) -> bool:
        """Write the settings after changing one."""
        wanted = round(self.rng.random(), 3)
        self.settings.change(master=wanted)
        store = self.settings.changes()
        with hold(self.settings_file):
            refused = store() if store is not None else None
        return refused is None and load(self.settings_file)[0].master == wanted

    def wrote_save(self, hold: Callable[[Path], Any]) -> bool:
        """Save a running match after an action."""
        match = self.slot.match
        while match is None or match.to_act is None:
            match = self._played(to_the_end=False)
            self.slot = self.archive.begin(match)
            self.queue.settle()
        with hold(self.slot.path):
            match.propose(match.to_act, self.rng.choice(list(match.legal(match.to_act))))
            self.queue.settle()
        return self.slot.problem is None and len(saves.read(self.slot.path).actions) == len(match.actions)

    def wrote_end(self, hold: Callable[[Path], Any]) -> bool:
        """Save a finished match: its line in the history, its save among the finished ones."""
        over = self._played(to_the_end=True)  # another one each time: the history takes a match once
        path = self.archive.folder / f"famiglia-over-{self.number}.json"
        disk.write(path, saves.encode(over))
        with hold(self.rng.choice([path, self.archive.history]) if self.archive.history.exists() else path):
            target = self.archive.finish(history.record_of(over, ""), path)
        return target.exists() and not path.exists() and history.ident_of(self.archive.history, path.stem) != ""

    def wrote_line(self, hold: Callable[[Path], Any]) -> bool:
        """Add a line to a file of lines."""
        line, path = f'{{"n": {self.number}}}'.encode(), self.folder / "lines.jsonl"
        with hold(path):
            disk.append(path, line)
        return path.read_bytes().endswith(line + b"\n")

    def wrote_marks(self, hold: Callable[[Path], Any]) -> bool:
        """Write learning progress."""
        step = 1 + self.number % 90
        learned = LearnedLessons(self.folder, ana(self.folder), self.queue)
        with hold(self.folder / FILE):
            learned.left("oh_hell", "first", step)
            self.queue.settle()
        return learned.problem is None and LearnedLessons(self.folder, ana(self.folder)).step("oh_hell", "first") == step

    def took_lock(self, hold: Callable[[Path], Any]) -> bool:
        """Check that a lock on a file held by another program is refused and not assumed."""
        path = self.folder / "a.lock"
        path.touch()
        with hold(path):
            lock = locks.take(path)
        alone = lock is None or locks.take(path) is None
        if lock is not None:
            lock.release(remove=True)
        return alone


KINDS: Final = (
    Player.wrote_settings, Player.wrote_save, Player.wrote_end, Player.wrote_line, Player.wrote_marks, Player.took_lock,
)  # fmt: skip


def main(folder: Path, tries: int, seed: int) -> int:
    """Run this many tries."""
    rng = Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    player, wrong = Player(folder, rng), Counter[str]()
    for player.number in range(tries):
        kind = KINDS[player.number % len(KINDS)]
        share, seconds = rng.choice((SCANS, READS)), rng.uniform(0.05, 0.6)
        try:
            well = kind(player, lambda path, share=share, seconds=seconds: held(path, share, seconds))  # type: ignore[misc]
        except Exception as error:  # whatever it is, this try failed
            well = False
            print(f"{kind.__name__}: {error!r} in {traceback.extract_tb(error.__traceback__)[-1]}")
        wrong[kind.__name__] += not well
    print(f"n {tries} tries  seed {seed}  " + "  ".join(f"{name} {many} wrong" for name, many in wrong.items()), flush=True)
    return 1 if wrong.total() else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
