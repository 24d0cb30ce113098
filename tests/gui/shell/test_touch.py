"""A finger: a tap presses, a drag drags, and one that rests reads what a resting mouse would."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.touch import NOWHERE, RESTS_MS, STILL, RestingFinger
from tests.gui.screens import app_in, show, widget


def finger(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=pos, rel=(1, 0), buttons=(1, 0, 0), touch=True)
    return pygame.event.Event(kind, pos=pos, button=1, touch=True)


def kinds(events: list[pygame.event.Event]) -> list[int]:
    return [event.type for event in events]


@pytest.mark.parametrize("moved", [0, STILL, STILL + 1])
def test_only_a_finger_that_keeps_still_rests(moved: int) -> None:
    rests = RestingFinger(lambda pos: True)
    assert kinds(rests.translated([finger(pygame.MOUSEBUTTONDOWN, (50, 50))], 0.0)) == [pygame.MOUSEBUTTONDOWN]
    rests.translated([finger(pygame.MOUSEMOTION, (50 + moved, 50))], 10.0)
    still = moved <= STILL
    assert (rests.due is not None) == still
    found = rests.translated([], RESTS_MS + 1)
    assert kinds(found) == ([pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION] if still else [])
    assert not still or found[0].pos == NOWHERE
    lifted = rests.translated([finger(pygame.MOUSEBUTTONUP, (50, 50))], RESTS_MS + 50)
    assert kinds(lifted) == ([] if still else [pygame.MOUSEBUTTONUP]), "what was read presses nothing"


def test_a_tap_and_a_mouse_stay_what_they_are() -> None:
    rests = RestingFinger(lambda pos: True)
    tap = [finger(pygame.MOUSEBUTTONDOWN, (5, 5)), finger(pygame.MOUSEBUTTONUP, (5, 5))]
    assert rests.translated(tap, 0.0) == tap and rests.due is None
    mouse = [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)]
    assert rests.translated(mouse, 0.0) == mouse and rests.due is None
    nothing = RestingFinger(lambda pos: False)
    nothing.translated([finger(pygame.MOUSEBUTTONDOWN, (5, 5))], 0.0)
    assert nothing.translated([], RESTS_MS + 1) == []
    up = [finger(pygame.MOUSEBUTTONUP, (5, 5))]
    assert nothing.translated(up, RESTS_MS + 2) == up, "where there is nothing to read, a long press is a press"


def run(app: App, ms: float, *events: pygame.event.Event) -> None:
    """Turns of the loop for a time, the events in the first."""
    left, given = ms, list(events)
    while left > 0:
        app.clock.step(16)
        app.loop.turn(given)
        given, left = [], left - 16


def test_a_finger_reads_a_tip_without_pressing(tmp_path: Path) -> None:
    with app_in(tmp_path) as app:
        page = show(app, "learn", game="oh_hell")
        steps = widget(page, "lessons")
        at = steps.discs()[2].center
        before = page.shown
        run(app, 1200, finger(pygame.MOUSEBUTTONDOWN, at))
        assert app.tooltip.shown == steps.names[2]
        run(app, 60, finger(pygame.MOUSEBUTTONUP, at))
        assert page.shown is before
        run(app, 60, finger(pygame.MOUSEBUTTONDOWN, at), finger(pygame.MOUSEBUTTONUP, at))
        assert page.shown is not before
