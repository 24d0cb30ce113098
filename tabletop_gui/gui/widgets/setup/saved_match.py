"""A match to continue: its game, its players, its progress and its date."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.content.records.schema import PROGRESS
from tabletop_gui.games import GAMES
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.cards.posters import poster_height
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
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
PORTRAIT: Final = 54
STEP: Final = 86
NAMED_STEP: Final = 62
"""Minimum distance of seats that leaves space for names."""
TOOLS: Final = 128
"""Space kept free at the right for the buttons."""


class SavedMatch(Widget):
    """A saved match: a click continues it; Delete removes it. ``points`` are set once they are known."""

    row_of = "heard.rows.saves"
    rounding = 14.0

    def __init__(self, app: App, running: MatchInProgress, resume: Callable[[], object], put_away: Callable[[], object]) -> None:
        super().__init__(app, f"saved.{running.path.name}", resume)
        self.running = running
        self.seats = in_our_language(running.seats, app.phrases)
        self.points: Sequence[int] | None = None
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
        language, running = app.phrases.language, self.running
        game = app.library.manifest(running.game)
        w = skin.px(PICTURE)
        h = round(w * PICTURE_SHARE)
        x = rect.x + skin.px(14)
        poster = app.art.plate(game.poster, w, poster_height(w))
        if poster is not None:
            with canvas.clipped(pygame.Rect(x, rect.centery - h // 2, w, h)):
                pen.put(poster, (x, rect.centery - h // 2))
        x += w + skin.px(22)
        company = self._draw_company(pen)
        room = company - x - skin.px(16)
        where = app.tr(PROGRESS[running.game], **running.progress)
        lines = [
            pen.line(game.name.of(language), "display", 25, theme.panel_text, room=room),
            pen.line(where, "bold", 19, theme.heading, room=room),
            pen.line(self.when, "italic", 18, theme.panel_muted, room=room),
        ]
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            y = pen.put(line, (x, y)).bottom

    def _draw_company(self, pen: Pen) -> int:
        """Draw the seats with names and points, and return the x coordinate of the first."""
        app, skin, rect, theme = self.app, self.app.skin, self.rect, self.app.theme
        d, step = skin.px(PORTRAIT), skin.px(STEP)
        seats, running = self.seats, self.running
        room = rect.w - skin.px(TOOLS + PICTURE + 14 + 22 + 220)
        if len(seats) * step > room:
            step = max(d // 2, room // len(seats))
        named = step >= skin.px(NAMED_STEP)
        left = rect.right - skin.px(TOOLS) - step * (len(seats) - 1) - d
        tall = app.text.height("text", app.type(16)) if named else 0
        top = rect.centery - (d + tall + app.text.height("display", app.type(17))) // 2
        best = max(self.points) if self.points and len({*self.points}) > 1 else None
        for index, seat in enumerate(seats):
            x = left + index * step
            face = pen.portrait((x, top), d, PortraitSpec(seat.character, ring=GOLD if seat.person else PAPER), lies=True)
            leads = best is not None and self.points is not None and self.points[index] == best
            under = pygame.Rect(x, face.bottom, d, 0)
            if named:
                pen.text(under, seat.name, "text", 16, theme.panel_muted, "midtop", room=step - skin.px(6))
            if self.points is not None:
                told = app.tr("saves.figure", n=GAMES[running.game].displayed_points(self.points[index])).replace("-", "−")
                colour = theme.heading if leads else theme.panel_text
                pen.text(under.move(0, tall - skin.px(1)), told, "display", 17, colour, "midtop")
        return left - (step - d) // 2 if named else left
