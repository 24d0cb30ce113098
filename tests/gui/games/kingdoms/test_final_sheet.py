"""The graph of a war: it fits its paper, and says who fell when."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tabletop_gui.gui.games.kingdoms.facts import point_histories
from tabletop_gui.gui.games.kingdoms.sheet import KingdomsFinalSheet
from tests.gui.games.kingdoms.arms import quiet, war_of


@pytest.mark.parametrize("seats", [2, 6, 9])
def test_courses_end_where_the_war_ended(seats: int) -> None:
    match = quiet(war_of(seats, points=500, seed=seats), Random(seats), 100_000)
    courses = point_histories(match.state)
    battles = max(len(course.points) for course in courses) - 1
    assert {course.points[0] for course in courses} == {500}
    assert sum(course.points[-1] for course in courses) == 500 * seats
    for course in courses:
        assert course.fell == (0 if course.place == 1 else len(course.points) - 1)
    for k in range(battles + 1):
        assert sum(course.points[k] for course in courses if k < len(course.points)) == 500 * seats


def test_the_sheet_lies_on_its_paper(desk) -> None:
    one = desk(war_of(9, seed=2))
    match = quiet(war_of(9, points=500, seed=2), Random(2), 100_000)
    sheet = KingdomsFinalSheet(one.app, match)
    rect = pygame.Rect(300, 40, 900, 560)
    assert sheet.lay(rect) == []
    assert rect.contains(sheet.graph.plot)
    assert sorted(standing.place for standing in sheet.standings())[0] == 1
    point = sheet.turning_point()
    assert point is not None and match.seats[match.outcome.winners[0]].name in point.text


def test_every_battle_has_its_bar_under_the_course(desk) -> None:
    """What its winner gained, in the winner's colour; no face lies over another one."""
    one = desk(war_of(9, seed=2))
    match = quiet(war_of(9, points=500, seed=2), Random(2), 100_000)
    sheet = KingdomsFinalSheet(one.app, match)
    rect = pygame.Rect(300, 40, 900, 560)
    sheet.lay(rect)
    assert len(sheet.gains) == sheet.battles and all(gain > 0 for gain, _ in sheet.gains)
    sheet.draw(one.app.canvas)
    assert sheet.graph.plot.bottom + sheet.strip < rect.bottom
