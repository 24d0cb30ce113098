"""A run that did not end well is told of at the next start, and the player's own files can be left out."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import traceback
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.content.paths import PARTS, PlayerFolders
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.launch import LaunchOptions, begin
from tabletop_gui.gui.shell.process import run_notes, safe_start
from tabletop_gui.gui.shell.process.crash_notice import show_crash_notice
from tabletop_gui.gui.shell.process.run_notes import PastRuns, RunNote, read_notes
from tabletop_gui.match.storage.locks import lock_handle
from tests.gui.screens import app_in, key, press, settle, show

ROOT = Path(__file__).parents[3]
KILLED = 9 if sys.platform == "win32" else -9
"""The exit status of a program that ended itself by signal 9."""
REPORT = 'Traceback (most recent call last):\n  File "table.py", line 3, in turn\nRuntimeError: la mesa cojea'


def run_program(folder: Path, code: str, *words: str) -> tuple[int, str]:
    """Run the program with some of it replaced; its exit status and what it said."""
    surroundings = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TAPETE_HOME": str(folder)}
    code = f"import sys, os, time\n{code}\nfrom tabletop_gui.__main__ import main\nsys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, *words], cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=120
    )
    return done.returncode, done.stdout + done.stderr


def test_a_run_that_ends_well_leaves_nothing(tmp_path: Path) -> None:
    assert run_program(tmp_path, "", "--first-frame") == (0, "first frame\n")
    assert list((tmp_path / "data" / "runs").iterdir()) == []
    assert read_notes(tmp_path / "data") == PastRuns()


def test_a_run_that_was_killed_after_its_first_picture_is_no_failure(tmp_path: Path) -> None:
    kill = "from tabletop_gui.gui.shell import launch\nlaunch.tell = lambda app: os.kill(os.getpid(), 9)"
    assert run_program(tmp_path, kill, "--first-frame")[0] == KILLED
    assert read_notes(tmp_path / "data") == PastRuns()
    assert list((tmp_path / "data" / "runs").iterdir()) == []


def test_a_start_that_never_showed_anything_is_known(tmp_path: Path) -> None:
    kill = "from tabletop_gui.gui.shell import launch\nlaunch.begin = lambda *all: os.kill(os.getpid(), 9)"
    assert run_program(tmp_path, kill)[0] == KILLED
    assert read_notes(tmp_path / "data") == PastRuns(never_shown=True, stage="mods")
    assert read_notes(tmp_path / "data") == PastRuns(), "it is told once"


def test_a_fault_is_written_down_with_where_it_was(tmp_path: Path) -> None:
    fault = "from tabletop_gui.gui.shell.app import App\ndef fail(*all): raise RuntimeError('la mesa cojea')\nApp.update = fail"
    code, said = run_program(tmp_path, fault)
    assert code == 1 and "la mesa cojea" in said
    past = read_notes(tmp_path / "data")
    assert "la mesa cojea" in past.report and "Traceback" in past.report and past.report.startswith("Tapete ")
    assert (tmp_path / "data" / run_notes.REPORTS_FILE).read_text().count("la mesa cojea") == past.report.count("la mesa cojea")


def test_a_hung_window_is_written_down_while_it_hangs(tmp_path: Path) -> None:
    hang = """
import threading
from tabletop_gui.content.paths import PARTS, PlayerFolders
from tabletop_gui.gui.shell.process import run_notes, safe_start
from tabletop_gui.gui.shell.loop import Loop
run_notes.HANG_TIMEOUT_S, run_notes.WATCH_INTERVAL_S = 1.0, 0.2
shown = Loop.turn
def a_long_thought(loop, events):
    threading.Timer(4, lambda: os.kill(os.getpid(), 9)).start()
    while True:
        time.sleep(0.02)
def turn(loop, events):
    shown(loop, events)
    Loop.turn = a_long_thought
    loop._app.wake()  # or it would sleep for good: nothing moves
