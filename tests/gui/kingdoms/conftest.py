"""One picture cache for all wars of a test run, and desks that are closed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.gui.kingdoms.desk import WarDesk


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tapete")


@pytest.fixture
def desk(home: Path) -> Iterator[Callable[..., WarDesk]]:
    opened: list[WarDesk] = []

    def make(match, **more):
        opened.append(WarDesk(match, home, **more))
        return opened[-1]

    yield make
    for one in opened:
        one.close()
