"""The measure of what is whole on a screen; every scene is measured by it in `test_stills.py`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal, rest
from tests.golden.stills import HD, MOMENTS
from tests.gui.whole import crowded, watched
from tests.run_folder import plates_for


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    home = tmp_path_factory.mktemp("large")
    with rehearsal(HD, home=home, cache=plates_for(home), reduced_motion=True, last_card=False) as one:
        yield one


def test_it_is_seen_when_something_is_not_whole(app: App) -> None:
    """The measure itself: a line that is cut, one that leaves the window, one over another, a control out of reach, one on
    another, and a panel on the hand."""
    app.change(ui_scale=1.0, language="es")
    with watched(app) as watch:
        MOMENTS["settings"](app)
        rest(app)
        assert watch.faults() == [] and crowded(app) == []
        scene, text, type = app.scenes.top, app.text, app.type(30)
        usual = scene.draw

        def draw(canvas: object) -> None:
            usual(canvas)  # type: ignore[arg-type]
            app.canvas.blit(text.fitted("una línea que no cabe", "text", type, "#FFFFFF", 90), 10, 650)
            app.canvas.blit(text.line("fuera", "text", type, "#FFFFFF"), 1260, 650)
            app.canvas.blit(text.line("debajo", "text", type, "#FFFFFF"), 300, 650)
            app.canvas.blit(text.line("encima", "text", type, "#FFFFFF"), 310, 652)

        scene.draw = draw  # type: ignore[method-assign]
        app.dirty()
        app.draw()
        told = " ".join(watch.faults())
        for fault in ("cut: 'una línea que no cabe'", "cut at a side: 'fuera'", "over one another: 'debajo'"):
            assert fault in told
        back = next(one for one in scene.group.widgets if one.name == "back")  # type: ignore[attr-defined]
        back.rect.x = -200
        assert "a control beyond the window: back" in " ".join(watch.faults())
        MOMENTS["pause"](app)
        rest(app)
        one, other, *_ = app.scenes.top.group.widgets  # type: ignore[union-attr]
        assert crowded(app) == []
        one.rect.center = other.rect.center
        assert f"one on another: {one.name}" in " ".join(crowded(app))
        MOMENTS["kingdoms_decision"](app)
        rest(app)
        assert crowded(app) == []
        app.scenes.top.bets.rect.x -= 200  # type: ignore[union-attr]
        assert "on hand" in " ".join(crowded(app))
    del scene.draw
