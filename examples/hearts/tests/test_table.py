"""Hearts in a window: whole matches through the table, and a real mouse that drags cards."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from tapete_hearts.rules import PASSED, PASSES

from tabletop_gui.gui.shell.loop import StepClock
from tests.watched import sat_down

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


def test_the_queen_falls_with_weight_and_no_line_of_code() -> None:
    """Whoever takes her is shown with the timeline of the package's data; pressed away, the table stands as watched."""
    clock = StepClock()
    app, scene = sat_down(4, 2, (1280, 720), clock)
    taken = 0
    try:
        for _ in range(60_000):
            clock.step(30.0)
            app.loop.turn([])
            now = scene.table.highlights.now
            if now is not None and now.kind == "queen" and scene.table.highlights.ms > 300:
                timeline = scene.table.highlights.timeline
                assert timeline is not None and [one for one in timeline.tracks if one.runs(scene.table.highlights.ms)]
                scene.draw(app.canvas)
                scene.table.skip()
                assert scene.table.highlights.timeline is None
                taken += 1
            elif scene.table.director.waiting:
                scene.table.skip()
            elif scene.table.mine:
                assert scene.table.propose(scene.table.view.legal[0])
            if taken == 2 or app.scenes.top is not scene:
                break
    finally:
        app.close()
    assert taken == 2


@pytest.mark.parametrize(("n", "size", "hands"), [(3, (1280, 720), 2), (4, (1600, 900), 99), (5, (2560, 1440), 1)])
def test_a_match_is_played_at_a_table(n: int, size: tuple[int, int], hands: int) -> None:
    """So many hands, or through to the results: the table is compared with the view whenever it rests."""
    clock = StepClock()
    app, scene = sat_down(n, n, size, clock)
    asked = 0
    try:
        for _ in range(60_000):
            clock.step(60.0)
            app.loop.turn([])
            if app.scenes.top is not scene or scene.tally.hand >= hands:
                break
            if scene.table.director.waiting:
                assert scene.summary.shown
                scene.table.skip()
            elif scene.table.mine:
                if asked < 3:
                    asked += 1
                    for name in ("last", "scores", "log", "tell", "hint"):
                        scene.toolbox.actions[name]()
                        app.loop.turn([])
                        scene.dismiss()
                    for x in range(6, size[0], 90):
                        for y in range(6, size[1], 90):
                            scene.tip_at((x, y))
                scene.table.propose(scene.table.view.legal[-1])
        assert scene.match.outcome is not None or scene.tally.hand == hands
        for _ in range(40):
            clock.step(60.0)
            app.loop.turn([])
        assert app.phrases.missing == ()
    finally:
        app.close()


def test_a_curtain_falls_between_two_persons_and_hides_what_was_passed() -> None:
    clock = StepClock()
    app, scene = sat_down(4, 2, clock=clock, persons=2)
    curtains = []
    try:
        for _ in range(3000):
            clock.step(60.0)
            app.loop.turn([])
            if app.scenes.top is not scene:
                curtains.append(scene.table.viewpoint.seat)
                app.scenes.pop(True)
                app.scenes.skip_fade()
                seat, sight = scene.table.viewpoint.seat, scene.match.state.sight
                faces = [sprite.face for sprite in scene.table.stage.sprites() if sprite.face >= 0]
                assert all(sight[card] >> seat & 1 for card in faces), "a card of the other hand is on the screen"
            elif scene.table.mine and scene.tally.phase == "pass":
                scene.table.propose(scene.table.view.legal[0])
            elif scene.tally.phase == "tricks":
                break
        assert len(curtains) >= 2
    finally:
        app.close()


def test_a_card_laid_down_to_be_passed_is_dragged_back() -> None:
    """The first of two: the second stays, and moves up."""
    clock = StepClock()
    app, scene = sat_down(4, 3, clock=clock)

    def until_mine() -> None:
        for _ in range(3000):
            clock.step(60.0)
            app.loop.turn([])
            if scene.table.mine and not scene.table.stage.flying:
                return

    def mouse(what: int, x: float, y: float) -> None:
        at = app.viewport.point(x, y)
        more = {"rel": (1, 1), "buttons": (1, 0, 0)} if what == pygame.MOUSEMOTION else {"button": 1}
        app.loop.turn([pygame.event.Event(what, pos=at, **more)])
        clock.step(60.0)

    try:
        until_mine()
        hand = list(scene.table.view.zones[0])
        for card in hand[:2]:
            scene.table.propose(PASSES[card])
            until_mine()
        spot, fan = scene.places.zones[PASSED].spots(2)[0], scene.places.hand
        mouse(pygame.MOUSEMOTION, spot.x, spot.y)
        mouse(pygame.MOUSEBUTTONDOWN, spot.x, spot.y)
        for k in range(1, 9):
            mouse(pygame.MOUSEMOTION, spot.x + (fan.x - spot.x) * k / 8, spot.y + (fan.y - spot.y) * k / 8)
        mouse(pygame.MOUSEBUTTONUP, fan.x, fan.y)
        until_mine()
        assert scene.match.state.zones[PASSED] == [hand[1]]
        assert sorted(scene.match.state.zones[0]) == sorted({*hand} - {hand[1]})
        assert not scene.match.undone, "nobody has answered: it is not counted"
    finally:
        app.close()


@pytest.fixture
def display() -> Iterator[str]:
    read, write = os.pipe()
    arguments = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(arguments, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


@pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}: a screen in memory, a mouse by program")
def test_cards_are_passed_and_played_with_a_real_mouse(display: str) -> None:
    environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_WINDOW_POS": "0,0"}
    table = subprocess.Popen(
        [sys.executable, "-m", "tests.watched"], cwd=Path(__file__).parents[1], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert table.stdout is not None
    done, end = 0, time.monotonic() + 60
    try:
        for line in table.stdout:
            assert time.monotonic() < end, "never came about"
            now = json.loads(line) if line.startswith("{") else {}
            if not now.get("mine") or now["steps"] < done:
                continue
            (x, y), (a, b) = now["cards"][now["legal"][0]], now["slot"]
            steps = [(x + (a - x) * k // 8, y + (b - y) * k // 8) for k in range(1, 9)]
            way = [word for step in steps for word in ("mousemove", *step, "sleep", 0.015)]
            words = ["mousemove", x, y, "sleep", 0.03, "mousedown", 1, "sleep", 0.02, *way, "mouseup", 1]
            subprocess.run(["xdotool", *map(str, words)], env=environment, check=True)
            done = now["steps"] + 1
            if done >= 14:  # three cards passed by everybody, and then one played
                return
    finally:
        table.terminate()
        table.wait(10)
    raise AssertionError("the table has gone")


def test_nothing_of_the_window_is_in_the_rules() -> None:
    code = "import tapete_hearts.policy, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


