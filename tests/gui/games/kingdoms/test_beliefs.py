"""The page that tells what bots believed: from what they saw, after a showdown, and while it is read the table waits."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.engine.events import HIDDEN, Said
from tabletop_gui.games.kingdoms.actions import CALL, CHECK
from tabletop_gui.games.kingdoms.battle import HAND
from tabletop_gui.gui.games.kingdoms.facts import RivalBelief, decisions
from tabletop_gui.match.record.rivals import SIGHTINGS_TO_KNOW
from tests.gui.games.kingdoms.arms import at_random, war_of


def passive(legal):
    """Stay in as cheaply as can be."""
    return CHECK if CHECK in legal else CALL


def to_showdown(match, most: int = 400):
    """On to the end of the first battle that two measured their strength in; its number."""
    for _ in range(most):
        battle = match.state.battle
        match.propose(match.to_act, passive(match.state.legal))
        if any(isinstance(event, Said) and event.what == "team" for event in match.steps[-1].events):
            return battle
    raise AssertionError("nobody measures strength")


def measured(desk, seats: int = 4, **more):
    """A table at the end of a battle whose hands have been shown."""
    one = desk(war_of(seats, seed=3), speed=4.0, **more)
    for _ in range(4000):
        if one.table.mine:
            one.table.propose(passive(one.table.view.legal))
        one.step(1, 48)
        if one.table.director.waiting and one.scene.tally.teams:
            break
        if one.table.director.waiting:
            one.scene.corner.go_on()
    one.step(2)
    return one


def test_a_bot_tells_of_what_it_saw_and_of_hands_that_were_shown() -> None:
    match = war_of(4, seed=3)
    battle = to_showdown(match)
    found = decisions(match, battle)
    team = [event.seat for event in match.steps[-1].events if isinstance(event, Said) and event.what == "team"]
    assert [one.seat for one in found] == [seat for seat in team if not match.seats[seat].person]
    assert found
    for one in found:
        assert [rival for rival, _ in one.rivals] == [seat for seat in team if seat != one.seat]
        for seat in range(4):
            hand = one.view.zones[HAND + seat]
            assert all(card != HIDDEN for card in hand) if seat == one.seat else all(card == HIDDEN for card in hand)
        last = max(k for k, step in enumerate(match.steps) if step.seat == one.seat)
        assert one.number == last
        assert one.view.digest() == match.steps[last].before.view(one.seat).digest()


def test_without_a_showdown_there_is_nothing_to_tell() -> None:
    match = war_of(2, seed=3)
    while match.state.battle == 1:
        match.propose(match.to_act, match.state.legal[0])  # fold as soon as it may
    assert decisions(match, 1) == []


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_page_is_laid_out_and_filled(desk, language: str) -> None:
    one = measured(desk, language=language)
    sheet = one.scene.beliefs
    assert sheet.offered and not sheet.shown
    one.on(one.scene.corner.beliefs)
    assert sheet.shown
    assert sheet.finish(60)
    one.step(8)
    for told in sheet.decisions:
        assert told.found
        for belief in told.found:
            assert 0.0 <= belief.share <= 1.0 and belief.verdict in ("more", "less", "right")
            assert sum(chance for _, chance in belief.teams) == pytest.approx(1.0)
    assert one.app.phrases.missing == ()


def test_while_it_is_read_the_table_waits(desk) -> None:
    one = measured(desk)
    one.on(one.scene.corner.beliefs)
    battle = one.scene.tally.battle
    one.step(200)
    assert one.scene.beliefs.shown and one.scene.tally.battle == battle
    one.click((30, one.app.viewport.height // 2))
    assert not one.scene.beliefs.shown
    one.on(one.scene.corner.beliefs)
    one.key("esc")
    assert not one.scene.beliefs.shown and one.app.scenes.top is one.scene
    one.on(one.scene.corner.onward)
    one.step(20)
    assert one.scene.tally.battle == battle + 1 and not one.scene.beliefs.offered


def test_a_battle_that_its_blinds_decide_is_not_taken_for_the_one_before() -> None:
    """Where the blinds leave nobody anything to bet, two battles end in one step: asking who believed what must not mix them."""
    met = 0
    for seed in range(400):
        match, rng = war_of(2 + seed % 3, seed=seed, points=500, blind=20, growth=4), Random(seed)
        for _ in range(500):
            if match.to_act is None:
                break
            battle = match.state.battle
            match.propose(match.to_act, at_random(rng, match.state.legal))
            told = [event.what for event in match.steps[-1].events if isinstance(event, Said)]
            if "battle" in told:
                after = told[told.index("battle") :]
                met += "team" in after
                found = decisions(match, battle)
                assert bool(found) <= ("team" in told[: told.index("battle")])
                assert decisions(match, match.state.battle) == []
        if met > 3:
            break
    assert met > 3


def test_a_sign_is_named_there_once_it_is_known(desk, tell_where) -> None:
    one = measured(desk, tells=True)
    sheet = one.scene.beliefs
    sheet.keep_up(one.scene.tally.battle)
    assert sheet.decisions
    decision = sheet.decisions[0]
    tell_where(lambda number, which: number == decision.number)
    assert list(sheet.known_tells(decision)) == [], "seen too seldom"
    for _ in range(SIGHTINGS_TO_KNOW):
        one.scene.talk.memories.note_tell(decision.seat, 0)
    tell = one.app.library.characters()[one.match.seats[decision.seat].character].tells[0]
    named = list(sheet.known_tells(decision))
    if one.app.library.levels()[one.match.seats[decision.seat].level].tells:
        assert named == [one.app.tr(f"table.kingdoms.belief.tell.{tell.face}")]
    one.app.change(tells=False)
    assert list(sheet.known_tells(decision)) == []


def test_who_named_the_true_team_read_its_rival_well() -> None:
    """A fighter that gave a lone rider 85 in 100 was told to have expected more, since most lone riders are better ones."""
    teams = (("llanero", 0.85), ("espejo", 0.15))
    assert RivalBelief(1, 0.3, teams, "llanero", 0.9).verdict == "right"
    assert RivalBelief(1, 0.3, teams, "espejo", 0.05).verdict == "less"
    assert RivalBelief(1, 0.3, (("espejo", 0.8), ("llanero", 0.2)), "llanero", 0.9).verdict == "more"
