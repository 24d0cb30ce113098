"""What the rivals say of their own accord, at every game: who takes the lead, when something is taken back, when one is long.

Only what everybody at the table may know gives rise to it, so that nothing hidden is ever told; and it is seldom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.gui.table.model import timing

if TYPE_CHECKING:
    from tabletop_gui.gui.table.scene import AnyTableScene


class SmallTalk:
    """The occasions of one table."""

    def __init__(self, scene: AnyTableScene) -> None:
        self.scene = scene
        self._since = timing.TALK_GAP_MS
        """How long nobody has said anything here, in ms."""
        self._leader: int | None = None
        self._looked = -1
        self._waited = 0.0
        self._asked = False
        """Whether somebody has already found that this turn takes long."""

    def update(self, dt_ms: float) -> None:
        """Let time pass, and see what there is to say."""
        self._since += dt_ms
        table = self.scene.table
        if table.director.idle and table.shown != self._looked:
            self._looked = table.shown
            self._see_leader()
        if not table.mine:
            self._waited, self._asked = 0.0, False
            return
        self._waited += dt_ms
        if self._asked:
            return
        if self._waited < timing.TALK_WAITED_MS:
            self.scene.app.wake_in(timing.TALK_WAITED_MS - self._waited)
            return
        self._asked = True
        bots = [seat for seat, one in enumerate(self.scene.match.seats) if not one.person]
        if bots:
            self._say(bots[len(self.scene.match.steps) % len(bots)], "waits")

    def taken_back(self, seat: int) -> None:
        """What this seat had answered was taken back."""
        if not self.scene.match.seats[seat].person:
            self._say(seat, "taken_back")

    def farewell(self) -> None:
        """The match is over, and everybody has seen it: one of those who have not won thanks for the game."""
        match = self.scene.match
        winners = match.outcome.winners if match.outcome is not None else ()
        others = [seat for seat, one in enumerate(match.seats) if not one.person and seat not in winners]
        if winners and others:
            self.scene.chatter(others[match.seed % len(others)], "thanks")

    def _see_leader(self) -> None:
        scene = self.scene
        standing = scene.match.game.standing(scene.table.view)
        first = [seat for seat, n in enumerate(standing) if n == max(standing)]
        if len(first) != 1 or first[0] == self._leader:
            return
        before, self._leader = self._leader, first[0]
        if before is not None and scene.match.outcome is None:
            self._say(first[0], "leads")

    def _say(self, seat: int, occasion: str) -> None:
        if self._since >= timing.TALK_GAP_MS and not self.scene.table.eyes.covered:
            self._since = 0.0
            self.scene.chatter(seat, occasion)
            self.scene.app.dirty()
