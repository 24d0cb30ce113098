"""One picture cache for all tables of a test run, and desks that are closed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.gui.table.desk import Desk


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tapete")


@pytest.fixture
def desk(home: Path) -> Iterator[Callable[..., Desk]]:
    opened: list[Desk] = []

    def make(match, **more):
        opened.append(Desk(match, home, **more))
        return opened[-1]

    yield make
    for one in opened:
        one.close()
