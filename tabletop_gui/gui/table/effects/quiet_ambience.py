"""Quiet ambience: the background sound fades out while a decisive moment of the match is shown."""

from __future__ import annotations

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion.tween import Glide, in_out_cubic
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.part import MOVES, RESTS, Part, Passed, Signal

DOWN_MS, UP_MS = 260.0, 700.0
"""Durations of the fade-out and fade-in of the ambience, ms of real time."""


class QuietAmbience(Part):
    """Ambience control of one table."""

    def __init__(self, app: App, table: Table) -> None:
        self.app, self.table = app, table
        self._down = Glide(0.0)

    def update(self, passed: Passed) -> float:
        table = self.table
        now = table.highlights.now
        quiet = (now is not None and now.climax) or table.play.quiets_ambience
        self._down.to(float(quiet), DOWN_MS if quiet else UP_MS, in_out_cubic)
        if not self._down.update(passed.ms):
            return RESTS
        sounds = self.app.sounds
        sounds.duck_ambience(self._down.value)
        return MOVES if sounds.ambience.heard else RESTS

    def on(self, signal: Signal) -> None:
        if signal is Signal.LEFT:
            self._down.snap(0.0)
            self.app.sounds.duck_ambience(0.0)
