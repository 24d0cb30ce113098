"""Actions of a lesson for assistive technology: continue, repeat, help. Other players use a key, or click the felt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop_gui.gui.lesson.controller import LessonController
from tabletop_gui.gui.shell.a11y.nodes import BUTTON_ACTIONS, NOWHERE, A11yNode, Accessible, Box, StandaloneControl


class A11yButton(StandaloneControl):
    """A request to the teacher as an invisible button."""

    def __init__(self, name: str, label: Callable[[], str], does: Callable[[], object]) -> None:
        self.name, self.label, self._does = name, label, does
        self.enabled = True

    @property
    def text_rect(self) -> Box:
        return NOWHERE

    def a11y_node(self) -> A11yNode:
        """Return its node."""
        return A11yNode("button", self.label(), acts=BUTTON_ACTIONS)

    def activate(self) -> None:
        self._does()


class LessonA11y:
    """The group of requests to the teacher."""

    def __init__(self, controller: LessonController) -> None:
        self.controller = controller
        tr = controller.app.tr
        self._on = A11yButton("on", lambda: tr("heard.lesson.on"), controller.go_on)
        again = A11yButton("again", lambda: tr("heard.lesson.again"), self._say_again)
        self._help = A11yButton("meant", lambda: tr("heard.lesson.help"), self._say_what_is_meant)
        self._buttons = [self._on, again, self._help]
        self._current: Accessible | None = None

    def named_groups(self) -> Sequence[tuple[str, Sequence[A11yButton]]]:
        """Return the buttons."""
        self._help.enabled = bool(self.controller.course.accepted())
        return [("teacher", self._buttons)]

    def has_focus(self, widget: Accessible) -> bool:
        """Return True if the screen reader was at it last."""
        return self._current is widget

    def set_focus(self, widget: Accessible) -> None:
        """Record that the screen reader is at it."""
        self._current = widget

    def node_of(self, widget: Accessible) -> A11yNode:
        """Return a button's node."""
        return widget.a11y_node()

    def _say_again(self) -> None:
        controller = self.controller
        controller.say_again()
        step = controller.course.step if not controller.course.over else None
        if step is not None and step.say is not None:
            controller.app.announcer.say(step.say.of(controller.app.phrases.language), "brief", urgent=True)

    def _say_what_is_meant(self) -> None:
        controller = self.controller
        accepted = controller.course.accepted()
        if accepted:
            controller.help()
            controller.app.announcer.say(controller.table.scene.hint_what(accepted[0]), "brief", urgent=True)