Loop.turn = turn
"""
    assert run_program(tmp_path, hang)[0] == KILLED
    assert "a_long_thought" in read_notes(tmp_path / "data").report


def test_a_note_that_another_window_is_just_creating_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between its creation and its lock a second window took it for one of a run that had failed, and deleted it."""

    def met(handle: int) -> None:
        assert read_notes(tmp_path) == PastRuns()
        lock_handle(handle)

    monkeypatch.setattr(run_notes, "lock_handle", met)
    run = RunNote(tmp_path)
    [note] = (tmp_path / run_notes.FOLDER).iterdir()
    run.end()
    note.touch()
    os.utime(note, (time.time() - 2 * run_notes.START_TIMEOUT_S,) * 2)
    assert read_notes(tmp_path).never_shown and not note.exists(), "one that was never written goes, later"


def test_at_rest_no_traceback_is_put_off_and_the_next_turn_does_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time is a thread ended and begun; and a turn that blocks the interpreter leaves the watch no time to do it."""
    done: list[str] = []
    monkeypatch.setattr(run_notes, "WATCH_INTERVAL_S", 0.02)
    monkeypatch.setattr(run_notes.faulthandler, "dump_traceback_later", lambda *_, **__: done.append("later"))
    monkeypatch.setattr(run_notes.faulthandler, "cancel_dump_traceback_later", lambda: done.append("never"))
    run = RunNote(tmp_path)
    run.shown()
    run.turn_begins()
    run.watch(lambda: 0.0)
    until = time.monotonic() + 10
    while "never" not in done and time.monotonic() < until:
        time.sleep(0.01)
    time.sleep(0.2)
    assert done == ["later", "never"]
    run.turn_begins()
    assert done[2:3] == ["later"]
    run.end()


def test_a_turn_that_took_long_and_was_over_is_no_fault(tmp_path: Path) -> None:
    slow = """
import threading
from tabletop_gui.gui.shell.process import run_notes
from tabletop_gui.gui.shell.loop import Loop
run_notes.HANG_TIMEOUT_S, run_notes.WATCH_INTERVAL_S = 1.0, 0.2
shown = Loop.turn
def a_long_thought(loop, events):
    Loop.turn = shown
    until = time.monotonic() + 3
    while time.monotonic() < until:
        time.sleep(0.02)
    threading.Timer(2, lambda: os.kill(os.getpid(), 9)).start()
def turn(loop, events):
    shown(loop, events)
    Loop.turn = a_long_thought
    loop._app.wake()
