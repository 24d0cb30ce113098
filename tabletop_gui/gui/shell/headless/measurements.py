"""Measurements of the window: frames, idle time, latency, and frame pacing while a bot thinks. Figures only, no verdicts."""

from __future__ import annotations

import time
from statistics import median
from threading import Thread
from typing import Any, Final

import pygame

from tabletop_gui.engine.splitmix import PolicySeed
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import MatchSpec, advance, random_match, rest, show_table

FULLEST_TABLE: Final = ("human", *["hard"] * 6)
"""Seven seats: the fullest table."""
BUSY_MOVES: Final = 19
"""Decisions until all seats have bid and a complete trick lies on the table in mid-hand."""


def busy_table(app: App) -> None:
    """Show the fullest table in the middle of a hand, with the person to play."""
    match = random_match(app, MatchSpec("oh_hell", FULLEST_TABLE, {}, 5, BUSY_MOVES))
    while match.to_act != 0 or not match.view(0).zones[0]:
        assert match.to_act is not None
        match.propose(match.to_act, match.state.legal[0])
    show_table(app, match)
    advance(app, 4000)
    app.draw()


def full_redraw(app: App, frames: int = 120) -> dict[str, float]:
    """Milliseconds for a full redraw of the window: the scene's draw list, the blits and the copy to the screen."""
    spent = []
    for _ in range(frames):
        app.canvas.invalidate()
        start = time.perf_counter()
        app.draw()
        spent.append((time.perf_counter() - start) * 1000)
    return _spread(spent) | {"sprites": app.canvas.frames[-1].entries}


def card_drag(app: App, frames: int = 240) -> dict[str, float]:
    """Milliseconds for a frame in which only one dragged card moves."""
    scene: Any = app.scenes.top
    x, y = _card(scene)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    paint, whole = [], []
    for k in range(frames + 60):
        spot = x + k % 40 * 3, y - 160 - k % 23
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(3, 1), buttons=(1, 0, 0)))
        app.update(1000 / 60)
        start = time.perf_counter()
        app.draw()
        if k >= 60:  # the table has answered the pick-up: targets lit, the rest dimmed
            whole.append((time.perf_counter() - start) * 1000)
            paint.append(app.canvas.frames[-1].paint_ms)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=3))
    rest(app)
    return {f"paint_{k}": v for k, v in _spread(paint).items()} | {f"frame_{k}": v for k, v in _spread(whole).items()}


def _card(scene: Any) -> tuple[int, int]:
    """Return a pixel at which the first card of the person's hand can be grabbed."""
    table = scene.table
    sprite = table.stage.rows[table.hand][0]
    x, y = scene.app.viewport.point(sprite.spot.x - sprite.spot.width * 0.3, sprite.spot.y)
    return round(x), round(y)


def idle(app: App, seconds: float = 6.0) -> dict[str, float]:
    """Return the share of one core used, and the frames drawn, without input.

    The first seconds, until the loop sleeps longer, are not counted.
    """
    _turn_for(app, 2.6)
    drawn = len(app.canvas.frames)
    cpu, wall = time.process_time(), time.perf_counter()
    _turn_for(app, seconds)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return {"core_percent": 100 * cpu / wall, "frames": len(app.canvas.frames) - drawn}


def latency(app: App, samples: int = 150) -> dict[str, float]:
    """Milliseconds from the posting of a mouse motion by another thread to the presentation of the changed pixels."""
    shown: list[float] = []
    posted: list[float] = []
    present = app.window.present

    def watched(rects: Any) -> None:
        present(rects)
        shown.append(time.perf_counter())

    app.window.present = watched  # type: ignore[method-assign]
    x, y = _card(app.scenes.top)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y - 60), rel=(0, -60), buttons=(1, 0, 0)))
    _turn_for(app, 1.0)
    shown.clear()

    def hand() -> None:
        for k in range(samples):
            time.sleep(0.031 + k % 7 * 0.003)
            posted.append(time.perf_counter())
            spot = (x + k % 50 * 4, y - 90 - k % 31 * 3)
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(4, 3), buttons=(1, 0, 0)))

    thread = Thread(target=hand)
    thread.start()
    while thread.is_alive():
        _turn_for(app, 0.05)
    app.window.present = present  # type: ignore[method-assign]
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=3))
    waits = [next((s - p for s in shown if s > p), None) for p in posted]
    return _spread([w * 1000 for w in waits if w is not None])


