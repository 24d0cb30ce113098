"""Live odds: a bar over the buttons, where the setting wants it; the match says so for good."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabletop_gui.ai.requests import Answer, Hint, Odds
from tabletop_gui.games.kingdoms.actions import CALL
from tests.gui.games.kingdoms.arms import quiet, war_of


class Reckoner:
    """In the place of the thinking process: it notes which views it is given, and answers at once."""

    mode = "process"
    fell_back = False

    def __init__(self) -> None:
        self.views: list[Any] = []

    def ask(self, view: Any, *_: object) -> int:
        self.views.append(view)
        return len(self.views)

    def poll(self) -> Answer | None:
        if not self.views:
            return None
        hints = Hint("call", 12.0, odds=Odds(0.46, 0.02, 90, 360)), Hint("fold", 0.0, doubt=1.0)
        return Answer(len(self.views), "call", 9, 1.0, hints=hints)

    def slice(self, ms: float) -> None: ...

    def cancel(self) -> None: ...

    def close(self) -> None: ...


@pytest.fixture
def facing(desk: Any) -> Any:
    """A table at which there is a bet to be answered."""

    def made(**settings: Any) -> Any:
        match, rng = war_of(4, seed=3), Random(3)
        while match.to_act != 0 or CALL not in match.legal(0):
            assert match.to_act is not None
            quiet(match, rng, 1)
        one = desk(match, speed=0.0)
        one.app.thinker = Reckoner()
        one.app.change(**settings)
        for _ in range(20):
            one.step(1)
        return one

    return made


def test_they_are_off_unless_wanted(facing: Any) -> None:
    one = facing()
    assert not one.app.settings.live_odds
    assert one.app.thinker.views == [] and one.scene.bets.odds is None and one.scene.bets.bar.h == 0
    assert one.match.odds is None and "odds" not in one.match.actions


def test_the_bar_stands_in_the_panel_and_the_match_says_so(facing: Any) -> None:
    one = facing(live_odds=True)
    bets = one.scene.bets
    assert bets.odds is not None and (bets.odds.won, bets.odds.flag.at) == (0.46, 0.25)
    assert bets.rect.contains(bets.bar) and bets.bar.h > 0
    assert all(bets.bar.bottom < button.rect.top for button in bets.buttons)
    assert one.match.actions.count("odds") == 1 and one.match.odds is not None
    assert one.match.advised == 0 and not one.scene.note.title, "nobody was told what to do"


def test_it_is_reckoned_from_what_the_seat_may_see(facing: Any) -> None:
    one = facing(live_odds=True)
    (view,) = one.app.thinker.views
    mine = one.match.view(0)
    assert (view.zones, view.sight) == (mine.zones, mine.sight)


def test_the_room_for_it_does_not_come_and_go_with_the_answer(facing: Any) -> None:
    one = facing(live_odds=True)
    bets = one.scene.bets
    known = bets.rect.copy()
    bets.odds = None
    one.scene.place_panels()
    assert bets.rect == known


def test_it_says_in_words_what_it_shows(facing: Any) -> None:
    one = facing(live_odds=True)
    words, _ = one.scene.tip_at(one.scene.bets.bar.center)
    assert "46" in words and "25" in words
