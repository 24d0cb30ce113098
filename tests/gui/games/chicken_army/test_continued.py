"""A match of Chicken Army that is continued stands as it stood."""

from __future__ import annotations

from dataclasses import replace

from tabletop_gui.engine.events import Said
from tests.gui.games.chicken_army.flock import match_of, played


def said(match, what: str) -> list[int]:
    """The seats of which this is told in the last action."""
    return [one.seat for one in match.steps[-1].events if isinstance(one, Said) and one.what == what]


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
    left, now = one.table.tally, one.scene.play.tally(one.match.view(0))
    before = one.match.steps[-1].before
    assert (left.round, left.holder) == (before.round, before.holder), "the round is not over while its battle is read"
    assert replace(left, round=now.round, holder=now.holder) == now, "the table is as it was left"
    sheet = one.scene.sheet
    assert one.sheet_seen and {line.after for line in sheet.lines} == set(match.state.life)
    one.press_button("go on")
    one.step(30)
    assert not one.sheet_seen and one.table.tally == now


def test_an_army_that_fell_in_the_battle_still_stands_beside_its_sheet(desk) -> None:
    match = match_of(4, seed=5)
    while not (match.steps and said(match, "falls")):
        played(match, 1, len(match.steps))
    (fallen,) = said(match, "falls")
    assert match.outcome is None
    one = desk(match)
    one.step(60)
    board = one.scene.places.boards[fallen]
    spot = board.spot(*one.table.tally.placements(fallen)[0])
    assert one.scene.play.show.stage == "summary"
    assert 0 < spot.x < one.app.viewport.w and 0 < spot.y < one.app.viewport.h


def test_no_army_is_held_close_over_the_sheet_that_is_read(desk) -> None:
    match = match_of(4, seed=5)
    while not (match.steps and ended_round(match) and match.state.round == 3):
        played(match, 1, len(match.steps))
    one = desk(match)
    one.step(60)
    for slot, corner in enumerate(one.scene.places.corners):
        left, top, w, h = corner.box
        one.move(one.pixel(left + w / 2, top + h / 2))
        one.step(30)
        assert one.scene.felt.look.slot is None, slot
    one.press_button("go on")
    one.step(80)
    left, top, w, h = one.scene.places.corners[1].box
    one.move(one.pixel(left + w / 2, top + h / 2))
    one.step(30)
    assert one.scene.felt.look.slot == 1, "once they are back at their seats they are"


def test_a_match_left_in_the_middle_of_a_round_goes_on_there(desk) -> None:
    match = match_of(4, seed=5)
    while not (match.steps and not ended_round(match) and match.state.round == 3):
        played(match, 1, len(match.steps))
    one = desk(match)
    one.step(5)
    assert one.scene.play.show.stage == "" and not one.sheet_seen and one.table.director.idle
