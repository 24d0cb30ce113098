"""What the house decided for a person is known of every step of a match, for as long as it stands."""

from __future__ import annotations

from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.playback import Playback
from tests.match.played import SHORT, fresh, play


def by_house() -> Match:
    """A match in which the house decides every other time for the person."""
    match, mine = fresh(3, friendly=True, **SHORT), 0
    while match.to_act is not None:
        mine += match.to_act == 0
        match.propose(match.to_act, match.legal(match.to_act)[0], auto=match.to_act == 0 and mine % 2 == 0)
    return match


def test_a_save_and_the_look_back_know_which_decisions_were_the_houses() -> None:
    match = by_house()
    mine = [number for number, step in enumerate(match.steps) if step.seat == 0]
    assert match.autoplayed == set(mine[1::2]) and len(match.autoplayed) == match.auto
    assert saves.restore(saves.decode(saves.encode(match), "x.json"), "x.json").autoplayed == match.autoplayed
    assert Playback(match).autoplayed == match.autoplayed
    begun = match.from_here(6)
    assert begun.autoplayed == {number for number in match.autoplayed if number < 6} and begun.auto == len(begun.autoplayed) > 0
    assert saves.restore(saves.decode(saves.encode(begun), "x.json"), "x.json").autoplayed == begun.autoplayed


def test_what_is_taken_back_was_decided_by_nobody() -> None:
    match = play(fresh(3, friendly=True), 13)
    last = match.undos.last_decision(0)
    assert last is not None and last > 1
    match.autoplayed = {0, last}
    match.undo(0)
    assert match.autoplayed == {0}
