"""The score sheet over the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.gui.reading import written_by
from tests.gui.table.desk import Desk, desks
from tests.gui.table.pilot import match_of


@pytest.fixture
def desk(home: Path) -> Iterator[Callable[..., Desk]]:
    yield from desks(Desk, home)


@pytest.mark.parametrize("seats", [3, 7])
def test_the_totals_stand_under_the_running_totals(desk, seats: int) -> None:
    """Each ends where the figures end that it sums up; and the column of the hands has a heading."""
    one = desk(match_of(seats=seats, maximum=3, sequence="high-low"), speed=0.0)
    while not one.scene.tally.rows() or not one.table.director.waiting:
        one.settle()
        if one.table.mine:
            one.table.propose(one.table.view.legal[0])
    points = one.scene.tally.points
    one.scene.sheets.turn("scores")
    ends = [(text, box.right, box.h) for text, box in written_by(one.app, one.scene.sheets.open.draw)]
    assert one.app.tr("table.tricks.sheet.hand") in [text for text, _, _ in ends]
    high = max(tall for text, _, tall in ends if text == str(points[0]))
    figures = {str(each) for each in points}
    totals = [(text, end) for text, end, tall in ends if text in figures and tall == high]
    running = [(text, end) for text, end, tall in ends if text in figures and tall < high]
    assert [text for text, _ in totals] == [str(each) for each in points]
    assert set(totals) <= set(running)
