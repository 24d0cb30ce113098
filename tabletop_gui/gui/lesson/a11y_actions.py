"""Actions of a lesson for assistive technology: continue, repeat, help. Other players use a key, or click the
felt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop_gui.gui.lesson.controller import LessonSitting
from tabletop_gui.gui.shell.a11y.nodes import NOWHERE, PRESSED, Box, Hearable, Heard, Unscrolled


class VoiceButton(Unscrolled):
    """A request to the teacher as an invisible button."""

    def __init__(self, name: str, label: Callable[[], str], does: Callable[[], object]) -> None:
        self.name, self.label, self._does = name, label, does
        self.enabled = True

    @property
    def ears(self) -> Box:
        return NOWHERE

    def heard(self) -> Heard:
        """Return its node."""
        return Heard("button", self.label(), acts=PRESSED)

    def activate(self) -> None:
        self._does()


class LessonVoice:
    """The group of requests to the teacher."""

    def __init__(self, sitting: LessonSitting) -> None:
        self.sitting = sitting
        tr = sitting.app.tr
        self._on = VoiceButton("on", lambda: tr("heard.lesson.on"), sitting.go_on)
        again = VoiceButton("again", lambda: tr("heard.lesson.again"), self._say_again)
        self._help = VoiceButton("meant", lambda: tr("heard.lesson.help"), self._say_what_is_meant)
        self._buttons = [self._on, again, self._help]
        self._current: Hearable | None = None

    def parties(self) -> Sequence[tuple[str, Sequence[VoiceButton]]]:
        """Return the buttons."""
        self._help.enabled = bool(self.sitting.course.accepted())
        return [("teacher", self._buttons)]

    def is_at(self, widget: Hearable) -> bool:
        """Return True if the screen reader was at it last."""
        return self._current is widget

    def go_to(self, widget: Hearable) -> None:
        """Record that the screen reader is at it."""
        self._current = widget

    def heard_of(self, widget: Hearable) -> Heard:
        """Return a button's node."""
        return widget.heard()

    def _say_again(self) -> None:
        sitting = self.sitting
        sitting.say_again()
        step = sitting.course.step if not sitting.course.over else None
        if step is not None and step.say is not None:
            sitting.app.crier.say(step.say.of(sitting.app.phrases.language), "brief", urgent=True)

    def _say_what_is_meant(self) -> None:
        sitting = self.sitting
        accepted = sitting.course.accepted()
        if accepted:
            sitting.help()
            sitting.app.crier.say(sitting.table.scene.hint_what(accepted[0]), "brief", urgent=True)
