"""The flames while something weighs: they do what they do in order, over nothing that is read, and all of it is drawn ahead."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop_gui.gui.games.oh_hell.highlights.fires import (
    BACK_MS,
    OUT,
    OUT_AFTER_MS,
    OUT_APART_MS,
    RISE_MS,
    SINK_MS,
    SMOKE_MS,
    LitFlames,
)
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    with rehearsal((1280, 720)) as app:
        yield app


@pytest.fixture
def canvas(app: App) -> Canvas:
    canvas = Canvas(pygame.Surface((1280, 720)))
    canvas.begin()
    return canvas


AT = (300.0, 744.0)
"""The viewer's seat."""


def test_flames_go_out_one_after_the_other_and_burn_again(app: App, canvas: Canvas) -> None:
    fires, seen = LitFlames(app, list), list[int]()
    for k in range(OUT + 1):
        before = canvas.given
        fires.go_out(canvas, AT, OUT_AFTER_MS + OUT_APART_MS * (k - 1) + 1, 2000.0)
        seen.append(canvas.given - before)
    assert seen == [2 * k for k in range(OUT + 1)], "each goes out, and a curl of smoke stands over it"
    late = OUT_AFTER_MS + OUT_APART_MS * OUT + SMOKE_MS
    before = canvas.given
    fires.go_out(canvas, AT, late, BACK_MS + 1)
    assert canvas.given - before == OUT, "they stay out when the smoke is gone"
    before = canvas.given
    fires.go_out(canvas, AT, late, 1.0)
    assert canvas.given == before, "and burn before all is over"


def test_flames_rise_before_a_seat_and_sink(app: App, canvas: Canvas) -> None:
    fires = LitFlames(app, list)
    for since, some in ((-1.0, False), (RISE_MS, True), (RISE_MS + SINK_MS, False)):
        before = canvas.given
        fires.rise(canvas, AT, since)
        assert (canvas.given > before) == some


def test_a_wave_follows_what_passes_over(app: App, canvas: Canvas) -> None:
    fires, viewport = LitFlames(app, list), app.viewport
    passed = fires.passed(lambda share: viewport.point(300 + 1000 * share, 560))
    shares = [share for number, share in sorted(passed, key=lambda one: fires._foot(one[0])[0])]
    assert len(shares) > 8
    assert shares == sorted(shares)


@pytest.mark.parametrize("since", [10.0, RISE_MS, 700.0])
def test_no_flame_is_drawn_over_what_is_read(since: float, app: App, canvas: Canvas) -> None:
    fires = LitFlames(app, lambda: [pygame.Rect(0, 0, 1280, 720)])
    fires.rise(canvas, AT, since)
    fires.go_out(canvas, AT, since, 900.0)
    fires.wave(canvas, [(k, 0.5) for k in range(28)], lambda share: since)
    assert canvas.given == 0


def test_flames_are_drawn_ahead(app: App, canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    fires = LitFlames(app, list)
    fires.prerender()
    assert app.art.wait(20)
    asked: list[str] = []
    monkeypatch.setattr("tabletop_gui.gui.paint.skin.drawn", lambda body, w, h: asked.append(body) or pygame.Surface((1, 1)))
    for since in (100.0, 300.0, 600.0, 900.0):
        fires.rise(canvas, AT, since)
        fires.go_out(canvas, AT, since, 900.0)
    fires.wave(canvas, [(k, 0.5) for k in range(28)], lambda share: 90.0)
    assert not asked
