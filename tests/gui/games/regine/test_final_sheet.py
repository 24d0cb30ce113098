"""The last page of a match of Regine: rounds, points, and the race where there is room for it."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.gui.games.regine.sheet import RegineFinalSheet
from tests.gui.games.regine.court import match_of, played


@pytest.mark.parametrize(("target", "short"), [(11, True), (41, False)])
def test_the_race_is_drawn_where_a_short_match_leaves_room(desk, target: int, short: bool) -> None:
    match = played(match_of(4, target=target), 100_000)
    one = desk(match)
    sheet = RegineFinalSheet(one.app, match)
    rect = pygame.Rect(400, 30, 820, 580 if short else 360)
    sheet.lay(rect)
    assert sheet.drawn == short
    if short:
        assert sheet.graph.plot.top > sheet.area.rect.bottom and rect.contains(sheet.graph.plot)
        assert [line.figures[-1] for line in sheet.graph.lines] == match.state.points
        assert [seat for seat, line in enumerate(sheet.graph.lines) if line.place == 1] == list(match.outcome.winners)
    else:
        assert sheet.row >= one.app.skin.px(40)
    sheet.draw(one.app.canvas)
