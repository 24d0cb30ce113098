"""Copies of a match, as synced folders, browsers and players make them: one match, of which the longest log counts, once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tests.match.played import SHORT, fresh, one, play

NAMES = ("{} (1).json", "{}.sync-conflict-20261130-101112-ABC.json", "{} (Ana's conflicted copy 2026-11-30).json", "{}-PC.json",
         "copia.json", "oh_hell-20261130-101112-abcdef.json")  # fmt: skip


def begun(archive: Archive) -> tuple[Match, Path]:
    match = fresh(3, seed=5, **SHORT)
    path = archive.begin(match).path
    play(match, 4)
    return match, path


@pytest.mark.parametrize("name", NAMES)
def test_of_copies_of_a_match_the_longer_goes_on(archive: Archive, name: str) -> None:
    match, path = begun(archive)
    copy = path.with_name(name.format(path.stem))
    for longer in (path, copy):
        shutil.copy(path, copy)
        held = saves.read(longer)
        one(held)
        saves.write(held, longer)
        (found,) = Archive(path.parent.parent).continue_list()
        aside = path.parent / "copies" / (copy if longer is path else path).name
        assert (found.path, found.entries) == (longer, len(match.actions) + 1) and aside.is_file()
        assert saves.read(aside).actions == match.actions, "nothing is thrown away"
        if longer is path:
            saves.write(match, path)
            aside.unlink()


@pytest.mark.parametrize("name", NAMES[:-2])
def test_a_copy_of_a_match_that_is_over_counts_no_second_time(archive: Archive, name: str) -> None:
    match, path = begun(archive)
    before = path.read_bytes()
    play(match)
    (over,) = archive.finished_list()
    shutil.copy(over, over.with_name(name.format(over.stem)))
    shutil.copy(over, path.with_name(name.format(path.stem)))  # over, among those that go on
    path.write_bytes(before)  # and as it was some moves ago
    again = Archive(path.parent.parent)
    assert again.continue_list() == []
    again.sweep()
    assert [one.name for one in again.finished_list()] == [over.name] and len(again.records()[0]) == 1
    assert len(list((path.parent / "copies").glob("*.json"))) == 3


def test_a_copy_that_is_opened_goes_on_as_the_match_it_is_of(archive: Archive, tmp_path: Path) -> None:
    match, path = begun(archive)
    copy = tmp_path / "elsewhere" / "copia.tapete"
    copy.parent.mkdir()
    copy.write_bytes(saves.without_person_ids(path.read_bytes(), path.name))
    one(match)
    again = Archive(path.parent.parent)
    found, slot = again.resume(copy)
    assert (found.id, found.actions, slot.path) == (match.id, match.actions, path)
    slot.leave()
    play(found, 3)
    copy.write_bytes(saves.encode(found))
    saves.write(match, path)
    found, slot = again.resume(copy)
    assert len(found.actions) > len(match.actions) and slot.path != path
    slot.leave()
    assert len(again.continue_list()) == 1


def test_a_save_without_an_id_has_the_same_one_wherever_it_lies() -> None:
    for path in sorted(Path(__file__).parent.glob("kept_saves/format_[1-7].*.json")):
        held = saves.decode(path.read_bytes(), "a")
        assert saves.id_of(held) == saves.replay(held, "b").id and len(saves.id_of(held)) == 16
