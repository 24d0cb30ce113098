"""Whoever reads with a screen reader: a match and a lesson of every game over the real accessibility bus, by `tests.soak.bus`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.soak.tables import TABLES

ROOT = Path(__file__).resolve().parents[2]
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
MISSING = [tool for tool in ("dbus-run-session",) if shutil.which(tool) is None]
MISSING += [] if any(Path(one).exists() for one in LAUNCHERS) else ["at-spi2-core"]
MISSING += [] if find_spec("jeepney") else ["jeepney (the extra `oracles`)"]
pytestmark = [
    pytest.mark.census,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}: a bus for screen readers"),
]
LANGUAGE = {game: ("es", "en")[place % 2] for place, game in enumerate(TABLES)}
"""The language of each game's match; its lesson is in the other one. By ear alone both are played in both (`test_by_ear`)."""
PATIENCE_S = 600


def by_reader(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Play so, on a session of its own."""
    folder.chmod(0o700)
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder), "XDG_CACHE_HOME": str(folder), "PYTHONPATH": str(ROOT)}
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.soak.bus", *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE_S)


@pytest.mark.parametrize("game", TABLES)
def test_a_match_over_the_bus(game: str, tmp_path: Path) -> None:
    """All that is known comes over the bus, all that is done goes over it, and the turns are announced."""
    done = by_reader(tmp_path, game, LANGUAGE[game])
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]


@pytest.mark.parametrize("game", TABLES)
def test_a_lesson_over_the_bus(game: str, tmp_path: Path) -> None:
    done = by_reader(tmp_path, game, "en" if LANGUAGE[game] == "es" else "es", "lesson")
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]
