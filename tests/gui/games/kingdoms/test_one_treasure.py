"""One treasure, one number: felt, panel, fractions and the situation in words say the same, and what is not gathered in apart."""

from __future__ import annotations

import pytest

from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, FOLD, Raise
from tabletop_gui.gui.games.kingdoms.bet_amount import POT
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.games.kingdoms.words import grouped, plate_line
from tests.gui.games.kingdoms.arms import war_of


@pytest.fixture
def said(monkeypatch):
    """Every text asked for, with its parameters, by key."""
    found: dict[str, list[dict[str, object]]] = {}

    def watch(app) -> dict[str, list[dict[str, object]]]:
        tr = app.phrases.tr

        def noted(key, /, **params):
            found.setdefault(key, []).append(params)
            return tr(key, **params)

        monkeypatch.setattr(app.phrases, "tr", noted)
        return found

    return watch


@pytest.mark.parametrize("seed", range(3, 9))
def test_felt_panel_fractions_and_situation_know_one_treasure(desk, said, seed: int) -> None:
    one = desk(war_of(4, seed=seed))
    told = said(one.app)
    for _ in range(6):
        one.to_my_turn()
        if not one.table.mine:
            break
        told.clear()
        scene, tr = one.scene, one.app.tr
        scene.app.canvas.forget()
        scene.changed()
        one.app.dirty()
        one.step(2)
        tally = scene.tally
        whole = grouped(sum(tally.paid), tr)
        on_felt = {p["n"] for p in told.get("table.kingdoms.treasure", [])}
        in_panel = {p["pot"] for key in ("call", "free") for p in told.get(f"table.kingdoms.bet.{key}", [])}
        in_tips = {p["pot"] for p in told.get("table.kingdoms.fraction_tip.pot", [])}
        assert on_felt | in_panel | in_tips == {whole}
        apart = {p["n"] for p in told.get("table.kingdoms.bets", [])}
        assert apart == ({grouped(sum(tally.bets), tr)} if sum(tally.bets) and sum(tally.paid) > sum(tally.bets) else set())
        assert whole in scene.situation()
        stake = scene.bets.stake
        assert stake.fraction(POT) == min(max(tally.current + sum(tally.paid), stake.low), stake.everything)
        one.table.propose(CALL if CALL in one.table.view.legal else one.table.view.legal[0])


def test_whoever_has_points_again_after_an_all_in_is_not_all_in_any_longer() -> None:
    """All-in, and everybody folds: what nobody called comes back, and the plates say points, the own one too."""
    match = war_of(3, seed=5)
    shover = match.to_act
    match.propose(shover, ALL_IN)
    tally = KingdomsTally.of(match.state)
    for mine in (True, False):
        assert plate_line(tally, shover, "0", False, lambda key, **_: key, mine=mine) == "table.kingdoms.sign.all_in"
    while match.state.battle == 1:
        tally = KingdomsTally.of(match.state)
        match.propose(match.to_act, FOLD)
    last = match.steps[-1].events
    for event in last:  # as the table sees them, one by one
        if getattr(event, "what", "") == "battle":
            break
        tally.see(event)
        assert tally.phase == "preflop", "nobody measures strength"
    assert tally.points[shover] > 0
    for mine in (True, False):
        assert plate_line(tally, shover, "1.015", False, lambda key, **_: key, mine=mine) == "1.015"


def test_a_raise_says_what_it_is_raised_to(desk) -> None:
    one = desk(war_of(3, seed=5), language="en")
    tally = KingdomsTally.of(one.match.state)
    seat = one.match.to_act
    tally.did[seat], tally.bets[seat] = "raise", 180
    assert plate_line(tally, seat, "785", False, one.app.tr) == "785 · raises to 180"
    assert one.match.game.text(Raise(180)) == "raise 180"
