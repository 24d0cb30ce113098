"""``kill -9`` at any moment loses nothing that was shown."""

from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.log.saves import SaveError

ROOT = Path(__file__).parents[2]
KILLS = 24


def play_and_kill(folder: Path, seed: int) -> list[str]:
    """What the program had said when it was killed, somewhere after a random number of actions."""
    picks = Random(seed)
    command = [sys.executable, "-m", "tests.match.killed", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None and program.stderr is not None
        said = [program.stdout.readline() for _ in range(picks.randint(1, 120))]
        time.sleep(picks.random() / 500)
        program.kill()
        rest = program.stdout.readlines()  # `communicate` would leave out what has been read ahead, and begin mid-line
        assert not program.stderr.read()
    return [line for line in said + rest if line.endswith("\n")]


def lost(folder: Path, said: list[str]) -> list[str]:
    """What was said and is not in the save, or is in no save that can be loaded."""
    missing = []
    actions: dict[str, tuple[str, ...]] = {}
    for line in said:
        name, number, text = line.split(maxsplit=2)
        if name not in actions:
            path = folder / "saves" / f"{name}.json"
            if not path.exists():
                path = folder / "saves" / "finished" / f"{name}.json"
            try:
                actions[name] = saves.read(path).actions
            except SaveError as error:
                missing.append(f"{name}: {error}")
                actions[name] = ()
        held = actions[name]
        if int(number) > len(held) or (int(number) and held[int(number) - 1] != text.strip()):
            missing.append(line)
    return missing


def test_nothing_shown_is_lost(tmp_path: Path) -> None:
    def trial(number: int) -> tuple[list[str], list[str]]:
        folder = tmp_path / str(number)
        said = play_and_kill(folder, number)
        missing = lost(folder, said)
        archive = Archive(folder)
        running, finished = archive.continue_list(), archive.finished_list()
        assert not archive.troubles
        saved = {path.stem: path for path in folder.rglob("oh_hell-*.json")}
        begun = [name for name in {line.split()[0] for line in said} if saves.decided(saves.read(saved[name]))]
        assert len(begun) <= len(running) + len(finished), "one in which no person has decided anything is not listed"
        records, broken = archive.records()
        assert (len(records), broken) == (len(finished), 0)
        assert len(running) <= 1
        return said, missing

    with ThreadPoolExecutor(2) as pool:
        trials = list(pool.map(trial, range(KILLS)))
    assert [missing for _, missing in trials] == [[]] * KILLS
    assert all(said for said, _ in trials)
