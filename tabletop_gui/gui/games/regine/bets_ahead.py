"""What a player of Regine may settle before speaking: to stay out of the jugada that is bet on, or to go and stay whatever comes.

It rests on the jugada: when another is bet on, the round is over or something is taken back, it is dropped. It is done when the
turn to speak has come, and then never what the rules do not allow; nobody else hears of it before. Whoever goes sees the chip lie
there as a ghost; a click on that, or on the button, withdraws it.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import PARA_TI, PASO, SE_VERA, VOY
from tabletop_gui.games.regine.combinations import JUGADAS
from tabletop_gui.gui.games.regine.felt import CHIP
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.ahead import GHOST, settles_ahead

if TYPE_CHECKING:
    from tabletop_gui.gui.games.regine.scene import RegineTable

PREFIX: Final = "ahead_"
"""How the names of the two buttons begin."""
GHOST_CHIP: Final = "chip ahead"
"""The ghost among the things of the table."""
REACH: Final = 0.8
"""So far from its middle a press is on the ghost, in widths of a chip."""


class JugadaAhead:
    """What is settled for the jugada that is bet on."""

    def __init__(self, scene: RegineTable) -> None:
        self.scene = scene
        self.chosen = ""
        """"out" or "in"; "" where nothing is settled."""
        self._rests: Hashable = None

    @property
    def offered(self) -> str | None:
        """What is settled, where there may be something to settle: while others speak, and the player may yet be asked. None
        where there is nothing."""
        scene, tally, view = self.scene, self.scene.tally, self.scene.view
        table, me = scene.table, scene.table.eyes.seat
        if not settles_ahead(scene) or table.mine or table.director.waiting or table.over:
            return None
        jugada = tally.jugada
        bets = not tally.building and tally.phase != "resolution" and 0 <= jugada < len(JUGADAS) and view.jugada == jugada
        if not bets or view.to_act in (None, me) or tally.winners[jugada] != -1:
            return None
        staked, doubler = bool(tally.stakes[jugada] >> me & 1), tally.doublers[jugada]
        asked = staked and doubler != me if doubler >= 0 else not view.final >> me & 1
        return self.chosen if asked else None

    def _now(self) -> Hashable:
        tally = self.scene.tally
        return tally.round, tally.jugada, self.scene.match.taken_back

    def press(self, name: str) -> bool:
        """One of the two buttons: settle it so, or withdraw that. False for another button."""
        if not name.startswith(PREFIX):
            return False
        way = name.removeprefix(PREFIX)
        self.chosen, self._rests = "" if self.chosen == way else way, self._now()
        self.scene.app.play("chip_pick")
        self.scene.changed()
        return True

    def touched(self, name: str) -> None:
        """A thing of the table was clicked; on the ghost that withdraws what was settled."""
        if name != GHOST_CHIP:
            self.scene.touched(name)
            return
        self.chosen = ""
        self.scene.app.play("chip_pick")
        self.scene.changed()

    def update(self) -> None:
        """Do what was settled when the turn has come; drop it when what it rests on has changed."""
        if not self.chosen:
            return
        table = self.scene.table
        if table.mine:
            action = self._action() if self._rests == self._now() else None
            self.chosen = ""
            if action is not None:
                table.propose(action)
            self.scene.changed()
        elif self._rests != self._now() or (table.director.idle and self.offered is None):
            self.chosen = ""
            self.scene.changed()

    def _action(self) -> Action | None:
        """What it comes to now: nobody doubles unasked. None where the rules know nothing of it."""
        legal = self.scene.view.legal
        ways = (PARA_TI, PASO) if self.chosen == "out" else (SE_VERA, VOY, PASO)
        return next((one for one in ways if one in legal), None)

    def _spot(self) -> tuple[float, float] | None:
        """Where the ghost's lower edge is, logical units; None where no chip is to go down."""
        scene, tally = self.scene, self.scene.tally
        me = scene.table.eyes.seat
        if self.offered != "in" or tally.stakes[tally.jugada] >> me & 1 or tally.doublers[tally.jugada] >= 0:
            return None
        return scene.places.stake(tally.jugada, me, scene.board.spread.value)

    def lies_at(self, x: float, y: float) -> bool:
        """Whether the ghost is at a point of the table."""
        spot = self._spot()
        return spot is not None and abs(x - spot[0]) <= CHIP * REACH and abs(y - spot[1] + CHIP / 2) <= CHIP * REACH

    def draw(self, canvas: Canvas) -> None:
        """The chip that will lie there."""
        spot = self._spot()
        if spot is None:
            return
        view = self.scene.app.viewport
        chip = self.scene.app.art.chips.stack((1,), max(12, view.px(CHIP)))
        x, y = view.point(*spot)
        canvas.blit(canvas.faded(chip, GHOST), x - chip.get_width() // 2, y - chip.get_height())
