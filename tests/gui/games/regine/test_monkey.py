"""Somebody who presses everything: nothing breaks, nothing illegal happens, and what is shown stays what is so."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tests.gui.games.regine.court import match_of

KEYS = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE,
    pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_e, pygame.K_n, pygame.K_k, pygame.K_z, pygame.K_t, pygame.K_l,
    pygame.K_i, pygame.K_x, pygame.K_f,
)  # fmt: skip


@pytest.mark.parametrize(("seed", "seats"), [(1, 4), (3, 3)])
def test_a_monkey_at_the_table(desk, seed: int, seats: int) -> None:
    one, rng = desk(match_of(seats, seed=seed), speed=4.0), Random(seed)
    w, h = one.app.viewport.size
    at = (w // 2, h // 2)
    held = False
    for _ in range(700):
        if one.app.scenes.top is not one.scene:
            one.app.scenes.pop(None)
            one.app.scenes.skip_fade()
            if one.match.outcome is not None:
                break
            continue
        places = [widget.rect.center for widget in (*one.scene.panel.widgets, *one.scene.focus.widgets) if widget.rect.w > 2]
        dice = rng.random()
        if dice < 0.45:
            at = rng.choice(places) if places and rng.random() < 0.7 else (rng.randrange(w), rng.randrange(h))
            one.move(at, held=held)
        elif dice < 0.62:
            one.press(at, rng.choice((1, 1, 1, 3)))
            held = True
        elif dice < 0.8:
            one.release(at, rng.choice((1, 1, 1, 3)))
            held = False
        elif dice < 0.97:
            key = rng.choice(KEYS)
            name = pygame.key.name(key)
            one.post(pygame.KEYDOWN, key=key, mod=0, unicode=name if len(name) == 1 else "")
            one.post(pygame.KEYUP, key=key, mod=0, unicode="")
        else:
            one.post(rng.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)))
            held = False
        one.step(rng.randrange(7))
    assert len(one.match.steps) >= 5, "it did get somewhere"
    assert one.app.phrases.missing == ()
