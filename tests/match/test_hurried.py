"""What a bot decided in a hurry, cut short by the clock, is known for good: in the save, in a review, and to whoever asks why."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tabletop_gui.ai.requests import Answer, Hint
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.table.control.thinking import AppBots
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import review, saves
from tests.match.played import SHORT, fresh, play


def again(match: Match) -> Match:
    return saves.restore(saves.decode(saves.encode(match), "x.json"), "x.json")


def test_a_save_keeps_it_and_says_nothing_where_there_was_no_hurry() -> None:
    match = play(fresh(3, **SHORT))
    assert "hurried" not in json.loads(saves.encode(match))
    match.hurried = {1, 4}
    assert json.loads(saves.encode(match))["hurried"] == [1, 4]
    assert again(match).hurried == {1, 4}


def test_a_save_knows_only_of_steps_that_stand() -> None:
    match = play(fresh(3, **SHORT), 6)
    match.hurried = {2, 6}  # the sixth is answered, and not on the table yet
    assert json.loads(saves.encode(match))["hurried"] == [2]
    held = json.loads(saves.encode(match))
    held["hurried"] = [-3, 2, 2, 900]
    assert saves.restore(saves.decode(json.dumps(held).encode(), "x.json"), "x.json").hurried == {2}


def test_what_is_taken_back_is_decided_anew() -> None:
    match = fresh(3, friendly=True)
    play(match, 13)
    last = match.undos.last_decision(0)
    assert last is not None and last > 1
    match.hurried = {0, last, len(match.steps)}
    match.undo(0)
    assert match.hurried == {0}
    assert match.from_here(1).hurried == {0} and match.from_here(0).hurried == set()


def test_a_review_says_it() -> None:
    match = play(fresh(3, **SHORT))
    number = review.decisions_of(match, 1)[0]
    hints = [Hint(match.steps[number].text, 1.0)]
    assert not review.judged(match, number, hints).hurried
    match.hurried = {number}
    one = review.judged(match, number, hints)
    assert one.hurried and msgspec.to_builtins(one)["hurried"]


def bots(match: Match, home: Path, *answers: Answer) -> AppBots:
    """Those who think for a match with answers that come one after the other."""
    coming = iter(answers)
    thinker: Any = SimpleNamespace(slice=lambda ms: None, poll=lambda: next(coming, None), ask=lambda *_: 1, cancel=lambda: None)
    app: Any = SimpleNamespace(library=Library(PlayerFolders(home, home, home)), thinker=thinker)
    return AppBots(app, match)


@pytest.mark.parametrize("hurried", [False, True])
def test_the_table_notes_what_the_clock_cut_short(hurried: bool, tmp_path: Path) -> None:
    match = play(fresh(3, **SHORT), 2)
    texts = [match.game.text(action) for action in match.legal(match.to_act or 0)]
    thinking = bots(match, tmp_path, Answer(1, texts[0], 4, 900.0, hurried=True), Answer(2, texts[0], 9, 90.0, hurried=hurried))
    thinking.poll()
    assert match.hurried == {2} and match.game.parse(texts[0]) in match.legal(match.to_act or 0)
    thinking.poll()  # asked anew: what was said last is what is done
    assert thinking.poll() is None
    play(match, 1)
    assert again(match).hurried == ({2} if hurried else set())
