"""The corner panel: the four steps of the turn as a path, what to do in the present one, and the button that ends the turn."""

from __future__ import annotations

import re
from typing import Final

import pygame
from msgspec.structs import replace

from tabletop_gui.games.famiglia import NOTHING
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.famiglia.facts import largest_reduction
from tabletop_gui.gui.games.famiglia.play import MOST
from tabletop_gui.gui.games.famiglia.words import PanelTexts, PhaseRow
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button, IconButton, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle, IconButtonStyle

CAP: Final = 1.07
"""Largest interface scale of its width, limited by the space for the hand."""
CAPS: Final = (1.6, 1.5, 1.4, 1.3, 1.2)
"""Interface scales of its text, tried in turn as far as there is space above."""
WIDTH: Final = 372.0
PAD: Final = 16.0
DISC: Final = 34.0
BUTTON: Final = 44.0
STEPPER: Final = 34.0
NAME: Final = 16.0
"""Type size of a step's name under the path."""
SHUT: Final = 0.42
"""Share of the ground in the ring of a step that cannot be taken; it stays legible, on the light panel too."""


class PhasePanel:
    """The path of steps, the present step's sentence, a warning, a stepper while a Brute is selected, and a button."""

    def __init__(self, app: App, table: Table) -> None:
        self.app, self.table = app, table
        self.measure = self._across = TableScale(app, CAP)
        self.end = Button(app, "", self.end_turn, ButtonStyle("paper", 20), name="pass")
        self.less = IconButton(app, "minus", lambda: self.change_reduction(-1), "", IconButtonStyle("paper", 36), name="less")
        self.more = IconButton(app, "plus", lambda: self.change_reduction(1), "", IconButtonStyle("paper", 36), name="more")
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.words = PanelTexts("")
        self._discs: list[pygame.Rect] = []
        self._names: list[pygame.Surface] = []
        """The names of the steps, if there is room for all under the path."""
        self._lines: list[tuple[pygame.Surface, int]] = []
        """The texts under the path, each with its distance from the top."""

    @property
    def widgets(self) -> list[Widget]:
        """The widgets that can be pressed now."""
        return [*([self.less, self.more] if self.words.dial else []), self.end] if self.words.button else []

    @property
    def wide(self) -> int:
        """The width in pixels."""
        return self._across.across(WIDTH)

    # -- what is done with it -------------------------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """Pass. After the count, continue to the results."""
        table = self.table
        if table.director.waiting:
            table.skip()
        elif table.mine and NOTHING in table.view.legal:
            table.hands.apply(table.pointer.select(None))
            table.propose(NOTHING)

    @property
    def wanted(self) -> int:
        """The reduction by a Brute that is put down without a drag: the stepper's, or the full amount."""
        return self.table.holding.wanted or MOST

    def change_reduction(self, by: int) -> bool:
        """Change the stepper of a Brute's reduction. Return False if there is none."""
        most = largest_reduction(self.table)
        if most and by:
            wanted = max(1, min(most, min(self.wanted, most) + by))
            self.table.holding = replace(self.table.holding, wanted=wanted)
        return bool(most and by)

    # -- what it shows --------------------------------------------------------------------------------------------------------

    def fill(self, words: PanelTexts) -> None:
        """Set the texts."""
        self.words = words
        self.less.enabled, self.more.enabled = words.less, words.more
        if words.button:
            self.end.label, self.end.kind, self.end.enabled, self.end.asks = words.button, words.kind, words.enabled, words.asks

    def step_at(self, pos: tuple[int, int]) -> tuple[PhaseRow, pygame.Rect] | None:
        """Return the step whose number lies at a point of the window, and its area."""
        return next((found for found in zip(self.words.steps, self._discs, strict=True) if found[1].collidepoint(pos)), None)

    def lay(self, right: int, bottom: int, most: int) -> None:
        """Lay the panel out with its lower right corner at a point and a largest height, pixels. The text has the size the
        player chose if there is space for it.
        """
        wanted = self.app.viewport.scale
        for cap in [cap for cap in CAPS if wanted > CAP and cap < wanted + 0.1]:
            if self._set(right, bottom, TableScale(self.app, cap)) <= most:
                return
        self._set(right, bottom, self._across)

    def _set(self, right: int, bottom: int, measure: TableScale) -> int:
        """Lay everything out at a measure and return the height."""
        self.measure, words = measure, self.words
        app, theme, px = self.app, self.app.theme, measure.px
        pad, w, d = px(PAD), self.wide, px(DISC)
        room, y = w - 2 * pad, pad + app.text.height("display", measure.type(20)) + px(8)
        now = next((step for step in words.steps if step.now), None)
        at, column = y, room / max(1, len(words.steps))
        self._names = [self._name(step) for step in words.steps]
        if any(name.get_width() > column - px(4) for name in self._names):
            self._names = []
        if words.steps:
            y += d + px(10) + (self._names[0].get_height() if self._names else 0)
        told: list[tuple[str, Typeface, str]] = [(words.warning, "bold", theme.heading)]
        if now is not None:
            soft = mix(theme.panel_text, theme.panel, 0.12)
            told[:0] = ("" if self._names else now.name, "bold", theme.panel_text), (words.says, "text", soft)
        self._lines = []
        for text, face, ink in told:
            if text:
                block = app.text.block(bind_numbers(text), measure.type(17), ink, room, face=face, leading=1.04)
                self._lines.append((block, y))
                y += block.get_height() + px(3)
        y += px(6)
        button = px(BUTTON) + app.skin.drop + px(12) if words.button else px(6)
        high = y + (px(STEPPER + 8) if words.dial else 0) + button
        self.rect = pygame.Rect(right - w, bottom - high, w, high)
        first = self.rect.x + pad + (column - d) / 2
        self._discs = [pygame.Rect(round(first + k * column), self.rect.y + at, d, d) for k in range(len(words.steps))]
        foot, small = self.rect.bottom - button, px(STEPPER)
        self.end.place(self.rect.x + pad, foot, room, px(BUTTON))
        self.more.place(self.rect.right - pad - small, foot - small - px(8), small, small)
        self.less.place(self.rect.right - pad - 2 * small - px(8), foot - small - px(8), small, small)
        return high

    def _ink(self, step: PhaseRow) -> str:
        """Return the colour of a step of the path."""
        theme = self.app.theme
        return theme.heading if step.now or step.state == "open" else mix(theme.panel_text, theme.panel, SHUT)

    def _name(self, step: PhaseRow) -> pygame.Surface:
        """Return a step's name as it stands under the path."""
        return self.app.text.line(step.name, "bold" if step.now else "text", self.measure.type(NAME), self._ink(step))

    def draw(self, canvas: Canvas) -> None:
        """Draw the background and the texts; the focus group draws the buttons."""
        theme, rect, pen, words = self.app.theme, self.rect, self.measure.pen(canvas), self.words
        px, x, room = pen.px, rect.x + pen.px(PAD), rect.w - 2 * pen.px(PAD)
        pen.panel(rect, alpha=max(0.9, theme.panel_alpha))
        pen.text((x, rect.y + px(11)), words.title, "display", 20, theme.heading, room=room)
        shut = mix(theme.panel_text, theme.panel, SHUT)
        for name, disc in zip(self._names, self._discs, strict=False):
            pen.put(name, (disc.centerx, disc.bottom + px(3)), "midtop")
        for k, (step, disc) in enumerate(zip(words.steps, self._discs, strict=True), 1):
            lit, line = step.now and step.state != "shut", self._ink(step)
            if k > 1:
                left = self._discs[k - 2].right + px(6)
                pen.rule((left, disc.centery), disc.x - px(6) - left, shut, 1.4)
            pen.step(disc, k, line, GOLD if lit else "none", done=step.state == "done" and not lit, mark=INK if lit else line)
        for block, y in self._lines:
            pen.put(block, (x, rect.y + y))
        if words.dial:
            pen.text((x, self.less.rect.centery), words.dial, "bold", 17, theme.panel_text, "midleft", room=self.less.rect.x - x)


def bind_numbers(text: str) -> str:
    """Return the text with every number joined to the word before it by a non-breaking space, so that card names do
    not break at a line's end.

    >>> bind_numbers("for Contable 0.")
    'for Contable\\xa00.'
    """
    return re.sub(r" (?=\d)", "\u00a0", text)
