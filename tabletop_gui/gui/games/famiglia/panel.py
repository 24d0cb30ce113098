"""The corner panel: the four phases of the turn, the options in each, and the button that ends the turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Final

import pygame
from msgspec.structs import replace

from tabletop_gui.games.famiglia import NOTHING
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.famiglia.facts import ends, largest_reduction
from tabletop_gui.gui.games.famiglia.play import MOST
from tabletop_gui.gui.games.famiglia.words import PanelTexts
from tabletop_gui.gui.paint.canvas import Canvas
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
LARGE: Final = 0.8
"""Least share of the wanted text size; below it only the next options are explained."""
WIDTH: Final = 372.0
PAD: Final = 16.0
DISC: Final = 26.0

SHUT: Final = 0.38
"""Opacity of an unavailable phase; it stays legible, on the light panel too."""


class PhasePanel:
    """Rows for the phases, a warning if there is one, a stepper while a Brute is selected, and the buttons."""

    def __init__(self, app: App, table: Table, undo: Callable[[], object]) -> None:
        self.app, self.table = app, table
        self.measure = self._across = TableScale(app, CAP)
        self.end = Button(app, "", self.end_turn, ButtonStyle("paper", 20), name="pass")
        self.back = IconButton(app, "undo", undo, "", IconButtonStyle("ghost", 46), name="take back")
        self.less = IconButton(app, "minus", lambda: self.change_reduction(-1), "", IconButtonStyle("paper", 36), name="less")
        self.more = IconButton(app, "plus", lambda: self.change_reduction(1), "", IconButtonStyle("paper", 36), name="more")
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.words = PanelTexts("")
        self.awaits_confirmation = False
        """True if the pass that would end the game has been pressed once."""
        self._rows: list[tuple[pygame.Surface, pygame.Surface | None, int]] = []
        self._warned: pygame.Surface | None = None

    @property
    def widgets(self) -> list[Widget]:
        """The widgets that can be pressed now."""
        if not self.words.button:
            return []
        return [*([self.less, self.more] if self.words.dial else []), self.end, *([self.back] if self.back.enabled else [])]

    @property
    def wide(self) -> int:
        """The width in pixels."""
        return self._across.across(WIDTH)

    # -- what is done with it -------------------------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """Pass. A pass that ends the game must be pressed twice. After the count, continue to the results."""
        table = self.table
        if table.director.waiting:
            table.skip()
        elif table.mine and NOTHING in table.view.legal:
            if ends(table.view) and not self.awaits_confirmation:
                self.awaits_confirmation = True
                self.app.play("card_refuse")
                return
            table.hands.apply(table.pointer.select(None))
            table.propose(NOTHING)

    def cancel_confirmation(self) -> bool:
        """Cancel the pending confirmation of the pass. Return False if there was none."""
        awaits_confirmation, self.awaits_confirmation = self.awaits_confirmation, False
        return awaits_confirmation

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
        self.words, self.awaits_confirmation = words, self.awaits_confirmation and self.table.mine
        self.back.enabled, self.less.enabled, self.more.enabled = words.back, words.less, words.more
        if words.button:
            self.end.label, self.end.kind, self.end.enabled = words.button, words.kind, words.enabled

    def lay(self, right: int, bottom: int, most: int) -> None:
        """Lay the panel out with its lower right corner at a point and a largest height, pixels.

        The text has the size the player chose if there is space for it. Before it shrinks, unavailable phases lose
        their notes; before it becomes small, all but the first available phase do.
        """
        wanted, every = self.app.viewport.scale, range(len(self.words.steps))
        caps = [cap for cap in CAPS if wanted > CAP and cap < wanted + 0.1]
        opened = [k for k in every if self.words.steps[k].state == "open"]
        for some in ([cap for cap in caps if cap >= LARGE * wanted], caps):
            told = [(cap, noted) for cap in some for noted in (every, opened)] + [(cap, opened[:1]) for cap in some]
            for cap, noted in told:
                if self._set(right, bottom, TableScale(self.app, cap), noted) <= most:
                    return
        self._set(right, bottom, self._across, every)

    def _set(self, right: int, bottom: int, measure: TableScale, noted: Collection[int]) -> int:
        """Lay everything out at a measure and return the height. `noted`: the phases with a note."""
        self.measure = measure
        app, m = self.app, self.measure
        pad, w = m.px(PAD), self.wide
        room = w - 2 * pad - m.px(DISC + 10)
        self._rows, y = [], pad + app.text.height("display", m.type(20)) + m.px(4)
        for k, step in enumerate(self.words.steps):
            strong = app.theme.panel_text if step.state == "open" else mix(app.theme.panel_text, app.theme.panel, SHUT)
            soft = mix(app.theme.panel_text, app.theme.panel, 0.12 if step.state == "open" else 0.36)
            name = app.text.line(step.name, "bold", m.type(17), strong)
            told = step.note if k in noted else ""
            note = app.text.block(bind_numbers(told), m.type(16), soft, room, leading=1.04) if told else None
            self._rows.append((name, note, y))
            y += max(name.get_height() + (note.get_height() if note is not None else 0), m.px(DISC + 2)) + m.px(5)
        self._warned = None
        if self.words.warning:
            words, wide = bind_numbers(self.words.warning), w - 2 * pad
            self._warned = app.text.block(words, m.type(16), app.theme.heading, wide, face="bold", leading=1.06)
            y += self._warned.get_height() + m.px(6)
        if self.words.dial:
            y += m.px(42)
        if self.words.button:
            y += m.px(50) + app.skin.drop
        self.rect = pygame.Rect(right - w, bottom - y - m.px(10), w, y + m.px(10))
        self._place_buttons()
        return self.rect.h

    def _place_buttons(self) -> None:
        m, rect, pad = self.measure, self.rect, self.measure.px(PAD)
        y, tall = rect.bottom - m.px(12) - m.px(44) - self.app.skin.drop, m.px(44)
        side = tall if self.back.enabled else 0
        self.end.place(rect.x + pad, y, rect.w - 2 * pad - (side + m.px(10) if side else 0), tall)
        self.back.place(rect.right - pad - tall, y, tall, tall)
        small = m.px(34)
        self.more.place(rect.right - pad - small, y - m.px(42), small, small)
        self.less.place(rect.right - pad - 2 * small - m.px(8), y - m.px(42), small, small)

    def draw(self, canvas: Canvas) -> None:
        """Draw the background and the rows; the focus group draws the buttons."""
        theme, rect, pen, words = self.app.theme, self.rect, self.measure.pen(canvas), self.words
        px, x, wide = pen.px, rect.x + pen.px(PAD), rect.w - 2 * pen.px(PAD)
        pen.panel(rect, alpha=max(0.9, theme.panel_alpha))
        pen.text((x, rect.y + px(9)), words.title, "display", 20, theme.heading, room=wide)
        d = px(DISC)
        for k, (step, (name, note, y)) in enumerate(zip(words.steps, self._rows, strict=True), 1):
            top = rect.y + y
            gold = step.now and step.state == "open"
            line = theme.heading if step.state == "open" else mix(theme.panel_text, theme.panel, SHUT)
            disc, fill, ink = pygame.Rect(x, top + px(1), d, d), GOLD if gold else "none", INK if gold else line
            pen.step(disc, k, line, fill, done=step.state == "done", mark=ink)
            left = disc.right + px(10)
            pen.put(name, (left, top if note is not None else top + px(1) + (d - name.get_height()) // 2))
            if note is not None:
                pen.put(note, (left, top + name.get_height() - px(1)))
        y = rect.bottom - px(12) - (px(50) + pen.skin.drop if words.button else 0)
        if words.dial:
            y -= px(42)
            pen.text((x, y + px(8)), words.dial, "bold", 17, theme.panel_text, room=wide - px(84))
        if self._warned is not None:
            pen.put(self._warned, (x, y - self._warned.get_height()))


def bind_numbers(text: str) -> str:
    """Return the text with every number joined to the word before it by a non-breaking space, so that card names do
    not break at a line's end.

    >>> bind_numbers("for Contable 0.")
    'for Contable\\xa00.'
    """
    return re.sub(r" (?=\d)", "\u00a0", text)
