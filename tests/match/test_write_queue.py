"""What is written beside the table: in order, told of, and waited for no longer than was asked."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.storage.write_queue import WriteQueue


class Gate:
    """A deed that waits to be let through."""

    def __init__(self) -> None:
        self.opened, self.reached = threading.Event(), threading.Event()

    def __call__(self) -> None:
        self.reached.set()
        assert self.opened.wait(30)


def noting(done: list[str], what: str) -> Callable[[], None]:
    return lambda: done.append(what)


@pytest.mark.parametrize("beside", [False, True])
def test_deeds_are_done_in_their_order_and_told_to_whoever_asks(beside: bool) -> None:
    done: list[str] = []
    told: list[tuple[str, str]] = []
    queue = WriteQueue(beside=beside)

    def fail() -> None:
        raise OSError("full")

    queue.write(noting(done, "a"), lambda error: told.append(("a", str(error))))
    queue.write(fail, lambda error: told.append(("fail", str(error))))
    queue.write(noting(done, "b"))
    assert queue.settle(30)
    assert done == ["a", "b"] and told == [("a", "None"), ("fail", "full")]
    assert queue.behind_s == 0


@pytest.mark.parametrize("beside", [False, True])
def test_what_fails_and_is_told_to_nobody_is_raised(beside: bool) -> None:
    queue = WriteQueue(beside=beside)

    def fail() -> None:
        raise ValueError("a fault of ours")

    with pytest.raises(ValueError, match="of ours"):
        queue.write(fail)
        queue.settle(30)
    done: list[str] = []
    queue.write(noting(done, "on"))
    assert queue.settle(30) and done == ["on"]


def test_of_what_waits_under_one_key_the_last_is_done_in_the_place_of_the_first() -> None:
    done: list[str] = []
    queue, gate = WriteQueue(beside=True), Gate()
    queue.write(gate)
    assert gate.reached.wait(30)
    for what in ("1", "2", "3"):
        queue.write(noting(done, what), key="save")
    queue.write(noting(done, "other"))
    queue.write(noting(done, "4"), key="save")
    assert not queue.settle(0.01) and not done and queue.behind_s > 0
    gate.opened.set()
    assert queue.settle(30) and done == ["4", "other"]


def test_the_loop_is_woken_when_there_is_something_to_tell_and_when_all_is_done() -> None:
    woken = threading.Event()
    queue = WriteQueue(beside=True, wake=woken.set)
    queue.write(lambda: None)
    assert woken.wait(30)


# -- a match on a slow disk ------------------------------------------------------------------------------------------------------


def fresh(seed: int = 3) -> Match:
    return Match.new(GAMES["oh_hell"], {"maximum": 2}, [Seat("person", name) for name in ("Ana", "Bea", "Cleo")], seed)


def play_on(match: Match) -> None:
    match.propose(match.to_act, match.legal(match.to_act)[0])


def test_nobody_waits_for_a_slow_disk_and_the_last_action_is_on_it_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate()
    monkeypatch.setattr("tabletop_gui.match.storage.disk.os.fsync", lambda handle: gate())
    archive = Archive(tmp_path, write_queue=WriteQueue(beside=True))
    match = fresh()
    slot = archive.begin(match)
    for _ in range(8):
        play_on(match)
    assert archive.write_queue.behind_s > 0 and not slot.path.exists(), "the disk has flushed nothing yet"
    gate.opened.set()
    assert archive.write_queue.settle(30) and slot.problem is None
    assert len(saves.read(slot.path).steps) == len(match.steps) == 8
    while match.state.agenda:
        play_on(match)
    slot.leave()
    assert archive.write_queue.settle(30)
    assert slot.finished and slot.path.parent.name == "finished"
    assert [record.id for record in archive.records()[0]] == [slot.path.stem]
    assert not list(archive.folder.glob("*.lock"))


def test_what_cannot_be_written_is_a_problem_until_it_can(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file in the folder's place")
    archive = Archive(tmp_path, write_queue=WriteQueue(beside=True))
    match = fresh()
    slot = archive.begin(match)
    assert archive.write_queue.settle(30) and slot.problem is not None
    (tmp_path / "saves").unlink()
    assert slot.try_again() is None and len(saves.read(slot.path).steps) == len(match.steps)
