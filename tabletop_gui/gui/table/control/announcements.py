"""Announcements of what happens at a table, line by line as it is shown, for assistive technology."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.part import RESTS, Part, Passed, Signal
from tabletop_gui.match.log.game_log import GameLog, LogLine


class Announcements(Part):
    """Passes every log line to the announcer once, when its action has been shown, never before."""

    def __init__(self, app: App, table: Table, headings: Collection[str], hushed: Callable[[], bool]) -> None:
        """Create the part. `headings`: log phrases with which a hand begins; `hushed`: True during a handover."""
        self.app, self.table, self._headings, self._hushed = app, table, headings, hushed
        self._game_log: GameLog | None = None
        self._lines: list[LogLine] = []
        """All lines of what has been shown."""
        self._said = 0
        """Number of these lines that have been announced."""
        self._shown = 0
        self._key: object = None
        """The viewer, and the branch of the match."""
        self._fresh = not table.match.steps
        """True if the match begins here, so that its first viewer hears all of it."""

    def on(self, signal: Signal) -> None:
        if signal is Signal.VIEWER_LEFT:  # another one can ask for what came before with a key
            self._game_log, self._key, self._fresh = None, None, False

    def update(self, passed: Passed) -> float:
        self.follow()
        return RESTS

    def follow(self) -> None:
        """Announce what has been shown since the last time."""
        app, table = self.app, self.table
        viewpoint = table.viewpoint
        if not app.announcer.listening or viewpoint.covered or viewpoint.past or self._hushed():
            return
        between = table.director.waiting
        shown = len(table.match.steps) if between else table.shown
        key = viewpoint.seat, viewpoint.open, table.match.undo_count
        if self._game_log is None or key != self._key or shown < self._shown:
            self._read_anew(GameLog(viewpoint.match, viewpoint.seat, viewpoint.open), shown)
        elif shown > self._shown:
            for step in table.match.steps[self._shown : shown]:
                self._lines += self._game_log.entries(step.events)
        self._key, self._shown = key, shown
        upto = len(self._lines)
        if between and viewpoint.match.outcome is None:  # the deal that the last action led to has not been seen
            upto = max((k for k, line in enumerate(self._lines) if line.word in self._headings), default=0)
        for line in self._lines[self._said : upto]:
            app.announcer.say(line.sentence(app.tr), "normal")
        self._said = max(self._said, upto)

    def _read_anew(self, game_log: GameLog, shown: int) -> None:
        """Read the log for a new viewer or after an undo: lines already announced are not repeated."""
        before, first = self._lines[: self._said], self._game_log is None
        self._game_log, self._lines = game_log, game_log.all_entries(shown)
        same = 0
        while same < min(len(before), len(self._lines)) and before[same] == self._lines[same]:
            same += 1
        self._said = same if not first else 0 if self._fresh else len(self._lines)
        self._fresh = False
