"""After the favour of a match against bots nothing comes as it was seen: what is left to deal is shuffled, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import FAVOUR, Match, Undone
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.game_log import GameLog
from tabletop_gui.match.log.playback import Playback, hands_of
from tabletop_gui.match.sharing import codes
from tests.match.played import seats

ON = 40
"""Of the legal actions so many are drawn from."""


def on(match: Match, rng: Random) -> None:
    """Somebody does something."""
    assert match.to_act is not None
    match.propose(match.to_act, rng.choice(list(match.state.legal[:ON])))


def to_favour(game: str, seed: int) -> Match | None:
    """A match at which the person may take back the last decision as a favour alone; None where that never comes about."""
    rng, rules = Random(seed), GAMES[game]
    match = Match.new(rules, {}, seats(rules.seats[0]), seed)
    while match.to_act is not None and len(match.steps) < 120:
        if len(match.steps) > 12 and match.undos.can_use_favour(0):
            return match
        on(match, rng)
    return None


@pytest.fixture(params=list(GAMES))
def asked(request: pytest.FixtureRequest) -> Match:
    found = next(filter(None, (to_favour(request.param, seed) for seed in range(20))), None)
    assert found is not None
    return found


@pytest.mark.all_sets
def test_only_what_nobody_has_seen_lies_otherwise(asked: Match) -> None:
    before = asked.steps[asked.undos.last_decision(0)].before
    assert isinstance(asked.undo(0, favour=True), Undone)
    now = asked.state
    assert now.rng != before.rng and now.sight == before.sight and now.agenda == before.agenda
    for zone, (was, lies) in enumerate(zip(before.zones, now.zones, strict=True)):
        assert sorted(was) == sorted(lies)
        for one, other in zip(was, lies, strict=True):
            assert one == other or not (now.sight[one] or now.owner_mask(zone))
    for seat in range(now.n):
        assert now.view(seat).digest() == before.view(seat).digest(), "nobody can tell"


@pytest.mark.all_sets
def test_it_is_kept_told_and_played_on_from(asked: Match) -> None:
    rng = Random(1)
    asked.undo(0, favour=True)
    for _ in range(30):
        if asked.to_act is not None:
            on(asked, rng)
    again = saves.restore(saves.decode(saves.encode(asked), "a"), "a")
    assert (again.reshuffles, again.state.digest()) == (asked.reshuffles, asked.state.digest())
    assert codes.is_proved(again) or asked.state.agenda or again.seal is None
    assert "afresh" in [line.word for line in GameLog(asked, None).all_entries()]
    for number in range(len(asked.steps)):
        other = asked.from_here(number)
        assert other.state.digest() == asked.steps[number].before.digest() and other.taken_over == number
        kept = saves.restore(saves.decode(saves.encode(other), "a"), "a")
        assert kept.state.digest() == other.state.digest()
    if hands_of(asked):
        assert Playback(asked).reshuffles == [at for at in asked.reshuffles if at < len(Playback(asked).whole)]


def test_nor_does_it_come_again_where_an_earlier_decision_is_taken_back_too() -> None:
    more_advanced = 0
    for seed in range(12):
        match = to_favour("famiglia", seed)
        if match is None:
            continue
        match.undo(0, favour=True)
        number = match.undos.last_decision(0)
        if number is not None and match.undos.refusal(0) is None:
            before = match.steps[number].before
            match.undo(0)
            assert match.state.rng != before.rng and match.reshuffles == [number]
            assert match.state.view(0).digest() == before.view(0).digest()
            again = Match.replayed(match.game, match.options, match.seats, match.seed, False, match.actions)
            assert again.state.digest() == match.state.digest()
            more_advanced += 1
    assert more_advanced


def test_what_was_granted_before_stands_as_it_was_written(asked: Match) -> None:
    """In 1.0 the cards came once more as they had; a log that says so leads to where it did."""
    number = asked.undos.last_decision(0)
    assert number is not None
    digest = asked.steps[number].before.digest()
    log = [*asked.actions, f"undo {len(asked.steps) - number}{FAVOUR}"]
    old = Match.replayed(asked.game, asked.options, asked.seats, asked.seed, False, log)
    assert (old.favours_used, old.reshuffles, old.state.digest()) == (1, [], digest)
