"""A match to continue: its game, its players, its progress and its date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.content.records.schema import PROGRESS
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.cards.posters import poster_height
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Kind, State
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.record.dates import said
from tabletop_gui.match.core import clock
from tabletop_gui.match.core.seating import in_our_language
from tabletop_gui.match.log.archive import MatchInProgress

HEIGHT: Final = 124
PICTURE: Final = 75
"""Width of the poster's picture."""
PICTURE_SHARE: Final = 400 / 300
"""Height of a poster's picture with its border, in poster widths, without the blank area for the title."""
PORTRAIT, STEP = 54, 62
LEAST_WORDS: Final = 260
"""Width that the faces leave for the words at least, interface units."""
TOOLS: Final = 128
"""Space kept free at the right for the buttons."""


class SavedMatch(Widget):
    """A saved match: a click resumes it; Delete removes it."""

    row_of = "heard.rows.saves"
    rounding = 14.0

    def __init__(self, app: App, running: MatchInProgress, resume: Callable[[], object], put_away: Callable[[], object]) -> None:
        super().__init__(app, f"saved.{running.path.name}", resume)
        self.running = running
        self.seats = in_our_language(running.seats, app.phrases)
        self._put_away = put_away
        when = said(running.saved, clock.now(), app.tr)
        self.when = app.tr("saves.elsewhere") if running.elsewhere else when
        if running.taken_over:
            self.when += f" · {app.tr('matches.mark.taken_over')}"

    def a11y_node(self) -> A11yNode:
        manifest = self.app.library.manifest(self.running.game)
        who = ", ".join(seat.name for seat in self.seats)
        return A11yNode("button", manifest.name.of(self.app.phrases.language), self.when, who, acts=("click", "focus"))

    def key(self, event: pygame.event.Event) -> bool:
        if event.key != pygame.K_DELETE:
            return False
        self._put_away()
        return True

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect, theme, pen = self.app, self.app.skin, self.rect, self.app.theme, Pen(canvas, self.app)
        pen.panel(rect, alpha=0.94 if self.bright else None, line=GOLD if self.bright else None)
        game, language = app.library.manifest(self.running.game), app.phrases.language
        w, gap = skin.px(PICTURE), skin.px(20)
        poster = pygame.Rect(rect.x + skin.px(14), 0, w, round(w * PICTURE_SHARE))
        poster.centery = rect.centery
        picture = app.art.plate(game.poster, w, poster_height(w))
        if picture is not None:
            with canvas.clipped(poster):
                pen.put(picture, poster)
        left = self._draw_company(pen, self._draw_resume(pen) - gap) - gap
        where = app.tr(PROGRESS[self.running.game], **self.running.progress)
        room = left - poster.right - gap
        lines = [
            pen.line(game.name.of(language), "display", 25, theme.panel_text, room=room),
            pen.line(where, "bold", 19, theme.heading, room=room),
            pen.line(self.when, "italic", 18, theme.panel_muted, room=room),
        ]
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            y = pen.put(line, (poster.right + gap, y)).bottom

    def _draw_resume(self, pen: Pen) -> int:
        """Draw what a press does, and return its left edge."""
        kind: Kind = "gold" if self.bright else "paper"
        words = pen.line(self.app.tr("saves.resume"), "display", 20, pen.skin.text_of(kind, self.state))
        plate = pygame.Rect(0, 0, words.get_width() + pen.px(44), pen.px(48))
        plate.midright = self.rect.right - pen.px(TOOLS), self.rect.centery
        pen.plate(plate, kind, self.state)
        pen.put(words, plate, "center")
        return plate.x

    def _draw_company(self, pen: Pen, right: int) -> int:
        """Draw the others' faces, which end at `right`, closer together where there are many; return their left edge."""
        others = [seat for seat in self.seats if not seat.person] or self.seats
        d, room = pen.px(PORTRAIT), right - self.rect.x - pen.px(PICTURE + 14 + LEAST_WORDS)
        step = min(pen.px(STEP), max(1, (room - d) // max(1, len(others) - 1)))
        left = right - d - step * (len(others) - 1)
        for k, seat in enumerate(others):
            pen.portrait((left + k * step, self.rect.centery), d, PortraitSpec(seat.character, ring=PAPER), "midleft", lies=True)
        return left

    @property
    def state(self) -> State:
        return "pressed" if self.pressed else "hover" if self.hot else "rest"
