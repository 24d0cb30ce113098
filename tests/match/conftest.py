"""A sync waits for the disk, thousands of times over; `test_kill` and `test_disk` alone do it for real."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.match.log.archive import Archive


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    """The folder of a player who has no matches yet."""
    return Archive(tmp_path)


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.module.__name__.rpartition(".")[2] not in ("test_kill", "test_disk"):
        monkeypatch.setattr("os.fsync", lambda file: None)
