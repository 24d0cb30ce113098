"""Foreign implementations of rules we share (PokerKit, OpenSpiel …): read only by the census, which has them installed."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    return True if collection_path.suffix == ".py" and not config.option.census else None
