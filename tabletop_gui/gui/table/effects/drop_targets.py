"""Drop targets of a selected card: an outline, a fill and a chevron, so that nothing depends on colour alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import rrect_path
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.intents import Target
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed, Signal

VEIL: Final = 0.30
"""Dimming of everything else while a card is carried: to 70 %."""


class Lights(Part):
    """Drop targets that fade with the carried or selected card; the best one shines brighter than the others."""

    def __init__(self, app: App, table: Table, lit: Callable[[], Sequence[Target]]) -> None:
        """Create the part. `lit`: the drop targets of the carried or selected card."""
        self.app, self.table, self._lit_now = app, table, lit
        self._strength = Glide(0.0)
        self._targets: Sequence[Target] = ()
        self._best: str | None = None
        self._mine = False

    def on(self, signal: Signal) -> None:
        if signal is Signal.VIEWER_LEFT:
            self.show((), None)
        elif signal in (Signal.INPUT, Signal.RESIZED):
            self.follow()  # resized, what was carried lies in the hand again

    def follow(self) -> None:
        """Show the drop targets of the card that is carried or selected now."""
        pointer = self.table.pointer
        self.show(self._lit_now() if self.table.mine or pointer.carry is not None else (), pointer.best)

    def show(self, targets: Sequence[Target], best: Target | None) -> None:
        """Show these drop targets."""
        if targets:
            self._targets = targets
        self._best = best.name if best is not None else None
        self._strength.to(1.0 if targets else 0.0, 0 if self.app.reduced_motion else timing.TARGET_FADE_MS)

    @property
    def strength(self) -> float:
        """Opacity of the drop targets, 0 to 1."""
        return self._strength.value

    def update(self, passed: Passed) -> float:
        if self.table.mine != self._mine:
            self._mine = self.table.mine
            self.follow()  # a card may have been chosen before the turn came
        return MOVES if self._strength.update(passed.ms) else RESTS

    def dim(self) -> float:
        return VEIL * self._strength.value if self.table.pointer.carry is not None else 0.0

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.TARGETS, self.draw),)

    def draw(self, canvas: Canvas) -> None:
        """Draw every drop target."""
        if self._strength.value <= 0:
            return
        u = self.app.viewport.u
        for target in self._lit():
            piece = self._piece(target.spot, target.name == self._best)
            x, y = self.app.viewport.point(target.spot.x, target.spot.y)
            lit = canvas.faded(piece, self._strength.value)
            canvas.blit(lit, x - piece.get_width() // 2, y - piece.get_height() // 2 - round(2 * u))

    def _lit(self) -> Sequence[Target]:
        """Return the targets, one per slot: the best or the first."""
        shown: dict[Spot, Target] = {}
        for target in self._targets:
            if target.spot not in shown or target.name == self._best:
                shown[target.spot] = target
        return list(shown.values())

    def _piece(self, slot: Spot, best: bool) -> pygame.Surface:
        u = self.app.viewport.u
        margin = 14 * u
        w, h = round(slot.width * u + 2 * margin), round(slot.height * u + 2 * margin)
        line = (4 if best else 2) * timing.PX * u * 1.2
        fill = 0.30 if best else 0.18
        path = rrect_path(margin - 4 * u, margin - 4 * u, w - 2 * margin + 8 * u, h - 2 * margin + 8 * u, 11 * u)
        c, top, arm = w / 2, margin + 14 * u, (11 if best else 8) * u
        chevron = f"M{c - arm:.1f} {top:.1f}L{c:.1f} {top + arm * 0.8:.1f}L{c + arm:.1f} {top:.1f}"
        body = (
            f'<path d="{path}" fill="{GOLD}" opacity="{fill}"/>'
            f'<path d="{path}" fill="none" stroke="{GOLD}" stroke-width="{max(1.5, line):.2f}"/>'
            f'<path d="{chevron}" fill="none" stroke="{GOLD}" stroke-width="{max(2.0, 4 * u):.2f}" '
            f'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        return self.app.skin.drawing(("light", best), w, h, body)
