"""A scene and the stack of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import Sight
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.a11y.nodes import Heard, Reach
from tabletop_gui.gui.shell.a11y.tree import Ears, Hearing

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CROSS_FADE_MS: Final = 200.0
REDUCED_FADE_MS: Final = 80.0

Then = Callable[[object], None]


class Scene:
    """One screen, or an overlay upon one.

    The loop calls ``enter`` when the scene comes on the stack (``app`` is set then), ``resize`` right after it and whenever the
    window, the interface scale, the language or the theme changes, ``leave`` when it goes off. Scenes never import one another:
    they are made by ``app.scene(name, **arguments)``.
    """

    opaque: bool = True
    """False: an overlay; the scene beneath is drawn first."""
    freezes_below: bool = True
    """For overlays: whether time stands still in the scene beneath."""
    toast_y: float = 64.0
    """Where toasts stand, logical units from the top; negative from the bottom."""

    app: App

    def toast_place(self, topic: str) -> float:
        """Where a toast of this topic would like to stand: as `toast_y` says."""
        return self.toast_y

    def sights(self) -> Sequence[Sight]:
        """What a toast or a tip must not lie over, in pixels; where everything is covered by sheets anyhow, nothing."""
        return ()

    @property
    def moment(self) -> object:
        """What the scene is about just now: a key or a click in haste is not meant for another moment than the one before it."""
        return None

    def reaches(self) -> Sequence[Reach]:
        """The groups of controls between which the focus moves, for whoever hears the screen."""
        return ()

    def heard(self) -> Sequence[Heard]:
        """What there is to hear besides the controls and the words that are drawn."""
        return ()

    def walked(self) -> Sequence[Sequence[Any]]:
        """What the frame of whoever has one switch walks through (`shell.scanning`): widgets, in groups."""
        return ()

    def walk_to(self, widget: Any) -> None:
        """The frame is on this widget."""

    def goes_on(self) -> bool:
        """The switch is pressed: what only waits to be looked at is over. False where something is asked."""
        return False

    def listened_to(self) -> None:
        """Somebody has begun to listen while the scene is on top: say what they must know."""

    def enter(self, app: App) -> None:
        """The scene is on the stack now."""
        self.app = app

    def leave(self) -> None:
        """The scene goes off the stack for good."""

    def covered(self) -> None:
        """Another scene was pushed on top: end drags and hovers."""

    def uncovered(self) -> None:
        """The scene above has gone; the pointer may be anywhere."""

    def day_changed(self) -> None:
        """It is another day (`App.today`) than when the scene came or was told last."""

    def resize(self, viewport: Viewport) -> None:
        """Lay out anew (window size, scale, language, theme). Called before the first ``draw``."""

    def handle(self, event: pygame.event.Event) -> bool:
        """An input event; positions are window pixels. True when it was for this scene: the application leaves it alone then."""
        return False

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while something moves: the loop keeps drawing."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Give the canvas everything that is seen, in paint order."""


def point_again() -> None:
    """Another scene is on top: tell it where the pointer is, as if it had moved there."""
    if pygame.mouse.get_focused():
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pygame.mouse.get_pos(), rel=(0, 0), buttons=(0, 0, 0)))


