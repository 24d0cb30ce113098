"""The outcome of a match: the winners with their result, and their picture at the top of the results and of a poster."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.skin import shape
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.sheets import FinalSheet, Ranked
from tabletop_gui.match.core.deal import day_of, duel_of
from tabletop_gui.match.core.match import SAME, Match

RIBBON: Final = 62
RAYS: Final = 28
RAYS_OUT: Final = 0.2
"""Extent of the rays above a portrait, in diameters; the margin takes the rest."""


class OutcomeView:
    """Texts and picture of a finished match's outcome; the score sheet is the game's own."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        outcome = match.outcome
        self.points = match.game.points(match.state)
        self.winners: Sequence[int] = outcome.winners if outcome is not None else ()
        self.persons = [seat for seat, one in enumerate(match.seats) if one.person]
        table = TABLES[match.game.id]
        self.sheet: FinalSheet[Any] | None = table.load(table.sheet)(app, match) if table.sheet else None
        self.standings = self._standings()
        """The ranking, by seat."""
        self.order = sorted(range(len(self.points)), key=self._rank)
        """The seats, best first."""

    def _standings(self) -> Sequence[Ranked]:
        standings = self.sheet.standings() if self.sheet is not None else None
        if standings is not None:
            return standings
        points = self.points
        places = [1 + sum(other > own for other in points) for own in points]
        return list(map(Ranked, places, [written(self.match.game.displayed_points(own)) for own in points]))

    def _rank(self, seat: int) -> tuple[int, int, int]:
        return self.standings[seat].place, -self.points[seat], seat

    @property
    def won(self) -> bool:
        """True if a human player has won, or none played."""
        return not self.persons or any(seat in self.winners for seat in self.persons)

    def title(self, named: bool = False) -> str:
        """Return who has won, as on the ribbon: addressed to the player, or by name if it is meant for others (`named`)."""
        tr = self.app.tr
        if len(self.winners) != 1:
            return tr("results.shared")
        winner = self.winners[0]
        name = self.match.seats[winner].name
        if (self.persons == [winner] and not named) or name == tr("setup.you"):
            return tr("results.you_win")
        return tr("results.wins", who=name)

    def note(self) -> str:
        """Return the winner's result; with the names where several share it."""
        told = self.standings[self.winners[0]].line
        won = self.match.game.displayed_points(max(self.points))
        note = told if any(sign.isalpha() for sign in told) else self.app.tr("results.points", n=won)
        if len(self.winners) > 1:
            note = " · ".join([*(self.match.seats[seat].name for seat in self.winners), note])
        return note

    def remarks(self) -> list[str]:
        """Return what has to be known about the result: how it came about, and why it does not count."""
        match, tr = self.match, self.app.tr
        told = [self.sheet.ending() if self.sheet is not None else ""]
        told += [tr("history.taken_over")] if match.taken_over is not None else []
        told += [tr("history.opened")] if match.opened is not None else []
        told += [tr("history.odds")] if match.odds is not None else []
        if duel_of(match.dealt):
            told.append(tr("history.duel"))
        elif match.dealt and not day_of(match.dealt):
            told.append(tr("history.same" if match.dealt == SAME else "history.chosen"))
        told += [tr("history.auto", n=match.auto)] if match.auto else []
        told += [tr("history.advised", n=match.advised)] if match.advised else []
        told += [tr("history.marked", n=match.undone)] if match.undone else []
        return [remark for remark in told if remark]

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(
        self, pen: Pen, row: pygame.Rect, *, note: str = "", named: bool = False, unrolled: float = 1.0
    ) -> None:
        """Draw the winners in their rays in a row, with faces as high as it, and the ribbon at their feet.

        `note`: the result below it, in an ink, if there is space; `named`: winners by name; `unrolled`: visible
        share of the ribbon, 0 to 1.
        """
        px, middle, y, d = pen.px, row.centerx, row.y, row.h
        pen.put(self._rays(pen, round(d * 1.6)), (middle, y + d // 2), "center")
        step = d + px(10)
        if len(self.winners) > 1:
            step = min(step, (row.w - d) // (len(self.winners) - 1))
        x = middle - (d + step * (len(self.winners) - 1)) // 2
        for seat in self.winners:
            pen.portrait((x, y), d, PortraitSpec(self.match.seats[seat].character, "glad", GOLD), lies=True)
            x += step
        y += d - px(6)
        self._ribbon(pen, row, y, unrolled, named)
        if note and self.winners:
            at = middle, y + px(RIBBON) + pen.skin.drop + px(2)
            pen.text(at, self.note(), "italic", 20, note, "midtop", room=row.w, least=13)

    def _ribbon(self, pen: Pen, column: pygame.Rect, y: int, unrolled: float, named: bool) -> None:
        """Draw the ribbon, which unrolls from its middle."""
        skin, middle = pen.skin, column.centerx
        tail, tall = skin.ribbon_tail, skin.px(RIBBON) - skin.px(10)
        room = column.w - 2 * tail - skin.px(12)
        text = pen.line(self.title(named), "display", 30, PAPER, room=room - skin.px(40), least=14)
        w = min(room, max(skin.px(200), text.get_width() + skin.px(56)))
        ribbon = skin.ribbon(w, tall)
        seen = round(ribbon.get_width() * (1 - (1 - unrolled) ** 3))
        if not seen:
            return
        with pen.canvas.clipped(pygame.Rect(middle - seen // 2, y, seen, ribbon.get_height())):
            pen.put(ribbon, (middle, y), "midtop")
            pen.put(text, (middle, y + (tall - text.get_height()) // 2), "midtop")

    @staticmethod
    def _rays(pen: Pen, d: int) -> pygame.Surface:
        """Return gold rays for behind the winner."""
        body, c = "", d / 2
        for ray in range(RAYS):
            angle = 2 * math.pi * ray / RAYS
            inner, outer = c * 0.6, c * (0.98 if ray % 2 == 0 else 0.84)
            heavy = inner + (outer - inner) * 0.3
            ux, uy = math.cos(angle), math.sin(angle)
            wide = c * 0.022
            body += shape(
                f"M{c + ux * inner:.1f} {c + uy * inner:.1f}"
                f"Q{c + ux * heavy - uy * wide:.1f} {c + uy * heavy + ux * wide:.1f} {c + ux * outer:.1f} {c + uy * outer:.1f}"
                f"Q{c + ux * heavy + uy * wide:.1f} {c + uy * heavy - ux * wide:.1f} {c + ux * inner:.1f} {c + uy * inner:.1f}Z",
                GOLD,
            )
        return pen.skin.drawing(("results.rays",), d, d, body)
