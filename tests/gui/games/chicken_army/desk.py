"""A whole table of Chicken Army in a dummy window."""

from __future__ import annotations

import pygame

from tabletop_gui.games.chicken_army.campaign import ARMY
from tabletop_gui.gui.games.chicken_army.scene import ChickenTable
from tests.gui.games.chicken_army.flock import FlockBots
from tests.gui.table.desk import Desk


class FlockDesk(Desk):
    """The application with one match of Chicken Army on it."""

    scene_type = ChickenTable
    bots_type = FlockBots

    @property
    def sheet_seen(self) -> bool:
        """Whether the sheet of a battle is seen: it is summed up, or the last one was asked for."""
        return self.scene.play.show.stage == "summary" or self.scene.sheet.shown

    # -- the market and the army ----------------------------------------------------------------------------------------------

    @property
    def free(self) -> int:
        """The card that costs nothing."""
        return self.scene.tally.market[0]

    @property
    def army(self):
        return self.match.state.matrices[0]

    @property
    def trial(self):
        return self.scene.card.trial

    def cell(self, row: int, column: int) -> tuple[int, int]:
        """The pixel at the middle of a card whose top left cell this is."""
        spot = self.scene.places.boards[0].spot(row, column, 0)
        return self.pixel(spot.x, spot.y)

    def middle(self, card: int) -> tuple[int, int]:
        """The pixel in the middle of a card."""
        spot = self.spot(card)
        return self.pixel(spot.x, spot.y)

    def carry(self, card: int, row: int, column: int, steps: int = 6) -> None:
        """Take a card up by its middle and hold it over a place of the own army."""
        self.pull(self.middle(card), self.cell(row, column), steps)

    def pull(self, start: tuple[int, int], goal: tuple[int, int], steps: int = 6) -> None:
        """Press at a pixel and hold what lies there over another."""
        self.move(start)
        self.press(start)
        for k in range(1, steps + 1):
            self.move((start[0] + (goal[0] - start[0]) * k // steps, start[1] + (goal[1] - start[1]) * k // steps), held=True)
            self.step()

    def drop(self, row: int, column: int) -> None:
        self.release(self.cell(row, column))
        self.step(20)

    def wheel(self, y: int) -> None:
        self.post(pygame.MOUSEWHEEL, x=0, y=y)
        self.step()

    def press_button(self, name: str) -> None:
        """Click a button of the panel."""
        widget = next(one for one in self.scene.panel.buttons if one.name == name)
        assert widget.enabled
        self.click(widget.rect.center)

    def laid(self) -> list[tuple[int, int, int, int]]:
        """What lies in the own army after the starting card."""
        return [tuple(one) for one in self.army.placements[1:]]

    def drawn(self) -> list[int]:
        """The cards the stage shows in the own army."""
        return [sprite.face for sprite in self.table.stage.rows[ARMY]]
