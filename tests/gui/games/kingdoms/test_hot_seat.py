"""Several persons at one war: bets before everybody's eyes, corners lifted by whoever is asked, and no curtain for a bet."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games.kingdoms.actions import CALL, CHECK
from tabletop_gui.games.kingdoms.battle import HAND
from tabletop_gui.gui.scenes.play.curtain import CurtainScene
from tests.gui.games.kingdoms.arms import war_of
from tests.gui.games.kingdoms.desk import WarDesk


def table_of(folder: Path, seats: int = 3, persons: int = 2) -> WarDesk:
    desk = WarDesk(war_of(seats, persons=persons, seed=5), folder, first_times=False)
    desk.to_my_turn()
    return desk


def printed(desk: WarDesk, monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """Every face that a frame prints; drawn anew."""
    found: set[int] = set()
    painter = desk.scene.painter
    plain = painter.large

    def large(face: int, width: float) -> object:
        found.add(face)
        return plain(face, width)

    with monkeypatch.context() as patch:
        patch.setattr(painter, "large", large)
        desk.app.dirty()
        desk.app.draw()
    lying = {sprite.face for row in desk.table.stage.rows for sprite in row if sprite.readable}
    return (found | lying) - {HIDDEN}


def hidden_hands(desk: WarDesk) -> set[int]:
    """The cards that nobody but their owners may know."""
    state = desk.match.state
    return {card for seat in {*desk.scene.tally.live} - {*desk.scene.tally.shown} for card in state.zones[HAND + seat]}


def holding(desk: WarDesk, on: bool) -> None:
    kind = pygame.KEYDOWN if on else pygame.KEYUP
    desk.post(kind, key=pygame.key.key_code(desk.app.bindings.keys("peek")[0]), mod=0, unicode="")
    desk.step(12)


def test_over_many_battles_no_curtain_falls_and_only_a_held_corner_shows_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = table_of(tmp_path)
    south, asked = desk.table.viewpoint.south, set()
    for turn in range(12):
        assert desk.app.scenes.top is desk.scene and desk.table.viewpoint.covered
        seat = desk.match.to_act
        asked.add(seat)
        assert desk.table.viewpoint.south == south, "the table does not turn"
        assert desk.match.seats[seat].name in desk.scene.ribbon_says()[0]
        assert not printed(desk, monkeypatch) & hidden_hands(desk)
        if turn < 4:
            holding(desk, True)
            assert printed(desk, monkeypatch) & hidden_hands(desk) == set(desk.match.view(seat).zones[HAND + seat])
            holding(desk, False)
            assert not printed(desk, monkeypatch) & hidden_hands(desk)
        legal = desk.match.state.legal
        desk.on(desk.scene.bets.stay)
        assert CALL in legal or CHECK in legal
        desk.to_my_turn()
        if desk.match.outcome is not None:
            break
    assert len(asked) == 2
    desk.close()


def test_the_mouse_holds_the_cards_up_where_they_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = table_of(tmp_path)
    seat = desk.match.to_act
    spot = desk.table.stage.rows[HAND + seat][0].spot
    at = desk.pixel(spot.x, spot.y)
    desk.press(at)
    desk.step(12)
    assert printed(desk, monkeypatch) & hidden_hands(desk) == set(desk.match.view(seat).zones[HAND + seat])
    desk.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    desk.step(12)
    assert not printed(desk, monkeypatch) & hidden_hands(desk)
    desk.close()


def test_whoever_asks_to_see_the_own_cards_sees_them_behind_a_curtain(tmp_path: Path) -> None:
    desk = table_of(tmp_path)
    seat = desk.match.to_act
    desk.on(desk.scene.look_button)
    for _ in range(300):
        if isinstance(desk.app.scenes.top, CurtainScene):
            break
        desk.step()
    assert isinstance(desk.app.scenes.top, CurtainScene) and desk.table.persons.curtain_for == seat
    desk.app.scenes.pop()
    desk.to_my_turn()
    assert all(sprite.readable for sprite in desk.table.stage.rows[HAND + seat])
    desk.on(desk.scene.bets.stay)
    desk.to_my_turn()
    assert desk.table.viewpoint.covered and not any(sprite.readable for sprite in desk.table.stage.rows[HAND + seat])
    desk.close()
