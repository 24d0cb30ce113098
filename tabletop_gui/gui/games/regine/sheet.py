"""The sheets of paper: the score sheet of a match that is over, what bots believed, and the card reference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.decks import Deck
from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.games.regine.combinations import JUGADAS
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.art.shadows import Picture
from tabletop_gui.gui.games.regine.facts import Conviction, Decision, Round, Won, decisions, rounds_of
from tabletop_gui.gui.games.regine.tally import Tally
from tabletop_gui.gui.games.regine.words import facts_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.course_graph import CourseGraph, Line
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, KEPT, MUTED_INK, PAPER
from tabletop_gui.gui.table.belief_sheet import BeliefSheet
from tabletop_gui.gui.table.paper_sheet import VEIL, paper
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.content.schema import Level, Personality
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


CAP: Final = 1.12
WIDTH: Final = 950.0
PAD: Final = 40.0
HEAD: Final = 128.0
ENTRY: Final = 54.0
"""The height of a rival's line."""
GAP: Final = 16.0
"""Between one bot and the next."""
NAME: Final = 274.0
"""The width of a bot's column, and of its rivals' faces: every name of the cast is read whole."""
BAR: Final = 26.0


class RegineBeliefs(BeliefSheet[Decision]):
    """What was believed of those who showed."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match, CAP)
        self.round = 0
        self.rows: dict[int, list[int]] = {}

    def keep_up(self, tally: Tally, over: bool) -> None:
        """A round has been seen to its end (`over`), or another goes on."""
        told = tally.round if over else 0
        if told != self.round:
            self.round, self.shown = told, False
            self.rows = {seat: tally.row(seat)[:] for seat in range(tally.n) if len(tally.row(seat)) == 4} if told else {}
            self.decisions = decisions(self.match, told) if told else []

    def weigh(self, decision: Decision, level: Level, style: Personality) -> None:
        decision.weigh(self.rows, level, style)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The sheet, over everything."""
        if not self.shown:
            return
        app, m, tr = self.app, self.measure, self.app.tr
        lines = len(self.match.seats) - 1
        tall = len(self.decisions) * (lines * ENTRY + GAP)
        w = min(m.px(WIDTH), app.viewport.width - m.px(30))
        rect = paper(app, canvas, w, m.px(HEAD + tall + PAD * 0.5))
        x, y = rect.x + m.px(PAD), rect.y + m.px(PAD * 0.6)
        inner = rect.w - 2 * m.px(PAD)
        title = app.text.line(tr("table.regine.belief.title"), "display", m.type(28), INK)
        canvas.blit(title, x, y)
        note = app.text.fitted(tr("table.regine.belief.note"), "italic", m.type(17), MUTED_INK, inner)
        canvas.blit(note, x, y + title.get_height() - m.px(2))
        first = x + m.px(NAME)
        column = (inner - m.px(NAME)) // 4
        for k, id in enumerate(JUGADAS):
            text = app.text.fitted(tr(f"table.regine.belief.{id}"), "bold", m.type(17), INK, column - m.px(8))
            canvas.blit(text, first + k * column + (column - text.get_width()) // 2, rect.y + m.px(HEAD - 26))
        top = rect.y + m.px(HEAD)
        for one in self.decisions:
            canvas.blit(app.skin.fill(inner, max(1, m.px(1)), mix(PAPER, INK, 0.24)), x, top)
            self._bot(canvas, one, x, top + m.px(6), first, column)
            top += m.px(lines * ENTRY + GAP)

    def _bot(self, canvas: Canvas, one: Decision, x: int, y: int, first: int, column: int) -> None:
        """A bot and what it thought of each rival."""
        app, m, tr = self.app, self.measure, self.app.tr
        seat, d = self.match.seats[one.seat], m.px(56)
        face = app.art.portrait(seat.character, "calm", d, mix(GOLD, INK, 0.3))
        canvas.blit(face, x, y + m.px(4))
        name = app.text.fitted(seat.name, "display", m.type(19), INK, m.px(NAME - 130))
        canvas.blit(name, x + d + m.px(10), y + m.px(4) + (d - name.get_height()) // 2)
        if one.found is None:
            thinking = app.text.line(tr("table.regine.sign.thinking"), "italic", m.type(18), MUTED_INK)
            canvas.blit(thinking, first + m.px(8), y + m.px(14))
            return
        for k, belief in enumerate(one.found):
            self._rival(canvas, belief, y + m.px(ENTRY * k), first, column)

    def _rival(self, canvas: Canvas, belief: Conviction, y: int, first: int, column: int) -> None:
        """A rival: for each jugada the chance as a bar, and a mark where it did have something."""
        app, m, tr, skin = self.app, self.measure, self.app.tr, self.app.skin
        d, h = m.px(38), m.px(BAR)
        face = app.art.portrait(self.match.seats[belief.rival].character, "calm", d, mix(GOLD, INK, 0.3))
        canvas.blit(face, first - d - m.px(10), y + m.px(3))
        middle = y + m.px(3) + d // 2
        for k, (chance, true) in enumerate(zip(belief.chances, belief.truth, strict=True)):
            left, wide = first + k * column + m.px(6), column - m.px(12)
            right_guess = (chance >= 0.5) == true
            fill = mix(PAPER, KEPT if right_guess else GOLD, 0.62)
            canvas.blit(skin.pill(wide, h, mix(PAPER, INK, 0.1), mix(PAPER, INK, 0.3)), left, middle - h // 2)
            filled = round(wide * chance)
            if filled > h // 2:
                canvas.blit(skin.pill(max(h, filled), h, fill, mix(PAPER, INK, 0.3)), left, middle - h // 2)
            text = app.text.line(tr("table.regine.belief.percent", n=round(100 * chance)), "bold", m.type(16), INK)
            canvas.blit(text, left + m.px(10), middle - text.get_height() // 2)
            if true:
                disc = skin.disc(h, INK, PAPER, 1.4)
                canvas.blit(disc, left + wide - h, middle - h // 2)
                mark = app.art.icon("check", round(h * 0.6), PAPER)
                canvas.blit(mark, left + wide - h + (h - mark.get_width()) // 2, middle - mark.get_height() // 2)


CARD: Final = 62.0
ACROSS: Final = 2


class CardReference:
    """Drawn over the table while it is wanted. `card` draws a character's card (its number, its width in pixels)."""

    def __init__(self, app: App, card: Callable[[int, int], Picture]) -> None:
        self.app, self._card = app, card
        self.shown = False

    def draw(self, canvas: Canvas, deck: Deck, language: str, copies: Sequence[int]) -> None:
        """The page in the middle of the table. `copies`: how many of each character there are at this one."""
        if not self.shown:
            return
        assert isinstance(deck, RegineDeck)
        app, skin, u = self.app, self.app.skin, self.app.viewport.u
        px = skin.px
        rect = pygame.Rect(0, 0, round(1120 * u), round(660 * u))
        rect.center = app.viewport.width // 2, (app.viewport.height + px(52)) // 2
        canvas.blit(skin.veil(app.viewport.width, app.viewport.height, VEIL), 0, 0)
        shadow = app.art.shadow(rect.w, rect.h, 14 * skin.unit, px(20), 180, drop=px(12))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.panel(rect.w, rect.h, alpha=1.0, line=mix(GOLD, app.theme.panel, 0.4)), rect.x, rect.y)
        pad = px(24)
        self._line(canvas, app.tr("table.regine.reference.title"), rect.x + pad, rect.y + px(14), 22)
        card, tall = round(CARD * u), round(CARD * u * 1.4)
        column, row = (rect.w - 2 * pad) // ACROSS, tall + px(12)
        top = rect.y + px(54)
        for k, character in enumerate(deck.characters):
            x, y = rect.x + pad + (k % ACROSS) * column, top + (k // ACROSS) * row
            picture = self._card(k, card)
            canvas.blit(picture.surface, x + card // 2 + picture.dx, y + tall // 2 + picture.dy)
            left = x + card + px(14)
            called = character.name.of(language)
            name = app.tr("table.regine.reference.name", name=called, n=character.value, copies=copies[k])
            text = app.text.fitted(name, "bold", app.type(18), app.theme.panel_text, column - card - px(30))
            canvas.blit(text, left, y)
            ability = deck.ability(character.ability)
            soft = mix(app.theme.panel_text, app.theme.panel, 0.14)
            note = app.text.block(ability.effect.of(language), app.type(17), soft, column - card - px(34), leading=1.06)
            canvas.blit(note, left, y + text.get_height())
        y = top + 4 * row + px(6)
        self._line(canvas, app.tr("table.regine.reference.jugadas"), rect.x + pad, y, 22)
        y += px(38)
        each = (rect.bottom - y - px(14)) // 4
        for k, id in enumerate(JUGADAS):
            head = app.text.line(app.tr(f"table.regine.jugada.{id}.name"), "bold", app.type(18), app.theme.heading)
            canvas.blit(head, rect.x + pad, y + k * each)
            told = app.text.block(
                app.tr(f"table.regine.jugada.{id}.tip"),
                app.type(17),
                app.theme.panel_text,
                rect.w - 2 * pad - px(120),
                leading=1.04,
            )
            canvas.blit(told, rect.x + pad + px(120), y + k * each)

    def _line(self, canvas: Canvas, words: str, x: int, y: int, size: float) -> None:
        canvas.blit(self.app.text.line(words, "display", self.app.type(size), self.app.theme.heading), x, y)
