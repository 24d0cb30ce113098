"""Both gangs laid out at the end: a row for each family, with what it is worth, and the sum under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.games.famiglia import FAMILIES, KIND, KINDS, Famiglia
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.famiglia.account import Gang, aloud, facts_of, gang_of, worth
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, MUTED_INK, PAPER
from tabletop_gui.gui.table.sheets import Standing
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

PORTRAIT: Final = 54
GAP: Final = 28
"""Between the two columns."""
RULE: Final = "#C9B48E"
WIDEST_CARD: Final = 84
"""Interface units."""
STEP: Final = 0.94
"""The distance between two cards of a row, of a card's width, where there is room."""


class FamigliaFinalSheet:
    """Two columns on the paper, one for each boss."""

    def __init__(self, app: App, match: Match) -> None:
        assert isinstance(match.state, Famiglia)
        self.app, self.match, self.state = app, match, match.state
        self.gangs: list[Gang] = [gang_of(self.state, seat) for seat in range(2)]
        self.rect = pygame.Rect(0, 0, 0, 0)
        faces = faces_of(app.library, match.game.id, app.phrases.language)
        deck = app.library.deck(match.game.id)
        assert isinstance(deck, FamigliaDeck)
        self.deck = deck
        self.faces = [faces[deck.face_of(code)] for code in match.game.codes]

    def named(self, card: int) -> str:
        """A card's name in the player's language."""
        return self.deck.card(KINDS[KIND[card]]).name.of(self.app.phrases.language)

    def facts(self) -> list[str]:
        return facts_of(self.state, [seat.name for seat in self.match.seats], self.named, self.app.tr)

    def standings(self) -> Sequence[Standing] | None:
        """The ranking, where a tie on points was broken."""
        outcome = self.match.outcome
        if outcome is None or len(outcome.winners) != 1 or self.gangs[0].points != self.gangs[1].points:
            return None
        return [Standing(1 if seat in outcome.winners else 2, str(gang.points)) for seat, gang in enumerate(self.gangs)]

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        app, skin = self.app, self.app.skin
        self.rect = rect
        self.head = skin.px(PORTRAIT) + skin.px(18)
        self.foot = app.text.height("display", app.type(30)) + skin.px(20)
        self.row = (rect.h - self.head - self.foot) // 4
        self.label = app.text.height("bold", app.type(16)) + skin.px(3)
        self.wide = (rect.w - skin.px(GAP)) // 2
        self.card = max(24, min(skin.px(WIDEST_CARD), round((self.row - self.label - skin.px(10)) / 1.4)))
        return []

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        skin, rect = self.app.skin, self.rect
        middle = rect.centerx
        canvas.blit(skin.fill(max(1, skin.px(1.2)), rect.h, mix(PAPER, RULE, 0.8)), middle, rect.y)
        for seat in range(2):
            x = rect.x if seat == 0 else rect.right - self.wide
            self._draw_head(canvas, seat, x)
            for family in range(4):
                self._draw_family(canvas, self.gangs[seat].families[family], family, x, rect.y + self.head + family * self.row)
            self._draw_total(canvas, seat, x)

    def _draw_head(self, canvas: Canvas, seat: int, x: int) -> None:
        app, skin, one = self.app, self.app.skin, self.match.seats[seat]
        outcome = self.match.outcome
        won = outcome is not None and seat in outcome.winners
        d = skin.px(PORTRAIT)
        face = app.art.portrait(one.character, "glad" if won else "calm", d, GOLD if won else INK)
        canvas.blit(face, x, self.rect.y)
        if won:
            crown = app.art.icon("crown", round(d * 0.56), GOLD_DEEP)
            canvas.blit(crown, x + round(d * 0.72), self.rect.y - skin.px(4))
        left = x + d + skin.px(20)
        name = app.text.shrunk(one.name, "display", app.type(24), INK, x + self.wide - left, app.type(16))
        count = app.text.line(app.tr("results.famiglia.cards", n=len(self.gangs[seat].cards)), "text", app.type(16), MUTED_INK)
        top = self.rect.y + (d - name.get_height() - count.get_height()) // 2
        canvas.blit(name, left, top)
        canvas.blit(count, left, top + name.get_height() - skin.px(1))
        canvas.blit(skin.fill(self.wide, max(1, skin.px(1.8)), INK), x, self.rect.y + self.head - skin.px(8))

    def _draw_family(self, canvas: Canvas, cards: Sequence[int], family: int, x: int, y: int) -> None:
        """A family's cards, and aloud: 10 + 6 + 3 = 19."""
        app, skin = self.app, self.app.skin
        one = self.deck.family(FAMILIES[family])
        if family:
            canvas.blit(skin.fill(self.wide, 1, mix(PAPER, RULE, 0.6)), x, y - skin.px(2))
        size = app.type(16)
        label = app.text.line(one.name.of(app.phrases.language), "bold", size, mix(one.ink, INK, 0.45))
        canvas.blit(label, x, y)
        got = app.text.line(str(worth(cards)), "display", app.type(22), INK if cards else MUTED_INK)
        if cards:
            room = self.wide - label.get_width() - got.get_width() - skin.px(30)
            told = app.text.fitted(aloud(cards), "text", size, MUTED_INK, room)
            right = x + self.wide - got.get_width() - skin.px(10)
            canvas.blit(told, right - told.get_width(), y)
        canvas.blit(got, x + self.wide - got.get_width(), y + (label.get_height() - got.get_height()) // 2)
        room = self.wide - self.card
        step = min(round(self.card * STEP), room // (len(cards) - 1)) if len(cards) > 1 else 0
        middle = y + self.label + round(self.card * 0.7) + skin.px(1)
        for k, card in enumerate(cards):
            picture = app.art.card(self.faces[card], self.card)
            canvas.blit(picture.surface, x + self.card // 2 + k * step + picture.dx, middle + picture.dy)

    def _draw_total(self, canvas: Canvas, seat: int, x: int) -> None:
        app, skin = self.app, self.app.skin
        y = self.rect.bottom - self.foot
        canvas.blit(skin.fill(self.wide, max(1, skin.px(1.8)), INK), x, y + skin.px(4))
        sums = [worth(family) for family in self.gangs[seat].families]
        points = app.text.line(str(sum(sums)), "display", app.type(30), INK)
        middle = y + skin.px(6) + (self.foot - skin.px(6)) // 2
        outcome = self.match.outcome
        w, h = points.get_width() + skin.px(30), points.get_height() + skin.px(2)
        if outcome is not None and seat in outcome.winners:
            canvas.blit(skin.pill(w, h, GOLD), x + self.wide - w, middle - h // 2)
        canvas.blit(points, x + self.wide - w // 2 - points.get_width() // 2, middle - points.get_height() // 2)
        told = app.text.fitted(" + ".join(map(str, sums)) + " =", "text", app.type(20), MUTED_INK, self.wide - w - skin.px(12))
        canvas.blit(told, x + self.wide - w - skin.px(10) - told.get_width(), middle - told.get_height() // 2)
