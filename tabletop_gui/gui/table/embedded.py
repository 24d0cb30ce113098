"""A table embedded in a part of the window: for the review, a lesson or a puzzle."""

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
from tabletop_gui.gui.shell.a11y.nodes import A11yNode, PlacedGroup, moved
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.play import Bots
from tabletop_gui.gui.table.model.viewpoint import Viewpoint
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.storage.settings import Settings

POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class NoBots:
    """Bots that never answer, for a table at which no decision is asked for."""

    def ask(self, state: State, seat: int) -> int:
        return 0

    def poll(self) -> tuple[int, str] | None:
        return None

    def cancel(self) -> None:
        pass

    def think_ms(self, seat: int, stakes: float) -> float:
        return 0.0


class EmbeddedApp:
    """Proxy of the application for an embedded table: its own viewport, skin, canvas and settings; everything
    else is the application's.
    """

    silenced: ClassVar[Mapping[str, Any]] = {
        "open_hands": False, "table_talk": "silent", "tells": False, "mistake_warning": False, "live_odds": False,
    }  # fmt: skip
    """Settings of the player that an embedded table overrides."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.part = pygame.Rect(0, 0, *app.viewport.size)
        """Area of the table, window pixels."""
        self.viewport = app.viewport
        self.skin = Skin(app.skin.unit, app.theme)
        self.canvas = Canvas(opaque(1, 1))
        self.speed = 1.0
        self.scale: float | None = None
        """Interface scale of the table; None: the player's setting."""
        self.tooltip = self
        self.slot = None
        self._quiet: tuple[Settings, Settings] | None = None
        """Cache of the player's settings and of the derived ones: they are read many times in a frame."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._app, name)

    @property
    def settings(self) -> Settings:
        """The player's settings, with the table's own speed and without talk and assistance."""
        theirs = self._app.settings
        if self._quiet is None or self._quiet[0] is not theirs or self._quiet[1].speed != self.speed:
            self._quiet = theirs, msgspec.structs.replace(theirs, speed=self.speed, **self.silenced)
        return self._quiet[1]

    @property
    def ring_shown(self) -> bool:
        """True if the keyboard was used last; shared with the whole window."""
        return self._app.ring_shown

    @ring_shown.setter
    def ring_shown(self, shown: bool) -> None:
        self._app.ring_shown = shown

    @property
    def pointer(self) -> tuple[int, int]:
        """Mouse position in the table's pixels."""
        x, y = self._app.pointer
        return x - self.part.x, y - self.part.y

    def type(self, size: float) -> int:
        """Return a type size in pixels."""
        return self.viewport.text(size)

    def lay(self, part: pygame.Rect) -> None:
        """Move the table to an area of the window."""
        self.part = part.copy()
        window = self._app.viewport
        scale, least = (window.scale, window.least) if self.scale is None else (self.scale, 0.0)
        self.viewport = Viewport.of(part.size, scale, least)
        self.skin.use(self.viewport.unit, self._app.theme)
        self.canvas.forget()

    # -- the tips, whose anchors are the table's own ---------------------------------------------------------------------------

    def aim(self, text: str, anchor: pygame.Rect | None) -> None:
        """As `Tooltip.aim`."""
        self._app.tooltip.aim(text, None if anchor is None else anchor.move(self.part.topleft))

    def hide(self) -> None:
        """As `Tooltip.hide`."""
        self._app.tooltip.hide()

    def withdraw(self, text: str) -> None:
        """As `Tooltip.withdraw`."""
        self._app.tooltip.withdraw(text)


class EmbeddedTable:
    """A table's scene in a part of the window."""

    app_class: type[EmbeddedApp] = EmbeddedApp
    """Class of the application proxy that the table gets."""

    def __init__(self, app: App, match: Match, viewpoint: Viewpoint, bots: Bots | None = None) -> None:
        """Create the table. `bots` answer for the seats without a player (None: no one does)."""
        self.app, self.match = app, match
        self.embedded_app = self.app_class(app)
        scene = app.scene(f"table.{match.game.id}", match=match, bots=bots or NoBots(), viewpoint=viewpoint)
        self.scene = cast(TableScene[Any, Any, Any, Any], scene)
        self.scene.enter(cast(App, self.embedded_app))
        self.scene.bar.shown = False

    @property
    def rect(self) -> pygame.Rect:
        """Area of the table, window pixels."""
        return self.embedded_app.part

    def place(self, part: pygame.Rect) -> None:
        """Move the table to an area, window pixels."""
        self.embedded_app.lay(part)
        self.scene.focus.corner = part.topleft
        self.scene.resize(self.embedded_app.viewport)

    def focus_groups(self) -> Sequence[PlacedGroup]:
        """Return the table's controls for the accessibility tree."""
        return [PlacedGroup(one.group, one.dx + self.rect.x, one.dy + self.rect.y) for one in self.scene.focus_groups()]

    def a11y_nodes(self) -> list[A11yNode]:
        """Return the accessibility nodes of the table, in window pixels."""
        return [moved(node, self.rect.x, self.rect.y) for node in self.scene.a11y_nodes()]

    def leave(self) -> None:
        """Close the table, and any tooltip that belongs to it."""
        self.app.tooltip.hide()
        self.scene.leave()

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass a mouse event over the table to it. True if the event was used."""
        if event.type not in POINTED or not (self.rect.collidepoint(event.pos) or self.scene.table.pointer.holding):
            return False
        shifted = {**event.dict, "pos": (event.pos[0] - self.rect.x, event.pos[1] - self.rect.y)}
        return self.scene.handle(pygame.event.Event(event.type, shifted))

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while anything moves."""
        return self.scene.update(dt_ms)

    def draw(self, canvas: Canvas, over: Callable[[Canvas], None] | None = None) -> None:
        """Draw the table, then `over` in the table's own pixels."""
        inner = self.embedded_app.canvas
        inner.begin()
        with inner.clipped(pygame.Rect((0, 0), self.rect.size)):
            self.scene.draw(inner)
            if over is not None:
                over(inner)
        canvas.show(inner.take(), self.rect)
