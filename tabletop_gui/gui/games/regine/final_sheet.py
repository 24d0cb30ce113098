"""The score sheet of a match of Regine: round by round who won each jugada and how the points grew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.games.regine.combinations import JUGADAS
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.regine.rounds import Round, Won, facts_of, rounds_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.course_graph import CourseGraph, Line
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, MUTED_INK, PAPER
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

PORTRAIT: Final = 54
ROW: Final = 84.0
LEAST_ROW: Final = 40.0
BESIDE_COURSE: Final = 54.0
"""A row's height where the race is drawn below the table, too."""
COURSE: Final = 190.0
"""The least room for the race."""
EVERY: Final = 10
"""A line is ruled every so many points."""
NUMBER: Final = 46.0
LINE: Final = "#C9B48E"


class RegineFinalSheet:
    """Columns for the jugadas, with the winner's face and points, and for the seats, with their points after each round."""

    def __init__(self, app: App, match: Match) -> None:
        assert isinstance(match.state, Regine)
        self.app, self.match = app, match
        self.rounds: list[Round] = rounds_of(match.state)
        deck = app.library.game(match.game.id).deck
        assert isinstance(deck, RegineDeck)
        self.deck = deck
        persons = [seat for seat, one in enumerate(match.seats) if one.person]
        self.own = persons[0] if len(persons) == 1 else -1
        self.area = ScrollArea(app, on_paper=True)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.head = self.row = self.jugada = self.seat = 1
        state, winners = match.state, match.outcome.winners if match.outcome is not None else ()
        lines = [
            Line((0, *(one.points[seat] for one in self.rounds)), 1 if seat in winners else 2, False, match.seats[seat].character)
            for seat in range(state.n)
        ]
        most = max(state.target, *state.points)
        self.course = CourseGraph(app, lines, self.own, 0, most, ("regine", match.seed, len(match.steps)))
        """The race to so many points, drawn where a short match leaves room for it."""
        self.drawn = False

    def facts(self) -> list[str]:
        return facts_of(self.rounds, [seat.name for seat in self.match.seats], self.app.tr)

    def standings(self) -> None:
        """The points tell who came where."""

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        skin, count = self.app.skin, max(1, len(self.rounds))
        self.head = skin.px(PORTRAIT) + self.app.text.height("display", self.app.type(18)) + skin.px(18)
        room = rect.h - self.head
        self.drawn = room - count * skin.px(BESIDE_COURSE) >= skin.px(COURSE)
        self.row = skin.px(BESIDE_COURSE) if self.drawn else min(skin.px(ROW), max(skin.px(LEAST_ROW), room // count))
        scrolls = self.row * count > room
        wide = rect.w - (self.area.bar_width if scrolls else 0) - skin.px(NUMBER)
        self.jugada = round(wide * 0.54 / 4)
        self.seat = (wide - 4 * self.jugada) // len(self.match.seats)
        self.rect = rect
        self.area.lay(pygame.Rect(rect.x, rect.y + self.head, rect.w, min(room, self.row * count)), self.row * count)
        left, below, right = self.course.margins("30")
        top = self.area.rect.bottom + skin.px(44)
        self.course.plot = pygame.Rect(rect.x + left, top, rect.w - left - right, rect.bottom - top - below)
        return [self.area]

    # -- where ----------------------------------------------------------------------------------------------------------------

    def _jugada_x(self, jugada: int) -> int:
        return self.rect.x + self.app.skin.px(NUMBER) + jugada * self.jugada + self.jugada // 2

    def _seat_x(self, seat: int) -> int:
        return self.rect.x + self.app.skin.px(NUMBER) + 4 * self.jugada + seat * self.seat + self.seat // 2

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        skin, area = self.app.skin, self.area.rect
        if self.own >= 0:
            band = skin.panel(self.seat, self.head + area.h, fill=mix(PAPER, GOLD, 0.22), alpha=1.0, radius=10)
            canvas.blit(band, self._seat_x(self.own) - self.seat // 2, self.rect.y)
        self._draw_head(canvas)
        if self.drawn:
            canvas.blit(skin.fill(self.rect.w, max(1, skin.px(1.8)), INK), self.rect.x, area.bottom)
            self.course.draw(canvas, EVERY, str)
        with canvas.clipped(area):
            for k, one in enumerate(self.rounds):
                y = area.y + k * self.row - self.area.offset
                if area.y - self.row < y < area.bottom:
                    self._draw_round(canvas, k, one, y)

    def _draw_head(self, canvas: Canvas) -> None:
        app, skin, rect = self.app, self.app.skin, self.rect
        outcome = self.match.outcome
        winners = outcome.winners if outcome is not None else ()
        foot = rect.y + self.head - skin.px(8)
        for jugada, id in enumerate(JUGADAS):
            emblem = app.art.emblem(self.deck.play(id).emblem, skin.px(PORTRAIT - 4))
            middle = self._jugada_x(jugada)
            ground = skin.disc(skin.px(PORTRAIT), "#2B1433", None)
            canvas.blit(ground, middle - ground.get_width() // 2, rect.y + skin.px(2))
            canvas.blit(emblem, middle - emblem.get_width() // 2, rect.y + skin.px(4))
            name = app.tr(f"table.regine.jugada.{id}.name")
            text = app.text.shrunk(name, "display", app.type(18), INK, self.jugada - skin.px(10), app.type(16))
            canvas.blit(text, middle - text.get_width() // 2, foot - text.get_height())
        d = skin.px(PORTRAIT)
        for seat, one in enumerate(self.match.seats):
            middle = self._seat_x(seat)
            face = app.art.portrait(one.character, "glad" if seat in winners else "calm", d, INK)
            canvas.blit(face, middle - face.get_width() // 2, rect.y + skin.px(2))
            if seat in winners:
                crown = app.art.icon("crown", round(d * 0.56), GOLD_DEEP)
                canvas.blit(crown, middle + round(d * 0.28), rect.y - skin.px(4))
            text = app.text.shrunk(one.name, "display", app.type(18), INK, self.seat - skin.px(8), app.type(16))
            canvas.blit(text, middle - text.get_width() // 2, foot - text.get_height())
        canvas.blit(skin.fill(rect.w, max(1, skin.px(1.8)), INK), rect.x, rect.y + self.head - skin.px(3))

    def _draw_round(self, canvas: Canvas, k: int, one: Round, y: int) -> None:
        app, skin = self.app, self.app.skin
        middle = y + self.row // 2
        if k:
            canvas.blit(skin.fill(self.rect.w, 1, mix(PAPER, LINE, 0.6)), self.rect.x, y)
        number = app.text.line(str(k + 1), "display", app.type(17), MUTED_INK)
        canvas.blit(number, self.rect.x + skin.px(NUMBER) // 2 - number.get_width() // 2, middle - number.get_height() // 2)
        for won in one.jugadas:
            self._draw_won(canvas, won, middle)
        best = max(one.points)
        for seat, points in enumerate(one.points):
            x = self._seat_x(seat)
            last = k == len(self.rounds) - 1
            text = app.text.line(str(points), "display", app.type(22 if last else 20), INK)
            w, h = text.get_width() + skin.px(26), text.get_height() + skin.px(2)
            if last and points == best:
                canvas.blit(skin.pill(w, h, GOLD), x - w // 2, middle - h // 2)
            canvas.blit(text, x - text.get_width() // 2, middle - text.get_height() // 2)
            if one.gained[seat]:
                got = app.text.line(f"+{one.gained[seat]}", "text", app.type(16), MUTED_INK)
                canvas.blit(got, x + (w // 2 + skin.px(4) if last else skin.px(18)), middle - got.get_height() // 2)

    def _draw_won(self, canvas: Canvas, won: Won, middle: int) -> None:
        """The winner's face and points, with the double token if it was doubled; a dash if nobody won."""
        app, skin, x = self.app, self.app.skin, self._jugada_x(won.jugada)
        if won.winner < 0:
            dash = app.text.line("–", "display", app.type(20), MUTED_INK)
            canvas.blit(dash, x - dash.get_width() // 2, middle - dash.get_height() // 2)
            return
        d = min(self.row - skin.px(8), max(skin.px(36), round(self.row * 0.6)))
        face = app.art.portrait(self.match.seats[won.winner].character, "calm", d, INK)
        text = app.text.line(f"+{won.gain}", "bold", app.type(18), MUTED_INK if won.alone else INK)
        left = x - (face.get_width() + skin.px(8) + text.get_width()) // 2
        canvas.blit(face, left, middle - face.get_height() // 2)
        canvas.blit(text, left + face.get_width() + skin.px(8), middle - text.get_height() // 2)
        if won.doubled:
            token = app.art.chips.double(round(d * 0.82))
            canvas.blit(token, left - token.get_width() + skin.px(4), middle - token.get_height() // 2)
