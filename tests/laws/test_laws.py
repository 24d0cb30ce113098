"""The laws of the engine, over every game, seat count and option."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.engine.events import HIDDEN, Gathered, Moved, Shown, Shuffled, redact
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tests.every_game import EVERY
from tests.laws.tables import decisions, drawn, some, tables

Table = tuple[AnyGame, int, dict[str, Any], int]
MOST = 150


def positions(table: Table, most: int = MOST) -> Any:
    game, seats, options, seed = table
    return decisions(game.new(seats, options, seed), Random(seed), most)


def same(a: State, b: State) -> bool:
    return a.to_data() == b.to_data() and alike(a, b)


def alike(a: State, b: State) -> bool:
    """The same may be done at both."""
    return len(a.legal) == len(b.legal) and some(a.legal) == some(b.legal)


@settings(max_examples=40, deadline=None)
@given(tables())
def test_a_copy_equals_and_shares_nothing(table: Table) -> None:
    for state in positions(table):
        before = state.to_data()
        twin = state.copy()
        assert same(twin, state)
        twin.apply(twin.legal[-1])
        assert state.to_data() == before


@settings(max_examples=40, deadline=None)
@given(tables())
def test_plain_data_comes_back_as_the_same_state(table: Table) -> None:
    for state in positions(table):
        data = json.loads(json.dumps(state.to_data()))
        again = type(state).from_data(data)
        assert same(again, state)
        assert again.digest() == state.digest()


@settings(max_examples=40, deadline=None)
@given(tables())
def test_every_card_lies_in_exactly_one_zone(table: Table) -> None:
    for state in positions(table):
        assert sorted(c for zone in state.zones for c in zone) == list(range(len(state.sight)))


@settings(max_examples=40, deadline=None)
@given(tables(), st.integers(0, 2**32))
def test_a_sample_of_a_view_looks_the_same_to_its_seat(table: Table, seed: int) -> None:
    rng = Random(seed)
    for state in positions(table, 60):
        for seat in range(state.n):
            view = state.view(seat)
            world = view.sample(rng)
            assert same(world.view(seat), view)
            assert sorted(c for zone in world.zones for c in zone) == list(range(len(world.sight)))
            for zone, cards in enumerate(world.zones):
                barred = view.barred(zone)
                hidden = [c for c, seen in zip(cards, view.zones[zone], strict=True) if seen == HIDDEN]
                assert not any(barred >> c & 1 for c in hidden)


@settings(max_examples=40, deadline=None)
@given(tables())
def test_a_view_holds_no_card_its_seat_has_not_seen(table: Table) -> None:
    for state in positions(table):
        for seat in range(state.n):
            view = state.view(seat)
            shown = {c for zone in view.zones for c in zone if c != HIDDEN}
            assert shown == {c for c, mask in enumerate(state.sight) if mask >> seat & 1}
            assert view.rng == 0
            assert not view.legal or seat == state.to_act


@settings(max_examples=40, deadline=None)
@given(tables())
def test_what_is_legal_never_depends_on_what_the_seat_cannot_see(table: Table) -> None:
    for state in positions(table):
        view = state.view(state.to_act)
        view.settle()
        assert alike(view, state)


@settings(max_examples=30, deadline=None)
@given(tables())
def test_the_same_actions_give_the_same_state(table: Table) -> None:
    game, seats, options, seed = table
    first, picks, log = game.new(seats, options, seed), Random(seed), []
    while first.legal and len(log) < 400:
        action = drawn(first.legal, picks)
        log.append(game.text(action))
        first.apply(action)
    second = game.new(seats, options, seed)
    for text in log:
        second.apply(game.parse(text))
    assert same(first, second)


@settings(max_examples=30, deadline=None)
@given(tables())
def test_every_legal_action_has_a_text_that_parses_back(table: Table) -> None:
    game = table[0]
    for state in positions(table):
        for action in some(state.legal):
            assert game.parse(game.text(action)) == action
            assert game.why_not(state, action) is None


@settings(max_examples=30, deadline=None)
@given(tables())
def test_the_events_tell_each_seat_exactly_what_its_view_shows(table: Table) -> None:
    """A mirror that only hears the redacted events ends with the zones of the view: no cue missing, no leak."""
    game, seats, options, seed = table
    state, picks = game.new(seats, options, seed), Random(seed)
    mirrors = [[zone[:] for zone in state.view(seat).zones] for seat in range(seats)]
    for _ in range(MOST):
        if not state.legal:
            break
        state.events = []
        state.apply(drawn(state.legal, picks))
        for seat, mirror in enumerate(mirrors):
            for event in state.events:
                follow(mirror, redact(event, seat))
            assert mirror == state.view(seat).zones
        state.events = None


def follow(mirror: list[list[int]], event: Any) -> None:
    match event:
        case Moved():
            mirror[event.source].pop(event.index)
            mirror[event.target].append(event.card)
        case Shown():
            if event.card != HIDDEN:
                mirror[event.zone][event.index] = event.card
        case Gathered():
            count = sum(map(len, mirror))
            mirror[:] = [[] for _ in mirror]
            mirror[event.zone] = [HIDDEN] * count
        case Shuffled():
            mirror[event.zone] = [HIDDEN] * len(mirror[event.zone])


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_whole_matches_end_with_an_outcome(game: AnyGame) -> None:
    for seats in game.seats:
        state, picks = game.new(seats, {}, seats), Random(seats)
        assert game.outcome(state) is None
        while state.legal:
            state.apply(drawn(state.legal, picks))
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winners
        assert all(outcome.points[w] == max(outcome.points) for w in outcome.winners)
        refusal = game.why_not(state, None)
        assert refusal is not None
        assert refusal.key == "rules.refuse.over"


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_the_defaults_are_among_the_choices(game: AnyGame) -> None:
    for seats in game.seats:
        assert set(game.defaults) == set(game.choices(seats))
        assert game.refuse(seats, game.defaults) is None


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_a_table_of_another_size_is_refused_with_the_sizes_there_are(game: AnyGame) -> None:
    for seats in (-1, 0, game.seats[0] - 1, game.seats[-1] + 1, 99):
        refusal = game.refuse(seats, {})
        assert refusal is not None and refusal.key == "rules.refuse.seats"
        assert dict(refusal.params) == {"seats": seats, "least": min(game.seats), "most": max(game.seats)}
