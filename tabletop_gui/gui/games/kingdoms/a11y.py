"""The board and the hands as they are heard."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.shell.a11y.nodes import PRESSED, Heard
from tabletop_gui.gui.table.control.a11y import TableEar


class KingdomsEar(TableEar):
    """What is heard at this table."""

    def piles(self) -> Sequence[tuple[str, int]]:
        tr, me, names = self.scene.app.tr, self.scene.table.eyes.south, self.scene.names
        around = [(me + k) % len(names) for k in range(1, len(names))]
        hands = [(tr("heard.kingdoms.hand", who=names[seat]), HAND + seat) for seat in around]
        return [(tr("heard.kingdoms.board"), BOARD), *hands]

    def card(self, card: int) -> Heard:
        """One of the own two that lies face down for its owner, too, is heard as no more than that."""
        table, tr = self.scene.table, self.scene.app.tr
        row = table.stage.rows[table.hand]
        if any(sprite.face == card and k in self.scene.play.own_down for k, sprite in enumerate(row)):
            return Heard("card", tr("heard.kingdoms.down"), about=tr("heard.kingdoms.turns"), acts=PRESSED)
        return super().card(card)
