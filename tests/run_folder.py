"""Where the tests of a run keep what all of them may use: plates that have been drawn, whichever process drew them."""

from __future__ import annotations

from pathlib import Path

shared: Path | None = None
"""The folder of the run, set while one is under way (`tests/conftest.py`)."""


def plates_for(home: Path) -> Path:
    """The cache of somebody whose folders these are: the one of the run, for a plate looks the same in everybody's."""
    return shared or home / "cache"
