"""One picture cache for all tables of a test run, and desks that are closed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.gui.chicken_army.desk import FlockDesk


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tapete")


@pytest.fixture
def desk(home: Path) -> Iterator[Callable[..., FlockDesk]]:
    opened: list[FlockDesk] = []

    def make(match, **more):
        opened.append(FlockDesk(match, home, **more))
        return opened[-1]

    yield make
    for one in opened:
        one.close()