def pacing(app: App, seconds: float = 6.0) -> dict[str, float]:
    """Return the share of frames on time (within a quarter of a frame) at 60 Hz while a hard bot thinks in its process."""
    levels, styles = app.library.levels(), app.library.personalities()
    match = random_match(app, MatchSpec("oh_hell", ("hard",) * 4, {}, 3, 4))
    thinker = app.thinker
    thinker.start()
    app.loop.measuring, app.loop.intervals = True, []
    x, y = _card(app.scenes.top)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    until, k, answers, busy = time.perf_counter() + seconds, 0, 0, False
    while time.perf_counter() < until:
        if not busy:
            assert match.to_act is not None
            thinker.ask(match.view(match.to_act), "oh_hell", levels["hard"], next(iter(styles.values())), PolicySeed(k))
            busy = True
        elif thinker.poll() is not None:
            answers, busy = answers + 1, False
        k += 1
        app.dirty()
        app.loop.moving = True  # keep the loop at the screen's pace
        app.loop.turn(app.loop.next_events())
    app.loop.measuring = False
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=3))
    return _on_time(app) | {"answers": answers}


def look_back(app: App, jumps: int = 200) -> dict[str, Any]:
    """Milliseconds to show another step, near or distant, of a whole match with four seats in the review. The
    match stays open for `review_pacing`.
    """
    match = random_match(app, MatchSpec("oh_hell", ("human", *["hard"] * 3), {}, 5, 0))
    while match.to_act is not None:
        match.propose(match.to_act, match.state.legal[len(match.steps) % len(match.state.legal)])
    scene: Any = app.scene("look_back", match=match)
    app.scenes.push(scene)
    scene.session.grading.stop()
    advance(app, 2000)
    app.draw()

    def stand(number: int) -> float:
        start = time.perf_counter()
        scene.stand(number)
        app.update(0)
        app.draw()
        return (time.perf_counter() - start) * 1000

    near = [stand(number) for number in range(jumps)]
    far = [stand(k * 7919 % len(match.steps)) for k in range(jumps)]
    return {"near_ms": _spread(near), "far_ms": _spread(far)}


def review_pacing(app: App, seconds: float = 6.0) -> dict[str, float]:
    """Return the share of frames on time (within a quarter of a frame) at 60 Hz while the reviewed match plays on
    and the coach analyses it, and the number of decisions analysed meanwhile.
    """
    scene: Any = app.scenes.top
    grading = scene.session.grading
    grading.go_on()
    scene.toggle_play()
    _turn_for(app, 1.5)
    left = grading.left
    app.loop.measuring, app.loop.intervals = True, []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        app.dirty()
        app.loop.moving = True
        app.loop.turn(app.loop.next_events())
    app.loop.measuring = False
    return _on_time(app) | {"decisions_judged": left - grading.left}


def _on_time(app: App) -> dict[str, float]:
    """Return the share of the measured frames that were on time, and the spread of their intervals."""
    intervals = app.loop.intervals[5:]
    on_time = sum(i <= app.loop.period_ms * 1.25 for i in intervals)
    return {"on_time_percent": 100 * on_time / max(1, len(intervals)), "frames": len(intervals)} | _spread(intervals)


def _turn_for(app: App, seconds: float) -> None:
    until = time.perf_counter() + seconds
    while app.running and time.perf_counter() < until:
        app.wake_in((until - time.perf_counter()) * 1000)
        app.loop.turn(app.loop.next_events())


def _spread(spent: list[float]) -> dict[str, float]:
    if not spent:
        return {"median": float("nan"), "p95": float("nan")}
    spent = sorted(spent)
    return {"median": round(median(spent), 3), "p95": round(spent[int(len(spent) * 0.95)], 3)}
