"""Usage tips shown once, when they are useful, for features that are not discoverable: hint, zoom, score sheet, chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.table.parts import AnyParts

AFTER_MS: Final = {"hint": 12_000.0, "zoom": 7_000.0, "chips": 4_000.0, "scores": 2_500.0}
"""Time for which a situation must last before its tip is shown, ms: a player who acts sooner does not need it."""
LINES: Final = KeyFamily("table.aside.{}", AFTER_MS)
APART: Final = 3
"""Least number of decisions between two tips."""


class UsageTips:
    """Shows each tip once per player settings, one at a time, and only in a match that counts."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene = scene
        self._here: Sequence[str] = ()
        self._lasted = 0.0
        self._last: int | None = None

    def update(self, dt_ms: float) -> None:
        """Advance time; show a tip if one is due."""
        scene, app = self.scene, self.scene.app
        if scene.first_times.shown or not scene.match.counts:  # a problem asks for thought: whoever hesitates there is at it
            return
        here = [name for name in (*self._at_every_table(), *scene.usage_tips()) if name not in app.settings.told]
        if here != self._here:
            self._here, self._lasted = here, 0.0
        if not here or (self._last is not None and len(scene.match.steps) - self._last < APART):
            return
        self._lasted += dt_ms
        ready = next((name for name in here if self._lasted >= AFTER_MS[name]), None)
        if ready is None:
            app.wake_in(min(AFTER_MS[name] for name in here) - self._lasted + 1)
            return
        self._last = len(scene.match.steps)
        app.change(told=(*app.settings.told, ready))
        app.toast(app.tr(LINES[ready], press=app.bindings.label("hint")), "aside")

    def _at_every_table(self) -> Sequence[str]:
        table, hint = self.scene.table, self.scene.hint
        if not table.mine or table.viewpoint.covered or hint.shown or hint.thinking:
            return ()
        return ("hint", "zoom") if table.held else ("hint",)
