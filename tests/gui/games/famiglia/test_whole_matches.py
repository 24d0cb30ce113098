"""Whole matches by the mouse alone: the stage equals the view whenever it rests, and every legal action has its gesture."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import KIND, NOTHING, VALUE, Famiglia
from tabletop_gui.gui.table.model.input.gestures import Drag, covers
from tests.gui.games.famiglia.gang import match_of
from tests.gui.games.famiglia.pilot import GangPilot


def play_turn(pilot: GangPilot, rng: Random) -> None:
    """One action, by whichever card that looks like the one named."""
    table = pilot.table
    assert covers(table.gestures, table.view.legal)
    legal: list[Action] = [a for a in table.view.legal if a != NOTHING] or [NOTHING]
    if rng.random() < 0.15 and NOTHING in table.view.legal:
        legal = [NOTHING]
    action = rng.choice(legal)
    if action == NOTHING:
        assert table.propose(NOTHING)
        return
    drags = [g for g in table.gestures if isinstance(g, Drag) and g.action == action]
    assert {KIND[g.card] for g in drags} == {KIND[action.card]}
    pilot.carry(rng.choice(drags), by_click=rng.random() < 0.5)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_a_match_by_mouse(seed: int, speed: float) -> None:
    rng = Random(seed)
    pilot = GangPilot(match_of(seed=seed), speed)
    while not pilot.note.over:
        pilot.settle()
        if pilot.table.mine:
            before = len(pilot.match.steps)
            play_turn(pilot, rng)
            assert len(pilot.match.steps) > before, pilot.note.refusals
    state = pilot.match.state
    assert isinstance(state, Famiglia)
    assert pilot.match.outcome is not None
    assert [pilot.table.tally.points(seat) for seat in range(2)] == [state.worth(0), state.worth(1)]
    owned = [[*pilot.table.tally.owned(seat)] for seat in range(2)]
    high = tuple(sum(VALUE[card] > 2 for card in cards) for cards in owned)
    assert pilot.match.game.tallies(state) == {"cards": tuple(map(len, owned)), "high": high}


def test_two_persons_share_the_screen_without_a_curtain() -> None:
    rng = Random(5)
    pilot = GangPilot(match_of(persons=2), 0.0)
    seen = set()
    for _ in range(40):
        pilot.settle()
        if pilot.note.over:
            break
        assert pilot.table.mine
        seen.add(pilot.table.viewpoint.seat)
        play_turn(pilot, rng)
    assert seen == {0, 1}
    assert not pilot.note.curtains
