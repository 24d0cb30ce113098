"""What a player of Regine may settle before speaking: to stay out of the jugada that is bet on, or to go and stay whatever comes.

It rests on the jugada: when another is bet on, the round is over or something is taken back, it is dropped. It is done when the
turn to speak has come, and then never what the rules do not allow; nobody else hears of it before. Whoever goes sees the chip lie
there as a ghost; a click on that, or on the button, withdraws it.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop_gui.games.regine.actions import PARA_TI, PASO, SE_VERA, VOY
from tabletop_gui.games.regine.combinations import JUGADAS
from tabletop_gui.gui.games.regine.felt_items import CHIP
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.control.premove import GHOST, AnswerAhead, settles_ahead

if TYPE_CHECKING:
    from tabletop_gui.gui.games.regine.scene import RegineTable

PREFIX: Final = "ahead_"
"""How the names of the two buttons begin."""
GHOST_CHIP: Final = "chip ahead"
"""The ghost among the things of the table."""
REACH: Final = 0.8
"""So far from its middle a press is on the ghost, in widths of a chip."""


class JugadaAhead(AnswerAhead):
    """What is settled for the jugada that is bet on."""

    ways: ClassVar = {"out": (PARA_TI, PASO), "in": (SE_VERA, VOY, PASO)}
    """To stay out; to go and stay: nobody doubles unasked."""

    def __init__(self, scene: RegineTable) -> None:
        super().__init__(scene)
        self.scene = scene

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

    @property
    def shown(self) -> bool:
        """Whether there is something to settle."""
        return self.offered is not None

    @property
    def about(self) -> Hashable:
        """The jugada."""
        return self.scene.tally.round, self.scene.tally.jugada

    def told(self) -> None:
        """On the panel and by the ghost, which stand anew."""
        self.scene.changed()

    def press(self, name: str) -> bool:
        """One of the two buttons: settle it so, or withdraw that. False for another button."""
        if not name.startswith(PREFIX):
            return False
        self.choose(name.removeprefix(PREFIX))
        self.scene.app.play("chip_pick")
        return True

    def touched(self, name: str) -> None:
        """A thing of the table was clicked; on the ghost that withdraws what was settled."""
        if name != GHOST_CHIP:
            self.scene.touched(name)
            return
        self.choose(self.chosen)
        self.scene.app.play("chip_pick")

    def spot(self) -> tuple[float, float] | None:
        """Where the ghost's lower edge is, logical units; None where no chip is to go down."""
        scene, tally = self.scene, self.scene.tally
        me = scene.table.eyes.seat
        if self.offered != "in" or tally.stakes[tally.jugada] >> me & 1 or tally.doublers[tally.jugada] >= 0:
            return None
        return scene.places.stake(tally.jugada, me, scene.board.spread.value)

    def lies_at(self, x: float, y: float) -> bool:
        """Whether the ghost is at a point of the table."""
        spot = self.spot()
        return spot is not None and abs(x - spot[0]) <= CHIP * REACH and abs(y - spot[1] + CHIP / 2) <= CHIP * REACH

    def draw(self, canvas: Canvas) -> None:
        """The chip that will lie there."""
        spot = self.spot()
        if spot is None:
            return
        view = self.scene.app.viewport
        chip = self.scene.app.art.chips.stack((1,), max(12, view.px(CHIP)))
        x, y = view.point(*spot)
        canvas.blit(canvas.faded(chip, GHOST), x - chip.get_width() // 2, y - chip.get_height())
