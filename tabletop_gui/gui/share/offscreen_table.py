"""A reviewed table without a window: drawn into memory at its own size, without sound."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from time import perf_counter, sleep
from typing import Any, ClassVar, Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import opaque
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.review.embedded_view import ReviewTable
from tabletop_gui.gui.share.slices import SlicedWork
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.embedded import EmbeddedApp
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.playback import Playback

STEP_MS: Final = 20.0
"""Step of the table's time, ms."""
PATIENCE_MS: Final = 8_000.0
"""Table time after which remaining motion is ignored, ms."""
PRINTED_S: Final = 12.0
"""Longest wait for the cards to be rendered, seconds of real time."""
PENDING_WORK_MS: Final = 4.0
"""Time per step for rendering that cannot be done in the background, ms."""
OTHERS_S: Final = 0.001
"""Time left to the background thread while there is nothing else to do, seconds."""
FULLEST: Final = 0.6
"""Share of a hand after which there are cards both on the table and in the hands."""
DRAWS: Final = 40
"""Number of frames after which everything is rendered in full quality."""


class HandViewpoint(Struct, frozen=True):
    """A finished hand, and the viewpoint on it."""

    hand: int
    south: int
    """The seat at the bottom."""
    viewer: int
    """That seat, or `SPECTATOR` for a spectator's view."""
    open: bool
    """True for open hands, if they may be shown by now."""


class OffscreenApp(EmbeddedApp):
    """Application proxy for a table that is only drawn: no sound, no tooltips, no wake-ups."""

    silenced: ClassVar[Mapping[str, Any]] = {**EmbeddedApp.silenced, "wait_for_me": False}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scale = 1.0

    @property
    def pointer(self) -> tuple[int, int]:
        """A position outside of everything."""
        return -10_000, -10_000

    def play(self, sound: str, step: int = 0, side: float = 0.0) -> None:
        """As `App.play`."""

    def dirty(self) -> None:
        """As `App.dirty`."""

    def wake_in(self, ms: float) -> None:
        """As `App.wake_in`."""

    def toast(self, text: str, topic: str = "") -> None:
        """As `App.toast`."""

    def aim(self, text: str, anchor: pygame.Rect | None) -> None:
        """As `Tooltip.aim`."""

    def hide(self) -> None:
        """As `Tooltip.hide`."""

    def withdraw(self, text: str) -> None:
        """As `Tooltip.withdraw`."""


class OffscreenTable(ReviewTable):
    """A finished hand on a table of this size, in pixels; it shows nothing later than the hand."""

    app_class = OffscreenApp

    def __init__(self, app: App, match: Match, viewpoint: HandViewpoint, size: tuple[int, int]) -> None:
        playback = Playback(match, viewpoint.hand)
        self.hand = playback.hands[-1]
        super().__init__(app, playback, viewpoint.south, viewpoint.viewer, viewpoint.open and Playback(match).may_open_hands)
        self.scene.asks = False
        self.canvas = Canvas(opaque(*size))
        self.place(pygame.Rect((0, 0), size))

    def drawn(self) -> list[pygame.Rect]:
        """Draw it into `canvas.target`; return the areas that changed."""
        self.canvas.begin()
        self.draw(self.canvas)
        return self.canvas.end()

    def come_to_rest(self) -> Iterator[None]:
        """Advance step by step until nothing moves and everything is rendered in full quality; cards are rendered in
        the background before they are drawn.
        """
        spent = 0.0
        while self.update(STEP_MS) and spent < PATIENCE_MS:
            spent += STEP_MS
            yield
        art, until = self.app.art, perf_counter() + PRINTED_S
        art.go_on()  # a start that nobody has rested at pauses it
        for _ in range(DRAWS):
            while not art.prepared() and perf_counter() < until:
                if not art.finish_pending(PENDING_WORK_MS):
                    sleep(OTHERS_S)
                yield
            self.embedded_app.canvas.forget()
            self.drawn()
            yield
            if art.prepared() and not self.update(0.0):
                break


class TableSnapshot(SlicedWork):
    """A picture of the table at an earlier step, as a preview and for a poster."""

    def __init__(self, app: App, match: Match, viewpoint: HandViewpoint, size: tuple[int, int], step: int | None = None) -> None:
        """Create it. `step`: the step of the match before which it is taken; None, or one outside the hand: where
        there is much to see.
        """
        super().__init__(size)
        self.app, self.match, self.viewpoint, self._step = app, match, viewpoint, step

    def _made(self) -> Generator[None]:
        table = OffscreenTable(self.app, self.match, self.viewpoint, self.size)
        try:
            yield
            hand, most = table.hand, table.playback.most
            within = self._step is not None and hand.first <= self._step < hand.end
            step = self._step if within and self._step is not None else hand.first + round(FULLEST * (hand.end - hand.first))
            table.go(min(step, most), "")
            yield from table.come_to_rest()
            self.preview = table.canvas.target
        finally:
            table.leave()
