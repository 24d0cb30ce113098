"""What concerns the viewer in a battle stands longer, and what each rival has cost stays at it until the viewer's next card."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.games.chicken_army.cards import unpacked
from tabletop_gui.games.chicken_army.damage import blow
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import LINGER_MS, planned_scripts
from tests.gui.games.chicken_army.flock import sensible
from tests.gui.games.chicken_army.test_battle_timing import Ranks, fought


@pytest.mark.parametrize("seed", range(4))
def test_the_own_blow_and_the_worst_one_taken_stand_longer_and_no_other(seed: int) -> None:
    rng = Random(seed)
    for _ in range(60):
        ranks = Ranks(rng)
        plain, plan = (planned_scripts(ranks.seats, ranks.forces, viewer=viewer) for viewer in (-1, 0))
        longer = {seat: plan[seat].ms - plain[seat].ms for seat in ranks.seats if plan[seat].ms != plain[seat].ms}
        hurts = {seat: sum(blow(ranks.forces[seat], ranks.forces[0])) for seat in ranks.seats[1:]}
        own, worst = unpacked(ranks.forces[0]), max(hurts, key=lambda seat: hurts[seat])
        meant = [0] * bool(own.fists or own.wands) + [worst] * bool(hurts[worst])
        assert longer == pytest.approx(dict.fromkeys(meant, LINGER_MS))
        for seat in meant:
            strike = plan[seat]
            begins = strike.shown_after(strike.lingers_at)
            late = strike.within(begins + LINGER_MS - 1)
            assert late - strike.within(begins) < LINGER_MS / 5, "it stands still"
            for rival in strike.lingers:
                assert strike.stands_until(rival) >= strike.within(begins) - 1e-6, "with the walls that it met"
                assert strike.stuck(rival, late) == strike.blows[rival].damage, "and all that it has done"


def test_what_a_rival_has_cost_stays_there_until_the_viewers_next_card(desk) -> None:
    one, before = fought(desk, 4)
    marks, show = one.scene.felt.marks, one.scene.play.show
    while not one.table.director.waiting:
        assert not marks.losses, "not while the armies fight"
        one.step(4)
    lost = show.accounts[0].taken
    one.press_button("go on")
    seen = 0
    for _ in one.passing(3000):
        if one.scene.places.field:
            assert not marks.losses
            continue
        assert sum(marks.losses.values()) == lost, "all that was lost, at those who did it"
        assert all(n and n == show.blows[rival, 0].damage for rival, n in marks.losses.items())
        seen += 1
        if one.table.mine:
            break
    assert seen > 10, "while the rivals lay theirs, and until it is the viewer's turn"
    one.look()
    corner = one.scene.places.corners[1]
    rival = next(iter(marks.losses))
    rect = marks.rect(one.scene.places.corners[rival], marks.losses[rival])
    assert str(marks.losses[rival]) in one.scene.tip_at(rect.center)[0]
    assert not rect.colliderect(one.scene.felt.figures.rect(1, corner))
    assert one.table.propose(sensible(Random(2), one.scene.view.legal))
    one.step(2)
    assert not marks.losses, "the next card lies"
    assert one.match.state.life != before
