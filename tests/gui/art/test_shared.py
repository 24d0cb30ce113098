"""Two threads draw with the same pictures: what is turned is locked meanwhile, and what is locked cannot be drawn."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.gui.art.cards import card_pictures, shadows


def test_no_shadow_that_others_draw_is_locked_to_be_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    shared: list[pygame.Surface] = []
    turned: list[pygame.Surface] = []
    turn = pygame.transform.rotozoom

    def made(*how):
        picture = shadows.soft_shadow(*how)
        shared.append(picture.surface)
        return picture

    def spied(surface: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        turned.append(surface)
        return turn(surface, angle, scale)

    monkeypatch.setattr(card_pictures, "soft_shadow", made)
    monkeypatch.setattr(pygame.transform, "rotozoom", spied)
    card_pictures.underlay(140, 3.5, 6, "")
    assert shared and turned
    assert not any(one is other for one in turned for other in shared)