Loop.turn = turn
"""
    assert run_program(tmp_path, slow)[0] == KILLED
    (note,) = (tmp_path / "data/runs").iterdir()
    assert "a_long_thought" in note.read_text() and run_notes.RECOVERED in note.read_text()
    assert read_notes(tmp_path / "data").report == ""


def test_a_broken_interpreter_is_written_down(tmp_path: Path) -> None:
    fall = "import faulthandler\nfrom tabletop_gui.gui.shell.app import App\nApp.warm_up = lambda app: faulthandler._sigabrt()"
    assert run_program(tmp_path, fall)[0] != 0
    assert "Fatal Python error: Aborted" in read_notes(tmp_path / "data").report


def test_a_run_under_way_is_none_of_the_past(tmp_path: Path) -> None:
    run = RunNote(tmp_path)
    assert read_notes(tmp_path) == PastRuns()
    (note,) = (tmp_path / "runs").iterdir()
    os.utime(note, (time.time() - 2 * run_notes.START_TIMEOUT_S,) * 2)
    assert read_notes(tmp_path) == PastRuns(never_shown=True), "but one that shows nothing for so long hangs"
    run.shown()
    os.utime(note, (time.time() - 2 * run_notes.START_TIMEOUT_S,) * 2)
    assert read_notes(tmp_path) == PastRuns()
    run.end()
    run.end()
    assert not note.exists()


def test_no_folder_no_notes(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in its place")
    run = RunNote(tmp_path / "data")
    run.shown()
    run.watch(lambda: 0.0)
    run.failed("x")
    run.end()
    assert read_notes(tmp_path / "data") == PastRuns()


def test_of_many_reports_the_last_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_notes, "MOST_BYTES", 200)
    for number in range(20):
        run_notes.keep(f"report {number} {'x' * 20}", tmp_path)
    text = (tmp_path / run_notes.REPORTS_FILE).read_text()
    assert len(text) <= 200 and "report 19" in text and "report 3 " not in text


# -- what the player sees --------------------------------------------------------------------------------------------------


def told(app: App, past: PastRuns, mods: bool, left_out: Collection[str] = ()) -> Any:
    """The lobby of a start after such a run, and what lies over it."""
    begin(app, LaunchOptions())
    show_crash_notice(app, past, mods=mods, left_out=left_out)
    settle(app)
    return app.scenes.top


def names(scene: Any) -> list[str]:
    return [widget.name for widget in scene.group.widgets]


def test_nothing_is_asked_after_a_good_end(app: App) -> None:
    assert type(told(app, PastRuns(), True)).__name__ == "LobbyScene"


def test_a_report_can_be_read_and_the_own_files_left_out(app: App) -> None:
    scene = told(app, PastRuns(report=REPORT), True)
    assert names(scene) == ["go", "report", "without"]
    press(app, scene, "report")
    settle(app)
    report: Any = app.scenes.top
    assert type(report).__name__ == "CrashReportScene" and any("la mesa cojea" in line for _, line in report.lines)
    key(app, "escape")
    settle(app)
    press(app, app.scenes.top, "without")
    assert not app.running and app.restart_places is not None and not app.restart_places.own


def test_a_report_is_as_indented_as_the_file_and_points_at_nothing(app: App) -> None:
    """Its lines began all alike, and each second one was a row of carets under no word."""
    try:
        (lambda: [][len("mesa")])()
    except IndexError:
        told = traceback.format_exc()
    told += "\n" + " " * 4000 + "cojea\n    ~~~~^^^\n"
    report = show(app, "report", report=told)
    shown = [line for _, line in report.lines]
    assert not any(line and not line.strip("^~ ") for line in shown)
    by = {line.strip(): x for x, line in report.lines}
    file = next(x for line, x in by.items() if line.startswith("File"))
    code = next(x for line, x in by.items() if "mesa" in line)
    assert 0 == by["Traceback (most recent call last):"] < file < code
    assert code < by["cojea"] < report.area.rect.w / 2
    assert report.report == told, "what is copied is all of it"


def test_without_own_files_there_is_nothing_to_leave_out(app: App) -> None:
    scene = told(app, PastRuns(report=REPORT), False)
    assert names(scene) == ["go", "report"]
    press(app, scene, "go")
    settle(app)
    assert type(app.scenes.top).__name__ == "LobbyScene"


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)], ids=str)
def test_it_fits_every_window(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    with app_in(tmp_path, size, language=language) as app:
        scene = told(app, PastRuns(never_shown=True, report="x" * 5000 + REPORT * 50), True, PARTS)
        for _ in range(2):
            window = app.canvas.target.get_rect()
            rects = [widget.rect for widget in scene.group.widgets]
            assert all(window.contains(rect) for rect in rects)
            assert all(rect.collidelist(rects[index + 1 :]) == -1 for index, rect in enumerate(rects))
            if type(scene).__name__ == "DialogScene":
                press(app, scene, "report")
                settle(app)
                scene = app.scenes.top
        assert app.phrases.missing == ()


MARK = """import tabletop_gui.gui.shell.launch as l
l.tell = lambda app: (print(app.tr('lobby.play'), len(app.scenes)), app.quit())"""


def test_a_start_after_one_that_showed_nothing_leaves_the_own_files_out(tmp_path: Path) -> None:
    own = tmp_path / "data" / "mods" / "data" / "text" / "en.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("lobby:\n  play: Shuffle up\n")
    tell = [MARK, "--lang", "en", "--first-frame"]
    assert run_program(tmp_path, *tell) == (0, "Shuffle up 1\n")
    assert run_program(tmp_path, *tell, "--without-mods") == (0, "Play 1\n")
    kill = "from tabletop_gui.gui.shell import launch\nlaunch.begin = lambda *all: os.kill(os.getpid(), 9)"
    assert run_program(tmp_path, kill)[0] == KILLED
    assert run_program(tmp_path, *tell) == (0, "Play 1\n")
    assert run_program(tmp_path, *tell) == (0, "Play 1\n"), "until the player wants them back"


def test_a_folder_that_takes_nothing_is_told_of_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in its place")
    tell = "import tabletop_gui.gui.shell.launch as l\nl.tell = lambda app: (app.update(50), print(app.toasts.shown), app.quit())"
    code, said = run_program(tmp_path, tell, "--lang", "es", "--first-frame")
    assert code == 0 and str(tmp_path / "data") in said and "no se guardará nada" in said


def test_starting_afresh_goes_on_in_the_same_window(tmp_path: Path) -> None:
    own = tmp_path / "data" / "mods" / "data" / "text" / "en.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("lobby:\n  play: Shuffle up\n")
    twice = "said = []\nimport tabletop_gui.gui.shell.launch as l\n"
    twice += "def tell(app):\n    said.append(app.tr('lobby.play'))\n"
    twice += "    if len(said) == 1:\n        app.restart(without={'mods'})\n"
    twice += "    else:\n        print(said, app.window.surface.get_size())\n        app.quit()\n"
    twice += "l.tell = tell"
    code, said = run_program(tmp_path, twice, "--lang", "en", "--first-frame", "--size", "1000x700")
    assert (code, said) == (0, "['Shuffle up', 'Play'] (1000, 700)\n")
    assert list((tmp_path / "data" / "runs").iterdir()) == []


READS = {
    "settings": "tabletop_gui.match.storage.settings.load",
    "mods": "tabletop_gui.content.library.Library.manifests",
    "matches": "tabletop_gui.match.log.archive.Archive.continue_list",
}
"""What reads each part of what a player has."""
FAILS = """
import importlib, os, tabletop_gui.content.paths as paths
def fails(path, part, how):
    holder, _, name = path.rpartition('.')
    try:
        holder = importlib.import_module(holder)
    except ImportError:
        module, _, kind = holder.rpartition('.')
        holder = getattr(importlib.import_module(module), kind)
    real = getattr(holder, name)
    def failing(first, *more):
        where = first if part == 'settings' else getattr(first, 'history', None) or first.places.mods('data')
        if not any(word in str(where) for word in ('meanwhile', 'without-mods')):
            how()
        return real(first, *more)
    setattr(holder, name, failing)
