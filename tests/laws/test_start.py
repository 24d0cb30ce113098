"""A start that finds everything kept reads and imports what the lobby shows, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_gui.content.library import parsed_as_shipped
from tabletop_gui.content.parse_cache import FILE, stamped_program

START = """
import json, sys
from tabletop_gui.__main__ import main
status = main(sys.argv[1:])
print(json.dumps([status, sorted(sys.modules)]))
"""
UNASKED = ("yaml", "multiprocessing", "subprocess", "hashlib", "socket", "selectors", "secrets", "asyncio", "tabletop_gui.ai",
           "tabletop_gui.gui.games", "tabletop_gui.gui.table", "tabletop_gui.match.positions", "tabletop_gui.match.lessons",
           "tabletop_gui.match.problems", "tabletop_gui.match.duels")  # fmt: skip
"""What no lobby waits for: parsers of what is kept, processes, networks, opponents, tables, duels."""


@pytest.mark.all_sets
@pytest.mark.parametrize("game", ["oh_hell", "kingdoms"])
def test_a_start_imports_the_rules_of_the_game_in_front_and_nothing_that_waits_for_somebody(tmp_path: Path, game: str) -> None:
    for folder in ("cache", "config"):
        (tmp_path / folder).mkdir()
    (tmp_path / "cache" / FILE).write_bytes(parsed_as_shipped(stamped_program()))
    (tmp_path / "config" / "settings.json").write_text(json.dumps({"game": game}))
    given = {"TAPETE_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", START, "--first-frame"], env={**os.environ, **given}, capture_output=True, text=True, check=True
    )
    said, told = done.stdout.splitlines()[-2:]
    status, modules = json.loads(told)
    assert (said, status) == ("first frame", 0)
    parts = {module.partition(".games.")[2].partition(".")[0] for module in modules if module.startswith("tabletop_gui.games.")}
    assert parts == {game}
    for unasked in UNASKED:
        below = f"{unasked}."
        assert [module for module in modules if f"{module}.".startswith(below) and module != "tabletop_gui.gui.games"] == []
