"""Where keys, gamepad and mouse lead in the look back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.log import review, saves
from tests.gui.scenes.past import begun, look, over
from tests.gui.screens import app_in, click, key, move, press, settle


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path / "home") as one:
        yield one


@pytest.mark.parametrize("game", ["oh_hell", "regine"])
def test_the_keys_go_where_they_say(app: App, game: str) -> None:
    scene = look(app, over(game))
    own, hands = scene.session.grading.numbers, scene.playback.hands
    first, then = [number for number in own if number > 0][:2]
    shift, most = pygame.KMOD_LSHIFT, len(scene.match.steps)
    for name, mod, number in (
        ("home", 0, 0), ("right", 0, first), ("right", 0, then), ("left", 0, first), ("home", 0, 0),
        ("right", shift, hands[1].first), ("left", shift, hands[0].first), ("end", 0, most), ("pageup", 0, most - 1),
    ):  # fmt: skip
        key(app, name, mod=mod)
        assert scene.session.number == number, (name, mod)
    assert scene.playback.most == most
    for n in (2, 4, 8, 1):
        key(app, str(n))
        assert scene.speed == n


def pad(app: App, name: str) -> None:
    """Press a button of a gamepad, as `Gamepads` tells it, and let it go."""
    button = {"a": "A", "b": "B", "x": "X", "y": "Y", "lb": "LEFTSHOULDER", "rb": "RIGHTSHOULDER"}.get(name)
    if button is not None:
        code = getattr(pygame, f"CONTROLLER_BUTTON_{button}")
        down, up = (
            pygame.event.Event(kind, button=code, instance_id=0)
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        )
    else:
        axis = {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}[name]
        down, up = (pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=n, instance_id=0) for n in (32_000, 0))
    for event in app.gamepads.keys([down, up]):
        app.handle(event)
    app.update(0)


def test_a_gamepad_goes_where_the_keys_go(app: App) -> None:
    scene = look(app, over("oh_hell"))
    own, hands = scene.session.grading.numbers, scene.playback.hands
    first = next(number for number in own if number > 0)
    for name, since, number in (
        ("rb", 0, first), ("rt", first, hands[1].first), ("lt", hands[1].first, hands[0].first), ("lb", own[2], own[1]),
    ):  # fmt: skip
        scene.stand(since)
        pad(app, name)
        assert scene.session.number == number, name
    pad(app, "a")
    assert scene.playing
    pad(app, "a")
    assert not scene.playing and app.scenes.top is scene, "A plays: it takes nobody to a new match"
    scene.stand(own[1])
    pad(app, "y")
    assert scene.trying is not None
    pad(app, "b")
    assert scene.trying is None and app.scenes.top is scene
    pad(app, "x")
    assert scene.column.asks and scene.session.number == scene.session.bot()
    pad(app, "b")
    assert not scene.column.asks and scene.session.number == own[1], "back to the coach"
    pad(app, "b")
    assert app.scenes.top is not scene


def test_what_has_the_ring_is_what_a_of_the_gamepad_means(app: App) -> None:
    scene = look(app, over("oh_hell"))
    scene.stand(scene.session.grading.numbers[1])
    key(app, "tab")
    scene.group.focus(next(widget for widget in scene.group.widgets if widget.name == "log"))
    pad(app, "a")
    assert scene.column.log.shown and not scene.playing


@pytest.mark.parametrize("way", ["escape", "b"])
def test_the_way_back_leads_through_what_lies_open(app: App, way: str) -> None:
    scene = look(app, over("oh_hell"))
    own = scene.session.grading.numbers[2]
    scene.stand(own)
    back = (lambda: key(app, "escape")) if way == "escape" else (lambda: pad(app, "b"))
    key(app, "l")
    back()
    assert not scene.column.log.shown and app.scenes.top is scene
    scene.table.scene.touched("scores")
    assert scene.table.scene.reading
    back()
    assert not scene.table.scene.reading and app.scenes.top is scene
    key(app, "w")
    assert scene.column.asks
    back()
    assert scene.session.number == own and app.scenes.top is scene
    back()
    assert app.scenes.top is not scene


def test_the_button_leaves_whatever_lies_open(app: App) -> None:
    scene = look(app, over("oh_hell"))
    key(app, "w")
    press(app, scene, "back")
    assert app.scenes.top is not scene


@pytest.mark.parametrize("ring", [False, True])
def test_up_and_down_go_from_deed_to_deed_of_those_who_are_asked(app: App, ring: bool) -> None:
    """Also for whoever came with the keyboard: then the ring is shown, and nothing has it."""
    scene = look(app, over("oh_hell"))
    app.ring_shown = ring
    scene.stand(scene.session.grading.numbers[5])
    key(app, "w")
    first = scene.session.number
    key(app, "down")
    second = scene.session.number
    assert second > first and scene.session.belief_query.about(second) and scene.column.asks
    key(app, "up")
    assert scene.session.number == first


def test_every_other_key_does_what_it_says(app: App, tmp_path: Path) -> None:
    match = over("kingdoms")
    file = tmp_path / "kept.json"
    saves.write(match, file)
    review.write([review.review(match, 0, list(app.library.levels().values())[-1])], file)
    scene = look(app, match, save=file, seat=0)
    costliest = [one.step for one in scene.session.grading.costliest]
    assert costliest
    scene.stand(scene.playback.most)
    for step in (*costliest, costliest[0]):
        key(app, "q")
        assert scene.session.number == step
    opened = scene.session.open
    key(app, "o")
    assert scene.session.open is not opened and scene.table.viewpoint.open is not opened
    key(app, "v")
    assert scene.speed == 2
    key(app, "r")
    settle(app)
    assert type(app.scenes.top).__name__ == "RulesScene"
    app.scenes.pop()
    app.scenes.skip_fade()
    own = scene.session.grading.numbers[-1]
    scene.stand(own)
    key(app, "return")
    settle(app)
    top: Any = app.scenes.top
    assert top is not scene and top.match.taken_over == own


def test_what_goes_on_is_an_empty_block_with_a_lock(app: App) -> None:
    scene = look(app, begun("oh_hell", 0.5))
    line = scene.line
    at = line.rect.right - 6, line.rect.y + 6
    number = scene.session.number
    click(app, at)
    assert scene.session.number == number, "it leads nowhere"
    move(app, at)
    assert line.tip == app.tr("look_back.goes_on")
    move(app, (line.rect.x + 6, line.rect.y + 6))
    assert line.tip == ""
    scene.back()
    scene = look(app, over("oh_hell"))
    line = scene.line
    click(app, (line.rect.right - 6, line.rect.y + 6))
    assert scene.session.number == scene.playback.most and line.tip == ""


def test_the_line_is_pressed_and_dragged(app: App) -> None:
    """Near a decision it goes there."""
    scene = look(app, over("oh_hell"))
    line, own = scene.line, scene.session.grading.numbers
    click(app, (line.x_of(own[4]) + 2, line.rect.centery))
    assert scene.session.number == own[4]
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(line.rect.x, line.rect.centery), button=1))
    assert scene.session.number == own[0]
    end = line.rect.right, line.rect.centery
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(9, 0), buttons=(1, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert scene.session.number == scene.playback.most


@pytest.mark.parametrize("game", ["oh_hell", "chicken_army"])
def test_a_line_of_the_chronicle_leads_to_its_step_and_lights_its_card(app: App, game: str) -> None:
    scene = look(app, over(game))
    scene.stand(0)
    key(app, "l")
    settle(app)
    scene.column.log.area.top()
    area, tried = scene.column.log.area.rect, 0
    for y in range(area.y + 6, area.bottom - 6, 25):
        found = scene.column.log.line_at((area.x + 9, y))
        if found is None:
            continue
        step, line = found
        move(app, (area.x + 9, y))
        assert scene.marks.pointed == (() if line.card is None else (line.card,))
        click(app, (area.x + 9, y))
        assert scene.session.number == max(0, step) and scene.column.log.now == scene.session.number
        settle(app)
        tried += 1
        break
    assert tried
    key(app, "l")
    assert not scene.column.log.shown
