"""Diagrams for the rulebook: armies with their groups, and attacks against defences.

An army is a line ``caption: rows``, its rows separated by spaces, a dot for an empty cell (``FF. SCS .BW``);
a line that begins with ``>`` follows from the one before it. Attacks are lines ``caption: F5 S3 W2 B4``,
symbols with their meaning ``caption: FSS``.
"""

from __future__ import annotations

import re
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.games.chicken_army.cards import SYMBOLS
from tabletop_gui.games.chicken_army.matrix import Group
from tabletop_gui.gui.art.faces.chicken_army import TileFace, tile
from tabletop_gui.gui.games.chicken_army.army_view import Emblems, outline_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, RED
from tabletop_gui.gui.rulebook.diagrams import RowsDiagram
from tabletop_gui.gui.shell.app import App

GAME: Final = "chicken_army"
CELL: Final = 58.0
GAP: Final = 46.0
WIDEST_GAP: Final = 104.0
CHICKENS: Final = "FSWB"
SYMBOLS_AND_GAPS: Final = frozenset(SYMBOLS) | {"."}
Cell = tuple[int, int]

_BLOW = re.compile(r"[FSWB]\d{1,4}")


class DiagramArmy(Struct, frozen=True):
    """One army of a diagram."""

    caption: str
    cells: dict[Cell, str]
    rows: int
    columns: int
    follows: bool


def deck_of(app: App) -> ChickenDeck:
    """Return the deck that provides the birds."""
    deck = app.library.deck(GAME)
    assert isinstance(deck, ChickenDeck)
    return deck


def groups_of(cells: dict[Cell, str]) -> list[Group]:
    """Return the groups of two or more chickens.

    >>> groups_of({(0, 0): "F", (0, 1): "F", (1, 0): "S", (5, 5): "F"})
    [Group(symbol='F', cells=frozenset({(0, 1), (0, 0)}))]
    """
    left, found = {cell for cell, symbol in cells.items() if symbol in CHICKENS}, []
    while left:
        group = {min(left)}
        grown: set[Cell] = set()
        while grown != group:
            grown = set(group)
            for row, column in grown:
                beside = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
                group |= {cell for cell in beside if cell in left and cells[cell] == cells[row, column]}
        left -= group
        if len(group) > 1:
            found.append(Group(cells[min(group)], frozenset(group)))
    return found


