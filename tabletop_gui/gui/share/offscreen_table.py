"""A table of the past that stands in no window: drawn into memory, at a size of its own, without a sound."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from time import perf_counter, sleep
from typing import Any, ClassVar, Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import opaque
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.review.embedded_view import PastTable
from tabletop_gui.gui.share.slices import SlicedWork
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.embedded import Annex
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.playback import Past

STEP_MS: Final = 20.0
"""How far the table's time goes on at once."""
PATIENCE_MS: Final = 8_000.0
"""What still moves after this much of the table's time goes on doing so."""
PRINTED_S: Final = 12.0
"""How long the cards are waited for, in seconds of the clock on the wall..."""
CATCHING_UP_MS: Final = 4.0
"""...and what may be spent at once on what of them cannot be done beside the loop."""
OTHERS_S: Final = 0.001
"""Left to the thread that draws them while there is nothing else to do."""
FULLEST: Final = 0.6
"""After this share of a hand there is something on the table, and something left in the hands."""
DRAWS: Final = 40
"""What is drawn for the first time is printed in full only in the frames after that: so many are waited for."""


class HandSeen(Struct, frozen=True):
    """Which hand that is over, and through whose eyes."""

    hand: int
    south: int
    """The seat at the bottom."""
    eyes: int
    """That seat, or `WATCHER`: as a mere watcher saw it."""
    open: bool
    """With every hand laid open, if that may be seen by now."""


class QuietAnnex(Annex):
    """The application as a table sees it that nobody looks at while it is drawn: nothing is heard, and nobody is woken."""

    silenced: ClassVar[Mapping[str, Any]] = {**Annex.silenced, "unhurried": False}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scale = 1.0

    @property
    def pointer(self) -> tuple[int, int]:
        """Nowhere near."""
        return -10_000, -10_000

    def play(self, sound: str, step: int = 0) -> None:
        """As `App.play`."""

    def dirty(self) -> None:
        """As `App.dirty`."""

    def wake_in(self, ms: float) -> None:
        """As `App.wake_in`."""

    def toast(self, text: str, topic: str = "") -> None:
        """As `App.toast`."""

    def aim(self, text: str, anchor: pygame.Rect | None) -> None:
        """As `Tips.aim`."""

    def hide(self) -> None:
        """As `Tips.hide`."""

    def withdraw(self, text: str) -> None:
        """As `Tips.withdraw`."""


class PastSet(PastTable):
    """A hand that is over on a table of this size, in pixels; nothing that came after it is in there."""

    house = QuietAnnex

    def __init__(self, app: App, match: Match, look: HandSeen, size: tuple[int, int]) -> None:
        past = Past(match, look.hand)
        self.hand = past.hands[-1]
        super().__init__(app, past, look.south, look.eyes, look.open and Past(match).may_open)
        self.scene.asks = False
        self.canvas = Canvas(opaque(*size))
        self.place(pygame.Rect((0, 0), size))

    def drawn(self) -> list[pygame.Rect]:
        """Draw it into `canvas.target`; what of it has changed."""
        self.canvas.begin()
        self.draw(self.canvas)
        return self.canvas.end()

    def come_to_rest(self) -> Iterator[None]:
        """Let everything arrive and be printed in full, a little at a time: its cards beside the loop, before any is drawn."""
        spent = 0.0
        while self.update(STEP_MS) and spent < PATIENCE_MS:
            spent += STEP_MS
            yield
        art, until = self.app.art, perf_counter() + PRINTED_S
        art.go_on()  # a start that nobody has rested at pauses it
        for _ in range(DRAWS):
            while not art.prepared() and perf_counter() < until:
                if not art.catch_up(CATCHING_UP_MS):
                    sleep(OTHERS_S)
                yield
            self.annex.canvas.forget()
            self.drawn()
            yield
            if art.prepared() and not self.update(0.0):
                break


class PastPicture(SlicedWork):
    """The table as it once stood: to be looked at, and for a poster."""

    def __init__(self, app: App, match: Match, look: HandSeen, size: tuple[int, int], step: int | None = None) -> None:
        """`step`: before which of the match's; None, or one that is not of the hand: where there is much to see."""
        super().__init__(size)
        self.app, self.match, self.look, self._step = app, match, look, step

    def _made(self) -> Generator[None]:
        table = PastSet(self.app, self.match, self.look, self.size)
        try:
            yield
            hand, most = table.hand, table.past.most
            within = self._step is not None and hand.first <= self._step < hand.end
            step = self._step if within and self._step is not None else hand.first + round(FULLEST * (hand.end - hand.first))
            table.go(min(step, most), "")
            yield from table.come_to_rest()
            self.preview = table.canvas.target
        finally:
            table.leave()