def kill():
    os.kill(os.getpid(), 9)
def fall():
    raise RuntimeError('la mesa cojea')
"""
"""Reading a part of what the player has ends the program, unless the part is left out."""
LEFT_OUT = """import tabletop_gui.gui.shell.launch as l
l.tell = lambda app: (print(sorted(app.places.without), len(app.notices)), app.quit())"""


def filled(home: Path) -> dict[Path, bytes]:
    """A player's folders with something of each part; what lies there."""
    for name, held in {
        "config/settings.json": '{"player": "Ana"}', "data/mods/data/text/en.yaml": "lobby:\n  play: Shuffle up\n",
        "data/history.jsonl": "", "data/saves/kept.txt": "",
    }.items():  # fmt: skip
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(held)
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.mark.all_sets
@pytest.mark.parametrize("part", READS)
def test_a_start_leaves_out_what_ends_it_and_deletes_nothing(part: str, tmp_path: Path) -> None:
    held = filled(tmp_path)
    fails = f"{FAILS}\nfails({READS[part]!r}, {part!r}, %s)\n{LEFT_OUT}"
    assert run_program(tmp_path, fails % "fall", "--first-frame") == (0, f"['{part}'] 1\n"), "at once, where it only raises"
    assert "la mesa cojea" in (tmp_path / "data" / run_notes.REPORTS_FILE).read_text()
    assert run_program(tmp_path, LEFT_OUT, "--first-frame") == (0, f"['{part}'] 1\n"), "until the player wants it back"
    (tmp_path / "data" / safe_start.FILE).unlink()
    assert run_program(tmp_path, fails % "kill", "--first-frame")[0] == KILLED
    assert run_program(tmp_path, fails % "kill", "--first-frame") == (0, f"['{part}'] 1\n"), "the next time, where it ends"
    again = "import tabletop_gui.gui.shell.launch as l\ntold = []\n"
    again += "def tell(app):\n    told.append(sorted(app.places.without))\n"
    again += "    app.restart() if len(told) == 1 else (print(told), app.quit())\nl.tell = tell"
    assert run_program(tmp_path, again, "--first-frame") == (0, f"[['{part}'], []]\n")
    assert run_program(tmp_path, LEFT_OUT, "--first-frame") == (0, "[] 0\n")
    assert {path: path.read_bytes() for path in held} == held


