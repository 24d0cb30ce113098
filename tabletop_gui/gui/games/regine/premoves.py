"""Premoves of Regine's betting: stay out of the current category, or go and stay in at any price.

A premove is bound to the category: it is dropped when another one is bet on, the round ends, or a move is
undone. It is executed at the turn to speak, only if legal, and hidden from the other seats until then. A
premove to go shows the chip as a ghost; a click on the ghost, or on the button, cancels it.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Final

from tabletop_gui.games.regine.actions import PARA_TI, PASO, SE_VERA, VOY
from tabletop_gui.games.regine.combinations import CATEGORIES
from tabletop_gui.gui.games.regine.felt_items import CHIP, CategoryBoard
from tabletop_gui.gui.games.regine.places import ReginePlaces
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.control.premove import GHOST, AnswerPremove, may_premove
from tabletop_gui.gui.table.game_scene import AnyGameScene

PREFIX: Final = "ahead_"
"""Prefix of the names of the two buttons."""
GHOST_CHIP: Final = "chip ahead"
"""Name of the ghost chip as a hotspot."""
REACH: Final = 0.8
"""Distance from its middle within which a press hits the ghost, in chip widths."""


class CategoryPremove(AnswerPremove):
    """Premove for the category being bet on."""

    ways: ClassVar = {"out": (PARA_TI, PASO), "in": (SE_VERA, VOY, PASO)}
    """Actions of each premove, in order of preference: stay out; go and stay in. There is none to double."""

    def __init__(self, scene: AnyGameScene, board: CategoryBoard) -> None:
        super().__init__(scene)
        self.scene, self.board = scene, board

    @property
    def offered(self) -> str | None:
        """The premove, "" for none chosen; None if none is possible, that is unless others speak and the player may
        still be asked.
        """
        scene, tally, view = self.scene, self.scene.tally, self.scene.view
        table, me = scene.table, scene.table.viewpoint.seat
        if not may_premove(scene) or table.mine or table.director.waiting or table.over:
            return None
        jugada = tally.jugada
        bets = not tally.building and tally.phase != "resolution" and 0 <= jugada < len(CATEGORIES) and view.jugada == jugada
        if not bets or view.to_act in (None, me) or tally.winners[jugada] != -1:
            return None
        staked, doubler = bool(tally.stakes[jugada] >> me & 1), tally.doublers[jugada]
        asked = staked and doubler != me if doubler >= 0 else not view.final >> me & 1
        return self.chosen if asked else None

    @property
    def shown(self) -> bool:
        """True if a premove is possible."""
        return self.offered is not None

    @property
    def about(self) -> Hashable:
        """The category, to which a premove is bound."""
        return self.scene.tally.round, self.scene.tally.jugada

    def told(self) -> None:
        """Update the panel and the ghost."""
        self.scene.changed()

    def press(self, name: str) -> bool:
        """Choose or cancel the premove of a button. Return False for any other button."""
        if not name.startswith(PREFIX):
            return False
        self.choose(name.removeprefix(PREFIX))
        self.scene.app.play("chip_pick")
        return True

    def touched(self, name: str) -> None:
        """Handle a click on a hotspot; on the ghost it cancels the premove."""
        if name != GHOST_CHIP:
            self.scene.touched(name)
            return
        self.choose(self.chosen)
        self.scene.app.play("chip_pick")

    def spot(self) -> tuple[float, float] | None:
        """Return the ghost's lower edge, logical units; None if no chip is to be put down."""
        scene, tally = self.scene, self.scene.tally
        me = scene.table.viewpoint.seat
        if self.offered != "in" or tally.stakes[tally.jugada] >> me & 1 or tally.doublers[tally.jugada] >= 0:
            return None
        places: ReginePlaces = scene.places
        return places.stake(tally.jugada, me, self.board.spread.value)

    def lies_at(self, x: float, y: float) -> bool:
        """True if the ghost is at a point of the table."""
        spot = self.spot()
        return spot is not None and abs(x - spot[0]) <= CHIP * REACH and abs(y - spot[1] + CHIP / 2) <= CHIP * REACH

    def draw(self, canvas: Canvas) -> None:
        """Draw the ghost of the chip."""
        spot = self.spot()
        if spot is None:
            return
        view = self.scene.app.viewport
        chip = self.scene.app.art.chips.stack((1,), max(12, view.px(CHIP)))
        x, y = view.point(*spot)
        canvas.blit(canvas.faded(chip, GHOST), x - chip.get_width() // 2, y - chip.get_height())
