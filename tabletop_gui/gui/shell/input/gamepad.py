"""Gamepads: their buttons are turned into key presses of the player's own bindings.

D-pad and left stick are the arrows, A is Enter, B Esc, X the enlarged card, Y a hint, the shoulder buttons switch groups
(Tab), the right trigger is fast-forward, Start the menu, Back undo. Buttons are named by position, as in SDL's game
controllers. Each such key press names its button (`pad`), so that a scene may give it another function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import pygame

from tabletop_gui.gui.shell.input.bindings import Bindings

KEYS: Final[dict[int, tuple[int, int]]] = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
}
"""Key and modifiers by button."""
ACTIONS: Final[dict[int, str]] = {
    pygame.CONTROLLER_BUTTON_X: "zoom",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "undo",
}
"""Action by button; the key is whichever the player has bound to it."""
PADS: Final[dict[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b", pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y", pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
}  # fmt: skip
"""Names of the buttons in the attribute `pad` of key events."""
TRIGGERS: Final[dict[int, tuple[str, str]]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("lt", ""), pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("rt", "fast"),
}  # fmt: skip
"""Names of the triggers in `pad`, and their global action ("" for none), by axis."""
STICK: Final[dict[int, tuple[int, int]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}
"""Keys of the two ends of an axis."""
PRESS_THRESHOLD: Final = 18_000
RELEASE_THRESHOLD: Final = 9_000
"""Thresholds, of 32,767, for pressing (`PRESS_THRESHOLD`) and releasing (`RELEASE_THRESHOLD`) a stick or trigger."""


class Gamepads:
    """All connected gamepads; there may be none."""

    def __init__(self, bindings: Callable[[], Bindings]) -> None:
        self.bindings = bindings
        self._open: dict[int, Any] = {}
        self._held: dict[tuple[int, int], tuple[int, int]] = {}
        """The key held down for each axis end or button."""
        self._source: Any = None

    def start(self) -> None:
        """Look for gamepads now and whenever one is plugged in. Without support by the system there are none."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return
        self._source = controller

    def keys(self, events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
        """Return the events with those of gamepads replaced by key presses."""
        out: list[pygame.event.Event] = []
        for event in events:
            if event.type == pygame.CONTROLLERDEVICEADDED:
                self._plug(event.device_index)
            elif event.type == pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                out += [key for at in list(self._held) for key in self._up(at)]
            elif event.type == pygame.CONTROLLERBUTTONDOWN:
                out += self._down((-1, event.button), self._key(event.button), PADS.get(event.button, ""))
            elif event.type == pygame.CONTROLLERBUTTONUP:
                out += self._up((-1, event.button))
            elif event.type == pygame.CONTROLLERAXISMOTION:
                out += self._axis(event.axis, event.value)
            else:
                out.append(event)
        return out

    def _plug(self, index: int) -> None:
        if self._source is None or not self._source.is_controller(index):
            return
        try:
            pad = self._source.Controller(index)
        except pygame.error:  # unplugged again already
            return
        self._open[pad.id] = pad

    def _key(self, button: int) -> tuple[int, int] | None:
        return self.bindings().code(ACTIONS[button]) if button in ACTIONS else KEYS.get(button)

    def _axis(self, axis: int, value: int) -> list[pygame.event.Event]:
        ends: list[tuple[int, tuple[int, int] | None]] = []
        pad, action = TRIGGERS.get(axis, ("", ""))
        if axis in STICK:
            ends = [(-1, (STICK[axis][0], 0)), (1, (STICK[axis][1], 0))]
        elif pad:
            ends = [(1, self.bindings().code(action) or (pygame.K_UNKNOWN, 0))]
        out: list[pygame.event.Event] = []
        for side, key in ends:
            at = axis, side
            if at not in self._held and value * side > PRESS_THRESHOLD:
                out += self._down(at, key, pad)
            elif at in self._held and value * side < RELEASE_THRESHOLD:
                out += self._up(at)
        return out

    def _down(self, at: tuple[int, int], key: tuple[int, int] | None, pad: str) -> list[pygame.event.Event]:
        if key is None:
            return []
        self._held[at] = key
        return [pygame.event.Event(pygame.KEYDOWN, key=key[0], mod=key[1], unicode="", pad=pad)]

    def _up(self, at: tuple[int, int]) -> list[pygame.event.Event]:
        key = self._held.pop(at, None)
        return [] if key is None else [pygame.event.Event(pygame.KEYUP, key=key[0], mod=key[1], unicode="")]
