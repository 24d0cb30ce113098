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
from tabletop_gui.gui.games.regine.facts import LastBet, RivalBelief, decisions, round_results
from tabletop_gui.gui.games.regine.felt_items import RegineImages
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.games.regine.words import JUGADA_NAMES, JUGADA_TIPS, decisive_text
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Grid, Pen
from tabletop_gui.gui.paint.score_graph import ScoreGraph
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.round_sheet import FinalRoundSheet
from tabletop_gui.gui.table.chrome.sheets import VEIL, BeliefSheet, TableSheet, paper
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.match.core.match import Match

BELIEFS: Final = KeyFamily("table.regine.belief.{}", CATEGORIES)
EVERY: Final = 10
"""Interval of the ruled lines, points."""


class RegineFinalSheet(FinalRoundSheet[Regine]):
    """Final sheet with columns for the categories (winner's portrait and points) and the seats (points after each round)."""

    columns, share = len(CATEGORIES), 0.54

    def __init__(self, app: App, match: Match) -> None:
        deck = app.library.game(match.game.id).deck
        assert isinstance(deck, RegineDeck) and isinstance(match.state, Regine)
        self.deck, self.rounds = deck, round_results(match.state)
        super().__init__(app, match)

    def courses(self) -> Sequence[Sequence[float]]:
        return [(0, *(one.points[seat] for one in self.rounds)) for seat in range(self.state.n)]

    def course_graph(self) -> tuple[ScoreGraph, int]:
        return self.score_graph(self.courses(), 0, max(self.state.target, *self.state.points)), EVERY

    def decisive(self, number: int, winner: int) -> str:
        return decisive_text(self.rounds, number, winner, self.names, self.app.tr)

    def entry(self, number: int, seat: int) -> tuple[int, str]:
        gained = self.rounds[number].gained[seat]
        return self.rounds[number].points[seat], f"+{gained}" if gained else ""

    def draw_heading(self, pen: Pen, column: int, top: tuple[int, int], d: int) -> str:
        id, (x, y) = CATEGORIES[column], top
        disc = pen.put(pen.skin.disc(d, "#2B1433", None), (x, y), "midtop")
        pen.put(self.app.art.emblem(self.deck.play(id).emblem, d - pen.px(4)), disc, "center")
        return self.app.tr(JUGADA_NAMES[id])

    def draw_cell(self, pen: Pen, number: int, column: int, at: tuple[int, int]) -> None:
        won = self.rounds[number].jugadas[column]
        if won.winner < 0:
            pen.text(at, "–", "display", 20, MUTED_INK, "center")
            return
        face = self.draw_taker(pen, won.winner, f"+{won.gain}", at, MUTED_INK if won.alone else INK)
        if won.doubled:
            pen.put(pen.art.chips.double(round(face.w * 0.82)), (face.x + pen.px(4), at[1]), "midright")


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
