"""A hand that the player has put into another order is sorted again by a key and by a tool that comes with it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.gui.table.desk import Desk
from tests.gui.table.pilot import match_of


def ready(folder: Path) -> Desk:
    desk = Desk(match_of(seats=3, seed=3, maximum=6, sequence="high-low"), folder)
    desk.settle()
    return desk


@pytest.mark.parametrize("by", ["key", "button"])
def test_a_hand_is_sorted_again(tmp_path: Path, by: str) -> None:
    desk = ready(tmp_path)
    scene, table = desk.scene, desk.table
    try:
        sorted_ = list(table.held)
        assert len(sorted_) > 3 and scene.toolbox.sorter not in scene.bar.tools, "there is nothing to sort"
        table.hand_order.put(sorted_[0], 3)
        table.arrange(0)
        desk.step(3)
        assert table.held != sorted_ and scene.toolbox.sorter in scene.bar.tools
        tool = scene.toolbox.sorter
        assert scene.bar.tools.count(tool) == 1 and tool.rect.w > 0 and tool.tip
        if by == "key":
            desk.app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o"))
        else:
            tool.activate()
        desk.step(60)
        assert table.held == sorted_ and tool not in scene.bar.tools
        assert [sprite.face for sprite in table.stage.rows[table.hand]] == table.view.zones[table.hand]
    finally:
        desk.close()


def test_nothing_is_sorted_where_nobody_moved_a_card(tmp_path: Path) -> None:
    desk = ready(tmp_path)
    try:
        before = list(desk.table.held)
        desk.scene.toolbox.sort()
        desk.step(3)
        assert desk.table.held == before
    finally:
        desk.close()
