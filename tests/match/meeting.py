"""One of the two windows of `test_two_windows`: does one thing to the player's files again and again, as fast as it can.

Each thing is a function that takes the player's folder, which window it is (0 or 1) and how many rounds it has. What it finds
wrong it raises.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.art.raster.disk_cache import DiskCache
from tabletop_gui.gui.shell.kept_settings import SettingsStore
from tabletop_gui.gui.shell.process import run_notes
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.record import history
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.settings import SETTINGS_FILE, SPEEDS, load
from tests.match.played import SHORT, fresh, play

THINGS: dict[str, Callable[[Path, int, int], None]] = {}
"""By name, every thing two windows do to one file."""


def thing(work: Callable[[Path, int, int], None]) -> Callable[[Path, int, int], None]:
    THINGS[work.__name__] = work
    return work


@thing
def settings(folder: Path, window: int, rounds: int) -> None:
    """One window changes the speed and the table of a game, the other one the volume and the keys."""
    path = PlayerFolders(folder / "config", folder / "data", folder / "cache").config / SETTINGS_FILE
    kept = SettingsStore(load(path)[0], path)
    for number in range(rounds):
        if window:
            kept.change(master=number % 10 / 10, keys={"undo": f"F{number % 12 + 1}"})
        else:
            kept.change(speed=SPEEDS[number % len(SPEEDS)], window=(800 + number, 600))
        refusal = kept.write()
        assert refusal is None, refusal
        found, refusal = load(path)
        assert refusal is None, refusal
        mine = ("master", "keys") if window else ("speed", "window")
        assert all(getattr(found, name) == getattr(kept.now, name) for name in mine), (found, kept.now)


@thing
def save(folder: Path, window: int, rounds: int) -> None:
    """Both write the same save, and read it at once."""
    path = folder / "data" / "saves" / "same.json"
    match = play(fresh(), 20 + 30 * window)
    for _ in range(rounds):
        saves.write(match, path)
        saves.decode(disk.read(path, saves.MOST_BYTES), path.name)


@thing
def the_history(folder: Path, window: int, rounds: int) -> None:
    """Each finishes matches of its own; what they find finished in the list they both write down."""
    archive = Archive(folder / "data")
    for number in range(rounds // 8):
        match = play(fresh(3, **SHORT))
        path = archive.folder / f"both-{number}.json"  # killed before its history was written: each lobby sees to it
        if not (archive.folder / "finished" / path.name).exists():
            saves.write(match, path)
        archive.continue_list()
        disk.append(archive.history, history_line(f"mine-{window}-{number}"))


def history_line(ident: str) -> bytes:
    """The record of a match of this name."""
    held = json.loads(HISTORY_LINE)
    return json.dumps({**held, "id": ident}).encode()


HISTORY_LINE = saves.msgspec.json.encode(history.record_of(play(fresh(3, **SHORT)), "any"))


@thing
def set_aside(folder: Path, window: int, rounds: int) -> None:
    """Both find the same broken files, and put them aside under names of the same kind."""
    path = folder / "data" / "saves" / "broken.json"
    archive = Archive(folder / "data")
    for number in range(rounds):
        disk.write(path, f"broken {window} {number}".encode())
        archive.continue_list()


@thing
def put_away(folder: Path, window: int, rounds: int) -> None:
    """Both put matches of the same name away."""
    archive = Archive(folder / "data")
    match = fresh()
    for _ in range(rounds):
        path = archive.folder / "same.json"
        saves.write(match, path)
        archive.abandon(path)


@thing
def shelf(folder: Path, window: int, rounds: int) -> None:
    """Both keep pictures under the same names, in a folder that is too small for them."""
    import pygame

    store = DiskCache(folder / "cache" / "art", limit_bytes=40_000)
    made = [pygame.Surface((40, 40), pygame.SRCALPHA) for _ in range(20)]
    for shade, surface in enumerate(made):
        surface.fill((shade * 10, 0, 0, 255))
    for number in range(rounds):
        key = number % len(made)
        store.keep(str(key), made[key], deflate=bool(window))
        found = store.load(str(key))
        assert found is None or found.get_at((3, 3)) == made[key].get_at((3, 3))


@thing
def lines(folder: Path, window: int, rounds: int) -> None:
    """Both add lines to the same file."""
    for number in range(rounds):
        disk.append(folder / "data" / "lines.log", f"{window} {number} {'x' * (number % 300)}.".encode())


@thing
def reports(folder: Path, window: int, rounds: int) -> None:
    """Both find runs that failed, and keep what they tell; each looks at the other's note while it is held, too."""
    for number in range(rounds // 3):
        run = run_notes.RunNote(folder / "data")
        run.shown()
        if number % 2:
            run.failed(f"Traceback {window} {number}.")
        run_notes.read_notes(folder / "data")
        run.end()
    time.sleep(0.2)
    run_notes.read_notes(folder / "data")


@thing
def one_match(folder: Path, window: int, rounds: int) -> None:
    """Both want to go on with the same match: one at a time does, and what it adds stays."""
    archive = Archive(folder / "data")
    path = archive.folder / "same.json"
    if window == 0:
        saves.write(play(fresh(friendly=True), 6), archive.folder / "same.json.new")
        (archive.folder / "same.json.new").rename(path)
    until = time.monotonic() + 30
    while not path.exists() and time.monotonic() < until:
        time.sleep(0.001)
    done = 0
    while done < rounds // 3 and time.monotonic() < until:
        try:
            match, slot = archive.resume(path)
        except SaveError as error:
            assert error.refusal.key == "save.refuse.playing", error
            continue
        before = len(match.actions)
        play(match, 2, done)
        assert slot.path == path and len(saves.read(path).actions) == before + 2
        slot.leave()
        done += 1
    assert done == rounds // 3


def main(name: str, folder: Path, window: int, rounds: int) -> None:
    """Wait until both are there, then begin."""
    (folder / f"here-{window}").touch()
    until = time.monotonic() + 30
    while not (folder / f"here-{1 - window}").exists() and time.monotonic() < until:
        time.sleep(0.001)
    THINGS[name](folder, window, rounds)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
