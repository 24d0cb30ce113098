"""Another match at the same table."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App


def play_again(app: App, match: Match, *, same_cards: bool) -> None:
    """Sit down with the same seats and options: to the very same deals, or to new ones."""
    seed = match.seed if same_cards else int.from_bytes(os.urandom(4), "big")
    app.sit_down(Match.new(match.game, match.options, match.seats, seed, match.friendly))
