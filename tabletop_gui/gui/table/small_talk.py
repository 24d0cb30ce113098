"""What the seats say and the faces they make: what the game has them say, and, at every game, something of their own accord:
who takes the lead, when something is taken back, when one is long.

Only what everybody at the table may know gives rise to it, so that nothing hidden is ever told; and it is seldom.
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.parts import AnyParts
from tabletop_gui.match.chronicle import Line


class SmallTalk:
    """The talk at one table."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene = scene
        self._since = timing.TALK_GAP_MS
        """How long nobody has said anything of their own accord, in ms."""
        self._leader: int | None = None
        self._looked = -1
        self._waited = 0.0
        self._asked = False
        """Whether somebody has already found that this turn takes long."""

    # -- what the game has them say -------------------------------------------------------------------------------------------

    def bubble(self, seat: int, key: str, params: Mapping[str, object]) -> int:
        """A seat says a phrase; how many words it has."""
        text = self.scene.app.tr(key, **params)
        words = len(text.split())
        self.scene.bubbles.say(seat, text, timing.read_ms(words) * 1.8)
        return words

    def remark(self, seat: int, key: str, params: Mapping[str, object]) -> None:
        """A seat remarks a phrase, unless the player wants no talk."""
        if self.scene.app.settings.talk:
            self.bubble(seat, key, params)

    def emotion(self, seat: int, emotion: str, ms: float | None) -> None:
        """A portrait is calm, glad or sour for so long (None: until told otherwise)."""
        self.scene.moods.put(seat, emotion, None if ms is None else ms / (self.scene.table.pace.speed or 1))

    def chatter(self, seat: int, occasion: str) -> None:
        """A seat may have something to say on this occasion, in its own words."""
        scene = self.scene
        app, match = scene.app, scene.match
        one = match.seats[seat]
        cast = app.library.characters().get(one.character)
        if occasion == "winner":
            self._farewell()
        if one.person or cast is None or scene.table.pace.instant or not app.settings.talk:
            return
        lines = getattr(cast.lines, occasion)
        if lines is None:
            return
        said = lines.of(app.phrases.language)
        text = said[(match.seed + 7 * len(match.steps) + seat) % len(said)]
        scene.bubbles.say(seat, text, timing.read_ms(len(text.split())) * 3, quiet=True)

    def repeat(self, line: Line) -> None:
        """Say again who did it."""
        if line.seat is not None:
            self.scene.bubbles.say(line.seat, line.sentence(self.scene.app.tr), timing.read_ms(8) * 2, quiet=True)
            self.scene.app.dirty()

    # -- what they say of their own accord ------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> None:
        """Let time pass, and see what there is to say."""
        self._since += dt_ms
        table = self.scene.table
        if table.eyes.past:
            return
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

    def _farewell(self) -> None:
        """The match is over, and everybody has seen it: one of those who have not won thanks for the game."""
        match = self.scene.match
        winners = match.outcome.winners if match.outcome is not None else ()
        others = [seat for seat, one in enumerate(match.seats) if not one.person and seat not in winners]
        if winners and others:
            self.chatter(others[match.seed % len(others)], "thanks")

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
            self.chatter(seat, occasion)
            self.scene.app.dirty()