def test_what_is_played_without_the_own_matches_is_put_to_them_afterwards(tmp_path: Path) -> None:
    home = PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")
    meanwhile = home.without_parts({"matches"})
    for places, word in ((home, "before"), (meanwhile, "meanwhile")):
        (places.data / "saves" / "finished").mkdir(parents=True)
        (places.data / "saves" / "finished" / f"{word}.json").write_text(word)
        (places.data / "learned.json").write_text(word)
        (places.data / "history.jsonl").write_text(f"{word} 1\n{word} 2\n")
    assert meanwhile.without_parts(()) == home and meanwhile.home == home.data
    held = (meanwhile.data / "history.jsonl").read_bytes()
    for _ in range(2):  # the first was killed before it was over
        (meanwhile.data / "history.jsonl").write_bytes(held)
        safe_start.merge_excluded(home.data)
    finished = home.data / "saves" / "finished"
    assert {path.stem: path.read_text() for path in finished.iterdir()} == {word: word for word in ("before", "meanwhile")}
    assert (home.data / "history.jsonl").read_text() == "before 1\nbefore 2\nmeanwhile 1\nmeanwhile 2\n"
    assert (home.data / "learned.json").read_text() == "before" and (meanwhile.data / "learned.json").read_text() == "meanwhile"


PAGE_FAILS = """
from tabletop_gui.gui.scenes.main.settings import SettingsScene
from tabletop_gui.gui.shell.app import App
import tabletop_gui.gui.shell.launch as l
def fall(*all):
    raise RuntimeError('la mesa cojea')
SettingsScene.{where} = fall
turns = []
def update(app, dt_ms, real=App.update):
    turns.append(dt_ms)
    if len(turns) == 10:
        app.scenes.show('settings')
    if len(turns) == 20 and {closes}:
        app.scenes.pop()
    if len(turns) == 60:
        print([type(scene).__name__ for scene in app.scenes])
        app.quit()
    real(app, dt_ms)
    return True
App.update = update
"""


@pytest.mark.all_sets
@pytest.mark.parametrize("where", ["enter", "build", "draw", "update", "leave"])
def test_a_page_that_fails_costs_the_page(where: str, tmp_path: Path) -> None:
    fails = PAGE_FAILS.format(where=where, closes=where == "leave")
    assert run_program(tmp_path, fails) == (0, "['LobbyScene', 'DialogScene']\n")
    assert "la mesa cojea" in (tmp_path / "data" / run_notes.REPORTS_FILE).read_text()
    assert str(Path.home()) not in (tmp_path / "data" / run_notes.REPORTS_FILE).read_text()


PIPES = (
    "config/settings.json", "config/settings.backup.json", "cache/opening.px", "data/history.jsonl", "data/crash.log",
    "data/saves/x.json", "data/saves/x.lock", "data/saves/finished/x.json", "data/runs/x.txt", "data/mods/data/text/en.yaml",
    "data/mods/data/sounds.yaml", "data/mods/data/french/cards.yaml", "data/mods/assets/oh_hell/poster.svg",
)  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
@pytest.mark.parametrize("which", [PIPES, *((one,) for one in PIPES)], ids=lambda which: which[0] if len(which) == 1 else "all")
def test_no_pipe_in_a_files_place_keeps_the_start_waiting(which: tuple[str, ...], tmp_path: Path) -> None:
    for name in which:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(tmp_path / name)
    code, said = run_program(tmp_path, "", "--first-frame")
    assert (code, said) == (0, "first frame\n")
