"""Files that somebody else has for a moment, and disks that lie apart."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.match.storage import disk, locks, retry
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.retry import retrying


def sharing_violation() -> OSError:
    """As Windows has it: a PermissionError with a number of its own."""
    error = PermissionError(errno.EACCES, "held")
    error.winerror = 32  # type: ignore[attr-defined,unused-ignore]
    return error


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of these tests: it passes only while somebody waits."""
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(time, "monotonic", lambda: sum(slept))
    return slept


def failing(times: int, then: Callable[..., Any], error: Callable[[], OSError] = sharing_violation) -> Callable[..., Any]:
    left = [times]

    def call(*words: Any, **named: Any) -> Any:
        if left[0]:
            left[0] -= 1
            raise error()
        return then(*words, **named)

    return call


def test_what_is_held_for_a_moment_is_done_a_moment_later(pauses: list[float]) -> None:
    assert retrying(failing(12, lambda: "done")) == "done"
    assert len(pauses) == 12 and sum(pauses) > 0.4, "scanners have a file for so long"
    assert sorted(pauses) == pauses


def test_nobody_waits_for_ever_nor_for_what_waiting_does_not_mend(pauses: list[float]) -> None:
    with pytest.raises(PermissionError):
        retrying(failing(10**6, lambda: None))
    assert retry.LONGEST_S / 2 < sum(pauses) <= retry.LONGEST_S
    pauses.clear()
    with pytest.raises(OSError, match="full"):
        retrying(failing(1, lambda: None, lambda: OSError(errno.ENOSPC, "full")))
    assert not pauses


def test_a_file_is_written_and_read_through_whoever_holds_it(
    tmp_path: Path, pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.json"
    monkeypatch.setattr(os, "replace", failing(5, os.replace))
    disk.write(path, b"new")
    monkeypatch.setattr(os, "open", failing(5, os.open))
    assert disk.read(path, 99) == b"new" and len(pauses) == 10
    assert [one.name for one in tmp_path.iterdir()] == ["x.json"]


def test_a_lock_is_not_given_because_its_file_could_not_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.lock"
    for error in (sharing_violation, lambda: OSError(errno.EMFILE, "too many")):
        monkeypatch.setattr(os, "open", failing(1, os.open, error))
        assert locks.take(path) is None
        lock = locks.take(path)
        assert lock is not None and locks.take(path) is None
        lock.release()


def test_where_nobody_may_write_there_is_no_lock_and_none_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows says the same of a folder without rights as of a file that is held, and without its own number where C opens it."""
    (tmp_path / "held.lock").touch()
    monkeypatch.setattr(retry, "BUSY", frozenset({errno.EACCES}))
    monkeypatch.setattr(os, "open", failing(10**6, os.open, lambda: PermissionError(errno.EACCES, "denied")))
    lock = locks.take(tmp_path / "x.lock")
    assert lock is not None and not lock.released
    assert locks.take(tmp_path / "held.lock") is None


@pytest.mark.parametrize("fails", [False, True])
def test_a_move_to_another_disk_is_whole_or_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    here, there = tmp_path / "here.json", tmp_path / "there" / "x.json"
    there.parent.mkdir()
    here.write_bytes(b"a match")
    real = os.replace

    def moved(path: Path, to: Path) -> None:
        if path == here:
            raise OSError(errno.EXDEV, "another disk")
        if fails:
            raise OSError(errno.EIO, "broken")
        real(path, to)

    monkeypatch.setattr(os, "replace", moved)
    if fails:
        with pytest.raises(OSError, match="broken"):
            disk.replace(here, there)
        assert here.read_bytes() == b"a match" and not list(there.parent.iterdir())
    else:
        disk.replace(here, there)
        assert not here.exists() and there.read_bytes() == b"a match" and [*there.parent.iterdir()] == [there]


def test_what_stays_held_is_told_as_busy_and_costs_nothing(
    tmp_path: Path, pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.json"
    disk.write(path, b"old")
    monkeypatch.setattr(os, "replace", failing(10**6, os.replace))
    with pytest.raises(DiskError) as refused:
        disk.write(path, b"new")
    assert refused.value.refusal.params["reason"] == "busy"
    assert [one.name for one in tmp_path.iterdir()] == ["x.json"] and path.read_bytes() == b"old"
