"""The tools of the bar: every table calls its own by what they do there, with the key that does the same."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.game_scene import GameScene
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.screens import app_in

SHEETS = [("famiglia", "last"), ("kingdoms", "last"), ("regine", "last")]
"""The tools that lay a sheet over the table at once."""


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_has_four_tools_and_the_menu_the_others(game: str, tmp_path: Path) -> None:
    """The tools of the menu say what they do at this table, and their keys do it there too."""
    with app_in(tmp_path, language="en", keys={"last": "f9"}) as app:
        seats = [Seat("person", "Ana", "vera"), *(Seat("person", f"P{k}", "lobo") for k in range(GAMES[game].seats[0] - 1))]
        app.open_table(Match.new(GAMES[game], {}, seats, 1))
        table: Any = app.scenes.top
        assert [one.name for one in table.bar.widgets] == ["menu", "undo", "hint", "log", "speed"]
        assert table.toolbox.buttons["log"].tip == f"{app.tr('table.tool.log')} ({app.bindings.label('log')})"
        table.toolbox.pause()
        menu: Any = app.scenes.top
        buttons = {one.name: one for one in menu.group.widgets}
        for name in table.menu_tools:
            words = app.tr(table.tool_words.get(name, f"table.tool.{name}"))
            assert buttons[name].tip == f"{words} ({app.bindings.label(name)})"
        asked: list[str] = []
        table.toolbox.actions |= {name: partial(asked.append, name) for name in table.menu_tools}
        chosen = next(iter(table.menu_tools))
        app.scenes.pop(chosen)
        assert app.scenes.top is table
        if table.table.viewpoint.covered and not table.table.persons.openly:
            app.update(16)
            assert asked == [], "it would lie under the curtain"
            table.table.persons.sit(table.table.persons.curtain_for or 0)
            app.update(16)
        assert asked == [chosen]


@pytest.mark.parametrize(("game", "tool"), SHEETS)
def test_nothing_under_a_sheet_is_explained(game: str, tool: str, tmp_path: Path) -> None:
    with app_in(tmp_path) as app:
        seats = [Seat("person", "Ana", "vera"), *(Seat("bot", f"P{k}", "lobo", "easy") for k in range(GAMES[game].seats[0] - 1))]
        app.open_table(Match.new(GAMES[game], {}, seats, 1))
        scene = app.scenes.top
        assert isinstance(scene, GameScene)
        for _ in range(400):
            app.update(50)
        w, h = app.viewport.size
        spots = [(x, y) for x in range(10, w, 20) for y in range(80, h, 10)]
        spot = next(spot for spot in spots if scene.tip_at(spot)[0] and scene.focus.at(spot) is None)

        def pointed_at() -> bool:
            for pos in ((2, h - 2), spot):
                app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
                for _ in range(60):
                    app.update(16)
            return bool(app.tooltip.shown)

        assert pointed_at()
        scene.touched(tool)
        assert not pointed_at()
        assert scene.close_sheets() and pointed_at()
