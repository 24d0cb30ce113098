"""What is typed into the book's search is compared without accents."""

from __future__ import annotations

import pytest

from tabletop_gui.gui.rulebook.search import folded


@pytest.mark.parametrize(
    ("written", "compared"), [("Último Ñandú", "ultimo nandu"), ("u\u0301ltimo", "ultimo"), ("Müşteri", "musteri")]
)  # fmt: skip
def test_accents_are_left_out_however_they_are_written(written: str, compared: str) -> None:
    assert folded(written) == compared
