"""What has happened at a table, line by line as it has been shown, for whoever hears it."""

from __future__ import annotations

from tabletop_gui.gui.table.parts import AnyParts
from tabletop_gui.match.chronicle import Chronicle, Line


class Tidings:
    """Tells the crier every line of the chronicle once, when what it tells of has been shown, and never before."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene = scene
        self._told: list[Line] | None = None
        """The lines that were told; None: whoever looks now has heard none yet."""
        self._state: object = None
        self._fresh = not scene.match.steps
        """Whether the match begins here, so that whoever looks first hears all of it."""

    def forget(self) -> None:
        """Somebody else looks."""
        self._told, self._state = None, None

    def follow(self) -> None:
        """Tell what has been shown since the last time."""
        scene, table = self.scene, self.scene.table
        eyes = table.eyes
        if not scene.app.crier.listening or eyes.covered or eyes.past or scene.handover.under_way:
            return
        between = table.director.waiting
        shown = len(table.match.steps) if between else table.shown
        state = eyes.seat, eyes.open, shown, table.match.taken_back, between
        if state == self._state:
            return
        self._state = state
        lines = Chronicle(eyes.match, eyes.seat, eyes.open).whole(shown)
        if between and eyes.match.outcome is None:  # the deal that the last action led to has not been seen
            last = max((k for k, line in enumerate(lines) if line.word in scene.headings), default=0)
            lines = lines[:last]
        before, self._told = self._told, lines
        if before is None:  # what was before is asked for with a key, but at the beginning
            before = [] if self._fresh else lines
        self._fresh = False
        same = 0
        while same < min(len(before), len(lines)) and before[same] == lines[same]:
            same += 1
        for line in lines[same:]:
            scene.app.crier.say(line.sentence(scene.app.tr), "normal")
