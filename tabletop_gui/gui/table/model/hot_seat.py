"""How a decision comes to the person who has to make it: simply, behind a curtain, or before everybody's eyes."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.gui.table.model.input.interpreter import Hands
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic
from tabletop_gui.gui.table.model.play import AnyPlay, Host
from tabletop_gui.gui.table.model.stage import Stage
from tabletop_gui.gui.table.model.viewpoint import Eyes
from tabletop_gui.match.core.match import WATCHER


class Persons:
    """The persons at one table. `show_anew` sets the stage for whoever looks now."""

    def __init__(
        self, eyes: Eyes, play: AnyPlay, stage: Stage, hands: Hands, host: Host, show_anew: Callable[[], None]
    ) -> None:
        self.match, self.eyes, self.play = eyes.match, eyes, play
        self.stage, self.hands, self.host, self._show_anew = stage, hands, host, show_anew
        self.curtain_for: int | None = None
        """The person to whom the table is being handed over."""
        self.covering = False
        """The last viewer's cards are being turned down: the next decision is made before everybody's eyes."""
        self._looked: tuple[int, int] | None = None
        """Who has asked to see their own cards before speaking, and after how many actions that was."""

    @property
    def openly(self) -> bool:
        """A person decides before everybody's eyes: nobody's hidden cards are seen, but what may be done may be done."""
        return self.eyes.covered and self.curtain_for is None and self._asked_openly

    @property
    def _asked_openly(self) -> bool:
        seat = self.match.to_act
        return seat is not None and self.match.seats[seat].person and self._open_talk

    @property
    def _open_talk(self) -> bool:
        """Several persons hear what is said now, and nobody's cards are needed for it."""
        return self.eyes.hot_seat and self.play.openly(self.match.state)

    @property
    def exposed(self) -> bool:
        """The viewer's hidden cards lie open although all talk before everybody's eyes: whoever has asked to look at their own
        may do so until they have spoken, nobody else, not even who speaks first or while a bot thinks."""
        return self._open_talk and not self.eyes.covered and self._looked != (self.eyes.seat, len(self.match.steps))

    @property
    def looking(self) -> bool:
        """Whoever asked to see their own cards before speaking sees them now."""
        return self._open_talk and not self.eyes.covered and not self.exposed

    @property
    def secret(self) -> bool:
        """Hands are hidden from one another in this game."""
        return self.play.secret

    @property
    def actor(self) -> int | None:
        """In whose name the screen acts: the viewer's, or that of whoever decides openly; None while nobody may."""
        if self.openly:
            return self.match.to_act
        return None if self.eyes.covered else self.eyes.seat

    def come(self, seat: int) -> bool | None:
        """It is this person's turn: have the right eyes at the table. None when they are; else whether time must pass."""
        if seat == self.eyes.seat or self._asked_openly:
            return None
        if self.eyes.hot_seat and self.secret:
            if self.curtain_for != seat:
                self._hand_over(seat)
            return False
        self.sit(seat)  # an open table, or open hands: nothing to hide, the view just turns to whoever acts
        return True

    def look(self) -> None:
        """Whoever decides openly wants to see their cards first: the table is handed over to them."""
        seat = self.match.to_act
        if self.openly and seat is not None:
            self._looked = seat, len(self.match.steps)
            self._hand_over(seat)

    def come_back(self) -> None:
        """Somebody paused, and may have gone away: where hands are secret the table is handed to its viewer again."""
        if self.eyes.hot_seat and self.secret and not self.eyes.covered:
            self._hand_over(self.eyes.seat)

    def _hand_over(self, seat: int) -> None:
        self.curtain_for = seat
        self.hands.put_down()
        self.host.curtain(seat)

    def look_away(self, south: int) -> None:
        """A curtain hangs: no hidden card of anybody is on the stage from now on, and nothing of the last viewer's is left."""
        self.eyes.look_away(south)
        self._show_anew()

    def sit(self, seat: int) -> None:
        """The curtain is lifted for this person."""
        self.eyes.sit(seat)
        self.curtain_for = None
        self._show_anew()
        pace = self.stage.tempo.pace
        if not (pace.reduced or pace.instant):
            for sprite in self.stage.rows[self.play.hand(seat)]:
                sprite.up = 0.0
                sprite.send(sprite.spot, timing.HANDS_UP_MS, flip_ms=timing.HANDS_UP_MS)

    def spoken(self) -> None:
        """Whoever had looked has spoken, and all look at the table again: their cards go down while the chip still flies."""
        if self.exposed and not self.covering:
            self.cover()

    def cover(self) -> bool:
        """The last viewer's cards are turned down, and the table stays as it stands. True: time must pass."""
        if not self.covering:
            self.covering = True
            self.hands.put_down()
            self.host.forget_viewer()
            self.hands_down()
        elif not self.stage.flying:
            self.covering = False
            self.look_away(self.eyes.south)
            self.host.forget_viewer()  # and what the table itself has brought up meanwhile
        return True

    def hands_down(self) -> None:
        """Turn over the cards that only the viewer sees, before nobody looks any longer."""
        public, hand = self.match.view(WATCHER).zones, self.play.hand(self.eyes.south)
        for zone, row in enumerate(self.stage.rows):
            known = public[zone] if len(public[zone]) == len(row) else [HIDDEN] * len(row)
            for sprite, spot, face in zip(row, self.stage.goals(zone), known, strict=True):
                if zone != hand and (face != HIDDEN or sprite.face == HIDDEN):
                    continue
                sprite.hover.snap(0.0)
                sprite.selected.snap(0.0)
                turned = Spot(spot.x, spot.y, spot.width, spot.angle, False, spot.z)
                self.stage.send(sprite, turned, timing.HANDS_DOWN_MS * (self.stage.tempo.pace.speed or 1), in_out_cubic)
