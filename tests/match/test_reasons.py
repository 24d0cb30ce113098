"""Why the disk refuses is said in the player's language, whatever the system says."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.match.storage.disk import REASONS, DiskError, cannot, write

pytestmark = pytest.mark.all_sets

SENTENCES = ("read", "write", "settings_write", "away")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_failure_of_a_disk_has_words_in_every_language(language: str, sentence: str) -> None:
    phrases, told = Phrases(language), set()
    for number in errno.errorcode:
        refusal = cannot(f"save.refuse.{sentence}", Path("x.json"), OSError(number, os.strerror(number)))
        text = phrases.tr(refusal.key, **refusal.params)
        assert "save.reason" not in text and "{" not in text
        assert language == "en" or os.strerror(number).lower() not in text.lower(), "the system speaks English"
        told.add(text)
    assert phrases.missing == () and len(told) == len(REASONS) + 1


def test_a_failure_without_a_number_has_words_too() -> None:
    assert cannot("save.refuse.write", Path("x.json"), OSError("broken")).params["reason"] == "unknown"


def test_a_file_where_the_folder_should_be_is_named_as_that(tmp_path: Path) -> None:
    (tmp_path / "saves").write_bytes(b"")
    with pytest.raises(DiskError) as error:
        write(tmp_path / "saves" / "x.json", b"{}")
    assert error.value.refusal.params["reason"] == "place"
