"""A monkey at the table: random mouse and keys. Stage and tally must equal the view at every rest, and nothing may be raised."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop_gui.games.oh_hell import Bid
from tests.gui.table.desk import Desk
from tests.gui.table.pilot import match_of

KEYS = ["enter", "space", "tab", "left", "right", "up", "down", "esc", *"1234567890zyhlsitvxcf"]


class Monkey:
    """Does something at random; now and then something sensible, so that the match goes on."""

    def __init__(self, desk: Desk, seed: int) -> None:
        self.desk, self.rng = desk, Random(seed)
        self.at = (0, 0)
        self.down = False

    def place(self) -> tuple[int, int]:
        desk, rng = self.desk, self.rng
        w, h = desk.app.viewport.size
        if rng.random() < 0.5 and desk.table.held and desk.app.scenes.top is desk.scene:
            return desk.grip(rng.choice(desk.table.held))
        if rng.random() < 0.3:
            return desk.slot
        return rng.randrange(w), rng.randrange(h)

    def act(self) -> None:
        desk, rng = self.desk, self.rng
        what = rng.random()
        if what < 0.45:
            self.at = self.place()
            desk.move(self.at, held=self.down)
        elif what < 0.65:
            desk.press(self.at, button=rng.choice((1, 1, 1, 3, 2)))
            self.down = True
        elif what < 0.85:
            desk.release(self.at, button=rng.choice((1, 1, 1, 3, 2)))
            self.down = False
        elif what < 0.97:
            key = rng.choice(KEYS)
            desk.key(key, mod=rng.choice((0, 0, 0, pygame.KMOD_SHIFT)))
        elif what < 0.985:
            desk.post(rng.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)))
        else:
            self.sensible()
        desk.step(rng.choice((0, 1, 1, 2, 12)), ms=rng.choice((4.0, 16.7, 50.0)))

    def sensible(self) -> None:
        desk = self.desk
        if desk.app.scenes.top is not desk.scene or not desk.table.mine:
            return
        action = self.rng.choice(list(desk.table.view.legal))
        if isinstance(action, Bid) and desk.scene.bids.shown:
            desk.click(desk.scene.bids.buttons[action.tricks].rect.center)
        elif not isinstance(action, Bid) and desk.table.pointer.carry is None:
            desk.drag(action.card, desk.slot)

    def home(self) -> None:
        """Back from whatever scene a key or a click has opened."""
        desk = self.desk
        for _ in range(6):
            top = desk.app.scenes.top
            if top is desk.scene or top is None:
                return
            if type(top).__name__ == "CurtainScene":
                desk.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
                desk.step(50)
                desk.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="")
            else:
                desk.app.scenes.pop()
            desk.step()


def run(home: Path, seed: int, acts: int) -> int:
    """How many decisions the monkey brought about."""
    rng = Random(seed)
    persons, seats = rng.choice((1, 1, 2, 3)), rng.randrange(3, 8)
    match = match_of(persons=persons, seats=seats, seed=seed, maximum=rng.randrange(2, 6))
    desk = Desk(match, home, speed=rng.choice((0.0, 1.0, 4.0)), reduced_motion=rng.random() < 0.3, one_click=rng.random() < 0.3)
    monkey = Monkey(desk, seed)
    try:
        for _ in range(acts):
            monkey.act()
            monkey.home()
            if match.outcome is not None or desk.app.scenes.top is None:
                break
        desk.app.scenes.skip_fade()
        return sum(not entry.startswith("undo") for entry in match.actions)  # what it took back again was brought about as well
    finally:
        desk.close()


@pytest.mark.parametrize("seed", range(6))
def test_a_short_monkey(tmp_path: Path, seed: int) -> None:
    assert run(tmp_path, seed, 260) > 0


@pytest.mark.census
@pytest.mark.parametrize("seed", range(100, 110))
def test_a_long_monkey(tmp_path: Path, seed: int) -> None:
    assert run(tmp_path, seed, 2000) > 4
