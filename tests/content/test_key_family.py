"""Branches: a key for each value that was declared, and for no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.key_family import KeyFamily, OpenKeyFamily


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(PlayerFolders(tmp_path, tmp_path, tmp_path))


def test_each_gap_takes_what_was_declared_for_it(library: Library) -> None:
    runs, said = KeyFamily("run{}.tell", range(1, 3)), KeyFamily("say.{}.{}_now", ("plain", "proud"), ("go", "stay"))
    assert runs[2] == "run2.tell" and said["proud", "go"] == "say.proud.go_now"
    assert {*said.keys(library)} == {"say.plain.go_now", "say.plain.stay_now", "say.proud.go_now", "say.proud.stay_now"}
    for branch, other in ((runs, 3), (runs, "2"), (said, ("go", "proud")), (said, "go")):
        with pytest.raises(KeyError, match="not declared"):
            branch[other]


def test_what_costs_an_import_is_asked_once_and_not_before_it_is_needed() -> None:
    asked = []

    def games() -> list[str]:
        asked.append(1)
        return ["regine", "kingdoms"]

    shares = KeyFamily("share.{}", games)
    assert not asked
    assert [shares["regine"], shares["kingdoms"]] == ["share.regine", "share.kingdoms"] and asked == [1]


def test_an_open_branch_has_a_key_for_any_value_and_knows_those_of_the_house(library: Library) -> None:
    felts = OpenKeyFamily("felt.{}.{}", lambda library: [(one.id, one.ink[:1]) for one in library.table_styles().felts])
    assert felts["mine", "#"] == "felt.mine.#"
    assert "felt.ember.#" in felts.keys(library)
    assert [*OpenKeyFamily("log.{}").keys(library)] == []
