"""A table that stands within a part of the window: looked back at, in a lesson, with a problem on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, cast

import msgspec
import pygame

from tabletop_gui.engine.state import State
from tabletop_gui.gui.art.raster.raster import opaque
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import Skin
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.a11y.nodes import Heard, Reach, moved
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.play import Bots
from tabletop_gui.gui.table.model.viewpoint import Eyes
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.storage.settings import Settings

POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class NoBots:
    """Nobody answers: for a table at which nothing is asked."""

    def ask(self, state: State, seat: int) -> int:
        return 0

    def poll(self) -> tuple[int, str] | None:
        return None

    def cancel(self) -> None:
        pass

    def think_ms(self, seat: int, stakes: float) -> float:
        return 0.0


class Annex:
    """The application as a table within a part of the window sees it: a viewport, a skin and a canvas of its own, the settings
    of somebody who only looks; all the rest is the application's."""

    silenced: ClassVar[Mapping[str, Any]] = {
        "open_table": False, "talk": "silent", "tells": False, "speaks_up": False, "live_odds": False,
    }  # fmt: skip
    """The player's settings that do not hold there, and how they are instead."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.part = pygame.Rect(0, 0, *app.viewport.size)
        """Where the table stands, window pixels."""
        self.viewport = app.viewport
        self.skin = Skin(app.skin.unit, app.theme)
        self.canvas = Canvas(opaque(1, 1))
        self.speed = 1.0
        self.scale: float | None = None
        """The interface scale there; None: the player's."""
        self.tips = self
        self.slot = None
        self._quiet: tuple[Settings, Settings] | None = None
        """The player's settings as they were last, and what is made of them: they are asked for many times in a frame."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._app, name)

    @property
    def settings(self) -> Settings:
        """The player's, but for the speed, and with nothing said for company."""
        theirs = self._app.settings
        if self._quiet is None or self._quiet[0] is not theirs or self._quiet[1].speed != self.speed:
            self._quiet = theirs, msgspec.structs.replace(theirs, speed=self.speed, **self.silenced)
        return self._quiet[1]

    @property
    def ring_shown(self) -> bool:
        """Whether the keyboard was used last: there is one, whatever part of the window has it."""
        return self._app.ring_shown

    @ring_shown.setter
    def ring_shown(self, shown: bool) -> None:
        self._app.ring_shown = shown

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the mouse is, in the table's pixels."""
        x, y = self._app.pointer
        return x - self.part.x, y - self.part.y

    def type(self, size: float) -> int:
        """A type size in pixels."""
        return self.viewport.text(size)

    def lay(self, part: pygame.Rect) -> None:
        """The table stands here from now on."""
        self.part = part.copy()
        window = self._app.viewport
        scale, least = (window.scale, window.least) if self.scale is None else (self.scale, 0.0)
        self.viewport = Viewport.of(part.size, scale, least)
        self.skin.use(self.viewport.unit, self._app.theme)
        self.canvas.forget()

    # -- the tips, whose anchors are the table's own ---------------------------------------------------------------------------

    def aim(self, text: str, anchor: pygame.Rect | None) -> None:
        """As `Tips.aim`."""
        self._app.tips.aim(text, None if anchor is None else anchor.move(self.part.topleft))

    def hide(self) -> None:
        """As `Tips.hide`."""
        self._app.tips.hide()

    def withdraw(self, text: str) -> None:
        """As `Tips.withdraw`."""
        self._app.tips.withdraw(text)


class TableWindow:
    """A table's scene in a part of the window."""

    house: type[Annex] = Annex
    """What the table takes for the application."""

    def __init__(self, app: App, match: Match, eyes: Eyes, bots: Bots | None = None) -> None:
        """`bots` answer for the seats that nobody plays (None: nobody does)."""
        self.app, self.match = app, match
        self.annex = self.house(app)
        scene = app.scene(f"table.{match.game.id}", match=match, bots=bots or NoBots(), eyes=eyes)
        self.scene = cast(TableScene[Any, Any, Any, Any], scene)
        self.scene.enter(cast(App, self.annex))
        self.scene.bar.shown = False

    @property
    def rect(self) -> pygame.Rect:
        """Where it stands, window pixels."""
        return self.annex.part

    def place(self, part: pygame.Rect) -> None:
        """Stand here, window pixels."""
        self.annex.lay(part)
        self.scene.focus.corner = part.topleft
        self.scene.resize(self.annex.viewport)

    def reaches(self) -> Sequence[Reach]:
        """Its controls, for whoever hears the screen."""
        return [Reach(one.group, one.dx + self.rect.x, one.dy + self.rect.y) for one in self.scene.reaches()]

    def heard(self) -> list[Heard]:
        """What lies on it, in the window's pixels."""
        return [moved(node, self.rect.x, self.rect.y) for node in self.scene.heard()]

    def leave(self) -> None:
        """It is put away, and what was said of anything on it."""
        self.app.tips.hide()
        self.scene.leave()

    def handle(self, event: pygame.event.Event) -> bool:
        """What the mouse does over the table. True when it was for it."""
        if event.type not in POINTED or not (self.rect.collidepoint(event.pos) or self.scene.table.pointer.holding):
            return False
        moved = {**event.dict, "pos": (event.pos[0] - self.rect.x, event.pos[1] - self.rect.y)}
        return self.scene.handle(pygame.event.Event(event.type, moved))

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while something moves."""
        return self.scene.update(dt_ms)

    def draw(self, canvas: Canvas, over: Callable[[Canvas], None] | None = None) -> None:
        """The table, and what is drawn over it in its own pixels."""
        inner = self.annex.canvas
        inner.begin()
        with inner.clipped(pygame.Rect((0, 0), self.rect.size)):
            self.scene.draw(inner)
            if over is not None:
                over(inner)
        canvas.show(inner.take(), self.rect)
