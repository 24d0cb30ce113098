"""One switch is enough: a frame walks by itself, and whoever sees it presses when it is on something of use."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.switch_access import MAX_GROUP, split_groups
from tabletop_gui.match.log.playback import hands_of
from tests.gui.screens import show
from tests.gui.table.every import EveryDesk, match_of

MOST_STEPS = 2_500
OWN = 4
"""So many decisions of the person at least: a hand of some games is short."""
TOOLS = {
    "undo", "hint", "log", "rules", "menu", "speed", "bookmark", "score", "scores", "tell", "last", "house", "sort", "hide",
}  # fmt: skip
"""What stands in the bar and has nothing to do with the hand that is played."""
SPACE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
CLICK = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)


class SwitchPlayer:
    """Sees the frame, and presses now and then when it is on what belongs to the hand that is played."""

    def __init__(self, desk: EveryDesk, seed: int) -> None:
        self.desk, self.rng, self.presses = desk, Random(seed), 0

    def press(self) -> None:
        self.presses += 1
        self.desk.app.handle(self.rng.choice((SPACE, CLICK)))

    def of_use(self) -> bool:
        return any(one.name.split()[0] not in TOOLS if one.name else True for one in self.desk.app.scanning.now)

    def step(self) -> None:
        desk = self.desk
        desk.step(1)
        app = desk.app
        app.scanning.update(app.scanning.pace_ms)  # the frame has gone on
        if not desk.table.mine or (self.of_use() and self.rng.random() < 0.5):
            self.press()


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_of_every_game_is_played_with_one_switch(game: str, home: Path) -> None:
    options = {"oh_hell": {"maximum": 2}}.get(game, {})
    match = match_of(game, GAMES[game].seats[0], **options)
    desk = EveryDesk(match, home, (1280, 720), speed=0.0, switch_scanning=True, first_times=False)
    try:
        player = SwitchPlayer(desk, 4)
        for _ in range(MOST_STEPS):
            own = sum(1 for step in match.steps if step.seat == 0)
            if match.outcome is not None or (hands_of(match) and own >= OWN):
                return
            player.step()
        raise AssertionError((len(match.steps), own, player.presses, "it goes on no more"))
    finally:
        desk.close()


def test_the_curtain_is_lifted_at_one_press(app: App) -> None:
    app.change(switch_scanning=True)
    show(app, "lobby")
    lifted: list[object] = []
    picture = app.canvas.target.copy()
    curtain = app.scene("curtain", who="Luis", character="tomas", picture=picture, pause=lambda: None)
    app.scenes.push(curtain, lifted.append)
    app.handle(SPACE)
    assert lifted == [True]


def test_the_frame_walks_among_the_groups_then_within_one_and_back(app: App) -> None:
    app.change(switch_scanning=True, scan_speed=1.0)
    scene = show(app, "settings")
    scan = app.scanning
    scan.look()
    first = list(scan.now)
    assert 1 < len(first) <= MAX_GROUP
    app.handle(SPACE)
    assert list(scan.now) == first[:1] and scene.group.current is first[0]
    app.update(999)
    assert list(scan.now) == first[:1], "it is still on the first"
    app.update(2)
    assert list(scan.now) == first[1:2] and scene.group.current is first[1] and app.ring_shown
    for _ in range(2 * len(first) - 1):
        app.update(1001)
    assert list(scan.now) == first, "two rounds are enough"


def test_without_it_the_switch_is_a_key_as_ever(app: App) -> None:
    scene = show(app, "settings", section="access")
    assert not app.scanning.handle(SPACE) and not app.scanning.now
    one = next(one for one in scene.group.widgets if one.name == "switch_scanning")
    scene.group.focus(one)
    app.handle(SPACE)
    assert app.settings.switch_scanning and any(one.name == "scan_speed" for one in scene.group.widgets)


def test_sliders_and_steppers_go_on_at_a_press_and_begin_again(app: App) -> None:
    scene = show(app, "settings")
    slider = next(one for one in scene.group.widgets if one.name == "master")
    seen = set()
    for _ in range(40):
        assert slider.scanned()
        seen.add(app.settings.master)
    assert {0.0, 1.0} <= seen and len(seen) == 21


def test_long_rows_are_parted() -> None:
    class Thing:
        def __init__(self, able: bool) -> None:
            self.scannable = able

    groups = split_groups([[Thing(k != 3) for k in range(14)], [], [Thing(True)]])  # type: ignore[list-item]
    assert [len(group) for group in groups] == [5, 5, 3, 1]
