"""Properties of the engine: copies, plain data, views, samples, replay, texts and events."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop_gui.engine.events import HIDDEN, Gathered, Moved, Shown, Shuffled, redact, visible_index
from tabletop_gui.engine.game import AnyGame, Options
from tabletop_gui.engine.state import State
from tabletop_gui.properties.tables import Setting, decisions, drawn, some

MOST = 150
"""Maximum number of decisions examined in a match."""


def positions(game: AnyGame, seats: int, options: Options, seed: int, most: int = MOST) -> Iterator[State]:
    """Yield the decisions of a random match."""
    return decisions(Setting(game, seats, options, seed).laid(), Random(seed), most)


def same(a: State, b: State) -> bool:
    """Return True if two states are equal in everything."""
    return a.to_data() == b.to_data() and alike(a, b)


def alike(a: State, b: State) -> bool:
    """Return True if the same actions are legal in both states."""
    return len(a.legal) == len(b.legal) and some(a.legal) == some(b.legal)


def a_copy_equals_and_shares_nothing(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that changes of a copy do not affect the original."""
    for state in positions(game, seats, options, seed):
        before = state.to_data()
        twin = state.copy()
        assert same(twin, state)
        twin.apply(twin.legal[-1])
        assert state.to_data() == before


def plain_data_comes_back_as_the_same_state(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that a state survives serialisation."""
    for state in positions(game, seats, options, seed):
        data = json.loads(json.dumps(state.to_data()))
        again = type(state).from_data(data)
        assert same(again, state)
        assert again.digest() == state.digest()


def every_card_lies_in_exactly_one_zone(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that no card is lost or duplicated."""
    for state in positions(game, seats, options, seed):
        assert sorted(c for zone in state.zones for c in zone) == list(range(len(state.sight)))


def a_sample_of_a_view_looks_the_same_to_its_seat(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that a sample of a view is indistinguishable to its seat from the real state, and consistent with
    public knowledge.
    """
    rng = Random(seed)
    for state in positions(game, seats, options, seed, 60):
        for seat in range(state.n):
            view = state.view(seat)
            world = view.sample(rng)
            assert same(world.view(seat), view)
            assert sorted(c for zone in world.zones for c in zone) == list(range(len(world.sight)))
            for zone, cards in enumerate(world.zones):
                barred = view.barred(zone)
                hidden = [c for c, seen in zip(cards, view.zones[zone], strict=True) if seen == HIDDEN]
                assert not any(barred >> c & 1 for c in hidden)


def a_view_holds_no_card_its_seat_has_not_seen(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that a view contains no unseen card, no generator state, and no legal actions of others."""
    for state in positions(game, seats, options, seed):
        for seat in range(state.n):
            view = state.view(seat)
            shown = {c for zone in view.zones for c in zone if c != HIDDEN}
            assert shown == {c for c, mask in enumerate(state.sight) if mask >> seat & 1}
            assert view.rng == 0
            assert not view.legal or seat == state.to_act


def what_is_barred_is_true(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that public knowledge about a hidden zone is true of its cards."""
    for state in positions(game, seats, options, seed):
        for seat in range(state.n):
            view = state.view(seat)
            for zone, cards in enumerate(state.zones):
                barred = view.barred(zone)
                hidden = [c for c, seen in zip(cards, view.zones[zone], strict=True) if seen == HIDDEN]
                assert not any(barred >> c & 1 for c in hidden)


def what_is_legal_never_depends_on_what_the_seat_cannot_see(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that a view has the same legal actions as the table."""
    for state in positions(game, seats, options, seed):
        assert state.to_act is not None
        view = state.view(state.to_act)
        view.settle()
        assert alike(view, state)


def the_same_actions_give_the_same_state(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that a match is determined by its seed and its actions, written as text."""
    first, picks, log = Setting(game, seats, options, seed).laid(), Random(seed), list[str]()
    while first.legal and len(log) < 400:
        action = drawn(first.legal, picks)
        log.append(game.text(action))
        first.apply(action)
    second = Setting(game, seats, options, seed).laid()
    for text in log:
        second.apply(game.parse(text))
    assert same(first, second)


def every_legal_action_has_a_text_that_parses_back(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that every legal action survives the round trip through text and is not refused."""
    for state in positions(game, seats, options, seed):
        for action in some(state.legal):
            assert game.parse(game.text(action)) == action
            assert game.why_not(state, action) is None


def the_events_tell_each_seat_exactly_what_its_view_shows(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that a mirror driven only by redacted events ends with the zones of the view: no event missing, no leak."""
    state, picks = Setting(game, seats, options, seed).laid(), Random(seed)
    mirrors = [[zone[:] for zone in state.view(seat).zones] for seat in range(seats)]
    for _ in range(MOST):
        if not state.legal:
            break
        state.events = []
        state.apply(drawn(state.legal, picks))
        for seat, mirror in enumerate(mirrors):
            for event in state.events:
                follow(mirror, redact(event, seat))
            assert state.in_order(mirror, seat) == state.view(seat).zones
        state.events = None


def follow(mirror: list[list[int]], event: Any) -> None:
    """Update the mirror's zones from an event alone."""
    match event:
        case Moved():
            mirror[event.source].pop(visible_index(event, mirror[event.source]))
            mirror[event.target].append(event.card)
        case Shown():
            if event.card != HIDDEN:
                mirror[event.zone][visible_index(event, mirror[event.zone])] = event.card
        case Gathered():
            count = sum(map(len, mirror))
            mirror[:] = [[] for _ in mirror]
            mirror[event.zone] = [HIDDEN] * count
        case Shuffled():
            mirror[event.zone] = [HIDDEN] * len(mirror[event.zone])


def a_whole_match_ends_with_an_outcome(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that a finished match has winners, with the most points, and no legal actions."""
    state, picks = Setting(game, seats, options, seed).laid(), Random(seed)
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


def the_defaults_are_among_the_choices(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that a table with default options is allowed."""
    assert set(game.defaults) == set(game.choices(seats))
    assert game.refuse(seats, game.defaults) is None


def a_table_of_another_size_is_refused_with_the_sizes_there_are(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that too few and too many seats are refused with the allowed numbers."""
    for wrong in (-1, 0, game.seats[0] - 1, game.seats[-1] + 1, 99):
        refusal = game.refuse(wrong, {})
        assert refusal is not None and refusal.key == "rules.refuse.seats"
        many = {"least": min(game.seats), "most": max(game.seats), "n": len(game.seats)}
        assert dict(refusal.params) == {"seats": wrong, **many}


PROPERTIES = (
    a_copy_equals_and_shares_nothing,
    plain_data_comes_back_as_the_same_state,
    every_card_lies_in_exactly_one_zone,
    a_sample_of_a_view_looks_the_same_to_its_seat,
    a_view_holds_no_card_its_seat_has_not_seen,
    what_is_barred_is_true,
    what_is_legal_never_depends_on_what_the_seat_cannot_see,
    the_same_actions_give_the_same_state,
    every_legal_action_has_a_text_that_parses_back,
    the_events_tell_each_seat_exactly_what_its_view_shows,
    a_whole_match_ends_with_an_outcome,
    the_defaults_are_among_the_choices,
    a_table_of_another_size_is_refused_with_the_sizes_there_are,
)