class ArmyDiagram:
    """Armies side by side, each above its caption."""

    def __init__(self, app: App, text: str, width: int) -> None:
        self.app, self.width = app, width
        self.deck = deck_of(app)
        self.emblems = Emblems(app, self.deck)
        self.boards = [_drawn(line) for line in text.splitlines() if line]
        if not self.boards:
            raise ValueError("an army has rows")
        skin = app.skin
        across, count = sum(max(board.columns, 2) for board in self.boards), len(self.boards)
        self.cell = min(skin.px(CELL), (width - count * skin.px(GAP)) // across)
        self.gap = max(skin.px(GAP), min(skin.px(WIDEST_GAP), (width - across * self.cell) // count))
        self.tall = max(board.rows for board in self.boards) * self.cell
        self.captions = [
            app.text.block(board.caption, app.type(17), MUTED_INK, self._wide(board) + self.gap * 4 // 5, face="italic",
                           align="centre", leading=1.12)
            for board in self.boards
        ]  # fmt: skip
        self.height = self.tall + skin.px(8) + max(caption.get_height() for caption in self.captions)

    def _wide(self, board: DiagramArmy) -> int:
        return max(board.columns, 2) * self.cell

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        pen, place = Pen(canvas, self.app), pygame.Rect(x + self.gap * 2 // 5, y, 0, self.tall)
        for board, caption in zip(self.boards, self.captions, strict=True):
            place.w = self._wide(board)
            if board.follows:
                side = pen.px(24)
                pen.icon(pygame.Rect(place.x - self.gap // 2 - side // 2, y, side, self.tall), "right", side, RED, "center")
            army = laid((board.columns * self.cell, board.rows * self.cell), place, "center")
            self._draw_army(canvas, board, army.x, army.y)
            pen.put(caption, place.move(0, self.tall + pen.px(8)), "midtop")
            place.x += place.w + self.gap

    def _draw_army(self, canvas: Canvas, board: DiagramArmy, left: int, top: int) -> None:
        pen, side = Pen(canvas, self.app), self.cell
        for (row, column), symbol in board.cells.items():
            birds = self.deck.tiles_of(symbol)
            face = TileFace(tile(self.deck, birds[(row + 2 * column) % len(birds)].id))
            pen.picture((left + column * side + side // 2, top + row * side + side // 2), pen.art.card(face, side))
        for group in groups_of(board.cells):
            pad = max(3, side // 8)
            body = outline_of(group.cells, self.emblems.light(group.symbol), side, pad)
            w, h = board.columns * side + 2 * pad, board.rows * side + 2 * pad
            pen.put(pen.skin.drawing(("page group", group.symbol, group.cells, side), w, h, body), (left - pad, top - pad))


def _drawn(line: str) -> DiagramArmy:
    """Parse a line. Raises ValueError."""
    caption, _, drawn = line.rpartition(":")
    rows = drawn.split()
    if not SYMBOLS_AND_GAPS.issuperset("".join(rows)):
        raise ValueError(f"no army: {line!r}")
    cells = {(r, c): symbol for r, row in enumerate(rows) for c, symbol in enumerate(row) if symbol in SYMBOLS}
    if not cells:
        raise ValueError(f"an empty army: {line!r}")
    return DiagramArmy(caption.removeprefix(">").lstrip(), cells, len(rows), max(map(len, rows)), caption.startswith(">"))


class BlowsDiagram(RowsDiagram[tuple[str, dict[str, int]]]):
    """Attacks and the defences against them, one line each, with the damage at the end."""

    DECK, ROW = GAME, 46.0

    def read(self, line: str) -> tuple[str, dict[str, int]]:
        caption, _, told = line.rpartition(":")
        blows = told.split()
        if not blows or not all(map(_BLOW.fullmatch, blows)):
            raise ValueError(f"no attack: {line!r}")
        return caption, {one[0]: int(one[1:]) for one in blows}

    def draw_row(self, pen: Pen, row: tuple[str, dict[str, int]], x: int, y: int) -> None:
        (caption, has), total = row, 0
        rest = pygame.Rect(x + pen.px(12), y, 0, pen.px(self.ROW))
        pen.text(rest, caption, "text", 19, INK, "midleft")
        rest.x = x + max(pen.width(caption, "text", 19) for caption, _ in self.rows) + pen.px(26)
        for attack, guard in (("F", "S"), ("W", "B")):
            if attack not in has:
                continue
            force, defence = has[attack], has.get(guard, 0)
            total += max(0, force - defence)
            self._put_figure(pen, rest, attack, force)
            self._put(pen, rest, "−", INK)
            self._put_figure(pen, rest, guard, defence)
            rest.x += pen.px(16)
        self._put(pen, rest, "=", MUTED_INK)
        self._put(pen, rest, str(total), RED if total else MUTED_INK)

    def _put_figure(self, pen: Pen, rest: pygame.Rect, symbol: str, n: int) -> None:
        emblems = Emblems(self.app, deck_of(self.app))
        rest.x = emblems.draw(pen.canvas, symbol, rest, pen.px(32), "midleft").right + pen.px(6)
        self._put(pen, rest, str(n), INK)

    def _put(self, pen: Pen, rest: pygame.Rect, text: str, ink: str) -> None:
        """Draw a text at the start of the rest of a row and shorten the rest."""
        rest.x = pen.text(rest, text, "display", 23, ink, "midleft").right + pen.px(9)


class SymbolsDiagram(RowsDiagram[tuple[str, str]]):
    """Symbols as on panels and cards, with their meanings: one line each, the texts aligned."""

    DECK, ROW = GAME, 42.0

    def read(self, line: str) -> tuple[str, str]:
        words, _, symbols = line.rpartition(":")
        if not symbols.strip() or not set(SYMBOLS).issuperset(symbols.strip()):
            raise ValueError(f"no symbols: {line!r}")
        return words, symbols.strip()

    def draw_row(self, pen: Pen, row: tuple[str, str], x: int, y: int) -> None:
        side, gap, pad = pen.px(32), pen.px(6), pen.px(12)
        wide = max(len(symbols) for _, symbols in self.rows) * (side + gap) + pad
        rest = pygame.Rect(x + pad, y, 0, pen.px(self.ROW))
        pen.text(rest.move(wide, 0), row[0], "text", 19, INK, "midleft", room=self.width - wide - pad, least=14)
        for symbol in row[1]:
            rest.x = Emblems(self.app, deck_of(self.app)).draw(pen.canvas, symbol, rest, side, "midleft").right + gap
