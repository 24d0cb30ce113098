"""Anything may be pressed at any moment: the table neither breaks nor drifts from the rules."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tests.gui.games.chicken_army.flock import match_of

KEYS = ("left", "right", "up", "down", "enter", "space", "esc", "tab", "r", "g", "z", "t", "h", "l", "i", "f", "1", "2", "x")
ENOUGH = 4
"""Actions after which the monkey may go."""


def meddle(one, rng: Random) -> None:
    """One random thing somebody could do."""
    w, h = one.app.viewport.size
    board = one.scene.places.boards[one.table.viewpoint.south]
    spots = [one.scene.places.market.slot(k) for k in range(3)] + [board.spot(rng.randrange(-2, 3), rng.randrange(-2, 3), 0)]
    spot = rng.choice(spots)
    near = one.pixel(spot.x + rng.randrange(-30, 30), spot.y + rng.randrange(-30, 30))
    pos = near if rng.random() < 0.75 else (rng.randrange(w), rng.randrange(h))
    lay = one.scene.panel.acts["lay"]
    if one.table.pointer.carry is not None and rng.random() < 0.3:  # now and then it knows what it wants
        goal = one.pixel(spots[3].x, spots[3].y)
        one.move(goal, held=True)
        one.step()
        one.release(goal)
    elif lay in one.scene.panel.buttons and lay.enabled and rng.random() < 0.3:
        one.click(lay.rect.center)
    match rng.randrange(8):
        case 0 | 1:
            one.move(pos, held=rng.random() < 0.5)
        case 2:
            one.press(pos, rng.choice((1, 1, 1, 3)))
        case 3:
            one.release(pos, rng.choice((1, 1, 1, 3)))
        case 4:
            one.wheel(rng.choice((-1, 1)))
        case 5:
            one.key(rng.choice(KEYS))
        case 6:
            buttons = [button for button in one.scene.panel.buttons if button.enabled]
            if buttons:
                one.click(rng.choice(buttons).rect.center)
        case 7:
            if rng.random() < 0.08:
                one.post(rng.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)))
    one.step(rng.choice((1, 1, 2, 5, 30)))


@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_at_the_table(desk, seed: int) -> None:
    rng = Random(seed)
    one = desk(match_of(2 + seed, persons=1 + (seed == 2), seed=seed, powers=True), speed=4.0)
    for _ in range(900):
        if len(one.match.actions) >= ENOUGH:
            break
        if one.app.scenes.top is not one.scene:
            if one.match.outcome is not None:
                break
            one.app.scenes.pop(None)  # the pause, say
            one.step(3)
            continue
        meddle(one, rng)
    assert one.match.actions or one.match.outcome is not None, "something has been done, if only to be taken back"
    for step in one.match.steps:
        assert step.before.to_act == step.seat
