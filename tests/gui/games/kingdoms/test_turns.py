"""Several persons at one war, undo, and the sounds of chips."""

from __future__ import annotations

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games.kingdoms.battle import HAND
from tests.gui.games.kingdoms.arms import war_of
from tests.gui.games.kingdoms.test_whole_wars import WarPilot


def test_behind_the_curtain_no_hidden_warrior_is_on_the_stage() -> None:
    pilot = WarPilot(war_of(2, persons=2, seed=4), 4.0)
    pilot.settle()
    pilot.table.persons.look()
    first = pilot.note.curtains[-1]
    pilot.table.persons.remove_viewer(first)
    assert all(sprite.face == HIDDEN for seat in (0, 1) for sprite in pilot.table.stage.rows[HAND + seat])
    pilot.table.persons.sit(first)
    pilot.settle()
    assert pilot.table.mine
    assert all(sprite.face != HIDDEN for sprite in pilot.table.stage.rows[HAND + first])
    assert all(sprite.face == HIDDEN for sprite in pilot.table.stage.rows[HAND + 1 - first])


def test_what_was_bet_comes_back_with_an_undo() -> None:
    pilot = WarPilot(war_of(2, seed=6), 4.0)
    pilot.settle()
    table = pilot.table
    assert table.mine
    before = list(table.tally.points), list(table.tally.bets)
    assert table.propose(table.view.legal[1])
    assert (table.tally.points, table.tally.bets) == before, "nothing is seen before its cue"
    pilot.step()
    assert table.undo()
    pilot.settle()
    assert (list(table.tally.points), list(table.tally.bets)) == before
    assert not pilot.part.slides.under_way and pilot.part.verdict is None


def test_chips_are_heard() -> None:
    pilot = WarPilot(war_of(4, points=500, seed=2), 4.0)
    wanted = {"chip_place", "chip_clink", "chips_win", "all_in", "knock"}
    for _ in range(8000):
        pilot.step()
        if pilot.table.director.waiting:
            pilot.table.skip()
        if pilot.table.mine:
            pilot.table.propose(pilot.table.view.legal[-1 if len(pilot.match.steps) % 5 == 0 else 0])
        if wanted <= set(pilot.note.sounds) or pilot.note.over:
            break
    assert wanted <= set(pilot.note.sounds)
