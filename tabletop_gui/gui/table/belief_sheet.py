"""A sheet over the table that tells what each bot believed when it last decided. A game says what it decided and draws it."""

from __future__ import annotations

import logging
import time
from abc import abstractmethod
from collections.abc import Sequence
from threading import Thread
from typing import Any, Generic, Protocol, TypeVar

from tabletop_gui.content.schema import Level, Personality
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.table.sheets import TableSheet
from tabletop_gui.match.match import Match

LOG = logging.getLogger(__name__)


class Believed(Protocol):
    """A bot's decision."""

    seat: int
    found: Any
    """What it believed; None until that has been worked out."""


DecisionT = TypeVar("DecisionT", bound=Believed)


class BeliefSheet(TableSheet, Generic[DecisionT]):
    """Put away until it is asked for. The beliefs are worked out bot by bot beside the loop, when the sheet is first looked at:
    a bot takes longer than a frame does."""

    def __init__(self, app: App, match: Match, cap: float) -> None:
        self.app, self.match = app, match
        self.measure = Measure(app, cap)
        self.decisions: Sequence[DecisionT] = ()
        self._work: Thread | None = None

    @property
    def offered(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.decisions)

    def update(self) -> bool:
        """Have what the next bot believed worked out. True while there are more."""
        waiting = [one for one in self.decisions if one.found is None] if self.shown else []
        if waiting and (self._work is None or not self._work.is_alive()):
            library, seat = self.app.library, self.match.seats[waiting[0].seat]
            levels, styles = library.levels(), library.personalities()
            level = levels.get(seat.level) or next(iter(levels.values()))
            style = styles.get(seat.personality) or next(iter(styles.values()))
            self._work = Thread(target=self._weigh, args=(waiting[0], level, style), name="tapete-beliefs", daemon=True)
            self._work.start()
        return bool(waiting)

    def _weigh(self, decision: DecisionT, level: Level, style: Personality) -> None:
        try:
            self.weigh(decision, level, style)
        except Exception:  # a fault in a policy must not keep the sheet waiting for ever
            LOG.exception("beliefs could not be worked out")
            decision.found = []

    def finish(self, seconds: float) -> bool:
        """Wait until all is worked out, at most so long; whether it is."""
        until = time.monotonic() + seconds
        while self.update() and time.monotonic() < until:
            if self._work is not None:
                self._work.join(until - time.monotonic())
        return not self.update()

    @abstractmethod
    def weigh(self, decision: DecisionT, level: Level, style: Personality) -> None:
        """Work out what was believed in a decision, and set `found` when all of it is known. Called in a thread."""
