"""What a player's folders may hold, changed at random: another two hundred inputs each day, some of them looked at."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_what_a_players_folders_hold_brings_about_nothing_but_sentences(request: pytest.FixtureRequest) -> None:
    seed = str(request.config.getoption("--day")).replace("-", "")
    done = subprocess.run(
        [sys.executable, "-m", "tools.attacks.fuzz", "200", "8", seed], cwd=ROOT, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
