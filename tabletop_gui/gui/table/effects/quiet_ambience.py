"""Quiet ambience: the background sound fades out while a decisive moment of the match is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_gui.gui.table.model.motion.tween import Glide, in_out_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.table.scene import TableScene

DOWN_MS, UP_MS = 260.0, 700.0
"""Durations of the fade-out and fade-in of the ambience, ms of real time."""


class QuietAmbience:
    """Ambience control of one table."""

    def __init__(self, scene: TableScene[Any, Any, Any, Any]) -> None:
        self.scene = scene
        self._down = Glide(0.0)

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while the ambience fades."""
        table = self.scene.table
        now = table.highlights.now
        quiet = (now is not None and now.climax) or table.play.quiets_ambience
        self._down.to(float(quiet), DOWN_MS if quiet else UP_MS, in_out_cubic)
        if not self._down.update(dt_ms):
            return False
        sounds = self.scene.app.sounds
        sounds.duck_ambience(self._down.value)
        return sounds.ambience.heard

    def leave(self) -> None:
        """Restore the ambience: the table is closed."""
        self._down.snap(0.0)
        self.scene.app.sounds.duck_ambience(0.0)
