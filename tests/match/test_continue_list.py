"""The list of matches to continue, whatever somebody wrote into their saves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.match.log.archive import Archive
from tests.match.played import fresh, play


def altered(path: Path, **changes: object) -> None:
    """The save, with some of its values replaced by others."""
    held = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**held, **changes}), encoding="utf-8")


@pytest.mark.parametrize(
    "progress",
    [{"key": 1}, {"self": 1}, {}, {"hand": 3}, {"hand": 1, "hands": 19, "size": 10, "key": 1}],
)
def test_the_list_is_right_whatever_a_save_says_of_its_progress(archive: Archive, progress: dict[str, int]) -> None:
    path = archive.begin(play(fresh(), 60)).path
    (said,) = archive.continue_list()
    altered(path, progress=progress)
    (running,) = archive.continue_list()
    assert running.progress == said.progress == {"hand": 2, "hands": 19, "size": 9}
    for language in ("es", "en"):
        assert "{" not in Phrases(language).tr(f"save.progress.{running.game}", **running.progress)
    assert archive.troubles == []


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": []},
        {"seats": [{"kind": "person", "name": "Ana"}] * 16},
        {"progress": {"hand": 10**4000, "hands": 19, "size": 10}},
        {"progress": {"hand": 10**12, "hands": 19, "size": 10}},
        {"progress": {"k" * 65: 1}},
        {"game": "tarot"},
        {"actions": "none"},
        {"surprise": 1},
    ],
)
def test_what_cannot_be_a_save_is_not_listed(archive: Archive, changes: dict[str, object]) -> None:
    path = archive.begin(fresh()).path
    altered(path, **changes)
    assert archive.continue_list() == []
    (trouble,) = archive.troubles
    assert trouble.refusal.key in ("save.refuse.wrong", "save.refuse.game", "save.refuse.damaged")
    assert bool(trouble.aside) != (trouble.refusal.key == "save.refuse.game")  # which may be installed again


def test_a_save_that_only_says_it_is_over_goes_on(archive: Archive) -> None:
    path = archive.begin(play(fresh(), 20)).path
    altered(path, over=True)
    assert [running.path for running in archive.continue_list()] == [path]
    assert archive.records() == ([], 0)
