"""Steps a headless table of Regine."""

from __future__ import annotations

from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.games.regine.play import ReginePlay
from tabletop_gui.match.core.match import Match
from tests.gui.games.regine.court import at_random
from tests.gui.table.pilot import Pilot, QuickBots


class RandomBots(QuickBots):
    """Courtiers who act at random and at once, and do not exchange for ever."""

    SEEN_THINKING_MS = 300.0

    def pick(self, state: State) -> Action:
        return at_random(self.rng, state.legal)


class CourtPilot(Pilot):
    """A headless table; the pointer is moved and time is stepped."""

    bots_type = RandomBots

    def play_of(self, match: Match) -> ReginePlay:
        return ReginePlay(match)
