"""A whole match without the mouse."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tabletop_gui.games.famiglia import CODES, NOTHING, Famiglia, Recruit, Stir, Threaten
from tabletop_gui.gui.table.control.keyboard import LitPlace
from tabletop_gui.gui.table.model.input.gestures import Drag
from tests.gui.games.famiglia.gang import match_of


def focused(one, name: str) -> None:
    widget = next(w for w in one.scene.focus.reachable if w.name == name)
    one.app.ring_shown = True
    one.scene.focus.focus(widget)


def do(one, drag: Drag) -> None:
    """Enter picks the card up, Enter on the place puts it down."""
    if isinstance(drag.action, Threaten):
        focused(one, f"card {drag.card}")
        one.key("enter")
        while one.scene.steps.wanted > drag.action.by:
            before = one.scene.steps.wanted
            one.post(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="")
            one.step()
            if one.scene.steps.wanted == before:
                break
    else:
        focused(one, f"card {drag.card}")
        one.key("enter")
    focused(one, f"place {drag.to}")
    one.key("enter")


@pytest.mark.parametrize("seed", [3, 6])
def test_a_match_by_keyboard(desk, seed: int) -> None:
    rng, kinds = Random(seed), set()
    one = desk(match_of(seed=seed), speed=0.0)
    for _ in range(80):
        one.settle()
        if not one.table.mine:
            break
        legal = [a for a in one.table.view.legal if a != NOTHING]
        before = len(one.match.steps)
        if not legal:
            focused(one, "pass")
            one.key("enter")
            if len(one.match.steps) == before:  # it would end the game: meant is what is pressed twice
                one.key("enter")
        else:
            kind = rng.choice(sorted({type(a).__name__ for a in legal}))
            action = rng.choice([a for a in legal if type(a).__name__ == kind])
            drag = next(g for g in one.table.gestures if isinstance(g, Drag) and g.action == action)
            do(one, drag)
            kinds.add(kind)
        assert len(one.match.steps) > before, (kinds, one.app.toasts.shown)
    assert isinstance(one.match.state, Famiglia)
    assert {"Stir", "Take", "Recruit"} <= kinds


def test_enter_twice_takes_a_card_and_does_not_discard_it(desk) -> None:
    rig = {"hands": ["F0a F0c", "C0a"], "street": "F1a C4a B3a"}
    one = desk(match_of(rig=rig))
    one.settle()
    card = CODES.index("F1a")
    actions = {type(g.action) for g in one.table.gestures if isinstance(g, Drag) and g.card == card}
    assert actions == {Stir, Recruit}
    focused(one, f"card {card}")
    one.key("enter")
    assert isinstance(one.scene.focus.current, LitPlace)
    one.key("enter")
    state = one.match.state
    assert isinstance(state, Famiglia)
    assert card in state.zones[0]
