"""A window that lies behind others asks for attention when its player's turn comes, and only then."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.gui.table.desk import Desk
from tests.gui.table.pilot import match_of


@pytest.mark.parametrize("focused", [True, False])
def test_it_flashes_when_nobody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, focused: bool) -> None:
    beckoned: list[int] = []
    monkeypatch.setattr(pygame.key, "get_focused", lambda: focused)
    desk = Desk(match_of(seats=3, seed=3, maximum=2), tmp_path)
    monkeypatch.setattr(desk.app.window, "request_attention", lambda: beckoned.append(len(desk.match.steps)))
    try:
        turns = 0
        for _ in range(4):
            desk.settle()
            if desk.table.mine:
                turns += 1
                desk.table.propose(desk.table.view.legal[0])
        assert turns > 1 and len(beckoned) == (0 if focused else turns)
    finally:
        desk.close()


def test_a_window_that_cannot_flash_does_nothing(tmp_path: Path) -> None:
    desk = Desk(match_of(seats=3, seed=3, maximum=2), tmp_path)
    try:
        desk.app.window.request_attention()  # the driver without a screen knows nothing of the kind
    finally:
        desk.close()
