"""Accessible descriptions of the board and the hands."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.shell.a11y.nodes import BUTTON_ACTIONS, A11yNode
from tabletop_gui.gui.table.control.a11y import TableA11y


class KingdomsA11y(TableA11y):
    """Accessible description of this table."""

    def piles(self) -> Sequence[tuple[str, int]]:
        tr, me, names = self.game.app.tr, self.game.table.viewpoint.south, self.game.names
        around = [(me + k) % len(names) for k in range(1, len(names))]
        hands = [(tr("heard.kingdoms.hand", who=names[seat]), HAND + seat) for seat in around]
        return [(tr("heard.kingdoms.board"), BOARD), *hands]

    def card(self, card: int) -> A11yNode:
        """Return a card's node. An own card that lies face down is described as face down for its owner too."""
        table, tr = self.game.table, self.game.app.tr
        row = table.stage.rows[table.hand]
        if any(sprite.face == card and k in self.game.play.own_down for k, sprite in enumerate(row)):
            return A11yNode("card", tr("heard.kingdoms.down"), about=tr("heard.kingdoms.turns"), acts=BUTTON_ACTIONS)
        return super().card(card)
