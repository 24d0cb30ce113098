"""Paper sheets: the cards that have left the street, and both gangs at the end, with a row and a subtotal for
each family and the total below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

import pygame

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.content.text.phrases import sentence_case
from tabletop_gui.games.famiglia import DISCARD, FAMILIES, KIND, UNDER, Famiglia
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.famiglia.facts import Gang, gang_of, worth
from tabletop_gui.gui.games.famiglia.places import FamigliaPlaces
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.games.famiglia.words import FamigliaTexts, sum_text
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, MUTED_INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.sheets import FinalSheet, Ranked, TableSheet, TurningPoint, decisive_hand
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.core.match import Match

PORTRAIT: Final = 54
GAP: Final = 28
"""Gap between the two columns."""
RULE: Final = "#C9B48E"
WIDEST_CARD: Final = 84
"""Largest card width, interface units."""
STEP: Final = 0.94
"""Distance between two cards of a row if there is space, in card widths."""


DISCARDED, APART, ACROSS = 74.0, 82.0, 10
"""Width of a discarded card and distance between two, logical units; number of cards in a row."""


class OpenDiscards(TableSheet):
    """The discard pile and the cards under the deck, all of them public, laid open. `picture` draws a card (number, width)."""

    def __init__(
        self, app: App, picture: Callable[[int, float], Picture], shown: Callable[[], tuple[FamigliaTally, FamigliaPlaces]]
    ) -> None:
        """Create the sheet. `shown` returns the current tally and layout."""
        self.app, self._picture, self._shown = app, picture, shown

    def draw(self, canvas: Canvas) -> None:
        app, u, pen = self.app, self.app.viewport.u, Pen(canvas, self.app)
        (tally, places), px = self._shown(), pen.px
        parts = [
            (app.tr("table.famiglia.discards", n=len(tally.zones[DISCARD])), sorted(tally.zones[DISCARD], key=lambda c: KIND[c])),
            (app.tr("table.famiglia.under"), list(tally.zones[UNDER])),
        ]
        parts = [(title, cards) for title, cards in parts if cards] or [(app.tr("table.famiglia.no_discards"), [])]
        line, pad = round(DISCARDED * 1.4 * u) + px(10), px(22)
        rows = sum(-(-len(cards) // ACROSS) for _, cards in parts)
        h = pad + len(parts) * px(40) + rows * line + px(8)
        w = round(ACROSS * APART * u) + 2 * pad
        x, y = app.viewport.point(places.street.x, places.street.y + 20)
        rect = pygame.Rect(x - w // 2, max(y - h // 2, px(66)), w, h)
        pen.panel(rect, alpha=0.97, line=mix(GOLD, app.theme.panel, 0.4), lift=(18, 170, 10))
        top = rect.y + px(12)
        for title, cards in parts:
            pen.text((rect.x + pad, top), sentence_case(title), "display", 20, app.theme.heading)
            top += px(40)
            for k, card in enumerate(cards):
                left = rect.x + pad + round((k % ACROSS + 0.5) * APART * u)
                pen.picture((left, top + (k // ACROSS) * line + line // 2), self._picture(card, DISCARDED))
            top += -(-len(cards) // ACROSS) * line


class FamigliaFinalSheet(FinalSheet[Famiglia]):
    """Final sheet with a column for each boss."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.gangs: list[Gang] = [gang_of(self.state, seat) for seat in range(2)]
        faces = faces_of(app.library, match.game.id, app.phrases.language)
        deck = app.library.deck(match.game.id)
        assert isinstance(deck, FamigliaDeck)
        self.deck = deck
        self.faces = [faces[deck.face_of(code)] for code in match.game.codes]

    def ending(self) -> str:
        return FamigliaTexts.of(self.app).tie_text(self.gangs)

    def turning_point(self) -> TurningPoint | None:
        """Return the turn in which the winner's lead grew most, and the most valuable card that came in it."""
        if len(self.winners) != 1:
            return None
        winner, befores = self.winners[0], [cast(Famiglia, step.before) for step in self.match.steps]
        turns = [k for k, before in enumerate(befores) if not k or before.turns != befores[k - 1].turns]
        states = [*(befores[first] for first in turns), self.state]
        points = [self.match.game.points(state) for state in states]
        number = decisive_hand([[own[seat] for own in points] for seat in range(2)], winner)
        if number is None:
            return None
        gained = gang_of(states[number], winner).cards, gang_of(states[number - 1], winner).cards
        lead = [own[winner] - own[1 - winner] for own in points[number - 1 : number + 1]]
        first = turns[number - 1]
        shown = befores[first].turns // 2 + 1  # as the table counts: a turn of both
        text = FamigliaTexts.of(self.app).decisive_text(*gained, shown, lead[1] - lead[0], self.names[winner])
        return TurningPoint(text, first)

    def standings(self) -> Sequence[Ranked] | None:
        """Return the ranking if a tie on points was broken, else None."""
        if len(self.winners) != 1 or self.gangs[0].points != self.gangs[1].points:
            return None
        return [Ranked(1 if seat in self.winners else 2, str(gang.points)) for seat, gang in enumerate(self.gangs)]

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
        pen, rect = Pen(canvas, self.app), self.rect
        pen.fill(pygame.Rect(rect.centerx, rect.y, pen.px(1.2), rect.h), mix(PAPER, RULE, 0.8))
        for seat in range(2):
            x = rect.x if seat == 0 else rect.right - self.wide
            self._draw_head(pen, seat, x)
            for family in range(self.rows_shown(4)):
                self._draw_family(pen, self.gangs[seat].families[family], family, x, rect.y + self.head + family * self.row)
            if self.revealed >= 1:
                self._draw_total(pen, seat, x)

    def _draw_head(self, pen: Pen, seat: int, x: int) -> None:
        px, one, won, d = pen.px, self.match.seats[seat], seat in self.winners, pen.px(PORTRAIT)
        pen.portrait((x, self.rect.y), d, PortraitSpec(one.character, "glad" if won else "calm", GOLD if won else INK))
        if won:
            pen.icon((x + round(d * 0.72), self.rect.y - px(4)), "crown", round(d * 0.56), GOLD_DEEP)
        left = x + d + px(20)
        name = pen.line(one.name, "display", 24, INK, room=x + self.wide - left, least=12)
        count = pen.line(self.app.tr("results.famiglia.cards", n=len(self.gangs[seat].cards)), "text", 16, MUTED_INK)
        top = self.rect.y + (d - name.get_height() - count.get_height()) // 2
        pen.put(name, (left, top))
        pen.put(count, (left, top + name.get_height() - px(1)))
        pen.rule((x, self.rect.y + self.head - px(8)), self.wide, INK, 1.8)

    def _draw_family(self, pen: Pen, cards: Sequence[int], family: int, x: int, y: int) -> None:
        """Draw a family's cards and their sum, such as 10 + 6 + 3 = 19."""
        px, one, right = pen.px, self.deck.family(FAMILIES[family]), x + self.wide
        if family:
            pen.rule((x, y - px(2)), self.wide, mix(PAPER, RULE, 0.6))
        label = pen.text((x, y), one.name.of(self.app.phrases.language), "bold", 16, mix(one.ink, INK, 0.45))
        got = pen.line(worth(cards), "display", 22, INK if cards else MUTED_INK)
        if cards:
            room = self.wide - label.w - got.get_width() - px(30)
            pen.text((right - got.get_width() - px(10), y), sum_text(cards), "text", 16, MUTED_INK, "topright", room=room)
        pen.put(got, (right - got.get_width(), y + (label.h - got.get_height()) // 2))
        room = self.wide - self.card
        step = min(round(self.card * STEP), room // (len(cards) - 1)) if len(cards) > 1 else 0
        middle = y + self.label + round(self.card * 0.7) + px(1)
        for k, card in enumerate(cards):
            pen.picture((x + self.card // 2 + k * step, middle), pen.art.card(self.faces[card], self.card))

    def _draw_total(self, pen: Pen, seat: int, x: int) -> None:
        px, y = pen.px, self.rect.bottom - self.foot
        pen.rule((x, y + px(4)), self.wide, INK, 1.8)
        sums = [worth(family) for family in self.gangs[seat].families]
        points = pen.line(sum(sums), "display", 30, INK)
        middle = y + px(6) + (self.foot - px(6)) // 2
        w, h = points.get_width() + px(30), points.get_height() + px(2)
        if seat in self.winners:
            pen.pill(pygame.Rect(x + self.wide - w, middle - h // 2, w, h), GOLD)
        pen.put(points, (x + self.wide - w // 2 - points.get_width() // 2, middle - points.get_height() // 2))
        told = " + ".join(map(str, sums)) + " ="
        pen.text((x + self.wide - w - px(10), middle), told, "text", 20, MUTED_INK, "midright", room=self.wide - w - px(12))
