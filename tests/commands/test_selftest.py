"""`selftest`: it passes on a whole installation, and one fault does not hide the others."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_gui import commands
from tabletop_gui.commands import selftest
from tabletop_gui.content.paths import HOME_VARIABLE
from tabletop_gui.games import GAMES


@pytest.mark.census  # `.ci/run` lets the frozen program prove itself
def test_a_whole_installation_passes(tmp_path: Path) -> None:
    env = os.environ | {HOME_VARIABLE: str(tmp_path)}
    program = [sys.executable, "-m", "tabletop_gui", "selftest", "--lang", "es"]
    done = subprocess.run(program, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.strip().splitlines()
    names = "datos", "letras", "dibujos", "sonidos", "proceso que piensa", "partida de rivales", "pantallas", "lector de pantalla"
    assert [line.split(":")[0] for line in lines[:-1]] == [f"{'bien':7} {name}" for name in names]
    assert lines[-1] == "tapete selftest: está todo"


def test_the_bots_of_every_game_decide_and_one_match_is_played_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    said = re.findall(r"(\w+) (\d+)", selftest.bot_match().split(": ", 1)[-1])
    told = {game: int(moves) for game, moves in said}
    assert told.keys() == GAMES.keys()
    hands = [5, 4, 3, 2, 1, 2, 3, 4, 5]  # of four players, who each bid once and play every card
    assert told.pop("oh_hell") == sum(4 + 4 * cards for cards in hands) and set(told.values()) == {selftest.FIRST_DECISIONS}


def test_a_check_that_fails_is_told_and_the_others_still_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken() -> str:
        raise FileNotFoundError("no fonts in the bundle")

    broken.__name__ = "fonts"
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(selftest, "fonts", broken)
    monkeypatch.setitem(sys.modules, "accesskit", None)
    for name in ("drawing", "worker", "bot_match", "scenes"):
        monkeypatch.setattr(selftest, name, lambda: "left out")
    assert commands.run(["selftest", "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert "FAILED  fonts: FileNotFoundError: no fonts in the bundle" in told.err
    assert "FAILED  screen reader: " in told.err, "it would be missing, and nobody would know"
    assert "ok      sounds: every sound is there" in told.out
    assert told.out.strip().endswith("selftest: 2 of 8 checks failed")
