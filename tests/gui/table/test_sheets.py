"""The sheets over a table: one at a time, put away by what asked for it and by whatever closes things."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_gui.gui.table.chrome.sheets import HELD_MS, Sheets, TableSheet
from tabletop_gui.gui.table.part import MOVES, RESTS, Passed


class Paper(TableSheet):
    def __init__(self, *, offered: bool = True, hides: bool = True, glanced: bool = False, work: int = 0) -> None:
        self.there, self.hides, self.glanced, self.work = offered, hides, glanced, work
        self.drawn = 0

    @property
    def offered(self) -> bool:
        return self.there

    def update(self) -> bool:
        self.work -= 1
        return self.work >= 0

    def draw(self, canvas: object) -> None:
        self.drawn += 1


class App:
    dirtied = 0

    def dirty(self) -> None:
        self.dirtied += 1


def laid(**papers: Paper) -> Sheets:
    app: Any = App()
    return Sheets(app, papers)


def test_one_is_open_at_a_time_and_asking_again_puts_it_away() -> None:
    scores, last = Paper(), Paper()
    sheets = laid(scores=scores, last=last)
    sheets.turn("scores")
    assert sheets.open is scores
    sheets.turn("last")
    assert sheets.open is last and not scores.shown
    sheets.turn("last")
    assert sheets.open is None


def test_asking_for_what_is_no_sheet_puts_away_what_lies_there() -> None:
    scores = Paper()
    sheets = laid(scores=scores)
    sheets.turn("scores")
    sheets.turn("deck")
    assert sheets.open is None


def test_one_with_nothing_to_show_is_not_laid_out() -> None:
    """And what lay there is gone all the same."""
    scores, beliefs = Paper(), Paper(offered=False)
    sheets = laid(scores=scores, beliefs=beliefs)
    assert sheets.offers("scores") and not sheets.offers("beliefs") and not sheets.offers("deck")
    sheets.turn("scores")
    sheets.turn("beliefs")
    assert sheets.open is None


def test_closing_says_whether_anything_was_open() -> None:
    sheets = laid(scores=Paper())
    assert not sheets.close()
    sheets.turn("scores")
    assert sheets.close() and not sheets.close()


def test_who_reads_is_told_apart_from_who_looks_beside() -> None:
    sheets = laid(scores=Paper(), last=Paper(hides=False))
    assert not sheets.reading
    sheets.turn("last")
    assert not sheets.reading
    sheets.turn("scores")
    assert sheets.reading


@pytest.mark.parametrize("glanced", [True, False])
def test_a_key_that_was_held_puts_away_only_what_is_glanced_at(glanced: bool) -> None:
    sheets = laid(scores=Paper(glanced=glanced))
    sheets.turn("scores")
    assert not sheets.lets_go(), "a short press leaves it there"
    sheets.update(Passed(HELD_MS + 1, 0.0))
    assert sheets.lets_go() is glanced
    assert (sheets.open is None) is glanced


def test_only_the_open_one_is_drawn_and_worked_at() -> None:
    scores, beliefs = Paper(work=1), Paper(work=2)
    sheets = laid(scores=scores, beliefs=beliefs)
    canvas: Any = object()
    frame = Passed(16, 16)
    assert not sheets.layers() and sheets.update(frame) == RESTS
    sheets.turn("beliefs")
    for _, draw in sheets.layers():
        draw(canvas)
    assert [sheets.update(frame) for _ in range(3)] == [MOVES, MOVES, RESTS]
    assert (scores.drawn, beliefs.drawn, scores.work) == (0, 1, 1)
