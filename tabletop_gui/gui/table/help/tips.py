"""Usage tips shown once, when they are useful, for features that are not discoverable: hint, zoom, score sheet, chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.help.hint_guide import HintGuide
from tabletop_gui.gui.table.part import RESTS, Part, Passed

AFTER_MS: Final = {"hint": 12_000.0, "zoom": 7_000.0, "chips": 4_000.0, "scores": 2_500.0}
"""Time for which a situation must last before its tip is shown, ms: a player who acts sooner does not need it."""
LINES: Final = KeyFamily("table.aside.{}", AFTER_MS)
APART: Final = 3
"""Least number of decisions between two tips."""


class UsageTips(Part):
    """Shows each tip once per player settings, one at a time, and only in a match that counts."""

    def __init__(self, game: AnyGameScene, hint: HintGuide, explains: Callable[[], bool]) -> None:
        """Create the part. `explains`: True while something is explained already."""
        self.game, self.hint, self._explains = game, hint, explains
        self._here: Sequence[str] = ()
        self._lasted = 0.0
        self._last: int | None = None

    def update(self, passed: Passed) -> float:
        """Show a tip if one is due."""
        game, app = self.game, self.game.app
        if game.reading or game.action_filter is not None or self._explains():
            return RESTS
        if not game.match.counts:  # a problem asks for thought: whoever hesitates there is at it
            return RESTS
        here = [name for name in (*self._at_every_table(), *game.usage_tips()) if name not in app.settings.told]
        if here != self._here:
            self._here, self._lasted = here, 0.0
        if not here or (self._last is not None and len(game.match.steps) - self._last < APART):
            return RESTS
        self._lasted += passed.ms
        ready = next((name for name in here if self._lasted >= AFTER_MS[name]), None)
        if ready is None:
            return min(AFTER_MS[name] for name in here) - self._lasted + 1
        self._last = len(game.match.steps)
        app.change(told=(*app.settings.told, ready))
        app.toast(app.tr(LINES[ready], press=app.bindings.label("scores" if ready == "scores" else "hint")), "aside")
        return RESTS

    def _at_every_table(self) -> Sequence[str]:
        table, hint = self.game.table, self.hint
        if not table.mine or table.viewpoint.covered or hint.shown or hint.thinking:
            return ()
        return ("hint", "zoom") if table.held else ("hint",)
