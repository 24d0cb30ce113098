"""The folder of matches."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import archive as archive_module
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.record.history import record_of
from tabletop_gui.match.storage import disk
from tests.drive import Drive
from tests.match.indexed import reader
from tests.match.played import SHORT, fresh, one, play


def test_nothing_is_there_at_first(archive: Archive) -> None:
    assert archive.continue_list() == []
    assert archive.records() == ([], 0)
    assert archive.finished_list() == []
    assert archive.index(reader("Ana")).whole().totals() == (0, 0)
    assert archive.troubles == []


def test_the_deal_is_kept_before_it_is_shown_and_then_every_action(archive: Archive) -> None:
    match = fresh()
    slot = archive.begin(match)
    assert saves.read(slot.path).actions == ()
    for _ in range(30):
        one(match)
        assert saves.read(slot.path).actions == match.actions
    assert slot.problem is None


def test_several_matches_go_on_the_latest_first(archive: Archive) -> None:
    paths = []
    for number in range(3):
        match = fresh(4 + number)
        paths.append(archive.begin(match).path)
        play(match, 30 * number or 4)
    for age, path in enumerate(paths):
        os.utime(path, (1_700_000_000 - age * 60,) * 2)
    found = archive.continue_list()
    assert [running.path for running in found] == paths
    assert [len(running.seats) for running in found] == [4, 5, 6]
    assert found[0].game == "oh_hell"
    assert dict(found[0].progress) == {"hand": 1, "hands": 19, "size": 10}
    assert found[0].seats[0].name == "Ana"
    for language in ("es", "en"):
        key = f"save.progress.{found[0].game}"
        assert "19" in Phrases(language).tr(key, **found[0].progress)


def test_the_list_replays_nothing(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.begin(play(fresh(), 40))
    monkeypatch.setattr(Match, "replayed", None)
    assert len(archive.continue_list()) == 1


def test_a_match_goes_on_where_it_was(archive: Archive) -> None:
    first = fresh()
    path = archive.begin(first).path
    play(first, 25)
    match, slot = archive.resume(path)
    assert match.actions == first.actions
    one(match)
    assert slot.path == path
    assert saves.read(path).actions == match.actions


def test_seats_whose_character_is_gone_are_mended_when_the_match_goes_on(archive: Archive, tmp_path: Path) -> None:
    path = archive.begin(fresh()).path
    recast = tuple(Seat("bot", seat.name, "vera", "hard", "novice") for seat in fresh().seats)
    match, _ = Archive(tmp_path, lambda seats: recast).resume(path)
    assert match.seats == recast
    assert saves.read(path).seats == recast


def test_a_finished_match_moves_to_the_history_once(archive: Archive) -> None:
    match = fresh(4, **SHORT)
    slot = archive.begin(match)
    play(match)
    assert slot.finished
    assert archive.continue_list() == []
    assert archive.finished_list() == [slot.path]
    assert saves.read(slot.path).outcome == match.outcome
    (record,), broken = archive.records()
    assert broken == 0
    assert match.outcome is not None
    assert (record.points, record.winners) == (match.outcome.points, match.outcome.winners)
    assert (record.game, record.seed, record.undone, record.friendly) == ("oh_hell", 7, 0, False)
    assert record.seats == match.seats
    assert [a + b for a, b in zip(record.tallies["made"], record.tallies["missed"], strict=True)] == [2] * 4
    slot.save(match)
    assert len(archive.records()[0]) == 1


def test_killed_before_the_history_was_written_it_is_written_later(archive: Archive) -> None:
    match = play(fresh(4, **SHORT))
    path = archive.free_path("oh_hell")
    saves.write(match, path)
    assert archive.continue_list() == []
    assert [record.id for record in archive.records()[0]] == [path.stem]


def test_killed_between_the_history_and_the_move_it_counts_once(archive: Archive) -> None:
    match = play(fresh(4, **SHORT))
    path = archive.free_path("oh_hell")
    saves.write(match, path)
    archive.finish(record_of(match, ""), path)
    saves.write(match, path)
    assert archive.continue_list() == []
    assert len(archive.records()[0]) == 1


def test_so_many_of_the_last_keep_their_log(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_module, "KEPT", 3)
    paths = []
    for number in range(5):
        match = fresh(3, seed=number, **SHORT)
        slot = archive.begin(match)
        play(match)
        os.utime(slot.path, (1_700_000_000 + number,) * 2)
        paths.append(slot.path)
    one_more = fresh(3, **SHORT)
    slot = archive.begin(one_more)
    play(one_more)
    assert archive.finished_list() == [slot.path, paths[4], paths[3]]
    assert len(archive.records()[0]) == 6


def test_an_old_log_that_cannot_be_deleted_stops_nothing(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_module, "KEPT", 0)

    def in_use(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "The process cannot access the file because it is being used by another process", str(path))

    match = fresh(3, **SHORT)
    slot = archive.begin(match)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", in_use)
        play(match)
    assert slot.finished and slot.problem is None
    assert archive.finished_list() == [slot.path]
    play(again := fresh(3, seed=8, **SHORT))
    archive.begin(again)
    assert archive.finished_list() == [], "it is tried again when the next match ends"


def test_an_abandoned_match_is_put_away_not_deleted(archive: Archive, tmp_path: Path) -> None:
    path = archive.begin(fresh()).path
    assert archive.abandon(path) is None
    assert archive.continue_list() == []
    assert (tmp_path / "saves" / "abandoned" / path.name).exists()
    refusal = archive.abandon(path)
    assert refusal is not None
    assert refusal.key == "save.refuse.away"


def test_a_broken_save_is_set_aside_and_told_of(archive: Archive, tmp_path: Path) -> None:
    good = archive.begin(play(fresh(), 4)).path
    bad = good.with_name("broken.json")
    bad.write_bytes(good.read_bytes()[:100])
    assert [running.path for running in archive.continue_list()] == [good]
    (trouble,) = archive.troubles
    assert trouble.refusal.key == "save.refuse.damaged"
    assert (tmp_path / "saves" / "broken.bad-1.json").read_bytes() == good.read_bytes()[:100]
    said = trouble.sentence(Phrases("es").tr)
    assert "broken.json" in said
    assert "broken.bad-1.json" in said
    assert len(archive.continue_list()) == 1
    assert len(archive.troubles) == 1


def test_a_save_of_a_game_that_is_not_installed_stays_and_is_told_of_once(archive: Archive) -> None:
    good = archive.begin(play(fresh(), 4)).path
    other = good.with_name("hearts-1.json")
    other.write_text(json.dumps({**json.loads(good.read_bytes()), "game": "hearts"}), encoding="utf-8")
    kept = other.read_bytes()
    for _ in range(2):
        assert [running.path for running in archive.continue_list()] == [good]
    with pytest.raises(SaveError):
        archive.resume(other)
    (trouble,) = archive.troubles
    assert (
        trouble.refusal == Refusal("save.refuse.game", {"file": "hearts-1.json", "game": "hearts"}) and trouble.shown_with_saves
    )
    assert other.read_bytes() == kept and not other.with_suffix(".lock").exists()


@pytest.mark.parametrize("text", [b"", b"[]", b'{"format": 9, "game": "oh_hell"}', b'{"format": 1}', b"\xff\xfe", b"{" * 50_000])
def test_nothing_in_the_folder_stops_the_list(archive: Archive, text: bytes) -> None:
    good = archive.begin(play(fresh(), 4)).path
    good.with_name("odd.json").write_bytes(text)
    good.with_name("folder.json").mkdir()
    good.with_name("note.txt").write_text("mine")
    assert [running.path for running in archive.continue_list()] == [good]
    assert len(archive.troubles) == 1
    assert good.with_name("note.txt").exists()


def test_an_edited_save_is_set_aside_when_it_is_to_go_on(archive: Archive) -> None:
    path = archive.begin(play(fresh(), 9)).path
    held = json.loads(path.read_text(encoding="utf-8"))
    held["sealed"] = saves.seal(8)
    held["actions"] = []
    path.write_text(json.dumps(held), encoding="utf-8")
    with pytest.raises(SaveError) as error:
        archive.resume(path)
    assert error.value.refusal.key == "save.refuse.edited"
    assert not path.exists()
    assert path.with_name(f"{path.stem}.bad-1.json").exists()
    assert archive.troubles[0].aside == f"{path.stem}.bad-1.json"


def test_a_file_from_elsewhere_is_never_touched(archive: Archive, tmp_path: Path) -> None:
    elsewhere = tmp_path / "documents" / "thesis.json"
    elsewhere.parent.mkdir()
    elsewhere.write_text("my thesis")
    with pytest.raises(SaveError):
        archive.resume(elsewhere)
    assert elsewhere.read_text() == "my thesis"
    saves.write(play(fresh(), 5), elsewhere)
    before = elsewhere.read_bytes()
    match, slot = archive.resume(elsewhere)
    one(match)
    assert elsewhere.read_bytes() == before
    assert slot.path.parent == archive.folder


@pytest.mark.win32("links need an administrator there")
def test_a_link_that_leads_to_itself_is_one_sentence(archive: Archive, tmp_path: Path) -> None:
    archive.folder.mkdir()
    for loop in (tmp_path / "loop.json", archive.folder / "loop.json"):
        try:
            loop.symlink_to(loop)
        except OSError:
            pytest.skip("no links here: Windows allows them to few")
        with pytest.raises(SaveError) as error:
            archive.resume(loop)
        assert error.value.refusal.key == "save.refuse.read"
    assert archive.continue_list() == []


def test_a_finished_match_looked_at_again_counts_once(archive: Archive) -> None:
    match = fresh(3, **SHORT)
    path = archive.begin(match).path
    play(match)
    (finished,) = archive.finished_list()
    again, slot = archive.resume(finished)
    assert slot.finished
    assert again.outcome == match.outcome
    assert finished.exists()
    assert not path.exists()
    assert len(archive.records()[0]) == 1
    assert archive.continue_list() == []


def test_our_folder_is_known_by_any_name(archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = archive.begin(play(fresh(), 4)).path
    monkeypatch.chdir(tmp_path)
    _, slot = archive.resume(path.relative_to(tmp_path))
    assert slot.path.resolve() == path.resolve()
    assert len(archive.continue_list()) == 1


def test_two_windows_with_the_same_match_part_ways(archive: Archive) -> None:
    path = archive.begin(fresh()).path
    os.utime(path, (1, 1))  # the clock's grain may hide two writes
    here, my_slot = archive.resume(path)
    there, their_slot = archive.resume(path)
    one(there)
    one(here)
    one(here)
    assert their_slot.path == path
    assert my_slot.path != path
    assert saves.read(my_slot.path).actions == here.actions
    assert saves.read(their_slot.path).actions == there.actions


def test_a_full_disk_is_told_and_the_match_goes_on(archive: Archive, drive: Drive) -> None:
    match = fresh()
    slot = archive.begin(match)

    drive.full = True
    one(match)
    assert slot.problem is not None
    assert slot.problem.params["reason"] == "full"
    drive.full = False
    one(match)
    assert slot.problem is None
    assert saves.read(slot.path).actions == match.actions


def test_time_away_is_not_playing_time(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    match = fresh()
    slot = archive.begin(match)
    for passed, sum_so_far in ((4.0, 4.0), (100_000.0, 4.0 + archive_module.LONGEST_PAUSE), (1.5, 305.5)):
        now[0] += passed
        one(match)
        assert match.seconds == sum_so_far
    assert saves.read(slot.path).seconds == 305.5


def test_what_killed_programs_left_is_put_away(archive: Archive, tmp_path: Path) -> None:
    decided, undecided, playing = (archive.begin(play(fresh(seed=n), 4 * (n == 0))) for n in range(3))
    old = archive.folder / f"x.json.0000{disk.TEMP_SUFFIX}"
    old.write_bytes(b"half")
    for slot in (decided, undecided):
        assert slot.lock is not None
        slot.lock.release()  # as the system does for a program that was killed: the file stays
    for path in (old, decided.path, undecided.path, playing.path):
        os.utime(path, (1_700_000_000,) * 2)
    assert len(list(archive.folder.glob("*.lock"))) >= 3
    archive.sweep()
    left = {path.name for path in archive.folder.glob("*") if path.name != ".lock"}
    assert left == {decided.path.name, playing.path.name, playing.path.with_suffix(".lock").name}
