"""A mouse that has not moved since the table was opened, or laid bare again, asks for nothing, wherever it lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.games import GAMES
from tests.gui.table.every import EveryDesk, match_of, played


def answers(desk: Any) -> tuple[object, ...]:
    """All that a table shows of where the mouse is."""
    scene = desk.scene
    scene.app.update(0)
    hot = [one.name for one in scene.focus.widgets if one.hot]
    raised = [sprite.face for row in desk.table.stage.rows for sprite in row if sprite.rise]
    chips, look = getattr(scene, "chips", None), getattr(getattr(scene, "felt", None), "look", None)
    return (
        desk.table.pointer.hover,
        hot,
        raised,
        getattr(chips, "raised", None),
        getattr(look, "_wanted", None),
        desk.app.tooltip.shown,
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_mouse_that_only_lies_there_is_not_answered(game: str, tmp_path: Path) -> None:
    seats = next(iter(GAMES[game].seats))
    desk = EveryDesk(played(match_of(game, seats), 4), tmp_path)
    try:
        desk.settle()
        desk.step(60)
        nothing, moved = answers(desk), set()
        width, height = desk.app.viewport.size
        for x in range(8, width, 64):
            for y in range(8, height, 36):
                for rel in ((1, 0), (0, 0)):
                    desk.app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=rel, buttons=(0, 0, 0)))
                    if any(rel):
                        moved.add(str(answers(desk)))
                assert answers(desk) == nothing, (x, y)
        assert len(moved) > 5, "one that moves is answered"
    finally:
        desk.close()
