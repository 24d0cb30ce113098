"""Help page in the first match of a game: what can be done now, and what it does. A click or Esc ends it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import MUST, covered
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.help.first_times import FirstPage, FirstTitle
from tabletop_gui.gui.table.help.note_panel import NotePart, Words
from tabletop_gui.gui.table.part import MOUSE, RESTS, Draw, Layer, Part, Passed
from tabletop_gui.match.core.seats import sole_person

WIDTHS: Final = (310.0, 360.0, 270.0, 430.0)
"""Widths to try, interface units, the best first."""


class FirstMatchHelp(Part):
    """Shows a game's help for newcomers (`GameWords.helps`) while it is the player's turn."""

    def __init__(self, game: AnyGameScene, hidden: Callable[[], bool]) -> None:
        """Create the part. `hidden`: True while another page has its place."""
        self.game, self._hidden = game, hidden
        self.page = FirstPage(game.app, WIDTHS)
        self._wanted: bool | None = None
        """True if this is the player's first match of the game; None before that was looked up."""
        self._said: tuple[str, Sequence[str]] = "", ()
        self._fits = False
        """True if there was space for the page."""

    @property
    def wanted(self) -> bool:
        """True if help is shown at this table."""
        game = self.game
        app, match, viewpoint = game.app, game.match, game.table.viewpoint
        if (
            app.slot is None
            or not app.settings.first_times
            or viewpoint.past
            or viewpoint.covered
            or sole_person(match.seats) < 0
        ):
            return False
        if self._wanted is None:
            self._wanted = not app.archive.has_played(match.game.id)
        return self._wanted

    @property
    def shown(self) -> bool:
        """True while the page is visible."""
        return bool(self._said[1]) and not self._hidden() and self.game.table.pointer.carry is None

    def update(self, passed: Passed) -> float:
        """Update the help to the current decision."""
        table = self.game.table
        said = self.game.first_match_help_text() if table.mine and self.wanted else ("", ())
        if said != self._said:
            self._said = said
            self.game.app.dirty()
        return RESTS

    def put_away(self) -> bool:
        """End the help for this match. False if there is none."""
        if not self.shown:
            return False
        self._wanted, self._said = False, ("", ())
        self.game.app.dirty()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Close the page on a click. True if the event was used."""
        if event.type not in MOUSE or not (self.shown and self._fits) or self.game.table.pointer.holding:
            return False
        if not self.page.rect.collidepoint(event.pos):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.put_away()
        return True

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.PAGES, self._draw),)

    def _draw(self, canvas: Canvas) -> None:
        """Draw the page where it hides nothing important; not at all if there is no such place."""
        if not self.shown:
            return
        game, (title, lines) = self.game, self._said
        parts: tuple[NotePart, ...] = (FirstTitle(game.app.tr("table.first.helps"), title, True), *map(Words, lines))
        if parts != self.page.parts:
            self.page.show(title, *parts)
        sights = game.sights()
        self.page.place(game.note_corner(), sights, game.bounds)
        self._fits = not covered(self.page.rect, sights, MUST)
        if self._fits:
            self.page.draw(canvas)
