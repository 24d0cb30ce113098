"""Windows of every size, down to a single pixel: tiling window managers do that. Every scene in every one of its moments."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop_gui.gui.scenes import SCENES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.bindings import SHIPPED
from tabletop_gui.gui.shell.rehearsal import FRAME_MS, rehearsal
from tests.golden.stills import HD, MOMENTS, screen

SIZES = (
    (160, 90), (1, 1), (97, 301), (1280, 720), (1, 900), (1600, 1), (33, 17), (640, 360), (3, 2), (401, 63), (480, 300),
    (64, 1777), (2560, 300), (960, 600), (320, 240), (7, 1), (481, 1999), (2, 41),
)  # fmt: skip
"""Small, odd, long, high, and back again."""
WITHOUT_A_STILL = {
    "dress": screen("dress"),
    "face": screen("face", face="face:0"),
    "report": screen("report", report="Tapete\n" + "RuntimeError: the end\n" * 90),
    "question": screen(
        "question", title="¿Seguro?", text="No se puede deshacer.", answers=[("y", "Sí", "red"), ("n", "No", "paper")]
    ),
}
STORMY = MOMENTS | WITHOUT_A_STILL
MET: dict[str, set[str]] = {}
"""By the moments that have begun here what kinds of scene there were."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with rehearsal(HD, home=tmp_path_factory.mktemp("storm"), reduced_motion=True, last_card=False) as one:
        yield one


def resize(app: App, size: tuple[int, int]) -> None:
    """The window manager has made the window this size."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def begin(app: App, moment: str) -> None:
    resize(app, HD)
    STORMY[moment](app)
    MET[moment] = {kind.__name__ for scene, _ in app.scenes._stack for kind in type(scene).__mro__}
    live(app)


def live(app: App) -> None:
    """A few frames with a pointer that wanders and rests."""
    w, h = app.viewport.size
    for x, y in ((0, 0), (w // 2, h // 2), (w - 1, h - 1)):
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
        app.update(FRAME_MS)
        app.draw()
    app.update(1000)
    app.draw()


@pytest.mark.parametrize("moment", list(STORMY))
def test_no_size_of_the_window_stops_a_scene(app: App, moment: str) -> None:
    begin(app, moment)
    for place, size in enumerate(SIZES):
        app.change(ui_scale=(1.0, 1.6, 2.0)[place % 3])
        resize(app, size)
        assert app.canvas.size == size
        live(app)
    app.change(ui_scale=1.0)
    resize(app, HD)
    live(app)


@pytest.mark.parametrize("action", ["log", "scores", "last", "zoom", "menu", "rules"])
@pytest.mark.parametrize("moment", ["table_play", "famiglia_turn", "regine_built", "kingdoms_decision", "chicken_turn"])
def test_nor_what_lies_over_a_table(app: App, moment: str, action: str) -> None:
    begin(app, moment)
    code = pygame.key.key_code(SHIPPED[action].split(",")[0])
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    live(app)
    for size in ((160, 90), (1, 1), (481, 1999), HD):
        resize(app, size)
        live(app)


def test_every_scene_is_among_them(app: App) -> None:
    """A scene nobody has a moment of would not be found."""
    for moment in STORMY.keys() - MET.keys():  # most have been gone through above
        begin(app, moment)
    assert {attribute for _, attribute in SCENES.values()} <= set().union(*MET.values())
