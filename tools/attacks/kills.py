"""`python -m tools.attacks.kills [N]`: kills a playing program N times at random; no reported action may be
lost.

Each program plays, writes in the background as in a window, and prints every action once it is shown as
saved (`tests/match/killed.py` writes before it goes on). Printed are the number of reported actions, of
those in no loadable save, and of the files that the killed programs left behind after a sweep.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive, SaveSlot
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.write_queue import WriteQueue
from tools.attacks.saves import played


def play(folder: Path, seed: int) -> None:
    """Play one match of the games after another, printing the saved actions; not every write is waited for."""
    rng, archive = Random(seed), Archive(folder, write_queue=WriteQueue(beside=True))
    games = ["oh_hell", "famiglia", "regine", "kingdoms", "chicken_army"]
    while True:
        match = played(games[rng.randrange(len(games))], rng, 0)
        slot = archive.begin(match)
        say(slot, match, rng)
        while (seat := match.to_act) is not None:
            match.propose(seat, rng.choice(list(match.legal(seat))))
            say(slot, match, rng)
            if rng.random() < 0.1 and match.undos.refusal(seat) is None:
                match.undo(seat)
                say(slot, match, rng)
        slot.leave()


def say(slot: SaveSlot, match: Match, rng: Random) -> None:
    """Print the actions shown as saved; sometimes wait for the disk first."""
    if slot.archive.write_queue.settle(rng.choice((0.0, 0.002, 30.0))) and slot.problem is None:
        print(slot.path.stem, len(match.actions), match.actions[-1] if match.actions else "new", flush=True)


def killed(folder: Path, seed: int) -> list[str]:
    """Run a program, kill it, and return the actions it had reported until then."""
    rng = Random(seed)
    command = [sys.executable, "-m", "tools.attacks.kills", "play", str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(rng.randint(1, 150))]
        time.sleep(rng.random() / 200)
        program.kill()
        said += program.stdout.readlines()
    return [line for line in said if line.endswith("\n")]


def lost(folder: Path, said: list[str]) -> list[str]:
    """Return the reported actions that are in no loadable save."""
    held: dict[str, Match | None] = {}
    missing = []
    for line in said:
        name, number, text = line.rstrip("\n").split(" ", 2)
        if name not in held:
            try:
                held[name] = saves.read(next(folder.rglob(f"{name}.json")))
            except (SaveError, StopIteration):
                held[name] = None
        match, n = held[name], int(number)
        if match is None or n > len(match.actions) or (n and match.actions[n - 1] != text):
            missing.append(line)
    return missing


def main(count: int = 300) -> int:
    """Kill this many programs; return 0 if nothing was lost and nothing was left behind."""
    said, gone, left, faults = 0, 0, 0, 0
    with TemporaryDirectory() as home:
        folder = Path(home)
        for seed in range(count):
            told = killed(folder, seed)
            missing = lost(folder, told)
            said, gone = said + len(told), gone + len(missing)
            if missing:
                print(f"kill {seed}: {missing[:3]}", flush=True)
        aged = time.time() - 60
        for path in folder.rglob("*"):
            if path.is_file():
                os.utime(path, (aged, aged))
        archive = Archive(folder)
        archive.sweep()
        running, (records, broken) = archive.continue_list(), archive.records()
        left = sum(path.name.endswith((disk.TEMP_SUFFIX, ".lock")) and path.name != ".lock" for path in folder.rglob("*"))
        faults = len(archive.troubles) + broken + len(records) - len({record.id for record in records})
        print(f"n {count} kills  {said} actions said  {gone} lost  {len(running)} going on  {len(records)} finished  "
              f"{left} files left behind  {faults} faults")  # fmt: skip
    return 1 if gone or left or faults else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        play(Path(sys.argv[2]), int(sys.argv[3]))
    sys.exit(main(*map(int, sys.argv[1:2])))
