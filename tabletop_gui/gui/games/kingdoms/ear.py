"""The board and the hands as they are heard."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.table.ear import TableEar


class KingdomsEar(TableEar):
    """What is heard at this table."""

    def piles(self) -> Sequence[tuple[str, int]]:
        tr, me, names = self.scene.app.tr, self.scene.table.eyes.south, self.scene.names
        around = [(me + k) % len(names) for k in range(1, len(names))]
        hands = [(tr("heard.kingdoms.hand", who=names[seat]), HAND + seat) for seat in around]
        return [(tr("heard.kingdoms.board"), BOARD), *hands]
