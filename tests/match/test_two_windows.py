"""Wherever two windows meet a file: both at once, as two processes, and nothing is lost, halved or left behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

import pytest

from tabletop_gui.match.log import saves
from tabletop_gui.match.record import history
from tabletop_gui.match.storage import disk, locks
from tabletop_gui.match.storage.settings import SETTINGS_FILE, load
from tests.drive import Drive
from tests.match.meeting import THINGS
from tests.match.played import fresh

ROOT = Path(__file__).parents[2]
ROUNDS = 60


def meet(name: str, folder: Path) -> None:
    """Let two windows do the same thing at the same time."""
    command = [sys.executable, "-m", "tests.match.meeting", name, str(folder)]
    surroundings = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    windows = [
        subprocess.Popen([*command, str(window), str(ROUNDS)], cwd=ROOT, stderr=subprocess.PIPE, text=True, env=surroundings)
        for window in (0, 1)
    ]
    said = [window.communicate()[1] for window in windows]
    assert [window.returncode for window in windows] == [0, 0], "\n".join(said)


@pytest.mark.parametrize("name", THINGS)
def test_two_windows_lose_nothing(name: str, tmp_path: Path) -> None:
    meet(name, tmp_path)
    left = [path for path in tmp_path.rglob("*") if path.name.endswith(disk.TEMP_SUFFIX) or path.name.startswith("new-")]
    assert left == [], "halves were left behind"
    data = tmp_path / "data"
    match name:
        case "settings":
            held, refusal = load(tmp_path / "config" / SETTINGS_FILE)
            assert refusal is None
            assert (held.master, held.window) == ((ROUNDS - 1) % 10 / 10, (799 + ROUNDS, 600))
            assert not list((tmp_path / "config").glob("*.bad-*"))
        case "save":
            saves.read(data / "saves" / "same.json")
        case "the_history":
            records, broken = history.read(data / "history.jsonl")
            counted = Counter(record.id for record in records)
            assert broken == 0 and set(counted.values()) == {1}
            assert len(counted) == 3 * (ROUNDS // 8)
        case "lines":
            told = [line.split()[:2] for line in (data / "lines.log").read_text().splitlines() if line]
            for window in ("0", "1"):
                assert [number for who, number in told if who == window] == [str(number) for number in range(ROUNDS)]
            assert all(line.endswith(".") for line in (data / "lines.log").read_text().splitlines() if line)
        case "set_aside":
            texts = [path.read_text() for path in (data / "saves").glob("*.json")]
            assert len(texts) == len(set(texts)) and all(text.startswith("broken ") for text in texts)
        case "reports":
            told = (data / "crash.log").read_text()
            assert all(told.count(f"Traceback {w} {n}.") == 1 for w in (0, 1) for n in range(1, ROUNDS // 3, 2))
            assert list((data / "runs").iterdir()) == []
        case "one_match":
            assert len(saves.read(data / "saves" / "same.json").actions) == 6 + 2 * 2 * (ROUNDS // 3)
            assert sorted(path.name for path in (data / "saves").glob("*.json")) == ["same.json"], "nobody had to part ways"
        case "put_away":
            for path in (data / "saves").rglob("*.json"):
                saves.read(path)


def test_a_file_written_by_others_than_those_who_know_how_fails_its_test(tmp_path: Path) -> None:
    """`tests/conftest.py` watches every file that the program opens."""
    written = "from pathlib import Path\nPath(path).write_text('half')"
    for name, careful in (("tabletop_gui.match.storage.disk", True), ("tabletop_gui.gui.careless", False)):
        with nullcontext() if careful else pytest.raises(pytest.fail.Exception, match=r"gui\.careless"):
            exec(written, {"__name__": name, "path": str(tmp_path / "file")})


def test_a_lock_is_one_holders_and_goes_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    mine = locks.take(path)
    assert mine is not None
    assert locks.take(path) is None and locks.held(path)
    mine.release(remove=True)
    mine.release(remove=True)
    assert not path.exists() and not locks.held(path)
    code = "import time; from pathlib import Path; from tabletop_gui.match.storage import locks; "
    code += f"lock = locks.take(Path({str(path)!r}));"
    with subprocess.Popen([sys.executable, "-c", code + "print(1, flush=True); time.sleep(60)"], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None and other.stdout.readline()
        assert locks.held(path)
        other.kill()
        other.wait()
    assert not locks.held(path)


def test_where_there_are_no_locks_everybody_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_here(handle: int) -> None:
        raise OSError(95, "Operation not supported")

    for module in (locks, disk):
        monkeypatch.setattr(module, "lock_handle", none_here)
    first, second = locks.take(tmp_path / "x"), locks.take(tmp_path / "x")
    assert first is not None and second is not None
    disk.write(tmp_path / "y", b"text")
    disk.append(tmp_path / "z", b"line")
    assert (tmp_path / "y").read_bytes() == b"text" and (tmp_path / "z").read_bytes() == b"line\n"


def test_whoever_holds_a_turn_for_ever_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "LONGEST_TURN_S", 0.02)
    with locks.exclusive(tmp_path), locks.exclusive(tmp_path):
        pass
    with locks.exclusive(tmp_path):
        disk.append(tmp_path / "x", b"line")
    assert (tmp_path / "x").read_bytes() == b"line\n"


def test_what_killed_programs_left_half_written_is_swept(tmp_path: Path) -> None:
    old, young, mine = (tmp_path / f"a.json.{name}{disk.TEMP_SUFFIX}" for name in ("old", "young", "mine"))
    for path in (old, young, mine):
        path.write_bytes(b"half")
    (tmp_path / "settings.json.tmp").write_bytes(b"of an earlier version")
    (tmp_path / f"folder{disk.TEMP_SUFFIX}").mkdir()
    for path in (old, mine, tmp_path / "settings.json.tmp", tmp_path / f"folder{disk.TEMP_SUFFIX}"):
        os.utime(path, (time.time() - 60,) * 2)
    held = locks.take(mine)
    assert held is not None
    assert disk.sweep(tmp_path) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([young.name, mine.name, f"folder{disk.TEMP_SUFFIX}"])
    held.release()


def test_a_write_that_fails_leaves_nothing_behind(tmp_path: Path, drive: Drive) -> None:
    drive.full = True
    with pytest.raises(saves.SaveError):
        saves.write(fresh(), tmp_path / "x.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_in_a_files_place_keeps_nobody_waiting(tmp_path: Path) -> None:
    from tabletop_gui.gui.art.raster.disk_cache import DiskCache
    from tabletop_gui.match.log.archive import Archive

    for name in ("settings.json", "history.jsonl", "a.px", "crash.log", "match.json"):
        os.mkfifo(tmp_path / name)
    found, refusal = load(tmp_path / "settings.json")
    assert refusal is not None and refusal.key == disk.NO_FILE
    assert found.language is None
    with pytest.raises(saves.SaveError) as error:
        saves.read(tmp_path / "match.json")
    assert error.value.refusal.key == disk.NO_FILE
    archive = Archive(tmp_path)
    assert archive.records() == ([], 0)
    assert [trouble.refusal.key for trouble in archive.troubles] == [disk.NO_FILE]
    with pytest.raises(disk.DiskError):
        disk.append(tmp_path / "crash.log", b"line")
    assert DiskCache(tmp_path).load("a") is None
