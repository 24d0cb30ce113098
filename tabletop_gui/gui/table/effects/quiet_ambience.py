"""The room itself holds its breath: its tone goes down while what is shown decides the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_gui.gui.table.model.motion.tween import Glide, in_out_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.table.scene import TableScene

DOWN_MS, UP_MS = 260.0, 700.0
"""The room falls quiet in so long, and is heard again in so long, ms of the clock."""


class HushedRoom:
    """Listens to one table."""

    def __init__(self, scene: TableScene[Any, Any, Any, Any]) -> None:
        self.scene = scene
        self._down = Glide(0.0)

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while the room falls quiet, or comes back."""
        table = self.scene.table
        now = table.moments.now
        quiet = (now is not None and now.climax) or table.play.breathless
        self._down.to(float(quiet), DOWN_MS if quiet else UP_MS, in_out_cubic)
        if not self._down.update(dt_ms):
            return False
        sounds = self.scene.app.sounds
        sounds.hush_room(self._down.value)
        return sounds.tone.heard

    def leave(self) -> None:
        """The table is left: the room is as it was."""
        self._down.snap(0.0)
        self.scene.app.sounds.hush_room(0.0)
