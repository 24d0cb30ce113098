"""The deals prepared for a first match: who is given one, and that they show what the game can do."""

from __future__ import annotations

from random import Random
from unittest.mock import patch

import pytest

from tabletop_gui.ai.policies.famiglia.rule_policy import play_turn
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.games.famiglia import AREA, GAME, HAND, NOTHING, WORTH, Famiglia
from tabletop_gui.gui.scenes.play.rematch import first_match
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.screens import show

SEATS = (Seat("person", "Ana", "vera"), Seat("bot", "Lobo", "lobo", "easy", "prudent"))
SHORT = {"deck": "short", "green": True, "brutes": "up_to"}


def test_a_newcomer_is_given_a_prepared_deal_and_nobody_else(app: App) -> None:
    manifest = app.library.manifest("famiglia")
    assert manifest.proposed is not None
    deals = [int(deal, 16) for deal in manifest.proposed.deals]
    assert len(set(deals)) >= 8 and all(deal >> 32 for deal in deals)
    assert first_match(app, manifest).seed in deals
    setup = show(app, "setup", game="famiglia")
    assert setup._lot in deals
    with patch.object(type(app.archive), "has_played", lambda archive, game: True):
        assert first_match(app, manifest).seed not in deals
    assert first_match(app, app.library.manifest("regine")).seed not in deals


def best_of(seed: int, slips: float, dice: int) -> tuple[list[int], int]:
    """The dearest card each boss ends with, and the number of turns, if both play by rule but for some random turns."""
    state, rng = Match.new(GAME, SHORT, SEATS, seed).state.copy(), Random(dice)
    assert isinstance(state, Famiglia)
    while state.agenda:
        number = state.turns
        if rng.random() >= slips:
            play_turn(state, TUNED)
        while state.agenda and state.turns == number:
            state.apply(rng.choice([action for action in state.legal if action != NOTHING] or [NOTHING]))
    return [max(WORTH[card] for card in state.zones[HAND + seat] + state.zones[AREA + seat]) for seat in range(2)], state.turns


@pytest.mark.parametrize("slips", [0.15, 0.3])
def test_they_show_somebody_dear_in_some_ten_minutes(app: App, slips: float) -> None:
    manifest = app.library.manifest("famiglia")
    assert manifest.proposed is not None
    rng = Random(7)
    usual = [best_of(rng.getrandbits(64), slips, dice) for dice in range(120)]
    shown = [best_of(int(deal, 16), slips, dice) for deal in manifest.proposed.deals for dice in range(10)]
    dear, own = (sum(max(best) >= 10 for best, _ in shown) / len(shown), sum(best[0] >= 10 for best, _ in shown) / len(shown))
    seldom = sum(max(best) >= 10 for best, _ in usual) / len(usual)
    assert dear > max(0.4, 3 * seldom) and own > 0.3, (dear, own, seldom)
    assert 17 <= sum(turns for _, turns in shown) / len(shown) <= 25, "about ten minutes"
