"""Accessible descriptions of armies: a table of rows and columns, and the cells that a card would cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import BLIND, MARKET, NOBODY
from tabletop_gui.games.chicken_army.cards import SYMBOLS, unpacked
from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.gui.games.chicken_army.play import BACK
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.table.control.a11y import TableA11y
from tabletop_gui.gui.table.model.input.intents import Target

EMPTY: Final = "."


class ChickenA11y(TableA11y):
    """Accessible description of this table."""

    def piles(self) -> Sequence[tuple[str, int]]:
        tr = self.game.app.tr
        return [(tr("heard.chicken_army.market"), MARKET), (tr("heard.chicken_army.blind"), BLIND)]

    def boards(self) -> Sequence[A11yNode]:
        game, app = self.game, self.game.app
        return board_nodes(self._deck, game.tally, game.names, game.table.viewpoint.south, app.tr, app.phrases.language)

    def place_words(self, target: Target, card: int) -> str:
        tr, action = self.game.app.tr, target.action
        if target.name == BACK or not isinstance(action, Place):
            return tr("heard.chicken_army.back")
        matrix = self.game.tally.matrices[self.game.table.viewpoint.south]
        covered = covers(self._deck, matrix, action, self.game.app.phrases.language)
        row, column = action.row - matrix.top + 1, action.column - matrix.left + 1
        return tr("heard.chicken_army.place", row=row, column=column, covered=covered)

    @property
    def _deck(self) -> ChickenDeck:
        deck = self.game.app.library.deck(self.game.match.game.id)
        assert isinstance(deck, ChickenDeck)
        return deck


def board_nodes(
    deck: ChickenDeck, tally: ChickenTally, names: Sequence[str], south: int, tr: Tr, language: str
) -> list[A11yNode]:
    """Return a node for every army on the table, the viewer's first: its cells and its totals."""
    found = []
    for k in range(tally.n):
        seat = (south + k) % tally.n
        if not tally.shown_cards[seat] or tally.fell[seat]:
            continue
        matrix = tally.matrices[seat]
        rows = []
        for number, line in enumerate(str(matrix).split("\n"), 1):
            cells = tuple(
                A11yNode("cell", _symbol(deck, symbol, language) or tr("heard.chicken_army.empty")) for symbol in line
            )
            rows.append(A11yNode("row", tr("heard.chicken_army.row", n=number), parts=cells))
        name = tr("heard.chicken_army.army", who=names[seat], n=tally.life[seat])
        found.append(A11yNode("table", name, _counted(deck, matrix, tr, language), parts=tuple(rows)))
    return found if NOBODY not in tally.leaders else []


def _counted(deck: ChickenDeck, matrix: Matrix, tr: Tr, language: str) -> str:
    totals = unpacked(matrix.packed)
    counted = [f"{_symbol(deck, symbol, language)} {n}" for symbol, n in zip(SYMBOLS, totals, strict=True) if n]
    return tr("heard.chicken_army.counts", what=", ".join(counted)) if counted else ""


def _symbol(deck: ChickenDeck, symbol: str, language: str) -> str:
    return "" if symbol == EMPTY else deck.symbol(symbol).name.of(language).lower()


def covers(deck: ChickenDeck, matrix: Matrix, action: Place, language: str) -> str:
    """Return a description of the symbols that a card would cover."""
    lines = str(matrix).split("\n")
    hidden = []
    for dy in range(2):
        for dx in range(2):
            row, column = action.row - matrix.top + dy, action.column - matrix.left + dx
            if 0 <= row < len(lines) and 0 <= column < len(lines[0]) and lines[row][column] != EMPTY:
                hidden.append(_symbol(deck, lines[row][column], language))
    return ", ".join(hidden)
