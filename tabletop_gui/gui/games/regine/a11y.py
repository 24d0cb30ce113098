"""Accessible descriptions of rows, hands and piles."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.games.regine.court import DECK, DISCARD, HAND, TABLE
from tabletop_gui.gui.table.control.a11y import TableA11y


class RegineA11y(TableA11y):
    """Accessible description of this table."""

    def piles(self) -> Sequence[tuple[str, int]]:
        tr, me, names = self.game.app.tr, self.game.table.viewpoint.south, self.game.names
        around = [(me + k) % len(names) for k in range(len(names))]
        rows = [(tr("heard.regine.row", who=names[seat]), TABLE + seat) for seat in around]
        hands = [(tr("heard.regine.hand", who=names[seat]), HAND + seat) for seat in around[1:]]
        return [*rows, *hands, (tr("heard.regine.discards"), DISCARD), (tr("heard.regine.deck"), DECK)]
