"""Marks while the disk is behind: known at once, kept whole, and a trouble is told when it is known."""

from __future__ import annotations

from pathlib import Path

from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.learning.lessons_done import FILE, LearnedLessons
from tabletop_gui.match.storage.write_queue import WriteQueue
from tests.match.someone import someone
from tests.match.test_write_queue import Gate


def test_marks_are_known_before_the_disk_has_them_and_keep_what_another_window_wrote(tmp_path: Path) -> None:
    queue, gate = WriteQueue(beside=True), Gate()
    queue.write(gate)
    ana = someone(tmp_path, "Ana")
    ours, theirs = LearnedLessons(tmp_path, ana, queue), LearnedLessons(tmp_path, ana)
    ours.finished("oh_hell", "one")
    ours.left("oh_hell", "two", 3)
    theirs.finished("regine", "one")
    assert (
        ours.done("oh_hell") == {"one"} and ours.step("oh_hell", "two") == 3 and not LearnedLessons(tmp_path, ana).done("oh_hell")
    )
    gate.opened.set()
    assert queue.settle(30)
    for known in (ours, LearnedLessons(tmp_path, ana)):
        assert known.done("oh_hell") == {"one"} and known.step("oh_hell", "two") == 3 and known.done("regine") == {"one"}


def test_marks_that_cannot_be_written_say_so_when_that_is_known_and_stay_known(tmp_path: Path) -> None:
    queue, gate, told = WriteQueue(beside=True), Gate(), list[Refusal]()
    queue.write(gate)
    learned = LearnedLessons(tmp_path / "here", someone(tmp_path / "here", "Ana", queue), queue, told.append)
    learned.finished("oh_hell", "one")
    assert not told
    (tmp_path / "here").write_text("no folder", encoding="utf-8")
    gate.opened.set()
    assert queue.settle(30)
    assert [refusal.key for refusal in told] == ["save.refuse.write"] and told[0].params["file"] in (FILE, "here")
    assert learned.done("oh_hell") == {"one"}
