"""The corner panel: the pending decision in a sentence, or the categories of the round, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.regine.felt_items import RegineImages
from tabletop_gui.gui.games.regine.words import PanelButton, PanelPage
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import sign_of
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle

CAP: Final = 1.07
"""Largest interface scale of its width, limited by the space for the hand."""
CAPS: Final = (1.6, 1.5, 1.4, 1.3, 1.2)
"""Larger scales of its text; the largest that fits is used."""
WIDTH: Final = 444.0
PAD: Final = 16.0
GAP: Final = 8.0
"""Gap between buttons in a row."""
DISC: Final = 24.0
BUTTON: Final = 50.0
CHAIN: Final = 62.0
MOST_LINKS: Final = 6
"""Number of links of a chain that are shown, the last ones."""
OWNER, DECIDES = 30.0, 46.0
"""Width of the portraits of a link's owner and of the deciding seat."""
DECIDER: Final = 52.0
"""Space for the deciding seat at the end of a chain."""
LABEL: Final = 19.0
EVEN: Final = ("paso", "voy", "doblo", "para_ti", "se_vera", "ahead_out", "ahead_in")
"""Buttons of equal width, whatever their labels."""
LAST: Final = ("look",)
"""Buttons in a row of their own below the others, always in the same place."""
TIGHT: Final = 26.0
"""Least padding of a button around its label and key; buttons share a row as long as all have it."""


