"""Pages that are higher than the window, as the text is so large: all of it is reached, and nothing is left of it afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal, rest
from tests.golden.stills import HD, MOMENTS
from tests.gui.screens import click, key
from tests.run_folder import plates_for

STACKED = ("results", "duel", "today", "evening_before", "setup", "learn", "profile")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    home = tmp_path_factory.mktemp("long")
    with rehearsal(HD, home=home, cache=plates_for(home), reduced_motion=True, language="en") as one:
        yield one


@pytest.mark.parametrize("moment", STACKED)
def test_the_keyboard_brings_every_control_of_it_to_sight(app: App, moment: str) -> None:
    app.change(ui_scale=2.0)
    MOMENTS[moment](app)
    rest(app)
    scene = app.scenes.top
    page = scene.long_page  # type: ignore[attr-defined]
    assert page is not None and page.most > 0
    met = []
    for _ in scene.group.reachable:  # type: ignore[attr-defined]
        scene.group.step(1)  # type: ignore[attr-defined]
        rest(app)
        found = scene.group.current  # type: ignore[attr-defined]
        assert app.canvas.target.get_rect().contains(found.rect), found.name
        met.append(found)
    assert {id(one) for one in met} == {id(one) for one in scene.group.reachable}  # type: ignore[attr-defined]
    app.change(ui_scale=1.0)
    rest(app)
    assert scene.long_page is None  # type: ignore[attr-defined]
    assert all(one.area is not page for one in scene.group.widgets)  # type: ignore[attr-defined]


def test_it_is_clicked_where_it_was_scrolled_to(app: App) -> None:
    """What is drawn, and what is pressed, have moved by the same."""
    app.change(ui_scale=2.0)
    MOMENTS["results"](app)
    rest(app)
    scene: Any = app.scenes.top
    app.clock.step(1000)  # the press that completed it answers nothing for a while
    look = next(one for one in scene.group.widgets if one.name == "decided")
    before = look.rect.y
    for _ in scene.group.widgets:
        key(app, "tab")
        if scene.group.current is look:
            break
    assert scene.group.current is look
    rest(app)
    assert scene.long_page.offset and look.rect.y == before - scene.long_page.offset < HD[1] - look.rect.h
    said = next(one for one in app.canvas.shown if app.text.source_text(one.surface) == app.tr("results.decided"))
    assert abs(said.rect.centery - look.rect.centery) < look.rect.h, "its words have moved with it"
    click(app, look.rect.center)
    rest(app)
    assert app.scenes.top is not scene


def test_the_foot_of_the_set_up_stays(app: App) -> None:
    app.change(ui_scale=2.0)
    MOMENTS["setup"](app)
    rest(app)
    scene = app.scenes.top
    start = scene.start_button.rect.copy()  # type: ignore[attr-defined]
    page = scene.long_page  # type: ignore[attr-defined]
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 300), rel=(1, 0), buttons=(0, 0, 0)))
    assert page.to(page.most)
    rest(app)
    assert scene.start_button.rect == start and page.rect.bottom <= start.y  # type: ignore[attr-defined]
