"""Accessible descriptions of the trick and the trumps."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.games.oh_hell import DECK
from tabletop_gui.gui.table.control.a11y import TrickA11y


class OhHellA11y(TrickA11y):
    """Accessible description of this table."""

    steady = False

    def piles(self) -> Sequence[tuple[str, int]]:
        turned = [(self.game.app.tr("heard.trumps"), DECK)] if self.game.tally.turned is not None else []
        return [*super().piles(), *turned]
