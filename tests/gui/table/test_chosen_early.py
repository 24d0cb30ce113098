"""A card may be chosen before one's turn comes; when it comes, the places it may go to shine as for any chosen card."""

from __future__ import annotations

from pathlib import Path

from tests.gui.table.every import EveryDesk, match_of


def test_the_places_of_a_card_chosen_early_shine_when_the_turn_comes(tmp_path: Path) -> None:
    desk = EveryDesk(match_of("regine", 2, mano="2"), tmp_path, speed=1.0)
    try:
        table = desk.table
        for _ in range(4000):
            if table.held and not table.stage.flying and not table.mine:
                desk.click(desk.grip(table.held[0]))
                if table.pointer.selected is not None:
                    break
            desk.step()
        assert table.pointer.selected is not None and not table.mine
        desk.come_round()
        desk.step(30)
        assert table.mine and table.pointer.selected is not None
        assert bool(desk.scene.lit()) == (desk.scene.lights.strength > 0), "what is named shines"
        assert desk.scene.lit()
    finally:
        desk.close()
