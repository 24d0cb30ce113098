"""Hidden-information checks of texts and numbers shown to a seat: refusals, progress, numbers beside the names, hints
with their reasons. They must be equal at two tables that differ only in what the seat cannot see.

A refusal whose parameters revealed a hidden card would give a player by a wrong click what the view hides.
"""

from __future__ import annotations

from random import Random
from typing import Any, get_type_hints

from tabletop_gui.ai.hints import hint
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.game import AnyGame, Options
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.properties.engine import positions
from tabletop_gui.properties.honesty import decisions, redealt
from tabletop_gui.properties.tables import some

WORLDS = 3
EACH = 40
"""Number of actions tried of each kind, legal or not."""


def arbitrary_actions(game: AnyGame, state: State, picks: Random) -> list[Action]:
    """Return actions of every kind the game has, regardless of the rules: every card, numbers in and out of range."""
    cards = len(state.sight)
    found: list[Action] = some(state.legal)
    for kind in game.kinds:
        fields = list(get_type_hints(kind).values())
        if len(fields) == 1 and fields[0] is not bool and not hasattr(fields[0], "__origin__"):
            found += [kind(n) for n in range(max(cards, 20))]
        else:
            found += [kind(*(value(field, cards, picks) for field in fields)) for _ in range(EACH if fields else 1)]
    return found


def value(field: Any, cards: int, picks: Random) -> object:
    if field is bool:
        return picks.random() < 0.5
    if hasattr(field, "__origin__"):  # a row of cards
        return tuple(picks.randrange(cards) for _ in range(picks.randrange(1, 5)))
    return picks.randrange(-1, picks.choice((4, 8, cards)))


def refused(game: AnyGame, state: State, action: Action) -> tuple[str, dict[str, object]] | None:
    """Return the refusal for the seat to act; no action may raise an error."""
    refusal = game.why_not(state, action)
    assert refusal is None or isinstance(refusal, Refusal)
    return (refusal.key, dict(refusal.params)) if refusal is not None else None


def try_refusals(game: AnyGame, state: State, rng: Random) -> None:
    """Check that any action of the seat to act gets the same refusal at a table it cannot tell from this one."""
    seat = state.to_act
    assert seat is not None
    tried = arbitrary_actions(game, state, rng)
    expected = [refused(game, state, action) for action in tried]
    for _ in range(WORLDS):
        world = redealt(state, seat, rng)
        assert [refused(game, world, action) for action in tried] == expected


def a_refusal_tells_nothing_that_its_seat_cannot_see(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check the refusals of arbitrary actions throughout a match."""
    for state in positions(game, seats, options, seed, 40):
        try_refusals(game, state, Random(seed))


def what_stands_beside_the_names_tells_nothing_hidden(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check that public numbers are the same for every seat."""
    rng = Random(seed)

    def told(state: State) -> tuple[object, ...]:
        return dict(game.progress(state)), tuple(game.seat_scores(state)), game.outcome(state), state.to_act

    for state in positions(game, seats, options, seed, 60):
        expected = told(state)
        for seat in range(seats):
            assert told(redealt(state, seat, rng)) == expected
            assert told(state.view(seat)) == expected


def a_hint_with_all_its_reasons_comes_from_the_view(game: AnyGame, level: Level, seed: int) -> None:
    """Check that the same view gives the same hint; a `level` with a few samples is sufficient."""
    rng = Random(seed)
    for number, state in zip(range(4), decisions(game, 3, every=9), strict=False):
        seat = state.to_act
        assert seat is not None
        first, *others = (
            list(hint(game.id, world.view(seat), level, Random(number)))
            for world in (state, redealt(state, seat, rng), redealt(state, seat, rng))
        )
        assert first and all(other == first for other in others)


PROPERTIES = (a_refusal_tells_nothing_that_its_seat_cannot_see, what_stands_beside_the_names_tells_nothing_hidden)
