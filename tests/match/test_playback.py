"""A match looked back at shows what was, and of a match that goes on nothing that is not over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop_gui.engine.events import Moved, Said, Shown
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import SPECTATOR, Match, Refused
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.playback import Playback, hands_of, log_entry_of

pytestmark = pytest.mark.all_sets

KEPT = Path(__file__).parent / "kept_saves"


def begun(game: str, share: float) -> Match:
    """A kept match as it stood after this share of its log."""
    whole = saves.read(KEPT / f"format_4.{game}.over.json")
    log = whole.actions[: int(share * len(whole.actions))]
    return Match.replayed(whole.game, whole.options, whole.seats, whole.seed, whole.friendly, log)


def over() -> Iterator[tuple[str, Match]]:
    """The kept matches that are over, of every game."""
    for game in GAMES:
        yield game, saves.read(KEPT / f"format_4.{game}.over.json")


@pytest.mark.parametrize(("game", "match"), list(over()))
def test_every_position_of_a_match_that_is_over_is_there_as_it_was(game: str, match: Match) -> None:
    past = Playback(match)
    assert past.over and past.most == len(match.steps)
    for number in range(0, past.most, 7):
        past.go(number)
        assert past.state is match.steps[number].before
        assert past.view(0).digest() == match.steps[number].before.view(0).digest()
        assert [step.text for step in past.steps] == [step.text for step in match.steps[:number]]
    past.go(past.most)
    assert past.state.digest() == match.state.digest() and past.outcome == match.outcome


@pytest.mark.parametrize(("game", "match"), list(over()))
def test_hands_follow_one_another_without_a_gap(game: str, match: Match) -> None:
    hands = hands_of(match)
    assert hands[0].first == 0 and hands[-1].end == len(match.steps)
    assert all(a.end == b.first and a.number < b.number for a, b in pairwise(hands))
    for hand in hands:
        assert {match.game.hand(match.steps[k].before) for k in range(hand.first, hand.end)} == {hand.number}


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("share", [0, 0.1, 0.4, 0.7, 0.95])
def test_of_a_match_that_goes_on_nothing_of_the_current_hand_is_held(game: str, share: float) -> None:
    match = begun(game, share)
    assert match.to_act is not None
    past, now = Playback(match), match.game.hand(match.state)
    assert all(hand.number != now for hand in past.hands)
    held = [step.before for step in past.whole] + [past.state]
    current = [step.before for step in match.steps if match.game.hand(step.before) == now] + [match.state]
    if past.hands:
        assert not {id(state) for state in held} & {id(state) for state in current}
        with pytest.raises(IndexError):
            past.go(past.most + 1)
    else:
        with pytest.raises(IndexError):
            past.go(0)


def until_a_hand_is_over(game: str, measured: bool = False) -> Match:
    """A match whose last step ended a hand: the next one has been dealt, and nothing has been done in it. `measured`: nobody
    folds in a war."""
    rules, rng = GAMES[game], Random(4)
    match = Match.new(rules, {}, [Seat("bot", f"S{k}") for k in range(rules.seats[0])], 2)
    while not (hands_of(match) and hands_of(match)[-1].end == len(match.steps)):
        assert match.to_act is not None
        wanted = [action for action in match.state.legal[:40] if match.game.text(action) != "take-nothing"]  # two end Famiglia
        quiet = [action for action in match.state.legal if match.game.text(action) in ("check", "call")]
        meek = quiet[0] if measured and quiet else match.state.legal[0]  # a war by chance is over in one battle
        match.propose(match.to_act, meek if game == "kingdoms" else rng.choice(wanted or list(match.state.legal)))
    assert match.to_act is not None
    return match


PARTED: Final = [game for game in GAMES if game != "famiglia"]
"""The games in which a hand is over before the next one begins: in Famiglia the deck runs out in the middle of a deed."""


@pytest.mark.parametrize("game", PARTED)
def test_the_last_deed_of_a_match_that_goes_on_is_seen_and_nothing_of_the_next_hand(game: str) -> None:
    match = until_a_hand_is_over(game)
    past, ends = Playback(match), match.steps[-1]
    past.go(past.most)
    state = past.state
    assert past.number == len(match.steps) and match.game.hand(state) == match.game.hand(ends.before) and state.legal == ()
    told = past.shown(len(match.steps) - 1)
    assert ends.events[: len(told)] == told and len(told) < len(ends.events)
    fresh = [one.card for one in ends.events[len(told) :] if isinstance(one, Moved | Shown)]
    assert not fresh or state.zones != match.state.zones, "cards of the next hand would be seen"
    assert all(isinstance(one, Said) for one in past.whole[-1].events[len(told) :]), "told, too"
    assert past.outcome is None and state.digest() != match.state.digest()


def test_where_a_hand_ends_within_a_deed_the_table_stands_before_it() -> None:
    match = until_a_hand_is_over("famiglia")
    past = Playback(match)
    assert past.most == len(match.steps) - 1 and past.last is None


def test_nothing_can_be_done_in_the_past() -> None:
    match = begun("oh_hell", 0.5)
    past = Playback(match)
    before = [step.text for step in match.steps]
    for seat in range(len(past.seats)):
        for action in past.state.legal:
            assert isinstance(past.propose(seat, action), Refused)
    assert [step.text for step in match.steps] == before and not any(seat.person for seat in past.seats)


@pytest.mark.parametrize(("game", "match"), list(over()))
def test_what_a_deed_says_is_what_the_chronicle_says_of_it(game: str, match: Match) -> None:
    told = 0
    for number in range(0, len(match.steps), 5):
        step = match.steps[number]
        line = log_entry_of(match, number, step.text, step.seat)
        if line is not None:
            assert line.seat == step.seat
            told += 1
        for action in step.before.legal[:3]:
            log_entry_of(match, number, match.game.text(action), SPECTATOR)
    assert told
    with pytest.raises(ValueError, match=r"not legal|is no action|unknown"):
        log_entry_of(match, 0, "bid 99" if game == "oh_hell" else "nothing of the kind", 0)
