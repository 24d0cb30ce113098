"""Paper sheets: the score sheet of a finished match, the bots' beliefs, and the card reference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec.structs import replace

from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games.regine.characters import copies
from tabletop_gui.games.regine.combinations import CATEGORIES
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.regine.facts import CategoryResult, LastBet, RivalBelief, RoundResult, decisions, round_results
from tabletop_gui.gui.games.regine.felt_items import RegineImages
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.games.regine.words import JUGADA_NAMES, JUGADA_TIPS, highlights_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Grid, Pen
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, KEPT, MUTED_INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.sheets import VEIL, BeliefSheet, FinalSheet, TableSheet, paper
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.core.match import Match

BELIEFS: Final = KeyFamily("table.regine.belief.{}", CATEGORIES)
PORTRAIT: Final = 54
ROW: Final = 84.0
LEAST_ROW: Final = 40.0
BESIDE_COURSE: Final = 54.0
"""Height of a row if the race is drawn below the table."""
COURSE: Final = 190.0
"""Least height of the race."""
EVERY: Final = 10
"""Interval of the ruled lines, points."""
NUMBER: Final = 46.0
SHEET_CAP: Final = 1.1
"""Largest interface scale of the table of four, whose eight columns then fill the paper."""
AT_CAP: Final = 936.0
"""Width of the columns per unit of scale: on wider paper the scale may grow further."""
LINE: Final = "#C9B48E"


class RegineFinalSheet(FinalSheet[Regine]):
    """Final sheet with columns for the categories (winner's portrait and points) and the seats (points after each round)."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.rounds: list[RoundResult] = round_results(self.state)
        deck = app.library.game(match.game.id).deck
        assert isinstance(deck, RegineDeck)
        self.deck, self.measure = deck, TableScale(app, SHEET_CAP)
        self.area = ScrollArea(app, on_paper=True)
        self.head = self.row = self.jugada = self.seat = 1
        points = [(0, *(one.points[seat] for one in self.rounds)) for seat in range(self.state.n)]
        self.graph = self.score_graph(points, 0, max(self.state.target, *self.state.points))
        """The race as a graph, drawn if a short match leaves space for it."""
        self.drawn = False

    def highlights(self) -> list[str]:
        return highlights_of(self.rounds, self.names, self.app.tr)

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        self.measure.cap = max(SHEET_CAP, rect.w / self.app.viewport.u / AT_CAP)
        px, count = self.measure.px, max(1, len(self.rounds))
        self.head = px(PORTRAIT) + self.app.text.height("display", self.measure.type(18)) + px(18)
        room = rect.h - self.head
        self.drawn = room - count * px(BESIDE_COURSE) >= px(COURSE)
        self.row = px(BESIDE_COURSE) if self.drawn else min(px(ROW), max(px(LEAST_ROW), room // count))
        scrolls = self.row * count > room
        wide = rect.w - (self.area.bar_width if scrolls else 0) - px(NUMBER)
        self.jugada = round(wide * 0.54 / 4)
        self.seat = (wide - 4 * self.jugada) // len(self.match.seats)
        self.rect = rect
        self.area.lay(pygame.Rect(rect.x, rect.y + self.head, rect.w, min(room, self.row * count)), self.row * count)
        bottom = self.area.rect.bottom
        self.graph.lay(pygame.Rect(rect.x, bottom, rect.w, rect.bottom - bottom), "30", px(44))
        return [self.area]

    def _grid(self, top: int) -> Grid:
        """Return the grid: the number of a round, its categories, its seats."""
        widths = self.measure.px(NUMBER), *[self.jugada] * 4, *[self.seat] * len(self.match.seats)
        return Grid(self.rect.x, top, widths, self.row)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        pen, area = self.measure.pen(canvas), self.area.rect
        if self.own >= 0:
            own = self._grid(self.rect.y).cell(0, 5 + self.own)
            pen.band(pygame.Rect(own.x, own.y, own.w, self.head + area.h), mix(PAPER, GOLD, 0.22))
        self._draw_head(pen)
        if self.drawn:
            pen.rule((self.rect.x, area.bottom), self.rect.w, INK, 1.8)
            self.graph.draw(canvas, EVERY, str)
        with canvas.clipped(area):
            grid = self._grid(area.y - self.area.offset)
            for k, one in enumerate(self.rounds):
                if area.y - self.row < grid.row(k).y < area.bottom:
                    self._draw_round(pen, k, one, grid.cells(k))

    def _draw_head(self, pen: Pen) -> None:
        app, px, rect = self.app, pen.px, self.rect
        d, foot, cells = px(PORTRAIT), rect.y + self.head - px(8), self._grid(rect.y).cells(0)
        for id, cell in zip(CATEGORIES, cells[1:5], strict=True):
            x, name = cell.centerx, app.tr(JUGADA_NAMES[id])
            pen.put(pen.skin.disc(d, "#2B1433", None), (x, rect.y + px(2)), "midtop")
            pen.put(app.art.emblem(self.deck.play(id).emblem, px(PORTRAIT - 4)), (x, rect.y + px(4)), "midtop")
            pen.text((x, foot), name, "display", 18, INK, "midbottom", room=cell.w - px(10), least=16)
        for seat, (one, cell) in enumerate(zip(self.match.seats, cells[5:], strict=True)):
            x, won = cell.centerx, seat in self.winners
            pen.portrait((x, rect.y + px(2)), d, PortraitSpec(one.character, "glad" if won else "calm"), "midtop")
            if won:
                pen.icon((x + round(d * 0.28), rect.y - px(4)), "crown", round(d * 0.56), GOLD_DEEP)
            pen.text((x, foot), one.name, "display", 18, INK, "midbottom", room=cell.w - px(8), least=16)
        pen.rule((rect.x, rect.y + self.head - px(3)), rect.w, INK, 1.8)

    def _draw_round(self, pen: Pen, k: int, one: RoundResult, cells: Sequence[pygame.Rect]) -> None:
        px, number = pen.px, cells[0]
        if k:
            pen.rule(number.topleft, self.rect.w, mix(PAPER, LINE, 0.6))
        pen.text(number.center, k + 1, "display", 17, MUTED_INK, "center")
        for won, cell in zip(one.jugadas, cells[1:5], strict=True):
            self._draw_won(pen, won, cell.center)
        last = k == len(self.rounds) - 1
        for points, gained, cell in zip(one.points, one.gained, cells[5:], strict=True):
            text = pen.line(points, "display", 22 if last else 20, INK)
            w = text.get_width() + px(26)
            if last and points == max(one.points):
                pen.put(pen.skin.pill(w, text.get_height() + px(2), GOLD), cell.center, "center")
            pen.put(text, cell.center, "center")
            if gained:
                x = cell.centerx + (w // 2 + px(4) if last else px(18))
                pen.text((x, cell.centery), f"+{gained}", "text", 16, MUTED_INK, "midleft")

    def _draw_won(self, pen: Pen, won: CategoryResult, at: tuple[int, int]) -> None:
        """Draw the winner's portrait and points, with the double token if doubled; a dash if there is no winner."""
        if won.winner < 0:
            pen.text(at, "–", "display", 20, MUTED_INK, "center")
            return
        px, (x, y) = pen.px, at
        d = min(self.row - px(8), max(px(36), round(self.row * 0.6)))
        face = pen.art.portrait(self.match.seats[won.winner].character, "calm", d, INK)
        text = pen.line(f"+{won.gain}", "bold", 18, MUTED_INK if won.alone else INK)
        left = x - (face.get_width() + px(8) + text.get_width()) // 2
        pen.put(face, (left, y), "midleft")
        pen.put(text, (left + face.get_width() + px(8), y), "midleft")
        if won.doubled:
            pen.put(pen.art.chips.double(round(d * 0.82)), (left + px(4), y), "midright")


CAP: Final = 1.12
WIDTH: Final = 950.0
PAD: Final = 40.0
HEAD: Final = 128.0
ENTRY: Final = 54.0
"""Height of a rival's line."""
GAP: Final = 16.0
"""Gap between two bots."""
NAME: Final = 274.0
"""Width of a bot's column and of its rivals' portraits; every character's name fits."""
BAR: Final = 26.0
RING: Final = mix(GOLD, INK, 0.3)


class RegineBeliefs(BeliefSheet[LastBet]):
    """Beliefs of the bots about the seats that showed."""

    def __init__(self, app: App, match: Match, tally: Callable[[], RegineTally]) -> None:
        super().__init__(app, match, CAP)
        self._tally = tally

    def decided(self, number: int) -> Sequence[LastBet]:
        tally = self._tally()
        return decisions(self.match, number, {seat: tally.row(seat)[:] for seat in range(tally.n) if len(tally.row(seat)) == 4})

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        app, m, tr, pen = self.app, self.measure, self.app.tr, self.measure.pen(canvas)
        each = m.px((len(self.match.seats) - 1) * ENTRY + GAP)
        tall = len(self.decisions) * ((len(self.match.seats) - 1) * ENTRY + GAP)
        rect = paper(app, canvas, min(m.px(WIDTH), app.viewport.width - m.px(30)), m.px(HEAD + tall + PAD * 0.5))
        inner = rect.w - 2 * m.px(PAD)
        title = pen.text((rect.x + m.px(PAD), rect.y + m.px(PAD * 0.6)), tr("table.regine.belief.title"), "display", 28, INK)
        pen.text((title.x, title.bottom - m.px(2)), tr("table.regine.belief.note"), "italic", 17, MUTED_INK, room=inner)
        name, top = m.px(NAME), rect.y + m.px(HEAD)
        grid = Grid(title.x, top, (name, *[(inner - name) // 4] * 4), m.px(ENTRY))
        for id, cell in zip(CATEGORIES, grid.cells(0)[1:], strict=True):
            word = pen.line(tr(BELIEFS[id]), "bold", 17, INK, room=cell.w - m.px(8))
            pen.put(word, (cell.x + (cell.w - word.get_width()) // 2, rect.y + m.px(HEAD - 26)))
        for one in self.decisions:
            pen.rule((title.x, top), inner, mix(PAPER, INK, 0.24), 1)
            self._bot(pen, one, replace(grid, y=top + m.px(6)))
            top += each

    def _bot(self, pen: Pen, one: LastBet, grid: Grid) -> None:
        """Draw a bot and its beliefs about each rival."""
        px, tr, seat = pen.px, self.app.tr, self.match.seats[one.seat]
        d, y = px(56), grid.y + px(4)
        pen.portrait((grid.x, y), d, PortraitSpec(seat.character, ring=RING))
        beside = pygame.Rect(grid.x + d + px(10), y, 0, d)
        pen.text(beside, seat.name, "display", 19, INK, "midleft", room=px(NAME - 130))
        if one.found is None:
            waiting = grid.cell(0, 1).move(px(8), px(14))
            pen.text(waiting.topleft, tr("table.regine.sign.thinking"), "italic", 18, MUTED_INK)
            return
        for k, belief in enumerate(one.found):
            self._rival(pen, belief, grid.y + px(ENTRY * k), grid.cells(0)[1:])

    def _rival(self, pen: Pen, belief: RivalBelief, y: int, cells: Sequence[pygame.Rect]) -> None:
        """Draw a rival: for each category the chance as a bar, and a mark if it really had something."""
        px, d, h = pen.px, pen.px(38), pen.px(BAR)
        pen.portrait((cells[0].x - d - px(10), y + px(3)), d, PortraitSpec(self.match.seats[belief.rival].character, ring=RING))
        middle = y + px(3) + d // 2
        for chance, true, cell in zip(belief.chances, belief.truth, cells, strict=True):
            bar = pygame.Rect(cell.x + px(6), middle - h // 2, cell.w - px(12), h)
            pen.pill(bar, mix(PAPER, INK, 0.1), mix(PAPER, INK, 0.3))
            filled = round(bar.w * chance)
            if filled > h // 2:
                right_guess = (chance >= 0.5) == true
                fill = mix(PAPER, KEPT if right_guess else GOLD, 0.62)
                pen.pill(pygame.Rect(bar.x, bar.y, max(h, filled), h), fill, mix(PAPER, INK, 0.3))
            percent = self.app.tr("table.regine.belief.percent", n=round(100 * chance))
            pen.text((bar.x + px(10), middle), percent, "bold", 16, INK, "midleft")
            if true:
                disc = pen.put(pen.skin.disc(h, INK, PAPER, 1.4), (bar.right - h, bar.y))
                pen.icon(pygame.Rect(disc.x, disc.y, h, h), "check", round(h * 0.6), PAPER, "center")


CARD: Final = 62.0
ACROSS: Final = 2
REFERENCE: Final = 1120.0, 660.0
"""Size of the reference, logical units; with larger text it is higher, and as wide as the window."""
REFERENCE_EDGE: Final = 20.0
REFERENCE_CAPS: Final = (2.0, 1.6, 1.4, 1.2, 1.0)
"""Interface scales, of which the largest that fits is used."""
JUGADA_AT: Final = 120.0
"""Distance from a category's name to its criterion."""


class CardReference(TableSheet):
    """Reference of the courtiers with value, copies and effect, and of the criterion of each category."""

    def __init__(self, app: App, match: Match, pictures: RegineImages) -> None:
        self.app, self.pictures = app, pictures
        self.deck = app.library.game(match.game.id).deck
        self.copies = copies(sum(map(len, match.state.zones)))

    def draw(self, canvas: Canvas) -> None:
        app, view = self.app, self.app.viewport
        bar, (usual, high) = app.skin.px(52), map(view.px, REFERENCE)
        most = view.height - bar - view.px(REFERENCE_EDGE)
        widths = usual, view.width - 2 * view.px(REFERENCE_EDGE)
        tried = [(TableScale(app, cap), wide) for cap in REFERENCE_CAPS for wide in widths]
        m, wide = next((one for one in tried if self._tall(*one) <= most), tried[-1])
        rect = pygame.Rect(0, 0, wide, max(high, self._tall(m, wide)))
        rect.center = view.width // 2, (view.height + bar) // 2
        canvas.blit(app.skin.veil(view.width, view.height, VEIL), 0, 0)
        self._draw(m.pen(canvas), m, rect)

    def _words(self, m: TableScale, wide: int) -> tuple[int, list[pygame.Surface], list[pygame.Surface]]:
        """Return, for a width in pixels, the width of a courtier's column, and the texts of each courtier and each category."""
        app, deck, language, theme = self.app, self.deck, self.app.phrases.language, self.app.theme
        assert isinstance(deck, RegineDeck)
        inside = wide - 2 * m.px(24)
        column, soft = inside // ACROSS, mix(theme.panel_text, theme.panel, 0.14)
        room = column - self._card - m.px(34)
        effects = [deck.ability(one.ability).effect.of(language) for one in deck.characters]
        tips = [app.tr(JUGADA_TIPS[id]) for id in CATEGORIES]
        block, size = app.text.block, m.type(17)
        return (
            column,
            [block(words, size, soft, room, leading=1.06) for words in effects],
            [block(words, size, theme.panel_text, inside - m.px(JUGADA_AT), leading=1.04) for words in tips],
        )

    @property
    def _card(self) -> int:
        """The width of a courtier's card, pixels."""
        return round(CARD * self.app.viewport.u)

    def _row(self, m: TableScale, effects: Sequence[pygame.Surface]) -> int:
        """Return the height of a row of courtiers."""
        named = self.app.text.height("bold", m.type(18)) + max(effect.get_height() for effect in effects)
        return max(round(CARD * self.app.viewport.u * 1.4), named) + m.px(12)

    def _tall(self, m: TableScale, wide: int) -> int:
        """Return the height for a width in pixels."""
        _, effects, tips = self._words(m, wide)
        rows = len(effects) // ACROSS * self._row(m, effects)
        return m.px(54) + rows + m.px(44) + sum(tip.get_height() for tip in tips) + m.px(18)

    def _draw(self, pen: Pen, m: TableScale, rect: pygame.Rect) -> None:
        deck, language, theme, tr, px = self.deck, self.app.phrases.language, self.app.theme, self.app.tr, pen.px
        assert isinstance(deck, RegineDeck)
        pen.panel(rect, alpha=1.0, line=mix(GOLD, theme.panel, 0.4), lift=(20, 180, 12))
        column, effects, tips = self._words(m, rect.w)
        left, card, tall = rect.x + px(24), self._card, round(CARD * self.app.viewport.u * 1.4)
        pen.text((left, rect.y + px(14)), tr("table.regine.reference.title"), "display", 22, theme.heading)
        grid = Grid(left, rect.y + px(54), [column] * ACROSS, self._row(m, effects))
        for k, (character, effect) in enumerate(zip(deck.characters, effects, strict=True)):
            cell = grid.cell(k // ACROSS, k % ACROSS)
            pen.picture((cell.x + card // 2, cell.y + tall // 2), self.pictures.courtier(k, card))
            x = cell.x + card + px(14)
            name = tr("table.regine.reference.name", name=character.name.of(language), n=character.value, copies=self.copies[k])
            head = pen.text((x, cell.y), name, "bold", 18, theme.panel_text, room=column - card - px(30))
            pen.put(effect, (x, head.bottom))
        y = grid.row(len(effects) // ACROSS).y + px(6)
        pen.text((left, y), tr("table.regine.reference.jugadas"), "display", 22, theme.heading)
        y += px(38)
        spare = max(0, rect.bottom - y - px(14) - sum(tip.get_height() for tip in tips)) // len(tips)
        for id, tip in zip(CATEGORIES, tips, strict=True):
            pen.text((left, y), tr(JUGADA_NAMES[id]), "bold", 18, theme.heading)
            y = pen.put(tip, (left + px(JUGADA_AT), y)).bottom + spare
