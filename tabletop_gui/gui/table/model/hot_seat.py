"""Hot seat: how a decision reaches the human player who must make it: directly, behind a curtain, or openly."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.gui.table.model.input.interpreter import Interpreter
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic
from tabletop_gui.gui.table.model.play import AnyPlay, Host
from tabletop_gui.gui.table.model.sprites import Motion
from tabletop_gui.gui.table.model.stage import Stage
from tabletop_gui.gui.table.model.viewpoint import Viewpoint
from tabletop_gui.match.core.match import SPECTATOR


class HotSeat:
    """The human players at one table. `show_anew` sets up the stage for the current viewer."""

    def __init__(
        self, viewpoint: Viewpoint, play: AnyPlay, stage: Stage, hands: Interpreter, host: Host, show_anew: Callable[[], None]
    ) -> None:
        self.match, self.viewpoint, self.play = viewpoint.match, viewpoint, play
        self.stage, self.hands, self.host, self._show_anew = stage, hands, host, show_anew
        self.curtain_for: int | None = None
        """The seat to which the table is being handed over."""
        self.covering = False
        """True while the last viewer's cards are being turned down: the next decision is made openly."""
        self._looked: tuple[int, int] | None = None
        """The seat that asked to see its own cards before an open decision, and the number of actions then."""

    @property
    def openly(self) -> bool:
        """True if a human decides openly: no hidden cards are shown, but the decision can be made."""
        return self.viewpoint.covered and self.curtain_for is None and self._asked_openly

    @property
    def _asked_openly(self) -> bool:
        seat = self.match.to_act
        return seat is not None and self.match.seats[seat].person and self._open_talk

    @property
    def _open_talk(self) -> bool:
        """True if several humans share the screen and the question can be answered without seeing cards."""
        return self.viewpoint.hot_seat and self.play.openly(self.match.state)

    @property
    def exposed(self) -> bool:
        """True if the viewer's hidden cards are visible although the question is asked openly. A player who asked to
        look may do so until they have answered; no other player may.
        """
        return self._open_talk and not self.viewpoint.covered and self._looked != (self.viewpoint.seat, len(self.match.steps))

    @property
    def looking(self) -> bool:
        """True while a player who asked to see their cards before answering sees them."""
        return self._open_talk and not self.viewpoint.covered and not self.exposed

    @property
    def secret(self) -> bool:
        """True if hands are hidden from one another in this game."""
        return self.play.secret

    @property
    def actor(self) -> int | None:
        """The seat for which the screen acts: the viewer, or the player who decides openly; None while there is none."""
        if self.openly:
            return self.match.to_act
        return None if self.viewpoint.covered else self.viewpoint.seat

    def come(self, seat: int) -> bool | None:
        """Prepare the viewpoint for a player's turn. None if it is ready; otherwise True if the view has just
        changed, False while a handover is pending.
        """
        if seat == self.viewpoint.seat or self._asked_openly:
            return None
        if self.viewpoint.hot_seat and self.secret:
            if self.curtain_for != seat:
                self._hand_over(seat)
            return False
        self.sit(seat)  # an open table, or open hands: nothing to hide, the view just turns to whoever acts
        return True

    def look(self) -> None:
        """Hand the table over to the player who decides openly and wants to see their cards first."""
        seat = self.match.to_act
        if self.openly and seat is not None:
            self._looked = seat, len(self.match.steps)
            self._hand_over(seat)

    def come_back(self) -> None:
        """Hand the table to its viewer again after a pause, if hands are secret: the players may have changed places."""
        if self.viewpoint.hot_seat and self.secret and not self.viewpoint.covered:
            self._hand_over(self.viewpoint.seat)

    def _hand_over(self, seat: int) -> None:
        self.curtain_for = seat
        self.hands.put_down()
        self.host.curtain(seat)

    def remove_viewer(self, south: int) -> None:
        """Remove the viewer: a curtain hangs, and no hidden card stays on the stage."""
        self.viewpoint.remove_viewer(south)
        self._show_anew()

    def sit(self, seat: int) -> None:
        """Lift the curtain for a player."""
        self.viewpoint.sit(seat)
        self.curtain_for = None
        self._show_anew()
        pace = self.stage.tempo.pace
        if not (pace.reduced or pace.instant):
            for sprite in self.stage.rows[self.play.hand(seat)]:
                sprite.up = 0.0
                sprite.send(sprite.spot, Motion(timing.HANDS_UP_MS, flip_ms=timing.HANDS_UP_MS))

    def spoken(self) -> None:
        """Turn down the cards of a player who had looked and has now answered."""
        if self.exposed and not self.covering:
            self.cover()

    def cover(self) -> bool:
        """Turn the last viewer's cards down, without changing the table. True: time must pass."""
        if not self.covering:
            self.covering = True
            self.hands.put_down()
            self.host.forget_viewer()
            self.hands_down()
        elif not self.stage.flying:
            self.covering = False
            self.remove_viewer(self.viewpoint.south)
            self.host.forget_viewer()  # and what the table itself has brought up meanwhile
        return True

    def hands_down(self) -> None:
        """Turn over the cards that only the viewer sees, before the viewer is removed."""
        public, hand = self.match.view(SPECTATOR).zones, self.play.hand(self.viewpoint.south)
        for zone, row in enumerate(self.stage.rows):
            known = public[zone] if len(public[zone]) == len(row) else [HIDDEN] * len(row)
            for sprite, spot, face in zip(row, self.stage.goals(zone), known, strict=True):
                if zone != hand and (face != HIDDEN or sprite.face == HIDDEN):
                    continue
                sprite.hover.snap(0.0)
                sprite.selected.snap(0.0)
                turned = Spot(spot.x, spot.y, spot.width, spot.angle, False, spot.z)
                self.stage.send(sprite, turned, Motion(timing.HANDS_DOWN_MS * (self.stage.tempo.pace.speed or 1), in_out_cubic))
