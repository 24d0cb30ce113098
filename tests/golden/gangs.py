"""The pictures of Famiglia's table: a turn, the choice of who pays, a crowded table, and the moment of the count."""

from __future__ import annotations

from typing import Any, Final

import pygame

from tabletop_gui.games.famiglia import CODES, NOTHING, Famiglia
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, advance, rest, show_table
from tests.gui.games.famiglia.gang import match_of

TURN: Final = {
    "hands": ["F1a F0a M2a C2a B2a B0a M0a F1b", "F0b C0b B0b M0b F2a"],
    "areas": ["F0c C0c B1a F2b", "C1b M0c"],
    "street": "F2c C3a M4a B1b F1c F3a",
}
CROWDED: Final = {
    "hands": ["F3a F2a F1a C3a C2a C1a B3a B2a B0a M3a M2a", "F4a C4a B4a M4a F3b C1b C1c B0b B0c M1b M2b"],
    "areas": ["F0a F0b C0a C0b B1a B1b M0a M0b C0c M0c F1b B0d", "F0c F1c F1d C2b C2c B1c B2b M1a M1c F0d C1d M0d"],
    "street": "F2c C3b M3b B1d F2b B2c B3b C0d M2c",
    "run": 2,
    "deck": "F0e C0e",
    "rest": "DISCARD",
}


def turn(app: App) -> None:
    """The beginning of a turn: everything may be done."""
    show_table(app, match_of(rig=dict(TURN)))
    rest(app)


def pays(app: App) -> None:
    """A card of the street is chosen, and two others may pay for it."""
    turn(app)
    scene: Any = app.scenes.top
    found = scene.table.stage.find(CODES.index("F2c"))
    spot = scene.table.stage.goals(found[0])[found[1]]
    pos = app.viewport.point(spot.x, spot.y)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    advance(app, 600)


def crowded(app: App) -> None:
    """Late in the second run, with two rows in the street."""
    show_table(app, match_of(rig=dict(CROWDED)))
    rest(app)


def counted(app: App) -> None:
    """Both have passed, and the gangs have been counted."""
    match = match_of(rig=dict(CROWDED))
    assert isinstance(match.state, Famiglia)
    match.state.passed[1] = 1
    show_table(app, match)
    rest(app)
    scene: Any = app.scenes.top
    assert scene.table.propose(NOTHING)
    for _ in range(900):
        advance(app, FRAME_MS)
        if scene.table.director.waiting:
            break


def results(app: App) -> None:
    """Both gangs laid out."""
    match = match_of(rig=dict(CROWDED))
    assert isinstance(match.state, Famiglia)
    match.state.passed[1] = 1
    match.propose(0, NOTHING)
    app.scenes.reset(app.scene("results", match=match))
