"""One hand is enough for a whole hand of every game: nothing but the number pad, or nothing but the left half of the keyboard."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.input.one_hand import Hands, keys_for
from tabletop_gui.match.log.playback import hands_of
from tests.gui.table.every import EveryDesk, match_of
from tests.gui.table.test_one_switch import OWN, TOOLS

HANDS: tuple[Hands, ...] = ("pad", "left")
SEEDS = {"pad": 7, "left": 10}
WAYS = ("take",) * 4 + ("next",) * 2 + ("right",) * 3 + ("left", "up", "down")
MOST_PRESSES = 3_000
GIVES_UP = "pass"
"""Who presses this as often as anything else sees little of Famiglia."""


class OneHandedPlayer:
    """Wanders over what the layout's own keys reach, and takes what belongs to the hand that is played."""

    def __init__(self, desk: EveryDesk, hands: Hands, seed: int) -> None:
        self.desk, self.hands, self.rng, self.presses = desk, hands, Random(seed), 0

    def press(self, way: str) -> None:
        (key,) = (pygame.key.key_code(name) for name in keys_for(way, self.hands))
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.desk.app.handle(pygame.event.Event(kind, key=key, mod=0, unicode=""))
        self.presses += 1

    def step(self) -> None:
        desk = self.desk
        with desk.unseen():
            desk.step(1)
        if not desk.table.mine:
            self.press("take")
            return
        current = desk.scene.focus.current
        name = current.name.split()[0] if current is not None and current.name else ""
        way = self.rng.choice(WAYS)
        unwanted = name in TOOLS or (name == GIVES_UP and self.rng.random() < 0.9)
        self.press("next" if unwanted and way == "take" else way)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hands", HANDS)
def test_a_hand_of_every_game_is_played_with_one_hand(game: str, hands: Hands, home: Path) -> None:
    options = {"oh_hell": {"maximum": 2}}.get(game, {})
    match = match_of(game, GAMES[game].seats[0], **options)
    desk = EveryDesk(match, home, (1280, 720), speed=0.0, hands=hands, first_times=False)
    try:
        player = OneHandedPlayer(desk, hands, SEEDS[hands])
        for _ in range(MOST_PRESSES):
            own = sum(1 for step in match.steps if step.seat == 0)
            if own >= OWN and hands_of(match):
                return
            assert match.outcome is None
            player.step()
            assert desk.app.scenes.top is desk.scene, "nothing but the table is asked for"
        raise AssertionError((len(match.steps), own, player.presses, "it goes on no more"))
    finally:
        desk.close()
