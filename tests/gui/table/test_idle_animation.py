"""The living table: exchanged pictures are those a whole frame shows, everything stands still when it should, and two tables that
differ in hidden cards alone live alike."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.seats import idle_animation as living_module
from tabletop_gui.gui.table.seats.idle_animation import DROWSY_MS, POWER_MS
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.games.kingdoms.arms import war_of
from tests.gui.games.kingdoms.desk import WarDesk
from tests.gui.games.kingdoms.test_highlights import HANDS, OTHERS, fought, frames
from tests.gui.table.desk import Desk


def hell() -> Match:
    cast = ("vera", "lobo", "nadira", "kofi")
    seats = [Seat("bot" if k else "person", who.capitalize(), who, "normal" if k else "") for k, who in enumerate(cast)]
    return Match.new(GAMES["oh_hell"], {"maximum": 4}, seats, 5)


def at_rest(desk: Desk) -> Desk:
    """It is the player's turn, and somebody sits there."""
    desk.settle()
    desk.step(90)
    desk.move((4, 4))
    desk.step()
    return desk


def lives_on(desk: Desk, ms: float) -> int:
    """Time as the loop lets it pass at a table where nothing moves; how many frames were drawn whole."""
    loop, drawn, end = desk.app.loop, 0, desk.clock.now() + ms
    draw = desk.app.draw

    def counted() -> None:
        nonlocal drawn
        drawn += 1
        draw()

    desk.app.draw = counted  # type: ignore[method-assign]
    while desk.clock.now() < end:
        at_once = loop.moving or desk.app.is_dirty or loop.due is None
        desk.clock.step(16.0 if at_once or loop.due is None else max(0.1, loop.due - desk.clock.now()))
        loop.turn([])
    desk.app.draw = draw  # type: ignore[method-assign]
    return drawn


@pytest.mark.parametrize(("desk_type", "match"), [(Desk, hell), (WarDesk, lambda: war_of(4, seed=3))])
def test_what_is_exchanged_on_the_screen_is_what_a_whole_frame_shows(
    desk_type: type[Desk], match: Callable[[], Match], tmp_path: Path
) -> None:
    desk = at_rest(desk_type(match(), tmp_path, first_times=False, idle_animations=True))
    canvas, changed, before = desk.app.canvas, 0, b""
    for _ in range(24):
        lives_on(desk, 400)
        lived = pygame.image.tobytes(canvas.target, "RGB")
        changed += lived != before
        before = lived
        desk.app.draw()
        assert pygame.image.tobytes(canvas.target, "RGB") == lived, "the next frame finds nothing to mend"
        canvas.invalidate()
        canvas.forget()
        desk.app.draw()
        assert pygame.image.tobytes(canvas.target, "RGB") == lived, "and all of it painted anew is the same"
    assert changed > 8
    desk.close()


def test_nothing_is_drawn_or_reckoned_for_it_but_what_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = at_rest(Desk(hell(), tmp_path, first_times=False, idle_animations=True))
    lives_on(desk, 18_000)  # what is said once has been said
    desk.move((9, 9))
    lives_on(desk, 500)
    updates = 0
    update = desk.scene.update

    def counted(dt_ms: float) -> bool:
        nonlocal updates
        updates += 1
        return update(dt_ms)

    monkeypatch.setattr(desk.scene, "update", counted)
    ms = desk.scene.idle_animation.life.ms
    assert lives_on(desk, 5000) <= 2
    assert updates < 20, "the scene is left alone"
    assert desk.scene.idle_animation.life.ms - ms == pytest.approx(5000, abs=100)
    desk.close()


def needle(felt_animation: Any) -> list[tuple[int, int, tuple[int, int]]]:
    """Where the picture of the compass lies and how large it is: it is drawn as narrow as its direction lets it be."""
    given: list[tuple[int, int, tuple[int, int]]] = []
    felt_animation.draw(SimpleNamespace(blit=lambda picture, x, y: given.append((x, y, picture.get_size()))))
    return given


def off(**settings: object) -> Callable[[Desk], object]:
    return lambda desk: desk.app.change(**settings)


def asleep(desk: Desk) -> None:
    desk.clock.step(DROWSY_MS)


def unfocused(desk: Desk) -> None:
    desk.post(pygame.WINDOWFOCUSLOST)


def reads(desk: Desk) -> None:
    desk.scene.touched("scores")


def on_battery(desk: Desk) -> None:
    for number in range(4):  # somebody sits there until it is looked up again
        desk.clock.step(POWER_MS / 3)
        desk.move((9 + number, 9))


@pytest.mark.parametrize("reason", [off(idle_animations=False), off(reduced_motion=True), asleep, unfocused, reads, on_battery])
def test_it_stands_still(reason: Callable[[Desk], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = at_rest(Desk(hell(), tmp_path, first_times=False, idle_animations=True))
    living = desk.scene.idle_animation
    assert living.awake
    if reason is on_battery:
        monkeypatch.setattr(living_module, "on_battery", lambda: True)
    reason(desk)
    desk.step(30)
    assert not living.awake
    assert all(not desk.scene.seat_plate(seat).look and not desk.scene.seat_plate(seat).down for seat in range(4))
    ms = living.life.ms
    desk.step(60)
    assert living.life.ms == ms
    desk.close()


def test_it_wakes_when_somebody_comes_back(tmp_path: Path) -> None:
    desk = at_rest(Desk(hell(), tmp_path, first_times=False, idle_animations=True))
    asleep(desk)
    desk.step(3)
    assert not desk.scene.idle_animation.awake
    desk.move((9, 9))
    desk.step(3)
    assert desk.scene.idle_animation.awake
    desk.close()


def test_hidden_cards_change_nothing(tmp_path: Path) -> None:
    """Two wars that differ in folded hands alone, frame by frame: eyes, what they do next, and the compass."""
    shown: list[Any] = []
    for k, hands in enumerate((HANDS, OTHERS)):
        desk = fought(tmp_path / str(k), hands, idle_animations=True)
        told = []
        for frame, _ in enumerate(frames(desk)):
            if frame % 60 == 0:
                desk.move((4 + frame // 60 % 2, 4))  # somebody sits there
            living = desk.scene.idle_animation
            due = [face.due for face in living.life.faces]
            told.append((living.awake, living.life.looks, due, needle(living.felt_animation)))
        assert any(awake and any(look for look, _ in looks) for awake, looks, *_ in told)
        assert any(not awake for awake, *_ in told), "it stands still while something heavy is shown"
        shown.append(told)
        desk.close()
    assert shown[0] == shown[1]
