"""What the tests of all tables share: one picture cache for a test run."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folders of a player, kept for all tables of a run."""
    return tmp_path_factory.mktemp("tapete")
