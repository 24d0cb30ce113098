"""Shipped files are understood once, and again when they are others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.by_heart import by_heart
from tabletop_gui.content.document import Document
from tabletop_gui.content.phrases import Phrases
from tabletop_gui.content.problems import DataError


def test_a_file_is_understood_once_for_each_thing_wanted_of_it_and_again_when_it_was_changed(tmp_path: Path) -> None:
    path, learnt = tmp_path / "a.yaml", []

    def learn(document: Document) -> object:
        learnt.append(document.text)
        return document.root.plain()

    path.write_text("a: 1\n")
    assert by_heart(path, "plain", learn) is by_heart(path, "plain", learn)
    assert len(learnt) == 1
    assert by_heart(path, "other", learn) == {"a": 1}
    assert len(learnt) == 2
    path.write_text("a: 2\n")
    assert by_heart(path, "plain", learn) == {"a": 2}
    path.unlink()
    with pytest.raises(DataError):
        by_heart(path, "plain", learn)


def test_what_is_laid_over_one_catalogue_is_in_no_other() -> None:
    one, other = Phrases(), Phrases()
    assert one._now == other._now and one._now is not other._now
    one._now["lobby.play"] = "?"
    assert other.tr("lobby.play") != "?" and Phrases().tr("lobby.play") != "?"
