"""What the house decided for a person is known of every step of a match, for as long as it stands."""

from __future__ import annotations

from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.playback import Past
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
    assert match.by_house == set(mine[1::2]) and len(match.by_house) == match.auto
    assert saves.restore(saves.decode(saves.encode(match), "x.json"), "x.json").by_house == match.by_house
    assert Past(match).by_house == match.by_house
    begun = match.from_here(6)
    assert begun.by_house == {number for number in match.by_house if number < 6} and begun.auto == len(begun.by_house) > 0
    assert saves.restore(saves.decode(saves.encode(begun), "x.json"), "x.json").by_house == begun.by_house


def test_what_is_taken_back_was_decided_by_nobody() -> None:
    match = play(fresh(3, friendly=True), 13)
    last = match.undos.last_decision(0)
    assert last is not None and last > 1
    match.by_house = {0, last}
    match.undo(0)
    assert match.by_house == {0}
