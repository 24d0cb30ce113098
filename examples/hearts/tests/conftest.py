"""What the properties compare is shown when one is broken; no window is opened, and nothing of the player's is touched."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
pytest.register_assert_rewrite("tabletop_gui.properties")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for saves and settings."""
    monkeypatch.setenv("TAPETE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--keep-pictures`` when the golden ones have been looked at and are meant to be as they are now."""
    parser.addoption("--keep-pictures", action="store_true")
