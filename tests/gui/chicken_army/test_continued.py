"""A match of Chicken Army that is continued stands as it stood."""

from __future__ import annotations

from tabletop_gui.engine.events import Said
from tests.gui.chicken_army.flock import match_of, played


def ended_round(match) -> bool:
    return any(isinstance(one, Said) and one.what == "battle" for one in match.steps[-1].events)


def test_a_match_left_at_the_battles_sheet_shows_the_sheet_and_fights_nothing_again(desk) -> None:
    match = match_of(4, seed=5)
    while not (match.steps and ended_round(match) and match.state.round == 3):
        played(match, 1, len(match.steps))
    one = desk(match)
    stages = set()
    for _ in range(60):
        one.step()
        stages.add(one.scene.play.show.stage)
    assert stages <= {"", "summary"} and one.table.director.waiting
    assert one.table.tally == one.scene.play.tally(one.match.view(0)), "the table is as it was left"
    sheet = one.scene.furniture.battle.sheet
    assert sheet.shown and {line.after for line in sheet.lines} == set(match.state.life)
    one.press_button("go on")
    one.step(30)
    assert not sheet.shown


def test_a_match_left_in_the_middle_of_a_round_goes_on_there(desk) -> None:
    match = match_of(4, seed=5)
    while not (match.steps and not ended_round(match) and match.state.round == 3):
        played(match, 1, len(match.steps))
    one = desk(match)
    one.step(5)
    assert one.scene.play.show.stage == "" and not one.scene.furniture.battle.sheet.shown and one.table.director.idle
