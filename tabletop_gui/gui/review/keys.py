"""The keys of the review, and the gamepad buttons, which have more functions here than the keys they stand for elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

import pygame

from tabletop_gui.gui.review.session import Session
from tabletop_gui.gui.review.side_column import Column, ReviewActions
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import ENTER, is_unmodified
from tabletop_gui.gui.widgets import Choice
from tabletop_gui.gui.widgets.focus import FocusGroup

SPEEDS: Final = (1, 2, 4, 8)
"""Replay speeds."""

Doing = Callable[[], object]


class ReviewNavigation(ReviewActions, Protocol):
    """Interface of the review that its keys call, besides that of the buttons."""

    app: App
    session: Session
    column: Column
    group: FocusGroup
    speed: int
    read_rules: Doing
    show: Doing

    def walk(self, number: int) -> None: ...
    def toggle_play(self) -> None: ...
    def set_speed(self, speed: int) -> None: ...
    def ask_beliefs(self) -> None: ...
    def toggle_log(self) -> None: ...


class ReviewKeys:
    """The actions of keys and gamepad buttons in the review."""

    def __init__(self, review: ReviewNavigation) -> None:
        self.review = review

    def press(self, event: pygame.event.Event) -> bool:
        """Handle a key press. False if it has no meaning here."""
        one, current = self.review, self.review.group.current
        action, pad, bare = one.app.bindings.action(event), getattr(event, "pad", ""), current is None or not one.app.ring_shown
        shifted, held = bool(event.mod & pygame.KMOD_SHIFT), not is_unmodified(event)
        if pad == "a" and not bare:
            return False  # what has the ring is meant
        does = self._of_pad().get(pad)
        turns = does is None and event.key == pygame.K_TAB and bare and one.column.asks
        if turns and one.column.why.turn(-1 if shifted else 1, round=False):
            return True  # after the last of what it believed come the controls
        if does is None and not held and (bare or not isinstance(current, Choice)):
            does = self._of_keys(shifted).get(event.key)
        if does is None and action is not None:
            does = self._of_actions().get(action)
        if does is None and event.key in (pygame.K_UP, pygame.K_DOWN) and one.column.asks and bare:
            does = self._to_bot(-1 if event.key == pygame.K_UP else 1)
        if does is None and event.key in ENTER and current is None and one.session.decides:
            does = one.from_here
        if does is None:
            return False
        does()
        return True

    def _of_keys(self, shifted: bool) -> Mapping[int, Doing]:
        one, session = self.review, self.review.session
        way = self._to_hand if shifted else self._to_decision
        return {
            pygame.K_LEFT: way(-1), pygame.K_RIGHT: way(1), pygame.K_HOME: lambda: one.walk(0),
            pygame.K_END: lambda: one.walk(session.playback.most), pygame.K_PAGEUP: lambda: one.walk(session.number - 1),
            pygame.K_PAGEDOWN: lambda: one.walk(session.number + 1), pygame.K_SPACE: one.toggle_play,
            pygame.K_q: lambda: one.walk(session.dear()), pygame.K_a: one.try_again, pygame.K_w: one.ask_beliefs,
            pygame.K_o: lambda: one.look(not session.open),
            **{getattr(pygame, f"K_{n}"): self._at_speed(n) for n in SPEEDS},
        }  # fmt: skip

    def _of_actions(self) -> Mapping[str, Doing]:
        one = self.review
        faster = SPEEDS[(SPEEDS.index(one.speed) + 1) % len(SPEEDS)]
        return {"log": one.toggle_log, "rules": one.read_rules, "speed": self._at_speed(faster), "show": one.show}

    def _of_pad(self) -> Mapping[str, Doing]:
        one = self.review
        return {
            "lb": self._to_decision(-1), "rb": self._to_decision(1), "lt": self._to_hand(-1), "rt": self._to_hand(1),
            "a": one.toggle_play, "x": self._ask_on, "y": one.try_again,
        }  # fmt: skip

    def _ask_on(self) -> None:
        """Ask the bot for its beliefs, or show its next one."""
        if not (self.review.column.asks and self.review.column.why.turn()):
            self.review.ask_beliefs()

    def _to_decision(self, way: int) -> Doing:
        return lambda: self.review.walk(self.review.session.decision(way))

    def _to_hand(self, way: int) -> Doing:
        return lambda: self.review.walk(self.review.session.hand(way))

    def _to_bot(self, way: int) -> Doing:
        return lambda: self.review.walk(self.review.session.bot(way))

    def _at_speed(self, speed: int) -> Doing:
        return lambda: self.review.set_speed(speed)
