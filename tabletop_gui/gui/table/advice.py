"""Advice at the table: hints in three steps, and the situation in words."""

from __future__ import annotations

from typing import Protocol

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.hint import HintGuide
from tabletop_gui.gui.table.log_panel import LogPanel
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.note_panel import NotePanel
from tabletop_gui.match.match import Match


class Counsel(Protocol):
    """What a game has to say of a hint, and of how things stand."""

    def hint_where(self) -> str: ...

    def hint_what(self) -> str: ...

    def situation(self) -> str: ...


class Advice:
    """What the page beside the trick says, and when it goes away."""

    def __init__(self, app: App, match: Match, log: LogPanel, counsel: Counsel) -> None:
        """The chronicle makes room for the page."""
        self.app, self.log, self.counsel = app, log, counsel
        self.hint, self.note = HintGuide(app, match), NotePanel(app)
        self._is_hint = False

    def ask(self, table: Table) -> None:
        """A hint, or more of it."""
        if not table.mine or table.eyes.covered:
            self.app.toast(self.app.tr("table.hint.not_now"))
            return
        self.app.play("hint")
        self.log.shown = False
        self.hint.deeper(table)
        if not self.hint.thinking:  # till then a ring goes round the lamp, and nothing else moves
            self.show()

    def update(self) -> None:
        """Show the hint as soon as it has been thought of."""
        if self.hint.update():
            self.show()

    def show(self) -> None:
        """As much of the hint as was asked for."""
        tr, hint = self.app.tr, self.hint
        self._is_hint = True
        parts = [self.counsel.hint_where(), self.counsel.hint_what(), hint.reasons()][: hint.step]
        text = parts[0] if hint.step == 1 else "\n".join(parts[1:])
        more = tr("table.hint.more", press=self.app.bindings.label("hint")) if hint.step < 3 else ""
        self.app.tips.hide()  # it was placed before there was a page to keep clear of
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
        self.log.shown = False  # there is no room for both
        self.app.tips.hide()
        self.note.show(self.app.tr("table.situation.title"), self.counsel.situation())

    def close(self) -> bool:
        """Put the page away. False when there is none."""
        if not self.note.title:
            return False
        self.drop()
        self.note.clear()
        return True
