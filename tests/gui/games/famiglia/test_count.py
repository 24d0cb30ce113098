"""The end: both gangs counted aloud."""

from __future__ import annotations

from tabletop_gui.games.famiglia import WORTH, Famiglia, Threaten
from tabletop_gui.gui.games.famiglia.scene import FamigliaTable
from tabletop_gui.gui.games.famiglia.tally import ADDED_UP
from tabletop_gui.match.match import Accepted
from tests.gui.games.famiglia.gang import RIG, after_a_pass, break_off, match_of, state


def test_the_gangs_are_counted_family_by_family_side_by_side(desk) -> None:
    one = after_a_pass(desk)
    break_off(one)
    told: dict[int, tuple[int, int]] = {}
    for _ in range(900):
        one.step()
        tally = one.table.tally
        if tally.over:
            told[tally.counted] = tally.told(0), tally.told(1)
        if one.table.director.waiting:
            break
    assert told[0] == (0, 0)
    worth = [[sum(WORTH[c] for c in tally.family(seat, family)) for family in range(4)] for seat in range(2)]
    for counted in range(1, 5):
        assert told[counted] == (sum(worth[0][:counted]), sum(worth[1][:counted]))
    assert told[ADDED_UP] == one.match.outcome.points


def test_the_gangs_are_counted_and_a_button_leads_to_the_results(desk) -> None:
    one = after_a_pass(desk)
    break_off(one)
    one.settle()
    assert one.table.director.waiting
    one.step()
    assert f"Ana: {state(one).worth(0)} · Lobo: {state(one).worth(1)}" == one.scene.steps.words.warning
    one.click(one.scene.steps.end.rect.center)
    one.step(3)
    assert one.app.scenes.top is not one.scene


def test_no_price_lies_over_the_paper_of_the_count(desk, monkeypatch) -> None:
    """What a Brute had made of a card in the last turn stood among the points of the count."""
    match = match_of(rig=RIG)
    state_of = match.state
    assert isinstance(state_of, Famiglia)
    threat = next(action for action in state_of.legal if isinstance(action, Threaten))
    assert isinstance(match.propose(0, threat), Accepted)
    state_of = match.state
    assert isinstance(state_of, Famiglia)
    state_of.passed[1] = 1
    one = desk(match)
    one.settle()
    priced: list[bool] = []
    felt = one.scene.felt
    price = felt._price
    monkeypatch.setattr(felt, "_price", lambda *told: (priced.append(one.table.tally.over), price(*told)))
    one.app.dirty()
    one.step(2)
    assert priced and not any(priced)
    break_off(one)
    one.settle()
    assert one.table.tally.over and one.table.director.waiting
    assert not any(priced)


def test_a_table_tells_the_points_from_its_first_frame(desk) -> None:
    """A match that was resumed stood at 0 points until something moved."""
    match = match_of(rig=RIG)
    assert isinstance(match.state, Famiglia)
    one = desk(match)
    again = FamigliaTable(match, bots=one.bots)
    one.app.scenes.push(again)
    points = match.state.worth(0), match.state.worth(1)
    assert points != (0, 0)
    assert tuple(again.seals.points(seat) for seat in range(2)) == points