class TurnPanel:
    """Lays out and draws a `PanelPage`. `press` is called with the name of a button."""

    def __init__(self, app: App, press: Callable[[str], object], pictures: RegineImages) -> None:
        self.app, self._press, self.pictures = app, press, pictures
        self.measure = self._across = TableScale(app, CAP)
        self.page = PanelPage("")
        self._button_lines = 0
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._buttons: dict[str, Button] = {}
        self._rows: list[tuple[pygame.Surface, pygame.Surface, pygame.Surface | None, int]] = []
        self._text: tuple[pygame.Surface, int] | None = None
        self._chain_y = 0

    # -- what it says ---------------------------------------------------------------------------------------------------------

    def fill(self, page: PanelPage) -> None:
        """Set the content."""
        self.page = page

    @property
    def widgets(self) -> list[Widget]:
        """The buttons."""
        return [self._button(choice) for choice in self.page.choices]

    def offered(self, name: str) -> Button | None:
        """Return the button of this name, or None."""
        return next((self._button(choice) for choice in self.page.choices if choice.name == name), None)

    @property
    def first(self) -> Widget:
        """The button that the keyboard reaches first: the one that goes on, otherwise the last."""
        gold = next((choice for choice in self.page.choices if choice.kind == "gold"), self.page.choices[-1])
        return self._button(gold)

    def _button(self, choice: PanelButton) -> Button:
        button = self._buttons.get(choice.name)
        if button is None:
            button = Button(self.app, "", lambda: self._press(choice.name), ButtonStyle(size=LABEL), name=choice.name)
            self._buttons[choice.name] = button
        button.label, button.kind, button.enabled, button.asks = choice.label, choice.kind, choice.enabled, choice.asks
        button.cap, button.key_label = self.measure.cap, self._key_of(choice)
        return button

    def _key_of(self, choice: PanelButton) -> str:
        """Return the key shown on a button."""
        return self.app.bindings.label(choice.action) if choice.action else choice.figure

    def key(self, event: pygame.event.Event) -> bool:
        """Press the button of a key. Return True if there is one."""
        typed = sign_of(event)
        for choice in self.page.choices:
            meant = (
                self.app.bindings.is_bound(event, choice.action) if choice.action else choice.figure and choice.figure == typed
            )
            if meant and choice.enabled:
                button = self._button(choice)
                if button.takes_presses:
                    button.activate()
                return True
        return False

    # -- place ----------------------------------------------------------------------------------------------------------------

    def lay(self, right: int, bottom: int, most: int) -> None:
        """Lay the panel out with its lower right corner at a point and a largest height, pixels. The text has the size
        the player chose if there is space for it; a chain of effects needs the whole height.
        """
        wanted = self.app.viewport.scale
        self._set(right, bottom, self._across)
        usual = self._button_lines
        for cap in CAPS if wanted > CAP and not self.page.chain else ():
            fits = cap < wanted + 0.1 and self._set(right, bottom, TableScale(self.app, cap)) <= most and self._fits
            if fits and self._button_lines <= usual:  # room for letters is not made by another row of buttons
                return
        self._set(right, bottom, self._across)

    @property
    def _fits(self) -> bool:
        """True if every button and every line shows its full text."""
        m, width = self.measure, self.app.text.width
        room = self.rect.w - 2 * m.px(PAD)
        lines = (
            width(line.name, "bold", m.type(17)) + m.px(DISC + 20) + width(line.note, "bold", m.type(17))
            for line in self.page.lines
        )
        title = width(self.page.title, "display", m.type(20))
        return max([title, *lines, *(self._needs(choice) for choice in self.page.choices)]) <= room

    def _set(self, right: int, bottom: int, measure: TableScale) -> int:
        """Lay everything out at a measure and return the height."""
        self.measure = measure
        app, m, page, theme = self.app, self.measure, self.page, self.app.theme
        pad, w = m.px(PAD), self._across.across(WIDTH)
        room = w - 2 * pad
        y = pad + app.text.height("display", m.type(20)) + m.px(2)
        self._chain_y = y
        if page.chain:
            y += m.px(CHAIN)
        self._rows = []
        for line in page.lines:
            faint = line.state == "shut"
            ink, soft = (mix(theme.panel_text, theme.panel, share) for share in (0.34 * faint, 0.34 if faint else 0.24))
            name = app.text.line(line.name, "bold", m.type(17), ink)
            note = app.text.fitted(line.note, "bold", m.type(17), ink, room - m.px(DISC + 20) - name.get_width())
            under = app.text.block(line.under, m.type(16), soft, room - m.px(DISC + 10), leading=1.0) if line.under else None
            self._rows.append((name, note, under, y))
            tall = name.get_height() if under is None else m.px(DISC - 3) + under.get_height()
            y += max(tall, m.px(DISC)) + m.px(5)
        self._text = None
        if page.says:
            text = app.text.block(page.says, m.type(17), theme.panel_text, room, leading=1.08)
            self._text = text, y + m.px(2)
            y += text.get_height() + m.px(8)
        elif page.lines:
            y += m.px(4)  # the last line's foot keeps clear of the buttons
        rows = self._button_rows(room)
        self._button_lines = len(rows)
        if rows:
            y += m.px(4) + len(rows) * (m.px(BUTTON) + app.skin.drop) + (len(rows) - 1) * m.px(7)
        h = y + m.px(12)
        self.rect = pygame.Rect(right - w, bottom - h, w, h)
        top = self.rect.bottom - m.px(12) - len(rows) * (m.px(BUTTON) + app.skin.drop) - (len(rows) - 1) * m.px(7)
        for row in rows:
            self._place_row(row, top, room)
            top += m.px(BUTTON) + app.skin.drop + m.px(7)
        return h

    def _needs(self, choice: PanelButton) -> int:
        """Return the least width of a button with its full label and its key."""
        return self.app.text.width(choice.label, "display", self.measure.type(LABEL)) + max(
            self.measure.px(TIGHT), self._button(choice).beside_key
        )

    def _narrowest(self, row: Sequence[PanelButton]) -> int:
        """Return the least width of some buttons in a row."""
        needs = [self._needs(choice) for choice in row]
        if any(choice.name in EVEN for choice in row):
            needs = [max(needs)] * len(needs)
        return sum(needs) + (len(row) - 1) * self.measure.px(GAP)

    def _button_rows(self, room: int) -> list[list[PanelButton]]:
        """Return the buttons in rows, as many in each as fit."""
        rows: list[list[PanelButton]] = []
        for choice in self.page.choices:
            row = rows[-1] if rows and choice.name not in LAST else []
            if row and self._narrowest([*row, choice]) <= room:
                row.append(choice)
            else:
                rows.append([choice])
        return rows

    def _place_row(self, row: Sequence[PanelButton], top: int, room: int) -> None:
        m = self.measure
        gap = m.px(GAP)
        wide = list(map(self._needs, row))
        room -= (len(row) - 1) * gap
        x = self.rect.x + m.px(PAD)
        for choice, natural in zip(row, wide, strict=True):
            w = natural + (room - sum(wide)) // len(row) if choice.name not in EVEN else room // len(row)
            self._button(choice).place(x, top, w, m.px(BUTTON))
            x += w + gap

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the background and the texts; the focus group draws the buttons."""
        m, rect, page, theme = self.measure, self.rect, self.page, self.app.theme
        if not page.title:
            return
        pen, pad = m.pen(canvas), m.px(PAD)
        pen.panel(rect, alpha=max(0.9, theme.panel_alpha))
        at = rect.x + pad, rect.y + m.px(9)
        pen.text(at, page.title, "display", 20, theme.heading, room=rect.w - 2 * pad)
        if page.chain:
            self._draw_chain(pen)
        for k, (line, (name, note, under, y)) in enumerate(zip(page.lines, self._rows, strict=True), 1):
            disc = pygame.Rect(rect.x + pad, rect.y + y, m.px(DISC), m.px(DISC))
            ink = theme.heading if line.state == "open" else mix(theme.panel_text, theme.panel, 0.0 if theme.sharp else 0.42)
            pen.step(disc, k, ink, done=line.state == "done")
            left = pygame.Rect(disc.right + m.px(10), disc.y, 0, disc.h)
            pen.put(name, left, "midleft")
            pen.put(note, pygame.Rect(rect.right - pad, disc.y, 0, disc.h), "midright")
            if under is not None:
                pen.put(under, (left.x, disc.bottom - m.px(3)))
        if self._text is not None:
            pen.put(self._text[0], (rect.x + pad, rect.y + self._text[1]))

    def chain_places(self, links: int) -> tuple[list[int], int, bool]:
        """Return the left edges of a number of links, that of the deciding seat, and True if there is space for arrows
        between them.
        """
        m = self.measure
        card, d, arrow = m.px(34), m.px(OWNER), self.app.text.width("→", "text", m.type(22)) + m.px(8)
        left, room = self.rect.x + m.px(PAD), self.rect.w - 2 * m.px(PAD) - m.px(DECIDER)
        step = card + d // 2 + m.px(12) + arrow
        arrows = links * step <= room
        if not arrows:
            step = min(step, room // links)
        places = [left + k * step for k in range(links + 1)]
        return places[:-1], places[-1], arrows

    def faces(self) -> Iterator[tuple[int, str]]:
        """Yield the widths (pixels) and the emotion of a chain's portraits."""
        for size in (OWNER, DECIDES):
            yield self.measure.px(size), "calm"

    def _draw_chain(self, pen: Pen) -> None:
        """Draw the courtiers that led here, each with its owner, and the deciding seat at the end."""
        app, px, page = self.app, pen.px, self.page
        y, card, d = self.rect.y + self._chain_y + px(4), px(34), px(OWNER)
        tall = round(card * 1.4)
        links = page.chain[-MOST_LINKS:]
        places, x, arrows = self.chain_places(len(links))
        for k, (link, left) in enumerate(zip(links, places, strict=True), 1):
            pen.picture((left + card // 2, y + tall // 2), self.pictures.courtier(link.kind, card))
            pen.put(self.pictures.portrait(link.seat, d), (left + card - d // 3, y + tall + px(2)), "bottomleft")
            if arrows and (k < len(links) or page.decides >= 0):
                arrow = pygame.Rect(left + card + d // 2 + px(12), y, 0, tall)
                pen.text(arrow, "→", "text", 22, mix(app.theme.panel_text, app.theme.panel, 0.3), "midleft")
        if page.decides >= 0:
            big = px(DECIDES)
            pen.put(app.skin.disc(big + px(8), GOLD, INK, 1.2), (x - px(4), y + tall // 2 - big // 2 - px(4)))
            pen.put(self.pictures.portrait(page.decides, big), pygame.Rect(x, y, big, tall), "center")