class Scenes:
    """The stack: the top scene has the input; drawing starts at the topmost opaque one."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._stack: list[tuple[Scene, Then | None]] = []
        self._foot = ""
        self._ears = Ears(lambda: app.text.written, lambda: app.tr, lambda: app.phrases.language)
        self._picture: pygame.Surface | None = None
        self._fade_left = 0.0
        self._fade_whole = CROSS_FADE_MS

    def __len__(self) -> int:
        return len(self._stack)

    def __iter__(self) -> Iterator[Scene]:
        """From the lowest up."""
        return (scene for scene, _ in self._stack)

    @property
    def top(self) -> Scene | None:
        """The scene that has the input."""
        return self._stack[-1][0] if self._stack else None

    def push(self, scene: Scene, then: Then | None = None) -> None:
        """Put a scene on top. ``then`` is called with the value it is popped with (not when it is dropped by ``reset``)."""
        self._fade()
        below = self.top
        if below is not None:
            below.covered()
        self._stack.append((scene, then))
        self._arrive(scene)

    def show(self, name: str, then: Then | None = None, **arguments: Any) -> None:
        """Put a new scene on top, by its name (`App.scene`)."""
        self.push(self._app.scene(name, **arguments), then)

    def pop(self, result: object = None) -> None:
        """Take the top scene off and hand its result to whoever pushed it. When the last one has gone, the scene that
        `reset` named is made; without one the program ends."""
        if not self._stack:
            return
        self._fade()
        scene, then = self._stack.pop()
        scene.leave()
        below = self.top
        if below is not None:
            below.uncovered()
        elif self._foot:
            self.reset(self._app.scene(self._foot))
        else:
            self._app.quit()
        if then is not None:
            then(result)
        point_again()
        self._app.dirty()

    def replace(self, scene: Scene) -> None:
        """Another scene in the place of the top one (which gives no result; its ``then`` passes on to the new one)."""
        self._fade()
        then: Then | None = None
        if self._stack:
            old, then = self._stack.pop()
            old.leave()
        self._stack.append((scene, then))
        self._arrive(scene)

    def reset(self, scene: Scene, *, foot: str = "") -> None:
        """Drop the whole stack for one scene. When it goes, the scene called `foot` is made in its place."""
        self.clear(ends=False)
        self._foot = foot
        self._stack.append((scene, None))
        self._arrive(scene)

    def day_changed(self) -> None:
        """It is another day: every scene is told, the lowest first."""
        for scene, _ in [*self._stack]:
            scene.day_changed()
        self._app.dirty()

    def clear(self, *, ends: bool = True) -> None:
        """Leave every scene, for another one to come or since the program `ends`."""
        if not ends:
            self._fade()
        while self._stack:
            self._stack.pop()[0].leave()

    def _arrive(self, scene: Scene) -> None:
        scene.enter(self._app)
        scene.resize(self._app.viewport)
        point_again()
        self._app.dirty()

    def _fade(self) -> None:
        """Keep a picture of what is seen now and let it dissolve over what comes. What a tooltip explained is gone."""
        self._app.tips.hide()
        duration = REDUCED_FADE_MS if self._app.reduced_motion else CROSS_FADE_MS
        if not self._stack or not self._app.shown_once:
            return
        self._picture = self._app.canvas.target.copy()
        self._fade_left = self._fade_whole = duration

    def skip_fade(self) -> None:
        """Show the new scene at once (tests, screenshots, resize)."""
        self._picture = None
        self._fade_left = 0.0

    def resize(self, viewport: Viewport) -> None:
        self.skip_fade()
        for scene, _ in self._stack:
            scene.resize(viewport)

    def handle(self, event: pygame.event.Event) -> bool:
        top = self.top
        return top is not None and top.handle(event)

    def update(self, dt_ms: float) -> bool:
        moving = False
        if self._fade_left > 0:
            self._fade_left -= dt_ms
            moving = True
            if self._fade_left <= 0:
                self._picture = None
        for scene in self._awake():
            moving = scene.update(dt_ms) or moving
        return moving

    def _awake(self) -> list[Scene]:
        """The scenes in which time passes: the top one and those an overlay does not freeze."""
        awake: list[Scene] = []
        for scene, _ in reversed(self._stack):
            awake.append(scene)
            if scene.opaque or scene.freezes_below:
                break
        awake.reverse()
        return awake

    def hear(self) -> Hearing:
        """The top scene as it is heard: the tree of what it shows on the screen."""
        top = self.top
        return self._ears.gather(top or Scene(), self._app.canvas.front, self._app.tr("app.name"))

    def draw(self, canvas: Canvas) -> None:
        first = 0
        for index in range(len(self._stack) - 1, -1, -1):
            if self._stack[index][0].opaque:
                first = index
                break
        for scene, _ in self._stack[first:-1]:
            scene.draw(canvas)
        if self._stack:
            with canvas.in_front():
                self._stack[-1][0].draw(canvas)
        if self._picture is not None and self._fade_left > 0:
            canvas.veil(self._picture, 0, 0, self._fade_left / self._fade_whole)
