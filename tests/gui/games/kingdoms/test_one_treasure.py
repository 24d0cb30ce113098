"""One treasure, one number: felt, panel, fractions and the situation in words say the same."""

from __future__ import annotations

import pytest

from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, FOLD
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
        in_tips = {p["pot"] for p in told.get("table.kingdoms.fraction_tip.pot", [])}
        assert on_felt | in_tips == {whole}
        assert whole in scene.situation()
        stake = scene.bets.stake
        wanted, small = tally.current + sum(tally.paid), tally.small
        near = {min(max(edge, stake.low), stake.everything) for edge in (wanted // small * small, -(-wanted // small) * small)}
        assert stake.fraction(POT) in near
        one.table.propose(CALL if CALL in one.table.view.legal else one.table.view.legal[0])


def test_whoever_has_points_again_after_an_all_in_is_not_all_in_any_longer() -> None:
    """All-in, and everybody folds: what nobody called comes back, and the plates say points, the own one too."""
    match = war_of(3, seed=5)
    shover = match.to_act
    match.propose(shover, ALL_IN)
    tally = KingdomsTally.of(match.state)
    assert plate_line(tally, shover, 0, lambda key, **_: key, blinds=True) == "table.kingdoms.sign.all_in"
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
    assert plate_line(tally, shover, 1015, lambda key, **_: key, blinds=True) == "table.kingdoms.sign.blinds"


@pytest.mark.parametrize(("points", "said"), [(1014, "101 ciegas"), (84, "8,4 ciegas"), (80, "8 ciegas"), (10, "1 ciega")])
def test_points_are_counted_in_blinds_to_a_tenth_where_there_are_few(desk, points: int, said: str) -> None:
    one = desk(war_of(3, seed=5))
    tally = KingdomsTally.of(one.match.state)
    assert tally.big == 10
    assert plate_line(tally, 0, points, one.app.tr, blinds=True).replace("\u00a0", " ") == said
    told = plate_line(tally, 0, points, one.app.tr, blinds=False).replace("\u00a0", " ")
    assert told == (f"{points} · {said}" if points < 200 else grouped(points, one.app.tr).replace("\u00a0", " "))
    tally.big = 40
    assert "0,1" in plate_line(tally, 0, 1, one.app.tr, blinds=True), "who has a point is not out"
