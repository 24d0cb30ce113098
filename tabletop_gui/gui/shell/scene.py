"""Scenes and the scene stack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import VisibleItem
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.a11y.nodes import A11yNode, PlacedGroup
from tabletop_gui.gui.shell.a11y.tree import A11yTree, TreeBuilder

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CROSS_FADE_MS: Final = 200.0
REDUCED_FADE_MS: Final = 80.0

ResultCallback = Callable[[object], None]


class Scene:
    """A screen, or an overlay on one.

    The loop calls `enter` when the scene is put on the stack (`app` is set then), `resize` right after it and
    whenever the window, the interface scale, the language or the theme changes, `leave` when it is removed.
    Scenes never import one another: they are made by `app.scene(name, **arguments)`.
    """

    opaque: bool = True
    """False for an overlay: the scene beneath is drawn first."""
    freezes_below: bool = True
    """True if an overlay stops the time in the scene beneath."""
    toast_y: float = 64.0
    """Position of toasts in logical units from the top; from the bottom if negative."""

    app: App

    def toast_place(self, topic: str) -> float:
        """Return the preferred position of a toast of this topic, like `toast_y`."""
        return self.toast_y

    def sights(self) -> Sequence[VisibleItem]:
        """Return the areas in pixels that toasts and tooltips must not cover; empty if everything is covered by sheets anyway."""
        return ()

    @property
    def moment(self) -> object:
        """The current context of the scene: a quick press is discarded if the context has changed since the previous press."""
        return None

    def focus_groups(self) -> Sequence[PlacedGroup]:
        """Return the focus groups for the accessibility tree."""
        return ()

    def a11y_nodes(self) -> Sequence[A11yNode]:
        """Return the scene's own accessibility nodes, besides controls and drawn texts."""
        return ()

    def scan_groups(self) -> Sequence[Sequence[Any]]:
        """Return the widgets for switch access (`shell.input.switch_access`), in groups."""
        return ()

    def scan_to(self, widget: Any) -> None:
        """Called when the switch-access frame moves to this widget."""

    def explains(self, pos: tuple[int, int]) -> bool:
        """Return True if there is something to read about what lies at a position in pixels, for a finger that rests on it."""
        return False

    def skip_ahead(self) -> bool:
        """Called when the switch is pressed: end anything that only waits for the player to look. Return False if a
        decision is pending.
        """
        return False

    def screen_reader_started(self) -> None:
        """Called when a screen reader begins to listen while the scene is on top: announce the essentials."""

    def enter(self, app: App) -> None:
        """Called when the scene is put on the stack."""
        self.app = app

    def leave(self) -> None:
        """Called when the scene is removed from the stack."""

    def covered(self) -> None:
        """Called when another scene is pushed on top: end drags and hovers."""

    def uncovered(self) -> None:
        """Called when the scene above was removed; the pointer may be anywhere."""

    def day_changed(self) -> None:
        """Called when the date (`App.today`) has changed."""

    def resize(self, viewport: Viewport) -> None:
        """Lay out for the viewport (window size, scale, language, theme). Called before the first `draw`."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an input event with positions in window pixels. Return True if the event is consumed."""
        return False

    def update(self, dt_ms: float) -> bool:
        """Advance the time. Return True while something moves, so that the loop keeps drawing."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw everything on the canvas, in paint order."""


def repost_pointer() -> None:
    """Post a mouse motion to the pointer's position, because another scene is on top."""
    if pygame.mouse.get_focused():
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pygame.mouse.get_pos(), rel=(0, 0), buttons=(0, 0, 0)))


class SceneStack:
    """The scene stack: the top scene has the input; drawing starts at the topmost opaque scene."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._stack: list[tuple[Scene, ResultCallback | None]] = []
        self._bottom_scene = ""
        self._tree_builder = TreeBuilder(lambda: app.text.written, lambda: app.tr, lambda: app.phrases.language)
        self._picture: pygame.Surface | None = None
        self._fade_left = 0.0
        self._fade_whole = CROSS_FADE_MS

    def __len__(self) -> int:
        return len(self._stack)

    def __iter__(self) -> Iterator[Scene]:
        """Iterate from the bottom to the top."""
        return (scene for scene, _ in self._stack)

    @property
    def top(self) -> Scene | None:
        """The scene that has the input, or None."""
        return self._stack[-1][0] if self._stack else None

    def push(self, scene: Scene, then: ResultCallback | None = None) -> None:
        """Put a scene on top. `then` is called with the result passed to `pop` (not if the scene is dropped by `reset`)."""
        self._fade()
        below = self.top
        if below is not None:
            below.covered()
        self._stack.append((scene, then))
        self._arrive(scene)

    def show(self, name: str, then: ResultCallback | None = None, **arguments: Any) -> None:
        """Create a scene by name (`App.scene`) and push it."""
        self.push(self._app.scene(name, **arguments), then)

    def pop(self, result: object = None) -> None:
        """Remove the top scene and pass its result to the callback given to `push`. After the last scene, the one
        named by `reset` is created; without one the program ends.
        """
        if not self._stack:
            return
        self._fade()
        scene, then = self._stack.pop()
        scene.leave()
        below = self.top
        if below is not None:
            below.uncovered()
        elif self._bottom_scene:
            self.reset(self._app.scene(self._bottom_scene))
        else:
            self._app.quit()
        if then is not None:
            then(result)
        repost_pointer()
        self._app.dirty()

    def replace(self, scene: Scene) -> None:
        """Replace the top scene, which returns no result; its `then` callback passes on to the new one."""
        self._fade()
        then: ResultCallback | None = None
        if self._stack:
            old, then = self._stack.pop()
            old.leave()
        self._stack.append((scene, then))
        self._arrive(scene)

    def reset(self, scene: Scene, *, foot: str = "") -> None:
        """Replace the whole stack by one scene. When that is removed, the scene named `foot` is created in its place."""
        self.clear(ends=False)
        self._bottom_scene = foot
        self._stack.append((scene, None))
        self._arrive(scene)

    def day_changed(self) -> None:
        """Notify every scene, from the bottom up, that the date has changed."""
        for scene, _ in [*self._stack]:
            scene.day_changed()
        self._app.dirty()

    def clear(self, *, ends: bool = True) -> None:
        """Remove every scene, because the program `ends` or another scene follows."""
        if not ends:
            self._fade()
        while self._stack:
            self._stack.pop()[0].leave()

    def _arrive(self, scene: Scene) -> None:
        scene.enter(self._app)
        scene.resize(self._app.viewport)
        repost_pointer()
        self._app.dirty()

    def _fade(self) -> None:
        """Start a cross-fade from the current picture, and hide the tooltip."""
        self._app.tooltip.hide()
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
        """Return the scenes in which time passes: the top one and those that no overlay freezes."""
        awake: list[Scene] = []
        for scene, _ in reversed(self._stack):
            awake.append(scene)
            if scene.opaque or scene.freezes_below:
                break
        awake.reverse()
        return awake

    def a11y_tree(self) -> A11yTree:
        """Return the accessibility tree of the top scene."""
        top = self.top
        return self._tree_builder.gather(top or Scene(), self._app.canvas.front, self._app.tr("app.name"))

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
