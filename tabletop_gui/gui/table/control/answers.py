"""The answers of a table's panels: which of them may be gold, and when they begin to take presses."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.table.control.keyboard import TableFocus
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.part import RESTS, Part, Passed, Signal
from tabletop_gui.gui.widgets.answer import Answer
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button

CHOICES: Final = ("paper", "gold", "red")
"""The kinds of buttons that answer a question; others are tools beside it."""


class AnswerGuard(Part):
    """Keeps a press from answering the next question: answers wait when their question has just come, longer where one of
    the last question stood in the same place, and longest where one means something else than when it was last asked. And of
    several answers none is gold, for gold says that there is only this.
    """

    def __init__(self, table: Table, focus: TableFocus, panels: Callable[[], Sequence[Sequence[Widget]]]) -> None:
        """Create the part. `panels`: the widgets of each panel that are shown now."""
        self.table, self.focus, self._panels = table, focus, panels
        self._question: Hashable = None
        self._answers: Sequence[Answer] = ()
        self._places: Sequence[pygame.Rect] = ()
        """Where the answers of the question stood that was asked last."""
        self._meanings: dict[Answer, Hashable] = {}
        """What each answer meant when it was last asked (`Answer.meaning`)."""

    @property
    def _asked_now(self) -> Hashable:
        table = self.table
        return (len(table.match.steps), table.match.undone) if table.mine else table.director.waiting

    def on(self, signal: Signal) -> None:
        if signal is not Signal.CHANGED:
            return
        found: list[Answer] = []
        for panel in self._panels():
            choices = [one for one in panel if isinstance(one, Button) and one.reachable and one.kind in CHOICES]
            for one in choices:
                one.among = len(choices) > 1
            found += [one for one in panel if isinstance(one, Answer) and one.reachable]
        self._answers = found
        if self._asked_now != self._question:
            self._question = self._asked_now
            self._ask()
        if found:
            self._places = [one.rect.copy() for one in found]

    def _ask(self) -> None:
        """Let the answers of a question wait that has just come."""
        for one in self._answers:
            one.waits_for_lift = one.rect.collidelist(self._places) >= 0
            changed = one.meaning != self._meanings.get(one)
            one.wait(timing.MEANING_MS if changed else timing.OVERLAP_MS if one.waits_for_lift else timing.ANSWERS_MS)
            self._meanings[one] = one.meaning
            if isinstance(one, Button):
                one.asked = False

    def update(self, passed: Passed) -> float:
        if not (self.focus.holding or self.table.pointer.holding):
            for one in self._answers:
                one.waits_for_lift = False
        return RESTS

    def handle(self, event: pygame.event.Event) -> bool:
        """Take back a button's question with a press elsewhere; the press itself is others'."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._take_back(lambda one: not one.contains(event.pos))
        return False

    def take_back(self) -> bool:
        """Take back a button's question. False if none is asked."""
        return self._take_back(lambda _: True)

    def _take_back(self, which: Callable[[Button], bool]) -> bool:
        asked = [one for one in self._answers if isinstance(one, Button) and one.asked and which(one)]
        for one in asked:
            one.asked = False
        return bool(asked)
