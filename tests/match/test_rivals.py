"""What is remembered of the cast: added up, bounded, forgotten and had back; a file of others costs one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.match.record.rivals import FILE, HAPPENINGS, MOST_MOMENTS, STRANGER, RivalHistories, RivalHistory
from tests.match.someone import someone

GAMES = ["oh_hell", "kingdoms"]


def test_what_happened_is_there_the_next_time(tmp_path: Path) -> None:
    first = RivalHistories(tmp_path, someone(tmp_path, "Ana"))
    first.put("oh_hell", "vera", STRANGER.played(yours=True, theirs=False).seen("you_took"))
    again = RivalHistories(tmp_path, someone(tmp_path, "ana "))
    known = again.met("oh_hell", "vera")
    assert (known.matches, known.yours, known.theirs, known.moments) == (1, 1, 0, ("you_took",)) and known.wants_revenge
    assert RivalHistories(tmp_path, someone(tmp_path, "Bea")).met("oh_hell", "vera") == STRANGER, "it is nobody else's"
    again.put("kingdoms", "vera", STRANGER.played(yours=False, theirs=True).seen("they_bluffed"))
    assert again.everywhere(GAMES, "vera") == RivalHistory(2, 1, 1, ("you_took", "they_bluffed"))


def test_the_latest_comes_first_and_only_so_many_are_kept() -> None:
    known = STRANGER
    for what in HAPPENINGS:
        known = known.seen(what)
    assert known.moments == tuple(reversed(HAPPENINGS))[:MOST_MOMENTS]
    assert known.seen("they_bluffed").seen("they_bluffed").moments.count("they_bluffed") == 1


def test_what_is_forgotten_can_be_had_back(tmp_path: Path) -> None:
    known = RivalHistories(tmp_path, someone(tmp_path, ""))
    known.put("oh_hell", "vera", STRANGER.played(yours=True, theirs=False))
    known.put("kingdoms", "lobo", STRANGER.played(yours=False, theirs=False))
    before = {game: known.forget(game) for game in GAMES}
    assert RivalHistories(tmp_path, someone(tmp_path, "")).everywhere(GAMES, "vera") == STRANGER == known.met("kingdoms", "lobo")
    for game, people in before.items():
        known.put_back(game, people)
    again = RivalHistories(tmp_path, someone(tmp_path, ""))
    assert again.met("oh_hell", "vera").yours == 1 and again.met("kingdoms", "lobo").matches == 1


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "{", '{"format": 1, "people": {"": {"oh_hell": {"vera": {"matches": -1}}}}}', "[" * 100_000,
     '{"format": 1, "people": {"": {"oh_hell": {"vera": {"moments": ["insulted"]}}}}}', '{"format": 9, "people": {}}'],
)  # fmt: skip
def test_a_file_that_is_no_use_costs_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    known = RivalHistories(tmp_path, someone(tmp_path, ""))
    assert known.problem is not None and known.problem.key == "cast.refuse.file"
    assert known.met("oh_hell", "vera") == STRANGER
    known.put("oh_hell", "vera", STRANGER.played(yours=True, theirs=False))
    assert known.problem is None and RivalHistories(tmp_path, someone(tmp_path, "")).met("oh_hell", "vera").yours == 1
