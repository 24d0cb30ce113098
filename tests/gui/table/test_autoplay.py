"""The house plays for whoever asks, until they touch anything; it is marked, and never where others look on."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pygame
import pytest

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.control import autoplay
from tabletop_gui.match.log import saves
from tests.gui.screens import press
from tests.gui.table.desk import Desk
from tests.gui.table.pilot import match_of


class QuickThinker:
    """Answers at once, with what is legal first."""

    made: ClassVar[list[QuickThinker]] = []

    def __init__(self, app: Any) -> None:
        self.put, self.closed = 0, False
        self.hidden: list[bool] = []
        self.made.append(self)

    def ask(self, view: Any, game: str, level: Any, style: Any, seed: int) -> int:
        self.put, self.view, self.told = self.put + 1, view, (level.id, style.id)
        self.hidden.append(any(HIDDEN in zone for zone in view.zones))
        return self.put

    def poll(self) -> Any:
        return SimpleNamespace(request=self.put, action=GAMES["oh_hell"].text(self.view.legal[0]))

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autoplay, "SeparateThinker", QuickThinker)


@pytest.fixture
def desk(tmp_path: Path) -> Any:
    desk = Desk(match_of(seats=3, seed=3, maximum=8), tmp_path, speed=0.0)
    desk.app.slot = desk.app.archive.begin(desk.match)
    yield desk
    desk.close()


def ask(desk: Desk) -> None:
    desk.app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"))
    desk.app.scenes.skip_fade()
    press(desk.app, desk.app.scenes.top, "yes")
    desk.app.scenes.skip_fade()


def test_it_plays_until_something_is_touched_and_marks_what_it_did(desk: Desk) -> None:
    desk.settle()
    assert desk.table.mine
    ask(desk)
    for _ in range(600):
        own = [step for step in desk.match.steps if step.seat == 0]
        if len(own) > 3 and desk.table.tally.phase == "tricks":
            break
        desk.step()
    assert desk.scene.autoplay.plays and desk.match.auto == len(own) > 3
    assert desk.scene.toolbox.autoplay_button in desk.scene.bar.tools
    desk.app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    desk.step(3)
    assert not desk.scene.autoplay.plays and desk.scene.toolbox.autoplay_button not in desk.scene.bar.tools
    before = desk.match.auto
    desk.step(200)
    assert desk.match.auto == before
    assert desk.app.slot is not None
    assert saves.read(desk.app.slot.path).auto == before


def test_a_press_that_stops_it_does_nothing_else(desk: Desk) -> None:
    desk.settle()
    ask(desk)
    steps = len(desk.match.steps)
    card = desk.grip(desk.table.held[0])
    desk.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=card, button=1))
    assert not desk.scene.autoplay.plays and len(desk.match.steps) == steps and desk.table.pointer.carry is None


def test_it_is_asked_as_a_rival_that_sees_what_the_player_sees(desk: Desk) -> None:
    desk.settle()
    ask(desk)
    desk.step(2)
    thinker = QuickThinker.made[-1]
    assert thinker.told == ("normal", "calculator") and thinker.hidden == [True] * thinker.put and thinker.put > 0


def test_not_where_several_share_the_screen(tmp_path: Path) -> None:
    desk = Desk(match_of(seats=3, seed=3, maximum=3, persons=2), tmp_path)
    desk.app.slot = desk.app.archive.begin(desk.match)
    try:
        desk.scene.autoplay.ask()
        desk.step(2)
        assert desk.app.scenes.top is desk.scene and not desk.scene.autoplay.plays and desk.app.toasts.shown
    finally:
        desk.close()


def own_sign(desk: Desk) -> Any:
    return next((one for one in desk.scene.focus.widgets if one.name == "own sign"), None)


def pointed(desk: Desk, kind: int, at: tuple[int, int]) -> None:
    more = {"rel": (1, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    desk.app.handle(pygame.event.Event(kind, pos=at, **more))


def test_a_click_on_the_own_sign_asks_and_lets_the_house_play(desk: Desk) -> None:
    desk.settle()
    sign = own_sign(desk)
    x, y, _ = desk.scene.signs.disc(desk.table.places.seats[0])
    pointed(desk, pygame.MOUSEMOTION, (x, y))
    assert sign.bright and sign.tip.endswith("(J)") and sign.a11y_node().name == sign.tip
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pointed(desk, kind, (x, y))
    desk.app.scenes.skip_fade()
    press(desk.app, desk.app.scenes.top, "yes")
    desk.app.scenes.skip_fade()
    assert desk.scene.autoplay.plays and own_sign(desk) is None, "while it plays a click is any press: it stops"
    for _ in range(200):
        desk.step()
        if desk.match.auto:
            break
    pointed(desk, pygame.MOUSEBUTTONDOWN, (x, y))
    assert not desk.scene.autoplay.plays and desk.match.auto and own_sign(desk) is not None
    assert desk.app.scenes.top is desk.scene, "the press that stops it asks for nothing"


def test_the_keyboard_and_the_tree_reach_the_own_sign(desk: Desk) -> None:
    desk.settle()
    named_groups = dict(desk.scene.a11y.named_groups())
    assert own_sign(desk) in named_groups["panel"]
    desk.scene.focus.set_focus(own_sign(desk))
    desk.app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    desk.app.scenes.skip_fade()
    assert desk.app.scenes.top is not desk.scene


def test_a_card_that_lies_on_the_own_sign_is_taken_up_as_ever(desk: Desk) -> None:
    desk.settle()
    sign, card = own_sign(desk), desk.grip(desk.table.held[0])
    sign.rect = pygame.Rect(card, (0, 0)).inflate(60, 60)
    pointed(desk, pygame.MOUSEBUTTONDOWN, card)
    pointed(desk, pygame.MOUSEBUTTONUP, card)
    assert desk.app.scenes.top is desk.scene and desk.table.pointer.selected == desk.table.held[0]


@pytest.mark.parametrize("persons", [1, 2])
def test_the_own_sign_is_none_where_several_share_the_screen(tmp_path: Path, persons: int) -> None:
    desk = Desk(match_of(seats=3, seed=3, maximum=3, persons=persons), tmp_path)
    desk.app.slot = desk.app.archive.begin(desk.match)
    try:
        desk.settle()
        desk.scene.changed()
        assert (own_sign(desk) is not None) == (persons == 1)
    finally:
        desk.close()
