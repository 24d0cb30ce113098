"""The battle as it is shown: every number with its event, never before it."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from tabletop_gui.games.chicken_army.cards import unpacked
from tabletop_gui.gui.games.chicken_army.battle import Strike, planned
from tabletop_gui.gui.games.chicken_army.battle_view import STUCK_MOST
from tests.gui.games.chicken_army.flock import match_of, played, sensible

FIGURE = re.compile(r"[−+]?\d+")


def fought(desk, seats: int, seed: int = 5, round_: int = 2, **settings):
    """A table at which the player has just laid the last card of a round."""
    match = match_of(seats, seed=seed, powers=True)
    while match.to_act != 0 or match.state.round < round_ or match.state.next_living(0) != match.state.holder:
        played(match, 1, len(match.steps))
    one = desk(match, **settings)
    one.settle()
    if one.table.director.waiting:
        one.press_button("go on")
        one.settle()
    before = match.state.life[:]
    assert one.table.propose(sensible(Random(2), one.scene.view.legal))
    while not one.scene.play.show.fought:
        one.step()
    return one, before


def written(one, monkeypatch) -> Counter[str]:
    """Every figure that stands anywhere on the table, but for the bar's."""
    found: Counter[str] = Counter()
    names = ("line", "shrunk", "fitted", "block")
    with monkeypatch.context() as patch:
        for name in names:
            call = getattr(one.app.text, name)
            patch.setattr(one.app.text, name, lambda text, *a, call=call, **k: found.update([str(text)]) or call(text, *a, **k))
        one.app.canvas.begin()
        one.app.canvas.forget()
        one.scene.draw(one.app.canvas)
        one.app.canvas.end()
    return Counter({text: n for text, n in found.items() if FIGURE.fullmatch(text)})


@pytest.mark.parametrize("seats", [2, 4])
def test_no_figure_is_told_before_its_event(desk, monkeypatch, seats: int) -> None:
    """Life stands as it was until it is subtracted, an attack grows bird by bird, a defence is told when it is met."""
    one, before = fought(desk, seats)
    show = one.scene.play.show
    expected_life = Counter(str(life).replace("-", "−") for life in before if life > 0)
    frames = 0
    while show.stage in ("muster", "strike"):
        told = written(one, monkeypatch)
        strike, ms = show.strike_now, show.moment
        allowed = Counter(expected_life)
        if strike is not None:
            landed = sum(strike.lands(k) <= ms for k in range(strike.fists + strike.wands))
            shown = [figure for figure in (strike.shown("F", ms), strike.shown("W", ms)) if figure >= 0]
            assert sum(shown) == landed, "one for each bird that has landed, and no more"
            allowed.update(map(str, shown))
            for rival, blow in strike.blows.items():
                if blow.flies and ms >= strike.meets(rival):
                    allowed.update((str(blow.shields), str(blow.barriers)))
        for seat in show.order:
            stuck = sum(show.stuck(seat))
            if stuck > STUCK_MOST:
                allowed.update([f"+{stuck - STUCK_MOST}"])
        assert told == allowed, (show.stage, ms)
        frames += 1
        one.step(3)
    assert frames > 20
    assert one.table.tally.life == before, "nothing is subtracted before all have struck"


def test_feathers_are_the_damage_and_go_when_it_is_subtracted(desk) -> None:
    one, before = fought(desk, 4)
    show, most = one.scene.play.show, Counter()
    while not one.table.director.waiting:
        for seat in show.order:
            most[seat] = max(most[seat], sum(show.stuck(seat)))
            if show.stage == "resolve" and one.table.tally.life[seat] != before[seat]:
                assert sum(show.stuck(seat)) == 0
        one.step()
    assert most == {seat: show.accounts[seat].taken for seat in show.order}


@pytest.mark.parametrize("seed", range(6))
def test_a_strike_tells_what_the_rules_reckon_in_order(seed: int) -> None:
    """Counted, then met, then stuck; at the end exactly what the battle did."""
    rng = Random(seed)
    for _ in range(60):
        n = rng.randint(2, 4)
        forces = {seat: sum(rng.choice((0, 0, 2, 3, 5, 9, 14)) << 8 * k for k in range(4)) for seat in range(n)}
        for attacker, strike in planned(range(n), forces).items():
            assert isinstance(strike, Strike)
            own = unpacked(forces[attacker])
            marks = sorted({0.0, strike.counted, strike.ends, *(strike.lands(k) for k in range(own.fists + own.wands))})
            assert [strike.shown("F", ms) for ms in marks] == sorted(strike.shown("F", ms) for ms in marks)
            assert (strike.shown("F", strike.counted), strike.shown("W", strike.counted)) == (own.fists, own.wands)
            for rival, blow in strike.blows.items():
                assert strike.counted < strike.leaves[rival] < strike.meets(rival) < strike.ends
                assert strike.stuck(rival, strike.meets(rival)) == 0
                assert strike.stuck(rival, strike.ends) == blow.damage
            assert strike.within(strike.ms) == pytest.approx(strike.ends)


def test_the_last_battles_sheet_is_not_opened_while_one_is_fought(desk) -> None:
    one, _ = fought(desk, 3)
    one.key("t")
    assert not one.sheet_seen


@pytest.mark.parametrize("how", ["reduced", "instant", "hurried"])
def test_a_battle_ends_alike_however_it_is_watched(desk, how: str) -> None:
    settings = {"reduced": {"reduced_motion": "on"}, "instant": {"speed": 0.0}, "hurried": {}}[how]
    one, _ = fought(desk, 4, **settings)
    presses = 0
    for _ in range(3000):
        if one.table.director.waiting:
            break
        if how == "hurried" and one.scene.play.show.stage == "strike":
            one.key("space")
            presses += 1
        one.step()
    assert one.table.director.waiting and presses <= 4
    sheet = one.scene.sheet
    assert [line.after for line in sheet.lines] == [one.match.state.life[seat] for seat in one.scene.play.show.order]
    one.press_button("go on")
    one.step(80)
    assert not one.scene.places.field and one.scene.play.afield.value == 0, "the armies are back at their seats"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (1024, 768)])
def test_on_the_battlefield_nothing_that_is_read_lies_over_a_bird(desk, seats: int, size: tuple[int, int]) -> None:
    one, _ = fought(desk, seats, size=size)
    one.step(60)
    places, view, battle = one.scene.places, one.app.viewport, one.scene.felt.battle
    armies = [view.rect(*places.boards[slot].box(one.table.tally.matrices[slot])) for slot in places.fighting]
    for slot in places.fighting:
        middle, top, scale = battle.cloth_at(places, slot)
        cloths = view.rect(middle - 78 * scale, top, 156 * scale, 112 * scale)
        x, y = battle.heart_at(places, places.corners[slot])
        heart = view.rect(x - 46, y - 46, 92, 92)
        seat = one.scene.signs.plate_rect(places.seats[slot], one.scene.sign(slot))
        for thing in (cloths, heart, seat):
            assert all(not army.inflate(-2, -2).colliderect(thing) for army in armies)
        assert not heart.inflate(-14, -14).colliderect(seat)
