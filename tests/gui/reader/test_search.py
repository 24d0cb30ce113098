"""What is typed into the book's search is compared without accents."""

from __future__ import annotations

import unicodedata

import pytest

from tabletop_gui.gui.reader.search import folded


def apart(text: str) -> str:
    """The same by the whole of Unicode, which no bundle carries."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(sign))


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_accents_of_western_europe_are_left_out_as_unicode_would(form: str) -> None:
    letters = "".join(chr(number) for number in range(0x41, 0x100) if chr(number).isalpha()) + "Ÿ"
    written = unicodedata.normalize(form, letters)  # type: ignore[arg-type]
    assert folded(written) == apart(letters)
