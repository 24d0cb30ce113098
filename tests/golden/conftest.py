"""What the tests of pictures share: every drawing is rasterised once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.drawn_once import drawn_once


@pytest.fixture(scope="package", autouse=True)
def _drawn_once() -> Iterator[None]:
    with drawn_once():
        yield
