"""Which of a held key's repetitions are heeded."""

from __future__ import annotations

import pygame
import pytest
from tabletop_gui.gui.shell.held_keys import REPEAT_AFTER_MS, REPEAT_EVERY_MS, HeldKeys


def held(keys: HeldKeys, key: int, times: int, start: float = 0.0) -> int:
    """How often a key that is held down is heeded."""
    down = pygame.event.Event(pygame.KEYDOWN, key=key)
    moments = [start, *(start + REPEAT_AFTER_MS + k * REPEAT_EVERY_MS for k in range(times - 1))]
    return sum(len(keys.heeded([down], moment)) for moment in moments)


@pytest.mark.parametrize(("key", "often"), [(pygame.K_DOWN, 20), (pygame.K_BACKSPACE, 20), (pygame.K_RETURN, 1), (pygame.K_z, 1)])
def test_only_what_moves_or_erases_repeats(key: int, often: int) -> None:
    assert held(HeldKeys(), key, 20) == often


def test_a_key_pressed_again_is_heeded_again() -> None:
    keys = HeldKeys()
    for start in (0.0, 100.0, 200.0):
        assert held(keys, pygame.K_RETURN, 1, start) == 1
        assert keys.heeded([pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN)], start + 50)


def test_a_key_whose_end_was_never_told_is_not_lost() -> None:
    keys = HeldKeys()
    held(keys, pygame.K_F11, 1)
    assert held(keys, pygame.K_F11, 1, 2000.0) == 1
    keys.heeded([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 2010.0)
    assert held(keys, pygame.K_F11, 1, 2020.0) == 1
