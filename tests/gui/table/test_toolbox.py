"""The tools of the bar: every table calls its own by what they do there, with the key that does the same."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.game_scene import GameScene
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.screens import app_in

SHOWS = {"oh_hell": "table.tool.last", "kingdoms": "table.kingdoms.teams.title"}
"""What the tool `last` shows, where it is not the table's own `tool.last`."""
SHEETS = [("oh_hell", "scores"), ("famiglia", "last"), ("kingdoms", "last"), ("regine", "last")]
"""The tools that lay a sheet over the table at once."""


@pytest.mark.parametrize("game", GAMES)
def test_the_tip_of_a_tool_says_what_it_does_at_this_table_and_its_key(game: str, tmp_path: Path) -> None:
    with app_in(tmp_path, language="en") as app:
        seats = [Seat("person", "Ana", "vera"), *(Seat("person", f"P{k}", "lobo") for k in range(GAMES[game].seats[0] - 1))]
        app.open_table(Match.new(GAMES[game], {}, seats, 1))
        toolbox = app.scenes.top.toolbox  # type: ignore[union-attr]
        words = app.tr(SHOWS.get(game, f"table.{game}.tool.last"))
        assert toolbox.buttons["last"].tip == f"{words} ({app.bindings.label('last')})"
        assert toolbox.buttons["log"].tip.startswith(app.tr("table.tool.log"))
        app.change(language="es", keys={"last": "f9"})
        there = app.tr(SHOWS.get(game, f"table.{game}.tool.last"))
        assert there != words and toolbox.buttons["last"].tip == f"{there} (F9)"


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
