"""Advice at the table: hints in three steps, and the situation in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.gui.table.hint import HintGuide
from tabletop_gui.gui.table.note_panel import NotePanel

if TYPE_CHECKING:
    from tabletop_gui.gui.table.scene import AnyTableScene


class Advice:
    """What the page beside the trick says, and when it goes away."""

    def __init__(self, scene: AnyTableScene) -> None:
        self.scene = scene
        self.hint = HintGuide(scene.app, scene.match)
        self.note = NotePanel(scene.app)
        self._is_hint = False

    def ask(self) -> None:
        """A hint, or more of it."""
        if not self.scene.table.mine or self.scene.table.eyes.covered:
            self.scene.app.toast(self.scene.app.tr("table.hint.not_now"))
            return
        self.scene.app.play("hint")
        self.scene.log.shown = False
        self.hint.deeper(self.scene.table)
        if not self.hint.thinking:  # till then a ring goes round the lamp, and nothing else moves
            self.show()

    def show(self) -> None:
        """As much of the hint as was asked for."""
        tr, hint = self.scene.app.tr, self.hint
        self._is_hint = True
        parts = [self.scene.hint_where(), self.scene.hint_what(), hint.reasons()][: hint.step]
        text = parts[0] if hint.step == 1 else "\n".join(parts[1:])
        more = tr("table.hint.more", press=self.scene.app.bindings.label("hint")) if hint.step < 3 else ""
        self.scene.app.tips.hide()  # it was placed before there was a page to keep clear of
        self.note.show(tr("table.hint.title"), text, more, hint.warnings() if hint.step > 1 else ())

    def drop(self) -> None:
        """The hint is of no use any longer."""
        if self.hint.step or self.hint.thinking:
            self.hint.clear()
        if self._is_hint:
            self._is_hint = False
            self.note.clear()

    def tell(self) -> None:
        """The situation in words, or no longer."""
        if self.note.title and not self._is_hint:
            self.note.clear()
            return
        self.drop()
        self.scene.log.shown = False  # there is no room for both
        self.scene.app.tips.hide()
        self.note.show(self.scene.app.tr("table.situation.title"), self.scene.situation())

    def close(self) -> bool:
        """Put the page away. False when there is none."""
        if not self.note.title:
            return False
        self.drop()
        self.note.clear()
        return True
