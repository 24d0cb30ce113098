"""Taking back at the table of every game: when the arrow is dim, what it says it costs, and the favour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes.main.dialog import DialogScene
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of

Make = Callable[..., EveryDesk]


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def costs(one: EveryDesk) -> str:
    """What the tip of the arrow says besides its name."""
    return one.scene.toolbox.buttons["undo"].tip.partition("\n")[2]


def said(one: EveryDesk, key: str) -> str:
    return one.app.tr(f"undo.{key}")


def begun(make: Make, game: str) -> EveryDesk:
    one = make(match_of(game, min(GAMES[game].seats)))
    one.come_round()
    return one


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_arrow_is_dim_until_there_is_something_to_take_back(desk: Make, game: str) -> None:
    one = begun(desk, game)
    arrow = one.scene.toolbox.buttons["undo"]
    assert not arrow.enabled and costs(one) == said(one, "refuse.nothing")
    one.act()
    assert arrow.enabled


@pytest.mark.parametrize("game", sorted(GAMES))
def test_after_the_rivals_have_answered_the_last_decision_is_still_offered(desk: Make, game: str) -> None:
    one = begun(desk, game)
    arrow, asked = one.scene.toolbox.buttons["undo"], 0
    for _ in range(6):
        if len(one.match.state.legal) > 1:  # what leaves no choice goes with the decision before it
            before, steps = one.match.view(0).digest(), len(one.match.steps)  # what is left to deal is shuffled
        one.act()
        if one.match.outcome is not None:
            return
        assert arrow.enabled
        favour = one.match.undos.can_use_favour(0)
        if one.match.undos.refusal(0) is None and one.match.steps[-1].seat != 0:
            assert costs(one).split("\n")[0] == said(one, "costs.answered")
        one.on(arrow)
        if favour:
            assert isinstance(one.app.scenes.top, DialogScene), "it is asked for in so many words"
            assert costs(one).split("\n")[0] == said(one, "costs.favour")
            one.app.scenes.skip_fade()
            one.key("enter")
            asked += 1
        one.app.scenes.skip_fade()
        one.come_round()
        assert (one.match.view(0).digest(), len(one.match.steps)) == (before, steps)
        one.act()
        if one.match.favours_used:
            break
    assert one.match.undone and one.match.favours_used == asked


def test_the_favour_may_be_left_and_is_then_still_there(desk: Make) -> None:
    one = begun(desk, "chicken_army")
    one.act()
    one.on(one.scene.toolbox.buttons["undo"])
    one.app.scenes.skip_fade()
    steps = len(one.match.steps)
    one.key("esc")
    assert one.app.scenes.top is one.scene
    assert len(one.match.steps) == steps and one.match.undos.can_use_favour(0)


def test_after_the_favour_the_arrow_is_dim_and_says_why(desk: Make) -> None:
    one = begun(desk, "chicken_army")
    one.act()
    one.table.undo(favour=True)
    one.come_round()
    one.act()
    arrow = one.scene.toolbox.buttons["undo"]
    assert not arrow.enabled and costs(one) == said(one, "refuse.revealed")
    one.app.toasts.clear()
    one.key("z")
    assert one.app.toasts.shown == said(one, "refuse.revealed"), "the key says it, too"
