"""The stack of scenes."""

from __future__ import annotations

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.scene import Scene


class Named(Scene):
    """Says what happens to it, in a list that several share."""

    def __init__(self, name: str, told: list[str], *, opaque: bool = True) -> None:
        self.name, self.told, self.opaque = name, told, opaque

    def _tell(self, what: str) -> None:
        self.told.append(f"{self.name} {what}")

    def enter(self, app: App) -> None:
        super().enter(app)
        self._tell("enter")

    def leave(self) -> None:
        self._tell("leave")

    def covered(self) -> None:
        self._tell("covered")

    def uncovered(self) -> None:
        self._tell("uncovered")

    def resize(self, viewport: Viewport) -> None:
        self._tell("resize")

    def draw(self, canvas: Canvas) -> None:
        self._tell("draw")

    def update(self, dt_ms: float) -> bool:
        self._tell("update")
        return False


def test_a_pushed_scene_gives_its_result_to_whoever_pushed_it(app: App) -> None:
    told: list[str] = []
    got: list[object] = []
    app.scenes.push(Named("a", told))
    app.scenes.push(Named("b", told), then=got.append)
    app.scenes.pop("tea")
    assert got == ["tea"]
    assert told == ["a enter", "a resize", "a covered", "b enter", "b resize", "b leave", "a uncovered"]


def test_an_overlay_is_drawn_over_what_lies_beneath_which_stands_still(app: App) -> None:
    told: list[str] = []
    for name, opaque in (("a", True), ("b", True), ("c", False)):
        app.scenes.push(Named(name, told, opaque=opaque))
    told.clear()
    app.draw()
    app.update(16)
    assert told == ["b draw", "c draw", "c update"]


def test_replacing_keeps_the_promise_of_a_result(app: App) -> None:
    got: list[object] = []
    app.scenes.push(Named("a", []))
    app.scenes.push(Named("b", []), then=got.append)
    app.scenes.replace(Named("c", []))
    app.scenes.pop(7)
    assert got == [7]


def test_reset_leaves_everything(app: App) -> None:
    told: list[str] = []
    app.scenes.push(Named("a", told))
    app.scenes.push(Named("b", told))
    app.scenes.reset(Named("c", told))
    assert [one for one in told if "leave" in one] == ["b leave", "a leave"]
    assert len(app.scenes) == 1


def test_popping_the_last_scene_ends_the_program(app: App) -> None:
    app.scenes.push(Named("a", []))
    app.scenes.pop()
    assert not app.running


def test_the_old_picture_dissolves_over_the_new_one(app: App) -> None:
    class Plain(Scene):
        def __init__(self, colour: str) -> None:
            self.colour = colour

        def resize(self, viewport: Viewport) -> None:
            self.ground = pygame.Surface(viewport.size).convert()
            self.ground.fill(self.colour)

        def draw(self, canvas: Canvas) -> None:
            canvas.blit(self.ground, 0, 0)

    app.scenes.push(Plain("black"))
    app.draw()
    app.scenes.push(Plain("white"))
    shades = []
    while app.update(16):
        app.draw()
        shades.append(app.canvas.target.get_at((50, 50)).r)
    app.draw()
    assert shades == sorted(shades)
    assert 0 < shades[0] < 200
    assert app.canvas.target.get_at((50, 50)).r == 255
