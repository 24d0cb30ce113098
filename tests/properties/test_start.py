"""A start that finds everything kept reads and imports what the lobby shows, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from compileall import compile_dir
from pathlib import Path

import msgspec
import pytest

import tabletop_gui
from tabletop_gui.content.library import shipped_parse_cache
from tabletop_gui.content.yaml_files.parse_cache import FILE, program_id
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import record_of
from tabletop_gui.match.storage import disk

START = """
import json, sys
from tabletop_gui.__main__ import main
status = main(sys.argv[1:])
print(json.dumps([status, sorted(sys.modules)]))
"""
COLLECTING = """
import atexit, gc, sys
from tabletop_gui.commands import check
from tabletop_gui.gui.shell.app import App
from tabletop_gui.__main__ import main
shown = App.draw
def draw(app):
    print("before", gc.isenabled())
    shown(app)
    print("shown", gc.isenabled())
    app.quit()
App.draw = draw
run = check.run
def told(args):
    print("before a command", gc.isenabled())
    return run(args)
check.run = told
status = main(sys.argv[1:])
print("after", gc.isenabled(), status)
"""
"""The program; at its first frame and in the end it says whether garbage is collected."""
UNASKED = (
    "yaml", "multiprocessing", "subprocess", "hashlib", "socket", "selectors", "secrets", "asyncio", "regex", "unicodedata",
    "sqlite3",
    "tabletop_gui.ai", "tabletop_gui.gui.games", "tabletop_gui.gui.table", "tabletop_gui.match.record.index",
    "tabletop_gui.match.positions", "tabletop_gui.match.learning.lessons", "tabletop_gui.match.learning.puzzles",
    "tabletop_gui.match.sharing.duels",
)  # fmt: skip
"""What no lobby waits for: parsers of what is kept, processes, networks, all of Unicode, the index of the history, opponents,
tables, duels."""


def run(home: Path, code: str, *words: str, **given: str) -> list[str]:
    """What a process says that runs this code, with the program's words, at home in this folder."""
    given = {"TAPETE_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **given}
    done = subprocess.run(
        [sys.executable, "-c", code, *words], env={**os.environ, **given}, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


@pytest.mark.all_sets
@pytest.mark.parametrize("game", ["oh_hell", "kingdoms"])
def test_a_start_imports_the_rules_of_the_game_in_front_and_nothing_that_waits_for_somebody(tmp_path: Path, game: str) -> None:
    compile_dir(str(Path(tabletop_gui.__file__).parent), quiet=2)  # to compile a module imports what no start needs
    for folder in ("cache", "config"):
        (tmp_path / folder).mkdir()
    (tmp_path / "cache" / FILE).write_bytes(shipped_parse_cache(program_id()))
    (tmp_path / "config" / "settings.json").write_text(json.dumps({"game": game}))
    match = Match.new(GAMES["famiglia"], {}, [Seat("person", "Ana"), Seat("bot", "Lobo", "lobo", "easy")], 1)
    while (seat := match.to_act) is not None:
        match.propose(seat, match.legal(seat)[0])
    disk.append(tmp_path / "data" / "history.jsonl", msgspec.json.encode(record_of(match, "one")))
    said, told = run(tmp_path, START, "--first-frame")[-2:]
    status, modules = json.loads(told)
    assert (said, status) == ("first frame", 0)
    parts = {module.partition(".games.")[2].partition(".")[0] for module in modules if module.startswith("tabletop_gui.games.")}
    assert parts == {game}
    for unasked in UNASKED:
        below = f"{unasked}."
        assert [module for module in modules if f"{module}.".startswith(below) and module != "tabletop_gui.gui.games"] == []


@pytest.mark.parametrize(
    ("words", "ends"),
    [
        ((), ["before False", "shown True", "after True 0"]),
        (("--game", "regine"), ["before False", "shown True", "after True 0"]),
        (("--first-frame",), ["before False", "shown False", "after True 0"]),
        (("--lesson", "regine/nowhere"), ["after True 2"]),
        (("check",), ["before a command True", "after True 0"]),
    ],
)
def test_garbage_is_collected_from_the_first_frame_on_and_on_every_other_road(
    tmp_path: Path, words: tuple[str, ...], ends: list[str]
) -> None:
    told = run(tmp_path, COLLECTING, *words)
    assert [line for line in told if line.startswith(("before", "shown", "after"))] == ends


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only X11 and Wayland can be without a screen")
def test_without_a_screen_it_is_collected_as_well(tmp_path: Path) -> None:
    nowhere = {"SDL_VIDEODRIVER": "x11", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    assert run(tmp_path, COLLECTING, **nowhere) == ["after True 2"]
