"""A gamepad is a keyboard to the rest of the program."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.gui.shell.input.bindings import Bindings
from tabletop_gui.gui.shell.input.gamepad import PRESS_THRESHOLD, RELEASE_THRESHOLD, Gamepads


@pytest.fixture
def pads() -> Gamepads:
    pygame.display.init()  # the names of keys are known to the screen only
    return Gamepads(lambda: Bindings({"hint": "ctrl+j"}))


def button(code: int, down: bool = True) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, button=code, instance_id=0)


def axis(code: int, value: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=code, value=value, instance_id=0)


def told(events: list[pygame.event.Event]) -> list[tuple[bool, int, int]]:
    return [(event.type == pygame.KEYDOWN, event.key, event.mod) for event in events]


def test_buttons_are_keys(pads: Gamepads) -> None:
    pressed = [button(pygame.CONTROLLER_BUTTON_A), button(pygame.CONTROLLER_BUTTON_A, False)]
    assert told(pads.keys(pressed)) == [(True, pygame.K_RETURN, 0), (False, pygame.K_RETURN, 0)]
    back = pads.keys([button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)])
    assert told(back) == [(True, pygame.K_TAB, pygame.KMOD_SHIFT)]


def test_actions_follow_the_players_own_keys(pads: Gamepads) -> None:
    (event,) = pads.keys([button(pygame.CONTROLLER_BUTTON_Y)])
    assert pads.bindings().action(event) == "hint" and event.mod & pygame.KMOD_CTRL
    (event,) = pads.keys([button(pygame.CONTROLLER_BUTTON_START)])
    assert pads.bindings().action(event) == "menu"


def test_a_stick_is_an_arrow_once_until_it_comes_back(pads: Gamepads) -> None:
    moved = [
        axis(pygame.CONTROLLER_AXIS_LEFTX, value)
        for value in (5_000, PRESS_THRESHOLD + 1, 32_000, PRESS_THRESHOLD - 1, RELEASE_THRESHOLD - 1, 0)
    ]
    assert told(pads.keys(moved)) == [(True, pygame.K_RIGHT, 0), (False, pygame.K_RIGHT, 0)]
    assert told(pads.keys([axis(pygame.CONTROLLER_AXIS_LEFTY, -30_000)])) == [(True, pygame.K_UP, 0)]


def test_a_press_says_which_button_it_was(pads: Gamepads) -> None:
    buttons = {"a": "A", "b": "B", "x": "X", "y": "Y", "lb": "LEFTSHOULDER", "rb": "RIGHTSHOULDER"}
    for name, code in buttons.items():
        (event,) = pads.keys([button(getattr(pygame, f"CONTROLLER_BUTTON_{code}"))])
        assert event.pad == name
    (left,) = pads.keys([axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32_000)])
    assert left.pad == "lt" and pads.bindings().action(left) is None, "it means something where a scene says so, and nowhere else"
    (right,) = pads.keys([axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32_000)])
    assert right.pad == "rt" and pads.bindings().action(right) == "fast"


def test_a_pad_that_is_pulled_out_lets_everything_go(pads: Gamepads) -> None:
    pads.keys([axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32_000), button(pygame.CONTROLLER_BUTTON_DPAD_LEFT)])
    gone = pads.keys([pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)])
    assert sorted(key for down, key, _ in told(gone) if not down) == sorted([pygame.K_f, pygame.K_LEFT])


def test_everything_else_passes(pads: Gamepads) -> None:
    events = [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"), button(pygame.CONTROLLER_BUTTON_GUIDE)]
    assert pads.keys(events) == events[:1]
