"""The chronicle's drawer: what it sets, and what is read in it."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.gui.paint import text
from tabletop_gui.gui.table.chrome.log_panel import KEPT
from tests.gui.table.pilot import match_of


@pytest.fixture
def told(desk):
    """A table late in a long match, with the chronicle open."""
    match = match_of(seats=6, seed=2, maximum=8)
    while len(match.steps) < 330 or match.to_act != 0:
        match.propose(match.to_act, match.state.legal[0])
    one = desk(match, speed=0.0)
    one.settle()
    one.key("l")
    one.step(20)
    assert len(one.scene.log.lines) == KEPT
    return one


def words_set(one, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every run of letters that is set from now on."""
    runs: list[str] = []
    real = text.set_run
    monkeypatch.setattr(text, "set_run", lambda run, *more: (runs.append(run.text), real(run, *more))[1])
    return runs


def test_after_an_action_only_what_is_new_is_set(told, monkeypatch: pytest.MonkeyPatch) -> None:
    one = told
    last = one.scene.log.lines[-1]
    runs = words_set(one, monkeypatch)
    assert one.table.propose(one.table.view.legal[0])
    one.settle()
    lines = one.scene.log.lines
    assert lines[-1] != last or lines.index(last) < len(lines) - 1
    assert 0 < len(runs) < KEPT, "not even a word of every line"


def test_a_long_chronicle_is_read_from_its_first_line_to_its_last(told) -> None:
    one = told
    area = one.scene.log.area
    assert area.most > 10 * area.rect.h and area.offset == area.most

    def looks() -> bytes:
        one.step(90)
        return pygame.image.tobytes(one.app.canvas.target.subsurface(area.rect), "RGB")

    end = looks()
    area.to(0, at_once=True)
    one.app.dirty()
    first = looks()
    assert first != end
    area.to(area.most, at_once=True)
    one.app.dirty()
    assert looks() == end


def test_in_another_language_every_line_is_told_anew(told, monkeypatch: pytest.MonkeyPatch) -> None:
    one = told
    runs = words_set(one, monkeypatch)
    one.app.change(language="en")
    one.step(20)
    assert "plays" in runs and "juega" not in runs


def test_what_lies_under_the_chronicle_cannot_be_meant(told) -> None:
    one = told
    at, pointer = one.grip(one.table.held[0]), one.table.pointer
    one.scene.log.rect = pygame.Rect(at[0] - 40, at[1] - 40, 80, 80)
    one.move(at)
    one.press(at)
    assert pointer.hover is None and pointer.waiting is None
    one.release(at)
    one.scene.sheets.turn("scores")
    one.move(at)
    one.press(at)
    assert one.scene.sheets.open is None, "a sheet lies over it, and goes"
    one.release(at)
    one.key("l")
    one.move(at)
    one.press(at)
    assert pointer.hover is not None and pointer.waiting is not None, "the same press takes the card when the drawer is shut"
