"""Every test runs without a screen, a sound device or the player's own folders."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from hypothesis import settings

from tests import run_folder

settings.register_profile("tapete", deadline=None)  # how long something takes is measured, never judged by a test
settings.load_profile("tapete")


@pytest.fixture(scope="session", autouse=True)
def _plates_of_a_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What has been drawn once is found by every test of a run, whichever process it is in."""
    base = tmp_path_factory.getbasetemp()
    run_folder.shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "drawn"
    yield
    run_folder.shared = None


@pytest.fixture
def cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that wavers looks at a few worlds more than its level has, not at hundreds: for tests of what it says and to whom,
    which would hold of poor advice just as well."""
    from tabletop_gui.ai import search

    monkeypatch.setattr(search, "LONGEST", 0)
